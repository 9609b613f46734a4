"""Reads the values of scenario lines: numbers, seats, cards, each in its range, every error a sentence.

A *reader* takes a text and the ``Scope`` it is read in and returns what it means; it raises BadText with a sentence
that says what was expected. Readers of position lines *claim* the cards they name, so that no card lies in two places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from engine.core.cards import Deck
from engine.core.errors import BadText
from engine.core.texts import quoted

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,5}")
_SEAT = re.compile(r"P([0-9])")
_FILL = re.compile(r"\+([1-9][0-9]{0,2})?")

T = TypeVar("T")


class Refused(BadText):
    """The block cannot be run: ``number`` is the line that is wrong, the text says why."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"line {number}: {why.rstrip('.')}.")
        self.number = number


def quote(text: str) -> str:
    """``text`` in quotation marks, shortened, without characters a terminal would obey."""
    return f"“{quoted(text)}”"


class Scope:
    """What a text is read in: the seats of the block, and its cards. Those no position line names are handed out in
    deck order (docs/scenarios.md, "Filler").
    """

    def __init__(self, seats: int, deck: Deck, cards: int | None = None) -> None:
        self.seats = seats
        self.deck = deck
        self.cards = cards if cards is not None else len(deck)
        self._left: dict[int, None] = dict.fromkeys(range(self.cards))

    def list_copies(self, code: str) -> list[int]:
        """All cards with this code, two of them where two decks are played. Raises BadText."""
        found = [card for card in range(self.cards) if self.deck.codes[card] == code]
        if not found:
            known = code in self.deck.index
            raise BadText(
                f"{quote(code)} is not in this deck" if known else f"{quote(code)} is not a card of this game"
            )
        return found

    def is_left(self, card: int) -> bool:
        """Whether nobody named or took this card so far."""
        return card in self._left

    def claim_card(self, code: str) -> int:
        """Take the card with this code. Raises BadText if it does not exist or is named more often than it does."""
        for card in self.list_copies(code):
            if card in self._left:
                del self._left[card]
                return card
        raise BadText(f"{quote(code)} is named twice in this position")

    def take_cards(self, count: int) -> list[int]:
        """The next ``count`` cards nobody named. Raises BadText when there are too few."""
        if count > len(self._left):
            raise BadText("this position needs more cards than the deck has")
        found = list(self._left)[:count]
        for card in found:
            del self._left[card]
        return found

    def fill_gaps(self, cards: Sequence[int | str]) -> list[int]:
        """``cards``, each ``+`` among them the next that nobody named. Raises BadText when there are too few."""
        return [self.take_cards(1)[0] if card == "+" else int(card) for card in cards]

    def take_rest(self) -> list[int]:
        """Take all cards that nobody named, in deck order."""
        return self.take_cards(len(self._left))

    def find_card(self, code: str) -> int:
        """The card with this code, the first copy. Raises BadText."""
        return self.list_copies(code)[0]

    def find_seat(self, word: str) -> int:
        """The number of a seat, ``P3`` as 3. Raises BadText."""
        match = _SEAT.fullmatch(word)
        if match is None or int(match[1]) >= self.seats:
            raise BadText(f"{quote(word)} is not a seat; expected P0 to P{self.seats - 1}")
        return int(match[1])


Reader = Callable[[str, Scope], Any]
"""Reads a value. Raises BadText."""


def read_whole(word: str, low: int, high: int) -> int:
    """A whole number in plain digits. Raises BadText."""
    if not _NUMBER.fullmatch(word) or not low <= int(word) <= high:
        raise BadText(f"{quote(word)} is not a whole number from {low} to {high}")
    return int(word)


def number_reader(low: int, high: int) -> Reader:
    """A reader of one number in this range."""
    return lambda text, scope: read_whole(text, low, high)


def per_seat(low: int, high: int) -> Reader:
    """A reader of one number per seat, in this range."""

    def read(text: str, scope: Scope) -> list[int]:
        words = text.split()
        if len(words) != scope.seats:
            raise BadText(f"{quote(text)} has not one number for each of the {scope.seats} seats")
        return [read_whole(word, low, high) for word in words]

    return read


def one_of(*words: str) -> Reader:
    """A reader of one of these words."""

    def read(text: str, scope: Scope) -> str:
        if text not in words:
            raise BadText(f"{quote(text)} is not possible; expected {' or '.join(words)}")
        return text

    return read


def read_nothing(text: str, scope: Scope) -> None:
    """Reads the value of a key that has none."""
    if text:
        raise BadText(f"{quote(text)} is too much; expected nothing behind it")


def read_words(text: str, scope: Scope) -> str:
    """Reads any text, its words parted by single spaces."""
    return " ".join(text.split())


def read_seat(text: str, scope: Scope) -> int:
    """Reads one seat."""
    return scope.find_seat(text)


def read_seats(text: str, scope: Scope) -> list[int]:
    """Reads different seats in order; ``none`` is the empty list."""
    if text == "none":
        return []
    if not text:
        raise BadText("no seat is named; expected seats or none")
    return refuse_repeats([scope.find_seat(word) for word in text.split()], text)


def refuse_repeats(found: list[T], text: str) -> list[T]:
    """``found`` if nothing in it stands there twice. Raises BadText."""
    if any(thing in found[:at] for at, thing in enumerate(found)):
        raise BadText(f"{quote(text)} names something twice")
    return found


def split_list(text: str) -> list[str]:
    """The words of a list; ``none``, ``-`` or nothing is the empty list. Raises BadText."""
    words = text.split()
    if words in (["none"], ["-"]):
        return []
    if "none" in words or "-" in words:
        raise BadText(f"{quote(text)} names cards and none; expected one or the other")
    return words


def read_card(text: str, scope: Scope) -> int:
    """Reads one card."""
    return scope.find_card(text)


def read_cards(text: str, scope: Scope) -> list[int]:
    """Reads different cards; ``none`` is the empty list."""
    return refuse_repeats([scope.find_card(word) for word in split_list(text)], text)


def some_cards(text: str, scope: Scope) -> list[int]:
    """Reads at least one card."""
    found = read_cards(text, scope)
    if not found:
        raise BadText("no card is named; expected one at least")
    return found


def read_claimed(text: str, scope: Scope) -> list[int]:
    """Reads the cards of a place in a position."""
    return [scope.claim_card(word) for word in split_list(text)]


def read_filled(text: str, scope: Scope) -> list[int | str]:
    """Reads the cards of a hand in a position, and ``+k`` as so many times ``+``: a card that fills a gap."""
    found: list[int | str] = []
    for word in split_list(text):
        if match := _FILL.fullmatch(word):
            found += ["+"] * int(match[1] or 1)
        elif word.startswith("+"):
            raise BadText(f"{quote(word)} is not a number of cards; expected + or +4")
        else:
            found.append(scope.claim_card(word))
    return found


def read_faces(words: Sequence[str], scope: Scope) -> list[tuple[int | str, bool]]:
    """Reads the cards of a row in a position, ``+`` for one that fills a gap, and whether each lies open: ``(9H)``."""
    found: list[tuple[int | str, bool]] = []
    for word in words:
        code = strip_brackets(word)
        found.append((code if code == "+" else scope.claim_card(code), code == word))
    return found


def strip_brackets(word: str) -> str:
    """``(9H)`` without its brackets, which say that a card lies face-down."""
    return word[1:-1] if word.startswith("(") and word.endswith(")") else word


def read_codes(text: str, scope: Scope) -> list[str]:
    """Reads cards as their codes; with two packs each may stand there twice, and ``none`` is the empty list."""
    fresh = Scope(scope.seats, scope.deck, scope.cards)
    for word in split_list(text):
        fresh.claim_card(word)
    return split_list(text)


def some_codes(text: str, scope: Scope) -> list[str]:
    """Reads one card or more as their codes."""
    some_cards(text, scope)
    return split_list(text)


def items_reader(readers: Mapping[str, Reader]) -> Reader:
    """A reader of ``NAME VALUE ; NAME VALUE``: by its name what each says, read by the reader of this name."""

    def read(text: str, scope: Scope) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for item in map(str.strip, text.split(" ; ")):
            name, _, value = item.partition(" ")
            if name not in readers:
                raise BadText(f"{quote(item)} is no state; expected {' or '.join(readers)}")
            if name in found:
                raise BadText(f"{quote(name)} stands there twice")
            found[name] = readers[name](value.strip(), scope)
        return found

    return read


def by_seat(reader: Reader, every: bool = False) -> Reader:
    """A reader of ``P0 9H / P1 5D``: a value for different seats, for each of them where ``every``."""

    def read(text: str, scope: Scope) -> dict[int, Any]:
        found: dict[int, Any] = {}
        for piece in text.split("/"):
            head, _, rest = piece.strip().partition(" ")
            place = scope.find_seat(head)
            if place in found:
                raise BadText(f"P{place} is named twice")
            if not rest.strip():
                raise BadText(f"nothing stands behind P{place}; expected - for nothing")
            found[place] = reader(rest.strip(), scope)
        if every and len(found) < scope.seats:
            missing = next(place for place in range(scope.seats) if place not in found)
            raise BadText(f"P{missing} is missing; expected each of the {scope.seats} seats")
        return found

    return read


def read_groups(text: str, scope: Scope) -> list[list[int]]:
    """Reads a ranking: ``P0 / P1 P2``, each seat once, seats named together sharing a place."""
    found = [read_seats(piece.strip(), scope) for piece in text.split("/")]
    flat = refuse_repeats([place for group in found for place in group], text)
    if len(flat) != scope.seats or not all(found):
        raise BadText(f"{quote(text)} does not rank each of the {scope.seats} seats")
    return [sorted(group) for group in found]


def seat_and(reader: Reader, head: Reader = read_seat) -> Reader:
    """A reader of a seat (or what ``head`` reads) and what this reader reads behind it."""

    def read(text: str, scope: Scope) -> tuple[Any, Any]:
        first, _, rest = text.partition(" ")
        return head(first, scope), reader(rest.strip(), scope)

    return read


def shown_to(text: str, scope: Scope) -> tuple[list[int], list[int]]:
    """Reads ``5H to P0 P1``, ``5H to all`` or ``5H to none``: cards, and the seats."""
    left, to, right = text.partition(" to ")
    if not to:
        raise BadText(f"{quote(text)} does not say to whom; expected cards, to, and seats, all or none")
    return some_cards(left, scope), list(range(scope.seats)) if right == "all" else sorted(read_seats(right, scope))
