"""A deal in one line, short enough to tell a friend: which game, how many seats, which options, which number.

EQ-4-11-482913-ZK
|  | |    |      two letters that catch slips of the pen, and another version of the rules
|  | |    the number of the deal
|  | the options as one number, 0 if all are as usual
|  seats
as much of the game's name as tells it from the others
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.options import Option, Options
from engine.core.texts import _
from engine.registry import NAMES, game
from game.errors import UserError
from game.match.match_setup import MatchSetup

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


class Deal(NamedTuple):
    """What a code stands for: all that decides who gets which cards."""

    game: str
    options: dict[str, str]
    """Only those that differ from the usual."""
    seats: int
    seed: str


def make_setup_code(setup: MatchSetup) -> str:
    """The code of the deal of a match, for ``read_code``."""
    return make_code(setup.game, setup.options, len(setup.seats), setup.seed)


def make_code(name: str, options: Options, seats: int, seed: str) -> str:
    """The code of a deal. Raises EngineError for what no deal can be: a damaged record may say anything."""
    played = game(name)
    resolved = played.resolve(options, seats)
    chosen = _encode_options(played.options, resolved)
    body = f"{_shorten_game_name(name)}-{seats}-{chosen or NOTHING}-{seed}"
    return f"{body}-{_compute_checksum(played, seats, chosen, seed)}"


def find_code(text: str) -> str:
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
            _("The code of a deal has five parts, such as {example}.", example=make_code(NAMES[0], {}, 4, "482913"))
        )
    short, count, letters, *_seed, check = (part.strip().upper() for part in parts)
    name = _find_game_name(short)
    played = game(name)
    seed = "-".join(parts[3:-1]).strip()
    damaged = BadCode(_("This code is not quite right, or it is from another version of the program."))
    if not (count.isascii() and count.isdecimal()) or not seed or not text.strip().isprintable():
        raise damaged
    seats = int(count)
    chosen = "" if letters == NOTHING else letters.translate(_READ)
    if check.translate(_READ) != _compute_checksum(played, seats, chosen, seed):
        raise damaged
    try:
        options = _decode_options(played.options, chosen)
        played.rules(played.resolve(options, seats), seats)
    except (EngineError, ValueError) as error:
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


def _encode_options(options: Sequence[Option], chosen: Options) -> str:
    """What is chosen, as one number: how far each value is from the usual one, option after option; "" for 0."""
    number = 0
    for option in reversed(options):
        count = _count_values(option)
        distance = _rank_value(option, chosen[option.key]) - _rank_value(option, option.default)
        number = number * count + distance % count
    letters = ""
    while number:
        number, digit = divmod(number, len(LETTERS))
        letters = LETTERS[digit] + letters
    return letters


def _decode_options(options: Sequence[Option], letters: str) -> dict[str, str]:
    """Those that are not as usual. Raises ValueError if this is no number, or a larger one."""
    number = 0
    for letter in letters:
        number = number * len(LETTERS) + LETTERS.index(letter)
    found: dict[str, str] = {}
    for option in options:
        count = _count_values(option)
        number, distance = divmod(number, count)
        if distance:
            rank = (_rank_value(option, option.default) + distance) % count
            chosen = [letter for place, letter in enumerate(option.values) if rank >> place & 1]
            found[option.key] = "".join(chosen) if option.multi else option.values[rank]
    if number:
        raise ValueError("too large")
    return found


def _count_values(option: Option) -> int:
    """How many values an option can have."""
    return 1 << len(option.values) if option.multi else len(option.values)


def _rank_value(option: Option, value: str) -> int:
    """The number of a value among them."""
    if option.multi:
        return sum(1 << place for place, letter in enumerate(option.values) if letter in value)
    return option.values.index(value)


def _compute_checksum(played: Game, seats: int, chosen: str, seed: str) -> str:
    text = f"{played.name}/{played.version}/{seats}/{chosen}/{seed}"
    number = int.from_bytes(blake2b(text.encode(), digest_size=2).digest(), "big")
    return LETTERS[number % 32] + LETTERS[number // 32 % 32]
