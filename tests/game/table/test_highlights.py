"""What is lit, and how strongly."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.core.actions import Decision
from engine.core.view import SECRET
from game.games import list_available_games
from game.table.render.overlays.highlights import boxes_of, quiet_kinds
from game.table.render.overlays.tooltip import make_seat_mood
from tests.features.stage import questions
from tests.support.tables import TimedApp, sit

MIDDLE = {"slot", "deck", "shown"}


def test_lit_cards_and_seats_are_ringed_unless_an_action_may_begin_in_the_middle(
    app: TimedApp,
) -> None:
    led = followed = 0
    for name in list_available_games():
        scene = sit(app, name, people=1)
        for gestures in questions(app, scene, 5, Random(4)):
            prompt = scene.play.prompt
            leads = bool({target[0] for target in prompt.list_choosable_targets()} & MIDDLE)
            assert quiet_kinds(scene.play, prompt.list_choosable_targets()) == (
                frozenset(("card", "seat")) if leads else frozenset()
            )
            led += leads
            for gesture in gestures:
                prompt.chosen = gesture.targets[:1]
                followed += bool({target[0] for target in prompt.list_choosable_targets()} & MIDDLE)
                assert not quiet_kinds(scene.play, prompt.list_choosable_targets())
            prompt.clear()
    assert led
    assert followed, "lit things in the middle do not quieten them then"


def test_the_focus_goes_round_the_coins_and_not_round_the_button_beside_them(app: TimedApp) -> None:
    scene = sit(app, "equilibrium", people=1)
    play = scene.play
    ringed = boxes_of(play, scene.touch, ("token", play.anchor))
    assert ringed is not None
    assert play.board.tokens[play.anchor] == 2
    assert 1.9 * ringed.h < ringed.w < 2.2 * ringed.h
    sort = next(tool for tool in scene.tools if tool.target == ("do", "sort"))
    assert not ringed.overlaps_box(sort.box)


@pytest.mark.parametrize(
    ("asked", "answered", "ready"),
    [
        ((0, 2), (1,), {1}),
        ((0,), (1, 2), {1, 2}),
        ((), (0, 1, 2), {0, 1, 2}),
        ((0,), (1,), set()),  # an answer to somebody alone is no choice at the same time
        ((0, 1), (), set()),
    ],
)
def test_where_several_choose_at_the_same_time_who_has_done_so_is_told(
    app: TimedApp, asked: tuple[int, ...], answered: tuple[int, ...], ready: set[int]
) -> None:
    scene = sit(app, "crazyeights", people=1, seats=3)
    app.wait(3)
    sealed = tuple(SECRET if seat in answered else None for seat in range(3))
    scene.play.view = replace(
        scene.play.view, asked=tuple(Decision(seat, "secret") for seat in asked), legal=(), sealed=sealed
    )
    told = make_seat_mood(scene.play, scene.touch, 0)
    assert (set(told.asked), set(told.ready)) == (set(asked), ready)
    scene.play.timeline.barrier = scene.host.list_recent_events(1)[-1]
    told = make_seat_mood(scene.play, scene.touch, 0)
    assert not told.asked | told.ready, "while something is told nobody is asked yet"
