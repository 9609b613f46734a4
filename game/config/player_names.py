"""What people are called who gave no name: one name in every language, told in the language that is shown.

Who plays alone is “You”, and the same one as “Du” in German. So the English word is what is kept, and what is counted
by; whichever language it was written in before, it means the same, and so does the “Player” of older files.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.kept import keep_told
from engine.core.texts import N_, Name, Names, You, _, plain
from game.config import language
from game.config.names import clean_name

UNNAMED: Final = N_("You")
"""Who plays alone, and gave no name so far."""
PEOPLE: Final = N_((
    UNNAMED, "Guest", "Friend", "Visitor", "Neighbour", "Stranger", "Cousin", "Rival",
))  # fmt: skip
"""What those are called who gave no name: who plays alone, the same person beside others, then the others."""
BESIDE: Final = PEOPLE[1]
"""What the person who is ``UNNAMED`` alone is called beside others."""
OLDER: Final = dict.fromkeys(("Player", "Spieler"), UNNAMED)
"""What older versions called who gave no name."""


@cache
def _make_name_index() -> dict[str, str]:
    """The offered name each word stands for, in any language we have: the house's words alone are read for it."""
    found = dict(OLDER)
    for spoken in language.NAMES:
        words = language.load_translation(spoken, "house")
        found.update({words.gettext(name): name for name in PEOPLE})
    return found | {name: name for name in PEOPLE}


def to_stored_name(name: str) -> str:
    """A name as it is kept, "" for what is none (``clean_name``): an offered one the same in every language."""
    name = clean_name(name)
    if not name or name in PEOPLE:  # start time: English does without catalogues
        return name
    return _make_name_index().get(name, name)


@keep_told(256)
def to_display_name(name: str) -> str:
    """A name as it is shown; it may be one that was kept in whatever language."""
    offered = to_stored_name(name)
    return _(offered) if offered in PEOPLE else offered


def to_person_name(name: str) -> str:
    """The name by which it is kept what somebody has done: who gave none is one person, alone and beside others."""
    stored = to_stored_name(name)
    return UNNAMED if stored == BESIDE else stored


def has_name(name: str) -> bool:
    """Whether it is a name at all, and not what stands for none."""
    return to_person_name(name) not in ("", UNNAMED)


def is_given(name: str) -> bool:
    """Whether somebody gave this name, and was not only offered it."""
    return to_stored_name(name) not in ("", *PEOPLE)


def to_sentence_name(name: str) -> Name:
    """A name as sentences hold it: who gave none is “you”."""
    return You() if to_stored_name(name) == UNNAMED else plain([to_display_name(name)])[0]


def get_own_name(names: Names) -> str:
    """The name of the person who plays at this machine as it is kept: the latest used."""
    return to_person_name(names[0] if names else UNNAMED)


def person_name(names: Names) -> str:
    """The name a person is offered: the latest used on this machine."""
    return to_display_name(get_own_name(names))
