"""A prompt for “so many of these cards”: a gesture for each of a thousand ways to discard three would be too slow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.actions import Action
from engine.games.absurd8s.actions import cards_of
from game.games.absurd8s.gestures import NONE
from game.table.model.prompt import Gesture, Prompt, Target, make_gesture


class Several(Prompt):
    """Between ``least`` and ``most`` cards are chosen in any order, then confirmed; a click takes one back."""

    def __init__(self, actions: Sequence[Action], targets: dict[int, Target], always: bool) -> None:
        self._by_cards: dict[frozenset[Target], Action] = {}
        super().__init__((), always)
        for action in actions:
            self._by_cards[frozenset(targets[card] for card in cards_of(action))] = action
        sizes = [len(chosen) for chosen in self._by_cards]
        self.least, self.most = min(sizes, default=0), max(sizes, default=0)
        self.pool: frozenset[Target] = frozenset().union(*self._by_cards)

    @property
    def gestures(self) -> tuple[Gesture, ...]:
        """Every choice as a gesture (made when asked for)."""
        return tuple(self._make_gesture(chosen) for chosen in self._by_cards)

    @gestures.setter
    def gestures(self, value: tuple[Gesture, ...]) -> None:
        assert not value

    def _make_gesture(self, chosen: Iterable[Target]) -> Gesture:
        parts = frozenset(chosen)
        action = self._by_cards[parts]
        return make_gesture(action, *sorted(parts or {NONE}, key=str), confirm=True)

    def list_matching_gestures(self, chosen: Sequence[Target] | None = None) -> list[Gesture]:
        have = frozenset(self.chosen if chosen is None else chosen) - {NONE}
        return [self._make_gesture(have)] if have in self._by_cards else []

    def list_choosable_targets(self, chosen: Sequence[Target] | None = None) -> frozenset[Target]:
        have = frozenset(self.chosen if chosen is None else chosen)
        none = frozenset({NONE}) if not have and not self.least else frozenset()
        return self.pool - have | none if len(have) < self.most else none

    @property
    def ready_gesture(self) -> Gesture | None:
        if not self.chosen:
            return None
        have = frozenset(self.chosen) - {NONE}
        return self._make_gesture(have) if have in self._by_cards else None

    def can_choose(self, target: Target) -> bool:
        return target in self.pool or (target == NONE and not self.least)

    def choose_target(self, target: Target, sure: bool = False) -> Gesture | None:
        if target == NONE and not self.least:
            self.chosen = ()
            return self._make_gesture(())
        if target in self.chosen:
            if self.most == 1 and self.ready_gesture is not None:
                return self.ready_gesture
            self.chosen = tuple(part for part in self.chosen if part != target)
        elif target in self.pool:
            kept = self.chosen if len(self.chosen) < self.most else self.chosen[:-1]
            self.chosen = (*kept, target)
        return None

    @property
    def missing_count(self) -> int:
        """How many cards have still to be chosen."""
        return max(0, self.least - len(self.chosen))
