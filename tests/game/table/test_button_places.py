"""Random play with the buttons of the bar: none ever comes up where another one was pressed, nor do they jump about."""

from random import Random

import pygame
import pytest

from engine.registry import game
from game.art.text import measure_text, wrap_text
from game.config import language
from game.games import get_game_table
from game.screens.records.results import ResultsScene
from game.table.model.geometry import Box
from game.table.model.laid_table import Tastes
from game.table.model.layout import Choices
from game.table.model.play import Play
from game.table.render.overlays.bar import BACK, HELP, SIZE, build_bar, fit_question_px, is_decisive, place_lines
from game.table.scene import TableScene
from tests.support.every_game import each_game
from tests.support.host_table import people_at
from tests.support.random_play import iter_positions
from tests.support.strip_plays import iter_moments
from tests.support.tables import TimedApp, start_table
from tests.support.tiers import sampled

DECISIONS = 45
PEOPLE = 1
SEVERAL = {"absurd8s", "crazyeights", "equilibrium"}
"""Games in which one button that decides follows another."""


def _choose(scene: TableScene, rng: Random) -> tuple[str, Box] | None:
    """Choose something at random, gladly a button; what was pressed and where, if that decided or took back."""
    before = scene.host.action_count, tuple(scene.bar.buttons)
    buttons = [each.target for each in scene.bar.buttons if each.target != HELP]
    lit = sorted(scene.play.prompt.list_choosable_targets(), key=str)
    target = rng.choice(buttons if buttons and (not lit or rng.random() < 0.7) else lit)
    scene.hands.click_target(target)
    pressed = (
        each for each in before[1] if each.target == target and (target == BACK or scene.host.action_count > before[0])
    )
    return next(((each.label, each.box) for each in pressed), None)


@sampled(1)
@pytest.mark.parametrize("left_handed", [False, True])
@each_game
def test_no_button_that_decides_comes_up_where_another_was_pressed(app: TimedApp, name: str, left_handed: bool) -> None:
    app.store.change_settings(left_handed=left_handed, text_scale=1.5 if left_handed else 1.0)
    rng, decisions, followed = Random(name), 0, 0
    scene = start_table(app, name, people=PEOPLE, seats=4, seed=name)
    pressed: tuple[str, Box] | None = None
    while decisions < DECISIONS:
        if scene.host.is_over:
            scene = start_table(app, name, people=PEOPLE, seats=4, seed=f"{name} {decisions}")
            pressed = None
        if isinstance(app.top_scene, ResultsScene):
            app.pop_scene()
        if scene.play.is_prompt_open:
            buttons = [each for each in scene.bar.buttons if is_decisive(scene.play, each.target)]
            if pressed is not None and not scene.play.prompt.picked:
                label, box = pressed
                others = [each for each in buttons if each.label != label]
                assert not [each.label for each in others if each.box.expand_by(-0.5).overlaps_box(box)], label
                assert all(each.box.is_inside(scene.play.layout.bar) for each in buttons)
                followed += bool(others)
            made, asked, corner = scene.host.action_count, scene.play.prompt, scene.bar.buttons[-1]
            assert corner.target == HELP
            assert all(each.box.is_inside(scene.play.layout.bar) for each in (corner, *buttons)), scene.bar.words
            found = _choose(scene, rng)
            if scene.play.prompt is asked and scene.play.is_prompt_open:
                assert scene.bar.buttons[-1].box == corner.box, f"the buttons jump: {scene.bar.words}"
            decided = scene.host.action_count > made
            if found or decided:
                pressed, decisions = found, decisions + decided
        app.pass_time(0.5, 0.25)
    assert bool(followed) == (name in SEVERAL)


def test_words_with_free_room_beside_them_are_not_made_smaller_for_a_button_to_confirm() -> None:
    """A word in the middle of the row was pressed, and nothing stands right of *Back* any more."""
    pygame.display.init()
    language.set_language("de")
    looked = 0
    for state, decision, _events in iter_positions(game("absurd8s"), "a", 600):
        if decision.kind != "call" or looked > 3:
            continue
        host = people_at(state)
        host.hand_over(decision.seat)
        tastes = Tastes(always_confirm=True)
        play = Play(host, get_game_table("absurd8s"), (1280, 720), Choices(text_scale=1.5), tastes=tastes)
        play.timeline.speed = 0.0
        play.rebuild_board()
        play.update(1.0)
        for word in play.list_words() if play.is_prompt_open else ():
            play.prompt.chosen = ()
            if play.prompt.choose_target(word.target) is None and play.prompt.picked:
                bar, layout = build_bar(play, ""), play.layout
                looked += 1
                assert fit_question_px(layout, bar.words, bar.text) == layout.get_text_px(SIZE), bar.words
    assert looked


def test_a_long_question_uses_the_width_of_the_bar_and_no_word_stands_alone() -> None:
    met = 0
    for play in iter_moments("absurd8s", 1):
        if not play.is_prompt_open:
            continue
        bar, layout = build_bar(play, ""), play.layout
        px = fit_question_px(layout, bar.words, bar.text)
        room, lines = place_lines(layout, bar.words, bar.text, px)
        found = [line.width / layout.u for line in wrap_text(bar.words, "text", px, round(room.w * layout.u))]
        assert len(found) == lines
        if lines > 1:
            met += 1
            assert found[0] > 0.6 * bar.text.w, f"{bar.words} breaks at {found[0]:.0f} of {bar.text.w:.0f} units"
            assert found[-1] > 0.15 * bar.text.w, f"{bar.words} ends in a line of {found[-1]:.0f} units"
    assert met > 3


def test_a_long_hint_in_a_small_window_takes_the_room_of_the_strip() -> None:
    pygame.display.init()
    state = game("equilibrium").start({}, 3, 7)
    host = people_at(state)
    host.hand_over(state.asked[0].seat)
    play = Play(host, get_game_table("equilibrium"), (1024, 600), Choices())
    play.timeline.speed = 0.0
    play.rebuild_board()
    play.update(1.0)
    play.set_advice("You would miss hardly any card less than {4S}. " * 6)
    bar, layout = build_bar(play, ""), play.layout
    tall = measure_text(bar.words, "text", fit_question_px(layout, bar.words, bar.text), round(bar.text.w * layout.u))[
        1
    ]
    assert tall <= bar.text.h * layout.u, f"{tall} pixels of words stand in {bar.text.h * layout.u:.0f}"
