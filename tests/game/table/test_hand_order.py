"""How the own hand is sorted, where several people share a screen."""

from __future__ import annotations

from game.games import get_game_table
from game.match.host import Host
from game.table.model.play import Play
from tests.game.table.test_feel import hosted


def test_the_order_of_one_persons_hand_does_not_show_in_that_of_the_next() -> None:
    host: Host = hosted("crazyeights", 2, "4", people=2)
    play = Play(host, get_game_table("crazyeights"), (1280, 720))
    play.timeline.speed = 0.0
    play.start(fresh=True)

    def look(seat: int, now: float) -> list[int]:
        host.cover_screen()
        play.update(now)
        host.present = seat
        host._mark_changed()
        play.rebuild_board()
        return [sprite.face for sprite in play.list_hand_sprites()]

    usual, first = play.order.mode, host.get_waiting().seats[0]
    play.move_hand_card(look(first, 0.2)[-1], 0)
    order = [sprite.face for sprite in play.list_hand_sprites()]
    assert play.order.mode == "own"
    look(1 - first, 0.6)
    assert play.order.mode == usual != "own"
    assert not play.order.own
    assert look(first, 0.8) == order
