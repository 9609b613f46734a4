"""Lockdown's reasons say what matters."""

from __future__ import annotations

import pytest

from ai.games.lockdown import reason
from engine.core.texts import plain
from engine.core.view import View, observe
from engine.registry import game
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position

GAME = game("lockdown")
NAMES = tuple(plain(("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay")))


def view_of(text: str, seat: int = 0) -> View:
    return observe(play_position(parse(f"LD-X | a position |\n{text}")[0]), seat)


def why(view: View, action: str) -> str:
    return reason(view, next(one for one in view.actions if one.text == action), NAMES)


@pytest.mark.parametrize(
    ("text", "action", "says"),
    [
        (
            "opts 3p rule3=open_trio\nmobile P0 2D KC / P1 9C / P2 4D\nlocked P1 2H 2S 2C\ndeck 7S 8S",
            "give 2D P1",
            "Tom has three of this value locked: {2D} is the fourth, and you have another turn.",
        ),
        ("opts 3p\nmobile P0 2D KC / P1 9C / P2 4D\nlocked P1 2H 2S 2C\ndeck 7S", "give 2D P1", "may be the fourth"),
        ("opts 3p\nmobile P0 AD KC / P1 9C / P2 4D\ndeck 7S", "give AD P1", "{AD} never locks"),
        (
            "opts 3p\nmobile P0 AD KC / P1 9C / P2 4D\ndeck 7S",
            "draw",
            "No card can knock you out. Afterwards you choose who is next.",
        ),
        (
            "opts 3p\nmobile P0 AD KC / P1 9C / P2 4D\nlocked P0 2H 2S 2C\ndeck 7S 2D 8S 9S",
            "draw",
            "Only 1 of the 49 cards you cannot place would knock you out",
        ),
        ("opts 3p\nmobile P0 - / P1 9C / P2 4D\ndeck 7S", "shuffle", "You have no mobile card"),
        (
            "opts 3p\nmobile P0 Jk1 / P1 9C / P2 4D\nlocked P0 2H 2S 2C\ndeck 7S",
            "clear Jk1",
            "You have a stack of three",
        ),
        ("opts 3p\nmobile P0 KC / P1 9C / P2 4D\nlocked P2 2H 2S 2C\ndeck 7S", "force P2", "may be the fourth"),
        ("opts 3p\nmobile P0 KC / P1 - / P2 4D\ndeck 7S 8S\ndo P0 draw", "name P1", "has no card to give you"),
    ],
)
def test_the_reason_says_what_matters(text: str, action: str, says: str) -> None:
    assert says in why(view_of(text), action)


def test_what_was_given_is_remembered_in_the_reason() -> None:
    story = (
        "opts 2p\nmobile P0 2D KC 4S / P1 9C 2H\ndeck 2C 7S 8S 2S 6D TD QD\n"
        "do P0 give 2D P1 ; P1 force P0 ; P0 draw ; P1 force P0 ; P0 give 2C P1 ; P1 force P0 ; P0 draw ; P1 force P0"
    )
    assert why(view_of(story), "give 2S P1").startswith("Tom has three of this value locked")
