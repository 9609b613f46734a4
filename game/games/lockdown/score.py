"""How many cards of the deck could end it, as far as the viewer has noted what lies where."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.view import View
from engine.games.lockdown.options import rules_of
from game.games.lockdown import notes


def in_deck(view: View, cards: Sequence[int], aid: bool) -> int:
    """How many of these cards may lie in the deck: those the viewer knows to be elsewhere are not counted.

    Without the memory aid only what lies open counts as known.
    """
    rules = rules_of(view)
    if not view.zones[rules.deck]:
        return 0
    seen = {card for zone in view.zones for card in zone}
    if notes.shown(view, aid):
        for found in notes.notes(view):
            seen.update(found.held)
            seen.update(card for card, _others in found.perhaps)
    return sum(card not in seen for card in cards)
