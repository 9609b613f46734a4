"""Phones without wires: what would be sent to them is kept, and touched here."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from game.match.match_setup import Seat
from game.phones import phone_table
from game.phones.faces import make_look_key
from game.phones.known_devices import Device
from game.phones.messages import Message
from game.table.scene import TableScene


class Wire:
    """In place of the server: the phones of these seats are always there."""

    address = ("127.0.0.1", 0)
    join_word = "WORD"

    def __init__(self, *_around: object) -> None:
        self.inbox: deque[tuple[int, Message]] = deque()
        self.taken: tuple[int, ...] = ()
        self.pictures: dict[int, dict[str, Any]] = {}
        self.sent: list[str] = []

    def start(self, _address: str, _ports: Sequence[int]) -> None:
        """Nobody is listened to."""

    def stop(self) -> None:
        """The server has ended."""

    def set_seats(self, seats: Sequence[Seat], _words: Mapping[str, str]) -> None:
        """Chairs are offered."""
        self.sent.append("chairs " + " ".join(seat.name for seat in seats if seat.is_person))

    def tell_all(self, about: str, what: Mapping[Any, str]) -> None:
        """Something is sent to all phones."""
        self.sent.append(f"all {about} {json.dumps(dict(what), sort_keys=True)}")

    def show_picture(self, seat: int, text: str) -> None:
        """A picture for one of them."""
        self.pictures[seat] = json.loads(text)
        self.sent.append(f"to {seat} {text}")

    def wake_in(self, seconds: float) -> None:
        """The loop turns anyway."""
        self.sent.append(f"wake in {seconds:g}")

    def free_chair(self, seat: int) -> None:
        """A chair is free again."""
        self.taken = tuple(each for each in self.taken if each != seat)

    def get_taken_seats(self) -> dict[int, bool]:
        """The chairs with phones."""
        return dict.fromkeys(self.taken, True)

    def get_known_devices(self) -> dict[str, Device]:
        """None is to be known again."""
        return {}

    def take_message(self) -> tuple[int, Message] | None:
        """What a phone has said."""
        return self.inbox.popleft() if self.inbox else None

    def list_asked_chairs(self) -> dict[int, str]:
        """Nobody wants a chair who has none."""
        return {}

    def touch_anything(self, rng: Random) -> bool:
        """On one of the phones something is touched that means something now, or now and then something that does
        not; whether there was anything.
        """
        ways = [(seat, *way) for seat, picture in sorted(self.pictures.items()) for way in _list_ways(picture, rng)]
        if not ways:
            return False
        seat, do, what = rng.choice(ways)
        self.inbox.append((seat, Message(do, what=what, at=self.pictures[seat]["at"])))
        return True


class SameName(dict[str, str]):
    """Everything is found at the address that is its name."""

    def __missing__(self, name: str) -> str:
        return name


class NoFaces:
    """In place of the faces of a deck: none is drawn."""

    key = "faces"

    def __init__(self, scene: TableScene) -> None:
        self.looks = make_look_key(scene)
        self.pictures: dict[str, bytes] = {}
        self.addresses = SameName()

    def draw_next_faces(self) -> bool:
        """All are drawn."""
        return True


@contextmanager
def without_wires() -> Iterator[None]:
    """Tables with phones have a ``Wire``, and one turn of the loop for all there is to do."""
    with (
        patch.object(phone_table, "PhoneServer", Wire),
        patch.object(phone_table, "Faces", NoFaces),
        patch.object(phone_table, "WORK", 60.0),
    ):
        yield


def _list_ways(picture: Mapping[str, Any], rng: Random) -> list[tuple[str, str]]:
    if not picture.get("buttons") and not picture.get("live"):
        return []
    things = [thing for group in picture["groups"] for thing in group["things"]] + picture["choices"]
    able = [("tap", thing["id"]) for thing in things if thing["can"] > thing["chosen"]]
    buttons = [(each["does"], each["id"]) for each in picture["buttons"]]
    whole = [each for each in buttons if each[1] in ("confirm", "go on")]
    if whole and rng.random() < 0.6:
        return whole
    return [*able, *buttons, *(("tap", thing["id"]) for thing in things[:2] if not thing["can"])]
