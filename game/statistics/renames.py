"""People who were called otherwise before: whose earlier matches are theirs, in figures and on an evening's sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from engine.core.texts import Names
from game.config.player_names import to_stored_name

MOST: Final = 50
"""Renames that are remembered."""
FAR: Final = 1e12
"""Seconds from 1970 on nobody lives to see."""


class Rename(NamedTuple):
    """A person who was called ``old`` is called ``new`` from a time on. Times are in seconds since 1970."""

    at: float
    old: str
    new: str
    since: float
    """Of the matches that had ended by then, figures count those for the new name that ended later than this; none if
    it is ``at``."""


def renames_json(renames: Iterable[Rename]) -> list[list[object]]:
    """The latest of these as plain JSON."""
    return [[each.at, each.old, each.new, each.since] for each in renames][-MOST:]


def renames_of(data: Any) -> tuple[Rename, ...]:
    """The latest renames in plain JSON, in the order of time; what cannot be read is left out."""
    found = []
    for entry in data if isinstance(data, list) else ():
        match entry:
            case [int() | float() as at, str() as old, str() as new, int() | float() as since]:
                if abs(at) < FAR and abs(since) < FAR:
                    found.append(Rename(float(at), to_stored_name(old), to_stored_name(new), float(since)))
    return tuple(sorted(found, key=lambda each: each.at)[-MOST:])


def called_now(names: Names, ended: float, renames: Sequence[Rename]) -> dict[str, str]:
    """What each of the people of a match is called now; nobody gets the name of somebody else who played in it."""
    now = {name: name for name in names}
    for each in renames:
        if ended < each.at and each.new not in now.values():
            now = {name: each.new if called == each.old else called for name, called in now.items()}
    return now


def counted_for(renames: Sequence[Rename]) -> tuple[str, dict[str, object]]:
    """In SQL, whose figures count a match, made of its columns ``name`` and ``ended``; and the values it needs."""
    cases, values = "", dict[str, object]()
    for number, (old, after, until, name) in enumerate(_iter_spans(renames)):
        cases += f" WHEN name = :old{number} AND {_make_time_condition(number)} THEN :new{number}"
        values |= {f"old{number}": old, f"after{number}": after, f"until{number}": until, f"new{number}": name}
    return f"CASE{cases} ELSE name END" if cases else "name", values


def counts_for(renames: Sequence[Rename], name: str) -> str:
    """The same as a question, so that only matches under names of this one are looked at: whether figures of ``name``,
    a value of its own, count a match.
    """
    own, others = "name = :name", ""
    for number, (old, _after, _until, new) in enumerate(_iter_spans(renames)):
        if old == name:
            own += f" AND NOT ({_make_time_condition(number)})"
        elif new == name:
            others += f" OR name = :old{number} AND {_make_time_condition(number)}"
    return f"({own}{others})"


def _make_time_condition(number: int) -> str:
    return f"ended > :after{number} AND ended <= :until{number}"


def _iter_spans(renames: Sequence[Rename]) -> Iterator[tuple[str, float, float, str]]:
    """A name, from when until when matches ended, and the other name they count for."""
    for old in sorted({each.old for each in renames}):
        spans = [(old, -inf, inf)]
        for each in renames:
            spans = [part for span in spans for part in _split_span(span, each)]
        yield from ((old, after, until, name) for name, after, until in spans if name != old)


def _split_span(span: tuple[str, float, float], rename: Rename) -> list[tuple[str, float, float]]:
    """For whom matches count that ended in a span of time, where one of the renames is minded, too."""
    name, after, until = span
    first, last = max(after, rename.since), min(until, rename.at)
    if name != rename.old or first >= last:
        return [span]
    parts = [(name, after, first), (rename.new, first, last), (name, last, until)]
    return [part for part in parts if part[1] < part[2]]
