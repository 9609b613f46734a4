"""Pictures of the catalogue, taken without a display by a clock that stands still until it is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import pygame

from game.app.scene import Scene
from game.art.colours import INK, IVORY
from game.art.text import render_text
from tests.looks.catalogue import list_makers
from tests.support.tables import TimedApp

CALM = 4.0
"""Seconds that pass before a picture is taken, so that everything has come to rest."""
MOMENT = 0.4
"""Seconds before the picture of something that does not stay."""
WIDE = 560
"""Pixels of a picture on the sheet."""


def take_picture(name: str, size: tuple[int, int], home: Path, **settings: object) -> pygame.Surface:
    """One screen as it looks at rest; ``home`` is a folder for what it keeps."""
    pygame.display.init()
    app = TimedApp(home, size, **settings)
    try:
        stage_scenes(app, list_makers()[name](app))
        app.draw()
        return app.surface.copy()
    finally:
        app.close()


def stage_scenes(app: TimedApp, made: Iterable[Scene | None]) -> None:
    """Bring scenes onto the screen and let them come to rest, also in between where None stands."""
    rested = False
    for scene in made:
        rested = scene is None
        if scene is None:
            app.pass_time(CALM, 0.1)
        else:
            app.push_scene(scene)
    app.pass_time(MOMENT if rested else CALM, 0.1)


def make_thumbnail(picture: pygame.Surface) -> pygame.Surface:
    """The picture as it stands on the sheet."""
    return pygame.transform.smoothscale(picture, (WIDE, round(picture.get_height() * WIDE / picture.get_width())))


def make_sheet(thumbnails: Mapping[str, pygame.Surface]) -> pygame.Surface:
    """All pictures side by side, with their names."""
    wide, tall = next(iter(thumbnails.values())).get_size()
    columns, line, gap = 5, 34, 16
    rows = -(-len(thumbnails) // columns)
    out = pygame.Surface((columns * (wide + gap) + gap, rows * (tall + line + gap) + gap), 0, 32)
    out.fill(INK)
    for place, (name, found) in enumerate(thumbnails.items()):
        x, y = gap + place % columns * (wide + gap), gap + place // columns * (tall + line + gap)
        out.blit(render_text(name, "bold", 22, IVORY), (x, y))
        out.blit(found, (x, y + line))
    return out
