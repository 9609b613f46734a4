"""The table and the result page count the rounds of a match, and who has won them, as the rules do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core.events import Event, RoundEnded
from engine.core.texts import plain
from engine.core.view import View, observe
from engine.games.equilibrium.events import EquilibriumRoundEnded
from engine.registry import NAMES as GAMES
from engine.registry import game
from game.app.result_sheet import ResultSheet
from game.games import get_game_table
from tests.laws.models.play import three

SEVERAL = {name: options for name in GAMES if (options := three(name)) is not None}
"""Matches of three rounds or games, of the games that have such."""
NAMES = tuple(plain(("Mara", "Jonas", "Ada", "Bruno")))


def units(name: str, view: View) -> int:
    """How many rounds (of Eightfist: games of eight rounds) are over."""
    return len(view.facts["games"] if name in ("eightfist", "lockdown") else view.facts["history"])


def counters(words: str) -> list[str]:
    """What is counted in a sentence: “Game 2 of 3” is “2 of 3”."""
    return re.findall(r"\d+ of \d+", words)


@pytest.mark.parametrize("name", SEVERAL)
def test_the_round_that_is_told_is_one_more_than_those_that_are_over(name: str) -> None:
    played, shown, rng = game(name), get_game_table(name), Random(name)
    events: list[Event] = []
    state = played.start(played.resolve(SEVERAL[name], 3), 3, "counted 2", events)
    sheets: list[ResultSheet] = []
    seen: set[str] = set()
    while asked := state.asks():
        events.clear()
        state.apply(asked[0].seat, rng.choice(state.legal(asked[0])), events)
        ended = [event for event in events if isinstance(event, RoundEnded)]
        if not ended and rng.random() > 0.05:
            continue
        view = observe(state, 0)
        sheets += [sheet for event in ended if (sheet := shown.make_result_sheet(event, view, NAMES)) is not None]
        now = f"{min(units(name, view) + 1, 3)} of 3"  # at the end of the match it is still the last one
        assert now in counters(shown.describe_progress(view)), shown.describe_progress(view)
        seen.add(now)
    assert seen == {"1 of 3", "2 of 3", "3 of 3"}
    assert [sheet.over for sheet in sheets] == [False] * (len(sheets) - 1) + [True]
    for number, sheet in enumerate(sheets, 1):
        assert title_of(name, number) in sheet.title


def title_of(name: str, number: int) -> str:
    """How the page of the ``number``-th round that is over is called, in most games."""
    match name:
        case "eightfist":
            game, before = divmod(number - 1, 8)
            return f"Round {before + 1} of 8, game {game + 1} of 3"
        case "absurd8s" | "lockdown":
            return f"Game {number} of 3"
    return f"Round {number}"


# --- shared wins -----------------------------------------------------------------------------------------------------


def page(name: str, event: RoundEnded, facts: Mapping[str, Any]) -> ResultSheet:
    """The result page of a match of four people that has come to this."""
    played = game(name)
    view = observe(played.start(played.resolve(SEVERAL[name], 4), 4, "shared"), 0)
    found = get_game_table(name).make_result_sheet(event, replace(view, facts={**view.facts, **facts}), NAMES)
    assert found is not None
    return found


def test_a_round_of_8_equilibrium_won_together_counts_half_on_the_page() -> None:
    hands = tuple(tuple(range(seat * 8, seat * 8 + 8)) for seat in range(4))
    history = ((0, hands, (0, 1)), (1, hands, (1,)))
    event = EquilibriumRoundEnded(number=2, hands=hands, best=(1,))
    standing = dict(page("equilibrium", event, {"history": history}).standing)
    assert [standing[seat].split(",")[0] for seat in range(4)] == ["½ wins", "1½ wins", "0 wins", "0 wins"]
