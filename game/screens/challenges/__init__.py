"""What calls a person back: the day's deal, puzzles, doors, the season."""
