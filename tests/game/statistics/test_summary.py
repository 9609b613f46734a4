"""A finished match in a few lines: what is worked out of them, and for whom a match counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.core.record import Record
from engine.registry import NAMES, game
from game.match.marks import Marks
from game.match.match_setup import BOT, PERSON, Seat
from game.match.recording import make_save_meta
from game.match.saved_match import Era
from game.statistics.index import HISTORY, MatchIndex
from game.statistics.summary import (
    count_team,
    summarise_save,
)
from game.storage import SaveStore
from tests.support.sample_matches import get_recorded

MARA, TOM = Seat(PERSON, "Mara"), Seat(PERSON, "Tom")
ADA, BEN = Seat(BOT, "Ada", "easy"), Seat(BOT, "Ben", "normal")


@pytest.mark.parametrize("marks", [Marks(taken_back=True), Marks(branch=3)])
def test_a_match_that_is_kept_apart_counts_for_nobody_not_even_in_part(marks: Marks, tmp_path: Path) -> None:
    found = get_recorded(NAMES[0], 2)
    first, second = found.seats
    eras = (Era(0, (first, second)), Era(4, (first, TOM)))
    store = SaveStore(tmp_path)
    for name, said in (("plain", Marks()), ("apart", marks)):
        meta = make_save_meta(replace(found, eras=eras, marks=said), game(NAMES[0]).start({}, 2, "1"))
        store.save(name, found.record.to_json(), {**meta, "places": [1, 2]})
    plain, apart = summarise_save(store.load("plain")), summarise_save(store.load("apart"))
    assert [sitting.whole for sitting in plain.seats] == [True, False]
    assert [part.name for part in plain.parts] == ["Tom"]
    assert not any(sitting.whole for sitting in apart.seats)
    assert apart.parts == ()


def test_a_match_is_known_again_by_its_game_seed_length_and_names_and_by_nothing_less(tmp_path: Path) -> None:
    found = get_recorded(NAMES[0], 2)
    record = found.record
    store = SaveStore(tmp_path / "over")
    meta = make_save_meta(replace(found, eras=(Era(0, (MARA, ADA)),)), game(NAMES[0]).start({}, 2, "1"))
    store.save("one", record.to_json(), {**meta, "places": [1, 2]})
    index = MatchIndex(tmp_path / "index.sqlite", {HISTORY: store})
    try:
        index.refresh()
        index.wait_until_read()
        deal: Any = (record.game, record.seed, len(record.actions), ("Mara", "Ada"))
        assert index.has_match(deal)
        for number, other in enumerate((NAMES[1], "another", len(record.actions) + 1, ("Tom", "Ada"))):
            assert not index.has_match((*deal[:number], other, *deal[number + 1 :]))
    finally:
        index.close()


@pytest.mark.parametrize(
    ("seats", "options", "together"), [(4, {}, 1), (4, {"variants": "A"}, 2), (6, {"variants": "A"}, 3)]
)
def test_a_match_says_how_many_seats_win_as_one(seats: int, options: dict[str, str], together: int) -> None:
    played = game("equilibrium")
    record = Record(played.name, played.version, played.resolve(options, seats), seats, "1")
    assert count_team(record) == together
