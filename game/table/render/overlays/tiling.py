"""How large the tiles of the strip are, and what each of them says."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from game.art.text import line_height, measure_even_width
from game.table.model.geometry import Box
from game.table.model.layout import STRIP_SIZE, Layout
from game.table.model.prompt import Target
from game.table.model.seat_actions import (
    APART,
    MORE,
    Doing,
    Doings,
)
from game.table.render.overlays.tellings import find_first_alike, is_new_row, iter_tellings

TOLD: Final = "told"
"""Kind of the targets of the strip: the number of a doing, or ``EARLIER`` or ``LATER`` for what scrolls."""
EARLIER, LATER = "earlier", "later"
MORE_BY, APART_BY, TURN_BY = 6.0, 13.0, 20.0
"""Units between two tiles: the second names cards of the first, is of the same seat, or of another one."""
CLOSE = 0.6
"""How much of that there is between them in the line at the top."""
IN_LINE = 1.5
"""How many times as large as without large text letters are at most in the line at the top."""
NARROW, SHORT = 400.0, 56.0
"""Where the strip is narrower it says who is next and not why; in a line it is tiles of a card, or so many units."""
LARGE: Final = 1.2
"""With larger letters a tile takes no more than its share, so that three are seen, as long as its words stay whole."""
SHARE: Final = 0.42
"""How much of the strip a tile takes at most, with its name, where letters are of usual size, so that two are seen."""
FACE: Final = 30.0
"""Units across the face of who it was; less where one line leaves less."""
FACE_IN_LINE: Final = 24.0
"""Units across that face in the line at the top."""
BESIDE: Final = 6.0
"""Units between that and the words."""
BUTTON: Final = 34.0
"""Units of width of what scrolls."""
NOWHERE: Final = float("-inf")
NOW: Final = 172.0
"""Units behind the newest tile for who is asked now ..."""
NOW_IN_ONE: Final = 236.0
"""... and where all of it stands in one line ..."""
NOW_WHO: Final = 122.0
"""... or only who it is."""
SMALLER: Final = 0.86
"""How large letters of usual size are as well, so that more of what happened has room, as a share."""
FEWEST: Final = 2
"""So many tiles are left at least where one is left out whose cause is gone."""

_CARD: Final = re.compile(r"\{\w+\}")
_SUIT: Final = re.compile(r"\{\w\}")


class Tile(NamedTuple):
    """A doing on the strip: its words and where they stand, with the face of who it was where the one before is not of
    the same seat; or what scrolls, which is no doing.
    """

    target: Target
    words: str
    px: int
    box: Box
    face: Box
    doing: Doing | None = None
    words_w: float = 0.0
    link: int = APART
    """How it hangs on the tile before: see ``Doing``."""
    suit: str = ""
    """A suit that was named: it stands behind the words, as large as a face."""

    @property
    def words_box(self) -> Box:
        """Where the words stand."""
        right = self.box.right - bool(self.suit) * (self.box.h - BESIDE)
        return self.box._replace(x=right - self.words_w, w=self.words_w)

    @property
    def suit_box(self) -> Box:
        """Where the suit stands."""
        size = self.box.h - 2 * BESIDE
        return Box(self.box.right - size, self.box.y + BESIDE, size, size)


def is_over_prompt(layout: Layout) -> bool:
    """Whether it stands above the prompt; else it does in a corner, or in place of the title."""
    return layout.middle_bottom == layout.strip.y


def is_in_line(layout: Layout) -> bool:
    """Whether it stands in the line at the top."""
    return layout.strip.y < layout.top.bottom


def find_type(layout: Layout) -> tuple[int, int]:
    """The pixels of its letters, and how many lines of them there are."""
    narrow = max(1.0, layout.text_scale / IN_LINE) if is_in_line(layout) else 1.0  # else a card would be all
    px = layout.get_text_px(STRIP_SIZE / narrow)
    return px, max(1, min(2, int(find_room(layout).h * layout.u / line_height("text", px) + 0.1)))


def says_why(layout: Layout) -> bool:
    """Whether it is said behind the newest tile that somebody is next or asked, and not only who."""
    return layout.text_scale <= LARGE or layout.strip.w >= (NARROW if find_type(layout)[1] > 1 else 2.2 * NARROW)


def has_smaller_letters(layout: Layout) -> bool:
    """Whether its letters may be smaller where more has room then: those of usual size above the question."""
    return layout.text_scale <= 1.0 and not is_in_line(layout)


def find_room(layout: Layout) -> Box:
    return layout.strip.expand_by(-2 if is_in_line(layout) else -4)


def measure_face(layout: Layout) -> float:
    return min(FACE_IN_LINE if is_in_line(layout) else FACE, layout.strip.h - 6)


class Sizes(NamedTuple):
    """What tiles are measured by: their room, letters and lines, a face, how far they stand apart (a share), how wide
    one should be and may be at most, and whether it says what was done, with its name where letters are of usual size.
    """

    room: Box
    px: int
    lines: int
    face: float
    apart: float
    short: float
    half: float
    whole: bool
    named: bool
    unit: float
    drawn: int
    """The pixels of its letters as they are drawn: what they say is chosen as if they were not smaller."""


def measure_sizes(layout: Layout, is_small: bool = False) -> Sizes:
    """What tiles of this layout are measured by, in letters of usual size or in smaller ones."""
    room, in_line, large = find_room(layout), is_in_line(layout), layout.text_scale > LARGE
    px, lines = find_type(layout)
    left = room.w - (0.0 if in_line else measure_now(layout)) - BUTTON
    if room.w < NARROW:
        short = SHORT if in_line else left
    else:
        short = (left - 2 * TURN_BY) / 3 if large else SHARE * left
    half, whole = (left - TURN_BY) / 2 if large else left, room.w >= NARROW
    drawn = layout.get_text_px(STRIP_SIZE * SMALLER) if is_small else px
    apart, named = CLOSE if in_line else 1.0, whole and not large
    return Sizes(room, px, lines, measure_face(layout), apart, short, half, whole, named, layout.u, drawn)


def make_tile(
    doings: Doings,
    number: int,
    names: tuple[str, ...],
    sizes: Sizes,
    room: float,
    brief: bool,
    torn: bool,
) -> Tile:
    """The tile of a doing, up to the point 0: in the first of its tellings that is short enough and, if one is, no
    wider than the ``room``; a ``brief`` one says no more than its first clause, and one that is ``torn`` off what
    stands before it has a name in any case.
    """
    doing, first = doings[number], find_first_alike(doings, number)
    begins, beside = torn or is_new_row(doings, first), sizes.face + BESIDE
    for told in iter_tellings(doings, first, number, names, begins):
        if (told.is_cut and not sizes.whole) or (told.is_whole and brief):
            continue
        words, suit = _take_suit(told.words) if sizes.lines > 1 else (told.words, "")
        words_w = measure_even_width(words, sizes.px, sizes.lines) / sizes.unit
        wide = words_w + beside * begins + bool(suit) * (sizes.room.h - BESIDE)
        enough = sizes.whole and ((told.is_last and wide <= sizes.half) or (sizes.named and told.is_named))
        if (wide <= sizes.short or enough) and wide <= room:
            break
    if sizes.drawn != sizes.px:
        smaller = measure_even_width(words, sizes.drawn, sizes.lines) / sizes.unit
        words_w, wide = smaller, wide - words_w + smaller
    box = Box(-wide, sizes.room.y, wide, sizes.room.h)
    link = doings[first].link
    tile = Tile((TOLD, number), words, sizes.drawn, box, box._replace(w=0.0), doing, words_w, link, suit)
    return add_face(tile, box.x, sizes.face) if begins else tile


def measure_gap(tile: Tile, sizes: Sizes) -> float:
    """Units before a tile that stands beside the one before it."""
    cards = tile.link == MORE and not says_what(tile)
    return sizes.apart * (MORE_BY if cards else TURN_BY if tile.face.w else APART_BY)


def measure_now(layout: Layout) -> float:
    """Units of width behind the newest tile, for who is asked now."""
    if not says_why(layout):
        return NOW_WHO
    return NOW if find_type(layout)[1] > 1 else NOW_IN_ONE


def make_button(which: str, sign: str, box: Box, px: int) -> Tile:
    return Tile((TOLD, which), sign, px, box, box._replace(w=0.0), words_w=box.w)


def says_what(tile: Tile) -> bool:
    """Whether a tile says what was done, if by cards alone only where these tell it."""
    return bool(tile.doing and tile.doing.told.is_plain) or bool(_CARD.sub("", tile.words).strip())


def add_face(tile: Tile, x: float, size: float) -> Tile:
    """The tile from ``x`` on, with a face there."""
    box = tile.box._replace(x=x, w=tile.box.right - x)
    return tile._replace(box=box, face=Box(x, box.cy - size / 2, size, size))


def move_tile(tile: Tile, by: float) -> Tile:
    box, face = (each._replace(x=each.x + by) for each in (tile.box, tile.face))
    return tile._replace(box=box, face=face)


def _take_suit(words: str) -> tuple[str, str]:
    """The words without a suit that is named in them, and the suit."""
    suit = _SUIT.search(words)
    return (words.replace(suit[0] + " ", ""), suit[0]) if suit else (words, "")
