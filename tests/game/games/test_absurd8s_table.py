"""Absurd 8's at the table: everything legal can be clicked, everything fits, windows betray nothing."""

from __future__ import annotations

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
