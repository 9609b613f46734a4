"""What Crazy Eights prints: reference cards and a tally."""

from game.app.printed_game import PrintedGame, ScoreSheet, list_rounds

PRINTED = PrintedGame(
    aid=("turn", "eights", "end", "actions"), sheet=(ScoreSheet("Crazy Eights", list_rounds(15), ("",) * 7),)
)
