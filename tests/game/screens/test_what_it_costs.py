"""What changes what a match counts for is asked before it is done, once, and is left undone by a no."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.app.dialog import AskDialog
from game.games import list_available_games
from game.match.day_deal import make_day_setup
from game.match.host import Host
from game.screens.lobby import match_start
from game.statistics.summary import list_sittings
from game.table.scene import TableScene
from tests.support.every_game import each_table
from tests.support.inputs import click_pixel
from tests.support.pages import answer_question, get_top, read_words
from tests.support.tables import TODAY, TimedApp, go_on, start_table

GAME = list_available_games()[0]
COMMANDS = (
    "undo", "hint", "again", "log", "sort", "confirm", "back", "help", "menu", "speed", "cover", "go on", "ask again",
)  # fmt: skip
"""Every button of a table for one person."""


def counts_for(host: Host) -> object:
    """What a match is entered as, seat by seat."""
    kept = host._recorder.kept
    return kept.marks.is_unranked, [each for each in list_sittings(kept.eras, kept.marks.is_unranked) if each.whole]


def play_on(app: TimedApp, scene: TableScene, rng: Random) -> bool:
    """Let the match come to where the person may take back what bots have gone on from."""
    for _n in range(300):
        if app.top_scene is scene and scene.play.is_prompt_open and scene.host.does_undo_mark():
            return True
        go_on(app, scene, rng)
    return False


@each_table
def test_no_button_of_a_table_changes_what_the_match_counts_for_without_a_question(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=1, seats=3)
    assert play_on(app, scene, Random(2))
    asked = 0
    for command in COMMANDS:
        before = counts_for(scene.host)
        scene.hands.run_command(command)
        assert counts_for(scene.host) == before, f"{command} is told afterwards"
        while app.top_scene is not scene:
            asked += isinstance(app.top_scene, AskDialog)
            app.pop_scene()
            assert counts_for(scene.host) == before, command
    assert asked == 1, "only taking back has a price here"


@pytest.mark.parametrize("means", ["key", "arrow", "pad"])
def test_taking_back_is_asked_about_the_first_time_it_costs_something_and_then_no_more(
    app: TimedApp, means: str
) -> None:
    scene = start_table(app, GAME, people=1, seats=3)
    assert play_on(app, scene, Random(2))

    def press() -> None:
        if means == "arrow":
            tool = next(each for each in scene.tools if each.target == ("do", "undo"))
            assert "stays out of records" in tool.tip, "the arrow says it before, too"
            x, y = (round(length * scene.play.layout.u) for length in tool.box.centre_point)
            click_pixel(app, (x, y))
        else:
            app.press_key(pygame.K_u, "u") if means == "key" else scene.hands.run_command("undo")

    done, before = scene.host.action_count, counts_for(scene.host)
    press()
    assert "This takes back" in read_words(get_top(app, AskDialog))
    assert answer_question(app, yes=False)
    assert scene.host.action_count == done
    assert counts_for(scene.host) == before
    press()
    assert answer_question(app, yes=True)
    assert scene.host.action_count < done
    assert counts_for(scene.host) != before
    assert "already" in scene.host.describe_undo_price()
    scene.play.undo = lambda: None  # whether it is asked is the question here
    scene.hands.run_command("undo")
    assert app.top_scene is scene, "it is asked once a match"


def test_taking_back_in_the_one_try_at_a_day_says_that_it_was_the_one(app: TimedApp) -> None:
    match_start.start_match(app, make_day_setup(GAME, TODAY, "Mara"))
    scene = get_top(app, TableScene)
    assert play_on(app, scene, Random(2))
    assert "the one try" in scene.host.describe_undo_price()
