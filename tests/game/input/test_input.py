"""Commands and the keys that mean them: defaults, changes, conflicts, files."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.app.dialog import Dialog
from game.app.double_press import TWICE
from game.config.settings import SettingsStore
from game.input import chords, keymap
from game.input.commands import COMMANDS, EVERYWHERE, PLACES, REPLAY, TABLE, Command, get_command
from game.input.keymap import KeyMap, describe_key_refusal, with_key
from game.screens.routes import make_routes
from game.screens.settings.key_bindings import KeyBindingsScene, PressDialog
from game.storage import Folders
from game.table.model.keyboard import COIN_KEY, HAND_KEYS, OWN_KEY, SEAT_KEYS
from game.ui.controls import Button
from game.ui.labels import Label


def press(key: int, typed: str = "", mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, unicode=typed, mod=mod)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    pygame.display.init()
    folders = Folders(config=tmp_path, data=tmp_path, logs=tmp_path)
    found = App(SettingsStore(folders), folders, make_routes)
    yield found
    found.close()
    keymap.set_key_map(KeyMap())


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


def _button(scene: KeyBindingsScene, name: str) -> Button:
    return scene._buttons[name]


def _ask(app: App, name: str) -> None:
    scene = next(found for found in app.scenes if isinstance(found, KeyBindingsScene))
    scene.form.set_focus(_button(scene, name))
    app.run_frame([press(pygame.K_RETURN)])
    assert isinstance(app.top_scene, PressDialog)


def test_a_pressed_key_is_taken_and_its_name_stands_everywhere_at_once(app: App) -> None:
    scene = KeyBindingsScene(app)
    app.push_scene(scene)
    _ask(app, "hint")
    app.run_frame([press(pygame.K_F9)])
    assert app.top_scene is scene
    assert _button(scene, "hint").words == "F9"
    back = [
        each
        for each in scene.form.list_focusables()
        if isinstance(each, Button) and each.tooltip == "As it was at first"
    ]
    assert len(back) == 1, "one for the one that was changed"
    assert abs(back[0].rect.centery - _button(scene, "hint").rect.centery) < 5
    assert keymap.format_key_tip("A hint", "hint") == "A hint (F9)"
    assert scene.form.focus is _button(scene, "hint")


def test_conflicts_are_explained_and_resolved_as_the_person_says(app: App) -> None:
    scene = KeyBindingsScene(app)
    app.push_scene(scene)
    _ask(app, "hint")
    app.run_frame([press(pygame.K_l, "l")])
    asked = app.top_scene
    assert isinstance(asked, Dialog)
    has, wants = (f"“{get_command(name).title}”" for name in ("log", "hint"))
    said = " ".join(each.words for each in asked.form.root.iter_widgets() if isinstance(each, Label))
    assert f"L means {has} now" in said
    assert f"take it for {wants}" in said
    app.run_frame([press(pygame.K_ESCAPE)])  # no
    assert app.top_scene is scene
    assert not app.settings.keys
    _ask(app, "hint")
    app.run_frame([press(pygame.K_l, "l")])
    app.run_frame([press(pygame.K_RETURN)])  # take it
    assert app.settings.keys == {"hint": ("l",), "log": ()}
    assert keymap.format_key_tip("What happened", "log") == "What happened"
    assert _button(scene, "log").words == "no key"


@pytest.mark.parametrize(("code", "mod"), [(pygame.K_F11, 0), (pygame.K_q, pygame.KMOD_CTRL)])
def test_a_key_that_works_everywhere_is_only_a_key_while_one_is_asked_for(app: App, code: int, mod: int) -> None:
    scene = KeyBindingsScene(app)
    app.push_scene(scene)
    _ask(app, "hint")
    app.running = True
    app.run_frame([press(code, mod=mod)])
    assert app.running, "nobody wanted to leave"
    assert not app.settings.fullscreen
    assert app.top_scene is not scene, "it is said whose key that is"
    app.run_frame([press(pygame.K_RETURN)])  # take it
    assert app.settings.keys["hint"]


def test_escape_leaves_a_key_as_it_is_and_delete_takes_it_away(app: App) -> None:
    scene = KeyBindingsScene(app)
    app.push_scene(scene)
    _ask(app, "hint")
    app.run_frame([press(pygame.K_ESCAPE)])
    assert app.top_scene is scene
    assert not app.settings.keys
    _ask(app, "hint")
    app.run_frame([press(pygame.K_DELETE)])
    assert keymap.label_command_key("hint") == ""
    _ask(app, "confirm")
    time.sleep(TWICE)  # pressed at once it would be the second half of a double press
    app.run_frame([press(pygame.K_SPACE, " ")])  # belongs to “choose”
    time.sleep(TWICE)
    app.run_frame([press(pygame.K_RETURN)])
    assert KeyMap(app.settings.keys).list_keys("confirm") == ("enter", "space")


def test_a_key_that_cannot_be_had_is_refused_with_a_sentence_and_another_one_asked_for(app: App) -> None:
    scene = KeyBindingsScene(app)
    app.push_scene(scene)
    scene._take_key(get_command("hint"), "escape")
    asked = app.top_scene
    assert isinstance(asked, Dialog)
    assert describe_key_refusal("hint", "escape") in [
        each.words for each in asked.form.root.iter_widgets() if isinstance(each, Label)
    ]
    app.run_frame([press(pygame.K_RETURN)])
    assert isinstance(app.top_scene, PressDialog)
    assert app.top_scene.each is get_command("hint")
    assert not app.settings.keys


def test_one_command_gets_its_key_back_and_the_others_keep_theirs(app: App) -> None:
    app.store.change_settings(keys={"hint": ("f9",), "log": ("f8",)})
    scene = KeyBindingsScene(app)
    app.push_scene(scene)
    back = [b for b in scene.form.list_focusables() if isinstance(b, Button) and b.tooltip == "As it was at first"]
    assert len(back) == 2
    row = min(back, key=lambda each: abs(each.rect.centery - _button(scene, "log").rect.centery))
    row.action()
    assert app.settings.keys == {"hint": ("f9",)}
    assert _button(scene, "log").words == "L"
    assert scene.form.focus is _button(scene, "log")


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
