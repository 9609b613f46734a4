"""What draws need not know whether it is painted at once or recorded: the picture is the same."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.table.render.display_list import DrawRecorder, draw_items

SIZE = (120, 90)


def _bitmap(colour: str, size: tuple[int, int], alpha: int | None = None) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA, 32)
    out.fill(colour)
    out.fill("#10203080", (2, 2, size[0] // 2, size[1] // 2))
    if alpha is not None:
        out.set_alpha(alpha)
    return out


def _draw(surface: Any) -> None:
    """Everything a canvas does with its surface."""
    one, two, faint = _bitmap("#AA4422", (40, 30)), _bitmap("#2266CC", (30, 50)), _bitmap("#FFFFFF", (50, 20), 90)
    surface.fill("#335544")
    surface.blit(one, (5, 6))
    surface.blit(two, pygame.Rect(20, 10, 9, 9), (3, 4, 20, 12))
    surface.blit(one, (50.7, 8.2), None, pygame.BLEND_RGB_ADD)
    surface.blit(two, (70, 20), (0, 0, 18, 18), pygame.BLEND_RGB_SUB)
    surface.blit(faint, (30, 30))
    surface.fill("#404040", (60, 60, 20, 12), pygame.BLEND_RGB_ADD)
    surface.fill("#112233", pygame.Rect(2, 70, 30, 9))
    surface.set_clip((40, 40, 40, 30))
    surface.blits([(one, (30, 35)), (two, (60, 45), (0, 0, 10, 40)), (one, (45, 50), None, pygame.BLEND_RGB_MIN)])
    surface.set_clip(surface.get_clip().clip((50, 50, 90, 90)))
    surface.fill("#FFEE00")
    surface.set_clip(None)
    surface.fblits([(faint, (80, 60)), (one, (90, 70))])
    surface.fblits([(two, (100, 5))], pygame.BLEND_RGB_MAX)
    surface.blits([(faint, (0, 0))], False)


def test_what_is_recorded_is_painted_as_if_it_had_been_drawn_at_once() -> None:
    direct, painted = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32)
    _draw(direct)
    recorder = DrawRecorder(SIZE)
    assert recorder.get_size() == (recorder.get_width(), recorder.get_height()) == SIZE
    _draw(recorder)
    draw_items(recorder.items, painted)
    assert painted.get_buffer().raw == direct.get_buffer().raw
    with pytest.raises(NotImplementedError):
        recorder.subsurface((0, 0, 1, 1))
