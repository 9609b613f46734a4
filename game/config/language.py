"""The language the player reads: which one it is, and the catalogues it is read from.

English needs no catalogue; it is what stands in the code. A translation is one compiled catalogue of the house and one
per game, in ``assets/locale/<language>``; they are one translation at run time, the house's words before the games'.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.core import texts
from game import ASSETS
from game.errors import note_broken

if TYPE_CHECKING:
    from gettext import NullTranslations

AUTO: Final = "auto"
ENGLISH: Final = "en"
NAMES: Final = {ENGLISH: "English", "de": "Deutsch"}
"""The languages there are, by their codes, each as its speakers call it."""
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""What says the language in the environment; the first that says anything counts."""

_current = ENGLISH


def get_language() -> str:
    """The code of the language that is shown."""
    return _current


def set_language(setting: str) -> bool:
    """Show this language (``auto``: that of the system) from now on. True if it is another one than before."""
    global _current  # noqa: PLW0603 - one process shows one language
    wanted = get_system_language() if setting == AUTO else setting
    if wanted not in NAMES:
        wanted = ENGLISH
    if wanted == _current:
        return False
    texts.install(None if wanted == ENGLISH else load_translation(wanted))
    _current = wanted
    return True


def get_system_language() -> str:
    """The first of our languages the system's user reads, English if there is none."""
    for variable in _VARIABLES:
        if said := os.environ.get(variable):
            return _choose_language(said.split(":"))
    import pygame  # only here: the command line has no use for it

    return _choose_language(place["language"] for place in pygame.system.get_pref_locales())


def _choose_language(codes: Iterable[str]) -> str:
    """Of names such as ``de_AT.UTF-8`` the first we have. ``C`` is English."""
    for code in codes:
        short = re.split("[-_.]", code, maxsplit=1)[0].lower()
        if short in NAMES:
            return short
        if short in ("c", "posix"):
            return ENGLISH
    return ENGLISH


@cache
def load_translation(language: str, catalogue: str = "*") -> NullTranslations:
    """All catalogues of a language as one, or only that of this name; what is missing or damaged is English."""
    # Start time: English does without.
    import gettext
    import struct

    found = gettext.NullTranslations()
    paths = list((ASSETS / "locale" / language).glob(f"{catalogue}.mo"))
    for path in sorted(paths, key=lambda path: (path.stem != "house", path.stem)):
        try:
            with path.open("rb") as file:
                one = gettext.GNUTranslations(file)
        except (OSError, ValueError, EOFError, struct.error, LookupError):  # whatever its decoder meets
            note_broken(path.name, "What it translates stands in English.")  # a sentence in English is better than none
            continue
        found.add_fallback(one)
    if language != ENGLISH and not any(path.stem == "house" for path in paths):
        note_broken("house.mo", "What it translates stands in English.")
    return found


def get_rules_path(game: str) -> Path:
    """A text of ours, such as a game's rules, in the language that is shown, or in English if there is no other."""
    folder, name = ASSETS / "rules", f"{game}.md"
    own = folder / _current / name
    return own if _current != ENGLISH and own.is_file() else folder / name
