"""Small words and questions to a view that prompts, reasons and log lines of Eightfist share."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.texts import N_, _
from engine.core.view import View
from engine.games.eightfist.options import EightfistRules, rules_of
from engine.games.eightfist.scoring import CB, DECK, FF, KIND, QG, QS, TWO_D

_CARD_NAMES = N_(
    {
        QS: "the Queen of Spades",
        TWO_D: "the Two of Diamonds",
        FF: "the Fistface",
        CB: "the Cry Baby",
        QG: "the Queen's Grace",
    }
)
COARSE = N_("the Fuck You Two")
"""What the manual also calls the Two of Diamonds; said only with the option ``mature_names`` (ER-40)."""


def card_text(card: int) -> str:
    """A card as markup, or words for a hidden one."""
    return DECK.describe(card, _("a hidden card"))


def card_name(card: int, rules: EightfistRules) -> str:
    """The name of a wild card, "" for any other."""
    if card == HIDDEN:
        return ""
    if KIND[card] == TWO_D and rules.mature_names:
        return _(COARSE)
    return _(_CARD_NAMES.get(KIND[card], ""))


def drawn_card(view: View) -> int:
    """The card the viewer has just drawn, HIDDEN if there is none."""
    held = view.zones[rules_of(view).drawn + view.seat] if view.seat >= 0 else ()
    return held[0] if held else HIDDEN


def drew_from_stock(view: View) -> bool:
    """Whether the card in hand came from the stock."""
    return any(getattr(frame, "from_stock", False) for frame in view.stack)


def signed(points: int) -> str:
    """A number with a real minus sign: ``3``, ``−2``."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def total_text(points: int, *extra: int) -> str:
    """A running total, and that of the extra rounds beside it for who plays them."""
    return " + ".join(map(signed, (points, *extra)))
