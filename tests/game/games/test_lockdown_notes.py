"""What the memory aid of Lockdown notes about the others is so: each sentence is held against the table itself."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from engine.core.view import observe
from engine.games.lockdown.cards import DECK, VALUE
from engine.games.lockdown.state import LockdownState
from game.games.lockdown import notes
from tests.support.lockdown_table import NAMES, OPTIONS, states

CODE: Final = re.compile(r"\{(\w+)\}")
STACK: Final = re.compile(r"Stack (\d): (two|three) (\w+?)(?:e?s)?(?:: one more ends it)?\.")
RANKS: Final = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")


def owner(state: LockdownState, card: int) -> tuple[int, bool]:
    """Whose the card is, -1 for nobody's, and whether it is in the hand."""
    zone = next(zone for zone, cards in enumerate(state.table.zones) if card in cards)
    return next(((seat, zone == seat) for seat in state.rules.hands if zone in state.rules.places[seat]), (-1, False))


def so(state: LockdownState, seat: int, said: str) -> str:
    """The kind of sentence, where what it says of the seat is so; else nothing."""
    places = [owner(state, DECK.parse(code)) for code in CODE.findall(said)]
    if found := STACK.fullmatch(said):
        zone = [zone for zone in state.rules.stacks[seat] if state.table.zones[zone]][int(found[1]) - 1]
        cards = state.table.zones[zone]
        size = {"two": 2, "three": 3}[found[2]]
        value = next(number for number, rank in enumerate(RANKS) if rank.startswith(found[3][:3]))
        return found[2] if len(cards) == size and {VALUE[card] for card in cards} == {value} else ""
    assert places
    if " holds " in said:
        return "holds" if set(places) == {(seat, True)} else ""
    if "in hand or locked" in said:
        return "has" if {there for there, _hand in places} == {seat} else ""
    able = {seat, *(other for other in state.rules.hands if NAMES[other] in said)}
    return "or" if {there for there, _hand in places} <= able else ""


def test_every_note_about_a_seat_is_so() -> None:
    tried = Counter[str]()
    for seed, options in enumerate(OPTIONS * 2):
        for number, state in enumerate(states(3 + seed % 5, 70 + seed, options)):
            if number % 16:
                continue
            viewer = number // 16 % state.rules.seats
            view = observe(state, viewer)
            for seat in state.rules.hands:
                for said in notes.list_note_sentences(view, seat, NAMES):
                    kind = so(state, seat, said)
                    assert kind, f"of {NAMES[seat]}: {said}"
                    assert seat != viewer
                    tried[kind] += 1
    assert tried.keys() >= {"two", "three", "holds", "or"}
