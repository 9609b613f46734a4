"""The text of a card in a panel of its own: its name, and every keyword with its sign and what it means."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core.texts import _
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.words.meanings import NO_TEXT, item_words
from engine.games.absurd8s.words.phrases import card_title
from game.art import icons, keyword_signs
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM, get_suit_colours
from game.art.text import render_text
from game.games.absurd8s.situation import kind_of
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.free_places import find_place
from game.ui.canvas import Canvas

WIDTH = 360.0
WIDE = 470.0
WIDEST = 560.0
SIGN = 34.0
HEAD = 40.0
STEEP = 10.0
"""So much rather to a side than up or down a text makes way: it stays near the prompt."""


def draw_text(
    canvas: Canvas,
    play: Play,
    card: int,
    items: Sequence[str],
    at: tuple[float, float],
    foot: Sequence[str] = (),
    taken: Sequence[Box] = (),
) -> Box:
    """A panel with a card's name and every keyword of its text.

    ``at``: its middle and its lower edge; it makes way for what is ``taken``, rather to a side, and
    where there is no room for all of it, for what comes first there.
    """
    layout, four = play.layout, canvas.style.four_colour
    u, px = layout.u, layout.get_small_text_px(18)
    wide = WIDTH if len(items) <= 3 else WIDE if len(items) <= 5 else WIDEST  # long ones stay above the prompt
    width = wide * u * min(1.25, max(1.0, layout.choices.text_scale))
    left, inner, y = (SIGN + 24) * u, round(width - (SIGN + 36) * u), HEAD * u
    parts: list[tuple[pygame.Surface, float, float]] = []
    if not items:
        parts.append((render_text(_(NO_TEXT), "italic", px, IVORY_DIM, four_colour=four), 14 * u, y))
        y += 24 * u
    for item in items:
        (name, told), kind, low = item_words(item, state_of(play.view).rules), kind_of(item), y + (SIGN + 4) * u
        parts.append((keyword_signs.make_badge(item.partition(":")[0], kind, round(SIGN * u)), 12 * u, y + u))
        if len(items) > 3:  # in a long text name and explanation run on
            told = f"*{name}*  {told}"
        else:
            label = render_text(name, "bold", px, keyword_signs.ON_INK[kind], four_colour=four)
            parts.append((label, left, y))
            y += label.get_height()
        body = render_text(told, "text", px - 1, IVORY, inner, four_colour=four)
        parts.append((body, left, y if len(items) > 3 else y - 2 * u))
        y = max(low, y + body.get_height() + 6 * u)
    for words in foot:
        line = render_text(words, "text", px - 1, IVORY_DIM, round(width - 28 * u), four_colour=four)
        parts.append((line, 14 * u, y))
        y += line.get_height() + 4 * u
    tall = y + 10 * u
    x = min(max(at[0] - width / 2, layout.stage.x + 8 * u), layout.stage.right - 8 * u - width)
    top = min(max(layout.top.bottom - 2 * u, at[1] - tall), layout.size[1] - tall - 6 * u)
    kept = [taken[:count] for count in range(len(taken), -1, -1)]
    box = find_place(Box(x, top, width, tall), kept, layout, 6 * u, STEEP)
    _draw_title(canvas, play, card, box)
    for picture, dx, dy in parts:
        canvas.blit(picture, (box.x + dx, box.y + dy))
    return box


def _draw_title(canvas: Canvas, play: Play, card: int, box: Box) -> None:
    """The plate, with the card's suit and name at its head."""
    u = play.layout.u
    paint.draw_plate(canvas, box, fill="#171129", border=BRASS_LIGHT, radius=12, alpha=0.985)
    suit = DECK.codes[card][1]
    tone = get_suit_colours(four_colour=canvas.style.four_colour, on_ink=True)[suit]
    canvas.blit(icons.make_icon(f"suit_{suit}", round(24 * u), tone), (box.x + 14 * u, box.y + 9 * u))
    title = Box(box.x + 46 * u, box.y + 4 * u, box.w - 58 * u, 34 * u)
    paint.draw_text(canvas, card_title(card), title, play.layout.get_small_text_px(21), "bold", BRASS_LIGHT)
