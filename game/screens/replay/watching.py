"""Watching a match again: the real table without a prompt, steered by a bar of buttons, a track and the log."""

from __future__ import annotations

from typing import Final, cast

import pygame

from engine.core.events import Event
from engine.core.texts import _, escape
from game.app.app import App
from game.art.shapes import Size
from game.config.people import Wants
from game.input import is_command_key
from game.input.fingers import MOUSE
from game.match.replay import OPEN, Replay
from game.screens.replay.desk import ReplayDesk
from game.table.control.hands import Hands
from game.table.model.layout import Choices
from game.table.model.layout_build import STEADY
from game.table.render.overlays.bar import Bar
from game.table.render.overlays.toolbar import Tool
from game.ui.canvas import Canvas, clip_to_rect
from game.ui.style import Style, style_for
from game.ui.widget import Callback

_TOOLS: Final = ("again", "help", "sort")


class _ReplayHands(Hands):
    """At a replay things are looked at, and nothing is done."""

    def run_command(self, action: str) -> None:
        scene = cast(ReplayScene, self.scene)
        if action == "leave":
            scene.cancel()
        elif action in _TOOLS:
            scene.running = False
            super().run_command(action)


class ReplayScene(ReplayDesk):
    """Shows a replay. It closes itself, and shows nothing, as soon as the replay may not be shown any more."""

    round_pause = 1.8

    def __init__(self, app: App, replay: Replay) -> None:
        super().__init__(app, replay)
        self.hands = _ReplayHands(self)
        self.play.explain = lambda: self.describe_reason() if self.is_reason_shown else ""
        self.play.find_explained_seat = lambda: self.replay.last_mover() if self.is_reason_shown else -1

    # --- the window --------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Nothing is to be ended."""

    def resume(self) -> None:
        self.paused = False
        self._input_at = self.app.clock()
        self.resize()

    def resize(self) -> None:
        self.build_widgets()
        self.stage_style = style_for(self.table_size, self.app.settings)
        super().resize()

    def on_window_focus(self, here: bool) -> None:
        if not here and self.replay.is_private:
            self.leave_table()

    @property
    def table_size(self) -> Size:
        return self.studio.stage.size

    @property
    def layout_wants(self) -> Wants:
        """Words as large as in the window, though the table is smaller, as long as they alone grow."""
        wanted = self.app.settings.text_scale
        return Wants(max(wanted, min(STEADY, wanted * self.app.style.u / self.stage_style.u)), False)

    def _make_choices(self, log_open: bool) -> Choices:
        return super()._make_choices(log_open)._replace(docks=False, listed=self.log_shown)

    def get_style(self) -> Style:
        return self.stage_style

    # --- going on ----------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        if self.leaving:
            return False
        private = self.replay.is_private
        if not self.replay.is_allowed or (private and now - self._input_at > self.app.settings.covered_after):
            self.leave_table()
            return True
        changed = super().update(now)
        return self.form.update(now) or changed

    @property
    def state_key(self) -> tuple[object, ...]:
        return (*super().state_key, self.is_reason_shown)

    def _make_finale(self, event: Event, now: float) -> None:
        """At the end of a round the open hands lie there for a while."""

    def _show_result(self, event: Event) -> None:
        """Then it goes on."""
        self.play.timeline.barrier = None

    def _update_cover(self, now: float) -> None:
        """Nobody in particular looks at it."""

    def build_controls(self) -> tuple[Bar, list[Tool]]:
        bar, tools = super().build_controls()
        found = {str(tool.target[1]): tool for tool in tools}
        found["menu"] = Tool(("do", "leave"), "left", found["menu"].box, _("Back (Esc)"))
        # The list beside the table has its button in the bar below; what stays is moved to the corner.
        if "again" in found:  # large text leaves room for neither
            found["again"] = found["again"]._replace(box=found["help"].box)
            found["help"] = found["help"]._replace(box=found["hint"].box)
        return bar, [found[name] for name in ("menu", *_TOOLS) if name in found]

    def _describe_status(self) -> str:
        if self.replay.is_over and self.play.is_idle:
            places = self.replay.get_standing().places
            names = [escape(name) for name, place in zip(self.replay.names, places, strict=True) if place == 1]
            return _("The match is over. First: {names}.", names=", ".join(names))
        return super()._describe_status()

    # --- input -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        self.note_input(event)
        if self.leaving:
            return False
        form = self.form
        if event.type == pygame.KEYDOWN and form.popup is None and self._handle_key(event):
            return True
        form.handle(event)
        if event.type in (*MOUSE, pygame.MOUSEWHEEL):  # bar and list have the mouse where they are, the table elsewhere
            over = form.popup or form.pressed or form.hover
            if over or not self.studio.stage.collidepoint(getattr(event, "pos", form.mouse)):
                self.touch.hover = None
                return True
            self.hands.handle(event)
        return form.dirty

    def _handle_key(self, event: pygame.Event) -> bool:
        """A key of the replay's own; whether it was one."""
        actions: dict[str, Callback] = {
            "back": self.cancel,
            "replay play": self.toggle_playing,
            "choose": self.toggle_playing,
            "replay eyes": self.next_eyes,
            "replay why": self.ask_why,
            "log": self.toggle_log,
            "first": lambda: self.seek(0),
            "last": lambda: self.seek(self.replay.length),
            "page up": lambda: self.seek_round(-1),
            "page down": lambda: self.seek_round(1),
            "faster": self.change_speed,
            "slower": lambda: self.change_speed(-1),
            "rules": lambda: self.hands.run_command("help"),
            "again": lambda: self.hands.run_command("again"),
            "replay back": self.step_back,
            "replay forward": self.step_forward,
        }
        for name, action in actions.items():
            if is_command_key(event, name):
                action()
                return True
        digit = getattr(event, "unicode", "")
        if digit.isdecimal():  # the seats by their numbers, all open by 0
            self.look_through(int(digit) - 1 if digit != "0" else OPEN)
        return digit.isdecimal()

    def pad_hints(self) -> list[tuple[str, str]]:
        """What a gamepad's buttons do here."""
        return [("choose", _("Play on, or stop")), ("replay forward", _("One step on")), ("back", _("Back"))]

    def look_back(self, at: int) -> None:
        self.seek(at)

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        allowed = self.replay.is_allowed
        canvas.blit(self.get_background() if allowed else self.app.get_felt("house"), (0, 0))
        if not allowed:
            return
        with clip_to_rect(canvas.surface, self.studio.stage):
            super().draw(Canvas(canvas.surface, self.stage_style))
        self.form.draw(canvas)
        self.form.dirty = False
