"""Options of Absurd 8's (docs/rules/absurd8s.md), its zones, and the rules object shared by a match's clones."""

from __future__ import annotations

from typing import Final

from engine.core.game import Preset
from engine.core.options import Option, Options, OptionValue, toggle
from engine.core.state import Rules
from engine.core.texts import N_
from engine.core.view import make_rules_reader
from engine.core.zones import EVERYBODY, ZoneSpec, own_zones
from engine.games.absurd8s.cards import CARDS
from engine.games.absurd8s.keywords import Text

EXTRA_PILES: Final = 3
"""Two cards start a pile, and a third can copy one of them."""

_OTHERS: Final = {"seats": "3 4 5 6 7 8"}
"""Between two players there is only one to be asked."""

_GAMES: Final = N_("{value} games are played; the deal moves to the left after each.")
_CAP: Final = N_("After {value} turns the game ends, and the smallest hand wins.")

OPTIONS: Final = (
    Option(
        "games",
        "Length",
        (
            OptionValue("1", "A single game", "One game is played."),
            OptionValue("3", "Three games", _GAMES),
            OptionValue("5", "Five games", _GAMES),
            OptionValue("7", "Seven games", _GAMES),
        ),
        "A8-R02",
        house=False,
    ),
    toggle(
        "late_last_resort",
        "Late last-resort draws",
        "Cards may still be drawn as a last resort after the attacks were executed.",
        "Cards are drawn as a last resort before the attacks are executed, not after.",
        "A8-R14",
    ),
    Option(
        "jump_mode",
        "Jump-ins",
        (
            OptionValue(
                "ordered", "in turn order", "Who may jump in is asked in turn order; the first to jump does it."
            ),
            OptionValue(
                "first",
                "whoever is first",
                "All who may jump in are asked at once; whoever is quickest does it.",
            ),
        ),
        "A8-R22 A8-R23",
        where=_OTHERS,
    ),
    toggle(
        "wormhole_strict",
        "Strict Wormholes",
        "A card that jumps in must really have the suit or the number; Wild and the like do not help.",
        "A card that jumps in must fit like any other card; Wild and the like help.",
        "A8-R24",
    ),
    Option(
        "call_mode",
        "Calling bluffs",
        (
            OptionValue(
                "ordered",
                "in turn order",
                "All others are asked in turn order; the first to call a bluff does it.",
            ),
            OptionValue(
                "first",
                "whoever is first",
                "All others are asked at once; whoever calls a bluff first does it.",
            ),
        ),
        "A8-R30",
        where=_OTHERS,
    ),
    Option(
        "a_stars",
        "Ace of stars",
        (
            OptionValue("hand", "from the hand", "It is discarded from the hand to make another card Wild."),
            OptionValue(
                "global",
                "a global effect",
                "Played, it goes to the Global Effects, where anybody may spend it to make a card Wild.",
            ),
        ),
        "A8-R76",
    ),
    Option(
        "k_spades",
        "King of spades",
        (
            OptionValue(
                "play",
                "played",
                "From the Effects it is played onto a pile to negate all; that is the turn's play.",
            ),
            OptionValue(
                "discard", "discarded", "From the Effects it is discarded to negate all; a normal play follows."
            ),
        ),
        "A8-R75",
    ),
    Option(
        "k_hearts",
        "King of hearts",
        (
            OptionValue("personal", "its owner", "What card text makes its owner draw or discard is one card more."),
            OptionValue("global", "everybody", "What card text makes anybody draw or discard is one card more."),
        ),
        "A8-R72",
    ),
    Option(
        "lose_turn",
        "Lose 1 turn",
        (
            OptionValue("next", "the next turn", "The turn lost is the next one."),
            OptionValue(
                "now",
                "the present turn",
                "The turn lost is the present one: it is over when its attacks are executed.",
            ),
        ),
        "A8-R59",
    ),
    Option(
        "nav_tie",
        "Ties for Lowest and Highest",
        (
            OptionValue(
                "order",
                "turn order",
                "Of tied players the first in turn order after whoever played the card is next.",
            ),
            OptionValue("caster", "whoever played picks", "Of tied players whoever played the card picks who is next."),
        ),
        "A8-R65",
    ),
    Option(
        "turn_cap",
        "Longest game",
        (
            OptionValue("200", "200 turns", _CAP),
            OptionValue("500", "500 turns", _CAP),
            OptionValue("1000", "1000 turns", _CAP),
        ),
        "A8-R90",
        usual="500",
    ),
)

PRESETS: Final = (
    Preset("single", "A single game", "One game, as printed.", {"games": "1"}, (3, 4, 5, 6)),
    Preset("three", "Three games", "Three games; whoever wins most of them has won.", {"games": "3"}, (3, 4, 5, 6)),
)


class Absurd8sRules(Rules):
    """The options of a match in the form the rules read them, and its zones.

    Zones: hands, one card aside per seat (drawn as a last resort or announced), draw pile, pool (hands being
    exchanged), then the zones of ``laid``: main pile, extra piles, battle, Global Effects, Personal Effects.
    ``others``: by direction and seat all other seats in turn order.
    """

    game = "absurd8s"
    OPTIONS = OPTIONS
    late_last_resort: bool
    wormhole_strict: bool

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(options, seats, CARDS)
        self.games = int(options["games"])
        self.jump_first = options["jump_mode"] == "first"
        self.call_first = options["call_mode"] == "first"
        self.ace_global = options["a_stars"] == "global"
        self.king_discards = options["k_spades"] == "discard"
        self.plus_global = options["k_hearts"] == "global"
        self.lose_now = options["lose_turn"] == "now"
        self.caster_breaks_ties = options["nav_tie"] == "caster"
        self.turn_cap = int(options["turn_cap"])
        self.aside = seats
        self.draw = 2 * seats
        self.pool = self.draw + 1
        self.main = self.draw + 2
        self.others = {
            way: [tuple([(seat + step * way) % seats for step in range(1, seats)]) for seat in range(seats)]
            for way in (1, -1)
        }
        self.extra = range(self.main + 1, self.main + 1 + EXTRA_PILES)
        self.battle = self.extra.stop
        self.globals = self.battle + 1
        self.effects = self.globals + 1
        self.zones = (
            *own_zones("hand", seats),
            *own_zones("aside", seats),
            ZoneSpec("draw"),
            ZoneSpec("pool"),
            *(ZoneSpec("pile", slot=slot) for slot in range(1 + EXTRA_PILES)),  # A8-052
            ZoneSpec("battle", sees=EVERYBODY),
            ZoneSpec("global", sees=EVERYBODY),  # A8-053
            *(ZoneSpec("effects", seat, sees=EVERYBODY) for seat in range(seats)),  # A8-050
        )

    def is_personal(self, text: Text) -> bool:
        """Whether a card of this text lies in its player's own Effects; by a house rule plus-one works for all."""
        return text.personal and not (self.plus_global and "plus_one" in text.effects)


rules_of: Final = make_rules_reader(Absurd8sRules)
"""The rules of the match a view shows."""
