"""Options of 8-equilibrium: variants, editions, matches and the house rules of docs/rules/equilibrium.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.errors import BadOption
from engine.core.game import Preset
from engine.core.options import Choice, Option, toggle
from engine.core.state import Rules
from engine.core.texts import N_, _
from engine.core.view import make_rules_reader
from engine.core.zones import EVERYBODY, NOBODY, ZoneSpec, only
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

OPTIONS: tuple[Option, ...] = (
    Option(
        "variants",
        N_("Variants"),
        (
            Choice(
                "A",
                N_("Team Play"),
                N_("Partners sit apart and add up their scores; they may toss each other tokens."),
            ),
            Choice(
                "B",
                N_("Open Stock"),
                N_("The top card of the deck lies open, and whoever takes it earns a token, up to three."),
            ),
            Choice(
                "C", N_("Wind of Change"), N_("Once a round somebody may pay to have everybody pass a card on, unseen.")
            ),
            Choice(
                "D",
                N_("Fog of War"),
                N_("The Market lies face-down: you give places, not cards, and may pay to peek."),
            ),
            Choice("E", N_("Rank Powers"), N_("A jack, queen, king or ace that is given and taken works at once.")),
        ),
        "EQ-14-1",
        multi=True,
    ),
    Option(
        "match",
        N_("Length"),
        (
            Choice("single", N_("One round"), N_("One round is played.")),
            Choice("lap", N_("A lap: a round for every seat"), N_("As many rounds are played as there are seats.")),
            Choice(
                "first3",
                N_("First to win three rounds"),
                N_("Whoever is first to win three rounds wins the match; a shared round counts half."),
            ),
            Choice("rounds", N_("A number of rounds"), N_("You say how many rounds are played.")),
        ),
        "R-24",
    ),
    Option(
        "rounds",
        N_("Rounds"),
        tuple(Choice(str(n), str(n), _ROUNDS) for n in range(2, 13)),
        "R-24",
        usual="3",
        where={"match": "rounds"},
    ),
    Option(
        "start",
        N_("Who starts later rounds"),
        (
            Choice("rotate", N_("The seat to the left"), N_("The start moves one seat to the left.")),
            Choice("random", N_("Drawn by lot"), N_("A seat drawn by lot starts every round.")),
            Choice("winner", N_("The last winner"), N_("Who won the last round starts the next one.")),
            Choice("lowest", N_("The lowest score"), N_("Who scored lowest in the last round starts the next one.")),
        ),
        "R-04",
        house=True,
        where={"match": "lap first3 rounds"},
    ),
    Option(
        "edition",
        N_("Edition"),
        (
            Choice(
                "1",
                N_("First edition (24 October 2025)"),
                N_(
                    "If scores are level, the higher score for suits wins, then the shorter longest suit, then the "
                    "sum of ranks closer to 56; for teams, too."
                ),
            ),
            Choice(
                "2.1",
                N_("Version 2.1 (28 October 2025)"),
                N_(
                    "If scores are level, the sum of ranks closer to 56 wins, then the higher score for suits, then "
                    "fewer equal ranks; level teams draw; nobody calls two Winds running."
                ),
            ),
        ),
        "ED-4",
        house=True,
    ),
    Option(
        "tokens_each",
        N_("Tokens each"),
        (
            Choice("0", "0", N_("Nobody has a token when a round starts.")),
            Choice("1", "1", N_("Everybody starts a round with one token.")),
            *(Choice(str(n), str(n), _TOKENS) for n in (2, 3, 4)),
        ),
        "EQ-2-3",
        usual="2",
        house=True,
    ),
    toggle(
        "bottom_new",
        N_("Bottom the refused card"),
        N_("Who refuses a deck card may put that very card under the deck."),
        N_(
            "Who refuses a deck card puts one of the four Market cards under the deck; the refused card "
            "takes its place."
        ),
        on=True,
        clause="R-12",
    ),
    toggle(
        "swap_secret",
        N_("Secret player swaps"),
        N_("Cards swapped between two players are seen by those two only."),
        N_("Cards swapped between two players are shown to all."),
        clause="R-18",
    ),
    toggle(
        "relay_secret",
        N_("Secret relays"),
        N_("Cards exchanged by a Relay Swap are seen by those two only."),
        N_("Cards exchanged by a Relay Swap are shown to all."),
        clause="R-76",
        where={"variants": "+A"},
    ),
    toggle(
        "no_waste",
        N_("No wasted tokens"),
        N_("Tokens may not be passed to somebody who already holds three."),
        N_("A token passed to somebody who already holds three is lost."),
        clause="R-34",
        where={"variants": "+AB +AE"},
    ),
    toggle(
        "burden_self",
        N_("Burden pays yourself"),
        N_("Giving the open Stock to yourself earns a token too."),
        N_("Giving the open Stock to yourself earns no token."),
        on=True,
        clause="R-38",
        where={"variants": "+B"},
    ),
    toggle(
        "burden_relay",
        N_("Burden pays after a Relay"),
        N_("The Forced Give of a Relay Swap earns its receiver a token too."),
        N_("The Forced Give of a Relay Swap earns nobody a token."),
        on=True,
        clause="R-39",
        where={"variants": "+AB"},
    ),
    toggle(
        "start_once",
        N_("One Refresh, one Peek"),
        N_("Refresh and Peek are each possible once a turn only."),
        N_("Refresh and Peek may be repeated as long as there are tokens."),
        clause="R-40",
        where={"variants": "+B +D"},
    ),
    toggle(
        "wind_after_reject",
        N_("Wind after a refusal"),
        N_("The Wind may be called even when the Give was refused."),
        N_("The Wind may not be called when the Give was refused."),
        on=True,
        clause="R-42",
        where={"variants": "+C"},
    ),
    toggle(
        "fog_show_target",
        N_("Lift the fog for the target"),
        N_("Who is given a face-down card sees it before deciding."),
        N_("Who is given a face-down card decides unseen."),
        clause="R-47",
        where={"variants": "+D"},
    ),
    Option(
        "jack_cost",
        N_("Price of the Jack"),
        (
            Choice("0", N_("free"), N_("The Market swap of an accepted Jack is free.")),
            Choice("1", N_("one token"), N_("The Market swap of an accepted Jack costs a token.")),
        ),
        "R-51",
        house=True,
        where={"variants": "+E"},
    ),
    Option(
        "king_count",
        N_("Counting for the King"),
        (
            Choice("before", N_("before"), N_("Hands are counted before the King's card leaves its giver.")),
            Choice("after", N_("after"), N_("Hands are counted after the King's card has left its giver.")),
        ),
        "R-52",
        house=True,
        where={"variants": "+E"},
    ),
    Option(
        "king_repeat",
        N_("The same card again"),
        (
            Choice("player", N_("once per player"), N_("A card's power works once a turn for each player.")),
            Choice("card", N_("once per card"), N_("A card's power works once a turn, whoever takes it.")),
        ),
        "R-54",
        house=True,
        where={"variants": "+E"},
    ),
    toggle(
        "king_self_fires",
        N_("A card given to oneself works"),
        N_("A card you give yourself by a King has its power."),
        N_("A card you give yourself by a King has no power."),
        on=True,
        clause="R-55",
        where={"variants": "+E"},
    ),
    toggle(
        "confirm_accept",
        N_("Confirm every card"),
        N_("You are asked to take a card even when you cannot refuse it."),
        N_("A card you cannot refuse is taken without asking you."),
        clause="R-11",
    ),
    Option(
        "memory_aid",
        N_("Memory aid"),
        (
            Choice(
                "full",
                N_("show seen cards"),
                N_("The table shows cards you have seen in other hands, and keeps a log."),
            ),
            Choice("log", N_("the log only"), N_("The table keeps a log, and shows nothing you saw in other hands.")),
            Choice("none", N_("nothing"), N_("The table shows nothing you saw in other hands, and keeps no log.")),
        ),
        "EQ-K",
        house=True,
    ),
)

_FIRST, _SECOND = {"edition": "1"}, {"edition": "2.1"}
_PAIRS, _FEW = (4, 6), (3, 4, 5)

PRESETS: tuple[Preset, ...] = (
    Preset("base", N_("Base game"), N_("Give, swap, refuse: the game as it is."), {"variants": ""}),
    Preset(
        "planning_duo",  # EQ-15.C-1
        N_("Planning Duo"),
        N_("Partners against partners, and the next card of the deck lies open."),
        {"variants": "AB"},
        _PAIRS,
        _FIRST,
    ),
    Preset(
        "combo_planner",  # EQ-15.C-2
        N_("Combo Planner"),
        N_("The next card lies open and pays; courts and aces have powers."),
        {"variants": "BE"},
        _FEW,
        _FIRST,
    ),
    Preset(
        "deduction_night",  # EQ-15.C-3
        N_("Deduction Night"),
        N_("The Market lies face-down, and once a round a card is passed on."),
        {"variants": "CD"},
        _FEW,
    ),
    Preset(
        "swingy_teams",  # EQ-15.C-4
        N_("Swingy Teams"),
        N_("Partners, one Wind a round, courts and aces with powers."),
        {"variants": "ACE"},
        _PAIRS,
        _FIRST,
    ),
    Preset(
        "full_featured",  # EQ-15.C-5
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
"""What the editions suggest, the second other names (ED-12)."""


class EquilibriumRules(Rules):
    """The options of a match in the form the rules read them, and its zones."""

    game = "equilibrium"

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        super().__init__(options, seats, len(DECK))
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
        self.zones = (
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
        """Even seats against odd seats (R-28).

        So teammates sit apart (EQ-14.A.1-1),
        with opponents between (EQ-14.A.1-3).
        """
        return seat & 1

    def mates(self, seat: int) -> tuple[int, ...]:
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
