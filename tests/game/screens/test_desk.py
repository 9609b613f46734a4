"""The desk of a replay, steered by keys: what has the focus keeps it."""

from __future__ import annotations

import pygame
import pytest

from game.art import panels
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.games import list_available_games
from game.match.replay import OPEN
from game.screens.replay.transport import Track
from game.screens.settings.settings import SettingsScene
from game.ui.boxes import Space
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.form import Form
from tests.support.pages import key
from tests.support.replays import scene_of
from tests.support.tables import TimedApp

pytestmark = pytest.mark.skipif(not list_available_games(), reason="no game has a table yet")


@pytest.mark.parametrize("eyes", [0, OPEN])
def test_the_button_of_the_list_keeps_the_focus_when_it_is_pressed(app: TimedApp, eyes: int) -> None:
    scene = scene_of(app, list_available_games()[0])
    scene.look_through(eyes)
    scene.seek(0)  # nobody did anything yet, so there is nothing to ask why about
    assert not scene.desk.reason.enabled
    log = next(each for each in scene.form.list_focusables() if isinstance(each, Button) and each.icon == "log")
    scene.form.set_focus(log, show=True)
    for shown in (not scene.desk.log_shown, scene.desk.log_shown):
        app.run_frame([key(pygame.K_RETURN)])
        assert scene.desk.log_shown is shown
        focus = scene.form.focus
        assert isinstance(focus, Button)
        assert focus.icon == "log"


def test_the_list_stays_where_somebody_has_scrolled_it_when_the_window_changes(app: TimedApp) -> None:
    scene = scene_of(app, list_available_games()[0])
    scene.seek(scene.replay.length // 2)
    scene.desk.log.scroll.scroll_to(0)
    scene.seek(scene.replay.length // 2 + 1)
    before = scene.desk.log.scroll.offset
    assert before > 0
    scene.resize(app.size)
    assert scene.desk.log.scroll.offset == before


def test_the_list_opens_at_the_moment_that_is_shown_and_gives_the_table_its_room_when_it_is_shut(app: TimedApp) -> None:
    scene = scene_of(app, list_available_games()[0])
    scene.seek(scene.replay.length)
    for _time in range(3):
        scene.desk.toggle_log()
        desk = scene.desk
        assert desk.log.visible is desk.log_shown
        assert (desk.studio.stage.w < app.size[0]) is desk.log_shown
        first, _end = desk.log._find_current_lines()
        if desk.log_shown:
            assert desk.log.scroll.viewport.collidepoint(desk.log.lines[first].rect.topleft)


def test_the_track_lights_the_rounds_that_have_begun_at_the_moment_shown(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    lit: list[str] = []
    veil = panels.make_veil

    def noted(size: tuple[int, int], colour: str, alpha: float) -> pygame.Surface:
        lit.append(colour)
        return veil(size, colour, alpha)

    monkeypatch.setattr(panels, "make_veil", noted)
    track = Track(12, (0, 4, 9), lambda moment: None)
    track.place(app.style, pygame.Rect(0, 0, 600, 34))
    for moment, begun in ((0, 0), (3, 0), (4, 1), (8, 1), (9, 2), (12, 2)):
        lit.clear()
        track.moment = moment
        track.draw(Canvas(pygame.Surface((600, 34)), app.style), Form(Space()))
        assert lit == [BRASS_LIGHT] * begun + [IVORY_DIM] * (2 - begun), moment


def test_the_lines_of_the_list_are_gone_through_with_the_arrows(app: TimedApp) -> None:
    scene = scene_of(app, list_available_games()[0])
    if not scene.desk.log_shown:
        scene.desk.toggle_log()
    moments = sorted({line.decision for line in scene.desk.log.lines})
    scene.seek(moments[2])
    for code, at in ((pygame.K_DOWN, 3), (pygame.K_DOWN, 4), (pygame.K_UP, 3), (pygame.K_UP, 2)):
        assert scene.desk.log.handle_key(key(code), scene.form)
        assert scene.replay.at == moments[at]
    scene.seek(0)
    assert scene.desk.log.handle_key(key(pygame.K_UP), scene.form)
    assert scene.replay.at == moments[0]
    assert not scene.desk.log.handle_key(key(pygame.K_TAB), scene.form)


@pytest.mark.parametrize("name", ["rules", "again"])
def test_a_replay_that_runs_stops_for_whoever_looks_something_up(app: TimedApp, name: str) -> None:
    scene = scene_of(app, list_available_games()[0])
    scene.seek(4)
    scene.toggle_playing()
    scene._get_key_actions()[name]()
    assert not scene.running
    assert scene.replay.at == 4


def test_what_is_set_over_a_replay_holds_when_one_comes_back_to_it(app: TimedApp) -> None:
    scene = scene_of(app, list_available_games()[0])
    scene.look_through(0)
    for aid in (False, True):
        app.push_scene(SettingsScene(app))
        app.store.change_settings(memory_aid=aid)
        app.pop_scene()
        assert scene.play.tastes.aid is aid
