"""Feature table, rows 18 to 30: several people at one screen, and the bots between them."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random

import pygame
import pytest

from ai import play as bots
from engine.core.view import observe
from engine.registry import NAMES, game
from game.games import list_available_games
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from tests.features.stage import click, until
from tests.support.tables import TimedApp, bared, covered, go_on, sit
from tests.support.tiers import deep

pytestmark = pytest.mark.sample(1)


@pytest.mark.parametrize("name", list_available_games())
def test_row_18_three_people_and_a_bot_play_at_one_screen(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=3, seats=4)
    rng = Random(1)
    at_the_screen: set[int] = set()
    for _n in range(900):
        assert not bared(scene)
        if len(at_the_screen) == 3 and scene.host.action_count > 20:
            return
        if scene.play.is_prompt_open and not covered(scene):
            assert scene.host.present == scene.play.anchor
            at_the_screen.add(scene.host.present)
        go_on(app, scene, rng)
    raise AssertionError(f"only {sorted(at_the_screen)} took the screen")


@pytest.mark.sample(2)
@pytest.mark.usefixtures("thinking_little")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("moves", [12, deep(30)])
def test_row_26_and_27_a_bot_of_every_level_plays_on_every_seat(name: str, moves: int) -> None:
    levels = bots.levels(name)
    assert len(levels) >= 3
    seats = max(4, game(name).seats.start)
    for person, level in enumerate(islice(cycle(levels), max(seats, len(levels)))):
        sitting = [Seat(PERSON if n == person % seats else BOT, f"P{n}", level) for n in range(seats)]
        host = Host.start_match(MatchSetup(name, {}, sitting, "4"), pace=Pace(speed=0.0))
        rng, acted = Random(1), set()
        for _n in range(moves):
            if host.is_over:
                break
            waiting = host.get_waiting()
            if waiting.kind == "bot":
                acted.add(waiting.seats[0])
                assert host.update(0.0, True)
            else:
                host.perform_action(rng.choice(host.get_view().actions))
        assert acted
        assert person % seats not in acted


@pytest.mark.parametrize("name", NAMES)
def test_row_27_levels_differ_in_what_they_do(name: str) -> None:
    differ = 0
    _random, easiest, *_between, hardest = bots.levels(name)
    for seed in range(4):
        state = game(name).start({}, 4, seed)
        for _n in range(25):
            if not state.asks():
                break
            view = observe(state, state.asks()[0].seat)
            easy, best = (bots.choose(view, level, Random(seed), budget=0.02) for level in (easiest, hardest))
            differ += easy is not best
            state.apply(view.seat, best)
    assert differ > 5


@pytest.mark.parametrize("name", list_available_games())
def test_row_28_bots_go_at_a_pace_wait_for_a_step_and_can_be_skipped(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=0, seats=4, speed=1.0)
    host = scene.host
    app.store.change_settings(bot_pace="step")
    app.wait(20.0)
    assert host.action_count == 0, "a step waits as long as it is waited for"
    app.press(pygame.K_SPACE, " ")
    app.wait(3.0)
    assert host.action_count == 1
    app.store.change_settings(bot_pace="calm")
    assert until(app, lambda: host.get_waiting().kind == "bot" and scene.play.is_idle, 20.0)
    before, began = host.action_count, app.now
    assert until(app, lambda: host.action_count > before, 5.0)
    slow = app.now - began
    assert until(app, lambda: host.get_waiting().kind == "bot" and scene.play.is_idle, 20.0)
    app.wait(0.05, 0.05)
    before, began = host.action_count, app.now
    click(app, (4, app.size[1] // 2))
    assert until(app, lambda: host.action_count > before, 5.0)
    assert app.now - began < slow
