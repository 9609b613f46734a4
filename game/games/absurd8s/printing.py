"""What Absurd 8's prints: all of its cards, since no shop has them."""

from engine.core.texts import N_
from engine.games.absurd8s.cards import DECK
from game.app.printed_game import PrintedGame

PRINTED = PrintedGame(
    cards=DECK.codes,
    aid=(
        "kinds",
        "turn",
        "draws",
        "playing",
        "attacks",
        "thorns",
        "fish",
        "exchange",
        "lost",
        "reuse",
        "next",
        "effects",
    ),
    markers=(("cw", N_("Clockwise"), 1), ("ccw", N_("Counter-clockwise"), 1), ("skip", N_("Lost turn"), 6)),
    pack=False,
)
