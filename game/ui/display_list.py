"""A frame as a display list, and the painter that shows it in the window.

Scenes draw on a ``DrawRecorder``, which paints nothing: what is blitted on it becomes a flat list of
immutable items. The ``Painter`` compares this list with the one before and repaints only where they differ; nobody has
to tell it what has changed. The pixels are the same as if all had been drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from game.art.shapes import Size
from game.ui.canvas import clip_to_rect


class DisplayItem(NamedTuple):
    """A bitmap in a display list. Bitmaps are compared by identity: the cache hands out the same one for the same
    key, and nothing is drawn on it afterwards.
    """

    bitmap: pygame.Surface
    at: tuple[int, int]
    """Where its upper left corner lies."""
    part: tuple[int, ...] | None
    """The part of it that is shown (x, y, width, height), None for all of it."""
    flags: int
    """How it is blended: pygame's ``BLEND_`` flags."""
    clip: tuple[int, ...] | None
    """Outside of which nothing of it is seen, None for everywhere."""
    alpha: int | None
    """How much of it shows, 0 to 255, None for all."""

    def draw_onto(self, out: pygame.Surface) -> None:
        """Paint it where the clip of ``out`` lets it be seen."""
        if self.alpha is None:
            out.blit(self.bitmap, self.at, self.part, self.flags)
            return
        before = self.bitmap.get_alpha()  # a bitmap that is shared may show in part here and whole there
        self.bitmap.set_alpha(self.alpha)
        out.blit(self.bitmap, self.at, self.part, self.flags)
        self.bitmap.set_alpha(before)


class DrawRecorder(pygame.Surface):
    """A surface that paints nothing: it records what is blitted or filled. ``pygame.draw`` cannot be recorded."""

    def __init__(self, size: Size) -> None:
        super().__init__((1, 1), 0, 32)
        self.items: list[DisplayItem] = []
        self._whole = pygame.Rect((0, 0), size)
        self._clip = self._whole
        self._within: tuple[int, ...] | None = None

    def get_size(self) -> Size:
        return self._whole.size

    def get_width(self) -> int:
        return self._whole.w

    def get_height(self) -> int:
        return self._whole.h

    def get_rect(self, **places: Any) -> pygame.Rect:
        """The rectangle of the whole drawing."""
        out = self._whole.copy()
        for name, value in places.items():
            setattr(out, name, value)
        return out

    def get_clip(self) -> pygame.Rect:
        """Outside of which nothing is seen that is recorded now."""
        return self._clip.copy()

    def set_clip(self, rect: Any = None, *more: Any) -> None:
        """Show only what is in there from now on; None: everything."""
        self._clip = self._whole if rect is None else pygame.Rect(rect, *more).clip(self._whole)
        self._within = None if self._clip == self._whole else tuple(self._clip)

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Record a bitmap."""
        at, alpha = (int(dest[0]), int(dest[1])), source.get_alpha()
        part = None if area is None else tuple(pygame.Rect(area))
        self.items.append(DisplayItem(source, at, part, special_flags, self._within, None if alpha == 255 else alpha))
        return pygame.Rect(at, source.get_size())

    def record_items(self, items: Sequence[DisplayItem]) -> None:
        """Add items that another recorder has recorded."""
        if self._within is not None:
            clips = [self._clip if item.clip is None else self._clip.clip(item.clip) for item in items]
            items = [item._replace(clip=tuple(clip)) for item, clip in zip(items, clips, strict=True)]
        self.items += items

    def blits(self, blit_sequence: Iterable[Any], doreturn: Any = 1) -> Any:
        """Record several bitmaps."""
        for entry in blit_sequence:
            self.blit(*entry)
        return None

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0) -> None:
        """Record several bitmaps."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Record an even colour."""
        where = self._whole if rect is None else pygame.Rect(rect)
        if where.w > 0 and where.h > 0:
            self.blit(_make_plain_surface(tuple(pygame.Color(color)), where.size), where, None, special_flags)
        return where.copy()

    def list_items_in(self, rect: pygame.Rect) -> tuple[DisplayItem, ...]:
        """What has been recorded up to now that may be seen in a rectangle."""
        found = (item for item in self.items if item.clip is None or rect.colliderect(item.clip))
        return tuple(item for item in found if rect.colliderect(item.at, (item.part or item.bitmap.get_rect())[2:]))

    def subsurface(self, *area: Any) -> Any:
        """Refused: a recorder has no pixels of its own."""
        raise NotImplementedError("A recorder has no pixels.")

    copy = subsurface


@lru_cache(maxsize=64)
def _make_plain_surface(colour: tuple[int, int, int, int], size: Size) -> pygame.Surface:
    out = pygame.Surface(size, 0, 32)
    out.fill(colour)
    return out


class Painter:
    """Shows display lists on a surface, each repainted where it differs from the one before."""

    def __init__(self) -> None:
        self.items: Sequence[DisplayItem] = ()
        """What was shown last."""
        self._shown_on: tuple[pygame.Surface, tuple[int, int]] | None = None

    def show_items(self, items: Sequence[DisplayItem], out: pygame.Surface) -> None:
        """Paint this list on ``out``, on which nobody else draws; its first item covers all of it. A surface of a class
        of its own is told of every item.
        """
        whole = out.get_rect()
        fresh = self._shown_on != (out, whole.size) or type(out) is not pygame.Surface
        self._shown_on = out, whole.size
        before, self.items = self.items, items
        changed = [] if fresh else [_get_item_rect(item).clip(whole) for item in _list_changed_items(before, items)]
        rects = [_get_item_rect(item) for item in items]
        for rect in [whole] if fresh else _merge_rects(changed):
            with clip_to_rect(out, rect):
                draw_items([items[index] for index in rect.collidelistall(rects)], out)

    def forget_picture(self) -> None:
        """Paint all of the next list: what was shown may be lost."""
        self._shown_on = None


def draw_items(items: Sequence[DisplayItem], out: pygame.Surface) -> None:
    """Paint a whole list on a surface, or record it there."""
    if isinstance(out, DrawRecorder):
        out.record_items(items)
        return
    before = out.get_clip()
    now: tuple[int, ...] | None = None
    with clip_to_rect(out, before):
        for item in items:
            if item.clip != now:
                now = item.clip
                out.set_clip(before if now is None else before.clip(now))
            item.draw_onto(out)


def _get_item_rect(item: DisplayItem) -> pygame.Rect:
    """Where an item lies."""
    bitmap, at, part, _flags, clip, _alpha = item
    rect = pygame.Rect(at, bitmap.get_size() if part is None else part[2:])
    return rect if clip is None else rect.clip(clip)


def _list_changed_items(before: Sequence[DisplayItem], after: Sequence[DisplayItem]) -> list[DisplayItem]:
    """What came, what went, and what is now above another one."""
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [item for step, a, b, c, d in steps if step != "equal" for item in (*before[a:b], *after[c:d])]


def _merge_rects(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover these and do not cross, so that nothing is painted twice."""
    out: list[pygame.Rect] = []
    for each in filter(None, rects):
        rect = each
        while (crossed := rect.collidelist(out)) >= 0:
            rect = rect.union(out.pop(crossed))
        out.append(rect)
    return out
