"""Which keys mean which command: the defaults, what the player has changed, and what may not be changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from engine.core.texts import _
from game.input import chords
from game.input.commands import COMMANDS, EVERYWHERE, LETTERS, PLACES, REPLAY, TABLE, Command, get_command

Changes = Mapping[str, Sequence[str]]
"""Command name → its chords, as settings keep them: only commands that differ from their defaults."""


class KeyMap:
    """The keys of all commands. Immutable."""

    def __init__(self, changes: Changes | None = None) -> None:
        """Take changes that have been checked (`read_key_map` checks those of a file)."""
        self.changes: dict[str, tuple[str, ...]] = {name: tuple(keys) for name, keys in (changes or {}).items()}
        self._meaning: dict[str, frozenset[str]] = {}
        for each in COMMANDS:
            for key in self.list_keys(each.name):
                self._meaning[key] = self._meaning.get(key, frozenset()) | {each.name}

    def list_keys(self, name: str) -> tuple[str, ...]:
        """The chords of a command, those nobody can take from it first. Raises KeyError for no command."""
        each = get_command(name)
        own = self.changes.get(name, each.keys)
        return (*each.fixed, *(key for key in own if key not in each.fixed))

    def find_command_names(self, event: pygame.Event) -> frozenset[str]:
        """The names of all commands a KEYDOWN event stands for (of several rooms of the house, perhaps)."""
        if event.type != pygame.KEYDOWN:
            return frozenset()
        named = getattr(event, "command", "")
        if named:
            return frozenset((named,))
        key = chords.get_event_chord(event)
        plain = key.replace("shift+", "")  # Shift may be held by chance
        return self._meaning.get(key) or self._meaning.get(plain, frozenset())

    def find_key_holder(self, name: str, key: str) -> Command | None:
        """A command that has this key where the named one would hold, None if the key is free."""
        return next((each for each in list_rivals(name) if key in self.list_keys(each.name)), None)


def list_rivals(name: str) -> list[Command]:
    """Commands that hold in the same place as the named one: a key could mean both."""
    # Stepping through a replay takes the arrows from the focus, and gives them back when it is left.
    group = get_command(name).group
    here = (group,) if group == REPLAY else (EVERYWHERE, TABLE)
    return [each for each in COMMANDS if each.name != name and each.group in here]


def describe_key_refusal(name: str, key: str) -> str:
    """Why a command cannot have this key, in a sentence; "" if it can."""
    own = get_command(name)
    others = {get_command("confirm"), get_command("back"), *list_rivals(name)} - {own}
    taken = (each for each in COMMANDS if each in others and key in each.fixed)
    if holder := next((_(each.title) for each in taken), ""):
        words = _("{key} always means “{command}”, so that nobody gets locked out. Take another key for this.")
    elif key in PLACES and own.group in (EVERYWHERE, TABLE):
        words = _("{key} chooses a card, a seat or an answer at the table. Take another key for this.")
    elif own.group == EVERYWHERE and len(key) == 1:
        words = _("{key} is needed for typing. Take a function key, or one together with Ctrl or Alt.")
    else:
        return ""
    return words.format(key=chords.format_chord(key), command=holder)


def with_key(changes: Changes, name: str, keys: Sequence[str]) -> dict[str, list[str]]:
    """The changes after a command got these keys instead of its own; whoever had them before loses them.

    Raises:
        ValueError: the command cannot have one of them; the message is a sentence for the player.
    """
    for key in keys:
        words = describe_key_refusal(name, key)
        if words:
            raise ValueError(words)
    out = {other: list(found) for other, found in changes.items()}
    for each in list_rivals(name):
        own = out.get(each.name, list(each.keys))
        kept = [key for key in own if key not in keys]
        if kept != own:
            out[each.name] = kept
    out[name] = list(keys)
    return {other: found for other, found in out.items() if tuple(found) != get_command(other).keys}


def without_change(changes: Changes, name: str) -> dict[str, list[str]]:
    """The changes after a command got back the keys it had at first."""
    return with_key(changes, name, get_command(name).keys)


def read_key_map(data: Changes) -> tuple[KeyMap, tuple[str, ...]]:
    """A key map from a settings file; what it cannot hold is left out and named in a sentence."""
    names = {each.name for each in COMMANDS}
    changes: dict[str, list[str]] = {}
    told: list[str] = []
    for name, keys in data.items():
        if name not in names:
            told.append(_("The settings give a key to “{name}”, which this program does not know.", name=name))
            continue
        good: list[str] = []
        for text in keys:
            try:
                key = chords.parse_chord(text)
            except ValueError:
                told.append(
                    _(
                        "The settings give “{command}” the key “{key}”, which does not exist.",
                        command=_(get_command(name).title),
                        key=text,
                    )
                )
                continue
            other = KeyMap(changes).find_key_holder(name, key)
            if words := describe_key_refusal(name, key):
                told.append(words)
            elif other is not None and other.name in changes:  # what was changed wins over a default alone
                told.append(
                    _(
                        "The settings give {key} two meanings; it means “{command}” now.",
                        key=chords.format_chord(key),
                        command=_(other.title),
                    )
                )
            elif key not in get_command(name).fixed:
                good.append(key)
        if good or not keys:
            changes = with_key(changes, name, good)
    return KeyMap(changes), tuple(told)


_current = KeyMap()
_padded = False


def is_gamepad_in_use(now: bool | None = None) -> bool:
    """Whether a gamepad is in use, so that its buttons are shown in place of keys; with ``now`` say so."""
    global _padded  # noqa: PLW0603 - one person plays here
    if now is not None:
        _padded = now
    return _padded


def get_key_map() -> KeyMap:
    """The key map of the person who plays here."""
    return _current


def set_key_map(found: KeyMap) -> None:
    """Go by this key map from now on."""
    global _current  # noqa: PLW0603 - one process has one keyboard
    _current = found


def is_command_key(event: pygame.Event, *names: str) -> bool:
    """Whether an event is a key that stands for one of these commands."""
    return not _current.find_command_names(event).isdisjoint(names)


def find_step(event: pygame.Event, back: str, forth: str) -> int:
    """Which way a key steps that stands for one of two commands, -1 or 1; 0 for other keys."""
    return is_command_key(event, forth) - is_command_key(event, back)


def label_command_key(name: str) -> str:
    """The key of a command (or the pad's button) as a player reads it just now, "" if it has none."""
    if _padded:
        return LETTERS.get(name, "")
    keys = _current.list_keys(name)
    return chords.format_chord(keys[0]) if keys else ""


def format_key_tip(words: str, name: str) -> str:
    """A tooltip with the command's key behind it: “A hint (F2)”; without a key the words alone."""
    key = label_command_key(name)
    return _("{words} ({key})", words=words, key=key) if key else words
