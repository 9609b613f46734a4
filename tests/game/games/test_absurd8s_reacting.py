"""Public buttons at a shared screen: they are held, name a seat, and what comes of it stays private."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.core.actions import Decision
from engine.core.view import observe
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat, seal_pin
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.model.prompt import Target
from game.table.model.touch import HOLD_SECONDS
from game.table.render.overlays.bar import LOOK, PASS
from game.table.scene import TableScene
from tests.game.games.test_absurd8s_table import WINDOW, state_of
from tests.support import pads
from tests.support.tables import TimedApp, awaited, covered, uncover

Event = pygame.Event


def window(app: TimedApp, pin: str = "") -> TableScene:
    """Two people and a bot, and a card is played onto which both people might jump; the second has this PIN."""
    seats = [Seat(PERSON, "Mara"), Seat(PERSON, "Ada", "", seal_pin(pin) if pin else ""), Seat(BOT, "Bruno", "random")]
    host = Host.from_state(state_of(WINDOW.format(mine="AS", yours="8H")), seats, None, Pace(speed=1.0))
    scene = table_scene(app, host)
    app.push_scene(scene)
    app.wait(2)
    assert scene.play.windows.list_public_seats() == (0, 1)
    return scene


def middle(scene: TableScene, target: Target) -> tuple[float, float]:
    box = next(each.box for each in scene.bar.buttons if each.target == target)
    return box.cx, box.cy


def by_mouse(scene: TableScene, target: Target, down: bool) -> list[Event]:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return [Event(kind, pos=middle(scene, target), button=1)]


def by_finger(scene: TableScene, target: Target, down: bool) -> list[Event]:
    return [pads.finger(pygame.FINGERDOWN if down else pygame.FINGERUP, middle(scene, target))]


def by_pad(scene: TableScene, target: Target, down: bool) -> list[Event]:
    scene.touch.focus = target
    return [pads.button(pads.A, down)]


def by_key(scene: TableScene, target: Target, down: bool) -> list[Event]:
    scene.touch.focus = target
    return [Event(pygame.KEYDOWN if down else pygame.KEYUP, key=pygame.K_RETURN, unicode="", mod=0)]


Acting = Callable[[TableScene, Target, bool], list[Event]]
WAYS = [by_mouse, by_finger, by_pad, by_key]


def three(app: TimedApp, trust: bool, cards: tuple[str, str] = ("AS", "8H")) -> TableScene:
    """The same among three people, the third of whom is on turn."""
    seats = [Seat(PERSON, name) for name in ("Mara", "Ada", "Bruno")]
    host = Host.from_state(state_of(WINDOW.format(mine=cards[0], yours=cards[1])), seats, None, Pace(speed=1.0))
    host.set_trust(trust)
    scene = table_scene(app, host)
    app.push_scene(scene)
    app.wait(2)
    return scene


@pytest.mark.parametrize("trust", [False, True])
def test_who_is_on_turn_next_lets_it_go_for_all_and_takes_up_the_hand_with_one_press(
    app: TimedApp, trust: bool
) -> None:
    scene = three(app, trust)
    assert scene.play.windows.up_next() == 2
    app.run_frame(by_mouse(scene, LOOK, True))
    app.wait(0 if trust else HOLD_SECONDS + 0.1, 0.1)
    if scene.play.windows.list_public_seats():
        app.run_frame(by_mouse(scene, LOOK, False))
    app.wait(1.0, 0.05)
    assert (scene.host.present, scene.host.get_decision()) == (2, Decision(2, "turn"))
    assert not covered(scene)


def test_a_press_for_one_question_opens_no_hand_behind_another_one(app: TimedApp) -> None:
    scene = three(app, True)
    scene.play.windows.pass_and_look()
    scene.host.act_for_seat(
        0, next(a for _d, more in observe(scene.host._state, 0).legal for a in more if a.verb == "jump")
    )
    app.wait(3, 0.1)
    assert scene.host.present == -1


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("pin", [False, True])
def test_a_button_that_is_held_names_its_seat_and_opens_its_hand_alone_behind_its_pin(
    app: TimedApp, way: Acting, pin: bool
) -> None:
    scene = window(app, "1234" if pin else "")
    target = "do", "react 1"
    app.run_frame(way(scene, target, True))
    app.wait(HOLD_SECONDS - 0.1, 0.1)
    assert scene.touch.holding is not None
    assert not scene.play.windows.wanting
    app.wait(0.3, 0.1)
    assert scene.play.windows.wanting == {1}
    app.run_frame([Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), pads.button(pads.A, False)])
    app.wait(2)
    assert (covered(scene), scene.host.present) == (pin, -1 if pin else 1)
    assert awaited(scene) == 1 or not pin


@pytest.mark.parametrize("way", WAYS)
def test_a_button_let_go_too_early_does_nothing_but_say_so(app: TimedApp, way: Acting) -> None:
    scene = window(app)
    for target in (("do", "react 0"), PASS, ("do", "hush")):
        before = scene.host.version
        app.run_frame(way(scene, target, True))
        app.wait(HOLD_SECONDS / 2, 0.1)
        app.run_frame(way(scene, target, False))
        app.wait(2 * HOLD_SECONDS, 0.1)
        assert scene.host.version == before
        assert scene.play.windows.list_public_seats() == (0, 1)
        assert "until it is full" in scene.touch.reason


def test_sliding_off_the_button_breaks_it_off(app: TimedApp) -> None:
    scene = window(app)
    app.run_frame(by_mouse(scene, ("do", "react 1"), True))
    app.wait(HOLD_SECONDS / 2, 0.1)
    app.run_frame([Event(pygame.MOUSEMOTION, pos=(640, 200), rel=(5, 5), buttons=(1, 0, 0))])
    app.wait(2 * HOLD_SECONDS, 0.1)
    assert not scene.play.windows.wanting


def test_who_looks_and_lets_it_go_is_said_to_have_looked_and_nothing_more(app: TimedApp) -> None:
    told = []
    for cards in (("AS", "8H"), ("9D", "4D")):
        seats = [Seat(PERSON, "Mara"), Seat(PERSON, "A_d_a"), Seat(BOT, "Bruno", "random")]
        host = Host.from_state(state_of(WINDOW.format(mine=cards[0], yours=cards[1])), seats, None, Pace(speed=1.0))
        scene = table_scene(app, host)
        app.push_scene(scene)
        app.wait(2)
        scene.do_action("react 1")
        app.wait(2)
        uncover(app, scene)
        app.wait(0.5)
        assert scene.host.present == 1
        letting = next(action for action in scene.host.get_view().actions if action.text == "no-jump")
        scene.host.perform_action(letting)
        app.wait(1.0, 0.1)
        assert scene.host.present != 1
        told.append(scene.play.seat_actions)
        app.scenes.clear()
    assert told[0] == told[1]
    assert told[0][1] == ("looks",)
