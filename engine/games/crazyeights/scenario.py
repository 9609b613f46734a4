"""Crazy Eights in scenario notation: position lines, assertions, calculations.

Position: ``opts 3p draw=5`` · ``hands P0 9H 8C +3 / P1 +5`` (``+k`` fillers; default: as dealt) · ``discard 4D 9S``
bottom to top (default: a filler) · ``stock 7D 8S`` top card first, the rest lies below; ``rest discard`` puts what is
named nowhere under the discard pile instead · ``suit H`` to be followed (default: that of the top card) · ``turn P1`` ·
``state debt 2 ; direction -1 ; passes 1`` · ``new P2``: a new round, P2 deals.

Chance: ``{stock 7D 8S}``, the top cards after the discard pile was shuffled.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.cards import SUITS
from engine.core.errors import BadText
from engine.core.events import PUBLIC
from engine.core.state import State
from engine.core.table import EVERYBODY
from engine.games.crazyeights.cards import DECK, PACK, SUIT
from engine.games.crazyeights.options import rules_for
from engine.games.crazyeights.scoring import left, totals
from engine.games.crazyeights.state import CrazyEightsState
from engine.games.crazyeights.turn import TURN, UNDER_TWO, begin
from engine.scenario.adapter import Context, Filler, by_seat, seat_of, seats_of
from engine.scenario.blocks import Block, items


class CrazyEightsAdapter:
    """See ``engine.scenario.adapter.Adapter``."""

    prefix = "CE"

    def build(self, block: Block, context: Context) -> State:
        seats, options = block.options()
        if seats is None:
            raise BadText("The opts line must say how many play (3p).")
        options.setdefault("match", "single")
        state = CrazyEightsState(rules_for(options, seats), rng=1)
        if block.has("new"):
            state.deal(seat_of(block.get("new"), seats), None)
            begin(state)
            return state
        _place(state, block)
        return state

    def check(self, state: State, assertion: str, context: Context) -> str | None:
        assert isinstance(state, CrazyEightsState)
        head, _, rest = assertion.partition(" ")
        if len(head) == 2 and head[0] == "P" and head[1].isdigit():
            return _holds(state, seat_of(head, state.rules.seats), rest)
        check = _CHECKS.get(head)
        return check(state, rest.strip(), context) if check else None

    def calculate(self, key: str, value: str, block: Block) -> str | None:
        if key != "count":
            return None
        cards, _, expected = value.partition("->")
        return _compare(left(DECK.parse_many(cards)), _number(expected))

    def hand_sizes(self, state: State) -> list[int]:
        return [len(hand) for hand in state.table.zones[: state.rules.seats]]


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise BadText(f"“{text.strip()}” is not a number.") from error


# --- positions -----------------------------------------------------------------------------------------------------


class _Cards(Filler):
    """With two packs a code may be named twice: the second time it is the card of the second pack."""

    def name(self, code: str) -> int:
        card = self.deck.parse(code)
        if card not in self._left and card + PACK in self._left:
            card += PACK
        if card not in self._left:
            raise BadText(f"{code} is named too often in this position.")
        del self._left[card]
        return card


def _place(state: CrazyEightsState, block: Block) -> None:
    rules, table = state.rules, state.table
    filler = _Cards(DECK, rules.cards)
    hands = by_seat(block.get("hands")) if block.has("hands") else {}
    if any(seat >= rules.seats for seat in hands):
        raise BadText("The hands line names a seat that does not play.")
    named = {
        seat: [filler.name(word) for word in words.split() if word[0] not in "+-"] for seat, words in hands.items()
    }
    discard = [filler.name(word) for word in block.get("discard").split()]
    stock = [filler.name(word) for word in block.get("stock").split()]
    for seat in range(rules.seats):
        words = hands.get(seat, f"+{rules.hand}").split()
        count = sum([_number(word[1:]) for word in words if word[0] == "+"])
        table.zones[seat].extend([*named.get(seat, []), *filler.take(count)])
    if not discard:
        discard = filler.take(1)
    rest = filler.rest()
    if block.get("rest") == "discard":
        discard, rest = [*rest, *discard], []
    table.zones[rules.discard].extend(discard)
    table.zones[rules.stock].extend([*stock, *rest][::-1])
    _know(state)
    _facts(state, block)


def _know(state: CrazyEightsState) -> None:
    rules, table = state.rules, state.table
    for seat in range(rules.seats):
        for card in table.zones[seat]:
            table.known[card] = 1 << seat
    for card in table.zones[rules.discard]:
        table.known[card] = EVERYBODY


def _facts(state: CrazyEightsState, block: Block) -> None:
    rules = state.rules
    state.active = seat_of(block.get("turn", "P0"), rules.seats)
    state.dealer = (state.active - 1) % rules.seats
    state.suit = SUIT[state.table.zones[rules.discard][-1]]
    if block.has("suit"):
        state.suit = _suit(block.get("suit"))
    for item in items(" ; ".join(block.all("state"))):
        key, _, value = item.partition(" ")
        if key not in ("debt", "direction", "passes", "drawn"):
            raise BadText(f"“{key}” in state is not known.")
        setattr(state, key, _number(value))
    if state.debt and not rules.actions:
        raise BadText("Nobody owes cards without actions=on.")
    if state.direction not in (1, -1):
        raise BadText("The direction is 1 or -1.")
    state.stack.append(UNDER_TWO[state.active] if state.debt else TURN[state.active])


def _suit(text: str) -> int:
    if len(text) != 1 or text not in SUITS:
        raise BadText(f"“{text}” is not a suit.")
    return SUITS.index(text)


# --- assertions ----------------------------------------------------------------------------------------------------


def _compare(found: object, expected: object, text: str = "") -> str:
    return "" if found == expected else f"it is {text or found}"


def _codes(cards: list[int]) -> list[str]:
    return sorted([DECK.codes[card] for card in cards])


def _holds(state: CrazyEightsState, seat: int, rest: str) -> str | None:
    verb, _, cards = rest.partition(" ")
    hand = state.table.zones[seat]
    wanted = _codes(DECK.parse_many(cards))
    match verb:
        case "hand":
            return _compare(_codes(hand), wanted, DECK.text(sorted(hand)))
        case "has":
            return "" if set(wanted) <= set(_codes(hand)) else f"the hand is {DECK.text(sorted(hand))}"
        case "lacks":
            return "" if not set(wanted) & set(_codes(hand)) else f"the hand is {DECK.text(sorted(hand))}"
    return None


def _discard(state: CrazyEightsState, rest: str, context: Context) -> str:
    found = DECK.text(state.table.zones[state.rules.discard])
    if rest.startswith(".. "):
        return "" if found.endswith(rest[3:]) else f"it is {found}"
    return _compare(found, rest)


def _discardsize(state: CrazyEightsState, rest: str, context: Context) -> str:
    return _compare(len(state.table.zones[state.rules.discard]), _number(rest))


def _stock(state: CrazyEightsState, rest: str, context: Context) -> str:
    wanted = rest.split()
    found = [DECK.codes[card] for card in state.table.zones[state.rules.stock][::-1]][: len(wanted)]
    return _compare(found, wanted, " ".join(found))


def _stocksize(state: CrazyEightsState, rest: str, context: Context) -> str:
    return _compare(len(state.table.zones[state.rules.stock]), _number(rest))


def _suit_is(state: CrazyEightsState, rest: str, context: Context) -> str:
    return _compare(SUITS[state.suit], rest)


def _debt(state: CrazyEightsState, rest: str, context: Context) -> str:
    return _compare(state.debt, _number(rest))


def _dir(state: CrazyEightsState, rest: str, context: Context) -> str:
    return _compare("cw" if state.direction == 1 else "ccw", rest)


def _dealer(state: CrazyEightsState, rest: str, context: Context) -> str:
    return _compare(f"P{state.dealer}", rest)


def _scores(state: CrazyEightsState, rest: str, context: Context) -> str:
    return _compare(list(totals(state.history, state.rules.seats)), [_number(word) for word in rest.split()])


def _rounds(state: CrazyEightsState, rest: str, context: Context) -> str:
    return _compare(len(state.history), _number(rest))


def _told(state: CrazyEightsState, rest: str, context: Context) -> str:
    """``told last P1``: this note was made of this seat (or of nobody), for everybody."""
    name, _, who = rest.partition(" ")
    found = [event.seat for event in context.events if event.kind == "note" and event.text == name]
    wanted = seat_of(who) if who else -1
    public = all([event.mask == PUBLIC for event in context.events if event.kind == "note"])
    return "" if wanted in found and public else f"it was told of {found}"


def _shown(state: CrazyEightsState, rest: str, context: Context) -> str:
    """``shown 9H to P0``: who has seen this card so far."""
    cards, _, seats = rest.partition(" to ")
    wanted = list(range(state.rules.seats)) if seats == "all" else seats_of(seats)
    for card in DECK.parse_many(cards):
        known = state.table.known[card]
        found = [seat for seat in range(state.rules.seats) if known >> seat & 1]
        if found != wanted:
            return f"{DECK.codes[card]} was seen by {found}"
    return ""


_CHECKS: dict[str, Callable[[CrazyEightsState, str, Context], str]] = {
    "discard": _discard,
    "discardsize": _discardsize,
    "stock": _stock,
    "stocksize": _stocksize,
    "suit": _suit_is,
    "debt": _debt,
    "dir": _dir,
    "dealer": _dealer,
    "scores": _scores,
    "rounds": _rounds,
    "told": _told,
    "shown": _shown,
}

ADAPTER = CrazyEightsAdapter()
