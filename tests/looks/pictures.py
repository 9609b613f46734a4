"""The screens of the contact sheet, drawn on a paper that remembers its words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pygame

from tests.looks import camera, catalogue
from tests.looks.audit import Flaw, Paper, list_flaws, watch_words
from tests.support.tables import TimedApp

OVER: Final = ("-near", "-log", "-why-not", "-hint")
"""Ends of the names of pictures in which something lies over a part of the table because somebody asked for it: what
it covers is not to be read meanwhile.
"""
PARTLY: Final = ("covered", "crossed", "pale")


def examine_screen(
    name: str, size: tuple[int, int], home: Path, settings: Mapping[str, object]
) -> tuple[Paper, list[Flaw]]:
    """The screen of this name at rest, and what could not be read on it."""
    pygame.display.init()
    shortened: set[str] = set()
    with watch_words(shortened):
        app = TimedApp(home, size, **settings)
        paper = Paper(size, 0, 32)
        app._surface = paper
        plain_felt = app.get_felt
        felts: dict[str, Paper] = {}

        def felt(*asked: Any) -> pygame.Surface:
            found = plain_felt(*asked)
            if asked[0] not in felts:
                felts[asked[0]] = Paper(found.get_size(), 0, 32)
                felts[asked[0]].blit(found, (0, 0))
            return felts[asked[0]]

        app.get_felt = felt  # type: ignore[assignment]  # keeps what was painted
        try:
            camera.stage_scenes(app, catalogue.list_makers()[name](app))
            paper.written.clear()
            app.draw()
            found = list_flaws(paper, shortened)
            return paper, [flaw for flaw in found if not (name.endswith(OVER) and flaw.kind in PARTLY)]
        finally:
            app.close()
