"""Pages to read: rules, lessons, about, and the tools of the house."""
