"""The cards on the table as events move and show them."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event
from engine.core.view import observe
from engine.registry import game
from game.table.model.board import Board, Sprite
from tests.support.every_game import each_game


def dealt(name: str) -> Board:
    """The board of a deal as nobody in particular sees it."""
    played = game(name)
    seats = played.seats.start
    view = observe(played.start({}, seats, "board"), -1)
    board = Board(view.rules)
    board.reconcile_with_view(view)
    return board


def backs(board: Board) -> list[Sprite]:
    """The cards of the first zone of which no face is known."""
    return next(zone for zone in board.zones if len(zone) > 1 and all(sprite.face == HIDDEN for sprite in zone))


@each_game
def test_a_card_is_open_only_where_everybody_saw_its_face(name: str) -> None:
    for mask in (1, PUBLIC):
        board = dealt(name)
        zone = backs(board)[0].zone
        other = next(n for n, spec in enumerate(board.specs) if n != zone and spec.owner < 0)
        (shown,) = board.apply_event(Event("show", card=0, src=zone, mask=mask))
        assert (shown.face, shown.open) == (0, mask == PUBLIC)
        ((_event, (moved,)),) = board.play_all([Event("move", card=1, src=zone, dst=other, mask=mask)])
        assert (moved.face, moved.zone, moved.open) == (1, other, mask == PUBLIC)
        board.apply_event(Event("show", card=0, src=zone, mask=PUBLIC))
        board.apply_event(Event("show", card=0, src=zone, mask=1))
        assert shown.open, "what was shown to all stays open"


@each_game
def test_a_card_of_which_nothing_is_told_leaves_as_a_back_wherever_known_ones_lie(name: str) -> None:
    board = dealt(name)
    zone = backs(board)
    here, other = zone[0].zone, next(n for n in range(len(board.zones)) if n != zone[0].zone)
    board.apply_event(Event("show", card=0, src=here, mask=1, was=len(zone) - 1))
    known = next(sprite for sprite in zone if sprite.face == 0)
    ((_event, (moved,)),) = board.play_all([Event("move", card=HIDDEN, src=here, dst=other)])
    assert moved is not known
    assert known in board.zones[here]
