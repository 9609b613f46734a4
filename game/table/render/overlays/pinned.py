"""Which doings stand on the strip of what happened, and where: the newest, whatever concerns who is asked, and why."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from engine.core.doings import NEXT
from engine.core.kept import keep_told
from engine.core.texts import ngettext
from game.art.text import measure_even_width
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.seat_actions import JOINED, MORE, TOGETHER, Doings
from game.table.render.overlays import tiling
from game.table.render.overlays.tellings import find_first_alike, is_new_row
from game.table.render.overlays.tiling import (
    BESIDE,
    BUTTON,
    EARLIER,
    LARGE,
    LATER,
    Tile,
    add_face,
    is_over_prompt,
    make_button,
    make_tile,
    measure_gap,
    measure_now,
    measure_sizes,
    move_tile,
    name_row,
    says_what,
)

FOLD: Final = 54.0
"""Units of width of what scrolls where it says how many doings are left out."""


@keep_told(16)
def place_tiles(
    doings: Doings, back: int, names: tuple[str, ...], layout: Layout, kept: tuple[int, ...] = (), reader: int = -1
) -> tuple[Tile, ...]:
    """The newest doings but ``back``, as many as have room, and what scrolls: in the middle above the prompt;
    elsewhere and while older ones are read up to the right edge, or if these are all from the left.

    Those of the numbers ``kept``, the most important first, that are not among them stand before them all the same, in
    fewer words if need be, with what has led to each of them if all of that has room beside the newest: others have the
    room that is left, the newest first, and none without what has led to it. What scrolls says how many are left out in
    between, and whether one of them met the seat of the ``reader``.
    """
    if not doings:
        return ()
    kept = () if back or not measure_sizes(layout).whole else kept
    bare = _PinnedRow(doings[: len(doings) - back], names, layout, reader, bool(back), kept)
    tiles = _pin_tiles(bare, kept)
    for number in sorted(kept, reverse=True):
        led = tuple(dict.fromkeys((*kept, *_list_causes(doings, number, reader))))
        found = _pin_tiles(bare, led)
        if {_find_last_alike(doings, each) for each in (*led, len(doings) - 1)} <= _list_numbers(found):
            tiles, kept = found, led
    if back:
        room = measure_sizes(layout).room
        edge = room._replace(x=room.right - BUTTON, w=BUTTON)
        tiles += (make_button(LATER, "[icon:chevron_right]", edge, measure_sizes(layout).px),)
    return tiles


def _pin_tiles(bare: _PinnedRow, kept: tuple[int, ...]) -> tuple[Tile, ...]:
    """The tiles with as many of the numbers ``kept`` as have room, and with the newest."""
    whole = (each for number in kept for each in _list_parts(bare.doings, number))
    wanted = tuple(dict.fromkeys(_find_last_alike(bare.doings, number) for number in whole))
    rows = [bare._replace(wanted=wanted, brief=brief) for brief in (False, True)]
    found = [row.list_shown() for row in rows]
    # What is told whole is better, unless more has room in fewer words, but whole clauses: of what concerns the
    # viewer, or the newest.
    worth = [
        (bool(shown) and row.says_what_was_done(shown), len({*wanted} & {*shown}), len(bare.doings) - 1 in shown)
        for row, shown in zip(rows, found, strict=True)
    ]
    best = worth.index(max(worth))
    return tuple(rows[best].lay_tiles(found[best] or [len(bare.doings) - 1]))


def _list_numbers(tiles: Sequence[Tile]) -> set[int]:
    """The numbers of the doings that have a tile."""
    return {int(tile.target[1]) for tile in tiles if tile.doing is not None}


def _list_causes(doings: Doings, number: int, reader: int) -> list[int]:
    """What has led to the doing of this number: what the same decision brought before it, else what it came of, if that
    is no decision of the ``reader``, who knows of it.
    """
    at = number = find_first_alike(doings, number)
    while at and doings[at - 1].decision == doings[number].decision:
        at -= 1
    at -= at == number and at > 0 and doings[at].link == JOINED and doings[at - 1].seat != reader
    return [*reversed(range(at, number))]


def _list_parts(doings: Doings, number: int) -> range:
    """What this doing only says more of, and it: without that nobody would have done it."""
    first = number
    while first and doings[first].link == MORE:
        first -= 1
    return range(first, number + 1)


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
    is_back: bool
    """Whether newer ones are scrolled out of sight."""
    concerns: tuple[int, ...] = ()
    """Numbers of what is told at length though others did it to others."""
    wanted: tuple[int, ...] = ()
    """Numbers of what has to stand there, the most important first."""
    brief: bool = False
    """Whether that is told in fewer words, so that all of it may have room beside the newest."""

    def list_shown(self) -> list[int]:
        """The numbers of the doings that have room: the most important one that is wanted, the newest, by which it is
        said who is asked now, and none beside these as long as one has none that is wanted, nor one that came of one
        that has none.
        """
        shown, newest = list[int](), len(self.doings) - 1
        for number in dict.fromkeys((*self.wanted[:1], newest, *self.wanted[1:]) if self.wanted else ()):
            if self.lay_tiles([*shown, number]):
                shown.append(number)
            elif number in self.wanted:
                return shown
        for number in (came for cause in self.wanted for came in self._list_came_of_it(cause)):
            shown += [number] if number not in shown and self.lay_tiles([*shown, number]) else []
        waiting, number = list[int](), len(self.doings) - 1
        while number >= 0:
            first = find_first_alike(self.doings, number)
            waiting += [] if number in shown else [number]
            if waiting and not (self._has_cause(first) and first - 1 not in shown):
                if not self.lay_tiles([*shown, *waiting]):
                    break
                shown, waiting = [*shown, *waiting], []
            number = first - 1
        if len(shown) < tiling.FEWEST or len(self.doings) - 1 in waiting:  # better without its cause than nothing
            runs = ([*shown, *waiting[:count]] for count in range(len(waiting), 0, -1))
            return next(filter(self.lay_tiles, runs), shown)
        return shown

    def _has_cause(self, first: int) -> bool:
        """Whether this doing says more of the one before it, or came of that in the same turn."""
        more = self.doings[first].link == MORE or not says_what(self.make_one(first))
        if more and not is_new_row(self.doings, first):
            return True
        while self.doings[first].link == TOGETHER and first:  # several came of the same, or of nothing
            first -= 1
        return first > 0 and self.doings[first].link == JOINED and not self.doings[first].begins

    def says_what_was_done(self, numbers: Collection[int]) -> bool:
        """Whether these are told in whole clauses, and not by their cards alone."""
        told = [self.make_one(number) for number in numbers if number in self.wanted]
        return all(says_what(tile) and not tile.words.endswith("…") for tile in told)

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
                if tile.head and len(numbers) > 1 and (tile.link == MORE or not says_what(tile)):
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
        if x > right and len(numbers) > 1:
            return []
        if all(tile.doing is not None for tile in tiles):
            return self._begin_in_sight(tiles, right - x)
        return self._spread_tiles(tiles, right - x)

    def _begin_in_sight(self, tiles: list[Tile], by: float) -> list[Tile]:
        """The tiles, up to the newest, with what scrolls before them if there is more; [] where that has no room."""
        edge = BUTTON * (find_first_alike(self.doings, int(tiles[0].target[1])) > 0)
        if edge > by and len(tiles) > 1:
            return []
        if is_over_prompt(self.layout) and self.layout.text_scale <= LARGE and not self.is_back:
            by = (edge + by) / 2
        elif not edge:
            by = 0.0
        tiles = [move_tile(tile, by) for tile in tiles]
        if edge:
            x = max(measure_sizes(self.layout).room.x, tiles[0].box.x - edge)
            tiles.insert(0, self._make_fold(x, (), BUTTON))
        return tiles

    def _spread_tiles(self, tiles: list[Tile], by: float) -> list[Tile]:
        """The tiles side by side, in the middle above the prompt, else those before what scrolls at the left and the
        newest at the right.
        """
        if is_over_prompt(self.layout) and not self.is_back:
            return [move_tile(tile, by / 2) for tile in tiles]
        at = max(at for at, tile in enumerate(tiles) if tile.doing is None)
        return [*tiles[: at + 1], *(move_tile(tile, by) for tile in tiles[at + 1 :])]

    def make_one(self, number: int) -> Tile:
        """The tile of a doing, wherever it is."""
        sizes = measure_sizes(self.layout)
        beside = 0.0 if is_new_row(self.doings, find_first_alike(self.doings, number)) else sizes.face + BESIDE
        room = self._measure_room() - BUTTON * (number > 0) - beside
        least = self._measure_share() if self.brief and number in self.wanted else room
        brief = number not in self.concerns and self._is_among_others(number)
        return make_tile(self.doings, number, self.names, sizes, 0.0, -least, brief)

    def _is_among_others(self, number: int) -> bool:
        """Whether what the tile of this doing tells was done by others to others."""
        told = [each.told for each in self.doings[find_first_alike(self.doings, number) : number + 1]]
        return self.reader >= 0 and not any({each.seat, each.other, each.over} & {self.reader, NEXT} for each in told)

    def _measure_share(self) -> float:
        """Units of width for each of what is told in fewer words, beside the newest."""
        newest = len(self.doings) - 1
        left = self._measure_room() - FOLD - 2 * BESIDE
        if newest not in self.wanted:
            left -= self._name(self.make_one(newest)).box.w
        return left / len(self.wanted) - tiling.APART_BY * (len(self.wanted) > 1)

    def _measure_room(self) -> float:
        """Units of width for all of it: up to who is asked, who has no room in a line, or what scrolls back."""
        now = 0.0 if tiling.is_in_line(self.layout) else measure_now(self.layout)
        return measure_sizes(self.layout).room.w - (BUTTON if self.is_back else now)

    def _name(self, tile: Tile) -> Tile:
        """The tile with a face, though what stands before it is of the same seat."""
        return tile if tile.face.w else name_row(tile, self.names, measure_sizes(self.layout).face, self.layout)

    def _make_fold(self, x: float, left_out: Doings, wide: float = FOLD) -> Tile:
        """What scrolls, with how many doings are left out, and the face of who reads if one of them met it."""
        sizes, count, sign = measure_sizes(self.layout), len(left_out), "[icon:chevron_left]"
        face = sizes.face + BESIDE if any(each.told.meets(self.reader) for each in left_out) else 0.0
        if count:
            two = sizes.lines > 1
            sign += ngettext("{count} more step", "{count} more steps", count, count=count) if two else f"+{count}"
        wide = max(wide, BESIDE + measure_even_width(sign, sizes.px, sizes.lines) / sizes.unit)
        fold = make_button(EARLIER, sign, Box(x + face, sizes.room.y, wide, sizes.room.h), sizes.px)
        return add_face(fold, x, sizes.face) if face else fold
