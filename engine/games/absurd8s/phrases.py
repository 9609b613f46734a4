"""Words several texts share: cards, suits, attacks, piles, and what is printed on a card. Texts are markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import cast

from engine.core.cards import HIDDEN, RANKS
from engine.core.view import View
from engine.games.absurd8s.cards import DECK, SUITS, TEXT
from engine.games.absurd8s.keywords import KEYWORDS, PICKS, Keyword, Text, keyword
from engine.games.absurd8s.laid import Attack
from engine.games.absurd8s.options import Absurd8sRules

Names = Sequence[str]
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades", "stars")
SUIT_NAME = dict(zip(SUITS, SUIT_NAMES, strict=True))
RANK_NAMES = dict(zip(RANKS, ("ace", *"23456789", "10", "jack", "queen", "king"), strict=True))
_MARKUP = re.compile(r"([\\{*_\[])")


def plain(names: Sequence[str]) -> list[str]:
    """Names as they may stand in markup: a star in a name is a star."""
    return [_MARKUP.sub(r"\\\1", name) for name in names]


def rules_of(view: View) -> Absurd8sRules:
    """The rules of the match."""
    return cast(Absurd8sRules, view.rules)


def card_text(card: int, hidden: str = "a card") -> str:
    """A card as markup, or words for a hidden one."""
    return hidden if card == HIDDEN else "{" + DECK.codes[card] + "}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """``a, b and c``."""
    found = list(words)
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} {last} {found[-1]}" if found else ""


def cards_text(cards: Iterable[int]) -> str:
    """Cards as markup, listed."""
    return listed(card_text(card) for card in cards) or "nothing"


def count_text(count: int) -> str:
    """``1 card``, ``3 cards``."""
    return "1 card" if count == 1 else f"{count} cards"


def attacks_text(attacks: Sequence[Attack]) -> str:
    """``Draw 2 + Draw 4``, what is coming at somebody."""
    return " + ".join(KEYWORDS[attack.key].name for attack in attacks)


def pick_text(pick: str) -> str:
    """The name of a picked keyword."""
    return KEYWORDS[PICKS[pick]].name


def printed(card: int) -> tuple[tuple[Keyword, str], ...]:
    """What is printed on a card, line by line: each keyword and its name as it stands on this very card."""
    return lines_of(TEXT[card])


def lines_of(text: Text) -> tuple[tuple[Keyword, str], ...]:
    """The same for a text in force, gained lines and the pick of a Pick 1 included."""
    found = []
    for item in text.items:
        word = keyword(item)
        name = word.name
        _, _, suits = item.partition(":")
        if suits:
            name += " any suit" if suits == "any" else f" {listed(SUIT_NAME[suit] for suit in suits)}"
        if item == "pick-1" and text.pick:
            name += f": {pick_text(text.pick)}"
        if word.personal:
            name = f"[Personal] {name}"
        found.append((word, name))
    return tuple(found)


def asked_for(kind: str, word: str) -> str:
    """What a Fish asks for: ``a 7``, ``hearts``, ``Draw 2``."""
    if kind == "rank":
        return f"{'an' if word in 'A8' else 'a'} {RANK_NAMES[word]}"
    if kind == "suit":
        return SUIT_NAME[word]
    return f"“{KEYWORDS[word].name}”"
