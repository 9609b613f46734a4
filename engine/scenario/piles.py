"""What blocks of a game with hands round a stock and a discard pile have in common (``engine.core.piles``).

Position: ``hands P0 9H 8C +3 / P1 +5`` (``+k`` fillers; default: as dealt) · ``discard 4D 9S`` bottom to top (default:
a filler) · ``stock 7D 8S`` top card first, the rest lies below; ``rest discard`` puts what is named nowhere under the
discard pile instead. Chance: ``{stock 7D 8S}``, the top cards after the discard pile was shuffled.
"""

from __future__ import annotations

from typing import Any, Final

from engine.core.piles import PileState
from engine.scenario.adapter import Key, Position, learn_audiences
from engine.scenario.assertions import has_and_lacks, holding, lying, pile, zone_of
from engine.scenario.readers import by_seat, claimed, filled, one_of, some_cards

LINES: Final = {
    "hands": Key(by_seat(filled), "hands P0 9H 8C +3 / P1 +5"),
    "discard": Key(claimed, "discard 4D 9S"),
    "stock": Key(claimed, "stock 7D 8S", empty=True),
    "rest": Key(one_of("discard"), "rest discard"),
}
ASSERTIONS: Final = {**pile("stock"), **pile("discard"), "discard": lying("discard")}
HELD: Final = {"hand": holding(zone_of), **has_and_lacks(zone_of)}
CHANCE: Final = {"stock": some_cards}


def lay_piles(state: PileState[Any], position: Position) -> int:
    """Lay all cards as the lines say; returns the top card of the discard pile. Raises Refused where it has none."""
    rules, zones, filler = state.rules, state.table.zones, position.scope.filler
    hands = position.get("hands", {})
    for seat in range(rules.seats):
        zones[seat].extend(filler.fill(hands.get(seat, ["+"] * rules.hand)))
    discard = position.get("discard") if position.has("discard") else filler.take(1)
    if not discard:
        raise position.refused("discard", "the discard pile is empty, but the starter always lies there")
    rest = filler.rest()
    if position.has("rest"):
        discard, rest = [*rest, *discard], []
    zones[rules.discard].extend(discard)
    zones[rules.stock].extend([*position.get("stock", []), *rest][::-1])
    learn_audiences(state)
    top: int = discard[-1]
    return top
