"""Finished matches: their list, results, statistics and record tables."""
