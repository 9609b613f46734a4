"""What the search needs of 8-equilibrium: a quick player on the state, and what a round is worth.

A hand is one key into the table of expected scores (``values``), so what a card changes is one look-up. Tokens cost
what they cost Normal, less towards the end, so that playouts do not waste them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

import ai.games.equilibrium as heuristic
from ai.games.equilibrium.values import ADD, CHANCES, HAND, RANKS, distances, table
from ai.games.equilibrium.weights import weights_for
from engine.core.actions import Action
from engine.core.state import Legal
from engine.core.view import View
from engine.games.equilibrium import actions as act
from engine.games.equilibrium.scoring import score
from engine.games.equilibrium.state import EquilibriumState
from engine.sampling import Weigh

UNIT: Final = 0.05
SURE: Final = 1.0
MARGIN_WORTH: Final = 0.006
"""What a point more than the best other hand is worth as a share of a win."""
REFUSAL: Final = 2.5
SORTS: Final = tuple(zip(ADD[52:], CHANCES, strict=True))
"""What each sort of card adds to a key, and how often it comes."""
FORESIGHT: Final = (0.85, 0.72)
"""See ``ai.search.Rollout``."""
BELIEVED: Final = 1.5
"""How good the cards to come are taken to be where a hand is looked at that is believed."""
TRUST: Final = (0.5, 1.2)
"""What a point more of a hand of others adds to the log odds of the cards in it: between two, and among more."""
BEND: Final = 2.6
"""Points of difference by which the odds of winning an unfinished round grow by e (two hands, no card missing: 1)."""


def prices(view: View, rng: Random) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    rules = view.rules
    weights = weights_for("normal", rules)
    return list(zip(*heuristic.weighed(view, weights), strict=True))


def plies(seats: int, told: bool) -> int:
    """See ``ai.search.Rollout``: more than a deal takes."""
    return 300


def deals(state: EquilibriumState) -> int:
    """Rounds that are over."""
    return len(state.history)


def value(state: EquilibriumState, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``."""
    if len(state.history) > deal:
        winners = state.history[deal][2]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.rules.seats)]
    odds = [math.exp(total / BEND) for total in _totals(state, deal)]
    return [one / sum(odds) for one in odds]


def margin(state: EquilibriumState, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: by points more than the best other hand (or team)."""
    totals = _totals(state, deal)
    if state.rules.teams:
        ahead = MARGIN_WORTH * (math.fsum(totals[0::2]) - math.fsum(totals[1::2]))
        return [-ahead if seat & 1 else ahead for seat in range(len(totals))]
    best = [max(totals[:seat] + totals[seat + 1 :]) for seat in range(len(totals))]
    return [MARGIN_WORTH * (total - top) for total, top in zip(totals, best, strict=True)]


def _totals(state: EquilibriumState, deal: int) -> list[float]:
    """The points of each hand of a deal, as they are likely to be where it is not over."""
    if len(state.history) > deal:
        return [float(score(hand).total) for hand in state.history[deal][1]]
    worth = table(1.5)
    return [worth[sum([ADD[card] for card in hand])] for hand in state.table.zones[: state.rules.seats]]


def belief(view: View) -> Weigh:
    """See ``ai.search.Rollout``: others have taken what suits the cards nobody saw, and refused the rest. So a deal is
    the likelier, the better the hands are that it makes of what is known (fitted to hands of Normal).
    """
    worth, trust = table(BELIEVED), TRUST[view.seats > 2]
    others = [seat for seat in range(view.seats) if seat != view.seat]

    def weigh(zones: Sequence[Sequence[int]]) -> float:
        return trust * sum([worth[sum([ADD[card] for card in zones[seat]])] for seat in others])

    return weigh


class _Table:
    """What the quick player reads: keys and sizes of all hands, the Market, tokens and what they are worth now."""

    __slots__ = (
        "far", "hurt", "keys", "look", "market", "phase", "seat", "sizes", "spite", "spread", "state", "sums", "token",
        "tokens", "worth",
    )  # fmt: skip

    def __init__(self, state: EquilibriumState, seat: int) -> None:
        rules, zones = state.rules, state.table.zones
        self.state, self.seat = state, seat
        weights = weights_for("normal", rules)
        self.worth = table(weights.quality)
        hands = zones[: rules.seats]
        self.sizes = [len(hand) for hand in hands]
        known, own = state.table.known, 1 << seat
        self.keys = [sum([ADD[card] for card in hand if known[card] & own]) for hand in hands]
        self.look = weights.look
        self.spread = weights.spread if rules.seats > 2 else 0.0
        """What a point of rank-sum distance costs; between two it breaks too few ties to be worth the time."""
        self.sums = [sum([RANKS[card] for card in hand]) for hand in hands] if self.spread else []
        self.far = distances()
        self.market = [zones[zone][-1] if zones[zone] else -1 for zone in rules.slots]
        self.tokens = state.table.tokens
        left = (HAND * rules.seats - sum(self.sizes)) / rules.seats
        self.phase = min(1.0, left / weights.late)
        self.token = weights.token
        self.spite = 1.0 if rules.seats == 2 else weights.spite / (rules.seats - 1)
        """What a point less for an opponent is worth, where a seat may take the card itself instead."""
        hurt = weights.spite / (rules.seats - 1)
        self.hurt = [-1.0 if _same(self, other) else hurt for other in range(rules.seats)]

    def price(self, seat: int) -> float:
        """What its next token is worth to a seat."""
        have = self.tokens[seat]
        return self.token[min(have, len(self.token)) - 1] * self.phase if have else 99.0

    def gain(self, seat: int, card: int) -> float:
        """What this card more is worth to a hand."""
        key, missing = self.keys[seat], HAND - self.sizes[seat]
        if missing <= 0:
            return 0.0
        gain = self.worth[key + ADD[card]] - self.worth[key]
        if self.spread:
            total = self.sums[seat]
            gain -= self.spread * (self.far[missing - 1][total + RANKS[card]] - self.far[missing][total])
        return gain

    def give(self, seat: int, card: int, slot: int) -> float:
        """What it is worth to give somebody else this card, who may pay for refusing it."""
        theirs, price = self.gain(seat, card), self.price(seat)
        accepted = self.follows(seat, slot) - self.hurt[seat] * theirs
        if not self.tokens[seat]:
            return accepted
        refuse = 1 / (1 + math.exp(min(40.0, REFUSAL * (theirs + price))))
        return accepted + refuse * (self.follows(-1, -1) + self.hurt[seat] * price - accepted)

    def deck(self, able: Sequence[int]) -> float:
        """What an unseen card is worth to whoever gives it, having seen it then."""
        worth, keys, total = self.worth, self.keys, 0.0
        for add, chance in SORTS:
            total += chance * max([-self.hurt[seat] * (worth[keys[seat] + add] - worth[keys[seat]]) for seat in able])
        return total + self.follows(able[0], -1)

    def follows(self, given: int, slot: int) -> float:
        """Between two, what the next turns bring this seat once ``given`` has got the card of this slot: what the other
        then picks or hands over, and what one picks oneself.
        """
        if len(self.sizes) > 2:
            return 0.0
        me, total = self.seat, 0.0
        other = 1 - me
        sizes = self.sizes[:]
        if given >= 0:
            sizes[given] += 1
        if sum(sizes) >= 2 * HAND:
            return 0.0
        mine = [self.gain(me, card) for place, card in enumerate(self.market) if place != slot and card >= 0]
        if sizes[other] < sizes[me]:
            theirs = [self.gain(other, card) for place, card in enumerate(self.market) if place != slot and card >= 0]
            total -= self.hurt[other] * max(theirs, default=0.0)
            sizes[other] += 1
        else:
            total += max(min(mine, default=0.0), -self.price(me))
            sizes[me] += 1
        if sizes[me] < sizes[other] and mine:
            total += max(mine)
        return self.look * total

    def best(self, key: int, without: int = -1) -> float:
        """What the best card of the Market adds to a hand with this key."""
        worth = self.worth
        return max([worth[key + ADD[card]] for card in self.market if card not in (-1, without)]) - worth[key]


def quick(state: EquilibriumState, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Policy``."""
    judge = _JUDGES.get(kind)
    if judge is None:
        return legal[int(rng.random() * len(legal))]
    return judge(_Table(state, seat), legal, rng)


def _turn(now: _Table, legal: Legal, rng: Random) -> Action:
    """The Give that is worth most, a card of the Market or an unseen one; a Swap where it gains a token's worth."""
    me = now.seat
    able = now.state.recipients(me)
    others = [seat for seat in able if seat != me]
    best, give = -99.0, act.GIVE_DECK
    for slot, card in enumerate(now.market):
        if card < 0:
            continue
        worth = now.gain(me, card) + now.follows(me, slot) if me in able else -99.0
        for seat in others:
            worth = max(worth, now.give(seat, card, slot))
        if worth > best:
            best, give = worth, act.GIVES[slot]
    if act.GIVE_DECK in legal and (worth := now.deck(able)) > best:
        best, give = worth, act.GIVE_DECK
    if now.tokens[me] and now.sizes[me] >= 2 and legal[-1].verb.startswith("swap"):
        swap, more = _swap(now)
        if more - now.price(me) + now.follows(-1, -1) > best:
            return swap
    return give


def _swap(now: _Table) -> tuple[Action, float]:
    """The best Swap with the Market and how much it gains."""
    me, worth = now.seat, now.worth
    key = now.keys[me]
    best, found = -99.0, act.GIVE_DECK
    for card in now.state.table.zones[me]:
        less = key - ADD[card]
        for slot, other in enumerate(now.market):
            if other >= 0:
                gain = worth[less + ADD[other]]
                if gain > best:
                    best, found = gain, act.SWAPM[card][slot]
    return found, best - worth[key]


def _target(now: _Table, legal: Legal, rng: Random) -> Action:
    card, _source = _offered(now)

    def worth(action: Action) -> float:
        gain = now.gain(action.a, card)
        return gain if _same(now, action.a) else -now.spite * gain

    return max(legal, key=worth)


def _same(now: _Table, seat: int) -> bool:
    """Whether it is the own seat, or one of the own team."""
    rules = now.state.rules
    return seat == now.seat or (bool(rules.teams) and rules.team(seat) == rules.team(now.seat))


def _offered(now: _Table) -> tuple[int, int]:
    """The card being given and its slot of the Market, -1 for the deck."""
    rules, source = now.state.rules, getattr(now.state.stack[-1], "source", -1)
    return now.state.table.zones[rules.shown if source < 0 else rules.slots[source]][-1], source


def _react(now: _Table, legal: Legal, rng: Random) -> Action:
    """Refuse what costs more than the token, and count what the own next turn then brings."""
    if len(legal) == 1:
        return legal[0]
    me, sizes, state = now.seat, now.sizes, now.state
    card, source = _offered(now)
    accept, reject = now.gain(me, card), -now.price(me)
    if source < 0 and state.rules.stock:
        accept += 0.8 * now.phase
    if state.rules.seats == 2:
        other = 1 - me
        if sizes[me] < sizes[other]:  # still the smaller hand: the next card is one's own choice
            reject += LOOK * now.best(now.keys[me])
            if sizes[me] + 1 < sizes[other]:
                accept += LOOK * now.best(now.keys[me] + ADD[card], card)
    return act.ACCEPT if accept >= reject else act.REJECT


LOOK: Final = 0.7
"""How far the expected next turn is trusted."""


def _bottom(now: _Table, legal: Legal, rng: Random) -> Action:
    """Away with what the next turn makes least of: the worst for oneself, or what the next giver would pick."""
    me = now.seat
    nearest = (now.state.active + 1) % now.state.rules.seats
    sign = -1.0 if nearest == me and now.sizes[me] == min(now.sizes) else 1.0
    worth = [sign * now.gain(nearest, now.market[action.a]) if action.a >= 0 else -9.0 for action in legal]
    return legal[worth.index(max(worth))]


def _part(now: _Table, legal: Legal, rng: Random) -> Action:
    """A card to part with: the one without which the hand is worth most."""
    key = now.keys[now.seat]
    cards = [action for action in legal if action.verb in ("card", "pass")]
    return max(cards, key=lambda action: now.worth[key - ADD[action.a]])


def _wind(now: _Table, legal: Legal, rng: Random) -> Action:
    return legal[0]


_JUDGES: Final = {
    "turn": _turn,
    "target": _target,
    "forced": _target,
    "react": _react,
    "bottom": _bottom,
    "answer": _part,
    "relay-card": _part,
    "pass": _part,
    "wind": _wind,
    "toss": _wind,
}
