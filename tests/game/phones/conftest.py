"""What tests of phones need: a table with phones, and the faces of a deck, packed once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.phones import faces, phone, phone_table
from tests.support.phones import Room, open_room


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Room]:
    """A table of two people with phones and a bot; none has sat down yet."""
    with open_room(tmp_path, "crazyeights", people=2, seats=3) as found:
        yield found


@pytest.fixture
def room_of_two(tmp_path: Path) -> Iterator[Room]:
    """A table of two people with phones and nobody else; none has sat down yet."""
    with open_room(tmp_path, "crazyeights", people=2, seats=2) as found:
        yield found


@pytest.fixture
def room_of_three(tmp_path: Path) -> Iterator[Room]:
    """A table of three people with phones; none has sat down yet."""
    with open_room(tmp_path, "crazyeights", people=3, seats=3) as found:
        yield found


@pytest.fixture
def talks_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones may say as much as they like: tests ask by pings whether all was heard, in a second that is short."""
    monkeypatch.setattr(phone, "RATE", 10_000)


@pytest.fixture(autouse=True, scope="session")
def faces_are_packed_once() -> Iterator[None]:
    """Every table with phones packs the same pictures as files; that takes longer than to draw them."""
    packed: dict[tuple[tuple[int, int], bytes], bytes] = {}
    honest = faces._to_png

    def to_png(surface: pygame.Surface) -> bytes:
        key = surface.get_size(), pygame.image.tobytes(surface, "RGBA")
        if key not in packed:
            packed[key] = honest(surface)
        return packed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(faces, "_to_png", to_png)
        yield


@pytest.fixture(autouse=True)
def faces_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In which turn of the loop the last face is drawn hangs on the machine: here it is the first."""
    monkeypatch.setattr(faces, "AT_A_TIME", 60.0)


@pytest.fixture(autouse=True)
def hands_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In which turn of the loop a hand is shown the table hangs on the machine: here it is the first."""
    monkeypatch.setattr(phone_table, "WORK", 60.0)
