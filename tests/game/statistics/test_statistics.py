"""Statistics: what finished matches come to, once each, for whom they count."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.registry import NAMES
from game.statistics import figures
from game.statistics.database import Database
from game.statistics.figures import PERSON as PEOPLE
from game.statistics.figures import PlayedMatches
from game.statistics.index import enter_summary
from game.statistics.summary import Sitting, Summary


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


def test_best_and_worst_round_turn_round_where_low_is_good() -> None:
    mine = of(match((1, 2), rounds=((7.0, 1.0), (3.0, 9.0))))
    for low, best, worst in ((False, 7.0, 3.0), (True, 3.0, 7.0)):
        found = mine.best_round(low), mine.best_round(not low)
        assert [one.figure for one in found if one] == [best, worst]


def test_the_fastest_win_needs_a_win_and_a_clock() -> None:
    mine = of(
        match((1, 2)), match((1, 2), number=2, seconds=300), match((2, 1), number=3, seconds=60),
        match((1, 2), number=4, seconds=240),
    )  # fmt: skip
    found = mine.fastest_win()
    assert found is not None
    assert (found.figure, found.name) == (240, "Mara")


# --- who counts ------------------------------------------------------------------------------------------------------
