"""Options of Lockdown (docs/rules/lockdown.md says what each changes), how many games are played, and the zones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.errors import BadOption
from engine.core.game import Preset
from engine.core.options import Option, remembered, resolve, shared
from engine.core.texts import N_, _
from engine.core.view import View
from engine.core.zones import EVERYBODY, NOBODY, ZoneSpec, only
from engine.games.lockdown.actions import gives
from engine.games.lockdown.cards import ACE, ACES, FULL, JOKER, JOKERS, PLAIN, SET, TWO, TWOS, lock_values

STACKS: Final = 12
"""A seat can have a stack of every value that locks."""

EVERY_TALLY: Final = sum([1 << 4 * value for value in range(JOKER)])
"""One card of every value, as a sum of tallies."""
TWO_OR_MORE: Final = 14
TALLY_TWO: Final = TWO_OR_MORE * EVERY_TALLY
"""The bits of a sum of tallies one of which is set for a value of which there are two cards or more."""
TALLY_FOUR: Final = SET * EVERY_TALLY
"""The same where there are all four."""

OPTIONS: tuple[Option, ...] = (
    Option(
        "deck",
        N_("Deck"),
        N_("With Jokers, one Joker or two Aces let you clear your cards; without, a single Ace (or two) does."),
        (
            ("jokers", N_("54 cards with Jokers")),
            ("nojokers", N_("50 cards: Aces work as Jokers")),
            ("twos", N_("50 cards: twos work as Jokers")),
        ),
        "LD-CL5 LD-R14",
    ),
    Option(
        "rule_of_3",
        N_("The Rule of 3"),
        N_(
            "The original text of this one rule is lost; "
            "the default keeps two players from passing the turn to and fro."
        ),
        (
            ("third_player", N_("A third player must come in")),
            ("open_trio", N_("Stacks of three lie open")),
            ("refill_3", N_("Hands are refilled to three")),
            ("off", N_("No such rule")),
        ),
        "LD-RT1",
    ),
    Option(
        "take_mode",
        N_("Taking"),
        N_("A card is taken blindly, or after looking at the hand."),
        (("blind", N_("blindly")), ("look", N_("after a look"))),
        "LD-R04",
    ),
    Option(
        "stall",
        N_("Stall guard"),
        N_("After so many turns per living player in which nothing happens, somebody must draw."),
        (("5", N_("5 turns each")), ("10", N_("10 turns each"))),
        "LD-R20",
    ),
    Option(
        "match",
        N_("Length"),
        N_("How many games are played; the dealer moves on, and everybody outlasted is a point."),
        (("single", N_("One game")), ("3", N_("Three games")), ("5", N_("Five games")), ("7", N_("Seven games"))),
        "LD-R28",
    ),
    Option(
        "memory_aid",
        N_("Memory aid"),
        N_("How much of what you saw the table remembers for you."),
        (("full", N_("show what I know")), ("log", N_("the log only")), ("none", N_("nothing"))),
        "LD-K",
        house=True,
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset("game", N_("A game"), N_("Last one standing wins."), {"match": "single"}, (4, 5, 6)),
    Preset("evening", N_("An evening"), N_("Three games, the dealer moves on."), {"match": "3"}, (4, 5, 6)),
    Preset("plain", N_("Plain deck"), N_("No Jokers at hand: a single Ace clears."), {"deck": "nojokers"}, (3, 4, 5)),
    Preset("duel", N_("Duel"), N_("Two players, three games."), {"match": "3"}, (2,)),
)

_ALIASES = {"rule3": "rule_of_3", "take": "take_mode"}


class LockdownRules:
    """The options of a match in the form the rules read them, and its zones.

    ``lock[card]`` is the value a card locks with or -1. ``clear_one`` cards clear alone, two of ``clear_two`` together;
    ``clears[card]`` is what part of a Clear the card is, in halves. ``tally[card]`` counts it among the cards of its
    value, four bits for each value that locks (see ``TALLY_TWO``). ``removed`` cards are Outside the Game from the
    start. ``mask`` holds all seats; ``clockwise[seat]`` are all seats from his left on, he himself last.
    ``places[seat]`` are the seat's hand and its stacks; ``gives`` see ``actions``.
    """

    game = "lockdown"

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        self.seats = seats
        self.options: dict[str, str] = dict(options)
        deck = options["deck"]
        self.cards = FULL if deck == "jokers" else PLAIN
        self.lock = lock_values(TWO) if deck == "twos" else lock_values(ACE, JOKER)
        self.values = tuple(sorted({value for value in self.lock[:PLAIN] if value >= 0}))
        self.clear_one = frozenset(JOKERS if deck == "jokers" else ACES if deck == "nojokers" else TWOS)
        self.clear_two = frozenset(ACES if deck == "jokers" else ())
        self.clears: tuple[int, ...] = tuple(
            2 if card in self.clear_one else 1 if card in self.clear_two else 0 for card in range(self.cards)
        )
        self.tally: tuple[int, ...] = tuple(0 if value < 0 else 1 << 4 * value for value in self.lock)
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
        self.hands = tuple(range(seats))
        self.clockwise: tuple[tuple[int, ...], ...] = tuple(
            self.hands[seat + 1 :] + self.hands[: seat + 1] for seat in range(seats)
        )
        self.deck = seats
        self.outside = seats + 1
        self.pool = seats + 2
        self.stacks: tuple[tuple[int, ...], ...] = tuple(
            tuple(range(seats + 3 + seat * STACKS, seats + 3 + (seat + 1) * STACKS)) for seat in range(seats)
        )
        self.gives = gives(seats)
        self.places: tuple[tuple[int, ...], ...] = tuple((seat, *self.stacks[seat]) for seat in range(seats))
        self.zones: tuple[ZoneSpec, ...] = (  # LD-R34
            *(ZoneSpec("mobile", seat, ordered=False, sees=only(seat)) for seat in range(seats)),
            ZoneSpec("deck", sees=NOBODY),
            ZoneSpec("outside", sees=EVERYBODY),
            ZoneSpec("pool", sees=NOBODY),
            *(
                ZoneSpec("stack", seat, slot, ordered=False, sees=only(seat))
                for seat in range(seats)
                for slot in range(STACKS)
            ),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return rules_for, (self.options, self.seats)


@remembered
def rules_for(options: Mapping[str, str], seats: int) -> LockdownRules:
    """The rules object for these options, shared by all matches that have them. Raises BadOption."""
    named = {_ALIASES.get(key, key): value for key, value in options.items()}
    resolved = resolve(OPTIONS, named)
    if not 2 <= seats <= 8:  # LD-001
        raise BadOption(_("Lockdown is played by 2 to 8, not by {seats}.").format(seats=seats))
    return shared(LockdownRules, resolved, seats)


def rules_of(view: View) -> LockdownRules:
    """The rules of the match a view shows."""
    rules = view.rules
    assert isinstance(rules, LockdownRules)
    return rules
