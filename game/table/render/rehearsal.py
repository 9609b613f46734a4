"""A rehearsal: the table as it will be when everything has arrived, drawn on nothing, piece by piece.

The frame in which a question comes up would have to make many small pictures: words, buttons, lights. While the cards
before it still travel they are made ahead, a few at a time. What is rehearsed is what the host shows to the person at
the screen already, and nothing of it is seen before its time: it only goes into the caches.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from copy import copy
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from game.table.model import verbosity
from game.table.model.board import Board
from game.table.model.prompt import Prompt, Target
from game.table.model.touch import Touch
from game.table.render import frame
from game.table.render.bar import build_bar, draw_bar
from game.table.render.highlights import draw_lights
from game.table.render.log_panel import LogPanel
from game.table.render.paint_hud import draw_arrows, draw_markers, draw_meter, draw_top
from game.table.render.paint_seats import draw_panels
from game.table.render.sketch import Sketch
from game.table.render.tools import draw_tools
from game.table.render.tooltip import draw_bubbles, mood
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.table.model.play import Play
    from game.table.scene import TableScene

Part = tuple[str, Callable[[], object]]


class Rehearsal:
    """One coming state of the table, and the parts of its picture. ``chosen``: what is chosen then."""

    def __init__(self, scene: TableScene, chosen: tuple[Target, ...] = ()) -> None:
        self.scene = scene
        self.play = arrived(scene.play)
        self.play.prompt.chosen = chosen
        self.touch = Touch()
        stand_in = SimpleNamespace(play=self.play, touch=self.touch, host=scene.host, phase=scene.phase)
        self.extra = frame.Extras(
            title=scene.host.game.title,
            density=scene.app.settings.density,
            mood=mood(cast("TableScene", stand_in)),
            now=scene.app.clock(),
        )

    def parts(self) -> Iterator[Part]:
        """Everything that is drawn then, one thing after another."""
        play, extra, scene = self.play, self.extra, self.scene
        yield "bar", self._bar
        yield "markers", lambda: draw_markers(self._canvas(), play)
        yield "panels", lambda: draw_panels(self._canvas(), play, extra.mood)
        if play.host.present >= 0:
            yield "meter", lambda: draw_meter(self._canvas(), play, extra.density)
        yield "under", lambda: play.table.draw_under(self._canvas(), play)
        yield "cards", self._cards
        yield "over", lambda: play.table.draw_over(self._canvas(), play)
        yield "hand", self._hand
        yield "arrows", lambda: draw_arrows(self._canvas(), play)
        yield "top", lambda: draw_top(self._canvas(), play, extra.title, 44 * play.layout.u)
        yield "hints", lambda: play.table.draw_hints(self._canvas(), play, self.touch)
        if scene.log.box(play) is not None:
            yield "log", lambda: LogPanel().draw(self._canvas(), play)

    def _canvas(self) -> Canvas:
        return Canvas(Sketch(self.play.layout.size), self.scene.look())

    def _bar(self) -> None:
        caps = verbosity.caps(self.extra.density)
        bar = build_bar(self.play, "")
        for inert in (True, False):
            draw_bar(self._canvas(), self.play, bar, None, None, inert, caps)

    def _cards(self) -> None:
        lying = frame.at_rest(self.play, self.touch)
        frame.draw_cards(self._canvas(), self.play, self.touch, self.scene.art, lying, self.extra)

    def _hand(self) -> None:
        play = self.play
        lit = (play.prompt.lit() if play.veil is None else play.veil) if play.live else frozenset()
        frame.draw_hand(self._canvas(), play, self.touch, self.scene.art, lit, self.extra)
        draw_lights(self._canvas(), play, self.touch, lit)


def front(scene: TableScene, extra: frame.Extras) -> Iterator[Part]:
    """What lies above all that is still, as it is at this moment: the pictures for the frame that is about to come."""
    play, touch = scene.play, scene.touch
    canvas = scene.ahead.sketched()
    caps = touch.keys or verbosity.caps(extra.density)
    focus = touch.focus if touch.keys else None
    lit = (play.prompt.lit() if play.veil is None else play.veil) if play.live else frozenset()
    yield "bar", lambda: draw_bar(canvas, play, scene.bar, touch.hover, focus, extra.inert, caps)
    yield "hand", lambda: frame.draw_hand(canvas, play, touch, scene.art, lit, extra)
    yield "lights", lambda: draw_lights(canvas, play, touch, lit)
    yield "hints", lambda: play.table.draw_hints(canvas, play, touch)
    yield "bubbles", lambda: draw_bubbles(scene, canvas, extra.now)
    yield "tools", lambda: draw_tools(canvas, scene.tools, touch.hover, play.layout.small(16))
    if extra.docked is None:
        yield "log", lambda: scene.log.draw(canvas, play, extra.log_lit)
    if play.idle:
        yield "arrows", lambda: draw_arrows(canvas, play)


def arrived(play: Play) -> Play:
    """The same table with everything told and every card where it will lie; the real one is left alone."""
    out = copy(play)
    out.view = play.host.view()
    out.board = Board(out.view.rules)
    out.board.reconcile(out.view)
    out.timeline = copy(play.timeline)
    out.timeline.board = out.board
    out.timeline.queue, out.timeline.moving, out.timeline.barrier = deque(), [], None
    out.timeline.speed = 0.0
    out.windows = copy(play.windows)
    out.windows.play = out
    out.known_spots = copy(play.known_spots)
    out.follow, out.moments = [], []
    out.peeking, out.advised = False, None
    out.synced = play.host.version
    out.told = len(play.host.log())
    out.timeline.settle(0.0, out.resting)
    out.decision = play.host.decision()
    if out.decision is not None:
        always = out.tastes.always_confirm
        own = out.table.prompt(out.view, out.decision, always)
        out.prompt = own or Prompt(out.table.gestures(out.view, out.decision), always)
    else:
        out.prompt = Prompt()
    return out
