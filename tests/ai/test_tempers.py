"""Tempers: what tells bots of one level apart, and what does not depend on it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from ai import play
from ai.parts import find_part
from ai.tempers import EVEN, HELPS, TEMPERS, WORDS, NoSuchTemper, get_known_temper, split_bot_name, sway_choice
from ai.worker import Request, answer_request
from engine.core.actions import Action
from engine.registry import NAMES
from game.commands.games import check_levels
from game.match.bots import CHARACTERS, bot_word, get_default_temper, temper_help, temper_word
from game.match.bots import NAMES as BOTS
from game.match.host import Host
from game.match.match_setup import BOT, MatchSetup, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import demo_setup
from tests.support.every_game import each_game
from tests.support.headless import bot_seats, play_match
from tests.support.tempers import iter_views, list_answers
from tests.support.tiers import mark_dear, mark_deep, sampled

TEMPERED = tuple(name for name in NAMES if play.list_tempers(name) != (EVEN,))
"""The games whose bots have tempers."""
MOODS = tuple(temper for temper in TEMPERS if temper != EVEN)
LOOKED_AT = 400
"""Positions of each game, at most."""
ENOUGH = 40


@each_game
def test_a_game_has_all_tempers_or_none_and_its_bots_sit_down_accordingly(name: str) -> None:
    written = find_part(name, "temper") is not None
    assert play.list_tempers(name) == (TEMPERS if written else (EVEN,))
    assert {get_default_temper(bot, name) for bot in BOTS} == set(play.list_tempers(name))
    if not written:
        with pytest.raises(NoSuchTemper, match=name):
            check_levels(name, [f"{play.list_levels(name)[-1]}:bold"])


@sampled(1, landing=1)
@pytest.mark.parametrize("name", TEMPERED)
def test_every_temper_of_every_game_answers_otherwise_than_the_even_one_and_than_every_other(name: str) -> None:
    alike = set(combinations(TEMPERS, 2))
    seen, changed = 0, dict.fromkeys(MOODS, 0)
    for number, view in enumerate(iter_views(name, LOOKED_AT)):
        found = {temper: play.choose_action(view, "normal", Random(number), temper=temper) for temper in TEMPERS}
        alike = {(one, other) for one, other in alike if found[one] is found[other]}
        changed = {temper: count + (found[temper] is not found[EVEN]) for temper, count in changed.items()}
        seen += 1
        if not alike and seen >= ENOUGH:
            break
    assert not alike
    assert max(changed.values()) < 0.6 * seen, "a temper is not another player"


@pytest.mark.parametrize("name", TEMPERED)
def test_a_temper_never_leaves_the_margin_around_what_the_even_tempered_bot_does(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Action, Action, float]] = []

    def watched(
        chosen: Action, actions: Sequence[Action], worths: Sequence[float], likings: Sequence[float], margin: float
    ) -> Action:
        taken = sway_choice(chosen, actions, worths, likings, margin)
        worth = dict(zip(actions, worths, strict=True))
        asked.append((chosen, taken, abs(worth[taken] - worth[chosen]) / margin))
        return taken

    monkeypatch.setattr(play, "sway_choice", watched)
    views = list(iter_views(name, 10))
    for level in ("easy", "normal"):
        for temper in MOODS:
            asked.clear()
            did = list_answers(views, temper, level)
            assert [taken for _chosen, taken, _off in asked] == did
            assert [chosen for chosen, _taken, _off in asked] == list_answers(views, EVEN, level)
            assert max(off for _chosen, _taken, off in asked) <= 1.0


@pytest.mark.parametrize(
    ("name", "done", "order"),
    [
        mark_dear("absurd8s", "bluff|call", "careful even bold"),
        ("eightfist", "stock", "careful even bold"),
        ("eightfist", "discard", "even spiteful"),
        ("eightfist", "toss", "hoarder even"),
        mark_dear("equilibrium", "give deck", "careful even bold"),
        mark_dear("equilibrium", "swap|reject", "hoarder even"),
        mark_deep("lockdown", "force|shuffle|draw", "careful bold"),
        mark_deep("lockdown", "give|clear", "bold even careful"),
        mark_deep("lockdown", "take|draw", "even hoarder"),
    ],
)
def test_what_a_temper_is_called_for_it_does_more_often(name: str, done: str, order: str) -> None:
    views = list(iter_views(name, 600 if name == "absurd8s" else 200, 4 if name == "absurd8s" else 3))
    often = Counter[str]()
    for number, view in enumerate(views):
        for temper in order.split():
            answer = play.choose_action(view, "normal", Random(number), temper=temper)
            often[temper] += bool(re.match(done, answer.text))
    assert [often[temper] for temper in order.split()] == sorted({*often.values()}), often


def test_a_temper_takes_the_liked_among_the_nearly_equal_and_nothing_else() -> None:
    three = next(found.actions[:3] for found in iter_views(NAMES[0], LOOKED_AT) if len(found.actions) > 2)
    first, second, third = three
    assert sway_choice(first, three, [1.0, 0.9, 0.0], [0.0, 0.0, 9.0], 0.2) is first, "the third is far worse"
    assert sway_choice(first, three, [1.0, 0.9, 0.0], [0.0, 0.3, 9.0], 0.2) is second
    assert sway_choice(third, three, [1.0, 0.9, 0.0], [9.0, 9.0, 0.0], 0.2) is third, (
        "a bot that errs does not err less"
    )
    assert sway_choice(second, three, [1.0, 1.0, 1.0], [0.0, 0.0, 0.0], 0.2) is second, "nothing is liked better"


def test_unknown_tempers_are_even_for_a_bot_and_a_mistake_on_the_command_line() -> None:
    view = next(iter_views(NAMES[0], 1))
    assert play.choose_action(view, "normal", Random(1), temper="furious") is play.choose_action(
        view, "normal", Random(1)
    )
    assert [get_known_temper(each) for each in ("bold", "furious", None, 7)] == ["bold", EVEN, EVEN, EVEN]
    assert split_bot_name("normal") == ("normal", EVEN)
    assert split_bot_name("easy:bold") == ("easy", "bold")
    with pytest.raises(NoSuchTemper, match="furious"):
        split_bot_name("normal:furious")


def test_a_seat_keeps_its_temper_in_a_save_and_old_saves_seat_even_tempered_bots() -> None:
    seat = Seat(BOT, "Bruno", "normal", temper="bold")
    data: dict[str, Any] = json.loads(json.dumps(seat.to_json()))
    assert Seat.from_json(data) == seat
    assert Seat.from_json({**data, "temper": "furious"}).temper == EVEN
    assert Seat.from_json({**data, "temper": 8}).temper == EVEN
    del data["temper"]
    assert Seat.from_json(data) == replace(seat, temper=EVEN)


@each_game
def test_the_bots_process_the_window_and_the_headless_match_give_the_same_answer(name: str) -> None:
    *_, view = iter_views(name, 6)
    for temper in TEMPERS:
        request = Request("1", view, "normal", "seed", temper)
        assert answer_request(request).answer == play.choose_action(view, "normal", Random("seed"), temper=temper).text


def test_the_same_setup_gives_the_same_match_and_another_temper_another_one() -> None:
    def actions(*bots: str) -> list[str]:
        return play_match(MatchSetup(NAMES[0], {}, bot_seats(bots), "12"))[0].actions

    assert actions("easy", "easy") == actions("easy:even", "easy:even")
    assert actions("easy:bold", "easy:careful") == actions("easy:bold", "easy:careful")
    assert actions("easy:bold", "easy:bold") != actions("easy:careful", "easy:careful")


def test_a_bot_takes_as_long_whatever_its_temper() -> None:
    for temper in TEMPERS:
        host = Host.start_match(MatchSetup(NAMES[0], {}, bot_seats([f"normal:{temper}"] * 2), "5"), pace=Pace(1.0))
        first = host.get_waiting().seats[0]
        due, now = host.pace.compute_think_time(host.match_id, 1, False), 0.0
        while not host.update(now, True):
            now += 0.01
        assert host.seats[first].temper == temper
        assert now == pytest.approx(due, abs=0.02)


def test_every_bot_of_the_house_has_a_character_with_words_for_it() -> None:
    assert tuple(CHARACTERS) == BOTS
    assert set(CHARACTERS.values()) == set(TEMPERS) == set(WORDS) == set(HELPS)
    assert CHARACTERS[BOTS[0]] == EVEN
    assert len({CHARACTERS[name] for name in BOTS[:5]}) == len(TEMPERS), "five at a table are five characters"
    assert bot_word("normal") == "Bot: Normal"
    assert bot_word("easy", "bold") == "Bot: Easy, bold"
    assert temper_word("hoarder") == "Thrifty"
    assert temper_help("bold").endswith(".")


def test_a_demo_plays_evenly_unless_it_is_told_otherwise() -> None:
    setup = demo_setup(NAMES[0], {}, ["normal", "normal:spiteful"], 1)
    assert [(seat.level, seat.temper) for seat in setup.seats] == [("normal", EVEN), ("normal", "spiteful")]
