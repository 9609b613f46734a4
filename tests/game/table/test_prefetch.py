"""Bitmaps made before they are shown: the table stays as it is, and the next frames find what they need."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.registry import games
from game.art.bitmaps import MISSING, bitmaps
from game.table.render.display_list import DrawRecorder
from game.table.render.frame import draw_frame
from game.table.render.prefetch import Prefetcher, arrived, likely
from game.table.scene import TableScene
from game.ui.canvas import Canvas
from tests.bench.evenings import Evening, seats_of, table

SIZE = (960, 600)
GAMES = [each.name for each in games()]


def _finish(scene: TableScene) -> int:
    """Prefetch until nothing is left to do; in how many turns."""
    prefetcher = Prefetcher()
    for turn in range(20_000):
        if not prefetcher.step(scene.frame(scene.app.clock()), scene.look()):
            return turn
    raise AssertionError("there is no end to what is asked for")


def _state(scene: TableScene) -> object:
    play = scene.play
    sprites = [
        [(s.face, s.drawn, s.pose, s.rest, s.side, s.turned, id(s.tween)) for s in zone] for zone in play.board.zones
    ]
    timeline = play.timeline
    return (
        scene.version, sprites, list(play.board.tokens), play.board.active, id(play.view), play.synced, play.told,
        play.decision, id(play.prompt), play.prompt.chosen, play.seat_actions, len(timeline.queue),
        len(timeline.moving), timeline.barrier, timeline.speed, len(timeline.cues), set(play.windows.hushed),
        play.windows.play is play,
    )  # fmt: skip


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", GAMES)
def test_making_bitmaps_ahead_leaves_the_table_as_it_is(name: str, tmp_path: Path) -> None:
    evening = Evening(SIZE, tmp_path)
    scene = table(name, seats_of(name, 4), evening)
    scene.prefetches = False
    worked = 0
    for n in range(300):
        evening.frame()
        if scene.play.live:
            scene.hands.commit(scene.play.prompt.gestures[0], evening.clock.now)
        if n % 25 or evening.app.top is not scene:
            continue
        evening.app.draw()
        seen, state = evening.app.surface.get_buffer().raw, _state(scene)
        worked += _finish(scene)
        assert _state(scene) == state
        evening.app.draw()
        assert evening.app.surface.get_buffer().raw == seen
        assert all(item.bitmap is not MISSING for item in scene.painter.items)
    assert worked > 20


@pytest.mark.parametrize("name", GAMES)
def test_what_was_made_ahead_is_there_when_everything_has_arrived(name: str, tmp_path: Path) -> None:
    evening = Evening(SIZE, tmp_path)
    scene = table(name, seats_of(name, 4), evening)
    scene.prefetches = False
    for _n in range(5):
        evening.frame()
    assert scene.play.synced != scene.host.version
    model = next(likely(scene.frame(evening.clock.now)))
    _finish(scene)
    recorder = DrawRecorder(SIZE)
    with bitmaps.asking() as wanted:
        draw_frame(Canvas(recorder, scene.look()), model)
    assert not wanted
    assert len(recorder.items) > 40


@pytest.mark.parametrize("name", GAMES)
def test_what_is_likely_is_asked_of_what_the_host_shows_to_the_seat_at_the_screen(name: str, tmp_path: Path) -> None:
    evening = Evening(SIZE, tmp_path)
    scene = table(name, seats_of(name, 4), evening)
    shown = scene.host.view()
    known = {face for zone in shown.zones for face in zone}
    there = arrived(scene.play)
    assert {sprite.face for sprite in there.board.all()} <= known
    assert [list(zone) for zone in there.view.zones] == [list(zone) for zone in shown.zones]
