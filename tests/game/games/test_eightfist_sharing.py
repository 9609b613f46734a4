"""Eightfist at a shared screen: hardly a cover, and nothing told of a card that lies face down."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.games.eightfist.game import GAME
from engine.games.eightfist.scoring import DECK
from engine.games.eightfist.state import EightfistState
from game.match.host import Host
from game.match.match_setup import BOT, NOBODY, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.model.play import Play
from tests.game.games.test_eightfist_table import NAMES, TABLE, at
from tests.support.judges import give_hint
from tests.support.tables import TimedApp


def sit(state: EightfistState, people: int, size: tuple[int, int] = (1280, 720)) -> tuple[Host, Play]:
    seats = [
        Seat(PERSON, NAMES[n], "") if n < people else Seat(BOT, NAMES[n], "normal") for n in range(state.rules.seats)
    ]
    host = Host.from_state(state, seats, pace=Pace(speed=0))
    play = Play(host, TABLE, size)
    play.timeline.speed = 0.0
    if host.present == NOBODY and host.get_waiting().kind == "person":
        host.hand_over(host.get_waiting().seats[0])
    play.rebuild_board(0.0)
    play.update(0.0)
    return host, play


def chosen(play: Play) -> int:
    """How many parts are chosen."""
    return len(play.prompt.chosen)


def test_between_people_no_cover_is_needed_until_somebody_holds_a_drawn_card() -> None:
    state = at("P0 5C 6C (+) (+) / JS (+) (+) (+)\nP1 (+) 5D (+) (+) / (+) KD JH (+)\nstock 9H 8D\ndiscard 3C\nturn P0")
    host, _ = sit(state, 2)
    assert host.present == 0
    host.perform_action(GAME.parse("stock"))
    assert host.present == 0
    host.cover_screen()
    assert host.get_waiting().secret, "the drawn card is his alone"
    host.hand_over(0)
    host.perform_action(GAME.parse("put T1"))
    assert host.present == NOBODY
    assert host.get_waiting().seats == (1,)
    assert not host.get_waiting().secret


def test_at_a_shared_screen_the_drawn_card_lies_face_down_until_it_is_held() -> None:
    state = at("P0 5C 6C (+) (+) / JS (+) (+) (+)\nP1 (+) 5D (+) (+) / (+) KD JH (+)\nstock 9H 8D\ndiscard 3C\nturn P0")
    for people, hidden in ((2, True), (1, False)):
        host, play = sit(state, people)
        host.perform_action(GAME.parse("stock"))
        for step in range(5):
            play.update(float(step))
        (card,) = play.board.zones[play.view.rules.drawn]  # type: ignore[attr-defined]
        assert card.face == DECK.parse("9H")
        assert (card.side < 0.5) is hidden
        assert (play.veiled_targets is not None) is hidden
        if hidden:
            assert play.set_peeking(True, 6.0)
            play.update(7.0)
            assert card.side > 0.5
            assert play.veiled_targets is None
            play.set_peeking(False, 8.0)
            play.update(9.0)
            assert card.side < 0.5


def test_a_key_takes_the_drawn_card_up_and_the_same_key_puts_it_down(app: TimedApp) -> None:
    state = at("P0 5C 6C (+) (+) / JS (+) (+) (+)\nP1 (+) 5D (+) (+) / (+) KD JH (+)\nstock 9H 8D\ndiscard 3C\nturn P0")
    host, _ = sit(state, 2)
    host.perform_action(GAME.parse("stock"))
    scene = table_scene(app, host)
    app.push_scene(scene)
    app.wait(2)
    card = next(spot for spot in scene.play.all_spots() if spot.target[0] == "drawn")
    assert scene.play.is_prompt_open
    for held in (True, False, True, False):
        app.press(ord(card.key), card.key)
        assert scene.play.peeking is held
    assert not scene.play.prompt.chosen
    assert host.present == 0


def test_at_a_shared_screen_a_hint_about_the_drawn_card_is_there_only_while_the_card_is_held() -> None:
    state = at("P0 5C 6C (+) (+) / JS (+) (+) (+)\nP1 (+) 5D (+) (+) / (+) KD JH (+)\nstock 5H 8D\ndiscard 3C\nturn P0")
    host, play = sit(state, 2)
    host.perform_action(GAME.parse("stock"))
    for step in range(5):
        play.update(float(step))
    assert not give_hint(play)
    assert chosen(play) == 0
    assert "{" not in play.advice
    assert play.set_peeking(True, 6.0)
    play.update(7.0)
    assert give_hint(play)
    assert "{5H}" in play.advice
    assert chosen(play) > 0
    assert play.set_peeking(False, 8.0)
    play.update(9.0)
    assert chosen(play) == 0
    assert play.advice == ""


def test_open_fists_stay_open_while_nobody_is_at_the_screen() -> None:
    state = at("P0 5C 6C (+) (+) / JS (+) (+) (+)\nP1 (+) 5D (+) (+) / (+) KD JH (+)\nstock 9H 8D\ndiscard 3C\nturn P0")
    host, play = sit(state, 2)
    host.perform_action(GAME.parse("discard"))
    host.perform_action(GAME.parse("put T1"))
    assert host.present == NOBODY
    for step in range(5):
        play.update(float(step))
    up = [[sprite.side > 0.5 for sprite in play.board.zones[seat]] for seat in range(2)]
    assert up == [[face != HIDDEN for face in play.view.zones[seat]] for seat in range(2)]
