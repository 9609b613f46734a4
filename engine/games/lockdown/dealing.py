"""Hidden cards dealt so that the viewer cannot rule them out: stacks first, then what is hinted, then the rest."""

from __future__ import annotations

from math import comb
from random import Random

from engine.core.cards import HIDDEN
from engine.core.errors import Inconsistent
from engine.core.view import View
from engine.games.lockdown.cards import VALUE
from engine.games.lockdown.knowledge import UNKNOWN, Knowledge

ATTEMPTS = 5
"""Attempts in which every card is placed by chance; then some that look ahead, then a search with conclusions after
every card.
"""
TIGHT = 40
NODES = 120
TRIES = 200


def deal_hidden(knowledge: Knowledge, rng: Random) -> list[list[int]] | None:
    """All zones with every hidden card filled in, or None when the search lost its way."""
    dealt = _deal(knowledge, rng)
    return None if dealt is None else _fill(knowledge.view, dealt, rng)


def deals(knowledge: Knowledge, rng: Random, count: int) -> list[list[list[int]]]:
    """Up to ``count`` such deals; conclusions are drawn only once. Raises Inconsistent if there is no deal."""
    found: list[list[list[int]]] = []
    for tries in range(count + TRIES):
        if len(found) == count or (found and tries >= count):
            break
        dealt = _deal(knowledge, rng)
        if dealt is not None:
            found.append(_fill(knowledge.view, dealt, rng))
    if not found:
        raise Inconsistent("No deal fits what this seat knows.")
    return found


def _deal(knowledge: Knowledge, rng: Random) -> dict[int, list[int]] | None:
    for _ in range(ATTEMPTS):
        dealt = _Attempt(knowledge, rng).deal()
        if dealt is not None:
            return dealt
    for _ in range(TIGHT):
        dealt = _Tight(knowledge, rng).deal()
        if dealt is not None:
            return dealt
    return _search(knowledge.copy(), rng, [NODES])


def _search(knowledge: Knowledge, rng: Random, nodes: list[int]) -> dict[int, list[int]] | None:
    """Places card after card where the choice is smallest until chance can do the rest; takes back what cannot be."""
    while nodes[0] > 0:
        nodes[0] -= 1
        knowledge.conclude()
        if knowledge.broken:
            return None
        dealt = _Attempt(knowledge, rng).deal()
        if dealt is not None:
            return dealt
        card, zone = _tightest(knowledge, rng)
        child = knowledge.copy()
        child.place(card, zone)
        found = _search(child, rng, nodes)
        if found is not None:
            return found
        knowledge.hints[card] = knowledge.hints.get(card, -1) & ~(1 << zone)
    return None


def _tightest(knowledge: Knowledge, rng: Random) -> tuple[int, int]:
    """A card and a place for it, where the choice is smallest: of a place for a card, or of a card for a place."""
    room, domain, deck = knowledge.room, knowledge.domain, knowledge.rules.deck
    card = min(knowledge.left, key=lambda card: domain[card].bit_count())
    best: list[int] = []
    least, where = domain[card].bit_count(), -1
    for zone in knowledge.places:
        free = room[zone]
        if not free or zone == deck:
            continue
        cards = [card for card in knowledge.left if domain[card] >> zone & 1]
        if zone in knowledge.owner and knowledge.value[zone] == UNKNOWN:
            cards = [card for cards in knowledge.candidates(zone).values() for card in cards]
        if len(cards) - free + 1 < least:
            least, where, best = len(cards) - free + 1, zone, cards
    if where >= 0:
        return rng.choice(sorted(best)), where
    zones = [zone for zone, free in enumerate(room) if free and domain[card] >> zone & 1]
    return card, rng.choices(zones, [room[zone] for zone in zones])[0]


def _fill(view: View, dealt: dict[int, list[int]], rng: Random) -> list[list[int]]:
    result: list[list[int]] = []
    for zone, faces in enumerate(view.zones):
        cards = dealt.get(zone, [])
        cards.sort()
        rng.shuffle(cards)
        result.append([cards.pop() if card == HIDDEN else card for card in faces])
    return result


class _Attempt:
    """One deal of the cards a picture leaves open."""

    def __init__(self, knowledge: Knowledge, rng: Random) -> None:
        self.knowledge = knowledge
        self.rng = rng
        self.room = knowledge.room[:]
        self.held = [values.copy() for values in knowledge.held]
        self.left = dict.fromkeys(rng.sample(knowledge.left, len(knowledge.left)))
        self.dealt: dict[int, list[int]] = {}

    def deal(self) -> dict[int, list[int]] | None:
        """Cards by zone, or None when it ran into a wall."""
        if all(self._fill_stack(zone) for zone in self._stacks()) and self._place_all():
            for card, zone in self.knowledge.sure.items():
                self.dealt.setdefault(zone, []).append(card)
            return self.dealt
        return None

    def _stacks(self) -> list[int]:
        """Stacks with hidden cards, those of known value first, then by how few values they may have."""
        knowledge = self.knowledge
        zones = [zone for zone in knowledge.owner if self.room[zone]]
        return sorted(zones, key=lambda zone: (knowledge.value[zone] == UNKNOWN, len(knowledge.candidates(zone))))

    def _put(self, card: int, zone: int) -> None:
        del self.left[card]
        self.room[zone] -= 1
        self.dealt.setdefault(zone, []).append(card)

    def _fill_stack(self, zone: int) -> bool:
        knowledge, free = self.knowledge, self.room[zone]
        held = self.held[knowledge.owner[zone]]
        mine = knowledge.value[zone]
        choices: list[list[int]] = []
        for value, cards in knowledge.candidates(zone).items():
            open_ = [card for card in cards if card in self.left]
            if len(open_) >= free and (value == mine if mine != UNKNOWN else value not in held):
                choices.append(open_)
        if not choices:
            return False
        cards = self.rng.choices(choices, [comb(len(cards), free) for cards in choices])[0]
        held.add(VALUE[cards[0]])
        for card in self.rng.sample(cards, free):
            self._put(card, zone)
        return True

    def _options(self, card: int) -> list[int]:
        rules, mask = self.knowledge.rules, self.knowledge.domain[card]
        locks, value = rules.lock[card] >= 0, VALUE[card]
        return [
            zone
            for zone in (*rules.hands, rules.deck)
            if mask >> zone & 1 and self.room[zone] and not (locks and zone < rules.seats and value in self.held[zone])
        ]

    def _place_all(self) -> bool:
        """Hands and deck get the cards that are left, those with the fewest possible places first."""
        rules, domain = self.knowledge.rules, self.knowledge.domain
        for card in sorted(self.left, key=lambda card: domain[card].bit_count()):
            options = self._options(card)
            if not options:
                return False
            zone = self.rng.choices(options, [self.room[zone] for zone in options])[0]
            self._put(card, zone)
            if zone < rules.seats and rules.lock[card] >= 0:
                self.held[zone].add(VALUE[card])
        return True


class _Tight(_Attempt):
    """The same where room is scarce: many cards are known not to be in the deck, so few others can lie outside it.

    ``slack`` counts the places outside the deck that are not needed for such ``bound`` cards.
    """

    def __init__(self, knowledge: Knowledge, rng: Random) -> None:
        super().__init__(knowledge, rng)
        deck = knowledge.rules.deck
        self.bound = {card for card in knowledge.left if not knowledge.domain[card] >> deck & 1}
        self.slack = sum(self.room) - self.room[deck] - len(self.bound)

    def deal(self) -> dict[int, list[int]] | None:
        zones = [zone for zone in self.knowledge.owner if self.room[zone]]
        while zones:
            # The stack that takes most of the slack whatever it is comes first; of equals the one with least choice.
            found = {zone: self._ways(zone) for zone in zones}
            if not all(found.values()):
                return None
            zone = min(zones, key=lambda zone: (-min(extra for extra, _cards in found[zone]), len(found[zone])))
            self._fill_from(zone, found[zone])
            zones.remove(zone)
        if not self._place_bound() or not self._place_all():
            return None
        for card, zone in self.knowledge.sure.items():
            self.dealt.setdefault(zone, []).append(card)
        return self.dealt

    def _ways(self, zone: int) -> list[tuple[int, list[int]]]:
        """What the stack may be: how much slack it takes at least, and the cards of that value."""
        knowledge, free = self.knowledge, self.room[zone]
        held, mine = self.held[knowledge.owner[zone]], knowledge.value[zone]
        ways = []
        for value, cards in knowledge.candidates(zone).items():
            open_ = [card for card in cards if card in self.left]
            extra = max(0, free - sum(card in self.bound for card in open_))
            fits = len(open_) >= free and extra <= self.slack
            if fits and (value == mine if mine != UNKNOWN else value not in held):
                ways.append((extra, open_))
        return ways

    def _fill_from(self, zone: int, ways: list[tuple[int, list[int]]]) -> None:
        free = self.room[zone]
        mixes: list[tuple[int, list[int]]] = []
        weights: list[int] = []
        for least, cards in ways:
            bound = sum(card in self.bound for card in cards)
            for extra in range(least, min(free, self.slack, len(cards) - bound) + 1):
                mixes.append((extra, cards))
                weights.append(comb(bound, free - extra) * comb(len(cards) - bound, extra))
        extra, cards = self.rng.choices(mixes, weights)[0]
        bound_ones = [card for card in cards if card in self.bound]
        others = [card for card in cards if card not in self.bound]
        self.held[self.knowledge.owner[zone]].add(VALUE[cards[0]])
        self.slack -= extra
        for card in [*self.rng.sample(bound_ones, free - extra), *self.rng.sample(others, extra)]:
            self._put(card, zone)

    def _place_bound(self) -> bool:
        """The bound cards that are left go into hands, always the one with the fewest places next."""
        rules = self.knowledge.rules
        waiting = [card for card in self.left if card in self.bound]
        while waiting:
            options = {card: self._options(card) for card in waiting}
            card = min(waiting, key=lambda card: len(options[card]))
            if not options[card]:
                return False
            zone = self.rng.choices(options[card], [self.room[zone] for zone in options[card]])[0]
            self._put(card, zone)
            if zone < rules.seats and rules.lock[card] >= 0:
                self.held[zone].add(VALUE[card])
            waiting.remove(card)
        return True
