"""Print and play: a game's cards, reference cards, sheets and rules as a PDF, or as pictures for a print service."""
