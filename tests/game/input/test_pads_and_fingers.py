"""Gamepads and fingers: what they send, and that a whole match can be played with either alone."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pygame
import pytest

from game.input.commands import COMMANDS
from game.input.devices import Devices
from game.input.fingers import LONG
from game.input.pads import Pads
from game.screens.lobby.lobby import LobbyScene
from game.screens.settings.key_bindings import KeyBindingsScene, PressDialog
from game.screens.settings.settings import SettingsScene
from game.screens.title.title import TitleScene
from game.ui.controls import Button
from game.ui.scroll import Scroll
from tests.support.inputs import make_key, make_press
from tests.support.pads import LB, RB, WAYS, A, B, make_axis, make_button, make_finger, make_tap, make_touch
from tests.support.pages import find_widgets, get_top
from tests.support.tables import TimedApp


def keys_of(pads: Pads, *events: pygame.Event, at: float = 0.0) -> list[tuple[str, bool]]:
    """(command, down) of the key events that come of these."""
    return [(key.command, key.type == pygame.KEYDOWN) for event in events for key in pads.translate_event(event, at)]


# --- pads ----------------------------------------------------------------------------------------------------------


def test_a_stick_counts_beyond_its_dead_zone_once_and_does_not_flutter_at_the_edge() -> None:
    pads = Pads()
    trembling = [make_axis(0, share) for share in (0.1, -0.2, 0.5, 0.6, 0.5, 0.4, 0.58, 0.4, 0.3, 0.5, 0.0)]
    assert keys_of(pads, *trembling) == [("right", True), ("right", False)]
    assert keys_of(pads, make_axis(1, -1), make_axis(1, 1), make_axis(1, 0)) == [
        ("up", True), ("up", False), ("down", True), ("down", False),
    ]  # fmt: skip
    assert keys_of(pads, make_axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.9)) == [("choose", True)]


def test_several_pads_work_at_once_and_one_pulled_out_lets_go_of_everything() -> None:
    pads = Pads()
    assert keys_of(pads, make_button(A, pad=1), make_button(A, pad=2)) == [("confirm", True), ("confirm", True)]
    gone = pads.translate_event(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1), 0.0)
    assert [(key.command, key.type) for key in gone] == [("confirm", pygame.KEYUP)]
    assert pads.is_holding
    assert keys_of(pads, make_axis(0, 0.9, pad=3)) == [("right", True)]
    assert keys_of(pads, pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)) == [("right", False)]
    assert not pads.poll_timed_events(99.0)
    assert keys_of(pads, make_axis(0, 0.9, pad=3)) == [("right", True)], "it is plugged in again"
    keys_of(pads, make_button(A, False, pad=2), make_axis(0, 0.0, pad=3))
    assert not pads.is_holding


def test_a_pad_sdl_does_not_know_is_read_as_a_joystick_and_one_it_knows_is_not_read_twice() -> None:
    pads = Pads()
    plain = pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=5)
    hat = pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=5)
    assert keys_of(pads, plain, hat) == [("confirm", True), ("up", True)]
    assert keys_of(pads, pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=5)) == [("up", False)]
    stick = [
        pygame.Event(pygame.JOYAXISMOTION, axis=number, value=value, instance_id=5)
        for number, value in ((0, 0.9), (0, 0.1), (1, -0.9), (1, 0.0), (2, 0.9))
    ]
    assert keys_of(pads, *stick) == [("right", True), ("right", False), ("up", True), ("up", False)]
    pads._known.add(6)
    assert not keys_of(pads, pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=6))
    assert not keys_of(pads, pygame.Event(pygame.JOYBUTTONDOWN, button=77, instance_id=5))
    assert not keys_of(pads, pygame.Event(pygame.JOYDEVICEADDED, device_index=40, guid="x"))


def test_a_pad_is_open_once_however_often_it_is_told_of_until_it_is_pulled_out_or_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def opened(number: int) -> SimpleNamespace:
        return SimpleNamespace(get_instance_id=lambda: number + 10)

    known = SimpleNamespace(
        Controller=lambda number: SimpleNamespace(as_joystick=lambda: opened(number)),
        is_controller=lambda number: number == 1,
        quit=lambda: None,
    )
    monkeypatch.setattr("game.input.pads._import_controllers", lambda: known)
    monkeypatch.setattr(pygame.joystick, "Joystick", opened)
    pads = Pads()

    def told(kind: int, number: int) -> int:
        assert not keys_of(pads, pygame.Event(kind, device_index=number, guid="x"))
        return pads.pad_count

    added = [(pygame.JOYDEVICEADDED, 1), (pygame.CONTROLLERDEVICEADDED, 1), (pygame.JOYDEVICEADDED, 2)]
    assert [told(*each) for each in added] == [0, 1, 2]
    pressed = [pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=number) for number in (11, 12)]
    assert [len(keys_of(pads, each)) for each in pressed] == [0, 1], "what it knows tells of its buttons by itself"
    keys_of(pads, pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=11))
    assert pads.pad_count == 1
    pads.stop()
    assert pads.pad_count == 0


def test_what_asks_for_a_key_takes_no_button_of_a_pad_for_one(app: TimedApp) -> None:
    page = KeyBindingsScene(app)
    app.push_scene(page)
    page._ask_key(COMMANDS[0])
    dialog = get_top(app, PressDialog)
    app.run_frame(make_tap(WAYS["down"]))
    assert dialog.form.focus is not None, "its buttons can be reached"
    app.run_frame(make_tap(B))
    assert app.top_scene is page
    assert not app.settings.keys


def test_every_page_can_be_walked_with_a_pad(app: TimedApp) -> None:
    app.push_scene(TitleScene(app))
    app.skip_time(1.0)
    app.skip_time(1.0)
    for open_page in (LobbyScene, SettingsScene):
        scene = open_page(app)
        app.push_scene(scene)
        app.skip_time(0.5)
        seen, rng = set(), Random(1)
        for _ in range(1500):
            app.run_frame(make_tap(rng.choice([*WAYS.values(), LB, RB])))
            seen.add(scene.form.focus)
            if len(seen) > 0.9 * len(scene.form.list_focusables()):
                break
        else:
            pytest.fail("most of the page is out of reach")
        app.run_frame(make_tap(B))
        assert app.top_scene is not scene


def test_what_was_used_last_is_what_the_person_uses() -> None:
    devices = Devices()
    there = {"pos": (9, 9), "rel": (4, 0), "buttons": (0, 0, 0)}
    pressed = make_key(pygame.K_a, text="a")
    clicked = make_press((9, 9))
    moved = pygame.Event(pygame.MOUSEMOTION, there)
    for last, pad in (
        (make_finger(pygame.FINGERDOWN, (9, 9)), False),
        (pygame.Event(pygame.MOUSEMOTION, {**there, "touch": True}), False),  # SDL makes it of the finger
        (pygame.Event(pygame.MOUSEMOTION, {**there, "rel": (0, 0)}), False),  # nobody has moved it
        (pressed, False),
        (make_finger(pygame.FINGERUP, (9, 9)), False),
        (make_button(A), True),
        (moved, False),
        (make_button(B), True),
        (clicked, False),
    ):
        devices.translate_event(last, 0.0, (1280, 720), 1.0)
        assert devices.pads.used == pad, last


# --- fingers -------------------------------------------------------------------------------------------------------


def test_a_finger_that_slides_scrolls_the_page_and_presses_nothing(app: TimedApp) -> None:
    app.store.change_settings(text_scale=2.0)
    scene = SettingsScene(app)
    scene.tab = 1
    app.push_scene(scene)
    app.skip_time(1.0)
    scroll = find_widgets(scene, Scroll)[0]
    before, start = app.settings, scene.form.list_focusables()[4].rect.center
    app.run_frame([make_finger(pygame.FINGERDOWN, start)])
    for way in range(10, 210, 20):
        app.run_frame([make_finger(pygame.FINGERMOTION, (start[0], start[1] - way))])
    app.run_frame([make_finger(pygame.FINGERUP, (start[0], start[1] - 200))])
    assert 150 < scroll.offset <= 200, "it moves on where the finger has left what it moves"
    assert app.settings == before


def test_a_long_press_tells_what_a_thing_is_and_does_not_press_it(app: TimedApp) -> None:
    pressed = []
    scene = SettingsScene(app)
    app.push_scene(scene)
    back = next(w for w in scene.form.list_focusables() if isinstance(w, Button))
    back.action = lambda: pressed.append(1)
    app.run_frame([make_finger(pygame.FINGERDOWN, back.rect.center)])
    app.skip_time(LONG + 0.1)
    assert scene.form._tip is back
    assert back.get_button_state() == "hover", "it is looked at, not held down"
    app.run_frame([make_finger(pygame.FINGERUP, back.rect.center)])
    assert not pressed
    app.run_frame(make_touch(back.rect.center))
    assert pressed
