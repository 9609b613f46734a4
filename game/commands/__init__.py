"""What the commands of the command line do. None of them imports the window's libraries unless it draws."""
