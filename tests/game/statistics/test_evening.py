"""The score sheet of an evening: points by place over all games, ties shared; and two people face to face."""

from __future__ import annotations

from functools import partial

import pytest

from engine.registry import NAMES
from engine.registry import game as find_game
from game.match.match_setup import BOT, PERSON, Seat
from game.match.saved_match import Era
from game.screens.records.evening import SHOWN, describe_leaders, evening_panel
from game.statistics.database import Database
from game.statistics.evening import Evening, EveningMatch, find_evening
from game.statistics.index import enter_summary
from game.statistics.summary import PartPlayed, Summary, list_parts_played, list_sittings
from game.ui.labels import Label, Picture
from game.ui.text_table import TextTable
from tests.support.pages import find_widgets

NIGHT = 1_790_000_000.0


def known(*matches: Summary) -> Database:
    database = Database(None)
    for each in matches:
        assert database.run_transaction(partial(enter_summary, match=each))
    return database


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
    (only,) = find_evening(known(summary), "m1")
    assert only.points == pytest.approx({"Anna": 2.5, "Cleo": 2.5, "Bert": 0.2})
    assert list_parts_played(eras[:1], 100) == ()


def test_a_long_row_of_matches_is_summed_up_in_one_column() -> None:
    assert evening_panel(Evening((EveningMatch(NAMES[0], {"Anna": 1.0}),))) == []
    count = SHOWN + 3
    matches = tuple(EveningMatch(NAMES[0], {"Anna": 1.0, "Bert": 0.5} if n else {"Anna": 1.0}) for n in range(count))
    (panel,) = evening_panel(Evening(matches))
    (sheet,) = find_widgets(panel, TextTable)
    rows = [[label.words for cell in row for label in find_widgets(cell, Label)] for row in sheet.rows]
    assert rows[0] == ["", "earlier", "Total"]
    signs = [each.tooltip for each in find_widgets(sheet, Picture)]
    assert signs == [*[find_game(NAMES[0]).title] * SHOWN, ""], "a sign for each match, and the crown of who leads"
    assert rows[1] == ["Anna", "3", *("1",) * SHOWN, f"*{count}*"]
    assert rows[2] == ["Bert", "1", *("0.5",) * SHOWN, "*5*"]


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
    assert describe_leaders(evening) == told
