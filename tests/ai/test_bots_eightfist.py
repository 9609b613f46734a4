"""Eightfist's computer players: no visible blunders."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ai.games import eightfist as bot
from ai.games.eightfist.evaluation import Seen
from ai.play import choose, fast
from ai.tempers import TEMPERS
from engine.core.view import observe
from engine.games.eightfist.game import GAME
from engine.games.eightfist.state import EightfistState
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from tests.bench.bench_bots_eightfist import play
from tests.support import tempers
from tests.support.tiers import deep, thorough


def answer(text: str, level: str = "normal", seat: int = 0) -> str:
    """What the bot does in the position of a scenario block."""
    state = play_position(parse("EF-T | a position |\n" + text)[0])
    return choose(observe(state, seat), level, Random(1)).text


@pytest.mark.parametrize("matches", [20, deep(100)])
def test_normal_beats_random_by_far(matches: int) -> None:
    won, points, spent = play({}, ("normal", "random"), matches, "test")
    assert won / matches >= 0.85
    assert points < 30
    assert spent < 50


@thorough
def test_normal_beats_easy_by_far() -> None:
    won, _, _ = play({}, ("normal", "easy"), 200, "test")
    assert won / 200 >= 0.6


BOARD = "P1 9S 4D (+) (+) / (+) (+) JH (+)\n"


def test_it_takes_the_card_that_makes_a_pair() -> None:
    text = f"P0 9D 6C (+) (+) / 3H (+) (+) (+)\n{BOARD}stock 5H\ndiscard 9C\nturn P0"
    assert answer(text) == "discard"
    assert answer(text + "\ndo P0 discard") == "put B1"


def test_it_cures_the_two_of_diamonds() -> None:
    text = f"P0 2D 6C (+) (+) / TH (+) (+) (+)\n{BOARD}stock 5H\ndiscard 2C\nturn P0"
    assert answer(text) == "discard"
    assert answer(text + "\ndo P0 discard") == "put B1"


def test_the_grace_goes_where_she_saves_most() -> None:
    text = f"P0 FF 6C KD (+) / TH (+) (+) (+)\n{BOARD}stock QG\ndiscard 8C\nturn P0\ndo P0 stock"
    assert answer(text) == "put B1"


def test_the_queen_of_spades_goes_to_another_queen() -> None:
    text = f"P0 QD 6C KD (+) / 4H (+) (+) (+)\n{BOARD}stock QS\ndiscard 8C\nturn P0\ndo P0 stock"
    assert answer(text) == "put B1"


def test_it_does_not_put_a_high_card_on_a_low_one() -> None:
    text = f"P0 AD KC KD (+) / 2H (+) 3C (+)\n{BOARD}stock TC\ndiscard 8C\nturn P0\ndo P0 stock"
    assert answer(text).startswith("toss")


def test_it_completes_a_quad() -> None:
    text = f"P0 5C 5D (KD) (+) / 5H 9C (+) (+)\n{BOARD}stock 5S\ndiscard 8C\nturn P0\ndo P0 stock"
    assert answer(text) in ("put B2", "put B1")
    assert answer(text) == "put B2"


def test_it_does_not_end_the_round_far_behind() -> None:
    text = "P0 TC 9D 8C TD / 9C TH 7D (+)\nP1 KC 2C AC 3H / KD (+) AH 3D\nstock 9H\ndiscard 4D\nturn P0\ndo P0 stock"
    assert not answer(text).startswith("toss")


@pytest.mark.parametrize(("match", "ends"), [("round", False), ("game", True)])
def test_a_round_that_decides_is_not_ended_a_little_behind(match: str, ends: bool) -> None:
    """Two points behind: well enough in the first of eight rounds, and lost where there is only one."""
    rows = "P0 AC 3D 4C 5D / 2C 2H 3H (+)\nP1 AH 3C 4H 4S / 2S AS 3S (+)"
    text = f"opts 2p match={match}\n{rows}\nstock 6D\ndiscard 8C\nturn P0\ndo P0 stock"
    chosen = answer(text)
    assert (chosen == "put B4" or chosen.startswith("toss")) is ends


def test_fast_is_the_same_player() -> None:
    state = GAME.start({}, 2, 1)
    view = observe(state, 0)
    assert fast(view, "normal", Random(1)) is bot.choose(view, "normal", Random(1))


def test_bold_bots_draw_from_the_stock_careful_ones_take_what_lies_open_and_hoarders_keep_it() -> None:
    views = list(tempers.positions("eightfist", 250, 3))
    found = {temper: Counter(action.verb for action in tempers.answers(views, temper)) for temper in TEMPERS}
    assert found["careful"]["stock"] < found["even"]["stock"] < found["bold"]["stock"]
    assert found["spiteful"]["discard"] > found["even"]["discard"]
    assert found["hoarder"]["toss"] < found["even"]["toss"]


def test_points_of_earlier_games_of_a_tournament_do_not_count() -> None:
    state = GAME.start({"match": "3"}, 2, 1)
    assert isinstance(state, EightfistState)
    state.history = (*[(20, 30)] * 8, (), (25, 10))
    assert not Seen(state, 0).deciding
    state.history = (*[(20, 30)] * 8, (), *[(25, 10)] * 7)
    assert Seen(state, 0).deciding
