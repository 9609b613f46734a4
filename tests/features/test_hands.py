"""Feature table, rows 11 to 17: the mouse, the keyboard, the order of one's hand, slips."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.games import get_game_table, list_available_games
from game.table.model import motion
from tests.support.every_game import each_table
from tests.support.inputs import click_at
from tests.support.tables import TimedApp, drag_to, iter_questions, start_table, wait_until_asked
from tests.support.tiers import sampled

pytestmark = sampled(1)

SORTED = [name for name in list_available_games() if get_game_table(name).sorts]


@pytest.mark.parametrize("name", SORTED)
def test_row_16_the_hand_is_sorted_by_suit_by_rank_and_as_one_likes(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=1, speed=0.0)
    assert wait_until_asked(app, scene)
    play = scene.play
    modes = set()
    for _n in range(2):
        order = [sprite.face for sprite in play.list_hand_sprites()]
        assert order == sorted(order, key=lambda face: scene.table.sort_key(face, play.order.mode))
        modes.add(play.order.mode)
        app.press_key(pygame.K_o, "o")
    assert modes == {"suit", "rank"}
    order = [sprite.face for sprite in play.list_hand_sprites()]
    hand = play.list_hand_sprites()
    first, last = hand[0].rest, hand[-1].rest
    app.pass_time(1.0)
    drag_to(app, (first.box.x + 8, first.y), (last.box.right - 4, last.y + 8))
    app.pass_time(1.0)
    assert play.order.mode == "own"
    assert [sprite.face for sprite in play.list_hand_sprites()] == [*order[1:], order[0]]
    hand, order = play.list_hand_sprites(), [sprite.face for sprite in play.list_hand_sprites()]
    place = min(2, len(hand) - 1)
    first, over = hand[0].rest, hand[place].rest
    drag_to(app, (first.box.x + 8, first.y), (over.x + 4, over.y + 8))
    app.pass_time(1.0)
    assert [sprite.face for sprite in play.list_hand_sprites()] == [
        *order[1 : place + 1],
        order[0],
        *order[place + 1 :],
    ]


@each_table
def test_row_17_a_button_that_has_just_come_up_is_not_pressed_by_accident(app: TimedApp, name: str) -> None:
    for seed in range(3):
        scene = start_table(app, name, people=1, seed=str(seed))
        for _gestures in iter_questions(app, scene, 8, Random(seed)):
            button = next((each for each in scene.bar.buttons if each.target[0] == "word"), None)
            if button is None:
                continue
            scene.play.changed_at = app.now - motion.INERT * 0.6
            before = scene.host.action_count, scene.play.prompt.chosen
            click_at(app, (button.box.cx, button.box.cy))
            assert (scene.host.action_count, scene.play.prompt.chosen) == before
            return
        app.scenes.clear()
    pytest.skip("no question of this game is answered by a button")
