"""The line at the top of the table: the game and its progress, or what seats did that have no line of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.art import icons
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.art.text import measure
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.model.play import Play
from game.table.model.seat_actions import line, shortened
from game.table.render import paint
from game.table.render.paint_seats import ACTIONS, seat_colour
from game.table.render.toolbar import GAP, reach, side
from game.ui.canvas import Canvas

SIGN, BESIDE, BETWEEN = 20, 6, 18
"""Units: a seat's shape, its distance to the words, and that to the next seat."""


class SeatNews(NamedTuple):
    """What one seat did, where it stands; ``seat`` -1: how many seats it is not told of."""

    seat: int
    words: str
    box: Box


def title_box(layout: Layout) -> Box:
    """Where the line at the top says the game and how far the match is: beside the menu."""
    u = layout.u
    box = layout.mirrored(Box(layout.top.x + 62 * u, layout.top.y + 10 * u, 330 * u, 32 * u), layout.top)
    for panel in layout.panels:
        if not layout.large or panel.y >= box.bottom:
            continue
        if layout.left_handed:
            x = max(box.x, panel.right + 10 * u)
            box = box._replace(x=x, w=max(0.0, box.right - x))
        else:
            box = box._replace(w=max(0.0, min(box.right, panel.x - 10 * u) - box.x))
    return box


def draw_top(canvas: Canvas, play: Play, title: str) -> None:
    """The line at the top: the game and how far the match is, or as much of it as large text has room for."""
    layout = play.layout
    if told := told_at_top(play):
        _draw_told(canvas, play, told)
        return
    progress = play.table.progress(play.view)
    box, px = title_box(layout), layout.small(17)
    words = f"*{title}*  ·  {progress}"
    if layout.large:
        last = progress.rpartition(" · ")[2]
        words = next((one for one in (words, progress, last) if measure(one, "text", px)[0] <= box.w), "")
    paint.write(canvas, words, box, px, "text", IVORY_DIM, "right" if layout.left_handed else "left")


# --- what seats did ------------------------------------------------------------------------------------------------


def told_at_top(play: Play) -> list[SeatNews]:
    """What those seats did whose panels on a full table for large text have no line for it, the latest at the end.

    Of as many as have room it is told what they did last, then what came before; of the others how many they are.
    """
    layout = play.layout
    seats = [seat for seat in play.last_round.latest if seat != layout.anchor and not layout.line(seat).h]
    if not layout.large or not seats:
        return []
    room, px = _room(play), layout.small(ACTIONS)
    left, found = room.w, list[tuple[int, str]]()
    for after, seat in enumerate(reversed(seats), 1):
        rest = _taken(-1, f"+{len(seats) - after}", layout) if after < len(seats) else 0.0
        beside = _taken(seat, "", layout)
        words = _fitting(play.seat_actions[seat][-1:], left - rest - beside, px)
        if not words and found:
            break
        found.append((seat, words or play.seat_actions[seat][-1]))
        left -= _taken(*found[-1], layout)
    if len(found) < len(seats):
        found.append((-1, f"+{len(seats) - len(found)}"))
        left -= _taken(*found[-1], layout)
    for number, (seat, words) in enumerate(found):
        if seat >= 0 and (more := _fitting(play.seat_actions[seat], left + _wide(words, px), px)):
            found[number] = seat, more
            left -= _wide(more, px) - _wide(words, px)
    return list(_in_a_row(found[::-1], room, layout))


def _taken(seat: int, words: str, layout: Layout) -> float:
    """Pixels one of them takes, with the space to the next."""
    sign = (SIGN + BESIDE) * layout.u if seat >= 0 else 0.0
    return sign + _wide(words, layout.small(ACTIONS)) + BETWEEN * layout.u


def _room(play: Play) -> Box:
    """Where that may stand: between the buttons, or as wide as the title where the game draws beside it."""
    layout, u = play.layout, play.layout.u
    title = title_box(layout)
    if play.table.heads:
        return title
    right = layout.top.right - reach(layout) - side(layout) - 2 * GAP * u
    x = layout.top.x + 62 * u
    return layout.mirrored(Box(x, title.y, right - x, title.h), layout.top)


def _wide(words: str, px: int) -> float:
    return measure(words, "text", px)[0]


def _fitting(phrases: tuple[str, ...], width: float, px: int) -> str:
    """What a seat did, in so many pixels: as many of its last acts, or cards of the last one; "" for no room."""

    def fits(words: str) -> bool:
        return _wide(words, px) <= width

    return next(filter(fits, (line(phrases, fits), *shortened(phrases[-1]))), "")


def _in_a_row(found: list[tuple[int, str]], room: Box, layout: Layout) -> Iterator[SeatNews]:
    """Each beside the one before, from the left."""
    x = room.x
    for seat, words in found:
        wide = _taken(seat, words, layout)
        yield SeatNews(seat, words, room._replace(x=x, w=min(wide - BETWEEN * layout.u, room.right - x)))
        x += wide


def _draw_told(canvas: Canvas, play: Play, told: list[SeatNews]) -> None:
    u, px = play.layout.u, play.layout.small(ACTIONS)
    for each in told:
        box = each.box
        if each.seat >= 0:
            sign = icons.seat_icon(each.seat, round(SIGN * u), seat_colour(each.seat))
            canvas.surface.blit(sign, (round(box.x), round(box.cy - SIGN * u / 2)))
            box = box._replace(x=box.x + (SIGN + BESIDE) * u, w=box.w - (SIGN + BESIDE) * u)
        paint.write(canvas, each.words, box, px, "text", BRASS_LIGHT if each.seat >= 0 else IVORY_DIM)
