"""Where the focus goes next: round the order of Tab, from frame to frame, or to the nearest thing in a direction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

import pygame

from game.input import is_command_key
from game.ui.boxes import Panel
from game.ui.widget import Widget

W = TypeVar("W", bound=Widget)
T = TypeVar("T")
Rect: TypeAlias = pygame.Rect | pygame.FRect

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def find_direction(event: pygame.Event) -> tuple[int, int] | None:
    """The direction an arrow key means, (across, down); None for other keys."""
    return next((way for name, way in ARROWS.items() if is_command_key(event, name)), None)


def find_next_focus(order: Sequence[T], focus: T | None, step: int) -> T:
    """The next thing in the order of Tab, or the one before; from nowhere, the first or the last."""
    if focus in order:
        return order[(order.index(focus) + step) % len(order)]
    return order[0 if step > 0 else -1]


def find_frame(widget: Widget) -> Panel | None:
    """The frame in which a widget lies, None for none."""
    return next((each for each in widget.iter_ancestors() if isinstance(each, Panel)), None)


def first_of_group(
    order: Sequence[T], focus: T | None, step: int, get_group: Callable[[Any], object] = find_frame
) -> T:
    """The first thing of the next or the previous group: of those that follow each other what ``get_group`` says the
    same of, for widgets what lies in a frame of its own.
    """
    groups = list(map(get_group, order))
    firsts = [n for n, group in enumerate(groups) if n == 0 or group != groups[n - 1]]
    here = order.index(focus) if focus in order else -1
    if step > 0:
        return order[next((n for n in firsts if n > here), firsts[0])]
    begun = max((n for n in firsts if n <= here), default=-1)
    return order[max((n for n in firsts if n < begun), default=firsts[-1])]


def find_nearest_widget(order: Iterable[W], focus: Widget, dx: int, dy: int) -> W | None:
    """The widget nearest to the one with the focus in a direction, None if there is none."""
    places = {widget: widget.focus_rect() for widget in order}
    return find_nearest_place(places, focus.focus_rect(), dx, dy, in_rows=True)


def find_nearest_place(places: Mapping[T, Rect], here: Rect, dx: int, dy: int, *, in_rows: bool = False) -> T | None:
    """What lies nearest to a place in a direction, None if nothing does; ``in_rows``: to the side only in its row."""
    step = dx or dy
    (begin, end, middle), (begin_across, end_across, middle_across) = _list_sides(here, dx)
    costs: dict[T, float] = {}
    for thing, there in places.items():
        # Measured from edge to edge along the way, and by the middles across it.
        (first, last, centre), (first_across, last_across, centre_across) = _list_sides(there, dx)
        along = first - end if step > 0 else begin - last
        across = max(0, first_across - end_across, begin_across - last_across)
        past = (centre - middle) * step > 0 and along >= -min(here.height, there.height) / 2
        if past and not (in_rows and dx and across):
            costs[thing] = max(0, along) + 3 * across + 0.15 * abs(centre_across - middle_across)
    return min(costs, key=costs.__getitem__, default=None)


def _list_sides(rect: Rect, dx: int) -> list[tuple[float, float, float]]:
    """Beginning, end and middle of a rectangle along a way and across it."""
    sides = [(rect.left, rect.right, rect.centerx), (rect.top, rect.bottom, rect.centery)]
    return sides if dx else sides[::-1]


def find_same_widget(had: Widget, after: Sequence[Widget], place: int) -> Widget:
    """What takes the focus after a rebuild: the same one if it was kept, as a field is in which somebody types; the one
    that says the same, wherever it went; else what is in its place.
    """
    if any(widget is had for widget in after):
        return had
    same = [widget for widget in after if is_same_widget(widget, had)]
    return same[0] if len(same) == 1 else after[min(place, len(after) - 1)]


def is_same_widget(widget: Widget, other: Widget) -> bool:
    """Whether both are of one kind and say the same of themselves; what says nothing is like no other."""
    words = _get_spoken_text(widget)
    return widget is other or (bool(words) and type(widget) is type(other) and words == _get_spoken_text(other))


def _get_spoken_text(widget: Widget) -> str:
    """What a widget says of itself, "" for nothing; a sign alone says what its tooltip does."""
    return widget.get_spoken_text() if getattr(widget, "words", "") else widget.tooltip
