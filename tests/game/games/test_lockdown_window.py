"""Lockdown in the window: clicks, drags, reasons, and frames that depend on nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.games.lockdown.game import GAME
from engine.games.lockdown.state import LockdownState
from game.app.double_press import TWICE
from game.games.lockdown import gestures
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.model.prompt import Target
from game.table.scene import TableScene
from tests.support.lockdown_table import NAMES, position
from tests.support.tables import TimedApp, timed_app


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TimedApp]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with timed_app(tmp_path, (960, 600)) as found:
        found.store.change_settings(bot_pace="step", speed=0.0)
        yield found


def _turn(app: TimedApp, seconds: float = 0.05, *events: pygame.Event) -> None:
    app.now += seconds
    app.run_frame(list(events))


def _sit(app: TimedApp, state: LockdownState, seat: int) -> TableScene:
    app.now = 100.0
    seats = range(state.rules.seats)
    sitting = [Seat(PERSON, NAMES[n]) if n == seat else Seat(BOT, NAMES[n], "random") for n in seats]
    scene = table_scene(app, Host.from_state(state, sitting, pace=Pace(kind="step"), seed="1"))
    app.push_scene(scene)
    for _ in range(12):
        _turn(app, 0.1)
    return scene


def _where(scene: TableScene, target: Target) -> tuple[float, float]:
    if target[0] == "card":
        rest = next(sprite.rest for sprite in scene.play.list_hand_sprites() if sprite.face == target[1])
        return rest.box.x + rest.w * 0.2, rest.y
    if target[0] == "seat" and target[1] == scene.play.anchor:
        hand = scene.play.layout.hand
        return hand.right - 4, hand.cy
    box = next(spot.box for spot in scene.play.list_spots() if spot.target == target)
    return box.cx, box.cy


def _press(app: TimedApp, scene: TableScene, target: Target) -> None:
    x, y = _where(scene, target)
    _turn(app, 0.05, pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    _turn(app, 0.05, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))


def _click(app: TimedApp, scene: TableScene, target: Target) -> None:
    _press(app, scene, target)
    _turn(app, 0.05, pygame.Event(pygame.MOUSEBUTTONUP, pos=_where(scene, target), button=1))


PLAYED = """opts 4p
mobile P0 KC 2D Jk1 AS AD / P1 9C 4C / P2 4D / P3 7C
locked P1 8H 8S
deck 7S 8D
turn P0"""
JOKER, KING, ACES = GAME.deck.parse("Jk1"), GAME.deck.parse("KC"), (GAME.deck.parse("AS"), GAME.deck.parse("AD"))


def test_a_double_click_does_not_shuffle_the_hands_but_asks_first(app: TimedApp) -> None:
    scene = _sit(app, position(PLAYED), 0)
    asks = next(each.box for each in scene.bar.buttons if each.target == gestures.SHUFFLE)

    def click(x: float) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            _turn(app, 0.02, pygame.Event(kind, pos=(x, asks.cy), button=1))

    at = asks.right - 0.2 * asks.w
    click(at)
    confirms = next(each.box for each in scene.bar.buttons if each.target == ("do", "confirm"))
    assert not confirms.overlaps_box(asks)
    click(at)
    click(at + 1)
    assert scene.play.prompt.chosen == (gestures.SHUFFLE,)
    assert not scene.host._recorder.record.actions
    _turn(app, 1.1 * TWICE)
    click(at)
    assert scene.play.prompt.picked == (), "there it says Back now"
    assert not scene.host._recorder.record.actions
    _turn(app, 1.1 * TWICE)
    click(at)
    _turn(app, 1.1 * TWICE)
    click(confirms.cx)
    assert scene.host._recorder.record.actions == ["P0 shuffle"]


@pytest.mark.parametrize("pad", [False, True])
def test_a_key_pressed_twice_does_not_shuffle_the_hands_but_asks_first(app: TimedApp, pad: bool) -> None:
    scene = _sit(app, position(PLAYED), 0)

    def enter() -> None:
        _turn(app, 0.02, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0, pad=pad))

    scene.touch.focus = gestures.SHUFFLE
    for _ in range(3):
        enter()
    assert scene.play.prompt.chosen == (gestures.SHUFFLE,)
    assert not scene.host._recorder.record.actions
    _turn(app, 1.1 * TWICE)
    enter()
    assert scene.host._recorder.record.actions == ["P0 shuffle"]
