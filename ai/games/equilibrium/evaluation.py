"""What a seat makes of a view: hands as keys, the Market, the unseen cards, and what changes are worth to it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from ai.games.equilibrium.values import ADD, RANKS, SORT, UNSEEN, worth
from ai.games.equilibrium.weights import LATE, NEXT, POWERS, EquilibriumWeights, list_point_weights
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.equilibrium.options import HAND_LIMIT, rules_of
from engine.games.equilibrium.powers import ACE
from engine.games.equilibrium.state import recipients

Own = tuple[int, int, int, int]
"""A hand as the key of its known cards, how many more it has, and the rank sum and number of the known ones."""


class EquilibriumEvaluation:
    """The position as one seat sees it, in sorted plain numbers. Never changed; questions about changes return worths.

    ``market`` lists card or UNSEEN per slot, ``stock`` is the top of the deck if the seat knows it, else UNSEEN.
    ``now[s]`` is the worth of hand ``s`` as far as known, ``weight[s]`` how much its points count for this seat.
    """

    def __init__(self, view: View, weights: EquilibriumWeights) -> None:
        rules = rules_of(view)
        self.view, self.rules, self.weights = view, rules, weights
        self.me, self.seats = view.seat, rules.seats
        self.active: int = view.facts["active"]
        self.following = (self.active + 1) % self.seats
        self.skip: int = view.facts["skip"]
        self.tokens = view.tokens
        self.hands = [sorted(card for card in view.zones[seat] if card != HIDDEN) for seat in rules.hands]
        self.sizes = [len(view.zones[seat]) for seat in rules.hands]
        self.able = recipients(self.sizes, self.me)
        """Whom this seat may give a card now."""
        self.unknown = [size - len(hand) for size, hand in zip(self.sizes, self.hands, strict=True)]
        self.keys = [sum(ADD[card] for card in hand) for hand in self.hands]
        self.sums = [sum(RANKS[card] for card in hand) for hand in self.hands]
        self.market = [self._get_top_card(view.zones[zone]) for zone in rules.slots]
        self.stock = self._get_top_card(view.zones[rules.deck])
        self.sorts = self._list_sorts()
        """The pseudo cards an unseen card may be, with their chances."""
        self.worth = worth(weights.quality, weights.spread)
        self.held = [self.make_hand(seat) for seat in rules.hands]
        self.now = [self.worth(*hand) for hand in self.held]
        self.weight = list_point_weights(rules, self.me, weights.spite)
        self._gains: dict[Own, dict[int, float]] = {}
        self._courses: dict[tuple[tuple[int, ...], tuple[int, ...], Own], float] = {}
        self.phase = min(1.0, (HAND_LIMIT - sum(self.sizes) / self.seats) / LATE)
        self.toll = self.price_token(self.me, -1)
        """What it is worth to this seat to spend a token: nothing, or less."""

    @staticmethod
    def _get_top_card(zone: Sequence[int]) -> int:
        return zone[-1] if zone and zone[-1] != HIDDEN else UNSEEN

    def _list_sorts(self) -> list[tuple[int, float]]:
        seen = {card for zone in self.view.zones for card in zone}
        counts = Counter([sort for card, sort in enumerate(SORT) if card not in seen] or SORT)
        return [(sort, counts[sort] / counts.total()) for sort in sorted(counts)]

    # --- worths ------------------------------------------------------------------------------------------------

    def make_hand(self, seat: int, add: int = -1, drop: int = -1, hidden: int = 0) -> Own:
        """A hand as far as it is known, with a card more and another one less, and so many ``hidden`` ones more."""
        key, total, cards = self.keys[seat], self.sums[seat], len(self.hands[seat])
        if add >= 0:
            key, total, cards = key + ADD[add], total + RANKS[add], cards + 1
        if drop >= 0:
            key, total, cards = key - ADD[drop], total - RANKS[drop], cards - 1
        return key, self.unknown[seat] + hidden, total, cards

    def compute_gain(self, seat: int, card: int) -> float:
        """What this card more is worth to the hand of a seat."""
        return self.compute_hand_gain(self.held[seat], card)

    def compute_hand_gain(self, hand: Own, card: int) -> float:
        """What this card more is worth to a hand; pseudo cards give expectations. 0 for a full hand."""
        key, unknown, total, cards = hand
        if unknown + cards >= HAND_LIMIT:
            return 0.0
        gains = self._gains.setdefault(hand, {})
        if card not in gains:
            if card == UNSEEN:
                gains[card] = sum(p * self.compute_hand_gain(hand, sort) for sort, p in self.sorts)
            else:
                more = key + ADD[card], unknown, total + RANKS[card], cards + 1
                gains[card] = self.worth(*more) - self.worth(*hand)
        return gains[card]

    def compute_change(self, add: int, drop: int, seat: int = -1) -> float:
        """What exchanging ``drop`` of a hand (the own one) for ``add`` is worth to that hand."""
        seat = self.me if seat < 0 else seat
        if add != UNSEEN:
            return self.worth(*self.make_hand(seat, add, drop)) - self.now[seat]
        return sum(p * self.compute_change(card, drop, seat) for card, p in self.sorts)

    def _price_tokens(self, tokens: int) -> float:
        """What this many tokens are worth now; towards the end nothing (leftovers do not score)."""
        return self.weights.token * (1 - NEXT**tokens) / (1 - NEXT) * self.phase

    def price_token(self, seat: int, more: int) -> float:
        """What winning or losing a token (+1, -1) is worth to a seat; at the cap nothing is won."""
        have = self.tokens[seat]
        after = max(0, min(have + more, max(have, self.rules.cap)))
        return self._price_tokens(after) - self._price_tokens(have)

    @property
    def is_relayed(self) -> bool:
        """Whether what is decided is the Forced Give of a Relay Swap."""
        return getattr(self.view.stack[-1], "canceler", 0) < 0

    def price_effect(self, seat: int, card: int, *, from_deck: bool, relayed: bool = False) -> float:
        """What accepting this card brings a seat besides the card: burden token and Rank Power (EQ-14.B.3, EQ-14.E)."""
        rank = RANKS[card] if self.rules.powers and card < 52 else 0
        tokens = (rank == ACE) + (from_deck and self.rules.pays_burden(own=seat == self.active, relayed=relayed))
        return POWERS.get(rank, 0.0) + tokens * self.price_token(seat, 1)

    # --- the course of the next turns --------------------------------------------------------------------------

    def compute_refusal_chance(self, target: int, gain: float) -> float:
        """The chance that a target pays for refusing a card of this worth."""
        if target == self.me or not self.tokens[target]:
            return 0.0
        return 1 / (1 + math.exp(min(40.0, 2.5 * (gain + self.weights.refusal))))

    def price_next_turns(
        self, sizes: Sequence[int] | None = None, market: Sequence[int] | None = None, own: Own | None = None
    ) -> float:
        """What the turns after this one, through the next own one, are likely to bring this seat, with hands of these
        sizes and this Market; as they are where nothing else is said.

        Everybody takes the best Market card when allowed to, and gives the worst otherwise. ``own`` is the own hand
        when it is not the one of the view any more.
        """
        asked = (tuple(sizes or self.sizes), tuple(market or self.market), own or self.held[self.me])
        if asked not in self._courses:
            self._courses[asked] = self._price_course(*asked) * self.weights.look
        return self._courses[asked]

    def _price_course(self, sizes: Sequence[int], market: Sequence[int], own: Own) -> float:
        hands, cards, total = list(sizes), [*market, self.stock if self.rules.stock else UNSEEN], 0.0
        for after in range(self.seats):
            seat = (self.following + after) % self.seats
            if sum(hands) >= HAND_LIMIT * self.seats:
                break
            if self.skip >> seat & 1:
                continue
            able = recipients(hands, seat)
            if seat == self.me:
                return total + max(self.compute_hand_gain(own, card) for card in cards) if seat in able else total
            total += self._their_turn(seat, able, hands, cards, own)
        return total

    def _their_turn(self, seat: int, able: list[int], hands: list[int], cards: list[int], own: Own) -> float:
        me = self.me
        if seat in able:
            gains = [self.compute_gain(seat, card) for card in cards]
            best = gains.index(max(gains))
            hands[seat] += 1
            cards[best] = UNSEEN
            return self.weight[seat] * gains[best]
        if me not in able or self.weight[seat] > 0:
            hands[able[0]] += 1
            return 0.0
        mine = [self.compute_hand_gain(own, card) for card in cards]
        bad = min(mine)
        hands[me if len(able) == 1 else able[0]] += 1
        cards[mine.index(bad)] = UNSEEN
        return bad / len(able)

    def make_own_hand(self, add: int, drop: int = -1) -> Own | None:
        """The own hand with a card more, perhaps in place of another; None if the card is not known."""
        return self.make_hand(self.me, add, drop) if add < 52 else None
