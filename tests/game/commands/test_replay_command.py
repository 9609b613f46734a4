"""A record played again as text: how it ended."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.core.record import Record, ending_of
from engine.core.state import State
from engine.registry import NAMES, game
from game.commands.replay import run_replay


def finished(name: str, seed: str) -> tuple[Record, State]:
    """A match played at random to its end."""
    played, rng = game(name), Random(seed)
    seats = max(2, played.seats.start)
    options = played.resolve({}, seats)
    state = played.start(options, seats, seed)
    record = Record(name, played.version, options, seats, seed)
    while asked := state.asks():
        action = rng.choice(state.legal(asked[0]))
        record.actions.append(f"P{asked[0].seat} {action.text}")
        state.apply(asked[0].seat, action)
    record.ending = ending_of(state)
    return record, state


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
def test_it_tells_who_won_and_every_score(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = set()
    for seed in "ghijklmn":
        record, state = finished(name, seed)
        path = tmp_path / f"{seed}.json"
        path.write_text(record.to_text())
        assert run_replay(path) == 0
        said = " ".join(capsys.readouterr().out.split())
        chosen, ending = said.partition(" 1 P")[0], said.rpartition("Won by ")[2]
        assert all(f" {key}={value}" in chosen for key, value in record.options.items() if value)
        standing = game(name).standing(state)
        winners, _dot, rest = ending.partition(".")
        assert winners.split(" and ") == [f"P{seat}" for seat, place in enumerate(standing.places) if place == 1]
        for seat, score in enumerate(standing.scores):
            assert f"P{seat} {score:g}" in rest
        told.add(winners)
        if len(told) > 1:
            return
    raise AssertionError("the same one has won every match")
