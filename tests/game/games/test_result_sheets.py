"""The sheet of a round that is over agrees with what the engine says of the match, in every game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.texts import plain
from game.app.result_sheet import ResultSheet, match_sheet
from game.ui.sheet import ResultLine

NAMES = tuple(plain(("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay")))


@pytest.mark.parametrize(
    ("places", "teams", "told"),
    [
        ((1, 2, 3), (-1, -1, -1), "Mina wins the match"),
        ((2, 1, 1), (-1, -1, -1), "Tom and Ada share the match"),
        ((1, 2, 1, 2), (0, 1, 0, 1), "Mina and Ada win the match"),
        ((1, 1, 1, 1), (0, 1, 0, 1), "Mina, Tom, Ada and Ben share the match"),
        ((2, 1), (0, 1), "Tom wins the match"),
    ],
)
def test_who_has_won_a_match_alone_with_a_partner_or_beside_others_is_told_so(
    places: tuple[int, ...], teams: tuple[int, ...], told: str
) -> None:
    lines = tuple(ResultLine(seat, (), (), False, 9, team=team) for seat, team in enumerate(teams))
    standing = tuple((seat, "") for seat in range(len(places)))
    sheet = ResultSheet("Round 3", "Ada wins the round", (), lines, standing=standing, over=True)
    found = match_sheet(sheet, places, NAMES)
    assert found.headline == told
    assert found.why == "Round 3: Ada wins the round."
    assert [(line.seat, line.winner) for line in found.lines] == sorted(
        ((seat, place == 1) for seat, place in enumerate(places)), key=lambda line: places[line[0]]
    )
    assert match_sheet(replace(sheet, over=False), places, NAMES) == replace(sheet, over=False)
