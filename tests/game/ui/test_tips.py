"""Where a form tells about what is pointed at."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.form import _draw_tip
from game.ui.style import Style

WINDOW = (1280, 720)
WORDS = "What this one does, in a sentence that takes two lines of a tip at least, as most of them do."


@pytest.mark.parametrize("mouse", [None, (640, 350)])
@pytest.mark.parametrize("side", ["below", "above", "left"])
def test_a_tip_stands_where_it_hides_no_other_choice(
    mouse: tuple[int, int] | None, side: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    about, drawn = pygame.Rect(600, 320, 80, 60), list[pygame.Rect]()
    others = {
        "below": pygame.Rect(0, 390, 1280, 300),
        "above": pygame.Rect(0, 0, 1280, 310),
        "left": pygame.Rect(0, 0, 590, 720),
    }
    monkeypatch.setattr(Canvas, "draw_panel", lambda _canvas, box, **_look: drawn.append(box))
    _draw_tip(Canvas(pygame.Surface(WINDOW), Style(1.0)), WORDS, about, mouse, [others[side]])
    (box,) = drawn
    assert not box.colliderect(others[side]), f"{box} hides what lies {side}"
    assert not box.colliderect(about), f"{box} hides what it is about"
