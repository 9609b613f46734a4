"""The people who play together at this screen: kept between matches, so that the next one begins with them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.config.player_names import kept

MOST: Final = 8
"""Seats of the largest table."""
_SEALED: Final = re.compile(r"[0-9a-f]{8}\$[0-9a-f]{24}")


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody of the party: the seat taken last (its shape and colour go with it), the name, and the sealed PIN."""

    seat: int
    name: str
    pin: str = ""


def party_json(members: Iterable[Member]) -> list[dict[str, object]]:
    """The party as plain JSON."""
    return [{"seat": member.seat, "name": kept(member.name), "pin": member.pin} for member in members]


def party_of(data: Any) -> tuple[Member, ...]:
    """The party in plain JSON, by seat. Who cannot be read is left out, and so is a PIN that nothing would open."""
    found: dict[str, Member] = {}
    for entry in data if isinstance(data, list) else ():
        if not isinstance(entry, dict):
            continue
        seat, name, pin = entry.get("seat"), entry.get("name"), entry.get("pin")
        if not isinstance(name, str) or not name.strip() or type(seat) is not int or not 0 <= seat < MOST:
            continue
        sealed = pin if isinstance(pin, str) and _SEALED.fullmatch(pin) else ""
        found.setdefault(kept(name), Member(seat, kept(name), sealed))
    return tuple(sorted(found.values(), key=lambda member: member.seat))[:MOST]


def seated(members: Sequence[Member], count: int) -> dict[int, Member]:
    """Who of the party sits where among so many seats: at the own seat where it is there and free, else at the first
    free one. Who finds none is left out.
    """
    found: dict[int, Member] = {}
    moved = []
    for member in members:
        if member.seat < count and member.seat not in found:
            found[member.seat] = member
        else:
            moved.append(member)
    free = [seat for seat in range(count) if seat not in found]
    found.update(zip(free, moved, strict=False))
    return found
