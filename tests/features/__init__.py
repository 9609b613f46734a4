"""The feature table, group by group: each test drives the real program, and all four games where games are meant."""
