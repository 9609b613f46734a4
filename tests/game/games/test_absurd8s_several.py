"""So many cards of a hand, chosen in any order; and what there is to say about each card."""

from __future__ import annotations

import pytest

from engine.core.view import observe
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.game import GAME
from game.games import table
from game.games.absurd8s.several import Several
from game.table.model.prompt import Target

CARDS = [DECK.parse(code) for code in ("3C", "8S", "KH", "QD")]
THREE, EIGHT, KING, QUEEN = TARGETS = [("card", card) for card in CARDS]


def prompt(*texts: str) -> Several:
    actions = [GAME.parse(text) for text in texts]
    return Several(actions, dict(zip(CARDS, TARGETS, strict=True)), always=False)


def chosen(asked: Several, *targets: Target) -> list[Target]:
    for target in targets:
        asked.choose(target)
    return [*asked.chosen]


def test_what_is_one_too_many_takes_the_place_of_the_last() -> None:
    pairs = ("discard 3C 8S", "discard 3C KH", "discard 8S KH", "discard 3C QD", "discard 8S QD", "discard KH QD")
    asked = prompt(*pairs)
    assert chosen(asked, THREE, EIGHT) == [THREE, EIGHT]
    assert asked.ready is not None
    assert chosen(asked, KING) == [THREE, KING]
    assert chosen(asked, THREE) == [KING], "a second click takes a card back"
    assert not asked.left()
    assert chosen(asked, QUEEN, EIGHT) == [KING, EIGHT]
    assert asked.ready.actions == (GAME.parse("discard 8S KH"),)


@pytest.mark.parametrize("texts", [("discard 3C", "discard none"), ("discard 3C", "discard 8S")])
def test_what_is_lit_can_be_chosen_and_nothing_else_none_at_all_where_that_is_possible(texts: tuple[str, ...]) -> None:
    asked = prompt(*texts)
    able = {target for target in (*TARGETS, asked.none) if asked.can(target)}
    assert able == asked.lit()
    assert (asked.none in able) == ("discard none" in texts)
    assert (asked.choose(asked.none) is not None) == ("discard none" in texts)


@pytest.mark.parametrize("seats", [2, 4])
def test_there_is_something_to_say_about_every_card(seats: int) -> None:
    view = observe(GAME.start({}, seats, 1), 0)
    told = [table("absurd8s").story(view, card) for card in range(len(DECK.codes))]
    assert all(told)
    assert len(set(told)) > 20
