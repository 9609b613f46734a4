"""Small pieces of sentences: cards, names, places. Markup: ``{9H}`` is a card drawn in the line."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.texts import _, ngettext
from engine.core.view import View
from engine.games.equilibrium.options import rules_of
from engine.games.equilibrium.scoring import DECK


def card_text(card: int, unknown: str = "") -> str:
    """A card as markup, or words for one the reader does not know (``unknown``, if given)."""
    return DECK.describe(card, unknown or _("a hidden card"))


def cards(count: int) -> str:
    """``1 card``, ``6 cards``."""
    return ngettext("{count} card", "{count} cards", count, count=count) if count else _("no cards")


def slot_card(view: View, slot: int) -> str:
    """What lies in a Market slot, as far as the viewer knows."""
    found = view.zones[rules_of(view).slots[slot]]
    return card_text(found[0] if found else HIDDEN, _("the hidden card in slot {slot}", slot=slot + 1))


def source_card(view: View, source: int) -> str:
    """The card that is being given: the one shown from the deck (``source`` -1) or one in the Market."""
    if source >= 0:
        return slot_card(view, source)
    shown = view.zones[rules_of(view).shown]
    return card_text(shown[-1] if shown else HIDDEN, _("the card"))


def hand_sizes(view: View) -> list[int]:
    """Cards in each hand."""
    return [len(hand) for hand in view.zones[: view.seats]]
