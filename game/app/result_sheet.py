"""A finished round or match as it is laid open, and what a game's own part of the page may know of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ui.sheet import ResultLine as ResultLine
from game.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class ResultSheet:
    """A finished round (or match) laid open. ``columns``: (title, explanation) for each figure of a line."""

    title: str
    headline: str
    columns: tuple[tuple[str, str], ...]
    lines: tuple[ResultLine, ...]
    why: str = ""
    standing: tuple[tuple[int, str], ...] = ()
    """Match standing: (seat, what is said of it), the best first."""
    over: bool = False
    main: int = -1
    """The column that counts most (-1: the last)."""
    aloud: tuple[int, int] | None = None
    """The columns counted at the table, of who has not won and of who has; None: the one that counts most."""
    body: Callable[[ResultsPage], Sequence[Widget]] | None = None
    """Widgets of the game's own in place of the sheet of cards and figures."""


class ResultsPage(Protocol):
    """The page that shows a sheet, as the widgets of a game see it."""

    @property
    def sheet(self) -> ResultSheet:
        """What is shown."""

    @property
    def names(self) -> Sequence[str]:
        """Who sits at each seat."""

    def told(self, card: int) -> str:
        """What there is to say about a card that lies open."""

    @property
    def shown(self) -> float:
        """How many columns are laid open so far."""

    @property
    def done(self) -> bool:
        """Whether everything is."""
