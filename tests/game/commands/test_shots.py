"""Pictures of every screen are made without a display."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import games
from game.app.run_options import ShotOptions
from game.commands.screenshots.camera import take
from game.commands.screenshots.catalogue import SCREENS, sights
from game.screens.rooms import Room, rooms

pytestmark = pytest.mark.skipif(not games.available(), reason="no game has a table yet")


@pytest.mark.parametrize("screen", [name for name in SCREENS if name not in ("table", "cover")])
def test_a_picture_of_every_screen_is_made_without_a_display(screen: str, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    assert take(ShotOptions(screen, out, (1024, 640))) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (1024, 640)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 16) for y in range(0, 640, 16)}
    assert len(colours) > 50


def test_an_unknown_screen_is_refused_with_the_names_of_all() -> None:
    from game.errors import UserError

    with pytest.raises(UserError, match="title"):
        take(ShotOptions("nonsense", Path("x.png"), (800, 600)))


def test_every_game_has_its_pictures_and_each_can_be_had_by_its_name(tmp_path: Path) -> None:
    names = [name for name, _ in sights()]
    assert len(set(names)) == len(names)
    for game in games.available():
        assert {f"{game}-table-{n}" for n in rooms_by_name(game).game.seats if n <= 6} <= set(names)
    tools = [name for name in names if name.startswith(games.available()[0]) and "table" not in name]
    out = tmp_path / "one.png"
    assert take(ShotOptions(tools[-1], out, (1024, 640))) == 0
    assert pygame.image.load(out).get_size() == (1024, 640)


def rooms_by_name(name: str) -> Room:
    return next(room for room in rooms() if room.name == name)
