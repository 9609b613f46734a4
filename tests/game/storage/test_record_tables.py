"""The record tables: the best rows, in their order."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.game import RecordTable
from game.storage import RecordRow, TableStore


def row(figure: int, match: str) -> RecordRow:
    """A row somebody brings in a match."""
    return RecordRow(figure, "Mara", "", "2026-11-20", 3, match, 0)


@pytest.mark.parametrize("low", [True, False])
def test_the_best_come_first_and_of_equals_who_was_there_first(tmp_path: Path, low: bool) -> None:
    store, table = TableStore(tmp_path), RecordTable("best", "Best", "Help", low, rows=3)
    way = 1 if low else -1
    for figure, match, stands in ((5, "a", True), (7, "b", True), (5, "c", True), (7, "d", False), (4, "e", True)):
        entered = store.enter_rows("game", table, [row(way * figure, match)])
        assert bool(entered) is stands
    assert [each.match for each in store.read_rows("game", "best")] == ["e", "a", "c"]
    assert store.enter_rows("game", table, [row(way * 4, "e")]) == (), "entering anything twice changes nothing"


def test_nothing_at_all_is_a_lowest_figure_and_no_highest_one(tmp_path: Path) -> None:
    store = TableStore(tmp_path)
    for low in (True, False):
        table = RecordTable(f"{low}", "Best", "Help", low)
        assert bool(store.enter_rows("game", table, [row(0, "a")])) is low
