"""Who sits where, and what match they want to play."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, Literal

from ai.tempers import EVEN, get_known_temper
from engine.core.kept import keep_told
from engine.core.texts import Name, You, plain
from game.config.player_names import PEOPLE, UNNAMED, to_display_name, to_stored_name
from game.errors import UserError

SeatKind = Literal["person", "bot"]
PERSON: Final = "person"
BOT: Final = "bot"
NOBODY: Final = -1
"""Stands for the seat at the screen, or at the open table, while there is none: everybody may see what is shown."""
SEED_DIGITS: Final = 6
SHORTEST_PIN: Final = 3
LONGEST_PIN: Final = 8
"""Digits of a PIN, wherever it is set or asked for."""
ROUNDS: Final = 6000
"""How often a PIN is hashed, 32 kB each time: a fifth of a second, so that to try all PINs of four digits takes half an
hour, and of eight seven months. `hashlib.scrypt` would want OpenSSL, which the bundle does without.
"""
_BLOCK: Final = 512
"""Digests in what is hashed at a time: beyond 2 kB other threads go on meanwhile."""
_SEALED: Final = re.compile(r"[1-9][0-9]{0,4}\$[0-9a-f]{8,32}\$[0-9a-f]{24}")
"""Rounds, salt and digest."""


class HostError(UserError):
    """The match host was asked for something that is not to be had now."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a person, or a bot of some ``level`` and ``temper`` (one of ``ai.tempers.TEMPERS``).

    ``pin`` is "" or what ``seal_pin`` made of the person's PIN.
    """

    kind: SeatKind
    name: str
    level: str = ""
    pin: str = ""
    temper: str = EVEN

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", to_stored_name(self.name))

    @property
    def display_name(self) -> str:
        """The name as it is shown: one that was only offered is told in the player's language."""
        return to_display_name(self.name)

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.kind == PERSON

    def is_pin_valid(self, pin: str) -> bool:
        """Whether this PIN reveals the seat's hand; without a sealed one anything does."""
        if not self.pin:
            return True
        if not sealed_pin(self.pin):
            return False  # a file may say anything
        rounds, salt, digest = self.pin.split("$")
        return hmac.compare_digest(digest.encode(), _hash_pin(pin, salt, int(rounds)).encode())

    def to_json(self) -> dict[str, str]:
        """The seat as plain data for a save."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> Seat:
        """The seat in ``data``; a temper that is missing or not known is even. Raises ValueError if it is no seat."""
        match data:
            case {"kind": "person" | "bot" as kind, "name": str(name), "level": str(level), "pin": str(pin)}:
                return cls(kind, name, level, pin, get_known_temper(data.get("temper")))
        raise ValueError("no seat")


Seats = tuple[Seat, ...]


def find_only_person(seats: Sequence[Seat]) -> str | None:
    """The name of the only person among these, who is “you” then; None where there are several, or none."""
    people = [seat.name for seat in seats if seat.is_person]
    return people[0] if len(people) == 1 else None


def list_called_names(seats: Sequence[Seat], you: str | None) -> tuple[str, ...]:
    """What these are called. Who gave no name is “You” for nobody else but ``you``; older matches of several
    people have one such.
    """
    taken = {seat.name for seat in seats}
    guest = next((name for name in PEOPLE[1:] if name not in taken), PEOPLE[1])
    return tuple(
        to_display_name(guest) if seat.name == UNNAMED and you != UNNAMED else seat.display_name for seat in seats
    )


@keep_told(64)  # a frame of the table asks some ten times
def list_told_names(seats: Seats, you: str | None) -> tuple[Name, ...]:
    """What these are called in sentences, where the person of the name ``you`` reads them."""
    names = plain(list_called_names(seats, you))
    return tuple(You() if seat.is_person and seat.name == you else names[n] for n, seat in enumerate(seats))


def make_seed() -> str:
    """A fresh deal number, short enough to tell a friend."""
    return str(secrets.randbelow(9 * 10 ** (SEED_DIGITS - 1)) + 10 ** (SEED_DIGITS - 1))


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match to be played: all that ``Host.start_match`` needs. ``seed`` is the number of the deal; equal seeds
    deal alike."""

    game: str
    options: Mapping[str, str]
    seats: Sequence[Seat]
    seed: str = field(default_factory=make_seed)
    trust: bool = False
    """Whether the people trust each other: no covers; a tap opens a hand until its turn is over."""


def seal_pin(pin: str) -> str:
    """What is kept of a PIN, so that nobody reads it in a save by accident; "" for no PIN.

    It takes a fifth of a second, as does every look whether a PIN opens a seat. A few digits can always be guessed by
    trying: this is a curtain, not a safe.
    """
    salt = secrets.token_hex(8)
    return f"{ROUNDS}${salt}${_hash_pin(pin, salt, ROUNDS)}" if pin else ""


def sealed_pin(found: object) -> str:
    """What ``seal_pin`` made of a PIN, as a file has it; "" for anything nothing would open."""
    return found if isinstance(found, str) and _SEALED.fullmatch(found) else ""


@lru_cache(maxsize=8)  # who has typed a PIN is asked for it by what comes next, in the loop
def _hash_pin(pin: str, salt: str, rounds: int) -> str:
    found = f"{salt}{pin}".encode()
    for _ in range(rounds):
        found = blake2b(found * _BLOCK).digest()
    return blake2b(found, digest_size=12).hexdigest()


def make_rematch_setup(setup: MatchSetup, seats: Sequence[Seat], *, seed: str = "") -> MatchSetup:
    """The setup of one more match of this game: ``seats`` as they are to sit, a fresh deal unless a seed is given."""
    return replace(setup, seats=list(seats), seed=seed or make_seed())
