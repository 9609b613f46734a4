"""How one's own cards stand, and what a choice would make of them: the own cards, what lies open, and the rules.

A fourth card of a value ends it for whoever gets it (LD-018): so the figure that counts is how many cards would. Its
owner's three are known, so the one card is, too. Where a game ends without a last one left, places go by locked cards,
stacks of three and mobile cards (LD-R21).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.lockdown.cards import SET, VALUE
from engine.games.lockdown.options import LockdownRules, rules_of
from game.games.lockdown import notes
from game.table.model.prompt import Prompt

Key = tuple[int, int, int]
"""What ranks somebody who is still in: locked cards, stacks of three, mobile cards."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """Mobile and locked cards after what is chosen, -1 where nobody can know; ``place`` 0 while that is open."""

    mobile: int
    locked: int
    place: int = 0


def deadly(stacks: Sequence[Sequence[int]], rules: LockdownRules) -> list[int]:
    """The cards that would end it for the owner of these stacks (faces), in the order of the stacks."""
    found = []
    for stack in stacks:
        if len(stack) == SET - 1 and HIDDEN not in stack:
            value = VALUE[stack[0]]
            found += [card for card in range(rules.cards) if VALUE[card] == value and card not in stack]
    return found


def key(stacks: Sequence[int], mobile: int) -> Key:
    """What ranks a seat whose stacks and mobile hand have so many cards."""
    return sum(stacks), sum(size == SET - 1 for size in stacks), mobile


def keys(view: View) -> dict[int, Key]:
    """The same for every seat that is still in."""
    rules = rules_of(view)
    return {
        seat: key([len(view.zones[zone]) for zone in rules.stacks[seat]], len(view.zones[seat]))
        for seat in rules.hands
        if view.facts["alive"] >> seat & 1
    }


def place(own: Key, others: Sequence[Key]) -> int:
    """The place among those still in if the game ended now; equal ones share it."""
    return 1 + sum(other < own for other in others)


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


def foreseen(view: View, prompt: Prompt) -> Ahead | None:
    """The viewer's cards after what is chosen, None while that is open or does nothing to them."""
    if view.seat < 0 or view.decision is None or not prompt.chosen:
        return None
    modes = set(prompt.modes)
    own = keys(view).get(view.seat)
    if own is None or len(modes) != 1:
        return None
    locked, _trios, mobile = own
    if modes == {"give"}:
        return Ahead(mobile - 1, locked, _after_gift(view, own, prompt))
    if modes == {"clear"}:
        return Ahead(-1, -1)
    return None


def _after_gift(view: View, own: Key, prompt: Prompt) -> int:
    """The own place after a gift, 0 where it depends on what its receiver holds: whoever gets it only gets worse."""
    found = keys(view)
    mine = (own[0], own[1], own[2] - 1)
    receivers = {int(which) for gesture in prompt.left() for kind, which in gesture.targets if kind == "seat"}
    places = set()
    for receiver in receivers:
        others = [other for seat, other in found.items() if seat not in (view.seat, receiver)]
        locked, trios, mobile = found[receiver]
        for then in ((locked, trios, mobile + 1), (SET * view.seats * SET, 0, 0)):
            places.add(place(mine, [*others, then]))
    return places.pop() if len(places) == 1 else 0
