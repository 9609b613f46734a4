"""Eightfist at a shared screen: hardly a cover, and nothing told of a card that lies face down."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.games.eightfist.game import GAME
from game.match.host import Host
from game.match.match_setup import BOT, NOBODY, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.scene import TableScene
from tests.engine.test_eightfist_rules import at
from tests.support.judges import give_hint
from tests.support.tables import TimedApp

DRAWN = """P0 5C 6C (+) (+) / JS (+) (+) (+)
P1 (+) 5D (+) (+) / (+) KD JH (+)
stock 5H 8D
discard 3C
turn P0"""


def drawn(app: TimedApp, people: int) -> TableScene:
    """The first seat has drawn a card of the stock."""
    seats = [Seat(PERSON if n < people else BOT, name, "normal") for n, name in enumerate(("Mara", "Ada"))]
    host = Host.from_state(at(DRAWN), seats, pace=Pace(speed=0))
    scene = table_scene(app, host)
    app.push_scene(scene)
    host.perform_action(GAME.parse("stock"))
    app.pass_time(2.0)
    return scene


def test_no_cover_is_needed_until_somebody_holds_a_drawn_card_and_fists_stay_open(app: TimedApp) -> None:
    scene = drawn(app, 2)
    host = scene.host
    host.cover_screen()
    assert host.get_waiting().secret, "the drawn card is his alone"
    host.hand_over(0)
    host.perform_action(GAME.parse("put T1"))
    assert host.present == NOBODY
    assert (host.get_waiting().seats, host.get_waiting().secret) == ((1,), False)
    app.skip_time(0.0)
    for seat in range(2):
        up = [sprite.side > 0.5 for sprite in scene.play.board.zones[seat]]
        assert up == [face != HIDDEN for face in scene.play.view.zones[seat]]


def test_the_drawn_card_is_seen_and_hinted_at_only_while_it_is_held_by_its_key(app: TimedApp) -> None:
    for people in (1, 2):
        scene = drawn(app, people)
        play = scene.play
        key = next(spot.key for spot in play.all_spots() if spot.target[0] == "drawn")
        for held in (False, True, False, True):
            seen = held or people == 1
            (card,) = play.board.zones[play.view.rules.drawn]  # type: ignore[attr-defined]  # of this game
            assert play.peeking is (held and people == 2)
            assert (card.side > 0.5) is (play.veiled_targets is None) is seen
            assert bool(give_hint(play)) is seen
            assert bool(play.prompt.chosen) is ("{5H}" in play.advice) is seen
            play.prompt.chosen = ()
            if people == 2:
                app.press_key(ord(key), key)
                app.pass_time(1.0)
                assert not play.prompt.chosen
                assert play.advice == "" or not held, "it goes with the card"
        app.scenes.clear()
