"""What is carried where at the table of Absurd 8's."""

from __future__ import annotations

import pytest

from engine.games.absurd8s.cards import DECK
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from game.games.absurd8s.gestures import DOWN, pile
from game.table.model.prompt import Target
from game.table.scene import TableScene
from tests.features.stage import drag, place_of
from tests.game.games.test_absurd8s_table import crowded
from tests.support.carried import carry, sit_at
from tests.support.tables import TimedApp

ME: Target = ("seat", 0)
OTHER: Target = ("seat", 1)
PLAYED = "opts 3p\nhands P0 9H 4C KC / P1 +4 / P2 +4\npile 9S@P1 2D@P2\nturn P0\n"
COMING = "opts 3p\nhands P0 9H 4C / P1 +4 / P2 +4\npile 9S@P0 2D@P1\nincoming 2D\nturn P0\n"


def _sit(app: TimedApp, text: str) -> TableScene:
    return sit_at(app, play_position(parse(f"A8-X1 | drags | -\n{text}")[0]), 0)


def _card(code: str) -> Target:
    return "card", DECK.parse(code)


def test_a_card_is_turned_over_on_the_own_panel_and_then_bluffed_with(app: TimedApp) -> None:
    scene = _sit(app, PLAYED)
    assert carry(app, scene, _card("4C"), ME)
    assert set(scene.play.prompt.chosen) == {DOWN, _card("4C")}
    assert not scene.host.actions
    app.wait(0.5, 0.1)
    assert carry(app, scene, _card("4C"), pile(0))
    assert scene.host._recorder.record.actions[0] == "P0 bluff 4C"


def test_a_card_that_fits_nowhere_tells_why_when_it_is_carried_to_a_pile(app: TimedApp) -> None:
    scene = _sit(app, PLAYED)
    start, end = place_of(scene, _card("4C")), place_of(scene, pile(0))
    assert start is not None
    assert end is not None
    drag(app, start, end)
    assert not scene.host.actions
    assert not scene.play.prompt.chosen
    assert "shares neither suit nor number" in scene.touch.reason


@pytest.mark.parametrize(
    ("text", "source", "place", "action"),
    [
        (PLAYED, ("deck", 0), ME, "draw"),
        (COMING, ("attack", 1), ME, "accept"),
    ],
)
def test_what_is_drawn_or_taken_is_carried_to_oneself(
    app: TimedApp, text: str, source: Target, place: Target, action: str
) -> None:
    scene = _sit(app, text)
    assert carry(app, scene, source, place)
    if scene.play.live and scene.play.prompt.ready is not None:
        scene.do("confirm")
    assert scene.host._recorder.record.actions[0] == f"P0 {action}"


def test_an_attack_is_for_nobody_else_to_take(app: TimedApp) -> None:
    scene = _sit(app, COMING)
    start, end = place_of(scene, ("attack", 1)), place_of(scene, OTHER)
    assert start is not None
    assert end is not None
    drag(app, start, end)
    assert not scene.host.actions
    assert not scene.touch.reason


@pytest.mark.parametrize("cards", [7, 36])
def test_a_card_is_put_where_it_is_let_go_in_whichever_row_of_the_hand(app: TimedApp, cards: int) -> None:
    scene = sit_at(app, crowded(4, cards), 0)
    app.wait(2)
    xs = [sprite.rest.x for sprite in scene.play.hand()]
    assert (sorted(xs) != xs) == (cards > 20), "so many lie in two rows"
    for place in (cards - 3, cards // 3, 2 * cards // 3):
        hand = scene.play.hand()
        faces = [sprite.face for sprite in hand]
        start, end = place_of(scene, ("card", faces[0])), hand[place].rest
        assert start is not None
        drag(app, start, (end.x + 4, end.y))
        app.wait(0.5)
        assert [sprite.face for sprite in scene.play.hand()] == [*faces[1 : place + 1], faces[0], *faces[place + 1 :]]
