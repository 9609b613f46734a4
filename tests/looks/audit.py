"""Which words of a picture a person could not read.

A ``Paper`` is a surface that remembers the words drawn on it and where; pictures drawn on pictures hand their words on.
Whether words can still be seen at the end is asked of the pixels, so that nothing has to be known about what covers
what.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, Final

import pygame

from game.art import text as art_text
from game.art.bitmaps import bitmaps
from game.table.render import paint as table_paint
from game.ui.cut import SHADE
from tests.support.markup import without_markup

NEAR: Final = (28, 28, 28, 255)
"""How far a pixel of a word may be from the colour of its ink."""
SEEN: Final = 0.93
"""Share of a word's ink that is to be seen."""
COVERED: Final = 0.25
"""Below this share the words lie under something on purpose (a pop-up, a card), and are not this picture's words."""
CONTRAST: Final = 4.5
SMALLEST: Final = 10
"""Pixels of type below which nobody reads."""


@dataclass(frozen=True)
class Ink:
    """Words as a picture: what they say, their colour and size, and the picture."""

    words: str
    colour: str
    px: int
    picture: pygame.Surface = field(compare=False, repr=False)


@dataclass(frozen=True)
class Written:
    """Words on a paper: the ink, where, and the clip that held when they were written."""

    ink: Ink
    at: tuple[int, int]
    clip: pygame.Rect

    @property
    def rect(self) -> pygame.Rect:
        """The whole box of the words, clipped or not."""
        return self.ink.picture.get_rect(topleft=self.at)


@dataclass(frozen=True)
class Flaw:
    """Something a person could not read, and why."""

    kind: str
    """``covered``, ``crossed``, ``cut``, ``outside``, ``pale``, ``small`` or ``shortened``."""
    words: str
    measure: float
    at: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.kind:9} {self.measure:5.2f} at {self.at[0]},{self.at[1]}: {self.words!r}"


_inks: dict[int, Ink] = {}


class Paper(pygame.Surface):
    """A surface that remembers the words drawn on it."""

    written: list[Written]
    above: Paper | None = None
    """The paper this one is a part of."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.written = []

    def copy(self) -> Paper:
        """A picture like this one, with the same words."""
        twin = Paper(self.get_size(), 0, 32)
        twin.blit(self, (0, 0))
        return twin

    __copy__ = copy

    def subsurface(self, *area: Any) -> pygame.Surface:
        """A part that shares its pixels with this paper, and its words."""
        part = super().subsurface(*area)
        if isinstance(part, Paper):
            part.above, part.written = self, []
        return part

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Draw, and remember the words."""
        at = (round(dest[0]), round(dest[1])) if not isinstance(dest, pygame.Rect) else dest.topleft
        self._remember(source, at)
        return super().blit(source, dest, area, special_flags)

    def blits(self, blit_sequence: Iterable[Any], doreturn: Any = 1) -> Any:
        """Draw several."""
        for entry in blit_sequence:
            self.blit(*entry)
        return None

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0) -> None:
        """Draw several."""
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def _remember(self, source: pygame.Surface, at: tuple[int, int]) -> None:
        clip = self.get_clip()
        if self.above is not None:
            left, top = self.get_offset()
            with _clip_paper(self.above, clip.move(left, top)):
                self.above._remember(source, (at[0] + left, at[1] + top))
            return
        if isinstance(source, Paper):
            if source.get_size() == self.get_size() and clip.size == self.get_size():
                self.written.clear()
            moved = [replace(w, at=(w.at[0] + at[0], w.at[1] + at[1]), clip=w.clip.move(at)) for w in source.written]
            self.written.extend(replace(w, clip=w.clip.clip(clip)) for w in moved)
        elif source.get_size() == self.get_size() == clip.size:
            self.written.clear()  # a veil over everything: what lies under it is not to be read
        elif (ink := _inks.get(id(source))) is not None:
            self.written.append(Written(ink, at, clip))


@contextmanager
def _clip_paper(paper: Paper, clip: pygame.Rect) -> Iterator[None]:
    """The paper with a narrower clip for a while."""
    before = paper.get_clip()
    paper.set_clip(clip.clip(before))
    try:
        yield
    finally:
        paper.set_clip(before)


@contextmanager
def watch_words(shortened: set[str]) -> Iterator[None]:
    """While this lasts every word drawn is known by its picture; words that had to be shortened are collected."""
    drawn, spaced, fit = art_text._render_lines, art_text.make_spaced_text, table_paint.fit_text

    def watched_draw(text: str, role: Any, px: int, colour: str, *rest: Any) -> pygame.Surface:
        picture = drawn(text, role, px, colour, *rest)
        _inks[id(picture)] = Ink(without_markup(text), colour, px, picture)
        return picture

    def watched_fit(words: str, *rest: Any) -> tuple[str, int]:
        found = fit(words, *rest)
        if found[0] != words:
            shortened.add(words)
        return found

    bitmaps.clear()
    art_text._render_lines = watched_draw  # type: ignore[assignment]  # it watches what is done
    table_paint.fit_text = watched_fit  # type: ignore[assignment]  # it watches what is done
    try:
        yield
    finally:
        art_text._render_lines, art_text.make_spaced_text, table_paint.fit_text = drawn, spaced, fit
        bitmaps.clear()
        _inks.clear()


def ink_of(picture: pygame.Surface) -> Ink | None:
    """The words this picture is, None if it is none of words."""
    return _inks.get(id(picture))


def list_flaws(paper: Paper, shortened: Iterable[str] = ()) -> list[Flaw]:
    """What could not be read on this picture."""
    written = _list_last(paper.written)
    found = [flaw for words in written for flaw in _iter_flaws(paper, words)]
    found += [Flaw("crossed", a.ink.words, 0.0, a.at) for a, b in combinations(written, 2) if _is_crossing(paper, a, b)]
    found += [Flaw("shortened", words, 0.0, (0, 0)) for words in sorted(shortened)]
    return found


def _list_last(written: Iterable[Written]) -> list[Written]:
    """Each place once: what is drawn again at the same place is the same words."""
    return list({(w.ink.words, w.at, w.ink.colour): w for w in written}.values())


def _measure_shade(paper: Paper) -> int:
    """Pixels of the shade where a page goes on."""
    width, height = paper.get_size()
    return round(SHADE * min(width / 1280, height / 720)) + 1


def _is_crossing(paper: Paper, a: Written, b: Written) -> bool:
    """Whether words of one colour are written over each other, and both can be seen: neither hides the other."""
    if a.ink.colour != b.ink.colour or not a.rect.clip(a.clip).colliderect(b.rect.clip(b.clip)):
        return False
    ink, other = (_make_mask(w.ink.picture, w.ink.colour) for w in (a, b))
    apart = b.at[0] - a.at[0], b.at[1] - a.at[1]
    return ink.overlap_area(other, apart) > 2 and min(_measure_seen(paper, a), _measure_seen(paper, b)) > COVERED


def _measure_seen(paper: Paper, w: Written) -> float:
    """The share of the words' ink that is to be seen, 0 for words under something else: crumbs of their colour are of
    other words.
    """
    inside = w.rect.clip(paper.get_rect())
    ink = _make_mask(w.ink.picture, w.ink.colour)
    if not ink.count() or not inside.clip(w.clip).width:
        return 0.0
    onto = pygame.mask.Mask(w.rect.size)
    onto.draw(_make_mask(paper.subsurface(inside), w.ink.colour), (inside.x - w.rect.x, inside.y - w.rect.y))
    missing, whole = ink.copy(), ink.copy()
    missing.erase(onto, (0, 0))
    whole.erase(_fatten_mask(missing, 1), (0, 0))
    return (1 - missing.count() / ink.count()) * (whole.count() > COVERED * ink.count())


def _iter_flaws(paper: Paper, w: Written) -> Iterator[Flaw]:
    inside = w.rect.clip(paper.get_rect())
    seen = _measure_seen(paper, w)
    if not seen:
        return
    # Words at the edge of what scrolls are cut there, or lie under the shade that tells that it goes on.
    open_part = w.clip if w.clip.contains(paper.get_rect()) else w.clip.inflate(0, -2 * _measure_shade(paper))
    cut_by_scrolling = not open_part.contains(w.rect) and w.clip.left <= w.rect.left and w.clip.right >= w.rect.right
    if not paper.get_rect().contains(w.rect) and seen < SEEN and not cut_by_scrolling:
        yield Flaw("outside", w.ink.words, seen, w.at)
    elif not w.clip.contains(w.rect):
        if seen < SEEN and not cut_by_scrolling:
            yield Flaw("cut", w.ink.words, seen, w.at)
    elif seen < SEEN and not cut_by_scrolling:
        yield Flaw("covered", w.ink.words, seen, w.at)
    if w.ink.px < SMALLEST:
        yield Flaw("small", w.ink.words, w.ink.px, w.at)
    ratio = compute_contrast(w.ink.colour, _compute_ground(paper, w, inside))
    if ratio < CONTRAST and not cut_by_scrolling:
        yield Flaw("pale", w.ink.words, ratio, w.at)


def _make_mask(picture: pygame.Surface, colour: str) -> pygame.mask.Mask:
    """Where a picture has this colour, fully."""
    tone = pygame.Color(colour)
    found = pygame.mask.from_threshold(picture, tone, NEAR)
    if picture.get_flags() & pygame.SRCALPHA:
        found = found.overlap_mask(pygame.mask.from_surface(picture, 250), (0, 0))
    return found


def _compute_ground(paper: Paper, w: Written, inside: pygame.Rect) -> tuple[float, float, float]:
    """The colour behind the words: the mean of what lies two or three pixels from them."""
    ink = pygame.mask.from_surface(w.ink.picture, 8)
    room = pygame.mask.Mask((ink.get_size()[0] + 6, ink.get_size()[1] + 6))
    room.draw(ink, (3, 3))
    ring = _fatten_mask(room, 3)
    ring.erase(_fatten_mask(room, 1), (0, 0))
    inside = inside.clip(w.clip)
    here = pygame.mask.Mask(inside.size)
    here.draw(ring, (w.rect.x - 3 - inside.x, w.rect.y - 3 - inside.y))
    near = pygame.Surface(inside.size, pygame.SRCALPHA)
    near.blit(paper.subsurface(inside), (0, 0))
    seen = here.to_surface(setsurface=near, unsetcolor=(0, 0, 0, 0))
    red, green, blue, _ = pygame.transform.average_color(seen, consider_alpha=True)
    return red + 0.5, green + 0.5, blue + 0.5  # they are rounded down


def _fatten_mask(mask: pygame.mask.Mask, by: int) -> pygame.mask.Mask:
    """The mask and everything within ``by`` pixels of it."""
    wide, tall = mask.get_size()
    grown = mask.convolve(pygame.mask.Mask((2 * by + 1, 2 * by + 1), fill=True))
    out = pygame.mask.Mask((wide, tall))
    out.draw(grown, (-by, -by))
    return out


def compute_contrast(colour: str, ground: tuple[float, float, float]) -> float:
    """Contrast of two colours by WCAG 2, 1 to 21."""
    tone = pygame.Color(colour)
    light, dark = sorted((_compute_luminance((tone.r, tone.g, tone.b)), _compute_luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _compute_luminance(rgb: tuple[float, float, float]) -> float:
    parts = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
