"""What is made when the program is built, and not shipped with it."""
