"""What is told of what happened, by game: a game joins with a module of its name."""
