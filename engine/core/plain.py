"""Text and JSON from anywhere, checked so that nothing in them can surprise whoever reads, draws or prints them."""

from __future__ import annotations

import json
from functools import cache, partial
from math import isfinite
from typing import Final, NoReturn

from engine.core.texts import _

LARGEST: Final = 32_000_000
"""Characters of the longest text that is read: a match of ten thousand moves has a fiftieth of that."""
MOST_VALUES: Final = 1_000_000
"""Values, about, in the longest: every one of them takes up to a hundred bytes of memory."""
DEEPEST: Final = 48
"""Brackets within brackets; what the program writes has ten."""
DIGITS: Final = 18
"""Digits of the longest whole number that is read; more would not fit 64 bits."""


@cache
def _make_replacements() -> dict[int, str]:
    """``\ufffd`` for what no font can draw and no terminal should be sent: control characters (but tab and line feed),
    marks that part lines or turn the direction of writing, lone surrogates, and what is no character at all. Made when
    a text is not printable at first sight: the first picture does without.
    """
    spans = (0, 8), (0xB, 0x1F), (0x7F, 0x9F), (0x2028, 0x202E), (0x2066, 0x2069), (0xD800, 0xDFFF), (0xFFFE, 0xFFFF)
    return {code: "\ufffd" for first, last in spans for code in range(first, last + 1)}


def printable(text: str) -> str:
    """The text with ``\ufffd`` in place of everything that can be neither drawn nor printed."""
    return text if text.isprintable() else text.translate(_make_replacements())


class BadJson(ValueError):
    """A text is no JSON that is read here; the message completes “… is damaged: …”."""


def read_json(text: str, *, overflow: bool = False) -> object:
    """The data in a JSON text, its texts ``printable``. ``overflow``: a number that is not finite becomes None, for
    readers that check every value themselves.

    Every JSON text of the program and of strangers is read here, so what comes back has limits: of length, of values,
    of digits, and of depth, so that whoever walks through it may do so by recursion.

    Raises:
        BadJson: it is no JSON, or goes beyond one of the limits.
    """
    if len(text) > LARGEST or sum(map(text.count, ",[{")) > MOST_VALUES:
        raise BadJson(_("it holds more than any file of this program"))
    try:
        data: object = json.loads(  # noqa: TID251  # here, and nowhere else
            text,
            parse_constant=_refuse_constant,
            parse_float=partial(_parse_float, overflow=overflow),
            parse_int=_parse_whole,
        )
    except RecursionError as error:
        raise _too_deep() from error
    except json.JSONDecodeError as error:
        raise BadJson(_("its text breaks off or makes no sense")) from error
    level, depth = [data], 0
    while level := [one for one in level if isinstance(one, (list, dict))]:  # no recursion ends before its limit
        depth += 1
        if depth > DEEPEST:
            raise _too_deep()
        level = [one for each in level for one in (each.values() if isinstance(each, dict) else each)]
    # Only an escape can bring in what the text itself does not show.
    return data if "\\" not in text and text.replace("\n", "").isprintable() else _mend_texts(data)


def _too_deep() -> BadJson:
    return BadJson(_("its brackets are nested more than {most} deep", most=DEEPEST))


def _too_large() -> BadJson:
    return BadJson(_("it holds a number that is too large"))


def _refuse_constant(word: str) -> NoReturn:
    """JSON knows no NaN or Infinity, although Python would accept them."""
    raise BadJson(_("{word} is no number", word=word))


def _parse_float(word: str, overflow: bool) -> float | None:
    number = float(word)
    if not isfinite(number) and not overflow:
        raise _too_large()
    return number if isfinite(number) else None


def _parse_whole(word: str) -> int:
    if len(word) > DIGITS:
        raise _too_large()
    return int(word)


def _mend_texts(data: object) -> object:
    """The data with every text ``printable``; its depth has a limit."""
    if isinstance(data, str):
        return printable(data)
    if isinstance(data, list):
        return [_mend_texts(one) for one in data]
    if isinstance(data, dict):
        return {printable(key): _mend_texts(value) for key, value in data.items()}
    return data
