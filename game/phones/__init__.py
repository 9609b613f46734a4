"""Hands on phones, in one room: a server beside the table that shows each device the hand of its seat and no other."""
