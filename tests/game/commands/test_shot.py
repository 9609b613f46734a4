"""A picture of a position, of a moment of a match, or of a page is made without a display."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from engine.registry import NAMES
from game.commands.shot import SCREENS, Shot, take_picture, write_picture
from tests.support.sample_matches import get_recorded
from tests.support.tiers import sampled

SIZE = (640, 400)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@sampled(4)
@pytest.mark.parametrize("screen", sorted(SCREENS.keys() - {"replay"}))
def test_a_picture_of_every_screen_is_made_without_a_display(screen: str, tmp_path: Path) -> None:
    out = tmp_path / "made" / "shot.png"
    assert write_picture(Shot(screen, SIZE), out) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == SIZE
    colours = {tuple(picture.get_at((x, y))) for x in range(0, SIZE[0], 10) for y in range(0, SIZE[1], 10)}
    assert len(colours) > 50


def test_a_match_is_seen_after_any_of_its_moves(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(get_recorded(NAMES[0], 2).record.to_json()), encoding="utf-8")
    end = take_picture(Shot("replay", SIZE, replay=file))
    assert pixels(end) == pixels(take_picture(Shot("replay", SIZE, replay=file, move=9999)))
    assert pixels(end) != pixels(take_picture(Shot("replay", SIZE, replay=file, move=0)))
    middle = take_picture(Shot("replay", SIZE, replay=file, move=3))
    assert pixels(middle) != pixels(end)
    assert pixels(take_picture(Shot("replay", SIZE, replay=file, move=3, seat=1))) != pixels(middle)
