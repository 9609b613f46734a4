"""Options of 8-equilibrium: variants, editions, matches and the house rules of the analysis (section 5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core.errors import BadOption
from engine.core.game import Preset
from engine.core.options import Option, resolve, toggle
from engine.core.table import EVERYBODY, NOBODY, ZoneSpec, only

SLOTS = 4
HAND_LIMIT = 8
TOKEN_CAP = 3
NO_CAP = 1_000_000

OPTIONS: tuple[Option, ...] = (
    Option(
        "variants",
        "Variants",
        "Optional layers on the base game; mix them as you like.",
        (
            ("A", "Team Play"),
            ("B", "Open Stock"),
            ("C", "Wind of Change"),
            ("D", "Fog of War"),
            ("E", "Rank Powers"),
        ),
        "EQ-14-1",
        multi=True,
    ),
    Option(
        "match",
        "Length",
        "How many rounds are played before somebody has won.",
        (
            ("single", "One round"),
            ("lap", "A lap: every seat starts once"),
            ("first3", "First to win three rounds"),
            ("rounds", "A number of rounds"),
        ),
        "R-24",
    ),
    Option(
        "rounds",
        "Rounds",
        "How many rounds, when the length is a number of rounds.",
        tuple((str(n), str(n)) for n in (3, 2, 4, 5, 6, 7, 8, 9, 10, 12)),
        "R-24",
    ),
    Option(
        "start",
        "Who starts later rounds",
        "The first round starts with a seat drawn by lot.",
        (
            ("rotate", "The seat to the left"),
            ("random", "Drawn by lot"),
            ("winner", "The last winner"),
            ("lowest", "The lowest score"),
        ),
        "R-04",
        house=True,
    ),
    Option(
        "edition",
        "Edition",
        "Version 2.1 compares the rank sum first, then suits, and knows no tiebreakers for teams.",
        (("1", "First edition (24 October 2025)"), ("2.1", "Version 2.1 (28 October 2025)")),
        "ED-4",
        house=True,
    ),
    Option(
        "tokens_each",
        "Tokens each",
        "How many Reject tokens everybody starts a round with.",
        tuple((str(n), str(n)) for n in (2, 0, 1, 3, 4)),
        "EQ-2-3",
        house=True,
    ),
    toggle(
        "bottom_new",
        "Bottom the refused card",
        "Who refuses a deck card may put that very card under the deck.",
        on=True,
        clause="R-12",
    ),
    toggle(
        "swap_secret",
        "Secret player swaps",
        "Cards swapped between two players are seen by those two only.",
        clause="R-18",
    ),
    toggle(
        "relay_secret", "Secret relays", "Cards exchanged by a Relay Swap are seen by those two only.", clause="R-76"
    ),
    toggle(
        "no_waste", "No wasted tokens", "Tokens may not be passed to somebody who already holds three.", clause="R-34"
    ),
    toggle(
        "burden_self",
        "Burden pays yourself",
        "Giving the open Stock to yourself earns a token too.",
        on=True,
        clause="R-38",
    ),
    toggle(
        "burden_relay",
        "Burden pays after a Relay",
        "The Forced Give of a Relay Swap earns its receiver a token too.",
        on=True,
        clause="R-39",
    ),
    toggle("start_once", "One Refresh, one Peek", "Refresh and Peek are possible once per turn only.", clause="R-40"),
    toggle(
        "wind_after_reject",
        "Wind after a refusal",
        "The Wind may be called even when the Give was refused.",
        on=True,
        clause="R-42",
    ),
    toggle(
        "fog_show_target",
        "Lift the fog for the target",
        "Who is given a face-down card sees it before deciding.",
        clause="R-47",
    ),
    Option(
        "jack_cost",
        "Price of the Jack",
        "What the Market swap of an accepted Jack costs.",
        (("0", "free"), ("1", "one token")),
        "R-51",
        house=True,
    ),
    Option(
        "king_count",
        "Counting for the King",
        "Whether hands are counted before or after the card leaves its giver.",
        (("before", "before"), ("after", "after")),
        "R-52",
        house=True,
    ),
    Option(
        "king_repeat",
        "The same card again",
        "A card's power works once a turn for each player, or once a turn at all.",
        (("player", "once per player"), ("card", "once per card")),
        "R-54",
        house=True,
    ),
    toggle(
        "king_self_fires",
        "A card given to oneself works",
        "A card you give yourself by a King counts as accepted.",
        on=True,
        clause="R-55",
    ),
    toggle(
        "confirm_accept",
        "Confirm every card",
        "You are asked to take a card even when you cannot refuse it.",
        clause="R-11",
    ),
    Option(
        "memory_aid",
        "Memory aid",
        "How much of what you saw the table remembers for you.",
        (("full", "show seen cards"), ("log", "the log only"), ("none", "nothing")),
        "EQ section 7",
        house=True,
    ),
)

_FIRST, _SECOND = {"edition": "1"}, {"edition": "2.1"}
_PAIRS, _FEW = (4, 6), (3, 4, 5)

PRESETS: tuple[Preset, ...] = (
    Preset("base", "Base game", "Give, swap, refuse: the game as it is.", {"variants": ""}),
    Preset("planning_duo", "Planning Duo", "Team Play with the open Stock.", {"variants": "AB"}, _PAIRS, _FIRST),
    Preset("combo_planner", "Combo Planner", "Open Stock and Rank Powers.", {"variants": "BE"}, _FEW, _FIRST),
    Preset("deduction_night", "Deduction Night", "A hidden Market and one Wind.", {"variants": "CD"}, _FEW),
    Preset("swingy_teams", "Swingy Teams", "Teams, Wind and powers.", {"variants": "ACE"}, _PAIRS, _FIRST),
    Preset("full_featured", "Full Featured", "Teams, open Stock and powers.", {"variants": "ABE"}, _PAIRS, _FIRST),
    Preset("enigma", "Enigma", "Team Play round a hidden Market.", {"variants": "AD"}, _PAIRS, _SECOND),
    Preset("token_day", "Token Day", "Open Stock and Rank Powers.", {"variants": "BE"}, _FEW, _SECOND),
    Preset("pillow", "A Pillow of Winds", "Teams, Wind and powers.", {"variants": "ACE"}, _PAIRS, _SECOND),
    Preset("socialist", "Socialist Capitalism", "Teams, Stock and powers.", {"variants": "ABE"}, _PAIRS, _SECOND),
)
"""What the editions suggest (EQ-15.C, ED-12)."""


class EquilibriumRules:
    """The options of a match in the form the rules read them, and its zones."""

    game = "equilibrium"

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        self.seats = seats
        self.options: dict[str, str] = dict(options)
        variants = options["variants"]
        self.teams = "A" in variants
        self.stock = "B" in variants
        self.wind = "C" in variants
        self.fog = "D" in variants
        self.powers = "E" in variants
        self.edition = options["edition"]
        self.cap = TOKEN_CAP if self.stock or self.powers else NO_CAP
        self.tokens_each = int(options["tokens_each"])
        self.swap_secret = options["swap_secret"] == "on"
        self.relay_secret = options["relay_secret"] == "on"
        self.bottom_new = options["bottom_new"] == "on"
        self.no_waste = options["no_waste"] == "on"
        self.burden_self = options["burden_self"] == "on"
        self.burden_relay = options["burden_relay"] == "on"
        self.start_once = options["start_once"] == "on"
        self.wind_after_reject = options["wind_after_reject"] == "on"
        self.fog_show_target = options["fog_show_target"] == "on"
        self.jack_cost = int(options["jack_cost"])
        self.king_after = options["king_count"] == "after"
        self.king_per_card = options["king_repeat"] == "card"
        self.king_self_fires = options["king_self_fires"] == "on"
        self.full = HAND_LIMIT * seats
        self.hands = tuple(range(seats))
        self.deck = seats
        self.slots = tuple(range(seats + 1, seats + 1 + SLOTS))
        self.shown = seats + 1 + SLOTS
        market = NOBODY if self.fog else EVERYBODY
        self.zones: tuple[ZoneSpec, ...] = (
            *(ZoneSpec("hand", seat, ordered=False, sees=only(seat)) for seat in range(seats)),
            ZoneSpec("deck"),
            *(ZoneSpec("market", slot=slot, sees=market) for slot in range(SLOTS)),
            ZoneSpec("shown", sees=EVERYBODY),
        )

    def rounds(self) -> int:
        """How many rounds the match has; 0 if it ends by wins."""
        match self.options["match"]:
            case "single":
                return 1
            case "lap":
                return self.seats
            case "rounds":
                return int(self.options["rounds"])
        return 0

    def team(self, seat: int) -> int:
        """Even seats against odd seats (R-28)."""
        return seat & 1

    def mates(self, seat: int) -> tuple[int, ...]:
        """The teammates of ``seat``, clockwise from it; () without Team Play."""
        if not self.teams:
            return ()
        return tuple((seat + step) % self.seats for step in range(2, self.seats, 2))


def rules_for(options: Mapping[str, str], seats: int) -> EquilibriumRules:
    """The rules object for these options, shared by all matches that have them. Raises BadOption."""
    return _resolved(tuple(options.items()), seats)


@lru_cache(maxsize=1024)
def _resolved(options: tuple[tuple[str, str], ...], seats: int) -> EquilibriumRules:
    resolved = resolve(OPTIONS, dict(options))
    if not 2 <= seats <= 6:
        raise BadOption(f"8-equilibrium is played by 2 to 6, not by {seats}.")
    if "A" in resolved["variants"] and seats not in (4, 6):
        raise BadOption(f"Team Play needs 4 or 6 seats, not {seats}.")
    return _shared(tuple(resolved.items()), seats)


@lru_cache(maxsize=256)
def _shared(options: tuple[tuple[str, str], ...], seats: int) -> EquilibriumRules:
    return EquilibriumRules(dict(options), seats)
