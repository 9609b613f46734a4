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
from game.table.model.prompt import Target
from game.table.model.touch import LOOK_SECONDS, PEEK
from game.table.scene import TableScene
from tests.support.inputs import send_event
from tests.support.tables import TimedApp, act_at_random, list_bared, start_table
from tests.support.tiers import sampled

COVERED = [name for name in list_available_games() if not get_game_table(name).uncovered]
HELD = LOOK_SECONDS + 0.1


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

    def key(self, down: bool, code: int = pygame.K_SPACE) -> None:
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        send_event(self.app, kind, key=code, mod=0, unicode=" " if code == pygame.K_SPACE else "")

    def tap(self) -> None:
        self.key(True)
        self.key(False)

    def mouse(self, kind: int, at: tuple[float, float] | None = None) -> None:
        """Something the mouse does on the hand, or elsewhere."""
        hand = self.scene.play.layout.hand
        x, y = at or (hand.cx, hand.cy)
        send_event(self.app, kind, pos=(round(x), round(y)), button=1, rel=(1, 1), buttons=(1, 0, 0))

    def look_away(self) -> None:
        """Let go of a hand that was held as long as a look takes."""
        self.app.pass_time(HELD, 0.1)
        self.key(False)
        assert self.scene.host.present < 0
        assert not list_bared(self.scene)


@pytest.fixture
def friends(app: TimedApp) -> Friends:
    return Friends(app)


def test_the_button_is_held_too_and_whoever_lets_go_first_covers_the_hand(friends: Friends) -> None:
    app, scene, seat = friends.app, friends.scene, friends.offered()
    for held in ("button by key", "button by mouse", "hand and key"):
        box = next(button.box for button in scene.bar.buttons if button.target == PEEK)
        scene.touch.focus = PEEK
        if held != "button by key":
            friends.mouse(pygame.MOUSEBUTTONDOWN, (box.cx, box.cy) if held == "button by mouse" else None)
        if held != "button by mouse":
            friends.key(True, pygame.K_SPACE if held == "hand and key" else pygame.K_RETURN)
        assert scene.host.present == seat, "the seat that owes the decision, whoever presses"
        app.pass_time(1.0)
        if held == "button by key":
            friends.key(False, pygame.K_RETURN)
        else:
            friends.mouse(pygame.MOUSEBUTTONUP, (box.cx, box.cy) if held == "button by mouse" else None)
        assert scene.host.present < 0
        assert not list_bared(scene)
        app.pass_time(1.0)
    friends.key(False)
    assert scene.host.present < 0


@sampled(1)
@pytest.mark.parametrize("name", COVERED)
def test_a_tap_opens_the_hand_until_the_turn_is_over(app: TimedApp, name: str) -> None:
    friends, rng, over = Friends(app, name), Random(2), 0
    scene = friends.scene
    for _n in range(12):
        seat = friends.offered()
        friends.tap()
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


def test_what_was_chosen_is_still_chosen_when_the_hand_is_held_again(app: TimedApp) -> None:
    friends = Friends(app, "equilibrium")
    scene = friends.scene
    seat = friends.offered()
    first: Target = next(way.targets[0] for way in scene.play.prompt.gestures if len(way.targets) > 1)
    friends.key(True)
    scene.play.prompt.choose_target(first)
    chosen = scene.play.prompt.chosen
    assert chosen
    friends.look_away()
    assert not scene.play.prompt.chosen, "nothing of it is seen meanwhile"
    friends.key(True)
    assert (scene.host.present, scene.play.prompt.chosen) == (seat, chosen)
    friends.look_away()
    scene.on_reseat()
    assert friends.offered() == seat
    friends.key(True)
    assert not scene.play.prompt.chosen, "who sits there now has chosen nothing"
    friends.look_away()
    scene._begun = seat, scene.host.action_count - 1, chosen
    friends.key(True)
    assert not scene.play.prompt.chosen, "of an earlier question nothing is chosen any more"


def test_the_pointer_slides_from_the_held_hand_to_a_button(app: TimedApp) -> None:
    friends = Friends(app, "lockdown")
    scene = friends.scene
    friends.offered()
    friends.mouse(pygame.MOUSEBUTTONDOWN)
    word = next(button for button in scene.bar.buttons if button.target[0] == "word")
    at = word.box.cx, word.box.cy
    app.pass_time(1.0)
    before = scene.host.action_count
    scene.touch.press_at = round(at[0]), round(at[1])
    friends.mouse(pygame.MOUSEBUTTONUP, at)
    assert (scene.host.action_count, scene.play.prompt.chosen) == (before, ()), "it came up where the hand was pressed"
    app.pass_time(1.0)
    friends.mouse(pygame.MOUSEBUTTONDOWN)
    app.pass_time(1.0)
    friends.mouse(pygame.MOUSEMOTION, at)
    friends.mouse(pygame.MOUSEBUTTONUP, at)
    assert scene.host.present < 0
    friends.key(True)
    assert scene.host.action_count > before or word.target in scene.play.prompt.chosen


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
        asked = rng.choice(state.asks())
        found = make_blind_view(state, asked.seat, get_game_table(name).blind)
        assert set(found.actions) <= set(observe(state, asked.seat).actions)
        assert replace(found, legal=()) == replace(observe(state, -1), legal=())
        state.apply(asked.seat, rng.choice(state.legal(asked)), [])
