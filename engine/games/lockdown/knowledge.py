"""What a seat can conclude in Lockdown from what it saw: which card lies where, of what value a stack is.

The ledger says what was seen; here the rules are added to it. A stack holds one value, a seat has one stack of a value,
and no mobile hand holds two equal values that lock, or one that its owner has locked (LD-LK1, LD-LK2, LD-R31).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.cards import HIDDEN
from engine.core.kept import keep_latest
from engine.core.view import View
from engine.games.lockdown.cards import JOKER, VALUE
from engine.games.lockdown.options import rules_of

UNKNOWN: Final = -1


class Knowledge:
    """The table as the viewer can know it.

    ``alive`` seats still in · ``places`` zones with hidden cards · ``room[z]`` hidden cards of zone z that are still
    unplaced · ``held[s]`` values seat s is known to hold, mobile or locked · ``value[z]`` value of stack z or UNKNOWN ·
    ``sure[card]`` zone of every hidden card that was concluded · ``domain[card]`` mask of the zones in which each card
    that is left may lie · ``broken`` is set when that cannot be.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = rules_of(view)
        self.alive = [seat for seat in self.rules.hands if view.facts["alive"] >> seat & 1]
        self.domain: dict[int, int] = {}
        self.broken = False
        self._note_view(view)
        while not self.broken and self._draw_conclusions():
            pass

    def _note_view(self, view: View) -> None:
        """Notes what the view shows; nothing is concluded yet."""
        rules = self.rules
        placed = {card for zone in view.zones for card in zone if card != HIDDEN}
        self.left = [card for card in range(rules.cards) if card not in placed]
        self.room = [zone.count(HIDDEN) for zone in view.zones]
        self.places = [zone for zone, free in enumerate(self.room) if free]
        self.held: list[set[int]] = [set() for _ in rules.hands]
        self.value: dict[int, int] = {}
        self.owner: dict[int, int] = {}
        for seat in rules.hands:
            self._note_all(seat, view.zones[seat])
            for zone in rules.stacks[seat]:
                faces = view.zones[zone]
                if not faces:
                    break
                self.owner[zone] = seat
                self.value[zone] = next((VALUE[card] for card in faces if card != HIDDEN), UNKNOWN)
                self._note_all(seat, faces)
        self.hints: dict[int, int] = {}
        for places, cards in view.hints:
            for card in self.left:
                if cards >> card & 1:
                    self.hints[card] = self.hints.get(card, -1) & places
        self.sure: dict[int, int] = {}

    def _note_all(self, seat: int, faces: Sequence[int]) -> None:
        lock = self.rules.lock
        self.held[seat].update(lock[card] for card in faces if card != HIDDEN and lock[card] >= 0)

    # --- what is known of a seat -----------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        """The cards known to be in a mobile hand."""
        seen = [card for card in self.view.zones[seat] if card != HIDDEN]
        return sorted([*seen, *(card for card, zone in self.sure.items() if zone == seat)])

    def stacks(self, seat: int) -> list[tuple[int, int]]:
        """The locked stacks of a seat as (size, value or UNKNOWN)."""
        zones = self.view.zones
        return [(len(zones[zone]), self.value[zone]) for zone in self.rules.stacks[seat] if zones[zone]]

    def partner(self, seat: int, card: int) -> int:
        """A card known to be in the seat's mobile hand that locks with this one, or HIDDEN."""
        lock = self.rules.lock
        found = (other for other in self.hand(seat) if other != card and lock[other] == lock[card] >= 0)
        return next(found, HIDDEN)

    def locked(self, seat: int, card: int) -> int:
        """How many cards of this one's value the seat is known to have locked."""
        value = self.rules.lock[card]
        return next((size for size, of in self.stacks(seat) if of == value >= 0), 0)

    # --- conclusions -------------------------------------------------------------------------------------------------

    def open_zones(self) -> list[int]:
        """Per value the mask of the zones that have room for a card of it."""
        rules, room = self.rules, self.room
        masks, closed = [0] * (JOKER + 1), [0] * (JOKER + 1)
        free = 0
        for zone in self.places:
            if not room[zone]:
                continue
            bit = 1 << zone
            if zone not in self.owner:
                free |= bit
                if zone < rules.seats:
                    for value in self.held[zone]:
                        closed[value] |= bit
            elif self.value[zone] != UNKNOWN:
                masks[self.value[zone]] |= bit
            else:
                held = self.held[self.owner[zone]]
                for value in rules.values:
                    if value not in held:
                        masks[value] |= bit
        return [mask | free & ~shut for mask, shut in zip(masks, closed, strict=True)]

    def place(self, card: int, zone: int) -> None:
        """The card lies there."""
        self.sure[card] = zone
        self.left.remove(card)
        self.room[zone] -= 1
        seat = self.owner.get(zone, zone)
        if zone in self.owner:
            self.value[zone] = VALUE[card]
        if seat < self.rules.seats and self.rules.lock[card] >= 0:
            self.held[seat].add(VALUE[card])

    def _draw_conclusions(self) -> bool:
        """One round of conclusions; False when there was nothing new."""
        masks = self.open_zones()
        self.domain = {card: masks[VALUE[card]] & self.hints.get(card, -1) for card in self.left}
        for card, mask in self.domain.items():
            if not mask:
                self.broken = True
                return False
            if not mask & (mask - 1):
                self.place(card, mask.bit_length() - 1)
                return True
        return self._conclude_zones()

    def _conclude_zones(self) -> bool:
        """A place that only just as many cards can fill holds these; a stack that only one value can fill is of it."""
        by_zone: dict[int, list[int]] = {zone: [] for zone in self.places if self.room[zone]}
        for card, mask in self.domain.items():
            for zone, cards in by_zone.items():
                if mask >> zone & 1:
                    cards.append(card)
        for zone, cards in by_zone.items():
            if zone in self.owner and self.value[zone] == UNKNOWN:
                if self._conclude_value(zone, cards):
                    return True
            elif len(cards) == self.room[zone]:
                for card in cards:
                    self.place(card, zone)
                return True
        return False

    def _conclude_value(self, zone: int, cards: Sequence[int]) -> bool:
        """The stack has room for more cards than there are of some values; perhaps only one value is left."""
        counts: dict[int, int] = {}
        for card in cards:
            counts[VALUE[card]] = counts.get(VALUE[card], 0) + 1
        possible = [value for value, count in counts.items() if count >= self.room[zone]]
        if len(possible) < len(counts):
            for card in cards:
                if VALUE[card] not in possible:
                    self.hints[card] = self.hints.get(card, -1) & ~(1 << zone)
            return True
        if len(possible) == 1:
            self.value[zone] = possible[0]
            self.held[self.owner[zone]].add(possible[0])
            return True
        return False


knowledge_of: Final = keep_latest(1)(Knowledge)
"""The ``Knowledge`` of a view, worked out once."""
