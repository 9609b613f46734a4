"""People at one screen without covers: hands lie covered at the open table and are seen while they are held."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from engine.core.view import observe
from engine.registry import game
from game.games import get_game_table, list_available_games
from game.match.seating import make_blind_view
from game.table.scene import TableScene
from tests.support.inputs import make_key, make_key_up, send_event
from tests.support.tables import TimedApp, act_at_random, list_bared, start_table
from tests.support.tiers import sampled

COVERED = [name for name in list_available_games() if not get_game_table(name).uncovered]


class Friends:
    """Three people who trust each other, and what they press."""

    def __init__(self, app: TimedApp, name: str = COVERED[0]) -> None:
        self.app = app
        self.scene: TableScene = start_table(app, name, people=3, seats=3)
        self.scene.host.change_seats({}, trust=True)
        self.scene.on_reseat()

    def offered(self) -> int:
        """Let the match go on until somebody may act at the open table; whose hand then lies covered."""
        for _n in range(200):
            if self.scene.play.offered >= 0 and self.scene.play.is_prompt_open:
                return self.scene.play.offered
            if self.scene.play.windows.list_public_seats():
                self.scene.hands.run_command("all pass")
            self.app.pass_time(0.3, 0.3)
        raise AssertionError("nobody is asked")

    def mouse(self, kind: int, at: tuple[float, float] | None = None) -> None:
        """Something the mouse does on the hand, or elsewhere."""
        hand = self.scene.play.layout.hand
        x, y = at or (hand.cx, hand.cy)
        send_event(self.app, kind, pos=(round(x), round(y)), button=1, rel=(1, 1), buttons=(1, 0, 0))


@sampled(1)
@pytest.mark.parametrize("name", COVERED)
def test_a_tap_opens_the_hand_until_the_turn_is_over(app: TimedApp, name: str) -> None:
    friends, rng, over = Friends(app, name), Random(2), 0
    scene = friends.scene
    for _n in range(12):
        seat = friends.offered()
        app.run_frame([make_key(pygame.K_SPACE, text=" "), make_key_up(pygame.K_SPACE)])
        for _m in range(20):
            app.pass_time(0.3, 0.3)
            if not scene.play.is_prompt_open or scene.host.present != seat:
                break
            assert scene.play.list_hand_sprites()
            act_at_random(scene, rng)
            app.pass_time(0.05)
        if app.top_scene is not scene:
            break
        over += scene.host.present != seat
        assert scene.host.present == seat or not list_bared(scene)
    assert over > 3


@pytest.mark.parametrize("name", COVERED)
def test_a_card_comes_out_of_the_held_hand_however_fast_it_is_pulled_and_lies_open_nowhere_else(
    app: TimedApp, name: str
) -> None:
    friends = Friends(app, name)
    scene = friends.scene
    for step in (3, 20):
        friends.offered()
        box = scene.play.board.zones[scene.table.hand_zone(scene.play.view.rules, scene.play.anchor)][0].rest.box
        y, top = box.cy, scene.play.layout.hand.y - 20
        friends.mouse(pygame.MOUSEBUTTONDOWN, (box.cx, y))
        held = scene.play.list_hand_sprites()[0].face
        while y > top:
            y -= step
            friends.mouse(pygame.MOUSEMOTION, (box.cx, y))
        drag = scene.touch.drag
        assert drag is not None
        assert drag.target == ("card", held)
        app.pass_time(1.0)
        friends.mouse(pygame.MOUSEMOTION, (-40, -40))
        friends.mouse(pygame.MOUSEBUTTONUP, (-40, -40))
        assert scene.touch.drag is None
        assert scene.host.present < 0 or not scene.host.get_decision()
        assert not list_bared(scene)
        app.pass_time(1.0)


@pytest.mark.parametrize("name", COVERED)
def test_what_can_be_done_without_a_look_is_part_of_what_can_be_done(name: str) -> None:
    rng, state = Random(2), game(name).start(game(name).resolve({}, 3), 3, "2", [])
    for _n in range(60):
        if state.over:
            break
        asked = rng.choice(state.asked)
        found = make_blind_view(state, asked.seat, get_game_table(name).blind)
        assert set(found.actions) <= set(observe(state, asked.seat).actions)
        assert replace(found, legal=()) == replace(observe(state, -1), legal=())
        state.apply(asked.seat, rng.choice(state.legal(asked)), [])
