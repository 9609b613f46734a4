"""A card of Lockdown looked at from near: how many of its value are where, as far as the viewer sees."""

from __future__ import annotations

from dataclasses import replace

from engine.core.events import PUBLIC, Event
from engine.core.view import observe
from engine.games.lockdown.actions import GIVEN
from game.games.lockdown.table import TABLE
from game.table.model.seat_actions import SeatAction
from tests.support.lockdown_table import position

LAID = "opts 4p\nmobile P0 9H Jk1 AS / P1 9S / P2 2D / P3 3D\nlocked P0 5C 5D 5H KC KD / P1 7C 7D\noutside QC QD QH QS"


def told(card: str, seat: int = 0) -> str:
    return TABLE.story(observe(position(LAID), seat), TABLE.deck.index[card])


def test_the_own_locked_cards_of_a_value_are_counted_and_the_fourth_is_warned_of() -> None:
    assert told("5S").startswith("You have three of its value locked")
    assert told("KH").startswith("You have two of its value locked")
    assert told("9H") == "The next one of its value that reaches you locks with it."


def test_what_lies_outside_the_game_is_counted() -> None:
    assert told("QD") == "4 of its value are Outside the Game."
    assert told("2H") == "", "nothing is known of it"


def test_cards_that_clear_say_what_that_does() -> None:
    assert told("Jk1").startswith("Clears:")
    assert told("AS").startswith("Two Aces clear:")


def test_the_locked_cards_of_others_are_not_told_of() -> None:
    assert told("7H") == ""
    assert "You have two of its value locked" in told("7H", seat=1)
    assert told("5S", seat=-1) == "", "who looks on from nowhere has no cards"


def test_a_panel_names_a_card_that_changed_hands_to_whoever_saw_it_and_to_nobody_else() -> None:
    rules, names = position(LAID).rules, ("Ada", "Bo", "Cy", "Di")
    given = Event("move", card=TABLE.deck.index["4S"], src=1, dst=0, mask=0b11, text=GIVEN)
    taken = replace(given, text="")
    for moved, words in ((given, "gives Ada {4S}"), (taken, "takes {4S} from Bo")):
        seen = TABLE.seat_action(moved.seen_by(0), rules, names)
        assert seen is not None
        assert seen.words == words
        assert TABLE.seat_action(moved.seen_by(2), rules, names) is None
    forced = replace(given, src=rules.deck, mask=PUBLIC, text="")
    assert TABLE.seat_action(forced, rules, names) == SeatAction(0, "must draw {4S}")
