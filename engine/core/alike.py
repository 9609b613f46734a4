"""Choices that nothing tells apart: the same under another name for whoever has not seen the cards they are about.

A game says which of its places may change with each other without any rule telling the difference (``Rules.twins``);
whether a seat could tell it by what it knows is read of its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.actions import Action, Actions
from engine.core.cards import HIDDEN
from engine.core.state import Swap
from engine.core.texts import _
from engine.core.view import View


class Alike(NamedTuple):
    """The choices of a decision in groups of which any is as good as another; ``blind``: nothing but the places
    themselves tells the groups apart, for the seat has not seen a card of them.
    """

    groups: tuple[Actions, ...]
    blind: bool

    @property
    def needs_no_search(self) -> bool:
        """Whether there is nothing to be found out about these choices."""
        return self.blind or len(self.groups) == 1

    def group_of(self, action: Action) -> Actions:
        """The choices that are as good as this one, itself among them."""
        return next((group for group in self.groups if action in group), (action,))

    def tell(self, action: Action) -> str:
        """That other choices are as good as this one, "" where that is not known."""
        if len(self.group_of(action)) == 1 or not self.needs_no_search:
            return ""
        if len(self.groups) == 1:
            return _("Nothing you can know tells these choices apart: each is as good as the others.")
        return _("Many other choices are exactly as good, for you have seen none of these cards.")


def find_alike(view: View) -> Alike:
    """The choices of the seat's decision, where all of them name places and nothing else; no groups for any other."""
    swaps = view.rules.twins
    if not swaps or any({part.kind for part in action.parts[1:]} != {"slot"} for action in view.actions):
        return Alike((), False)
    holding = [swap for swap in swaps if _looks_same(view, swap)]
    actions = {_names(action, ()): action for action in view.actions}
    groups = {action: {action} for action in view.actions}
    for action, swap in ((action, swap) for swap in holding for action in view.actions):
        other = actions.get(_names(action, swap))
        if other is not None and other not in groups[action]:
            both = groups[action] | groups[other]
            groups.update(dict.fromkeys(both, both))
    found = {id(group): tuple([action for action in view.actions if action in group]) for group in groups.values()}
    return Alike(tuple(found.values()), len(holding) == len(swaps))


def _names(action: Action, swap: Swap) -> tuple[str, ...]:
    """The action with places changed, told by its verb and the places it is about then, in no order."""
    places = dict(swap) | {there: here for here, there in swap}
    return action.verb, *sorted([str(places.get(part.value, part.value)) for part in action.parts[1:]])


def _looks_same(view: View, swap: Sequence[tuple[int, int]]) -> bool:
    """Whether the seat would see the same if the cards in these places changed with each other."""
    for pair in swap:
        (one, here), (other, there) = (view.rules.find_place(slot, view.seat) for slot in pair)
        if not all(view.zones[zone][at : at + 1] == (HIDDEN,) for zone, at in ((one, here), (other, there))):
            return False
        if any((zones >> one ^ zones >> other) & 1 for zones, _ in view.hints):
            return False
    return True
