"""Computer players: they are handed a view of the table and a decision, and answer with an action."""
