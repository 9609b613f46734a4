"""A computer player for Eightfist: a few numbers per file, after the fourteen rules of good play.

It sees a View only. Every choice is priced in points of the finished round: what the own files are expected to cost,
what turning a card up is worth as tempo, what a card on the slush pile gives the next player, and, when the round
could end, whether ending it is good. Drawing from the stock is priced as the mean, over all cards not yet seen, of
the best that could be done with each. Constants were tuned by self-play; the figures of the last measurement are in
``tests/bench/bench_bots_eightfist.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ai.draw import drawn
from ai.games.eightfist.features import EightfistFeatures
from ai.games.eightfist.reason import say
from ai.games.eightfist.temper import MARGINS, likings
from ai.tempers import EVEN, sway
from engine.core.actions import Action
from engine.core.view import View
from engine.games.eightfist.scoring import FILES

__all__ = ["LEVELS", "SEARCHES", "choose", "fast", "reason"]

LEVELS = ("easy", "normal")
SEARCHES = {"hard": (600, 600, 600)}
SLUSH_PRICE = 0.0
"""What taking the slush card must gain beyond what the stock is expected to bring (rule 3)."""
HEAT = {"easy": 5.0, "normal": 0.0}
"""Points of difference a level tells apart poorly."""


def _prices(view: View) -> list[float]:
    """What each legal action is worth to the viewer, in points; comparable within one decision."""
    decision = view.decision
    assert decision is not None
    if decision.kind == "open":
        return [_open_price(action) for action in view.actions]
    features = EightfistFeatures(view)
    match decision.kind:
        case "draw":
            slush = view.cards("slush")
            return [
                features.stock_value() if action.verb == "stock" else features.best_with(slush[-1], False) - SLUSH_PRICE
                for action in view.actions
            ]
        case "flip":
            return [features.flip_taste(action.a) for action in view.actions]
    card = view.cards("drawn", view.seat)[0]
    verbs = {"put": features.put_gain, "toss": features.toss_gain}
    return [
        verbs[action.verb](action.a, card) if action.verb in verbs else features.steal_gain(action, card)
        for action in view.actions
    ]


def _open_price(action: Action) -> float:
    """Different files, so that no opening freezer stands beside the other opened card (rule 6)."""
    slots = [part.value for part in action.parts[1:]]
    return 1.0 if len({slot % FILES for slot in slots}) == len(slots) else 0.0


def choose(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """One of ``view.actions``: the best priced; Easy sees differences poorly, but never does what is clearly worst."""
    actions, prices = view.actions, _prices(view)
    chosen = drawn(actions, prices, HEAT[level], rng)
    if temper == EVEN:
        return chosen
    return sway(chosen, actions, prices, likings(temper, EightfistFeatures(view), actions), MARGINS.get(temper, 0.0))


def fast(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """The same: nothing here takes long."""
    return choose(view, level, rng, temper)


def reason(view: View, action: Action, names: Sequence[str]) -> str:
    """One or two sentences on what ``action``, one of ``view.actions``, is good for; only what the viewer knows."""
    return say(EightfistFeatures(view), action, names)
