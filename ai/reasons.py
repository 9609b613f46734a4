"""Says why an action is good: what the reasons of all games have in common.

A game's reasons are ``REASONS`` in its module ``ai.games.<game>.reason``: a class with a method for each verb,
``_explain_`` and its name, that gives sentences, the weightiest first. They are made of the view alone and hold for the
action whoever chose it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from math import inf
from typing import Any, ClassVar, Final

from engine.core.actions import Action, Actions, Part
from engine.core.alike import find_alike
from engine.core.kept import keep_latest
from engine.core.texts import Names, plain
from engine.core.view import View

MANY: Final = 3
"""A sentence that is as true of so many other choices is no reason for this one: it is not said by itself."""
ANYBODY: Final = "~"
"""In place of all names, and of the card and the place an action is about."""
LEAD: Final = 3
"""Words by which a sentence begins; no two that begin alike are said of a choice."""
_FIGURE: Final = re.compile(r"\d(?![^{}]*\})")
"""A figure that stands on no card: a reason has one sentence with figures at most."""


class Sentence(str):
    """What can be said of a choice, and speaks for it. ``merit``: of what it tells an amount, and how much, the more
    the better; of a choice that has as much it is as true.
    """

    merit: tuple[str, float] | None = None

    def holds_as_well(self, others: Iterable[Sentence]) -> bool:
        """Whether one of these, said of another choice, says the same, or as much of the same."""
        if self.merit is None:
            return any(type(other) is type(self) and other == self for other in others)
        return self.merit[1] <= self._find_most(others)

    def is_exceeded(self, others: Iterable[Sentence]) -> bool:
        """Whether one of these, said of another choice, says more of the same."""
        return self.merit is not None and self.merit[1] < self._find_most(others)

    def _find_most(self, others: Iterable[Sentence]) -> float:
        merits = [other.merit for other in others if other.merit is not None]
        return max(
            (amount for kind, amount in merits if self.merit is not None and kind == self.merit[0]), default=-inf
        )


class Against(Sentence):
    """A sentence that does not speak for the choice by itself, or speaks against it: it is said behind one that speaks
    for it, or not at all.
    """


class Common(Sentence):
    """What all of a kind do, or all choices there are: it is said where nothing else speaks for the choice."""


class Priced(Sentence):
    """A sentence that tells what the choice costs, or is worth by estimate: no fact of the table that speaks for it,
    but why a price is what it is.
    """


class Cost(Against, Priced):
    """What the choice costs by estimate, which does not speak for it by itself."""


class Reasons:
    """What can be said of ``action``, one of ``view.actions``; cards as ``{9H}``. ``names`` are those of the seats."""

    PLACES: ClassVar[Mapping[str, Callable[[int], str]]] = {}
    """How a number is told that stands in the place of this name; in that of ``name`` it is a seat."""

    merits = False
    """Whether only facts are said that speak for the choice, whatever its price."""
    masked = False
    """Whether it is left open which card and which place a sentence is about."""
    rival: Action | None = None
    """The choice an action is compared with, if there is one: what is as true of it is no reason."""
    peers: Actions = ()
    """Choices that are about as good: of what one of these has more is no reason."""
    near: Actions = ()
    """The best other choices, whether about as good or not: what is as true of most of them is no reason."""
    shared = False
    """Whether all is said that is not as true of the rival, however many others have it, where somebody else says how
    they compare.
    """

    def __init__(self, view: View, action: Action, names: Names) -> None:
        self.view, self.me, self.action, self.names = view, view.seat, action, plain(names)
        self.read_table()

    def read_table(self) -> None:
        """Look at the table, once."""

    def join_sentences(self) -> str:
        """The sentence for the action that tells it best from others, and one more if it may follow."""
        found = [pair for pair in zip(self.list_sentences(), self._action_claims[self.action], strict=True) if pair[0]]
        found = [pair for pair in found if not (self.merits and isinstance(pair[0], Priced))]
        own = [pair for pair in found if not self._is_filler(pair[1])]
        told = [pair for pair in own if not isinstance(pair[1], Against)]
        told = [pair for pair in told if not isinstance(pair[1], Common)] or told[:1]
        beside = [pair for pair in found if pair in own or self._may_stand_beside(pair[1])] if told else []
        told += [pair for pair in beside if pair not in told and not isinstance(pair[1], Common)]
        said = [sentence for sentence, claim in told if claim is told[0][1] or _may_follow(told[0][1], claim)]
        return " ".join(said[:2])

    def list_sentences(self) -> list[Sentence]:
        """All that can be said of the action, "" where there is nothing."""
        told: str | Iterable[str] = getattr(self, "_explain_" + self.action.verb.replace("-", "_"))()
        found = [told] if isinstance(told, str) else told
        return [each if isinstance(each, Sentence) else Sentence(each) for each in found]

    def list_same(self) -> list[Action]:
        """What else may be done in the way of the action, and has exactly as much to be said of it."""
        claims = self._action_claims
        return [way for way in self._list_ways() if way is not self.action and claims[way] == claims[self.action]]

    @property
    def _action_claims(self) -> dict[Action, list[Sentence]]:
        return _list_claims(self.view, type(self))

    @cached_property
    def _alike_actions(self) -> Actions:
        """What is as good as the action in every way, itself among it."""
        return find_alike(self.view).group_of(self.action)

    def _is_of_rival(self, claim: Sentence) -> bool:
        """Whether this is as true of the rival."""
        return self.rival is not None and claim.holds_as_well(self._action_claims[self.rival])

    def _is_filler(self, claim: Sentence) -> bool:
        """Whether this is as true of the rival, or of all other choices, or of ``MANY``, beside those that are as good
        in every way, or of most of the ``near`` ones; what is said only of one card, or of what is done to one player,
        speaks for that card or player. Nor does an amount speak for a way in which the same card has less of it.
        """
        if any(claim.is_exceeded(self._action_claims[way]) for way in self._list_ways_of_card()):
            return True
        if self.shared or self._is_of_rival(claim):
            return self._is_of_rival(claim)
        if isinstance(claim, Common) or any(claim.is_exceeded(self._action_claims[peer]) for peer in self.peers):
            return True
        others = [action for action in self._action_claims if action not in self._alike_actions]
        same = [action for action in others if claim.holds_as_well(self._action_claims[action])]
        if not same or len(same) == len(others):
            return bool(same)
        near = [action for action in self.near if action in same]
        return (len(same) >= MANY or 2 * len(near) > len(self.near)) and not any(
            all(part in action.parts for action in same) for part in self._list_telling_parts()
        )

    def _list_ways(self) -> list[Action]:
        """All that may be done in the same way."""
        return [action for action in self._action_claims if action.verb == self.action.verb]

    def _list_ways_of_card(self) -> list[Action]:
        """All that may be done in the same way with the same card."""
        about = self.action.parts[1:2]
        return [way for way in self._list_ways() if about and way.parts[1:2] == about]

    def _list_telling_parts(self) -> list[Part]:
        """The cards, players and places of the action that not all have that may be done in the same way."""
        same = self._list_ways()
        parts = [part for part in self.action.parts[1:] if part.kind != "word"]
        return [part for part in parts if len(same) == 1 or not all(part in action.parts for action in same)]

    def _may_stand_beside(self, claim: Sentence) -> bool:
        """Whether this is said of all that may be done in the same way, or of all that is about the same card, and so
        for these, and of nothing else, where there is something else; an amount that others have as well tells nothing.
        """
        if claim.merit is not None:
            return False
        same = {action for action, said in self._action_claims.items() if claim in said}
        alike = [{*self._list_ways()}]
        alike += [{action for action in alike[0] if part in action.parts[1:]} for part in self.action.parts[1:2]]
        return same in alike and len(same) < len(self._action_claims)

    def fill_places(self, sentence: str, *, merit: tuple[str, float] | None = None, **places: Any) -> Sentence:
        """A sentence with its places filled; what speaks against the choice still does. ``merit``: see ``Sentence``."""
        tell = {"name": self.names.__getitem__, **self.PLACES}
        if self.masked:
            tell |= dict.fromkeys(("card", "slot", "suit"), lambda _: ANYBODY)
        told = {key: tell[key](each) if key in tell and isinstance(each, int) else each for key, each in places.items()}
        filled = sentence.format(**told)
        made = type(sentence) if isinstance(sentence, Sentence) else Sentence
        said = made(filled[:1].upper() + filled[1:] if sentence.startswith("{card}") else filled)
        said.merit = merit or getattr(sentence, "merit", None)
        return said


def _may_follow(first: str, then: str) -> bool:
    """Whether a sentence reads well behind the first: it begins otherwise, and figures do not follow on figures."""
    one, two = (each.replace(",", "").split()[:LEAD] for each in (first, then))
    return one != two and not (_FIGURE.search(first) and _FIGURE.search(then))


@keep_latest(1)
def _list_claims(view: View, reasons: type[Reasons]) -> dict[Action, list[Sentence]]:
    """What can be said of each action, whoever, whichever card and whichever place it is about."""
    said, found = reasons(view, view.actions[0], (ANYBODY,) * view.seats), {}
    said.masked = True
    for said.action in view.actions:
        found[said.action] = said.list_sentences()
    return found
