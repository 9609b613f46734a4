"""The people who play together at this screen: kept between matches, so that the next one begins with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from game.config.player_names import to_stored_name
from game.config.settings import Settings
from game.match.match_setup import sealed_pin

MOST: Final = 8
"""Seats of the largest table."""


class Member(NamedTuple):
    """Somebody of the party: the seat taken last (its shape and colour go with it), the name, and the sealed PIN."""

    seat: int
    name: str
    pin: str = ""
    away: bool = False
    """Whether somebody left: such a member gets no seat unasked, but is offered one."""


def dump_party(members: Iterable[Member]) -> list[dict[str, object]]:
    """The members as plain JSON, for ``parse_party``."""
    return [member._asdict() | {"name": to_stored_name(member.name)} for member in members]


def parse_party(data: Any) -> tuple[Member, ...]:
    """The party in plain JSON, by seat, who is away last. Who cannot be read is left out, and so is a PIN that nothing
    would open.
    """
    found: dict[str, Member] = {}
    for entry in data if isinstance(data, list) else ():
        match entry:
            case {"seat": int(seat), "name": str(name)} if 0 <= seat < MOST and not isinstance(seat, bool):
                pin, away = sealed_pin(entry.get("pin")), entry.get("away") is True
                if called := to_stored_name(name):
                    found.setdefault(called, Member(seat, called, pin, away))
    return tuple(sorted(found.values(), key=lambda member: (member.away, member.seat)))[:MOST]


def read_party(settings: Settings) -> tuple[Member, ...]:
    """The party that is remembered."""
    return parse_party(settings.lobby.get("party"))


def place_members(members: Sequence[Member], count: int) -> dict[int, Member]:
    """Who of the party sits where among so many seats: at the own seat where it is there and free, else at the first
    free one. Who finds none is left out, and so is who is away.
    """
    found: dict[int, Member] = {}
    moved = []
    for member in members:
        if member.away:
            continue
        if member.seat < count and member.seat not in found:
            found[member.seat] = member
        else:
            moved.append(member)
    free = [seat for seat in range(count) if seat not in found]
    found.update(zip(free, moved, strict=False))
    return found


def rename_member(members: Sequence[Member], name: str, new: str) -> tuple[Member, ...]:
    """The party where somebody is called otherwise from now on."""
    old, new = to_stored_name(name), to_stored_name(new)
    return tuple(each._replace(name=new) if each.name == old else each for each in members)
