"""Assertions that games have in common: facts, piles, hands, what a seat sees, who won."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from operator import attrgetter
from typing import Any

from engine.core.actions import Decision
from engine.core.cards import Deck
from engine.core.errors import BadText
from engine.core.events import PUBLIC, Event
from engine.core.state import NOBODY, State
from engine.scenario import readers
from engine.scenario.adapter import Assertion, Context, compare_found
from engine.scenario.readers import (
    Reader,
    Scope,
    number_reader,
    one_of,
    quote,
    read_codes,
    read_groups,
    read_nothing,
    seat_and,
    shown_to,
    some_cards,
    some_codes,
)

Tell = Callable[[Any], str]
Held = Callable[[Any, int], Iterable[int]]
"""The cards a seat has in some place."""


def expect_equal(read: Reader, find: Callable[[Any], Any], tell: Tell = str) -> Assertion:
    """What ``find`` sees in the state is what was read; ``tell`` writes it for messages."""
    return Assertion(read, lambda state, wanted, context: compare_found(found := find(state), wanted, tell(found)))


def expect_about(read: Reader, find: Callable[..., Any], tell: Tell = str) -> Assertion:
    """What ``find`` sees of the seat, place or card read first is what was read behind it; ``tell`` writes it."""
    return Assertion(
        read, lambda state, value, context: compare_found(found := find(state, *value[:-1]), value[-1], tell(found))
    )


def expect_fact(read: Reader, name: str, tell: Tell = str) -> Assertion:
    """The fact of this name is what was read."""
    return expect_equal(read, attrgetter(name), tell)


def tell_seats(found: Sequence[int] | None) -> str:
    """``P0 P2``; None where there is nobody yet."""
    return "not decided" if found is None else " ".join(f"P{seat}" for seat in found) or "none"


def tell_words(found: Sequence[str]) -> str:
    """These words as the notation lists them, ``none`` for no word."""
    return " ".join(found) or "none"


def tell_asked(state: State) -> str:
    """The decisions that are pending, as a scenario reports them."""
    return "asked is " + (" and ".join(f"P{asked.seat} {asked.kind}" for asked in state.asked) or "nobody")


def expect_asked(kinds: Sequence[str]) -> Assertion:
    """An assertion about who has to decide next, and which of these kinds the decision is of."""

    def read(text: str, scope: Scope) -> Decision:
        seat, _, kind = text.partition(" ")
        if kind not in kinds:
            raise BadText(f"{quote(kind)} is no decision of this game; expected {', '.join(kinds)}")
        return Decision(scope.find_seat(seat), kind)

    def find_fault(state: State, wanted: Decision, context: Context) -> str:
        return "" if state.asked[:1] == (wanted,) else tell_asked(state)

    return Assertion(read, find_fault)


ENDED = Assertion(read_nothing, lambda state, wanted, context: tell_asked(state) if state.asked else "")
ON_TURN = expect_fact(readers.read_seat, "active", lambda found: f"P{found}")
DIRECTION = expect_equal(readers.one_of("cw", "ccw"), lambda state: "cw" if state.direction == 1 else "ccw")


# --- places --------------------------------------------------------------------------------------------------------


def codes_in(state: State, deck: Deck, zone: str) -> list[str]:
    """The cards of all zones of this name, as they lie."""
    found = zip(state.rules.zones, state.zones, strict=True)
    return [deck.codes[card] for spec, content in found if spec.name == zone for card in content]


def top_of(zone: str, read: Reader = read_codes) -> Assertion:
    """The top cards of a pile, the topmost first; it is empty where none is named."""

    def find_fault(state: State, wanted: list[str], context: Context) -> str:
        found = codes_in(state, context.deck, zone)[::-1]
        return compare_found(found[: len(wanted)] if wanted else found, wanted, tell_words(found))

    return Assertion(read, find_fault)


def compare_row(found: Sequence[str], wanted: Sequence[str]) -> str:
    """Whether the words of a row are as wanted, or those at its end where the first one wanted is ``..``."""
    if wanted[:1] != [".."]:
        return compare_found(found, wanted, tell_words(found))
    return compare_found(found[max(0, len(found) + 1 - len(wanted)) :], wanted[1:], tell_words(found))


def expect_lying(zone: str) -> Assertion:
    """The cards of a pile, the topmost last: all of them, or behind ``..`` those on top."""

    def read(text: str, scope: Scope) -> list[str]:
        return ["..", *read_codes(text[3:], scope)] if text.startswith(".. ") else read_codes(text, scope)

    return Assertion(read, lambda state, wanted, it: compare_row(codes_in(state, it.deck, zone), wanted))


def expect_pile(key: str, zone: str = "") -> dict[str, Assertion]:
    """A pile, asserted as ``key``: its top, its size, its cards in whatever order. ``zone`` where its name differs."""
    zone = zone or key
    size = Assertion(
        number_reader(0, 999), lambda state, wanted, it: compare_found(len(codes_in(state, it.deck, zone)), wanted)
    )
    every = Assertion(read_codes, lambda state, wanted, it: same_codes(codes_in(state, it.deck, zone), wanted))
    return {key: top_of(zone), f"{key}size": size, f"{key}set": every}


def same_codes(found: Iterable[str], wanted: Iterable[str]) -> str:
    """Whether these are the same cards, whatever their order."""
    return compare_found(sorted(found), sorted(wanted), tell_words(sorted(found)))


def expect_contained(zone: str) -> Assertion:
    """An assertion that these cards, among others, lie in zones of this name."""

    def find_fault(state: State, wanted: list[str], context: Context) -> str:
        missing = set(wanted).difference(codes_in(state, context.deck, zone))
        return f"{tell_words(sorted(missing))} not there" if missing else ""

    return Assertion(some_codes, find_fault)


# --- seats ---------------------------------------------------------------------------------------------------------


def expect_held(held: Held) -> Assertion:
    """An assertion that a seat holds exactly these cards."""
    return Assertion(read_codes, lambda state, value, it: same_codes(_list_held(state, value[0], held, it), value[1]))


def has_and_lacks(held: Held) -> dict[str, Assertion]:
    """A seat holds these cards, among others, or none of them."""

    def check(right: Callable[[set[str], set[str]], bool]) -> Assertion:
        def find_fault(state: State, value: tuple[int, list[str]], context: Context) -> str:
            found = _list_held(state, value[0], held, context)
            return "" if right(set(value[1]), set(found)) else f"held are {tell_words(sorted(found))}"

        return Assertion(some_codes, find_fault)

    return {"has": check(set.issubset), "lacks": check(set.isdisjoint)}


def _list_held(state: State, seat: int, held: Held, context: Context) -> list[str]:
    return [context.deck.codes[card] for card in held(state, seat)]


def zone_of(state: State, seat: int) -> Sequence[int]:
    """The cards of the first zone of a seat: its hand."""
    return state.zones[seat]


# --- who sees what -------------------------------------------------------------------------------------------------


Found = Callable[[Any, int], Collection[int]]
"""The cards that are something to a seat."""


def sees_and_blind(visible: Found) -> dict[str, Assertion]:
    """What lies open to a seat now, and what does not; what it merely remembers does not count."""

    def seen(state: State, seat: int) -> list[int]:
        return [card for card in visible(state, seat) if state.table.known[card] >> seat & 1]

    return {"sees": _expect_among(seen, True), "blind": _expect_among(visible, False)}


def knows_and_not(known: Found) -> dict[str, Assertion]:
    """Of which cards a seat knows where they lie, and of which it does not; what it remembers or concludes counts."""
    return {"knows": _expect_among(known, True), "unknown": _expect_among(known, False)}


def _expect_among(find: Found, all_are: bool) -> Assertion:
    """All of these cards are found, or none of them."""

    def find_fault(state: State, wanted: tuple[int, list[int]], context: Context) -> str:
        found = set(wanted[1]).intersection(find(state, wanted[0]))
        wrong = set(wanted[1]) - found if all_are else found
        return f"{'hidden' if all_are else 'visible'} are {context.deck.text(sorted(wrong))}" if wrong else ""

    return Assertion(seat_and(some_cards), find_fault)


def expect_shown(hides: Callable[[Any, Event], bool] = lambda state, event: False) -> Assertion:
    """An assertion about who was shown these faces in the block; events that ``hides`` names show nobody anything."""

    def find_fault(state: State, wanted: tuple[list[int], list[int]], context: Context) -> str:
        for card in wanted[0]:
            mask = 0
            for event in context.events:
                if event.card == card and event.kind in ("move", "show") and not hides(state, event):
                    mask |= event.mask & PUBLIC
            found = [seat for seat in range(state.rules.seats) if mask >> seat & 1]
            if found != wanted[1]:
                return f"{context.deck.codes[card]} was shown to {tell_seats(found)}"
        return ""

    return Assertion(shown_to, find_fault)


def expect_note(*names: str) -> Assertion:
    """``told last P1``: one of these notes was made of this seat (or of nobody), for everybody.

    Behind the seat, or ``-`` for nobody, may stand what it says: ``told lock P1 size 3``, ``told game - won 0,2``.
    """

    def read(text: str, scope: Scope) -> tuple[str, int, dict[str, str]]:
        name, _blank, rest = text.partition(" ")
        who, *facts = rest.split() or ["-"]
        if len(facts) % 2:
            raise BadText(f"nothing stands behind “{facts[-1]}”")
        seat = NOBODY if who == "-" else scope.find_seat(who)
        return one_of(*names)(name, scope), seat, dict(zip(facts[::2], facts[1::2], strict=True))

    def find_fault(state: State, wanted: tuple[str, int, dict[str, str]], context: Context) -> str:
        name, seat, facts = wanted
        notes = [event for event in (each.seen_by(NOBODY) for each in context.events) if event.text == name]
        found = [(event.seat, {key: _tell_fact(event, key, context.deck) for key in facts}) for event in notes]
        return "" if (seat, facts) in found else f"it was told of {found}"

    return Assertion(read, find_fault)


def _tell_fact(event: Event, name: str, deck: Deck) -> str:
    """What a note says under this name: numbers, words and cards with commas between them."""
    fact: Any = getattr(event, name, "")
    if name in ("card", "source", "by", "on"):
        return str(deck.codes[fact])
    return _flatten_fact([deck.codes[card] for card in fact] if name == "cards" else fact)


def _flatten_fact(fact: Any) -> str:
    return ",".join(map(_flatten_fact, fact)) if isinstance(fact, tuple | list) else str(fact)


def winner_and_ranking(find: Callable[[Any], Sequence[int] | None]) -> dict[str, Assertion]:
    """``find``: the places of the game that is over, None before."""

    def ranked(state: State) -> list[list[int]]:
        places = find(state)
        numbers = sorted(set(places or ()))
        return [[seat for seat, place in enumerate(places or ()) if place == number] for number in numbers]

    return {
        "winner": expect_equal(
            lambda text, scope: [[scope.find_seat(text)]], lambda state: ranked(state)[:1], _tell_groups
        ),
        "ranking": expect_equal(read_groups, ranked, _tell_groups),
    }


def _tell_groups(found: Sequence[Sequence[int]]) -> str:
    return " / ".join(map(tell_seats, found)) or "not over"
