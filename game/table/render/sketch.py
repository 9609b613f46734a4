"""A picture of many parts, kept, and repaired only where a part has changed.

What lies still on a table is some hundred pictures over the bare felt, and after most actions nearly all of them lie as
before. So they are first only noted, in order (``Sketch``); where the notes differ from those of the picture that is
there (``Kept``), the felt is laid bare and the pictures that touch this place are drawn again. The pixels are the same
as if all had been drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import pygame

Mark = tuple[pygame.Surface, tuple[int, int], tuple[int, ...] | None, int, tuple[int, ...] | None, int | None]
"""A picture, where it lies, which part of it (None: all), how it is blended, what it is clipped to (None: not), and
how much of it shows (0 to 255; None: all).
"""

MANY: Final = 200
"""Places that have changed beyond which all is drawn."""
NEAR: Final = 12
"""Pixels between two places that are repaired as one."""
MOST: Final = 0.6
"""Share of the picture beyond which all is drawn."""


class Sketch(pygame.Surface):
    """A surface on which nothing is drawn: it notes what is blitted, and nothing else can be done with it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1), 0, 32)
        self.marks: list[Mark] = []
        self._whole = pygame.Rect((0, 0), size)
        self._clip: pygame.Rect | None = None

    def get_size(self) -> tuple[int, int]:
        """The size of what is sketched."""
        return self._whole.size

    def get_width(self) -> int:
        """Its width."""
        return self._whole.w

    def get_height(self) -> int:
        """Its height."""
        return self._whole.h

    def get_rect(self, **places: Any) -> pygame.Rect:
        """All of it."""
        out = self._whole.copy()
        for name, value in places.items():
            setattr(out, name, value)
        return out

    def get_clip(self) -> pygame.Rect:
        """What is drawn in just now."""
        return self._whole.copy() if self._clip is None else self._clip.copy()

    def set_clip(self, rect: Any = None, *more: Any) -> None:
        """Draw only in there from now on; None: everywhere."""
        found = None if rect is None else pygame.Rect(rect, *more).clip(self._whole)
        self._clip = None if found == self._whole else found

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Note a picture."""
        x, y = int(dest[0]), int(dest[1])
        clip = self._clip
        part = None if area is None else tuple(pygame.Rect(area))
        alpha = source.get_alpha()
        self.marks.append(
            (
                source,
                (x, y),
                part,
                special_flags,
                None if clip is None else tuple(clip),
                None if alpha == 255 else alpha,
            )
        )
        return pygame.Rect((x, y), source.get_size())

    def blits(self, blit_sequence: Iterable[Any], doreturn: Any = 1) -> Any:
        """Note several pictures."""
        for entry in blit_sequence:
            self.blit(*entry)
        return None

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0) -> None:
        """Note several pictures."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def onto(self, out: pygame.Surface) -> None:
        """Draw what is noted on a surface of the same size."""
        before = out.get_clip()
        now: tuple[int, ...] | None = None
        for mark in self.marks:
            clip = mark[4]
            if clip != now:
                now = clip
                out.set_clip(before if clip is None else before.clip(clip))
            _draw(out, mark)
        out.set_clip(before)

    def fill(self, *args: Any, **options: Any) -> Any:
        """Not here: blit a picture that is filled."""
        raise NotImplementedError("Only pictures can be sketched.")

    def subsurface(self, *area: Any) -> Any:
        """Not here: it has no pixels."""
        raise NotImplementedError("Only pictures can be sketched.")

    copy = subsurface


class Kept:
    """The picture of a sketch on some ground."""

    def __init__(self) -> None:
        self.surface: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._marks: list[Mark] = []
        self._places: dict[object, pygame.Rect] = {}
        self.repaired: list[pygame.Rect] = []
        """Where the picture has changed since this list was emptied."""

    def show(self, ground: pygame.Surface, marks: list[Mark], stale: Sequence[pygame.Rect] = ()) -> None:
        """Make the picture that of these marks on this ground: if it is the same object, it has the same pixels but
        for the ``stale`` places.
        """
        places = _places(marks)
        # A surface that wants to know all that is drawn on it has to be told all.
        known = self.surface is not None and ground is self._ground and type(self.surface) is pygame.Surface
        changed = _changed(self._places, places) if known else None
        if self.surface is None or self.surface.get_size() != ground.get_size():
            self.surface = ground.copy()
        whole = self.surface.get_rect()
        if changed is not None:
            changed = _joined([*changed, *stale]) if stale else changed
            changed = [rect for rect in (rect.clip(whole) for rect in changed) if rect.w and rect.h]
        if changed is None or len(changed) > MANY or sum(r.w * r.h for r in changed) > MOST * whole.w * whole.h:
            changed = [whole]
        self._ground, self._marks, self._places = ground, marks, places
        self.repaired += changed
        rects = list(places.values())
        for rect in changed:
            self._repair(self.surface, ground, rect, rects)

    def _repair(self, out: pygame.Surface, ground: pygame.Surface, rect: pygame.Rect, rects: list[pygame.Rect]) -> None:
        out.set_clip(rect)
        out.blit(ground, rect.topleft, rect)
        clipped = False
        marks = self._marks
        for index in rect.collidelistall(rects):
            mark = marks[index]
            clip = mark[4]
            if clip is not None:
                out.set_clip(rect.clip(clip))
                clipped = True
            elif clipped:
                out.set_clip(rect)
                clipped = False
            _draw(out, mark)
        out.set_clip(None)


def _draw(out: pygame.Surface, mark: Mark) -> None:
    source, at, part, flags, _clip, alpha = mark
    if alpha is None:
        out.blit(source, at, part, flags)
        return
    now = source.get_alpha()  # a picture that is shared may show in part here and whole there
    source.set_alpha(alpha)
    out.blit(source, at, part, flags)
    source.set_alpha(now)


def _places(marks: Sequence[Mark]) -> dict[object, pygame.Rect]:
    """Where each mark lies, in order; equal ones are told apart by their number."""
    out: dict[object, pygame.Rect] = {}
    for mark in marks:
        source, at, part, _flags, clip, _alpha = mark
        key: object = mark
        number = 0
        while key in out:
            number += 1
            key = (mark, number)
        rect = pygame.Rect(at, source.get_size() if part is None else part[2:])
        out[key] = rect if clip is None else rect.clip(clip)
    return out


def _changed(before: dict[object, pygame.Rect], after: dict[object, pygame.Rect]) -> list[pygame.Rect]:
    """The places at which two pictures may differ: of what came, what went, and what is now above another one."""
    out = [rect for key, rect in before.items() if key not in after]
    out += [rect for key, rect in after.items() if key not in before]
    then = [key for key in before if key in after]
    now = [key for key in after if key in before]
    out += [after[key] for one, other in zip(then, now, strict=True) if one != other for key in (one, other)]
    return _joined(out)


def _joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Places that touch each other as one (the sides of a frame, the letters of a sign): fewer and larger ones."""
    out: list[pygame.Rect] = []
    for rect in rects:
        if rect.w <= 0 or rect.h <= 0:
            continue
        grown = rect.copy()
        while (hit := grown.inflate(NEAR, NEAR).collidelist(out)) >= 0:
            grown.union_ip(out.pop(hit))
        out.append(grown)
    return out
