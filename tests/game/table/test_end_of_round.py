"""At the end of a round nothing says any more that somebody is on turn, or counts a hand that is gone."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.events import Acted, RoundEnded
from game.screens.records.results import ResultsScene
from game.table.scene import TableScene
from tests.support.boards import matches_view
from tests.support.every_game import each_game
from tests.support.tables import TimedApp, act_at_random, start_table
from tests.support.tiers import mark_deep, sampled

TURNS = 6000
"""Turns of the loop within which a round ends."""


def play_to_the_end(app: TimedApp, scene: TableScene, rng: Random) -> bool:
    """Play on until the last action of a round has been done; whether there was one."""
    for _n in range(TURNS):
        if any(isinstance(event, RoundEnded) for step in scene.play.timeline.queue for event in step.events):
            return True
        if app.top_scene is not scene:
            return False
        if scene.play.halted_event is not None:
            scene.hands.run_command("go on")
        elif scene.play.is_prompt_open:
            scene.play.prompt.chosen = ()
            act_at_random(scene, rng)
            continue
        app.pass_time(0.25, 0.25)
    return False


@sampled(2, landing=3)
@pytest.mark.usefixtures("playing_anything")
@pytest.mark.parametrize("seed", [0, mark_deep(1), mark_deep(2)])
@each_game
def test_from_the_last_card_on_no_figure_and_no_light_is_behind_the_table(app: TimedApp, name: str, seed: int) -> None:
    scene = start_table(app, name, people=1, seats=2, speed=4.0, seed=str(seed))
    app.store.change_settings(bot_pace="quick")
    assert play_to_the_end(app, scene, Random(seed)), "no round ended"
    play, seen = scene.play, 0
    while seen < 400:
        app.pass_time(0.02, 0.02)
        if app.top_scene is not scene:
            break
        left = [event for step in play.timeline.queue for event in step.events]
        last = not any(isinstance(event, Acted) for event in left)
        if last and (play.timeline.barrier is not None or any(isinstance(event, RoundEnded) for event in left)):
            seen += 1
            zone = play.table.hand_zone(play.view.rules, play.anchor)
            if zone >= 0:
                assert len(play.view.zones[zone]) == len(play.board.zones[zone]), "the panel counts what lies there"
            assert play.board.active < 0, f"P{play.board.active} is still on turn"
            assert not play.view.asked, "somebody is still asked"
            assert not scene.bar.words, f"the bar says: {scene.bar.words}"
    assert seen, "the end was not seen"


@sampled(1)
@pytest.mark.usefixtures("playing_anything")
@each_game
def test_where_all_is_instant_the_last_card_lies_there_for_a_while_before_the_result(app: TimedApp, name: str) -> None:
    scene, rng = start_table(app, name, people=1, seats=2, speed=0.0, seed="0"), Random(0)
    app.store.change_settings(bot_pace="quick")
    ended: float | None = None
    for _n in range(TURNS):
        barrier = scene.play.timeline.barrier
        if app.top_scene is not scene:
            break
        if isinstance(barrier, RoundEnded):
            assert matches_view(scene.play.board, scene.play.view), "the last card lies there"
            ended = app.now if ended is None else ended
        elif scene.play.halted_event is not None:
            scene.hands.run_command("go on")
        elif scene.play.is_prompt_open:
            scene.play.prompt.chosen = ()
            act_at_random(scene, rng)
            app.pass_time(0.01, 0.01)
            continue
        app.pass_time(0.05, 0.05)
    assert isinstance(app.top_scene, ResultsScene)
    assert ended is not None
    assert scene.round_pause == 0.9
    assert scene.round_pause - 0.05 <= app.now - ended <= scene.round_pause + 0.2
