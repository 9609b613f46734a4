"""What a frame of the table is made of: the models, and plain data beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, inf
from typing import NamedTuple

import pygame

from game.table.model import motion
from game.table.model.finale import Finale
from game.table.model.geometry import Box
from game.table.model.plates import TablePlate
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.model.verbosity import AFTER, REASONS
from game.table.render.cards.cards import CardArt
from game.table.render.game_drawing import GameDrawing
from game.table.render.overlays.bar import Bar
from game.table.render.overlays.log_panel import TableLog
from game.table.render.overlays.toolbar import Tool
from game.table.render.table_canvas import TableCanvas

ARROWS_AFTER = 0.03
"""Seconds after the cards have come to rest: the frame in which everything is settled is busy enough."""
FLASH = 0.5
"""Seconds in which the prompt lights up when a question comes."""
SHADES = 10
"""Rings in which that light spreads: as many are drawn once, instead of one for every frame."""
PHASES = 3
"""How often a second the dots of somebody who is thinking change."""
MARGIN = 0.001
"""Seconds after which a time has surely passed, however it was rounded."""


def get_dots_phase(now: float) -> int:
    """Which of the dots of somebody who is thinking is lit."""
    return int(now * PHASES)


class FrameModel(NamedTuple):
    """All that a frame of the table shows. The display list is a function of it."""

    play: Play
    drawing: GameDrawing
    touch: Touch
    art: CardArt
    felt: pygame.Surface
    """The bare table, as large as the frame."""
    bar: Bar
    tools: Sequence[Tool]
    now: float
    flash_at: float
    """When a question came up for the person at the screen."""
    finale: Finale | None
    """The end of a round or match, while it is shown on the table."""
    over: Box | None
    """Where the scene lays something over the table: tooltips keep out of it."""
    teach: Callable[[TableCanvas, int], None]
    """Draws what a teacher lays over the table: 0 below what is written there, 1 over the own hand and the buttons, 2
    over what the game tells.
    """

    log: TableLog
    plates: Sequence[TablePlate] = ()
    """What is read beside cards and coins, listed once for a frame that is drawn."""
    answered: bool = False
    """Whether a page over the table tells of the answer: the table itself then neither asks nor tells what happened."""

    @property
    def is_question_rising(self) -> bool:
        """Whether a question has just come up, which is not all to be seen yet."""
        moves = self.play.is_prompt_open and self.play.timeline.speed > 0
        return moves and 0 <= self.now - self.play.changed_at < motion.PROMPT_IN

    @property
    def question_share(self) -> float:
        """How much of the question is to be seen, 0 in the frame in which everything settles, to 1."""
        if self.answered:
            return 0.0
        risen = motion.out_cubic((self.now - self.play.changed_at) / motion.PROMPT_IN)
        return risen if self.is_question_rising else 1.0

    @property
    def flash(self) -> float:
        """How brightly the prompt is lit because a question came up, 1 to 0."""
        share = max(0.0, 1 - (self.now - self.flash_at) / FLASH)
        return ceil(share * SHADES) / SHADES if self.play.is_prompt_open else 0.0


def compute_next_change(model: FrameModel) -> float:
    """When this table looks different next if nothing is done to it: its own time while anything moves or fades."""
    play, touch, now = model.play, model.touch, model.now
    moving = play.timeline.moving or play.timeline.landed or play.moments or touch.holding is not None
    told = model.finale is not None and not model.finale.is_still(now)
    if moving or told or model.is_question_rising or now < model.flash_at + FLASH:
        return now
    times = [play.changed_at + ARROWS_AFTER, play.changed_at + motion.INERT]
    times += [touch.hover_since + wait for wait in (AFTER, REASONS[play.layout.choices.density])]
    if play.is_idle and play.host.get_waiting().kind == "bot":
        times.append((get_dots_phase(now) + 1) / PHASES)
    return min((time + MARGIN for time in times if time + MARGIN > now), default=inf)
