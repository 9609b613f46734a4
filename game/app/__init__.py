"""The window, the loop, scenes and what they share."""
