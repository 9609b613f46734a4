"""What a seat sees in the shape the prices need, and what texts are worth, in tenths of a card."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.absurd8s.actions import spec_of
from engine.games.absurd8s.cards import CARDS, SUIT, TEXT
from engine.games.absurd8s.fits import Top, matches, top_seen
from engine.games.absurd8s.force import TWENTY
from engine.games.absurd8s.keywords import KEYWORDS, Text, text_of
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.options import rules_of

CARD: Final = 10.0
"""What a card more or less in the hand is worth."""
WIN: Final = 1000.0
ALWAYS: Final = 5.0
"""What a card that can always be played is worth in the hand (rule 4)."""
REFILLS = frozenset(("i_draw", "redistribute", "search", "all_flip"))
"""Casts that may put cards into an empty hand, so that a last card does not win by itself."""
PATIENT: Final = 14
"""From so many cards on twenty are in reach, if they win (rule 14)."""


def _keep(card: int) -> float:
    """What a card is worth in the hand later on (rule 4)."""
    text = TEXT[card]
    worth = 0.0
    if text.wild or text.picks or text.suits == 31:
        worth += ALWAYS
    if text.chain or text.negate:
        worth += 2.5
    if text.wormhole or text.up_or_down or text.copies or text.bluff:
        worth += 1.5
    return worth + 0.5 * len(text.attacks)


KEEP: tuple[float, ...] = tuple(_keep(card) for card in range(CARDS))
EFFECT_WORTH = {"negate_from": 8.0, "draws_chain": 5.0, "reduction": 4.0, "plus_one": -4.0}
"""What a Personal Effect is worth to its owner."""
FREE_NEGATE = 12.0
"""What the king of spades is worth there where a normal play follows on it (A8-R75)."""


class Absurd8sFeatures:
    """What this seat sees, in the shape the prices need."""

    def __init__(self, view: View) -> None:
        rules = rules_of(view)
        self.view = view
        self.rules = rules
        self.me: int = view.seat
        self.hand = [card for zone in (view.seat, rules.aside + view.seat) for card in view.zones[zone]]
        self.sizes: list[int] = [
            len(view.zones[seat]) + len(view.zones[rules.aside + seat]) for seat in range(view.seats)
        ]
        self.tops: list[Top] = [top_seen(view, zone) for zone in view.facts["piles"]]
        self.direction: int = view.facts["direction"]
        self.others: list[int] = [(self.me + step * self.direction) % view.seats for step in range(1, view.seats)]
        self.incoming: tuple[Attack, ...] = view.facts["incoming"]
        self.links = len(view.facts["chain"])
        self.twenty = bool(view.facts["ops"] & TWENTY) and self.sizes[self.me] >= PATIENT

    def seen(self) -> set[int]:
        """All cards whose place this seat knows."""
        return {card for zone in self.view.zones for card in zone if card != HIDDEN}

    def text(self, action: Action) -> Text:
        """The text a card would have, played like this."""
        return text_as_played(self, action)

    def recipient_of(self, action: Action) -> int:
        """Who will probably undergo what this play brings."""
        spec = spec_of(action)
        return self.recipient(self.text(action), (not spec.effects) + (spec.ace and not self.rules.ace_global))

    def links_after(self, action: Action) -> int:
        """How many cards the chain would have after this play (A8-083, A8-R09)."""
        before = self.links
        if not before and action.verb == "chain":
            before = len({(attack.card, attack.caster) for attack in self.incoming})
        return before + 1

    def recipient(self, text: Text, gone: int = 1) -> int:
        """Who will probably undergo the attacks of a card with this text, when so many own cards leave the hand."""
        nav = text.navs[-1] if text.navs else ""
        sizes = self.sizes
        if nav == "target":
            return min(self.others, key=lambda seat: sizes[seat])
        if nav == "skip":
            return (self.me + 2 * self.direction) % self.view.seats
        if nav == "go_again":
            return self.me
        if nav in ("lowest", "highest"):
            after = [size - gone * (seat == self.me) for seat, size in enumerate(sizes)]
            best = min(after) if nav == "lowest" else max(after)
            return next(seat for seat in (*self.others, self.me) if after[seat] == best)
        if nav == "mirror":
            recent: list[int] = [seat for seat in self.view.facts["recent"] if seat != self.me]
            return recent[-1] if recent else self.others[-1]
        return self.others[0]


# --- what attacks and casts do -------------------------------------------------------------------------------------


def harm_of(features: Absurd8sFeatures, keys: Iterable[str], links: int) -> float:
    """What attacks cost whoever undergoes them, in tenths of a card."""
    total = 0.0
    for key in keys:
        word = KEYWORDS[key]
        match word.op:
            case "draw":
                total += CARD * word.n
            case "draw_x":
                total += CARD * max(1, links)
            case "discard":
                total -= CARD * word.n
            case "fish":
                total += 0.5 * CARD
            case "lose":
                total += CARD
            case "reuse":
                total -= 2.0
            case _:
                total += 1.0
    return total


def attack(features: Absurd8sFeatures, text: Text, links: int) -> float:
    """What playing this text's attacks is worth: harm weighs by how near the recipient is to winning (rules 2, 7)."""
    seat = features.recipient(text)
    harm = harm_of(features, text.attacks, links)
    if seat == features.me:
        return -harm
    size = max(1, features.sizes[seat])
    weight = min(1.2, 3.0 / size) / math.sqrt(max(1, len(features.others) - 1))
    if any(KEYWORDS[key].op == "discard" for key in text.attacks) and size <= 5:
        weight = 1.5  # a small hand may win by it
    if "exchange_hands" in (KEYWORDS[key].op for key in text.attacks):
        return CARD * (len(features.hand) - 1 - size)
    return harm * weight


def casts(features: Absurd8sFeatures, text: Text, left: Sequence[int]) -> float:
    """What the casts of a text are worth with these cards left in the hand (rules 1, 8, 9)."""
    total = 0.0
    others = [features.sizes[seat] for seat in features.others]
    for word in text.casts:
        match word.op:
            case "i_draw":
                total -= CARD * word.n
            case "i_discard":
                total += CARD * min(word.n, len(left)) + (WIN if len(left) <= word.n else 0.0)
            case "all_discard":
                total += WIN if len(left) <= word.n else 2.0 if len(left) <= min(others) + 1 else -6.0
            case "fewer_draw":
                total += 5.0 * sum(size < len(left) for size in others)
            case "redistribute":
                total += 5.0 * (len(left) - (len(left) + sum(others)) / (len(others) + 1))
            case "search":
                total -= 6.0
            case "same_suit":
                total += 3.0
            case "steal":
                total += 3.0 * any(features.view.zones[features.rules.effects + seat] for seat in features.others)
    return total


def effects(features: Absurd8sFeatures, text: Text, left: Sequence[int]) -> float:
    """What an effect coming into force is worth (rule 13)."""
    total = 0.0
    for op in text.effects:
        if op == "plus_one" and features.rules.plus_global:
            continue  # it concerns all alike (A8-R72)
        if op == "negate_from" and features.rules.king_discards:
            total += FREE_NEGATE
        elif op in EFFECT_WORTH:
            total += EFFECT_WORTH[op]
        elif op == "color_lock" and left:
            most = max([SUIT[card] for card in left].count(suit) for suit in range(5))
            total += 4.0 if most >= 0.6 * len(left) else -1.0
        elif op == "battle":
            total += 3.0
        elif op == "twenty":
            total += 6.0 if len(left) >= PATIENT else -2.0
    return total


def text_as_played(features: Absurd8sFeatures, action: Action) -> Text:
    """The text a card would have, played like this."""
    spec = spec_of(action)
    items = TEXT[spec.card].items
    if TEXT[spec.card].copies and features.tops:
        items += features.tops[min(spec.on, len(features.tops) - 1)].items
    return text_of(items, spec.pick)


def fitting(features: Absurd8sFeatures, card: int) -> bool:
    """Whether a card fits on some pile as it lies now, attacks aside."""
    return any(matches(top, card, TEXT[card]) for top in features.tops)
