"""The rules: no window, no clock, no files. Nothing in here imports the other rooms."""
