"""What a game draws in passing, item by item: words, and pictures by size, colour and place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zlib import crc32

import pygame

from game import games
from game.app.form_scene import FormScene
from game.app.room_tool import RoomTool
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.screens.lobby.match_start import table_scene
from game.table.render.table_canvas import TableCanvas
from game.table.scene import TableScene
from game.ui.canvas import Blitter, Canvas
from game.ui.display_list import DisplayItem, DrawRecorder
from tests.kept.matches import NAMES, Moment
from tests.looks.audit import ink_of, watch_words
from tests.support.tables import TimedApp

SIZE: Final = (1280, 720)
SHARES: Final = (0.3, 0.75, 1.0)
SINGLY: Final = 24
"""Of more pictures than that those of one size are told together."""
REST: Final = 3.0
"""Seconds until everything lies still."""
PLAIN: Final[dict[str, object]] = {
    "four_colour": False, "suit_letters": False, "reduced_motion": False, "left_handed": False, "text_scale": 1.0,
    "card_scale": 1.0, "density": "normal",
}  # fmt: skip
TASTES: Final = (
    PLAIN,
    PLAIN | {"four_colour": True, "suit_letters": True, "density": "study"},
    PLAIN,
    PLAIN | {"reduced_motion": True, "left_handed": True, "text_scale": 1.5, "density": "calm"},
)
"""For whom something is drawn: one of these, by the question."""


class _Unseen(TimedApp):
    """Nobody looks at its window: what is drawn is drawn by the questions."""

    def draw(self) -> None:
        pass


@contextmanager
def open_speaker() -> Iterator[Callable[[Moment, str], str]]:
    """Who answers, in an app to draw in."""
    pygame.display.init()
    with TemporaryDirectory() as home, watch_words(set()):
        app = _Unseen(Path(home), SIZE)
        app.store.change_settings(bot_pace="step")
        try:
            yield partial(answer_question, app)
        finally:
            app.scenes.clear()
            app.close()


def list_questions(moment: Moment) -> Iterator[str]:
    """What can be drawn there."""
    table = games.get_game_table(moment.game)
    for number, event in enumerate(moment.events):
        if table.make_moment(event.seen_by(moment.decision.seat)) is not None:
            yield f"moment {number}"
    if moment.key == "0.0":
        yield from ("finale", *(f"tool {number}" for number in range(len(games.get_room_tools(moment.game)))))


def answer_question(app: TimedApp, moment: Moment, question: str) -> str:
    """All items, in a line."""
    kind, _, what = question.partition(" ")
    app.store.change_settings(**TASTES[crc32(f"{moment.key} {question}".encode()) % len(TASTES)])
    seat = moment.decision.seat
    sitting = [Seat(PERSON if n == seat else BOT, NAMES[n], "normal") for n in range(moment.state.rules.seats)]
    host = Host.from_state(moment.state, sitting)
    scene = table_scene(app, host)
    app.push_scene(scene)
    try:
        app.pass_time(REST, 0.5)
        if kind == "tool":
            return _draw_tool(app, games.get_room_tools(moment.game)[int(what)])
        return " | ".join(_describe_items(recorder.items) for recorder in _iter_drawn(app, scene, moment, kind, what))
    finally:
        app.scenes.clear()


def _iter_drawn(app: TimedApp, scene: TableScene, moment: Moment, kind: str, what: str) -> Iterator[DrawRecorder]:
    play, drawing = scene.play, scene.drawing
    for share in SHARES:
        canvas = TableCanvas(DrawRecorder(SIZE), app.style, play.layout)
        if kind == "finale":
            drawing.draw_finale(canvas, play, share)
        else:
            found = play.table.make_moment(moment.events[int(what)].seen_by(moment.decision.seat))
            assert found is not None
            drawing.draw_moment(canvas, play, found, found.still if play.timeline.reduced else share)
        yield _get_paper(canvas)


def _draw_tool(app: TimedApp, tool: RoomTool) -> str:
    page = (tool.example or tool.open)(app)
    assert isinstance(page, FormScene)
    app.push_scene(page)
    app.skip_time(REST)
    page.form.draw(canvas := _make_canvas(app))
    return _describe_items(_get_paper(canvas).items)


def _make_canvas(app: TimedApp) -> Canvas:
    return Canvas(DrawRecorder(SIZE), app.style)


def _get_paper(canvas: Blitter) -> DrawRecorder:
    assert isinstance(canvas.surface, DrawRecorder)
    return canvas.surface


def _describe_items(items: Sequence[DisplayItem]) -> str:
    written = [
        f"“{_quote_line(ink.words)}” {_format_tone(item)} at {_format_place(item)}"
        for item in items
        if (ink := ink_of(item.bitmap))
    ]
    rest = [item for item in items if ink_of(item.bitmap) is None]
    if len(rest) <= SINGLY:
        return "; ".join(
            [*written, *(f"{_format_size(item)} {_format_tone(item)} at {_format_place(item)}" for item in rest)]
        )
    alike: dict[str, list[DisplayItem]] = {}
    for item in rest:
        alike.setdefault(_format_size(item), []).append(item)
    return "; ".join([*written, *(_sum_pictures(size, found) for size, found in sorted(alike.items()))])


def _sum_pictures(size: str, items: Sequence[DisplayItem]) -> str:
    """Pictures of one size: how many, their mean colour and place."""
    tone = [sum(part) // len(items) for part in zip(*map(_compute_colour, items), strict=True)]
    place = [sum(part) // len(items) for part in zip(*(item.at for item in items), strict=True)]
    return f"{len(items)} times {size} {'/'.join(map(str, tone))} at {place[0]},{place[1]}"


def _quote_line(words: str) -> str:
    return words.replace("\n", " / ")


def _format_size(item: DisplayItem) -> str:
    wide, tall = item.bitmap.get_size() if item.part is None else item.part[2:]
    return f"{wide}x{tall}"


def _format_place(item: DisplayItem) -> str:
    return f"{item.at[0]},{item.at[1]}"


def _format_tone(item: DisplayItem) -> str:
    return "/".join(map(str, _compute_colour(item)))


def _compute_colour(item: DisplayItem) -> tuple[int, ...]:
    """The mean colour of what of it can be seen, and how much that is."""
    red, green, blue, much = pygame.transform.average_color(item.bitmap, item.part or item.bitmap.get_rect(), True)
    return red // 4, green // 4, blue // 4, (much if item.alpha is None else much * item.alpha // 255) // 4
