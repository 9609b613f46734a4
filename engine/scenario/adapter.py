"""What a game plugs into the runner: its position lines, its assertions, its calculations."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.core.cards import Deck
from engine.core.errors import BadText
from engine.core.events import Event
from engine.core.state import State
from engine.scenario.blocks import Block


class NotSupported(Exception):
    """This block needs something the program does not have; the text says what."""


@dataclass(slots=True)
class Context:
    """What an assertion may look at besides the state: all events of the block, in order, and notes of the adapter."""

    events: list[Event] = field(default_factory=list)
    notes: dict[str, Any] = field(default_factory=dict)


class Adapter(Protocol):
    """A game's part of the scenario notation. ``prefix`` is that of its block numbers (``EQ``)."""

    prefix: str

    def build(self, block: Block, context: Context) -> State:
        """The position of the block, not yet settled. Raises BadText, NotSupported, EngineError."""
        ...

    def check(self, state: State, assertion: str, context: Context) -> str | None:
        """ "" if the assertion holds, what is wrong if it does not, None if the game does not know it."""
        ...

    def calculate(self, key: str, value: str, block: Block) -> str | None:
        """The same for a calculation line (``score …``); None if the key is no calculation of this game."""
        ...

    def hand_sizes(self, state: State) -> list[int]:
        """Hand cards per seat, for the common assertion ``sizes``."""
        ...


class Filler:
    """Hands out the cards no position line names, in deck order (the filler rule of docs/scenarios.md)."""

    def __init__(self, deck: Deck, cards: int | None = None) -> None:
        self.deck = deck
        self._left: dict[int, None] = dict.fromkeys(range(cards if cards is not None else len(deck)))

    def name(self, code: str) -> int:
        """Take the card with this code. Raises BadText if it does not exist or is named twice."""
        card = self.deck.parse(code)
        if card not in self._left:
            raise BadText(f"{code} is named twice in this position.")
        del self._left[card]
        return card

    def take(self, count: int) -> list[int]:
        """The next ``count`` cards nobody named. Raises BadText when there are too few."""
        if count > len(self._left):
            raise BadText("This position needs more cards than the deck has.")
        return [self._pop() for _ in range(count)]

    def rest(self) -> list[int]:
        """All that is left, in deck order."""
        return self.take(len(self._left))

    def _pop(self) -> int:
        card = next(iter(self._left))
        del self._left[card]
        return card


def seat_of(word: str, seats: int = 8) -> int:
    """``P3`` as 3. Raises BadText."""
    if len(word) < 2 or word[0] != "P" or not word[1:].isdigit() or int(word[1:]) >= seats:
        raise BadText(f"“{word}” is not a seat.")
    return int(word[1:])


def seats_of(text: str) -> list[int]:
    """``P1 P3`` as [1, 3]; ``none`` as []."""
    return [] if text.strip() == "none" else [seat_of(word) for word in text.split()]


def by_seat(value: str) -> dict[int, str]:
    """``P0 9H +4 / P1 +5`` as {0: "9H +4", 1: "+5"}."""
    result: dict[int, str] = {}
    for piece in value.split("/"):
        head, _, rest = piece.strip().partition(" ")
        result[seat_of(head)] = rest.strip()
    return result
