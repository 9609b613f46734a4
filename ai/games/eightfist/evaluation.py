"""What a seat of Eightfist sees, and what its choices are worth in points of the finished round.

One evaluation for whoever asks: the levels and hints by a view, the playouts of the search by a state. Both are read
alike, by what lies open. A file's worth depends on two cards alone, so it is looked up; what may go where, what a pair,
a Quad or a cure is, the rules of the engine say. Constants were tuned by self-play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt
from operator import mul
from typing import Final, TypeVar

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.placing import totals
from engine.games.eightfist.open_fist import after, describe_obstacle
from engine.games.eightfist.options import EightfistRules
from engine.games.eightfist.ranking import games_of
from engine.games.eightfist.scoring import (
    CB,
    FF,
    FILES,
    FREEZES,
    KIND,
    QG,
    QS,
    QUAD,
    RANK,
    SLOTS,
    TWO_D,
    TWO_QUADS,
    VALUE,
    matches,
    quads,
    score_file,
)
from engine.games.eightfist.state import ALL_UP, EightfistState

T = TypeVar("T")

UNKNOWN: Final = 6.0
"""What a hidden card is counted as: its mean is 6.1 (rule 1) ..."""
SPREAD: Final = 4.8
"""... give or take."""
BOTH_HIDDEN: Final = 1.05
"""Two hidden cards of a file are counted as so much of that: what comes there is not known to be a pair."""
PAIR_CHANCE: Final = 0.28
"""How likely an open unpaired card is paired or replaced (rule 4)."""
CURE: Final = 0.2
"""How likely each card that would thaw a frozen file gets there, one of them left aside (rule 11)."""
TEMPO: Final = 3.0
"""Points a card turned up is worth: the round ends for whoever is first (rule 5)."""
HALF_KNOWN: Final = 1.0
"""Points by which a card beside an open one is rather turned up than one beside a hidden one ..."""
BESIDE_FROZEN: Final = 1.5
"""... and one beside a frozen card, which has no option value (rule 7)."""
MARGIN: Final = 3.0
"""The round is ended while the own estimate is at most this much above the best other one (rule 8)."""
DECIDES: Final = 60.0
"""Points that certainty to win is worth where the match ends with the round: then nothing else counts."""
ENOUGH: Final = 0.5
"""The chance to win with which such a round is ended."""
LAST_TURN: Final = 2.0
"""Points each other Fist still gains where everybody has a last turn."""
GIFT: Final = 0.35
"""Share of the next player's gain a thrown card is charged with (rule 13)."""
GIFT_FROM: Final = 6.0
"""A card that gains the next player less than this is no gift: the stock brings as much."""
HARM: Final = 0.5
"""Share of the harm done to somebody who is close to the lead that counts as an own gain; half of it with others."""
CLOSE: Final = 4.0
"""So many points more than the best are close."""
CRY: Final = -8.0
"""What the Cry Baby brings who draws it."""
NEVER: Final = -99.0
"""What is against the rules."""

CARDS: Final = (*range(13), QS, TWO_D, FF, CB, QG)
"""One card of each class: suits matter for the two wild ones alone."""
HIDE: Final = len(CARDS)
"""The class of a hidden card."""
_FACES: Final = (*CARDS, HIDDEN)
_WILD: Final = {QS: 13, TWO_D: 14, FF: 15, CB: 16, QG: 17}
CLASS: Final[tuple[int, ...]] = tuple(_WILD.get(KIND[card], RANK[card] - 1) for card in range(len(KIND)))
_BABY: Final = CLASS[CB]
_QUADS: Final[tuple[float, ...]] = (0.0, float(QUAD), float(TWO_QUADS))
_OPEN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(slot for slot in range(SLOTS) if up >> slot & 1) for up in range(ALL_UP + 1)
)
"""Per mask of open slots which they are."""


class Files:
    """What files are worth under the rules of a match, by the classes of their cards.

    ``cost`` is what a file is expected to count at the end, ``final`` what it would count now, Quads left aside;
    ``pair`` the rank of an open pair, else 0. ``put[here][beside][card]`` is what a card gains in the place of another,
    ``best`` the most each card gains in a file, ``gifts`` what it costs to throw a card to who has this file;
    ``flip[beside]`` what is gained by turning a card up. ``chances`` are those of the classes to come from the stock.
    """

    def __init__(self, rules: EightfistRules) -> None:
        self.rules = rules
        counts = [0] * HIDE
        for card in range(rules.cards):
            counts[CLASS[card]] += 1
        self.chances = [count / rules.cards for count in counts]
        self.cures = [
            sum([matches(freezer, CARDS[card], rules.grace_is_queen) * count for card, count in enumerate(counts)])
            + rules.grace_anywhere * counts[CLASS[QG]] * (KIND[freezer] in (QS, TWO_D))
            for freezer in CARDS
        ]
        self.final = [[self._compute_final(a, b) for b in _FACES] for a in _FACES]
        self.pair = [[RANK[a] if HIDDEN not in (a, b) and RANK[a] == RANK[b] else 0 for b in _FACES] for a in _FACES]
        self.cost = [[self._compute_cost(a, b) for b in _FACES] for a in _FACES]
        self.put = [[[self._compute_put(a, b, card) for card in CARDS] for b in _FACES] for a in _FACES]
        self.best = [[list(map(max, self.put[a][b], self.put[b][a])) for b in range(HIDE + 1)] for a in range(HIDE + 1)]
        self.gifts = [[[GIFT * max(0.0, gain - GIFT_FROM) for gain in gains] for gains in row] for row in self.best]
        self.flip = [TEMPO + (BESIDE_FROZEN if FREEZES[card] else HALF_KNOWN) for card in CARDS] + [TEMPO]

    def _compute_final(self, a: int, b: int) -> float:
        if HIDDEN in (a, b):
            return sum([UNKNOWN if card == HIDDEN else VALUE[card] for card in (a, b)])
        return float(score_file(a, b, self.rules.grace_is_queen).points)

    def _compute_cost(self, a: int, b: int) -> float:
        if a == b == HIDDEN:
            return BOTH_HIDDEN * 2 * UNKNOWN
        if HIDDEN not in (a, b):
            found = score_file(a, b, self.rules.grace_is_queen)
            if found.reason == "penalty":
                return found.points * self._compute_freeze_chance(a if FREEZES[a] else b)
            return (
                _compute_open_cost(a) + _compute_open_cost(b)
                if found.reason in ("values", "grace")
                else float(found.points)
            )
        card = max(a, b)
        if FREEZES[card]:
            return (VALUE[card] + UNKNOWN) * self._compute_freeze_chance(card)
        return UNKNOWN + _compute_open_cost(card)

    def _compute_freeze_chance(self, freezer: int) -> float:
        """How likely a file remains frozen."""
        return float((1 - CURE) ** max(0, self.cures[CLASS[freezer]] - 1))

    def _compute_put(self, here: int, beside: int, card: int) -> float:
        if describe_obstacle(here, beside, card, self.rules):
            return NEVER
        now, then = self.cost[CLASS[here] if here != HIDDEN else HIDE], self.cost[CLASS[card]]
        at = CLASS[beside] if beside != HIDDEN else HIDE
        return now[at] - then[at] + TEMPO * (here == HIDDEN)


def _compute_open_cost(card: int) -> float:
    """An open card by itself, less the chance that it is paired or replaced."""
    return VALUE[card] * (1 - PAIR_CHANCE) if VALUE[card] > 0 else float(VALUE[card])


find_files = lru_cache(maxsize=64)(Files)
"""The files of a match."""


class EightfistEvaluation:
    """What a seat sees of a round, the same in a match as in a view of one (``state_of``): hidden cards are not read.

    ``row`` are the classes of the cards in the own Fist, ``hidden`` so many of them are HIDE. ``is_deciding``: whether
    the game ends with this round, so that its winner counts and not by how much.
    """

    def __init__(self, state: EightfistState, seat: int) -> None:
        self.state, self.rules, self.zones, self.me = state, state.rules, state.zones, seat
        self.up, self.playing, self.history = state.up, state.playing, state.history
        self.files: Files = find_files(self.rules)
        self.row = self.read_row(seat)
        self.hidden = self.row.count(HIDE)
        self.pairs = self.find_pairs(self.row)
        self._rivals: list[tuple[float, int]] = []
        self._least: float | None = None
        self._gifts: list[list[float]] = []
        self._victims: dict[int, tuple[list[int], list[int], float]] = {}

    @property
    def is_deciding(self) -> bool:
        """Whether this round decides a game: the only one there is, or the last."""
        return self.rules.rounds == 1 or len(games_of(self.history)[-1]) + 1 >= self.rules.rounds

    def read_row(self, seat: int) -> list[int]:
        """The classes of the cards of a Fist."""
        fist, row = self.zones[seat], [HIDE] * SLOTS
        for slot in _OPEN[self.up[seat]]:
            row[slot] = CLASS[fist[slot]]
        return row

    def get_slush_class(self) -> int:
        """The class of the card on the slush pile."""
        return CLASS[self.zones[self.rules.slush][-1]]

    def get_drawn_class(self) -> int:
        """The class of the card drawn."""
        return CLASS[self.zones[self.rules.drawn + self.me][0]]

    # --- what a Fist counts ----------------------------------------------------------------------------------------

    def compute_final_points(self, row: Sequence[int]) -> float:
        """What a Fist would count if the round ended now, hidden cards at their mean."""
        return sum(_by_file(self.files.final, row)) + self.compute_quad_points(self.find_pairs(row))

    def find_pairs(self, row: Sequence[int]) -> list[int]:
        """The rank of each file's open pair, 0 for none; an empty list where there is no pair at all."""
        pairs = _by_file(self.files.pair, row)
        return pairs if any(pairs) else []

    def compute_quad_points(self, pairs: Sequence[int]) -> float:
        """What the Quads of these pairs count."""
        if len(pairs) - pairs.count(0) < 2:
            return 0.0
        return _look_up_quad_points(tuple(pairs), self.rules.quad_anywhere)

    def list_rivals(self) -> Sequence[tuple[float, int]]:
        """What each other Fist would count if the round ended now, and how many of its cards are hidden; where the
        round decides with what its seat has more than this one from the rounds before.
        """
        if not self._rivals:
            seats = self.rules.seats
            before = totals(games_of(self.history)[-1], seats) if self.is_deciding else [0] * seats
            rows = [(seat, self.read_row(seat)) for seat in self.playing if seat != self.me]
            self._rivals = [
                (self.compute_final_points(row) + before[seat] - before[self.me], row.count(HIDE)) for seat, row in rows
            ]
        return self._rivals

    def price_ending(self, own: float, hidden: int) -> float:
        """Points for (or against) ending the round with a Fist that counts so much, so many of its cards hidden (rules
        8 and 9).
        """
        late = LAST_TURN * self.rules.last_turn  # the others still have a turn to better theirs
        if self.is_deciding:
            chance = 1.0
            for rival, unknown in self.list_rivals():
                chance *= _compute_lead_chance(rival - late - own, unknown + hidden)
            return DECIDES * (chance - ENOUGH)
        ahead = min(self.list_rivals())[0] + MARGIN - late - own
        return 3.0 + 0.5 * ahead if ahead >= 0 else -6.0 + 0.8 * ahead

    def price_action(self, action: Action) -> float:
        """What an action is worth, in points; comparable within one decision."""
        match action.verb:
            case "put":
                return self.price_put(action.a, self.get_drawn_class())
            case "toss":
                return self.price_toss(action.a, self.get_drawn_class())
            case "flip":
                return self.price_flip(action.a)
            case "stock":
                return self.price_stock()
            case "discard":
                return self.price_discard()
            case "open":
                return _price_open(action)
        return self.price_steal(*divmod(action.a, 100), action.b, self.get_drawn_class())

    # --- what a choice brings --------------------------------------------------------------------------------------

    def compute_saved_points(self, row: Sequence[int], pairs: Sequence[int], slot: int, card: int) -> float:
        """Points less a Fist with these pairs is expected to count with another card in one slot."""
        cost, beside = self.files.cost, row[slot ^ FILES]
        saved = cost[row[slot]][beside] - cost[card][beside]
        return saved + self._by_quads(row, pairs, slot, card) if pairs else saved

    def _by_quads(self, row: Sequence[int], pairs: Sequence[int], slot: int, card: int) -> float:
        """The part of that which Quads bring, where there is a pair."""
        paired = self.files.pair[row[slot ^ FILES]]
        if not (paired[card] or paired[row[slot]]):
            return 0.0
        return self.compute_quad_points(pairs) - self.compute_quad_points(self.find_pairs(after(row, slot, card)))

    def price_put(self, slot: int, card: int) -> float:
        """Points gained by putting a card into an own slot."""
        row, here = self.row, self.row[slot]
        gain = self.files.put[here][row[slot ^ FILES]][card]
        if self.pairs:
            gain += self._by_quads(row, self.pairs, slot, card)
        if here != HIDE:
            return gain - self.price_gift(here)
        return (
            gain + self.price_ending(self.compute_final_points(after(row, slot, card)), 0) if self.hidden == 1 else gain
        )

    def price_toss(self, slot: int, card: int) -> float:
        """Points gained by throwing a card away and turning this slot up; or none, where all are open."""
        return (self.price_flip(slot) if slot >= 0 else 0.0) - self.price_gift(card)

    def price_flip(self, slot: int) -> float:
        """Points gained by turning a card up."""
        gain = self.files.flip[self.row[slot ^ FILES]]
        return gain + self.price_ending(self.compute_final_points(self.row), 1) if self.hidden == 1 else gain

    def price_gift(self, card: int) -> float:
        """What the next player gains by finding a card on the slush pile, in own points (rule 13)."""
        if not self._gifts:
            self._gifts = _by_file(self.files.gifts, self.read_row(self.state.left_of(self.me)))
        one, two, three, four = self._gifts
        return max(one[card], two[card], three[card], four[card])

    def price_discard(self) -> float:
        """Points gained by the card on the slush pile, put where it gains most."""
        card = self.get_slush_class()
        return max([self.price_put(slot, card) for slot in range(SLOTS)])

    def price_stock(self) -> float:
        """The mean, over all cards that may come, of the best that could be done with each."""
        row, files = self.row, self.files
        bests = _by_file(files.best, row)  # the end of the round left aside
        toss = max([files.flip[row[slot ^ FILES]] for slot in range(SLOTS) if row[slot] == HIDE], default=NEVER)
        if self.hidden == 1:
            slot = row.index(HIDE)
            beside = row[slot ^ FILES]
            rest, final = self.compute_final_points(row) - files.final[HIDE][beside], files.final[beside]
            toss += self.price_ending(self.compute_final_points(row), 1)
            bests[slot % FILES] = [
                max(other, gain + self.price_ending(rest + final[card], 0))
                for card, (gain, other) in enumerate(zip(files.put[HIDE][beside], files.put[beside][HIDE], strict=True))
            ]
        gains = list(map(max, *bests, [toss] * HIDE))
        gains[_BABY] = CRY
        return float(sum(map(mul, gains, files.chances)))

    def _find_least_points(self) -> float:
        """What the best Fist, hidden cards at their mean, would count if the round ended now."""
        if self._least is None:
            self._least = min([self.compute_final_points(self.read_row(seat)) for seat in self.playing])
        return self._least

    def price_steal(self, victim: int, slot: int, own: int, card: int) -> float:
        """Points gained by a theft, what it costs the victim counted in part (ER-15)."""
        if victim not in self._victims:
            row = self.read_row(victim)
            close = self.compute_final_points(row) <= self._find_least_points() + CLOSE
            self._victims[victim] = row, self.find_pairs(row), HARM if close else HARM / 2
        theirs, pairs, share = self._victims[victim]
        loot, here = theirs[slot], self.row[own]
        left = card if self.rules.steal == "punch" else here if self.rules.steal == "trade" else HIDE
        gain = self.compute_saved_points(self.row, self.pairs, own, loot) - share * self.compute_saved_points(
            theirs, pairs, slot, left
        )
        gain += TEMPO * (here == HIDE)
        hidden = self.hidden - (here == HIDE)
        if not hidden or (left != HIDE and HIDE not in after(theirs, slot, left)):
            gain += self.price_ending(self.compute_final_points(after(self.row, own, loot)), hidden)
        return gain


@lru_cache(maxsize=4000)
def _look_up_quad_points(pairs: tuple[int, ...], anywhere: bool) -> float:
    return _QUADS[len(quads(pairs, anywhere))]


def _by_file(table: Sequence[Sequence[T]], row: Sequence[int]) -> list[T]:
    """What a table of two classes holds for each file of a Fist."""
    a, b, c, d, e, f, g, h = row
    return [table[a][e], table[b][f], table[c][g], table[d][h]]


def _compute_lead_chance(lead: float, hidden: int) -> float:
    """How likely a lead lasts when so many cards are turned up."""
    if not hidden:
        return 0.5 * ((lead > 0) + (lead >= 0))
    return 0.5 + 0.5 * erf(lead / (SPREAD * sqrt(2 * hidden)))


def _price_open(action: Action) -> float:
    """Different files, so that no opening freezer stands beside the other opened card (rule 6)."""
    slots = [part.value % FILES for part in action.parts[1:]]
    return 1.0 if len({*slots}) == len(slots) else 0.0
