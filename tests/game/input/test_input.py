"""Commands and the keys that mean them: defaults, changes, conflicts, files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.config.settings import SettingsStore
from game.errors import take_notices
from game.input import keymap
from game.input.commands import COMMANDS, EVERYWHERE, PLACES, REPLAY, TABLE, Command, get_command
from game.input.keymap import KeyMap, describe_key_refusal, with_key
from game.screens.routes import make_routes
from game.screens.settings.key_bindings import KeyBindingsScene
from game.table.model.laid_table import COIN_KEY, HAND_KEYS, SEAT_KEYS
from tests.faults import homes
from tests.support.inputs import make_key, make_key_up


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    pygame.display.init()
    folders = homes.make_folders(tmp_path)
    found = App(SettingsStore(folders), folders, make_routes)
    yield found
    found.close()
    keymap.set_key_map(KeyMap())


# --- the table of commands -----------------------------------------------------------------------------------------


def test_no_command_of_the_table_has_a_letter_that_chooses_a_place() -> None:
    assert set(HAND_KEYS + SEAT_KEYS + COIN_KEY) <= set(PLACES)
    for each in COMMANDS:
        if each.group in (EVERYWHERE, TABLE):
            assert not set(each.keys) & set(PLACES), each.name


def test_modifiers_alone_and_letters_with_others_mean_nothing() -> None:
    assert not KeyMap().find_command_names(make_key(pygame.K_LCTRL, mod=pygame.KMOD_LCTRL))
    assert not KeyMap().find_command_names(make_key(pygame.K_l, pygame.KMOD_LALT, "l"))
    assert not KeyMap().find_command_names(make_key_up(pygame.K_RETURN))


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


# --- files ---------------------------------------------------------------------------------------------------------


def test_changed_keys_are_saved_hold_in_the_next_start_and_trouble_is_told(tmp_path: Path) -> None:
    folders = homes.make_folders(tmp_path)
    store = SettingsStore(folders)
    store.change_settings(keys=with_key({}, "hint", ["f9"]))
    again = App(SettingsStore(folders), folders, make_routes)
    try:
        assert keymap.label_command_key("hint") == "F9"
        assert not take_notices()
        again.store.change_settings(keys={"fly": ("f9",)})
        assert any("fly" in sentence for sentence in take_notices())
        assert keymap.label_command_key("hint") == "F2"
    finally:
        again.close()
        keymap.set_key_map(KeyMap())
    with pytest.raises(ValueError, match="list of keys"):
        store.change_settings(keys={"hint": "f9"})


# --- the page of keys ----------------------------------------------------------------------------------------------


def test_the_focus_stays_at_the_command_whose_key_was_taken_or_given_back(app: App) -> None:
    app.store.change_settings(keys={"hint": ("f9",)})
    scene, log = KeyBindingsScene(app), get_command("log")
    scene.tab = 1
    app.push_scene(scene)
    for given in (True, False):
        scene.form.set_focus(None)
        if given:
            scene._take_key(log, "f8")
        else:
            scene._change_keys({"hint": ["f9"]}, log)
        assert app.settings.keys == {"hint": ("f9",), **({"log": ("f8",)} if given else {})}
        assert scene.form.focus is scene._buttons["log"]


@pytest.mark.parametrize("each", [each for each in COMMANDS if each.fixed], ids=lambda each: each.name)
def test_a_key_a_command_has_in_any_case_changes_nothing(app: App, each: Command) -> None:
    scene = KeyBindingsScene(app)
    app.push_scene(scene)
    scene._take_key(each, "f9")
    before = app.settings.keys
    assert before == {each.name: ("f9",)}
    for key in each.fixed:
        scene._take_key(each, key)
        assert app.top_scene is scene
        assert app.settings.keys == before
