"""The score sheet of an evening: points by place over all games, ties shared; and two people face to face."""

from __future__ import annotations

import pytest

from engine.registry import NAMES
from game.match.match_setup import BOT, PERSON, Seat
from game.match.saved_match import Era
from game.screens.records.evening import SHOWN, evening_panel
from game.statistics.database import Database
from game.statistics.evening import LONGEST, PAUSE, Evening, EveningMatch, evening_of
from game.statistics.figures import Duel, PlayedMatches
from game.statistics.index import enter_summary
from game.statistics.renames import Rename, renames_json, renames_of
from game.statistics.summary import PartPlayed, Sitting, Summary, list_parts_played, list_sittings
from game.ui.labels import Label
from game.ui.text_table import TextTable

NIGHT = 1_790_000_000.0


def match(number: int, places: tuple[int, ...], *names: str, ended: float = 0.0, whole: bool = True) -> Summary:
    """These people at the first seats, bots at the others."""
    seats = [Sitting(name, "", whole) for name in names] + [Sitting("B", "normal")] * (len(places) - len(names))
    return Summary(f"m{number}", ended or NIGHT + 1800 * number, NAMES[number % 2], tuple(seats), places)


def known(*matches: Summary) -> Database:
    database = Database(None)
    for each in matches:
        assert database.run_transaction(lambda into, each=each: enter_summary(into, each))  # type: ignore[misc]
    return database


def test_points_go_by_place_and_who_shares_a_place_shares_its_points() -> None:
    database = known(match(1, (1, 4, 2, 3), "Anna", "Bert"), match(2, (1, 1, 3), "Bert", "Anna", "Cleo"))
    evening = evening_of(database, "m2")
    assert [dict(each.points) for each in evening.matches] == [
        {"Anna": 3.0, "Bert": 0.0},
        {"Bert": 1.5, "Anna": 1.5, "Cleo": 0.0},
    ]
    assert [each.game for each in evening.matches] == [NAMES[1], NAMES[0]]
    assert evening.totals == [("Anna", 4.5), ("Bert", 1.5), ("Cleo", 0.0)]


def test_who_came_left_or_changed_seats_in_the_middle_has_that_part_of_the_points() -> None:
    anna, bert, cleo, bot = Seat(PERSON, "Anna"), Seat(PERSON, "Bert"), Seat(PERSON, "Cleo"), Seat(BOT, "B", "normal")
    eras = (
        Era(0, (anna, bert, cleo, bot)),
        Era(21, (anna, bot, cleo, bot)),  # Bert leaves after 20 of 100 decisions
        Era(51, (cleo, bot, anna, bot)),  # Anna and Cleo change seats
        Era(81, (cleo, bot, anna, bert)),  # Bert takes over from a bot
    )
    found = list_parts_played(eras, 100)
    assert found == (
        PartPlayed(0, "Anna", 0.5), PartPlayed(0, "Cleo", 0.5), PartPlayed(1, "Bert", 0.2),
        PartPlayed(2, "Cleo", 0.5), PartPlayed(2, "Anna", 0.5), PartPlayed(3, "Bert", 0.2),
    )  # fmt: skip
    summary = Summary("m1", NIGHT, NAMES[0], list_sittings(eras), (1, 4, 2, 3), parts=found)
    (only,) = evening_of(known(summary), "m1").matches
    assert only.points == pytest.approx({"Anna": 2.5, "Cleo": 2.5, "Bert": 0.2})
    assert list_parts_played(eras[:1], 100) == ()


def test_an_evening_ends_with_a_long_pause_and_knows_nothing_of_later_or_lonely_matches() -> None:
    early = match(1, (1, 2), "Anna", "Bert", ended=NIGHT - PAUSE - 1)
    first, alone = match(2, (1, 2), "Anna", "Bert", ended=NIGHT), match(3, (1, 2), "Anna")
    last, later = match(4, (1, 2), "Anna", "Bert"), match(5, (1, 2), "Anna", "Bert")
    database = known(early, first, alone, last, later)
    assert len(evening_of(database, "m4").matches) == 2
    assert len(evening_of(database, "m5").matches) == 3
    assert evening_of(database, "m3") == Evening()
    between = match(6, (1, 2), "Anna", ended=NIGHT - PAUSE / 2)
    assert len(evening_of(known(early, between, first), "m2").matches) == 1, "one alone does not bridge the pause"
    assert evening_of(database, "unknown") == Evening()


def test_who_is_called_otherwise_in_the_middle_of_an_evening_is_one_person_on_its_sheet() -> None:
    at = NIGHT + 1800 * 2.5  # between the second match and the third
    renames = renames_of([[at, "Bert", "Berta", at], ["?", "Anna", 5], [at, "Anna", "Nora", 1e999]])
    assert renames == (Rename(at, "Bert", "Berta", at),)
    assert renames_of(renames_json(renames)) == renames
    together = match(1, (1, 2, 3), "Bert", "Berta", "Anna")  # here these are two people
    database = known(together, match(2, (1, 2), "Bert", "Anna"), match(3, (1, 2), "Berta", "Anna"))
    assert evening_of(database, "m3", renames).totals == [("Berta", 3.0), ("Bert", 2.0), ("Anna", 0.0)]
    later = known(match(2, (1, 2), "Bert", "Anna"), match(3, (1, 2), "Bert", "Berta"))
    assert evening_of(later, "m3", renames).totals == [("Bert", 1.0), ("Berta", 1.0), ("Anna", 0.0)]


def test_an_evening_lasts_a_day_at_most() -> None:
    step = PAUSE - 60
    database = known(*(match(n, (1, 2), "Anna", "Bert", ended=NIGHT + n * step) for n in range(9)))
    assert len(evening_of(database, "m8").matches) == 1 + LONGEST // step


def test_a_long_row_of_matches_is_summed_up_in_one_column() -> None:
    assert evening_panel(Evening((EveningMatch(NAMES[0], {"Anna": 1.0}),))) == []
    count = SHOWN + 3
    matches = tuple(EveningMatch(NAMES[0], {"Anna": 1.0, "Bert": 0.5} if n else {"Anna": 1.0}) for n in range(count))
    (panel,) = evening_panel(Evening(matches))
    (sheet,) = (widget for widget in panel.iter_widgets() if isinstance(widget, TextTable))
    rows = [[label.words for label in row if isinstance(label, Label)] for row in sheet.rows]
    assert rows[0] == ["", "earlier", *(str(n) for n in range(4, count + 1)), "Total"]
    assert rows[1] == ["Anna", "3", *("1",) * SHOWN, f"*{count}*"]
    assert rows[2] == ["Bert", "1", *("0.5",) * SHOWN, "*5*"]


@pytest.mark.parametrize(("since", "met"), [(0.0, 3), (NIGHT + 1800, 2)])
def test_two_people_face_to_face(since: float, met: int) -> None:
    database = known(
        match(1, (1, 4, 2, 3), "Anna", "Bert"),
        match(2, (2, 2, 1), "Bert", "Anna", "Cleo"),
        match(3, (3, 2, 1), "Anna", "Bert"),
        match(4, (1, 2), "Anna", "Bert", whole=False),
    )
    bert, cleo = PlayedMatches(database, "Anna", None, since).list_duels()
    assert bert == Duel("Bert", met, met - 2, 1)
    assert bert.behind == 1
    assert cleo == Duel("Cleo", 1, 0, 0)


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ((3.0, 1.0, 0.1 + 0.2), "Anna leads the evening"),
        ((1.5, 0.1 + 0.2, 1.5), "Anna and Cleo lead the evening"),
        ((0.3, 0.1 + 0.2, 0.3), "All are level"),
    ],
)
def test_who_leads_the_evening_is_told_and_all_who_share_the_lead(points: tuple[float, ...], told: str) -> None:
    evening = Evening((EveningMatch(NAMES[0], dict(zip(("Anna", "Bert", "Cleo"), points, strict=True))),) * 2)
    (panel,) = evening_panel(evening)
    assert told in [widget.words for widget in panel.iter_widgets() if isinstance(widget, Label)]
