"""Crazy Eights in scenario notation (docs/scenarios.md): position lines, assertions, calculations.

Position: ``opts 3p draw=5`` · ``hands P0 9H 8C +3 / P1 +5`` (``+k`` fillers; default: as dealt) · ``discard 4D 9S``
bottom to top (default: a filler) · ``stock 7D 8S`` top card first, the rest lies below; ``rest discard`` puts what is
named nowhere under the discard pile instead · ``suit H`` to be followed (default: that of the top card) · ``turn P1`` ·
``state debt 2 ; direction -1 ; passes 1`` · ``new P2``: a new round, P2 deals.

Chance: ``{stock 7D 8S}``, the top cards after the discard pile was shuffled.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import SUITS
from engine.core.errors import BadText
from engine.core.events import PUBLIC
from engine.core.state import Rules, State
from engine.core.zones import EVERYBODY
from engine.games.crazyeights.cards import CARDS, DECK, SUIT
from engine.games.crazyeights.game import GAME
from engine.games.crazyeights.options import CrazyEightsRules, rules_for
from engine.games.crazyeights.scoring import left, totals
from engine.games.crazyeights.state import NOBODY, CrazyEightsState
from engine.games.crazyeights.turn import TURN, UNDER_TWO, begin
from engine.scenario import readers
from engine.scenario.adapter import Adapter, Assertion, Calculation, Context, Grammar, Key, Position
from engine.scenario.readers import (
    Scope,
    by_seat,
    claimed,
    compare,
    filled,
    number,
    one_of,
    per_seat,
    quote,
    shown_to,
    whole,
)

POINTS = 99999
"""More than anybody has ever scored."""


class CrazyEightsAdapter(Adapter):
    """See ``engine.scenario.adapter.Adapter``."""

    prefix = "CE"
    game = GAME

    def rules(self, options: Mapping[str, str], seats: int) -> Rules:
        return rules_for({"match": "single", **options}, seats)

    def cards(self, rules: Rules) -> int:
        assert isinstance(rules, CrazyEightsRules)
        return rules.cards

    def build(self, position: Position, context: Context) -> State:
        assert isinstance(position.rules, CrazyEightsRules)
        state = CrazyEightsState(position.rules, rng=1)
        if position.new >= 0:
            state.deal(position.new, None)
            begin(state, None)
        else:
            _place(state, position)
        return state


# --- positions -----------------------------------------------------------------------------------------------------


def _place(state: CrazyEightsState, position: Position) -> None:
    rules, table, filler = state.rules, state.table, position.scope.filler
    hands = position.get("hands", {})
    for seat in range(rules.seats):
        hand = hands.get(seat, ["+"] * rules.hand)
        table.zones[seat].extend(filler.take(1)[0] if card == "+" else card for card in hand)
    discard = position.get("discard") if position.has("discard") else filler.take(1)
    if not discard:
        raise position.refused("discard", "the discard pile is empty, but the starter always lies there")
    rest = filler.rest()
    if position.has("rest"):
        discard, rest = [*rest, *discard], []
    table.zones[rules.discard].extend(discard)
    table.zones[rules.stock].extend([*position.get("stock", []), *rest][::-1])
    _know(state)
    _facts(state, position)


def _know(state: CrazyEightsState) -> None:
    rules, table = state.rules, state.table
    for seat in range(rules.seats):
        for card in table.zones[seat]:
            table.known[card] = 1 << seat
    for card in table.zones[rules.discard]:
        table.known[card] = EVERYBODY


def _facts(state: CrazyEightsState, position: Position) -> None:
    rules = state.rules
    state.active = position.turn
    state.dealer = (state.active - 1) % rules.seats
    top = SUIT[state.table.zones[rules.discard][-1]]
    state.suit = SUITS.index(position.get("suit")) if position.has("suit") else top
    state.assume(position.get("state", {}))
    state.stack.append(UNDER_TWO[state.active] if state.debt else TURN[state.active])


def _state_line(text: str, scope: Scope) -> dict[str, int]:
    """The facts these items set."""
    found: dict[str, int] = {}
    for item in text.split(" ; "):
        name, _, value = item.strip().partition(" ")
        if name not in ("debt", "direction", "passes"):
            raise BadText(f"{quote(item.strip())} is no state; expected debt 2, direction -1 or passes 1")
        if name in found:
            raise BadText(f"{quote(name)} stands there twice")
        found[name] = whole(value.strip(), -1, CARDS)
    return found


# --- assertions ----------------------------------------------------------------------------------------------------


def _codes(found: list[int]) -> list[str]:
    return sorted([DECK.codes[card] for card in found])


def _words(text: str, scope: Scope) -> list[str]:
    """Codes of cards; with two packs each may stand there twice."""
    filler = readers.Filler(scope.filler.deck, scope.filler.cards)
    return [DECK.codes[filler.name(word)] for word in readers.listed(text)]


Held = tuple[int, list[str]]
"""A seat and codes of cards."""


def _hand(state: CrazyEightsState, value: Held, context: Context) -> str:
    hand = state.table.zones[value[0]]
    return compare(_codes(hand), sorted(value[1]), DECK.text(sorted(hand)))


def _has(state: CrazyEightsState, value: Held, context: Context) -> str:
    hand = state.table.zones[value[0]]
    return "" if set(value[1]) <= set(_codes(hand)) else f"the hand is {DECK.text(sorted(hand))}"


def _lacks(state: CrazyEightsState, value: Held, context: Context) -> str:
    hand = state.table.zones[value[0]]
    return "" if not set(value[1]) & set(_codes(hand)) else f"the hand is {DECK.text(sorted(hand))}"


def _pile(text: str, scope: Scope) -> tuple[bool, list[str]]:
    """Whether only the top cards are named (``.. 4D``), and the cards."""
    top = text.startswith(".. ")
    return top, _words(text[3:].strip() if top else text, scope)


def _discard(state: CrazyEightsState, wanted: tuple[bool, list[str]], context: Context) -> str:
    found = [DECK.codes[card] for card in state.table.zones[state.rules.discard]]
    return compare(found[-len(wanted[1]) :] if wanted[0] else found, wanted[1], " ".join(found))


def _discardsize(state: CrazyEightsState, wanted: int, context: Context) -> str:
    return compare(len(state.table.zones[state.rules.discard]), wanted)


def _stock(state: CrazyEightsState, wanted: list[str], context: Context) -> str:
    found = [DECK.codes[card] for card in state.table.zones[state.rules.stock][::-1]]
    found = found[: len(wanted)] if wanted else found
    return compare(found, wanted, " ".join(found))


def _stocksize(state: CrazyEightsState, wanted: int, context: Context) -> str:
    return compare(len(state.table.zones[state.rules.stock]), wanted)


def _suit(state: CrazyEightsState, wanted: str, context: Context) -> str:
    return compare(SUITS[state.suit], wanted)


def _debt(state: CrazyEightsState, wanted: int, context: Context) -> str:
    return compare(state.debt, wanted)


def _dir(state: CrazyEightsState, wanted: str, context: Context) -> str:
    return compare("cw" if state.direction == 1 else "ccw", wanted)


def _dealer(state: CrazyEightsState, wanted: int, context: Context) -> str:
    return compare(state.dealer, wanted, f"P{state.dealer}")


def _scores(state: CrazyEightsState, wanted: list[int], context: Context) -> str:
    return compare(list(totals(state.history, state.rules.seats)), wanted)


def _rounds(state: CrazyEightsState, wanted: int, context: Context) -> str:
    return compare(len(state.history), wanted)


def _note(text: str, scope: Scope) -> tuple[str, int]:
    name, _, who = text.partition(" ")
    one_of("deal", "last", "over", "paid", "reshuffle", "round")(name, scope)
    return name, scope.seat(who.strip()) if who else NOBODY


def _told(state: CrazyEightsState, wanted: tuple[str, int], context: Context) -> str:
    """``told last P1``: this note was made of this seat (or of nobody), for everybody."""
    found = [event.seat for event in context.events if event.kind == "note" and event.text == wanted[0]]
    public = all([event.mask == PUBLIC for event in context.events if event.kind == "note"])
    return "" if wanted[1] in found and public else f"it was told of {found}"


def _shown(state: CrazyEightsState, wanted: tuple[list[int], list[int]], context: Context) -> str:
    """``shown 9H to P0``: who has seen this card so far."""
    for card in wanted[0]:
        known = state.table.known[card]
        found = [seat for seat in range(state.rules.seats) if known >> seat & 1]
        if found != wanted[1]:
            return f"{DECK.codes[card]} was seen by {found}"
    return ""


def _count(text: str, scope: Scope) -> list[int]:
    return [DECK.index[code] for code in _words(text, scope)]


GRAMMAR = Grammar(
    lines={
        "hands": Key(by_seat(filled), "hands P0 9H 8C +3 / P1 +5"),
        "discard": Key(claimed, "discard 4D 9S"),
        "stock": Key(claimed, "stock 7D 8S", empty=True),
        "rest": Key(one_of("discard"), "rest discard"),
        "suit": Key(one_of(*SUITS), "suit H"),
        "state": Key(_state_line, "state debt 2 ; direction -1 ; passes 1"),
    },
    assertions={
        "discard": Assertion(_pile, _discard),
        "discardsize": Assertion(number(0, CARDS), _discardsize),
        "stock": Assertion(_words, _stock),
        "stocksize": Assertion(number(0, CARDS), _stocksize),
        "suit": Assertion(one_of(*SUITS), _suit),
        "debt": Assertion(number(0, CARDS), _debt),
        "dir": Assertion(one_of("cw", "ccw"), _dir),
        "dealer": Assertion(readers.seat, _dealer),
        "scores": Assertion(per_seat(0, POINTS), _scores),
        "rounds": Assertion(number(0, 999), _rounds),
        "told": Assertion(_note, _told),
        "shown": Assertion(shown_to, _shown),
    },
    held={
        "hand": Assertion(_words, _hand),
        "has": Assertion(_words, _has),
        "lacks": Assertion(_words, _lacks),
    },
    calculations={"count": Calculation(_count, number(0, POINTS), lambda hand, wanted: compare(left(hand), wanted))},
    chance={"stock": readers.some_cards},
    kinds="turn two suit",
    verbs="play draw pass suit",
    words=" ".join(SUITS),
)

ADAPTER = CrazyEightsAdapter(GRAMMAR)
