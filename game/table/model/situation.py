"""A match at the table as it stands just now: what reads it need not know what moves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.core.actions import Decision
from engine.core.view import View
from game.match.session import Session
from game.table.model.board import Board, Sprite
from game.table.model.game_table import GameTable, ZonePlace
from game.table.model.layout import Layout
from game.table.model.prompt import Prompt
from game.table.model.timeline import Timeline


@dataclass(slots=True)
class Tastes:
    """What the person has set about playing."""

    aid: bool = True
    always_confirm: bool = False
    laid_open: bool = False
    """Every card lies face up: a match that is over is being looked at."""


class Situation(Protocol):
    """What `game.table.model.play.Play` knows of a match."""

    host: Session
    table: GameTable
    tastes: Tastes
    view: View
    layout: Layout
    places: dict[int, ZonePlace]
    board: Board
    timeline: Timeline
    prompt: Prompt
    decision: Decision | None
    peeking: bool
    """Whether the person holds the card only he may see, at a screen he shares."""

    @property
    def aid(self) -> bool:
        """Whether cards seen entering other hands are shown there."""

    def ordered(self, zone: int) -> list[Sprite]:
        """The sprites of a zone in the order in which they are shown."""
