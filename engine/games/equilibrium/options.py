"""Options of 8-equilibrium: variants, editions, matches and the house rules of docs/rules/equilibrium.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.errors import BadOption
from engine.core.game import Preset
from engine.core.options import Option, remembered, resolve, shared, toggle
from engine.core.texts import N_, _
from engine.core.view import View
from engine.core.zones import EVERYBODY, NOBODY, ZoneSpec, only

SLOTS: Final = 4  # EQ-2-2, EQ-5-3, EQ-14.D.1-2, R-05
HAND_LIMIT: Final = 8  # EQ-5-1
TOKEN_CAP: Final = 3  # EQ-14.B.3-4, EQ-14.E.2-A2, ED-11
NO_CAP: Final = 1_000_000

OPTIONS: tuple[Option, ...] = (
    Option(
        "variants",
        N_("Variants"),
        N_("Optional layers on the base game; mix them as you like."),
        (
            ("A", N_("Team Play")),
            ("B", N_("Open Stock")),
            ("C", N_("Wind of Change")),
            ("D", N_("Fog of War")),
            ("E", N_("Rank Powers")),
        ),
        "EQ-14-1",
        multi=True,
        changes={
            "A": N_("Partners sit apart and add up their scores; they may toss each other tokens."),
            "B": N_("The top card of the deck lies open, and whoever takes it earns a token."),
            "C": N_("Once a round somebody may pay to have everybody pass a card on, unseen."),
            "D": N_("The Market lies face-down: you give places, not cards, and may pay to peek."),
            "E": N_("A jack, queen, king or ace that is given and taken works at once."),
        },
    ),
    Option(
        "match",
        N_("Length"),
        N_("How many rounds are played before somebody has won."),
        (
            ("single", N_("One round")),
            ("lap", N_("A lap: every seat starts once")),
            ("first3", N_("First to win three rounds")),
            ("rounds", N_("A number of rounds")),
        ),
        "R-24",
    ),
    Option(
        "rounds",
        N_("Rounds"),
        N_("How many rounds, when the length is a number of rounds."),
        tuple((str(n), str(n)) for n in (3, 2, *range(4, 13))),
        "R-24",
        where={"match": "rounds"},
    ),
    Option(
        "start",
        N_("Who starts later rounds"),
        N_("The first round starts with a seat drawn by lot."),
        (
            ("rotate", N_("The seat to the left")),
            ("random", N_("Drawn by lot")),
            ("winner", N_("The last winner")),
            ("lowest", N_("The lowest score")),
        ),
        "R-04",
        house=True,
    ),
    Option(
        "edition",
        N_("Edition"),
        N_("Version 2.1 compares the rank sum first, then suits, and knows no tiebreakers for teams."),
        (("1", N_("First edition (24 October 2025)")), ("2.1", N_("Version 2.1 (28 October 2025)"))),
        "ED-4",
        house=True,
    ),
    Option(
        "tokens_each",
        N_("Tokens each"),
        N_("How many Reject tokens everybody starts a round with."),
        tuple((str(n), str(n)) for n in (2, 0, 1, 3, 4)),
        "EQ-2-3",
        house=True,
    ),
    toggle(
        "bottom_new",
        N_("Bottom the refused card"),
        N_("Who refuses a deck card may put that very card under the deck."),
        on=True,
        clause="R-12",
    ),
    toggle(
        "swap_secret",
        N_("Secret player swaps"),
        N_("Cards swapped between two players are seen by those two only."),
        clause="R-18",
    ),
    toggle(
        "relay_secret",
        N_("Secret relays"),
        N_("Cards exchanged by a Relay Swap are seen by those two only."),
        clause="R-76",
        where={"variants": "+A"},
    ),
    toggle(
        "no_waste",
        N_("No wasted tokens"),
        N_("Tokens may not be passed to somebody who already holds three."),
        clause="R-34",
        where={"variants": "+A"},
    ),
    toggle(
        "burden_self",
        N_("Burden pays yourself"),
        N_("Giving the open Stock to yourself earns a token too."),
        on=True,
        clause="R-38",
        where={"variants": "+B"},
    ),
    toggle(
        "burden_relay",
        N_("Burden pays after a Relay"),
        N_("The Forced Give of a Relay Swap earns its receiver a token too."),
        on=True,
        clause="R-39",
        where={"variants": "+AB"},
    ),
    toggle(
        "start_once",
        N_("One Refresh, one Peek"),
        N_("Refresh and Peek are possible once per turn only."),
        clause="R-40",
        where={"variants": "+B +D"},
    ),
    toggle(
        "wind_after_reject",
        N_("Wind after a refusal"),
        N_("The Wind may be called even when the Give was refused."),
        on=True,
        clause="R-42",
        where={"variants": "+C"},
    ),
    toggle(
        "fog_show_target",
        N_("Lift the fog for the target"),
        N_("Who is given a face-down card sees it before deciding."),
        clause="R-47",
        where={"variants": "+D"},
    ),
    Option(
        "jack_cost",
        N_("Price of the Jack"),
        N_("What the Market swap of an accepted Jack costs."),
        (("0", N_("free")), ("1", N_("one token"))),
        "R-51",
        house=True,
        where={"variants": "+E"},
    ),
    Option(
        "king_count",
        N_("Counting for the King"),
        N_("Whether hands are counted before or after the card leaves its giver."),
        (("before", N_("before")), ("after", N_("after"))),
        "R-52",
        house=True,
        where={"variants": "+E"},
    ),
    Option(
        "king_repeat",
        N_("The same card again"),
        N_("A card's power works once a turn for each player, or once a turn at all."),
        (("player", N_("once per player")), ("card", N_("once per card"))),
        "R-54",
        house=True,
        where={"variants": "+E"},
    ),
    toggle(
        "king_self_fires",
        N_("A card given to oneself works"),
        N_("A card you give yourself by a King counts as accepted."),
        on=True,
        clause="R-55",
        where={"variants": "+E"},
    ),
    toggle(
        "confirm_accept",
        N_("Confirm every card"),
        N_("You are asked to take a card even when you cannot refuse it."),
        clause="R-11",
    ),
    Option(
        "memory_aid",
        N_("Memory aid"),
        N_("How much of what you saw the table remembers for you."),
        (("full", N_("show seen cards")), ("log", N_("the log only")), ("none", N_("nothing"))),
        "EQ-K",
        house=True,
    ),
)

_FIRST, _SECOND = {"edition": "1"}, {"edition": "2.1"}
_PAIRS, _FEW = (4, 6), (3, 4, 5)

PRESETS: tuple[Preset, ...] = (
    Preset("base", N_("Base game"), N_("Give, swap, refuse: the game as it is."), {"variants": ""}),
    Preset(
        "planning_duo",
        N_("Planning Duo"),
        N_("Partners against partners, and the next card of the deck lies open."),
        {"variants": "AB"},
        _PAIRS,
        _FIRST,
    ),
    Preset(
        "combo_planner",
        N_("Combo Planner"),
        N_("The next card lies open and pays; courts and aces have powers."),
        {"variants": "BE"},
        _FEW,
        _FIRST,
    ),
    Preset(
        "deduction_night",
        N_("Deduction Night"),
        N_("The Market lies face-down, and once a round a card is passed on."),
        {"variants": "CD"},
        _FEW,
    ),
    Preset(
        "swingy_teams",
        N_("Swingy Teams"),
        N_("Partners, one Wind a round, courts and aces with powers."),
        {"variants": "ACE"},
        _PAIRS,
        _FIRST,
    ),
    Preset(
        "full_featured",
        N_("Full Featured"),
        N_("Partners, an open Stock that pays, courts and aces with powers."),
        {"variants": "ABE"},
        _PAIRS,
        _FIRST,
    ),
    Preset(
        "enigma",
        N_("Enigma"),
        N_("Partners against partners round a Market that lies face-down."),
        {"variants": "AD"},
        _PAIRS,
        _SECOND,
    ),
    Preset(
        "token_day",
        N_("Token Day"),
        N_("The next card lies open and pays; courts and aces have powers."),
        {"variants": "BE"},
        _FEW,
        _SECOND,
    ),
    Preset(
        "pillow",
        N_("A Pillow of Winds"),
        N_("Partners, one Wind a round, courts and aces with powers."),
        {"variants": "ACE"},
        _PAIRS,
        _SECOND,
    ),
    Preset(
        "socialist",
        N_("Socialist Capitalism"),
        N_("Partners, an open Stock that pays, courts and aces with powers."),
        {"variants": "ABE"},
        _PAIRS,
        _SECOND,
    ),
)
"""What the editions suggest (EQ-15.C-1, EQ-15.C-2, EQ-15.C-3, EQ-15.C-4, EQ-15.C-5, ED-12)."""


class EquilibriumRules:
    """The options of a match in the form the rules read them, and its zones."""

    game = "equilibrium"

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        self.seats = seats
        self.options: dict[str, str] = dict(options)
        variants = options["variants"]  # EQ-14-2, EQ-15.A-1, EQ-15.A-2
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
            *(ZoneSpec("market", slot=slot, sees=market, single=True) for slot in range(SLOTS)),
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
        """Even seats against odd seats (R-28, EQ-14.A.1-1, EQ-14.A.1-3)."""
        return seat & 1

    def mates(self, seat: int) -> tuple[int, ...]:
        """The teammates of ``seat``, clockwise from it; () without Team Play (EQ-14.A.4-1)."""
        if not self.teams:
            return ()
        return tuple((seat + step) % self.seats for step in range(2, self.seats, 2))

    def pays_burden(self, *, own: bool, relayed: bool) -> bool:
        """Whether who accepts a card of the Stock earns a token; ``own``: the giver does, ``relayed``: in the Forced
        Give of a Relay Swap.

        EQ-14.B.3-1, EQ-14.B.3-2, R-38, R-39.
        """
        return self.stock and (not own or self.burden_self) and (not relayed or self.burden_relay)

    def __reduce__(self) -> tuple[Any, ...]:
        return rules_for, (self.options, self.seats)


@remembered
def rules_for(options: Mapping[str, str], seats: int) -> EquilibriumRules:
    """The rules object for these options, shared by all matches that have them. Raises BadOption."""
    resolved = resolve(OPTIONS, options)
    if not 2 <= seats <= 6:  # EQ-1-4, EQ-14.B.1-2, EQ-14.C.1-1, EQ-14.E.1-1, R-01, ED-2
        raise BadOption(_("8-equilibrium is played by 2 to 6, not by {seats}.").format(seats=seats))
    if "A" in resolved["variants"] and seats not in (4, 6):  # EQ-14.A-1
        raise BadOption(_("Team Play needs 4 or 6 seats, not {seats}.").format(seats=seats))
    return shared(EquilibriumRules, resolved, seats)


def rules_of(view: View) -> EquilibriumRules:
    """The rules of the match a view shows."""
    rules = view.rules
    assert isinstance(rules, EquilibriumRules)
    return rules
