"""Says why an action is good: what the reasons of all games have in common.

A game's reasons are ``REASONS`` in its module ``ai.games.<game>.reason``: a class with a method for each verb, "_" and
its name, that gives sentences, the weightiest first. They are made of the view alone and hold for the action whoever
chose it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Final

from ai.search import rollout
from engine.core.actions import Action
from engine.core.texts import Names, plain
from engine.core.view import View

MANY: Final = 3
"""A sentence that is as true of so many other choices is not said: it is no reason for this one."""
ANYBODY: Final = "~"
"""A name in place of all names."""


class Against(str):
    """A sentence that speaks against the choice: it is said behind one that speaks for it, or not at all."""

    __slots__ = ()


class Reasons:
    """What can be said of ``action``, one of ``view.actions``; cards as ``{9H}``. ``names`` are those of the seats.
    ``advised``: a search has chosen it, so that nothing is said to promise more.
    """

    PLACES: ClassVar[Mapping[str, Callable[[int], str]]] = {}
    """How a number is told that stands in the place of this name; in that of ``name`` it is a seat."""

    MOST: ClassVar = 2
    """So many sentences are said of an action."""

    def __init__(self, view: View, action: Action, names: Names, advised: bool = False) -> None:
        self.view, self.me, self.action, self.advised = view, view.seat, action, advised
        self.raw, self.names = names, plain(names)
        self.prepare()

    def prepare(self) -> None:
        """Look at the table, once."""

    def say(self, most: int = 0) -> str:
        """The sentences for the action, at ``most`` so many (0: ``MOST``)."""
        found = zip(self.list_sentences(), self._claims[self.action], strict=True)
        told = [sentence for sentence, claim in found if sentence and not self._is_filler(claim)]
        first = next((at for at, sentence in enumerate(told) if not isinstance(sentence, Against)), len(told))
        told = [*told[first : first + 1], *told[:first], *told[first + 1 :]] if first < len(told) else []
        return " ".join(told[: most or self.MOST])

    def list_sentences(self) -> list[str]:
        """All that can be said of the action, "" where there is nothing."""
        told: str | Iterable[str] = getattr(self, "_" + self.action.verb.replace("-", "_"))()
        return [told] if isinstance(told, str) else [*told]

    @cached_property
    def prices(self) -> dict[Action, float]:
        """What each action is worth by its price."""
        game = rollout(self.view.game)
        return {} if game is None else dict(game.prices(self.view, Random(0)))

    @cached_property
    def _claims(self) -> dict[Action, list[str]]:
        """What can be said of each action, whoever it is about and whichever card it is done with."""
        other, found = copy(self), {}
        other.names = plain((ANYBODY,) * self.view.seats)
        for other.action in self.view.actions:
            found[other.action] = [_mask_cards(each, other.action) for each in other.list_sentences()]
        return found

    def _is_filler(self, claim: str) -> bool:
        """Whether this is said of ``MANY`` other choices as well. What is worth the same is one choice; what is said of
        some only whom a card may go to speaks for these.
        """
        own = self.action
        same = [action for action, said in self._claims.items() if claim in said]
        if {action.b for action in same} < {action.b for action in self._claims if action.verb == own.verb}:
            return False
        subjects = {(action.verb, action.a) for action in same}
        worths = {round(self.prices.get(action, 0.0), 6) for action in same}
        return len(subjects) > MANY and (not self.prices or len(worths) > MANY)

    def fill(self, sentence: str, **places: Any) -> str:
        """A sentence with its places filled."""
        tell = {"name": self.names.__getitem__, **self.PLACES}
        told = {key: tell[key](each) if key in tell and isinstance(each, int) else each for key, each in places.items()}
        filled = sentence.format(**told)
        return filled[:1].upper() + filled[1:] if sentence.startswith("{card}") else filled


def _mask_cards(claim: str, action: Action) -> str:
    """A sentence without the cards an action names, and nothing else: said of each in turn it is the same sentence."""
    if all(part.kind in ("word", "card") for part in action.parts):
        for part in action.parts[1:]:
            claim = claim.replace(f"{{{part.text}}}", "{}")
    return claim
