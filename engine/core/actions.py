"""Actions and decisions: one short text each, and a parser that is its inverse.

Actions are interned: two actions of a game with the same text are the same object, so ``is`` compares them, tables
can hold them, and nothing is built while a game runs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, NamedTuple

from engine.core.cards import Deck
from engine.core.errors import BadText
from engine.core.values import Value

Target = tuple[str, int | str]
"""(kind, which), what stands for a part on the table: ``("card", 9)``, ``("slot", 2)``, ``("word", "accept")`` …"""


class Decision(Value):
    """Somebody owes an answer: which seat, and of which kind (``turn``, ``react``, …)."""

    __slots__ = ("kind", "seat")

    def __init__(self, seat: int, kind: str) -> None:
        self.seat = seat
        self.kind = kind


MOST_SEATS: Final = 8
"""Of any game."""
Decisions = tuple[Decision, ...]
"""Who owes an answer, in the order of asking."""


class Part(NamedTuple):
    """One word of an action: ``kind`` is card, seat, slot, place, number or word; ``value`` its number (words: 0)."""

    kind: str
    value: int
    text: str


class Action:
    """One thing a seat may do. ``text`` says it all; ``a`` and ``b`` are its first two numbers for quick rules code,
    ``spec`` is what else the game has read in it.
    """

    __slots__ = ("a", "b", "lexicon", "parts", "spec", "text", "verb")

    def __init__(self, lexicon: Lexicon, text: str, parts: tuple[Part, ...]) -> None:
        self.lexicon = lexicon
        self.text = text
        self.verb: str = text.split(" ", 1)[0]
        self.parts = parts
        self.spec: Any = None
        numbers = [part.value for part in parts[1:] if part.kind != "word"]
        self.a, self.b = [*numbers, -1, -1][:2]

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Callable[[str], Action], tuple[str]]:
        return self.lexicon.parse, (self.text,)


Actions = tuple[Action, ...]
_SEAT: Final = re.compile(r"P(0|[1-9][0-9]{0,2})")
_PLACE: Final = re.compile(r"P(0|[1-9][0-9]{0,2})\.(\w+)")
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


FOREIGN: Final = 1000
"""Texts read from outside that are kept although the rules have not made them (yet)."""


class Lexicon:
    """Reads and interns the action texts of one game, and keeps those the rules make (all of a game: 20 MB at most).

    ``slots`` maps slot names (``M1``, ``T2``) to numbers. ``module`` is the name of the module that holds this lexicon
    as ``LEXICON``: an action that travels to another process is pickled by reference to it, and read again there.
    """

    def __init__(self, module: str, deck: Deck, slots: Mapping[str, int] | None = None) -> None:
        self.module = module
        self.deck = deck
        self.slots: dict[str, int] = dict(slots or {})
        self._known: dict[str, Action] = {}
        self._foreign: dict[str, Action] = {}
        self._parts = {word: Part("slot", slot, word) for word, slot in self.slots.items()}
        self._parts |= {word: Part("card", card, word) for word, card in deck.index.items()}

    def __reduce__(self) -> tuple[Callable[[str], Lexicon], tuple[str]]:
        return lexicon_of, (self.module,)

    def parse(self, text: str) -> Action:
        """The action with this text, for the rules; ``parse(a.text) is a``. Raises BadText on an empty text."""
        action = self._known.get(text)
        if action is None:
            clean = " ".join(text.split())
            if clean != text:
                return self.parse(clean)
            action = self._known[text] = self._foreign.pop(text) if text in self._foreign else self._read_action(text)
        return action

    def row(self, form: str, words: Iterable[object]) -> Actions:
        """The actions of a form with one gap, such as ``"play {}"``: one for each of these words, in their order."""
        return tuple([self.parse(form.format(word)) for word in words])

    def rows(self, form: str, first: Iterable[object], second: Iterable[object]) -> tuple[Actions, ...]:
        """A ``row`` of a form with two gaps for each of the first words."""
        return tuple([self.row(form.format(word, "{}"), second) for word in first])

    def parse_foreign(self, text: str) -> Action:
        """The action with a text from a file or a person, forgotten after some others unless the rules make it."""
        clean = " ".join(text.split())
        action = self._known.get(clean) or self._foreign.get(clean)
        if action is None:
            if len(self._foreign) >= FOREIGN:
                del self._foreign[next(iter(self._foreign))]
            action = self._foreign[clean] = self._read_action(clean)
        return action

    def _read_action(self, text: str) -> Action:
        words = text.split()
        if not words:
            raise BadText("An action needs at least one word.")
        parts = [self._parts.get(word) or self._read_part(word) for word in words[1:]]
        return Action(self, text, (Part("word", 0, words[0]), *parts))

    def _read_part(self, word: str) -> Part:
        if match := _SEAT.fullmatch(word):
            part = Part("seat", int(match[1]), word)
        elif (match := _PLACE.fullmatch(word)) and match[2] in self.slots:
            part = Part("place", int(match[1]) * 100 + self.slots[match[2]], word)
        else:
            part = Part("number", int(word), word) if _NUMBER.fullmatch(word) else Part("word", 0, word)
        if len(self._parts) < FOREIGN:
            self._parts[word] = part
        return part


def lexicon_of(module: str) -> Lexicon:
    """The lexicon that the module of this name holds as ``LEXICON``."""
    found: Lexicon = import_module(module).LEXICON
    return found


@lru_cache
def decisions(kind: str) -> tuple[Decisions, ...]:
    """Per seat the one-decision tuple of this kind, so that frames hand out ready-made tuples."""
    return tuple((Decision(seat, kind),) for seat in range(MOST_SEATS))


def decide_together(kind: str, seats: Iterable[int]) -> Decisions:
    """The decisions of this kind of all of these seats, in their order."""
    return tuple([decision for seat in seats for decision in decisions(kind)[seat]])
