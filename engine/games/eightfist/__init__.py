"""Eightfist: two rows of four, pairs cancel, five wild cards freeze files. Clause ids EF-…, rulings ER-…."""
