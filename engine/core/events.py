"""What happened, as a list of facts that can be scrubbed for each seat.

Facts about cards and tokens are plain ``Event``s. Answers are ``Acted``; what a game reports besides is a ``Note``, and
a note that carries more than a seat and a card is a class of its own, here or in the game's module ``events``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeVar, dataclass_transform

from engine.core.cards import HIDDEN, Cards
from engine.core.placing import PerSeat

PUBLIC: Final = (1 << 16) - 1
"""A mask that holds every seat and the public (spectators, the table between two people)."""


@dataclass(slots=True, frozen=True, eq=False, repr=False)
class Event:
    """One fact.

    ``kind`` is one of

    * ``move``: ``card`` went from zone ``src`` to zone ``dst`` (ids of the rules' zone list) and lies at index ``at``;
      ``was`` is the index it left (both -1 where order means nothing: a hand must not betray which of its cards went);
      ``value`` moves that follow happen at the same time: all cards leave before any arrives; ``text`` may be a word
      of the game for how it went, read by who sees the face;
    * ``show``: the face of ``card`` in zone ``src`` was shown where it lies (to the seats of ``mask``),
      with ``value`` cards above it;
    * ``shuffle``: zone ``src`` was shuffled, with every card in it;
    * ``collect``: every card of the table went to zone ``dst``;
    * ``token``: ``seat`` gained or lost ``value`` tokens;
    * ``act`` (``Acted``) and ``note`` (``Note``).

    Laid open, ``seat`` of a move or a show is the only one who saw the face then, -1 if there were others or nobody.
    ``mask`` holds the seats that see the face (or the text). ``reveals`` says that somebody learnt a face by it: the
    line undo may not cross.
    """

    kind: str
    seat: int = -1
    card: int = HIDDEN
    src: int = -1
    dst: int = -1
    at: int = -1
    was: int = -1
    mask: int = PUBLIC
    text: str = ""
    public: str = ""
    value: int = 0
    reveals: bool = False

    # Start time: dataclasses would write these for every class of events, a millisecond each (see ``fact``).
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event) or self.__class__ is not other.__class__:
            return NotImplemented
        return self._list_values() == other._list_values()

    def __hash__(self) -> int:
        return hash(self._list_values())

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__)
        return f"{self.__class__.__qualname__}({told})"

    def _list_values(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__dataclass_fields__])

    def seen_by(self, seat: int) -> Event:
        """This event as ``seat`` saw it (-1: as everybody saw it): faces and texts not meant for it are taken out."""
        sees = self.mask == PUBLIC if seat < 0 else bool(self.mask >> seat & 1)
        if sees:
            return self if self.mask == PUBLIC else replace(self, mask=1 << seat, reveals=False)
        return self._scrub_event()

    def _scrub_event(self) -> Event:
        """What is left for those who do not see the face or the text."""
        return replace(self, card=HIDDEN, text=self.public, mask=0, reveals=False)

    def laid_open(self) -> Event:
        """The event with every face and text in it, for all to see. For matches that are over."""
        if self.mask == PUBLIC:
            return self
        alone = self.kind in ("move", "show") and self.mask.bit_count() == 1
        seat = self.mask.bit_length() - 1 if alone else self.seat
        return replace(self, mask=PUBLIC, public=self.text, seat=seat)


SomeEvent = TypeVar("SomeEvent", bound=Event)


@dataclass_transform(frozen_default=True, kw_only_default=True)
def fact(cls: type[SomeEvent]) -> type[SomeEvent]:
    """Makes a class of events: a dataclass that is compared, hashed and told as every event is."""
    return dataclass(slots=True, frozen=True, kw_only=True, eq=False, repr=False)(cls)


@fact
class Acted(Event):
    """``seat`` answered its decision of the kind ``asked`` with ``text``; who is not in ``mask`` reads ``public``.

    ``forced``: it was the only legal answer, so nobody was asked. ``cause``: the card that brought the decision about,
    where a game says so.
    """

    kind: str = "act"
    asked: str = ""
    forced: bool = False
    cause: int = HIDDEN


@fact
class Note(Event):
    """A fact of the game named by ``text``, about ``seat`` and perhaps ``card``.

    To those who are not in ``mask`` it is nothing but its ``public`` name and the zones; the fields of a subclass are
    gone.
    """

    kind: str = "note"

    def _scrub_event(self) -> Event:
        name = self.public
        return Note(self.seat, src=self.src, dst=self.dst, at=self.at, was=self.was, mask=0, text=name, public=name)


@fact
class TurnBegan(Note):
    """The turn of ``seat`` begins."""

    text: str = "turn"


@fact
class Dealt(Note):
    """The deal of round ``number`` (from 1 on) begins; ``seat`` deals or plays first, as the game has it."""

    text: str = "deal"
    number: int


@fact
class RoundEnded(Note):
    """Round ``number`` of the match is over and counted; games add what the result page needs."""

    text: str = "round"
    number: int


@fact
class MatchEnded(Note):
    """The match is over: per seat its place, 1 is best, shared places repeat."""

    text: str = "over"
    places: PerSeat


@fact
class Reordered(Note):
    """The cards of zone ``src`` from index ``at`` on were put back as ``order``, the last on top."""

    text: str = "reorder"
    public: str = "reorder"
    order: Cards
