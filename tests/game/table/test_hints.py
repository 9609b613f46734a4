"""Hints: what a bot would do, why, and both made of nothing but what the seat may know."""

from __future__ import annotations

import pygame
import pytest

from ai import play as bots
from game.match.host import Host
from game.match.match_setup import MatchSetup
from game.match.thinker import STALL_SECONDS
from game.screens.lobby.match_start import table_scene
from game.table.model.hint import SIGN
from game.table.scene import TableScene
from tests.support.host_table import table as table_of
from tests.support.judges import Slow
from tests.support.tables import TimedApp

pytestmark = pytest.mark.usefixtures("thinking_little")


def thinking(app: TimedApp) -> tuple[Slow, TableScene]:
    """A table at which a hint is being thought about."""
    pool = app.bot_pool = Slow()
    host = Host.start_match(MatchSetup("equilibrium", {}, table_of("Pb"), "3"), store=app.saves)
    scene = table_scene(app, host)
    app.push_scene(scene)
    while not scene.play.is_prompt_open:
        app.wait(1.0)
    scene.hands.run_command("hint")
    return pool, scene


def test_a_hint_that_takes_long_shows_a_sign_and_comes_late(app: TimedApp) -> None:
    pool, scene = thinking(app)
    for wanted in ("", SIGN):
        app.wait(0.2)
        assert scene.play.advice == wanted
    assert not scene.play.prompt.chosen
    pool.text = bots.advise(scene.host.get_view()).text
    app.wait(0.1)
    assert len(scene.play.advice) > len(SIGN)


def test_a_late_hint_is_dropped_when_something_else_is_chosen_or_asked_or_the_table_is_left(app: TimedApp) -> None:
    pool, scene = thinking(app)
    scene.play.prompt.choose_target(next(iter(scene.play.prompt.list_choosable_targets())))
    app.wait(0.5)
    pool.text = bots.advise(scene.host.get_view()).text
    app.wait(0.1)
    assert scene.play.advice == ""
    scene.play.prompt.chosen = ()
    app.wait(0.1)
    assert (scene.play.advice, scene.play.prompt.chosen) == ("", ())
    scene.hands.run_command("hint")
    scene.host.perform_action(scene.host.get_view().actions[0])  # this saves it
    pool.text = "whatever"
    app.wait(0.1)
    assert scene.play.advice == ""
    scene.leave_table()
    app.wait(1.0)
    assert Host.resume_match(scene.host.match_id, store=app.saves).action_count == scene.host.action_count


def test_enter_while_a_hint_is_thought_about_chooses_nothing_and_the_hint_comes(app: TimedApp) -> None:
    pool, scene = thinking(app)
    before = scene.host.action_count
    for _n in range(3):
        app.press(pygame.K_RETURN)
        app.press(pygame.K_SPACE, " ")
    assert not list(scene.play.prompt.chosen)
    assert scene.host.action_count == before
    pool.text = bots.advise(scene.host.get_view()).text
    app.wait(0.1)
    assert list(scene.play.prompt.chosen)
    app.press(pygame.K_RETURN)
    app.wait(0.1)
    assert scene.host.action_count == before + 1, "now it is confirmed"


def test_where_the_bots_never_answer_the_hint_is_what_comes_to_mind_first(app: TimedApp) -> None:
    _pool, scene = thinking(app)
    app.wait(STALL_SECONDS + 0.1)
    assert scene.play.prompt.chosen
    assert scene.play.advice not in ("", SIGN)
