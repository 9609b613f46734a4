"""Chords: keys with the modifiers held, as short words such as ``ctrl+z``, ``shift+tab``, ``f2`` or ``?``.

What types a sign is known by that sign, wherever it lies on the keyboard; the rest by the name of the key. Where a
keyboard has other letters than Latin ones, commands have the keys that lie where a Latin one has them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from unicodedata import name

import pygame

from engine.core.texts import N_, _

_WORDS: Final = N_(
    {
        "enter": "Enter",
        "space": "Space",
        "escape": "Esc",
        "tab": "Tab",
        "backspace": "Backspace",
        "delete": "Delete",
        "insert": "Insert",
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
        "pageup": "Page up",
        "pagedown": "Page down",
        "home": "Home",
        "end": "End",
        "pause": "Pause",
        "ctrl": "Ctrl",
        "alt": "Alt",
        "shift": "Shift",
        "-": "−",
    }
)
MODIFIERS: Final = ("ctrl", "alt", "shift")
_NAMES: Final = {
    getattr(pygame, f"K_{name.upper()}"): name
    for name in (*_WORDS, *(f"f{n}" for n in range(1, 16)))
    if f"K_{name.upper()}" in vars(pygame)
} | {pygame.K_RETURN: "enter", pygame.K_KP_ENTER: "enter"}
"""Keys that type nothing, by their names."""
_ALONE: Final = (
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
)  # fmt: skip

_PLACES: Final = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]  # it holds whatever it is given
"""Asked for a key, it gives what lies at that key's place on the person's keyboard: here, the number of the place."""
_FIRST_PLACE: Final = 4
"""The number of the place where a Latin keyboard has its A (in America); B to Z follow."""
_OTHER_SIGNS: Final = range(0x21, 0x3100)
"""Characters that may be the names of keys, up to those of Korea and Japan."""


def find_place(key: int) -> int:
    """The number of the place of a key on the person's keyboard, 0 if that has no such key."""
    return int(_PLACES[key])


@lru_cache(maxsize=32)
def label_letter(letter: str) -> str:
    """What is to be read on the key that means a letter: another one where the keyboard has none of the Latin letters.
    Forget what was found (``cache_clear``) when the keyboard has changed.
    """
    if "a" <= letter <= "z" and len(letter) == 1 and not find_place(ord(letter)):
        place = _FIRST_PLACE + ord(letter) - ord("a")
        letter = next((chr(key) for key in _OTHER_SIGNS if find_place(key) == place), letter)
    return letter.upper()


def _find_latin_letter(event: pygame.Event, typed: str) -> str:
    """The Latin letter that a key means which types none: the system's name for the key, or that of its place; "" for
    all other keys. ``typed``: what the key types.
    """
    place = getattr(event, "scancode", 0) - _FIRST_PLACE
    letter = chr(ord("a") + place) if 0 <= place < 26 else ""
    if letter and not find_place(ord(letter)) and not typed.isdecimal():
        return letter
    foreign = typed.isalpha() and not name(typed[0], "").startswith("LATIN")
    return chr(event.key).lower() if foreign and 32 < event.key < 127 else ""


def get_event_chord(event: pygame.Event) -> str:
    """The chord of a KEYDOWN event, "" for a modifier alone and for keys without a name."""
    key, mod = event.key, getattr(event, "mod", 0)
    if key in _ALONE:
        return ""
    typed = getattr(event, "unicode", "")
    ctrl, alt = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI)), bool(mod & pygame.KMOD_ALT)
    if ctrl and alt and typed.isprintable() and typed:
        ctrl = alt = False  # some keyboards type signs with AltGr, which is Ctrl and Alt to the system
    shift = bool(mod & pygame.KMOD_SHIFT)
    if key in _NAMES:
        base = _NAMES[key]
    elif letter := _find_latin_letter(event, typed):
        base, shift = letter, shift and (ctrl or alt)
    elif typed.isdecimal() and len(typed) == 1:
        base, shift = str(int(typed)), False  # whosever digits they are
    elif typed and typed.isprintable() and not (ctrl or alt):
        base, shift = typed.lower(), False
    elif 32 < key < 127:
        base = chr(key).lower()
    else:
        return ""
    return "+".join([*(name for name, on in zip(MODIFIERS, (ctrl, alt, shift), strict=True) if on), base])


def get_key(text: str) -> int:
    """The key of a chord, 0 where that is one which types a sign."""
    base = split_chord(text)[-1]
    return next((key for key, name in _NAMES.items() if name == base), 0)


def parse_chord(text: str) -> str:
    """A chord as it is kept, from text of a file. Raises ValueError if it is none."""
    *mods, base = split_chord(text.lower().strip())
    known = len(base) == 1 and base.isprintable() and not base.isspace()
    if any(mod not in MODIFIERS for mod in mods) or not (known or base in _NAMES.values()):
        raise ValueError(text)
    return "+".join([*(mod for mod in MODIFIERS if mod in mods), base])


def format_chord(text: str) -> str:
    """A chord as a player reads it: “Ctrl Z”, “F2”, “Page up”."""
    return " ".join(_(_WORDS[word]) if word in _WORDS else label_letter(word) for word in split_chord(text))


def split_chord(text: str) -> list[str]:
    """The modifiers of a chord, and its key last."""
    parts = [*text[:-1].split("+"), "+"] if text.endswith("+") else text.split("+")
    return [*filter(None, parts[:-1]), parts[-1]]
