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
from game.table.model.game_signs import find_icon
from game.ui.boxes import Column, Grid, Middle
from game.ui.canvas import Canvas
from game.ui.cards import draw_sign
from game.ui.choices import LOW, Pick, PictureRow
from game.ui.labels import Label, Picture
from game.ui.style import SMALL
from game.ui.widget import Callback, Widget

PICKS_TOLD: Final = 3
"""Ways to play that each have room for their sentence: one row of them."""
TALLEST: Final = 120
"""Units of height above which the picture of what a way to play brings grows no more."""


def build_presets(plan: Plan, take: Callable[[Preset], object], *, brief: bool) -> Widget:
    """The ways to play a game; ``take`` is called with the one that is chosen. Where they are many, or ``brief``, what
    is to be said and seen of the chosen one stands below.
    """
    presets = [each for each in plan.chosen_game.presets if plan.has_options(each.where)]
    brief = brief or len(presets) > PICKS_TOLD
    picks = [_build_pick(plan, preset, partial(take, preset), brief) for preset in presets]
    if not brief:
        return PictureRow(*picks, gap=7)
    chosen = next((preset for preset, pick in zip(presets, picks, strict=True) if pick.chosen), None)
    told = _(chosen.help) if chosen else _("Rules of your own: a way to play brings its own back.")
    news = _list_news(plan, chosen) if chosen else []
    pictured = bool(news) or len(presets) <= PICKS_TOLD
    seen = [Picture(0, 0, partial(_draw_news, plan.game, news), grow=1.0)] * pictured
    return Column(Grid(*picks, least=176, gap=7), Middle(Label(told)), *seen, gap=3, grow=1.0)


def _build_pick(plan: Plan, preset: Preset, take: Callback, brief: bool) -> Pick:
    news = _list_news(plan, preset)
    seats, there = preset.seats, about(plan.game).seats
    found = seats or (*there,)
    spans = len(found) == found[-1] - found[0] + 1 > 2
    count = f"{found[0]}–{found[-1]}" if spans else either(found)
    words = _("[icon:people] best {count}") if seats and spans else "[icon:people] {count}"
    words = _("better with {count}") if seats and len(plan.seats) not in seats else words
    paint = partial(_draw_news, plan.game, [(sign, "") for sign, _name in news])
    return Pick(
        _(preset.title),
        take,
        _(preset.help),
        plan.has_options(preset.options),
        badge=words.format(count=count),
        brief=brief,
        signs=[find_icon(sign) for sign, _name in news] * brief,
        picture=Picture(150, 0, paint),
        grow=1.0,
    )


def _list_news(plan: Plan, preset: Preset) -> list[tuple[str, str]]:
    """What a way to play brings that is not there at first: what stands for it, and what it is called."""
    options, found = {each.key: each for each in plan.chosen_game.options}, list[tuple[str, str]]()
    signs = get_game_table(plan.game).signs
    for key, value in preset.options.items():
        option = options[key]
        if option.multi:
            found += [(signs[key + letter], option.describe(letter)) for letter in value if key + letter in signs]
        elif value != option.default and key in signs:
            found.append((signs.get(f"{key} {value}", signs[key]), _(option.label)))
    return found


def _draw_news(game: str, news: list[tuple[str, str]], canvas: Canvas, box: pygame.Rect) -> None:
    """What a way to play brings side by side, each with its name; the cards of the game where that is nothing."""
    found = news or [(" ".join(get_game_table(game).fan), "")]
    wide = box.width // len(found)
    names = [canvas.make_text_surface(words, SMALL, width=wide, align="centre") for _sign, words in found if words]
    band = pygame.Rect(box.x, box.y, wide, min(box.height, canvas.to_px(TALLEST)))
    band.centery = box.centery
    room = band.height - max((name.get_height() for name in names), default=0)
    if room < canvas.to_px(LOW):
        return
    for n, (sign, _words) in enumerate(found):
        cell = band.move(n * wide, 0)
        for name in names[n : n + 1]:
            canvas.blit(name, name.get_rect(midbottom=cell.midbottom).topleft)
        cell.height = room
        draw_sign(canvas, cell, sign, min(54, room / canvas.style.u), get_theme(game).accent)
