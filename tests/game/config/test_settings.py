"""Settings: kept between sessions, checked one by one, and never the reason why nothing starts."""

import dataclasses
import json
from pathlib import Path

import pytest

from game.config import language
from game.config.settings import (
    BOT_PACES,
    CONFIRMS,
    DENSITIES,
    IDLE_COVERS,
    ROOM_TONES,
    SPEEDS,
    Settings,
    SettingsStore,
    check_value,
    parse_settings,
)
from game.errors import take_notices
from game.storage import (
    Folders,
)
from tests.faults import homes


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return homes.make_folders(tmp_path)


def test_defaults_pass_their_own_checks() -> None:
    data = json.loads(json.dumps(dataclasses.asdict(Settings())))
    assert parse_settings(data) == (Settings(), ())


def test_listeners_hear_of_real_changes_until_they_leave(folders: Folders) -> None:
    store = SettingsStore(folders)
    heard: list[float] = []
    store.listeners.append(lambda settings: heard.append(settings.speed))
    store.change_settings(speed=2)
    store.change_settings(speed=2.0)
    store.listeners.clear()
    store.change_settings(speed=4)
    assert heard == [2.0]


def test_a_table_of_choices_edited_in_place_is_saved_again(folders: Folders) -> None:
    store = SettingsStore(folders)
    lobby: dict[str, object] = {"seats": 2}
    store.change_settings(lobby=lobby)
    lobby["seats"] = 3
    store.change_settings(lobby=lobby)
    assert SettingsStore(folders).values.lobby == {"seats": 3}


def test_resetting_keeps_all_that_nobody_has_set_on_the_page_of_settings(folders: Folders) -> None:
    remembered = {
        "names": ("Ann",),
        "people": {"Ann": {"text": 1.5, "left": True}},
        "lobby": {"party": []},
        "lessons": {"lockdown": {"chapter": 1}},
        "explained": {"give": True},
        "language": "de",
        "window_size": (1000, 700),
        "window_position": (3, 4),
        "window_maximised": True,
        "fullscreen": True,
    }
    store = SettingsStore(folders)
    for field in dataclasses.fields(Settings):
        if isinstance(field.default, bool) and field.name not in remembered:
            store.change_settings(**{field.name: not field.default})
    store.change_settings(
        **remembered, keys={"hint": ["j"]}, text_scale=1.5, speed=0.5, volume_cards=0.1, bot_pace="calm"
    )
    store.reset_settings()
    assert store.values == Settings(**remembered)


@pytest.mark.parametrize(
    ("name", "choices"),
    [("speed", SPEEDS), ("idle_cover", IDLE_COVERS), ("bot_pace", BOT_PACES), ("density", DENSITIES),
     ("confirm", CONFIRMS), ("room_tone", ROOM_TONES), ("language", (language.AUTO, *language.NAMES))],
)  # fmt: skip
def test_what_a_setting_can_be_is_told_in_full_and_is_taken(name: str, choices: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match="one of") as told:
        check_value(name, "?")
    words = [f"{choice:g}" if isinstance(choice, float) else str(choice) for choice in choices]
    assert str(told.value).removeprefix("one of ").split(", ") == words
    assert [check_value(name, choice) for choice in choices] == list(choices)
    with pytest.raises(ValueError, match="one of"):
        check_value(name, True)


def test_settings_that_cannot_be_written_still_hold_and_are_reported_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = SettingsStore(Folders(config=tmp_path / "file", data=tmp_path, logs=tmp_path))
    store.change_settings(speed=2)
    store.change_settings(speed=4)
    assert store.values.speed == 4
    assert len(take_notices()) == 1
