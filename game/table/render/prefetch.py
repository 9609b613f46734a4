"""Making bitmaps before they are shown: the display list of the likely next frame is asked what it needs.

The same functions that draw the table draw a model of what is likely to come. Nothing is made meanwhile: the cache
notes what it lacks, and a card or a few words are made in each turn of the loop. Whether something was made ahead
changes no picture. Only what the host shows to the seat at the screen is asked for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from copy import copy
from dataclasses import replace
from math import inf
from typing import Any

from game.art.bitmaps import bitmaps
from game.table.model.board import Board
from game.table.model.motion import Glide
from game.table.model.play import Play
from game.table.model.prompt import Prompt, Target
from game.table.model.touch import Touch
from game.table.render.bar import build_bar
from game.table.render.display_list import DrawRecorder
from game.table.render.frame import draw_frame, draw_pointed
from game.table.render.frame_model import FrameModel
from game.table.render.log_panel import LogPanel
from game.ui.canvas import Canvas
from game.ui.style import Style

ANSWERS = 6
"""How many kinds of answers are thought likely at a question."""
FULL = 500_000
"""Bytes of bitmaps made by a frame itself after which its turn of the loop is full."""
ENOUGH = 100_000
"""Bytes of bitmaps after which a turn of the loop is full: a card is more, and takes milliseconds."""
LATER = 60.0
"""Seconds after which whatever comes softly is there."""
PASSES = 4
"""How often a model is asked at most: what is made of a bitmap can be asked for only when that is there."""


class Prefetcher:
    """Makes what the next frames of one table need, a little in each turn of the loop."""

    def __init__(self) -> None:
        self._state: object = None
        """The state of the match the likely models follow from."""
        self._models: Iterator[FrameModel] = iter(())
        self._model: FrameModel | None = None
        self._passes = 0
        self._jobs: deque[tuple[Hashable, Callable[[], Any]]] = deque()
        self._made = 0
        """Bytes the cache had made when the last turn ended."""

    def step(self, model: FrameModel, style: Style) -> bool:
        """Do a little: ask one list, make one card; False if nothing is left to do.

        A turn in which the frame itself had to make much is full.
        """
        state = model.play.state, model.play.layout, model.art, style
        if state != self._state:
            self._state = state
            self._models, self._model = likely(model), None
            self._jobs.clear()
        full, self._made = bitmaps.made - self._made > FULL, bitmaps.made
        if full:
            return True
        left = bool(self._jobs) or self._ask(style)
        while self._jobs and bitmaps.made - self._made < ENOUGH:
            bitmaps.get(*self._jobs.popleft())
        self._made = bitmaps.made
        return left

    def _ask(self, style: Style) -> bool:
        """Ask a list what it lacks; False if all have been asked."""
        if self._model is None or self._passes >= PASSES:
            self._model, self._passes = next(self._models, None), 0
            if self._model is None:
                return False
        self._passes += 1
        canvas = Canvas(DrawRecorder(self._model.play.layout.size), style)
        with bitmaps.asking() as wanted:
            if self._model.touch.hover is None:
                draw_frame(canvas, self._model)
            else:
                draw_pointed(canvas, self._model)
        self._jobs.extend(wanted.items())
        if not wanted:
            self._model = None
        return True


def likely(model: FrameModel) -> Iterator[FrameModel]:
    """What the table may show next: everything arrived, the question somebody else is being asked, or what choosing
    and pointing would lift and tell.
    """
    play = model.play
    if play.synced != play.host.version or not play.timeline.drained:
        yield _as(model, arrived(play))
        return
    if play.decision is None and play.host.present >= 0 and play.view.asked:
        yield _as(model, _asked(play))
    if not play.live or play.veil is not None:
        return
    yield from (_pointed(model, ("card", sprite.face)) for sprite in play.hand())
    if not play.prompt.chosen:
        yield from (_chosen(model, targets) for targets in _answers(play))
    yield from (_pointed(model, spot.target) for spot in play.all_spots())


def _answers(play: Play) -> list[tuple[Target, ...]]:
    """What would be chosen for one answer of every kind."""
    kinds = {
        (gesture.mode, gesture.actions[0].text.split()[0]): gesture.targets
        for gesture in reversed(play.prompt.gestures)
        if gesture.targets
    }
    return list(kinds.values())[:ANSWERS]


def _as(model: FrameModel, play: Play, touch: Touch | None = None) -> FrameModel:
    """The same table with another state of the match, at rest."""
    return replace(
        model,
        play=play,
        touch=touch or Touch(),
        bar=build_bar(play, ""),
        log=LogPanel(),
        now=model.now + LATER,
        fade=None,
        flights=(),
        flash_at=-inf,
        still=None,
    )


def _pointed(model: FrameModel, target: Target) -> FrameModel:
    """With the pointer resting on something."""
    touch = Touch()
    touch.hover, touch.hover_since = target, -inf
    if target[0] == "card":
        touch.lifts[int(target[1])] = Glide(1.0)
    return _as(model, model.play, touch)


def _asked(play: Play) -> Play:
    """With the question that another seat is being asked, before it can be answered with anything."""
    out = copy(play)
    out.decision, out.prompt = play.view.asked[0], Prompt()
    return out


def _chosen(model: FrameModel, targets: tuple[Target, ...]) -> FrameModel:
    """With something chosen."""
    play = copy(model.play)
    play.prompt = copy(play.prompt)
    play.prompt.chosen = targets
    return _as(model, play)


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
    out.follow, out.moments = [], []
    out.peeking, out.advised = False, None
    out.synced = play.host.version
    out.told = len(play.host.log())
    out.timeline.settle(0.0, out.resting)
    out.decision = play.host.decision()
    out.prompt = Prompt()
    if out.decision is not None:
        always = out.tastes.always_confirm
        own = out.table.prompt(out.view, out.decision, always)
        out.prompt = own or Prompt(out.table.gestures(out.view, out.decision), always)
    return out
