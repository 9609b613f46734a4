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
"""So many ways to play have their pictures above their names, and so many have room for their sentences."""
LEAST: Final = 176, 240
"""Units that a way to play is wide at least, and where its sentence has a picture beside it."""
PICTURE: Final = 68, 28
"""Units of a picture that has words beside it: its width at least, and its height."""
FLAT: Final = 3.4
"""A picture that is so many times as wide as high stands between a heading and a badge."""
FANNED: Final = 0.64
"""Part of its width that cards take there, beside the badge."""
BADGE: Final = 22
"""Units of height of the badge."""
LARGEST: Final = 92
"""Units across a picture at most."""


def build_presets(plan: Plan, take: Callable[[Preset], object], *, brief: bool) -> Widget:
    """The ways to play a game; ``take`` is called with the one that is chosen. Where they are many, or ``brief``, what
    is to be said of the chosen one stands below.
    """
    presets = [each for each in plan.chosen_game.presets if plan.has_options(each.where)]
    beside, brief = FEW[0] < len(presets) <= FEW[1], brief or len(presets) > FEW[1]
    picks = [_build_pick(plan, preset, partial(take, preset), brief=brief, beside=beside) for preset in presets]
    grid = PictureGrid(*picks, least=LEAST[beside and not brief], tall=PICTURE[1] * beside)
    if not brief:
        return grid
    chosen = next((preset for preset, pick in zip(presets, picks, strict=True) if pick.chosen), None)
    told = _(chosen.help) if chosen else _("Rules of your own: a way to play brings its own back.")
    return Column(grid, Middle(Label(told)), gap=3, grow=1.0)


def _build_pick(plan: Plan, preset: Preset, take: Callback, *, brief: bool, beside: bool) -> Pick:
    seats, there = preset.seats, about(plan.game).seats
    found = seats or (*there,)
    spans = len(found) == found[-1] - found[0] + 1 > 2
    count = f"{found[0]}–{found[-1]}" if spans else either(found)
    words = _("[icon:people] best {count}") if seats and spans else "[icon:people] {count}"
    if seats and len(plan.seats) not in seats:
        words = "[icon:people] " + _("better with {count}")
    return Pick(
        _(preset.title),
        take,
        _(preset.help),
        plan.has_options(preset.options),
        badge=words.format(count=count),
        brief=brief,
        picture=Picture(PICTURE[0], 0, partial(_draw_signs, plan.game, _list_signs(plan, preset))),
        beside=beside,
    )


def _list_signs(plan: Plan, preset: Preset) -> list[str]:
    """What stands for a way to play: its own picture, or what it brings that is not there at first; the cards of the
    game where that is nothing.
    """
    table, options = get_game_table(plan.game), {each.key: each for each in plan.chosen_game.options}
    keys = [key + letter for key, value in preset.options.items() if options[key].multi for letter in value]
    own = [f"way {preset.key}"] if f"way {preset.key}" in table.signs else keys
    return [table.get_sign(key) for key in own] or [" ".join(table.fan)]


def _draw_signs(game: str, signs: list[str], canvas: Canvas, box: pygame.Rect) -> None:
    """Signs side by side."""
    if box.height < canvas.to_px(LOW):
        return
    look, wide = get_theme(game), box.width // len(signs)
    if box.width > FLAT * box.height:  # below a heading: icons begin where it does, cards are as high as both lines
        if signs[0].islower():
            wide = box.height
        else:
            wide = round(FANNED * box.width)
            box = pygame.Rect(box.right - wide, box.y, wide, box.height + canvas.to_px(BADGE))
    size = min(box.height, 0.92 * wide, canvas.to_px(LARGEST)) / canvas.style.u
    for n, sign in enumerate(signs):
        draw_sign(canvas, pygame.Rect(box.x + n * wide, box.y, wide, box.height), sign, size, look.accent)
