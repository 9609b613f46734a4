"""What a seat can say about the table in plain words: the facts behind a reason, from its view alone."""

from __future__ import annotations

from functools import cached_property

from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.lockdown.knowledge import UNKNOWN, Knowledge
from engine.games.lockdown.options import rules_of

TRIO = 3


class LockdownFeatures:
    """``view`` sorted into what matters: who has how much locked, of which value, and who holds which card."""

    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.seat
        self.rules = rules_of(view)
        self.knowledge = Knowledge(view)
        self.alive = [seat for seat in self.rules.hands if view.facts["alive"] >> seat & 1]

    def lock(self, card: int) -> int:
        """The value the card locks with, or -1."""
        return self.rules.lock[card]

    def hand(self, seat: int) -> list[int]:
        """The cards known to be in a mobile hand."""
        seen = [card for card in self.view.zones[seat] if card != HIDDEN]
        return sorted([*seen, *(card for card, zone in self.knowledge.sure.items() if zone == seat)])

    def open_hand(self, seat: int) -> bool:
        """Whether every card of this mobile hand is known."""
        return len(self.hand(seat)) == len(self.view.zones[seat])

    def partner(self, seat: int, value: int) -> int:
        """A card of this value known to be in the seat's mobile hand, or HIDDEN."""
        return next((card for card in self.hand(seat) if self.lock(card) == value >= 0), HIDDEN)

    def stacks(self, seat: int) -> list[tuple[int, int]]:
        """The locked stacks of a seat as (size, value or UNKNOWN)."""
        zones = self.view.zones
        return [
            (len(zones[zone]), self.knowledge.value.get(zone, UNKNOWN))
            for zone in self.rules.stacks[seat]
            if zones[zone]
        ]

    def size(self, seat: int, value: int) -> int:
        """How many cards of this value the seat is known to have locked."""
        return next((size for size, of in self.stacks(seat) if of == value), 0)

    def trios(self, seat: int) -> list[int]:
        """The values of the seat's stacks of three, UNKNOWN among them."""
        return [value for size, value in self.stacks(seat) if size == TRIO]

    def may_have_trio(self, seat: int, value: int) -> bool:
        """Whether one of the seat's stacks of three with an unknown value may be of this one."""
        zones = self.view.zones
        return any(
            len(zones[zone]) == TRIO
            and self.knowledge.value.get(zone, UNKNOWN) == UNKNOWN
            and value in self.knowledge.candidates(zone)
            for zone in self.rules.stacks[seat]
        )

    def fourth(self, value: int) -> tuple[int, int]:
        """A card of this value known to be in a mobile hand and whose hand that is, or (HIDDEN, -1)."""
        for seat in self.alive:
            card = self.partner(seat, value)
            if card != HIDDEN:
                return card, seat
        return HIDDEN, -1

    @cached_property
    def deadly(self) -> list[int]:
        """Cards that would eliminate the viewer and may lie in the deck."""
        mine = self.trios(self.me)
        deck = self.rules.deck
        left, domain = self.knowledge.left, self.knowledge.domain
        sure = [card for card, zone in self.knowledge.sure.items() if zone == deck and self.lock(card) in mine]
        return [*sure, *(card for card in left if self.lock(card) in mine and domain[card] >> deck & 1)]

    @cached_property
    def unseen(self) -> int:
        """How many cards may lie anywhere, as far as the viewer knows."""
        return max(1, len(self.knowledge.left))

    def watched_by(self, seat: int) -> bool:
        """Whether the seat has seen a card of one of the viewer's stacks of three."""
        exposed = dict(self.view.exposed)
        zones = self.view.zones
        return any(
            exposed.get(card, 0) >> seat & 1
            for zone in self.rules.stacks[self.me]
            if len(zones[zone]) == TRIO
            for card in zones[zone]
        )

    def target_of(self, card: int, spared: int) -> int:
        """Who is known to have three of the card's value locked, other than the viewer and ``spared``; or -1."""
        value = self.lock(card)
        return next(
            (
                seat
                for seat in self.alive
                if seat not in (self.me, spared) and value >= 0 and self.size(seat, value) == TRIO
            ),
            -1,
        )

    def clears(self, card: int) -> bool:
        """Whether the card serves to clear."""
        return self.rules.clears[card] > 0
