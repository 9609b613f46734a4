"""Tests of every room. Fast ones run with plain `pytest`; window and bench folders are run by name."""
