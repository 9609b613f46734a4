"""What persons made of puzzles: kept by name, game and puzzle; the first answer stays."""

from __future__ import annotations

from typing import Final

from engine.core.texts import N_
from game.storage.book import Book, get_table

AT_ONCE: Final = "first"
LATER: Final = "found"
SHOWN: Final = "shown"
"""How a puzzle was done: found by the first try, by a later one, or its answer was looked at before."""
STATES: Final = (AT_ONCE, LATER, SHOWN)


class PuzzleBook(Book):
    """The puzzles persons have done."""

    KIND = "puzzles"
    LOST = N_("That you have done this puzzle could not be kept. {error}")

    def save_state(self, name: str, puzzle: str, state: str) -> None:
        """A person has done a puzzle, given by its id; once it is done that stays."""
        self.change_data(lambda data: data.update({name: {puzzle: state} | get_table(data, name)}))

    def read_states(self, name: str) -> dict[str, str]:
        """How each puzzle was done that this person has done, by the puzzle's id; what cannot be read is left out."""
        return {puzzle: state for puzzle, state in get_table(self.read(), name).items() if state in STATES}
