"""Which doings stand on the strip of what happened, and where: what concerns who is asked, and the newest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.core.doings import NEXT
from engine.core.kept import keep_told
from engine.core.texts import _, ngettext
from game.art.text import measure_even_width
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.seat_actions import APART, JOINED, MORE, ONWARD, TOGETHER, Doings
from game.table.render.overlays import tiling
from game.table.render.overlays.tellings import find_first_alike, is_new_row
from game.table.render.overlays.tiling import (
    BESIDE,
    BUTTON,
    EARLIER,
    LATER,
    Tile,
    is_over_prompt,
    make_button,
    make_tile,
    measure_gap,
    measure_now,
    measure_sizes,
    move_tile,
    says_what,
)


class StripChoice(NamedTuple):
    """Which doings are to stand there: the numbers ``kept``, the most important first, whatever else there is, of
    others none before number ``since``; ``own``: where what the seat of the ``reader`` has not answered begins.
    """

    kept: tuple[int, ...] = ()
    reader: int = -1
    since: int = 0
    own: int = 0


EVERYTHING: Final = StripChoice()


@keep_told(16)
def place_tiles(
    doings: Doings, back: int, names: tuple[str, ...], layout: Layout, choice: StripChoice = EVERYTHING
) -> tuple[Tile, ...]:
    """The newest doings but ``back``, as many as have room, and what scrolls: in the middle above the prompt;
    elsewhere and while older ones are read up to the right edge, or if these are all from the left.

    Of a group that has no room its first step stands, and the newest. What is ``kept`` stands there whatever else there
    is, with what has led to it, in fewer words if need be; what scrolls says how many are left out.
    """
    if not doings:
        return ()
    sizes, here = measure_sizes(layout), doings[: len(doings) - back]
    whole = sizes.whole and not back
    chosen = choice if whole else choice._replace(kept=choice.kept[:0], since=0, own=len(doings))
    row, shown = _choose_row(StripRow(here, names, layout, chosen, bool(back)))
    if whole and tiling.has_smaller_letters(layout) and (hidden := row.count_hidden(shown)):
        smaller, more = _choose_row(row._replace(brief=False, alone=False, is_small=True))
        if smaller.count_hidden(more) < hidden:
            row, shown = smaller, more
    tiles = tuple(row.lay_tiles(shown))
    if back:
        edge = sizes.room._replace(x=sizes.room.right - BUTTON, w=BUTTON)
        tiles += (make_button(LATER, "[icon:chevron_right]", edge, sizes.px),)
    return tiles


def _choose_row(row: StripRow) -> tuple[StripRow, set[int]]:
    """The best of the ways to tell this row, and the tiles that stand there: what is told whole is better, unless more
    of what is kept has room in fewer words, but whole clauses.
    """
    rows = [row._replace(brief=brief, alone=alone) for brief, alone in ((False, False), (True, False), (True, True))]
    found = [(each, each.choose_numbers()) for each in rows]
    return max(found, key=lambda way: (way[0].says_what_was_done(way[1]), len({*row.list_kept()} & way[1])))


def begins_group(doings: Doings, number: int, reader: int) -> bool:
    """Whether a row may be torn before this doing: it came of nothing that was done, nor is it more of that, or the
    ``reader`` chose it, who knows why.
    """
    doing, before = doings[number], doings[max(0, number - 1)]
    if not number or doing.link == APART or (doing.seat == reader and doing.decision != before.decision):
        return True
    return not _is_result(doings, number) and (doing.begins or before.told.suffers)


def _is_result(doings: Doings, number: int) -> bool:
    """Whether this came of what stands before it: by the same decision, or as an answer."""
    doing, before = doings[number], doings[max(0, number - 1)]
    if doing.link in (APART, ONWARD):
        return doing.decision == before.decision and number > 0
    return doing.link != JOINED or doing.decision == before.decision or doing.told.answers or doing.told.suffers


def _iter_parts(group: Sequence[int]) -> Iterator[list[int]]:
    """A group whole, or its first step, which led to the others, and of these the newest."""
    yield [*group]
    yield from ([*group[:count], group[-1]] for count in range(len(group) - 2, 0, -1))


def _find_last_alike(doings: Doings, number: int) -> int:
    """The doing whose tile tells this one, too."""
    while number + 1 < len(doings) and find_first_alike(doings, number + 1) <= number:
        number += 1
    return number


class StripRow(NamedTuple):
    """A row of tiles in which some doings are left out, and what it is made of; a tile has the number of the last doing
    it tells.
    """

    doings: Doings
    names: tuple[str, ...]
    layout: Layout
    choice: StripChoice
    is_back: bool
    """Whether newer ones are scrolled out of sight."""
    brief: bool = False
    """Whether what is kept is told in fewer words, so that all of it may have room beside the newest."""
    alone: bool = False
    """Whether the newest stands without what led to it as long as something that is kept has no room."""
    is_small: bool = False
    """Whether its letters are smaller, so that more has room."""

    @property
    def tile_sizes(self) -> tiling.Sizes:
        """What its tiles are measured by."""
        return measure_sizes(self.layout, self.is_small)

    def list_kept(self) -> list[int]:
        """The tiles of what is kept, the most important first."""
        return [*dict.fromkeys(_find_last_alike(self.doings, number) for number in self.choice.kept)]

    def list_group(self, number: int) -> list[int]:
        """The tiles up to this one from that on of which all of them came, the newest first."""
        found = [number]
        while not begins_group(self.doings, first := find_first_alike(self.doings, found[-1]), self.choice.reader):
            found.append(first - 1)
        return found

    def choose_numbers(self) -> set[int]:
        """The tiles that have room: the newest with what led to it, what is kept with what led to that; then the newest
        group and those before it, as long as nothing that is kept is left out.
        """
        newest = len(self.doings) - 1
        shown, kept = {newest}, self.list_kept()
        for number in kept if self.alone else (newest, *kept):
            shown = self._add_first(shown, self._iter_ways_to(number))
        number = newest if shown.issuperset(kept) else -1
        while number >= (self.choice.since if number < newest else 0):
            group = self.list_group(number)
            shown = self._add_first(shown, _iter_parts(group))
            number = find_first_alike(self.doings, group[-1]) - 1 if shown.issuperset(group) else -1
        if len(shown) < tiling.FEWEST:  # better without its cause than nothing
            return self._add_first(shown, [{find_first_alike(self.doings, newest) - 1} - {-1}])
        return shown

    def _iter_ways_to(self, number: int) -> Iterator[list[int]]:
        """This tile, with what came of it at once and all that led to it; with less of that; alone."""
        group, came = self.list_group(number), self._list_came_of_it(number)
        at_once = [each for each in group if self.doings[each].decision == self.doings[number].decision]
        for led in (group, group[: max(2, len(at_once))], at_once):
            yield [*came, *led]
        yield at_once
        yield group[: 1 + (self.doings[find_first_alike(self.doings, number)].link == MORE)]
        yield [number]

    def _list_came_of_it(self, number: int) -> list[int]:
        """What the same decision brought next, if it is not what others do as well, or whom its seat then named."""
        cause, at = self.doings[number], number + 1
        if at == len(self.doings) or self.doings[at].link == TOGETHER:
            return []
        names_it = cause.told.other == NEXT and self.doings[at].told.other >= 0 and not is_new_row(self.doings, at)
        brought = self.doings[at].decision == cause.decision
        return [_find_last_alike(self.doings, at)] if brought or names_it else []

    def _add_first(self, shown: set[int], ways: Iterable[Collection[int]]) -> set[int]:
        """These tiles with the first of such groups that has room beside them."""
        return next((both for way in ways if self.lay_tiles(both := shown.union(way))), shown)

    def says_what_was_done(self, numbers: Collection[int]) -> bool:
        """Whether what is kept of these is told in whole clauses, and not by cards alone."""
        told = [self.make_one(number) for number in self.list_kept() if number in numbers]
        return all(says_what(tile) and not tile.words.endswith("…") for tile in told)

    def count_hidden(self, numbers: Collection[int]) -> int:
        """How many doings since the reader chose last, and between these tiles, none of them tells."""
        doings = self.doings
        told = {each for number in numbers for each in range(find_first_alike(doings, number), number + 1)}
        return len({*range(min({self.choice.own, *told}), max(told) + 1)} - told)

    def lay_tiles(self, numbers: Collection[int]) -> list[Tile]:
        """The tiles of these, in order, with what scrolls before the oldest and where some are left out: the first says
        how many in all; [] where they have no room, or where one of several says nothing of who did what.
        """
        sizes, tiles, after = self.tile_sizes, list[Tile](), 0
        hidden, counted = self.count_hidden(numbers), False
        x = sizes.room.x
        right = x + self._measure_room()
        for number in sorted(numbers):
            first = find_first_alike(self.doings, number)
            torn = first > after or not tiles
            tile = self.make_one(number, torn)
            if torn and len(numbers) > 1 and (tile.link == MORE or not says_what(tile)):
                return []  # nobody did it
            if first > after:
                if not hidden or tiles or first > self.choice.own:
                    x += tiling.TURN_BY * bool(tiles)
                    tiles.append(self._make_fold(x, 0 if counted else hidden, bool(tiles)))
                    x, counted = tiles[-1].box.right + (tiling.TURN_BY if hidden else BESIDE), True
            elif tiles:
                x += measure_gap(tile, sizes)
            tiles.append(move_tile(tile, x - tile.box.x))
            x, after = tiles[-1].box.right, number + 1
        if x > right and len(numbers) > 1:
            return []
        return self._spread_tiles(tiles, right - x)

    def _spread_tiles(self, tiles: list[Tile], by: float) -> list[Tile]:
        """The tiles side by side: in the middle above the prompt, else at the left if these are all; else those behind
        what scrolls last are at the right.
        """
        if is_over_prompt(self.layout) and not self.is_back:
            return [move_tile(tile, by / 2) for tile in tiles]
        at = max((at for at, tile in enumerate(tiles) if tile.doing is None), default=len(tiles))
        at += bool(at)  # what stands before the oldest goes with it
        return [*tiles[:at], *(move_tile(tile, by) for tile in tiles[at:])]

    def make_one(self, number: int, torn: bool = True) -> Tile:
        """The tile of a doing, wherever it is; ``torn``: with its name in any case."""
        sizes, kept = self.tile_sizes, self.list_kept()
        room = self._measure_share() if self.brief and number in kept else self._measure_room() - BUTTON * (number > 0)
        brief = number not in kept and self._is_among_others(number)
        return make_tile(self.doings, number, self.names, sizes, room, brief, torn)

    def _is_among_others(self, number: int) -> bool:
        """Whether what the tile of this doing tells was done by others to others."""
        told = [each.told for each in self.doings[find_first_alike(self.doings, number) : number + 1]]
        near = {self.choice.reader, NEXT}
        return self.choice.reader >= 0 and not any({each.seat, each.other, each.over} & near for each in told)

    def _measure_share(self) -> float:
        """Units of width for each of what is told in fewer words, beside the newest."""
        newest, kept = len(self.doings) - 1, self.list_kept()
        left = self._measure_room() - self._make_fold(0.0, len(self.doings)).box.w - 2 * tiling.TURN_BY
        if newest not in kept:
            left -= self.make_one(newest).box.w
        return left / len(kept) - tiling.APART_BY * (len(kept) > 1)

    def _measure_room(self) -> float:
        """Units of width for all of it: up to who is asked, who has no room in a line, or what scrolls back."""
        now = 0.0 if tiling.is_in_line(self.layout) else measure_now(self.layout)
        return measure_sizes(self.layout).room.w - (BUTTON if self.is_back else now)

    def _make_fold(self, x: float, count: int, is_inside: bool = False) -> Tile:
        """What scrolls, with how many doings are left out in all, "…" where that has been said: ``is_inside`` the row a
        tile as others are, else with a sign.
        """
        sizes, sign = self.tile_sizes, "" if is_inside else "[icon:chevron_left]"
        if count:
            two = sizes.lines > 1
            whole = ngettext("{count} more step", "{count} more steps", count, count=count)
            sign += whole if two else _("{count} more", count=count)
        sign = sign or "…"
        wide = measure_even_width(sign, sizes.drawn, sizes.lines) / sizes.unit
        wide = wide if is_inside else max(BUTTON, BESIDE + wide)
        return make_button(EARLIER, sign, Box(x, sizes.room.y, wide, sizes.room.h), sizes.drawn)
