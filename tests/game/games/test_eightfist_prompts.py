"""A draw at Eightfist's table that is chosen and not yet done, or carried; and how far a match is that is over."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.view import View, observe
from engine.games.eightfist.actions import NAMES as SLOTS
from engine.games.eightfist.game import GAME
from game.games.eightfist import figures
from game.games.eightfist.gestures import SLUSH, STOCK, slot
from game.games.eightfist.table import TABLE
from game.table.model.drop_targets import drops, let_go
from game.table.model.prompt import Prompt, Target

NAMES = ["Mina", "Tom"]


def drawing() -> View:
    """A draw of seat 0."""
    state = GAME.start({}, 2, 5)
    rng = Random(5)
    while (asked := state.asks()[0]).kind != "draw" or asked.seat:
        state.apply(asked.seat, rng.choice(state.legal(asked)))
    return observe(state, 0)


@pytest.mark.parametrize(
    ("chosen", "said"),
    [((STOCK,), "Draw from the stock?"), ((SLUSH,), "Take {"), ((SLUSH, slot(2)), "put it there?")],
)
def test_a_draw_that_is_chosen_is_asked_for_as_a_draw_and_not_as_a_throw(chosen: tuple[Target, ...], said: str) -> None:
    view = drawing()
    assert view.decision is not None
    prompt = Prompt(TABLE.gestures(view, view.decision))
    prompt.chosen = chosen
    hint = TABLE.next_step(view, view.decision, prompt, NAMES)
    assert said in hint
    assert "goes to the slush pile" not in hint
    assert "turn" not in hint


def test_the_slush_card_carried_to_a_slot_is_taken_and_put_there() -> None:
    view = drawing()
    assert view.decision is not None
    prompt = Prompt(TABLE.gestures(view, view.decision), fills=True)
    found = drops(prompt, TABLE.drags, TABLE.carries(view, view.decision), SLUSH)
    slots = [place for place in found if place[0] == "slot"]
    assert slots
    for place in slots:
        done = let_go(Prompt(prompt.gestures, fills=True), found[place])
        assert done is not None
        assert [action.text for action in done.actions] == ["discard", GAME.parse(f"put {SLOTS[int(place[1])]}").text]
    home = let_go(Prompt(prompt.gestures, fills=True), found["seat", 0])
    assert home is not None
    assert home.mode == "take"


@pytest.mark.parametrize(("action", "said"), [("stock", "Drawn"), ("discard", "Taken")])
def test_a_card_of_the_slush_pile_is_called_taken_and_not_drawn(action: str, said: str) -> None:
    state = GAME.start({}, 2, 5)
    rng = Random(5)
    while (asked := state.asks()[0]).kind != "draw" or asked.seat:
        state.apply(asked.seat, rng.choice(state.legal(asked)))
    state.apply(0, GAME.parse(action))
    assert figures.held_card(observe(state, 0)) == said


@pytest.mark.parametrize(
    ("match", "last"),
    [("game", "Round 8 of 8"), ("round", "One round"), ("3", "Game 3 of 3, round 8 of 8")],
)
def test_a_match_that_is_over_stands_at_its_last_round(match: str, last: str) -> None:
    for seed in range(20):
        state = GAME.start({"match": match, "stall": "1"}, 2, seed)
        rng = Random(seed)
        while asked := state.asks():
            before = TABLE.progress(observe(state, -1))
            state.apply(asked[0].seat, rng.choice(state.legal(asked[0])))
        assert TABLE.progress(observe(state, -1)) == before
        if before == last:
            return
    raise AssertionError(f"no match ended without extra rounds: {before}")
