"""The parts prompt: an action is a handful of things on the table, clicked in any order. Pure: no pygame, no clock.

A *target* is a thing that can be clicked. A *gesture* says which targets make an action. The prompt keeps the gestures
that contain everything chosen so far, lights what may come next, and hands out an action when it is complete.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from engine.core.actions import Action

HUSH = "hush"
"""Mode of a gesture that does its action, and from then on by itself when the same kind of thing is asked."""

Target = tuple[str, int | str]
"""(kind, which): ``("card", 9)``, ``("slot", 2)``, ``("seat", 1)``, ``("token", 0)``, ``("word", "accept")`` …"""


@dataclass(frozen=True, slots=True)
class Gesture:
    """How an action is made with the hands.

    ``targets`` must all be chosen, in any order. ``helpers`` may be chosen as well and narrow the choice (the token
    that pays). ``seals``: choosing one of these when all else is chosen settles it without a further question.
    ``actions``: the action, and what follows at once when the same seat is asked again (slot, then seat). ``confirm``:
    a question is put before it is done, because it cannot be taken back. ``ordered``: the targets are chosen one after
    the other, and only the next one is lit (a card that may be taken, or taken and put somewhere at once).
    """

    mode: str
    targets: tuple[Target, ...]
    actions: tuple[Action, ...]
    helpers: frozenset[Target] = frozenset()
    seals: frozenset[Target] = frozenset()
    confirm: bool = False
    ordered: bool = False

    def all(self) -> frozenset[Target]:
        """Everything that may be chosen for it."""
        return frozenset(self.targets) | self.helpers | self.seals

    def begun(self, have: AbstractSet[Target]) -> bool:
        """Whether the targets among these are the first ones of an ordered gesture."""
        parts = have - self.helpers
        return parts == set(self.targets[: len(parts)])


class Prompt:
    """What is chosen so far, and what that leaves. ``always``: confirm every action."""

    def __init__(self, gestures: Iterable[Gesture] = (), always: bool = False) -> None:
        self.gestures: tuple[Gesture, ...] = tuple(gestures)
        self.always = always
        self.chosen: tuple[Target, ...] = ()
        self._all = tuple(gesture.all() for gesture in self.gestures)

    # --- questions ---------------------------------------------------------------------------------------------

    def left(self, chosen: Sequence[Target] | None = None) -> list[Gesture]:
        """The gestures that contain everything chosen."""
        have = set(self.chosen if chosen is None else chosen)
        return [
            gesture
            for gesture, parts in zip(self.gestures, self._all, strict=True)
            if have <= parts and (not gesture.ordered or gesture.begun(have))
        ]

    @property
    def modes(self) -> tuple[str, ...]:
        """The kinds of action still possible, in the order of the gestures."""
        return tuple(dict.fromkeys(gesture.mode for gesture in self.left()))

    def lit(self, chosen: Sequence[Target] | None = None) -> frozenset[Target]:
        """What may be chosen next."""
        have = frozenset(self.chosen if chosen is None else chosen)
        found: set[Target] = set()
        for gesture in self.left(chosen):
            targets = gesture.targets[: len(have - gesture.helpers) + 1] if gesture.ordered else gesture.targets
            found.update(targets, gesture.helpers)
            if have >= set(gesture.targets):
                found.update(gesture.seals)
        return frozenset(found) - have

    @property
    def ready(self) -> Gesture | None:
        """The action that is complete, if there is exactly one."""
        have = set(self.chosen)
        if not have:
            return None
        done = {gesture.actions: gesture for gesture in self.left() if have >= set(gesture.targets)}
        return next(iter(done.values())) if len(done) == 1 else None

    # --- choosing ----------------------------------------------------------------------------------------------

    def can(self, target: Target) -> bool:
        """Whether clicking this does anything: it is lit, chosen, or would replace what is chosen."""
        return target in self.chosen or self._with(target) is not None

    def choose(self, target: Target, sure: bool = False) -> Gesture | None:
        """Choose (or, chosen already, confirm or take back) a target; the gesture to be done, if it is settled.

        What does not fit beside the parts chosen before replaces them. ``sure``: dropped there on purpose, which is as
        good as a confirmation unless every action is to be confirmed.
        """
        if target in self.chosen:
            ready = self.ready
            if ready is not None and target == self.chosen[-1]:
                return ready
            self.chosen = tuple(part for part in self.chosen if part != target)
            return None
        after = self._with(target)
        if after is None:
            return None
        self.chosen = after
        ready = self.ready
        if ready is None:
            return None
        alone = len({gesture.actions for gesture in self.left()}) == 1
        if target in ready.seals or (sure and not self.always):
            return ready
        return ready if alone and not ready.confirm and not self.always else None

    def confirm(self) -> Gesture | None:
        """The complete action, to be done now."""
        return self.ready

    def back(self) -> bool:
        """Take the last part back; False if nothing was chosen."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        return True

    def clear(self) -> None:
        """Take everything back."""
        self.chosen = ()

    def _with(self, target: Target) -> tuple[Target, ...] | None:
        """The chosen parts with this one: beside them, in place of one of its kind, or alone; None if none fits."""
        tries: list[tuple[Target, ...]] = [(*self.chosen, target)]
        same = tuple(part for part in self.chosen if part[0] != target[0])
        tries.append((*same, target))
        if target[0] != "seat" or not any(part[0] == "seat" for part in self.lit()):
            tries.append((target,))  # where a seat is asked for, a wrong one is a mistake and no new beginning
        return next((parts for parts in tries if self.left(parts) and target in self._useful(parts)), None)

    def _useful(self, parts: tuple[Target, ...]) -> set[Target]:
        before = set(parts)
        found: set[Target] = set()
        for gesture in self.left(parts):
            found.update(gesture.targets, gesture.helpers)
            if before - gesture.seals >= set(gesture.targets):
                found.update(gesture.seals)
        return found
