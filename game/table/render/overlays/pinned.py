"""What stays on the strip of what happened though newer doings push it out: whatever concerns who is asked."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from engine.core.doings import NEXT
from engine.core.kept import keep_told
from engine.core.texts import _
from game.art.text import measure_even_width
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.seat_actions import JOINED, MORE, TOGETHER, Doings
from game.table.render.overlays import tiling
from game.table.render.overlays.tellings import find_first_alike, is_new_row
from game.table.render.overlays.tiling import (
    BESIDE,
    EARLIER,
    Tile,
    add_face,
    make_button,
    make_tile,
    measure_gap,
    measure_now,
    measure_sizes,
    move_tile,
    name_row,
)

_CARD: Final = re.compile(r"\{\w+\}")
FOLD: Final = 54.0
"""Units of width of what scrolls where it says how many doings are left out."""


@keep_told(16)
def place_tiles(
    doings: Doings, back: int, names: tuple[str, ...], layout: Layout, kept: tuple[int, ...] = (), reader: int = -1
) -> tuple[Tile, ...]:
    """The newest doings but ``back``, as many as have room, and what scrolls: see ``tiling.place_tiles``.

    Those of the numbers ``kept``, the most important first, that are not among them stand before them all the same, in
    fewer words if need be, with what has led to the newest of them if all of that has room beside the newest: others
    have the room that is left, the newest first. What scrolls says how many are left out in between, and whether one
    of them met the seat of the ``reader``.
    """
    tiles = tiling.place_tiles(doings, back, names, layout)
    if back or not kept or not measure_sizes(layout).whole:
        return tiles
    causes = _list_causes(doings, max(kept))
    bare = _PinnedRow(doings, names, layout, reader, _list_numbers(tiles))
    led = _pin_tiles(bare, tiles, (*kept, *causes))
    needed = {_find_last_alike(doings, number) for number in (*kept, *causes, len(doings) - 1)}
    if needed <= _list_numbers(led).keys():
        return led
    return _pin_tiles(bare, tiles, kept)


def _pin_tiles(bare: _PinnedRow, tiles: tuple[Tile, ...], kept: tuple[int, ...]) -> tuple[Tile, ...]:
    """The tiles, or where some of the numbers ``kept`` are not among them, others with as many of them as have room."""
    wanted = dict.fromkeys(_find_last_alike(bare.doings, number) for number in kept)
    if bare.usual.keys() >= wanted.keys():
        return tiles
    rows = [bare._replace(wanted=tuple(wanted), brief=brief) for brief in (False, True)]
    found = [row.list_shown() for row in rows]
    # What is told whole is better, unless more has room in fewer words, but whole clauses: of what concerns the
    # viewer, or the newest.
    worth = [
        (row.says_what_was_done(shown), len(wanted.keys() & shown), len(bare.doings) - 1 in shown)
        for row, shown in zip(rows, found, strict=True)
    ]
    best = worth.index(max(worth))
    return tuple(rows[best].lay_tiles(found[best])) if found[best] else tiles


def _list_numbers(tiles: Sequence[Tile]) -> dict[int, Tile]:
    """The tiles of doings by their numbers."""
    return {int(tile.target[1]): tile for tile in tiles if tile.doing is not None}


def _list_causes(doings: Doings, number: int) -> list[int]:
    """What has led to the doing of this number: what the same decision brought before it, else what it came of."""
    at = number
    while at and doings[at - 1].decision == doings[number].decision:
        at -= 1
    at -= at == number and at > 0 and doings[at].link == JOINED
    return [*reversed(range(at, number))]


def _find_last_alike(doings: Doings, number: int) -> int:
    """The doing whose tile tells this one, too."""
    while number + 1 < len(doings) and find_first_alike(doings, number + 1) <= number:
        number += 1
    return number


class _PinnedRow(NamedTuple):
    """A row of tiles in which some doings are left out, and what it is made of."""

    doings: Doings
    names: tuple[str, ...]
    layout: Layout
    reader: int
    usual: dict[int, Tile]
    """The tiles as they stand without what is wanted, by the number of the doing."""
    wanted: tuple[int, ...] = ()
    """Numbers of what has to stand there, the most important first."""
    brief: bool = False
    """Whether that is told in fewer words, so that all of it may have room beside the newest."""

    def list_shown(self) -> list[int]:
        """The numbers of the doings that have room: none beside these as long as one has none that is wanted."""
        shown = list[int]()
        for number in self.wanted:
            if not self.lay_tiles([*shown, number]):
                return shown
            shown.append(number)
        for number in (came for cause in self.wanted for came in self._list_came_of_it(cause)):
            shown += [number] if number not in shown and self.lay_tiles([*shown, number]) else []
        waiting, number = list[int](), len(self.doings) - 1
        while number > min(shown):
            first = find_first_alike(self.doings, number)
            if number not in shown:
                waiting.append(number)
                if self.doings[first].link != MORE or is_new_row(self.doings, first):  # else it stands beside another
                    if not self.lay_tiles([*shown, *waiting]):
                        break
                    shown, waiting = [*shown, *waiting], []
            number = first - 1
        return shown

    def says_what_was_done(self, numbers: Collection[int]) -> bool:
        """Whether these are told in whole clauses, and not by their cards alone."""
        told = [self.make_one(number).words for number in numbers if number in self.wanted]
        return bool(told) and all(_CARD.sub("", words).strip() and not words.endswith("…") for words in told)

    def _list_came_of_it(self, number: int) -> list[int]:
        """The doing by which the seat that did the one of this number named whom it meets; of the most important one
        what the same decision brought next, too, if it is not what others do as well.
        """
        cause, at = self.doings[number], number + 1
        if at == len(self.doings) or self.doings[at].link == TOGETHER:
            return []
        told = self.doings[at]
        names_it = cause.told.other == NEXT and told.told.other >= 0 and not is_new_row(self.doings, at)
        brought = number == self.wanted[0] and told.decision == cause.decision
        return [_find_last_alike(self.doings, at)] if brought or names_it else []

    def lay_tiles(self, numbers: Collection[int]) -> list[Tile]:
        """The tiles of these doings with what scrolls in between, [] where they have no room."""
        sizes, tiles = measure_sizes(self.layout), list[Tile]()
        x, after = sizes.room.x, -1
        right = x + self._measure_room()
        for number in sorted(numbers):
            first, tile = find_first_alike(self.doings, number), self.make_one(number)
            if after < 0 or first > after:
                tile = self._name(tile)
                if tile.link == MORE and tile.head:
                    return []  # nobody did it
            if after >= 0 and first > after:
                tiles.append(self._make_fold(x + BESIDE, self.doings[after:first]))
                x = tiles[-1].box.right + BESIDE
            elif after >= 0:
                x += measure_gap(tile, sizes)
            tiles.append(move_tile(tile, x - tile.box.x))
            x, after = tiles[-1].box.right, number + 1
        if left_out := self.doings[after:]:
            tiles.append(self._make_fold(x + BESIDE, left_out))
            x = tiles[-1].box.right
        if x > right:
            return []
        if all(tile.doing is not None for tile in tiles):
            return self._begin_in_sight(tiles, right - x)
        return self._spread_tiles(tiles, right - x)

    def _begin_in_sight(self, tiles: list[Tile], by: float) -> list[Tile]:
        """The tiles, up to the newest, with what scrolls before them if there is more; [] where that has no room."""
        tiles, room = [move_tile(tile, by) for tile in tiles], measure_sizes(self.layout).room
        if find_first_alike(self.doings, int(tiles[0].target[1])) == 0:
            return tiles
        return [self._make_fold(room.x, (), tiling.BUTTON), *tiles] if by >= tiling.BUTTON else []

    def _spread_tiles(self, tiles: list[Tile], by: float) -> list[Tile]:
        """The tiles with the newest at the right, as they stand else, and what scrolls in the middle before them."""
        at = max(at for at, tile in enumerate(tiles) if tile.doing is None)
        fold, run = move_tile(tiles[at], by / 2), [move_tile(tile, by) for tile in tiles[at + 1 :]]
        return [*tiles[:at], fold if run else tiles[at], *run]

    def make_one(self, number: int) -> Tile:
        """The tile of a doing, wherever it is."""
        told = self.usual.get(number) if number not in self.wanted or not self.brief else None
        begins = is_new_row(self.doings, find_first_alike(self.doings, number))
        if told is not None and not told.head and (told.face.w or not begins):
            return told
        least = -self._measure_share() if self.brief and number in self.wanted else tiling.NOWHERE
        return make_tile(self.doings, number, self.names, measure_sizes(self.layout), 0.0, least)

    def _measure_share(self) -> float:
        """Units of width for each of what is told in fewer words, beside the newest."""
        newest = len(self.doings) - 1
        left = self._measure_room() - FOLD - 2 * BESIDE
        if newest not in self.wanted:
            left -= self._name(self.make_one(newest)).box.w
        return left / len(self.wanted) - tiling.APART_BY * (len(self.wanted) > 1)

    def _measure_room(self) -> float:
        """Units of width for all of it: up to who is asked, who has no room in a line."""
        room = measure_sizes(self.layout).room
        return room.w - (0.0 if tiling.is_in_line(self.layout) else measure_now(self.layout))

    def _name(self, tile: Tile) -> Tile:
        """The tile with a face, though what stands before it is of the same seat."""
        return tile if tile.face.w else name_row(tile, self.names, measure_sizes(self.layout).face, self.layout)

    def _make_fold(self, x: float, left_out: Doings, wide: float = FOLD) -> Tile:
        """What scrolls, with how many doings are left out, and the face of who reads if one of them met it; where it
        has two lines, that none did.
        """
        sizes, sign = measure_sizes(self.layout), "[icon:chevron_left]"
        met = any(each.told.meets(self.reader) for each in left_out)
        face = sizes.face + BESIDE if met else 0.0
        if left_out:
            sign += f"+{len(left_out)}"
        if left_out and self.reader >= 0 and not met and sizes.lines > 1:
            sign = _("{steps} not to you", steps=sign)
            wide = max(wide, BESIDE + measure_even_width(sign, sizes.px, sizes.lines) / sizes.unit)
        fold = make_button(EARLIER, sign, Box(x + face, sizes.room.y, wide, sizes.room.h), sizes.px)
        return add_face(fold, x, sizes.face) if face else fold
