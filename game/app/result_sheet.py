"""A finished round or match as it is laid open, and what a game's own part of the page may know of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from engine.core.cards import HIDDEN
from engine.core.texts import Names, _, listed, plain
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
    how: str = ""
    """How a match was won, in a sentence."""
    last: int = HIDDEN
    """The card that ended it, as all could see it."""
    goal: float = 0
    """The figure that ends the match, 0 where it ends after so many rounds."""
    rounds: int = 0
    """After how many rounds the match ends, 0 where it ends at a figure."""
    rows: int = 1
    """Rows in which the cards of a seat lie."""
    law: str = ""
    """What the figures mean, where the columns do not say it."""


def lay_open(
    lines: Iterable[ResultLine], columns: Iterable[tuple[str, str]], title: str, headline: str, **more: Any
) -> ResultSheet:
    """A sheet of lines in any order of seats: they stand by place. The columns are translated here."""
    ranked = sorted(lines, key=lambda line: (not line.winner, line.place))
    told = tuple((_(head), _(tip)) for head, tip in columns)
    return ResultSheet(title, headline, told, tuple(ranked), **more)


def rank_standing(tell: Callable[..., str], *figures: Sequence[float]) -> tuple[tuple[int, str], ...]:
    """A ``standing``: every seat with what is told of its figures, the highest first, the first kind of them first."""
    order = sorted(range(len(figures[0])), key=lambda seat: ([-each[seat] for each in figures], seat))
    return tuple((seat, tell(*(each[seat] for each in figures))) for seat in order)


def match_sheet(sheet: ResultSheet, places: Sequence[int], names: Names) -> ResultSheet:
    """The round that ends a match as the end of that match: every seat stands where the match places it.

    ``places``: per seat. After several rounds the winner of the match is named, and how the last round ended stands
    below. A sheet of a match that goes on stays as it is.
    """
    if not sheet.over:
        return sheet
    lines = (line._replace(winner=places[line.seat] == 1, place=places[line.seat]) for line in sheet.lines)
    ranked = tuple(sorted(lines, key=lambda line: line.place))
    if not sheet.standing:
        return replace(sheet, lines=ranked)
    best = [plain(names)[line.seat] for line in ranked if line.winner]
    teams = {line.team for line in ranked if line.winner}
    if len(best) == 1:
        words = _("{name:wins|You win} the match")
    elif len(teams) == 1 and -1 not in teams:
        words = _("{names:win|~ win} the match")
    else:
        words = _("{names:share|~ share} the match")
    last = _("{round}: {headline}.", round=sheet.title, headline=sheet.headline)
    return replace(
        sheet,
        headline=words.format(name=best[0], names=listed(best)),
        lines=ranked,
        why=f"{last} {sheet.why}".strip(),
    )


class ResultsPage(Protocol):
    """The page that shows a sheet, as the widgets of a game see it."""

    @property
    def sheet(self) -> ResultSheet:
        """The sheet that is shown."""

    @property
    def names(self) -> Sequence[str]:
        """Per seat the name of who sits there."""

    @property
    def faces(self) -> Sequence[str]:
        """Per seat the name of the face of who sits there, "" where there is none."""

    def describe_card(self, card: int) -> str:
        """What there is to say about a card that lies open."""
