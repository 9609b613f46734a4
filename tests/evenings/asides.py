"""What a person does aside in an evening, before a decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.table.model.prompt import Target
from game.table.render.overlays import strip
from tests.evenings import told
from tests.evenings.sitting import STEP, Sitting
from tests.looks.widget_lines import list_lines
from tests.support.inputs import make_release
from tests.support.pages import answer_question


def point_somewhere(sitting: Sitting) -> None:
    """Rest the pointer on something."""
    scene = sitting.scene
    box = sitting.rng.choice(told.list_pointable(scene))[1]
    sitting.point_at(sitting.find_pixels(box))
    sitting.pass_time(1.3)
    sitting.note_told(f"point {scene.touch.hover}")


def look_near(sitting: Sitting) -> None:
    """Look at something from near."""
    scene = sitting.scene
    sitting.point_at(sitting.find_pixels(sitting.rng.choice(told.list_pointable(scene, "card", "shown", "seat"))[1]), 3)
    sitting.pass_time()
    sitting.note_told("near")
    sitting.app.run_frame([make_release((1, 1), 3)])


def click_wrong(sitting: Sitting) -> None:
    """Click what cannot be chosen."""
    scene = sitting.scene
    found = [each for each, _box in told.list_pointable(scene) if each[0] not in ("do", "log", "tip", "told")]
    found = [each for each in found if not scene.play.prompt.can_choose(each)]
    if found:
        scene.hands.click_target(sitting.rng.choice(found))
        sitting.pass_time()
        sitting.note_told("wrong")


def go_astray(sitting: Sitting) -> None:
    """Choose a part, and take it back."""
    scene, rng = sitting.scene, sitting.rng
    gestures = [each for each in scene.play.prompt.gestures if len(each.targets) > 1]
    if gestures and not scene.play.prompt.chosen:
        scene.hands.click_target(rng.choice(rng.choice(gestures).targets))
        sitting.pass_time(1.3)
        if scene.play.is_prompt_open:
            sitting.passing += [
                f"{what} {line}" for what, lines in told.of_question(scene, rng).items() for line in lines
            ]
            sitting.note_told("chosen")
            chips: list[Target] = [("chip", at) for at in range(len(scene.play.prompt.chosen))]
            scene.hands.click_target(rng.choice([*chips, ("do", "back")]))
            sitting.pass_time()
            sitting.note_told("taken back")


def go_round(sitting: Sitting) -> None:
    """Go round with keys."""
    for _n in range(3):
        sitting.press_key(sitting.rng.choice((pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP)))
    sitting.note_told("keys")
    sitting.press_key(pygame.K_ESCAPE)


def look_round(sitting: Sitting) -> None:
    """Look round with keys."""
    sitting.scene.touch.set_looking(True)
    for _n in range(3):
        sitting.press_key(sitting.rng.choice((pygame.K_TAB, pygame.K_RIGHT)))
    sitting.note_told("look")
    sitting.scene.touch.set_looking(False)


def ask_hint(sitting: Sitting) -> None:
    """Ask for a hint."""
    _run_told(sitting, "hint")


def _run_told(sitting: Sitting, command: str, seconds: float = STEP) -> None:
    """Do this, and note what is told then."""
    sitting.scene.hands.run_command(command)
    sitting.pass_time(seconds)
    sitting.note_told(command)


def take_back(sitting: Sitting) -> None:
    """Take back."""
    sitting.scene.hands.run_command("undo")
    answer_question(sitting.app)
    sitting.pass_time()
    sitting.note_told(f"undo {sitting.scene.host.marks}")
    sitting.until_asked()


def see_again(sitting: Sitting) -> None:
    """Look at the last round once more."""
    sitting.scene.hands.run_command("again")
    for _n in range(3):
        sitting.pass_time(0.8)
    sitting.note_told("again")
    sitting.scene.play.finish_motion()
    sitting.until_asked()


def switch_log(sitting: Sitting) -> None:
    """Open the log, or shut it."""
    _run_told(sitting, "log")


def sort_hand(sitting: Sitting) -> None:
    """Sort the hand in another way."""
    _run_told(sitting, "sort", 1.0)


def click_tile(sitting: Sitting) -> None:
    """Click what somebody did, on the strip."""
    tiles = strip.get_tile_boxes(sitting.scene.play)
    if tiles:
        sitting.point_at(sitting.find_pixels(sitting.rng.choice(list(tiles.values()))), 1)
        sitting.app.run_frame([make_release((1, 1))])


def open_rules(sitting: Sitting) -> None:
    """Look up what is being asked."""
    sitting.press_key(pygame.K_F1)


def hear_again(sitting: Sitting) -> None:
    """Have it said once more."""
    sitting.press_key(pygame.K_F3)


def open_menu(sitting: Sitting) -> None:
    """Open the menu over the table, and shut it."""
    sitting.scene.hands.run_command("menu")
    sitting.pass_time()
    if sitting.app.top_scene is not sitting.scene and sitting.app.top_scene is not None:
        sitting.passing += list_lines(sitting.app.top_scene)
        sitting.app.pop_scene()
    sitting.until_asked()


CHANCES: Final[dict[Callable[[Sitting], None], float]] = {
    point_somewhere: 0.8,
    click_wrong: 0.3,
    go_astray: 0.3,
    go_round: 0.25,
    look_round: 0.2,
    ask_hint: 0.5,
    take_back: 0.25,
    see_again: 0.1,
    switch_log: 0.1,
    look_near: 0.15,
    open_menu: 0.1,
    sort_hand: 0.1,
    click_tile: 0.15,
    open_rules: 0.1,
    hear_again: 0.1,
}
"""How often a person does this beside deciding."""
