"""Chords: keys with the modifiers held, as short words such as ``ctrl+z``, ``shift+tab``, ``f2`` or ``?``.

What types a sign is known by that sign, wherever it lies on the keyboard; the rest by the name of the key.
"""

from __future__ import annotations

from typing import Final

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
    elif typed and typed.isprintable() and not (ctrl or alt):
        base, shift = typed.lower(), False
    elif 32 < key < 127:
        base = chr(key).lower()
    else:
        return ""
    return "+".join([*(name for name, on in zip(MODIFIERS, (ctrl, alt, shift), strict=True) if on), base])


def get_key(text: str) -> int:
    """The key of a chord, 0 where that is one which types a sign."""
    base = _split_chord(text)[-1]
    return next((key for key, name in _NAMES.items() if name == base), 0)


def parse_chord(text: str) -> str:
    """A chord as it is kept, from text of a file. Raises ValueError if it is none."""
    *mods, base = _split_chord(text.lower().strip())
    known = len(base) == 1 and base.isprintable() and not base.isspace()
    if any(mod not in MODIFIERS for mod in mods) or not (known or base in _NAMES.values()):
        raise ValueError(text)
    return "+".join([*(mod for mod in MODIFIERS if mod in mods), base])


def format_chord(text: str) -> str:
    """A chord as a player reads it: “Ctrl Z”, “F2”, “Page up”."""
    return " ".join(_(_WORDS[word]) if word in _WORDS else word.upper() for word in _split_chord(text))


def _split_chord(text: str) -> list[str]:
    """The modifiers of a chord, and its key last."""
    parts = [*text[:-1].split("+"), "+"] if text.endswith("+") else text.split("+")
    return [*filter(None, parts[:-1]), parts[-1]]
