"""The strip of what happened since the viewer's last turn: a tile for each seat that did something, and what, in words.

All of it is told, in the largest letters that have room, and in one row rather than in two. Where even the smallest
letters have none, of the first tiles only what weighs most is told, and how much more there was; where that does
not help, the first of them are counted on one tile.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from engine.core.texts import _, edition
from game.art.text import line_height, measure_text, wrap_text
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.seat_actions import Doings, merge_phrases
from game.table.render.cards.close_up import card_box

TOLD: Final = "told"
"""Kind of the targets of the strip; the number counts its tiles."""
SIZES: Final = 18.0, 16.5, 15.0
"""Units of the letters, the largest first."""
BESIDE: Final = 7.0
"""Units about the face of who it was."""
PAD: Final = 4.0, 1.0
"""Units between the edge of a tile and its words, beside them and above."""
GAP: Final = 5.0
"""Units between two tiles."""
NARROW: Final = 2.0
"""Units between two rows of them, where there is no room for more."""
MANY: Final = 99
"""More rows than there is room for."""
THIN: Final = 0.34
"""Widths of a letter of a sentence, marks and blanks included, by its height: a little less than it is."""
LINES: Final = 8
"""Lines of the log that are told of one tile at most."""

_CARD: Final = re.compile(r"\{(\w+)\}")
_LONG: Final = re.compile(r"(\{\w+\} \{\w+\})((?: \{\w+\}){3,})")
"""More cards in a row than four of a kind: where there is little room two are named and the others counted."""


class Spacing(NamedTuple):
    """What a tile takes beside its words, in units."""

    behind: float
    """Between the words and the edge, beyond ``PAD``."""
    above: float
    """The same above and below them."""
    face: float
    """Across the face of who it was, and as much less as one line leaves it."""


AIRY: Final = Spacing(6.0, 2.0, 38.0)
CLOSE: Final = Spacing(0.0, 0.0, 22.0)
"""Where all of it would not be told otherwise: a sign in place of the face."""


class Tile(NamedTuple):
    """A seat on the strip, or the first ones together: what was done, the words, and where they stand."""

    doings: Doings
    words: str
    px: int
    box: Box
    face: Box
    """Where it is told whose it is; nothing where there are several."""

    @property
    def seat(self) -> int:
        """Who it was."""
        return self.doings[-1].seat

    @property
    def first_decision(self) -> int:
        """The number of the action it began with."""
        return self.doings[0].decision


def list_tiles(play: Play) -> tuple[Tile, ...]:
    """What the strip shows now: first whose hand lies below, last who acted last."""
    return _make_tiles(
        play.last_round.doings, play.anchor, tuple(play.names), play.layout, _measure_room(play), edition()
    )


def get_tile_boxes(play: Play) -> dict[Target, Box]:
    """Where its tiles are, by target."""
    return {(TOLD, number): tile.box for number, tile in enumerate(list_tiles(play))}


def find_tile(play: Play, target: Target | None) -> Tile | None:
    """The tile of a target, None for other things."""
    if target is None or target[0] != TOLD:
        return None
    return next(iter(list_tiles(play)[int(target[1]) :]), None)


def describe_tile(play: Play, tile: Tile) -> str:
    """What the log says of it; where there is no log, what is remembered."""
    decisions = {doing.decision for doing in tile.doings}
    if play.table.has_log(play.view.rules):
        lines = [line.text for line in play.host.list_log_lines()[: play.told] if line.decision in decisions]
        if lines:
            return "\n".join(lines[-LINES:])
    return "\n".join(f"*{play.names[doing.seat]}*  {doing.told.words}" for doing in tile.doings)


def iter_concerned_boxes(play: Play, tile: Tile) -> Iterator[Box]:
    """Who it was, and the cards it was about where they lie on the table now."""
    yield from (play.layout.get_seat_panel(seat) for seat in sorted({doing.seat for doing in tile.doings}))
    codes = [code for doing in tile.doings for code in _CARD.findall(doing.told.words)]
    cards = [play.table.deck.index[code] for code in codes if code in play.table.deck.index]
    yield from filter(None, (card_box(play, card) for card in dict.fromkeys(cards)))


def is_over_prompt(layout: Layout) -> bool:
    """Whether it stands above the prompt; else it does in a corner, or in place of the title."""
    return layout.middle_bottom == layout.strip.y


def is_in_line(layout: Layout) -> bool:
    """Whether it stands in the line at the top."""
    return layout.strip.y < layout.top.bottom


def _measure_room(play: Play) -> Box:
    """Where tiles have room: in a corner only as far as own cards leave it, which lie nearer beside a teacher."""
    layout, room = play.layout, play.layout.strip
    for box in filter(room.overlaps_box, play.list_zone_boxes(play.anchor).values()):
        if layout.left_handed:
            x, right = max(room.x, box.right + GAP), room.right
        else:
            x, right = room.x, min(room.right, box.x - GAP)
        room = room._replace(x=x, w=right - x)
    return room


# --- where everything lies -----------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _make_tiles(
    doings: Doings, anchor: int, names: tuple[str, ...], layout: Layout, room: Box, language: int
) -> tuple[Tile, ...]:
    last_done = {doing.seat: number for number, doing in enumerate(doings)}
    seats = sorted(last_done, key=lambda seat: (seat != anchor, last_done[seat]))
    turns = [tuple(doing for doing in doings if doing.seat == seat) for seat in seats]
    if not turns:
        return ()

    older = len(turns) - 1
    told = [_tell_turn(turn, names[turn[0].seat]) for turn in turns]

    def place(
        cut: int, size: float, spacing: Spacing = CLOSE, rows: int = MANY, whole: bool = False
    ) -> tuple[Tile, ...]:
        """Long rows of cards are cut where they need not be ``whole``; the first seats in short, as many as are
        ``cut``; then the first of them on one tile; then the last one in short, then without its name, by its cards
        alone, and by nothing but who it was.
        """
        folded, last = min(older, max(0, cut - older)), max(0, cut - 2 * older)
        short = min(cut, older + min(1, last))
        words = [_tell_turn(turn, names[turn[0].seat], brief=True) for turn in turns[:short]] + told[short:]
        if last > 1:
            words[-1] = _tell_turn(turns[-1], "", brief=True)
        if not whole:
            words = [_LONG.sub(lambda row: f"{row[1]} +{len(row[2].split())}", each) for each in words]
        if last > 2:
            words[-1] = " ".join(f"{{{code}}}" for code in _CARD.findall(words[-1])) if last == 3 else ""
        if not folded:
            return _place_tiles(turns, words, layout, room, size, spacing, rows, False)
        early = tuple(doing for turn in turns[:folded] for doing in turn)
        counted = f"+{folded}" if is_in_line(layout) else _("{count} earlier", count=folded)
        return _place_tiles(
            [early, *turns[folded:]], [counted, *words[folded:]], layout, room, size, spacing, rows, True
        )

    calm = (1, 2) if is_over_prompt(layout) else (MANY,)
    ways = product((True, False), SIZES, (AIRY, CLOSE), calm)
    placed = (place(0, size, spacing, rows, whole) for whole, size, spacing, rows in ways)
    fits = next(filter(None, placed), ()) or place(0, SIZES[-1])
    cut = 0 if fits else bisect_left(range(2 * older + 4), True, key=lambda cut: bool(place(cut, SIZES[-1])))
    return fits or place(cut, SIZES[-1])


def _tell_turn(turn: Doings, name: str, brief: bool = False) -> str:
    """Who, and what it did; ``brief``: what weighed most, and how much more there was."""
    phrases = [doing.told.words for doing in turn]
    if brief and len(turn) > 1:
        first = max(range(len(turn)), key=lambda number: (turn[number].told.weight, number))
        phrases = [phrases[first], f"+{len(turn) - 1}"]
    told = ", ".join(merge_phrases(tuple(phrases)))
    return f"*{name}* {told}" if name else told


def _place_tiles(
    told: Sequence[Doings],
    words: Sequence[str],
    layout: Layout,
    room: Box,
    size: float,
    spacing: Spacing,
    most: int,
    counted: bool,
) -> tuple[Tile, ...]:
    """The tiles with letters of this size in ``most`` rows, in as few lines each as there is room for; () if there is
    none. ``counted``: the first one has no face.
    """
    u, px = layout.u, layout.get_text_px(size)
    step = line_height("text", px) / u
    least, beside = THIN * px / u * sum(map(len, words)), 2 * PAD[0] + spacing.behind
    for lines in range(1, int(room.h / step) + 1):
        high = lines * step + 2 * (PAD[1] + spacing.above)
        rows = min(most, int((room.h + NARROW) // (high + NARROW)))
        head = min(spacing.face, high - 4) + BESIDE
        heads = [0.0 if counted and not number else head for number in range(len(told))]
        if least / lines + sum(heads) + beside * len(told) > rows * room.w:  # much more than fits
            continue
        wide = [_measure_width(each, px, lines) / u + start + beside for each, start in zip(words, heads, strict=True)]
        split = _split_into_rows(wide, room.w, GAP)
        if len(split) <= rows and max(wide) <= room.w:
            return tuple(_iter_tiles(told, words, layout, room, px, split, [*zip(heads, wide, strict=True)], high))
    return ()


def _iter_tiles(
    told: Sequence[Doings],
    words: Sequence[str],
    layout: Layout,
    room: Box,
    px: int,
    split: Sequence[Sequence[int]],
    wide: Sequence[tuple[float, float]],
    high: float,
) -> Iterator[Tile]:
    """``wide``: of each the units before its words, and all of them."""
    apart = min(GAP, (room.h - len(split) * high) / max(1, len(split) - 1))
    y = room.bottom - len(split) * (high + apart) + apart
    if is_over_prompt(layout):  # half-way between the middle of the table and the question
        y = (room.y + y) / 2
    for row in split:
        whole = sum(wide[place][1] for place in row) + GAP * (len(row) - 1)
        x = layout.stage.cx - whole / 2  # in the middle, as far as there is room
        if not is_over_prompt(layout):
            x = room.right if layout.left_handed else room.x
        x = min(max(x, room.x), room.right - whole)
        for place in row:
            head, w = wide[place]
            size = max(0.0, head - BESIDE)
            face = Box(x + BESIDE / 2 + 1, y + (high - size) / 2, size, size)
            yield Tile(told[place], words[place], px, Box(x, y, w, high), face)
            x += w + GAP
        y += high + apart


@lru_cache(maxsize=512)
def _measure_words(words: str, px: int) -> tuple[list[int], int]:
    """Pixels of width of every word, and of a blank."""
    blank = measure_text("a a", "text", px)[0] - 2 * measure_text("a", "text", px)[0]
    return [line.width for line in wrap_text(words, "text", px, 1)], blank


@lru_cache(maxsize=512)
def _measure_width(words: str, px: int, lines: int) -> int:
    """Pixels of width in which the words take no more than so many lines, about as little as can be."""
    found, blank = _measure_words(words, px)
    least = max(max(found), (sum(found) + blank * (len(found) - 1)) // lines)
    while len(rows := _split_into_rows(found, least, blank)) > lines:
        least += px // 2
    return round(max(sum(found[n] for n in row) + blank * (len(row) - 1) for row in rows))


def _split_into_rows(wide: Sequence[float], room: float, gap: float) -> list[list[int]]:
    """Which tiles, or words, stand in which row."""
    rows: list[list[int]] = [[]]
    x = 0.0
    for place, w in enumerate(wide):
        if rows[-1] and x + w > room + 0.01:
            rows.append([])
            x = 0.0
        rows[-1].append(place)
        x += w + gap
    return rows
