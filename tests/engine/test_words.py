"""What every game says: one walk through random matches of each, under all laws of prompts, labels, reasons and log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from engine.core.actions import Decision
from engine.core.events import Acted, Event
from engine.core.game import Game
from engine.core.state import State
from engine.core.texts import Name, You, listed, plain
from engine.core.view import observe
from engine.games.equilibrium.words.prompts import step
from engine.registry import game
from tests.kept.words import words_of
from tests.support.clickable import list_parts
from tests.support.every_game import each_game
from tests.support.positions import lay_position
from tests.support.random_play import iter_positions
from tests.support.tiers import mark_dear, mark_deep

PEOPLE: Final = tuple(plain(("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eva", "Finn")))
NUMBER: Final = re.compile(r"\d+")
ANY_ACE: Final = "AT"
"""A card that is named for what it lends."""
PAGES: Final = Path(__file__).parents[2] / "assets" / "rules"
LONGEST: Final = 140
"""Letters of a prompt that does not list what is coming at somebody."""
MOVED: Final = ("drawn", "discard")
"""What is carried elsewhere, and need be no part of an action to be of use."""
MANY: Final = 300
"""Actions that are too many to call each by its name."""


class Bare(You):
    """Whoever reads; marked where a sentence has no form for him."""

    def __format__(self, forms: str) -> str:
        return super().__format__(forms) if "|" in forms else "<You>"


@pytest.mark.parametrize("most", [200, mark_dear(500), mark_deep(5000)])
@each_game
def test_whatever_is_asked_every_seat_reads_what_it_may_and_needs(name: str, most: int) -> None:
    played = game(name)
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    for number, (state, decision, events) in enumerate(iter_positions(played, "words", most, each=60)):
        _assert_asked(played, state, decision, page, events)
        if number % 2 == 0 and len(state.legal(decision)) <= MANY:
            _assert_called_and_refused(played, state, decision, page)


def _assert_asked(played: Game, state: State, decision: Decision, page: str, events: Sequence[Event]) -> None:
    """A prompt names no card but what its reader sees, or has just read of: what attacks may be shuffled meanwhile."""
    names = PEOPLE[: state.rules.seats]
    for seat in (decision.seat, (decision.seat + 1) % len(names), -1):
        view = observe(state, seat)
        prompt = played.ask(view, decision.kind, decision.seat, names)
        assert re.search(r"[.?*]$", prompt), prompt
        assert "None" not in prompt
        assert len(prompt) <= LONGEST or "coming at you" in prompt, prompt
        seen = {played.deck.codes[card] for zone in view.zones for card in zone if card >= 0}
        news = " ".join(played.tell(event.seen_by(seat), state.rules, names) for event in events)
        assert named(played, prompt) <= seen | named(played, news), prompt
        if seat != decision.seat:
            assert names[decision.seat] in prompt
            assert not re.search(r"\byou", prompt, re.IGNORECASE), "to others never “you”"
    assert f"{{#{played.clause(decision.kind, observe(state, decision.seat))}}}" in page


def _assert_called_and_refused(played: Game, state: State, decision: Decision, page: str) -> None:
    view, names = observe(state, decision.seat), PEOPLE[: state.rules.seats]
    labels = [played.label(view, action, names) for action in view.actions]
    assert len({*labels, *(action.text for action in view.actions), ""}) > 2 * len(labels), "each has a name of its own"
    for action, label in zip(view.actions, labels, strict=True):
        if promised := re.fullmatch(r"Draw (\d+) cards?", label):
            then = state.clone()
            then.apply(decision.seat, action)
            assert len(then.table.zones[decision.seat]) == len(view.zones[decision.seat]) + int(promised[1]), label
    possible = {(part.kind, part.text) for action in view.actions for part in action.parts}
    for part in list_parts(played, view, words_of(played.name)):
        told = played.why_not(view, decision.kind, part, names)
        assert not told or re.search(r"[.?*”)]$", told), (decision, part, told)
        for heading in re.findall(r"\(“(.*?)”\)", told):
            assert re.search(rf"^#+ {re.escape(heading)} \{{#", page, re.MULTILINE), heading
        may = (part.kind, part.text) in possible
        assert may != bool(told) or part.text in MOVED, (decision, part, told)


@pytest.mark.parametrize("most", [250, mark_dear(700)])
@each_game
def test_the_log_tells_everybody_what_he_may_know_by_the_names_of_those_who_did_it(name: str, most: int) -> None:
    """“You” is said to whom it is about and to nobody else; a choice names first who made it."""
    played, lines = game(name), 0
    for state, _, events in iter_positions(played, "log", most, each=60):
        names = PEOPLE[: state.rules.seats]
        for event in events:
            for me in range(-1, len(names)):
                lines += _told(played, state, event.seen_by(me), names)
                called = [Bare() if seat == me else who for seat, who in enumerate(names)]
                line = played.tell(event.seen_by(me), state.rules, called)
                assert not re.search(r"<You>(?! ([−\d{]|heads|tails))", line), line
            if isinstance(event, Acted) and not event.forced:
                line = played.tell(event, state.rules, names)
                first = sorted((line.index(who), who) for who in names if who in line)[:1]
                assert not first or first[0][1] == names[event.seat], line
    assert lines > most


def _told(played: Game, state: State, seen: Event, names: Sequence[str]) -> bool:
    """Whether there is a line about what a seat has seen; it names no card the event does not show."""
    line = played.tell(seen, state.rules, names)
    assert not re.search(r"\b[Yy]ou|None|-1", line), line
    numbers = [NUMBER.findall(repr(getattr(seen, field, ""))) for field in ("card", "cards", "cause", "source")]
    shown = {played.deck.codes[int(card)] for found in numbers for card in found if int(card) < len(played.deck.codes)}
    assert named(played, line) <= {*shown, *seen.text.split(), ANY_ACE}, line
    return bool(line)


def named(played: Game, words: str) -> set[str]:
    """The cards a sentence names, by their codes."""
    return set(re.findall(r"\{(\w+)\}", words)) & set(played.deck.index)


@pytest.mark.parametrize(("market", "said"), [
    ("(9H) 2C KS 6D", "Look at it in secret, for 1 [icon:token]?"),
    ("(9H) (2C) KS 6D", "Look at it in secret, for 1 [icon:token]? (or choose a second one)"),
])  # fmt: skip
def test_a_second_card_to_peek_at_is_offered_where_there_is_one(market: str, said: str) -> None:
    text = f"opts 3p variants=D\nhands P0 +3 / P1 +3 / P2 +3\nmarket {market}\ntokens 1 2 2"
    view = observe(lay_position("EQ", text), 0)
    slots = [("slot", action.a) for action in view.actions if action.verb == "peek" and action.b < 0]
    assert step(view, slots[:1], "peek", (), PEOPLE) == said
    if len(slots) > 1:
        assert step(view, slots, "peek", (), PEOPLE) == "Look at both in secret, for 1 [icon:token]?"


@pytest.mark.parametrize(("king", "said"), [
    ("KH", "Draw 3 (one for each card on the chain: {5T} {QT}) (one more by {KH})"),
    ("KD", "Draw 1 (one for each card on the chain: {5T} {QT}) (one fewer by {KD})"),
])  # fmt: skip
def test_of_as_many_cards_as_are_on_the_chain_it_is_said_which_effect_changes_their_number(
    king: str, said: str
) -> None:
    rest = "pile 5T@P0 QT@P1\nincoming QT\nchain 5T QT\nturn P2"
    view = observe(lay_position("A8", f"opts 3p\neffects P2 {king}\nhands P0 9H / P1 9D / P2 5C KC\n{rest}"), 2)
    assert said in game("absurd8s").ask(view, "play", 2, PEOPLE[:3])


def test_of_several_among_whom_is_who_reads_all_are_named() -> None:
    found = listed([You(), Name("Bruno"), Name("C~a")])
    told = ("{0}", "{0:|you}", "{0:draws|You draw}", "{0:~'s|your}", "{0:the hands of ~|the hands of ~}")
    assert [words.format(found) for words in told] == [
        "Bruno, C~a and you",
        "Bruno, C~a and you",
        "Bruno, C~a and you draw",
        "Bruno, C~a and your",
        "the hands of Bruno, C~a and you",
    ]
    assert f"{listed([You()]):draws|You draw}" == "You draw"
