"""What is carried where at 8-equilibrium's table."""

from __future__ import annotations

import pytest

from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from game.games.equilibrium.gestures import DECK, SECOND, SHOWN, WIND
from game.table.model.prompt import Target
from game.table.scene import TableScene
from tests.support.carried import carry, sit_at
from tests.support.tables import TimedApp

ME: Target = ("seat", 1)
COIN: Target = ("token", 1)
QUEEN = (
    "opts 3p variants=BE\nhands P0 +4 / P1 +4 / P2 +4\nmarket QH 2C 9S 6D\ndeck 7D 8S 3H\n"
    "do P0 give M1 ; P0 to P1 ; P1 accept\n"
)
DEALT = "hands P0 +4 / P1 +4 / P2 +4 / P3 +5\nmarket JD QH KH 6D\n"
JACK = f"opts 4p variants=E\n{DEALT}do P0 give M1 ; P0 to P1 ; P1 accept\n"
OFFER = f"opts 4p\n{DEALT}do P0 give M1 ; P0 to P1\n"


def _sit(app: TimedApp, text: str) -> TableScene:
    return sit_at(app, play_position(parse(f"EQ-X1 | drags | -\n{text}")[0]), 1)


@pytest.mark.parametrize(
    ("source", "place", "order"), [(DECK, SECOND, "keep"), (SECOND, DECK, "swap")], ids=["keep", "swap"]
)
def test_of_the_queens_two_cards_the_one_laid_onto_the_other_comes_first(
    app: TimedApp, source: Target, place: Target, order: str
) -> None:
    scene = _sit(app, QUEEN)
    assert carry(app, scene, source, place)
    assert scene.host._recorder.record.actions[0] == f"P1 order {order}"


def test_a_card_on_the_own_panel_keeps_the_hand(app: TimedApp) -> None:
    scene = _sit(app, JACK)
    assert carry(app, scene, ("card", scene.play.hand()[0].face), ME)
    assert scene.host._recorder.record.actions[0] == "P1 no-jack"


@pytest.mark.parametrize(
    ("place", "answer"), [(ME, "accept"), (("seat", 0), "reject"), (COIN, "reject")], ids=["own", "giver", "coin"]
)
def test_a_card_one_is_given_is_carried_to_oneself_or_back(app: TimedApp, place: Target, answer: str) -> None:
    scene = _sit(app, OFFER)
    assert carry(app, scene, ("slot", 0), place)
    assert scene.host._recorder.record.actions[0] == f"P1 {answer}"


@pytest.mark.parametrize("place", [SHOWN, ("seat", 0), ("seat", 1)], ids=["middle", "other", "own"])
def test_the_decks_card_is_turned_up_before_it_is_said_who_gets_it(app: TimedApp, place: Target) -> None:
    scene = _sit(app, "opts 3p\nhands P0 +4 / P1 +4 / P2 +5\nmarket JD QH KH 6D\nturn P1\n")
    assert carry(app, scene, DECK, place)
    if scene.play.live and scene.play.prompt.ready is not None:
        scene.do("confirm")
    app.wait(1.0, 0.1)
    assert scene.host._recorder.record.actions == ["P1 give deck"]
    assert scene.play.decision is not None
    assert scene.play.decision.kind == "target"


@pytest.mark.parametrize(
    ("seats", "source", "place", "action"),
    [
        (4, WIND, ("seat", 2), "wind cw"),
        (4, COIN, ("seat", 2), "wind cw"),
        (4, WIND, ("seat", 0), "wind ccw"),
        (4, WIND, ME, "no-wind"),
        (4, COIN, ME, "no-wind"),
        (2, WIND, ("seat", 0), "wind cw"),
        (2, COIN, ("seat", 0), "wind ccw"),
    ],
)
def test_the_wind_blows_to_where_it_is_carried(
    app: TimedApp, seats: int, source: Target, place: Target, action: str
) -> None:
    hands = " / ".join(f"P{n} {'9H +3' if n == 1 else '+4'}" for n in range(seats))
    text = f"opts {seats}p variants=C\nhands {hands}\nmarket JD QH KH 6D\nturn P1\ndo P1 swapm 9H M1\n"
    scene = _sit(app, text)
    assert scene.play.decision is not None
    assert scene.play.decision.kind == "wind"
    app.wait(0.5, 0.1)
    assert carry(app, scene, source, place)
    assert scene.host._recorder.record.actions[0] == f"P1 {action}"
