"""What reasons in 8-equilibrium claim of cards that lie hidden in the Market."""

from __future__ import annotations

from collections.abc import Iterable

from tests.support.claims.common import Reason


def count_hidden(m: Reason, slots: Iterable[int] = range(4)) -> int:
    """How many of these slots of the Market hold a card the asked one has not seen."""
    market = [m.zones[zone][-1] for zone, spec in enumerate(m.rules.zones) if spec.name == "market" and m.zones[zone]]
    return sum(market[slot] in m.unseen for slot in slots)


def count_looked(m: Reason) -> int:
    """How many that hold one are looked at."""
    return count_hidden(m, [part.value for part in m.action.parts[1:]])
