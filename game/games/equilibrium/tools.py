"""What 8-equilibrium offers beside being played: the calculator."""

from __future__ import annotations

from engine.core.texts import N_
from game.app.app import App
from game.app.room_tool import RoomTool
from game.app.scene import Scene
from game.games.equilibrium.calculator import CalculatorScene
from game.games.equilibrium.tally import ScoreTally


def _make_filled_calculator(app: App) -> Scene:
    tally = ScoreTally()
    tally.from_text("8C 9C AD 5D 2H 7H 4S QS\nTC JC 6D KD 4H 9H AS 3S\n5C QC 4D TD AH 8H 7S")
    return CalculatorScene(app, tally)


TOOLS = (
    RoomTool(
        N_("Score calculator"),
        N_("Lay out hands of eight cards and see what each is worth."),
        "calculator",
        CalculatorScene,
        _make_filled_calculator,
    ),
)
