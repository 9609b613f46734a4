"""What has to be so where a table shows a sentence or a figure, game by game."""
