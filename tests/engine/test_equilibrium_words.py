"""What 8-equilibrium says: every kind of decision, every action, every event, in every mixture of variants."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.core.actions import Part
from engine.core.events import Event
from engine.core.state import State
from engine.core.view import View, observe
from engine.games.equilibrium import words
from engine.games.equilibrium.game import GAME
from engine.games.equilibrium.options import PRESETS
from engine.games.equilibrium.words import advice
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.support.random_play import log_lines, positions
from tests.support.tiers import deep

NAMES = ["Mina", "Tom", "Ada", "Ben", "Cleo", "Dov"]
LONGEST_PROMPT = 115
KINDS = {
    "turn", "target", "forced", "toss", "take", "react", "bottom", "answer", "relay-card", "wind", "pass", "jack",
    "queen", "king",
}  # fmt: skip
BUTTONS = "deck new refresh peek relay assist swapm swapp cancel pass wind reject toss accept order"


def things(view: View) -> list[Part]:
    """Everything a person could click."""
    found = [Part("card", card, GAME.deck.codes[card]) for zone in view.zones for card in zone if card >= 0]
    found += [Part("seat", seat, f"P{seat}") for seat in range(view.seats)]
    found += [Part("slot", slot, f"M{slot + 1}") for slot in range(4)]
    return found + [Part("word", 0, word) for word in BUTTONS.split()]


def at(text: str) -> State:
    return play_position(parse("EQ-T | a position |\n" + text)[0])


def reason(state: State, kind: str, text: str) -> str:
    decision = next(decision for decision in state.asks() if decision.kind == kind)
    view = observe(state, decision.seat)
    part = GAME.parse(f"x {text}").parts[1]
    return GAME.why_not(view, kind, part, NAMES[: view.seats])


@pytest.mark.parametrize("decisions", [1200, deep(2500)])
def test_every_decision_has_a_prompt_a_label_for_each_action_and_a_reason_for_all_else(decisions: int) -> None:
    kinds = set()
    for state, decision, _ in positions(GAME, "words", decisions):
        names = NAMES[: state.rules.seats]
        kinds.add(decision.kind)
        for seat in (decision.seat, (decision.seat + 1) % len(names), -1):
            prompt = GAME.ask(observe(state, seat), decision.kind, decision.seat, names)
            assert prompt.endswith((".", "?"))
            assert len(prompt) <= LONGEST_PROMPT
            assert (names[decision.seat] in prompt.split("{")[0]) or seat == decision.seat
            assert not (seat != decision.seat and re.search(r"\byou", prompt, re.IGNORECASE)), "to others never “you”"
        view = observe(state, decision.seat)
        labels = [GAME.label(view, action, names) for action in view.actions]
        assert len(set(labels)) == len(labels), "no two actions are called the same"
        for part in things(view):
            legal = any(part in action.parts for action in view.actions)
            told = GAME.why_not(view, decision.kind, part, names)
            assert bool(told) != legal, (decision, part, told)
            assert not told or told.endswith(".")
    assert kinds == KINDS


def test_the_log_never_says_you_and_never_shows_a_hidden_card() -> None:
    assert log_lines(GAME, positions(GAME, "log", 2500), NAMES) > 5000


def test_laid_open_a_look_is_told_of_whoever_had_it_and_not_as_if_all_had_seen() -> None:
    state = at("opts 3p variants=D\nhands P0 +3 / P1 +3 / P2 +3\nmarket (9H) (2C) (KS) (6D)\nturn P0")
    events: list[Event] = []
    state.apply(0, GAME.parse("peek M1 M3"), events)
    told = [GAME.tell(event.laid_open(), state.rules, ("Mina", "Tom", "Ada")) for event in events]
    assert "Mina sees {9H} in slot 1." in told
    assert "Mina sees {KS} in slot 3." in told
    assert not any("Stock" in line for line in told)


def test_every_kind_of_decision_has_its_section_in_the_rules_page() -> None:
    assert set(words.CLAUSES) == KINDS
    page = (Path(__file__).parents[2] / "assets" / "rules" / "equilibrium.md").read_text(encoding="utf-8")
    anchors = set(re.findall(r"^#+ .*\{#([\w-]+)\}$", page, re.MULTILINE))
    assert set(words.CLAUSES.values()) <= anchors


def test_a_name_with_marks_of_its_own_stays_a_name() -> None:
    state = at("opts 2p\nhands P0 +3 / P1 +3\ndo P0 give M1")
    prompt = GAME.ask(observe(state, 0), "turn", 1, ["Mi_na", "*T{9H}"])
    assert prompt.startswith("\\*T\\{9H}")


# --- reasons -------------------------------------------------------------------------------------------------------

THREE = "opts 3p{}\nhands P0 9H +4 / P1 +3 / P2 +5\nmarket 2S 4C KS 6D\n{}"


LEVEL = "opts 3p {}\nhands P0 +3 / P1 +3 / P2 +3\n"


@pytest.mark.parametrize(
    ("position", "kind", "thing", "words_"),
    [
        ("opts 3p\nhands P0 +4 / P1 +4 / P2 +5\ndo P0 give deck", "target", "P2", "smallest hand has"),
        (THREE.format("", ""), "turn", "P1", "a hand no smaller"),
        (THREE.format("", "tokens 0 2 2"), "turn", "P2", "none left"),
        (THREE.format("", "tokens 0 2 2"), "turn", "9H", "moves by a Swap"),
        (THREE.format("", ""), "turn", "refresh", "cannot be refreshed"),
        (THREE.format("", ""), "turn", "peek", "nothing to peek at"),
        (THREE.format("", ""), "turn", "pass", "cannot be passed"),
        (THREE.format(" variants=B", "tokens 0 2 2"), "turn", "refresh", "none left"),
        (THREE.format(" variants=B start_once=on", "do P0 refresh"), "turn", "refresh", "already"),
        (THREE.format(" variants=D", ""), "turn", "peek", "face-down"),
        (LEVEL.format("bottom_new=off") + "do P0 give deck ; P0 to P1 ; P1 reject", "bottom", "new", "house"),
        (
            "opts 3p\nhands P0 9H +3 / P1 +4 / P2 +4\ntokens 2 0 2\ndo P0 swapp P1 9H",
            "answer",
            "cancel",
            "Cancelling costs a token",
        ),
        ("opts 3p\nhands P0 +7 / P1 +7 / P2 +8\ndo P0 give deck", "target", "P2", "eight cards already"),
        ("opts 3p\nhands P0 +4 / P1 +4 / P2 +5\ndo P0 give deck", "target", "M1", "now choose"),
        ("opts 4p variants=A\nhands P0 +4 / P1 +4 / P2 +4 / P3 +4\nstate relay T0", "turn", "relay", "Relay Swap"),
        ("opts 2p variants=E\nhands P0 +4 / P1 +4\ndeck KS\ndo P0 give deck ; P1 accept", "king", "P1", "You have 5"),
    ],
)
def test_what_cannot_be_chosen_has_its_reason(position: str, kind: str, thing: str, words_: str) -> None:
    state = at(position if "do " in position else position.rstrip() + "\ndo ~asked P0 turn")
    assert words_ in reason(state, kind, thing)


def test_after_a_lap_of_assists_the_reason_says_so() -> None:
    laps = "do P0 assist P2 ; P1 assist P3 ; P2 assist P0 ; P3 assist P1"
    state = at("opts 4p variants=A\nhands P0 +4 / P1 +4 / P2 +4 / P3 +4\n" + laps)
    assert "somebody has to act" in reason(state, "turn", "assist")


def test_who_is_not_asked_reads_who_is() -> None:
    state = at("opts 3p\nhands P0 +4 / P1 +4 / P2 +4\ndo ~asked P0 turn")
    part = Part("slot", 0, "M1")
    assert GAME.why_not(observe(state, 2), "turn", part, NAMES[:3]).startswith("Mina ")


# --- advice --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "seats", "says"),
    [
        ({"variants": "AD"}, 4, "talk briefly"),
        ({"variants": "AC"}, 4, "relays and the Wind"),
        ({"variants": "BCE"}, 4, "layers"),
        ({"variants": "BE"}, 2, "3, 4 or 5 players"),
        ({"variants": "ABE"}, 5, "4 or 6 players"),
        ({"variants": "CDE"}, 3, "Three or more"),
        ({"variants": "C", "edition": "2.1"}, 3, "twice running"),
        ({"tokens_each": "0"}, 3, "every turn is a Give"),
        ({"variants": "E", "tokens_each": "4"}, 3, "holding three"),
    ],
)
def test_a_choice_of_options_gets_its_advice(options: dict[str, str], seats: int, says: str) -> None:
    assert any(says in line for line in advice(options, seats))


def test_a_preset_at_its_seats_and_the_base_game_need_no_advice() -> None:
    assert advice({}, 2) == []
    for preset in PRESETS:
        for seats in preset.seats:
            assert not any("at its best" in line for line in advice({**preset.options, **preset.where}, seats))


def test_edition_2_1_has_two_warnings_only() -> None:
    assert advice({"variants": "AD", "edition": "2.1"}, 4) == []
    assert advice({"variants": "AD"}, 4) != []


@pytest.mark.parametrize(("marked", "further"), [("", True), ("state skip P3\n", False)])
def test_a_toss_says_whether_it_costs_a_further_turn(marked: str, further: bool) -> None:
    """Who has a Skip marker already loses no second turn (EQ-14.A.3-4)."""
    for tokens in ("2 0 2 2", "2 3 2 2"):
        position = f"opts 4p variants=AB\nhands P0 +3 / P1 +3 / P2 +3 / P3 +3\ntokens {tokens}\n{marked}turn P0\n"
        state = at(position + "do P0 give M1 ; P0 to P1")
        assert state.asks() == ((3, "toss"),)
        view, names = observe(state, 3), ("Mina", "Tom", "Ada", "Ben")
        prompt = GAME.ask(view, "toss", 3, names)
        label = GAME.label(view, GAME.parse("toss"), names)
        assert ("It would cost you your next turn" in prompt) == further
        assert ("no further" in prompt) == (not further)
        assert ("skip a turn" in label) == further
        assert ("purse is full" in label) == (tokens == "2 3 2 2")


def test_a_used_relay_has_its_reason() -> None:
    text = "opts 4p variants=A\nhands P0 +3 / P1 +3 / P2 +3 / P3 +3\n{}turn P0"
    for used, told in (("state relay T0\n", "has used its Relay Swap"), ("state relay T1\n", "")):
        view = observe(at(text.format(used)), 0)
        assert told in GAME.why_not(view, "turn", Part("word", 0, "relay"), ("Mina", "Tom", "Ada", "Ben"))
        assert any(action.verb == "relay" for action in view.actions) == (not told)


@pytest.mark.parametrize(("last", "alone"), [(7, True), (6, False)])
def test_a_refresh_is_told_to_bring_nothing_where_the_stock_is_the_only_card(last: int, alone: bool) -> None:
    hands = " / ".join(f"P{seat} +{last if seat == 5 else 8}" for seat in range(6))
    view = observe(at(f"opts 6p variants=B\nhands {hands}"), 0)
    assert len(view.cards("deck")) == (1 if alone else 2)
    refresh = next(action for action in view.actions if action.verb == "refresh")
    assert ("only card" in GAME.label(view, refresh, NAMES)) is alone
