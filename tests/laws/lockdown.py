"""Lockdown's own laws, held after every action.

Clauses: LD-021, LD-024, LD-RT1, LD-R10, LD-R41.
"""

from __future__ import annotations

from typing import cast

from engine.core.events import PUBLIC, Event
from engine.core.state import State
from engine.core.view import observe
from engine.games.lockdown.cards import VALUE
from engine.games.lockdown.events import Eliminated, Locked
from engine.games.lockdown.knowledge import Knowledge
from engine.games.lockdown.state import LockdownState
from engine.games.lockdown.turn import SeatNaming, Turn
from tests.laws.breach import check

ANYWHERE = True
"""Without a memory of the match what lies Outside is not asked about."""


class Memory:
    """What lay outside, and of which game of the match."""

    def __init__(self, state: LockdownState) -> None:
        self.outside = set(state.table.zones[state.rules.outside])
        self.games = len(state.games)


def begin_memory(state: State) -> object:
    """The position after the deal is held to the laws too."""
    held = cast(LockdownState, state)
    check_locked(held)
    return Memory(held)


def check_position(memory: object, state: State, events: list[Event]) -> None:
    """After every action."""
    held = cast(LockdownState, state)
    if not state.over:  # the last one standing is not looked at any more, whatever a Shuffle dealt him (LD-R10)
        check_locked(held)
    if isinstance(memory, Memory):
        check_outside(held, memory)
    check_offers(held)
    check_marks(held, events)
    told_places(held, events)
    check_faces(held, events)
    check_conclusions(held)


def check_faces(state: LockdownState, events: list[Event]) -> None:
    """A card that comes to a seat is seen by whom it leaves and whom it comes to, or by everybody (LD-K)."""
    owner = [spec.owner for spec in state.rules.zones]
    hands = range(state.rules.deck + 1)
    for event in events:
        if event.kind == "move" and event.src in hands and owner[event.dst] not in (-1, owner[event.src]):
            both = sum(1 << owner[zone] for zone in (event.src, event.dst) if owner[zone] >= 0)
            check(event.mask in (both, PUBLIC), "nobody else sees a card that comes to a seat", event)


def check_conclusions(state: LockdownState) -> None:
    """Nothing is ruled out that is so: every hidden card lies where whoever is asked holds it possible or certain."""
    for decision in state.asked[:1]:
        known = Knowledge(observe(state, decision.seat))
        where = {card: zone for zone, content in enumerate(state.table.zones) for card in content}
        check(not known.broken, "what a seat knows of hidden cards can be", decision.seat)
        wrong = [card for card, mask in known.domain.items() if not mask >> where[card] & 1]
        wrong += [card for card, zone in known.sure.items() if zone != where[card]]
        check(not wrong, f"seat {decision.seat} concludes nothing that is false", wrong)


def check_locked(state: LockdownState) -> None:
    """No gap between stacks, locked cards counted, the pool empty; what may be locked the game itself finds fault with
    (``each.check_begun``).
    """
    rules, zones = state.rules, state.table.zones
    for seat in rules.hands:
        sizes = [len(zones[zone]) for zone in rules.stacks[seat]]
        check(sizes == sorted(sizes, key=lambda size: size == 0), "stacks have no gap", sizes)
        tallies = sum(rules.tally[card] for zone in rules.stacks[seat] for card in zones[zone])
        check(state.locked[seat] == tallies, "locked cards are counted", seat, state.locked[seat])
    check(not zones[rules.pool], "the pool is empty between actions")


def check_outside(state: LockdownState, memory: Memory) -> None:
    """Outside only grows, and it is quadruples, used Clear cards and what was removed."""
    rules = state.rules
    lying = set(state.table.zones[rules.outside])
    if memory.games == len(state.games):
        check(memory.outside <= lying, "Outside only grows")
    memory.outside, memory.games = lying, len(state.games)
    rest = lying - rules.clear_one - rules.clear_two - set(rules.removed)
    fours = [value for _, _, values in state.falls for value in values]
    check(len(rest) == 4 * len(fours) and {VALUE[card] for card in rest} == set(fours), "Outside holds the fours", rest)
    check([seat for seat, _, values in state.falls if values] == [*state.out], "who fell had a four", state.falls)


def check_offers(state: LockdownState) -> None:
    """Who is asked is alive (or names the next), nothing makes the barred player next."""
    for decision in state.asked:
        legal = state.legal(decision)
        alive = bool(state.alive >> decision.seat & 1)
        frame = state.stack[-1]
        check(alive or isinstance(frame, SeatNaming), "who is on turn is alive", decision)
        for action in legal:
            hit = action.b if action.verb == "give" else action.a
            if action.verb in ("give", "take", "force", "name"):
                check(hit != decision.seat and bool(state.alive >> hit & 1), "one of the others is chosen", action)
                check(hit != state.barred(), "the barred player is not made next", action)
            if action.verb == "give":
                check(action.a not in state.table.marks, "no fresh card is offered as a gift", action)
            if isinstance(frame, Turn) and action.verb in ("draw", "force"):
                check(bool(state.table.zones[state.rules.deck]), "an empty deck is not drawn from", action)


def check_marks(state: LockdownState, events: list[Event]) -> None:
    """Marks lie on mobile cards only, and a Shuffle takes them all."""
    mobile = {card for hand in state.table.zones[: state.rules.seats] for card in hand}
    check(set(state.table.marks) <= mobile, "only mobile cards are fresh", state.table.marks)
    if any(event.kind == "act" and event.text == "shuffle" for event in events) and not state.rules.refill:
        check(not state.table.marks, "a Shuffle takes all marks", state.table.marks)


def told_places(state: LockdownState, events: list[Event]) -> None:
    """Who falls is told the place behind all that are left, and what locks by a Shuffle whose it was."""
    shuffled = any(event.kind == "act" and event.text == "shuffle" for event in events)
    for event in events:
        check(not isinstance(event, Locked) or event.shuffler < 0 or shuffled, "a Shuffle brought what locks", event)
        if isinstance(event, Eliminated) and event.seat in state.out:
            behind = state.rules.seats - state.out.index(event.seat)
            check(event.place == behind, "who falls is told the place behind all that are left", event)
