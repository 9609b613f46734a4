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
_LINE: Final = re.compile(r"P(0|[1-9][0-9]{0,2}) (.+)")

_ENDING: Final = re.compile("[0-9a-f]{16}")


@dataclass(slots=True)
class Record:
    """What is needed to play a match again: game, rules version, options, seats, seed, and ``P0 give M2`` lines.

    ``ending`` tells the state after the last action (``ending_of``). A file has to tell it; in memory it is "" of a
    part of a match, and of a puzzle. Forced answers are not recorded.
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
        older = "digest" in data and "ending" not in data  # its digest hangs on what is no part of an ending
        for name, (fits, wanted) in _FIELDS.items():
            if not (fits(data.get(name)) or (older and name == "ending")):
                raise BadRecord(
                    _(
                        "This is not a complete record of a match: “{field}” must be {wanted}.",
                        field=name,
                        wanted=_(wanted),
                    )
                )
        return cls(*[data.get(name, "") for name in _FIELDS])

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


def _is_text(value: object) -> bool:
    """Whether this is a text of a record, which holds nothing that cannot be shown."""
    return isinstance(value, str) and len(value) <= LONGEST and "\ufffd" not in printable(value)


def _is_ending(value: object) -> bool:
    return isinstance(value, str) and _ENDING.fullmatch(value) is not None


def _is_list(value: object) -> bool:
    """Whether these may be the actions of a record."""
    return isinstance(value, list) and len(value) <= MOST_ACTIONS and all(map(_is_text, value))


def _is_number_of_seats(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_SEATS


def _is_table(value: object) -> bool:
    """Whether these may be chosen options."""
    return isinstance(value, dict) and all(map(_is_text, (*value, *value.values())))


_FIELDS: Final[dict[str, tuple[Callable[[object], bool], str]]] = N_(
    {
        "game": (_is_text, _TEXT),
        "rules": (_is_text, _TEXT),
        "options": (_is_table, "a table of short texts"),
        "seats": (_is_number_of_seats, "a number of seats"),
        "seed": (_is_text, _TEXT),
        "actions": (_is_list, "a list of short texts"),
        "ending": (_is_ending, "how the match stands after its last move"),
    }
)
"""By their names in a file the fields of a record, in their order: the check, and what its value must be."""


def ending_of(state: State) -> str:
    """What a record says of its end: where every card lies, tokens, the generator, and who is asked for what.

    Only what means the same to every program with these rules. How the rules keep what is unfinished is no part of it
    (``digest``), or a running match could not be taken up after an update that changed nothing but that.
    """
    table = state.table
    parts = (table.zones, list(table.tokens), table.rng, [(decision.seat, decision.kind) for decision in state.asked])
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
