"""Before a match and round it: who sits where, by which rules, with which cards."""
