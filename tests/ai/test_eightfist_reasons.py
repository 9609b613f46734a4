"""Eightfist's computer player says what matters."""

from __future__ import annotations

import pytest

from ai.play import reason
from engine.core.texts import plain
from engine.core.view import observe
from engine.games.eightfist.game import GAME
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position

NAMES = tuple(plain(("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eva", "Finn")))


BOARD = "P1 9S KD (+) (+) / (+) (+) JH (+)\n"


@pytest.mark.parametrize(
    ("text", "action", "words"),
    [
        ("P0 9D 6C (+) (+) / 3H (+) (+) (+)\n", "discard", "{9C} makes a pair with {9D}: the file counts nothing in"),
        ("P0 4D 6C (+) (+) / 3H (+) (+) (+)\n", "stock", "{9C} on the slush pile improves no file of yours"),
        ("P0 4D 6C (+) (+) / 3H (+) (+) (+)\n", "stock", "5 of your cards are still hidden."),
        ("P0 TD 6C (+) (+) / 3H (+) (+) (+)\n", "stock>toss B2", "lies in a file you know half of already"),
        ("P0 2D 6C (+) (+) / TH (+) (+) (+)\n", "stock>put B1", "{2C} matches {2D}: the file thaws"),
        ("P0 5C 5D (+) (+) / 5H 9D (+) (+)\n", "stock>put B2", "{5S} completes a Quad"),
        ("P0 AC 5D (+) (+) / 5H 9D (+) (+)\n", "stock>put B2", "{3C} in place of {9D} saves 6 points."),
        ("P0 AC 5D 6C 6D / 5H 9D 7C (+)\n", "stock>toss B4", "That ends the round with about"),
        ("P0 4C 5D (+) (+) / KH 9D (+) (+)\n", "stock>steal P1.T2 to T1", "{KD} makes a pair with {KH}"),
        ("P0 4C 5D (+) (+) / KH 9D (+) (+)\n", "stock>steal P1.T2 to T1", "The Fistface costs Tom 12 points"),
    ],
)
def test_the_reason_says_what_matters(text: str, action: str, words: str) -> None:
    *before, last = action.split(">")
    drawn = "FF" if "steal" in last else "2C" if "2D" in text else "5S" if "5C" in text else "3C"
    if "toss" in last:
        drawn = "TS"
    lines = f"EF-T | a position |\n{text}{BOARD}stock {drawn} 8H 8S\ndiscard 9C\nturn P0"
    state = play_position(parse(lines)[0])
    for step in before:
        state.apply(0, GAME.parse(step))
    told = reason(observe(state, 0), GAME.parse(last), NAMES[:2])
    assert words in told


@pytest.mark.parametrize("last_turn", [False, True])
def test_the_last_hidden_card_is_said_to_end_the_round_only_where_nobody_has_another_turn(last_turn: bool) -> None:
    rules = f"opts 2p last_turn={'on' if last_turn else 'off'}"
    fist = "P0 AD KC 2H 3D / AH KH 2S (+)"
    state = play_position(parse(f"EF-T | a position |\n{rules}\n{fist}\n{BOARD}stock 8H\ndiscard TS\nturn P0")[0])
    told = reason(observe(state, 0), GAME.parse("stock"), NAMES[:2])
    assert told
    assert ("ends the round" in told) is not last_turn


def test_a_choice_that_ends_the_round_is_compared_with_the_best_of_the_others() -> None:
    fists = "P0 AC 5D 6C 6D / 5H 9D 7C (+)\nP1 KC KD 2H 2S / KH KS 2C (3D)\nP2 TC JD QH 9S / 9H QC TD (8D)\n"
    state = play_position(parse(f"EF-T | x |\nopts 3p\n{fists}stock TS 8H\ndiscard 9C\nturn P0")[0])
    state.apply(0, GAME.parse("stock"))
    told = reason(observe(state, 0), GAME.parse("toss B4"), NAMES[:3])
    assert "Tom, the best of the others" in told
