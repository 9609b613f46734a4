"""The memory aid: what a seat has lawfully learnt about the others, from its view and nothing else (LD-K)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.kept import keep_latest
from engine.core.view import View
from engine.games.lockdown.knowledge import knowledge_of
from engine.games.lockdown.options import rules_of

FEW = 3
"""A card that may be at more seats than this is no note."""


def should_show_notes(view: View, aid: bool) -> bool:
    """Whether the table remembers for this viewer: he plays, is still in, and wants it."""
    return aid and view.seat >= 0 and bool(view.facts["alive"] >> view.seat & 1)


@keep_latest(1)
def list_possible_cards(view: View) -> list[tuple[int, list[int]]]:
    """Cards that are at one of a few other seats, each with these seats."""
    rules, known, found = rules_of(view), knowledge_of(view), []
    for card in known.left:
        places = known.domain[card]
        if card not in known.hints or places >> rules.deck & 1 or places >> rules.pool & 1:
            continue
        seats = sorted({known.owner.get(zone, zone) for zone in known.places if places >> zone & 1})
        if len(seats) <= FEW:
            found.append((card, seats))
    return found


def in_deck(view: View, cards: Sequence[int], aid: bool) -> int:
    """How many of these cards may lie in the deck: those the viewer knows to be elsewhere are not counted.

    Without the memory aid only what lies open counts as known.
    """
    deck = rules_of(view).deck
    if not view.zones[deck]:
        return 0
    seen = {card for zone in view.zones for card in zone}
    if should_show_notes(view, aid):
        seen.update(card for card, zone in knowledge_of(view).sure.items() if zone != deck)
        seen.update(card for card, _seats in list_possible_cards(view))
    return sum(card not in seen for card in cards)


def list_noted_cards(view: View, seat: int) -> list[tuple[int, list[int]]]:
    """Cards a seat is known to have, and then those it may have, each with the seats that may have it instead."""
    possible = [
        (card, [other for other in seats if other != seat])
        for card, seats in list_possible_cards(view)
        if seat in seats
    ]
    return [(card, []) for card in knowledge_of(view).hand(seat)] + sorted(possible, key=lambda note: len(note[1]))
