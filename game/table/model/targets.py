"""What can be clicked at the table, beside own cards and buttons: looked for once for a layout and a view."""

from __future__ import annotations

from game.table.model.game_table import Overlay, Spot
from game.table.model.prompt import Target
from game.table.model.situation import Situation


class Spots:
    """The places that can be clicked, and what lies over the table while something is being chosen.

    Kept by the things themselves they were found for: the id of a view that is gone may be that of a newer one.
    """

    def __init__(self) -> None:
        self._lying: list[Spot] = []
        self._lying_for: tuple[object, object] = (None, None)
        self._zones: dict[int, Target] = {}
        self._over: Overlay | None = None
        self._over_for: tuple[object, ...] = ()

    def lying(self, play: Situation) -> list[Spot]:
        """The places of the game, then the seats."""
        if self._lying_for[0] is not play.layout or self._lying_for[1] is not play.view:
            self._lying_for = play.layout, play.view
            self._lying = play.table.spots(play.layout, play.view)
            self._zones = {
                zone: spot.target
                for zone, place in play.places.items()
                for spot in self._lying
                if play.board.specs[zone].owner < 0 and spot.box == place.pose.box
            }
            self._lying += [Spot(("seat", seat), play.layout.panel(seat)) for seat in range(play.view.seats)]
        return self._lying

    def of_zone(self, play: Situation, zone: int) -> Target | None:
        """The target that stands for the place of a zone, if there is one."""
        self.lying(play)
        return self._zones.get(zone)

    def over(self, play: Situation) -> Overlay | None:
        """What the game lays over the table for what is being chosen."""
        key = (play.layout, play.view, play.prompt)
        same = len(self._over_for) == 4 and all(a is b for a, b in zip(key, self._over_for, strict=False))
        if not same or self._over_for[3] != play.prompt.chosen:
            self._over_for = (*key, play.prompt.chosen)
            self._over = play.table.overlay(play.layout, play.view, play.prompt)
        return self._over
