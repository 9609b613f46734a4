"""Statistics: what finished matches come to, once each, for whom they count."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.registry import NAMES, game
from game.screens.records.statistics import variant_word
from game.statistics import figures
from game.statistics.database import Database
from game.statistics.figures import PERSON as PEOPLE
from game.statistics.figures import PlayedMatches
from game.statistics.index import enter_summary
from game.statistics.summary import Sitting, Summary, find_variant


def match(
    places: tuple[int, ...],
    *,
    levels: tuple[str, ...] = (),
    rounds: tuple[tuple[float, ...], ...] = (),
    number: int = 1,
    seconds: float = 0.0,
    name: str = "Mara",
    kind: str = NAMES[0],
    key: str = "",
) -> Summary:
    """Mara at the first seat, bots at the others."""
    others = levels or ("normal",) * (len(places) - 1)
    seats = (Sitting(name), *(Sitting(f"B{n}", level) for n, level in enumerate(others)))
    return Summary(f"m{number:03}", 1000.0 * number, kind, seats, places, rounds, seconds, key)


def played(
    matches: Iterable[Summary], name: str | None = "Mara", game: str | None = None, since: float = 0.0
) -> PlayedMatches:
    """What an index knows that these were entered in."""
    database = Database(None)
    for each in matches:
        database.run_transaction(lambda into, each=each: enter_summary(into, each))  # type: ignore[misc]
    return PlayedMatches(database, name, game, since)


def of(*matches: Summary) -> PlayedMatches:
    return played(matches)


# --- figures ---------------------------------------------------------------------------------------------------------


def test_matches_won_are_measured_by_what_an_average_player_would_have_won() -> None:
    found = of(match((1, 2, 3, 4)), match((2, 1, 3, 4), number=2), match((1, 2), number=3))
    total = found.get_tally()
    assert (total.matches, total.won) == (3, 2)
    assert total.expected == pytest.approx(1 / 4 + 1 / 4 + 1 / 2)
    assert total.win_share == pytest.approx(2 / 3)


def test_partners_win_together_and_are_expected_to_twice_as_often() -> None:
    found = of(match((1, 3, 1, 3))).get_tally()
    assert (found.won, found.expected) == (1, 0.5)


def test_places_are_counted_up_to_the_largest_table() -> None:
    found = of(match((1, 2)), match((3, 1, 1, 4), number=2), match((1, 2, 2, 4), number=3))
    assert found.count_places() == [(1, 2), (2, 0), (3, 1), (4, 0)]


def test_each_kind_of_opponent_counts_once_a_match_and_people_come_last() -> None:
    two = match((2, 1, 3), levels=("hard", "easy"), number=2)
    guest = Summary("m9", 9000.0, NAMES[0], (Sitting("Mara"), Sitting("Jonas")), (1, 2))
    found = of(match((1, 2, 3), levels=("easy", "easy")), two, guest).list_opponents(("easy", "normal", "hard"))
    assert [(one.level, one.tally.matches, one.tally.won) for one in found] == [
        ("easy", 2, 1),
        ("hard", 1, 0),
        (PEOPLE, 1, 1),
    ]
    assert [one.ahead for one in found] == [1.0, 0.0, 1.0]


def test_the_figures_of_a_game_are_made_of_its_matches_alone_and_of_those_since() -> None:
    matches = [match((1, 2), kind=kind, number=n) for n, kind in enumerate(NAMES, 1)]
    for number, kind in enumerate(NAMES, 1):
        found = played(matches, game=kind)
        assert (found.get_tally().matches, found.get_time_span()) == (1, (1000.0 * number, 1000.0 * number))
        assert found.get_game_tallies().keys() == {kind}
    assert played(matches).get_tally().matches == len(NAMES)
    assert played(matches, since=1000.0).get_tally().matches == len(NAMES) - 1, "what ended then is before it"


def test_a_single_win_is_no_run_and_of_several_runs_the_longest_counts() -> None:
    def longest(*places: int) -> float:
        found = of(*(match((place, 3 - place), number=n) for n, place in enumerate(places, 1))).longest_run()
        return 0 if found is None else found.figure

    assert [longest(1), longest(2), longest(1, 2, 1), longest(1, 1), longest(1, 1, 2, 1, 1, 1, 2, 1)] == [0, 0, 0, 2, 3]


def test_a_run_of_wins_ends_with_the_first_match_that_is_lost() -> None:
    def runs(*places: int) -> tuple[figures.Streak, figures.Streak]:
        return of(*(match((place, 3 - place), number=n) for n, place in enumerate(places, 1))).find_streaks()

    now, longest = runs(1, 1, 2, 1, 1, 1, 2, 1)
    assert (now.length, longest.length, longest.ended) == (1, 3, 6000.0)
    now, longest = runs(1, 1, 2, 1, 1)
    assert (now.length, longest.ended) == (2, 2000.0), "of equals the first is kept"
    now, longest = runs(1, 1, 2)
    assert (now.length, longest.length) == (0, 2), "what was lost last ends it"
    assert of().find_streaks() == (figures.Streak(), figures.Streak())


def test_the_line_is_the_mean_of_the_last_matches() -> None:
    assert figures.smooth_values([1, 2, 3, 4], 2) == [1, 1.5, 2.5, 3.5]


@given(st.lists(st.floats(-50, 50), min_size=1, max_size=40), st.integers(1, 9))
def test_the_line_never_leaves_what_it_is_the_mean_of(values: list[float], window: int) -> None:
    found = figures.smooth_values(values, window)
    assert len(found) == len(values)
    assert min(values) - 1e-9 <= min(found) <= max(found) <= max(values) + 1e-9


def test_best_and_worst_round_turn_round_where_low_is_good() -> None:
    mine = of(match((1, 2), rounds=((7.0, 1.0), (3.0, 9.0))))
    for low, best, worst in ((False, 7.0, 3.0), (True, 3.0, 7.0)):
        found = mine.best_round(low), mine.best_round(not low)
        assert [one.figure for one in found if one] == [best, worst]


def test_a_lead_is_measured_to_the_best_who_did_not_win() -> None:
    high, low = (next(name for name in NAMES if game(name).low == wanted) for wanted in (False, True))
    found = [
        of(match((1, 3, 1, 4), kind=high, rounds=((9.0, 5.0, 9.0, 1.0), (1.0, 2.0, 1.0, 0.0)))).biggest_lead(),
        of(match((1, 2, 3), kind=low, rounds=((2.0, 6.0, 20.0),))).biggest_lead(),
        of(match((2, 1), kind=high, rounds=((1.0, 30.0),))).biggest_lead(),
    ]
    assert [one and one.figure for one in found] == [3.0, 4.0, None]


def test_the_fastest_win_needs_a_win_and_a_clock() -> None:
    mine = of(
        match((1, 2)), match((1, 2), number=2, seconds=300), match((2, 1), number=3, seconds=60),
        match((1, 2), number=4, seconds=240),
    )  # fmt: skip
    found = mine.fastest_win()
    assert found is not None
    assert (found.figure, found.name) == (240, "Mara")


@pytest.mark.parametrize("best", [0, 1, 2])
def test_of_several_matches_the_best_is_named_and_of_equals_the_first(best: int) -> None:
    high = next(name for name in NAMES if not game(name).low)
    leads, seconds = [3.0, 3.0, 3.0], [90.0, 90.0, 90.0]
    leads[best], seconds[best] = 7.0, 40.0
    kinds = [
        match((1, 2), kind=high, number=n, rounds=((lead + 1.0, 1.0),), seconds=took)
        for n, (lead, took) in enumerate(zip(leads, seconds, strict=True), 1)
    ]
    found = of(*kinds, match((2, 1), kind=high, number=9, rounds=((0.0, 9.0),), seconds=5.0))
    for record, figure in ((found.biggest_lead(), 7.0), (found.best_round(False), 8.0), (found.fastest_win(), 40.0)):
        assert record is not None
        assert (record.figure, record.name, record.ended) == (figure, "Mara", 1000.0 * (best + 1))
    twins = of(*(match((1, 2), kind=high, number=n, rounds=((5.0, 1.0),), seconds=60.0) for n in (1, 2)))
    for record in (twins.biggest_lead(), twins.best_round(False), twins.fastest_win()):
        assert record is not None
        assert record.ended == 1000.0


def test_the_favourite_is_what_was_played_most() -> None:
    mine = of(*(match((1, 2), number=n, key=key) for n, key in enumerate(("a", "b", "b", "a", "b"), 1)))
    assert mine.find_favourite() == (NAMES[0], "b", 3)
    for keys in ("abba", "baab"):
        level = of(*(match((1, 2), number=n, key=key) for n, key in enumerate(keys, 1)))
        assert level.find_favourite() == (NAMES[0], keys[-1], 2), "the one played last"
    assert of().find_favourite() is None


# --- who counts ------------------------------------------------------------------------------------------------------


def test_bots_have_no_statistics_and_names_are_told_apart() -> None:
    matches = [match((1, 2)), match((1, 2), name="Jonas", number=2)]
    assert played(matches, None).list_people() == ["Jonas", "Mara"]
    assert played(matches, "B0").get_tally().matches == 0
    assert played(matches, "Mara").get_tally().matches == 1


@pytest.mark.parametrize("name", NAMES)
def test_the_variant_is_the_preset_that_says_most(name: str) -> None:
    played = game(name)
    for preset in played.presets:
        seats = next((n for n in preset.seats if n in played.seats), played.advice[0])
        options = played.resolve({**preset.where, **preset.options}, seats)
        found = find_variant(played, options)
        chosen = next(one for one in played.presets if one.key == found)
        assert len(chosen.options) >= len(preset.options)
        assert variant_word(name, found)
