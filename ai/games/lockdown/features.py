"""What a seat can say about the table in plain words, from its view alone."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.lockdown.knowledge import UNKNOWN, Knowledge
from engine.games.lockdown.options import rules_of


class LockdownFeatures:
    """``view`` sorted into what matters: who has how much locked, of which value, and who holds which card."""

    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.seat
        self.rules = rules_of(view)
        self.knowledge = Knowledge(view)
        self.alive = [seat for seat in self.rules.hands if view.facts["alive"] >> seat & 1]

    def hand(self, seat: int) -> list[int]:
        """The cards known to be in a mobile hand."""
        seen = [card for card in self.view.zones[seat] if card != HIDDEN]
        return sorted([*seen, *(card for card, zone in self.knowledge.sure.items() if zone == seat)])

    def stacks(self, seat: int) -> list[tuple[int, int]]:
        """The locked stacks of a seat as (size, value or UNKNOWN)."""
        zones = self.view.zones
        return [
            (len(zones[zone]), self.knowledge.value.get(zone, UNKNOWN))
            for zone in self.rules.stacks[seat]
            if zones[zone]
        ]
