"""Scripts a child can read: what a person does at a page or a table, and what is to be seen then."""
