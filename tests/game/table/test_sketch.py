"""Pictures that are repaired, and what is drawn ahead: nobody can see that not everything is drawn every time."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from engine.registry import games
from game.art.svg import Enough, Patience, Recent, blank
from game.match.replay import OPEN
from game.table.render import log_panel
from game.table.render.frame import Layers
from game.table.render.log_panel import LogPanel
from game.table.render.rehearsal import Rehearsal
from game.table.render.sketch import Kept, Mark, Sketch
from game.table.scene import TableScene
from game.ui.canvas import Canvas
from tests.bench.evenings import Evening, seats_of, table
from tests.support.pages import move
from tests.support.replays import scene_of
from tests.support.tables import TimedApp, sit

SIZE = (240, 160)
GAMES = [each.name for each in games()]


class Told(pygame.Surface):
    """A surface that wants to be told all that is drawn on it: nothing is repaired there."""


def _piece(rng: Random) -> pygame.Surface:
    out = blank(rng.randrange(1, 60), rng.randrange(1, 60))
    out.fill((rng.randrange(256), rng.randrange(256), rng.randrange(256), rng.randrange(40, 256)))
    return out


def _noted(rng: Random, pieces: list[pygame.Surface], canvas: pygame.Surface) -> None:
    for _ in range(rng.randrange(2, 30)):
        if rng.random() < 0.3:
            canvas.set_clip(pygame.Rect(rng.randrange(200), rng.randrange(120), rng.randrange(90), rng.randrange(90)))
        canvas.blit(rng.choice(pieces), (rng.randrange(-40, 240), rng.randrange(-40, 160)))
        canvas.set_clip(None)


@pytest.mark.parametrize("left", [0.0, 0.5, 0.9])
def test_a_log_that_was_drawn_ahead_in_part_is_drawn_whole_when_it_is_shown(
    app: TimedApp, left: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit(app, GAMES[0], people=1, seats=3)
    for _n in range(40):
        app.wait(0.3)
        if len(scene.host.log()) > 12 and scene.play.live:
            break
        if scene.play.live:
            scene.play.commit(scene.play.prompt.gestures[0], app.now)
    scene.do("log")
    app.wait(0.5)
    honest = log_panel.written  # type: ignore[attr-defined]
    lines = len(scene.host.log())
    drawn: list[str] = []

    def impatient(words: str, *rest: Any, **more: Any) -> pygame.Surface:
        drawn.append(words)
        if len(drawn) > left * lines:
            raise Enough
        return honest(words, *rest, **more)

    scene.log = LogPanel()
    monkeypatch.setattr(log_panel, "written", impatient)
    with pytest.raises(Enough):
        scene.log.draw(Canvas(Sketch(app.size), app.style), scene.play)
    monkeypatch.setattr(log_panel, "written", honest)
    pictures = []
    for panel in (scene.log, LogPanel()):
        surface = blank(*app.size)
        panel.draw(Canvas(surface, app.style), scene.play)
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("seed", range(40))
def test_a_repaired_picture_is_the_one_that_is_drawn_anew(seed: int) -> None:
    rng = Random(seed)
    pieces = [_piece(rng) for _ in range(6)]
    ground = pygame.Surface(SIZE, 0, 32)
    ground.fill("#1B5E3A")
    kept = Kept()
    marks: list[Mark] = []
    for _ in range(12):
        sketch = Sketch(SIZE)
        _noted(rng, pieces, sketch)
        fresh = sketch.marks
        # Mostly little changes: some marks go, some come, sometimes two change places.
        marks = [mark for mark in marks if rng.random() < 0.8] + fresh[: rng.randrange(4)] if marks else fresh
        if len(marks) > 2 and rng.random() < 0.4:
            marks[0], marks[-1] = marks[-1], marks[0]
        kept.show(ground, marks)
        whole = ground.copy()
        told = Sketch(SIZE)
        told.marks = marks
        told.onto(whole)
        assert kept.surface is not None
        assert kept.surface.get_buffer().raw == whole.get_buffer().raw


def test_a_sketch_notes_what_would_have_been_drawn() -> None:
    rng = Random(3)
    pieces = [_piece(rng) for _ in range(6)]
    drawn, sketch, copied = pygame.Surface(SIZE, 0, 32), Sketch(SIZE), pygame.Surface(SIZE, 0, 32)
    _noted(Random(5), pieces, drawn)
    _noted(Random(5), pieces, sketch)
    sketch.onto(copied)
    assert drawn.get_buffer().raw == copied.get_buffer().raw
    with pytest.raises(NotImplementedError):
        sketch.fill("#FFFFFF")


@pytest.mark.parametrize("name", GAMES)
def test_a_table_in_play_looks_as_if_all_of_it_were_drawn_in_every_frame(name: str, tmp_path: Path) -> None:
    evening = Evening((960, 600), tmp_path)
    scene = table(name, seats_of(name, 4), evening)
    compared = 0
    for n in range(420):
        now = evening.clock.now
        if scene.play.live and now - scene.play.changed_at > 0.4:
            scene.hands.commit(scene.play.prompt.gestures[0], now)
        if evening.frame() is None or n % 7 or evening.app.top is not scene:
            continue
        evening.app.draw()
        repaired = evening.app.surface.get_buffer().raw
        kept, shown = scene.layers, evening.app._surface
        for surface in shown, Told(evening.app.size, 0, 32):
            scene.layers, evening.app._surface = Layers(), surface
            scene.layers.fade = kept.fade
            evening.app.draw()
            assert evening.app.surface.get_buffer().raw == repaired, f"frame {n} on {surface}"
        scene.layers, evening.app._surface = kept, shown
        compared += 1
    assert compared > 20


def test_a_replay_looks_as_if_table_and_desk_were_drawn_in_every_frame(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, (1280, 720))
    scene = scene_of(app, GAMES[0])
    scene.look_through(OPEN)
    scene.speed = 4.0
    scene.toggle()
    rng, log = Random(5), scene.desk.log
    assert log.visible
    kept = scene.desk._kept
    pictures = set()
    for n in range(60):
        wanted = rng.choice([log, *scene.form.focusables()]).rect  # for half a second: some tell a tip
        point = rng.randrange(wanted.left, wanted.right), rng.randrange(wanted.top, wanted.bottom)
        app.turn([move(point)] if n % 6 == 0 else [])
        if n % 20 == 19:
            log.wheel(4, scene.form)
        app.skip(0.1)
        app.draw()
        repaired = app.surface.get_buffer().raw
        pictures.add(repaired)
        layers, shown = scene.layers, app._surface
        scene.layers, app._surface = Layers(), Told(app.size, 0, 32)
        scene.layers.fade = layers.fade
        app.draw()
        assert app.surface.get_buffer().raw == repaired, f"frame {n}"
        scene.layers, app._surface = layers, shown
    assert len(pictures) > 40
    assert kept.surface is not None  # it was repaired all along
    app.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_rehearsal_leaves_the_table_as_it_is(name: str, tmp_path: Path) -> None:
    evening = Evening((960, 600), tmp_path)
    scene = table(name, seats_of(name, 4), evening)
    scene.ahead.eager = False
    rehearsed = 0
    for n in range(300):
        evening.frame()
        if scene.play.live:
            scene.hands.commit(scene.play.prompt.gestures[0], evening.clock.now)
        if n % 25 or evening.app.top is not scene:
            continue
        evening.app.draw()
        seen, state = evening.app.surface.get_buffer().raw, _state(scene)
        parts = dict(Rehearsal(scene).parts())
        for part in parts.values():
            part()
        rehearsed += len(parts)
        assert _state(scene) == state
        evening.app.draw()
        assert evening.app.surface.get_buffer().raw == seen
    assert rehearsed > 50


def _state(scene: TableScene) -> object:
    play = scene.play
    sprites = [
        [(s.face, s.drawn, s.pose, s.rest, s.side, s.turned, id(s.tween)) for s in zone] for zone in play.board.zones
    ]
    timeline = play.timeline
    return (
        sprites, list(play.board.tokens), play.board.active, id(play.view), play.synced, play.told, play.decision,
        id(play.prompt), play.prompt.chosen, tuple(play.captions), len(timeline.queue), len(timeline.moving),
        timeline.barrier, timeline.speed, len(timeline.cues), set(play.windows.hushed), play.windows.play is play,
    )  # fmt: skip


def test_what_comes_of_an_action_is_drawn_in_the_next_turn_of_the_loop(tmp_path: Path) -> None:
    evening = Evening((960, 600), tmp_path)
    scene = table(GAMES[0], seats_of(GAMES[0], 4), evening)
    while not scene.play.live or scene.play.timeline.moving:
        evening.frame()
    evening.frame()
    scene.hands.commit(scene.play.prompt.gestures[0], evening.clock.now)
    evening.app.redraw()
    assert evening.frame() is None
    assert evening.frame() is not None


def test_patience_lasts_for_one_picture_at_least() -> None:
    cache: Recent[int] = Recent(10)
    with Patience(0.0):
        assert cache.get("one", lambda: 1) == 1
        assert cache.get("one", lambda: 2) == 1  # what is there already costs nothing
        with pytest.raises(Enough):
            cache.get("two", lambda: 2)
    assert cache.get("two", lambda: 3) == 3
