"""What Lockdown says: every decision, every action, every event, and a reason for everything that is not possible."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.core.actions import Part
from engine.core.events import Event
from engine.core.view import View, observe
from engine.registry import game
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.laws.plan import pick, setups
from tests.support.tiers import deep

GAME = game("lockdown")
NAMES = ["Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay"]
WORDS = ("draw", "give", "take", "force", "shuffle", "clear", "name")


def view_of(text: str, seat: int = 0) -> View:
    return observe(play_position(parse(f"LD-X | a position |\n{text}")[0]), seat)


def reason(view: View, part: Part) -> str:
    assert view.decision is not None
    return GAME.why_not(view, view.decision.kind, part, NAMES)


def seat(number: int) -> Part:
    return Part("seat", number, f"P{number}")


def card(code: str) -> Part:
    return Part("card", GAME.deck.parse(code), code)


def word(text: str) -> Part:
    return Part("word", 0, text)


def test_laid_open_a_card_drawn_in_secret_is_not_called_dealt_for_all_to_see() -> None:
    rng, told = Random(7), 0
    for setup in setups(GAME, "laid open"):
        state = GAME.start(dict(setup.options), setup.seats, setup.seed)
        while state.asks() and told < 40:
            events: list[Event] = []
            decision = state.asks()[0]
            state.apply(decision.seat, pick(state.legal(decision), True, rng), events)
            for event in events:
                line = GAME.tell(event.laid_open(), state.rules, NAMES)
                if event.kind == "move" and event.mask.bit_count() == 1 and line:
                    assert "for all to see" not in line
                    told += 1
        if told >= 40:
            return
    raise AssertionError("nobody drew a card in secret")


@pytest.mark.parametrize("most", [700, deep(3000)])
def test_every_decision_action_and_event_has_words(most: int) -> None:
    rng, count, lines = Random(7), 0, set[str]()
    for setup in setups(GAME, "words"):
        events: list[Event] = []
        state = GAME.start(dict(setup.options), setup.seats, setup.seed, events)
        while state.asks() and count < most:
            decision = state.asks()[0]
            for watching in (decision.seat, (decision.seat + 1) % setup.seats, -1):
                view = observe(state, watching)
                prompt = GAME.ask(view, decision.kind, decision.seat, NAMES)
                assert prompt.startswith("Your turn: " if watching == decision.seat else NAMES[decision.seat])
                assert prompt[-1] in ".?"
                assert len(prompt) < 115
                lines.update(GAME.tell(event.seen_by(watching), state.rules, NAMES) for event in events)
                for action in view.actions:
                    label = GAME.label(view, action, NAMES)
                    assert label
                    assert not re.search(r"\bP\d\b", label)
                    assert all(not GAME.why_not(view, decision.kind, part, NAMES) for part in action.parts)
            events = []
            state.apply(decision.seat, pick(state.legal(decision), True, rng), events)
            count += 1
        if count >= most:
            break
    assert {"The deck is shuffled.", "Mina locks a pair.", "*Tom is out: four of a kind.*"} <= lines
    assert all(not line or line.rstrip("*").endswith(".") for line in lines)
    assert not [line for line in lines if re.search(r"\bP\d\b", line)]


def test_a_reason_is_given_for_everything_that_is_not_possible() -> None:
    rng, count = Random(8), 0
    for setup in setups(GAME, "reasons"):
        state = GAME.start(dict(setup.options), setup.seats, setup.seed)
        while state.asks() and count < 1500:
            decision = state.asks()[0]
            view = observe(state, decision.seat)
            possible = {part for action in view.actions for part in action.parts}
            things = [Part("card", c, GAME.deck.codes[c]) for zone in view.zones for c in zone if c >= 0]
            for part in [*things, *(seat(number) for number in range(setup.seats)), *(word(w) for w in WORDS)]:
                text = reason(view, part)
                assert bool(text) == (part not in possible), (decision, part, text)
                if text and "cannot be chosen now" not in text and "not possible now" not in text:
                    assert text.endswith(".")
            state.apply(decision.seat, pick(state.legal(decision), True, rng))
            count += 1
        if count >= 1500:
            break


@pytest.mark.parametrize(
    ("text", "part", "says"),
    [
        ("mobile P0 KC / P1 9C / P2 4D\nfresh KC\ndeck 7S", card("KC"), "second turn with it"),
        ("mobile P0 KC / P1 9C / P2 4D\nlocked P0 2H 2S\ndeck 7S", card("2H"), "stay locked"),
        ("mobile P0 KC / P1 9C / P2 4D\nhistory P0 P1 P0\ndeck 7S", seat(1), "bring in someone else"),
        ("mobile P0 KC / P1 9C / P2 4D\ndeck 7S", seat(0), "act on yourself"),
        ("mobile P0 KC / P1 9C / P2 -\nout P2\ndeck 7S", seat(2), "out of the game"),
        ("mobile P0 KC Jk1 / P1 9C / P2 4D\ndeck\nrest outside", word("draw"), "deck is empty"),
        ("mobile P0 KC Jk1 / P1 9C / P2 4D\ndeck\nrest outside", word("force"), "deck is empty"),
        ("mobile P0 KC / P1 9C / P2 4D\ndeck 7S", word("clear"), "a Joker or two Aces"),
        ("mobile P0 AC / P1 9C / P2 4D\ndeck 7S", word("clear"), "two Aces"),
        ("mobile P0 KC / P1 - / P2 -\ndeck 7S", word("take"), "has a mobile card"),
        ("mobile P0 - / P1 9C / P2 4D\ndeck 7S", word("give"), "no mobile card to give"),
        ("mobile P0 KC / P1 9C / P2 4D\nidle 15\ndeck 7S", word("shuffle"), "for a long time"),
        ("mobile P0 KC / P1 9C / P2 4D\nidle 15\ndeck 7S", card("KC"), "for a long time"),
    ],
)
def test_the_reason_is_the_right_one(text: str, part: Part, says: str) -> None:
    assert says in reason(view_of(f"opts 3p\n{text}"), part)


def test_a_dead_seat_and_oneself_are_not_named() -> None:
    view = view_of("opts 4p\nmobile P0 KC / P1 9C / P2 4D / P3 -\nout P3\ndeck 7S\ndo P0 draw")
    assert "choose yourself" in reason(view, seat(0))
    assert "out of the game" in reason(view, seat(3))
    assert reason(view, seat(1)) == ""
    assert "name the next player" in reason(view, word("draw"))


def test_the_lobby_says_that_a_rule_is_lost() -> None:
    assert any("lost" in option.help for option in GAME.options if option.key == "rule_of_3")
    assert any("lost" in line for line in GAME.hints({}, 5))


def test_the_log_tells_a_card_to_those_who_saw_it() -> None:
    state = play_position(parse("LD-X | a position |\nopts 3p\nmobile P0 KC 2D / P1 9C / P2 4D\ndeck 7S 8S")[0])
    events: list[Event] = []
    state.apply(0, GAME.parse("give 2D P1"), events)
    told = [[GAME.tell(event.seen_by(s), state.rules, NAMES) for event in events] for s in range(3)]
    assert "Mina gives Tom {2D}." in told[0]
    assert "Mina gives Tom a card." in told[1]
    assert "It is {2D}." in told[1]
    assert sum("2D" in line for line in told[0]) == 1  # the giver named it himself
    assert sum("2D" in GAME.tell(event.laid_open(), state.rules, NAMES) for event in events) == 1
    assert not any("2D" in line for line in told[2])


def test_a_card_taken_blindly_is_told_to_both_and_once() -> None:
    state = play_position(parse("LD-X | a position |\nopts 3p\nmobile P0 KC 2D / P1 9C / P2 4D\ndeck 7S 8S")[0])
    events: list[Event] = []
    state.apply(0, GAME.parse("take P1"), events)
    told = [[GAME.tell(event.seen_by(s), state.rules, NAMES) for event in events] for s in range(3)]
    opened = [GAME.tell(event.laid_open(), state.rules, NAMES) for event in events]
    assert [sum("9C" in line for line in lines) for lines in (*told, opened)] == [1, 1, 0, 1]
