"""What blocks of a game with hands round a stock and a discard pile have in common (``engine.piles``).

Position: ``hands P0 9H 8C +3 / P1 +5`` (``+k`` fillers; default: as dealt) · ``discard 4D 9S`` bottom to top (default:
a filler) · ``stock 7D 8S`` top card first, the rest lies below; ``rest discard`` puts what is named nowhere under the
discard pile instead · ``state NAME NUMBER ; NAME NUMBER``, facts of the game. Chance: ``{stock 7D 8S}``, the top cards
after the discard pile was shuffled. Calculation: ``count 8S 2H -> 52``, what cards left in a hand count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from engine.core.game import GameOf
from engine.core.placing import totals
from engine.piles.state import PileRules, PileState
from engine.scenario import readers
from engine.scenario.adapter import Adapter, Assertion, Calculation, Key, Position, learn_audiences
from engine.scenario.assertions import (
    expect_equal,
    expect_fact,
    expect_held,
    expect_lying,
    expect_note,
    expect_pile,
    expect_shown,
    has_and_lacks,
    zone_of,
)
from engine.scenario.readers import (
    Reader,
    Scope,
    by_seat,
    items_reader,
    number_reader,
    one_of,
    per_seat,
    read_claimed,
    read_codes,
    read_filled,
    some_cards,
)

R = TypeVar("R", bound=PileRules)
POINTS: Final = 99999
"""More than anybody has ever scored."""
LINES: Final = {
    "hands": Key(by_seat(read_filled), "hands P0 9H 8C +3 / P1 +5"),
    "discard": Key(read_claimed, "discard 4D 9S"),
    "stock": Key(read_claimed, "stock 7D 8S", empty=True),
    "rest": Key(one_of("discard"), "rest discard"),
}
ASSERTIONS: Final = {
    **expect_pile("stock"),
    **expect_pile("discard"),
    "discard": expect_lying("discard"),
    "dealer": expect_fact(readers.read_seat, "dealer"),
    "scores": expect_equal(per_seat(0, POINTS), lambda state: list(totals(state.history, state.rules.seats))),
    "rounds": expect_equal(number_reader(0, 999), lambda state: len(state.history)),
    "told": expect_note("deal", "last", "over", "paid", "reshuffle", "round", "skipped", "turn", "turned"),
    "shown": expect_shown(),
}


def make_adapter(
    prefix: str,
    game: GameOf[R, Any],
    lay: Callable[[Any, Position], None],
    facts: Mapping[str, int],
    lines: Mapping[str, Key],
    assertions: Mapping[str, Assertion],
    *,
    verbs: str,
    words: str,
) -> Adapter:
    """The notation of such a game; a position may set ``facts``, each with an example."""
    deck = game.deck

    def count(text: str, scope: Scope) -> int:
        return game.rules({}, game.seats.start).count_hand([deck.index[code] for code in read_codes(text, scope)])

    any_number: Reader = number_reader(-1, len(deck))
    example = " ; ".join(f"{name} {value}" for name, value in facts.items())
    state = Key(items_reader(dict.fromkeys(facts, any_number)), f"state {example}")
    return Adapter(
        prefix,
        game,
        lay,
        lines={**LINES, **lines, "state": state},
        assertions={**ASSERTIONS, **assertions},
        held={"hand": expect_held(zone_of), **has_and_lacks(zone_of)},
        calculations={"count": Calculation(count, number_reader(0, POINTS))},
        chance={"stock": some_cards},
        verbs=verbs,
        words=words,
        defaults={option.key: "single" for option in game.options if option.key == "match"},
    )


def lay_piles(state: PileState[Any], position: Position) -> int:
    """Lay all cards and set the facts as the lines say; returns the top card of the discard pile.

    Raises Refused where there is none.
    """
    rules, zones, scope = state.rules, state.zones, position.scope
    hands = position.get("hands", {})
    for seat in range(rules.seats):
        zones[seat].extend(scope.fill_gaps(hands.get(seat, ["+"] * rules.hand)))
    discard = position.get("discard") if "discard" in position.values else scope.take_cards(1)
    if not discard:
        raise position.make_refusal("discard", "the discard pile is empty, but the starter always lies there")
    rest = scope.take_rest()
    if "rest" in position.values:
        discard, rest = [*rest, *discard], []
    zones[rules.discard].extend(discard)
    zones[rules.stock].extend([*position.get("stock", []), *rest][::-1])
    learn_audiences(state)
    state.active = position.turn
    state.dealer = (state.active - 1) % rules.seats
    state.assume_facts(position.get("state", {}))
    top: int = discard[-1]
    return top
