"""Absurd 8's own laws: what always holds of its table, and what may by rule be learnt from an action."""

from __future__ import annotations

from typing import cast

from engine.core.actions import Action, Decision
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.state import State
from engine.games.absurd8s.attacks import Execute, Fish, Give
from engine.games.absurd8s.cards import COPYCAT, STAR_ACE, TEXT
from engine.games.absurd8s.events import Copied
from engine.games.absurd8s.laid import NO_FACE
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.turn import AfterAttacks, Turn
from tests.laws.breach import check

ANYWHERE = True
UNWRITTEN = ("incoming", "chain")
"""Lines that name cards on the piles: the card of a pending attack may have left its pile since it was played."""


def begin_memory(state: State) -> object:
    """The position after the deal is held to the laws too."""
    held = cast(Absurd8sState, state)
    check_rows(held)
    check(held.faces[held.rules.main].inert, "nothing that is written on the first card works (A8-006)")
    return None


def check_position(memory: object, state: State, events: list[Event]) -> None:
    """After every action."""
    held = cast(Absurd8sState, state)
    check_rows(held)
    check_pending(held)
    for event in events:
        if isinstance(event, Copied):
            check(TEXT[event.card].copies and event.of != HIDDEN, "a card that copies copies one", event)


def check_rows(state: Absurd8sState) -> None:
    """Every card on the table has its entry; text is gained only while a card lies where it gained it."""
    rules, zones = state.rules, state.table.zones
    for zone in range(rules.main, len(zones)):
        row = state.rows[zone]
        check(len(row) == len(zones[zone]), "every card on the table lies somehow", zone, row)
        face = next((entry for entry in reversed(row) if not entry.down), NO_FACE)
        check(state.faces[zone] is face, "the topmost face-up card is the one that is kept", zone, row)
        for card, entry in zip(zones[zone], row, strict=True):
            if zone >= rules.globals:
                plain = entry.text is TEXT[card] or card == COPYCAT
                check(plain and entry.suit < 0, "in the Effects a card has its printed text", card, entry)
            check(not entry.down or zone in state.piles, "face-down cards lie in piles", card, entry)
    for zone in rules.extra:
        check(bool(zones[zone]) == (zone in state.piles), "an active pile has its base", zone, state.piles)
    check(len(zones[rules.battle]) == 0 or not state.incoming, "nothing is pending in a battle", state.incoming)


def check_pending(state: Absurd8sState) -> None:
    """An empty hand at a real turn start never gets an offer; attacks are gone when a card may be played freely."""
    if not state.stack:
        return
    top = state.stack[-1]
    if isinstance(top, Turn):
        check(bool(state.hand(top.seat)), "who starts a turn without cards has won", top)
    if isinstance(top, AfterAttacks):
        check(not state.incoming and not state.executing, "attacks are executed before a card is played")
    aside = [seat for seat in range(state.rules.seats) if state.table.zones[state.rules.aside + seat]]
    check(aside in ([], [state.active]), "only the player on turn has set something aside", aside)
    if state.executing:
        check(any(isinstance(frame, Execute) for frame in state.stack), "attacks are being executed", state.stack)
    check(max(state.lost) >= 0 and min(state.lost) >= 0, "nobody is owed a turn", state.lost)


def find_deciding(state: State, decision: Decision, action: Action) -> set[int]:
    """A question is answered honestly; a card kept from a draw may be taken back only if it fits nowhere."""
    frame, zones = state.stack[-1], state.table.zones
    if isinstance(frame, Give):
        return set(zones[frame.giver])
    if isinstance(frame, Fish):
        return set(zones[frame.caster])
    if isinstance(frame, AfterAttacks) and frame.kept and action.verb == "pass":
        return {STAR_ACE, *zones[cast(Absurd8sState, state).rules.aside + decision.seat]}
    return set()
