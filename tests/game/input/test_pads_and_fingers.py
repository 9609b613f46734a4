"""Gamepads and fingers: what they send, and that a whole match can be played with either alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from engine.registry import game
from game.app.sleep import DOZE_RATE, rate
from game.games import available
from game.input import keymap
from game.input.fingers import LONG
from game.input.pads import REPEAT_AFTER, REPEAT_EVERY, Pads
from game.match.match_setup import PERSON, Seat
from game.screens.lobby import LobbyScene
from game.screens.settings import SettingsScene
from game.screens.title import TitleScene
from game.table.model import keyboard
from game.table.model.geometry import Box
from game.table.model.prompt import Target
from game.table.model.touch import HOLD_SECONDS, needs_hold
from game.table.render.bar import CONFIRM
from game.table.render.cover import HOLD
from game.table.render.highlights import lit_boxes
from game.table.scene import TableScene
from game.ui.controls import Button, Slider
from game.ui.scroll import Scroll
from tests.support.pads import LB, RB, START, WAYS, A, B, Y, axis, button, finger, tap, touch
from tests.support.tables import TimedApp, sit
from tests.support.tiers import thorough


def keys_of(pads: Pads, *events: pygame.Event, at: float = 0.0) -> list[tuple[str, bool]]:
    """(command, down) of the key events that come of these."""
    return [(key.command, key.type == pygame.KEYDOWN) for event in events for key in pads.take(event, at)]


# --- pads ----------------------------------------------------------------------------------------------------------


def test_buttons_and_the_cross_are_commands_and_carry_the_keys_everybody_knows() -> None:
    pads = Pads()
    assert keys_of(pads, *tap(A), *tap(B)) == [
        ("confirm", True), ("confirm", False), ("back", True), ("back", False),
    ]  # fmt: skip
    (down,) = pads.take(button(A), 0.0)
    assert (down.key, down.unicode, down.mod) == (pygame.K_RETURN, "", 0)
    assert keymap.means(down, "confirm")
    assert not keymap.means(down, "choose", "fullscreen")


def test_a_stick_counts_beyond_its_dead_zone_once_and_does_not_flutter_at_the_edge() -> None:
    pads = Pads()
    trembling = [axis(0, share) for share in (0.1, -0.2, 0.5, 0.6, 0.5, 0.4, 0.58, 0.4, 0.3, 0.5, 0.0)]
    assert keys_of(pads, *trembling) == [("right", True), ("right", False)]
    assert keys_of(pads, axis(1, -1), axis(1, 1), axis(1, 0)) == [
        ("up", True), ("up", False), ("down", True), ("down", False),
    ]  # fmt: skip
    assert keys_of(pads, axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.9)) == [("choose", True)]


def test_a_held_direction_repeats_after_a_while_and_a_held_button_does_not() -> None:
    pads = Pads()
    keys_of(pads, button(WAYS["down"]), button(A), at=10.0)
    assert not pads.due(10.0 + REPEAT_AFTER - 0.01)
    assert [key.command for key in pads.due(10.0 + REPEAT_AFTER)] == ["down"]
    assert not pads.due(10.0 + REPEAT_AFTER + REPEAT_EVERY / 2)
    assert [key.command for key in pads.due(10.0 + REPEAT_AFTER + REPEAT_EVERY)] == ["down"]
    pads.forget()
    assert not pads.due(99.0)
    assert pads.holding
    keys_of(pads, button(WAYS["down"], False), button(A, False))
    assert not pads.holding


def test_several_pads_work_at_once_and_one_pulled_out_lets_go_of_everything() -> None:
    pads = Pads()
    assert keys_of(pads, button(A, pad=1), button(A, pad=2)) == [("confirm", True), ("confirm", True)]
    gone = pads.take(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1), 0.0)
    assert [(key.command, key.type) for key in gone] == [("confirm", pygame.KEYUP)]
    assert pads.holding
    keys_of(pads, button(A, False, pad=2))
    assert not pads.holding


def test_a_pad_sdl_does_not_know_is_read_as_a_joystick_and_one_it_knows_is_not_read_twice() -> None:
    pads = Pads()
    plain = pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=5)
    hat = pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=5)
    assert keys_of(pads, plain, hat) == [("confirm", True), ("up", True)]
    assert keys_of(pads, pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=5)) == [("up", False)]
    pads._known.add(6)
    assert not keys_of(pads, pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=6))
    assert not keys_of(pads, pygame.Event(pygame.JOYBUTTONDOWN, button=77, instance_id=5))
    assert not keys_of(pads, pygame.Event(pygame.JOYDEVICEADDED, device_index=40, guid="x"))


def test_a_resting_pads_tremor_draws_nothing_and_keeps_the_loop_slow(app: TimedApp) -> None:
    app.push(TitleScene(app))
    for _ in range(40):
        app.skip(1.0)
    before = app._busy_until
    for share in (0.02, -0.05, 0.1, 0.0):
        assert not app.turn([axis(0, share), axis(3, -share)])
    assert app._busy_until == before
    assert rate(app.clock() - app._busy_until) == DOZE_RATE


def test_the_strip_of_buttons_is_there_only_while_a_pad_is_used(app: TimedApp) -> None:
    app.push(SettingsScene(app))
    app.skip(1.0)
    app.draw()
    bare = app.surface.copy()
    app.turn(tap(WAYS["down"]))
    assert keymap.shown("confirm") == "A"
    app.turn([pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, unicode="", mod=0)])
    assert keymap.shown("confirm") == "Enter"
    app.turn(tap(WAYS["up"]))
    app.draw()
    foot = pygame.Rect(400, 680, 480, 38)
    padded = app.surface.subsurface(foot).copy()
    assert pygame.image.tobytes(padded, "RGB") != pygame.image.tobytes(bare.subsurface(foot), "RGB")
    app.turn([pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(3, 0), buttons=(0, 0, 0))])
    app.draw()
    assert pygame.image.tobytes(app.surface.subsurface(foot), "RGB") == pygame.image.tobytes(
        bare.subsurface(foot), "RGB"
    )


def test_every_page_can_be_walked_with_a_pad(app: TimedApp) -> None:
    app.push(TitleScene(app))
    app.skip(1.0)
    app.skip(1.0)
    for open_page in (LobbyScene, SettingsScene):
        scene = open_page(app)
        app.push(scene)
        app.skip(0.5)
        seen, rng = set(), Random(1)
        for _ in range(500):
            app.turn(tap(rng.choice([*WAYS.values(), LB, RB])))
            seen.add(scene.form.focus)
        assert len(seen) > 0.8 * len(scene.form.focusables())
        app.turn(tap(B))
        assert app.top is not scene


# --- fingers -------------------------------------------------------------------------------------------------------


def test_a_tap_presses_a_button_once_though_sdl_makes_mouse_events_of_it_too(app: TimedApp) -> None:
    scene = SettingsScene(app)
    app.push(scene)
    app.skip(1.0)
    toggles = [w for w in scene.form.focusables() if type(w).__name__ == "Toggle"]
    before = app.settings.memory_aid
    app.turn(touch(toggles[0].rect.center))
    assert app.settings.memory_aid is not before


def test_a_finger_that_slides_scrolls_the_page_and_presses_nothing(app: TimedApp) -> None:
    scene = SettingsScene(app)
    app.push(scene)
    app.skip(1.0)
    scroll = next(w for w in scene.form.root.walk() if isinstance(w, Scroll))
    before, start = app.settings, scene.form.focusables()[4].rect.center
    app.turn([finger(pygame.FINGERDOWN, start)])
    for way in range(10, 210, 20):
        app.turn([finger(pygame.FINGERMOTION, (start[0], start[1] - way))])
    app.turn([finger(pygame.FINGERUP, (start[0], start[1] - 200))])
    assert 150 < scroll.offset <= 200
    assert app.settings == before


def test_a_finger_moves_a_slider_instead_of_the_page(app: TimedApp) -> None:
    scene = SettingsScene(app)
    app.push(scene)
    scroll = next(w for w in scene.form.root.walk() if isinstance(w, Scroll))
    slider = next(w for w in scene.form.focusables() if isinstance(w, Slider))
    scene.form.set_focus(slider)
    offset = scroll.offset
    y = slider.rect.centery
    app.turn(touch((slider.rect.x + 200, y), (slider.rect.x + 40, y - 60)))
    assert app.settings.volume_master < 0.3
    assert scroll.offset == offset


def test_a_long_press_tells_what_a_thing_is_and_does_not_press_it(app: TimedApp) -> None:
    pressed = []
    scene = SettingsScene(app)
    app.push(scene)
    back = next(w for w in scene.form.focusables() if isinstance(w, Button))
    back.action = lambda: pressed.append(1)
    app.turn([finger(pygame.FINGERDOWN, back.rect.center)])
    app.skip(LONG + 0.1)
    assert scene.form._tip is back
    app.turn([finger(pygame.FINGERUP, back.rect.center)])
    assert not pressed
    app.turn(touch(back.rect.center))
    assert pressed


def test_a_second_finger_does_nothing() -> None:
    from game.input.fingers import Fingers

    fingers = Fingers()
    size = 1280, 720
    assert fingers.take(finger(pygame.FINGERDOWN, (10, 10)), 0.0, size, 1.0)
    assert not fingers.take(finger(pygame.FINGERDOWN, (50, 50), number=2), 0.0, size, 1.0)
    assert not fingers.take(finger(pygame.FINGERMOTION, (90, 90), number=2), 0.0, size, 1.0)
    assert not fingers.take(finger(pygame.FINGERUP, (90, 90), number=2), 0.0, size, 1.0)
    assert fingers.holding
    fingers.take(finger(pygame.FINGERUP, (10, 10)), 0.0, size, 1.0)
    assert not fingers.holding


# --- at the table --------------------------------------------------------------------------------------------------


def play_on(
    app: TimedApp, scene: TableScene, actions: int, choose: Callable[[], None], uncover: Callable[[], None]
) -> bool:
    """Play until so many actions are done or the match is over; pages that come up are put away.

    Whether it came to that.
    """
    for _ in range(actions * 60):
        if scene.host.over or scene.host.actions >= actions:
            return True
        app.skip(0.3)
        if app.top is not scene:
            app.pop()
        elif scene.cover.up:
            uncover()
        elif scene.play.live or scene.play.halted is not None or scene.play.windows.public():
            choose()
    return False


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", available())
@pytest.mark.parametrize("people", [1, 2])
def test_a_match_is_played_with_a_gamepad_alone(app: TimedApp, name: str, people: int) -> None:
    scene, rng = sit(app, name, people), Random(people)

    def choose() -> None:
        if rng.random() < 0.5:
            app.turn(tap(rng.choice([*WAYS.values(), LB, RB])))
        app.turn([button(A)])
        if scene.touch.holding is not None:
            app.skip(HOLD_SECONDS + 0.1)
        app.turn([button(A, False)])
        if rng.random() < 0.1:
            app.turn(tap(B))

    def uncover() -> None:
        app.turn([button(A, False), button(A)])
        app.skip(HOLD + 0.1)
        app.turn([button(A, False)])

    assert play_on(app, scene, 40, choose, uncover)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", available())
@pytest.mark.parametrize("people", [1, 2])
def test_a_match_is_played_with_a_finger_alone(app: TimedApp, name: str, people: int) -> None:
    scene, rng = sit(app, name, people), Random(people)

    def choose() -> None:
        lit = lit_boxes(scene.play, scene.bar)
        target = CONFIRM if CONFIRM in lit else rng.choice([t for t in lit if t[0] != "do"] or list(lit))
        if needs_hold(target):
            app.turn([finger(pygame.FINGERDOWN, (lit[target].cx, lit[target].cy))])
            app.skip(HOLD_SECONDS + 0.1)
            app.turn([finger(pygame.FINGERUP, (lit[target].cx, lit[target].cy))])
        else:
            app.turn(touch((lit[target].cx, lit[target].cy)))

    def uncover() -> None:
        app.turn(touch((640, 460)))
        app.turn([finger(pygame.FINGERDOWN, (640, 460))])
        app.skip(HOLD + 0.1)
        assert not scene.cover.up
        app.turn([finger(pygame.FINGERUP, (640, 460))])

    assert play_on(app, scene, 40, choose, uncover)


def test_the_back_button_of_a_pad_never_opens_the_menu_and_start_does(app: TimedApp) -> None:
    scene = sit(app, available()[0], 1)
    app.skip(2.0)
    app.turn(tap(B))
    assert app.top is scene
    app.turn(tap(START))
    assert app.top is not scene


def reachable(scene: TableScene, around: dict[Target, Box]) -> set[Target]:
    """What can be reached among these things with the cross alone, from where it begins."""
    start = keyboard.neighbour(scene.touch, scene.play, around, 0, 0)
    found, left = {start}, [start]
    while left:
        scene.touch.focus = left.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = keyboard.neighbour(scene.touch, scene.play, around, *way)
            if there not in found:
                found.add(there)
                left.append(there)
    scene.touch.focus = start
    return {target for target in found if target is not None}


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", available())
def test_whatever_may_be_chosen_can_be_reached_with_the_cross(app: TimedApp, name: str) -> None:
    scene, rng = sit(app, name, 1, max(4, game(name).seats.start)), Random(3)
    asked = 0

    def choose() -> None:
        nonlocal asked
        lit = lit_boxes(scene.play, scene.bar)
        scene.touch.focus = None
        assert reachable(scene, lit) == set(lit)
        asked += 1
        target = CONFIRM if CONFIRM in lit else rng.choice([t for t in lit if t[0] != "do"] or list(lit))
        app.turn(touch((lit[target].cx, lit[target].cy)))

    assert play_on(app, scene, 60, choose, lambda: None)
    assert asked > 5


def test_looking_round_with_a_pad_goes_everywhere_tells_and_chooses_nothing(app: TimedApp) -> None:
    from game.table.render.highlights import everything

    for name in available():
        scene = sit(app, name, 1, 3)
        for _ in range(20):
            app.skip(0.5)
        before = scene.host.actions
        app.turn(tap(Y))
        assert _looks(scene)
        rng = Random(1)
        for _ in range(60):
            app.turn(tap(rng.choice([*WAYS.values(), LB, RB])))
            assert scene.touch.hover == scene.touch.focus
        assert reachable(scene, everything(scene.play, scene.bar, scene.tools)) == set(
            everything(scene.play, scene.bar, scene.tools)
        )
        assert (scene.host.actions, scene.play.prompt.chosen) == (before, ())
        app.turn(tap(Y))
        assert not _looks(scene)
        app.pop(scene)
        app.scenes.clear()
        app.running = True


def test_a_long_press_at_the_table_looks_and_does_not_choose(app: TimedApp) -> None:
    for name in available():
        scene = sit(app, name, 1, 3)
        for _ in range(20):
            app.skip(0.5)
        panel = scene.play.layout.panel((scene.play.anchor + 1) % 3)
        at = panel.cx, panel.cy
        app.turn([finger(pygame.FINGERDOWN, at)])
        app.skip(LONG + 0.1)
        assert scene.touch.hover == scene.hands.mouse.under(*at)
        app.turn([finger(pygame.FINGERUP, at)])
        assert scene.play.prompt.chosen == ()
        app.pop(scene)
        app.scenes.clear()
        app.running = True


def test_a_pin_is_typed_with_a_finger_or_a_pad(app: TimedApp) -> None:
    from game.match.match_setup import seal_pin
    from game.table.render import keypad

    scene = sit(app, available()[0])
    for seat in range(2):
        scene.host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin("4711")))
    for _ in range(10):
        app.skip(0.3)
    keys = keypad.key_boxes(app.size, app.style.u, False)

    def hold() -> bool:
        app.turn([button(A)])
        app.skip(HOLD + 0.1)
        app.turn([button(A, False)])
        return not scene.cover.up

    assert not hold()
    for digit in "4711":
        app.turn(touch((keys[digit].cx, keys[digit].cy)))
    assert hold()
    scene.conceal()
    app.turn(tap(WAYS["right"]) + tap(WAYS["left"]))  # the five, and to the four
    for ways in ("", "up left down down left left", "up up", ""):
        for way in ways.split():
            app.turn(tap(WAYS[way]))
        if scene.cover.key:
            app.turn(tap(A))
    assert scene.cover.pin
    assert not hold()  # the wrong one


def _looks(scene: TableScene) -> bool:
    return scene.touch.looking


def _covered(scene: TableScene) -> bool:
    return scene.cover.up


@pytest.mark.usefixtures("curtained")
def test_a_finger_or_button_held_while_the_cover_comes_does_not_take_it_away(app: TimedApp) -> None:
    scene = sit(app, available()[0])
    for _ in range(10):
        app.skip(0.3)
    assert _covered(scene)
    app.turn(touch((640, 460)))
    app.turn([finger(pygame.FINGERDOWN, (640, 460))])
    app.skip(HOLD + 0.1)
    assert not _covered(scene)
    scene.conceal()  # the finger is still down
    app.skip(5 * HOLD)
    app.turn([finger(pygame.FINGERMOTION, (660, 470))])
    app.skip(5 * HOLD)
    assert _covered(scene)
    app.turn([finger(pygame.FINGERUP, (660, 470))])
    app.skip(5 * HOLD)
    assert _covered(scene)
    app.turn([button(A)])
    app.skip(HOLD + 0.1)
    assert not _covered(scene)
    scene.conceal()  # the button is still down
    app.skip(5 * HOLD)
    assert _covered(scene)


def test_what_is_tapped_at_the_table_is_large_enough_for_a_finger(app: TimedApp) -> None:
    for name in available():
        scene = sit(app, name, 1, max(4, game(name).seats.start))
        for _ in range(20):
            app.skip(0.5)
        for tool in scene.tools:
            assert min(tool.box.w, tool.box.h) >= 40, tool.target
        for each in scene.bar.buttons:
            assert min(each.box.w, each.box.h) >= 40, each.target
        app.pop(scene)
        app.scenes.clear()
        app.running = True


def test_controls_of_pages_are_large_enough_for_a_finger(app: TimedApp) -> None:
    for open_page in (TitleScene, LobbyScene, SettingsScene):
        scene = open_page(app)
        app.push(scene)
        app.skip(0.5)
        for widget in scene.form.focusables():
            assert min(widget.rect.size) >= 40 or isinstance(widget, Scroll), (open_page, widget, widget.rect)


@thorough
def test_a_whole_match_is_played_to_its_end_with_a_gamepad_and_another_with_a_finger(app: TimedApp) -> None:
    rng = Random(4)

    def by_pad() -> None:
        scene.touch.focus = rng.choice(list(lit_boxes(scene.play, scene.bar)))
        app.turn([button(A)])
        if scene.touch.holding is not None:
            app.skip(HOLD_SECONDS + 0.1)
        app.turn([button(A, False)])

    def by_finger() -> None:
        lit = lit_boxes(scene.play, scene.bar)
        target = CONFIRM if CONFIRM in lit else rng.choice([t for t in lit if t[0] != "do"] or list(lit))
        app.turn(touch((lit[target].cx, lit[target].cy)))

    for choose in (by_pad, by_finger):
        scene = sit(app, available()[0], 1)
        assert play_on(app, scene, 400, choose, lambda: None)
        assert scene.host.over
        app.scenes.clear()
        app.running = True
