"""What persons made of puzzles: kept by name, game and puzzle; the first answer stays."""

from __future__ import annotations

from typing import Final

from engine.core.texts import N_
from game.statistics.person_book import PersonBook
from game.storage.book import get_table
from game.storage.documents import Changeable

AT_ONCE: Final = "first"
LATER: Final = "found"
SHOWN: Final = "shown"
"""How a puzzle was done: found by the first try, by a later one, or its answer was looked at before."""
STATES: Final = (AT_ONCE, LATER, SHOWN)
TRIED: Final = "tried"
"""The state of a puzzle that is not done yet, but whose first answer was given and was wrong."""


class PuzzleBook(PersonBook):
    """The puzzles persons have done."""

    KIND = "puzzles"
    LOST = N_("That you have done this puzzle could not be kept. {error}")

    def save_state(self, name: str, puzzle: str, state: str) -> None:
        """A person has done a puzzle, given by its id, or ``TRIED``; once it is done that stays."""

        def enter_state(data: Changeable) -> None:
            states = get_table(data, name)
            if states.get(puzzle, TRIED) == TRIED:
                late = puzzle in states and state == AT_ONCE
                data[name] = states | {puzzle: LATER if late else state}

        self.change_data(enter_state)

    def _move_entry(self, data: Changeable, old: str, new: str) -> None:
        """What ``old`` has done was done by ``new``, whose own answers stay."""
        if old in data:
            data[new] = get_table(data, old) | get_table(data, new)
            del data[old]

    def read_states(self, name: str) -> dict[str, str]:
        """How each puzzle was done that this person has done, by the puzzle's id; what cannot be read is left out."""
        return {puzzle: state for puzzle, state in get_table(self.read(), name).items() if state in STATES}
