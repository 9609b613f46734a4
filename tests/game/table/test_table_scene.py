"""The scene of a table: hands are covered from each other, and no picture depends on what may not be known."""

from __future__ import annotations

import random

import pygame
import pytest

from engine.core.cards import HIDDEN
from engine.core.state import State
from engine.core.view import observe
from engine.registry import game
from engine.sampling import sample
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.model.play import Play
from game.table.render.overlays.cover import HOLD
from game.table.scene import TableScene
from tests.game.table.test_table import NAMES, hosted, some_host
from tests.support.lists import described
from tests.support.reporting import describe
from tests.support.tables import TimedApp

pytestmark = pytest.mark.usefixtures("curtained")


def _turn(app: TimedApp, seconds: float = 0.05, *events: pygame.Event) -> None:
    app.now += seconds
    app.run_frame(list(events))
    top = app.top_scene
    if isinstance(top, TableScene) and top.play.windows.list_public_seats():
        top.do_action("all pass")  # a window for reactions at a shared screen is offered to all of them, uncovered


def _until(app: TimedApp, scene: TableScene, what: str) -> None:
    for _ in range(600):
        if {"cover": scene.cover.is_up, "live": scene.play.is_prompt_open, "round": app.top_scene is not scene}[what]:
            return
        _turn(app)
    raise AssertionError(f"never {what}")


def _hold(app: TimedApp, scene: TableScene, seconds: float) -> None:
    _turn(app, 0.02, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 500), button=1))
    for _ in range(round(seconds / 0.02)):
        _turn(app, 0.02)
    _turn(app, 0.0, pygame.Event(pygame.MOUSEBUTTONUP, pos=(640, 500), button=1))


def _private(scene: TableScene) -> set[int]:
    """Faces painted anywhere on the table that not everybody may know."""
    play = scene.play
    public = {face for zone in _public(scene) for face in zone}
    return {s.drawn for s in play.board.list_sprites() if s.drawn != HIDDEN and s.drawn not in public}


def _public(scene: TableScene) -> tuple[tuple[int, ...], ...]:
    return observe(scene.host._state, -1).zones


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", list_available_games())
def test_two_people_are_covered_from_each_other(app: TimedApp, name: str) -> None:
    if get_game_table(name).uncovered:
        pytest.skip("the screen changes hands without a cover")
    host = hosted(name, max(2, game(name).seats.start), 2, 4)
    host.pace.speed = 0
    app.store.change_settings(speed=0.0)
    scene = table_scene(app, host)
    app.push_scene(scene)
    _until(app, scene, "cover")
    assert not _private(scene)
    covered = scene.cover.seat
    _hold(app, scene, HOLD * 0.5)
    assert _covered(scene), "half the time is not enough"
    assert host.present == -1
    _turn(app)
    _hold(app, scene, HOLD + 0.1)
    assert not _covered(scene)
    assert host.present == covered
    rng = random.Random(1)
    for _ in range(60):
        _until(app, scene, "live")
        assert host.present == scene.play.anchor
        gesture = rng.choice(scene.play.prompt.gestures)
        scene.play.commit_gesture(gesture, app.clock())
        if host.present == -1:
            assert not _private(scene), "something private stays on the table after the person is done"
            assert not scene.play.list_hand_sprites()
        _turn(app)
        if app.top_scene is not scene:
            return
        for _ in range(100):
            if scene.cover.is_up or scene.play.is_prompt_open or app.top_scene is not scene:
                break
            _turn(app)
        if scene.cover.is_up:
            assert not _private(scene)
            _turn(app)
            _hold(app, scene, HOLD + 0.1)
        if app.top_scene is not scene:
            return


def _covered(scene: TableScene) -> bool:
    return scene.cover.is_up


def _revealed(app: TimedApp, name: str) -> TableScene:
    if get_game_table(name).uncovered:
        pytest.skip("the screen changes hands without a cover")
    host = hosted(name, max(3, game(name).seats.start), 2, 4)
    app.store.change_settings(speed=0.0)
    scene = table_scene(app, host)
    app.push_scene(scene)
    _until(app, scene, "cover")
    _turn(app)
    _hold(app, scene, HOLD + 0.1)
    _until(app, scene, "live")
    return scene


@pytest.mark.parametrize("name", list_available_games())
def test_a_key_held_since_before_the_cover_does_not_reveal(app: TimedApp, name: str) -> None:
    scene = _revealed(app, name)
    scene.hide_private_view()
    scene.cover.armed = False  # what a key that is down at this moment makes of it
    _turn(app, 0.02, pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
    _turn(app, HOLD + 0.2)
    assert _covered(scene)
    _turn(app, 0.02, pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    _turn(app, 0.02, pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
    _turn(app, HOLD + 0.2)
    assert not _covered(scene)


def _picture(app: TimedApp, state: State, seat: int) -> bytes:
    seats = range(state.rules.seats)
    sitting = [Seat(PERSON, NAMES[n]) if n == seat else Seat(BOT, NAMES[n], "random") for n in seats]
    app.now = 100.0  # the dots of somebody thinking go by the clock
    app.store.change_settings(
        bot_pace="step", explained={}
    )  # the position stays as it is; what is told once is told again
    scene = table_scene(app, Host.from_state(state, sitting, pace=Pace(kind="step"), seed="1"))
    app.push_scene(scene)
    for _ in range(12):
        _turn(app, 0.1)
    app.draw()
    report = describe(scene, app.clock())
    app.scenes.clear()
    sample = pygame.image.tobytes(app.surface, "RGB")
    return sample + repr(described(scene.items)).encode() + repr(report).encode()


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", list_available_games())
@pytest.mark.parametrize("seed", range(8))
def test_no_list_depends_on_what_the_person_at_the_screen_cannot_know(app: TimedApp, name: str, seed: int) -> None:
    """Positions are dealt again from what a seat knows: whatever differs, its picture and its report may not."""
    app._surface = pygame.Surface((960, 600), 0, 32)
    app._resize()
    rng = random.Random(seed)
    host = some_host(name, seed, people=0)
    state = host._state.clone()
    differed = 0
    for _ in range(4):
        for _ in range(rng.randrange(3, 14)):
            if state.over:
                return
            asked = rng.choice(state.asks())
            state.apply(asked.seat, rng.choice(list(state.legal(asked))))
        if state.over:
            break
        seat = rng.randrange(state.rules.seats)
        view = observe(state, seat)
        other = sample(view, rng)
        differed += other.table.zones != state.table.zones
        assert _picture(app, state, seat) == _picture(app, other, seat)
    assert differed or state.over


@pytest.mark.parametrize("name", list_available_games())
def test_the_order_of_one_persons_hand_does_not_show_in_that_of_the_next(name: str) -> None:
    seats = max(2, game(name).seats.start)
    host = hosted(name, seats, seats, 4)
    play = Play(host, get_game_table(name), (1280, 720))
    play.timeline.speed = 0.0
    play.start(0.0, fresh=True)
    usual = play.sort_mode
    first = host.get_waiting().seats[0]
    host.hand_over(first)
    play.rebuild_board(0.1)
    hand = play.list_hand_sprites()
    if len(hand) < 2:
        pytest.skip("nothing is held in a hand")
    play.move_hand_card(hand[-1].face, 0, 0.2)
    order = [sprite.face for sprite in play.list_hand_sprites()]
    assert play.sort_mode == "own"
    host.cover_screen()
    play.update(0.3)
    host.present = (first + 1) % seats
    host._mark_changed()
    play.rebuild_board(0.4)
    assert play.sort_mode == usual != "own"
    assert not play.order.own
    host.present = first
    host._mark_changed()
    play.rebuild_board(0.5)
    assert [sprite.face for sprite in play.list_hand_sprites()] == order
