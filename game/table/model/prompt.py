"""The parts prompt: an action is a handful of things on the table, clicked in any order. Pure: no pygame, no clock.

A *target* is a thing that can be clicked. A *gesture* says which targets make an action. The prompt keeps the gestures
that contain everything chosen so far, lights what may come next, and hands out an action when it is complete.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.actions import Target as Target  # for whoever speaks of prompts

CONFIRM: Target = ("do", "confirm")
"""The button that does what is complete."""
BACK: Target = ("do", "back")
"""The button that takes the last part back."""
HUSH = "hush"
"""Mode of a gesture that does its action, and from then on by itself when the same kind of thing is asked."""

Targets = tuple[Target, ...]
"""What is chosen or is to be, one after the other."""


class Gesture(NamedTuple):
    """How an action is made with the hands.

    ``targets`` must all be chosen, in any order. ``helpers`` may be chosen as well and narrow the choice (the token
    that pays). ``seals``: choosing one of these when all else is chosen settles it without a further question.
    ``actions``: the action, and what follows at once when the same seat is asked again (slot, then seat). ``confirm``:
    a question is put before it is done, because it cannot be taken back. ``ordered``: the targets are chosen one after
    the other, and only the next one is lit (a card that may be taken, or taken and put somewhere at once).
    """

    mode: str
    targets: Targets
    actions: tuple[Action, ...]
    helpers: frozenset[Target] = frozenset()
    seals: frozenset[Target] = frozenset()
    confirm: bool = False
    ordered: bool = False

    def list_all_targets(self) -> frozenset[Target]:
        """Everything that may be chosen for it."""
        return frozenset(self.targets) | self.helpers | self.seals


def make_gesture(
    action: Action,
    *targets: Target,
    mode: str = "",
    helpers: Iterable[Target] = (),
    seals: Iterable[Target] = (),
    confirm: bool = False,
    ordered: bool = False,
) -> Gesture:
    """How one action is made; its mode is its verb where none is given."""
    return Gesture(mode or action.verb, targets, (action,), frozenset(helpers), frozenset(seals), confirm, ordered)


def list_part_targets(action: Action) -> list[Target]:
    """What stands for the parts of an action on the table, its words left aside."""
    return [(part.kind, part.value) for part in action.parts[1:] if part.kind != "word"]


class Prompt:
    """What is chosen so far, and what that leaves. ``always``: confirm every action.

    ``fills``: a part all that is left has in common is chosen by itself, once something is chosen. What is complete by
    that waits to be confirmed, or for a click on that very part. What is said in words is never filled in: a word
    names what is done.
    """

    def __init__(self, gestures: Iterable[Gesture] = (), always: bool = False, fills: bool = False) -> None:
        self.gestures: tuple[Gesture, ...] = tuple(gestures)
        self.always = always
        self.fills = fills
        self.picked: Targets = ()
        """What was chosen by somebody."""
        self.filled: Targets = ()
        """What was chosen by itself."""
        self._all = tuple(gesture.list_all_targets() for gesture in self.gestures)

    @property
    def chosen(self) -> Targets:
        """Everything chosen, what was filled in last. Set, it is as if somebody had picked all of it."""
        return (*self.picked, *self.filled)

    @chosen.setter
    def chosen(self, parts: Targets) -> None:
        self.picked, self.filled = parts, ()

    # --- questions ---------------------------------------------------------------------------------------------

    def list_matching_gestures(self, chosen: Sequence[Target] | None = None) -> list[Gesture]:
        """The gestures that contain everything chosen; an ordered one is sealed where nothing goes on from it."""
        have = set(self.chosen if chosen is None else chosen)
        holding = [gesture for gesture, parts in zip(self.gestures, self._all, strict=True) if have <= parts]
        begun = []
        for gesture in holding:
            parts = have - gesture.helpers
            if not gesture.ordered or parts == set(gesture.targets[: len(parts)]):
                begun.append(gesture)
        return begun or [
            way for way in holding if set(way.targets) <= have and have - way.helpers - set(way.targets) <= way.seals
        ]

    @property
    def modes(self) -> tuple[str, ...]:
        """The kinds of action still possible, in the order of the gestures."""
        return tuple(dict.fromkeys(gesture.mode for gesture in self.list_matching_gestures()))

    def list_choosable_targets(self, chosen: Sequence[Target] | None = None) -> frozenset[Target]:
        """What may be chosen next."""
        have = frozenset(self.chosen if chosen is None else chosen)
        found: set[Target] = set()
        for gesture in self.list_matching_gestures(chosen):
            targets = gesture.targets[: len(have - gesture.helpers) + 1] if gesture.ordered else gesture.targets
            found.update(targets, gesture.helpers)
            if have >= set(gesture.targets):
                found.update(gesture.seals)
        return frozenset(found) - have

    @property
    def ready_gesture(self) -> Gesture | None:
        """The action that is complete, if there is exactly one."""
        have = set(self.chosen)
        if not have:
            return None
        done = {gesture.actions: gesture for gesture in self.list_matching_gestures() if have >= set(gesture.targets)}
        return next(iter(done.values())) if len(done) == 1 else None

    # --- choosing ----------------------------------------------------------------------------------------------

    def can_choose(self, target: Target) -> bool:
        """Whether clicking this does anything: it is lit, chosen, or would replace what is chosen."""
        return target in self.chosen or self._find_parts_with(target) is not None

    def choose_target(self, target: Target, sure: bool = False) -> Gesture | None:
        """Choose (or, chosen already, confirm or take back) a target; the gesture to be done, if it is settled.

        What does not fit beside the parts chosen before replaces them. ``sure``: dropped there on purpose, which is as
        good as a confirmation unless every action is to be confirmed.
        """
        if target in self.picked:
            ready = self.ready_gesture
            if ready is not None and target == self.chosen[-1]:
                return ready
            self.remove_part(target)
            return None
        after = self._find_parts_with(target)
        if after is None:
            return None
        filled, self.chosen = self.filled, after
        done = self._find_settled_gesture(target, sure)
        if done is None:
            self._pick_parts(tuple(part for part in after if part == target or part not in filled))
        return done

    def _find_settled_gesture(self, target: Target, sure: bool) -> Gesture | None:
        """What this choice has completed, if it may be done without a further question."""
        ready = self.ready_gesture
        if ready is None:
            return None
        alone = len({gesture.actions for gesture in self.list_matching_gestures()}) == 1
        if target in ready.seals or (sure and not self.always):
            return ready
        return ready if alone and not ready.confirm and not self.always else None

    def _pick_parts(self, parts: Targets) -> None:
        """These are chosen, and what they leave no choice about."""
        self.chosen = parts
        if not self.fills or not parts:
            return
        ways = self.list_matching_gestures()
        for part in ways[0].targets if ways else ():
            certain = part[0] != "word" and all(part in way.targets for way in ways)
            if (
                certain
                and part not in self.chosen
                and len(self.list_matching_gestures((*self.chosen, part))) == len(ways)
            ):
                self.filled = (*self.filled, part)

    def is_decisive(self, target: Target) -> bool:
        """Whether choosing this does an action at once."""
        return copy(self).choose_target(target) is not None

    def take_back_part(self) -> bool:
        """Take the last part somebody picked back, with what it filled in; False if nothing was chosen."""
        if not self.picked:
            return False
        self._pick_parts(self.picked[:-1])
        return True

    def remove_part(self, target: Target) -> None:
        """Take one part back; one that was filled in goes with what it followed from."""
        if target in self.filled:
            self.take_back_part()
        else:
            self._pick_parts(tuple(part for part in self.picked if part != target))

    def _find_parts_with(self, target: Target) -> Targets | None:
        """The chosen parts with this one: beside them, in place of one of its kind, or alone; None if none fits."""
        have = self.picked if target in self.filled else self.chosen
        others = tuple(part for part in self.picked if part[0] != target[0])
        tries: list[Targets] = [(*have, target), (*others, target)]
        if target[0] != "seat" or not any(part[0] == "seat" for part in self.list_choosable_targets(self.picked)):
            tries.append((target,))  # where a seat is asked for, a wrong one is a mistake and no new beginning
        for parts in tries:
            for way in self.list_matching_gestures(parts):
                seals = target in way.seals and set(parts) - way.seals >= set(way.targets)
                if seals or target in way.targets or target in way.helpers:
                    return parts
        return None
