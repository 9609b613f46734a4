"""What people are called who gave no name: one name in every language, told in the language that is shown.

Somebody who plays as “Player” and switches to German is the same one, now called “Spieler”. So the English word is
what is kept, and what is counted by; whichever language it was written in before, it means the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from engine.core.texts import N_, _, edition
from game.config import language

PEOPLE: Final = (
    N_("Player"), N_("Guest"), N_("Friend"), N_("Visitor"), N_("Neighbour"), N_("Stranger"), N_("Cousin"), N_("Rival"),
)  # fmt: skip
"""Names offered to people who gave none."""


@cache
def _words() -> dict[str, str]:
    """The offered name each word stands for, in any language we have."""
    found = {}
    for spoken in language.NAMES:
        words = language.translation(spoken)
        found.update({words.gettext(name): name for name in PEOPLE})
    return found | {name: name for name in PEOPLE}


def kept(name: str) -> str:
    """A name as it is kept: an offered one the same in every language."""
    return _words().get(name, name)


def called(name: str) -> str:
    """A name as it is shown; it may be one that was kept in whatever language."""
    return _called(name, edition())


@lru_cache(maxsize=256)
def _called(name: str, language: int) -> str:
    offered = kept(name)
    return _(offered) if offered in PEOPLE else name


def person_name(names: Sequence[str]) -> str:
    """The name a person is offered: the latest used on this machine."""
    return called(names[0] if names and names[0].strip() else PEOPLE[0])
