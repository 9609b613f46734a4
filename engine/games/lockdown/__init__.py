"""Lockdown: no turn order, four of a kind and you are out."""
