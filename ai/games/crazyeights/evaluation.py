"""What an action of Crazy Eights is worth to the viewer, in cards, and what the viewer can see of the others."""

from __future__ import annotations

from typing import Final

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.crazyeights.actions import DRAW, PASS, SUIT_NAMED
from engine.games.crazyeights.cards import ACE, EIGHT, QUEEN, RANK, SUIT, TWO, VALUE, fits
from engine.games.crazyeights.options import rules_of

OUT: Final = 100.0
"""Above every other price: the last card."""
KEEP: Final = 1.1
"""What an eight in the hand is worth: it always fits later."""
FOLLOW: Final = 0.22
"""Each further card of the own hand that could follow at once; more than ``ENOUGH`` of them count no more."""
ENOUGH: Final = 4
HINDER: Final = 0.5
"""What it costs that the next player can surely go on; more, the fewer cards he has."""
SHED: Final = 0.012
"""A point less in the own hand while nobody is about to be out, and how much more it is then."""
HURRY: Final = 0.05
DRAWN: Final = 0.8
"""Cards a drawn card sets back: it may fit at once."""
SUITS: Final = range(4)


class CrazyEightsEvaluation:
    """The table as ``view.seat`` sees it. ``unseen[suit]`` counts the cards of a suit that may be in other hands."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = rules_of(view)
        self.hand = [card for card in view.zones[view.seat] if card != HIDDEN]
        self.top = view.zones[self.rules.discard][-1]
        self.debt = int(view.facts["debt"])
        seen = {card for zone in view.zones for card in zone if card != HIDDEN}
        self.hidden = [card for card in range(self.rules.cards) if card not in seen]
        self.unseen = [0] * len(SUITS)
        for card in self.hidden:
            self.unseen[SUIT[card]] += 1
        self.sizes = [len(view.zones[seat]) for seat in range(view.seats)]
        self.shortest = min([size for seat, size in enumerate(self.sizes) if seat != view.seat])

    def next(self, steps: int = 1) -> int:
        """The seat so many steps on in turn order."""
        return (self.view.seat + steps * int(self.view.facts["direction"])) % self.view.seats

    def after(self, card: int) -> int:
        """Who is on turn once this card is played."""
        if not self.rules.actions or RANK[card] not in (QUEEN, ACE):
            return self.next()
        return self.next(2 if RANK[card] == QUEEN else -1)

    def followers(self, card: int) -> list[int]:
        """The cards of the own hand, without eights, that fit on this one."""
        return [
            other
            for other in self.hand
            if other != card and RANK[other] != EIGHT and fits(other, SUIT[card], RANK[card])
        ]

    def held(self, suit: int) -> int:
        """Own cards of this suit, without eights."""
        return sum([SUIT[card] == suit and RANK[card] != EIGHT for card in self.hand])

    def can_follow(self, seat: int, suit: int, rank: int) -> float:
        """How likely this seat holds a card that fits, as far as the viewer can tell."""
        if not self.hidden:
            return 0.0
        missing = 1.0 - sum([fits(card, suit, rank) for card in self.hidden]) / len(self.hidden)
        return float(1.0 - missing ** self.sizes[seat])

    # --- prices ------------------------------------------------------------------------------------------------

    def price(self, action: Action) -> float:
        """What the action is worth; comparable within one decision."""
        if action is DRAW:
            return -DRAWN * max(1, self.debt)
        if action is PASS:
            return -2.0
        if action in SUIT_NAMED:
            return self._naming(SUIT_NAMED[action])
        return self._playing(action.a)

    def _playing(self, card: int) -> float:
        if len(self.hand) == 1:
            return OUT
        worth = 1.0 + VALUE[card] * self._shedding()
        if RANK[card] == EIGHT:
            return worth - KEEP + max([self._naming(suit) for suit in SUITS])
        worth += FOLLOW * min(ENOUGH, len(self.followers(card)))
        return worth - self._hindrance(card) + self._acting(card)

    def _shedding(self) -> float:
        """What a point less in the hand is worth: more, the sooner somebody is out."""
        return SHED + HURRY / (self.shortest * self.shortest)

    def _hindrance(self, card: int) -> float:
        seat = self.after(card)
        if seat == self.view.seat:
            return 0.0
        return HINDER * self._threat(seat) * self.can_follow(seat, SUIT[card], RANK[card])

    def _threat(self, seat: int) -> float:
        """How much it matters what this seat can do: more, the fewer cards it has."""
        return 1.0 + 3.0 / self.sizes[seat] ** 2 if self.sizes[seat] else 1.0

    def _acting(self, card: int) -> float:
        """What an action card does to the next player."""
        if not self.rules.actions:
            return 0.0
        near = self._threat(self.next()) - 1.0
        if RANK[card] == TWO:
            return 0.4 + near
        return 0.3 * near if RANK[card] in (QUEEN, ACE) else 0.0

    def _naming(self, suit: int) -> float:
        """A suit one holds many of, and the next player few."""
        seat = self.next()
        return FOLLOW * min(ENOUGH, self.held(suit)) - HINDER * self._threat(seat) * self.can_follow(seat, suit, EIGHT)
