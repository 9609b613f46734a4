"""A computer player for Absurd 8's, after the fourteen rules of thumb of good play.

It sees a View only. Everything is priced in tenths of a card: getting rid of one is worth ten, being made to draw one
costs ten, what an attack does to somebody counts the more the fewer cards that player has. Easy plays by a soft maximum
of the same prices and calls bluffs by whim; Normal takes the best.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import cast

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.absurd8s.actions import cards_of, spec_of
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import CARDS, DECK, RANK, SUIT, TEXT
from engine.games.absurd8s.fits import Top, matches, top_seen
from engine.games.absurd8s.keywords import ALL, KEYWORDS, Text, keyword, text_of
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.resolve import Target
from engine.games.absurd8s.state import TWENTY

LEVELS = ("easy", "normal")

CARD = 10.0
"""What a card more or less in the hand is worth."""
WIN = 1000.0
DRAW_LESS = 10.3
"""What a last-resort draw costs: 37 % of cards fit, so two draws leave about one card more (rule 12)."""
FOLLOW = 6.0
"""A card that will fit next turn, when the next turn comes soon (rule 5)."""
TEMPERATURE = 6.0
"""How far Easy strays from the best price."""
ALWAYS = 5.0
"""What a card that can always be played is worth in the hand (rule 4)."""
PATIENT = 14
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


class _Eyes:
    """What this seat sees, in the shape the prices need."""

    def __init__(self, view: View) -> None:
        rules = cast(Absurd8sRules, view.rules)
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

    def recipient(self, text: Text) -> int:
        """Who will probably undergo the attacks of a card with this text."""
        nav = text.navs[-1] if text.navs else ""
        sizes = self.sizes
        if nav == "target":
            return min(self.others, key=lambda seat: sizes[seat])
        if nav == "skip":
            return (self.me + 2 * self.direction) % self.view.seats
        if nav == "go_again":
            return self.me
        if nav in ("lowest", "highest"):
            after = [size - (seat == self.me) for seat, size in enumerate(sizes)]
            best = min(after) if nav == "lowest" else max(after)
            return next(seat for seat in (*self.others, self.me) if after[seat] == best)
        if nav == "mirror":
            recent: list[int] = [seat for seat in self.view.facts["recent"] if seat != self.me]
            return recent[-1] if recent else self.others[-1]
        return self.others[0]


# --- what attacks and casts do -------------------------------------------------------------------------------------


def _harm(eyes: _Eyes, keys: Iterable[str], links: int) -> float:
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


def _attack(eyes: _Eyes, text: Text, links: int) -> float:
    """What playing this text's attacks is worth: harm weighs by how near the recipient is to winning (rules 2, 7)."""
    seat = eyes.recipient(text)
    harm = _harm(eyes, text.attacks, links)
    if seat == eyes.me:
        return -harm
    size = max(1, eyes.sizes[seat])
    weight = min(1.2, 3.0 / size) / math.sqrt(max(1, len(eyes.others) - 1))
    if any(KEYWORDS[key].op == "discard" for key in text.attacks) and size <= 5:
        weight = 1.5  # a small hand may win by it
    if "exchange_hands" in (KEYWORDS[key].op for key in text.attacks):
        return CARD * (len(eyes.hand) - 1 - size)
    return harm * weight


def _casts(eyes: _Eyes, text: Text, left: Sequence[int]) -> float:
    """What the casts of a text are worth with these cards left in the hand (rules 1, 8, 9)."""
    total = 0.0
    others = [eyes.sizes[seat] for seat in eyes.others]
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
                total += 3.0 * any(eyes.view.zones[eyes.rules.effects + seat] for seat in eyes.others)
    return total


def _effects(eyes: _Eyes, text: Text, left: Sequence[int]) -> float:
    """What an effect coming into force is worth (rule 13)."""
    total = 0.0
    for op in text.effects:
        if op in EFFECT_WORTH:
            total += EFFECT_WORTH[op]
        elif op == "color_lock" and left:
            most = max([SUIT[card] for card in left].count(suit) for suit in range(5))
            total += 4.0 if most >= 0.6 * len(left) else -1.0
        elif op == "battle":
            total += 3.0
        elif op == "twenty":
            total += 6.0 if len(left) >= PATIENT else -2.0
    return total


# --- prices --------------------------------------------------------------------------------------------------------


def _text(eyes: _Eyes, action: Action) -> Text:
    """The text a card would have, played like this."""
    spec = spec_of(action)
    items = TEXT[spec.card].items
    if TEXT[spec.card].copies and eyes.tops:
        items += eyes.tops[min(spec.on, len(eyes.tops) - 1)].items
    return text_of(items, spec.pick)


def _play(eyes: _Eyes, action: Action) -> float:
    """A card leaves the hand, does what it does, and leaves something to follow (rules 1 … 5, 10)."""
    spec = spec_of(action)
    text = _text(eyes, action)
    gone = {spec.card} if not spec.effects else set()
    if spec.ace:
        gone.add(DECK.index["AT"])
    left = [card for card in eyes.hand if card not in gone]
    value = CARD * len(gone) + _casts(eyes, text, left) + _effects(eyes, text, left)
    draws = any(word.op == "i_draw" for word in text.casts)
    if not left and not draws:
        return WIN
    value += _attack(eyes, text, eyes.links + 1)
    if "go_again" in text.navs:
        value += 4.0
    if not spec.effects and not eyes.twenty:
        value -= KEEP[spec.card] * min(1.0, len(left) / 4)
    if eyes.twenty:
        value -= 2 * CARD * len(gone)
    suit = spec.suit if spec.suit >= 0 else SUIT[spec.card]
    return value + FOLLOW * _share(eyes, left, spec.card, suit, text)


def _share(eyes: _Eyes, left: Sequence[int], card: int, suit: int, text: Text) -> float:
    """How much of the hand would fit on this card, less when many play before the next turn comes (rules 5, 6)."""
    if not left:
        return 0.0
    if text.effects and not text.navs:
        fitting = sum(any(matches(top, other, TEXT[other]) for top in eyes.tops) for other in left)
    else:
        fitting = sum(SUIT[other] == suit or RANK[other] == RANK[card] or KEEP[other] >= ALWAYS for other in left)
    return fitting / len(left) / (1 + 0.4 * (len(eyes.others) - 1))


def _answer(eyes: _Eyes, action: Action) -> float:
    """Committing a card against attacks: what they would have cost is saved (rule 3)."""
    keys = [attack.key for attack in eyes.incoming]
    harm = _harm(eyes, keys, eyes.links)
    spec = spec_of(action)
    if action.verb == "negate":
        strength = ALL if spec.effects else 1
        one = [keys[spec.of - 1]] if spec.of else keys
        saved = _harm(eyes, one, eyes.links)
        return CARD * (not spec.effects) - (harm - saved) - KEEP[spec.card] / 2 + (0.5 if strength == 1 else 0.0)
    if action.verb == "thorns":
        return _play(eyes, action) - harm
    passed = harm * min(1.2, 3.0 / max(1, eyes.sizes[eyes.recipient(_text(eyes, action))]))
    return _play(eyes, action) + max(0.0, 0.3 * passed)


def _accept(eyes: _Eyes, action: Action) -> float:
    """Undergo it all, then play something if something fits."""
    keys = [attack.key for attack in eyes.incoming]
    fits = any(matches(top, card, TEXT[card]) for top in eyes.tops for card in eyes.hand)
    return -_harm(eyes, keys, eyes.links) + (0.8 * CARD if fits else 0.0)


def _bluff(eyes: _Eyes, action: Action) -> float:
    """A card less, or one more if it is called; still no worse than drawing (rule 11)."""
    card = action.a
    top = eyes.tops[max(action.b, 1) - 1]
    if eyes.twenty:
        return CARD
    if TEXT[card].bluff and matches(top, card, TEXT[card]):
        return 1.3 * CARD if len(eyes.hand) > 1 else WIN
    called = 1 - 0.5 ** len(eyes.others)
    last = 5.0 if len(eyes.hand) == 1 else 0.0  # not called, it wins
    return CARD * (1 - called) - 0.9 * CARD * called - KEEP[card] + last


def _draw(eyes: _Eyes, action: Action) -> float:
    """Only when nothing else is left, or to find an answer to a great deal (rule 12)."""
    if eyes.incoming:
        harm = _harm(eyes, [attack.key for attack in eyes.incoming], eyes.links)
        return -harm - CARD + 0.25 * max(0.0, harm) + (0.1 * harm if harm >= 4 * CARD else 0.0)
    return 2 * CARD if eyes.twenty else -DRAW_LESS


def _give_away(eyes: _Eyes, action: Action) -> float:
    """Discards and gifts: the least useful cards, as many as may go."""
    cards = cards_of(action)
    suits = [SUIT[card] for card in eyes.hand]
    return sum(CARD - KEEP[card] - 0.5 * suits.count(SUIT[card]) for card in cards)


def _target(eyes: _Eyes, action: Action) -> float:
    """Attacks go to the smallest hand, gifts and plain turns to the largest (rules 2, 7)."""
    frame = eyes.view.stack[-1]
    keys: tuple[str, ...] = frame.played.text.attacks if isinstance(frame, Target) else ()
    waiting = [attack.key for attack in eyes.incoming]
    harm = _harm(eyes, [*keys, *waiting], eyes.links)
    size = eyes.sizes[action.a]
    return -float(size) if harm > 0 else float(size)


def _resolve(eyes: _Eyes, action: Action) -> float:
    """Discards come last, so that more cards are there to choose from; the hand is given away last of all."""
    order = ("reuse", "reveal_hand", "lose", "exchange_hands", "draw", "draw_x", "fish", "exchange", "discard")
    op = KEYWORDS[eyes.incoming[action.a - 1].key].op
    return -float(order.index(op))


def _ask(eyes: _Eyes, action: Action) -> float:
    """A question nobody can answer costs the asker a card from the pile and relieves the attacker of none."""
    kind, word = action.parts[1].text, action.parts[2].text
    seen = eyes.seen()
    if kind == "text":
        hidden = [c for c in range(CARDS) if c not in seen and word in [keyword(i).key for i in TEXT[c].items]]
        return 1.0 if not hidden else -float(len(hidden))
    return -10.0


def _call(eyes: _Eyes, action: Action) -> float:
    """Call if the card can hardly be a good bluff, and always if it would win (rule 11)."""
    frame = eyes.view.stack[-1]
    if action.verb != "call" or not isinstance(frame, Call):
        return 0.0
    if eyes.sizes[frame.seat] == 0:
        return WIN
    zone = frame.zone
    top = top_seen(eyes.view, zone)
    jacks = [c for c in range(CARDS) if TEXT[c].bluff and c not in eyes.seen() and matches(top, c, TEXT[c])]
    good = 0.1 * len(jacks)
    return 2 * CARD * ((1 - good) / len(eyes.others) - good)


def _remove(eyes: _Eyes, action: Action) -> float:
    """Other players' effects go first, the own ones last."""
    zone = next((zone for zone, cards in enumerate(eyes.view.zones) if action.a in cards), -1)
    worth = sum(EFFECT_WORTH.get(op, 1.0) for op in TEXT[action.a].effects) or 2.0
    if zone == eyes.rules.effects + eyes.me:
        return -worth
    return worth if zone > eyes.rules.globals else 0.5


def _steal(eyes: _Eyes, action: Action) -> float:
    return sum(EFFECT_WORTH.get(op, 0.0) for op in TEXT[action.a].effects) or 2.0


def _fetch(eyes: _Eyes, action: Action) -> float:
    return 0.0 if action.parts[1].text == "down" else KEEP[action.a]


def _stack(eyes: _Eyes, action: Action) -> float:
    return WIN if len(eyes.hand) == 1 else CARD - KEEP[action.a] / 2 + 0.1 * (len(action.parts) > 2)


def _concede(eyes: _Eyes, action: Action) -> float:
    return -CARD * (len(eyes.view.zones[eyes.rules.battle]) - 1)


PRICES: dict[str, Callable[[_Eyes, Action], float]] = {
    "play": _play,
    "jump": _play,
    "chain": _answer,
    "negate": _answer,
    "thorns": _answer,
    "accept": _accept,
    "bluff": _bluff,
    "draw": _draw,
    "pass": lambda eyes, action: -0.5 * CARD,
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


def price(view: View, action: Action) -> float:
    """What this action is worth to the viewer, in tenths of a card; comparable within one decision."""
    return _price(_Eyes(view), action)


def _price(eyes: _Eyes, action: Action) -> float:
    judge = PRICES.get(action.verb)
    return judge(eyes, action) if judge else 0.0


def choose(view: View, level: str, rng: Random) -> Action:
    """One of ``view.actions``: the best priced; Easy picks by a soft maximum and never the clearly worst."""
    eyes = _Eyes(view)
    actions = view.actions
    prices = [_price(eyes, action) for action in actions]
    best = max(prices)
    if level == "normal":
        return rng.choice([action for action, value in zip(actions, prices, strict=True) if value > best - 1e-9])
    sane = [(action, value) for action, value in zip(actions, prices, strict=True) if value > best - 3 * TEMPERATURE]
    return rng.choices([a for a, _ in sane], [math.exp((value - best) / TEMPERATURE) for _, value in sane])[0]
