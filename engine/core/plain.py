"""Text and JSON from anywhere, checked so that nothing in them can surprise whoever reads, draws or prints them."""

from __future__ import annotations

import json
import re
from functools import cache
from math import isfinite
from typing import Final, NoReturn

DIGITS: Final = 18
"""Digits of the longest whole number that is read; more would not fit 64 bits."""


@cache
def _strange() -> re.Pattern[str]:
    """What no font can draw and no terminal should be sent: control characters (but tab and line feed), marks that part
    lines or turn the direction of writing, lone surrogates, and what is no character at all. Compiled when a text is
    not printable at first sight: the first picture does without.
    """
    return re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """The text with ``\ufffd`` in place of everything that can be neither drawn nor printed."""
    return text if text.isprintable() else _strange().sub("\ufffd", text)


def read_json(text: str, *, overflow: bool = False) -> object:
    """The data in a JSON text, its texts ``printable``. ``overflow``: a number that is not finite becomes None, for
    readers that check every value themselves.

    Raises:
        ValueError: it is no JSON, is nested too deep, or holds a number that is too large.
    """
    try:
        data: object = json.loads(
            text, parse_constant=_refuse, parse_float=_finite_or_none if overflow else _finite, parse_int=_whole
        )
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    # Only an escape can bring in what the text itself does not show.
    return _mended(data) if "\\" in text or _strange().search(text) else data


def _refuse(word: str) -> NoReturn:
    """JSON knows no NaN or Infinity, although Python would accept them."""
    raise ValueError(f"{word} is not JSON")


def _finite(word: str) -> float:
    number = float(word)
    if not isfinite(number):
        raise ValueError("a number is too large")
    return number


def _finite_or_none(word: str) -> float | None:
    number = float(word)
    return number if isfinite(number) else None


def _whole(word: str) -> int:
    if len(word) > DIGITS:
        raise ValueError("a number is too large")
    return int(word)


def _mended(data: object) -> object:
    if isinstance(data, str):
        return printable(data)
    if isinstance(data, list):
        return [_mended(one) for one in data]
    if isinstance(data, dict):
        return {printable(key): _mended(value) for key, value in data.items()}
    return data
