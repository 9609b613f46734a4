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

LEAST: Final = 136
"""Units that a way to play is wide at least."""
FANNED, SQUARE = 2.1, 1.12
"""Width of what stands for a rule by its height: of cards, and of an icon."""
SHOWN: Final = 3
"""So many cards a game is known by stand for a way that brings nothing."""
LARGEST: Final = 128
"""Units across a picture at most."""


def build_presets(plan: Plan, take: Callable[[Preset], object]) -> Widget:
    """The ways to play a game, each with what it brings, and a sentence on the one that is chosen; ``take`` is called
    with another one.
    """
    presets = [each for each in plan.chosen_game.presets if plan.has_options(each.where)]
    picks = [_build_pick(plan, preset, partial(take, preset)) for preset in presets]
    chosen = (pick.help for pick in picks if pick.chosen)
    told = next(chosen, _("Rules of your own: a way to play brings its own back."))
    return Column(PictureGrid(*picks, least=LEAST), Middle(Label(told)), gap=5, grow=1.0)


def _build_pick(plan: Plan, preset: Preset, take: Callback) -> Pick:
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
        picture=Picture(0, 0, partial(_draw_signs, plan.game, _list_signs(plan, preset))),
    )


def _list_signs(plan: Plan, preset: Preset) -> list[str]:
    """What stands for a way to play: its own picture, or what it brings that is not there at first; the cards of the
    game where that is nothing.
    """
    table, options = get_game_table(plan.game), {each.key: each for each in plan.chosen_game.options}
    keys = [key + letter for key, value in preset.options.items() if options[key].multi for letter in value]
    own = [f"way {preset.key}"] if f"way {preset.key}" in table.signs else keys
    return [table.get_sign(key) for key in own] or [" ".join(table.fan.split()[:SHOWN])]


def _draw_signs(game: str, signs: list[str], canvas: Canvas, box: pygame.Rect) -> None:
    """Signs side by side."""
    if box.height < canvas.to_px(LOW):
        return
    tall = min(box.height, canvas.to_px(LARGEST))
    wide = min(box.width // len(signs), round((SQUARE if signs[0].islower() else FANNED) * tall))
    place = pygame.Rect(0, 0, wide * len(signs), tall)
    place.center = box.center
    size = 0.96 * min(tall, wide) / canvas.style.u
    for n, sign in enumerate(signs):
        part = pygame.Rect(place.x + n * wide, place.y, wide, tall)
        draw_sign(canvas, part, sign, size, get_theme(game).accent)
