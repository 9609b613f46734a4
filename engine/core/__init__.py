"""The part of the engine that knows no game: cards, table, decisions, views, records."""
