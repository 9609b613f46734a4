"""Who may sit where: the word on the screen, the chairs, and the tokens that bind each to one device."""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.match.match_setup import Seat
from game.phones.known_devices import Device, make_device_digest

CONSONANTS: Final = "BDFGKLMNPRSTVZ"
VOWELS: Final = "AEIOU"
SYLLABLES: Final = 6
"""Of the word on the screen."""


class Chair(NamedTuple):
    """A seat that is played on a phone: whose it is, and the token of the device that has it, "" for none."""

    who: Seat
    token: str = ""


class Chairs:
    """The chairs of a table. Read and changed under the server's lock alone."""

    def __init__(self, known: Mapping[str, Device]) -> None:
        self.word = ""
        """Letters that can be said aloud across a room, in groups of four; so many that trying finds none."""
        self.change_word()
        self.chairs: dict[int, Chair] = {}
        """By seat."""
        self.known = dict(known)
        """The devices that have chairs, or had them before the window was closed, by their digests."""

    def change_word(self) -> None:
        """Let another word open chairs from now on."""
        said = [secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _n in range(SYLLABLES)]
        self.word = "-".join(map("".join, zip(said[::2], said[1::2], strict=True)))

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """Make chairs for those who sit at the table now; whoever was there before, by name, keeps the device."""
        before, taken = self.chairs, set[str]()
        self.chairs = {}
        people = {number: seat for number, seat in enumerate(seats) if seat.is_person}
        names = [seat.name for seat in people.values()]
        for number, who in people.items():
            here = before.get(number)
            if here is None or here.who.name != who.name:
                once = names.count(who.name) == 1
                here = next((each for each in before.values() if each.who.name == who.name and once), None)
            token = here.token if here is not None and here.token not in taken else ""
            taken.add(token)
            self.chairs[number] = Chair(who, token)

    def is_word(self, word: str) -> bool:
        """Whether this is the word on the screen, however it is written."""
        said, own = ("".join(filter(str.isalpha, each)).upper() for each in (word, self.word))
        return hmac.compare_digest(said.encode(errors="replace"), own.encode())

    def seat_of(self, token: str) -> int:
        """The seat a token belongs to, -1 for none."""
        held, wanted = {seat: chair.token for seat, chair in self.chairs.items()}, token.encode(errors="replace")
        found = [seat for seat, own in held.items() if own and hmac.compare_digest(own.encode(), wanted)]
        return max(found, default=-1)

    def back_to(self, token: str, address: str) -> int:
        """The seat of a device that comes back, perhaps from before the window was closed; -1 for none."""
        seat = self.seat_of(token)
        if seat < 0 and token:
            free = ((seat, chair.who) for seat, chair in self.chairs.items() if not chair.token)
            seat = next((seat for seat, who in free if make_device_digest(token, who) in self.known), -1)
        if seat >= 0:
            self._bind_token(seat, token, address)
        return seat

    def take_chair(self, seat: int, address: str) -> str:
        """A device sits down: its token; "" if the chair is taken, or there is none."""
        chair = self.chairs.get(seat)
        if chair is None or chair.token:
            return ""
        token = secrets.token_urlsafe(16)  # 128 bits
        self._bind_token(seat, token, address)
        return token

    def _bind_token(self, seat: int, token: str, address: str) -> None:
        who = self.chairs[seat].who
        self.chairs[seat] = Chair(who, token)
        self.known[make_device_digest(token, who)] = Device(int(time.time()), address)

    def refresh_devices(self, seats: Iterable[int]) -> None:
        """The devices of these seats are here now."""
        for seat in seats:
            digest = make_device_digest(self.chairs[seat].token, self.chairs[seat].who) if seat in self.chairs else ""
            if digest in self.known:
                self.known[digest] = self.known[digest]._replace(at=int(time.time()))

    def free_chair(self, seat: int) -> None:
        """Whoever has this chair has it no longer."""
        if seat in self.chairs:
            chair = self.chairs[seat]
            self.known.pop(make_device_digest(chair.token, chair.who), None)
            self.chairs[seat] = Chair(chair.who)
