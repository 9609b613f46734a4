"""Mouse, keyboard, pad and touch become choices of the model."""
