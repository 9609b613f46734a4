"""Windows for reactions: until when somebody who said so is not asked, and what every button of one does to whom."""

from random import Random

import pytest

from game.games import get_game_table, list_available_games
from game.table.model import motion
from game.table.scene import TableScene
from tests.game.table.sharing import open_table
from tests.support.tables import TimedApp, find_awaited, go_on, is_covered, start_table


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


def test_the_words_of_a_reaction_keep_their_room_beside_what_hides_the_hand() -> None:
    with open_table() as shared:
        shared.window("PPP", "AS", "8H", "trust")
        shared.wait("1")
        shared.press("late-1")
        shared.wait("1")
        words, cover = shared.find_place("word"), shared.find_place("cover")
    assert words[0] < cover[0]
