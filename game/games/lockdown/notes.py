"""The memory aid: what a seat has lawfully learnt about the others, from its view and nothing else (LD-K)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.cards import HIDDEN
from engine.core.texts import Names
from engine.core.view import View
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.knowledge import UNKNOWN, Knowledge
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.words import table as words
from game.art.faces import rank_text
from game.table.model.kept import keep_latest
from game.ui.labels import escape

FEW = 3
"""A card that may be at more seats than this is no note."""


@dataclass(frozen=True, slots=True)
class SeatNotes:
    """What the viewer knows about one other seat.

    ``held`` mobile cards, seen there or certain by now; ``perhaps`` cards that may be there, each with the other seats
    that may have it; ``stacks`` per locked stack its value or UNKNOWN.
    """

    held: tuple[int, ...] = ()
    perhaps: tuple[tuple[int, tuple[int, ...]], ...] = ()
    stacks: tuple[int, ...] = ()


def label_rank(value: int) -> str:
    """A value as it stands on a card."""
    return "Jk" if value == 13 else rank_text(DECK.codes[value][:-1])


def should_show_notes(view: View, aid: bool) -> bool:
    """Whether the table remembers for this viewer: he plays, is still in, and wants it."""
    return aid and view.seat >= 0 and bool(view.facts["alive"] >> view.seat & 1)


@keep_latest(1)
def list_seat_notes(view: View) -> tuple[SeatNotes, ...]:
    """Per seat what the viewer knows; nothing about himself."""
    rules, knowledge = rules_of(view), Knowledge(view)
    holder = {zone: seat for seat in rules.hands for zone in (seat, *rules.stacks[seat])}
    held: list[list[int]] = [[card for card in view.zones[seat] if card != HIDDEN] for seat in rules.hands]
    for card, zone in knowledge.sure.items():
        if zone < rules.seats:
            held[zone].append(card)
    maybe: list[list[tuple[int, tuple[int, ...]]]] = [[] for _seat in rules.hands]
    for card in knowledge.left:
        if card not in knowledge.hints:
            continue
        places = knowledge.domain[card]
        if places >> rules.deck & 1 or places >> rules.pool & 1:
            continue
        seats = sorted({holder[zone] for zone in holder if places >> zone & 1})
        if len(seats) > FEW:
            continue
        for seat in seats:
            maybe[seat].append((card, tuple(other for other in seats if other != seat)))
    out = []
    for seat in rules.hands:
        if seat == view.seat:
            out.append(SeatNotes())
            continue
        stacks = tuple(knowledge.value.get(zone, UNKNOWN) for zone in rules.stacks[seat] if view.zones[zone])
        out.append(SeatNotes(tuple(sorted(held[seat])), tuple(maybe[seat]), stacks))
    return tuple(out)


def in_deck(view: View, cards: Sequence[int], aid: bool) -> int:
    """How many of these cards may lie in the deck: those the viewer knows to be elsewhere are not counted.

    Without the memory aid only what lies open counts as known.
    """
    if not view.zones[rules_of(view).deck]:
        return 0
    seen = {card for zone in view.zones for card in zone}
    if should_show_notes(view, aid):
        for found in list_seat_notes(view):
            seen.update(found.held)
            seen.update(card for card, _others in found.perhaps)
    return sum(card not in seen for card in cards)


def list_note_sentences(view: View, seat: int, names: Names) -> list[str]:
    """The notes about a seat in words, empty if there are none."""
    found, name = list_seat_notes(view)[seat], escape(names[seat])
    certain = [card for card, others in found.perhaps if not others]
    out = [words.held(name, cards, locked) for cards, locked in ((found.held, False), (certain, True)) if cards]
    out += [words.perhaps(card, [escape(names[other]) for other in others]) for card, others in found.perhaps if others]
    sizes = [len(view.zones[zone]) for zone in rules_of(view).stacks[seat]]
    return out + [
        words.stack(place + 1, value, sizes[place]) for place, value in enumerate(found.stacks) if value != UNKNOWN
    ]
