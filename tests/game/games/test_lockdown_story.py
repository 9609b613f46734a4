"""A card of Lockdown looked at from near: how many of its value are where, as far as the viewer sees."""

from __future__ import annotations

from dataclasses import replace

from engine.core.events import PUBLIC, Event
from engine.core.texts import plain
from engine.games.lockdown.actions import GIVEN
from game.games.lockdown.table import TABLE
from game.table.model.seat_actions import ANYBODY
from tests.support.lockdown_table import position

LAID = "opts 4p\nmobile P0 9H Jk1 AS / P1 9S / P2 2D / P3 3D\nlocked P0 5C 5D 5H KC KD / P1 7C 7D\noutside QC QD QH QS"


def test_a_panel_names_a_card_that_changed_hands_to_whoever_saw_it_and_to_nobody_else() -> None:
    rules, names = position(LAID).rules, tuple(plain(("Ada", "Bo", "Cy", "Di")))
    given = Event("move", card=TABLE.deck.index["4S"], src=1, dst=0, mask=0b11, text=GIVEN)
    taken = replace(given, text="")
    for moved, words in ((given, "gives Ada {4S}"), (taken, "takes {4S} from Bo")):
        seen = TABLE.seat_action(moved.seen_by(0), rules, names)
        assert seen is not None
        assert seen.words == words
        assert TABLE.seat_action(moved.seen_by(2), rules, names) is None
    forced = replace(given, src=rules.deck, mask=PUBLIC, text="")
    told = TABLE.seat_action(forced, rules, names)
    assert told is not None
    assert (told.seat, told.words) == (ANYBODY, "{4S}")
