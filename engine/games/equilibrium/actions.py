"""All actions of 8-equilibrium (docs/scenarios.md), interned once and kept in tables for the rules to look up."""

from __future__ import annotations

from engine.core.actions import Action, Lexicon, decisions
from engine.games.equilibrium.options import SLOTS
from engine.games.equilibrium.scoring import DECK

SEATS = 6
LEXICON = Lexicon(__name__, DECK, {f"M{slot + 1}": slot for slot in range(SLOTS)})

_a = LEXICON.make
_codes = DECK.codes
_slots = [f"M{slot + 1}" for slot in range(SLOTS)]
_seats = [f"P{seat}" for seat in range(SEATS)]

GIVES: tuple[Action, ...] = (*(_a(f"give {slot}") for slot in _slots), _a("give deck"))
GIVE_DECK = GIVES[-1]
TO: tuple[Action, ...] = tuple(_a(f"to {seat}") for seat in _seats)
SWAPM: tuple[tuple[Action, ...], ...] = tuple(tuple(_a(f"swapm {code} {slot}") for slot in _slots) for code in _codes)
SWAPP: tuple[tuple[Action, ...], ...] = tuple(tuple(_a(f"swapp {seat} {code}") for code in _codes) for seat in _seats)
RELAY: tuple[tuple[Action, ...], ...] = tuple(tuple(_a(f"relay {seat} {code}") for code in _codes) for seat in _seats)
ASSIST: tuple[Action, ...] = tuple(_a(f"assist {seat}") for seat in _seats)
REFRESH = _a("refresh")
PEEK: tuple[Action, ...] = tuple(_a(f"peek {slot}") for slot in _slots)
PEEK_TWO: dict[tuple[int, int], Action] = {
    (a, b): _a(f"peek {_slots[a]} {_slots[b]}") for a in range(SLOTS) for b in range(a + 1, SLOTS)
}
ACCEPT, REJECT = _a("accept"), _a("reject")
ACCEPT_ONLY: tuple[Action, ...] = (ACCEPT,)
ACCEPT_OR_REJECT: tuple[Action, ...] = (ACCEPT, REJECT)
BOTTOM: tuple[Action, ...] = tuple(_a(f"bottom {slot}") for slot in _slots)
BOTTOM_NEW = _a("bottom new")
CARD: tuple[Action, ...] = tuple(_a(f"card {code}") for code in _codes)
CANCEL = _a("cancel")
TOSS_CHOICES: tuple[Action, ...] = (_a("no-toss"), _a("toss"))
TOSS = TOSS_CHOICES[1]
TAKE: tuple[Action, ...] = tuple(_a(f"take {seat}") for seat in _seats)
NO_WIND, WIND_CW, WIND_CCW = _a("no-wind"), _a("wind cw"), _a("wind ccw")
WINDS: tuple[Action, ...] = (NO_WIND, WIND_CW, WIND_CCW)
PASS: tuple[Action, ...] = tuple(_a(f"pass {code}") for code in _codes)
JACK: tuple[tuple[Action, ...], ...] = tuple(tuple(_a(f"jack {code} {slot}") for slot in _slots) for code in _codes)
NO_JACK = _a("no-jack")
ORDERS: tuple[Action, ...] = (_a("order keep"), _a("order swap"))
ORDER_SWAP = ORDERS[1]
KING: tuple[tuple[Action, ...], ...] = tuple(tuple(_a(f"king {code} to {seat}") for seat in _seats) for code in _codes)

ASK_TURN = decisions("turn")
ASK_TARGET = decisions("target")
ASK_FORCED = decisions("forced")
ASK_TOSS = decisions("toss")
ASK_TAKE = decisions("take")
ASK_REACT = decisions("react")
ASK_BOTTOM = decisions("bottom")
ASK_ANSWER = decisions("answer")
ASK_RELAY = decisions("relay-card")
ASK_WIND = decisions("wind")
ASK_PASS = decisions("pass")
ASK_JACK = decisions("jack")
ASK_QUEEN = decisions("queen")
ASK_KING = decisions("king")
