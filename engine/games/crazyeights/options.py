"""Options of Crazy Eights (CE-05, CE-06, CE-08, CE-09), its zones, and the rules object a match's clones share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.errors import BadOption
from engine.core.game import Preset
from engine.core.options import Option, remembered, resolve, shared, toggle
from engine.core.texts import N_, _
from engine.core.view import View
from engine.core.zones import EVERYBODY, NOBODY, ZoneSpec, only
from engine.games.crazyeights.about import FEWEST, MOST
from engine.games.crazyeights.cards import PACK

ONE_PACK: Final = 5
"""With more players there are two packs (CE-01)."""
NO_LIMIT: Final = 2 * PACK
"""More cards than anybody can draw."""

OPTIONS: tuple[Option, ...] = (
    Option(
        "match",
        N_("Length"),
        N_("When the match is over: at a score (100 points with two players, 150 with three, 200 with more), or after "
           "so many rounds."),
        (
            ("points", N_("To a score")),
            ("single", N_("A single round")),
            ("3", N_("Three rounds")),
            ("5", N_("Five rounds")),
        ),
        "CE-08",
    ),
    Option(
        "draw",
        N_("Drawing"),
        N_("How many cards one may draw in a turn before one has to play or pass."),
        (
            ("3", N_("up to three cards")),
            ("1", N_("one card")),
            ("5", N_("up to five cards")),
            ("all", N_("no limit")),
        ),
        "CE-05",
    ),
    Option(
        "stock_out",
        N_("Empty stock"),
        N_("The cards below the top of the discard pile become a new stock, or nothing is drawn any more."),
        (("shuffle", N_("shuffle the discard pile")), ("pass", N_("no more drawing"))),
        "CE-06",
    ),
    toggle(
        "actions",
        N_("Action cards"),
        N_("A queen skips the next player, an ace turns the direction, a two makes the next player draw two."),
        clause="CE-09",
    ),
)  # fmt: skip

PRESETS: tuple[Preset, ...] = (
    Preset("match", N_("A match"), N_("Rounds until somebody has the points."), {"match": "points"}),
    Preset("round", N_("A single round"), N_("Whoever is out first wins."), {"match": "single"}),
    Preset(
        "wild",
        N_("With action cards"),
        N_("Queens skip, aces turn the direction, twos make the next player draw."),
        {"match": "points", "actions": "on"},
        (3, 4, 5),
    ),
)


_ROUNDS = {"points": 0, "single": 1, "3": 3, "5": 5}


class CrazyEightsRules:
    """The options of a match in the form the rules read them, and its zones.

    ``limit`` cards drawn a turn · ``renews`` whether the discard pile becomes a new stock · ``rounds`` of the match, 0
    if it goes to ``target`` points · ``hand`` cards dealt to each · zones: hands, ``stock``, ``discard``.
    """

    game = "crazyeights"

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        self.seats = seats
        self.options: dict[str, str] = dict(options)
        self.double = seats > ONE_PACK
        self.cards = 2 * PACK if self.double else PACK
        self.hand = 7 if seats == 2 else 5
        self.limit = NO_LIMIT if options["draw"] == "all" else int(options["draw"])
        self.renews = options["stock_out"] == "shuffle"
        self.actions = options["actions"] == "on"
        self.target = 100 if seats == 2 else 150 if seats == 3 else 200
        self.rounds = _ROUNDS[options["match"]]
        self.stock = seats
        self.discard = seats + 1
        self.zones: tuple[ZoneSpec, ...] = (
            *(ZoneSpec("hand", seat, ordered=False, sees=only(seat)) for seat in range(seats)),
            ZoneSpec("stock", sees=NOBODY),
            ZoneSpec("discard", sees=EVERYBODY),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return rules_for, (self.options, self.seats)


@remembered
def rules_for(options: Mapping[str, str], seats: int) -> CrazyEightsRules:
    """The rules object for these options, shared by all matches that have them. Raises BadOption."""
    resolved = resolve(OPTIONS, options)
    if not FEWEST <= seats <= MOST:
        message = _("Crazy Eights is played by {fewest} to {most}, not by {seats}.")
        raise BadOption(message.format(fewest=FEWEST, most=MOST, seats=seats))
    return shared(CrazyEightsRules, resolved, seats)


def rules_of(view: View) -> CrazyEightsRules:
    """The rules of the match a view shows."""
    rules = view.rules
    assert isinstance(rules, CrazyEightsRules)
    return rules
