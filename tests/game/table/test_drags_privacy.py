"""What is carried about at the table shows nobody anything."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from engine.core.state import State
from engine.core.view import observe
from engine.registry import game
from engine.sampling import sample
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.render.overlays.highlights import lit_now
from game.table.render.overlays.tooltip import describe_drop
from tests.features.stage import move, place_of, press, release
from tests.laws.plan import pick
from tests.support.carried import point
from tests.support.lists import described
from tests.support.tables import TimedApp, covered, sit, uncover


@pytest.mark.sample(2)
@pytest.mark.usefixtures("curtained")
@pytest.mark.parametrize("name", [name for name in list_available_games() if not get_game_table(name).uncovered])
def test_nothing_can_be_carried_behind_a_cover_nor_in_a_window_for_everybody(app: TimedApp, name: str) -> None:
    scene, rng, covers = sit(app, name, people=2, seed="6"), Random(6), 0
    for _n in range(60):
        app.wait(0.3, 0.3)
        if app.top_scene is not scene or scene.host.is_over:
            break
        if covered(scene) or scene.play.windows.list_public_seats():
            covers += 1
            for _k in range(4):
                at = rng.uniform(0, app.size[0]), rng.uniform(0, app.size[1] * 0.6)
                press(app, at)
                move(app, (at[0] + 30, at[1] + 30), held=True)
                assert scene.touch.drag is None
                release(app, (at[0] + 30, at[1] + 30))
            if covered(scene):
                uncover(app, scene)
            else:
                scene.do_action("all pass")
        elif scene.play.is_prompt_open:
            scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
    assert covers > 5


def test_what_is_held_when_the_screen_is_covered_is_let_go(app: TimedApp) -> None:
    name = next(name for name in list_available_games() if not get_game_table(name).uncovered)
    scene = sit(app, name, people=2, seed="1")
    for _n in range(20):
        app.wait(0.3, 0.3)
        if covered(scene):
            uncover(app, scene)
        if scene.play.is_prompt_open and scene.play.list_hand_sprites():
            break
    at = place_of(scene, ("card", scene.play.list_hand_sprites()[0].face))
    assert at is not None
    press(app, at)
    move(app, (at[0] + 40, at[1] - 200), held=True)
    held = [scene.touch.drag]
    scene.hide_private_view()
    held.append(scene.touch.drag)
    assert [each is not None for each in held] == [True, False]
    assert covered(scene)
    release(app, (at[0] + 40, at[1] - 200))
    assert not scene.host.action_count


def test_a_card_only_its_person_may_see_is_carried_without_a_word(app: TimedApp) -> None:
    """Where a screen is shared without covers no bubble says what is done, and the lights are those for everybody."""
    name = next(name for name in list_available_games() if get_game_table(name).uncovered)
    scene, rng, held_ = sit(app, name, people=2, seed="3"), Random(3), 0
    for _n in range(120):
        app.wait(0.2, 0.2)
        if app.top_scene is not scene or scene.host.is_over:
            break
        if not scene.play.is_prompt_open:
            continue
        veil = scene.play.veiled_targets
        if veil is None:
            scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
            continue
        for source in sorted(veil, key=str):
            at = place_of(scene, source)
            if at is None or scene.table.find_lying_sprite(scene.play.board, scene.play.anchor, source) is None:
                continue
            press(app, at)
            move(app, (at[0] + 12, at[1] - 12), held=True)
            move(app, (scene.play.layout.centre.cx, scene.play.layout.centre.cy), held=True)
            assert lit_now(scene.play, scene.touch) == veil
            assert describe_drop(scene.play, scene.touch) == ""
            held_ += scene.touch.drag is not None
            move(app, (5, 300), held=True)
            release(app, (5, 300))
        scene.play.prompt.clear()
        scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
    assert held_


def _held_pictures(app: TimedApp, state: State, seat: int) -> list[str]:
    """The table while each thing is held over each place that takes it, for the person at this seat."""
    seats = [
        Seat(PERSON if n == seat else BOT, f"P{n}", "" if n == seat else "random") for n in range(state.rules.seats)
    ]
    app.now = 100.0
    scene = table_scene(app, Host.from_state(state, seats, pace=Pace(kind="step"), seed="1"))
    app.push_scene(scene)
    app.wait(1.2, 0.1)
    play, found = scene.play, []
    things = [spot.target for spot in play.all_spots()] + [("card", sprite.face) for sprite in play.list_hand_sprites()]
    for source in [*things, ("token", seat)][:14]:
        start = place_of(scene, source) if play.is_prompt_open else None
        if start is None:
            continue
        press(app, start)
        move(app, (start[0] + 12, start[1] + 12), held=True)
        for place in sorted(scene.touch.drag.ways if scene.touch.drag else (), key=str)[:3]:
            end = point(scene, place)
            if end is not None:
                app.now += 0.05
                move(app, end, held=True)
                app.draw()
                found.append(repr(described(scene.items)))
        corner = 3, play.layout.bar.y - 3
        move(app, corner, held=True)
        release(app, corner)
        app.wait(0.5, 0.1)
    app.scenes.clear()
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", list_available_games())
def test_no_list_while_something_is_held_depends_on_what_its_person_cannot_know(app: TimedApp, name: str) -> None:
    app._surface = pygame.Surface((960, 600), 0, 32)
    app._resize()
    app.store.change_settings(speed=0.0, bot_pace="step")
    rng, differed, drawn, played = Random(8), 0, 0, game(name)
    state = played.start({}, max(3, played.seats.start), "held", [])
    for _n in range(5):
        for _step in range(rng.randrange(2, 12)):
            if state.asks():
                decision = rng.choice(state.asks())
                state.apply(decision.seat, pick(state.legal(decision), True, rng), [])
        if state.over:
            break
        seat = rng.choice(state.asks()).seat
        other = sample(observe(state, seat), rng)
        differed += other.table.zones != state.table.zones
        pictures = _held_pictures(app, state, seat)
        assert pictures == _held_pictures(app, other, seat)
        drawn += len(pictures)
    assert differed
    assert drawn > 3
