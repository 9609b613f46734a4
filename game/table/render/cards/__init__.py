"""How cards are drawn."""
