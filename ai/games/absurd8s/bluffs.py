"""Bluffs of Absurd 8's as a mixed strategy: how often to lay one that cannot stand, and how often to call one.

Two cards of the pack make a bluff good. A hand that holds neither and nothing that fits loses less by a bluff that is
called than by last-resort draws, so it mostly bluffs, the oftener the more likely its bluff is to be believed. A bluff
is called the oftener the more a call is worth: surely where it cannot be good, and hardly where a call rather costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, exp
from random import Random
from typing import Final

from ai.games.absurd8s.evaluation import CARD, WIN, Absurd8sEvaluation, price_action
from engine.core.actions import Action
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import CARDS, TEXT

MISSES: Final = 0.72
"""The chance that a card of a hand fits on none of the piles; fitted to games of bots among themselves."""
DARED: Final = 0.8
"""How often a bluff is laid that nobody can believe in."""
DOUBT: Final = 0.08
"""By how much the chance that a bluff is good has to differ to make e times as many calls of it."""
SELDOM: Final = 0.2
"""Somebody calls at least so often."""
SHY: Final = 100.0
"""What a bluff that is not dared is priced below its worth."""
_BLUFFS: Final = tuple([card for card in range(CARDS) if TEXT[card].bluff])


def list_prices(seen: Absurd8sEvaluation, actions: Sequence[Action], rng: Random | None) -> list[float]:
    """The price of each action, once chance has said whether to bluff or to call this time; without ``rng`` what each
    is worth, however seldom it may be done.
    """
    whim = rng.random() if rng is not None else 0.0
    if isinstance(seen.frame, Call):
        good = estimate_truth(seen, seen.frame)
        if rng is None:
            gain = price_call(seen, seen.frame, good)
            return [gain if action.verb == "call" else 0.0 for action in actions]
        call = whim < compute_call_chance(seen, seen.frame, good)
        worth = abs(price_call(seen, seen.frame, good)) + 1.0
        return [worth if (action.verb == "call") is call else 0.0 for action in actions]
    prices = [price_action(seen, action) for action in actions]
    best = actions[prices.index(max(prices))]
    if best.verb != "bluff" or seen.is_good_bluff(best) or whim < compute_lie_chance(seen, max(best.b, 1) - 1):
        return prices
    lies = [action.verb == "bluff" and not seen.is_good_bluff(action) for action in actions]
    return [worth - SHY * lie for worth, lie in zip(prices, lies, strict=True)]


def list_good_bluffs(seen: Absurd8sEvaluation, pile: int) -> list[int]:
    """The cards that are good bluffs on this pile, wherever they lie."""
    easy = seen.tops[pile].easy
    return [card for card in _BLUFFS if easy >> card & 1]


def count_good_bluffs(seen: Absurd8sEvaluation, pile: int, *, own: bool = False) -> int:
    """How many cards would be good bluffs on this pile and lie where this seat cannot see; with ``own`` or in its hand.

    With ``own`` that is, as far as this seat can tell, what the others have to reckon with.
    """
    fitting = list_good_bluffs(seen, pile)
    if not fitting:
        return 0
    return len(seen.list_unseen_cards(fitting)) + (len([card for card in fitting if card in seen.hand]) if own else 0)


def compute_lie_chance(seen: Absurd8sEvaluation, pile: int) -> float:
    """How often to lay a bluff that cannot stand on this pile, when there is another way out."""
    bluffs = count_good_bluffs(seen, pile, own=True)
    good = _compute_truth_chance(seen, bluffs, seen.sizes[seen.me], len(seen.hand))
    return min(1.0, DARED + (1 - DARED) * good * (1 + len(seen.others)))


def estimate_truth(seen: Absurd8sEvaluation, call: Call) -> float:
    """How likely the bluff that may be called now is good, its player being one who bluffs whenever nothing fits."""
    good = count_good_bluffs(seen, seen.state.piles.index(call.zone))
    return _compute_truth_chance(seen, good, seen.sizes[call.seat] + 1)


def compute_call_chance(seen: Absurd8sEvaluation, call: Call, good: float) -> float:
    """How often to call a bluff that is ``good`` so likely. Whoever else may still call bears a part of it.

    A call that goes wrong costs the caller two cards; one that is right costs the bluffer two, which is worth the less
    to the caller the more players there are (A8-034, A8-035).
    """
    if not good or seen.sizes[call.seat] == 0:
        return 1.0
    somebody = max(SELDOM, 1 / (1 + exp((good - 1 / (1 + len(seen.others))) / DOUBT)))
    return float(1 - (1 - somebody) ** (1 / len(call.queue)))


def price_call(seen: Absurd8sEvaluation, call: Call, good: float) -> float:
    """Two cards for whoever was wrong; everything if the bluff, ``good`` so likely, would win (rule 11)."""
    return 2 * CARD * ((1 - good) / len(seen.others) - good) if seen.sizes[call.seat] else WIN


def _compute_truth_chance(seen: Absurd8sEvaluation, good: int, size: int, more: int = 0) -> float:
    """The chance that a hand of this size, which bluffs whenever nothing fits, bluffs with one of the ``good`` among
    the cards that are not seen and so many ``more``.
    """
    if not good:
        return 0.0
    hidden = len(seen.list_unseen_cards(range(CARDS))) + more
    size = min(size, hidden)
    honest = 1 - comb(hidden - good, size) / comb(hidden, size)
    return honest / (honest + MISSES**size)
