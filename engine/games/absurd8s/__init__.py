"""Absurd 8's: 65 cards, every one with a text of its own."""
