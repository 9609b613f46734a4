"""A finished match in a few lines: what is worked out of them, and for whom a match counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.registry import NAMES, game
from game.match.marks import Marks
from game.match.match_setup import BOT, PERSON, Seat
from game.match.saved_match import Era, meta_of
from game.statistics.index import HISTORY, MatchIndex
from game.statistics.summary import (
    PartPlayed,
    Side,
    Sitting,
    Summary,
    list_parts_played,
    list_sittings,
    summarise_save,
)
from game.storage import SaveStore
from tests.support.sample_matches import recorded

MARA, TOM = Seat(PERSON, "Mara"), Seat(PERSON, "Tom")
ADA, BEN = Seat(BOT, "Ada", "easy"), Seat(BOT, "Ben", "normal")


def summary(places: tuple[int, ...], *rounds: tuple[float, ...], kind: str = NAMES[0]) -> Summary:
    return Summary("m", 0.0, kind, tuple(Sitting(f"S{n}") for n in range(len(places))), places, rounds)


def test_what_nobody_counted_has_no_mean_and_no_lead() -> None:
    side = Side(summary((1, 2)), 0)
    assert side.mean_round_score is None
    assert side.winning_lead is None
    assert side.scores == ()


def test_whoever_shares_a_place_leaves_half_of_an_opponent_behind() -> None:
    match = summary((1, 1, 3, 4))
    assert [Side(match, seat).outdone_share for seat in range(4)] == pytest.approx([2.5 / 3, 2.5 / 3, 1 / 3, 0.0])
    assert [Side(match, seat).expected_share for seat in range(4)] == [0.5] * 4


def test_a_seat_counts_for_whoever_held_it_all_the_time_alone() -> None:
    eras = [Era(0, (MARA, ADA, TOM)), Era(5, (MARA, replace(ADA, level="normal"), BEN))]
    assert list_sittings(eras) == (
        Sitting("Mara"),
        Sitting("Ada", "normal"),
        Sitting("Ben", "normal", whole=False),
    )
    assert not any(sitting.whole for sitting in list_sittings(eras, apart=True))


def test_people_who_come_and_go_have_their_shares_of_all_decisions() -> None:
    eras = [Era(0, (MARA, ADA)), Era(5, (TOM, ADA)), Era(9, (MARA, TOM))]
    assert list_parts_played(eras, 10) == (
        PartPlayed(0, "Mara", 6 / 10),  # decisions 1 to 4, and 9 and 10
        PartPlayed(0, "Tom", 4 / 10),
        PartPlayed(1, "Tom", 2 / 10),
    )
    assert list_parts_played([Era(0, (MARA, ADA))], 10) == ()


@pytest.mark.parametrize("marks", [Marks(taken_back=True), Marks(branch=3)])
def test_a_match_that_is_kept_apart_counts_for_nobody_not_even_in_part(marks: Marks, tmp_path: Path) -> None:
    found = recorded(NAMES[0], 2)
    first, second = found.seats
    eras = (Era(0, (first, second)), Era(4, (first, TOM)))
    store = SaveStore(tmp_path)
    for name, said in (("plain", Marks()), ("apart", marks)):
        meta = meta_of(found.record, eras, True, game(NAMES[0]).start({}, 2, "1")) | said.to_meta()
        store.save(name, found.record.to_json(), {**meta, "places": [1, 2]})
    plain, apart = summarise_save(store.load("plain")), summarise_save(store.load("apart"))
    assert [sitting.whole for sitting in plain.seats] == [True, False]
    assert [part.name for part in plain.parts] == ["Tom"]
    assert not any(sitting.whole for sitting in apart.seats)
    assert apart.parts == ()


def test_a_match_is_known_again_by_its_game_seed_length_and_names_and_by_nothing_less(tmp_path: Path) -> None:
    found = recorded(NAMES[0], 2)
    record = found.record
    store = SaveStore(tmp_path / "over")
    meta = meta_of(record, (Era(0, (MARA, ADA)),), True, game(NAMES[0]).start({}, 2, "1"))
    store.save("one", record.to_json(), {**meta, "places": [1, 2]})
    index = MatchIndex(tmp_path / "index.sqlite", {HISTORY: store})
    try:
        index.refresh()
        index.wait_until_read()
        deal = (record.game, record.seed, len(record.actions), ("Mara", "Ada"))
        assert index.has_match(deal)
        for number, other in enumerate((NAMES[1], "another", len(record.actions) + 1, ("Tom", "Ada"))):
            assert not index.has_match((*deal[:number], other, *deal[number + 1 :]))  # type: ignore[arg-type]
    finally:
        index.close()
