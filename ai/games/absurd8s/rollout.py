"""What the search needs of Absurd 8's: a quick player on the state, and what an unfinished game is worth.

The quick player prices as Normal does (``prices``), on the state: what an action is good for apart from the table is
worked out once per action and text gained; what is left are hand sizes and how many cards of the hand would follow.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Final

from ai.games.absurd8s import SHY, priced
from ai.games.absurd8s.bluffs import DARED, believed, call_share
from ai.games.absurd8s.features import ALWAYS, CARD, EFFECT_WORTH, KEEP, PATIENT, REFILLS, WIN, Absurd8sFeatures
from ai.games.absurd8s.prices import CALLED, DRAW_LESS, FOLLOW, ORDER, STUCK
from engine.core.actions import Action
from engine.core.state import Legal, State
from engine.core.view import View
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.actions import CardChoices, cards_of, spec_of
from engine.games.absurd8s.bluff import Call
from engine.games.absurd8s.cards import CARDS, OF_RANK, OF_SUIT, RANK, SUIT, TEXT
from engine.games.absurd8s.fits import Top, top_of
from engine.games.absurd8s.force import TWENTY
from engine.games.absurd8s.keywords import KEYWORDS, Keyword, text_of
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.resolve import NextSeat
from engine.games.absurd8s.state import Absurd8sState

UNIT: Final = 0.002
SURE: Final = 1.0
BEND: Final = 0.8
"""The odds of an unfinished game fall with this power of the cards in the hand; by games of quick players it is 0.69.

With these odds a playout tells more about an action when it is cut after some turns than when it is played out: the end
of a game is mostly luck."""
MARGIN: Final = 0.004
"""What a card less than the others is worth at the end, as a share of a win."""
CHOICES: Final = 24
"""So many ways to choose cards are looked at, the last: those with most cards."""
_FLEXIBLE: Final = sum([1 << card for card, keep in enumerate(KEEP) if keep >= ALWAYS])
_BLUFFS: Final = tuple([card for card in range(CARDS) if TEXT[card].bluff])
_BLUFFED: Final = tuple([CARD * (1 - 1.9 * CALLED) - KEEP[card] for card in range(CARDS)])
"""What it is worth to lay a card face-down that would not be one in truth."""


class _Play:
    """A play apart from the table: ``harm`` of its attacks with a chain of one, ``links`` how many grow with it.

    ``gone``: so many cards leave the hand. ``follow`` and ``lock`` are the cards that fit afterwards, by its face and
    by its Color Lock; ``pile`` is where it goes, ``copies`` whether its text depends on what lies there.
    """

    __slots__ = (
        "casts", "copies", "discards", "follow", "gone", "harm", "keep", "links", "lock", "nav", "pile", "refills",
        "trades", "worth",
    )  # fmt: skip

    def __init__(self, action: Action, gained: tuple[str, ...]) -> None:
        spec = spec_of(action)
        card = spec.card
        text = text_of(TEXT[card].items + gained, spec.pick)
        suit = spec.suit if spec.suit >= 0 else SUIT[card]
        self.pile = spec.on
        self.copies = TEXT[card].copies
        self.gone: int = (not spec.effects) + spec.ace
        worth = CARD * self.gone
        worth += sum([_SIMPLE.get(word.op, 0.0) - CARD * word.n * (word.op == "i_draw") for word in text.casts])
        worth += sum([EFFECT_WORTH.get(op, 0.0) + 3.0 * (op == "battle") for op in text.effects])
        worth += 4.0 * ("go_again" in text.navs)
        self.worth: float = worth
        self.keep: float = 0.0 if spec.effects else KEEP[card]
        ops = [KEYWORDS[key].op for key in text.attacks]
        self.harm = _harm(text.attacks, 1)
        self.links = ops.count("draw_x")
        self.discards = "discard" in ops
        self.trades = "exchange_hands" in ops
        self.nav = text.navs[-1] if text.navs else ""
        self.follow: int = (OF_SUIT[suit] | OF_RANK[RANK[card]] | _FLEXIBLE) & ~(1 << card)
        self.refills = any([word.op in REFILLS for word in text.casts])
        self.casts: tuple[Keyword, ...] = tuple([word for word in text.casts if word.op in _CASTS])
        self.lock: int = OF_SUIT[SUIT[card]] if "color_lock" in text.effects else 0


_PLAYS: Final[dict[Action, _Play]] = {}
"""The plays met so far, with no text gained."""


def _known(action: Action, tops: Sequence[Top]) -> _Play:
    """The play that this action is on these tops."""
    known = _PLAYS.get(action)
    if known is None:
        known = _PLAYS[action] = _Play(action, ())
    return _gaining(action, tops[min(known.pile, len(tops) - 1)].items) if known.copies else known


@cache
def _gaining(action: Action, gained: tuple[str, ...]) -> _Play:
    return _Play(action, gained)


_SIMPLE: Final = {"search": -6.0, "same_suit": 3.0}


_CASTS: Final = ("i_discard", "all_discard", "fewer_draw", "redistribute")


def _harm(keys: Sequence[str], links: int) -> float:
    """What attacks cost whoever undergoes them."""
    total = 0.0
    for key in keys:
        word = KEYWORDS[key]
        total += _COSTS.get(word.op, 1.0) + _EACH.get(word.op, 0.0) * word.n + CARD * links * (word.op == "draw_x")
    return total


_COSTS: Final = {"draw": 0.0, "draw_x": 0.0, "discard": 0.0, "fish": CARD / 2, "lose": CARD, "reuse": -2.0}
_EACH: Final = {"draw": CARD, "discard": -CARD}


def prices(view: View, rng: Random) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    features = Absurd8sFeatures(view)
    return list(zip(view.actions, priced(features, rng), strict=True))


def plies(seats: int, told: bool) -> int:
    """See ``ai.search.Rollout`` and ``BEND``."""
    return 5 * seats


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
        odds = [(size + 0.5) ** -BEND for size in sizes]
        whole = sum(odds)
        shares = [one / whole for one in odds]
    mean = sum(sizes) / len(sizes)
    return [share + MARGIN * (mean - size) for share, size in zip(shares, sizes, strict=True)]


def quick(state: State, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Policy``."""
    assert isinstance(state, Absurd8sState)
    if len(legal) == 1:
        return legal[0]
    if kind in ("turn", "play", "jump"):
        return _best(state, seat, legal, rng)
    judge = _OTHERS.get(kind)
    return judge(state, seat, legal, rng) if judge else legal[int(rng.random() * len(legal))]


class _Table:
    """What the plays of one decision have in common."""

    __slots__ = (
        "hand", "harm", "links", "mask", "others", "recent", "seat", "sizes", "skipped", "tops", "wait",
    )  # fmt: skip

    def __init__(self, state: Absurd8sState, seat: int) -> None:
        self.seat = seat
        self.hand = state.hand(seat)
        self.mask = 0
        for card in self.hand:
            self.mask |= 1 << card
        self.sizes = state.sizes()
        self.others = state.others(seat)
        self.wait = 0.6 + 0.4 * len(self.others)
        self.skipped = state.next(seat, 2)
        self.recent = state.recent
        self.tops: list[Top] = [top_of(state, zone) for zone in state.piles]
        self.links = len(state.chain)
        self.harm = _harm([one.key for one in state.incoming], max(1, self.links)) if state.incoming else 0.0

    def fits(self) -> bool:
        """Whether a card of the hand fits on some pile."""
        return any([top.easy & self.mask for top in self.tops])

    def recipient(self, nav: str) -> int:
        """Who will probably undergo what a play with this navigation brings."""
        others, sizes = self.others, self.sizes
        if not nav:
            return others[0]
        if nav == "target":
            return min(others, key=lambda other: sizes[other])
        if nav == "skip":
            return self.skipped
        if nav == "go_again":
            return self.seat
        if nav in ("lowest", "highest"):
            after = [size - (seat == self.seat) for seat, size in enumerate(sizes)]
            best = min(after) if nav == "lowest" else max(after)
            return next(seat for seat in (*others, self.seat) if after[seat] == best)
        recent = [seat for seat in self.recent if seat != self.seat]
        return recent[-1] if recent else others[-1]

    def play(self, known: _Play) -> float:
        """As Normal prices a play."""
        left = len(self.hand) - known.gone
        if left <= 0 and not known.refills:
            return WIN
        worth = known.worth - known.keep * (left / 4 if left < 4 else 1.0)
        if known.harm or known.links or known.trades:
            others = len(self.others)
            victim = self.recipient(known.nav)
            size = max(1, self.sizes[victim])
            harm = known.harm + CARD * known.links * self.links
            if victim == self.seat:
                worth -= harm
            elif known.trades:
                worth += CARD * (left - size)
            elif known.discards and size <= 5:
                worth += 1.5 * harm
            else:
                worth += harm * min(1.2, 3.0 / size) / (math.sqrt(others - 1) if others > 2 else 1.0)
        for word in known.casts:
            worth += self._cast(word, left)
        follow = known.follow & self.mask
        if known.lock:
            worth += 4.0 if (known.lock & self.mask).bit_count() > 0.6 * left else -1.0
        return worth + FOLLOW * follow.bit_count() / max(1, left) / self.wait

    def _cast(self, word: Keyword, left: int) -> float:
        sizes = [self.sizes[other] for other in self.others]
        if word.op == "i_discard":
            return CARD * min(word.n, left) + (WIN if left <= word.n else 0.0)
        if word.op == "all_discard":
            return WIN if left <= word.n else 2.0 if left <= min(sizes) + 1 else -6.0
        if word.op == "fewer_draw":
            return 5.0 * sum([size < left for size in sizes])
        return 5.0 * (left - (left + sum(sizes)) / (len(sizes) + 1))


def _best(state: Absurd8sState, seat: int, legal: Legal, rng: Random) -> Action:
    now = _Table(state, seat)
    size = len(now.hand)
    twenty = bool(state.ops & TWENTY) and size >= PATIENT
    shy = 0.0 if rng.random() < DARED else SHY
    tops, harm = now.tops, now.harm
    best, chosen = -1e9, legal[0]
    for action in legal:
        verb = action.verb
        if verb == "bluff":
            if TEXT[action.a].bluff and tops[max(action.b, 1) - 1].easy >> action.a & 1:
                worth = WIN if size == 1 else 1.3 * CARD
            else:
                worth = _BLUFFED[action.a] + (5.0 if size == 1 else 0.0) - shy
            worth = CARD if twenty else worth
        elif verb in ("play", "chain", "thorns", "jump"):
            known = _known(action, tops)
            worth = now.play(known) - (2 * CARD * known.gone if twenty else 0.0)
            if verb == "chain" and harm > 0:
                worth += 0.3 * harm * min(1.2, 3.0 / max(1, now.sizes[now.recipient(known.nav)]))
            elif verb == "thorns":
                worth -= harm
        elif verb == "negate":
            worth = _negate(now, state.incoming, action)
        elif verb == "accept":
            worth = (0.8 * CARD if now.fits() else STUCK) - harm
        elif verb == "draw":
            worth = (0.1 * harm if harm >= 4 * CARD else 0.0) - 0.75 * harm - CARD if state.incoming else -DRAW_LESS
            worth = 2 * CARD if twenty and not state.incoming else worth
        else:  # pass, no-jump
            worth = -CARD / 2 if verb == "pass" else 0.0
        if worth > best:
            best, chosen = worth, action
    return chosen


def _negate(now: _Table, incoming: Sequence[Attack], action: Action) -> float:
    """A card for what the attack it negates would have cost; a king in force costs none."""
    spec = spec_of(action)
    one = [incoming[spec.of - 1].key] if spec.of else [attack.key for attack in incoming]
    saved = _harm(one, max(1, now.links))
    shed = 0.0 if spec.effects else CARD
    return shed - (now.harm - saved) - KEEP[spec.card] / 2 + (0.0 if spec.effects else 0.5)


def _call(state: Absurd8sState, seat: int, legal: Legal, rng: Random) -> Action:
    """As often as Normal calls."""
    frame = state.stack[-1]
    assert isinstance(frame, Call)
    zones = state.table.zones
    size = state.sizes()[frame.seat]
    easy = top_of(state, frame.zone).easy
    # What lies open, roughly: asking the table who knows each card would cost more than all else here.
    seen = {*zones[seat]}
    for zone in state.piles:
        seen.update(zones[zone] if zone != frame.zone else zones[zone][:-1])
    good = len([card for card in _BLUFFS if easy >> card & 1 and card not in seen])
    if not good or size == 0:
        return act.CALL
    hidden = len(zones[state.rules.draw]) + sum([len(zones[other]) for other in range(state.rules.seats)])
    hidden = max(2, hidden - len(zones[seat]))
    honest = 1 - max(0.0, 1 - (size + 1) / hidden) ** good
    share = call_share(believed(honest, size + 1), state.rules.seats, len(frame.queue))
    return act.CALL if rng.random() < share else act.CALL_NOT


def _part(state: Absurd8sState, seat: int, legal: Legal, rng: Random) -> Action:
    """The least useful cards, as many as may go."""
    count = [0] * 8
    hand = state.hand(seat)
    for card in hand:
        count[SUIT[card]] += 1
    ready = {card: CARD - KEEP[card] - 0.5 * count[SUIT[card]] for card in hand}
    if isinstance(legal, CardChoices):
        return legal.action(sorted(sorted(legal.cards, key=lambda card: -ready[card])[: legal.sizes[-1]]))
    return max(legal[-CHOICES:], key=lambda action: sum([ready.get(card, 0.0) for card in cards_of(action)]))


def _target(state: Absurd8sState, seat: int, legal: Legal, rng: Random) -> Action:
    """Attacks hit the smallest hand, other turns go to the largest."""
    frame = state.stack[-1]
    keys: tuple[str, ...] = frame.played.text.attacks if isinstance(frame, NextSeat) else ()
    harm = _harm([*keys, *[one.key for one in state.incoming]], max(1, len(state.chain)))
    sizes = state.sizes()
    if harm > 0:
        return min(legal, key=lambda action: sizes[action.a])
    return max(legal, key=lambda action: sizes[action.a])


def _order(state: Absurd8sState, seat: int, legal: Legal, rng: Random) -> Action:
    """Discards last, so that more cards are there to choose from."""
    incoming = state.incoming
    return min(legal, key=lambda action: ORDER.index(KEYWORDS[incoming[action.a - 1].key].op))


def _battle(state: Absurd8sState, seat: int, legal: Legal, rng: Random) -> Action:
    """The card that is missed least; or it is conceded."""
    lost = -CARD * (len(state.table.zones[state.rules.battle]) - 1)
    if len(state.hand(seat)) == 1:
        return legal[0]
    worth = [CARD - KEEP[action.a] / 2 if action.verb == "stack" else lost for action in legal]
    return legal[worth.index(max(worth))]


_OTHERS: Final[dict[str, Callable[[Absurd8sState, int, Legal, Random], Action]]] = {
    "call": _call,
    "discard": _part,
    "give": _part,
    "exchange": _part,
    "target": _target,
    "order": _order,
    "battle": _battle,
}

__all__ = ["SURE", "UNIT", "deals", "plies", "prices", "quick", "value"]
