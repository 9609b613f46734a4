"""What the search needs of Absurd 8's: a quick player on the state, and what an unfinished game is worth.

What a play is good for apart from the table is worked out once per action; what is left are hand sizes and how many
cards of the hand would follow.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from ai.games.absurd8s.features import ALWAYS, CARD, EFFECT_WORTH, KEEP, REFILLS, Absurd8sFeatures
from ai.games.absurd8s.prices import price
from engine.core.actions import Action
from engine.core.state import Legal, State
from engine.core.view import View
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import OF_RANK, OF_SUIT, RANK, SUIT, TEXT
from engine.games.absurd8s.keywords import ALL, KEYWORDS, text_of
from engine.games.absurd8s.resolve import Target
from engine.games.absurd8s.state import Absurd8sState

PLIES = 60
UNIT = 0.004
SURE = 1.0
BEND: Final = 0.3
"""How quickly the odds of an unfinished game fall with every card in the hand."""
MARGIN: Final = 0.004
"""What a card less than the others is worth at the end, as a share of a win."""
FOLLOW: Final = 6.0
BLUFFS: Final = 0.5
"""How often a bluff is tried where nothing fits."""
CALLS: Final = 0.6
"""How often one is called."""
WIN: Final = 1000.0
TRIES: Final = 4
"""So many ways to choose cards are looked at."""
_FLEXIBLE = sum([1 << card for card, keep in enumerate(KEEP) if keep >= ALWAYS])


class _Play(NamedTuple):
    """A play apart from the table."""

    card: int
    worth: float
    keep: float
    harm: float
    discards: bool
    trades: bool
    nav: str
    follow: int
    refills: bool
    lets_all: int
    gives_all: int


@cache
def _known(action: Action) -> _Play:
    spec = spec_of(action)
    text = text_of(TEXT[spec.card].items, spec.pick)
    gone = (not spec.effects) + spec.ace
    worth = CARD * gone
    suit = spec.suit if spec.suit >= 0 else SUIT[spec.card]
    for word in text.casts:
        worth += {"i_draw": -CARD * word.n, "i_discard": CARD * word.n, "search": -6.0, "same_suit": 3.0}.get(
            word.op, 0.0
        )
    for op in text.effects:
        worth += EFFECT_WORTH.get(op, 0.0)
    if "go_again" in text.navs:
        worth += 4.0
    return _Play(
        spec.card,
        worth,
        0.0 if spec.effects else KEEP[spec.card],
        _harm(text.attacks),
        any(KEYWORDS[key].op == "discard" for key in text.attacks),
        any(KEYWORDS[key].op == "exchange_hands" for key in text.attacks),
        text.navs[-1] if text.navs else "",
        (OF_SUIT[suit] | OF_RANK[RANK[spec.card]] | _FLEXIBLE) & ~(1 << spec.card),
        any(word.op in REFILLS for word in text.casts),
        sum(word.n for word in text.casts if word.op == "all_discard"),
        sum(word.op == "redistribute" for word in text.casts),
    )


def _harm(keys: Sequence[str], links: int = 1) -> float:
    """What attacks cost whoever undergoes them."""
    total = 0.0
    for key in keys:
        word = KEYWORDS[key]
        if word.op == "draw":
            total += CARD * word.n
        elif word.op == "draw_x":
            total += CARD * links
        elif word.op == "discard":
            total -= CARD * word.n
        elif word.op == "lose":
            total += CARD
        elif word.op == "fish":
            total += CARD / 2
    return total


def prices(view: View, rng: Random) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    features = Absurd8sFeatures(view)
    return [(action, price(features, action)) for action in view.actions]


def deals(state: State) -> int:
    """Games that are over."""
    assert isinstance(state, Absurd8sState)
    return len(state.history)


def value(state: State, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: the winner's share, or the odds by what is left in the hands."""
    assert isinstance(state, Absurd8sState)
    if len(state.history) > deal:
        places, sizes = state.history[deal]
        first = places.count(1)
        shares = [1.0 / first if place == 1 else 0.0 for place in places]
    else:
        sizes = tuple(state.sizes())
        odds = [math.exp(-BEND * size) for size in sizes]
        shares = [one / sum(odds) for one in odds]
    mean = sum(sizes) / len(sizes)
    return [share + MARGIN * (mean - size) for share, size in zip(shares, sizes, strict=True)]


def quick(state: State, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Policy``."""
    assert isinstance(state, Absurd8sState)
    if kind in ("turn", "play", "jump"):
        return _best(state, seat, legal, rng)
    if kind == "call":
        return _call(state, seat, legal, rng)
    if kind in ("discard", "give", "exchange"):
        return _part(legal, rng)
    if kind == "target":
        return _target(state, legal)
    return legal[int(rng.random() * len(legal))]


def _best(state: Absurd8sState, seat: int, legal: Legal, rng: Random) -> Action:
    hand = state.hand(seat)
    size = len(hand)
    mask = 0
    for card in hand:
        mask |= 1 << card
    sizes = state.sizes()
    near = sizes[state.next(seat)]
    bluff = 6.0 if rng.random() < BLUFFS else -14.0
    incoming = _harm([attack.key for attack in state.incoming], max(1, len(state.chain))) if state.incoming else 0.0
    best, chosen = -1e9, legal[0]
    for action in legal:
        verb = action.verb
        if verb in ("play", "chain", "thorns", "jump"):
            worth = _play(state, seat, _known(action), size, mask, sizes, near)
            if verb == "chain":
                worth += 0.3 * incoming
        elif verb == "negate":
            spec = spec_of(action)
            worth = (0.0 if spec.effects or TEXT[spec.card].negate == ALL else 5.0) + CARD - KEEP[spec.card] / 2
        elif verb == "accept":
            worth = 6.0 - incoming
        elif verb == "draw":
            worth = -CARD - incoming * 0.9
        elif verb == "bluff":
            worth = (WIN / 2 if size == 1 else bluff) - KEEP[action.a]
        else:  # pass, no-jump
            worth = -5.0 if verb == "pass" else 0.0
        if worth > best:
            best, chosen = worth, action
    return chosen


def _play(
    state: Absurd8sState, seat: int, known: _Play, size: int, mask: int, sizes: Sequence[int], near: int
) -> float:
    left = size - 1
    if left <= 0 and not known.refills:
        return WIN
    worth = known.worth - known.keep * min(1.0, left / 4)
    others = len(sizes) - 1
    if known.nav in ("target", "lowest"):
        victim = min([other for rival, other in enumerate(sizes) if rival != seat])
    else:
        victim = near
    if known.nav == "go_again":
        worth -= known.harm
    elif known.harm:
        weight = min(1.2, 3.0 / max(1, victim)) if others == 1 else min(1.2, 3.0 / max(1, victim)) / math.sqrt(others)
        if known.discards and victim <= 5:
            weight = 1.5
        worth += known.harm * weight
    if known.trades:
        worth += CARD * (left - victim)
    if known.lets_all:
        worth += WIN if left <= known.lets_all else 2.0 if left <= min(sizes) + 1 else -6.0
    if known.gives_all:
        worth += 5.0 * (left - (sum(sizes) - 1) / len(sizes))
    return worth + FOLLOW * (known.follow & mask).bit_count() / max(1, left) / (0.6 + 0.4 * others)


def _call(state: Absurd8sState, seat: int, legal: Legal, rng: Random) -> Action:
    frame = state.stack[-1]
    if isinstance(frame, Call) and not state.table.zones[frame.seat]:
        return act.CALL
    return act.CALL if rng.random() < CALLS / (state.rules.seats - 1) else act.CALL_NOT


def _part(legal: Legal, rng: Random) -> Action:
    """The least useful of a few choices, with as many cards as may go."""
    count = len(legal)
    if count <= TRIES:
        few = [*legal]
    else:
        top = min(count, 12)  # the largest choices come last
        few = [legal[count - 1 - int(rng.random() * top)] for _ in range(TRIES)]
    return min(few, key=lambda action: sum([KEEP[part.value] - CARD for part in action.parts if part.kind == "card"]))


def _target(state: Absurd8sState, legal: Legal) -> Action:
    """Attacks hit the smallest hand, other turns go to the largest."""
    frame = state.stack[-1]
    harm = _harm(frame.played.text.attacks) if isinstance(frame, Target) else 0.0
    sizes = state.sizes()
    if harm > 0:
        return min(legal, key=lambda action: sizes[action.a])
    return max(legal, key=lambda action: sizes[action.a])


__all__ = ["PLIES", "SURE", "UNIT", "deals", "prices", "quick", "value"]
