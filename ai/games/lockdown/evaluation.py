"""One imagined world and what every action is worth in it.

The weights say what good players say: kill when you can, make locks whose missing card you hold or know, never feed
your own locks, clear when you are one card from death, and hand the turn to who can do you least harm.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.core.actions import Action
from engine.core.view import View
from engine.games.lockdown.options import LockdownRules, rules_of
from engine.games.lockdown.turn import Look

KNOWN_THREAT = 0.8
"""How likely a seat that saw a card of my trio and holds the fourth kills me on its turn."""
BLIND_THREAT = 0.35


_HALF, _FREE = -1, -2
"""Values of cards that never lock: two of the first, or one of the second, let one clear."""


@dataclass(frozen=True, slots=True)
class LockdownWeights:
    """How a level plays. All amounts are shares of a life: 1 is what being eliminated costs.

    ``worlds`` imagined per decision · ``heat`` of the choice · ``blunder``: actions this much below the best are never
    chosen · ``pair``, ``trio`` danger of a lock whose missing cards lie in the deck · ``held`` danger of a trio whose
    fourth card somebody else holds · ``weapon`` the same when I hold it against another · ``clear`` cost of using up a
    Clear · ``joker``, ``ace``, ``second``: worth of a card that clears alone, of an Ace, and of a second Ace with it ·
    ``card`` worth of one mobile card less · ``turn`` worth of the turn after a kill · ``idle`` cost of what brings the
    end no nearer: Draw, Take and Shuffle, and once more of a Take from whoever was on turn just before, since what that
    gains is taken back at once · ``gift`` cost of a Give · ``force`` worth of a Force, with more than two seats.

    ``idle`` and ``gift`` shorten games of four from a median of 250 decisions to 122 and 141 (11 games each). Against
    three players without them one won 20 % of 144 games and 25 % of 160 others, 22.6 % (18–28) together, where par is
    25: whoever brings the end nearer bears the risk of it alone and shares the gain with all others. So does ``force``:
    see ``docs/ladder.md``.
    """

    worlds: int = 14
    heat: float = 0.0005
    blunder: float = 0.03
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
    idle: float = 0.03
    gift: float = 0.01
    force: float = 0.004


@cache
def _values(rules: LockdownRules) -> tuple[int, ...]:
    """Per card the value it locks with, or what it is worth for a Clear."""
    return tuple(
        _FREE if value < 0 and clears > 1 else value for value, clears in zip(rules.lock, rules.clears, strict=False)
    )


class LockdownEvaluation:
    """One imagined world: ``hand[s]`` and ``deck`` hold values that lock (-1: never), ``stack[s]`` sizes by value."""

    def __init__(self, view: View, weights: LockdownWeights, zones: list[list[int]]) -> None:
        rules = rules_of(view)
        self.view, self.weights, self.rules, self.me = view, weights, rules, view.seat
        alive = view.facts["alive"]
        self.alive = [seat for seat in rules.hands if alive >> seat & 1]
        self.others = [seat for seat in self.alive if seat != self.me]
        lock = rules.lock
        value = self._value = _values(rules)
        self.hand = [[value[card] for card in zones[seat]] for seat in rules.hands]
        self.deck = [value[card] for card in zones[rules.deck]]
        self.stack: list[dict[int, int]] = []
        for seat in rules.hands:
            stacks = [zones[zone] for zone in rules.stacks[seat] if zones[zone]]
            self.stack.append({lock[cards[0]]: len(cards) for cards in stacks})
        self.share = 1.0 / max(1, len(self.others))
        self.kill = self.share + (weights.turn if len(self.others) > 1 else 0.0)
        self.force = weights.force if rules.seats > 2 else 0.0
        self.counts = {value: self.deck.count(value) for value in set(self.deck) if value >= 0}
        exposed = dict(view.exposed)
        self.watched = {
            lock[card]: mask
            for zone in rules.stacks[self.me]
            for card in view.zones[zone]
            if (mask := exposed.get(card, 0) & ~(1 << self.me))
        }
        history = view.facts["history"]
        self.before = history[-2] if len(history) > 1 else -1

    # --- how endangered everybody is -----------------------------------------------------------------------------

    def danger(self, seat: int, value: int) -> float:
        """What the seat's stack of this value costs it; 0 when the missing cards cannot come."""
        size = self.stack[seat].get(value, 0)
        if not size:
            return 0.0
        holders = [other for other in self.alive if value in self.hand[other]]
        free = len(holders) + self.counts.get(value, 0)
        if size + free < 4:
            return 0.004 * size
        if size == 2:
            return self.weights.pair
        if not holders:
            return self.weights.trio
        if holders[0] == self.me:
            return self.weights.weapon
        return self.weights.held

    def balance(self, value: int) -> float:
        """All stacks of this value, seen from my side."""
        total = 0.0
        for seat in self.alive:
            danger = self.danger(seat, value)
            total += -danger if seat == self.me else danger * self.share
        return total

    def receive(self, seat: int, value: int) -> float:
        """What it is worth that the seat receives a card of this value that lies nowhere else any more."""
        side = -1.0 if seat == self.me else self.share
        if value < 0:
            return -self._escape(seat, value) * side
        size = self.stack[seat].get(value, 0)
        if size == 3:
            return self.kill if seat != self.me else -1.0
        stack, hand = self.stack[seat], self.hand[seat]
        paired = not size and value in hand
        if size or paired:
            stack[value] = 3 if size else 2
            if paired:
                hand.remove(value)
            after = self.balance(value)
            if paired:
                hand.append(value)
            if size:
                stack[value] = size
            else:
                del stack[value]
            return after
        hand.append(value)
        after = self.balance(value) + side * self.weights.card
        hand.pop()
        return after

    def _escape(self, seat: int, value: int) -> float:
        """What a card that clears is worth to the seat that gets it (or would miss it)."""
        if value == _FREE:
            return self.weights.joker
        return self.weights.second if _HALF in self.hand[seat] else self.weights.ace

    # --- actions -------------------------------------------------------------------------------------------------

    def worth(self, action: Action) -> float:
        """What the action is worth in this world."""
        match action.verb:
            case "draw":
                return self._from_deck(self.me) - self._least_threat() - self.weights.idle
            case "force":
                return self._from_deck(action.a) - self.threat(action.a) + self.force
            case "give":
                return self._give(action.a, action.b)
            case "take":
                return self._take(action.a)
            case "card":
                look = self.view.stack[-1]
                assert isinstance(look, Look)
                return self._taken(look.victim, self._value[action.a])
            case "shuffle":
                return self._shuffle() - self._least_threat() - self.weights.idle
            case "clear":
                return self._clear(len(action.parts) - 1) - self._least_threat()
        return -self.threat(action.a)

    def threat(self, seat: int) -> float:
        """What harm the seat can do me when it is on turn."""
        harm = 0.0
        others = len(self.alive) - 1
        for value, size in self.stack[self.me].items():
            if size == 3:
                if value in self.hand[seat]:
                    knows = self.watched.get(value, 0) >> seat & 1
                    harm += KNOWN_THREAT if knows else BLIND_THREAT / others
                elif self.deck:
                    harm += self.counts.get(value, 0) / len(self.deck) / others
        return harm + 0.004 * len(self.hand[seat])

    def _least_threat(self) -> float:
        return min((self.threat(seat) for seat in self.others), default=0.0)

    def _from_deck(self, seat: int) -> float:
        """The top card comes to the seat."""
        size = len(self.deck)
        total = sum(self.deck.count(value) * self.receive(seat, value) for value in (_FREE, _HALF))
        for value, count in list(self.counts.items()):
            before = self.balance(value)
            self.counts[value] = count - 1
            total += count * (self.receive(seat, value) - before)
            self.counts[value] = count
        return total / size

    def _move(self, src: int, dst: int, value: int) -> float:
        if value < 0:
            self.hand[src].remove(value)
            lost = self._escape(src, value)
            gain = self.receive(dst, value) + (-lost if src == self.me else lost * self.share)
            self.hand[src].append(value)
            return gain
        before = self.balance(value)
        self.hand[src].remove(value)
        after = self.receive(dst, value)
        self.hand[src].append(value)
        return after - before

    def _give(self, card: int, seat: int) -> float:
        value = self._value[card]
        gain = self._move(self.me, seat, value) + self.weights.card
        if self.stack[seat].get(value, 0) == 3:
            return gain  # and it is my turn again
        return gain - self.threat(seat) - self.weights.gift

    def _taken(self, victim: int, value: int) -> float:
        return self._move(victim, self.me, value) - self.weights.card * self.share - self.threat(victim)

    def _take(self, victim: int) -> float:
        hand = self.hand[victim]
        values = hand[:]
        idle = self.weights.idle * (1 + (victim == self.before))
        return sum(self._taken(victim, value) for value in values) / len(values) - idle

    def _shuffle(self) -> float:
        """Every pooled card comes to each seat as likely as the seat has mobile cards."""
        pooled = sum(len(self.hand[seat]) for seat in self.alive)
        if not pooled:
            return 0.0
        total = 0.0
        values = {value for seat in self.alive for value in self.stack[seat]}
        for value in sorted(values):
            holders = [seat for seat in self.alive if value in self.hand[seat]]
            before = self.balance(value)
            for holder in holders:
                self.hand[holder].remove(value)
                expected = 0.0
                for seat in self.alive:
                    size = len(self.hand[seat]) + (seat == holder)
                    expected += size / pooled * self.receive(seat, value)
                self.hand[holder].append(value)
                total += expected - before
        return total

    def _clear(self, used: int) -> float:
        """My locks are gone; one Clear less, and four fresh cards."""
        mine = sum(self.danger(self.me, value) for value in self.stack[self.me])
        deaths = sum(0.1 for size in self.stack[self.me].values() if size == 3)
        return (
            mine + deaths - self.weights.clear - 0.02 * (used - 1) - self.weights.card * (4 - len(self.hand[self.me]))
        )


__all__ = ["LockdownEvaluation", "LockdownWeights"]
