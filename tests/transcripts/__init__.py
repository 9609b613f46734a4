"""What a person at a table sees, hears and is told while a scripted hand plays: kept, to be compared with."""
