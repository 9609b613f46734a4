"""What holds for every key, every command and every button of a pad."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.input import chords, keymap
from game.input.commands import COMMANDS, EVERYWHERE, LETTERS, PLACES, TABLE
from game.input.fingers import LONG, SLACK, Fingers
from game.input.keymap import KeyMap, describe_key_refusal, read_key_map, with_key, without_change
from game.input.pads import Pads
from tests.support import pads as sent
from tests.support.inputs import make_key

BUTTONS = {
    "A": sent.make_tap(pygame.CONTROLLER_BUTTON_A),
    "B": sent.make_tap(pygame.CONTROLLER_BUTTON_B),
    "X": sent.make_tap(pygame.CONTROLLER_BUTTON_X),
    "Y": sent.make_tap(pygame.CONTROLLER_BUTTON_Y),
    "LB": sent.make_tap(pygame.CONTROLLER_BUTTON_LEFTSHOULDER),
    "RB": sent.make_tap(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
    "View": sent.make_tap(pygame.CONTROLLER_BUTTON_BACK),
    "Start": sent.make_tap(pygame.CONTROLLER_BUTTON_START),
    "LT": [
        sent.make_axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0),
        sent.make_axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0),
    ],
    "RT": [
        sent.make_axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0),
        sent.make_axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0),
    ],
}
"""What a pad sends when the button is pressed that bears these letters."""
SIGNS = "!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~äöüßé§€"
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}


# --- chords --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mod", [0, pygame.KMOD_LSHIFT, pygame.KMOD_RSHIFT | pygame.KMOD_CAPS])
def test_what_types_a_sign_is_that_sign_whatever_key_and_shift_it_takes(mod: int) -> None:
    for sign in SIGNS:
        for key in (pygame.K_a, pygame.K_7, pygame.K_MINUS, 0x40000000 + 100):
            assert chords.get_event_chord(make_key(key, mod, sign)) == sign
    for letter in "abcxyz":
        assert chords.get_event_chord(make_key(ord(letter), mod, letter.upper() if mod else letter)) == letter


def test_every_chord_is_read_back_as_it_is_written_and_spoken_with_each_modifier() -> None:
    bases = [*"az09?+-#", *set(chords._NAMES.values())]
    for held in (("ctrl",), ("alt",), ("ctrl", "shift"), ("ctrl", "alt", "shift"), ()):
        for base in bases:
            text = "+".join([*held, base])
            assert chords.parse_chord(text) == text
            assert chords.parse_chord("+".join([*reversed(held), base]).upper()) == text
            assert len(chords.format_chord(text).split()) >= len(held) + 1
            assert all(name.capitalize() in chords.format_chord(text) for name in held)
    for key, name in chords._NAMES.items():
        for held in (("ctrl",), ("alt", "shift")):
            mod = sum(MODIFIERS[one] for one in held)
            assert chords.get_event_chord(make_key(key, mod)) == "+".join([*held, name])
    for letter in "abcxyz7":
        assert chords.get_event_chord(make_key(ord(letter), pygame.KMOD_LCTRL)) == f"ctrl+{letter}"
        assert chords.get_event_chord(make_key(ord(letter), pygame.KMOD_LALT, letter)) == f"alt+{letter}"


@pytest.mark.parametrize("text", ["hyper+x", "f99", "ctrl+shift", "ab", "ctrl+ab", "\t"])
def test_what_is_no_chord_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        chords.parse_chord(text)


# --- commands ------------------------------------------------------------------------------------------------------


def apart(found: KeyMap) -> bool:
    """Whether no key means two things in one place."""
    return all(found.find_key_holder(each.name, key) is None for each in COMMANDS for key in found.list_keys(each.name))


def test_two_commands_of_a_file_with_one_key_are_told_and_the_first_keeps_it() -> None:
    found, told = read_key_map({"hint": ["f9"], "sort": ["f9"], "log": ["f8"]})
    assert found.list_keys("hint") == ("f9",)
    assert found.list_keys("log") == ("f8",)
    assert "f9" not in found.list_keys("sort")
    (sentence,) = told
    assert "F9" in sentence
    assert "A hint" in sentence


def test_what_is_refused_names_the_key_and_whose_it_is() -> None:
    found, told = read_key_map({"hint": ["q"], "next": ["w"], "sort": ["escape"]})
    assert found.changes == {}
    assert [word in sentence for word, sentence in zip(("Q", "W", "Esc"), told, strict=True)] == [True] * 3
    assert "Step back" in told[2]


def test_however_keys_are_changed_and_given_back_none_means_two_things() -> None:
    rng = Random(3)
    keys = [key for each in COMMANDS for key in each.keys] + ["f9", "f12", "ctrl+k", "insert"]
    for _n in range(60):
        changes: dict[str, list[str]] = {}
        for _m in range(6):
            each = rng.choice(COMMANDS)
            if rng.random() < 0.3:
                changes = without_change(changes, each.name)
                assert KeyMap(changes).list_keys(each.name) == KeyMap().list_keys(each.name)
            else:
                with contextlib.suppress(ValueError):
                    changes = with_key(changes, each.name, rng.sample(keys, rng.choice((0, 1, 1, 2))))
            assert apart(KeyMap(changes))
        again, told = read_key_map(changes)
        assert not told
        assert again.changes == KeyMap(changes).changes


def test_no_place_and_no_sign_can_be_a_command_where_it_is_typed() -> None:
    for each in COMMANDS:
        for key in PLACES:
            assert bool(describe_key_refusal(each.name, key)) is (each.group in (EVERYWHERE, TABLE))
        assert bool(describe_key_refusal(each.name, "#")) is (each.group == EVERYWHERE)


# --- pads ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def padded() -> Iterator[None]:
    keymap.is_gamepad_in_use(True)
    yield
    keymap.is_gamepad_in_use(False)


@pytest.mark.parametrize("name", LETTERS)
def test_the_button_that_is_shown_for_a_command_is_the_one_that_does_it(name: str, padded: None) -> None:
    assert keymap.label_command_key(name) == LETTERS[name]
    assert keymap.format_key_tip("Words", name) == f"Words ({LETTERS[name]})"
    pads = Pads()
    down, up = [key for event in BUTTONS[LETTERS[name]] for key in pads.translate_event(event, 0.0)]
    assert (down.type, up.type) == (pygame.KEYDOWN, pygame.KEYUP)
    assert down.command == up.command == name
    assert keymap.is_command_key(down, name)
    assert pads.used
    assert not pads.is_holding
    for other in COMMANDS:
        assert keymap.is_command_key(down, other.name) is (other.name == name)


def test_the_right_stick_scrolls_both_sticks_steer_and_a_stick_to_the_side_is_the_same_as_the_cross() -> None:
    pads = Pads()

    def of(axis: int, share: float) -> str:
        found = pads.translate_event(sent.make_axis(axis, share), 0.0)
        pads.translate_event(sent.make_axis(axis, 0.0), 0.0)
        return str(found[0].command) if found else ""

    assert [of(pygame.CONTROLLER_AXIS_LEFTX, way) for way in (-1, 1)] == ["left", "right"]
    assert [of(pygame.CONTROLLER_AXIS_LEFTY, way) for way in (-1, 1)] == ["up", "down"]
    assert [of(pygame.CONTROLLER_AXIS_RIGHTY, way) for way in (-1, 1)] == ["page up", "page down"]
    assert [of(pygame.CONTROLLER_AXIS_RIGHTX, way) for way in (-1, 1)] == ["", ""]
    for name, number in sent.WAYS.items():
        assert [key.command for event in sent.make_tap(number) for key in pads.translate_event(event, 0.0)] == [
            name,
            name,
        ]


def test_pads_are_looked_for_once_and_let_go_again(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(pygame.joystick, "init", lambda: told.append("on"))
    monkeypatch.setattr(pygame.joystick, "quit", lambda: told.append("off"))
    pads = Pads()
    pads.start()
    pads.start()
    assert told == ["on"]
    pads.translate_event(sent.make_button(pygame.CONTROLLER_BUTTON_A), 0.0)
    pads.stop()
    assert told == ["on", "off"]
    pads.start()
    assert told == ["on", "off", "on"]


def test_a_direction_repeats_only_as_long_as_it_is_held_and_on_the_pad_that_holds_it() -> None:
    pads = Pads()
    pads.translate_event(sent.make_button(sent.WAYS["down"], pad=1), 0.0)
    pads.translate_event(sent.make_button(sent.WAYS["left"], pad=2), 0.0)
    assert sorted(key.command for key in pads.poll_timed_events(9.0)) == ["down", "left"]
    assert all(key.repeat for key in pads.poll_timed_events(19.0))
    pads.translate_event(sent.make_button(sent.WAYS["left"], down=False, pad=2), 20.0)
    assert [key.command for key in pads.poll_timed_events(29.0)] == ["down"]
    pads.translate_event(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1), 30.0)
    assert not pads.poll_timed_events(39.0)


# --- fingers -------------------------------------------------------------------------------------------------------

SIZE = (1000, 500)
KINDS = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
"""What a finger does: what, where, when, and which finger."""
SCRIPTS = {
    "points where it is and at nothing when it is lifted": [
        ("down 300 200 0 1", "over 300,200; down 300,200"),
        (f"move {300 + SLACK - 1:g} 200 0 1", ""),  # it trembles
        ("move 340 200 0 1", "drag 340,200"),
        ("up 350 210 0 1", "up 350,210; away"),
    ],
    "rests: it looks once, goes on looking and chooses nothing": [
        ("down 300 200 5 1", "over 300,200; down 300,200"),
        (f"wait {5 + LONG - 0.01}", ""),
        (f"wait {5 + LONG}", "look 300,200 held"),
        ("wait 9", ""),
        ("move 400 200 6 1", "look 400,200"),
        ("up 400 200 7 1", "looked away"),
    ],
    "slides and never looks; a second one counts only after the first": [
        ("down 300 200 0 1", "over 300,200; down 300,200"),
        ("move 400 200 0.1 1", "drag 400,200"),
        ("wait 9", ""),
        *((f"{kind} 90 90 9 2", "") for kind in KINDS),
        ("up 400 200 9 1", "up 400,200; away"),
        ("down 10 10 9 2", "over 10,10; down 10,10"),
    ],
    "was down when the screen was covered: it does nothing but be lifted": [
        ("down 300 200 0 1", "over 300,200; down 300,200"),
        ("cover", ""),
        ("move 500 200 1 1", ""),
        ("wait 9", ""),
        ("up 500 200 10 1", "lifted"),
    ],
}


def told(fingers: Fingers, step: str) -> str:
    """What becomes of a step, in words."""
    kind, *more = step.split()
    if kind == "cover":
        fingers.cancel_holds()
    found = fingers.poll_timed_events(float(more[0])) if kind == "wait" else []
    if kind in KINDS:
        x, y, now, number = map(float, more)
        found = fingers.translate_event(sent.make_finger(KINDS[kind], (x, y), SIZE, int(number)), now, SIZE, 1.0)
    return "; ".join(map(named, found))


def named(event: pygame.Event) -> str:
    if event.type == pygame.KEYUP:
        return "lifted"
    where = "away" if min(event.pos) < 0 else f"{event.pos[0]:.0f},{event.pos[1]:.0f}"
    if event.type != pygame.MOUSEMOTION:
        up = "looked" if getattr(event, "looked", False) else "up"
        return f"{'down' if event.type == pygame.MOUSEBUTTONDOWN else up} {where}"
    looks, held = getattr(event, "looks", False), event.buttons == (1, 0, 0)
    kind = "look" if looks else "drag" if held else "over"
    return "away" if where == "away" else f"{kind} {where}" + (" held" if looks and held else "")


@pytest.mark.parametrize("what", SCRIPTS)
def test_a_finger(what: str) -> None:
    fingers = Fingers()
    for step, wanted in SCRIPTS[what]:
        assert told(fingers, step) == wanted, step
        assert fingers.is_holding is not (step.startswith("up") and step.endswith("1"))
