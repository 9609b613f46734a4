"""The memory aid: what a seat has lawfully learnt about the others, from its view and nothing else (LD-K)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.cards import HIDDEN
from engine.core.texts import N_, _
from engine.core.view import View
from engine.games.lockdown.cards import DECK
from engine.games.lockdown.knowledge import UNKNOWN, Knowledge
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.words.phrases import card_text
from game.art.faces import rank_text
from game.table.model.kept import keep_latest
from game.ui.labels import escape

PAIRS = (
    N_("Stack {n}: two aces."), N_("Stack {n}: two twos."), N_("Stack {n}: two threes."), N_("Stack {n}: two fours."),
    N_("Stack {n}: two fives."), N_("Stack {n}: two sixes."), N_("Stack {n}: two sevens."),
    N_("Stack {n}: two eights."), N_("Stack {n}: two nines."), N_("Stack {n}: two tens."), N_("Stack {n}: two jacks."),
    N_("Stack {n}: two queens."), N_("Stack {n}: two kings."),
)  # fmt: skip
TRIOS = (
    N_("Stack {n}: three aces: one more ends it."), N_("Stack {n}: three twos: one more ends it."),
    N_("Stack {n}: three threes: one more ends it."), N_("Stack {n}: three fours: one more ends it."),
    N_("Stack {n}: three fives: one more ends it."), N_("Stack {n}: three sixes: one more ends it."),
    N_("Stack {n}: three sevens: one more ends it."), N_("Stack {n}: three eights: one more ends it."),
    N_("Stack {n}: three nines: one more ends it."), N_("Stack {n}: three tens: one more ends it."),
    N_("Stack {n}: three jacks: one more ends it."), N_("Stack {n}: three queens: one more ends it."),
    N_("Stack {n}: three kings: one more ends it."),
)  # fmt: skip
FOURTH = (
    N_("a fourth ace"), N_("a fourth two"), N_("a fourth three"), N_("a fourth four"), N_("a fourth five"),
    N_("a fourth six"), N_("a fourth seven"), N_("a fourth eight"), N_("a fourth nine"), N_("a fourth ten"),
    N_("a fourth jack"), N_("a fourth queen"), N_("a fourth king"),
)  # fmt: skip
"""Whole phrases by value: other languages bend the words around a card's name."""


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
    if view.seat < 0 or not aid or dict(view.options).get("memory_aid", "full") != "full":
        return False
    return bool(view.facts["alive"] >> view.seat & 1)


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


def list_note_sentences(view: View, seat: int, names: Sequence[str]) -> list[str]:
    """The notes about a seat in words, empty if there are none."""
    found = list_seat_notes(view)[seat]
    name = escape(names[seat])
    out = []
    if found.held:
        out.append(_("{name:holds|You hold} {cards}.").format(name=name, cards=_format_cards(found.held)))
    certain = [card for card, others in found.perhaps if not others]
    if certain:
        out.append(_("{name:has|You have} {cards}, in hand or locked.").format(name=name, cards=_format_cards(certain)))
    for card, others in found.perhaps:
        told = [escape(names[other]) for other in others]
        if len(told) == 1:
            out.append(_("{card} is here or at {name:|you}.").format(card=_format_cards([card]), name=told[0]))
        elif told:
            said = _("{card} is here or at {name:|you} or {other:|you}.")
            out.append(said.format(card=_format_cards([card]), name=told[0], other=told[1]))
    rules = rules_of(view)
    for place, value in enumerate(found.stacks):
        if value != UNKNOWN:
            size = len(view.zones[rules.stacks[seat][place]])
            out.append(_((TRIOS if size == 3 else PAIRS)[value]).format(n=place + 1))
    return out


def _format_cards(cards: Sequence[int]) -> str:
    return ", ".join(map(card_text, cards))
