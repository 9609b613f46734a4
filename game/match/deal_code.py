"""A deal in one line, short enough to tell a friend: which game, how many seats, which options, which number.

EQ-4-1A03-482913-7K
|  | |    |      two letters that catch slips of the pen, and another version of the rules
|  | |    the number of the deal
|  | every option that is not as usual: its number and what was chosen, 0 for none
|  seats
as much of the game's name as tells it from the others
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.options import Option
from engine.core.texts import _
from engine.registry import NAMES, game
from game.errors import UserError

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Thirty-two signs nobody mistakes for each other; I and L are read as 1, O as 0, U as V."""
_READ: Final = str.maketrans("ILOU", "110V")
NOTHING: Final = "0"
DASHES: Final = "-\u2013"
"""What stands between the parts of a code; programs for messages write the second one for the first."""
LONGEST: Final = 120
"""Characters of the longest code."""


LONGEST_LINE: Final = 300
"""Characters of the longest line that ends with one."""
HYPHENS: Final = 4
"""The code of a deal has as many, at least."""


_BEGINS: Final = re.compile(rf"[A-Za-z0-9]{{2,}}\s*[{DASHES}]\s*[0-9]+\s*[{DASHES}]")


class BadCode(UserError):
    """A text is no code of a deal; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a code stands for: all that decides who gets which cards."""

    game: str
    options: dict[str, str]
    """Only those that differ from the usual."""
    seats: int
    seed: str


def code_of(name: str, options: Mapping[str, str], seats: int, seed: str) -> str:
    """The code of a deal. Raises EngineError for what no deal can be: a damaged record may say anything."""
    played = game(name)
    resolved = played.resolve(options, seats)
    chosen = "".join(
        _encode_number(number, len(played.options)) + _encode_value(option, resolved[option.key])
        for number, option in enumerate(played.options)
        if resolved[option.key] != option.default
    )
    body = f"{_shorten_game_name(name)}-{seats}-{chosen or NOTHING}-{seed}"
    return f"{body}-{_compute_checksum(played, seats, chosen, seed)}"


def code_in(text: str) -> str:
    """The code at the end of a line somebody sent, or the whole of a text that is meant as one; "" where there is none.

    File names are none, nor is what has more than one line.
    """
    whole = text.strip()
    if not whole or len(whole.splitlines()) > 1 or len(whole) > LONGEST_LINE:
        return ""
    for meant in (whole, whole.split()[-1]):
        if _BEGINS.match(meant) and sum(map(meant.count, DASHES)) >= HYPHENS:
            return meant
    return ""


def looks_like_code(text: str) -> bool:
    """Whether somebody typed (or began) a code rather than a number."""
    return any(dash in text for dash in DASHES)


def read_code(text: str) -> Deal:
    """The deal of a code, in capitals or not (its number keeps its letters as they are). Raises BadCode."""
    parts = text.strip().replace(DASHES[1], DASHES[0]).split(DASHES[0])
    if len(parts) < 5 or len(text) > LONGEST:
        raise BadCode(
            _("The code of a deal has five parts, such as {example}.", example=code_of(NAMES[0], {}, 4, "482913"))
        )
    name = _find_game_name(parts[0].strip().upper())
    played = game(name)
    chosen = parts[2].strip().upper().translate(_READ)
    seed = "-".join(parts[3:-1]).strip()
    check = parts[-1].strip().upper().translate(_READ)
    damaged = BadCode(_("This code is not quite right, or it is from another version of the program."))
    if not (parts[1].strip().isascii() and parts[1].strip().isdecimal()) or not seed or not text.strip().isprintable():
        raise damaged
    seats = int(parts[1])
    chosen = "" if chosen == NOTHING else chosen
    if check != _compute_checksum(played, seats, chosen, seed):
        raise damaged
    try:
        options = _decode_options(played.options, chosen)
        played.rules(played.resolve(options, seats), seats)
    except (EngineError, ValueError, IndexError) as error:
        raise damaged from error
    return Deal(name, options, seats, seed)


# --- parts -----------------------------------------------------------------------------------------------------


def _shorten_game_name(name: str) -> str:
    """As much of a game's name as no other begins with, two letters at least."""
    others = [other for other in NAMES if other != name]
    length = next(
        (n for n in range(2, len(name)) if not any(other.startswith(name[:n]) for other in others)), len(name)
    )
    return name[:length].upper()


def _find_game_name(short: str) -> str:
    found = [name for name in NAMES if len(short) > 1 and name.upper().startswith(short)]
    if len(found) != 1:
        raise BadCode(_("“{code}” stands for no game in this house.", code=short[:12]))
    return found[0]


def _encode_number(number: int, several: int) -> str:
    """A number below ``several`` in as many letters as the largest needs."""
    out = ""
    while several > 1 or not out:
        out = LETTERS[number % 32] + out
        number, several = number // 32, -(-several // 32)
    return out


def _encode_value(option: Option, value: str) -> str:
    values = option.values
    if option.multi:
        mask = sum(1 << place for place, letter in enumerate(values) if letter in value)
        return _encode_number(mask, 1 << len(values))
    return _encode_number(values.index(value), len(values))


def _decode_options(options: Sequence[Option], chosen: str) -> dict[str, str]:
    """The options written in a code. Raises ValueError or IndexError if it does not fit."""
    found: dict[str, str] = {}
    head = len(_encode_number(0, len(options)))
    while chosen:
        option = options[_decode_number(chosen[:head])]
        values = option.values
        tail = len(_encode_number(0, 1 << len(values) if option.multi else len(values)))
        number = _decode_number(chosen[head : head + tail])
        if option.multi:
            found[option.key] = "".join(letter for place, letter in enumerate(values) if number >> place & 1)
        else:
            found[option.key] = values[number]
        chosen = chosen[head + tail :]
    return found


def _decode_number(letters: str) -> int:
    if not letters:
        raise ValueError("too short")
    number = 0
    for letter in letters:
        number = number * 32 + LETTERS.index(letter)
    return number


def _compute_checksum(played: Game, seats: int, chosen: str, seed: str) -> str:
    text = f"{played.name}/{played.version}/{seats}/{chosen}/{seed}"
    number = int.from_bytes(blake2b(text.encode(), digest_size=2).digest(), "big")
    return LETTERS[number % 32] + LETTERS[number // 32 % 32]
