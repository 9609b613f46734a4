"""Options of Lockdown (docs/rules/lockdown.md says what each changes), how many games are played, and the zones."""

from __future__ import annotations

from typing import Final

from engine.core.option_file import read_option_file
from engine.core.options import Options
from engine.core.state import Rules
from engine.core.view import make_rules_reader
from engine.core.zones import EVERYBODY, ZoneSpec, own_zones
from engine.games.lockdown.actions import list_offers
from engine.games.lockdown.cards import ACE, ACES, FULL, JOKER, JOKERS, PLAIN, SET, TWO, TWOS, lock_values

STACKS: Final = 12
"""A seat can have a stack of every value that locks."""

EVERY_TALLY: Final = sum([1 << 4 * value for value in range(JOKER)])
"""One card of every value, as a sum of tallies."""
TWO_OR_MORE: Final = 14
TALLY_TWO: Final = TWO_OR_MORE * EVERY_TALLY
"""The bits of a sum of tallies one of which is set for a value of which there are two cards or more."""
TALLY_FOUR: Final = SET * EVERY_TALLY
"""The bit of a sum of tallies that is set for a value of which there are all four cards."""

OPTIONS, PRESETS = read_option_file("lockdown")


class LockdownRules(Rules):
    """The options of a match in the form the rules read them, and its zones.

    ``lock[card]`` is the value a card locks with or -1. ``clear_one`` cards clear alone, two of ``clear_two`` together;
    ``clears[card]`` is what part of a Clear the card is, in halves. ``tally[card]`` counts it among the cards of its
    value, four bits for each value that locks (see ``TALLY_TWO``). ``removed`` cards are Outside the Game from the
    start. ``mask`` holds all seats.
    ``places[seat]`` are the seat's hand and its stacks. ``offers``: see ``list_offers``.
    """

    game = "lockdown"
    OPTIONS = OPTIONS

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(options, seats, FULL if options["deck"] == "jokers" else PLAIN)
        deck = options["deck"]
        self.lock = lock_values(TWO) if deck == "twos" else lock_values(ACE, JOKER)
        self.values = tuple(sorted({value for value in self.lock[:PLAIN] if value >= 0}))
        self.clear_one = frozenset(JOKERS if deck == "jokers" else ACES if deck == "nojokers" else TWOS)
        self.clear_two = frozenset(ACES if deck == "jokers" else ())
        self.clears = tuple(
            2 if card in self.clear_one else 1 if card in self.clear_two else 0 for card in range(self.cards)
        )
        self.tally = tuple(0 if value < 0 else 1 << 4 * value for value in self.lock)
        spare = TWOS if deck == "twos" else ACES
        self.removed: tuple[int, ...] = () if deck == "jokers" else (spare[1], spare[2])
        rule = options["rule_of_3"]
        self.third_player = rule == "third_player"
        self.open_trio = rule == "open_trio"
        self.refill = rule == "refill_3"
        self.look = options["take_mode"] == "look"
        self.stall = int(options["stall"])
        self.games = 1 if options["match"] == "single" else int(options["match"])
        self.mask = (1 << seats) - 1
        self.offers = list_offers(seats)
        self.hands = tuple(range(seats))
        self.deck = seats
        self.outside = seats + 1
        self.pool = seats + 2
        self.stacks = tuple(
            tuple(range(seats + 3 + seat * STACKS, seats + 3 + (seat + 1) * STACKS)) for seat in range(seats)
        )
        self.places = tuple((seat, *self.stacks[seat]) for seat in range(seats))
        self.zones = (  # LD-R34
            *own_zones("mobile", seats),
            ZoneSpec("deck"),
            ZoneSpec("outside", sees=EVERYBODY),
            ZoneSpec("pool"),
            *own_zones("stack", seats, range(STACKS)),
        )


rules_of: Final = make_rules_reader(LockdownRules)
"""The rules of the match a view shows."""
