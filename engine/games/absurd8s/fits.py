"""Which card may be played where: matching, and the text that changes it (A8-013 to A8-016, A8-084 to A8-098)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from engine.core.actions import Actions
from engine.core.cards import mask_of
from engine.games.absurd8s.actions import Spec, name_play
from engine.games.absurd8s.cards import (
    ALL_CARDS,
    AT_LEAST,
    CARDS,
    OF_RANK,
    OF_SUIT,
    RANK,
    SUIT,
    TEXT,
)
from engine.games.absurd8s.keywords import Text
from engine.games.absurd8s.laid import COLOR_LOCK, FREE_FOR_ALL, MATCHING, NO_FACE
from engine.games.absurd8s.state import Absurd8sState

NOT: Final = 0
AS_WILD: Final = CARDS
BY_ITSELF: Final = 2 * CARDS
DEPENDS: Final = 3 * CARDS
"""How a hand card may be played on a pile: not at all, only made Wild, by itself, or as its text turns out to be. The
card is added to each but the last, so that one number says it of one card (``Top.how``).
"""


class PlayForm:
    """One legal way to play a card: its parts, the text it has then, and the actions that say so.

    ``chains``, ``thorns`` and ``jumps`` are empty where the text has no such word; what draws may gain Chain.
    """

    def __init__(self, spec: Spec, text: Text) -> None:
        self.spec = spec
        self.text = text
        said = spec.card, spec.effects, spec.on, spec.pick, spec.ace, text.wild
        self.plays = name_play("play", *said)
        self.chains = name_play("chain", *said) if text.chain or text.draws else ()
        self.thorns = name_play("thorns", *said) if text.thorns else ()
        self.jumps = name_play("jump", *said) if text.wormhole else ()


class PilePlays:
    """All legal ways to play a card on a pile, what it may do there on turn (with the ``bluff`` of a hand card), and as
    a jump-in.
    """

    def __init__(self, forms: tuple[PlayForm, ...], bluff: Actions) -> None:
        self.forms = forms
        self.moves = (*[action for form in forms for action in form.plays], *bluff)
        self.jumps = tuple([action for form in forms for action in form.jumps])


class Top:
    """What has to be matched on a pile. Made once for each, so that what follows from it can be kept under it.

    ``easy`` are the cards that match by their own suit, rank and printed text, ``limit`` those Supersize allows,
    ``how`` says it of each card (``NOT`` … ``DEPENDS``). ``items`` is the text a Copy gains.
    """

    def __init__(self, suit: int, rank: int, easy: int, limit: int, items: tuple[str, ...]) -> None:
        self.suit = suit
        self.rank = rank
        self.easy = easy
        self.limit = limit
        self.items = items
        self.how = _list_ways(easy, limit)


@cache
def _list_ways(easy: int, limit: int) -> tuple[int, ...]:
    """``how`` of all tops where the same cards fit."""
    ways = [BY_ITSELF if easy >> card & 1 else AS_WILD if limit >> card & 1 else NOT for card in range(CARDS)]
    return tuple([DEPENDS if TEXT[card].copies else way + card for card, way in enumerate(ways)])


_WILD: Final = mask_of([c for c in range(CARDS) if TEXT[c].wild])  # A8-084
_ANYTHING: Final = Top(-1, -1, ALL_CARDS, ALL_CARDS, ())
"""Goes on a pile without a face-up card, whatever is in force (A8-R38)."""
MOST_KEPT: Final = 2000
"""So many tops are kept, and a few times as many plays on them: no evening is too long for the memory."""


def top_of(state: Absurd8sState, zone: int) -> Top:
    """What has to be matched on this pile now."""
    entry, force = state.faces[zone], state.ops & MATCHING
    top: Top | None = entry.tops[force]
    if top is None and entry is NO_FACE:
        top = entry.tops[force] = _ANYTHING
    elif top is None:
        card = state.zones[zone][state.face_up(zone)]  # A8-091
        suit = entry.suit if entry.suit >= 0 else SUIT[card]  # A8-086
        top = entry.tops[force] = _make_top(entry.text, suit, RANK[card], force, entry.inert)  # A8-094
    return top


@cache
def _fitting_suit(suit: int) -> int:
    return OF_SUIT[suit] | _WILD | mask_of([c for c in range(CARDS) if TEXT[c].suits >> suit & 1])  # A8-131


@cache
def _fitting_rank(rank: int) -> int:
    near = (rank - 1, rank + 1)  # no wrap: K and A are no neighbours (A8-R57)
    return OF_RANK[rank] | mask_of([c for c in range(CARDS) if TEXT[c].up_or_down and RANK[c] in near])  # A8-098


@lru_cache(maxsize=MOST_KEPT)
def _make_top(text: Text, suit: int, rank: int, force: int, inert: bool) -> Top:
    """Supersize is asked for on top of whatever fits (A8-R52)."""
    easy = _fitting_suit(suit)  # A8-R55
    # Color Lock takes the ranks away (A8-130).
    if not force & COLOR_LOCK:  # A8-R04
        easy |= _fitting_rank(rank)
    if force & FREE_FOR_ALL:  # stronger than Color Lock (A8-R53)
        easy = ALL_CARDS  # A8-123
    worth = AT_LEAST[rank]  # A8-089
    limit = worth if text.supersize and not inert else ALL_CARDS  # A8-087
    return Top(suit, rank, easy & limit, limit, text.items)  # wilds, too (A8-088)


def matches(top: Top, card: int, text: Text) -> bool:
    """Whether this card may be played there with this text, printed, gained and picked (A8-014)."""
    if top.easy >> card & 1:
        return True
    if not top.limit >> card & 1:
        return False
    return text.wild or bool(text.suits >> top.suit & 1)  # A8-090; nothing gains Up or down that stands beside its rank
