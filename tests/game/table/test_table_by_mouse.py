"""Every place on the table that is lit is found under the pointer; a button stops explaining itself when clicked."""

from __future__ import annotations

from copy import copy
from random import Random

import pygame
import pytest

from engine.core.texts import plain
from engine.registry import game
from game.games import get_game_table
from game.match.host import Host
from game.match.match_setup import PERSON, Seat
from game.match.pace import Pace
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.prompt import CONFIRM
from game.table.model.touch import Touch
from game.table.render.overlays.bar import HELP
from game.table.render.overlays.log_panel import LogEntry
from game.table.render.table_canvas import TableCanvas
from game.table.render.tooltip import describe_drop
from tests.support.every_game import each_table
from tests.support.inputs import iter_way, make_motion, make_press, move_to, press_at, release_at, send_event
from tests.support.tables import TimedApp, act_at_random, place_of, start_table, wait_until_asked
from tests.support.tiers import mark_deep, sampled

NAMES = tuple(plain(("Mara", "Ada", "Bruno", "Cleo")))


@sampled(3)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@each_table
@pytest.mark.parametrize(("matches", "steps", "least"), [(2, 40, 40), mark_deep(3, 60, 60)])
def test_every_lit_place_is_under_the_pointer_where_it_is_drawn(
    name: str, size: tuple[int, int], matches: int, steps: int, least: int
) -> None:
    rng, hits = Random(7), 0
    for seed in range(matches):
        seats = max(3, game(name).seats.start)
        state = game(name).start({}, seats, seed)
        host = Host.from_state(state, [Seat(PERSON, NAMES[n], "") for n in range(seats)], pace=Pace(speed=0))
        play = Play(host, get_game_table(name), size)
        play.timeline.speed = 0.0
        for step in range(steps):
            if host.is_over:
                break
            wanted = host.get_waiting()
            if wanted.kind == "person":
                host.hand_over(wanted.seats[0])
            play.rebuild_board()
            play.update(float(step))
            for chosen in ((), rng.choice(play.prompt.gestures).targets if play.is_prompt_open else ()):
                play.prompt.chosen = chosen
                for spot in play.all_spots():
                    if spot.target in play.prompt.list_choosable_targets():
                        assert Touch(play).find_target_at(spot.box.centre_point) == spot.target
                        hits += 1
            host.perform_action(rng.choice(host.get_view().actions))
    assert hits > least


@each_table
def test_every_button_is_under_the_pointer_where_it_is_drawn_also_where_two_do_the_same(
    app: TimedApp, name: str
) -> None:
    scene = start_table(app, name, people=1, seats=3)
    assert wait_until_asked(app, scene)
    buttons = [(each.target, each.box) for each in scene.bar.buttons] + [
        (each.target, each.box) for each in scene.tools
    ]
    assert [target for target, _box in buttons].count(("do", "help")) == 2
    for target, box in buttons:
        assert scene.hands.find_target_at(box.centre_point) == target


@sampled(2)
@each_table
def test_nothing_that_lies_below_the_open_log_is_pointed_at_and_other_buttons_of_the_mouse_do_nothing(
    app: TimedApp, name: str
) -> None:
    scene = start_table(app, name, people=1, seats=3)
    assert wait_until_asked(app, scene)
    boxes = [*scene.list_lit().values(), *(tool.box for tool in scene.tools)]
    before = scene.play.state_key, scene.host.action_count, app.settings
    for number, box in enumerate(boxes):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            send_event(app, kind, pos=(box.cx, box.cy), button=(2, 6)[number % 2])
            assert (scene.touch.pressed, scene.touch.holding) == (None, None)
    assert app.top_scene is scene
    assert (scene.play.state_key, scene.host.action_count, app.settings) == before
    prompt = scene.play.prompt
    prompt.chosen = parts = max((gesture.targets for gesture in prompt.gestures), key=len)
    for left in range(len(parts) - 1, -1, -1):
        app.run_frame([make_press((4, app.size[1] // 2), 3)])
        assert prompt.picked == parts[:left], "but one takes back what was chosen last"
    scene.hands.run_command("log")
    app.draw()
    lines = scene.log.form.root.rect
    places = [(lines.x + lines.w * (n % 12 + 0.5) / 12, lines.y + lines.h * (n // 12 + 0.5) / 96) for n in range(1152)]
    found = {scene.log.form.find_widget_at(at) for at in places}
    told = [each.decision for each in found if isinstance(each, LogEntry)]
    assert told
    assert all(0 <= decision <= scene.host.action_count for decision in told)


def test_a_press_answers_no_question_that_came_up_while_the_button_was_down(app: TimedApp) -> None:
    """A key draws while the mouse is held on a place of the own Fist: letting go puts nothing there."""
    scene = start_table(app, "eightfist", people=2, seats=8)
    for _n in range(20):
        assert wait_until_asked(app, scene)
        if scene.play.decision is not None and scene.play.decision.kind == "draw":
            break
        act_at_random(scene, Random(1))
    before = scene.host.action_count
    at = place_of(scene, ("slot", 5))
    assert at is not None
    press_at(app, at)
    app.press_key(pygame.K_d, "d")
    assert scene.host.action_count == before + 1
    assert scene.play.prompt.can_choose(("slot", 5)), "the card that was drawn may lie there"
    release_at(app, at)
    assert scene.host.action_count == before + 1, "letting go of the mouse has put away the card the key drew"


@pytest.mark.parametrize("is_another", [False, True])
def test_confirm_confirms_only_what_was_asked_as_the_button_went_down(app: TimedApp, is_another: bool) -> None:
    """The button may stand where it stood, and confirm another question by then."""
    scene = start_table(app, "equilibrium", people=1, seats=3)
    assert wait_until_asked(app, scene)
    prompt, before = scene.play.prompt, scene.host.action_count
    prompt.chosen = next(gesture.targets for gesture in prompt.gestures if len(gesture.targets) > 1)
    app.run_frame([])
    at = next(button.box.centre_point for button in scene.bar.buttons if button.target == CONFIRM)
    press_at(app, at)
    if is_another:
        scene.play.prompt = copy(prompt)
    release_at(app, at)
    assert (scene.host.action_count > before) is not is_another


def test_of_two_buttons_that_do_the_same_it_is_told_at_the_one_pointed_at(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, told = start_table(app, "eightfist", people=1, seats=2), list[Box]()
    wait_until_asked(app, scene)
    monkeypatch.setattr(TableCanvas, "draw_bubble", lambda _canvas, _words, about, *_more: told.append(about))
    [above] = [tool.box for tool in scene.tools if tool.target == HELP]
    [below] = [button.box for button in scene.bar.buttons if button.target == HELP]
    for box in (below, above, below):
        x, y = box.centre_point
        app.run_frame([make_motion((round(x * scene.play.layout.u), round(y * scene.play.layout.u)))])
        assert told[-1:] == [box], "the tip stays where the pointer has left"


def test_why_a_card_cannot_be_played_is_told_beside_it_and_what_letting_go_does_beside_the_pointer(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, told = start_table(app, "crazyeights", people=1, seats=3, seed="5"), list[tuple[str, Box]]()
    assert wait_until_asked(app, scene)
    monkeypatch.setattr(
        TableCanvas, "draw_bubble", lambda _canvas, words, about, *_more, **_look: told.append((words, about))
    )
    play = scene.play
    hand = [("card", each.face) for each in play.list_hand_sprites()]
    unfit, fit = (next(card for card in hand if play.prompt.can_choose(card) is can) for can in (False, True))
    place = place_of(scene, unfit)
    assert place is not None
    move_to(app, place)
    app.pass_time(3.0)
    assert (play.why_not(unfit), scene.list_pointable()[unfit]) in told
    start = place_of(scene, fit)
    assert start is not None
    press_at(app, start)
    move_to(app, (start[0] + 9, start[1] - 9), held=True)
    drag = scene.touch.drag
    assert drag is not None
    pile = next(at for place in drag.ways if place[0] == "pile" and (at := place_of(scene, place)))
    for at in iter_way(start, pile, 0.5, 1.0):
        move_to(app, at, held=True)
        app.pass_time(0.1)
    words, about = told[-1]
    assert words == describe_drop(play, scene.touch) != ""
    assert about.expand_by(1).contains_point((drag.x, drag.y))
