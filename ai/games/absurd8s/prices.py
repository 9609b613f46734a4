"""Prices: what each action is worth to the viewer, in tenths of a card, after the fourteen rules of thumb of good play.

Getting rid of a card is worth ten, being made to draw one costs ten, what an attack does to somebody counts the more
the fewer cards that player has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ai.games.absurd8s.bluffs import stands, truth
from ai.games.absurd8s.features import (
    ALWAYS,
    CARD,
    EFFECT_WORTH,
    KEEP,
    REFILLS,
    WIN,
    Absurd8sFeatures,
    attack,
    casts,
    effects,
    fitting,
    harm_of,
    text_as_played,
)
from engine.core.actions import Action
from engine.games.absurd8s.actions import cards_of, spec_of
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import CARDS, DECK, RANK, SUIT, TEXT
from engine.games.absurd8s.fits import matches
from engine.games.absurd8s.force import ENDS
from engine.games.absurd8s.keywords import ALL, KEYWORDS, Text, keyword
from engine.games.absurd8s.resolve import NextSeat

CALLED: Final = 0.85
"""How often bluffs are called, all in all."""
DRAW_LESS: Final = 10.3
"""What a last-resort draw costs: 37 % of cards fit, so two draws leave about one card more (rule 12)."""
STUCK: Final = 0.0
LATE: Final = 1.0
"""Nothing fits after the attacks: bluff, or by a house rule draw as well."""
ORDER = ("reuse", "reveal_hand", "lose", "exchange_hands", "draw", "draw_x", "fish", "exchange", "discard")
"""Attacks by what they do, in the order they are best resolved in."""
FOLLOW: Final = 6.0
"""A card that will fit next turn, when the next turn comes soon (rule 5)."""


def _play(features: Absurd8sFeatures, action: Action) -> float:
    """A card leaves the hand, does what it does, and leaves something to follow (rules 1 … 5, 10)."""
    spec = spec_of(action)
    text = text_as_played(features, action)
    gone = {spec.card} if not spec.effects else set()
    if spec.ace and not features.rules.ace_global:
        gone.add(DECK.index["AT"])
    left = [card for card in features.hand if card not in gone]
    value = CARD * len(gone) + casts(features, text, left) + effects(features, text, left)
    draws = any(word.op in REFILLS for word in text.casts)
    if not left and not draws:
        return WIN
    value += attack(features, text, features.links + 1)
    if "go_again" in text.navs:
        value += 4.0
    if not spec.effects and not features.twenty:
        value -= KEEP[spec.card] * min(1.0, len(left) / 4)
    if features.twenty:
        value -= 2 * CARD * len(gone)
    suit = spec.suit if spec.suit >= 0 else SUIT[spec.card]
    return value + FOLLOW * _share(features, left, spec.card, suit, text)


def _share(features: Absurd8sFeatures, left: Sequence[int], card: int, suit: int, text: Text) -> float:
    """How much of the hand would fit on this card, less when many play before the next turn comes (rules 5, 6)."""
    if not left:
        return 0.0
    if text.effects and not text.navs:
        fitting = sum(any(matches(top, other, TEXT[other]) for top in features.tops) for other in left)
    else:
        fitting = sum(SUIT[other] == suit or RANK[other] == RANK[card] or KEEP[other] >= ALWAYS for other in left)
    return fitting / len(left) / (1 + 0.4 * (len(features.others) - 1))


def _answer(features: Absurd8sFeatures, action: Action) -> float:
    """Committing a card against attacks: what they would have cost is saved (rule 3)."""
    keys = [attack.key for attack in features.incoming]
    harm = harm_of(features, keys, features.links)
    spec = spec_of(action)
    if action.verb == "negate":
        strength = ALL if spec.effects else 1
        one = [keys[spec.of - 1]] if spec.of else keys
        saved = harm_of(features, one, features.links)
        shed = 0.0 if spec.effects else CARD
        if spec.effects and features.rules.king_discards:  # a normal play follows
            shed = _then(features)
        return shed - (harm - saved) - KEEP[spec.card] / 2 + (0.5 if strength == 1 else 0.0)
    if action.verb == "thorns":
        return _play(features, action) - harm
    passed = harm * min(1.2, 3.0 / max(1, features.sizes[features.recipient(text_as_played(features, action))]))
    return _play(features, action) + max(0.0, 0.3 * passed)


def _accept(features: Absurd8sFeatures, action: Action) -> float:
    """Undergo it all, then play something if something fits; unless the turn that is lost is this one (A8-R59)."""
    keys = [attack.key for attack in features.incoming]
    harm = harm_of(features, keys, features.links)
    lost = sum(KEYWORDS[key].op == "lose" for key in keys)
    if lost and features.rules.lose_now:
        return CARD * lost - harm
    return _then(features) - harm


def _then(features: Absurd8sFeatures) -> float:
    """What the play after the attacks is worth: a card less, else a bluff or, by a house rule, a draw (A8-R14)."""
    if any(fitting(features, card) for card in features.hand):
        return 0.8 * CARD
    return LATE if features.rules.late_draws else STUCK


def _bluff(features: Absurd8sFeatures, action: Action) -> float:
    """A card less, or one more if it is called; still no worse than drawing (rule 11)."""
    if features.twenty:
        return CARD
    if stands(features, action):
        return 1.3 * CARD if len(features.hand) > 1 else WIN
    last = 5.0 if len(features.hand) == 1 else 0.0  # not called, it wins
    return CARD * (1 - CALLED) - 0.9 * CARD * CALLED - KEEP[action.a] + last


def _draw(features: Absurd8sFeatures, action: Action) -> float:
    """Only when nothing else is left, or to find an answer to a great deal (rule 12); or where the game ends by it."""
    if features.view.facts["ops"] & ENDS and len(features.view.zones[features.rules.draw]) == 1:
        smallest = min(features.sizes[seat] for seat in features.others)
        return WIN if features.sizes[features.me] < smallest else -WIN  # A8-143
    if features.incoming:
        harm = harm_of(features, [attack.key for attack in features.incoming], features.links)
        return -harm - CARD + 0.25 * max(0.0, harm) + (0.1 * harm if harm >= 4 * CARD else 0.0)
    return 2 * CARD if features.twenty else -DRAW_LESS


def _give_away(features: Absurd8sFeatures, action: Action) -> float:
    """Discards and gifts: the least useful cards, as many as may go."""
    return sum(readiness(features, card) for card in cards_of(action))


def readiness(features: Absurd8sFeatures, card: int) -> float:
    """How gladly a card is parted with."""
    return CARD - KEEP[card] - 0.5 * sum(SUIT[other] == SUIT[card] for other in features.hand)


def _target(features: Absurd8sFeatures, action: Action) -> float:
    """Attacks go to the smallest hand, gifts and plain turns to the largest (rules 2, 7)."""
    frame = features.view.stack[-1]
    keys: tuple[str, ...] = frame.played.text.attacks if isinstance(frame, NextSeat) else ()
    waiting = [attack.key for attack in features.incoming]
    harm = harm_of(features, [*keys, *waiting], features.links)
    size = features.sizes[action.a]
    return -float(size) if harm > 0 else float(size)


def _resolve(features: Absurd8sFeatures, action: Action) -> float:
    """Discards come last, so that more cards are there to choose from; the hand is given away last of all."""
    op = KEYWORDS[features.incoming[action.a - 1].key].op
    return -float(ORDER.index(op))


def _ask(features: Absurd8sFeatures, action: Action) -> float:
    """A question nobody can answer costs the asker a card from the pile and relieves the attacker of none."""
    kind, word = action.parts[1].text, action.parts[2].text
    seen = features.seen()
    if kind == "text":
        hidden = [c for c in range(CARDS) if c not in seen and word in [keyword(i).key for i in TEXT[c].items]]
        return 1.0 if not hidden else -float(len(hidden))
    return -10.0


def _call(features: Absurd8sFeatures, action: Action) -> float:
    """Two cards for whoever was wrong; always if the bluff would win (rule 11)."""
    frame = features.view.stack[-1]
    if action.verb != "call" or not isinstance(frame, Call):
        return 0.0
    if features.sizes[frame.seat] == 0:
        return WIN
    good = truth(features, frame)
    return 2 * CARD * ((1 - good) / len(features.others) - good)


def _remove(features: Absurd8sFeatures, action: Action) -> float:
    """Other players' effects go first, the own ones last."""
    zone = next((zone for zone, cards in enumerate(features.view.zones) if action.a in cards), -1)
    worth = sum(EFFECT_WORTH.get(op, 1.0) for op in TEXT[action.a].effects) or 2.0
    if zone == features.rules.effects + features.me:
        return -worth
    return worth if zone > features.rules.globals else 0.5


def _steal(features: Absurd8sFeatures, action: Action) -> float:
    return sum(EFFECT_WORTH.get(op, 0.0) for op in TEXT[action.a].effects) or 2.0


def _fetch(features: Absurd8sFeatures, action: Action) -> float:
    return 0.0 if action.parts[1].text == "down" else KEEP[action.a]


def _stack(features: Absurd8sFeatures, action: Action) -> float:
    return WIN if len(features.hand) == 1 else CARD - KEEP[action.a] / 2 + 0.1 * (len(action.parts) > 2)


def _concede(features: Absurd8sFeatures, action: Action) -> float:
    return -CARD * (len(features.view.zones[features.rules.battle]) - 1)


PRICES: dict[str, Callable[[Absurd8sFeatures, Action], float]] = {
    "play": _play,
    "jump": _play,
    "chain": _answer,
    "negate": _answer,
    "thorns": _answer,
    "accept": _accept,
    "bluff": _bluff,
    "draw": _draw,
    "pass": lambda features, action: -0.5 * CARD,
    "discard": _give_away,
    "give": _give_away,
    "target": _target,
    "resolve": _resolve,
    "ask": _ask,
    "call": _call,
    "remove": _remove,
    "steal": _steal,
    "fetch": _fetch,
    "stack": _stack,
    "concede": _concede,
}


def price(features: Absurd8sFeatures, action: Action) -> float:
    """What this action is worth to the viewer, in tenths of a card; comparable within one decision."""
    judge = PRICES.get(action.verb)
    return judge(features, action) if judge else 0.0
