"""The ways to play a game, as cards among which one is chosen, each with what it brings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from engine.core.game import Preset
from engine.core.texts import _, either
from engine.registry import about
from game.art.themes import get_theme
from game.games import get_game_table
from game.screens.lobby.plan import Plan
from game.ui.boxes import Column, Middle
from game.ui.canvas import Canvas
from game.ui.cards import draw_sign
from game.ui.choices import LOW, Pick, PictureGrid
from game.ui.labels import Label, Picture
from game.ui.widget import Callback, Widget

FEW: Final = 3, 4
"""So many ways to play have their pictures above their names, and so many stand in two columns, the pictures beside
all words.
"""
LEAST: Final = 176, 240
"""Units that a way to play is wide at least, and where they stand in two columns."""
BESIDE: Final = 27
"""Units of height at least of a picture that has the badge beside it."""
FANNED, SQUARE = 2.1, 1.12
"""Width of what stands for a rule by its height: of cards, and of an icon."""
SHOWN: Final = 3
"""So many cards a game is known by stand for a way that brings nothing."""
PAIRED: Final = 88
"""Units across one beside all words."""
LARGEST: Final = 104
"""Units across a picture at most."""


def build_presets(plan: Plan, take: Callable[[Preset], object]) -> Widget:
    """The ways to play a game, each with what it brings; ``take`` is called with the one that is chosen."""
    presets = [each for each in plan.chosen_game.presets if plan.has_options(each.where)]
    paired = len(presets) == FEW[1]
    beside = len(presets) > FEW[0] and not paired
    picks = [_build_pick(plan, preset, partial(take, preset), PAIRED * paired, beside=beside) for preset in presets]
    grid = PictureGrid(*picks, least=LEAST[paired], tall=BESIDE * beside)
    if any(pick.chosen for pick in picks):
        return grid
    told = _("Rules of your own: a way to play brings its own back.")
    return Column(grid, Middle(Label(told)), gap=3, grow=1.0)


def _build_pick(plan: Plan, preset: Preset, take: Callback, wide: float, *, beside: bool) -> Pick:
    seats, there = preset.seats, about(plan.game).seats
    found = seats or (*there,)
    spans = len(found) == found[-1] - found[0] + 1 > 2
    count = f"{found[0]}–{found[-1]}" if spans else either(found)
    words = _("[icon:people] best {count}") if seats and spans and not beside else "[icon:people] {count}"
    if seats and len(plan.seats) not in seats and not beside:
        words = "[icon:people] " + _("better with {count}")
    return Pick(
        _(preset.title),
        take,
        _(preset.help),
        plan.has_options(preset.options),
        badge=words.format(count=count),
        picture=Picture(wide, 0, partial(_draw_signs, plan.game, _list_signs(plan, preset), beside)),
        beside=beside,
    )


def _list_signs(plan: Plan, preset: Preset) -> list[str]:
    """What stands for a way to play: its own picture, or what it brings that is not there at first; the cards of the
    game where that is nothing.
    """
    table, options = get_game_table(plan.game), {each.key: each for each in plan.chosen_game.options}
    keys = [key + letter for key, value in preset.options.items() if options[key].multi for letter in value]
    own = [f"way {preset.key}"] if f"way {preset.key}" in table.signs else keys
    return [table.get_sign(key) for key in own] or [" ".join(table.fan[:SHOWN])]


def _draw_signs(game: str, signs: list[str], beside: bool, canvas: Canvas, box: pygame.Rect) -> None:
    """Signs side by side: in the middle, or ``beside`` a badge at the right."""
    if box.height < canvas.to_px(LOW):
        return
    tall = min(box.height, canvas.to_px(LARGEST))
    wide = min(box.width // len(signs), round((SQUARE if signs[0].islower() else FANNED) * tall))
    place = pygame.Rect(0, 0, wide * len(signs), tall)
    place.center = box.right - place.width // 2 if beside else box.centerx, box.centery
    size = 0.96 * min(tall, wide) / canvas.style.u
    for n, sign in enumerate(signs):
        part = pygame.Rect(place.x + n * wide, place.y, wide, tall)
        draw_sign(canvas, part, sign, size, get_theme(game).accent)
