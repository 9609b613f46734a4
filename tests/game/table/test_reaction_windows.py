"""Windows for reactions: until when somebody who said so is not asked, and what every button of one does to whom."""

from random import Random

import pytest

from engine.core.events import RoundEnded, TurnBegan
from game.games import get_game_table, list_available_games
from game.match.match_setup import PERSON, Seat
from game.table.model import motion
from game.table.scene import TableScene
from tests.support.inputs import click_at
from tests.support.tables import TimedApp, find_awaited, go_on, is_covered, start_table


def test_who_wants_to_be_asked_again_clicks_the_eye_which_goes_then(app: TimedApp) -> None:
    scene = start_table(app, list_available_games()[0], people=1, seats=3)
    app.pass_time(1)
    again = "do", "ask again"
    assert again not in {tool.target for tool in scene.tools}
    scene.play.windows.hushed.add((0, "answer"))
    scene.play.windows.hushed.add((2, "answer"))
    app.pass_time(1)
    box = next(tool.box for tool in scene.tools if tool.target == again)
    click_at(app, (box.cx, box.cy))
    assert not scene.play.windows.hushed
    app.pass_time(1)
    assert again not in {tool.target for tool in scene.tools}


def _done(scene: TableScene, since: int) -> list[tuple[int, str]]:
    """Who has done what since so many actions."""
    lines = [line.split(" ", 1) for line in scene.host._recorder.kept.record.actions[since:]]
    return [(int(seat[1:]), text) for seat, text in lines]


@pytest.mark.usefixtures("curtained")
@pytest.mark.parametrize("button", ["all pass", "react", "hush"])
@pytest.mark.parametrize("name", [name for name in list_available_games() if get_game_table(name).windows])
def test_a_button_for_all_answers_for_those_it_names_and_for_nobody_else(app: TimedApp, name: str, button: str) -> None:
    scene = start_table(app, name, people=3, seats=4, seed="3")
    letting, rng, met = set(scene.table.windows.values()), Random(1), 0
    for _n in range(300):
        people = scene.play.windows.list_public_seats()
        if app.top_scene is not scene or not people:
            go_on(app, scene, rng)
            continue
        met += 1
        kind, since = scene.host.get_view().asked[0].kind, len(scene.host._recorder.kept.record.actions)
        scene.play.changed_at = app.now - motion.INERT * 0.6
        scene.hands.start_hold(("do", button))
        scene.hands.run_command(f"react {people[-1]}" if button == "react" else button)
        assert scene.touch.holding is None, "what has just come up is not pressed by accident"
        assert (len(scene.host._recorder.kept.record.actions), scene.play.windows.list_public_seats()) == (
            since,
            people,
        )
        app.pass_time(0.5)
        if button == "react" and len(people) > 1:
            scene.play.windows.hushed.add((people[-1], kind))  # who wants to react is asked, whatever he said before
        assert scene.play.windows.list_public_seats() == people
        scene.hands.start_hold(("do", button))
        touch = scene.touch
        held = touch.holding
        assert held is not None
        held.version -= 1
        scene.hands.update()
        assert touch.holding is not held, "what was held before the match went on answers nothing"
        scene.hands.run_command(f"react {people[-1]}" if button == "react" else button)
        passing = people[:-1] if button == "react" else people
        for _turn in range(20):
            app.pass_time(0.05, 0.05)
            still = kind in {asked.kind for asked in scene.host.get_view().asked}
            assert button == "react" or not (still and is_covered(scene)), "nobody is taken to the screen"
        answers = dict(reversed(_done(scene, since)))
        assert all(answers.get(seat) in letting for seat in passing)
        if button == "react":
            assert people[-1] not in answers, "who reacts answers alone"
            assert find_awaited(scene) == people[-1]
        if button == "hush":
            assert all((seat, kind) in scene.play.windows.hushed for seat in people)
            break
        if met > 1:
            break
    assert met


def test_whoever_takes_over_a_seat_is_asked_whatever_the_one_before_wanted(app: TimedApp) -> None:
    scene = start_table(app, list_available_games()[0], people=2, seats=3)
    windows = scene.play.windows
    windows.hushed.add((0, "any"))
    scene.host.change_seats({0: Seat(PERSON, "Nora")})
    scene.on_reseat()
    assert not windows.hushed


def test_who_did_not_want_to_be_asked_is_asked_again_in_the_next_round(app: TimedApp) -> None:
    windows = start_table(app, list_available_games()[0], people=2, seats=3).play.windows
    windows.hushed.add((0, "any"))
    windows.record_event(TurnBegan(seat=0))
    assert windows.hushed
    windows.record_event(RoundEnded(number=1))
    assert not windows.hushed
