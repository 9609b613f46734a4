"""Options of 8-equilibrium: variants, editions, matches and the house rules of docs/rules/equilibrium.md."""

from __future__ import annotations

from typing import Final

from engine.core.errors import BadOption
from engine.core.option_file import read_option_file
from engine.core.options import Options
from engine.core.placing import Seats
from engine.core.state import Rules
from engine.core.texts import _
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

OPTIONS, PRESETS = read_option_file("equilibrium")


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
