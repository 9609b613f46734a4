"""What the keyboard does at the table besides choosing: order of the hand, the log, looking round."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import product
from random import Random

import pygame
import pytest

from engine.registry import game
from game.input.commands import EVERYWHERE, PLACES, TABLE
from game.input.commands import get_command as command_of
from game.input.keymap import KeyMap
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.table.control import keyboard
from game.table.control.keys import _get_focus_group
from game.table.model.prompt import Target
from game.table.render.overlays.bar import BACK, CONFIRM, HELP, build_bar
from game.table.scene import TableScene
from tests.support.every_game import each_table
from tests.support.inputs import make_key
from tests.support.tables import TimedApp, start_table, wait_until_asked
from tests.support.tiers import sampled


def asked(app: TimedApp, name: str) -> TableScene:
    """A table at which the one person is asked something."""
    scene = start_table(app, name, people=1, seats=3)
    assert wait_until_asked(app, scene)
    app.pass_time(1)
    return scene


@sampled(1, landing=2)
@each_table
def test_tab_begins_with_what_may_be_chosen_and_goes_from_group_to_group(app: TimedApp, name: str) -> None:
    scene = asked(app, name)
    lit = set(scene.list_lit())
    app.press_key(pygame.K_TAB)
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
        app.press_key(pygame.K_TAB)
        assert scene.touch.focus is not None
        met.add(scene.touch.focus)
    assert {_get_focus_group(target) for target in met} == {_get_focus_group(target) for target in lit}
    assert reached(app, scene, met) == lit
    app.press_key(pygame.K_i, "i")  # looking round
    before, there = scene.host.action_count, scene.touch.focus
    for mod in (0, pygame.KMOD_LSHIFT):
        app.press_key(pygame.K_TAB, mod=mod)
    assert there is not None
    assert scene.touch.focus == there, "Shift leads back"
    around = set(scene.list_pointable())
    assert reached(app, scene, {there}) == around
    assert (scene.host.action_count, scene.play.prompt.chosen) == (before, ())
    app.press_key(pygame.K_ESCAPE)
    assert app.top_scene is scene, "Esc first ends looking round"
    app.press_key(pygame.K_ESCAPE)
    assert app.top_scene is not scene


def reached(app: TimedApp, scene: TableScene, first: set[Target]) -> set[Target]:
    """All that the arrows lead to from there."""
    met, further = set(first), list(first)
    while further:
        target = further.pop()
        for way in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            scene.touch.focus = target
            app.press_key(way)
            assert scene.touch.focus is not None
            further += {scene.touch.focus} - met
            met.add(scene.touch.focus)
    return met


@sampled(1)
@each_table
def test_the_focus_goes_on_where_the_last_choice_was_made(app: TimedApp, name: str) -> None:
    scene = asked(app, name)
    lit = scene.list_lit()
    chosen = next((target for target in lit if target[0] not in ("do", "word")), None)
    if chosen is None:
        pytest.skip("nothing lies on the table that could be chosen")
    scene.touch.keys, scene.touch.focus = True, chosen
    keyboard.leave_focus(scene.touch, lit)
    focused = [scene.touch.focus]
    app.press_key(pygame.K_TAB)
    focused.append(scene.touch.focus)
    assert focused == [None, chosen]
    scene.touch.clear()
    assert scene.touch.left is None, "whoever comes next is shown nothing of it"


@sampled(1)
@each_table
def test_the_own_hand_is_put_in_order_with_the_keyboard(app: TimedApp, name: str) -> None:
    scene = asked(app, name)
    before = [sprite.face for sprite in scene.play.list_hand_sprites()]
    if len(before) < 2 or not scene.table.sorts:
        pytest.skip("no hand to put in order")
    scene.touch.focus = "card", before[0]
    app.press_key(pygame.K_RIGHT, "", pygame.KMOD_LCTRL)
    app.pass_time(0.5)
    assert [sprite.face for sprite in scene.play.list_hand_sprites()] == [before[1], before[0], *before[2:]]
    app.press_key(pygame.K_LEFT, "", pygame.KMOD_LCTRL)
    app.press_key(pygame.K_LEFT, "", pygame.KMOD_LCTRL)
    app.pass_time(0.5)
    assert [sprite.face for sprite in scene.play.list_hand_sprites()] == before
    assert scene.host.get_view().seat == 0


@sampled(1)
@each_table
def test_a_letter_with_ctrl_or_alt_chooses_nothing(app: TimedApp, name: str) -> None:
    scene = asked(app, name)
    before = scene.play.state_key, scene.host.action_count, scene.touch.focus, scene.touch.reason
    for letter, mod in product(PLACES, (pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_RGUI)):
        down = make_key(ord(letter), mod, letter)
        if not any(
            command.group in (EVERYWHERE, TABLE) for command in map(command_of, KeyMap().find_command_names(down))
        ):
            app.press_key(ord(letter), letter, mod)
    assert app.top_scene is scene
    assert (scene.play.state_key, scene.host.action_count, scene.touch.focus, scene.touch.reason) == before


def random_tables(app: TimedApp, name: str) -> Iterator[TableScene]:
    """Tables at which a person is asked, after some random decisions."""
    rng = Random(name)
    for number in range(40):
        state = game(name).start({}, 4, f"letters {number}")
        for _ in range(rng.randrange(30)):
            if state.asked:
                asked = rng.choice(state.asked)
                state.apply(asked.seat, rng.choice(state.legal(asked)))
        if not state.asked:
            continue
        seat = state.asked[0].seat
        sitting = [Seat(PERSON if n == seat else BOT, f"P{n}", "" if n == seat else "random") for n in range(4)]
        scene = table_scene(app, Host.from_state(state, sitting, pace=Pace(kind="step"), seed="1"))
        app.push_scene(scene)
        app.pass_time(3.0)
        app.draw()
        yield scene
        app.scenes.clear()


@sampled(1, landing=1)
@each_table
def test_the_key_that_stands_at_a_thing_chooses_it_and_nothing_else(app: TimedApp, name: str) -> None:
    looked, rng = 0, Random(name)
    for scene in random_tables(app, name):
        play = scene.play
        buttons = {button.target: button.key.lower() for button in scene.bar.buttons if button.key}
        lit = play.prompt.list_choosable_targets()
        things = {thing.target: thing.key for thing in play.list_things() if thing.target in lit}
        named = {target: key for target, key in (buttons | things).items() if len(key) == 1}
        keys = [key for key in (*buttons.values(), *dict.fromkeys(things.values())) if len(key) == 1]
        assert len(keys) == len(set(keys)), (sorted(keys), play.describe_question())
        looked += len(keys) > 1
        able = [target for target in named if target in play.prompt.list_choosable_targets()]
        for target in rng.sample(able, min(len(able), 2)):
            trial, count = copy(play.prompt), scene.host.action_count
            done = trial.choose_target(target)
            app.press_key(ord(named[target]), named[target])
            if done is not None:
                assert scene.host._recorder.kept.record.actions[count] == f"P{play.anchor} {done.actions[0].text}"
                break
            assert play.prompt.chosen == trial.chosen, target
            play.prompt.chosen = ()
            app.run_frame([])
    assert looked > 13


@sampled(1)
@pytest.mark.parametrize("name", ["absurd8s", "equilibrium", "lockdown"])
def test_no_confirmation_comes_up_where_a_word_was_pressed(app: TimedApp, name: str) -> None:
    looked = 0
    for scene in random_tables(app, name):
        prompt = scene.play.prompt
        prompt.always = True
        for word in [each for each in scene.bar.buttons if each.target in prompt.list_choosable_targets()]:
            prompt.choose_target(word.target)
            for button in build_bar(scene.play, "").buttons:
                meets = button.box.overlaps_box(word.box)
                assert button.target != CONFIRM or not meets, (word, button)
                looked += button.target == BACK and meets
            prompt.chosen = ()
    assert looked > 5
