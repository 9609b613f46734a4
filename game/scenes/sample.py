"""A finished match to look at, for pictures: played by bots at once."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ai.play import fast
from engine.core.events import Event
from engine.core.state import State
from engine.core.view import observe
from engine.registry import game as find_game
from game.errors import UserError
from game.host.host import Host
from game.host.seats import BOT, PERSON, Seat
from game.scenes.play import best_level

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.results import ResultsScene

NAMES: Final = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")
LIMIT: Final = 5000
"""Most decisions a match may take."""


def finished_scene(app: App, name: str, seats: int = 4, seed: int = 3) -> ResultsScene:
    """The results of a match of this game. Raises UserError if its table makes no sheet."""
    from game import tables
    from game.scenes.results import ResultsScene

    state, note = _played(name, seats, seed)
    people = [Seat(PERSON if n == 0 else BOT, NAMES[n], "" if n == 0 else best_level(name)) for n in range(seats)]
    host = Host.at(state, people)
    sheet = tables.table(name).sheet(note, observe(state, 0), host.names)
    if sheet is None:
        raise UserError(f"The table of {name} shows no results.")
    return ResultsScene(app, host, sheet)


def _played(name: str, seats: int, seed: int) -> tuple[State, Event]:
    """A match at its end and the note of its last round."""
    played = find_game(name)
    rng = Random(seed)
    level = best_level(name)
    events: list[Event] = []
    state = played.start({}, seats, seed, events)
    for _ in range(LIMIT):
        asked = state.asks()
        if not asked:
            break
        seat = asked[0].seat
        state.apply(seat, fast(observe(state, seat), level, rng), events)
    notes = [event for event in events if event.kind == "note" and event.text == "round"]
    if not notes:
        raise UserError(f"A match of {name} came to no end.")
    return state, notes[-1].seen_by(0)
