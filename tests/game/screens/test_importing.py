"""Files from outside that cannot be watched."""

from __future__ import annotations

from pathlib import Path

import pygame

from engine.registry import NAMES
from game.match.match_setup import NOBODY
from game.screens.records import importing
from tests.faults import homes
from tests.support.tables import TimedApp, sit, to_cover, uncover


def test_the_sentence_about_a_file_names_it_once(tmp_path: Path) -> None:
    app, told = homes.program(tmp_path), list[str]()
    app.notify = told.append  # type: ignore[method-assign,assignment]
    text = homes.template().files["export.eights"].decode()
    for content in ("no match", text.replace('"P0 ', '"P1 ', 1)):
        path = tmp_path / "from a stranger.eights"
        path.write_text(content, encoding="utf-8")
        assert not importing.open_file(app, str(path))
        assert told.pop().count(path.name) == 1
    assert not importing.open_file(app, str(tmp_path / "missing.eights"))
    assert told.pop().count("missing.eights") == 1
    app.close()


def test_a_hand_is_covered_when_something_is_dropped_from_another_window(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    to_cover(app, scene)
    uncover(app, scene)
    assert scene.host.present >= 0
    app.run_frame([pygame.Event(pygame.DROPTEXT, {"text": "no match"})])
    assert scene.host.present == NOBODY
