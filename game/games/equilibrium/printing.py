"""What 8-equilibrium prints: tokens and markers, a score aid and two tallies."""

from engine.core.texts import N_
from game.app.printed_game import PrintedGame, ScoreSheet, list_rounds

PRINTED = PrintedGame(
    aid=("turn", "give", "reject", "scoring", "ties"),
    sheet=(
        ScoreSheet(N_("Tally"), (N_("Suit"), N_("Red"), N_("Even"), N_("Sum")) * 3, ("",) * 6),
        ScoreSheet("8-equilibrium", list_rounds(12), ("",) * 6),
    ),
    markers=(
        ("token", N_("Token"), 24), ("close", N_("Refuse"), 6), ("skip", N_("Skip a turn"), 6), ("wind", N_("Wind"), 1),
        ("cw", N_("Clockwise"), 1), ("ccw", N_("Counter-clockwise"), 1),
    ),
    left_out=("hands", "memory_aid", "confirm_accept"),
)  # fmt: skip
