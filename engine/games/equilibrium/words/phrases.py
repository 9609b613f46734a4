"""Small pieces of sentences: cards, names, places. Markup: ``{9H}`` is a card drawn in the line."""

from __future__ import annotations

from engine.core.texts import _, ngettext
from engine.core.view import View
from engine.games.equilibrium.give import FROM_DECK
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.seen import find_card


def card_text(card: int, unknown: str = "") -> str:
    """A card as markup, or words for one the reader does not know (``unknown``, if given)."""
    return DECK.describe(card, unknown or _("a hidden card"))


def cards(count: int) -> str:
    """A number of cards in words: ``1 card``, ``6 cards``."""
    return ngettext("{count} card", "{count} cards", count, count=count) if count else _("no cards")


def source_card(view: View, source: int) -> str:
    """A card that is given, as far as the viewer knows it: the one shown from the deck, or one in the Market."""
    unknown = _("the card") if source == FROM_DECK else _("the hidden card in slot {slot}", slot=source + 1)
    return card_text(find_card(view, source), unknown)
