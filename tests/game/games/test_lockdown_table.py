"""Lockdown at the table: nobody is shown more than he may know, and no slip shuffles the hands."""

from __future__ import annotations

import pygame
import pytest

from engine.core.view import lay_open, observe
from engine.games.lockdown.game import GAME
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.state import LockdownState
from game.app.double_press import TWICE
from game.games import get_game_table
from game.games.lockdown import gestures, notes, own
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.model.play import Play
from tests.support.inputs import send_event
from tests.support.lockdown_table import NAMES, apply_texts, build_lockdown
from tests.support.random_play import iter_positions
from tests.support.tables import TimedApp


def hosted(state: LockdownState, seat: int = 0) -> Host:
    """A person at this seat, and bots that wait."""
    seats = [Seat(PERSON if n == seat else BOT, NAMES[n], "random") for n in range(state.rules.seats)]
    return Host.from_state(state, seats, pace=Pace(kind="step"), seed="1")


def laid(state: LockdownState, seat: int = 0) -> Play:
    play = Play(hosted(state, seat), get_game_table("lockdown"), (1280, 720))
    play.start(fresh=False)
    play.update(0.1)
    return play


def faces(play: Play, seats: set[int]) -> list[str]:
    """What lies turned up in hands and stacks of these."""
    specs = play.board.specs
    lying = [sprite for sprite in play.board.list_sprites() if specs[sprite.zone].owner in seats and sprite.side > 0.5]
    return sorted(GAME.deck.codes[sprite.face] for sprite in lying)


def test_what_lies_in_the_deck_may_lie_there_by_all_that_anybody_knows() -> None:
    for state, asked, _events in iter_positions(GAME, "deck", 200):
        view = observe(state, asked.seat)
        deck = state.table.zones[rules_of(view).deck]
        assert notes.in_deck(view, deck, aid=True) == len(deck)


LAST = """opts 3p
mobile P0 9H / P1 KC 4C
locked P0 7C 7D 7H / P1 8H 8S
out P2
deck 7S 8D
turn P1"""


def test_what_the_last_one_holds_lies_open_at_the_end_before_who_fell_and_nothing_points_to_anybody() -> None:
    state = build_lockdown(LAST)
    apply_texts(state, "force P0")
    assert state.over
    play = laid(state)
    assert faces(play, {1}) == ["4C", "8H", "8S", "KC"]
    assert not play.table.list_arrows(play.view)


FALLING = """opts 4p
mobile P0 KC 3D 9H / P1 9C 4C / P2 4D / P3 2C
locked P0 7C 7D 7H / P1 8H 8S / P2 KD KH KS 5D 5H
deck 7S 8D
turn P0"""


def test_who_is_out_sees_no_more_than_the_table() -> None:
    state = build_lockdown(FALLING)
    apply_texts(state, "give 3D P3", "force P0")
    assert state.out == (0,), "7S is the fourth seven"
    play, public = laid(state), laid(state, 1)
    assert not faces(play, {1, 2, 3}), "not even the three it gave away"
    assert not notes.should_show_notes(play.view, True)
    assert not play.list_hand_sprites()
    outside, seen = ([sprite.face for sprite in each.board.zones[5]] for each in (play, public))
    assert sorted(outside) == sorted(seen)


PLAYED = """opts 4p
mobile P0 KC 2D Jk1 AS AD / P1 9C 4C / P2 4D / P3 7C
locked P1 8H 8S
deck 7S 8D
turn P0"""


@pytest.mark.parametrize("by", ["mouse", "key", "pad"])
def test_what_is_pressed_twice_does_not_shuffle_the_hands_but_asks_first(app: TimedApp, by: str) -> None:
    scene = table_scene(app, hosted(build_lockdown(PLAYED)))
    app.push_scene(scene)
    app.pass_time(2.0, 0.1)
    asks = next(each.box for each in scene.bar.buttons if each.target == gestures.SHUFFLE)
    at = asks.right - 0.2 * asks.w, asks.cy
    scene.touch.focus = gestures.SHUFFLE
    done = scene.host._recorder.kept.record.actions

    def press(after: float) -> None:
        app.now += after
        if by == "mouse":
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                send_event(app, kind, pos=at, button=1)
        else:
            send_event(app, pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0, pad=by == "pad")

    for _n in range(3):
        press(0.02)
    assert scene.play.prompt.chosen == (gestures.SHUFFLE,)
    assert not done
    if by == "mouse":
        press(1.1 * TWICE)
        assert scene.play.prompt.picked == (), "there it says Back now"
        press(1.1 * TWICE)
        confirms = next(each.box for each in scene.bar.buttons if each.target == ("do", "confirm"))
        assert not confirms.overlaps_box(asks)
        at = confirms.cx, confirms.cy
    assert not done
    press(1.1 * TWICE)
    assert done == ["P0 shuffle"]


def test_the_panel_of_whoever_is_watched_at_an_open_table_tells_its_deadly_cards() -> None:
    state = build_lockdown(FALLING)
    play = laid(state)
    play.view = lay_open(state, piles=False)
    assert own.make_own_score(play).text == "1", "7S"
