"""A match being played or watched, without pygame: host, seats, undo, recorder, replay."""
