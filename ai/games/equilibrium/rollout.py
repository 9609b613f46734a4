"""What the search needs of 8-equilibrium: a quick player on the state, and what a round is worth.

A hand is one key into the table of expected scores (``values``), so what a card changes is one look-up. Tokens cost
what they cost Normal, less towards the end, so that playouts do not waste them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from ai.games.equilibrium.replies import JUDGES, get_kind, list_prices
from ai.games.equilibrium.values import ADD, HAND, RANKS, SORTS, UNSEEN, make_distance_table, make_worth_table
from ai.games.equilibrium.weights import LATE, NEXT, find_weights, list_point_weights, list_sides
from ai.search import Budget, compute_shares, search_action
from engine.core.actions import Action
from engine.core.cards import HIDDEN, Faces
from engine.core.state import Legal
from engine.core.view import View
from engine.games.equilibrium.scoring import score
from engine.games.equilibrium.state import EquilibriumState
from engine.sampling import Weigh

LATE_PLAYOUTS: Final = 60
"""So many playouts have Normal's choice and others where ``LATE`` cards a seat, and one, are missing: few choices are
left, and who is behind cannot win by points alone.
"""
PLAYED_OUT: Final = 160
"""So many playouts are spent where no points tell anything."""
CLOSE: Final = 2.0
"""What is priced lower than the best by more than this is not played out: so few playouts prove nothing against it."""
UNIT: Final = 0.05
MARGIN_WORTH: Final = 0.006
"""What a point more than the best other hand is worth as a share of a win."""
FORESIGHT: Final = (1.0, 0.72)
"""See ``ai.search.Rollout``."""
BELIEVED: Final = 1.5
"""How good the cards to come are taken to be where a hand is looked at that is believed."""
TRUST: Final = (0.5, 1.2)
"""What a point more of a hand of others adds to the log odds of the cards in it: between two, and among more."""
BEND: Final[Sequence[float]] = (1.35, 2.0)
"""Points of difference by which the odds of winning an unfinished round grow by e: between two, and among more. Fitted
to who won, as the next two are. A Sequence, as ``FAR``: compiled, a tuple of two numbers is taken for unset."""
SAVED: Final = 0.66
"""What a token is worth in an unfinished round, in points."""
FAR: Final[Sequence[float]] = (0.04, 0.25)
"""What a point of rank-sum distance costs there."""


def price_actions(view: View, rng: Random | None) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    actions = sorted(view.actions, key=lambda action: action.text)
    return list(zip(actions, list_prices(view, actions, find_weights(view.rules)), strict=True))


def refine_choice(
    view: View, chosen: Action, actions: Sequence[Action], worths: Sequence[float], rng: Random
) -> Action:
    """See ``ai.search.Rollout``: the chosen one and what is nearly as good are played out late in the round, and where
    no points tell what is good.
    """
    priced = get_kind(view) in JUDGES
    missing = HAND * view.seats - sum(map(len, view.zones[: view.seats]))
    if priced and missing > LATE * view.seats + 1:
        return chosen
    close = [action for action, worth in zip(actions, worths, strict=True) if worth > max(worths) - CLOSE]
    if len(close) == 1:
        return chosen
    return search_action(
        view, chosen, Budget(LATE_PLAYOUTS if priced else PLAYED_OUT), rng, close, priced=priced
    ).choice


def count_ended_deals(state: EquilibriumState) -> int:
    """Rounds that are over."""
    return len(state.history)


def compute_shares_of_win(state: EquilibriumState, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``."""
    if len(state.history) > deal:
        return compute_shares([seat in state.history[deal][2] for seat in range(state.rules.seats)])
    bend = BEND[state.rules.seats > 2]
    return compute_shares([math.exp(total / bend) for total in _compute_totals(state, deal)])


def compute_margins(state: EquilibriumState, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: by points more than the best other hand (or team)."""
    sides, totals = list_sides(state.rules), _compute_totals(state, deal)
    best = [max([total for total, side in zip(totals, sides, strict=True) if side != own]) for own in sides]
    return [MARGIN_WORTH * (total - top) for total, top in zip(totals, best, strict=True)]


def _compute_totals(state: EquilibriumState, deal: int) -> list[float]:
    """The points of each seat's hand, or team, in a deal, as they are likely to be where it is not over."""
    rules = state.rules
    if len(state.history) > deal:
        totals = [float(score(hand).total) for hand in state.history[deal][1]]
    else:
        worth, far, cost, tokens = (
            make_worth_table(1.5),
            make_distance_table(),
            FAR[rules.seats > 2],
            state.table.tokens,
        )
        totals = []
        for seat in rules.hands:
            hand = state.table.zones[seat]
            apart = far[max(0, HAND - len(hand))][sum([RANKS[card] for card in hand])]
            totals.append(worth[sum([ADD[card] for card in hand])] + SAVED * tokens[seat] - cost * apart)
    sides = list_sides(rules)
    return [math.fsum([total for total, side in zip(totals, sides, strict=True) if side == own]) for own in sides]


def make_belief(view: View) -> Weigh:
    """See ``ai.search.Rollout``: others have taken what suits the cards nobody saw, and refused the rest. So a deal is
    the likelier, the better the hands are that it makes of what is known (fitted to hands of Normal).
    """
    worth, trust = make_worth_table(BELIEVED), TRUST[view.seats > 2]
    others = [seat for seat in range(view.seats) if seat != view.seat]

    def weigh_zones(zones: Faces) -> float:
        return trust * sum([worth[sum([ADD[card] for card in zones[seat]])] for seat in others])

    return weigh_zones


class _QuickEvaluation:
    """What the quick player goes by: keys and sizes of all hands, the Market, and what tokens and points are worth."""

    def __init__(self, state: EquilibriumState, seat: int) -> None:
        rules, cards = state.rules, state.table
        zones, known, own = cards.zones, cards.known, 1 << seat
        weights = find_weights(rules)
        self.state, self.seat, self.tokens = state, seat, cards.tokens
        self.look, self.worths, self.far = weights.look, make_worth_table(weights.quality), make_distance_table()
        self.spread = weights.spread if rules.seats > 2 else 0.0
        """What a point of rank-sum distance costs; between two it breaks too few ties to be worth the time."""
        self.sizes = [len(hand) for hand in zones[: rules.seats]]
        self.able = state.recipients(seat)
        """Whom a Give may go to."""
        self.keys = [0] * rules.seats
        self.sums = [0] * rules.seats
        """Of the hands that may change, key and sum of ranks."""
        for other in rules.hands if rules.seats == 2 else {seat, *self.able}:
            key = total = 0
            for card in zones[other]:
                if known[card] & own:
                    key += ADD[card]
                    total += RANKS[card]
                else:
                    total += RANKS[UNSEEN]
            self.keys[other] = key
            self.sums[other] = total
        self.key = self.keys[seat]
        self.worth = self.worths[self.key]
        tops = [zones[zone][-1] if zones[zone] else HIDDEN for zone in (*rules.slots, rules.deck)]
        self.sources = [top if known[top] & own else HIDDEN for top in tops]
        """The cards that may be given, those of the Market and the top of the deck, as far as they are seen."""
        left = (HAND * rules.seats - sum(self.sizes)) / rules.seats
        self.token = weights.token * min(1.0, left / LATE)
        self.points = list_point_weights(rules, seat, weights.spite)
        """What a point of each hand is worth to the own seat."""
        self.tolls = [self.token * NEXT ** (have - 1) if have else 99.0 for have in self.tokens]
        """What its next token is worth to each seat."""
        self.toll = self.tolls[seat]
        self.gains: list[list[float]] = []
        """Between two, what each card of the Market is worth to each of them."""
        if rules.seats == 2:
            self.gains = [[self.compute_gain(either, card) for card in self.sources[:-1]] for either in (0, 1)]
        self.waits = self.price_next_turns(-1, -1)
        """What follows where nobody is given anything."""

    def compute_gain(self, seat: int, card: int) -> float:
        """What this card more is worth to a hand; nothing is known of one that is not seen."""
        key, missing = self.keys[seat], HAND - self.sizes[seat]
        if missing <= 0 or card < 0:
            return 0.0
        gain = self.worths[key + ADD[card]] - self.worths[key]
        if self.spread:
            total = self.sums[seat]
            gain -= self.spread * (self.far[missing - 1][total + RANKS[card]] - self.far[missing][total])
        return gain

    def price_next_turns(self, given: int, slot: int) -> float:
        """Between two, what the next turns bring this seat once ``given`` has got the card of this slot: what the other
        then picks or hands over, and what one picks oneself.
        """
        if not self.gains:
            return 0.0
        me, other, total = self.seat, 1 - self.seat, 0.0
        own, others = self.sizes[me] + (given == me), self.sizes[other] + (given == other)
        if own + others >= 2 * HAND:
            return 0.0
        least, most, theirs, none = 0.0, 0.0, 0.0, True
        for place, card in enumerate(self.sources[:-1]):
            if place != slot and card >= 0:
                gain, loss = self.gains[me][place], self.gains[other][place]
                least = gain if none else min(least, gain)
                most = gain if none else max(most, gain)
                theirs = loss if none else max(theirs, loss)
                none = False
        if others < own:
            total += self.points[other] * theirs
            others += 1
        else:
            total += max(least, -self.toll)
            own += 1
        if own < others:
            total += most
        return self.look * total

    # --- what actions are worth ----------------------------------------------------------------------------------

    def price_action(self, action: Action) -> float:
        """What an answer is worth whose verb is ``JUDGED``."""
        match action.verb:
            case "swapm":  # most of them are: a card of the Market for an own one
                card = self.sources[action.b]
                gain = self.worths[self.key - ADD[action.a] + ADD[card]] - self.worth if card >= 0 else 0.0
                return gain - self.toll + self.waits
            case "give":
                return self.give_from(action)
            case "to":
                card, slot = self.find_offered_card()
                return self.price_give(action.a, card, slot)
            case "accept":
                return self.price_accept()
            case "reject":
                return self.waits - self.toll
            case "card" | "pass":
                return self.worths[self.key - ADD[action.a]]
        return 0.0

    def price_give(self, seat: int, card: int, slot: int) -> float:
        """What it is worth that a seat is offered this card: refused is what costs more than a token."""
        theirs, price = self.compute_gain(seat, card), self.tolls[seat]
        if seat != self.seat and theirs < -price:
            return self.waits - self.points[seat] * price
        return self.price_next_turns(seat, slot) + self.points[seat] * theirs

    def give_from(self, action: Action) -> float:
        """A card of the Market, or the top of the deck, which is seen before it is given."""
        able, card = self.able, self.sources[action.a]
        if card >= 0:
            return max([self.price_give(seat, card, action.a) for seat in able])
        worths, total = self.worths, 0.0
        for add, chance in SORTS:
            best = -math.inf
            for seat in able:
                key = self.keys[seat]
                best = max(best, self.points[seat] * (worths[key + add] - worths[key]))
            total += chance * best
        return total + self.price_next_turns(able[0], action.a)

    def find_offered_card(self) -> tuple[int, int]:
        """The card being given and its slot of the Market, -1 for the deck."""
        source = getattr(self.state.stack[-1], "source", -1)
        zone = self.state.table.zones[self.state.rules.shown]
        return (self.sources[source] if source >= 0 else zone[-1]), source

    def price_accept(self) -> float:
        """The card, what follows, and the token an open Stock pays."""
        card, source = self.find_offered_card()
        paid = self.token * NEXT**2 if source < 0 and self.state.rules.stock else 0.0
        return self.compute_gain(self.seat, card) + paid + self.price_next_turns(self.seat, source)


def choose_quickly(state: EquilibriumState, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Rollout``: Gives, Swaps with the Market and answers by their worth, all else by chance."""
    judged = [action for action in legal if action.verb in JUDGED]
    if not judged:
        return legal[int(rng.random() * len(legal))]
    now, chosen, best = _QuickEvaluation(state, seat), judged[0], -math.inf
    for action in judged:
        worth = now.price_action(action)
        if worth > best:
            chosen, best = action, worth
    return chosen


JUDGED: Final = frozenset({"give", "swapm", "to", "accept", "no-toss", "no-wind", "reject", "card", "pass"})
"""What the quick player knows the worth of."""
