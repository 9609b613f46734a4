"""Gamepads and fingers: what they send, and that a whole match can be played with either alone."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pygame
import pytest

from game.input.commands import COMMANDS
from game.input.fingers import LONG
from game.input.pads import Pads
from game.screens.lobby.lobby import LobbyScene
from game.screens.settings.key_bindings import KeyBindingsScene, PressDialog
from game.screens.settings.settings import SettingsScene
from game.screens.title.title import TitleScene
from game.ui.controls import Button
from game.ui.scroll import Scroll
from tests.support.pads import LB, RB, WAYS, B, make_finger, make_tap, make_touch
from tests.support.pages import find_widgets, get_top
from tests.support.tables import TimedApp


def keys_of(pads: Pads, *events: pygame.Event) -> list[tuple[str, bool]]:
    """(command, down) of the key events that come of these."""
    return [(key.command, key.type == pygame.KEYDOWN) for event in events for key in pads.translate_event(event, 0.0)]


# --- pads ----------------------------------------------------------------------------------------------------------


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
