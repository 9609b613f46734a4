"""The strip of what happened, in the order in which it happened: the oldest at the left, the newest at the right.

Every doing is a tile. What it says hangs on nothing but itself and the one before it, so it never changes while it
stands; what has no more room is pushed out at the left, and comes back by scrolling. What was done to the viewer since
it chose last, what it is asked because of and what is still in force stays, in fewer words if need be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.texts import _
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.seat_actions import Doing, list_card_codes
from game.table.render.cards.close_up import card_box
from game.table.render.overlays.bar import build_bar
from game.table.render.overlays.pinned import StripChoice, place_tiles
from game.table.render.overlays.tiling import (
    EARLIER,
    TURN_BY,
    Tile,
    is_in_line,
    measure_face,
    measure_now,
)
from game.table.render.overlays.voice import lay_voice


def lay_strip(play: Play) -> Layout:
    """The layout with the strip where it stands now: above a hint, if there is one."""
    return lay_voice(play.layout, play.advice).layout if play.advice else play.layout


def list_tiles(play: Play) -> tuple[Tile, ...]:
    """What the strip shows now, from left to right."""
    last, layout = play.last_round, lay_strip(play)
    if layout.choices.taught or layout.choices.listed or layout.choices.posed or layout.log_over:
        return ()  # the teacher has its place, or the log tells it
    if play.advice and build_bar(play, "").box.overlaps_box(layout.strip):
        return ()  # a long hint has it
    return place_tiles(last.readable_doings, last.back, tuple(play.names), layout, choose_doings(play))


def choose_doings(play: Play) -> StripChoice:
    """Which doings the strip is to show: of a match that is watched the newest."""
    last, doings = play.last_round, play.last_round.readable_doings
    reader = last.deciding_seat
    if reader < 0:
        return StripChoice(own=len(doings))
    asked = any(decision.seat == reader for decision in play.view.asked)
    kept = last.list_concerns(play.host.game.asker(play.view, reader)) if asked else ()
    return StripChoice(kept, reader, len(doings) - len(last.recent_doings), last.count_known())


def get_tile_boxes(play: Play) -> dict[Target, Box]:
    """Where its tiles are, by target."""
    return {tile.target: tile.box for tile in list_tiles(play)}


def find_tile(play: Play, target: Target | None) -> Tile | None:
    """The tile of a target, None for other things."""
    return next((tile for tile in list_tiles(play) if tile.target == target), None) if target else None


def describe_tile(play: Play, tile: Tile) -> str:
    """What the log says of it; where there is no log, what is remembered."""
    if tile.doing is None:
        return _("Earlier") if tile.target[1] == EARLIER else _("Later")
    if play.table.has_log(play.view.rules):
        lines = (line for line in play.host.list_log_lines()[: play.told] if line.decision == tile.doing.decision)
        if told := "\n".join(line.text for line in lines):
            return told
    return f"*{play.names[tile.doing.seat]}* {tile.doing.told.words}"


def iter_concerned_boxes(play: Play, doing: Doing) -> Iterator[Box]:
    """Who it was and whom it met, and the cards it was about where they lie on the table now."""
    yield from (play.layout.panels[seat] for seat in {doing.seat, doing.told.other} if seat >= 0)
    codes = (code for code in list_card_codes(doing.told.words) if code in play.table.deck.index)
    yield from filter(None, (card_box(play, play.table.deck.index[code]) for code in dict.fromkeys(codes)))


def scroll_strip(play: Play, steps: int) -> None:
    """Scroll by so many tiles; positive: to older ones, as far as there are any out of sight."""
    tiles, last = list_tiles(play), play.last_round
    at = next((at for at in reversed(range(len(tiles))) if tiles[at].target[1] == EARLIER), -1)
    run = [int(tile.target[1]) for tile in tiles[at + 1 :] if tile.doing] if at >= 0 else [0]
    older = run[0] if run else len(last.readable_doings) - 1
    last.back = max(0, last.back + min(steps, older))


def press_tile(play: Play, target: Target, look_back: Callable[[int], None]) -> None:
    """A tile was pressed: its moment is shown, or it scrolls by all but one of what is seen."""
    tile, seen = find_tile(play, target), sum(tile.doing is not None for tile in list_tiles(play)) - 1
    if tile is not None and tile.doing is not None:
        look_back(tile.doing.decision)
    elif tile is not None:
        scroll_strip(play, max(1, seen) * (1 if target[1] == EARLIER else -1))


def find_asked(play: Play) -> int:
    """The seat behind the newest tile: who is asked now, of several whoever reads; -1 for nobody."""
    seats, reader = [decision.seat for decision in play.view.asked], play.last_round.deciding_seat
    return seats[0] if len(seats) == 1 else reader if reader in seats else -1


def place_now(play: Play) -> Box | None:
    """Where the face stands of whoever is asked now, behind the newest tile; None while it is not to be seen."""
    tiles, layout = list_tiles(play), lay_strip(play)
    if not tiles or play.last_round.back or is_in_line(layout):
        return None
    size = measure_face(layout)
    return Box(tiles[-1].box.right + TURN_BY, layout.strip.cy - size / 2, size, size)


def place_next(play: Play) -> Box | None:
    """Where it is said who is asked now: the face, and the words beside it; None while they are not to be seen."""
    face, layout = place_now(play), lay_strip(play)
    room = layout.strip
    return face and Box(face.x, room.y, min(measure_now(layout), room.right - face.x), room.h)
