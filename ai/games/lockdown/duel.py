"""What every action is worth while two are left: how likely one then wins, by where the four cards of each value lie.

The weights were fitted to games of two: a logistic regression of who won on the positions behind each choice, while
both went on to choose by the weights so far.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from math import comb, exp
from random import Random
from typing import Final

from ai.games.lockdown.features import LockdownFeatures
from engine.core.actions import Action
from engine.core.view import View
from engine.games.lockdown.cards import HAND
from engine.games.lockdown.knowledge import UNKNOWN

NONE, CARD, FRESH, PAIR, TRIO, SEEN = range(6)
"""What a seat has of a value: nothing, a mobile card, one that may not be given next turn, a stack of two, of three,
of three one of which the other knows.
"""
LOCKS: Final = {NONE: FRESH, CARD: PAIR, FRESH: PAIR, PAIR: TRIO}
"""What one more card of the value makes of it."""
OF_SIZE: Final = {2: PAIR, 3: TRIO}
WEIGHTS: Final = {
    NONE: (0.0, 0.0, 0.0, 0.13, 0.46),
    CARD: (0.0, 0.0, 0.04, 0.39, 2.99),
    PAIR: (-0.16, -0.37, -0.36, 0.0, 0.0),
    TRIO: (-0.42, -1.73, -0.82),
    SEEN: (-0.45, -3.55, -3.04),
}
"""Log odds to win, by what I have of a value and what the other is known to have of it."""
BLIND: Final = {PAIR: 0.14, TRIO: 0.51}
"""A stack of the other of an unknown value."""
ESCAPE: Final = {PAIR: 0.09, TRIO: 0.32, SEEN: 0.32}
"""A stack of mine while I can clear, beyond the above."""
THEIR_ESCAPE: Final = -0.57
"""A stack of three of the other while that is known to be able to clear."""
HELD: Final = -3.9
"""One card that puts me out among the unknown ones of the other, as far as can be expected."""
BACK: Final = 0.3
"""What a Take has to win right after an idle turn: that may have been one, and is not to be undone for ever."""
CLEAR: Final = 2
"""So many halves of a Clear make one."""
SHUFFLES: Final = 8
CLEARS: Final = 4
"""So many ways in which the cards may come are tried."""


class LockdownDuel:
    """The table as the one sees it who acts now. Values below 0 never lock: such a card is so many halves of a Clear.

    ``mine``, ``theirs`` what either has by value · ``known`` values of which the other knows a card of mine ·
    ``clears`` the values below 0 in either hand · ``hidden`` how many unknown cards the other holds, ``blind`` its
    stacks of unknown values · ``unseen`` by value how many cards lie nobody knows where.
    """

    def __init__(self, view: View) -> None:
        facts = LockdownFeatures(view)
        rules, me = facts.rules, facts.me
        other = next(seat for seat in facts.alive if seat != me)
        self.value = [of if of >= 0 else -half for of, half in zip(rules.lock, rules.clears, strict=False)]
        self.unseen = {value: self.value.count(value) for value in sorted(set(self.value))}
        own = {card for zone in rules.places[me] for card in view.zones[zone]}
        self.known = {self.value[card] for card, seats in view.exposed if seats >> other & 1 and card in own}
        self.hidden = len(view.zones[other]) - len(facts.hand(other))
        self.idle = view.facts["idle"]
        self.blind: list[int] = []
        self.mine, self.theirs = dict[int, int](), dict[int, int]()
        self.clears: list[list[int]] = []
        for seat, has in ((me, self.mine), (other, self.theirs)):
            hand = [self.value[card] for card in facts.hand(seat)]
            self.clears.append([value for value in hand if value < 0])
            has.update({value: CARD for value in hand if value >= 0})
            for size, value in facts.stacks(seat):
                if value == UNKNOWN:
                    self.blind.append(OF_SIZE[size])
                else:
                    has[value] = OF_SIZE[size]
                    self.unseen[value] -= size
            self._see(hand)
        self._see([self.value[card] for card in view.zones[rules.outside]])

    def _see(self, values: list[int]) -> None:
        """Such cards are no longer out of sight."""
        for value in values:
            self.unseen[value] -= 1

    def _copy(self) -> LockdownDuel:
        other = copy(self)
        other.mine, other.theirs, other.unseen = self.mine.copy(), self.theirs.copy(), self.unseen.copy()
        other.known, other.blind, other.clears = self.known.copy(), self.blind[:], [each[:] for each in self.clears]
        return other

    def chance(self) -> float:
        """How likely I win, the other being on turn."""
        mine, theirs, left = self.mine, self.theirs, max(1, sum(self.unseen.values()))
        odds = sum([BLIND[stack] for stack in self.blind])
        can_clear, they_can = (sum(values) <= -CLEAR for values in self.clears)
        for value in {*mine, *theirs}:
            have, they = mine.get(value, NONE), theirs.get(value, NONE)
            if have == TRIO:
                odds += HELD * self.hidden * self.unseen[value] / left
                have = SEEN if value in self.known else TRIO
            odds += WEIGHTS[have][they]
            if can_clear:
                odds += ESCAPE.get(have, 0.0)
        if they_can:
            odds += THEIR_ESCAPE * [*theirs.values(), *self.blind].count(TRIO)
        return 1 / (1 + exp(-odds))

    # --- cards that come, of which none lies anywhere else any more --------------------------------------------------

    def _get(self, value: int, known: bool = False) -> bool:
        """I get a card of this value; False if that puts me out."""
        have = self.mine.get(value, NONE)
        if value < 0:
            self.clears[0].append(value)
        elif have != TRIO:
            self.mine[value] = LOCKS[have] if have else CARD
            if known:
                self.known.add(value)
        return have != TRIO

    def _give(self, value: int) -> bool:
        """The other gets one, as far as is known; False if that puts it out."""
        they = self.theirs.get(value, NONE)
        if value < 0:
            self.clears[1].append(value)
        elif they != TRIO:
            self.theirs[value] = LOCKS[they]
        return they != TRIO

    def _got(self, value: int, known: bool = False) -> float:
        """The chance once I get one."""
        after = self._copy()
        return after.chance() if after._get(value, known) else 0.0

    def _gave(self, value: int) -> float:
        """The chance once the other gets one, which may meet some that nobody knows of."""
        total, left, out = 0.0, 1.0, self.unseen[value] if value >= 0 and value not in self.theirs else 0
        if out and self.hidden:
            left = max(0.0, 1.0 - out * self.hidden / sum(self.unseen.values()))
            total = (1.0 - left) * self._met(value, 1, PAIR).chance()
        for stack, size in ((PAIR, 2), (TRIO, 3)):
            if stack in self.blind and out >= size:
                ways = sum([comb(count, size) for of, count in self.unseen.items() if of >= 0])
                met = left * min(1.0, comb(out, size) / ways * self.blind.count(stack))
                total += met * (self._met(value, 2, TRIO).chance() if stack == PAIR else 1.0)
                left -= met
        after = self._copy()
        return total + left * (after.chance() if after._give(value) else 1.0)

    def _met(self, value: int, cards: int, stack: int) -> LockdownDuel:
        """The same once a card has met so many of its value at the other, and they lie in such a stack."""
        after = self._copy()
        after.theirs[value] = stack
        after.unseen[value] -= cards
        if stack == TRIO:
            after.blind.remove(PAIR)
        else:
            after.hidden -= 1
        return after

    def _mean(self, after: Callable[[LockdownDuel, int], float]) -> float:
        """The mean over the cards out of sight, once one of them is not."""
        total = 0.0
        for value, count in self.unseen.items():
            if count:
                self.unseen[value] -= 1
                total += count * after(self, value)
                self.unseen[value] += 1
        return total / max(1, sum(self.unseen.values()))

    # --- actions -------------------------------------------------------------------------------------------------

    def worth(self, action: Action) -> float:
        """What the action is worth: 1 is a win for certain, -1 a loss."""
        match action.verb:
            case "draw":
                chance = self._mean(LockdownDuel._got)
            case "force":
                chance = self._mean(LockdownDuel._gave)
            case "give":
                chance = self._without(self.value[action.a], 0)._gave(self.value[action.a])
            case "take":
                chance = self._take() - BACK * (self.idle > 0)
            case "card":
                chance = self._taken(self.value[action.a])
            case "shuffle":
                chance = self._try(SHUFFLES, LockdownDuel._shuffle)
            case "clear":
                chance = self._cleared([self.value[part.value] for part in action.parts[1:]])
            case _:
                return 0.0
        return 2 * chance - 1

    def _without(self, value: int, side: int) -> LockdownDuel:
        """The same without such a card in my hand (side 0), or in the other one."""
        after = self._copy()
        if value < 0:
            after.clears[side].remove(value)
        else:
            del (after.theirs if side else after.mine)[value]
        return after

    def _taken(self, value: int) -> float:
        return self._without(value, 1)._got(value, True)

    def _take(self) -> float:
        known = [*self.clears[1], *(value for value, they in self.theirs.items() if they < PAIR)]
        total = sum([self._taken(value) for value in known])
        if self.hidden:
            self.hidden -= 1
            total += (self.hidden + 1) * self._mean(lambda after, value: after._got(value, True))
            self.hidden += 1
        return total / (len(known) + self.hidden)

    def _draw(self, rng: Random) -> int:
        """A card out of sight comes up."""
        value = rng.choices([*self.unseen], [*self.unseen.values()])[0]
        self.unseen[value] -= 1
        return value

    def _pool(self, side: int) -> list[int]:
        """The mobile cards of a hand, as far as they are known, leave it."""
        has, clears = (self.theirs if side else self.mine), self.clears[side]
        mobile = sorted(value for value, it in has.items() if it < PAIR)
        for value in mobile:
            del has[value]
        self.clears[side] = []
        return clears + mobile

    def _try(self, times: int, after: Callable[[LockdownDuel, Random], float]) -> float:
        """The mean over some ways in which chance may have it, always the same ones."""
        rng = Random(0)
        return sum([after(self._copy(), rng) for _ in range(times)]) / times

    def _shuffle(self, rng: Random) -> float:
        """All mobile cards are dealt again. I know then what the other holds, but for what was hidden before."""
        pool = [(value, True) for value in self._pool(0)]
        held = len(pool)
        pool += [(value, True) for value in self._pool(1)]
        pool += [(self._draw(rng), False) for _ in range(self.hidden)]
        rng.shuffle(pool)
        self.hidden = 0
        for value, known in pool[held:]:
            if not known and self.theirs.get(value, NONE) < PAIR:
                self.hidden += 1
                self.unseen[value] += 1
            elif not self._give(value):
                return 1.0
        for value, it in self.theirs.items():
            self.theirs[value] = CARD if it == FRESH else it
        return self.chance() if all([self._get(value) for value, _known in pool[:held]]) else 0.0

    def _cleared(self, used: list[int]) -> float:
        """What I have goes back to the deck, but for the cards used, and others come."""
        after = self._copy()
        for value in used:
            after.clears[0].remove(value)
        for value in [*after._pool(0), *(value for value, it in after.mine.items() for _ in range(it - 1))]:
            after.unseen[value] += 1
        after.mine = {}
        after.known.clear()
        return after._try(CLEARS, LockdownDuel._deal)

    def _deal(self, rng: Random) -> float:
        """A new hand for me."""
        got = [self._get(self._draw(rng)) for _ in range(min(HAND, sum(self.unseen.values())))]
        return self.chance() if all(got) else 0.0
