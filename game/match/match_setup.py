"""Who sits where, and what match they want to play."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from ai.tempers import EVEN, known
from game.config.player_names import called, kept
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
_SEALED: Final = re.compile(r"[0-9a-f]{8}\$[0-9a-f]{24}")


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
        object.__setattr__(self, "name", kept(self.name))

    @property
    def called(self) -> str:
        """The name as it is shown: one that was only offered is told in the player's language."""
        return called(self.name)

    @property
    def person(self) -> bool:
        """Whether a person sits here."""
        return self.kind == PERSON

    def opens(self, pin: str) -> bool:
        """Whether this PIN reveals the seat's hand; without a sealed one anything does."""
        if not self.pin:
            return True
        salt, _, _ = self.pin.partition("$")
        return hmac.compare_digest(self.pin, _sealed(salt, pin))

    def to_json(self) -> dict[str, str]:
        """Plain data for a save."""
        return {"kind": self.kind, "name": self.name, "level": self.level, "pin": self.pin, "temper": self.temper}

    @classmethod
    def from_json(cls, data: Any) -> Seat:
        """The seat in ``data``; a temper that is missing or not known is even.

        Raises KeyError, TypeError or ValueError if it is not a seat.
        """
        kind = data["kind"]
        name, level, pin = (data[key] for key in ("name", "level", "pin"))
        if kind not in (PERSON, BOT) or not all(isinstance(text, str) for text in (name, level, pin)):
            raise ValueError("not a seat")
        return cls(kind, name, level, pin, known(data.get("temper")))


def new_seed() -> str:
    """A fresh deal number, short enough to tell a friend."""
    return str(secrets.randbelow(9 * 10 ** (SEED_DIGITS - 1)) + 10 ** (SEED_DIGITS - 1))


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match to be played: all that ``Host.new`` needs. ``seed`` is the number of the deal; equal seeds deal alike."""

    game: str
    options: Mapping[str, str]
    seats: Sequence[Seat]
    seed: str = field(default_factory=new_seed)
    trust: bool = False
    """Whether the people trust each other: no covers, and a hand is seen as long as something is held."""


def seal_pin(pin: str) -> str:
    """What is kept of a PIN, so that nobody reads it in a save by accident; "" for no PIN.

    A few digits can always be guessed by trying: this is a curtain, not a safe.
    """
    return _sealed(secrets.token_hex(4), pin) if pin else ""


def sealed_pin(found: object) -> str:
    """What ``seal_pin`` made of a PIN, as a file has it; "" for anything nothing would open."""
    return found if isinstance(found, str) and _SEALED.fullmatch(found) else ""


def _sealed(salt: str, pin: str) -> str:
    return f"{salt}${hashlib.blake2b(f'{salt}{pin}'.encode(), digest_size=12).hexdigest()}"


def rematch(setup: MatchSetup, seats: Sequence[Seat], *, seed: str = "") -> MatchSetup:
    """The same game once more: ``seats`` as they are to sit, a fresh deal unless a seed is given."""
    return replace(setup, options=dict(setup.options), seats=list(seats), seed=seed or new_seed())
