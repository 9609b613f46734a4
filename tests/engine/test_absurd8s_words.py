"""What Absurd 8's says: every kind of decision, every action, every event, under every option."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.actions import Part
from engine.core.events import Event
from engine.core.view import View, observe
from engine.games.absurd8s import words
from engine.games.absurd8s.cards import CARDS, DECK
from engine.games.absurd8s.events import Absurd8sRoundEnded
from engine.games.absurd8s.game import GAME
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.options import OPTIONS
from engine.games.absurd8s.phrases import lines_of, printed
from engine.games.absurd8s.state import Absurd8sState
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.support import random_play
from tests.support.random_play import Position, log_lines
from tests.support.tiers import deep

NAMES = ["Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay"]
LONGEST_PROMPT = 140
KINDS = {
    "jump", "turn", "order", "play", "target", "discard", "fish", "give", "exchange", "fetch", "remove", "steal",
    "call", "battle",
}  # fmt: skip
RAREST = {"give", "exchange"}
"""Kinds a short slice of play need not come by."""
BUTTONS = "draw pass accept bluff chain negate thorns call concede"


RARE = (
    "opts 2p\nhands P0 5C KC / P1 KD QH\npile AD 9C@P1 (QC)@P1 7C@P1\ndo P0 play 5C",
    "opts 2p\nhands P0 KC KH / P1 9D 2D\npile 9C@P1\neffects P0 KD / P1 KS 2H\ndo P0 play KC",
    "opts 2p\nhands P0 3S KH / P1 9D 2D\npile 9S@P1\neffects P0 KD / P1 KS 2H\ndo P0 play 3S",
)
"""Decisions that random play hardly ever meets: Search, Steal, Discard Effect."""


def positions(seed: str, decisions: int) -> Iterator[Position]:
    """Positions of random matches, after those that are rare."""
    for text in RARE:
        state = at(text)
        yield state, state.asks()[0], []
    yield from random_play.positions(GAME, seed, decisions)


def things(view: View) -> list[Part]:
    """Everything a person could click."""
    found = [Part("card", card, DECK.codes[card]) for zone in view.zones for card in zone if card >= 0]
    found += [Part("seat", seat, f"P{seat}") for seat in range(view.seats)]
    return found + [Part("word", 0, word) for word in BUTTONS.split()]


@pytest.mark.parametrize(("decisions", "missed"), [(800, RAREST), deep(8000, set())])
def test_every_decision_has_a_prompt_a_label_for_each_action_and_a_reason_for_all_else(
    decisions: int, missed: set[str]
) -> None:
    kinds = set()
    for state, decision, _ in positions("words", decisions):
        names = NAMES[: state.rules.seats]
        kinds.add(decision.kind)
        for seat in (decision.seat, (decision.seat + 1) % len(names), -1):
            prompt = GAME.ask(observe(state, seat), decision.kind, decision.seat, names)
            assert prompt.endswith((".", "?"))
            if seat == decision.seat:
                assert f"{names[seat]}:" not in prompt
                assert not prompt.startswith("Your turn: ") or decision.seat == int(
                    observe(state, seat).facts["active"]
                )
                assert prompt.startswith("Your turn: ") or decision.kind not in ("turn", "play", "target")
            else:
                assert names[decision.seat] in prompt
            assert not (seat != decision.seat and re.search(r"\byou", prompt, re.IGNORECASE)), "to others never “you”"
            if len(state.legal(decision)) < 3 or "coming at you" not in prompt:
                assert len(prompt) <= LONGEST_PROMPT, prompt
        if len(state.legal(decision)) > 300:
            continue
        view = observe(state, decision.seat)
        labels = [GAME.label(view, action, names) for action in view.actions]
        assert len(set(labels)) == len(labels), "no two actions are called the same"
        for part in things(view):
            legal = any(part in action.parts for action in view.actions)
            told = GAME.why_not(view, decision.kind, part, names)
            assert bool(told) != legal, (decision, part, told)
            assert not told or told.endswith(".")
    assert KINDS - missed <= kinds <= KINDS


@pytest.mark.parametrize("decisions", [800, deep(4000)])
def test_the_log_never_says_you_and_never_shows_a_hidden_card(decisions: int) -> None:
    assert log_lines(GAME, positions("log", decisions), NAMES, ("AT",)) > decisions * 5 // 4


def test_every_kind_of_decision_leads_to_the_rules_page() -> None:
    assert set(words.CLAUSES) == KINDS


def test_whoever_is_attacked_reads_about_attacks() -> None:
    text = "opts 2p\nhands P0 KH QH / P1 KC\npile 9S@P1 2D@P0\n{incoming}turn P1\n"
    assert GAME.clause("turn", observe(at(text.format(incoming="incoming 2D\n")), 1)) == "attacks"
    assert GAME.clause("turn", observe(at(text.format(incoming="")), 1)) == "turn"


@pytest.mark.parametrize("card", range(CARDS), ids=DECK.codes)
def test_every_card_says_what_is_printed_on_it(card: int) -> None:
    lines = printed(card)
    assert lines
    assert all(word is KEYWORDS[word.key] and name.strip() for word, name in lines)


def at(text: str) -> Absurd8sState:
    state = play_position(parse("A8-T | a position |\n" + text)[0])
    assert isinstance(state, Absurd8sState)
    return state


def test_gained_text_is_named_line_by_line() -> None:
    state = at("opts 3p\nhands P0 TT KC / P1 KH QH / P2 9D 8D\npile 7H~target@P2\ndo P0 play TT pick wild as S")
    top = state.row(state.rules.main)[-1]
    assert [name for _, name in lines_of(top.text)] == ["Copy previous card", "Pick 1: Wild"]


def test_accepting_with_nothing_to_play_afterwards_is_warned_of() -> None:
    text = "opts 2p{}\nhands P0 KH QH / P1 {}\npile 2D@P0\ndraw {}\nincoming 2D\nturn P1\n{}"
    for options, cards, pile, do, warned in (
        ("", "KC", "3C 4C", "", True),
        ("", "KD", "3C 4C", "", False),
        ("", "KC", "3C 4C", "do P1 draw", True),  # the card drawn fits nowhere, and there is no pass (A8-R102)
        ("", "KC AC", "3D 4C", "do P1 draw", False),
        ("", "KC 3S", "none\nrest P0", "", False),  # nothing left to draw: pass is allowed (A8-R102)
        (" late_last_resort=on", "KC", "3C 4C", "", False),
    ):
        state = at(text.format(options, cards, pile, do))
        kind = state.asks()[0].kind
        prompt = GAME.ask(observe(state, 1), kind, 1, NAMES[:2])
        assert ("a bluff would be left" in prompt) == warned, (cards, pile, do, prompt)
        assert ("what it brings" in prompt) == (warned and not do), "what Draw 2 brings may fit, unless one has drawn"
        assert kind == "turn" or "pass" in prompt


def test_what_was_exchanged_is_told_only_to_the_two() -> None:
    state = at("opts 3p\nhands P0 KD KH / P1 9D KC / P2 5S 6C\npile 9C@P2 5D@P0\nincoming 5D\nturn P1\ndo P1 accept")
    events: list[Event] = []
    state.apply(1, GAME.parse("give KC"), events)
    state.apply(0, GAME.parse("give KH"), events)
    told = [[GAME.tell(event.seen_by(seat), state.rules, NAMES[:3]) for event in events] for seat in range(3)]
    assert "Tom gives Mina {KC}." in told[0]
    assert "Tom gives Mina {KC}." in told[1]
    assert "Tom gives Mina a card." in told[2]


PAGE = (Path(__file__).parents[2] / "assets" / "rules" / "absurd8s.md").read_text(encoding="utf-8")


def test_every_kind_of_decision_has_its_section_in_the_rules_page() -> None:
    anchors = re.findall(r"^#+ .*\{#([\w-]+)\}$", PAGE, re.MULTILINE)
    assert set(words.CLAUSES.values()) <= set(anchors)
    assert len(set(anchors)) == len(anchors)
    assert set(re.findall(r"\]\(#([\w-]+)\)", PAGE)) <= set(anchors)


@pytest.mark.parametrize("card", range(CARDS), ids=DECK.codes)
def test_the_gallery_says_what_is_printed_on_each_card(card: int) -> None:
    names = "; ".join(name for _, name in printed(card)).replace("[", "\\[")
    assert f"- {{{DECK.codes[card]}}} *{names}.* " in PAGE


def test_the_page_names_every_house_rule() -> None:
    house = PAGE[PAGE.index("{#house}") :].lower()
    for option in OPTIONS:
        assert not option.house or option.label.lower() in house, option.label


def test_the_page_shows_only_cards_there_are() -> None:
    assert set(re.findall(r"\{(\w\w)\}", PAGE)) == set(DECK.codes)


def test_hands_laid_open_at_the_end_are_told_in_a_line_each() -> None:
    rng = random.Random(5)
    for seed in range(4):
        state = GAME.start({}, 4, seed)
        events: list[Event] = []
        while asked := state.asks():
            events.clear()
            state.apply(asked[0].seat, rng.choice(list(state.legal(asked[0]))), events)
        left = [seat for seat in range(4) if state.hand(seat)]
        told = [line for event in events if (line := GAME.tell(event.seen_by(-1), state.rules, NAMES[:4]))]
        for seat in range(4):
            lines = [line for line in told if line.startswith(f"{NAMES[seat]} shows ")]
            assert len(lines) <= 1
            assert seat in left or not lines
        assert sum(line.count("{") for line in told if " shows " in line) >= len(left)


@pytest.mark.parametrize(("why", "words"), [("draw", "the draw pile has run out"), ("passes", "everybody has passed")])
def test_a_game_nobody_wins_says_what_ended_it(why: str, words: str) -> None:
    event = Absurd8sRoundEnded(number=2, sizes=(3, 4), places=(1, 2), hands=((), ()), why=why)
    for games, told in (("3", "Game 2"), ("1", "The game")):
        rules = GAME.start({"games": games}, 2, 1).rules
        assert GAME.tell(event, rules, NAMES[:2]) == f"*{told} is over: {words}.*"


@pytest.mark.parametrize(
    ("hand", "playing", "cause", "asked", "answer"),
    [
        ("P0 9C 4H 5H 6H / P1 KH 2S", "", "9C", 0, "discard 4H 5H"),
        ("P0 QC 4C 5C 6H / P1 KH 2S", "", "QC", 0, "discard 4C"),
        ("P0 3D 4H / P1 KH 2S 5S 6S", "accept", "3D", 1, "discard 2S 5S 6S"),
        ("P0 4C 4H 5H 6H / P1 KH 2S 5S", "", "4C", 0, "discard 4H 5H"),
    ],
)
def test_who_has_to_discard_is_told_for_which_card_and_so_is_the_log(
    hand: str, playing: str, cause: str, asked: int, answer: str
) -> None:
    base = "7C" if cause[1] == "C" else "7D"
    state = at(f"opts 2p\nhands {hand}\npile {base}@P1\ndo P0 play {cause}")
    events: list[Event] = []
    if playing:
        state.apply(1, GAME.parse(playing), events)
    assert f"{{{cause}}}" in GAME.ask(observe(state, asked), "discard", asked, NAMES[:2])
    state.apply(asked, GAME.parse(answer), events)
    for decision in state.asks():
        if decision.kind == "discard":  # several at the same time: nothing is told before all have chosen
            state.apply(decision.seat, state.legal(decision)[0], events)
    for eyes in (-1, 0, 1, None):
        seen = [event.laid_open() if eyes is None else event.seen_by(eyes) for event in events]
        told = [GAME.tell(event, state.rules, NAMES[:2]) for event in seen]
        lines = [line for line in told if "discards" in line]
        assert lines
        assert len(set(lines)) == len(lines), "everything is told once"
        assert all(line.endswith(f" for {{{cause}}}.") for line in lines)


def test_who_draws_by_what_a_card_casts_is_told_with_the_card() -> None:
    state = at("opts 2p\nhands P0 2C 4H / P1 KH 2S\npile 7C@P1")
    events: list[Event] = []
    state.apply(0, GAME.parse("play 2C"), events)
    assert "Mina draws 2 cards for {2C}." in [GAME.tell(event.seen_by(1), state.rules, NAMES[:2]) for event in events]
