"""What mouse, keys, fingers and the voice may ask of the table they work at; the table's scene is one."""

from __future__ import annotations

from typing import Protocol

from game.app.app import App
from game.app.routes import PausedTable
from game.config.people import Wants
from game.table.model.game_table import GameTable
from game.table.model.play import Play
from game.table.model.prompt import Gesture
from game.table.model.touch import Touch
from game.table.render.overlays.bar import Bar
from game.table.render.overlays.cover import Cover, CoverText
from game.table.render.overlays.log_panel import LogPanel
from game.table.render.overlays.toolbar import Tool


class TableLike(PausedTable, Protocol):
    """A match at the table, and the few things its scene does for the hands."""

    app: App
    table: GameTable
    play: Play
    touch: Touch
    log: LogPanel
    cover: Cover
    bar: Bar
    tools: list[Tool]

    @property
    def side_text(self) -> str:
        """What is told beside the match (the words of a teacher), "" for nothing."""

    @property
    def pin_wanted(self) -> bool:
        """Whether the person the cover is for has to type a PIN."""

    def make_cover_text(self) -> CoverText:
        """What stands on the cover, which is up."""

    def explain_once(self, key: str, words: str) -> bool:
        """Tell it if it was never told, which is remembered under ``key``; whether it was."""

    @property
    def layout_wants(self) -> Wants:
        """The size of text and the hand the table is laid out for."""

    def rebuild_bar(self) -> None:
        """Make the prompt's bar anew."""

    @property
    def held_looks(self) -> bool:
        """Whether a hand is seen only as long as something is held: by whoever trusts the others."""

    @property
    def held_by(self) -> str | int:
        """What holds the hand open now: a key, ``MOUSE``, or "" for nothing."""

    def look_back(self, at: int) -> None:
        """Show the moment after so many decisions."""

    def start_peek(self, now: float, by: str | int = "") -> None:
        """The person who may act at the open table sees the own hand; ``by``: what is held for it."""

    def stop_peek(self, now: float, alone: bool = True) -> None:
        """What held the hand open was let go."""

    def hide_private_view(self) -> None:
        """Hide what only the person at the screen may see, at once."""

    def should_refuse_gesture(self, gesture: Gesture) -> bool:
        """Whether a complete action is not to be done after all (a lesson wants another one first)."""
