"""A record is a whole match as a start and a list of texts: the save file and the replay file are the same thing."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import astuple, dataclass, field
from typing import Any, Final

from engine.core.errors import BadRecord
from engine.core.plain import printable, read_json
from engine.core.state import State
from engine.core.texts import N_, _, quoted

FORMAT = 1
MOST_SEATS: Final = 64
MOST_ACTIONS: Final = 200_000
LONGEST: Final = 2_000
"""Characters of the longest text in a record."""

_TEXT: Final = N_("a short text")
_LINE: Final = re.compile(r"P([0-9]{1,3}) (.+)")


@dataclass(slots=True)
class Record:
    """What is needed to play a match again: game, rules version, options, seats, seed, and ``P0 give M2`` lines.

    ``ending`` tells the state after the last action (``ending_of``; "" while it is not known). Forced answers are not
    recorded.
    """

    game: str
    version: str
    options: dict[str, str]
    seats: int
    seed: str
    actions: list[str] = field(default_factory=list)
    ending: str = ""

    def to_json(self) -> dict[str, Any]:
        """The record as plain data for a file; ``from_json`` reads it."""
        return {"format": FORMAT, **dict(zip(_FIELDS, astuple(self), strict=True))}

    def to_text(self) -> str:
        """The record as the text of a file; ``from_text`` reads it."""
        return json.dumps(self.to_json(), ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, data: Any) -> Record:
        """The record in ``data``. Raises BadRecord, which names the field that does not fit."""
        if not isinstance(data, dict) or "format" not in data:
            raise BadRecord(_("This is not a complete record of a match."))
        if data["format"] != FORMAT:
            raise BadRecord(
                _(
                    "This record has format {found}; this program reads format {format}.",
                    found=quoted(data["format"]),
                    format=FORMAT,
                )
            )
        found: list[Any] = []
        for field_name, (check, wanted) in _FIELDS.items():
            try:
                found.append(check(data.get(field_name, "" if field_name == "ending" else None)))
            except ValueError as error:
                raise BadRecord(
                    _(
                        "This is not a complete record of a match: “{field}” must be {wanted}.",
                        field=field_name,
                        wanted=_(wanted),
                    )
                ) from error
        return cls(*found)

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record in a text file. Raises BadRecord."""
        try:
            data = read_json(text)
        except ValueError as error:
            raise BadRecord(_("This file is not a record of a match (it is not readable as JSON).")) from error
        return cls.from_json(data)


def split_line(line: str) -> tuple[int, str]:
    """``P0 give M2`` as (0, "give M2"). Raises BadRecord."""
    match = _LINE.fullmatch(line)
    if match is None:
        raise BadRecord(_("“{line}” is not a line of a record.", line=quoted(line)))
    return int(match[1]), match[2]


def _check_text(value: object) -> str:
    """A text of a record. Raises ValueError, also for one that held what cannot be shown."""
    if not isinstance(value, str) or len(value) > LONGEST or "\ufffd" in printable(value):
        raise ValueError("no text")
    return value


def _check_lines(value: object) -> list[str]:
    """The actions of a record. Raises ValueError."""
    if not isinstance(value, list) or len(value) > MOST_ACTIONS:
        raise ValueError("no list of actions")
    return [_check_text(line) for line in value]


def _check_seats(value: object) -> int:
    """A number of seats. Raises ValueError."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= MOST_SEATS:
        raise ValueError("no number of seats")
    return value


def _check_options(value: object) -> dict[str, str]:
    """Chosen options. Raises ValueError."""
    if not isinstance(value, dict):
        raise ValueError("no options")
    return {_check_text(key): _check_text(chosen) for key, chosen in value.items()}


_FIELDS: Final[dict[str, tuple[Callable[[object], Any], str]]] = N_(
    {
        "game": (_check_text, _TEXT),
        "rules": (_check_text, _TEXT),
        "options": (_check_options, "a table of short texts"),
        "seats": (_check_seats, "a number of seats"),
        "seed": (_check_text, _TEXT),
        "actions": (_check_lines, "a list of short texts"),
        "ending": (_check_text, _TEXT),
    }
)
"""By their names in a file the fields of a record, in their order: the check, and what its value must be."""


def ending_of(state: State) -> str:
    """What a record says of its end: where every card lies, tokens, the generator, and who is asked for what.

    Only what means the same to every program with these rules. How the rules keep what is unfinished is no part of it
    (``digest``), or a running match could not be taken up after an update that changed nothing but that.
    """
    table = state.table
    parts = (table.zones, table.tokens, table.rng, [tuple(decision) for decision in state.asks()])
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
