"""Options of Crazy Eights (CE-05, CE-06, CE-08, CE-09), its zones, and the rules object a match's clones share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.game import Preset
from engine.core.options import Choice, Option, toggle
from engine.core.piles import PileRules
from engine.core.texts import N_
from engine.core.view import make_rules_reader
from engine.games.crazyeights.cards import CARDS, EFFECTS, PACK

ONE_PACK: Final = 5
"""With more players there are two packs (CE-01)."""
NO_LIMIT: Final = 2 * PACK
"""More cards than anybody can draw."""

_ROUNDS_LONG: Final = N_("{value} rounds are played, and the highest sum wins.")
_DRAWS: Final = N_("Up to {value} cards may be drawn in a turn; then one has to play or pass.")

OPTIONS: tuple[Option, ...] = (
    Option(
        "match",
        "Length",
        (
            Choice(
                "points",
                "To a score",
                "The match goes to 100 points with two players, 150 with three, 200 with more.",
            ),
            Choice("single", "A single round", "One round is played."),
            Choice("3", "Three rounds", _ROUNDS_LONG),
            Choice("5", "Five rounds", _ROUNDS_LONG),
        ),
        "CE-08",
    ),
    Option(
        "draw",
        "Drawing",
        (
            Choice("1", "one card", "One card may be drawn in a turn; then one has to play or pass."),
            Choice("3", "up to three cards", _DRAWS),
            Choice("5", "up to five cards", _DRAWS),
            Choice("all", "no limit", "Any number of cards may be drawn; one passes only when none is left."),
        ),
        "CE-05",
        usual="3",
    ),
    Option(
        "stock_out",
        "Empty stock",
        (
            Choice(
                "shuffle",
                "shuffle the discard pile",
                "The cards below the top of the discard pile become a new stock.",
            ),
            Choice("pass", "no more drawing", "When the stock is used up nothing is drawn any more."),
        ),
        "CE-06",
    ),
    toggle(
        "actions",
        "Action cards",
        "A queen skips the next player, an ace turns the direction, a two makes the next player draw two.",
        "Queens, aces and twos are cards like any other.",
        clause="CE-09",
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset("match", "A match", "Rounds until somebody has the points.", {"match": "points"}),
    Preset("round", "A single round", "Whoever is out first wins.", {"match": "single"}),
    Preset(
        "wild",
        "With action cards",
        "Queens skip, aces turn the direction, twos make the next player draw.",
        {"match": "points", "actions": "on"},
        (3, 4, 5),
    ),
)


_ROUNDS = {"points": 0, "single": 1, "3": 3, "5": 5}


class CrazyEightsRules(PileRules):
    """The options of a match in the form the rules read them.

    ``limit`` cards drawn a turn · ``rounds`` of the match, 0 if it goes to ``target`` points · ``effects`` by card, see
    ``cards.EFFECTS`` · ``double``: with two packs.
    """

    game = "crazyeights"

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        self.double = seats > ONE_PACK
        renews = options["stock_out"] == "shuffle"  # CE-06
        super().__init__(options, seats, CARDS if self.double else PACK, 7 if seats == 2 else 5, renews)
        self.limit = NO_LIMIT if options["draw"] == "all" else int(options["draw"])
        self.actions = options["actions"] == "on"
        self.effects = EFFECTS if self.actions else ((1, 1, 0),) * CARDS
        self.target = 100 if seats == 2 else 150 if seats == 3 else 200
        self.rounds = _ROUNDS[options["match"]]


rules_of: Final = make_rules_reader(CrazyEightsRules)
"""The rules of the match a view shows."""
