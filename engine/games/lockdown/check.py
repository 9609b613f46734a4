"""Which positions of Lockdown can come up at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Fault
from engine.games.lockdown.cards import DECK, SET, VALUE
from engine.games.lockdown.state import NOBODY_LEFT, LockdownState


def list_faults(state: LockdownState) -> Iterator[Fault]:
    """Everything that contradicts the rules, in the words of the scenario lines."""
    zones = state.zones
    for card in state.rules.removed:  # LD-CL5
        if card not in zones[state.rules.outside]:
            yield "deck", f"{DECK.codes[card]} is not in this deck; it lies outside from the start"
    for seat in state.rules.hands:
        yield from _find_stack_faults(state, seat)
        yield from _find_hand_faults(state, seat)
    for card in state.table.marks:
        if not any(card in zones[seat] for seat in state.rules.hands):
            yield "fresh", f"{DECK.codes[card]} is in nobody's mobile hand"
    yield from _find_elimination_faults(state)
    most = state.patience()  # idle turns end in a draw or in the game's end (LD-R20)
    if state.idle > most:
        yield "idle", f"{state.idle} turns were idle; after {most} somebody must draw"


def _find_stack_faults(state: LockdownState, seat: int) -> Iterator[Fault]:
    zones = state.zones
    values = []
    for zone in state.rules.stacks[seat]:
        for card in zones[zone]:
            if state.rules.lock[card] < 0:
                yield "locked", f"{DECK.codes[card]} never locks in this deck"
        if zones[zone]:
            values.append(VALUE[zones[zone][0]])
            if len(zones[zone]) not in (2, SET - 1) or any(VALUE[card] != values[-1] for card in zones[zone]):
                yield "locked", f"{DECK.text(zones[zone])} is no stack of P{seat}"
    if len(set(values)) < len(values):
        yield "locked", f"P{seat} has two stacks of a value"


def _find_hand_faults(state: LockdownState, seat: int) -> Iterator[Fault]:
    """Equal values lock at once, with each other and with those that are locked (LD-LK1, LD-LK2)."""
    zones = state.zones
    locked = {VALUE[zones[zone][0]]: zones[zone][0] for zone in state.rules.stacks[seat] if zones[zone]}
    free: dict[int, int] = {}
    for card in zones[seat]:
        value = state.rules.lock[card]
        if value < 0:
            continue
        other = locked.get(value, free.get(value, -1))
        if other >= 0:
            codes = f"{DECK.codes[other]} and {DECK.codes[card]}"
            yield "mobile", f"P{seat} has {codes}, which lock; expected them under “locked”"
        free[value] = card


def _find_elimination_faults(state: LockdownState) -> Iterator[Fault]:
    zones = state.zones
    for seat in state.out:
        for key, places in (("mobile", (seat,)), ("locked", state.rules.stacks[seat])):
            if cards := [card for zone in places for card in zones[zone]]:
                yield key, f"P{seat} is eliminated, but has {DECK.text(cards)}"
    if state.alive.bit_count() <= NOBODY_LEFT:
        yield "out", "nobody is left to play with, so the game is over"
