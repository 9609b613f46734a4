"""Options of 8-equilibrium: variants, editions, matches and the house rules of docs/rules/equilibrium.md."""

from __future__ import annotations

from typing import Final

from engine.core.errors import BadOption
from engine.core.game import Preset
from engine.core.options import Option, Options, OptionValue, toggle
from engine.core.placing import Seats
from engine.core.state import Rules
from engine.core.texts import N_, _
from engine.core.view import make_rules_reader
from engine.core.zones import EVERYBODY, NOBODY, ZoneSpec, own_zones
from engine.games.equilibrium.scoring import DECK

# The Market has room for four cards (EQ-2-2),
# no more and no fewer between events (EQ-5-3),
# each in its own place,
# by which they are called in the Fog (EQ-14.D.1-2).
SLOTS: Final = 4
HAND_LIMIT: Final = 8  # EQ-5-1
# What an Ace earns is lost beyond it as well (EQ-14.E.2-A2);
# the second edition calls it the cap (ED-11).
TOKEN_CAP: Final = 3
NO_CAP: Final = 1_000_000

_ROUNDS: Final = N_("{value} rounds are played.")
_TOKENS: Final = N_("Everybody starts a round with {value} tokens.")

OPTIONS: Final = (
    Option(
        "variants",
        "Variants",
        (
            OptionValue(
                "A",
                "Team Play",
                "Partners sit apart and add up their scores; they may toss each other tokens.",
            ),
            OptionValue(
                "B",
                "Open Stock",
                "The top card of the deck lies open, and whoever takes it earns a token, up to three.",
            ),
            OptionValue(
                "C", "Wind of Change", "Once a round somebody may pay to have everybody pass a card on, unseen."
            ),
            OptionValue(
                "D",
                "Fog of War",
                "The Market lies face-down: you give slots, not cards, and may pay to peek.",
            ),
            OptionValue("E", "Rank Powers", "A jack, queen, king or ace that is given and taken works at once."),
        ),
        "EQ-14-1",
        multi=True,
        house=False,
    ),
    Option(
        "match",
        "Length",
        (
            OptionValue("single", "One round", "One round is played."),
            OptionValue("lap", "A lap: a round for every seat", "As many rounds are played as there are seats."),
            OptionValue(
                "first3",
                "First to win three rounds",
                "Whoever is first to win three rounds wins the match; a shared round counts half.",
            ),
            OptionValue("rounds", "A number of rounds", "You say how many rounds are played."),
        ),
        "R-24",
        house=False,
    ),
    Option(
        "rounds",
        "Rounds",
        tuple(OptionValue(str(n), str(n), _ROUNDS) for n in range(2, 13)),
        "R-24",
        usual="3",
        where={"match": "rounds"},
        house=False,
    ),
    Option(
        "start",
        "Who starts later rounds",
        (
            OptionValue("rotate", "The seat to the left", "The start moves one seat to the left."),
            OptionValue("random", "Drawn by lot", "A seat drawn by lot starts every round."),
            OptionValue("winner", "The last winner", "Who won the last round starts the next one."),
            OptionValue("lowest", "The lowest score", "Who scored lowest in the last round starts the next one."),
        ),
        "R-04",
        where={"match": "lap first3 rounds"},
    ),
    Option(
        "edition",
        "Edition",
        (
            OptionValue(
                "1",
                "First edition (24 October 2025)",
                "If scores are level, the higher score for suits wins, then the shorter longest suit, then the "
                "sum of ranks closer to 56; for teams, too.",
            ),
            OptionValue(
                "2.1",
                "Version 2.1 (28 October 2025)",
                "If scores are level, the sum of ranks closer to 56 wins, then the higher score for suits, then "
                "fewer equal ranks; level teams draw; nobody calls two Winds running.",
            ),
        ),
        "ED-4",
    ),
    Option(
        "tokens_each",
        "Tokens each",
        (
            OptionValue("0", "0", "Nobody has a token when a round starts."),
            OptionValue("1", "1", "Everybody starts a round with one token."),
            *(OptionValue(str(n), str(n), _TOKENS) for n in (2, 3, 4)),
        ),
        "EQ-2-3",
        usual="2",
    ),
    toggle(
        "bottom_new",
        "Bottom the refused card",
        "Who refuses a deck card may put that very card under the deck.",
        "Who refuses a deck card puts one of the four Market cards under the deck; the refused card takes its place.",
        "R-12",
        on=True,
    ),
    toggle(
        "swap_secret",
        "Secret player swaps",
        "Cards swapped between two players are seen by those two only.",
        "Cards swapped between two players are shown to all.",
        "R-18",
    ),
    toggle(
        "relay_secret",
        "Secret relays",
        "Cards exchanged by a Relay Swap are seen by those two only.",
        "Cards exchanged by a Relay Swap are shown to all.",
        "R-76",
        where={"variants": "+A"},
    ),
    toggle(
        "no_waste",
        "No wasted tokens",
        "Tokens may not be passed to somebody who already holds three.",
        "A token passed to somebody who already holds three is lost.",
        "R-34",
        where={"variants": "+AB +AE"},
    ),
    toggle(
        "burden_self",
        "The Stock pays you, too",
        "Giving the open Stock to yourself earns a token too.",
        "Giving the open Stock to yourself earns no token.",
        "R-38",
        on=True,
        where={"variants": "+B"},
    ),
    toggle(
        "burden_relay",
        "The Stock pays after a Relay",
        "The Forced Give of a Relay Swap earns its receiver a token too.",
        "The Forced Give of a Relay Swap earns nobody a token.",
        "R-39",
        on=True,
        where={"variants": "+AB"},
    ),
    toggle(
        "start_once",
        "One Refresh, one Peek",
        "Refresh and Peek are each possible once a turn only.",
        "Refresh and Peek may be repeated as long as there are tokens.",
        "R-40",
        where={"variants": "+B +D"},
    ),
    toggle(
        "wind_after_reject",
        "Wind after a refusal",
        "The Wind may be called even when the Give was refused.",
        "The Wind may not be called when the Give was refused.",
        "R-42",
        on=True,
        where={"variants": "+C"},
    ),
    toggle(
        "fog_show_target",
        "Lift the fog for the target",
        "Who is given a face-down card sees it before deciding.",
        "Who is given a face-down card decides unseen.",
        "R-47",
        where={"variants": "+D"},
    ),
    Option(
        "jack_cost",
        "Price of the Jack",
        (
            OptionValue("0", "free", "The Market swap of an accepted Jack is free."),
            OptionValue("1", "one token", "The Market swap of an accepted Jack costs a token."),
        ),
        "R-51",
        where={"variants": "+E"},
    ),
    Option(
        "king_count",
        "Counting for the King",
        (
            OptionValue("before", "before", "Hands are counted before the card for the King is given."),
            OptionValue("after", "after", "Hands are counted after the card for the King is given."),
        ),
        "R-52",
        where={"variants": "+E"},
    ),
    Option(
        "king_repeat",
        "The same card again",
        (
            OptionValue("player", "once per player", "A card's power works once a turn for each player."),
            OptionValue("card", "once per card", "A card's power works once a turn, whoever takes it."),
        ),
        "R-54",
        where={"variants": "+E"},
    ),
    toggle(
        "king_self_fires",
        "A card given to oneself works",
        "A card you give yourself by a King has its power.",
        "A card you give yourself by a King has no power.",
        "R-55",
        on=True,
        where={"variants": "+E"},
    ),
    toggle(
        "confirm_accept",
        "Confirm every card",
        "You are asked to take a card even when you cannot refuse it.",
        "A card you cannot refuse is taken without asking you.",
        "R-11",
    ),
    Option(
        "memory_aid",
        "Memory aid",
        (
            OptionValue(
                "full",
                "show seen cards",
                "The table shows cards you have seen in other hands, and keeps a log.",
            ),
            OptionValue("log", "the log only", "The table keeps a log, and shows nothing you saw in other hands."),
            OptionValue("none", "nothing", "The table shows nothing you saw in other hands, and keeps no log."),
        ),
        "EQ-K",
    ),
)

_FIRST, _SECOND = {"edition": "1"}, {"edition": "2.1"}
_PAIRS, _FEW = (4, 6), (3, 4, 5)

PRESETS: Final = (
    Preset("base", "Base game", "Give, swap, refuse: the game as it is.", {"variants": ""}),
    Preset(
        "planning_duo",  # EQ-15.C-1
        "Planning Duo",
        "Partners, and the next card lies open.",
        {"variants": "AB"},
        _PAIRS,
        _FIRST,
    ),
    Preset(
        "combo_planner",  # EQ-15.C-2
        "Combo Planner",
        "A Stock that pays, and card powers.",
        {"variants": "BE"},
        _FEW,
        _FIRST,
    ),
    Preset(
        "deduction_night",  # EQ-15.C-3
        "Deduction Night",
        "A face-down Market, one Wind a round.",
        {"variants": "CD"},
        _FEW,
    ),
    Preset(
        "swingy_teams",  # EQ-15.C-4
        "Swingy Teams",
        "Partners, one Wind a round, card powers.",
        {"variants": "ACE"},
        _PAIRS,
        _FIRST,
    ),
    Preset(
        "full_featured",  # EQ-15.C-5
        "Full Featured",
        "Partners, a Stock that pays, card powers.",
        {"variants": "ABE"},
        _PAIRS,
        _FIRST,
    ),
    Preset(
        "enigma",
        "Enigma",
        "Partners, and a Market that lies face-down.",
        {"variants": "AD"},
        _PAIRS,
        _SECOND,
    ),
    Preset(
        "token_day",
        "Token Day",
        "A Stock that pays, and card powers.",
        {"variants": "BE"},
        _FEW,
        _SECOND,
    ),
    Preset(
        "pillow",
        "A Pillow of Winds",
        "Partners, one Wind a round, card powers.",
        {"variants": "ACE"},
        _PAIRS,
        _SECOND,
    ),
    Preset(
        "socialist",
        "Socialist Capitalism",
        "Partners, a Stock that pays, card powers.",
        {"variants": "ABE"},
        _PAIRS,
        _SECOND,
    ),
)
"""What the editions suggest, the second other names (ED-12)."""


class EquilibriumRules(Rules):
    """The options of a match in the form the rules read them, and its zones."""

    game = "equilibrium"
    OPTIONS = OPTIONS
    twins = tuple(((slot, slot + 1),) for slot in range(SLOTS - 1))
    bottom_new: bool
    swap_secret: bool
    relay_secret: bool
    no_waste: bool
    burden_self: bool
    burden_relay: bool
    start_once: bool
    wind_after_reject: bool
    fog_show_target: bool
    king_self_fires: bool
    confirm_accept: bool

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(options, seats, len(DECK))  # EQ-2-1
        # Each goes alone (EQ-15.A-1),
        # or with any other (EQ-15.A-2);
        # what none of them changes stays (EQ-14-2).
        variants = options["variants"]
        self.teams = "A" in variants
        if self.teams and seats not in (4, 6):  # EQ-14.A-1
            raise BadOption(_("Team Play needs 4 or 6 seats, not {seats}.", seats=seats))
        self.stock = "B" in variants
        self.wind = "C" in variants
        self.fog = "D" in variants
        self.powers = "E" in variants
        self.edition = options["edition"]
        self.cap = TOKEN_CAP if self.stock or self.powers else NO_CAP
        self.tokens_each = int(options["tokens_each"])
        self.jack_cost = int(options["jack_cost"])
        self.king_after = options["king_count"] == "after"
        self.king_per_card = options["king_repeat"] == "card"
        self.full = HAND_LIMIT * seats
        self.hands = tuple(range(seats))
        self.deck = seats
        self.slots = tuple(range(seats + 1, seats + 1 + SLOTS))
        self.shown = seats + 1 + SLOTS
        market = NOBODY if self.fog else EVERYBODY
        self.zones = (
            *own_zones("hand", seats),
            ZoneSpec("deck"),
            *(ZoneSpec("market", slot=slot, sees=market, single=True) for slot in range(SLOTS)),
            ZoneSpec("shown", sees=EVERYBODY),
        )

    def find_place(self, slot: int, seat: int) -> tuple[int, int]:
        """See ``Rules``; the Market is everybody's."""
        return self.slots[slot], 0

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
        """Even seats against odd seats (R-28).

        So teammates sit apart (EQ-14.A.1-1),
        with opponents between (EQ-14.A.1-3).
        """
        return seat & 1

    def list_mates(self, seat: int) -> Seats:
        """The teammates of ``seat``, clockwise from it; () without Team Play (EQ-14.A.4-1)."""
        if not self.teams:
            return ()
        return tuple((seat + step) % self.seats for step in range(2, self.seats, 2))

    def pays_burden(self, *, own: bool, relayed: bool) -> bool:
        """Whether who accepts a card of the Stock earns a token; ``own``: the giver does, ``relayed``: in the Forced
        Give of a Relay Swap.

        A Give of the deck and the Forced Give of a cancelled swap pay (EQ-14.B.3-2),
        who gives to himself (R-38)
        and who is given after a Relay (R-39) unless the house says otherwise.
        """
        return self.stock and (not own or self.burden_self) and (not relayed or self.burden_relay)  # EQ-14.B.3-1


rules_of: Final = make_rules_reader(EquilibriumRules)
"""The rules of the match a view shows."""
