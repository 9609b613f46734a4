"""What is said before an act, heard with its values, and what has to be so where it is said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from engine.core import texts
from engine.core.actions import Action, Part
from engine.core.events import Event
from engine.core.state import State
from engine.core.view import View
from engine.registry import game
from tests.support.claims import NAMES


class Said:
    """A sentence about a ``state``, with its ``values``."""

    state: Any
    values: dict[str, Any]

    @property
    def rules(self) -> Any:
        return self.state.rules

    @property
    def zones(self) -> list[list[int]]:
        found: list[list[int]] = self.state.table.zones
        return found

    def who(self, word: str = "name") -> int:
        """The seat a name in the sentence is of."""
        return NAMES.index(str(self.values[word]))

    def told(self, word: str = "cards") -> list[str]:
        """The cards a place of the sentence names."""
        return re.findall(r"\{(\w+)\}", str(self.values.get(word, "")))


@dataclass
class Moment(Said):
    """A sentence that ``seat`` reads at its decision of a ``kind``, about a ``part`` if it says why not."""

    state: Any
    view: View
    kind: str
    part: Part
    values: dict[str, Any] = field(default_factory=dict)
    actions: tuple[Action, ...] = ()
    """What is put together, where it is said of that."""
    prompt: Any = None

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def hand(self) -> list[int]:
        return self.zones[self.seat]

    @property
    def tokens(self) -> int:
        """Those of who is asked."""
        return int(self.state.table.tokens[self.seat])

    @property
    def frame(self) -> Any:
        """What is being resolved."""
        return self.state.stack[-1]

    @property
    def legal(self) -> tuple[Action, ...]:
        return self.view.actions

    @property
    def verbs(self) -> set[str]:
        return {action.verb for action in self.legal}

    @property
    def place(self) -> Any:
        """The zone the card lies in that is spoken of."""
        at = next(zone for zone, cards in enumerate(self.zones) if self.part.value in cards)
        return self.rules.zones[at]

    def card(self, word: str = "card") -> int:
        return game(self.rules.game).deck.parse(str(self.values[word]).strip("{}"))

    @property
    def action(self) -> Action:
        return self.actions[0]

    @property
    def verb(self) -> str:
        return self.action.verb

    def after(self, events: list[Event] | None = None) -> Any:
        """The state when that is done."""
        then = self.state.clone()
        for action in self.actions:
            then.apply(self.seat, action, events)
        return then

    def could(self, *chosen: str) -> set[str]:
        """The kinds of actions with these parts."""
        return {action.verb for action in self.legal if {*chosen} <= {part.text for part in action.parts}}

    def without(self, **facts: object) -> State:
        """The state were these facts others."""
        other: State = self.state.clone()
        for name, value in facts.items():
            setattr(other, name, value)
        return other


Check = Callable[[Moment], bool]
"""What has to be so; in its place the kinds of decisions, or of actions put together, that a sentence names alone."""


def each(check: Check | str, *forms: str) -> dict[str, Check | str]:
    """The same for several sentences."""
    return dict.fromkeys(forms, check)


def is_so(check: Check | str, moment: Moment) -> bool:
    if not isinstance(check, str):
        return check(moment)
    return not {*check.split()}.isdisjoint((moment.kind, *(action.verb for action in moment.actions[:1])))


def menu(*verbs: str) -> Check:
    """These are the kinds of actions there are."""
    return lambda m: m.verbs == {*verbs}


class Heard(str):
    """A message that is heard as soon as its places are filled."""

    ear: Ear

    def format(self, *args: object, **values: object) -> str:
        told = str.format(self, *args, **values)
        self.ear.heard.append((str(self), values, told))
        return told


class Ear:
    """Takes the place of a translation, and hears every message with its values and how it reads then."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, object], str]] = []

    def gettext(self, message: str) -> str:
        told = Heard(message)
        told.ear = self
        if "{" not in message:
            self.heard.append((message, {}, message))
        return told

    def within(self, *said: str) -> Iterator[tuple[str, dict[str, object]]]:
        """What of it was said in the end; then it is forgotten."""
        yield from ((form, values) for form, values, told in self.heard if any(told in words for words in said))
        self.heard.clear()

    def pgettext(self, _context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)


@contextmanager
def hearing() -> Iterator[Ear]:
    """Everything said meanwhile is heard."""
    ear = Ear()
    texts.install(ear)
    try:
        yield ear
    finally:
        texts.install(None)
