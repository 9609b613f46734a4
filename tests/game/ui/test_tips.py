"""Where a form tells about what is pointed at."""

from __future__ import annotations

import pygame
import pytest

from game.ui.boxes import Column
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.form import Form, _draw_tip
from game.ui.scroll import Scroll
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


def test_a_tip_keeps_off_what_can_be_seen_and_not_off_what_is_scrolled_out_of_sight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.init()
    told, kept = Button("This", lambda: None, tooltip=WORDS), list[pygame.Rect]()
    form = Form(Column(Scroll(Column(*(Button(f"{n}", lambda: None) for n in range(20)))), told))
    form.layout(Style(1.0), pygame.Rect(0, 0, 400, 300))
    form._tip = form.hover = told
    monkeypatch.setattr("game.ui.form._draw_tip", lambda *given: kept.extend(given[-1]))
    form.draw(Canvas(pygame.Surface((400, 300)), Style(1.0)))
    (area,) = (each.rect for each in form.root.iter_widgets() if isinstance(each, Scroll))
    kept = [box for box in kept if box.w * box.h]
    assert kept
    assert all(map(area.contains, kept)), "what nobody sees is kept clear"
