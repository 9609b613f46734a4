"""What came of the matches people finished: summaries, and the figures made of them. No pygame."""
