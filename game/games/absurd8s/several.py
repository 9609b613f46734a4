"""A prompt for “so many of these cards”: a thousand ways to discard three are not searched part by part."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.actions import Action
from engine.games.absurd8s.actions import cards_of
from game.games.absurd8s.gestures import NONE
from game.table.model.prompt import Gesture, Prompt, Target, make_gesture


class Several(Prompt):
    """Between ``least`` and ``most`` cards are chosen in any order, then confirmed; a click takes one back."""

    def __init__(self, actions: Sequence[Action], make_target: Callable[[int], Target], always: bool) -> None:
        self._ways: dict[frozenset[Target], Gesture] = {}
        for action in actions:
            parts = sorted(map(make_target, cards_of(action)), key=str)
            self._ways[frozenset(parts)] = make_gesture(action, *(parts or [NONE]), confirm=True)
        super().__init__(self._ways.values(), always)
        sizes = [len(parts) for parts in self._ways] or [0]
        self.least, self.most = min(sizes), max(sizes)
        self.pool: frozenset[Target] = frozenset().union(*self._ways, () if self.least else (NONE,))

    def list_matching_gestures(self, chosen: Sequence[Target] | None = None) -> list[Gesture]:
        have = frozenset(self.chosen if chosen is None else chosen) - {NONE}
        return [self._ways[have]] if have in self._ways else []

    def list_choosable_targets(self, chosen: Sequence[Target] | None = None) -> frozenset[Target]:
        have = frozenset(self.chosen if chosen is None else chosen)
        if not have:
            return self.pool
        return self.pool - have - {NONE} if len(have) < self.most else frozenset()

    def can_choose(self, target: Target) -> bool:
        return target in self.pool

    def choose_target(self, target: Target, sure: bool = False) -> Gesture | None:
        if target == NONE and not self.least:
            self.chosen = ()
            return self._ways[frozenset()]
        if target in self.chosen and self.most == 1:
            return self.ready_gesture
        if target in self.chosen:
            self.remove_part(target)
        elif target in self.pool:
            self.chosen = (*self.chosen[: self.most - 1], target)
        return None

    @property
    def missing_count(self) -> int:
        """How many cards have still to be chosen."""
        return max(0, self.least - len(self.chosen))
