"""People at one screen without covers: hands lie covered at the open table and are seen while they are held."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from engine.core.view import observe
from engine.registry import game
from game.config.settings import IDLE_COVER
from game.games import get_game_table, list_available_games
from game.match.seating import blind_view
from game.table.model.touch import LOOK_SECONDS
from game.table.scene import TableScene
from tests.support.tables import TimedApp, bared, sit

NAMES = list_available_games()
COVERED = [name for name in NAMES if not get_game_table(name).uncovered]
SPACE = {"key": pygame.K_SPACE, "mod": 0}


def trusting(app: TimedApp, name: str, people: int = 3) -> TableScene:
    scene = sit(app, name, people=people, seats=max(3, game(name).seats.start))
    scene.host.set_trust(True)
    scene.on_reseat()
    return scene


def press(app: TimedApp, kind: int) -> None:
    app.run_frame([pygame.Event(kind, {**SPACE, "unicode": " "})])


def offered(app: TimedApp, scene: TableScene) -> int:
    """Let the match go on until somebody may act at the open table; whose hand then lies covered."""
    for _n in range(200):
        if scene.play.offered >= 0 and scene.play.is_prompt_open:
            return scene.play.offered
        if scene.play.windows.list_public_seats():
            scene.do_action("all pass")
        app.wait(0.3, 0.3)
    raise AssertionError("nobody is asked")


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
def test_people_who_trust_each_other_play_without_a_cover(app: TimedApp, name: str) -> None:
    scene, rng, asked = trusting(app, name), Random(1), 0
    for _n in range(90):
        app.wait(0.3, 0.3)
        if app.top_scene is not scene:
            break
        assert not scene.cover.is_up
        assert not bared(scene)
        if scene.play.windows.list_public_seats():
            scene.do_action("all pass")
        elif scene.play.is_prompt_open and scene.play.offered >= 0:
            asked += 1
            press(app, pygame.KEYDOWN)
            assert scene.host.present >= 0
            scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
            press(app, pygame.KEYUP)
            assert scene.host.present < 0, "the answer is given"
        elif scene.play.is_prompt_open:
            scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
    assert asked > 5 or get_game_table(name).uncovered


def let_go(app: TimedApp, seconds: float = LOOK_SECONDS + 0.1) -> None:
    app.wait(seconds, 0.1)
    press(app, pygame.KEYUP)


def unfocus(app: TimedApp, scene: TableScene) -> None:
    app.run_frame([pygame.Event(pygame.WINDOWFOCUSLOST)])


ENDS: list[tuple[str, bool, Callable[[TimedApp, TableScene], object]]] = [
    ("let go", False, lambda app, scene: let_go(app)),
    ("focus", False, unfocus),
    ("menu", False, lambda app, scene: scene.do_action("menu")),
    ("page", False, lambda app, scene: scene.do_action("help")),
    ("minimised", False, lambda app, scene: app.run_frame([pygame.Event(pygame.WINDOWMINIMIZED)])),
    ("hidden", False, lambda app, scene: app.run_frame([pygame.Event(pygame.WINDOWHIDDEN)])),
    ("idle", False, lambda app, scene: app.wait(IDLE_COVER + 1.0, 1.0)),
    ("seats", False, lambda app, scene: scene.on_reseat()),
    ("covered", True, lambda app, scene: scene.do_action("cover")),
    ("focus", True, unfocus),
    ("page", True, lambda app, scene: scene.do_action("help")),
    ("idle", True, lambda app, scene: app.wait(IDLE_COVER + 1.0, 1.0)),
]


@pytest.mark.sample(12)
@pytest.mark.parametrize("name", COVERED)
@pytest.mark.parametrize(("end", "tapped", "happen"), ENDS)
def test_a_hand_that_was_opened_is_covered_again(
    app: TimedApp, name: str, end: str, tapped: bool, happen: Callable[[TimedApp, TableScene], object]
) -> None:
    scene = trusting(app, name)
    seat = offered(app, scene)
    public = observe(scene.host._state, -1).zones
    assert scene.play.view.zones == public
    press(app, pygame.KEYDOWN)
    if tapped:
        let_go(app, 0.0)
    assert (scene.host.present, bool(scene.play.list_hand_sprites())) == (seat, True)
    happen(app, scene)
    assert scene.host.present < 0, end
    assert scene.held_by == "", "whatever is pressed next is no longer taken for a look"
    assert not bared(scene)
    assert not scene.play.list_hand_sprites()
    app.wait(1.0)
    assert scene.host.present < 0, "what is still held down shows nothing again"


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", COVERED)
def test_a_tap_opens_the_hand_until_the_turn_is_over(app: TimedApp, name: str) -> None:
    scene, rng, over = trusting(app, name), Random(2), 0
    for _n in range(12):
        seat = offered(app, scene)
        press(app, pygame.KEYDOWN)
        press(app, pygame.KEYUP)
        for _m in range(20):
            app.wait(0.3, 0.3)
            if not scene.play.is_prompt_open or scene.host.present != seat:
                break
            assert scene.play.list_hand_sprites()
            scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
            app.wait(0.05)
        if app.top_scene is not scene:
            break
        if scene.host.present == seat:
            continue
        over += 1
        assert not bared(scene)
    assert over > 3


@pytest.mark.parametrize("name", COVERED)
def test_what_can_be_done_without_a_look_is_part_of_what_can_be_done(name: str) -> None:
    rng, state = Random(2), game(name).start(game(name).resolve({}, 3), 3, "2", [])
    for _n in range(60):
        if state.over:
            break
        asked = rng.choice(state.asks())
        found = blind_view(state, asked.seat, get_game_table(name).blind)
        assert set(found.actions) <= set(observe(state, asked.seat).actions)
        assert replace(found, legal=()) == replace(observe(state, -1), legal=())
        state.apply(asked.seat, rng.choice(state.legal(asked)), [])
