"""The table: the same for all games. Layout to poses, timeline of movements, parts prompt, drawing, cover, log."""
