"""Keywords and card texts: what a word on a card is, and a whole text compiled into what the rules ask about it.

A *keyword* is what is printed (``draw-2``); two keywords of the same kind share an ``op`` and differ by ``n``. A *text*
is a tuple of keywords in printed order, with whatever the card gained while it is in play: copied text (A8-092), a lent
Wild (A8-R76), the pick of a Pick 1 (A8-R87). Texts are interned: equal texts are one object.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import assets
from engine.core.data_file import read_data_file
from engine.core.texts import _

CAST, CONTROL, ATTACK, NAVIGATION, EFFECT = "cast", "control", "attack", "navigation", "effect"
ALL: Final = 99
"""The ``n`` of Negate All."""


class Keyword(NamedTuple):
    """One keyword: ``key`` as typed in notation, its class, what it does (``op``), how much, words for people; and
    whether an effect is for its player alone. ``assets/keywords/absurd8s.toml`` has them.

    A8-R92.
    """

    key: str
    kind: str
    op: str
    n: int
    name: str
    help: str
    personal: bool = False

    @property
    def title(self) -> str:
        """The name in the player's language."""
        return _(self.name)


_FILE: Final = Path(str(assets.__file__)).parent / "keywords" / "absurd8s.toml"
KEYWORDS: Final = {key: Keyword(key, **said) for key, said in read_data_file(_FILE).items()}
"""All keywords by key, in the order Fish lists them."""
PICKS: Final[dict[str, str]] = {
    "wormhole": "wormhole", "negate": "negate-1", "chain": "chain", "target": "target", "wild": "wild",
}  # fmt: skip
"""What a Pick 1 may become: the word of the notation and the keyword."""
DRAWING: Final = frozenset(("draw", "draw_x", "i_draw", "fewer_draw", "all_flip"))
"""Ops that order a draw, for the king of stars (A8-R74)."""
_ALL_SUITS: Final = 31
_SUIT_BITS = {"C": 1, "D": 2, "H": 4, "S": 8, "T": 16}


def get_keyword(item: str) -> Keyword:
    """The keyword of an item of a text; an item may carry the suits of Play As: ``play-as:HS``."""
    return KEYWORDS[item.partition(":")[0]]


class Text:
    """A text in force. ``items`` are its keywords, ``pick`` what a Pick 1 in it became ("" while it is none),
    ``in_force`` the keywords with that in its place.

    ``casts`` and ``attacks`` keep the printed order; ``navs`` too (the last one counts, A8-R68). ``effects`` are the
    ops that send the card to an Effects space, ``personal`` whether to its player's own.
    """

    def __init__(self, items: tuple[str, ...], pick: str) -> None:
        self.items = items
        self.pick = pick
        self.in_force = [PICKS[pick] if item == "pick-1" and pick else item for item in items]
        words = [get_keyword(item) for item in self.in_force]
        ops = {word.op for word in words}
        self.casts = tuple(w for w in words if w.kind == CAST and w.op != "negate")  # A8-075
        self.attacks = tuple(word.key for word in words if word.kind == ATTACK)
        self.navs = tuple(word.op for word in words if word.kind == NAVIGATION)
        # Reuse is an attack and goes to a space all the same (A8-141).
        self.effects = tuple(word.op for word in words if word.kind == EFFECT)
        self.personal = any(word.personal for word in words)
        self.suits = 0
        for item in self.in_force:
            _, _, suits = item.partition(":")
            self.suits |= _ALL_SUITS if suits == "any" else sum(_SUIT_BITS[suit] for suit in suits)
        self.negate = max([word.n for word in words if word.op == "negate"], default=0)
        self.draws = bool(ops & DRAWING)
        self.bluff = "bluff" in ops  # A8-076
        self.chain = "chain" in ops
        self.copies = "copy" in ops
        self.negates_from = "negate_from" in ops
        self.picks = "pick-1" in items
        self.removes = "remove" in ops
        self.reuse = "reuse" in ops
        self.supersize = "supersize" in ops
        self.thorns = "thorns" in ops
        self.up_or_down = "up_or_down" in ops
        self.wild = "wild" in ops
        self.wormhole = "wormhole" in ops

    def __repr__(self) -> str:
        return f"<{' '.join(self.items)}{'~' + self.pick if self.pick else ''}>"

    def __reduce__(self) -> tuple[object, ...]:
        return text_of, (self.items, self.pick)


_TEXTS: Final[dict[tuple[tuple[str, ...], str], Text]] = {}


def text_of(items: tuple[str, ...], pick: str = "") -> Text:
    """The text of these keywords; the same object for the same keywords."""
    text = _TEXTS.get((items, pick))
    if text is None:
        text = _TEXTS[items, pick] = Text(items, pick)
    return text


NO_TEXT: Final = text_of(())
