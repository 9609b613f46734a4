"""Bluffs of Absurd 8's as a mixed strategy: how often to lay one that cannot stand, and how often to call one.

Two cards of the pack make a bluff good. A hand that holds neither and nothing that fits loses less by a bluff that is
called than by last-resort draws, so it mostly bluffs, the oftener the more likely its bluff is to be believed. A bluff
is called the oftener the more a call is worth: surely where it cannot be good, and hardly where a call rather costs.
"""

from __future__ import annotations

from math import comb, exp
from typing import Final

from ai.games.absurd8s.features import Absurd8sFeatures
from engine.core.actions import Action
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import CARDS, TEXT
from engine.games.absurd8s.fits import matches, top_seen

MISSES: Final = 0.72
"""The chance that a card of a hand fits on none of the piles; fitted to games of bots among themselves."""
DARED: Final = 0.8
"""How often a bluff is laid that nobody can believe in."""
DOUBT: Final = 0.08
"""By how much the chance that a bluff is good has to differ to make e times as many calls of it."""
SELDOM: Final = 0.2
"""Somebody calls at least so often."""


def good_bluffs(features: Absurd8sFeatures, zone: int, *, own: bool = False) -> int:
    """How many cards would be good bluffs on this pile and lie where this seat cannot see; with ``own`` or in its hand.

    With ``own`` that is, as far as this seat can tell, what the others have to reckon with.
    """
    seen = features.seen() - ({*features.hand} if own else set())
    top = top_seen(features.view, zone)
    return sum(TEXT[card].bluff and card not in seen and matches(top, card, TEXT[card]) for card in range(CARDS))


def stands(features: Absurd8sFeatures, action: Action) -> bool:
    """Whether this bluff of the own hand is good: whoever calls it pays."""
    top = features.tops[max(action.b, 1) - 1]
    return TEXT[action.a].bluff and matches(top, action.a, TEXT[action.a])


def lying(features: Absurd8sFeatures, zone: int) -> float:
    """How often to lay a bluff that cannot stand on this pile, when there is another way out."""
    good = good_bluffs(features, zone, own=True)
    hidden = CARDS - len(features.seen()) + len(features.hand)
    believed = _truth(good, hidden, features.sizes[features.me]) / even(1 + len(features.others))
    return min(1.0, DARED + (1 - DARED) * believed)


def truth(features: Absurd8sFeatures, call: Call) -> float:
    """How likely the bluff that may be called now is good, its player being one who bluffs whenever nothing fits."""
    size = features.sizes[call.seat] + 1
    return _truth(good_bluffs(features, call.zone), CARDS - len(features.seen()), size)


def calling(features: Absurd8sFeatures, call: Call) -> float:
    """How often to call it. Whoever else may still call bears a part of it."""
    good = truth(features, call)
    if not good or features.sizes[call.seat] == 0:
        return 1.0
    return call_share(good, 1 + len(features.others), len(call.queue))


def call_share(good: float, seats: int, callers: int) -> float:
    """How often each of so many ``callers`` calls a bluff that is ``good`` with this chance."""
    somebody = max(SELDOM, 1 / (1 + exp((good - even(seats)) / DOUBT)))
    return float(1 - (1 - somebody) ** (1 / callers))


def even(seats: int) -> float:
    """How likely a bluff must be good for a call to be worth nothing.

    A call that goes wrong costs the caller two cards; one that is right costs the bluffer two, which is worth the less
    to the caller the more players there are (A8-034, A8-035).
    """
    return 1 / seats


def _truth(good: int, hidden: int, size: int) -> float:
    """The chance that a hand of this size bluffs with one of the ``good`` among ``hidden`` cards, not for want."""
    if not good:
        return 0.0
    size = min(size, hidden)
    return believed(1 - comb(hidden - good, size) / comb(hidden, size), size)


def believed(honest: float, size: int) -> float:
    """The chance that a bluff is good, of a hand of this size that holds a good one with chance ``honest`` and bluffs
    whenever nothing fits.
    """
    return honest / (honest + MISSES**size)
