"""Where the coins of seats lie."""

from __future__ import annotations

from game.table.model.geometry import Box
from game.table.model.layout import Layout

COINS = 62.0
"""Units of a name plate that are the coins'."""
COIN, OWN_COIN = 22, 50
"""Units across a coin of others, and across an own one."""


def coin_row(layout: Layout, seat: int) -> Box:
    """Where the coins of a seat lie."""
    if seat == layout.anchor:
        return layout.own.place_line(14, layout.own.h - OWN_COIN - 14, OWN_COIN)
    row = layout.place_plate_figures(seat, COINS)
    return row._replace(y=row.cy - COIN / 2, h=COIN)


def coins_box(layout: Layout, count: int) -> Box:
    """So many own coins in their row; the room of one where there is none."""
    row = coin_row(layout, layout.anchor)
    return row._replace(w=min(row.w, OWN_COIN * (1.06 * (max(1, count) - 1) + 1)))
