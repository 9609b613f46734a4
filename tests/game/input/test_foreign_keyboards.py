"""On keyboards with other letters, commands lie where the Latin letters lie, and are shown as what is read there."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.input import chords, keymap
from tests.support.inputs import send_event
from tests.support.tables import TimedApp, start_table

ROWS = {  # as the systems have them, from Q, A and Z on
    "ru": ("йцукенгшщз", "фывапролд", "ячсмить"),
    "gr": (";ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"),
    "il": ("/'קראטוןםפ", "שדגכעיחלך", "זסבהנמצ"),
    "de": ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
    "dvorak": ("',.pyfgcrl", "aoeuidhtn", ";qjkxbm"),
}
PLACES = {letter: 4 + "abcdefghijklmnopqrstuvwxyz".index(letter) for letter in "abcdefghijklmnopqrstuvwxyz"}
LATIN = "qwertyuiop", "asdfghjkl", "zxcvbnm"
FOREIGN = "ru", "gr", "il"


@pytest.fixture
def keyboard(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """What is typed by the key where a Latin keyboard has a letter; the system names its keys by that."""
    typed = {
        letter: sign
        for row, signs in zip(LATIN, ROWS[request.param], strict=True)
        for letter, sign in zip(row, signs, strict=True)
    }
    places = {ord(sign): PLACES[letter] for letter, sign in typed.items()}
    if request.param == "dvorak":  # Z, W, V and S lie beside the letters
        places |= {ord(letter): 50 + n for n, letter in enumerate("zwvs")}
    monkeypatch.setattr(chords, "find_place", lambda key: places.get(key, 0))
    chords.label_letter.cache_clear()
    yield typed
    chords.label_letter.cache_clear()


def press(typed: dict[str, str], letter: str, mod: int = 0) -> pygame.Event:
    """The key that lies where a Latin keyboard has this letter."""
    sign = typed[letter]
    return pygame.Event(
        pygame.KEYDOWN, key=ord(sign), unicode="" if mod & pygame.KMOD_CTRL else sign, mod=mod, scancode=PLACES[letter]
    )


@pytest.mark.parametrize("keyboard", FOREIGN, indirect=True)
def test_commands_lie_where_a_latin_keyboard_has_their_letters(keyboard: dict[str, str]) -> None:
    assert keymap.is_command_key(press(keyboard, "l"), "log")
    assert keymap.is_command_key(press(keyboard, "u"), "undo")
    assert keymap.is_command_key(press(keyboard, "q", pygame.KMOD_LCTRL), "quit")
    assert keymap.is_command_key(press(keyboard, "z", pygame.KMOD_LCTRL), "undo")
    assert keymap.is_command_key(press(keyboard, "m", pygame.KMOD_LCTRL), "mute")
    for letter, sign in keyboard.items():
        assert chords.get_event_chord(press(keyboard, letter)) == letter
        assert chords.label_letter(letter) == sign.upper(), "the key says what is to be read on it"


@pytest.mark.parametrize("keyboard", ["de", "dvorak"], indirect=True)
def test_where_latin_letters_are_they_count_wherever_they_lie(keyboard: dict[str, str]) -> None:
    for letter, sign in keyboard.items():
        assert chords.get_event_chord(press(keyboard, letter)) == sign
        assert chords.label_letter(letter) == letter.upper()


def test_what_a_system_calls_by_latin_letters_is_known_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows names the keys of a Cyrillic keyboard so."""
    monkeypatch.setattr(chords, "find_place", lambda key: PLACES.get(chr(key), 0) if key < 128 else 0)
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_l, unicode="д", mod=0, scancode=15)
    assert keymap.is_command_key(event, "log")
    for typed in "éłßöñ":
        event = pygame.Event(pygame.KEYDOWN, key=pygame.K_l, unicode=typed, mod=0, scancode=15)
        assert chords.get_event_chord(event) == typed, "a Latin letter is itself"


@pytest.mark.parametrize("digit", "4٤۴४４")
def test_whosever_digits_are_typed_they_choose_what_the_digit_chooses(digit: str) -> None:
    assert (
        chords.get_event_chord(pygame.Event(pygame.KEYDOWN, key=pygame.K_4, unicode=digit, mod=0, scancode=33)) == "4"
    )


@pytest.mark.parametrize("keyboard", FOREIGN, indirect=True)
def test_cards_are_chosen_and_a_pin_is_typed_with_such_a_keyboard(app: TimedApp, keyboard: dict[str, str]) -> None:
    scene = start_table(app, "crazyeights", people=1, speed=0.0)
    app.pass_time(1)
    keys = [key for key, _sprite in zip("qwerzxcv", scene.play.list_hand_sprites(), strict=False)]
    focus = set()
    for key in keys:
        app.run_frame([press(keyboard, key)])
        focus.add((scene.touch.focus, scene.touch.shaken, scene.host.action_count))
        if scene.host.action_count:
            break
    assert len(focus) > 1 or scene.host.action_count, "the letters reach the cards"


def test_a_change_of_the_keyboard_shows_other_letters(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    assert chords.label_letter("l") == "L"
    monkeypatch.setattr(chords, "find_place", lambda key: 15 if key == ord("д") else 0)
    send_event(app, pygame.KEYMAPCHANGED)
    assert chords.label_letter("l") == "Д"
    assert chords.format_chord("ctrl+l") == "Ctrl Д"
    chords.label_letter.cache_clear()


def test_an_input_method_lets_go_of_the_keys_of_commands(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("stop"))
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("start"))
    start_table(app, "crazyeights", people=1, speed=0.0)
    send_event(app, pygame.TEXTEDITING, text="", start=0, length=0)
    assert told == []
    send_event(app, pygame.TEXTEDITING, text="ni", start=0, length=0)
    assert told == ["stop"], "at the table nothing is composed"
