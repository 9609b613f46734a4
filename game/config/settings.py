"""What a person has set: typed values with defaults, checked one by one when they are read."""

import copy
import dataclasses
import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.plain import BadJson, read_json
from engine.core.texts import N_, _
from game.config.language import AUTO
from game.config.language import NAMES as LANGUAGES
from game.config.names import clean_name
from game.config.portraits import PORTRAITS, SHAPE
from game.errors import add_notices
from game.storage import Folders, StorageError, read_text
from game.storage.book import Book
from game.storage.documents import Changeable
from game.storage.generations import Generations
from game.storage.merging import merge_tables

PAUSE: Final = 0.5
"""Seconds after which a change has reached the disk: a slider makes many of them."""

SPEEDS: Final = N_({0.5: "½", 1.0: "1", 2.0: "2", 4.0: "4", 0.0: "Instant"})
"""Speeds of the table, as all choices here with what each is called; 0 means instant."""
DENSITIES: Final = N_({"calm": "Calm", "normal": "Normal", "study": "Study"})
"""How much the table tells of its own accord, from least to most."""
CONFIRMS: Final = N_({"needed": "When it matters", "always": "Every time"})
"""When a chosen action still wants a confirmation: where the rules of the table need one, or every time."""
IDLE_COVER: Final = 60.0
"""Seconds without input after which a hand is covered where several people share the screen, if nothing else is set."""
IDLE_COVERS: Final = N_({30.0: "30 s", IDLE_COVER: "1 min", 300.0: "5 min", 0.0: "Never"})
"""What can be set; 0 means never."""
PHONE_SECONDS: Final = (6.0, 12.0, 30.0)
"""Seconds a window for reactions may be open on phones."""
ROOM_TONES: Final = N_({"auto": "Not on battery", "on": "On", "off": "Off"})
"""When a room has a tone of its own: unless the machine runs on its battery, always, never."""
BOT_PACES: Final = N_({"quick": "Quick", "normal": "Normal", "calm": "Calm", "step": "Step by step"})
"""How long bots take; `step` waits for a key after each of their actions."""
FIRST_PORT: Final = 8088
LOWEST_PORT: Final = 1024
"""Lower ones are the system's."""
HIGHEST_PORT: Final = 65500
MIN_WINDOW: Final = (960, 600)

Validator = Callable[[object], Any]
"""Returns the value, perhaps tidied up (1 as 1.0), or raises ValueError with the words that complete “must be …”."""


def _make_number_check(low: float, high: float, *, whole: bool = False) -> Validator:
    def check_number(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)) or not low <= value <= high:
            words = _("a whole number from {low} to {high}") if whole else _("a number from {low} to {high}")
            raise ValueError(words.format(low=f"{low:g}", high=f"{high:g}"))
        return value if whole else float(value)

    return check_number


def _check_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(_("true or false"))
    return value


def _one_of(*choices: object) -> Validator:
    def check_choice(value: object) -> object:
        for choice in choices:
            if choice == value and not isinstance(value, bool):
                return choice
        known = ", ".join(f"{choice:g}" if isinstance(choice, float) else str(choice) for choice in choices)
        raise ValueError(_("one of {choices}", choices=known))

    return check_choice


def _make_pair_check(low: tuple[int, int]) -> Validator:
    """Of two numbers, or None."""

    def check_pair(value: object) -> object:
        match value:
            case None:
                return None
            case [int(x), int(y)] if low[0] <= x <= 32767 and low[1] <= y <= 32767 and type(x) is type(y) is int:
                return x, y
        raise ValueError(_("two whole numbers, at least {first} and {second}", first=low[0], second=low[1]))

    return check_pair


def _check_names(value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(name, str) for name in value):
        raise ValueError(_("a list of names"))
    return tuple(dict.fromkeys(filter(None, map(clean_name, value))))


def _check_keys(value: object) -> dict[str, tuple[str, ...]]:
    if not isinstance(value, dict):
        raise ValueError(_("a table of keys"))
    for name, keys in value.items():
        texts = isinstance(keys, (list, tuple)) and all(isinstance(key, str) and key for key in keys)
        if not isinstance(name, str) or not texts:
            raise ValueError(_("a table that gives every command a list of keys"))
    return {name: tuple(keys) for name, keys in value.items()}


def _check_table(value: object) -> dict[str, object]:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise ValueError(_("a table of choices"))
    return copy.deepcopy(value)  # so that a caller who goes on editing its own table is noticed as a change


def _make_setting(default: Any, check: Validator) -> Any:
    return field(default=default, metadata={"check": check})


def _make_table(check: Validator) -> Any:
    return field(default_factory=dict, metadata={"check": check})


_check_share: Final = _make_number_check(0, 1)


@dataclass(frozen=True, init=False, repr=False)  # start time: to write both takes 2 ms
class Settings:
    """Everything a person can set, and what the program remembers between two starts.

    Immutable: `SettingsStore.change_settings` swaps in a new one, so that nobody changes a setting without it being
    saved.
    """

    sound: bool = True
    volume_master: float = _make_setting(0.8, _check_share)
    volume_cards: float = _make_setting(1.0, _check_share)
    volume_tokens: float = _make_setting(1.0, _check_share)
    volume_alerts: float = _make_setting(1.0, _check_share)
    room_tone: str = _make_setting("auto", _one_of(*ROOM_TONES))

    speed: float = _make_setting(1.0, _one_of(*SPEEDS))
    bot_pace: str = _make_setting("normal", _one_of(*BOT_PACES))
    confirm: str = _make_setting("needed", _one_of(*CONFIRMS))
    reduced_motion: bool = False

    four_colour: bool = False
    suit_letters: bool = False
    card_scale: float = _make_setting(1.0, _make_number_check(0.8, 1.5))
    text_scale: float = _make_setting(1.0, _make_number_check(0.8, 2.0))
    density: str = _make_setting("normal", _one_of(*DENSITIES))
    memory_aid: bool = True
    hint_chances: bool = False
    idle_cover: float = _make_setting(IDLE_COVER, _one_of(*IDLE_COVERS))

    portrait: str = _make_setting("", _one_of("", SHAPE, *PORTRAITS))
    """The face of whoever plays here alone, or SHAPE; "" where nothing was chosen."""
    faces: bool = True
    """Whether faces are shown at the table."""
    today: bool = True
    """Whether the title names the deal of the day."""

    language: str = _make_setting(AUTO, _one_of(AUTO, *LANGUAGES))
    """Code of the language everything is shown in; ``auto`` is that of the system."""

    fullscreen: bool = False
    window_size: tuple[int, int] | None = _make_setting(None, _make_pair_check(MIN_WINDOW))
    """Size in the window system's units; None lets the program choose."""
    window_position: tuple[int, int] | None = _make_setting(None, _make_pair_check((-32768, -32768)))
    """Top left corner on the desktop (may be negative with several screens); None lets the system choose."""
    window_maximised: bool = False
    """Whether the window filled the desktop when it was closed; size and place are those it had before."""

    keys: Mapping[str, tuple[str, ...]] = _make_table(_check_keys)
    """Commands whose keys the person has changed, and their keys (`game.input.keymap` says what they mean)."""
    left_handed: bool = False
    """Whether what is used most lies at the left: own controls, buttons of the prompt, log, title menu."""
    still: bool = False
    """Whether everybody keeps a place at the table where several people share the screen."""

    speech: bool = False
    """Whether the log and the prompt are read aloud by the system's speech."""
    speech_focus: bool = False
    speech_hands: bool = False
    """Whether what only the person at the screen may know is read at a shared screen, too."""
    speech_volume: float = _make_setting(0.8, _check_share)
    speech_rate: float = _make_setting(1.0, _make_number_check(0.5, 2))

    phone_port: int = _make_setting(FIRST_PORT, _make_number_check(LOWEST_PORT, HIGHEST_PORT, whole=True))
    """Where hands on phones are reached, while there are any; the next free one if it is taken."""
    phone_seconds: float = _make_setting(PHONE_SECONDS[0], _one_of(*PHONE_SECONDS))
    """How long a window for reactions is open on phones, whoever has answered."""

    names: tuple[str, ...] = _make_setting((), _check_names)
    """Names of the people who play here, the latest first."""
    people: Mapping[str, object] = _make_table(_check_table)
    """By name, what somebody wants at a shared screen (see ``game.config.people``)."""
    lobby: Mapping[str, object] = _make_table(_check_table)
    """The choices last made in the lobby, in whatever shape the lobby keeps them (plain JSON)."""
    lessons: Mapping[str, object] = _make_table(_check_table)
    """Per game how far its lesson was done (see ``game.lessons.progress``)."""
    windows_lit: int = _make_setting(0, _make_number_check(0, 8, whole=True))
    """How many of the small windows of the title are lit: an eighth of all doors each (see ``challenges.doors``)."""
    explained: Mapping[str, object] = _make_table(_check_table)
    """Kinds of questions that have been explained when they came up for the first time."""

    def __init__(self, **values: Any) -> None:
        if values.keys() - FIELDS.keys():
            raise TypeError(f"There are no such settings: {values.keys() - FIELDS.keys()}")
        for name, entry in FIELDS.items():
            self.__dict__[name] = {} if entry.default is dataclasses.MISSING else entry.default
        self.__dict__.update(values)

    @property
    def covered_after(self) -> float:
        """Seconds without input after which a hand is covered at a shared screen; infinite for never."""
        return self.idle_cover or math.inf


FIELDS: Final = {entry.name: entry for entry in dataclasses.fields(Settings)}


def check_value(name: str, value: object) -> Any:
    """The value as the setting keeps it.

    Raises:
        KeyError: there is no such setting.
        ValueError: the value does not fit; the message completes “must be …”.
    """
    return FIELDS[name].metadata.get("check", _check_flag)(value)


def parse_settings(data: Mapping[str, object]) -> tuple[Settings, tuple[str, ...]]:
    """Settings from plain JSON; a value that does not fit is replaced by its default and named in a sentence."""
    values: dict[str, Any] = {}
    warnings = []
    for name in FIELDS.keys() & data.keys():
        value = data[name]
        # JSON may hold 1e999; every number of ours is finite.
        try:
            if isinstance(value, float) and not math.isfinite(value):
                raise ValueError(_("a finite number"))
            values[name] = check_value(name, value)
        except ValueError as error:
            warnings.append(
                _("The setting {name} must be {wanted}; its default is used instead.", name=name, wanted=error)
            )
    return Settings(**values), tuple(sorted(warnings))


def read_language(folders: Folders) -> str:
    """The language the settings ask for, before anything is said of them; ``AUTO`` where they do not tell."""
    with suppress(StorageError, UnicodeDecodeError, BadJson, AttributeError, TypeError):
        data: Any = read_json(read_text(SettingsStore.get_path(folders.config)))
        found = data.get("data").get("language")
        return str(found) if found in LANGUAGES else AUTO
    return AUTO


class SettingsStore(Book):
    """The settings of one folder: read once, saved on every change."""

    KIND = "settings"

    def __init__(self, folders: Folders) -> None:
        super().__init__(folders.config)
        self.listeners: list[Callable[[Settings], object]] = []
        """Called after every change."""
        self._generations = Generations(PAUSE)
        data = self.read()
        self.values, warnings = parse_settings(data)
        add_notices(*warnings)
        # Settings of a later program are kept, so that trying an older one loses nothing.
        self._unknown = {key: value for key, value in data.items() if key not in FIELDS}

    def change_settings(self, **values: object) -> Settings:
        """Change settings by name, save them, tell the listeners, and return the new ones.

        A file that cannot be written is a notice, not an error: the change holds until the program ends.

        Raises:
            KeyError, ValueError: there is no such setting, or the value does not fit; nothing is changed.
        """
        checked = {name: check_value(name, value) for name, value in values.items()}
        before = self.values
        changed = dataclasses.replace(before, **checked)
        if changed == before:
            return before
        self.values = changed
        self._save_changes(before)
        for listener in tuple(self.listeners):
            listener(changed)
        return changed

    def reset_settings(self) -> Settings:
        """Put all settings but names, lobby, window and language back to their defaults."""
        kept = {
            "names",
            "people",
            "lobby",
            "lessons",
            "explained",
            "windows_lit",
            "language",
            "window_size",
            "window_position",
            "window_maximised",
            "fullscreen",
        }
        defaults = Settings()
        return self.change_settings(**{name: getattr(defaults, name) for name in FIELDS.keys() - kept})

    def wait_for_writes(self) -> None:
        """Wait for what is still written beside the program."""
        self._generations.wait_for_writes()

    def _save_changes(self, before: Settings) -> None:
        """Write what was changed since ``before`` into the file; what another program has changed there meanwhile
        stays, in whatever depth.
        """
        values = dataclasses.asdict(self.values)

        def merge_into(found: Changeable) -> None:
            merged = merge_tables(found, dataclasses.asdict(before), values) if found else {**self._unknown, **values}
            found.clear()
            found.update(merged)

        # Not forced to the disk before: a slider changes its setting many times a second.
        if self.change_data(merge_into, durable=False, indent=2):
            self._generations.schedule_generation(self.path)
