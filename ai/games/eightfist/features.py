"""What a seat of Eightfist sees, and what its choices are worth in points of the finished round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.scoring import (
    CB,
    FILES,
    FREEZES,
    KIND,
    QG,
    QS,
    RANK,
    SLOTS,
    VALUE,
    is_pair,
    matches,
    quads,
)

UNKNOWN: Final = 6.0
"""What a hidden card is counted as: its mean is 6.1 (rule 1)."""
PAIR_CHANCE = 0.35
"""An open unpaired card is discounted for the chance to pair or replace it (rule 4)."""
TEMPO: Final = 3.0
"""Points a card turned up is worth: the round ends for whoever is first (rule 5)."""
CURE = {0: 0.0, 1: 0.12, 2: 0.3, 3: 0.45}
"""Chance to cure a freezer by live cures (rule 11)."""
MARGIN = 3.0
"""The round is ended while the own estimate is at most this much above the best other one (rule 8)."""
LOST = 10.0
"""Points more against ending the last round where that loses the match."""
GIFT = 0.35
"""Share of the next player's gain a thrown card is charged with (rule 13)."""
GIFT_FROM = 3.0
"""A card that gains the next player less than this is no gift: the stock brings as much."""
NEAR_QUAD = 2.0
"""What three cards of a Quad are worth before the fourth comes (rule 14)."""
QUADS = (0.0, -20.0, -45.0)
"""What so many Quads count (EF-044)."""
HARM = 0.5
"""Share of the harm done to somebody who is close to the lead that counts as an own gain."""


def pair_ranks(row: Sequence[int]) -> list[int]:
    """Per file the rank of its two cards, 0 where they are no open pair."""
    return [
        RANK[row[file]]
        if row[file] != HIDDEN and row[file + FILES] != HIDDEN and RANK[row[file]] == RANK[row[file + FILES]]
        else 0
        for file in range(FILES)
    ]


class EightfistFeatures:
    """What this seat sees, in the shape the rules of thumb need."""

    def __init__(self, view: View) -> None:
        self.view = view
        rules = rules_of(view)
        self.rules = rules
        self.queen = rules.grace_is_queen
        self.me = view.seat
        up: tuple[int, ...] = view.facts["up"]
        self.rows: list[list[int]] = [
            [card if up[seat] >> slot & 1 else HIDDEN for slot, card in enumerate(view.zones[seat])]
            for seat in range(view.seats)
        ]  # none for who sits out an extra round
        self.row = self.rows[self.me]
        playing: tuple[int, ...] = view.facts["playing"]
        self.next = min(playing, key=lambda seat: (seat - self.me - 1) % view.seats)
        seen = {card for zone in view.zones for card in zone if card != HIDDEN}
        self.unseen = [card for card in range(rules.cards) if card not in seen]
        self.live: list[int] = [0] * 14
        self.graces = 0
        for card in self.unseen:
            self.live[RANK[card]] += 1
            self.graces += KIND[card] == QG
        self.base = self.cost(self.row)
        self.best_other = min(self.final(self.rows[seat]) for seat in playing if seat != self.me)
        history: tuple[tuple[int, ...], ...] = view.facts["history"]
        between = [number for number, row in enumerate(history) if not row]  # an empty row separates the games
        game = history[between[-1] + 1 :] if between else history
        self.deciding = len(game) + 1 >= rules.rounds
        """Whether the game ends with this round: then its winner counts, not by how much."""
        self.target = self.best_other + MARGIN
        """What the own Fist may count for ending the round to be good."""
        if self.deciding:
            points = [sum(column) for column in zip(*game, strict=True)] or [0] * view.seats
            self.target = min(
                self.final(self.rows[seat]) + points[seat] - points[self.me] for seat in playing if seat != self.me
            )
        self._gifts: dict[int, float] = {}

    # --- what a Fist is expected to cost ---------------------------------------------------------------------------

    def cost(self, row: Sequence[int]) -> float:
        """What this Fist is expected to count at the end of the round."""
        total = 0.0
        for file in range(FILES):
            total += self.file_cost(row[file], row[file + FILES])
        return total + self.quad_bonus(row)

    def file_cost(self, a: int, b: int) -> float:
        """The same for one file, Quads left aside."""
        if a == HIDDEN or b == HIDDEN:
            if a == b:
                return 2 * UNKNOWN * 0.95
            card = b if a == HIDDEN else a
            if FREEZES[card]:
                return (VALUE[card] + UNKNOWN) * (1 - self.cure_chance(card, HIDDEN))
            return UNKNOWN + self.open_cost(card)
        if RANK[a] == RANK[b] != 0:
            return 0.0
        if not (FREEZES[a] or FREEZES[b]):
            return self.open_cost(a) + self.open_cost(b)
        if is_pair(a, b, self.queen):
            return 0.0
        freezer, other = (a, b) if FREEZES[a] else (b, a)
        if matches(freezer, other, self.queen):
            return float(VALUE[a] + VALUE[b])
        return (VALUE[a] + VALUE[b]) * (1 - self.cure_chance(freezer, other))

    def open_cost(self, card: int) -> float:
        """An open card by itself, less the chance that it is paired or swapped."""
        value = VALUE[card]
        if value <= 0:
            return float(value)
        live = self.live[RANK[card]] if RANK[card] else 0
        return value * (1 - PAIR_CHANCE * (1.0 if live >= 2 else live / 2))

    def cure_chance(self, freezer: int, beside: int) -> float:
        """How likely a freezer will still be matched."""
        if beside != HIDDEN and FREEZES[beside]:
            return 0.0
        if RANK[freezer]:
            return CURE[min(3, self.cures(freezer))]
        return 0.1 * min(2, self.graces)

    def cures(self, freezer: int) -> int:
        """How many cards that thaw what this one has frozen have not been seen."""
        if not RANK[freezer]:
            return self.graces
        return self.live[RANK[freezer]] + (self.graces if self.queen and KIND[freezer] == QS else 0)

    def quad_bonus(self, row: Sequence[int]) -> float:
        """Points off for every Quad that stands, a little for one that lacks a single card (rule 14)."""
        pairs = pair_ranks(row)
        if not any(pairs):
            return 0.0
        anywhere = self.rules.quad_anywhere
        found = quads(pairs, anywhere)
        bonus = QUADS[len(found)]
        for file, rank in enumerate(pairs):
            if not rank or any(file in quad for quad in found) or not self.live[rank]:
                continue
            for other in range(FILES) if anywhere else (file - 1, file + 1):
                if 0 <= other < FILES and other != file and pairs[other] != rank:
                    here = (row[other], row[other + FILES])
                    if any(card != HIDDEN and RANK[card] == rank for card in here):
                        bonus -= NEAR_QUAD
        return bonus

    def final(self, row: Sequence[int]) -> float:
        """What a Fist would count if the round ended now, hidden cards at their mean."""
        total = 0.0
        for file in range(FILES):
            a, b = row[file], row[file + FILES]
            if a == HIDDEN or b == HIDDEN:
                total += sum(UNKNOWN if card == HIDDEN else VALUE[card] for card in (a, b))
            elif not is_pair(a, b, self.queen):
                total += VALUE[a] + VALUE[b]
        return total + QUADS[len(quads(pair_ranks(row), self.rules.quad_anywhere))]

    # --- what a choice brings --------------------------------------------------------------------------------------

    def may_go(self, row: Sequence[int], slot: int, card: int) -> bool:
        """Whether a card may be put into this slot, as far as open faces tell."""
        beside, here = row[(slot + FILES) % SLOTS], row[slot]
        cold_here = here != HIDDEN and FREEZES[here]
        cold_beside = beside != HIDDEN and FREEZES[beside]
        if not (cold_here or cold_beside):
            return True
        if here != HIDDEN and beside != HIDDEN:
            cured = (cold_here and matches(here, beside, self.queen)) or (
                cold_beside and matches(beside, here, self.queen)
            )
            if cured:
                return not self.rules.matched_locked
        if self.rules.grace_anywhere and KIND[card] == QG:
            return True
        return not cold_here and matches(beside, card, self.queen)

    def put_gain(self, slot: int, card: int) -> float:
        """Points gained by putting ``card`` into an own slot."""
        row = self.row
        old = row[slot]
        row[slot] = card
        gain = self.base - self.cost(row)
        if HIDDEN not in row:
            gain += self.ending(self.final(row))
        row[slot] = old
        return gain + TEMPO if old == HIDDEN else gain - self.gift(old)

    def toss_gain(self, slot: int, card: int) -> float:
        """Points gained by throwing ``card`` away and turning this slot up."""
        gain = TEMPO - self.gift(card) + self.flip_taste(slot)
        if self.row.count(HIDDEN) == 1:
            gain += self.ending(self.final(self.row))
        return gain

    def flip_taste(self, slot: int) -> float:
        """Beside a frozen card a hidden one has no option value: flip that first (rule 7)."""
        beside = self.row[(slot + FILES) % SLOTS]
        if beside == HIDDEN:
            return -0.2
        return 0.8 if FREEZES[beside] else 0.1

    def ending(self, own: float) -> float:
        """Extra points for (or against) ending the round with a Fist that counts ``own`` (rules 8 and 9)."""
        ahead = self.target - own
        if self.rules.last_turn:
            ahead -= 2.0  # the others still have a turn to better theirs
        if ahead >= 0:
            return 3.0 + 0.5 * ahead
        return -6.0 + 0.8 * ahead - LOST * self.deciding

    def gift(self, card: int) -> float:
        """What the next player gains by finding this card on the slush pile, in own points."""
        kind = KIND[card]
        found = self._gifts.get(kind)
        if found is None:
            row = self.rows[self.next]
            best = 0.0
            for slot in range(SLOTS):
                if self.may_go(row, slot, card):
                    file = slot % FILES
                    old = row[slot]
                    before = self.file_cost(row[file], row[file + FILES])
                    row[slot] = card
                    best = max(best, before - self.file_cost(row[file], row[file + FILES]))
                    row[slot] = old
            found = self._gifts[kind] = max(0.0, best - GIFT_FROM) * GIFT
        return found

    def best_slot(self, card: int) -> int:
        """The own slot this card gains most in, -1 if it fits nowhere."""
        fitting = [slot for slot in range(SLOTS) if self.may_go(self.row, slot, card)]
        return max(fitting, key=lambda slot: self.put_gain(slot, card), default=-1)

    def best_with(self, card: int, from_stock: bool) -> float:
        """The best that could be done with this card."""
        kind = KIND[card]
        forced = from_stock and kind in (QS, CB)
        if from_stock and kind == CB:
            return self._cry(card)
        best = -math.inf
        for slot in range(SLOTS):
            if self.may_go(self.row, slot, card):
                best = max(best, self.put_gain(slot, card))
        if from_stock and (not forced or best == -math.inf):
            for slot in range(SLOTS):
                if self.row[slot] == HIDDEN:
                    best = max(best, self.toss_gain(slot, card))
        return best

    def _cry(self, card: int) -> float:
        """The Cry Baby takes the lowest open card that is not frozen."""
        free = [slot for slot in range(SLOTS) if self.may_go(self.row, slot, 0)]
        open_ = [slot for slot in free if self.row[slot] != HIDDEN]
        if not free:
            return 0.0
        low = min((VALUE[self.row[slot]] for slot in open_), default=0)
        slots = [slot for slot in open_ if VALUE[self.row[slot]] == low] or free
        return max(self.put_gain(slot, card) for slot in slots)

    def stock_value(self) -> float:
        """The mean, over all unseen cards, of the best that could be done with each."""
        kinds: dict[int, int] = {}
        for card in self.unseen:
            # Suits matter for the two wild ones alone: equal ranks are worth the same.
            key = KIND[card] if FREEZES[card] or not RANK[card] else -RANK[card]
            kinds[key] = kinds.get(key, 0) + 1
        if not self.unseen:
            return TEMPO
        total = 0.0
        for key, count in kinds.items():
            card = key if key >= 0 else -key - 1  # a club of this rank
            total += count * self.best_with(card, True)
        return total / len(self.unseen)

    def steal_gain(self, action: Action, card: int) -> float:
        """Points gained by a theft, what it costs the victim counted in part (ER-15)."""
        victim, slot, own = action.a // 100, action.a % 100, action.b
        theirs, old = self.rows[victim], self.row[own]
        loot = theirs[slot]
        gain = TEMPO if old == HIDDEN else 0.0
        mine = list(self.row)
        if loot != HIDDEN:
            mine[own] = loot
            gain += self.base - self.cost(mine)
        elif old != HIDDEN:
            gain += self.open_cost(old) - UNKNOWN
        after = list(theirs)
        after[slot] = {"punch": card, "trade": old, "draw": HIDDEN}[self.rules.steal]
        harm = self.cost(after) - self.cost(theirs)
        close = self.final(theirs) <= self.best_other + 4
        gain += harm * (HARM if close else HARM / 2)
        if HIDDEN not in mine or HIDDEN not in after:
            gain += self.ending(self.final(mine))
        return gain
