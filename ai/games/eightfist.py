"""A computer player for Eightfist: a few numbers per file, after the fourteen rules of good play.

It sees a View only. Every choice is priced in points of the finished round: what the own files are expected to cost,
what turning a card up is worth as tempo, what a card on the slush pile gives the next player, and, when the round
could end, whether ending it is good. Constants were tuned by self-play against random and against each other; the
figures of the last measurement are in ``tests/bench/bench_bots.py``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.eightfist.scoring import (
    FILES,
    FREEZES,
    KIND,
    QG,
    RANK,
    SLOTS,
    VALUE,
    is_pair,
    matches,
    score_files,
)

LEVELS = ("easy", "normal")

UNKNOWN = 6.0
"""What a hidden card is counted as: its mean is 6.1 (rule 1)."""
PAIR_CHANCE = 0.35
"""An open unpaired card is discounted for the chance to pair or replace it (rule 4)."""
TEMPO = 3.0
"""Points a card turned up is worth: the round ends for whoever is first (rule 5)."""
SLUSH_PRICE = 3.0
"""Taking the slush card gives up a look at the stock: it must gain this much (rule 3)."""
CURE = {0: 0.0, 1: 0.12, 2: 0.3, 3: 0.45}
"""Chance to cure a freezer by live cures (rule 11)."""
MARGIN = 3.0
"""The round is ended while the own estimate is at most this much above the best other one (rule 8)."""
GIFT = 0.35
"""Share of the next player's gain a thrown card is charged with (rule 13)."""


class _Eyes:
    """What this seat sees, in the shape the rules of thumb need."""

    def __init__(self, view: View) -> None:
        self.view = view
        seats = view.seats
        self.fists: list[tuple[int, ...]] = [view.zones[seat] for seat in range(seats)]
        self.up: tuple[int, ...] = view.facts["up"]
        self.me = view.seat
        seen = [card for zone in view.zones for card in zone if card != HIDDEN]
        self.live: list[int] = [4] * 14
        for card in seen:
            self.live[RANK[card]] -= 1
        self.grace_seen = any(KIND[card] == QG for card in seen)
        self.next = (self.me + 1) % seats

    def face(self, seat: int, slot: int) -> int:
        """The card if it is open, else HIDDEN (a known but hidden card is nobody's to know)."""
        return self.fists[seat][slot] if self.up[seat] >> slot & 1 else HIDDEN

    def row(self, seat: int) -> list[int]:
        """All eight faces of a Fist."""
        return [self.face(seat, slot) for slot in range(SLOTS)]

    def cure_chance(self, freezer: int, beside: int) -> float:
        """How likely a freezer will still be matched."""
        if beside != HIDDEN and FREEZES[beside]:
            return 0.0
        if RANK[freezer]:
            return CURE[min(3, max(0, self.live[RANK[freezer]]))]
        return 0.0 if self.grace_seen else 0.1


def _file_cost(eyes: _Eyes, a: int, b: int) -> float:
    """What this file is expected to cost at the end of the round."""
    if a == HIDDEN and b == HIDDEN:
        return 2 * UNKNOWN * 0.95
    if a == HIDDEN or b == HIDDEN:
        card = b if a == HIDDEN else a
        if FREEZES[card]:
            return (VALUE[card] + UNKNOWN) * (1 - eyes.cure_chance(card, HIDDEN))
        return UNKNOWN + _open_cost(eyes, card)
    if is_pair(a, b):
        return 0.0
    for freezer, other in ((a, b), (b, a)):
        if FREEZES[freezer]:
            if matches(freezer, other):
                return float(VALUE[a] + VALUE[b])
            return (VALUE[a] + VALUE[b]) * (1 - eyes.cure_chance(freezer, other))
    return _open_cost(eyes, a) + _open_cost(eyes, b)


def _open_cost(eyes: _Eyes, card: int) -> float:
    value = VALUE[card]
    if value <= 0:
        return float(value)
    live = max(0, eyes.live[RANK[card]]) if RANK[card] else 0
    return value * (1 - PAIR_CHANCE * min(1.0, live / 2))


def _cost(eyes: _Eyes, row: Sequence[int]) -> float:
    total = sum(_file_cost(eyes, row[file], row[file + FILES]) for file in range(FILES))
    return total + _quads(row)


def _quads(row: Sequence[int]) -> float:
    """Twenty points for every Quad that stands, a little for one that lacks a single card (rule 14)."""
    bonus = 0.0
    for file in range(FILES - 1):
        block = [row[file], row[file + FILES], row[file + 1], row[file + 1 + FILES]]
        ranks = [RANK[card] for card in block if card != HIDDEN and RANK[card]]
        if len(ranks) == 4 and len(set(ranks)) == 1:
            bonus -= 20.0
        elif any(ranks.count(rank) == 3 for rank in set(ranks)):
            bonus -= 2.0
    return bonus


def _final(eyes: _Eyes, row: Sequence[int]) -> float:
    """What a Fist would count if the round ended now, hidden cards at their mean."""
    if HIDDEN not in row:
        return float(sum(file.points for file in score_files(row)))
    total = 0.0
    for file in range(FILES):
        a, b = row[file], row[file + FILES]
        if HIDDEN in (a, b):
            total += sum(UNKNOWN if card == HIDDEN else VALUE[card] for card in (a, b))
        elif not is_pair(a, b):
            total += VALUE[a] + VALUE[b]
    return total


def _drawn(view: View) -> int:
    return int(view.cards("drawn", view.seat)[0])


def _with(row: Sequence[int], slot: int, card: int) -> list[int]:
    changed = list(row)
    changed[slot] = card
    return changed


def _gift(eyes: _Eyes, card: int) -> float:
    """What the next player would gain by taking this card from the slush pile."""
    row = eyes.row(eyes.next)
    base = _cost(eyes, row)
    best = min(_cost(eyes, _with(row, slot, card)) for slot in range(SLOTS))
    return max(0.0, base - best - SLUSH_PRICE) * GIFT


def _ending(eyes: _Eyes, row: Sequence[int]) -> float:
    """Extra points for (or against) ending the round with this Fist (rules 8 and 9)."""
    if HIDDEN in row:
        return 0.0
    own = _final(eyes, row)
    others = [_final(eyes, eyes.row(seat)) for seat in range(len(eyes.fists)) if seat != eyes.me]
    ahead = min(others) + MARGIN - own
    return 3.0 + 0.5 * ahead if ahead >= 0 else -6.0 + 0.8 * ahead


def _price_place(eyes: _Eyes, action: Action, card: int) -> float:
    """Points gained by an answer to ``place``."""
    row = eyes.row(eyes.me)
    base = _cost(eyes, row)
    if action.verb == "toss":
        after = _with(row, action.a, HIDDEN)
        gain = TEMPO - _gift(eyes, card) + _frozen_flip(eyes, row, action.a)
        if sum(face == HIDDEN for face in row) == 1:
            gain += _ending_blind(eyes, after)
        return gain
    if action.verb == "steal":
        return _price_steal(eyes, action, row, base)
    old = row[action.a]
    after = _with(row, action.a, card)
    gain = base - _cost(eyes, after) + _ending(eyes, after)
    if old == HIDDEN:
        return gain + TEMPO
    return gain - _gift(eyes, old)


def _ending_blind(eyes: _Eyes, row: Sequence[int]) -> float:
    """The last hidden card would be flipped: the round ends with something unknown in it."""
    others = [_final(eyes, eyes.row(seat)) for seat in range(len(eyes.fists)) if seat != eyes.me]
    ahead = min(others) + MARGIN - _final(eyes, row)
    return 3.0 + 0.5 * ahead if ahead >= 0 else -6.0 + 0.8 * ahead


def _frozen_flip(eyes: _Eyes, row: Sequence[int], slot: int) -> float:
    """Beside a frozen card a hidden one has no option value: flip that first (rule 7)."""
    beside = row[(slot + FILES) % SLOTS]
    if beside == HIDDEN:
        return -0.2
    return 0.8 if FREEZES[beside] else 0.1


def _price_steal(eyes: _Eyes, action: Action, row: Sequence[int], base: float) -> float:
    victim, slot, own = action.a // 100, action.a % 100, action.b
    theirs = eyes.row(victim)
    loot = theirs[slot]
    mine = _with(row, own, loot) if loot != HIDDEN else list(row)
    gain = base - (_cost(eyes, mine) if loot != HIDDEN else base)
    if row[own] == HIDDEN:
        gain += TEMPO
    harm = 12.0 + (0.0 if loot == HIDDEN else _file_cost(eyes, HIDDEN, loot) - 2 * UNKNOWN)
    lead = min(_final(eyes, eyes.row(seat)) for seat in range(len(eyes.fists)) if seat != eyes.me)
    weight = 0.5 if _final(eyes, theirs) <= lead + 4 else 0.25
    return gain + weight * harm + _ending(eyes, mine)


def _price_draw(eyes: _Eyes, action: Action, actions: Sequence[Action]) -> float:
    if action.verb == "stock":
        return TEMPO + 1.5
    row = eyes.row(eyes.me)
    base = _cost(eyes, row)
    card = eyes.view.cards("slush")[-1]
    best = -math.inf
    for slot in range(SLOTS):
        if _may_go(row, slot, card):
            after = _with(row, slot, card)
            gain = base - _cost(eyes, after) + _ending(eyes, after) + (TEMPO if row[slot] == HIDDEN else 0.0)
            best = max(best, gain)
    return best - SLUSH_PRICE + 1.5


def _may_go(row: Sequence[int], slot: int, card: int) -> bool:
    beside = row[(slot + FILES) % SLOTS]
    here = row[slot]
    if here != HIDDEN and FREEZES[here] and (beside == HIDDEN or not matches(here, beside)):
        return False
    if beside != HIDDEN and FREEZES[beside] and (here == HIDDEN or not matches(beside, here)):
        return matches(beside, card)
    return True


def _price_open(action: Action) -> float:
    """Different files, so that no opening freezer stands beside the other opened card (rule 6)."""
    slots = [part.value for part in action.parts[1:]]
    return 1.0 if len({slot % FILES for slot in slots}) == len(slots) else 0.0


def price(view: View, action: Action) -> float:
    """What this action is worth to the viewer, in points; comparable within one decision."""
    decision = view.decision
    assert decision is not None
    eyes = _Eyes(view)
    match decision.kind:
        case "open":
            return _price_open(action)
        case "draw":
            return _price_draw(eyes, action, view.actions)
        case "flip":
            row = eyes.row(eyes.me)
            blind = _ending_blind(eyes, row) if row.count(HIDDEN) == 1 else 0.0
            return _frozen_flip(eyes, row, action.a) + blind
    return _price_place(eyes, action, _drawn(view))


def choose(view: View, level: str, rng: Random) -> Action:
    """One of ``view.actions``: the best priced; Easy picks by a soft maximum and never the clearly worst."""
    actions = view.actions
    prices = [price(view, action) for action in actions]
    best = max(prices)
    if level == "normal":
        return rng.choice([action for action, value in zip(actions, prices, strict=True) if value > best - 1e-9])
    sane = [(action, value) for action, value in zip(actions, prices, strict=True) if value > best - 8]
    return rng.choices([action for action, _ in sane], [math.exp((value - best) / 2.5) for _, value in sane])[0]
