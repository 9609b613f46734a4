"""What a card is made of: rank, suit and the suit's letter lie beside each other, at every size and in every look."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.art import faces
from game.art.bitmaps import bitmaps

SLACK = 1
"""Pixels that the soft edges of two parts may share."""


class Noting(pygame.Surface):
    """A bitmap that remembers where the ink of what was put on it lies."""

    made: list[Noting] = []  # noqa: RUF012  # of one test

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.parts: list[pygame.Rect] = []
        Noting.made.append(self)

    @classmethod
    def like(cls, picture: pygame.Surface) -> Noting:
        """A copy of a picture that remembers."""
        out = cls(picture.get_size(), pygame.SRCALPHA, 32)
        pygame.Surface.blit(out, picture, (0, 0))
        return out

    def copy(self) -> Noting:
        return Noting.like(self)

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        ink = source.get_bounding_rect(min_alpha=60)
        self.parts.append(ink.move(dest[0], dest[1]))
        return super().blit(source, dest, *more, **named)


@pytest.mark.parametrize("letters", [False, True])
@pytest.mark.parametrize("w", [26, 44, 62, 107, 190])
def test_the_parts_of_a_card_neither_meet_nor_reach_over_its_edge(
    monkeypatch: pytest.MonkeyPatch, w: int, letters: bool
) -> None:
    pygame.font.init()
    for name in ("render_shared_svg", "make_blank_surface", "render_svg"):
        made = getattr(faces, name)
        monkeypatch.setattr(faces, name, lambda *given, made=made: Noting.like(made(*given)))
    for code in ("TH", "QS", "JT", "8C"):
        looks: list[dict[str, Any]] = [{}, {"mini": True}, {"large": True}, {"mini": True, "strip": w // 3}]
        for look in [*looks, {"strip": w // 5}, {"large": True, "strip": w // 3}]:
            _apart((code, look), partial(faces.make_card_face, code, w, letters=letters, **look), 2 + letters)
        _apart((code, "headed"), partial(faces.make_headed_card, code, w, letters=letters), 2 + letters)
    bitmaps.clear()


def _apart(what: object, draw: Callable[[], object], least: int) -> None:
    bitmaps.clear()
    Noting.made.clear()
    draw()
    noted = 0
    for bitmap in Noting.made:
        whole = bitmap.get_rect()
        parts = [part for part in bitmap.parts if part.w and part.h < 0.9 * whole.h]
        assert all(whole.contains(part) for part in parts), what
        for one, other in combinations(parts, 2):
            assert min(one.clip(other).size) <= SLACK, (what, one, other)
        noted += len(parts)
    assert noted >= least, what
