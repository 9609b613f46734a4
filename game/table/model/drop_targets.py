"""What may be carried where, and what is chosen by letting it go there. Pure: no pygame, no clock.

Two things of one action are carried to each other as a matter of course. What else a game means by carrying something
somewhere (the card that is offered to oneself: taken) it lists as ``Carry``. The engine alone decides what is legal:
a place takes something only while the prompt has a use for the parts it stands for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from copy import copy
from typing import NamedTuple

from game.table.model.prompt import Gesture, Prompt, Target, Targets

MIDDLE: Target = ("middle", 0)
"""The free felt in the middle of the table, as a place things are carried to."""
NO_PLACES = frozenset(("word", "do"))
"""Kinds of targets that are buttons: nothing is carried to them."""


class Carry(NamedTuple):
    """Letting go of ``source`` over ``place`` chooses ``parts``, as if they were clicked one after the other."""

    source: Target
    place: Target
    parts: Targets


class Drop(NamedTuple):
    """What letting go somewhere does: to the parts of ``base`` these are added.

    ``sure``: thing and aim are both parts, which is as good as a confirmation unless every action is to be confirmed.
    """

    base: Targets
    parts: Targets
    sure: bool = False


def find_drop_targets(
    prompt: Prompt, kinds: AbstractSet[str], carries: Iterable[Carry], source: Target
) -> dict[Target, Drop]:
    """The places that take a thing now, and what letting it go there does; ``kinds`` are carried as parts."""
    found = _find_part_drops(prompt, source) if source[0] in kinds else {}
    for carry in carries:
        if carry.source != source:
            continue
        for base in dict.fromkeys((prompt.chosen, ())):
            if _can_choose_parts(prompt, base, carry.parts):
                found[carry.place] = Drop(base, carry.parts)
                break
    return found


def find_held_parts(prompt: Prompt, kinds: AbstractSet[str], source: Target) -> Targets | None:
    """The parts chosen while this is held, None if it is no part of any action now."""
    if source[0] not in kinds or not prompt.can_choose(source):
        return None
    if source in prompt.chosen:
        return prompt.chosen
    return (*(prompt.chosen if source in prompt.list_choosable_targets() else ()), source)


def let_go(prompt: Prompt, way: Drop) -> Gesture | None:
    """Choose what a way stands for; the gesture to be done, if that settles it."""
    prompt.chosen = way.base
    for part in way.parts:
        if part in prompt.picked:
            continue
        last = part == way.parts[-1]
        gesture = prompt.choose_target(part, way.sure and last)
        if gesture is not None and last:  # what a part before it would settle alone is not what it is carried for
            return gesture
    return prompt.ready_gesture if way.sure and not prompt.always else None


def find_drop_gesture(prompt: Prompt, way: Drop) -> Gesture | None:
    """The action that would be complete with this, None if something is missing still."""
    trial = copy(prompt)
    return let_go(trial, way) or trial.ready_gesture


def _find_part_drops(prompt: Prompt, source: Target) -> dict[Target, Drop]:
    """Everything that goes with a part, and what it was carried to before: there the action is complete."""
    chosen = find_held_parts(prompt, {source[0]}, source)
    if chosen is None:
        return {}
    trial = copy(prompt)
    trial.chosen = chosen
    base = tuple(part for part in chosen if part != source)
    found = {
        place: Drop(base, (source, place), True)
        for place in trial.list_choosable_targets()
        if place[0] not in NO_PLACES
    }
    if trial.ready_gesture is not None:
        found |= {place: Drop(base, (source,), True) for place in base if place[0] not in NO_PLACES}
    return found


def _can_choose_parts(prompt: Prompt, base: Targets, parts: Sequence[Target]) -> bool:
    """Whether these parts can be chosen one after the other when those of the base are."""
    trial = copy(prompt)
    trial.chosen = base
    for part in parts:
        if part in trial.chosen:
            continue
        if part not in trial.list_choosable_targets():
            return False
        if trial.choose_target(part) is not None:
            return part == parts[-1]
    return any(part not in base for part in parts) or trial.ready_gesture is not None
