"""The strip of what happened since the viewer's last turn: a tile for each seat that did something, and what, in words.

All of it is told, in the largest letters that have room, and in one row rather than in two. Where even the smallest
letters have none, of the first tiles only what weighs most is told, and how much more there was; where that does
not help, the first of them are counted on one tile.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, product, repeat
from typing import Final, NamedTuple

from engine.core.kept import keep_told
from engine.core.texts import _
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
AIR: Final = 6.0, 2.0
"""Units behind the words and above and below them besides, where there is room."""
FACE: Final = 38.0, 22.0
"""Units across the face of who it was, and across the sign in its place where all would not be told otherwise; less
where one line leaves less.
"""
NARROW: Final = 2.0
"""Units between two rows of them, where there is no room for more."""
MANY: Final = 99
"""More rows than there is room for."""
LINES: Final = 8
"""Lines of the log that are told of one tile at most."""

_CARD: Final = re.compile(r"\{(\w+)\}")
_LONG: Final = re.compile(r"(\{\w+\} \{\w+\})((?: \{\w+\}){3,})")
"""More cards in a row than four of a kind: where there is little room two are named and the others counted."""


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


class Entry(NamedTuple):
    """What a tile is to tell of; ``faced``: whose it is as well."""

    doings: Doings
    words: str
    faced: bool = True


def list_tiles(play: Play) -> tuple[Tile, ...]:
    """What the strip shows now: first whose hand lies below, last who acted last."""
    return _make_tiles(play.last_round.doings, play.anchor, tuple(play.names), play.layout, _measure_room(play))


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
    yield from (play.layout.panels[seat] for seat in sorted({doing.seat for doing in tile.doings}))
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


@keep_told(16)
def _make_tiles(doings: Doings, anchor: int, names: tuple[str, ...], layout: Layout, room: Box) -> tuple[Tile, ...]:
    last_done = {doing.seat: number for number, doing in enumerate(doings)}
    seats = sorted(last_done, key=lambda seat: (seat != anchor, last_done[seat]))
    turns = [tuple(doing for doing in doings if doing.seat == seat) for seat in seats]
    looks = [*product(SIZES, (True, False), (1, 2) if is_over_prompt(layout) else (MANY,))]
    least = SIZES[-1], False, MANY
    tried = chain((looks, [*looks, least]), repeat([least]))
    for entries, ways in zip(_iter_tellings(turns, names, is_in_line(layout)), tried, strict=False):
        for size, airy, rows in ways:
            if tiles := _place_tiles(entries, layout, room, size, airy, rows):
                return tiles
    return ()


def _iter_tellings(turns: Sequence[Doings], names: Sequence[str], in_line: bool) -> Iterator[list[Entry]]:
    """What the tiles are of, from all that is to be told to the least: with all cards of a long row; without; the first
    seats in short, one more each time; then the first of them on one tile; then the last one in short, without its
    name, by its cards alone, and by nothing but who it was.
    """
    if not turns:
        return
    told, short = ([_tell_turn(turn, names[turn[0].seat], brief) for turn in turns] for brief in (False, True))
    yield [Entry(turn, words) for turn, words in zip(turns, told, strict=True)]
    told, short = ([_LONG.sub(_count_cards, words) for words in each] for each in (told, short))
    older = len(turns) - 1
    nameless = _LONG.sub(_count_cards, _tell_turn(turns[-1], "", brief=True))
    cards = " ".join(f"{{{code}}}" for code in _CARD.findall(nameless))
    for cut in range(2 * older + 1):
        folded = max(0, cut - older)
        counted = f"+{folded}" if in_line else _("{count} earlier", count=folded)
        early = [Entry(tuple(chain(*turns[:folded])), counted, faced=False)] if folded else []
        words = [*short[: min(cut, older)], *told[min(cut, older) :]]
        yield [*early, *(Entry(turn, each) for turn, each in zip(turns[folded:], words[folded:], strict=True))]
    for last in (short[-1], nameless, cards, ""):
        yield [*early, Entry(turns[-1], last)]


def _count_cards(row: re.Match[str]) -> str:
    """The first two cards of a long row, and how many more there are."""
    return f"{row[1]} +{len(row[2].split())}"


def _tell_turn(turn: Doings, name: str, brief: bool) -> str:
    """Who, and what it did; ``brief``: what weighed most, and how much more there was."""
    phrases = [doing.told.words for doing in turn]
    if brief and len(turn) > 1:
        first = max(range(len(turn)), key=lambda number: (turn[number].told.weight, number))
        phrases = [phrases[first], f"+{len(turn) - 1}"]
    told = ", ".join(merge_phrases(tuple(phrases)))
    return f"*{name}* {told}" if name else told


def _place_tiles(
    entries: Sequence[Entry], layout: Layout, room: Box, size: float, airy: bool, most: int
) -> tuple[Tile, ...]:
    """The tiles with letters of this size in ``most`` rows, in as few lines each as there is room for; () if there is
    none.
    """
    u, px = layout.u, layout.get_text_px(size)
    step = line_height("text", px) / u
    beside = 2 * PAD[0] + airy * AIR[0]
    for lines in range(1, int(room.h / step) + 1):
        high = lines * step + 2 * (PAD[1] + airy * AIR[1])
        rows = min(most, int((room.h + NARROW) // (high + NARROW)))
        head = min(FACE[not airy], high - 4) + BESIDE
        heads = [head * each.faced for each in entries]
        wide = [_measure_width(each.words, px, lines) / u + w + beside for each, w in zip(entries, heads, strict=True)]
        split = _split_into_rows(wide, room.w, GAP)
        if len(split) <= rows and max(wide) <= room.w:
            break
    else:
        return ()
    apart = min(GAP, (room.h - len(split) * high) / max(1, len(split) - 1))
    y = room.bottom - len(split) * (high + apart) + apart
    if is_over_prompt(layout):  # half-way between the middle of the table and the question
        y = (room.y + y) / 2
    out = []
    for row in split:
        whole = sum(wide[place] for place in row) + GAP * (len(row) - 1)
        x = layout.stage.cx - whole / 2  # in the middle, as far as there is room
        if not is_over_prompt(layout):
            x = room.right if layout.left_handed else room.x
        x = min(max(x, room.x), room.right - whole)
        for place in row:
            face = max(0.0, heads[place] - BESIDE)
            at = Box(x + BESIDE / 2 + 1, y + (high - face) / 2, face, face)
            out.append(Tile(entries[place].doings, entries[place].words, px, Box(x, y, wide[place], high), at))
            x += wide[place] + GAP
        y += high + apart
    return tuple(out)


@lru_cache(maxsize=512)
def _measure_width(words: str, px: int, lines: int) -> int:
    """Pixels of width in which the words take no more than so many lines, about as little as can be."""
    blank = measure_text("a a", "text", px)[0] - 2 * measure_text("a", "text", px)[0]
    found = [line.width for line in wrap_text(words, "text", px, 1)]
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
