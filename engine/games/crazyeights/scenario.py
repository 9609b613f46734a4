"""Crazy Eights in scenario notation (docs/scenarios.md): position lines, assertions, calculations.

Position: ``opts 3p draw=5`` · ``hands P0 9H 8C +3 / P1 +5`` (``+k`` fillers; default: as dealt) · ``discard 4D 9S``
bottom to top (default: a filler) · ``stock 7D 8S`` top card first, the rest lies below; ``rest discard`` puts what is
named nowhere under the discard pile instead · ``suit H`` to be followed (default: that of the top card) · ``turn P1`` ·
``state debt 2 ; direction -1 ; passes 1`` · ``new P2``: a new round, P2 deals.

Chance: ``{stock 7D 8S}``, the top cards after the discard pile was shuffled.
"""

from __future__ import annotations

from engine.core.cards import SUITS
from engine.core.events import PUBLIC
from engine.games.crazyeights.cards import CARDS, DECK, SUIT
from engine.games.crazyeights.game import GAME
from engine.games.crazyeights.scoring import left, totals
from engine.games.crazyeights.state import NOBODY, CrazyEightsState
from engine.games.crazyeights.turn import TURN, UNDER_TWO
from engine.scenario import readers
from engine.scenario.adapter import Adapter, Assertion, Calculation, Context, Grammar, Key, Position, learn_audiences
from engine.scenario.assertions import (
    DIRECTION,
    codes_in,
    compare,
    compare_row,
    equal,
    fact,
    has_and_lacks,
    holding,
    pile,
    shown,
    zone_of,
)
from engine.scenario.readers import Scope, by_seat, claimed, codes, filled, items, number, one_of, per_seat

POINTS = 99999
"""More than anybody has ever scored."""
_NUMBER = number(-1, CARDS)


def _row(text: str, scope: Scope) -> list[str]:
    top = text.startswith(".. ")
    return ["..", *codes(text[3:], scope)] if top else codes(text, scope)


def _discard(state: CrazyEightsState, wanted: list[str], context: Context) -> str:
    return compare_row(codes_in(state, DECK, "discard"), wanted)


def _note(text: str, scope: Scope) -> tuple[str, int]:
    name, _, who = text.partition(" ")
    one_of("deal", "last", "over", "paid", "reshuffle", "round")(name, scope)
    return name, scope.seat(who.strip()) if who else NOBODY


def _told(state: CrazyEightsState, wanted: tuple[str, int], context: Context) -> str:
    """``told last P1``: this note was made of this seat (or of nobody), for everybody."""
    notes = [event for event in context.events if event.kind == "note"]
    found = [event.seat for event in notes if event.text == wanted[0]]
    return "" if wanted[1] in found and all(event.mask == PUBLIC for event in notes) else f"it was told of {found}"


def _count(text: str, scope: Scope) -> list[int]:
    return [DECK.index[code] for code in codes(text, scope)]


def _place(state: CrazyEightsState, position: Position) -> None:
    rules, zones, filler = state.rules, state.table.zones, position.scope.filler
    hands = position.get("hands", {})
    for seat in range(rules.seats):
        zones[seat].extend(filler.fill(hands.get(seat, ["+"] * rules.hand)))
    discard = position.get("discard") if position.has("discard") else filler.take(1)
    if not discard:
        raise position.refused("discard", "the discard pile is empty, but the starter always lies there")
    rest = filler.rest()
    if position.has("rest"):
        discard, rest = [*rest, *discard], []
    zones[rules.discard].extend(discard)
    zones[rules.stock].extend([*position.get("stock", []), *rest][::-1])
    learn_audiences(state)
    state.active = position.turn
    state.dealer = (state.active - 1) % rules.seats
    state.suit = SUITS.index(position.get("suit")) if position.has("suit") else SUIT[discard[-1]]
    state.assume(position.get("state", {}))
    state.stack.append(UNDER_TWO[state.active] if state.debt else TURN[state.active])


GRAMMAR = Grammar(
    lines={
        "hands": Key(by_seat(filled), "hands P0 9H 8C +3 / P1 +5"),
        "discard": Key(claimed, "discard 4D 9S"),
        "stock": Key(claimed, "stock 7D 8S", empty=True),
        "rest": Key(one_of("discard"), "rest discard"),
        "suit": Key(one_of(*SUITS), "suit H"),
        "state": Key(
            items({"debt": _NUMBER, "direction": _NUMBER, "passes": _NUMBER}),
            "state debt 2 ; direction -1 ; passes 1",
        ),
    },
    assertions={
        **pile("stock"),
        **pile("discard"),
        "discard": Assertion(_row, _discard),
        "suit": equal(one_of(*SUITS), lambda state: SUITS[state.suit]),
        "debt": fact(number(0, CARDS), "debt"),
        "dir": DIRECTION,
        "dealer": fact(readers.seat, "dealer"),
        "scores": equal(per_seat(0, POINTS), lambda state: list(totals(state.history, state.rules.seats))),
        "rounds": equal(number(0, 999), lambda state: len(state.history)),
        "told": Assertion(_note, _told),
        "shown": shown(),
    },
    held={"hand": holding(zone_of), **has_and_lacks(zone_of)},
    calculations={"count": Calculation(_count, number(0, POINTS), lambda hand, wanted: compare(left(hand), wanted))},
    chance={"stock": readers.some_cards},
    kinds="turn two suit",
    verbs="play draw pass suit",
    words=" ".join(SUITS),
)

ADAPTER = Adapter("CE", GAME, GRAMMAR, _place, {"match": "single"})
