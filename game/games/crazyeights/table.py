"""What the table of Crazy Eights has that not every table with a stock and a discard pile has."""

from __future__ import annotations

from typing import ClassVar

from engine.games.crazyeights.cards import DECK
from engine.games.crazyeights.state import state_of
from engine.games.crazyeights.words.result import LEFT
from engine.games.crazyeights.words.table import FOLLOWED
from engine.piles.events import DebtPaid
from engine.piles.words.table import VERBS
from game.config.portraits import HIT
from game.game_file import read_table_part
from game.sound import Kit
from game.table.model.layout import TablePlan
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.standard_table import StandardTable


class CrazyEightsTable(StandardTable):
    """See ``StandardTable``."""

    wild = "8"
    followed = FOLLOWED
    counted = LEFT
    moods: ClassVar = {DebtPaid: HIT}

    def foresee_turn(self, play: Play, target: Target | None) -> int | None:
        """See ``GameTable``: queens and aces act on the order."""
        kind, card = target or ("", -1)
        if kind != "card" or not play.prompt.can_choose((kind, card)):
            kind, card = next(iter(play.prompt.chosen), ("", -1))
        if kind != "card":
            return None
        state = state_of(play.view)
        return state.find_next_by(int(card)) if len(state.zones[play.view.seat]) > 1 else -1


TABLE = CrazyEightsTable(
    "crazyeights",
    DECK,
    kit=Kit("crazyeights"),
    plan=TablePlan(
        (200.0, 144.0), (250.0, 148.0), (250.0, 148.0), plate=236, most=1.35, middle=206, mat=4.3, corner=(286, 14)
    ),
    verbs=VERBS,
    **read_table_part("crazyeights"),
)
