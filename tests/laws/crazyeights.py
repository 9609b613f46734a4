"""Laws of Crazy Eights, held after every action.

Clauses: CE-02, CE-03, CE-04, CE-05, CE-06, CE-09, CE-10.
"""

from __future__ import annotations

from typing import cast

from engine.core.events import Dealt, Event
from engine.core.state import State
from engine.games.crazyeights.state import CrazyEightsState
from engine.piles.events import HandsCounted
from tests.laws.breach import check

SUITS, RANKS = "CDHS", "A23456789TJQK"


class Memory:
    """What the last look found: whose turn it was, and which suit was named with the eight on top."""

    def __init__(self) -> None:
        self.named = ""


def name_card(card: int) -> str:
    """The code of a card, worked out apart from the game's tables."""
    return RANKS[card % 13] + SUITS[card % 52 // 13]


def begin_memory(state: State) -> object:
    """The first position is held to the laws too."""
    held = cast(CrazyEightsState, state)
    memory = Memory()
    check_deal(held)
    check_offers(held, memory)
    return memory


def check_position(memory: object, state: State, events: list[Event]) -> None:
    """After every action."""
    assert isinstance(memory, Memory)
    held = cast(CrazyEightsState, state)
    for event in events:
        if event.kind == "act" and event.text.startswith("suit "):
            memory.named = event.text[-1]
    if any(isinstance(event, Dealt) for event in events) and not held.over:
        check_deal(held)
    check_announced(held, events)
    check_offers(held, memory)


def check_deal(state: CrazyEightsState) -> None:
    """CE-02: as many cards as the clause says, and a starter that is no eight."""
    rules, zones = state.rules, state.table.zones
    sizes = {len(zones[seat]) for seat in range(rules.seats)}
    check(sizes == {7 if rules.seats == 2 else 5}, "everybody is dealt the same", sizes)
    check(len(zones[rules.discard]) == 1, "one card is turned up")
    check(name_card(zones[rules.discard][-1])[0] != "8", "the starter is no eight")


def check_offers(state: CrazyEightsState, memory: Memory) -> None:
    """CE-03, CE-04, CE-05, CE-06, CE-09: exactly what fits is offered, and drawing as long as it is allowed."""
    rules, zones = state.rules, state.table.zones
    for decision in state.asked:
        seat, kind = decision.seat, decision.kind
        check(seat == state.active, "only the player on turn is asked", seat, kind)
        legal = {action.text for action in state.legal(decision)}
        if kind == "suit":
            check(legal == {f"suit {suit}" for suit in SUITS}, "any suit may be named", legal)
            continue
        top = name_card(zones[rules.discard][-1])
        follow = memory.named if top[0] == "8" else top[1]
        hand = {name_card(card) for card in zones[seat]}
        if kind == "two":
            fit = {card for card in hand if card[0] == "2"}
            check(rules.options["actions"] == "on" and state.debt > 0 and top[0] == "2", "a two is answered", top)
        else:
            fit = {card for card in hand if card[1] == follow or card[0] in (top[0], "8")}
            check(not state.debt, "a two has to be answered", state.debt)
        drawable = bool(zones[rules.stock]) or (
            rules.options["stock_out"] == "shuffle" and len(zones[rules.discard]) > 1
        )
        limit = {"1": 1, "3": 3, "5": 5, "all": 104}[rules.options["draw"]]
        check(state.drawn <= limit, "nobody draws more than is allowed", state.drawn)
        may = drawable and (kind == "two" or state.drawn < limit)
        wanted = {f"play {card}" for card in fit} | {"draw" if may else "pass"}
        check(legal == wanted, "what fits is offered, and drawing or passing", legal, wanted)


def check_announced(state: CrazyEightsState, events: list[Event]) -> None:
    """CE-10: whoever comes down to one card is announced."""
    if any(isinstance(event, HandsCounted) for event in events):
        return
    told = {event.seat for event in events if event.kind == "note" and event.text == "last"}
    for event in events:
        if event.kind == "act" and event.text.startswith("play "):
            alone = len(state.table.zones[event.seat]) == 1
            check((event.seat in told) == alone, "the last card is announced, and no other", event)
