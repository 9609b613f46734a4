"""What is read on a table beside cards and coins: declared once, a plate is placed, drawn, pointed at and spoken of.

A game's ``list_plates`` names what it has; `game.table.render.plates` draws each kind, and every plate with a tip is
told to whoever points at it, has the table read, or holds a phone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.art.colours import BRASS_LIGHT
from game.table.model.geometry import Box

SMALL: Final = 15.0
"""Units of the letters of a tag and of a sheet."""
NOWHERE: Final = Box(0, 0, 0, 0)
ROW: Final = 20.6
"""Units of height of a line of a sheet."""


@dataclass(frozen=True)
class TablePlate:
    """Something that stands on the table in a box: an icon, words or both, and a sentence for whoever points at it.

    As it stands here nothing of it is drawn: it tells of something that is.
    """

    box: Box
    icon: str = ""
    text: str = ""
    tip: str = ""
    colour: str = ""

    @property
    def words_box(self) -> Box:
        """Where it is read: there it is pointed at, and nothing told for a while hides it."""
        return self.box

    def lies_on(self, box: Box) -> bool:
        """Whether its middle lies in a box."""
        return box.contains_point(self.box.centre_point)

    def list_words(self) -> list[str]:
        """All that is written on it."""
        return [self.text]


@dataclass(frozen=True)
class Sign(TablePlate):
    """An icon on a chip, words on the bare table or, ``is_plated``, both on a chip: it hangs where cards may lie."""

    is_plated: bool = False


@dataclass(frozen=True)
class Tag(TablePlate):
    """A few small words on a chip, read above lights and arrows; ``border`` round it."""

    border: str = ""


@dataclass(frozen=True)
class SeatCount(TablePlate):
    """What a seat has, at the end of its name plate; before it a ``sign`` (an icon) that there is more to be told."""

    sign: str = ""

    @property
    def words(self) -> str:
        """What is read: its figure behind what it counts."""
        return f"[icon:{self.icon}] {self.text}" if self.icon else self.text


@dataclass(frozen=True)
class Tray(TablePlate):
    """What cards lie in or on: its title stands in the box ``head`` at the left, its ``note`` at the right.

    ``is_ledge``: a part of the table's edge; else it is let into the table.
    """

    head: Box = NOWHERE
    note: str = ""
    note_colour: str = ""
    is_ledge: bool = False

    @property
    def words_box(self) -> Box:
        return self.head

    def list_words(self) -> list[str]:
        return [self.text, self.note]


@dataclass(frozen=True)
class LockedStack(TablePlate):
    """Cards that lie on each other before a seat: on the uppermost one how many there are and, where all that is known
    of a back is its rank, that rank as ``note``; ``is_hot``: one more decides something; ``is_open``: faces are seen.
    """

    note: str = ""
    is_hot: bool = False
    is_open: bool = False

    def list_words(self) -> list[str]:
        return [self.text, self.note]


@dataclass(frozen=True)
class Threat(TablePlate):
    """Something pending on a red chip: its sign (a keyword and its class), what it is, whose (``seat``) and ``to`` whom
    (-1: open), by which ``card``; a large one has a ``note`` below, ``brief`` where that has no room. Without a sign it
    is what all of them are together.
    """

    sign: tuple[str, str] = ("", "")
    seat: int = -1
    to: int = -1
    card: str = ""
    note: str = ""
    brief: str = ""

    def list_words(self) -> list[str]:
        return [self.text, self.note]


@dataclass(frozen=True)
class Tape(TablePlate):
    """Warning tape: whoever it is at is barred."""


@dataclass(frozen=True)
class OwnScore(TablePlate):
    """The figure that counts in the own panel, below the name; ``then`` what it becomes, "" while nothing is about to
    change it.

    ``title``: a word or two beside it; ``line``: what else counts, in one line (rich text); without it the place is
    free for something else. ``turn`` colours what the figure becomes; ``has_tool``: a tool lies in the panel's corner.
    """

    title: str = ""
    line: str = ""
    then: str = ""
    turn: str = BRASS_LIGHT
    has_tool: bool = False

    def list_words(self) -> list[str]:
        return [self.text, self.then, self.title, self.line]


@dataclass(frozen=True)
class StandingSheet(TablePlate):
    """Names and what they have so far in ``columns`` columns; ``note`` says how far it is. ``missing`` seats have no
    room, and stand in the tip with all others.
    """

    note: str = ""
    lines: tuple[tuple[int, str, str], ...] = ()
    columns: int = 1
    missing: int = 0

    def list_words(self) -> list[str]:
        return [self.text, self.note, *(figure for _seat, _name, figure in self.lines)]


class OpenCard(NamedTuple):
    """A card laid open (HIDDEN: its back): by whom it was played and the suit it was named, -1 and "" for nothing; and
    the seats that may have it instead, None where that is no question.
    """

    face: int
    seat: int = -1
    suit: str = ""
    others: tuple[int, ...] | None = None


class OpenRow(NamedTuple):
    """What lies at a place, side by side, with a line above it and lines below it (rich text)."""

    head: str
    cards: tuple[OpenCard, ...]
    foot: str = ""
