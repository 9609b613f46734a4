"""People who were called otherwise before: whose earlier matches are theirs, in figures and on an evening's sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import inf, isfinite
from typing import Any

from game.config.player_names import kept


@dataclass(frozen=True, slots=True)
class Rename:
    """A person who was called ``old`` is called ``new`` from a time on. Times are in seconds since 1970."""

    at: float
    old: str
    new: str
    since: float
    """Of the matches that had ended by then, figures count those for the new name that ended later than this; none if
    it is ``at``."""


def renames_json(renames: Iterable[Rename]) -> list[list[object]]:
    """These as plain JSON."""
    return [[each.at, each.old, each.new, each.since] for each in renames]


def renames_of(data: Any) -> tuple[Rename, ...]:
    """Renames in plain JSON, in the order of time; what cannot be read is left out."""
    found = []
    for entry in data if isinstance(data, list) else ():
        match entry:
            case [int() | float() as at, str() as old, str() as new, int() | float() as since] if isfinite(at + since):
                found.append(Rename(float(at), kept(old), kept(new), float(since)))
    return tuple(sorted(found, key=lambda each: each.at))


def called_now(names: Sequence[str], ended: float, renames: Sequence[Rename]) -> dict[str, str]:
    """What each of the people of a match is called now; nobody gets the name of somebody else who played in it."""
    now = {name: name for name in names}
    for each in renames:
        if ended < each.at and each.new not in now.values():
            now = {name: each.new if called == each.old else called for name, called in now.items()}
    return now


def counted_for(renames: Sequence[Rename]) -> tuple[str, dict[str, object]]:
    """In SQL, whose figures count a match, made of its columns ``name`` and ``ended``; and the values it needs."""
    cases, values = "", dict[str, object]()
    for old, after, until, name in _spans(renames):
        number = len(values)
        cases += f" WHEN name = :old{number} AND ended > :after{number} AND ended <= :until{number} THEN :new{number}"
        values |= {f"old{number}": old, f"after{number}": after, f"until{number}": until, f"new{number}": name}
    return f"CASE{cases} ELSE name END" if cases else "name", values


def _spans(renames: Sequence[Rename]) -> Iterator[tuple[str, float, float, str]]:
    """A name, from when until when matches ended, and the other name they count for."""
    cuts = [-inf, *sorted({moment for each in renames for moment in (each.since, each.at)}), inf]
    for old in sorted({each.old for each in renames}):
        now = [(_resolved(old, after, until, renames), after, until) for after, until in pairwise(cuts)]
        for name, spans in groupby(now, key=lambda span: span[0]):
            found = list(spans)
            if name != old:
                yield old, found[0][1], found[-1][2], name


def _resolved(name: str, after: float, until: float, renames: Sequence[Rename]) -> str:
    """For whom matches under a name count that ended between two moments next to each other."""
    for each in renames:
        if each.old == name and each.since <= after and until <= each.at:
            name = each.new
    return name
