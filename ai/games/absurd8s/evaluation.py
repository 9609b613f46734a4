"""What a seat of Absurd 8's sees, and what its choices are worth, in tenths of a card.

One evaluation for whoever asks: the levels and hints by a view, the playouts of the search by a state. Both are read
alike, by what lies open. Getting rid of a card is worth ten, being made to draw one costs ten, what an attack does to
somebody counts the more the fewer cards that player has. What a play is good for apart from the table is worked out
once for each (``CardPlay``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial
from math import sqrt
from typing import Final

from engine.core.actions import Action
from engine.games.absurd8s.actions import cards_of, spec_of
from engine.games.absurd8s.attacks import is_wanted
from engine.games.absurd8s.cards import CARDS, OF_RANK, OF_SUIT, RANK, SUIT, TEXT
from engine.games.absurd8s.force import ENDS, TWENTY
from engine.games.absurd8s.keywords import KEYWORDS, Keyword, text_of
from engine.games.absurd8s.menu import tops_of
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.resolve import NextSeat
from engine.games.absurd8s.state import Absurd8sState

CARD: Final = 10.0
"""What a card more or less in the hand is worth."""
WIN: Final = 1000.0
ALWAYS: Final = 5.0
"""What a card that can always be played is worth in the hand (rule 4)."""
ANSWER: Final = 2.5
"""What one that answers attacks is worth there."""
REFILLS: Final = frozenset(("i_draw", "redistribute", "search", "all_flip"))
"""Casts that may put cards into an empty hand, so that a last card does not win by itself."""
PATIENT: Final = 14
"""From so many cards on twenty are in reach, if they win (rule 14)."""
FOLLOW: Final = 6.0
"""A hand that fits next turn, when the next turn comes soon (rule 5)."""
AGAIN: Final = 12.0
"""What it is worth that the next turn is the own one, and a card of the hand fits then ..."""
STUCK: Final = 4.0
"""... and what it costs if none does."""
FITS: Final = 3.0
"""What it is worth that a card fits as the piles lie now."""
EFFECT_WORTH: Final = {
    "negate_from": 8.0, "draws_chain": 5.0, "reduction": 4.0, "plus_one": -4.0, "battle": 3.0,
}  # fmt: skip
"""What an effect is worth to whoever brings it into force (rule 13)."""
FREE_NEGATE: Final = 12.0
"""What the king of spades is worth beyond that where a normal play follows on it (A8-R75)."""
CAST_WORTH: Final = {"search": -6.0, "same_suit": 3.0, "steal": 2.0}
COSTS: Final = {
    "draw": (0.0, CARD),
    "draw_x": (0.0, 0.0),
    "discard": (0.0, -CARD),
    "fish": (5.0, 0.0),
    "reuse": (-2.0, 0.0),
}
"""What an attack costs its victim: by itself, and for each card; any other costs ``LITTLE``, a turn ``CARD``."""
LITTLE: Final = 1.0
PASSED: Final = 0.3
"""Share of the harm passed on that a link of the chain is worth beyond the play."""
CALLED: Final = 0.85
"""How often bluffs are called, all in all."""
LAST_BLUFF: Final = 5.0
"""What it is worth that the last card laid face-down wins if nobody calls."""
DRAW_LESS: Final = 10.3
"""What a last-resort draw costs: 37 % of cards fit, so two draws leave about one card more (rule 12)."""
PASS: Final = 5.0
"""What it costs to do nothing."""
THEN: Final = 8.0
"""What a play after the attacks is worth ..."""
LATE: Final = 1.0
"""... where nothing fits, by a house rule, a draw instead (A8-R14)."""
ORDER: Final = ("reuse", "reveal_hand", "lose", "exchange_hands", "draw", "draw_x", "fish", "exchange", "discard")
"""Attacks by what they do, in the order they are best resolved in."""


def _compute_keep_worth(card: int) -> float:
    """What a card is worth in the hand later on (rule 4)."""
    text = TEXT[card]
    worth = ALWAYS * bool(text.wild or text.picks or text.suits == 31) + ANSWER * bool(text.chain or text.negate)
    return worth + 1.5 * bool(text.wormhole or text.up_or_down or text.copies or text.bluff) + 0.5 * len(text.attacks)


KEEP: Final[tuple[float, ...]] = tuple(_compute_keep_worth(card) for card in range(CARDS))
_FLEXIBLE: Final = sum([1 << card for card, keep in enumerate(KEEP) if keep >= ALWAYS])


def compute_harm(keys: Iterable[str], links: int) -> float:
    """What attacks cost whoever undergoes them, with so many links of the chain."""
    total = 0.0
    for key in keys:
        word = KEYWORDS[key]
        once, each = COSTS.get(word.op, (CARD if word.op == "lose" else LITTLE, 0.0))
        total += once + each * word.n + CARD * max(1, links) * (word.op == "draw_x")
    return total


class CardPlay:
    """A play apart from the table: ``gone`` cards leave the hand, ``harm`` is that of its attacks but for ``links``
    draws for each link of the chain, ``suit`` is printed or named, ``follow`` the cards that fit on it; ``stays``: none
    do, it lies elsewhere.
    """

    def __init__(self, rules: Absurd8sRules, action: Action, gained: tuple[str, ...]) -> None:
        spec = spec_of(action)
        card = spec.card
        self.text = text = text_of(TEXT[card].items + gained, spec.pick)
        self.gone = (not spec.effects) + (spec.ace and not rules.ace_global)
        self.worth = CARD * self.gone
        self.worth += sum([CAST_WORTH.get(word.op, 0.0) - CARD * word.n * (word.op == "i_draw") for word in text.casts])
        common = {"plus_one"} if rules.plus_global else ()  # what concerns all alike (A8-R72)
        self.worth += sum([EFFECT_WORTH.get(op, 0.0) for op in text.effects if op not in common])
        self.worth += FREE_NEGATE * ("negate_from" in text.effects and rules.king_discards)
        self.keep = 0.0 if spec.effects else KEEP[card]
        ops = [KEYWORDS[key].op for key in text.attacks]
        self.links = ops.count("draw_x")
        self.harm = compute_harm([key for key, op in zip(text.attacks, ops, strict=True) if op != "draw_x"], 1)
        self.discards = "discard" in ops
        self.trades = "exchange_hands" in ops
        self.nav = text.navs[-1] if text.navs else ""
        self.suit = spec.suit if spec.suit >= 0 else SUIT[card]
        self.stays = bool(text.effects) and not text.navs
        self.follow = (OF_SUIT[self.suit] | OF_RANK[RANK[card]] | _FLEXIBLE) & ~(1 << card)
        self.refills = any([word.op in REFILLS for word in text.casts])
        self.casts = tuple([word for word in text.casts if word.op in _CASTS])
        self.lock = OF_SUIT[SUIT[card]] if "color_lock" in text.effects else 0
        self.twenty = "twenty" in text.effects


_CASTS: Final = ("i_discard", "all_discard", "fewer_draw", "redistribute")


@lru_cache(maxsize=64)
def find_plays(rules: Absurd8sRules) -> Callable[[Action, tuple[str, ...]], CardPlay]:
    """Finds the plays of a match by their actions and the texts they gain; those met so far are kept."""
    return lru_cache(maxsize=8000)(partial(CardPlay, rules))


class Absurd8sEvaluation:
    """What a seat sees, the same whether it is read from a view or from a state: what is hidden from it is not read.

    ``mask`` is the hand as a set of bits · ``easy`` what fits on some pile as it lies now, attacks aside · ``harm``
    what coming attacks cost.
    """

    def __init__(self, state: Absurd8sState, seat: int) -> None:
        self.state, self.me, self.frame = state, seat, state.stack[-1]
        self.zones, self.rules = state.zones, state.rules
        self.tops = tops_of(state)
        self.hand = state.hand(seat)
        self.sizes = state.sizes()
        self.others = state.others(seat)
        self.incoming = state.incoming
        self.links = len(state.chain)
        self.twenty = bool(state.ops & TWENTY) and self.sizes[seat] >= PATIENT
        self.plays = find_plays(state.rules)
        self.crowd = sqrt(max(1, len(self.others) - 1))
        self.mask = sum([1 << card for card in self.hand])
        self.harm = compute_harm([attack.key for attack in self.incoming], self.links) if self.incoming else 0.0
        self.easy = 0
        for top in self.tops:
            self.easy |= top.easy

    def list_unseen_cards(self, cards: Iterable[int]) -> list[int]:
        """Those of these cards whose place this seat does not know."""
        known, own = self.state.table.known, 1 << self.me
        return [card for card in cards if not known[card] & own]

    def get_play(self, action: Action) -> CardPlay:
        """The play that an action is here: a copy gains the text it lies on."""
        found = self.plays(action, ())
        if not found.text.copies or not self.tops:
            return found
        return self.plays(action, self.tops[min(spec_of(action).on, len(self.tops) - 1)].items)

    def count_links_after(self, action: Action) -> int:
        """How many cards the chain would have after this play (A8-083, A8-R09)."""
        before = self.links
        if not before and action.verb == "chain":
            before = len({(attack.card, attack.caster) for attack in self.incoming})
        return before + 1

    def has_fitting_card(self) -> bool:
        """Whether a card of the hand fits on some pile as it lies now, attacks aside."""
        return self.easy & self.mask != 0

    def find_recipient(self, nav: str, gone: int = 1) -> int:
        """Who will probably undergo the attacks of a card with this navigation, when so many own cards are gone."""
        others, sizes = self.others, self.sizes
        match nav:
            case "":
                return others[0]
            case "target":
                return min(others, key=lambda seat: sizes[seat])
            case "skip":
                return (self.me + 2 * self.state.direction) % self.rules.seats
            case "go_again":
                return self.me
            case "lowest" | "highest":
                after = [size - gone * (seat == self.me) for seat, size in enumerate(sizes)]
                best = min(after) if nav == "lowest" else max(after)
                return next(seat for seat in (*others, self.me) if after[seat] == best)
        recent = [seat for seat in self.state.recent if seat != self.me]
        return recent[-1] if recent else others[-1]

    def find_victim(self, play: CardPlay) -> int:
        """Who will probably undergo the attacks of this play, or have the next turn."""
        return self.find_recipient(play.nav, play.gone)

    def compute_harm_weight(self, seat: int) -> float:
        """What harm to somebody is worth: the more the nearer that seat is to winning (rule 2)."""
        return min(1.2, 3.0 / max(1, self.sizes[seat]))

    def compute_readiness(self, card: int) -> float:
        """How gladly a card is parted with."""
        fits = self.easy >> card & 1
        return CARD - KEEP[card] - FITS * fits - 0.5 * (OF_SUIT[SUIT[card]] & self.mask).bit_count()

    # --- what is done with cards -----------------------------------------------------------------------------------

    def price_play(self, action: Action) -> float:
        """A card leaves the hand, does what it does, and leaves something to follow (rules 1 … 5, 10)."""
        play = self.get_play(action)
        left = len(self.hand) - play.gone
        if left <= 0 and not play.refills:
            return WIN
        worth = play.worth - 2 * CARD * play.gone if self.twenty else play.worth - play.keep * min(1.0, left / 4)
        if play.harm or play.links or play.trades:
            worth += self._price_attacks(play, left)
        for word in play.casts:
            worth += self._price_cast(word, left)
        if play.lock and left:
            worth += 4.0 if (play.lock & self.mask).bit_count() > 0.6 * left else -1.0
        if play.twenty:
            worth += 6.0 if left >= PATIENT else -2.0
        fits = ((self.easy if play.stays else play.follow) & self.mask).bit_count()
        if play.nav and self.find_victim(play) == self.me:
            worth += AGAIN if fits else -STUCK
        return worth + FOLLOW * fits / max(1, left) / (0.6 + 0.4 * len(self.others))

    def _price_attacks(self, play: CardPlay, left: int) -> float:
        victim = self.find_victim(play)
        harm = play.harm + CARD * play.links * (self.links + 1)
        size = max(1, self.sizes[victim])
        if victim == self.me:
            return -harm
        if play.trades:
            return CARD * (left - size)
        if play.discards and size <= 5:
            return 1.5 * harm  # a small hand may win by it (rule 7)
        return harm * self.compute_harm_weight(victim) / self.crowd

    def _price_cast(self, word: Keyword, left: int) -> float:
        """Rules 1, 8, 9."""
        sizes = [self.sizes[other] for other in self.others]
        if word.op == "i_discard":
            return CARD * min(word.n, left) + (WIN if left <= word.n else 0.0)
        if word.op == "all_discard":
            return WIN if left <= word.n else 2.0 if left <= min(sizes) + 1 else -6.0
        if word.op == "fewer_draw":
            return 5.0 * sum([size < left for size in sizes])
        return 5.0 * (left - (left + sum(sizes)) / (len(sizes) + 1))

    def price_next_play(self) -> float:
        """What the play after the attacks is worth: a card less, else a bluff or, by a house rule, a draw (A8-R14)."""
        return THEN if self.has_fitting_card() else LATE * self.rules.late_last_resort

    def is_good_bluff(self, action: Action) -> bool:
        """Whether this bluff of the own hand is good: whoever calls it pays."""
        return TEXT[action.a].bluff and bool(self.tops[max(action.b, 1) - 1].easy >> action.a & 1)


# --- prices --------------------------------------------------------------------------------------------------------


def _price_chain(seen: Absurd8sEvaluation, action: Action) -> float:
    """What is passed on counts in part (rule 3)."""
    return seen.price_play(action) + PASSED * max(
        0.0, seen.harm * seen.compute_harm_weight(seen.find_victim(seen.get_play(action)))
    )


def _price_negate(seen: Absurd8sEvaluation, action: Action) -> float:
    """A card for what the attacks it negates would have cost; a king in force costs none (rule 3)."""
    spec = spec_of(action)
    saved = compute_harm([seen.incoming[spec.of - 1].key], seen.links) if spec.of else seen.harm
    shed = CARD + 0.5
    if spec.effects:
        shed = seen.price_next_play() if seen.rules.king_discards else 0.0
    return shed - (seen.harm - saved) - KEEP[spec.card] / 2


def _price_accept(seen: Absurd8sEvaluation, _action: Action) -> float:
    """Undergo it all, then play something if something fits; unless the turn that is lost is this one (A8-R59)."""
    lost = [KEYWORDS[attack.key].op for attack in seen.incoming].count("lose") if seen.rules.lose_now else 0
    if lost:
        return CARD * lost - seen.harm
    return seen.price_next_play() - seen.harm


def _price_bluff(seen: Absurd8sEvaluation, action: Action) -> float:
    """A card less, or one more if it is called; still no worse than drawing (rule 11)."""
    last = len(seen.hand) == 1
    if seen.twenty:
        return CARD
    if seen.is_good_bluff(action):
        return WIN if last else 1.3 * CARD
    return CARD * (1 - 1.9 * CALLED) - KEEP[action.a] + LAST_BLUFF * last  # not called, the last one wins


def _price_draw(seen: Absurd8sEvaluation, _action: Action) -> float:
    """Only when nothing else is left, or to find an answer to a great deal (rule 12); or where the game ends by it."""
    if seen.state.ops & ENDS and len(seen.zones[seen.rules.draw]) == 1:
        return WIN if seen.sizes[seen.me] < min([seen.sizes[seat] for seat in seen.others]) else -WIN  # A8-143
    if seen.incoming:
        harm = seen.harm
        return 0.25 * max(0.0, harm) + 0.1 * harm * (harm >= 4 * CARD) - harm - CARD
    return 2 * CARD if seen.twenty else -DRAW_LESS


def _price_parting(seen: Absurd8sEvaluation, action: Action) -> float:
    """Discards and gifts: the least useful cards, as many as may go."""
    return sum([seen.compute_readiness(card) for card in cards_of(action)])


def is_harm_waiting(seen: Absurd8sEvaluation) -> bool:
    """Whether harm is waiting for whoever is named next."""
    keys: tuple[str, ...] = seen.frame.played.text.attacks if isinstance(seen.frame, NextSeat) else ()
    return compute_harm(keys, seen.links) + seen.harm > 0


def _price_target(seen: Absurd8sEvaluation, action: Action) -> float:
    """Attacks go to the smallest hand, gifts and plain turns to the largest (rules 2, 7)."""
    return float(-seen.sizes[action.a] if is_harm_waiting(seen) else seen.sizes[action.a])


def _price_resolve(seen: Absurd8sEvaluation, action: Action) -> float:
    """Discards come last, so that more cards are there to choose from; the hand is given away last of all."""
    return -float(ORDER.index(KEYWORDS[seen.incoming[action.a - 1].key].op))


def _price_ask(seen: Absurd8sEvaluation, action: Action) -> float:
    """A question nobody can answer costs the asker a card from the pile and relieves the attacker of none."""
    if action.parts[1].text != "text":
        return -10.0
    unknown = len(seen.list_unseen_cards(_list_answering_cards(action)))
    return -float(unknown) if unknown else 1.0


@cache
def _list_answering_cards(action: Action) -> list[int]:
    """The cards that answer a question."""
    return [card for card in range(CARDS) if is_wanted(card, (action.parts[1].text, action.parts[2].text))]


def _price_remove(seen: Absurd8sEvaluation, action: Action) -> float:
    """Taken away or stolen, other players' effects go first, the own ones last."""
    zone = next(zone for zone, cards in enumerate(seen.zones) if action.a in cards)
    worth = sum([EFFECT_WORTH.get(op, 1.0) for op in TEXT[action.a].effects]) or 2.0
    if zone == seen.rules.effects + seen.me:
        return -worth
    return worth if zone > seen.rules.globals else 0.5


def _price_stack(seen: Absurd8sEvaluation, action: Action) -> float:
    """A card less; the last one wins."""
    return WIN if len(seen.hand) == 1 else CARD - KEEP[action.a] / 2 + 0.1 * (len(action.parts) > 2)


PRICES: Final[dict[str, Callable[[Absurd8sEvaluation, Action], float]]] = {
    "play": Absurd8sEvaluation.price_play,
    "jump": Absurd8sEvaluation.price_play,
    "chain": _price_chain,
    "negate": _price_negate,
    "thorns": lambda seen, action: seen.price_play(action) - seen.harm,
    "accept": _price_accept,
    "bluff": _price_bluff,
    "draw": _price_draw,
    "pass": lambda seen, action: -PASS,
    "discard": _price_parting,
    "give": _price_parting,
    "target": _price_target,
    "resolve": _price_resolve,
    "ask": _price_ask,
    "remove": _price_remove,
    "steal": _price_remove,
    "fetch": lambda seen, action: 0.0 if action.parts[1].text == "down" else KEEP[action.a],
    "stack": _price_stack,
    "concede": lambda seen, action: -CARD * seen.state.stacked,
}


def price_action(seen: Absurd8sEvaluation, action: Action) -> float:
    """What this action is worth, in tenths of a card; comparable within one decision. Calls are left to ``bluffs``."""
    judge = PRICES.get(action.verb)
    return judge(seen, action) if judge else 0.0
