"""The feature table, group by group: each test drives the real program, in every game where games are meant."""
