"""Public buttons at a shared screen: they are held, name a seat, and what comes of it stays private."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from engine.core.actions import Decision
from engine.core.events import RoundEnded
from engine.core.texts import plain
from engine.core.view import observe
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import build_position
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, HostError, Seat, seal_pin
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.model.prompt import HUSH, Target
from game.table.model.touch import COVER, HOLD_SECONDS
from game.table.render.overlays.bar import LOOK, PASS
from game.table.scene import TableScene
from tests.support import pads
from tests.support.tables import TimedApp, find_awaited, is_covered, list_bared, uncover_hand

Event = pygame.Event
NAMES = plain(("Mara", "Ada", "Bruno"))


WINDOW = """
A8-B4 | a wormhole is open | A8-077
opts 3p
hands P0 {} KC / P1 {} QC / P2 +5
pile 9S@P0 6S@P2
turn P2
"""


def window(
    app: TimedApp,
    kinds: str = "PPb",
    cards: tuple[str, str] = ("AS", "8H"),
    trust: bool = False,
    hushed: bool = False,
    pin: str = "",
) -> TableScene:
    """Among people (P) and bots, the third of whom is on turn, a card is played onto which the first two might jump;
    the second has this PIN.
    """
    seats = [
        Seat(PERSON, name) if kind == "P" else Seat(BOT, name, "random")
        for name, kind in zip(NAMES, kinds, strict=True)
    ]
    seats[1] = replace(seats[1], pin=seal_pin(pin) if pin else "")
    host = Host.from_state(build_position(parse_blocks(WINDOW.format(*cards))[0]), seats, pace=Pace(speed=1.0))
    host.change_seats({}, trust=trust)
    scene = table_scene(app, host)
    if hushed:
        scene.play.windows.hushed.add((0, "jump"))
    app.push_scene(scene)
    app.pass_time(0.3 if hushed else 2.0)
    return scene


def middle(scene: TableScene, target: Target) -> tuple[float, float]:
    box = next(each.box for each in scene.bar.buttons if each.target == target)
    return box.cx, box.cy


def by_mouse(scene: TableScene, target: Target, down: bool) -> list[Event]:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return [Event(kind, pos=middle(scene, target), button=1)]


def by_finger(scene: TableScene, target: Target, down: bool) -> list[Event]:
    return [pads.make_finger(pygame.FINGERDOWN if down else pygame.FINGERUP, middle(scene, target))]


def by_pad(scene: TableScene, target: Target, down: bool) -> list[Event]:
    scene.touch.focus = target
    return [pads.make_button(pads.A, down)]


def by_key(scene: TableScene, target: Target, down: bool) -> list[Event]:
    scene.touch.focus = target
    return [Event(pygame.KEYDOWN if down else pygame.KEYUP, key=pygame.K_RETURN, unicode="", mod=0)]


Acting = Callable[[TableScene, Target, bool], list[Event]]
WAYS = [by_mouse, by_finger, by_pad, by_key]


def test_who_is_on_turn_next_lets_it_go_for_all_and_takes_up_the_hand_with_one_press(app: TimedApp) -> None:
    scene = window(app, "PPP")
    assert scene.play.windows.up_next() == 2
    app.run_frame(by_mouse(scene, LOOK, True))
    app.pass_time(HOLD_SECONDS + 0.1, 0.1)
    if scene.play.windows.list_public_seats():
        app.run_frame(by_mouse(scene, LOOK, False))
    app.pass_time(1.0, 0.05)
    assert (scene.host.present, scene.host.get_decision()) == (2, Decision(2, "turn"))
    assert not is_covered(scene)


def test_among_friends_a_window_stops_nobody_and_is_open_until_something_is_done(app: TimedApp) -> None:
    scene = window(app, "PPP", trust=True)
    assert (scene.play.offered, scene.play.windows.late_seats) == (2, (0, 1))
    assert scene.play.describe_question() == "Bruno is on turn. Mara or Ada may jump in."
    app.press_key(pygame.K_SPACE, " ")
    assert scene.host.present == 2
    middle(scene, ("do", "late 1"))
    draw = next(action for action in scene.host.get_view().actions if action.verb == "draw")
    scene.host.perform_action(draw)
    app.pass_time(1.0, 0.1)
    assert scene.play.windows.late_seats == ()
    assert scene.host.present == 2
    with pytest.raises(HostError):
        scene.host.return_to_window()


@pytest.mark.parametrize("opened", [False, True])
def test_among_friends_who_reacts_beside_a_turn_is_asked_and_no_other_hand_lies_open(
    app: TimedApp, opened: bool
) -> None:
    scene = window(app, "PPP", trust=True)
    if opened:
        app.press_key(pygame.K_SPACE, " ")
        assert any(sprite.face >= 0 for sprite in scene.play.board.zones[2])
    app.pass_time(1.0)
    app.run_frame([*by_mouse(scene, ("do", "late 1"), True), *by_mouse(scene, ("do", "late 1"), False)])
    assert not any(sprite.face >= 0 for sprite in scene.play.board.zones[2])
    assert not list_bared(scene)
    app.pass_time(1.0, 0.1)
    assert (scene.host.present, scene.host.get_decision()) == (1, Decision(1, "jump"))
    assert middle(scene, COVER)[0] > middle(scene, ("word", "no-jump"))[0], "the words keep their room"
    assert [line.split()[0] for line in scene.host._recorder.kept.record.actions] == ["P0"], "the other one let it go"
    scene.host.perform_action(next(action for action in scene.host.get_view().actions if action.verb == "jump"))
    app.pass_time(2.0, 0.1)
    assert scene.host.action_count == 2


def test_who_takes_over_a_seat_meanwhile_is_not_asked_about_a_window_before(app: TimedApp) -> None:
    scene = window(app, "PPP", trust=True)
    scene.host.change_seats({1: Seat(BOT, "Cleo", "easy")})
    assert scene.play.windows.late_seats == ()


def test_where_a_bot_comes_next_friends_are_asked_at_once(app: TimedApp) -> None:
    scene = window(app, trust=True)
    assert scene.play.windows.list_public_seats() == (0, 1)
    assert not scene.play.windows.late_seats


def test_a_press_for_one_question_opens_no_hand_behind_another_one(app: TimedApp) -> None:
    scene = window(app, "PPP")
    scene.play.windows.all_pass(scene.play.windows.up_next())
    scene.host.act_for_seat(
        0, next(a for _d, more in observe(scene.host._state, 0).legal for a in more if a.verb == "jump")
    )
    app.pass_time(3, 0.1)
    assert scene.host.present == -1


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("pin", [False, True])
def test_a_button_that_is_held_names_its_seat_and_opens_its_hand_alone_behind_its_pin(
    app: TimedApp, way: Acting, pin: bool
) -> None:
    scene = window(app, pin="1234" if pin else "")
    target = "do", "react 1"
    app.run_frame(way(scene, target, True))
    app.pass_time(HOLD_SECONDS - 0.1, 0.1)
    assert scene.touch.holding is not None
    assert not scene.play.windows.wanting
    app.pass_time(0.3, 0.1)
    assert scene.play.windows.wanting == {1}
    app.run_frame([Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), pads.make_button(pads.A, False)])
    app.pass_time(2)
    assert (is_covered(scene), scene.host.present) == (pin, -1 if pin else 1)
    assert find_awaited(scene) == 1 or not pin


@pytest.mark.parametrize("way", WAYS)
def test_a_button_let_go_too_early_does_nothing_but_say_so(app: TimedApp, way: Acting) -> None:
    scene = window(app)
    for target in (("do", "react 0"), PASS, ("do", "hush")):
        before = scene.host.version
        app.run_frame(way(scene, target, True))
        app.pass_time(HOLD_SECONDS / 2, 0.1)
        app.run_frame(way(scene, target, False))
        app.pass_time(2 * HOLD_SECONDS, 0.1)
        assert scene.host.version == before
        assert scene.play.windows.list_public_seats() == (0, 1)
        assert "until it is full" in scene.touch.reason


def test_sliding_off_the_button_breaks_it_off(app: TimedApp) -> None:
    scene = window(app)
    app.run_frame(by_mouse(scene, ("do", "react 1"), True))
    app.pass_time(HOLD_SECONDS / 2, 0.1)
    app.run_frame([Event(pygame.MOUSEMOTION, pos=(640, 200), rel=(5, 5), buttons=(1, 0, 0))])
    app.pass_time(2 * HOLD_SECONDS, 0.1)
    assert not scene.play.windows.wanting


def test_a_button_that_is_held_answers_nothing_that_is_asked_meanwhile(app: TimedApp) -> None:
    scene = window(app, "PPP")
    app.run_frame(by_mouse(scene, PASS, True))
    app.pass_time(HOLD_SECONDS / 2, 0.1)
    assert scene.touch.holding is not None
    scene.host._mark_changed()
    app.pass_time(2 * HOLD_SECONDS, 0.1)
    assert scene.play.windows.list_public_seats() == (0, 1)


def test_who_looks_and_lets_it_go_is_said_to_have_looked_and_nothing_more(app: TimedApp) -> None:
    told = []
    for cards in (("AS", "8H"), ("9D", "4D")):
        scene = window(app, cards=cards)
        scene.hands.run_command("react 1")
        app.pass_time(2)
        uncover_hand(app, scene)
        app.pass_time(0.5)
        assert scene.host.present == 1
        letting = next(action for action in scene.host.get_view().actions if action.text == "no-jump")
        scene.host.perform_action(letting)
        app.pass_time(1.0, 0.1)
        assert scene.host.present != 1
        told.append(scene.play.last_round.seat_actions)
        app.scenes.clear()
    assert told[0] == told[1]
    assert told[0][1] == ("looks",)


def test_somebody_alone_may_choose_not_to_be_asked_again_this_round(app: TimedApp) -> None:
    app.store.change_settings(bot_pace="step")
    scene = window(app, "Pbb")
    assert scene.play.is_prompt_open
    hush = next(gesture for gesture in scene.play.prompt.gestures if gesture.mode == HUSH)
    scene.play.commit_gesture(hush)
    assert (0, "jump") in scene.play.windows.hushed
    app.scenes.clear()
    again = window(app, "Pbb", hushed=True)
    assert again.host.action_count == 0, "it takes the time a bot takes"
    assert not again.play.is_prompt_open
    assert "jump in?" not in again._describe_status(), "a question nobody is to answer"
    app.pass_time(2.0, 0.1)
    assert again.host.action_count == 1
    again.play.windows.record_event(RoundEnded(0, number=1))
    assert not again.play.windows.hushed, "a new round asks again"
