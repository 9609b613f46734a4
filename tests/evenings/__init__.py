"""Whole evenings at the tables of the house: all that is told in them, kept as digests."""
