"""What a choice would do to one's own cards, told before it is made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.core.cards import Cards


@dataclass(frozen=True, slots=True)
class Forecast:
    """The viewer's own hand after a choice, as far as the viewer can know.

    ``cards`` are in it then; ``more``, ``less``: by chance, hidden cards or somebody's choice it may be more, or less.
    ``others``: other hands change as well. ``comes`` and ``leaves`` are the faces that come and go, HIDDEN where one is
    not known; () where the game does not say. ``place`` is the place of a game that ended then, 0 where that is open.
    """

    cards: int
    more: bool = False
    less: bool = False
    others: bool = False
    comes: Cards = ()
    leaves: Cards = ()
    place: int = 0

    @property
    def sure(self) -> bool:
        """Whether the number of cards is certain."""
        return not (self.more or self.less)


def find_common(forecasts: Iterable[Forecast | None]) -> Forecast | None:
    """What all of these say alike, None if one says nothing or their hands differ in size."""
    found: Forecast | None = None
    for forecast in forecasts:
        if forecast is None:
            return None
        if found is None:
            found = forecast
        elif found != forecast:
            if (found.cards, found.more, found.less) != (forecast.cards, forecast.more, forecast.less):
                return None
            found = replace(
                found,
                others=found.others or forecast.others,
                comes=tuple(card for card in found.comes if card in forecast.comes),
                leaves=tuple(card for card in found.leaves if card in forecast.leaves),
                place=found.place if found.place == forecast.place else 0,
            )
    return found
