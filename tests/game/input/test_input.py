"""Commands and the keys that mean them: defaults, changes, conflicts, files."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.config.settings import SettingsStore
from game.input import chords, keymap
from game.input.commands import COMMANDS, EVERYWHERE, PLACES, REPLAY, TABLE
from game.input.keymap import KeyMap, describe_key_refusal, with_key
from game.screens.routes import make_routes
from game.storage import Folders
from game.table.model.keyboard import COIN_KEY, HAND_KEYS, OWN_KEY, SEAT_KEYS


def press(key: int, typed: str = "", mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, unicode=typed, mod=mod)


# --- the table of commands -----------------------------------------------------------------------------------------


def test_every_command_has_a_name_of_its_own_and_no_key_means_two_things_in_one_place() -> None:
    assert len({each.name for each in COMMANDS}) == len(COMMANDS)
    found = KeyMap()
    for each in COMMANDS:
        for key in found.list_keys(each.name):
            assert chords.parse_chord(key) == key
            assert found.find_key_holder(each.name, key) is None, (each.name, key)


def test_no_command_of_the_table_has_a_letter_that_chooses_a_place() -> None:
    assert set(HAND_KEYS + SEAT_KEYS + OWN_KEY + COIN_KEY) <= set(PLACES)
    for each in COMMANDS:
        if each.group in (EVERYWHERE, TABLE):
            assert not set(each.keys) & set(PLACES), each.name


def test_modifiers_alone_and_letters_with_others_mean_nothing() -> None:
    assert not KeyMap().find_command_names(press(pygame.K_LCTRL, mod=pygame.KMOD_LCTRL))
    assert not KeyMap().find_command_names(press(pygame.K_l, "l", pygame.KMOD_LALT))
    assert not KeyMap().find_command_names(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))


# --- changing them -------------------------------------------------------------------------------------------------


def test_nobody_can_lock_himself_out() -> None:
    for each in COMMANDS:
        for key in each.fixed:
            for other in COMMANDS:
                if other is not each and (other.group != REPLAY or each.name in ("confirm", "back")):
                    assert describe_key_refusal(other.name, key).endswith(".")
                    with pytest.raises(ValueError, match="Take another key"):
                        with_key({}, other.name, [key])
    gone = with_key(with_key({}, "confirm", []), "back", [])
    assert KeyMap(gone).list_keys("confirm") == ("enter",)
    assert KeyMap(gone).list_keys("back") == ("escape",)


def test_letters_of_places_and_letters_needed_for_typing_are_refused_in_a_sentence() -> None:
    assert "table" in describe_key_refusal("hint", "q")
    assert "typing" in describe_key_refusal("next", "#")
    assert not describe_key_refusal("hint", "f9")


# --- files ---------------------------------------------------------------------------------------------------------


def test_changed_keys_are_saved_hold_in_the_next_start_and_trouble_is_told(tmp_path: Path) -> None:
    folders = Folders(config=tmp_path, data=tmp_path, logs=tmp_path)
    store = SettingsStore(folders)
    store.change_settings(keys=with_key({}, "hint", ["f9"]))
    again = App(SettingsStore(folders), folders, make_routes)
    try:
        assert keymap.label_command_key("hint") == "F9"
        assert not again.store.notices
        again.store.change_settings(keys={"fly": ("f9",)})
        assert any("fly" in sentence for sentence in again.notices.words)
        assert keymap.label_command_key("hint") == "F2"
    finally:
        again.close()
        keymap.set_key_map(KeyMap())
    with pytest.raises(ValueError, match="list of keys"):
        store.change_settings(keys={"hint": "f9"})


# --- the page of keys ----------------------------------------------------------------------------------------------
