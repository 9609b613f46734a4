"""What a table of any game shows: its layout in the window, its bar and tools, and the frame that is drawn of it."""

from __future__ import annotations

from functools import partial
from math import inf

import pygame

from engine.core.texts import edition
from game.art.felt import draw_felt
from game.art.shapes import Size
from game.art.themes import get_theme
from game.config.people import get_portraits
from game.input.keymap import is_gamepad_in_use
from game.table.model.geometry import Box
from game.table.model.inventory import describe_awaited
from game.table.model.laid_table import Tastes
from game.table.model.layout import Choices
from game.table.render.cards.cards import CardArt, card_art
from game.table.render.frame import draw_frame
from game.table.render.frame_model import FrameModel, compute_next_change
from game.table.render.game_drawing import GameDrawing
from game.table.render.overlays.bar import Bar, build_bar
from game.table.render.overlays.toolbar import Tool, tool_buttons
from game.table.render.table_canvas import TableCanvas
from game.table.rounds import RoundsEnd
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayItem, DrawRecorder, draw_items
from game.ui.style import Style


class ShownTable(RoundsEnd):
    """What a table shows, and when that is something else: the models are drawn when their versions have changed."""

    drawing: GameDrawing
    items: list[DisplayItem]
    """What was drawn last."""
    art: CardArt
    """The cards as they look in this window."""
    _shown: object = None
    """The ``state_key`` of what was drawn last."""
    _due = -inf
    """When it looks different by itself."""
    _controls: tuple[object, Bar, list[Tool]] | None = None
    """Bar and tools as they were made last, and the ``state_key`` they were made for."""
    flash_at = -9.0
    """When a question came up for the person at the screen."""
    _words = ""

    @property
    def table_size(self) -> Size:
        """Pixels the table is drawn in."""
        return self.app.size

    def resize(self) -> None:
        self.play.tastes = self._make_tastes()
        self.play.resize(self.table_size, self._make_choices(self.play.choices.log_open))
        self.art = self._make_card_art()
        self._shown = self._controls = None

    def get_style(self) -> Style:
        """The style of what lies on the table."""
        return self.app.style

    def _make_choices(self, log_open: bool) -> Choices:
        settings, suited = self.app.settings, self.layout_wants
        still = settings.still and self.host.people_count > 1 and not self.host.is_watch_only
        left = suited.left_handed
        return Choices(settings.card_scale, suited.text_scale, settings.density, log_open, left, still=still)

    def _make_tastes(self) -> Tastes:
        settings = self.app.settings
        always, faces = settings.confirm == "always", get_portraits(settings)
        return Tastes(settings.memory_aid, always, settings.faces, faces)

    def _make_card_art(self) -> CardArt:
        """The cards as they look in this window."""
        return card_art(self.play, self.drawing, self.get_style())

    @property
    def state_key(self) -> tuple[object, ...]:
        """What is equal to an earlier one as long as the screen shows the same, but for what moves or fades."""
        app = self.app
        return (
            self.play.state_key,
            self.get_background(),
            app.settings,
            app.style,
            self.layout_wants,
            edition(),
            self.touch.version,
            self.cover.version,
            self.cover_form.hover,
            self.cover_form.pressed,
            self.cover_form.focus,
            self.log.state_key,
            self.over_table(),
            is_gamepad_in_use(),
            self.tapped_open,
        )

    def compute_next_change(self, now: float) -> float:
        """When it looks different next if nothing is done: ``now`` while anything moves or fades."""
        if self.cover.is_up:
            return now if self.cover.held_since is not None else inf
        return now if self._curtain.is_running else compute_next_change(self.make_frame_model(now))

    def _needs_redraw(self, now: float) -> bool:
        """Whether what was drawn last is no longer what there is."""
        return not self.leaving and (now >= self._due or self.state_key != self._shown)

    def make_frame_model(self, now: float) -> FrameModel:
        """What the table shows at this moment."""
        return FrameModel(
            self.play, self.drawing, self.touch, self.art, self.get_background(), self.bar, self.tools,
            now, self.flash_at, self.finale, self.over_table(), self.draw_teacher,
            self.log,
        )  # fmt: skip

    @property
    def bar(self) -> Bar:
        return self._get_controls()[1]

    @property
    def tools(self) -> list[Tool]:
        return self._get_controls()[2]

    def _get_controls(self) -> tuple[object, Bar, list[Tool]]:
        key = self.state_key
        if self._controls is None or self._controls[0] != key:
            self._controls = key, *self.build_controls()
        return self._controls

    def build_controls(self) -> tuple[Bar, list[Tool]]:
        """The prompt's bar and the table's own buttons, made anew whenever the table has changed."""
        speed = self.play.timeline.speed if self.demo else self.app.settings.speed
        return build_bar(self.play, self._describe_status(), self.tapped_open), tool_buttons(self.play, speed)

    def _describe_status(self) -> str:
        """What somebody reads who has nothing to decide."""
        play = self.play
        if play.timeline.barrier is not None or self.host.is_over or play.is_prompt_open:
            self._words = ""
        asks = play.is_idle and not play.is_prompt_open and not play.windows.is_silent
        if play.view.asked and asks and play.synced == self.host.version:
            self._words = describe_awaited(play)
        # While cards travel, or somebody is not asked who wants it so, the last words stay, or the line would flicker.
        return self._words

    def draw(self, canvas: Canvas) -> None:
        now = self.app.clock()
        if self._needs_redraw(now):
            recorder = DrawRecorder(self.play.layout.window)
            style = canvas.style._replace(text_scale=self.layout_wants.text_scale)
            self.draw_frame(TableCanvas(recorder, style, self.play.layout, self.table.name), now)
            self.items = recorder.items
            self._shown, self._due = self.state_key, self.compute_next_change(now)
        draw_items(self.items, canvas.surface)

    def draw_frame(self, canvas: TableCanvas, now: float) -> None:
        """Draw all there is to be seen at this moment."""
        if self.cover.is_up:
            canvas.blit(self.get_background(), (0, 0))
            self.lay_out_cover().draw(canvas.page)
            return
        draw_frame(canvas, self.make_frame_model(now)._replace(plates=self.play.list_plates()))
        self._curtain.draw(canvas.surface, now)

    def draw_teacher(self, canvas: TableCanvas, level: int) -> None:
        """Draw what a teacher lays over the table, below what is written there (``level`` 0), over the own hand (1) or
        over a choice that lies above both (2): nothing where nobody teaches.
        """

    def over_table(self) -> Box | None:
        """The box of what the scene lays over the table when it is drawn, None for nothing."""
        return None

    def get_background(self) -> pygame.Surface:
        """The bare table, as large as the window, lit where the table is in it."""
        name, middle, (w, h) = self.table.name, self.play.layout.lit_pixel, self.app.size
        if middle == (w // 2, h // 2):
            return self.app.get_felt(name)
        return self.app.get_felt(f"{name} {middle}", partial(draw_felt, theme=get_theme(name), middle=middle))
