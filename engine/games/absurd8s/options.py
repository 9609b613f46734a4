"""Options of Absurd 8's (docs/rules/absurd8s.md), its zones, and the rules object shared by a match's clones."""

from __future__ import annotations

from typing import Final

from engine.core.option_file import read_option_file
from engine.core.options import Options
from engine.core.state import Rules
from engine.core.view import make_rules_reader
from engine.core.zones import EVERYBODY, ZoneSpec, own_zones
from engine.games.absurd8s.cards import CARDS
from engine.games.absurd8s.keywords import Text

EXTRA_PILES: Final = 3
"""Two cards start a pile, and a third can copy one of them."""

OPTIONS, PRESETS = read_option_file("absurd8s")


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
