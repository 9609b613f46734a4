"""Options of Eightfist: how long is played, and the house rules of docs/rules/eightfist.md."""

from __future__ import annotations

from typing import Final

from engine.core.option_file import read_option_file
from engine.core.options import Options
from engine.core.state import Rules, Swap
from engine.core.view import make_rules_reader
from engine.core.zones import EVERYBODY, ZoneSpec, only
from engine.games.eightfist.scoring import FILES, FREEZES, KIND, QG

ROUNDS: Final = 8

OPTIONS, PRESETS = read_option_file("eightfist")


_FILES: Final = tuple((top, top + FILES) for top in range(FILES))


def _exchange(one: int, other: int) -> Swap:
    """Two files change places."""
    return tuple(zip(_FILES[one], _FILES[other], strict=True))


_TWINS: Final = {
    # Quads are two files side by side,
    False: (*[(file,) for file in _FILES], _exchange(0, 3) + _exchange(1, 2)),
    # or any two.
    True: (*[(file,) for file in _FILES], *[_exchange(left, left + 1) for left in range(FILES - 1)]),
}
"""The places of a file are alike, and so are files that lie alike; by whether Quads may lie anywhere."""


class EightfistRules(Rules):
    """The options of a match in the form the rules read them, and its zones."""

    game = "eightfist"
    OPTIONS = OPTIONS
    bury_first_wild: bool
    last_turn: bool
    quad_anywhere: bool
    grace_is_queen: bool
    frozen_safe: bool
    grace_anywhere: bool
    mature_names: bool

    def __init__(self, options: Options, seats: int) -> None:
        cards = 110 if options["decks"] == "2" else 58 if options["specials"] == "2" else 55
        super().__init__(options, seats, cards)
        self.one_by_one = options["flip_order"] == "one"
        self.stock_ends = options["stock_out"] == "end"
        self.stall_laps = int(options["stall_laps"])
        self.stall_turns = int(options["stall"] or 0)
        self.matched_locked = options["matched"] == "locked"
        self.steal = options["steal"]
        self.cry_any = options["cry_scope"] == "any"
        self.games = int(options["match"]) if options["match"].isdigit() else 1
        self.rounds = 1 if options["match"] == "round" else ROUNDS
        self.extra_rounds = options["tie"] == "extra" and self.rounds > 1  # ER-54
        self.twins = _TWINS[self.quad_anywhere]
        self.stock = seats
        self.slush = seats + 1
        self.drawn = seats + 2
        self.zones = (
            *(ZoneSpec("fist", seat) for seat in range(seats)),  # EF-026
            ZoneSpec("stock"),
            ZoneSpec("slush", sees=EVERYBODY),  # ER-52
            *(ZoneSpec("drawn", seat, sees=only(seat)) for seat in range(seats)),
        )

    def count_stall_turns(self, playing: int) -> int:
        """After how many turns in a row that reveal nothing the stall guard begins with so many players, 0: never."""
        return self.stall_turns or self.stall_laps * playing

    def buries(self, card: int) -> bool:
        """Whether this card does not open the slush pile, but goes under the stock (ER-05)."""
        return self.bury_first_wild and (FREEZES[card] or KIND[card] == QG)


rules_of: Final = make_rules_reader(EightfistRules)
"""The rules of the match a view shows."""
