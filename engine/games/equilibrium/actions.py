"""All actions of 8-equilibrium (docs/scenarios.md), interned once and kept in tables for the rules to look up."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.core.actions import Action, Actions, Lexicon
from engine.games.equilibrium.options import SLOTS
from engine.games.equilibrium.scoring import DECK

SEATS: Final = 6
LEXICON: Final = Lexicon(__name__, DECK, {f"M{slot + 1}": slot for slot in range(SLOTS)})

_a, _row = LEXICON.parse, LEXICON.row
_codes = DECK.codes
_slots = [f"M{slot + 1}" for slot in range(SLOTS)]
_seats = [f"P{seat}" for seat in range(SEATS)]

GIVES: Final = _row("give {}", [*_slots, "deck"])
TO: Final = _row("to {}", _seats)
SWAPM: Final = LEXICON.rows("swapm {} {}", _codes, _slots)
SWAPP: Final = LEXICON.rows("swapp {} {}", _seats, _codes)
RELAY: Final = LEXICON.rows("relay {} {}", _seats, _codes)
ASSIST: Final = _row("assist {}", _seats)
REFRESH: Final = _a("refresh")
PEEK: Final = _row("peek {}", _slots)
PEEK_TWO: Final[dict[tuple[int, int], Action]] = {
    (a, b): _a(f"peek {_slots[a]} {_slots[b]}") for a, b in combinations(range(SLOTS), 2)
}
ACCEPT: Final = _a("accept")
REJECT: Final = _a("reject")
ACCEPT_ONLY: Final[Actions] = (ACCEPT,)
ACCEPT_OR_REJECT: Final[Actions] = (ACCEPT, REJECT)
BOTTOM: Final = _row("bottom {}", _slots)
BOTTOM_NEW: Final = _a("bottom new")
CARD: Final = _row("card {}", _codes)
CANCEL: Final = _a("cancel")
TOSS_CHOICES: Final[Actions] = (_a("no-toss"), _a("toss"))
TOSS: Final = TOSS_CHOICES[1]
TAKE: Final = _row("take {}", _seats)
NO_WIND: Final = _a("no-wind")
WIND_CW: Final = _a("wind cw")
WIND_CCW: Final = _a("wind ccw")
WINDS: Final[Actions] = (NO_WIND, WIND_CW, WIND_CCW)
PASS: Final = _row("pass {}", _codes)
JACK: Final = LEXICON.rows("jack {} {}", _codes, _slots)
NO_JACK: Final = _a("no-jack")
ORDERS: Final[Actions] = (_a("order keep"), _a("order swap"))
ORDER_SWAP: Final = ORDERS[1]
KING: Final = LEXICON.rows("king {} to {}", _codes, _seats)
