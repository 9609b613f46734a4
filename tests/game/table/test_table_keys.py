"""What the keyboard does at the table besides choosing: order of the hand, the log, looking round."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import product
from random import Random

import pygame
import pytest

from engine.registry import game
from game.games import list_available_games
from game.input.commands import EVERYWHERE, PLACES, TABLE
from game.input.commands import get_command as command_of
from game.input.keymap import KeyMap, with_key
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.control.keys import _get_focus_group
from game.table.model import keyboard
from game.table.render.overlays.bar import HELP
from game.table.render.overlays.highlights import lit_boxes
from game.table.render.overlays.tooltip import target_box
from game.table.scene import TableScene
from tests.support.tables import TimedApp, sit


def asked(app: TimedApp, name: str) -> TableScene:
    """A table at which the one person is asked something."""
    scene = sit(app, name, people=1, seats=max(3, game(name).seats.start))
    for _n in range(80):
        app.wait(0.3)
        if scene.play.is_prompt_open:
            app.wait(1)
            return scene
    raise AssertionError("nothing was asked")


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", list_available_games())
def test_tab_begins_with_what_may_be_chosen_and_goes_from_group_to_group(app: TimedApp, name: str) -> None:
    scene = asked(app, name)
    lit = set(lit_boxes(scene.play, scene.bar))
    app.press(pygame.K_TAB)
    first = scene.touch.focus
    assert first in lit
    assert first is not None
    assert first != HELP
    words = (
        scene.table.list_word_buttons(scene.play.view, scene.play.decision, scene.host.display_names)
        if scene.play.decision
        else ()
    )
    unusual = {word.target for word in words if not word.main}
    assert first not in unusual or lit <= {*unusual, HELP}, "who presses on does nothing unusual"
    met = {first}
    for _n in range(4):  # cards, places, seats, answers
        app.press(pygame.K_TAB)
        assert scene.touch.focus is not None
        met.add(scene.touch.focus)
    assert {_get_focus_group(target) for target in met} == {_get_focus_group(target) for target in lit}
    further = list(met)
    while further:  # and the arrows lead from one thing to all others
        target = further.pop()
        for way in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            scene.touch.focus = target
            app.press(way)
            further += {scene.touch.focus} - met
            met.add(scene.touch.focus)
    assert met == lit


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", list_available_games())
def test_looking_round_tells_why_something_cannot_be_chosen(app: TimedApp, name: str) -> None:
    from game.table.render.overlays.tooltip import unlit_reason

    scene = asked(app, name)
    app.press(pygame.K_i, "i")
    found = set()
    for _n in range(60):
        app.press(pygame.K_TAB)
        reason = unlit_reason(scene, app.now)
        target = scene.touch.focus
        if reason:
            assert target is not None
            assert reason == scene.play.why_not(target)
            found.add(target)
        elif target is not None and scene.touch.told is not None and scene.play.why_not(target):
            found.add(target)  # the game tells it with all else about the card
        assert not scene.play.prompt.chosen
    assert found or all(
        scene.play.prompt.can_choose(target) or not scene.play.why_not(target)
        for target in [("card", sprite.face) for sprite in scene.play.list_hand_sprites()]
    )
    app.press(pygame.K_ESCAPE)
    assert app.scenes[-1] == scene, "Esc first ends looking round"
    app.press(pygame.K_ESCAPE)
    assert len(app.scenes) == 2


def test_remapped_keys_work_at_the_table_and_their_old_ones_do_not(app: TimedApp) -> None:
    scene = asked(app, list_available_games()[0])
    app.store.change_settings(keys=with_key({}, "log", ["f8"]))
    app.press(pygame.K_l, "l")
    assert scene.log.get_box(scene.play) is None
    app.press(pygame.K_F8)
    assert scene.log.get_box(scene.play) is not None
    assert any("(F8)" in tool.tip for tool in scene.tools)
    app.store.change_settings(keys={})


@pytest.mark.parametrize("name", list_available_games())
def test_taking_back_where_nothing_can_be_taken_back_says_why(app: TimedApp, name: str) -> None:
    scene = asked(app, name)
    app.press(pygame.K_u, "u")
    assert scene.touch.reason == "You have done nothing yet that could be taken back."
    assert target_box(scene, scene.touch.hover) == next(t.box for t in scene.tools if t.target == ("do", "undo"))


@pytest.mark.parametrize("name", list_available_games())
def test_a_letter_with_ctrl_or_alt_chooses_nothing(app: TimedApp, name: str) -> None:
    scene = asked(app, name)
    before = scene.play.state_key, scene.host.action_count, scene.touch.focus, scene.touch.reason
    for letter, mod in product(PLACES, (pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_RGUI)):
        down = pygame.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=mod)
        if not any(
            command.group in (EVERYWHERE, TABLE) for command in map(command_of, KeyMap().find_command_names(down))
        ):
            app.press(ord(letter), letter, mod)
    assert app.top_scene is scene
    assert (scene.play.state_key, scene.host.action_count, scene.touch.focus, scene.touch.reason) == before


def random_tables(app: TimedApp, name: str) -> Iterator[TableScene]:
    """Tables at which a person is asked, after some random decisions."""
    rng = Random(name)
    for number in range(60):
        state = game(name).start({}, 4, f"letters {number}")
        for _ in range(rng.randrange(30)):
            if state.asks():
                asked = rng.choice(state.asks())
                state.apply(asked.seat, rng.choice(state.legal(asked)))
        if not state.asks():
            continue
        seat = state.asks()[0].seat
        sitting = [Seat(PERSON if n == seat else BOT, f"P{n}", "" if n == seat else "random") for n in range(4)]
        scene = table_scene(app, Host.from_state(state, sitting, pace=Pace(kind="step"), seed="1"))
        app.push_scene(scene)
        app.wait(3.0)
        app.draw()
        yield scene
        app.scenes.clear()


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", list_available_games())
def test_no_letter_chooses_two_things_at_once(app: TimedApp, name: str) -> None:
    looked = 0
    for scene in random_tables(app, name):
        buttons = [button.key.lower() for button in scene.bar.buttons if button.key]
        things = [
            keyboard.key_of(scene.play, target)
            for target in scene.play.prompt.list_choosable_targets()
            if target[0] != "word"
        ]
        keys = [key for key in (*buttons, *dict.fromkeys(things)) if len(key) == 1]
        assert len(keys) == len(set(keys)), (sorted(keys), scene.play.describe_question())
        looked += len(keys) > 1
    assert looked > 20


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", list_available_games())
def test_the_key_that_stands_at_a_thing_chooses_it(app: TimedApp, name: str) -> None:
    rng, met = Random(name), set[str]()
    scene = asked(app, name)
    for _n in range(4):
        play = scene.play
        keys = {button.target: button.key for button in scene.bar.buttons if button.target[0] == "word"}
        keys |= {
            target: keyboard.key_of(play, target)
            for target in play.prompt.list_choosable_targets()
            if target[0] != "word"
        }
        for target, key in keys.items():
            prompt = copy(play.prompt)
            done = prompt.choose_target(target)
            if len(key) == 1 and done is None:
                app.press(ord(key.lower()), key.lower())
                assert play.prompt.chosen == prompt.chosen, (key, target)
                play.prompt.clear()
                app.run_frame([])
                met.add(target[0])
        ways = [(target, key) for target, key in keys.items() if len(key) == 1 and play.prompt.is_decisive(target)]
        if ways:
            target, key = rng.choice(ways)
            done, at = copy(play.prompt).choose_target(target), scene.host.action_count
            app.press(ord(key.lower()), key.lower())
            assert done is not None
            assert scene.host._recorder.record.actions[at : at + 1] == [f"P0 {done.actions[0].text}"], (target, key)
            met.add(target[0])
        else:
            scene.host.perform_action(rng.choice(scene.host.get_view().actions))
        for _turn in range(80):
            app.wait(0.3)
            if scene.play.is_prompt_open:
                break
        if not scene.play.is_prompt_open:
            break
        app.wait(1)
    assert met
