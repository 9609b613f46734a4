"""What a game's table module tells the table: data only, no drawing."""

from __future__ import annotations

from game.table.model.game_asking import GameAsking
from game.table.model.game_placing import GamePlacing
from game.table.model.game_telling import COIN as COIN
from game.table.model.game_telling import GameTelling
from game.table.model.table_parts import Arrow as Arrow
from game.table.model.table_parts import Meter as Meter
from game.table.model.table_parts import Moment as Moment
from game.table.model.table_parts import Overlay as Overlay
from game.table.model.table_parts import Spot as Spot
from game.table.model.table_parts import WordButton as WordButton
from game.table.model.table_parts import ZonePlace as ZonePlace
from game.table.model.table_parts import ZonePlaces as ZonePlaces
from game.table.model.table_parts import make_grid_place as make_grid_place
from game.table.model.table_parts import make_hand_place as make_hand_place


class GameTable(GamePlacing, GameAsking, GameTelling):
    """One game at the table; what each part of it asks is answered by the game's module."""
