"""Absurd 8's at the table: piles, effects, chains, battles, and every card's text within reach."""
