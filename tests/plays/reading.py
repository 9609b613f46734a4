"""All that a page or a table says, as somebody reads it who points at everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from game.table.control.sharing import SharedScreen
from game.table.model.inventory import describe_seat
from game.table.render.overlays.strip import list_tiles
from game.table.render.table_canvas import TableCanvas
from game.table.render.top_line import get_title
from game.ui.canvas import Canvas
from game.ui.form import Form
from tests.support.markup import without_markup
from tests.support.tables import TimedApp


def read_all(app: TimedApp) -> str:
    """All that is written on the page or table on top, or told of it to whoever points there, and all notices."""
    top = app.top_scene
    said = [*app.notices.words]
    if isinstance(top, SharedScreen):
        said += [*_iter_table(top), *_list_drawn(app, top)]
    form = getattr(top, "form", None)
    if isinstance(form, Form):
        said += _iter_form(form)
    return without_markup("\n".join(filter(None, said))).replace("\N{NO-BREAK SPACE}", " ")


def _list_drawn(app: TimedApp, scene: SharedScreen) -> list[str]:
    """All words that are drawn now, tooltips among them."""
    drawn: list[str] = []
    write = TableCanvas.draw_text

    def note_text(canvas: TableCanvas, words: str, *args: Any, **more: Any) -> Any:
        drawn.append(words)
        return write(canvas, words, *args, **more)

    with patch.object(TableCanvas, "draw_text", note_text):
        scene._shown = None  # type: ignore[attr-defined]  # of every table that is shown
        scene.draw(Canvas(app.surface, app.style))
    return drawn


def _iter_form(form: Form) -> Iterator[str]:
    for widget in form.root.iter_widgets():
        yield from (str(getattr(widget, name, "") or "") for name in ("words", "text", "tooltip", "heading", "note"))
        yield from (str(words) for _value, words in getattr(widget, "options", ()))
        yield from (str(cell) for row in getattr(widget, "cells", ()) for cell in row)


def _iter_table(scene: SharedScreen) -> Iterator[str]:
    """All that a table says: at the top, in its bar, on its plates and buttons, of its seats, on the cover."""
    play = scene.play
    yield get_title(play)
    if scene.cover.is_up:
        yield from _iter_form(scene.lay_out_cover())
    yield from (scene.bar.words, play.advice, scene.touch.reason)
    yield from (button.label for button in scene.bar.buttons)
    yield from (tool.tip for tool in scene.tools)
    yield from (words for plate in play.list_plates() for words in (*plate.list_words(), plate.tip))
    yield from (tile.words for tile in list_tiles(play))
    meter = play.table.make_foreseen_meter(play.view, play.prompt, "study") or play.table.make_meter(play.view, "study")
    if meter is not None:
        yield from (
            f"{meter.title} {meter.score}",
            meter.tip,
            *(f"{words} {value}" for words, value, _good in meter.rows),
        )
    yield from (describe_seat(play, seat) for seat in range(play.view.seats))
    target = scene.touch.aimed_target
    if target is not None:
        yield play.table.describe_pointed(play, target) or ""
        if (row := play.table.open_row(play, target)) is not None:
            yield from (row.head, row.foot)
        if target[0] == "card":
            yield play.table.describe_card(play.view, int(target[1]))
        yield play.why_not(target)
    log = getattr(scene, "log", None)
    if log is not None and play.layout.log_box is not None:
        yield from _iter_form(log.form)
