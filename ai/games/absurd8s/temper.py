"""What the tempers like in Absurd 8's, in tenths of a card beyond what an action is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ai.games.absurd8s.features import KEEP, Absurd8sFeatures, harm_of
from ai.tempers import BOLD, CAREFUL, HOARDER, SPITEFUL
from engine.core.actions import Action
from engine.games.absurd8s.actions import cards_of, spec_of
from engine.games.absurd8s.cards import RANK, SUIT

MARGINS: Final[Mapping[str, float]] = {BOLD: 3.0, CAREFUL: 5.0, SPITEFUL: 8.0, HOARDER: 16.0}
"""Tenths of a card two actions may differ by and still be nearly equal."""
FOND: Final = 1.5
"""What a temper likes so much, in margins, it does wherever that is nearly equal."""
HABITS: Final[Mapping[str, float]] = {BOLD: 1.0, CAREFUL: -1.0, SPITEFUL: 1.0, HOARDER: -5.0}
"""Tenths of a card that the order means in which cards leave the hand: next to nothing beside anything else."""
PLAYS: Final = frozenset(("play", "jump", "chain", "negate", "thorns"))

Like = Callable[[Absurd8sFeatures, Action], float]


def likings(temper: str, features: Absurd8sFeatures, actions: Sequence[Action]) -> list[float]:
    """How much more (or less) each action is liked; zeros for the even-tempered."""
    like = _LIKES.get(temper)
    fond = FOND * MARGINS.get(temper, 0.0)
    return (
        [fond * like(features, action) + _habit(temper, action) for action in actions] if like else [0.0] * len(actions)
    )


def _habit(temper: str, action: Action) -> float:
    """Which of equal cards leaves the hand, or which suit is named: the bold begin with high ranks, the careful with
    low ones, the spiteful with the last suits, the thrifty with the first.
    """
    cards: tuple[int, ...] = ()
    if action.verb in PLAYS:
        spec = spec_of(action)
        if spec.suit >= 0:
            return HABITS[temper] * spec.suit / 4
        cards = (spec.card,)
    elif action.verb in ("discard", "give"):
        cards = tuple(cards_of(action))
    elif action.verb in ("bluff", "stack"):
        cards = (action.a,)
    by_rank = temper in (BOLD, CAREFUL)
    order = sum(RANK[card] / 12 if by_rank else SUIT[card] / 4 for card in cards) / max(1, len(cards))
    return HABITS[temper] * order


def _stays(features: Absurd8sFeatures, action: Action) -> bool:
    """Whether the suit on top remains what it is."""
    spec = spec_of(action)
    suit = spec.suit if spec.suit >= 0 else SUIT[spec.card]
    return bool(features.tops) and features.tops[min(spec.on, len(features.tops) - 1)].suit == suit


def _bold(features: Absurd8sFeatures, action: Action) -> float:
    """Bluffs, calls, attacks sent on, and another suit."""
    if action.verb in PLAYS:
        ops = {word.op for word in features.text(action).casts} | set(features.text(action).effects)
        wild = 0.5 * bool(ops & {"battle", "redistribute", "all_flip", "i_draw", "free_for_all"})
        return wild + 0.5 * (not _stays(features, action)) + _CHANCY.get(action.verb, 0.0)
    return _CHANCY.get(action.verb, 0.0)


_CHANCY: Final[Mapping[str, float]] = {"bluff": 1.0, "call": 1.0, "chain": 0.5, "thorns": 0.5, "jump": 0.5}


def _careful(features: Absurd8sFeatures, action: Action) -> float:
    """The suit stays, no battles, and what protects or always fits stays in the hand.

    Bluffs are laid and called as by all others: whoever never does loses five points of share by it.
    """
    if action.verb not in PLAYS:
        return 0.0
    text, keep = features.text(action), KEEP[spec_of(action).card]
    shields = 0.0 if action.verb in ("chain", "negate") else 0.4 * bool(text.negate or text.chain)
    return 0.3 * _stays(features, action) - shields - 0.5 * ("battle" in text.effects) - 0.5 * keep / 5


def _spiteful(features: Absurd8sFeatures, action: Action) -> float:
    """Attacks on others, best on whoever is nearest to winning, else another suit; bluffs are called."""
    if action.verb not in PLAYS:
        return 0.8 if action.verb in ("call", "remove", "steal") else 0.0
    text = features.text(action)
    seat = features.recipient(text)
    harm = harm_of(features, text.attacks, features.links + 1)
    if seat == features.me or harm <= 0:
        return 0.3 * (not _stays(features, action))
    smallest = min(features.sizes[other] for other in features.others)
    return 1.0 if features.sizes[seat] == smallest else 0.6


def _hoarder(features: Absurd8sFeatures, action: Action) -> float:
    """Cards that always fit or protect are kept for later, and what stays on the table is laid down."""
    if action.verb in PLAYS:
        spec = spec_of(action)
        lasting = 0.4 * bool(features.text(action).effects) if not spec.effects else 0.0
        return lasting - KEEP[spec.card] / 5
    if action.verb in ("discard", "give", "stack", "bluff"):
        cards = cards_of(action) if action.verb in ("discard", "give") else (action.a,)
        return -sum(KEEP[card] for card in cards) / 5
    return 0.0


_LIKES: Final[Mapping[str, Like]] = {BOLD: _bold, CAREFUL: _careful, SPITEFUL: _spiteful, HOARDER: _hoarder}
