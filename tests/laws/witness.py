"""What one seat can conclude from nothing but the events it was sent: a second opinion on the ledger.

Written from the meaning of the events, not from the table's verbs, so that both can only agree by being right.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event, Reordered
from engine.core.state import State
from tests.laws.breach import Breach, check


class Witness:
    """Follows the match through the eyes of ``seat`` (-1: the public).

    ``may[card]`` is the mask of zones the card may lie in, ``count`` how many cards each zone has; ``places`` holds
    (zone, index) for the cards the seat has seen and could follow since (in hands the index means nothing).
    """

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.ordered = [spec.ordered for spec in state.rules.zones]
        self.cards = len(state.table.known)
        self.may = [0] * self.cards
        self.places: dict[int, tuple[int, int]] = {}
        self.count = [0] * len(self.ordered)

    def hear_events(self, events: Sequence[Event]) -> None:
        """Take in what happened; ``events`` as the seat saw them."""
        upcoming = iter(events)
        for event in upcoming:
            if event.kind == "move":
                self._move_cards([event, *islice(upcoming, event.value)])
            else:
                self._hear_event(event)

    def _hear_event(self, event: Event) -> None:
        match event.kind:
            case "show" if event.card != HIDDEN:
                self._see_card(event.card, event.src, event.at)
            case "collect":
                self.may = [1 << event.dst] * self.cards
                self.places.clear()
                self.count = [0] * len(self.ordered)
                self.count[event.dst] = self.cards
            case "shuffle":
                self._lose_places(event.src, 0)
            case "note" if event.text == "reorder":
                self._lose_places(event.src, event.at)
                if isinstance(event, Reordered):
                    for number, card in enumerate(event.order):
                        self._see_card(card, event.src, event.at + number)
            case _:
                pass

    def _see_card(self, card: int, zone: int, at: int) -> None:
        self.may[card] = 1 << zone
        self.places[card] = (zone, at)

    def _lose_places(self, zone: int, start: int) -> None:
        self.places = {card: (where, at) for card, (where, at) in self.places.items() if where != zone or at < start}

    def _move_cards(self, moves: Sequence[Event]) -> None:
        """Cards move at the same time: what may have lain in a place may be where its own card went.

        No card leaves an ordered zone unseen by those who know its place there, since all see which place is left.
        """
        before = self.may[:]
        for event in moves:
            self.count[event.src] -= 1
        gone = sum(1 << src for src in {event.src for event in moves} if not self.count[src])
        for card, may in enumerate(before):
            self.may[card] = may & ~gone
            place = self.places.get(card, (-1, -1))[0]
            for event in moves:
                held = self.ordered[event.src] and place == event.src
                if event.card == HIDDEN and may >> event.src & 1 and not held:
                    self.may[card] |= 1 << event.dst
        for event in moves:
            self._shift_cards(event.src, event.was, -1)
        for event in moves:
            self.count[event.dst] += 1
            self._shift_cards(event.dst, event.at, 1)
            if event.card != HIDDEN:
                self._see_card(event.card, event.dst, event.at)

    def _shift_cards(self, zone: int, start: int, by: int) -> None:
        """The cards from index ``start`` of an ordered zone on move up or down by one."""
        if self.ordered[zone]:
            for card, (where, at) in self.places.items():
                if where == zone and at >= start:
                    self.places[card] = (where, at + by)

    # --- the laws ----------------------------------------------------------------------------------------------

    def check_agreement(self, state: State) -> None:
        """Events suffice to follow every card, and the ledger says nothing the seat could not conclude."""
        table, may, known = state.table, self.may, state.table.known
        check(self.count == [len(zone) for zone in table.zones], "every movement is told")
        own = 1 << self.seat if self.seat >= 0 else PUBLIC
        for zone, content in enumerate(table.zones):
            here = 1 << zone
            sees = table.audience[zone] & own == own
            loose = not self.ordered[zone] or len(content) == 1
            for at, card in enumerate(content):
                if not may[card] & here:
                    self._raise_breach("the events leave room for every card where it lies", card, zone)
                if sees or known[card] & own != own:
                    continue
                if may[card] != here or not (loose or self.places.get(card) == (zone, at)):
                    self._raise_breach("the ledger lets a seat know only what its events told it", card, zone)

    def _raise_breach(self, law: str, card: int, zone: int) -> None:
        allowed = [place for place in range(len(self.ordered)) if self.may[card] >> place & 1]
        exact = self.places.get(card, "nowhere it could follow")
        raise Breach(f"{law}\n    seat {self.seat}, card {card} in zone {zone}; allowed are {allowed}, exactly {exact}")
