"""What 8-equilibrium prints: tokens and markers, a score aid and a tally."""

from game.app.printed_game import PrintedGame, ScoreSheet, list_rounds

PRINTED = PrintedGame(
    aid=("turn", "give", "reject", "scoring", "ties"),
    sheets=(ScoreSheet("8-equilibrium", list_rounds(12), 6),),
    markers=(("token", 12), ("close", 6), ("skip", 6), ("wind", 1), ("cw", 1)),
)
