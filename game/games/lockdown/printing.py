"""What Lockdown prints: reference cards."""

from game.app.printed_game import PrintedGame

PRINTED = PrintedGame(aid=("locking", "actions", "next", "fresh", "clear", "out"))
