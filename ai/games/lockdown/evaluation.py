"""What every action is worth to a seat, by what it knows.

The weights say what good players say: kill when you can, make locks whose missing card you hold or know, never feed
your own locks, clear when you are one card from death, and hand the turn to who can do you least harm. Where a card is
not known to lie, it lies anywhere out of sight with the same chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Final

from ai.games.lockdown.features import LockdownFeatures
from engine.core.actions import Action
from engine.core.view import View
from engine.games.lockdown.cards import SET
from engine.games.lockdown.knowledge import UNKNOWN
from engine.games.lockdown.options import LockdownRules

KNOWN_THREAT: Final = 0.8
"""How likely a seat that saw a card of my trio and holds the fourth kills me on its turn."""
BLIND_THREAT: Final = 0.35
WIN: Final = 9.0
"""The last other falls: above every other worth."""
DEAD: Final = 0.004
"""A locked card of a value that can kill nobody any more."""
_HALF, _FREE = -1, -2
"""Values of cards that never lock: two of the first, or one of the second, let one clear."""


@dataclass(frozen=True, slots=True)
class LockdownWeights:
    """How a level plays. All amounts are shares of a life: 1 is what being eliminated costs.

    ``heat`` of the choice (``ai.draw``) · ``pair``, ``trio`` danger of a lock whose missing cards lie out of sight ·
    ``held`` danger of a trio whose fourth card somebody else holds · ``weapon`` the same when I hold it against another
    · ``clear`` cost of using up a Clear · ``joker``, ``ace``, ``second``: worth of a card that clears alone, of an Ace,
    and of a second Ace with it · ``card`` worth of one mobile card less · ``turn`` worth of the turn after a kill ·
    ``idle`` cost of what brings the end no nearer: Draw, Take and Shuffle, and twice more of a Take from whoever was on
    turn just before, since what that gains is taken back at once · ``gift`` cost of a Give · ``force`` worth of a
    Force, shared by all others: the card comes from the deck for good, whereas one that is given and locks nothing is
    given back.
    """

    heat: float = 0.0
    pair: float = 0.05
    trio: float = 0.25
    held: float = 0.5
    weapon: float = 0.75
    clear: float = 0.1
    joker: float = 0.25
    ace: float = 0.08
    second: float = 0.2
    card: float = 0.012
    turn: float = 0.15
    idle: float = 0.04
    gift: float = 0.04
    force: float = 0.01


@cache
def _values(rules: LockdownRules) -> tuple[int, ...]:
    """Per card the value it locks with, or what it is worth for a Clear."""
    return tuple(
        _FREE if value < 0 and clears > 1 else value for value, clears in zip(rules.lock, rules.clears, strict=False)
    )


class LockdownEvaluation:
    """The table as seat ``me`` knows it.

    ``hand[s]`` values known to be in a mobile hand, ``hidden[s]`` how many more cards are · ``stack[s]`` sizes of its
    stacks by value, ``blind[s]`` of those of an unknown value · ``unseen`` by value how many cards lie nobody knows
    where, ``all_unseen`` of them together.
    """

    def __init__(self, view: View, weights: LockdownWeights) -> None:
        known = LockdownFeatures(view)
        self.weights, self.me, self.rules, self.alive = weights, known.me, known.rules, known.alive
        rules, exposed, history = known.rules, dict(view.exposed), view.facts["history"]
        self.others = [seat for seat in self.alive if seat != self.me]
        self.value = value = _values(rules)
        self.hand = [[value[card] for card in known.hand(seat)] for seat in rules.hands]
        self.hidden = [len(view.zones[seat]) - len(self.hand[seat]) for seat in rules.hands]
        stacks = [known.stacks(seat) for seat in rules.hands]
        self.stack = [{of: size for size, of in row if of != UNKNOWN} for row in stacks]
        self.blind = [[size for size, of in row if of == UNKNOWN] for row in stacks]
        self.unseen = Counter(value)
        self.unseen.subtract([value[card] for card in view.zones[rules.outside]])
        for lying in (*self.hand, *self.stack):
            self.unseen.subtract(lying)
        self.all_unseen = max(1, self.unseen.total())
        self._ways = {
            size: max(1, sum([comb(n, size) for v, n in self.unseen.items() if min(v, n) >= 0])) for size in (2, 3)
        }
        self.watched = {
            value[card]: exposed.get(card, 0) for zone in rules.stacks[self.me] for card in view.zones[zone]
        }
        self.share = 1.0 / max(1, len(self.others))
        self.kill = self.share + (weights.turn if len(self.others) > 1 else 0.0)
        self.before = history[-2] if len(history) > 1 else -1
        self.victim = getattr(view.stack[-1], "victim", -1)

    # --- how endangered everybody is -----------------------------------------------------------------------------

    def danger(self, seat: int, value: int, size: int) -> float:
        """What a stack of this value and size costs the seat; next to nothing when the missing cards cannot come."""
        holders = [other for other in self.alive if value in self.hand[other]]
        if size + len(holders) + self.unseen[value] < SET:
            return DEAD * size
        if size == 2:
            return self.weights.pair
        if not holders:
            return self.weights.trio
        return self.weights.weapon if holders[0] == self.me else self.weights.held

    def balance(self, value: int) -> float:
        """All stacks of this value, seen from my side; there are none of those that never lock."""
        total = 0.0
        for seat in self.alive:
            size = self.stack[seat].get(value, 0)
            if size:
                danger = self.danger(seat, value, size)
                total += -danger if seat == self.me else danger * self.share
        return total

    def meets(self, seat: int, value: int) -> Iterator[tuple[float, int]]:
        """How likely a card of this value meets how many others of it at the seat."""
        size = self.stack[seat].get(value, 0) or int(value in self.hand[seat])
        if size:
            yield 1.0, size
            return
        out, left = self.unseen[value], 1.0
        if out and self.hidden[seat]:
            chance = min(1.0, out * self.hidden[seat] / self.all_unseen)
            yield chance, 1
            left -= chance
        if out > 1:
            for size in self.blind[seat]:
                chance = left * comb(out, size) / self._ways[size]
                if chance:
                    yield chance, size
                    left -= chance
        yield left, 0

    def receive(self, seat: int, value: int) -> float:
        """What it is worth that the seat receives a card of this value that lies nowhere else any more."""
        side = -1.0 if seat == self.me else self.share
        if value < 0:
            return -self._escape(seat, value) * side
        total, nowhere, hand = 0.0, self.balance(value), self.hand[seat]
        for chance, size in self.meets(seat, value):
            if size == SET - 1:
                total += chance * (-1.0 if seat == self.me else self.kill)
            elif size == 1 and value in hand:
                hand.remove(value)
                total += chance * side * self.danger(seat, value, 2)
                hand.append(value)
            elif size:
                before = self.danger(seat, value, size) if size > 1 else 0.0
                total += chance * side * (self.danger(seat, value, size + 1) - before)
            else:  # it lies in this hand now, for or against everybody who waits for it
                hand.append(value)
                total += chance * (side * self.weights.card + self.balance(value) - nowhere)
                hand.pop()
        return total

    def _escape(self, seat: int, value: int) -> float:
        """What a card that clears is worth to the seat that gets it (or would miss it)."""
        if value == _FREE:
            return self.weights.joker
        return self.weights.second if _HALF in self.hand[seat] else self.weights.ace

    # --- actions -------------------------------------------------------------------------------------------------

    def worth(self, action: Action) -> float:
        """What the action is worth."""
        match action.verb:
            case "draw":
                return self._unknown(self.me) - self._least_threat() - self.weights.idle
            case "force":
                return self._unknown(action.a) - self.threat(action.a) + self.weights.force * self.share
            case "give":
                return self._give(self.value[action.a], action.b)
            case "take":
                return self._take(action.a)
            case "card":
                return self._taken(self.victim, self.value[action.a])
            case "shuffle":
                return self._shuffle() - self._least_threat() - self.weights.idle
            case "clear":
                return self._clear(len(action.parts) - 1) - self._least_threat()
        return -self.threat(action.a)

    def threat(self, seat: int) -> float:
        """What harm the seat can do me when it is on turn."""
        harm = 0.0
        others = len(self.others)
        for value, size in self.stack[self.me].items():
            if size == SET - 1:
                if value in self.hand[seat]:
                    knows = self.watched[value] >> seat & 1
                    harm += KNOWN_THREAT if knows else BLIND_THREAT / others
                else:
                    out = self.unseen[value] / self.all_unseen
                    harm += out * (1 + BLIND_THREAT * self.hidden[seat]) / others
        return harm + DEAD * (len(self.hand[seat]) + self.hidden[seat])

    def _least_threat(self) -> float:
        return min((self.threat(seat) for seat in self.others), default=0.0)

    def _unknown(self, seat: int) -> float:
        """A card out of sight comes to the seat."""
        total = 0.0
        for value, count in list(self.unseen.items()):
            if count:
                before = self.balance(value)
                self.unseen[value] = count - 1
                total += count * (self.receive(seat, value) + self.balance(value) - before)
                self.unseen[value] = count
        return total / self.all_unseen

    def _move(self, src: int, dst: int, value: int) -> float:
        """A known card goes from hand to hand."""
        before = self.balance(value)
        self.hand[src].remove(value)
        gain = self.balance(value) - before + self.receive(dst, value)
        if value < 0:
            gain += self._escape(src, value) * (-1.0 if src == self.me else self.share)
        self.hand[src].append(value)
        return gain

    def _give(self, value: int, seat: int) -> float:
        """A gift that kills keeps the turn."""
        gain = self._move(self.me, seat, value) + self.weights.card
        if self.stack[seat].get(value, 0) == SET - 1:
            return gain if len(self.others) > 1 else WIN
        return gain - self.threat(seat) - self.weights.gift

    def _taken(self, victim: int, value: int) -> float:
        return self._move(victim, self.me, value) - self.weights.card * self.share - self.threat(victim)

    def _take(self, victim: int) -> float:
        known, hidden = self.hand[victim], self.hidden[victim]
        total = sum([self._taken(victim, value) for value in known[:]])
        if hidden:
            total += hidden * (self._unknown(self.me) - self.weights.card * self.share - self.threat(victim))
        return total / (len(known) + hidden) - self.weights.idle * (1 + 2 * (victim == self.before))

    def _shuffle(self) -> float:
        """Every card known to be in a hand comes to each seat as likely as that has mobile cards."""
        sizes = [len(self.hand[seat]) + self.hidden[seat] for seat in self.rules.hands]
        total = 0.0
        for value in sorted({value for seat in self.alive for value in self.stack[seat]}):
            for holder in [seat for seat in self.alive if value in self.hand[seat]]:
                for seat in self.alive:
                    if seat != holder:
                        total += sizes[seat] / sum(sizes) * self._move(holder, seat, value)
        return total

    def _clear(self, used: int) -> float:
        """My locks are gone; one Clear less, and four fresh cards."""
        mine = sum(self.danger(self.me, value, size) for value, size in self.stack[self.me].items())
        deaths = 0.1 * list(self.stack[self.me].values()).count(SET - 1)
        more = self.weights.card * (4 - len(self.hand[self.me]))
        return mine + deaths - self.weights.clear - 0.02 * (used - 1) - more
