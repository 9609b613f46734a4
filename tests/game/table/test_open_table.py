"""People at one screen without covers: hands lie covered at the open table and are seen while they are held."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from engine.core.view import observe
from engine.registry import game
from game.config.settings import IDLE_COVER
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import PERSON, HostError, MatchSetup, Seat, seal_pin
from game.match.seating import blind_view
from game.storage import SaveStore
from game.table.model.touch import LOOK_SECONDS, PEEK
from game.table.scene import TableScene
from tests.support.tables import TimedApp, bared, sit

NAMES = list_available_games()
COVERED = [name for name in NAMES if not get_game_table(name).uncovered]
SPACE = {"key": pygame.K_SPACE, "mod": 0}


def trusting(app: TimedApp, name: str, people: int = 3) -> TableScene:
    scene = sit(app, name, people=people, seats=max(3, game(name).seats.start))
    scene.host.set_trust(True)
    scene.on_reseat()
    return scene


def press(app: TimedApp, kind: int) -> None:
    app.run_frame([pygame.Event(kind, {**SPACE, "unicode": " "})])


def on_hand(app: TimedApp, scene: TableScene, kind: int) -> None:
    where = scene.play.layout.hand
    at = {"pos": (round(where.cx), round(where.cy)), "button": 1, "rel": (0, 0), "buttons": (1, 0, 0)}
    app.run_frame([pygame.Event(kind, at)])


def offered(app: TimedApp, scene: TableScene) -> int:
    """Let the match go on until somebody may act at the open table; whose hand then lies covered."""
    for _n in range(200):
        if scene.play.offered >= 0 and scene.play.is_prompt_open:
            return scene.play.offered
        if scene.play.windows.list_public_seats():
            scene.do_action("all pass")
        app.wait(0.3, 0.3)
    raise AssertionError("nobody is asked")


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
def test_people_who_trust_each_other_play_without_a_cover(app: TimedApp, name: str) -> None:
    scene, rng, asked = trusting(app, name), Random(1), 0
    for _n in range(90):
        app.wait(0.3, 0.3)
        if app.top_scene is not scene:
            break
        assert not scene.cover.is_up
        assert not bared(scene)
        if scene.play.windows.list_public_seats():
            scene.do_action("all pass")
        elif scene.play.is_prompt_open and scene.play.offered >= 0:
            asked += 1
            press(app, pygame.KEYDOWN)
            assert scene.host.present >= 0
            scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
            press(app, pygame.KEYUP)
            assert scene.host.present < 0, "the answer is given"
        elif scene.play.is_prompt_open:
            scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
    assert asked > 5 or get_game_table(name).uncovered


def let_go(app: TimedApp, seconds: float = LOOK_SECONDS + 0.1) -> None:
    app.wait(seconds, 0.1)
    press(app, pygame.KEYUP)


def unfocus(app: TimedApp, scene: TableScene) -> None:
    app.run_frame([pygame.Event(pygame.WINDOWFOCUSLOST)])


ENDS: list[tuple[str, bool, Callable[[TimedApp, TableScene], object]]] = [
    ("let go", False, lambda app, scene: let_go(app)),
    ("focus", False, unfocus),
    ("menu", False, lambda app, scene: scene.do_action("menu")),
    ("page", False, lambda app, scene: scene.do_action("help")),
    ("minimised", False, lambda app, scene: app.run_frame([pygame.Event(pygame.WINDOWMINIMIZED)])),
    ("hidden", False, lambda app, scene: app.run_frame([pygame.Event(pygame.WINDOWHIDDEN)])),
    ("idle", False, lambda app, scene: app.wait(IDLE_COVER + 1.0, 1.0)),
    ("seats", False, lambda app, scene: scene.on_reseat()),
    ("covered", True, lambda app, scene: scene.do_action("cover")),
    ("focus", True, unfocus),
    ("page", True, lambda app, scene: scene.do_action("help")),
    ("idle", True, lambda app, scene: app.wait(IDLE_COVER + 1.0, 1.0)),
]


@pytest.mark.sample(12)
@pytest.mark.parametrize("name", COVERED)
@pytest.mark.parametrize(("end", "tapped", "happen"), ENDS)
def test_a_hand_that_was_opened_is_covered_again(
    app: TimedApp, name: str, end: str, tapped: bool, happen: Callable[[TimedApp, TableScene], object]
) -> None:
    scene = trusting(app, name)
    seat = offered(app, scene)
    public = observe(scene.host._state, -1).zones
    assert scene.play.view.zones == public
    press(app, pygame.KEYDOWN)
    if tapped:
        let_go(app, 0.0)
    assert (scene.host.present, bool(scene.play.list_hand_sprites())) == (seat, True)
    happen(app, scene)
    assert scene.host.present < 0, end
    assert scene.held_by == "", "whatever is pressed next is no longer taken for a look"
    assert not bared(scene)
    assert not scene.play.list_hand_sprites()
    app.wait(1.0)
    assert scene.host.present < 0, "what is still held down shows nothing again"


def test_the_button_is_held_too(app: TimedApp) -> None:
    scene = trusting(app, COVERED[0])
    seat = offered(app, scene)
    scene.touch.focus = PEEK
    app.run_frame([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
    assert scene.host.present == seat
    app.wait(1.0)
    app.run_frame([pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)])
    assert scene.host.present < 0
    app.wait(1.0)
    box = next(button.box for button in scene.bar.buttons if button.target == PEEK)
    at = {"pos": (round(box.cx), round(box.cy)), "button": 1}
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONDOWN, at)])
    assert scene.host.present == seat
    app.wait(1.0)
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONUP, at)])
    assert scene.host.present < 0


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", COVERED)
def test_a_tap_opens_the_hand_until_the_turn_is_over(app: TimedApp, name: str) -> None:
    scene, rng, over = trusting(app, name), Random(2), 0
    for _n in range(12):
        seat = offered(app, scene)
        press(app, pygame.KEYDOWN)
        press(app, pygame.KEYUP)
        for _m in range(20):
            app.wait(0.3, 0.3)
            if not scene.play.is_prompt_open or scene.host.present != seat:
                break
            assert scene.play.list_hand_sprites()
            scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
            app.wait(0.05)
        if app.top_scene is not scene:
            break
        if scene.host.present == seat:
            continue
        over += 1
        assert not bared(scene)
    assert over > 3


@pytest.mark.parametrize("name", COVERED)
def test_what_was_chosen_is_still_chosen_when_the_hand_is_held_again(app: TimedApp, name: str) -> None:
    scene, rng, kept = trusting(app, name), Random(4), 0
    for _n in range(40):
        seat = offered(app, scene)
        press(app, pygame.KEYDOWN)
        ways = [way for way in scene.play.prompt.gestures if len(way.targets) > 1]
        first = ways[0].targets[0] if ways else None
        if first is not None and scene.play.prompt.can_choose(first) and scene.play.prompt.choose_target(first) is None:
            chosen = scene.play.prompt.chosen
            app.wait(LOOK_SECONDS + 0.1, 0.1)
            press(app, pygame.KEYUP)
            assert not scene.play.prompt.chosen, "nothing of it is seen meanwhile"
            press(app, pygame.KEYDOWN)
            assert (scene.host.present, scene.play.prompt.chosen) == (seat, chosen)
            app.wait(LOOK_SECONDS + 0.1, 0.1)
            press(app, pygame.KEYUP)
            scene.on_reseat()
            assert offered(app, scene) == seat
            press(app, pygame.KEYDOWN)
            assert not scene.play.prompt.chosen, "who sits there now has chosen nothing"
            app.wait(LOOK_SECONDS + 0.1, 0.1)
            press(app, pygame.KEYUP)
            scene._begun = seat, scene.host.action_count - 1, chosen
            press(app, pygame.KEYDOWN)
            assert not scene.play.prompt.chosen, "of an earlier question nothing is chosen any more"
            scene.play.prompt.clear()
            kept += 1
            break
        scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
        press(app, pygame.KEYUP)
    if not kept:
        pytest.skip("everything is chosen at once")


def test_the_pointer_slides_from_the_held_hand_to_a_button(app: TimedApp) -> None:
    scene = trusting(app, "lockdown")
    offered(app, scene)
    on_hand(app, scene, pygame.MOUSEBUTTONDOWN)
    word = next(button for button in scene.bar.buttons if button.target[0] == "word")
    pos = (round(word.box.cx), round(word.box.cy))
    app.wait(1.0)
    before = scene.host.action_count
    scene.touch.press_at = pos
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
    assert (scene.host.action_count, scene.play.prompt.chosen) == (before, ()), "it came up where the hand was pressed"
    app.wait(1.0)
    on_hand(app, scene, pygame.MOUSEBUTTONDOWN)
    app.wait(1.0)
    app.run_frame([pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))])
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
    assert scene.host.present < 0
    press(app, pygame.KEYDOWN)
    assert scene.host.action_count > before or word.target in scene.play.prompt.chosen
    press(app, pygame.KEYUP)
    assert not bared(scene)


@pytest.mark.parametrize("name", COVERED)
def test_two_people_press_at_once_and_nothing_stays_visible(app: TimedApp, name: str) -> None:
    scene = trusting(app, name)
    seat = offered(app, scene)
    on_hand(app, scene, pygame.MOUSEBUTTONDOWN)
    press(app, pygame.KEYDOWN)
    assert scene.host.present == seat, "the seat that owes the decision, whoever presses"
    app.wait(LOOK_SECONDS + 0.1, 0.1)
    on_hand(app, scene, pygame.MOUSEBUTTONUP)
    assert scene.host.present < 0
    press(app, pygame.KEYUP)
    assert scene.host.present < 0
    assert not bared(scene)


@pytest.mark.parametrize("name", COVERED)
@pytest.mark.parametrize("step", [3, 20])
def test_a_card_comes_out_of_the_held_hand_however_fast_it_is_pulled(app: TimedApp, name: str, step: int) -> None:
    scene = trusting(app, name)
    offered(app, scene)
    box = scene.play.board.zones[scene.table.hand_zone(scene.play.view.rules, scene.play.anchor)][0].rest.box
    x, y, top = round(box.cx), round(box.cy), scene.play.layout.hand.y - 20
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)])
    held = scene.play.list_hand_sprites()[0].face
    while y > top:
        y -= step
        app.run_frame([pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, -step), buttons=(1, 0, 0))])
    assert scene.touch.drag is not None
    assert scene.touch.drag.target == ("card", held)


@pytest.mark.parametrize("name", COVERED)
def test_a_card_pulled_out_of_the_window_is_not_left_lying_open(app: TimedApp, name: str) -> None:
    scene = trusting(app, name)
    offered(app, scene)
    on_hand(app, scene, pygame.MOUSEBUTTONDOWN)
    at = scene.play.list_hand_sprites()[0].rest.box
    for pos in ((at.cx, at.cy), (at.cx, scene.play.layout.hand.y - 80), (-40, -40)):
        where = (round(pos[0]), round(pos[1]))
        app.run_frame([pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(1, 0, 0))])
    app.run_frame([pygame.Event(pygame.MOUSEBUTTONUP, pos=(-40, -40), button=1)])
    assert scene.touch.drag is None
    assert scene.host.present < 0 or not scene.host.get_decision()
    assert not bared(scene)


def test_nobody_but_the_seat_that_owes_the_decision_is_shown(app: TimedApp) -> None:
    scene = trusting(app, COVERED[0])
    seat = offered(app, scene)
    with pytest.raises(HostError):
        scene.host.hand_over((seat + 1) % 3)


def test_a_pin_keeps_its_cover_among_friends(app: TimedApp) -> None:
    scene = sit(app, COVERED[0], people=2)
    for seat in range(2):
        scene.host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin("4711")))
    scene.on_reseat()
    app.wait(2)
    assert scene.cover.is_up
    assert scene.pin_wanted


def test_covers_go_only_when_everybody_with_a_pin_agrees(tmp_path_factory: pytest.TempPathFactory) -> None:
    store = SaveStore(tmp_path_factory.mktemp("saves"))
    seats = [Seat(PERSON, f"P{n}", "", seal_pin(pin)) for n, pin in enumerate(("1111", "2222", ""))]
    host = Host.start_match(MatchSetup(COVERED[0], {}, seats, "5"), store)
    for pins in ({}, {0: "1111"}, {0: "1111", 1: "1111"}):
        with pytest.raises(HostError, match="PIN of P"):
            host.set_trust(True, pins)
        assert not host.is_trusting
        assert host.seats[0].pin
    host.set_trust(True, {0: "1111", 1: "2222"})
    assert host.is_trusting
    assert not any(seat.pin for seat in host.seats)
    host.close()


def test_trust_is_kept_with_the_match(tmp_path_factory: pytest.TempPathFactory) -> None:
    store = SaveStore(tmp_path_factory.mktemp("saves"))
    seats = [Seat(PERSON, f"P{n}") for n in range(game(COVERED[0]).seats.start)]
    host = Host.start_match(MatchSetup(COVERED[0], {}, seats, "5"), store)
    host.hand_over(host.get_waiting().seats[0])
    host.perform_action(host.get_view().actions[0])
    for trust in (True, False):
        host.set_trust(trust)
        host.close()
        host = Host.resume_match(host.match_id, store)
        assert host.is_trusting == trust


@pytest.mark.parametrize("name", COVERED)
def test_what_can_be_done_without_a_look_is_part_of_what_can_be_done(name: str) -> None:
    rng, state = Random(2), game(name).start(game(name).resolve({}, 3), 3, "2", [])
    for _n in range(60):
        if state.over:
            break
        asked = rng.choice(state.asks())
        found = blind_view(state, asked.seat, get_game_table(name).blind)
        assert set(found.actions) <= set(observe(state, asked.seat).actions)
        assert replace(found, legal=()) == replace(observe(state, -1), legal=())
        state.apply(asked.seat, rng.choice(state.legal(asked)), [])
