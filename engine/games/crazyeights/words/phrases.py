"""Words several texts share: cards, suits, what may be played."""

from __future__ import annotations

from engine.core.cards import HIDDEN, SUITS
from engine.core.texts import N_, _, pgettext
from engine.core.view import View
from engine.games.crazyeights.cards import ACE, DECK, EIGHT, JACK, KING, QUEEN, RANK
from engine.games.crazyeights.options import rules_of

SUIT_NAMES = N_(("clubs", "diamonds", "hearts", "spades"))


def card_text(card: int) -> str:
    """A card as markup, or words for a hidden one."""
    return _("a card") if card == HIDDEN else "{" + DECK.codes[card] + "}"


def suit_text(suit: int) -> str:
    """A suit with its sign."""
    return f"{{{SUITS[suit]}}} {_(SUIT_NAMES[suit])}"


def top_card(view: View) -> int:
    """The card to be followed."""
    return view.zones[rules_of(view).discard][-1]


def to_draw(view: View) -> int:
    """How many cards are to be drawn for twos: what is owed, as far as there are cards to draw (CE-06, CE-09)."""
    rules = rules_of(view)
    under_top = len(view.zones[rules.discard]) - 1 if rules.renews else 0
    return min(int(view.facts["debt"]), len(view.zones[rules.stock]) + under_top)


def wanted(view: View) -> str:
    """What fits now, in words: ``♥, a 9 or an eight``."""
    rank, suit = RANK[top_card(view)], SUITS[view.facts["suit"]]
    if rank == EIGHT:
        return _("{suit} or an eight", suit="{" + suit + "}")
    return _("{suit}, {rank} or an eight", suit="{" + suit + "}", rank=_one_of(rank))


def _one_of(rank: int) -> str:
    """A card of this rank, as what may be played."""
    named = {
        ACE: pgettext("may be played", "an ace"),
        JACK: pgettext("may be played", "a jack"),
        QUEEN: pgettext("may be played", "a queen"),
        KING: pgettext("may be played", "a king"),
    }
    return named.get(rank) or pgettext("may be played", "a {number}", number=rank + 1)
