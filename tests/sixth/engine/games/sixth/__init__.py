"""The smallest game the house plays: rules and words."""
