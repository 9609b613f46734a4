"""Says why an action is good: what the reasons of all games have in common.

A game's reasons are ``REASONS`` in its module ``ai.games.<game>.reason``: a class with a method for each verb, "_" and
its name, that gives sentences, the weightiest first. They are made of the view alone and hold for the action whoever
chose it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, ClassVar

from ai.search import rollout
from engine.core.actions import Action
from engine.core.texts import Names, _, plain
from engine.core.view import View


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
        told: str | Iterable[str] = getattr(self, "_" + self.action.verb.replace("-", "_"))()
        found = [told] if isinstance(told, str) else told
        return " ".join([each for each in found if each][: most or self.MOST]) or self.ranked()

    def prices(self) -> dict[Action, float]:
        """What each action is worth by its price; none where a search has chosen."""
        game = rollout(self.view.game)
        return {} if game is None or self.advised else dict(game.prices(self.view, Random(0)))

    def ranked(self) -> str:
        """What can be said where nothing else is: whether the action is the best by its price, or by a search."""
        prices = self.prices()
        if max(prices.values(), default=0.0) > prices.get(self.action, 0.0):
            return _("Something else promises more.")
        return _("Nothing else promises more.")

    def fill(self, sentence: str, **places: Any) -> str:
        """A sentence with its places filled."""
        tell = {"name": self.names.__getitem__, **self.PLACES}
        told = {key: tell[key](each) if key in tell and isinstance(each, int) else each for key, each in places.items()}
        filled = sentence.format(**told)
        return filled[:1].upper() + filled[1:] if sentence.startswith("{card}") else filled
