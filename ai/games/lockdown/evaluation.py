"""What every action is worth: how likely one then wins, by where the four cards of each value lie.

The weights were fitted to games of two: a logistic regression of who won on the positions behind each choice, while
both went on to choose by the weights so far. Among more the odds against each other are taken as if there were those
two alone, but that dangers count less from whoever is not on turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import comb, exp
from random import Random
from typing import Final

from engine.core.actions import Action
from engine.core.view import View
from engine.games.lockdown.cards import HAND
from engine.games.lockdown.knowledge import UNKNOWN, knowledge_of

NONE, CARD, FRESH, PAIR, TRIO, SEEN = range(6)
"""What a seat has of a value: nothing, a mobile card, one that may not be given next turn, a stack of two, of three,
of three one of which another knows.
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
"""Log odds to win against another on turn, by what I have of a value and what that one is known to have of it."""
LATER: Final = 0.5
"""Such a share of a danger counts while somebody else is on turn."""
BLIND: Final = {PAIR: 0.14, TRIO: 0.51}
"""A stack of the other of an unknown value."""
ESCAPE: Final = {PAIR: 0.09, TRIO: 0.32, SEEN: 0.32}
"""A stack of mine while I can clear, beyond the above."""
THEIR_ESCAPE: Final = -0.57
"""A stack of three of the other while that is known to be able to clear."""
HELD: Final = -3.9
"""One card that puts me out among the unknown ones of the other, as far as can be expected."""
BACK: Final = 0.3
"""What a Take has to win from who was on turn before an idle turn: that may have been one, and is not to be undone for
ever.
"""
CLEAR: Final = 2
"""So many halves of a Clear make one."""
SHUFFLES: Final = 8
CLEARS: Final = 4
"""So many ways in which the cards may come are tried."""
IDLE: Final = 0.01
"""What brings no card from the deck costs among more than two, for each one more, after a turn that brought none
either: so they get on with it.
"""
WASTED: Final = 0.2
"""What a Clear costs that frees no stack: a new hand alone is not worth it (11 ± 5 points of a win between two)."""
ANYBODY: Final = -1
"""Whom I like is next."""


@dataclass(slots=True)
class KnownCards:
    """What a seat is known to have: ``has`` by value · ``clears`` the values below 0 in its hand · ``blind`` its stacks
    of unknown values · ``hidden`` so many unknown cards it holds.
    """

    has: dict[int, int]
    clears: list[int]
    blind: list[int]
    hidden: int

    def copy(self) -> KnownCards:
        """An independent copy."""
        return KnownCards(self.has.copy(), self.clears[:], self.blind[:], self.hidden)

    def can_clear(self) -> bool:
        """Whether that is known."""
        return sum(self.clears) <= -CLEAR


class LockdownEvaluation:
    """The table as the one sees it who acts now. Values below 0 never lock: such a card is so many halves of a Clear.

    ``seats`` what each that is left has, ``others`` all but me · ``known`` by value the mask of seats that know a card
    of mine · ``unseen`` by value how many cards lie nobody knows where.
    """

    value: list[int]
    known: Counter[int]
    others: list[int]
    victim: int
    back: int

    def __init__(self, view: View, origin: LockdownEvaluation | None = None) -> None:
        self.view, self.me = view, view.seat
        if origin is not None:
            self.value, self.known, self.others = origin.value, origin.known, origin.others
            self.victim, self.back = origin.victim, origin.back
            return
        facts = knowledge_of(view)
        rules = facts.rules
        self.value = [of if of >= 0 else -half for of, half in zip(rules.lock, rules.clears, strict=False)]
        own = {card for zone in rules.places[self.me] for card in view.zones[zone]}
        self.known = Counter[int]()
        for card, mask in view.exposed:
            if card in own:
                self.known[self.value[card]] |= mask
        placed = Counter([self.value[card] for card in view.zones[rules.outside]])
        self.seats: dict[int, KnownCards] = {}
        for seat in sorted({*facts.alive, self.me}):  # who has just fallen may name who is next
            hand = [self.value[card] for card in facts.hand(seat)]
            has = {value: CARD for value in hand if value >= 0}
            stacks = facts.stacks(seat)
            has.update({value: OF_SIZE[size] for size, value in stacks if value != UNKNOWN})
            blind = [OF_SIZE[size] for size, value in stacks if value == UNKNOWN]
            hidden = len(view.zones[seat]) - len(hand)
            self.seats[seat] = KnownCards(has, [value for value in hand if value < 0], blind, hidden)
            placed.update(hand)
            placed.update({value: size for size, value in stacks if value != UNKNOWN})
        every = sorted(Counter(self.value).items())
        self.unseen = Counter({value: count - placed[value] for value, count in every})
        self.others = [seat for seat in facts.alive if seat != self.me]
        self.victim = getattr(view.stack[-1], "victim", -1)
        self.back = view.facts["last"] if view.facts["idle"] else -1

    def _copy_with(self, *seats: int) -> LockdownEvaluation:
        """An evaluation of the same view, of which these seats may change."""
        other = LockdownEvaluation(self.view, self)
        other.unseen = self.unseen.copy()
        other.seats = {**self.seats, **{seat: self.seats[seat].copy() for seat in seats}}
        return other

    # --- the odds ------------------------------------------------------------------------------------------------

    def compute_chance(self, turn: int = ANYBODY) -> float:
        """How likely I win, such a seat being on turn."""
        odds = {seat: self._compute_odds(seat) for seat in self.others}
        turns = odds if turn == ANYBODY and odds else (turn,)
        return max([1 / (1 + sum(_list_rival_odds(odds, turn), 0.0)) for turn in turns])

    def _compute_odds(self, other: int) -> tuple[float, float]:
        """The log odds of mine against another's, and what of it is danger while that one is on turn."""
        mine, they = self.seats[self.me], self.seats[other]
        left = max(1, sum(self.unseen.values()))
        odds, danger = sum([BLIND[stack] for stack in they.blind], 0.0), 0.0
        can_clear = mine.can_clear()
        for value in {*mine.has, *they.has}:
            have, has = mine.has.get(value, NONE), they.has.get(value, NONE)
            if have == TRIO:
                danger += HELD * they.hidden * self.unseen[value] / left
                if self.known[value] >> other & 1:
                    have = SEEN
                danger += WEIGHTS[have][has]
            else:
                odds += WEIGHTS[have][has]
            if can_clear:
                odds += ESCAPE.get(have, 0.0)
        if they.can_clear():
            odds += THEIR_ESCAPE * [*they.has.values(), *they.blind].count(TRIO)
        return odds, danger

    # --- cards that come, of which none lies anywhere else any more --------------------------------------------------

    def _receive_card(self, seat: int, value: int) -> bool:
        """A seat gets a card of this value, as far as is known; False if that puts it out."""
        holding = self.seats[seat]
        have = holding.has.get(value, NONE)
        if value < 0:
            holding.clears.append(value)
        elif have != TRIO:
            holding.has[value] = CARD if seat == self.me and not have else LOCKS[have]
        return have != TRIO

    def _compute_chance_without(self, seat: int) -> float:
        """The chance once a seat is out."""
        if seat == self.me:
            return 0.0
        after = self._copy_with()
        after.others = [other for other in self.others if other != seat]
        return after.compute_chance(self.me)

    def _compute_chance_with(self, seat: int, value: int, turn: int) -> float:
        """The chance once a seat gets one, which may meet some that nobody knows of, and who is on turn knows it."""
        holding = self.seats[seat]
        total, left, out = 0.0, 1.0, self.unseen[value] if value >= 0 and value not in holding.has else 0
        if out and holding.hidden:
            left = max(0.0, 1.0 - out * holding.hidden / sum(self.unseen.values()))
            total = (1.0 - left) * self._compute_chance_met(seat, value, 1, PAIR)
        for stack, size in ((PAIR, 2), (TRIO, 3)):
            if stack in holding.blind and out >= size:
                ways = sum([comb(count, size) for of, count in self.unseen.items() if of >= 0])
                met = left * min(1.0, comb(out, size) / ways * holding.blind.count(stack))
                total += met * (
                    self._compute_chance_met(seat, value, 2, TRIO)
                    if stack == PAIR
                    else self._compute_chance_without(seat)
                )
                left -= met
        after = self._copy_with(seat)
        if seat == self.me and turn != ANYBODY:
            after.known = self.known.copy()
            after.known[value] |= 1 << turn
        return total + left * (
            after.compute_chance(turn) if after._receive_card(seat, value) else self._compute_chance_without(seat)
        )

    def _compute_chance_met(self, seat: int, value: int, cards: int, stack: int) -> float:
        """The odds once a card has met so many of its value at this seat, and they lie in such a stack."""
        after = self._copy_with(seat)
        they = after.seats[seat]
        they.has[value] = stack
        after.unseen[value] -= cards
        if stack == TRIO:
            they.blind.remove(PAIR)
        else:
            they.hidden -= 1
        return after.compute_chance(seat)

    def _compute_mean(self, after: Callable[[int], float]) -> float:
        """The mean over the cards out of sight, once one of them is not."""
        total = 0.0
        for value, count in self.unseen.items():
            if count:
                self.unseen[value] -= 1
                total += count * after(value)
                self.unseen[value] += 1
        return total / max(1, sum(self.unseen.values()))

    # --- actions -------------------------------------------------------------------------------------------------

    def price_action(self, action: Action) -> float:
        """What the action is worth: -1 is a certain loss, 0 an even chance among all who are left."""
        cost = 0.0
        if action.verb == "clear":
            cost = WASTED * (max(self.seats[self.me].has.values(), default=NONE) < PAIR)
        elif self.view.facts["idle"] and action.verb in ("give", "take", "shuffle"):
            cost = IDLE * (len(self.others) - 1)
        return len(self.seats) * self._compute_chance_after(action) - 1 - cost

    def _compute_chance_after(self, action: Action) -> float:
        """The chance after the action."""
        match action.verb:
            case "draw":
                return self._compute_mean(lambda value: self._compute_chance_with(self.me, value, ANYBODY))
            case "force":
                return self._compute_mean(lambda value: self._compute_chance_with(action.a, value, action.a))
            case "give":
                return self._compute_chance_moved(self.value[action.a], self.me, action.b, action.b)
            case "take":
                return self._compute_chance_taken(action.a) - BACK * (action.a == self.back)
            case "card":
                return self._compute_chance_moved(self.value[action.a], self.victim, self.me, self.victim)
            case "shuffle":
                return self._average_tries(SHUFFLES, LockdownEvaluation._shuffle_hands)
            case "clear":
                return self._compute_chance_cleared([self.value[part.value] for part in action.parts[1:]])
        return self.compute_chance(action.a)

    def _compute_chance_moved(self, value: int, src: int, dst: int, turn: int) -> float:
        """The chance once such a card goes from hand to hand."""
        after = self._copy_with(src)
        if value < 0:
            after.seats[src].clears.remove(value)
        else:
            del after.seats[src].has[value]
        return after._compute_chance_with(dst, value, turn)

    def _compute_chance_taken(self, victim: int) -> float:
        they = self.seats[victim]
        known = [*they.clears, *(value for value, has in they.has.items() if has < PAIR)]
        total = sum([self._compute_chance_moved(value, victim, self.me, victim) for value in known], 0.0)
        if they.hidden:
            after = self._copy_with(victim)
            after.seats[victim].hidden -= 1
            total += they.hidden * after._compute_mean(lambda value: after._compute_chance_with(self.me, value, victim))
        return total / (len(known) + they.hidden)

    def _draw_card(self, rng: Random) -> int:
        """A card out of sight comes up."""
        value = rng.choices([*self.unseen], [*self.unseen.values()])[0]
        self.unseen[value] -= 1
        return value

    def _take_mobile_cards(self, seat: int) -> list[int]:
        """The mobile cards of a hand, as far as they are known, leave it."""
        holding = self.seats[seat]
        clears, mobile = holding.clears, sorted(value for value, it in holding.has.items() if it < PAIR)
        for value in mobile:
            del holding.has[value]
        holding.clears = []
        return clears + mobile

    def _average_tries(self, times: int, after: Callable[[LockdownEvaluation, Random], float]) -> float:
        """The mean over some ways in which chance may have it, always the same ones."""
        rng = Random(0)
        return sum([after(self._copy_with(*self.seats), rng) for _ in range(times)], 0.0) / times

    def _shuffle_hands(self, rng: Random) -> float:
        """All mobile cards are dealt again. I know then what others hold, but for what was hidden before."""
        pool: list[tuple[int, bool]] = []
        sizes: list[tuple[int, int]] = []
        for seat in (self.me, *self.others):
            before, holding = len(pool), self.seats[seat]
            pool += [(value, True) for value in self._take_mobile_cards(seat)]
            pool += [(self._draw_card(rng), False) for _ in range(holding.hidden)]
            sizes.append((seat, len(pool) - before))
            holding.hidden = 0
        rng.shuffle(pool)
        for seat, size in reversed(sizes):
            holding = self.seats[seat]
            pool, dealt = pool[: -size or None], pool[len(pool) - size :]
            for value, known in dealt:
                if seat != self.me and not known and holding.has.get(value, NONE) < PAIR:
                    holding.hidden += 1
                    self.unseen[value] += 1
                elif not self._receive_card(seat, value):
                    if seat == self.me:
                        return 0.0
                    self.others = [other for other in self.others if other != seat]
                    break
            if seat != self.me:
                holding.has.update({value: CARD for value, it in holding.has.items() if it == FRESH})
        return self.compute_chance()

    def _compute_chance_cleared(self, used: list[int]) -> float:
        """What I have goes back to the deck, but for the cards used, and others come."""
        after = self._copy_with(self.me)
        locked = [value for value, it in self.seats[self.me].has.items() if it >= PAIR for _ in range(it - 1)]
        for value in (*after._take_mobile_cards(self.me), *locked):
            after.unseen[value] += 1
        for value in used:
            after.unseen[value] -= 1
        after.seats[self.me].has = {}
        after.known = Counter()
        return after._average_tries(CLEARS, LockdownEvaluation._deal_hand)

    def _deal_hand(self, rng: Random) -> float:
        """A new hand for me."""
        got = [self._receive_card(self.me, self._draw_card(rng)) for _ in range(min(HAND, sum(self.unseen.values())))]
        return self.compute_chance() if all(got) else 0.0


def _list_rival_odds(odds: dict[int, tuple[float, float]], turn: int) -> list[float]:
    """How much likelier than I each other wins, by the log odds of mine and the dangers to me."""
    return [exp(-all_ - (danger if seat == turn else LATER * danger)) for seat, (all_, danger) in odds.items()]
