"""What lies over the table: prompt, hints, strip, arrows, log, covers."""
