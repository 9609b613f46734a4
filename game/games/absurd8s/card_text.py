"""The text of a card in a panel of its own: its name, and every keyword with its sign and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.texts import _
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.options import rules_of
from engine.games.absurd8s.words.meanings import NO_TEXT, item_words
from engine.games.absurd8s.words.phrases import card_title
from game.art import icons, keyword_signs
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM, get_suit_colours
from game.art.text import measure_text, render_text
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


@dataclass(frozen=True, slots=True)
class _Row:
    """A keyword in the panel: what is written beside its sign, and how high that is."""

    item: str
    kind: str
    name: str
    body: str
    height: float


def _make_rows(play: Play, items: Sequence[str], inner: int) -> list[_Row]:
    """The keywords of a text. In a long one name and explanation run on, and ``name`` is empty."""
    u, px = play.layout.u, play.layout.get_small_text_px(18)
    close = len(items) > 3
    rows = []
    for item in items:
        name, told = item_words(item, rules_of(play.view))
        body = f"*{name}*  {told}" if close else told
        title = 0 if close else measure_text(name, "bold", px)[1]
        height = max((SIGN + 4) * u, title + measure_text(body, "text", px - 1, inner)[1] + 6 * u)
        rows.append(_Row(item, kind_of(item), "" if close else name, body, height))
    return rows


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
    layout = play.layout
    u = layout.u
    px = layout.get_small_text_px(18)
    wide = WIDTH if len(items) <= 3 else WIDE if len(items) <= 5 else WIDEST  # long ones stay above the prompt
    width = wide * u * min(1.25, max(1.0, layout.choices.text_scale))
    inner = round(width - (SIGN + 36) * u)
    rows = _make_rows(play, items, inner)
    feet = [measure_text(words, "text", px - 1, round(width - 28 * u))[1] + 4 * u for words in foot]
    tall = HEAD * u + sum(entry.height for entry in rows) + sum(feet) + 10 * u + (0 if rows else 24 * u)
    x = min(max(at[0] - width / 2, layout.stage.x + 8 * u), layout.stage.right - 8 * u - width)
    y = min(max(layout.top.bottom - 2 * u, at[1] - tall), layout.size[1] - tall - 6 * u)
    box = Box(x, y, width, tall)
    kept = [taken[:count] for count in range(len(taken), -1, -1)]
    box = find_place(box, kept, layout, 6 * u, STEEP)
    _draw_title(canvas, play, card, box)
    x, top = box.x, box.y + HEAD * u
    if not rows:
        paint.draw_text(canvas, _(NO_TEXT), Box(x + 14 * u, top, width - 28 * u, 22 * u), px, "italic", IVORY_DIM)
        top += 24 * u
    for entry in rows:
        _draw_row(canvas, play, entry, (x, top), inner)
        top += entry.height
    for words, height in zip(foot, feet, strict=True):
        line = render_text(
            words, "text", px - 1, IVORY_DIM, round(width - 28 * u), four_colour=canvas.style.four_colour
        )
        canvas.blit(line, (x + 14 * u, top))
        top += height
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


def _draw_row(canvas: Canvas, play: Play, entry: _Row, at: tuple[float, float], inner: int) -> None:
    """A keyword's sign, and beside it its name above what it means, or both in one."""
    u, px, four = play.layout.u, play.layout.get_small_text_px(18), canvas.style.four_colour
    x, top = at
    sign = keyword_signs.make_badge(entry.item.partition(":")[0], entry.kind, round(SIGN * u))
    canvas.blit(sign, (x + 12 * u, top + u))
    left = x + (SIGN + 24) * u
    if entry.name:
        label = render_text(entry.name, "bold", px, keyword_signs.ON_INK[entry.kind], four_colour=four)
        canvas.blit(label, (left, top))
        top += label.get_height() - 2 * u
    canvas.blit(render_text(entry.body, "text", px - 1, IVORY, inner, four_colour=four), (left, top))
