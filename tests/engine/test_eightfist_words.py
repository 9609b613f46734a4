"""What Eightfist says: every kind of decision, action and event, under every house rule; never a hidden card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import assets
from engine.core.actions import Part
from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event
from engine.core.state import State
from engine.core.view import View, observe
from engine.games.eightfist import words
from engine.games.eightfist.actions import NAMES as SLOTS
from engine.games.eightfist.game import GAME
from engine.games.eightfist.phrases import COARSE
from engine.games.eightfist.state import EightfistState
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.laws.plan import setups
from tests.support import random_play
from tests.support.random_play import Position
from tests.support.tiers import thorough

NAMES = ["Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eva", "Finn"]
LONGEST_PROMPT = 115


def positions(seed: str, decisions: int) -> Iterator[Position]:
    """Positions of random matches under all options, every other one of which ends soon."""
    plain, quick = setups(GAME, seed), setups(GAME, seed, (), {"stall": "1"})
    matches = (each for pair in zip(plain, quick, strict=False) for each in pair)
    return random_play.positions(GAME, seed, decisions, matches, each=150)


def things(view: View) -> list[Part]:
    """Everything a person could click."""
    found = [Part("slot", number, name) for number, name in enumerate(SLOTS)]
    found += [
        Part("place", seat * 100 + number, f"P{seat}.{name}")
        for seat in range(view.seats)
        if seat != view.seat
        for number, name in enumerate(SLOTS)
    ]
    return found + [Part("word", 0, word) for word in ("stock", "discard", "drawn")]


def sentence(text: str) -> bool:
    return bool(text) and text[-1] in ".!?*”" and "  " not in text and "None" not in text and "?" not in text[:-1]


def known_to_all(view: View) -> set[str]:
    """Codes of the cards this viewer may be told of."""
    return {GAME.deck.codes[card] for zone in view.zones for card in zone if card != HIDDEN}


def test_every_prompt_is_one_sentence_and_names_nothing_hidden() -> None:
    kinds = set()
    for state, decision, _ in positions("prompts", 900):
        for viewer in range(-1, state.rules.seats):
            view = observe(state, viewer)
            said = words.ask(view, decision.kind, decision.seat, NAMES)
            assert sentence(said), said
            assert len(said) <= LONGEST_PROMPT, said
            assert said.startswith("Your turn: " if viewer == decision.seat else NAMES[decision.seat])
            assert set(re.findall(r"\{(\w+)\}", said)) <= known_to_all(view)
        kinds.add(decision.kind)
    assert kinds == {"open", "draw", "place", "flip"}


def test_a_card_only_its_drawer_has_seen_is_named_neither_in_his_prompt_nor_in_the_log() -> None:
    """People who share a screen see prompt and log alike."""
    seen = 0
    for state, decision, events in positions("secret", 900):
        rules = state.rules
        for viewer in range(rules.seats):
            for event in events:
                scrubbed = event.seen_by(viewer)
                if event.kind == "move" and event.mask != PUBLIC and scrubbed.card != HIDDEN:
                    assert "{" not in GAME.tell(scrubbed, rules, NAMES)
                    seen += 1
        if decision.kind == "place":
            view = observe(state, decision.seat)
            held = view.cards("drawn", decision.seat)[0]
            if dict(view.exposed)[held] != PUBLIC:
                assert "{" + GAME.deck.codes[held] + "}" not in GAME.ask(view, "place", decision.seat, NAMES)
    assert seen > 50


def test_every_legal_action_has_a_label_of_its_own() -> None:
    for state, decision, _ in positions("labels", 500):
        view = observe(state, decision.seat)
        labels = [words.label(view, action, NAMES) for action in view.actions]
        assert all(labels)
        assert len(set(labels)) == len(labels), labels
        assert not [label for label, action in zip(labels, view.actions, strict=True) if label == action.text]


def test_whatever_cannot_be_chosen_has_a_reason_and_whatever_can_has_none() -> None:
    reasons = set()
    for state, decision, _ in positions("reasons", 700):
        view = observe(state, decision.seat)
        for part in things(view):
            told = words.why_not(view, decision.kind, part, NAMES)
            possible = any(part in action.parts for action in view.actions) or part.text == "drawn"
            if decision.kind == "place" and part.text == "discard":
                possible = any(action.verb == "toss" for action in view.actions)
            if possible and (part.text != "drawn" or decision.kind == "place"):
                assert told == "", (decision.kind, part.text, told)
            elif not possible:
                assert sentence(told), (decision.kind, part.text, told)
                reasons.add(re.sub(r"\{\w+\}", "{}", told))
    assert len(reasons) > 12


def headings() -> set[str]:
    page = (Path(str(assets.__file__)).parent / "rules" / "eightfist.md").read_text(encoding="utf-8")
    return set(re.findall(r"^#+ (.*?) \{#", page, re.MULTILINE))


def test_reasons_name_parts_of_the_rules_page_that_exist() -> None:
    found = headings()
    for state, decision, _ in positions("parts", 500):
        view = observe(state, decision.seat)
        for part in things(view):
            told = words.why_not(view, decision.kind, part, NAMES)
            for name in re.findall(r"\(“(.*?)”\)", told):
                assert name in found, name


def test_every_clause_of_a_decision_is_an_anchor_of_the_rules_page() -> None:
    page = (Path(str(assets.__file__)).parent / "rules" / "eightfist.md").read_text(encoding="utf-8")
    anchors = set(re.findall(r"\{#([\w-]+)\}", page))
    told = set()
    for state, decision, _ in positions("clauses", 900):
        told.add(words.clause(decision.kind, observe(state, decision.seat)))
    assert told <= anchors
    assert {"opening", "turn", "place", "stall"} <= told


def test_log_lines_are_sentences_and_name_only_what_their_reader_saw() -> None:
    lines = set()
    for state, _, events in positions("log", 2500):
        for event in events:
            for viewer in (-1, 0):
                line = words.tell(event.seen_by(viewer), state.rules, NAMES[: state.rules.seats])
                if not line:
                    continue
                assert sentence(line), line
                lines.add(re.sub(r"\{\w+\}|" + "|".join(NAMES) + r"|\d", "", line))
                if event.card != HIDDEN and event.seen_by(viewer).card == HIDDEN:
                    assert "{" not in line
    assert len(lines) > 14


def at(text: str) -> State:
    return play_position(parse("EF-T | a position |\n" + text)[0])


@pytest.mark.parametrize(
    ("text", "part", "needs"),
    [
        ("P0 QS 6C (+) (+) / 9D 7C (+) (+)\nstock KC", ("slot", 4, "B1"), "a Queen"),
        ("P0 2D 6C (+) (+) / 9D 7C (+) (+)\nstock KC", ("slot", 4, "B1"), "a two"),
        ("P0 FF 6C (+) (+) / 9D 7C (+) (+)\nstock KC", ("slot", 4, "B1"), "the Queen's Grace"),
        ("P0 CB 6C (+) (+) / 9D 7C (+) (+)\nstock KC", ("slot", 0, "T1"), "stays where it is"),
        ("P0 CB 6C (+) (+) / FF 7C (+) (+)\nstock KC", ("slot", 0, "T1"), "freeze each other"),
        ("P0 6D 6C (+) (+) / 9D 7C (+) (+)\nstock QS", ("word", 0, "discard"), "must be kept"),
        ("P0 6D 6C (+) (+) / 9D 6H (+) (+)\nstock CB", ("word", 0, "discard"), "cannot be thrown away"),
        ("P0 6D 6C (+) (+) / 9D 6H (+) (+)\nstock CB", ("slot", 4, "B1"), "not {9D}"),
        ("P0 6D 6C (+) (+) / 9D 6H (+) (+)\nstock CB", ("slot", 2, "T3"), "not a hidden one"),
        ("P0 6D 6C (+) (+) / 9D 7C (+) (+)\nstock KC", ("place", 101, "P1.T2"), "Only the Fistface"),
        ("P0 6D 6C (+) (+) / 9D 7C (+) (+)\nstock FF", ("place", 100, "P1.T1"), "frozen"),
    ],
)
def test_the_reason_says_what_is_missing(text: str, part: tuple[str, int, str], needs: str) -> None:
    rival = "P1 2C 4D (+) (+) / (+) (+) JH (+)" if "2D" in text else "P1 2D 4D (+) (+) / (+) (+) JH (+)"
    state = at(f"{text.splitlines()[0]}\n{rival}\n{text.splitlines()[1]} 8H\ndiscard 3C\nturn P0\ndo P0 stock")
    view = observe(state, 0)
    assert needs in words.why_not(view, "place", Part(*part), NAMES)


@pytest.mark.parametrize(
    ("options", "fists", "stock", "part", "told"),
    [
        ("matched=locked frozen_safe=off", "P0 6D 6C 7D (+) / 9D 6H (+) (+)|P1 2D 4D (+) (+) / 2C (+) JH (+)", "FF",
         "P1.T1", "matched"),
        ("matched=locked", "P0 6D 6C 7D (+) / 9D 6H (+) (+)|P1 2D 4D (+) (+) / 2C (+) JH (+)", "FF", "P1.B1",
         "matched"),
        ("frozen_safe=on", "P0 6D 6C 7D (+) / 9D 6H (+) (+)|P1 2D 4D (+) (+) / 7C (+) JH (+)", "FF", "P1.B1",
         "is frozen"),
        ("cry_scope=any", "P0 6D 6C (+) (+) / 9D 6H (+) (+)|P1 2D 4D (+) (+) / 2C (+) JH (+)", "CB", "discard",
         "must be placed"),
        ("cry_scope=any", "P0 6D 6C (+) (+) / 9D 6H (+) (+)|P1 2D 4D (+) (+) / 2C (+) JH (+)", "CB", "B1",
         "or a hidden one, not {9D}"),
    ],
)  # fmt: skip
def test_reasons_are_true_under_house_rules(options: str, fists: str, stock: str, part: str, told: str) -> None:
    rows = fists.replace("|", "\n")
    state = at(f"opts {options}\n{rows}\nstock {stock} 8H\ndiscard 3C\nturn P0\ndo P0 stock")
    view = observe(state, 0)
    thing = next(thing for thing in things(view) if thing.text == part)
    assert told in words.why_not(view, "place", thing, NAMES)


@thorough
def test_what_is_said_of_a_theft_is_so_under_every_house_rule() -> None:
    heard: set[str] = set()
    for state, decision, _ in positions("theft", 6000):
        view = observe(state, decision.seat)
        if not any(action.verb == "steal" for action in view.actions):
            continue
        assert isinstance(state, EightfistState)
        for part in things(view):
            told = words.why_not(view, decision.kind, part, NAMES) if part.kind == "place" else ""
            seat, slot = divmod(part.value, 100)
            if "matched" in told:
                assert state.locked(seat, slot % 4)
            elif "frozen" in told:
                assert state.rules.frozen_safe
                assert state.freezer(seat, slot % 4)
            elif told:
                assert "fit nowhere" in told
                assert not state.slots_for(decision.seat, state.table.zones[seat][slot])
            heard.add(told)
    assert len(heard) > 2, heard


def test_a_slush_card_may_not_go_back() -> None:
    state = at("P0 6D 6C (+) (+) / 9D 7C (+) (+)\nP1 (+) 4D (+) (+) / (+) (+) JH (+)\nstock KC\ndiscard 3C\nturn P0")
    state.apply(0, GAME.parse("discard"))
    told = words.why_not(observe(state, 0), "place", Part("word", 0, "discard"), NAMES)
    assert "may not go back" in told


def test_the_coarse_name_is_said_only_when_asked_for() -> None:
    for choice, wanted in (("off", False), ("on", True)):
        rules = GAME.rules({"mature_names": choice}, 2)
        event = Event("show", card=GAME.deck.parse("2D"), src=0)
        assert (COARSE in words.tell(event, rules, NAMES)) is wanted
    assert COARSE.split()[1] not in (Path(str(assets.__file__)).parent / "rules" / "eightfist.md").read_text()


def test_names_with_stars_are_no_markup() -> None:
    state = GAME.start({}, 2, 1)
    assert "\\*Ann\\*" in words.ask(observe(state, 1), "open", 0, ["*Ann*", "Bo"])


@pytest.mark.parametrize(
    ("options", "seats", "about"),
    [({"decks": "1"}, 6, "runs out"), ({"stall_laps": "0"}, 2, "need not end"), ({"match": "7"}, 2, "hours")],
)
def test_advice_warns_and_forbids_nothing(options: dict[str, str], seats: int, about: str) -> None:
    assert any(about in line for line in GAME.hints(options, seats))
    assert GAME.hints({}, 3) == []
