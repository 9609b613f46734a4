"""The table a game with hands, stock and discard pile has for nothing, looked at with the plainest game there is."""

from __future__ import annotations

from typing import cast

from engine.core.view import observe
from engine.replay import replay
from game.games import get_game_doors, get_game_table
from game.table.model.standard_table import DISCARD, StandardTable
from tests.support.positions import lay_position
from tests.support.sample_matches import get_recorded

TABLE = cast(StandardTable, get_game_table("crazyeights"))


def test_a_round_is_dry_whatever_was_drawn_in_rounds_before() -> None:
    doors = list(get_game_doors("crazyeights").iter_opened(replay(get_recorded("crazyeights", 4, 6).record), 1))
    assert doors.count("dry") == doors.count("out") == 2


def test_of_two_cards_that_are_alike_either_is_clicked_for_the_same_action() -> None:
    view = observe(
        lay_position("CE", "opts 6p\nhands P0 9H 9H 2S / P1 +5 / P2 +5 / P3 +5 / P4 +5 / P5 +5\ndiscard 4H"), 0
    )
    made = [g for g in TABLE.list_gestures(view, view.legal[0][0]) if g.targets[0][0] == "card"]
    assert len({gesture.targets for gesture in made}) == 2
    assert {gesture.actions[0].text for gesture in made} == {"play 9H"}
    for gesture in made:
        assert gesture.seals == {DISCARD}
        part = TABLE.make_action_part(view, gesture.targets[0])
        assert part is not None
        assert part in gesture.actions[0].parts, "a reason why not is asked for the part the engine knows"
