"""What is played for transcripts: at the table of every game alone, at its end, and in its lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pygame

from engine.registry import game
from game.games import list_available_games
from tests.support.inputs import make_press, make_release, send_event, to_window
from tests.support.pupils import GAMES
from tests.support.tables import TimedApp, act_at_random, start_table
from tests.transcripts.hands import Hands
from tests.transcripts.taught import play_lesson
from tests.transcripts.transcript import Transcript

Session = Callable[[TimedApp], Transcript]
SEATS = 4


def list_sessions() -> dict[str, Session]:
    """All sessions by their names."""
    found: dict[str, Session] = {}
    for name in list_available_games():
        found[f"{name}-mouse"] = partial(play_with_mouse, name=name)
        found[f"{name}-ends"] = partial(play_to_end, name=name)
    for name in GAMES[::2]:
        found[f"{name}-lesson"] = partial(play_lesson, name=name)
    return found


def play_with_mouse(app: TimedApp, name: str) -> Transcript:
    """Alone with the mouse: the deal, everything pointed at, what cannot be done, then some answers."""
    rng = Random(1)
    hands = Hands(app)
    start_table(app, name, people=1, seats=SEATS, speed=1.0)
    for _n in range(3):
        hands.pass_time(0.2, "the cards are dealt")
    assert hands.until_asked()
    scene = hands.notes.scene
    play = scene.play
    for target, at in [*hands.iter_reachable(hands.list_own())][::3]:
        hands.point_at(at, hands.name_target(target))
    for target, at in hands.iter_reachable([spot.target for spot in play.all_spots()]):
        hands.point_at(at, hands.name_target(target))
    for marker in play.list_plates():
        hands.point_at((marker.box.cx, marker.box.cy), "a sign", 0.6)
    for tool in scene.tools[::2]:
        hands.point_at((tool.box.cx, tool.box.cy), hands.name_target(tool.target), 0.6)
    unfit = [
        target
        for target in [*hands.list_own(), *(s.target for s in play.all_spots())]
        if not play.prompt.can_choose(target)
    ]
    for target, at in [*hands.iter_reachable(unfit)][:2]:
        hands.click_at(at, f"unfit {hands.name_target(target)}", 0.1)
    _look_near(hands)
    _carry_things(hands)
    hands.press_key("l")
    box = play.layout.log_box
    assert box is not None
    hands.point_at((box.cx, box.bottom - 20), "the log")
    send_event(app, pygame.MOUSEWHEEL, x=0, y=3, precise_x=0.0, precise_y=3.0)
    hands.pass_time(0.1, "turn the wheel")
    hands.click_at((box.cx, box.bottom - 20), "a line of it", 0.5)
    if app.top_scene is not scene:
        app.pop_scene()
    hands.press_key("l")
    for _n in range(4):
        hands.choose_answer(rng)
        hands.pass_time(0.3)
        if not hands.until_asked():
            break
    return hands.notes


def _look_near(hands: Hands) -> None:
    """A card is looked at from near."""
    for _target, at in [*hands.iter_reachable(hands.list_own())][:1]:
        hands.point_at(at, "a card", 0.1)
        hands.app.run_frame([make_press(to_window(hands.app, at), 3)])
        hands.pass_time(0.1, "hold the other button")
        hands.app.run_frame([make_release(to_window(hands.app, at), 3)])
        hands.pass_time(0.1, "let it go")


def _carry_things(hands: Hands) -> None:
    """Things are carried where they do not go, and to where they do."""
    scene = hands.notes.scene
    play = scene.play
    middle = play.layout.centre
    own = [*hands.iter_reachable(hands.list_own())]
    if len(own) > 1:
        hands.carry_thing(own[0][1], own[-1][1], "a card past the others")
        own = [*hands.iter_reachable(hands.list_own())]
    unfit = [(target, at) for target, at in own if not play.prompt.can_choose(target)]
    for target, at in unfit[:1]:
        hands.carry_thing(at, (middle.cx + 40, middle.y + 10), f"{hands.name_target(target)}, which does not fit")
    panel = play.layout.panels[1]
    for target, at in [
        *hands.iter_reachable(
            sorted(t for t in play.prompt.list_choosable_targets() if t[0] in ("card", "deck", "token"))
        )
    ][:2]:
        if play.is_prompt_open and play.prompt.can_choose(target):
            hands.carry_thing(at, (panel.cx, panel.cy), f"{hands.name_target(target)} to a seat")
    hands.until_asked()


def play_to_end(app: TimedApp, name: str) -> Transcript:
    """A round, or a match of one, comes to its end: the picture of it, the figures, the page, the table behind it."""
    rng = Random(4)
    hands = Hands(app)
    single = next((each.options for each in game(name).presets if each.key == "round"), {})
    scene = start_table(app, name, people=1, seats=3, speed=0.0, seed="6", options=single)
    for _n in range(2000):
        if scene.play.timeline.barrier is not None or app.top_scene is not scene:
            break
        if scene.host.list_log_lines() and scene.host.action_count > 3:
            app.store.change_settings(speed=1.0)
            scene.play.timeline.speed = 1.0
        if scene.play.halted_event is not None:
            scene.hands.run_command("go on")
        elif scene.play.is_prompt_open:
            act_at_random(scene, rng)
            scene.play.finish_motion()
        else:
            scene.play.finish_motion()
            app.now += 0.3
            scene.advance_to(app.now)  # nobody looks yet
    hands.notes.note_step("the round is over")
    for seconds in (0.4, 1.0, 2.0, 3.0):
        hands.pass_time(seconds)
    hands.press_key("Enter", 1.0)
    if app.top_scene is not scene:
        app.pop_scene()
    hands.pass_time(2.0, "behind the page")
    return hands.notes
