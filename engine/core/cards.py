"""Cards are small ints, their index in the deck order of a game; a Deck knows their two-letter codes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.errors import BadText
from engine.core.texts import _, quoted

HIDDEN: Final = -1
"""Stands in a view for a card whose face the viewer does not know."""

Cards = tuple[int, ...]
"""Some cards."""
Hands = tuple[Cards, ...]
"""The cards of each seat."""
Zones = list[list[int]]
"""The cards of each place of a table."""
Faces = Sequence[Sequence[int]]
"""The cards of some places, HIDDEN where a face is not known."""


def mask_of(numbers: Iterable[int]) -> int:
    """A bit mask with a bit for each of these cards, seats or zones."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"


class Deck:
    """All cards of a game in deck order; a card is its index here.

    ``codes`` are the short texts (``9H``, ``TT``, ``FF``, ``Jk1``) of scenario notation, see ``parse`` and ``code``.
    """

    __slots__ = ("codes", "index")

    def __init__(self, codes: Sequence[str]) -> None:
        self.codes = tuple(codes)
        self.index: dict[str, int] = {}
        for card, code in enumerate(self.codes):
            self.index.setdefault(code, card)  # a second copy of a card is found by number only

    def __len__(self) -> int:
        return len(self.codes)

    def parse(self, code: str) -> int:
        """The card with this code. Raises BadText."""
        card = self.index.get(code)
        if card is None:
            raise BadText(_("“{code}” is not a card of this game.", code=quoted(code)))
        return card

    def parse_many(self, text: str) -> list[int]:
        """Cards separated by spaces; ``none`` or ``-`` is the empty list. Raises BadText."""
        if text.strip() in ("none", "-", ""):
            return []
        return [self.parse(word) for word in text.split()]

    def order(self, top: str, cards: Iterable[int], every: bool = False) -> list[int]:
        """``cards`` bottom first as a scenario prescribes: what ``top`` names lies on top, the rest in deck order.

        Raises BadText if a card is not among them or named twice, or not named though ``every`` one has to be.
        """
        named, rest = self.parse_many(top), set(cards)
        for card in named:
            if card not in rest:
                found = self.text(sorted(cards))
                raise BadText(f"{self.codes[card]} is not there to be shuffled, or twice; there are {found}")
            rest.remove(card)
        if every and rest:
            raise BadText(f"not every card that is shuffled is named; missing are {self.text(sorted(rest))}")
        return [*named, *sorted(rest)][::-1]

    def describe(self, card: int, unknown: str = "") -> str:
        """A card as markup, or words for a hidden one (``unknown``, if given)."""
        return (unknown or _("a card")) if card == HIDDEN else "{" + self.codes[card] + "}"

    def text(self, cards: Iterable[int]) -> str:
        """The codes of ``cards`` separated by spaces, ``?`` for a hidden one."""
        return " ".join(["?" if card < 0 else self.codes[card] for card in cards]) or "none"


def standard_codes(suits: str = SUITS) -> list[str]:
    """Codes of the plain deck in deck order: clubs A to K, then diamonds, hearts, spades (and further suits named)."""
    return [rank + suit for suit in suits for rank in RANKS]
