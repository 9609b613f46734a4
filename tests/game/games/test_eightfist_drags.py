"""What is carried where at Eightfist's table."""

from __future__ import annotations

import pytest

from engine.core.state import State
from engine.registry import game
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from game.games.eightfist.gestures import DRAWN, SLUSH, STOCK, slot
from game.table.model.drop_targets import MIDDLE
from game.table.model.prompt import Target
from tests.support.carried import carry, sit_at
from tests.support.tables import TimedApp

ME: Target = ("seat", 0)
PLAYED = "P0 QS 6C (+) (+) / QH 7C (+) (+)\nP1 (+) 4D (+) (+) / (+) (+) JH (+)\nstock KC 8H\ndiscard 3D\nturn P0\n"


def _played() -> State:
    return play_position(parse(f"EF-X1 | drags | -\n{PLAYED}")[0])


def test_the_first_two_cards_are_turned_up_by_carrying_them_into_the_middle(app: TimedApp) -> None:
    scene = sit_at(app, game("eightfist").start({}, 3, "open", []), 0)
    for number in (2, 5):
        assert carry(app, scene, slot(number), MIDDLE)
        app.wait(0.5, 0.1)
    assert scene.play.prompt.chosen == (slot(2), slot(5))
    assert not scene.host.actions
    scene.do("confirm")
    assert scene.host._recorder.record.actions[0] == "P0 open T3 B2"


@pytest.mark.parametrize(("source", "action"), [(STOCK, "stock"), (SLUSH, "discard")], ids=["stock", "slush"])
def test_a_card_is_drawn_to_oneself(app: TimedApp, source: Target, action: str) -> None:
    scene = sit_at(app, _played(), 0)
    assert carry(app, scene, source, ME)
    assert scene.host._recorder.record.actions == [f"P0 {action}"]


def test_the_drawn_card_is_carried_to_its_slot_or_thrown_away_for_another(app: TimedApp) -> None:
    for steps, action in ([(DRAWN, slot(2))], "put T3"), ([(DRAWN, SLUSH), (slot(3), SLUSH)], "toss T4"):
        scene = sit_at(app, _played(), 0)
        assert carry(app, scene, STOCK, ME)
        for source, place in steps:
            app.wait(1.0, 0.1)
            assert carry(app, scene, source, place)
        assert scene.host._recorder.record.actions == ["P0 stock", f"P0 {action}"]
        app.scenes.clear()
