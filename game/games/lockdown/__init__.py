"""Lockdown at the table: mobile hands as fans, locked stacks, the deck, and what is Outside the Game."""
