"""What many tests need."""
