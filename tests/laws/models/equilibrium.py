"""8-equilibrium by docs/rules/equilibrium.md: when a round ends (EQ-11), what hands score (EQ-12), who wins a match."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from tests.laws.breach import check
from tests.laws.models.model import Model as Base
from tests.laws.models.model import rank_keys

ONE_DEAL = {"match": "single"}
THREE = {"match": "rounds", "rounds": "3"}
FULL = 8
IDEAL = 56
RANKS = "A23456789TJQK"


class Hand(NamedTuple):
    """What counts of a hand."""

    suit: int
    longest: int
    sum: int
    total: int
    alike: int

    @property
    def far(self) -> int:
        """How far the ranks are from adding up to the ideal."""
        return abs(self.sum - IDEAL)


def count_hand(cards: list[str]) -> Hand:
    """EQ-12-1 to EQ-12-6, and the figures of the tiebreakers."""
    suits = [sum(card[1] == suit for card in cards) for suit in "SHDC"]
    ranks = [RANKS.index(card[0]) + 1 for card in cards]
    suit = max(0, 8 - sum(abs(number - 2) for number in suits))
    if suits == [2, 2, 2, 2]:
        suit += 2
    color = max(0, 3 - abs(sum(card[1] in "HD" for card in cards) - 4))
    parity = max(0, 3 - abs(sum(rank % 2 == 0 for rank in ranks) - 4))
    alike = sum(ranks.count(rank) > 1 for rank in ranks)
    return Hand(suit, max(suits), sum(ranks), suit + color + parity, alike)


def list_winners(hands: list[Hand], teams: bool, second: bool) -> list[int]:
    """The winning seats, by the second edition or the first (EQ-12-8 to EQ-12-10, ED-4).

    Of teams EQ-14.A.1-5 to EQ-14.A.1-9, ED-6.
    """
    if not teams:
        keys = [_compute_key(hand, second) for hand in hands]
        return [seat for seat in range(len(hands)) if keys[seat] == min(keys)]
    sides = [_compute_side(hands[0::2], second), _compute_side(hands[1::2], second)]
    return [seat for seat in range(len(hands)) if sides[seat % 2] == min(sides)]


def _compute_key(hand: Hand, second: bool) -> tuple[int, ...]:
    if second:
        return (-hand.total, hand.far, -hand.suit, hand.alike)
    return (-hand.total, -hand.suit, hand.longest, hand.far)


def _compute_side(hands: list[Hand], second: bool) -> tuple[int, ...]:
    total = -sum(hand.total for hand in hands)
    if second:
        return (total,)
    top = max(hand.suit for hand in hands)
    longest = min(hand.longest for hand in hands if hand.suit == top)
    return (total, -top, longest, min(hand.far for hand in hands))


class Model(Base):
    """``ended``: every hand has eight cards, and the end of the round has not been told yet.

    ``tokens`` of every seat; ``tops``: the card of the deck that was shown last below so many others.
    """

    def __init__(self, game: Game, state: State) -> None:
        super().__init__(game, state)
        self.hands = self.of_seats("hand")
        self.teams = "A" in self.options["variants"]
        self.second = self.options["edition"] == "2.1"
        self.ended = False
        self.tokens = [0] * self.seats
        self.tops: dict[int, int] = {}
        self.won = [0.0] * self.seats
        self.points = [0] * self.seats
        self.far = [0] * self.seats
        self.best: list[int] = []

    def hear_event(self, event: Event) -> None:
        if event.kind == "note" and event.text == "deal":
            self.tokens = [int(self.options["tokens_each"])] * self.seats
        elif event.kind == "token":
            self.tokens[event.seat] += event.value
        elif event.kind == "show":
            self.tops[event.value] = event.card
        if event.kind == "note" and event.text == "round":
            check(self.ended, "EQ-11-1: a round ends when every hand has eight cards")
            self._count_round()
            self.ended = False
        elif event.kind != "show":
            check(not self.ended, "EQ-11-1, R-20: the round ends at once, before anything else happens", event)
            sizes = [len(self.zones[hand]) for hand in self.hands]
            self.ended = event.kind == "move" and all(size == FULL for size in sizes)

    def hear_asked(self, state: State) -> None:
        check(not self.ended, "EQ-11-1: the round is over as soon as every hand has eight cards")

    def _count_round(self) -> None:
        hands = [count_hand(self.list_codes(zone)) for zone in self.hands]
        self.rounds.append(tuple(float(hand.total) for hand in hands))
        self.best = list_winners(hands, self.teams, self.second)
        alone = self.seats // 2 if self.teams else 1
        for seat, hand in enumerate(hands):
            self.points[seat] += hand.total
            self.far[seat] += hand.far
            if seat in self.best:
                self.won[seat] += 1 if len(self.best) == alone else 0.5
        self.over = self._is_decided()

    def _is_decided(self) -> bool:
        """R-24: how long a match is."""
        played = len(self.rounds)
        match self.options["match"]:
            case "single":
                return True
            case "lap":
                return played == self.seats
            case "rounds":
                return played == int(self.options["rounds"])
        return max(self.won) >= 3

    def list_scores(self) -> tuple[float, ...]:
        return tuple(self.won)

    def list_places(self) -> tuple[int, ...]:
        """R-24: rounds won, then points, then the distance; a team stands together."""
        if len(self.rounds) == 1:
            return self._places_of_one_round()
        keys = [(-self.won[seat], -self.points[seat], self.far[seat]) for seat in range(self.seats)]
        if self.teams:
            sides = [tuple(sum(column) for column in zip(*keys[side::2], strict=True)) for side in (0, 1)]
            return rank_keys([sides[seat % 2] for seat in range(self.seats)])
        return rank_keys(keys)

    def _places_of_one_round(self) -> tuple[int, ...]:
        """The winners of the round are first (EQ-12); the rules do not rank the others, the match does (R-24)."""
        rest = [seat for seat in range(self.seats) if seat not in self.best]
        keys = {seat: (-self.points[seat], self.far[seat]) for seat in rest}
        if self.teams:
            keys = dict.fromkeys(rest, (0, 0))
        behind = len(self.best) + 1
        return tuple(
            1 if seat in self.best else behind + sum(keys[other] < keys[seat] for other in rest)
            for seat in range(self.seats)
        )
