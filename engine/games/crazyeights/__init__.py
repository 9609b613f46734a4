"""Crazy Eights: follow suit or rank, eights are wild; the ancestor of the other games."""
