"""Absurd 8's at the table: everything legal can be clicked, everything fits, windows betray nothing."""

from __future__ import annotations

import pygame
import pytest

from engine.core.events import RoundEnded
from engine.core.state import State
from engine.core.texts import plain
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position, play_position
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.model.prompt import HUSH
from game.table.scene import TableScene
from tests.support.tables import TimedApp

NAMES = tuple(plain(("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")))
BUSY = """
A8-B1 | everything at once | A8-146
opts {seats}p
hands {hands}
pile 9S@P1 4S@P1 2D@P1
pile2 JH@P1 3H@P0
pile3 JD@P1 8D@P0
effects P0 KS / P1 KT 2H
global AH@P1 TC@P0 9H@P1 QH@P1
incoming 2D
chain 4S 2D
turn P0
"""


def state_of(text: str) -> State:
    block = parse(text)[0]
    return play_position(block) if block.has("do") else build_position(block)


def hosted(state: State, people: int = 1, kind: str = "step") -> Host:
    seats = [Seat(PERSON if n < people else BOT, NAMES[n], "random") for n in range(state.rules.seats)]
    return Host.from_state(state, seats, pace=Pace(kind=kind))


@pytest.fixture
def app(app: TimedApp) -> TimedApp:
    app.store.change_settings(bot_pace="step")
    return app


def _pass_time(app: TimedApp, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        app.now += 0.1
        app.run_frame([])


def _open(app: TimedApp, host: Host) -> TableScene:
    scene = table_scene(app, host)
    app.push_scene(scene)
    _pass_time(app, 2.0)
    return scene


# --- the prompt ----------------------------------------------------------------------------------------------------


# --- windows -------------------------------------------------------------------------------------------------------

WINDOW = """
A8-B4 | a wormhole is open | A8-077
opts 3p
hands P0 {mine} KC / P1 {yours} QC / P2 +5
pile 9S@P0 6S@P2
turn P2
"""


def test_the_public_window_looks_the_same_whatever_is_held(app: TimedApp) -> None:
    pictures = set()
    for mine, yours in (("AS", "9D"), ("9D", "AS"), ("8H", "4D")):
        scene = _open(app, hosted(state_of(WINDOW.format(mine=mine, yours=yours)), people=2))
        assert scene.play.windows.list_public_seats() == (0, 1)
        assert not scene.cover.is_up, "nobody has to take the screen to let it go"
        app.draw()
        pictures.add(pygame.image.tobytes(app.surface, "RGB"))
        app.scenes.clear()
    assert len(pictures) == 1


def test_somebody_alone_may_choose_not_to_be_asked_again_this_round(app: TimedApp) -> None:
    host = hosted(state_of(WINDOW.format(mine="AS", yours="8H")), people=1)
    scene = _open(app, host)
    assert scene.play.is_prompt_open
    hush = next(gesture for gesture in scene.play.prompt.gestures if gesture.mode == HUSH)
    scene.play.commit_gesture(hush, app.clock())
    assert (0, "jump") in scene.play.windows.hushed
    app.scenes.clear()
    again = table_scene(app, hosted(state_of(WINDOW.format(mine="AS", yours="8H")), people=1))
    again.play.windows.hush_seat(0, "jump")
    app.push_scene(again)
    _pass_time(app, 0.3)
    assert again.host.action_count == 0, "it takes the time a bot takes"
    assert not again.play.is_prompt_open
    assert "jump in?" not in again._describe_status(), "a question nobody is to answer"
    _pass_time(app, 2.0)
    assert again.host.action_count == 1
    again.play.windows.record_event(RoundEnded(0, number=1))
    assert not again.play.windows.hushed, "a new round asks again"


SIX = """
A8-B5 | six are asked | A8-077
opts 8p
hands P0 3H 4C / P1 KH QH / P2 KC QC / P3 KD QD / P4 JC QS / P5 JD QT / P6 TH TD / P7 TC TS
pile 9S@P0 6S@P0
turn P1
"""
