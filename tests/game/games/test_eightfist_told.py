"""What a seat of Eightfist did, as its panel tells it."""

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event
from engine.registry import game
from game.games.eightfist.seat_actions import seat_action
from game.table.model.seat_actions import added, nothing

NAMES = "Mara", "Ada"


def told(*moves: tuple[str, str, int]) -> tuple[str, ...]:
    """What is said of the first seat after cards went so, from zone to zone."""
    rules = game("eightfist").start({}, 2, "1").rules
    zone = {spec.name: number for number, spec in reversed(list(enumerate(rules.zones))) if spec.owner < 1}
    so_far = nothing(2)
    for src, dst, card in moves:
        mask = PUBLIC if card != HIDDEN else 0
        said = seat_action(Event("move", 0, src=zone[src], dst=zone[dst], card=card, mask=mask), rules, NAMES)
        assert said is not None
        so_far = added(so_far, said)
    return so_far[0]


def test_a_card_from_the_slush_pile_is_named_once() -> None:
    assert told(("slush", "drawn", 9), ("drawn", "fist", 9)) == ("takes and places {TC}",)
    assert told(("slush", "drawn", 9)) == ("picks up {TC}",)


def test_a_card_from_the_stock_is_named_when_it_is_placed() -> None:
    assert told(("stock", "drawn", HIDDEN), ("drawn", "fist", 9)) == ("draws", "places {TC}")
