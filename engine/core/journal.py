"""A table that works out who knows what only when somebody looks.

Most states of a simulation are never looked at by a seat. Where cards wander unseen all the time, keeping the ledger
costs more than the rules. Here a verb that nobody wants to hear about (no ``events``) moves its cards and is written
down; ``known`` and ``hints`` first carry out what was written down, with the verbs of ``Table`` themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from engine.core import rng as _rng
from engine.core.table import TOP, Events, Hint, Table


class JournalTable(Table):
    """See ``Table``; every verb has the same outcome at once, and the same ledger in the end.

    ``ledger`` is the kind of table on which the journal is carried out.
    """

    ledger: ClassVar[type[Table]] = Table
    __slots__ = ("_base", "_clues", "_faces", "_journal")

    def __init__(self, *args: Any) -> None:
        self._journal: list[tuple[Any, ...]] = []
        self._base: list[list[int]] = []
        super().__init__(*args)

    # --- the ledger, late ----------------------------------------------------------------------------------------

    @property
    def known(self) -> list[int]:
        """See ``Table``; brought up to date first."""
        if self._journal:
            self._catch_up()
        return self._faces

    @known.setter
    def known(self, masks: list[int]) -> None:
        self._faces = masks

    @property
    def hints(self) -> tuple[Hint, ...]:
        """See ``Table``; brought up to date first."""
        if self._journal:
            self._catch_up()
        return self._clues

    @hints.setter
    def hints(self, hints: tuple[Hint, ...]) -> None:
        self._clues = hints

    def _catch_up(self) -> None:
        """Plays what was written down on the cards as they lay before, ledger and all."""
        table = self.ledger.__new__(self.ledger)
        table.zones, table.audience, table.loose = [zone[:] for zone in self._base], self.audience, self.loose
        table.known, table.hints, table.marks, table.rng = self._faces, self._clues, {}, 0
        for verb, *args in self._journal:
            getattr(table, verb)(*args)
        self._faces, self._clues = table.known, table.hints
        self._journal, self._base = [], []

    def _remember(self) -> None:
        self._base = [zone[:] if zone else [] for zone in self.zones]

    def _write(self, entry: tuple[Any, ...]) -> None:
        if not self._journal:
            self._remember()
        self._journal.append(entry)

    def clone(self) -> Self:
        """An independent copy."""
        cls = type(self)
        other = cls.__new__(cls)
        other.zones = [zone[:] if zone else [] for zone in self.zones]
        other.audience = self.audience
        other.loose = self.loose
        other.tokens = self.tokens[:]
        other.marks = self.marks.copy()
        other.rng = self.rng
        other.script = self.script
        other._faces = self._faces[:]
        other._clues = self._clues
        other._journal = self._journal[:]
        other._base = self._base  # never changed while the journal has entries; carried out, it is replaced
        return other

    # --- verbs ---------------------------------------------------------------------------------------------------

    def move(
        self, card: int, src: int, dst: int, events: Events = None, seen: int = 0, at: int = TOP, more: int = 0
    ) -> None:
        if events is not None:
            self._now()
            super().move(card, src, dst, events, seen, at, more)
            return
        if not self._journal:
            self._remember()
        self._journal.append(("move", card, src, dst, None, seen, at))
        zones = self.zones
        zones[src].remove(card)
        if at < 0:
            zones[dst].append(card)
        else:
            zones[dst].insert(at, card)

    def draw(self, src: int, dst: int, events: Events = None, seen: int = 0) -> int:
        if events is not None:
            self._now()
            return super().draw(src, dst, events, seen)
        if not self._journal:
            self._remember()
        self._journal.append(("draw", src, dst, None, seen))
        zones = self.zones
        card = zones[src].pop()
        zones[dst].append(card)
        return card

    def exchange(self, a: int, zone_a: int, b: int, zone_b: int, events: Events = None, seen: int = 0) -> None:
        self._now()
        super().exchange(a, zone_a, b, zone_b, events, seen)

    def slip(self, moves: Sequence[tuple[int, int, int, int]], events: Events = None, how: str = "") -> None:
        if events is not None:
            self._now()
            super().slip(moves, events, how)
            return
        if not self._journal:
            self._remember()
        self._journal.append(("slip", moves))
        zones = self.zones
        if len(moves) == 1:
            card, src, dst, _ = moves[0]
            zones[src].remove(card)
            zones[dst].append(card)
            return
        for card, src, _, _ in moves:
            zones[src].remove(card)
        for card, _, dst, _ in moves:
            zones[dst].append(card)

    def show(self, card: int, zone: int, seats: int, events: Events = None) -> None:
        if events is not None:
            self._now()
            super().show(card, zone, seats, events)
            return
        self._write(("show", card, zone, seats))

    def shuffle(self, zone: int, events: Events = None, order: Sequence[int] | None = None) -> None:
        if events is not None:
            self._now()
            super().shuffle(zone, events, order)
            return
        cards = self.zones[zone]
        if order is None:
            order = cards[:]
            self.rng = _rng.shuffled(self.rng, order)
        self._write(("shuffle", zone, None, order))
        cards[:] = order

    def redeal(
        self, places: Sequence[int], pool: int, events: Events = None, order: Sequence[int] | None = None
    ) -> None:
        if events is not None:
            self._now()
            super().redeal(places, pool, events, order)
            return
        zones = self.zones
        if order is None:
            order = [card for place in places for card in zones[place]]
            self.rng = _rng.shuffled(self.rng, order)
        self._write(("redeal", places, pool, None, order))
        end = len(order)
        for place in places:
            start = end - len(zones[place])
            zones[place] = list(order[start:end])[::-1]
            end = start

    def collect(self, zone: int, events: Events = None) -> None:
        self._journal.clear()
        super().collect(zone, events)

    def reorder(self, zone: int, order: Sequence[int], seats: int, events: Events = None) -> None:
        self._now()
        super().reorder(zone, order, seats, events)

    def _now(self) -> None:
        if self._journal:
            self._catch_up()
