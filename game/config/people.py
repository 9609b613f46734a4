"""What people who share a screen want for themselves: size of text, the hand they play with, and a face; by name."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from game.config.player_names import to_stored_name
from game.config.portraits import PORTRAITS, SHAPE, person_portrait
from game.config.settings import Settings
from game.storage.book import get_table

SIZES: Final = (0.8, 1.0, 1.25, 1.5, 1.75, 2.0)
"""Text scales that are offered."""
MOST: Final = 200
"""People remembered."""


class Wants(NamedTuple):
    """What somebody wants of the table."""

    text_scale: float = 1.0
    left_handed: bool = False
    portrait: str = ""
    """The face (`game.config.portraits`), or SHAPE; "" where nothing was chosen."""


def get_wants(settings: Settings, name: str) -> Wants:
    """What a person wants; what was never said is as the settings have it."""
    said = get_table(settings.people, to_stored_name(name))
    text, left, face = said.get("text"), said.get("left"), said.get("face")
    return Wants(
        min(2.0, max(0.8, text)) if isinstance(text, float) else settings.text_scale,
        left if isinstance(left, bool) else settings.left_handed,
        face if isinstance(face, str) and face in (SHAPE, *PORTRAITS) else "",
    )


def merge_wants(settings: Settings, names: Iterable[str]) -> Wants:
    """What suits all who look at the same table: the largest text any of them wants, and mirrored only for left-handed
    people among themselves, so that nothing changes its place from turn to turn.
    """
    found = [get_wants(settings, name) for name in names]
    if not found:
        return Wants(settings.text_scale, settings.left_handed)
    return Wants(max(each.text_scale for each in found), all(each.left_handed for each in found))


def add_wants(settings: Settings, name: str, wanted: Wants | None) -> dict[str, object]:
    """The setting ``people`` with what this person wants; None: as the settings have it."""
    name = to_stored_name(name)
    people = {known: said for known, said in settings.people.items() if known != name}
    if wanted is not None:
        people[name] = {"text": float(wanted.text_scale), "left": wanted.left_handed, "face": wanted.portrait}
    return dict(list(people.items())[-MOST:])


def add_face(settings: Settings, name: str, face: str) -> dict[str, object]:
    """The setting ``people`` with this face for somebody; all else is as it was."""
    name = to_stored_name(name)
    return {**settings.people, name: {**get_table(settings.people, name), "face": face}}


def get_portraits(settings: Settings) -> dict[str, str]:
    """What people chose to look like, by name; under "" that of who plays alone, whatever the name."""
    return {"": settings.portrait, **{str(name): get_wants(settings, str(name)).portrait for name in settings.people}}


def find_portrait(settings: Settings, name: str) -> str:
    """The face of a person at a shared screen, by the name as it is kept."""
    return person_portrait(name, get_portraits(settings).get(name, ""))


def own_portrait(settings: Settings, name: str, taken: Collection[str] = ()) -> str:
    """The face of somebody who plays alone, "" for the shape of the seat; chosen by nobody, none of those ``taken``."""
    chosen, name = get_portraits(settings), to_stored_name(name)
    return person_portrait(name, chosen[""] or chosen.get(name, ""), taken)


def make_renamed_people(settings: Settings, name: str, new: str) -> dict[str, object]:
    """The setting ``people`` where somebody is called otherwise from now on."""
    name, new = to_stored_name(name), to_stored_name(new)
    people = {known: each for known, each in settings.people.items() if known not in (name, new)}
    return people | ({new: settings.people[name]} if name in settings.people else {})
