"""Watching a match again: the table shows what the chosen eyes saw, steered by keys, mouse and log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.core.placing import Standing
from game.games import list_available_games
from game.match.replay import OPEN, PUBLIC, make_replay
from game.table.model.inventory import find_lit_seat
from game.table.render.overlays.strip import list_tiles
from tests.support.boards import matches_view
from tests.support.every_game import each_table
from tests.support.replays import scene_of
from tests.support.sample_matches import get_recorded
from tests.support.tables import TimedApp
from tests.support.tiers import sampled


@sampled(1, landing=1)
@each_table
@pytest.mark.parametrize("eyes", [0, 2, PUBLIC, OPEN])
def test_at_every_rest_the_table_shows_what_these_eyes_saw(app: TimedApp, name: str, eyes: int) -> None:
    scene = scene_of(app, name)
    scene.look_through(eyes)
    scene.seek(0)
    scene.speed = 4.0
    for _n in range(min(14, scene.replay.length)):
        scene.step_forward()
        app.pass_time(6.0, 0.25)
        assert scene.play.is_idle
        assert matches_view(scene.play.board, scene.replay.get_view())
        assert scene.play.told == len(scene.replay.list_log_lines())
    assert scene.play.mended == 0
    rng = Random(1)
    for _n in range(12):
        scene.seek(rng.randrange(scene.replay.length + 1))
        assert matches_view(scene.play.board, scene.replay.get_view())
        app.run_frame([])


def test_left_to_itself_it_runs_to_the_end_and_says_who_won(app: TimedApp) -> None:
    scene = scene_of(app, list_available_games()[0])
    scene.speed = 4.0
    scene.toggle_playing()
    app.pass_time(240.0, 0.2)
    assert scene.replay.is_over
    assert not scene.running
    app.pass_time(1.0, 0.1)
    assert scene._describe_status().startswith("The match is over")
    scene.toggle_playing()
    assert scene.replay.at == 0
    assert scene.running


@sampled(1)
@each_table
def test_what_happened_is_told_by_the_list_or_by_the_strip_but_never_by_both(app: TimedApp, name: str) -> None:
    scene = scene_of(app, name)
    scene.seek(scene.replay.length // 2)
    app.pass_time(1.0, 0.25)
    assert scene.log_shown, "the list does not stand beside the table at first"
    beside = scene.play.layout
    assert not list_tiles(scene.play), "the strip tells once more what the list tells"
    scene.toggle_log()
    app.pass_time(1.0, 0.25)
    assert list_tiles(scene.play), "nothing tells what happened"
    scene.toggle_log()
    assert scene.play.layout == beside


def test_nobody_but_the_bot_is_you_where_it_is_told_why_it_did_that(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = make_replay(replace(get_recorded("lockdown"), id="kept"))
    monkeypatch.setattr("ai.play.describe_reason", lambda _view, _action, names, *_, **_n: " ".join(names))
    replay.look_through(OPEN)
    told = set()
    for moment in range(1, 9):
        replay.seek(moment)
        told.add(replay.describe_bot_reason())
    assert told - {""} == {" ".join(seat.name for seat in replay.seats)}
    assert "You" in replay.names


@sampled(1)
@each_table
def test_a_bots_move_is_explained_to_its_own_eyes_or_with_all_open_in_its_place(app: TimedApp, name: str) -> None:
    scene = scene_of(app, name)
    found = 0
    for moment in range(1, min(50, scene.replay.length)):
        scene.seek(moment)
        mover = scene.replay.last_mover()
        scene.look_through(max(0, mover))
        reason = scene.describe_reason()
        assert scene.reason.enabled == bool(reason)
        if not scene.replay.seats[mover].is_person:
            assert scene.reason.tooltip.startswith("Why the bot did that")
        found += bool(reason)
        scene.look_through(OPEN)
        assert scene.describe_reason() == (reason and f"In {scene.replay.names[mover]}'s place: {reason}")
        if reason and mover != 1:
            scene.look_through(1)
            assert scene.describe_reason() == ""
            assert scene.reason.tooltip == "A bot's reasons are told through its own eyes, or with all open."
    assert found


@each_table
def test_a_light_falls_on_whose_choice_is_explained_and_the_reason_has_the_question_s_place(
    app: TimedApp, name: str
) -> None:
    scene, found = scene_of(app, name), 0
    scene.look_through(OPEN)
    scene.asks_why = True
    for moment in range(1, min(30, scene.replay.length)):
        scene.seek(moment)
        scene.play.finish_motion()
        scene.play.timeline.barrier = None
        app.pass_time(0.1)
        if not scene.is_reason_shown:
            continue
        found += 1
        mover, lit = scene.replay.last_mover(), find_lit_seat(scene.play)
        assert lit == mover, f"{scene.replay.names[lit]} is lit, what {scene.replay.names[mover]} did is explained"
        assert scene.bar.box.is_inside(scene.play.layout.bar), "two boards are stacked over the table"
    assert found


@sampled(2, landing=2)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (3840, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_bar_and_table_keep_apart_at_any_size(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    app = TimedApp(tmp_path, size, text_scale=scale)
    for shown in (False, True):
        scene = scene_of(app, list_available_games()[-1])
        scene.log_shown = shown
        scene.resize()
        stage, strip = scene.studio.stage, scene.studio.desk.rect
        assert not stage.colliderect(strip)
        assert scene.play.layout.window == stage.size
        assert scene.play.layout.dock is None
        whole = pygame.Rect((0, 0), size)
        seen = [w.rect for w in scene.form.list_focusables()]
        assert all(whole.contains(rect) for rect in seen)
        buttons = [w.rect for w in scene.studio.desk.iter_widgets() if w.focusable]
        assert all(not a.colliderect(b) for n, a in enumerate(buttons) for b in buttons[n + 1 :])
        if shown:
            assert not scene.log_list.rect.colliderect(stage)
        app.draw()
        scene.cancel()
    app.close()


def test_all_who_share_the_first_place_are_named_at_the_end(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(app, list_available_games()[0])
    scene.seek(scene.replay.length)
    count = len(scene.replay.names)
    standing = Standing((0.0,) * count, (1,) * (count - 1) + (count,))
    monkeypatch.setattr(type(scene.replay), "get_standing", lambda _replay: standing)
    assert all(name in scene._describe_status() for name in scene.replay.names[:-1])
    assert scene.replay.names[-1] not in scene._describe_status()
