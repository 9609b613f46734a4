"""The log says of each choice who made it, in all games."""

from __future__ import annotations

from collections import Counter

from engine.core.events import Acted
from engine.registry import NAMES, game
from tests.support.random_play import positions

PEOPLE = ("Mara", "Jonas", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fritz")


def test_a_line_of_the_log_that_tells_a_choice_names_who_made_it_first() -> None:
    told = Counter[str]()
    for name in NAMES:
        told += _told(name)
    assert len(told) > 20


def _told(name: str) -> Counter[str]:
    played, told = game(name), Counter[str]()
    for state, _asked, events in positions(played, "who", 900, each=60):
        for event in events:
            if not isinstance(event, Acted) or event.forced:
                continue
            line = played.tell(event, state.rules, PEOPLE[: state.rules.seats])
            named = sorted((line.index(who), who) for who in PEOPLE if who in line)
            if named:
                assert named[0][1] == PEOPLE[event.seat], line
                told[f"{name} {event.text.split()[0]}"] += 1
    return told
