"""How it lies and is clicked: as every game with a stock and a discard pile."""

from __future__ import annotations

from engine.games.sixth.game import DECK
from game.table.model.layout import TablePlan
from game.table.model.standard_table import StandardTable

TABLE = StandardTable(
    "sixth",
    DECK,
    plan=TablePlan((184.0, 112.0), most=1.25, middle=200, corner=(286, 14)),
    blind=frozenset(("draw", "pass")),
)
