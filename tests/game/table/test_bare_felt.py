"""A click on the bare felt: the drawer of the log is shut, what is chosen goes back, a bot is not waited for."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.table.scene import TableScene
from tests.support.inputs import click_pixel
from tests.support.tables import TimedApp, start_table

GAME = "crazyeights"
SIZES = {"drawer": (1280, 720), "dock": (2560, 1080)}
LARGE = {"drawer": 1.5, "dock": 1.0}
"""How large words are: with large ones an opened log has no room beside the table."""


def bare(app: TimedApp, scene: TableScene) -> tuple[int, int]:
    """A place where nothing lies."""
    wide, tall = app.size
    places = ((x, y) for y in range(tall // 3, tall, 20) for x in range(wide // 4, wide, 20))
    layout = scene.play.layout
    boxes = *layout.panels, *filter(None, [layout.log_over])
    felt = ((x, y) for x, y in places if not any(box.contains_point((x / layout.u, y / layout.u)) for box in boxes))
    return next(place for place in felt if scene.hands.find_target_at(place) is None)


@pytest.mark.parametrize("kind", SIZES)
def test_it_shuts_the_log_where_it_lies_over_the_table_and_takes_back_what_is_chosen(tmp_path: Path, kind: str) -> None:
    app = TimedApp(tmp_path, SIZES[kind], text_scale=LARGE[kind])
    scene = start_table(app, GAME, people=1, seats=3)
    app.pass_time(3.0)
    assert scene.play.is_prompt_open
    assert (scene.play.layout.dock is not None) is (kind == "dock")
    if kind == "drawer" or not scene.play.choices.log_open:
        scene.hands.run_command("log")
    opened = scene.play.choices.log_open
    scene.play.prompt.chosen = scene.play.prompt.gestures[0].targets[:1]
    app.run_frame([])
    if kind == "drawer":
        click_pixel(app, bare(app, scene))
        assert opened
        assert not scene.play.choices.log_open
        assert scene.play.prompt.chosen, "one thing at a time"
    click_pixel(app, bare(app, scene))
    assert scene.play.choices.log_open is (kind == "dock" and opened)
    assert not scene.play.prompt.chosen
    app.close()
