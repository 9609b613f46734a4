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
