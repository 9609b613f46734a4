"""What the search needs of Eightfist: a quick player on the state, and what a round is worth.

A file is priced as Normal prices it (``features``), with the chance of a pair at its mean; so it depends on two cards
alone and is looked up. A card's class is its rank, or what it is where it is a wild one.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from random import Random
from typing import Final

import ai.games.eightfist as heuristic
from ai.games.eightfist.features import TEMPO, UNKNOWN
from engine.core.actions import Action
from engine.core.state import Legal, State
from engine.core.view import View
from engine.games.eightfist.actions import DISCARD, STOCK
from engine.games.eightfist.ranking import lowest, totals
from engine.games.eightfist.scoring import CB, FF, FILES, KIND, QG, QS, RANK, SLOTS, TWO_D, VALUE
from engine.games.eightfist.state import ALL_UP, EightfistState

UNIT: Final = 0.006
SURE: Final = 1.0
MARGIN_WORTH: Final = 0.004
"""What a point more than the best other Fist is worth as a share of a win."""

HIDE: Final = 18
WILD: Final = {QS: 13, TWO_D: 14, FF: 15, CB: 16, QG: 17}
CLASS: Final[tuple[int, ...]] = tuple(WILD.get(KIND[card], RANK[card] - 1) for card in range(len(KIND)))
_CARD: Final[tuple[int, ...]] = (*range(13), QS, TWO_D, FF, CB, QG)
WORTH: Final[tuple[int, ...]] = tuple(VALUE[card] for card in _CARD)
_RANK: Final[tuple[int, ...]] = tuple(RANK[card] for card in _CARD)
_COUNT: Final[tuple[float, ...]] = (4.0, 3.0, *([4.0] * 9), 3.0, 4.0, *([1.0] * 5))
_QS: Final = 13
_2D: Final = 14
_FF: Final = 15
_CB: Final = 16
_QG: Final = 17
_FREEZERS: Final[tuple[int, ...]] = (_QS, _2D, _FF, _CB)
PAIR_CHANCE: Final = 0.35
FROZEN_TASTE: Final = 0.8
TASTE: Final = 0.1
NEVER: Final = -99.0
HARM: Final = 0.4


def prices(view: View, rng: Random) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    return list(zip(view.actions, heuristic._prices(view), strict=True))


def plies(seats: int, told: bool) -> int:
    """See ``ai.search.Rollout``: more than a deal takes."""
    return 400


def deals(state: State) -> int:
    """Rounds that are over."""
    assert isinstance(state, EightfistState)
    history = state.history
    return len(history) - history.count(()) if state.rules.games > 1 else len(history)  # see ``EightfistState``


def players(state: EightfistState, deal: int) -> Sequence[int]:
    """Who plays a round: all, or in an extra round those that are tied (ER-54)."""
    rules, game = state.rules, list[tuple[int, ...]]()
    for row in state.history:
        if not row:
            game = []
        elif deal:
            game.append(row)
            deal -= 1
        else:
            whole = totals(game[: rules.rounds], rules.seats)
            return lowest(whole) if len(game) >= rules.rounds else range(rules.seats)
    return state.playing


def value(state: State, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: in a match of several rounds only the margin counts."""
    assert isinstance(state, EightfistState)
    rules = state.rules
    points: Sequence[float]
    if deals(state) > deal:
        points = [row for row in state.history if row][deal]
    else:
        points = [_final(_row(state, seat)) for seat in range(rules.seats)]
    playing = players(state, deal)
    best = min(points[seat] for seat in playing)
    winners = sum(points[seat] == best for seat in playing)
    found = []
    for seat, own in enumerate(points):
        rest = min([points[other] for other in playing if other != seat], default=own)
        share = (1.0 / winners if own == best else 0.0) if rules.rounds == 1 else 1.0 / rules.seats
        found.append(share + (MARGIN_WORTH if rules.rounds == 1 else 2 * MARGIN_WORTH) * (rest - own))
    return found


# --- a file ------------------------------------------------------------------------------------------------------


def _matches(freezer: int, card: int) -> bool:
    if freezer == _QS:
        return _is(card, 12)
    if freezer == _2D:
        return _is(card, 2)
    return freezer in (_FF, _CB) and card == _QG


def _is(card: int, rank: int) -> bool:
    return card != HIDE and _RANK[card] == rank


def _open(card: int) -> float:
    worth = WORTH[card]
    return float(worth) if worth <= 0 else worth * (1 - PAIR_CHANCE)


def _cure(card: int) -> float:
    return 0.4 if card in (_QS, _2D) else 0.08


def _cost(a: int, b: int) -> float:
    """What a file of these classes is expected to count."""
    if HIDE in (a, b):
        if a == b:
            return 2 * UNKNOWN * 0.95
        card = b if a == HIDE else a
        if card in _FREEZERS:
            return (WORTH[card] + UNKNOWN) * (1 - _cure(card))
        return UNKNOWN + _open(card)
    if _RANK[a] == _RANK[b] != 0:
        return 0.0
    if a not in _FREEZERS and b not in _FREEZERS:
        return _open(a) + _open(b)
    both = float(WORTH[a] + WORTH[b])
    freezer, other = (a, b) if a in _FREEZERS else (b, a)
    if _matches(freezer, other):
        return both
    return both if other in _FREEZERS else both * (1 - _cure(freezer))


COST: Final = [[_cost(a, b) for b in range(HIDE + 1)] for a in range(HIDE + 1)]


def _may(here: int, beside: int, card: int) -> bool:
    """Whether a card may be put on ``here`` beside ``beside``."""
    cold_here, cold_beside = here in _FREEZERS, beside in _FREEZERS
    if not (cold_here or cold_beside):
        return True
    if HIDE not in (here, beside) and (
        (cold_here and _matches(here, beside)) or (cold_beside and _matches(beside, here))
    ):
        return True
    return not cold_here and _matches(beside, card)


def _put(here: int, beside: int, card: int) -> float:
    """Points gained by a card put on ``here``."""
    if not _may(here, beside, card):
        return NEVER
    gain = COST[here][beside] - COST[card][beside]
    return gain + TEMPO if here == HIDE else gain - _gift(here)


def _gift(card: int) -> float:
    """What a card on the slush pile is likely to give the next player."""
    return 0.4 if WORTH[card] <= 2 else 0.0


PUT: Final = [
    [[_put(here, beside, card) for card in range(HIDE)] for beside in range(HIDE + 1)] for here in range(HIDE + 1)
]
"""Points gained, by what lies there, what lies beside it, and the card."""


BEST: Final = [[tuple(map(max, PUT[a][b], PUT[b][a])) for b in range(HIDE + 1)] for a in range(HIDE + 1)]
"""Per class of card what it gains in a file at best."""
CHANCES: Final = tuple(count / sum(_COUNT) for count in _COUNT)
ALONE: Final = [[sum(map(mul, BEST[a][b], CHANCES)) for b in range(HIDE + 1)] for a in range(HIDE + 1)]
"""What a card of the stock gains in a file on average."""
ABOVE: Final = [
    [
        sum([chance * max(0.0, gain - TEMPO) for gain, chance in zip(BEST[a][b], CHANCES, strict=True)])
        for b in range(HIDE + 1)
    ]
    for a in range(HIDE + 1)
]
"""The same, counting only what is more than a card turned up gains."""
ROUNDING: Final = 1e-9
TOSS: Final[tuple[float, ...]] = (TEMPO,) * HIDE
NO_TOSS: Final[tuple[float, ...]] = (NEVER,) * HIDE
SLUSH_LEAST: Final = 2.5
"""The stock always brings more than this."""


_OPEN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(slot for slot in range(SLOTS) if up >> slot & 1) for up in range(ALL_UP + 1)
)
"""Per mask of open slots which they are."""


def _row(state: EightfistState, seat: int) -> list[int]:
    up, fist = state.up[seat], state.table.zones[seat]
    row = [HIDE] * SLOTS
    for slot in _OPEN[up]:
        row[slot] = CLASS[fist[slot]]
    return row


def _final(row: Sequence[int]) -> float:
    total = 0.0
    pairs = [0] * FILES
    for file, (a, b) in enumerate(zip(row[:FILES], row[FILES:], strict=True)):
        if a != HIDE and b != HIDE and _RANK[a] == _RANK[b] != 0:
            pairs[file] = _RANK[a]
            continue
        total += (UNKNOWN if a == HIDE else WORTH[a]) + (UNKNOWN if b == HIDE else WORTH[b])
    for file in range(FILES - 1):
        if pairs[file] and pairs[file] == pairs[file + 1]:
            total -= 20
    return total


# --- the player --------------------------------------------------------------------------------------------------


def quick(state: State, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Policy``: the best by the price of its file, and the round is ended by who is ahead."""
    assert isinstance(state, EightfistState)
    if kind == "draw":
        return _draw(state, seat, legal)
    if kind == "place":
        return _place(state, seat, legal)
    if kind == "flip":
        return max(legal, key=lambda action: _taste(_row(state, seat), action.a))
    return legal[int(rng.random() * len(legal))]


def _draw(state: EightfistState, seat: int, legal: Legal) -> Action:
    if len(legal) == 1:
        return legal[0]
    row = _row(state, seat)
    slush = CLASS[state.table.zones[state.rules.slush][-1]]
    a, b, c, d, e, f, g, h = row
    one, two, three, four = BEST[a][e], BEST[b][f], BEST[c][g], BEST[d][h]
    gain = max(one[slush], two[slush], three[slush], four[slush])
    if gain < SLUSH_LEAST:
        return STOCK
    if gain <= max(ALONE[a][e], ALONE[b][f], ALONE[c][g], ALONE[d][h]):  # no less than the best file for itself
        return STOCK
    toss = NO_TOSS
    if HIDE in row:
        if gain > TEMPO + ABOVE[a][e] + ABOVE[b][f] + ABOVE[c][g] + ABOVE[d][h] + ROUNDING:  # no more than all together
            return DISCARD
        toss = TOSS
    return DISCARD if gain > sum(map(mul, map(max, one, two, three, four, toss), CHANCES)) else STOCK


def _taste(row: Sequence[int], slot: int) -> float:
    beside = row[(slot + FILES) % SLOTS]
    if beside == HIDE:
        return -0.2
    return FROZEN_TASTE if beside in _FREEZERS else TASTE


def _place(state: EightfistState, seat: int, legal: Legal) -> Action:
    row = _row(state, seat)
    card = CLASS[state.table.zones[state.rules.drawn + seat][0]]
    hidden = row.count(HIDE)
    last = hidden == 1
    best, chosen = -1e9, legal[0]
    for action in legal:
        verb, slot = action.verb, action.a
        if verb == "put":
            beside = row[(slot + FILES) % SLOTS]
            gain = PUT[row[slot]][beside][card]
            if not hidden or (last and row[slot] == HIDE):
                gain += _ending(state, seat, row, slot, card)
            if beside == card < 13 and _quad(row, slot % FILES, _RANK[card]):
                gain += 20
        elif verb == "toss":
            gain = TEMPO - _gift(card) + _taste(row, slot) if slot >= 0 else -1.0
            if last or slot < 0:
                gain += _ending(state, seat, row, -1, card)
        else:
            continue
        if gain > best:
            best, chosen = gain, action
    return _theft(state, row, legal, best, chosen) if legal[-1].verb == "steal" else chosen


def _quad(row: Sequence[int], file: int, rank: int) -> bool:
    for other in (file - 1, file + 1):
        if 0 <= other < FILES:
            a, b = row[other], row[other + FILES]
            if a != HIDE and b != HIDE and _RANK[a] == _RANK[b] == rank:
                return True
    return False


def _ending(state: EightfistState, seat: int, row: list[int], slot: int, card: int) -> float:
    """What it is worth that the round ends now."""
    mine = row[:]
    if slot >= 0:
        mine[slot] = card
    own = _final(mine)
    other = min([_final(_row(state, rival)) for rival in state.playing if rival != seat])
    ahead = other - own if state.rules.rounds == 1 else other + 3.0 - own
    return 3.0 + 0.5 * ahead if ahead >= 0 else -6.0 + 0.8 * ahead


def _theft(state: EightfistState, row: Sequence[int], legal: Legal, best: float, chosen: Action) -> Action:
    """The best theft if it gains more than ``best``: what it gains, and a part of what it costs the victim."""
    rows: dict[int, list[int]] = {}
    mode = state.rules.steal
    for action in legal:
        if action.verb != "steal":
            continue
        victim, slot = divmod(action.a, 100)
        theirs = rows.get(victim) or rows.setdefault(victim, _row(state, victim))
        here, beside, loot = row[action.b], row[(action.b + FILES) % SLOTS], theirs[slot]
        gain = TEMPO if here == HIDE else 0.0
        if loot != HIDE:
            gain += COST[here][beside] - COST[loot][beside]
        elif here != HIDE:
            gain += _open(here) - UNKNOWN
        costs = COST[theirs[(slot + FILES) % SLOTS]]
        left = _FF if mode == "punch" else here if mode == "trade" else HIDE
        gain += HARM * (costs[left] - costs[loot])
        if gain > best:
            best, chosen = gain, action
    return chosen


__all__ = ["SURE", "UNIT", "deals", "plies", "prices", "quick", "value"]
