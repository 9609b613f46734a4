"""What is drawn, heard and read; found at run time through `assets.__file__`."""
