"""A game as small as the house allows, and the house with it."""
