"""What can be clicked at the table, beside own cards and buttons: the places of the game, then the seats."""

from __future__ import annotations

from engine.core.view import View
from game.table.model.game_table import GameTable, Overlay, Spot, ZonePlace
from game.table.model.kept import kept
from game.table.model.layout import Layout
from game.table.model.prompt import Prompt, Target


@kept(4)
def lying(
    table: GameTable, layout: Layout, view: View, places: dict[int, ZonePlace]
) -> tuple[list[Spot], dict[int, Target]]:
    """The places that can be clicked, and by zone the target that stands for its place."""
    spots = table.spots(layout, view)
    common = [(zone, place.pose.box) for zone, place in places.items() if view.rules.zones[zone].owner < 0]
    zones = {zone: spot.target for zone, box in common for spot in spots if spot.box == box}
    return [*spots, *(Spot(("seat", seat), layout.panel(seat)) for seat in range(view.seats))], zones


@kept(4)
def over(table: GameTable, layout: Layout, view: View, prompt: Prompt, chosen: tuple[Target, ...]) -> Overlay | None:
    """What the game lays over the table while these are chosen."""
    return table.overlay(layout, view, prompt)
