"""Options of Crazy Eights (CE-05, CE-06, CE-08, CE-09), and the rules object a match's clones share."""

from __future__ import annotations

from typing import Final

from engine.core.option_file import read_option_file
from engine.core.options import Options
from engine.core.view import make_rules_reader
from engine.games.crazyeights.cards import CARDS, EFFECTS, NO_EFFECT, PACK, VALUE
from engine.piles.state import PileRules

ONE_PACK: Final = 5
"""With more players there are two packs (CE-01)."""

OPTIONS, PRESETS = read_option_file("crazyeights")


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
