"""What the scenario notation cannot say of Crazy Eights: how the deal falls."""

from __future__ import annotations

import pytest

from engine.core.table import Table
from engine.games.crazyeights.cards import EIGHT, RANK
from engine.games.crazyeights.game import GAME


def test_eights_are_put_back_until_another_card_is_turned_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """CE-02."""
    eights, draw = [True, True, True, False], Table.draw

    def turn(table: Table, src: int, dst: int, seen: int = 0) -> int:
        if dst > src:  # no hand: the starter
            wanted, stock = eights.pop(0), table.zones[src]
            stock.sort(key=lambda card: (RANK[card] == EIGHT) == wanted)
        return draw(table, src, dst, seen)

    monkeypatch.setattr(Table, "draw", turn)
    zones = GAME.start({}, 2, "eights").table.zones
    assert not eights
    assert [len(zone) for zone in zones] == [7, 7, 52 - 2 * 7 - 1, 1]
