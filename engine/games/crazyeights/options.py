"""Options of Crazy Eights (CE-05, CE-06, CE-08, CE-09), and the rules object a match's clones share."""

from __future__ import annotations

from typing import Final

from engine.core.game import Preset
from engine.core.options import Options, toggle
from engine.core.texts import N_
from engine.core.view import make_rules_reader
from engine.games.crazyeights.cards import CARDS, EFFECTS, NO_EFFECT, PACK, VALUE
from engine.piles.options import make_draw_option, make_length_option, make_stock_option
from engine.piles.state import PileRules

ONE_PACK: Final = 5
"""With more players there are two packs (CE-01)."""

OPTIONS: Final = (
    make_length_option(N_("The match goes to 100 points with two players, 150 with three, 200 with more."), "CE-08"),
    make_draw_option("CE-05"),
    make_stock_option("CE-06"),
    toggle(
        "actions",
        "Action cards",
        "A queen skips the next player, an ace turns the direction, a two makes the next player draw two.",
        "Queens, aces and twos are cards like any other.",
        "CE-09",
    ),
)

PRESETS: Final = (
    Preset("match", "A match", "Rounds until somebody has enough points.", {"match": "points"}),
    Preset("round", "A single round", "Whoever is out first wins.", {"match": "single"}),
    Preset(
        "wild",
        "With action cards",
        "Queens skip, aces turn, twos make the next player draw.",
        {"match": "points", "actions": "on"},
        (3, 4, 5),
    ),
)


class CrazyEightsRules(PileRules):
    """The options of a match in the form the rules read them.

    ``double``: with two packs · ``effects`` by card, see ``cards.EFFECTS``.
    """

    game = "crazyeights"
    OPTIONS = OPTIONS
    VALUES = VALUE

    def __init__(self, options: Options, seats: int) -> None:
        self.double = seats > ONE_PACK
        target = 100 if seats == 2 else 150 if seats == 3 else 200  # CE-08
        super().__init__(options, seats, CARDS if self.double else PACK, 7 if seats == 2 else 5, target)
        self.effects = EFFECTS if self.actions else (NO_EFFECT,) * CARDS


rules_of: Final = make_rules_reader(CrazyEightsRules)
"""The rules of the match a view shows."""
