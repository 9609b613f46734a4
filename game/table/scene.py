"""The table scene: a match of any game, between the host that holds it and the person who looks at it."""

from __future__ import annotations

from functools import partial
from math import inf

import pygame

from engine.core.texts import _, edition
from game.app.app import App
from game.app.run_options import Demo
from game.art.shapes import Size
from game.config.people import get_portraits
from game.input.keymap import is_gamepad_in_use
from game.match.host import Host
from game.speech.reading import Reading
from game.table.control.hands import Hands
from game.table.model.game_table import GameTable
from game.table.model.geometry import Box
from game.table.model.inventory import describe_awaited
from game.table.model.laid_table import Tastes
from game.table.model.layout import Choices
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.cards.cards import CardArt, card_art
from game.table.render.frame import draw_frame
from game.table.render.frame_model import FrameModel, compute_next_change
from game.table.render.game_drawing import GameDrawing
from game.table.render.overlays.advice import notice_box
from game.table.render.overlays.bar import Bar, build_bar
from game.table.render.overlays.toolbar import Tool, tool_buttons
from game.table.render.table_canvas import TableCanvas
from game.table.rounds import RoundsEnd, is_continue_event
from game.table.table_reading import TableReading
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayItem, DrawRecorder, draw_items
from game.ui.style import Style
from game.ui.widget import Callback

REST = 1.2
"""Seconds without anything new after which sounds are made ahead: one takes longer than a frame."""


class TableScene(RoundsEnd):
    """A match at the table. ``demo``: nobody plays, the bots go on through all results, and the program ends."""

    fades = False

    _shown: object = None
    """The ``state_key`` of what was drawn last."""
    _due = -inf
    """When it looks different by itself."""
    _controls: tuple[object, Bar, list[Tool]] | None = None
    """Bar and tools as they were made last, and the ``state_key`` they were made for."""
    _warm = False
    """Whether all sounds are made."""
    _was_live = False
    _asked: object = None
    _explained = ""
    """What explains the question that is asked."""
    """The prompt of the question that came up last."""
    flash_at = -9.0
    _words = ""

    def __init__(self, app: App, host: Host, table: GameTable, drawing: GameDrawing, demo: Demo | None = None) -> None:
        super().__init__(app, host, table)
        self.drawing = drawing
        self.demo = demo
        self.play = Play(host, self.table, app.size, self._make_choices(False), self._make_tastes())
        self.touch = Touch(self.play)
        self.hands = Hands(self)
        self.reading: Reading = TableReading(self)
        self.items: list[DisplayItem] = []
        """What was drawn last."""
        self.art = self._make_card_art()

    @property
    def can_reseat(self) -> bool:
        return self.demo is None and not self.host.is_over

    @property
    def replay_round(self) -> Callback | None:
        """Shows once more what the others did; None where there is a button for it, or the table is not to be seen."""
        hidden = self.resulting or self.cover.is_up or not self.play.layout.is_line_shared
        return None if hidden else partial(self.hands.run_command, "again")

    # --- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        now = self._input_at = self.play.timeline.now = self.app.clock()
        self.resize()
        self._apply_speed()
        self.play.start(fresh=self.host.action_count == 0)
        if self.app.window is not None:
            self.app.sounds.set_kit(self.table.kit)
        self.update(now)

    def leave(self) -> None:
        self.host.close()

    def end_holds(self) -> None:
        if self.held_by:
            self.hide_private_view()
        self.hands.end_holds()

    def pause(self) -> None:
        self.paused = True
        if self.tapped_open:
            self.hide_private_view()  # whatever comes over the table, no hand is left open under it
        self.touch.clear()

    def resume(self) -> None:
        self.paused = False
        now = self.app.clock()
        if now - self._input_at > self.app.settings.covered_after:
            self.hide_private_view()  # whoever comes back from another page need not be the one who went
        self._input_at = now
        self.resize()
        if self.resulting:
            self.resulting = False
            self.go_on()

    @property
    def table_size(self) -> Size:
        """Pixels the table is drawn in."""
        return self.app.size

    def resize(self) -> None:
        self.play.tastes = self._make_tastes()
        self.play.resize(self.table_size, self._make_choices(self.play.choices.log_open))
        self.art = self._make_card_art()
        self._shown = self._controls = None

    def on_language_change(self) -> None:
        self.play.rebuild_texts()
        self.art = self._make_card_art()  # some cards have words on them
        self._words = ""
        super().on_language_change()

    def on_window_focus(self, here: bool) -> None:
        if not here:
            self.hide_private_view()

    def _make_choices(self, log_open: bool) -> Choices:
        settings, suited = self.app.settings, self.layout_wants
        still = settings.still and self.host.people_count > 1 and not self.host.is_watch_only
        left = suited.left_handed
        return Choices(settings.card_scale, suited.text_scale, settings.density, log_open, left, still=still)

    def _make_tastes(self) -> Tastes:
        settings = self.app.settings
        always, faces = settings.confirm == "always", get_portraits(settings)
        return Tastes(settings.memory_aid, always, settings.faces, faces, settings.hint_chances)

    def _make_card_art(self) -> CardArt:
        """The cards as they look in this window."""
        return card_art(self.play, self.drawing, self.get_style())

    def get_style(self) -> Style:
        """The style of what lies on the table."""
        return self.app.style

    def _apply_speed(self) -> None:
        settings = self.app.settings
        speed = self.demo.speed if self.demo else settings.speed
        self.play.timeline.speed = speed
        self.play.timeline.reduced = settings.reduced_motion
        self.host.pace.speed = speed
        self.host.pace.windows = self.table.windows
        if not self.demo:
            self.host.pace.kind = settings.bot_pace

    # --- going on ----------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        if self.leaving:
            return False
        self.advance_to(now)
        return self._needs_redraw(now)

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

    def advance_to(self, now: float) -> None:
        """Let everything go on to this moment."""
        self._apply_speed()
        self.play.update(now)
        self._play_due_sounds(now)
        self._handle_round_end(now)
        self._update_cover(now)
        self.count_down(now)
        self.touch.update()
        self.hands.update()
        self._announce_prompt()
        if self.cover.held_since is not None and self.cover.compute_hold_progress(now) >= 1.0:
            self.start_reveal(now)

    def make_frame_model(self, now: float) -> FrameModel:
        """What the table shows at this moment."""
        return FrameModel(
            self.play, self.drawing, self.touch, self.art, self.get_background(), self.bar, self.tools,
            now, self.flash_at, self.finale, self.over_table(), self.draw_teacher,
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

    def _play_due_sounds(self, now: float) -> None:
        timeline = self.play.timeline
        due = dict.fromkeys(cue.name for cue in timeline.cues if cue.at <= now)
        timeline.cues = [cue for cue in timeline.cues if cue.at > now]
        for name in due:
            self.app.play_sound(name)

    def _announce_prompt(self) -> None:
        """The moment a question comes up for the person at the screen: by ear and by eye. Cards that merely move, as
        when the hand is sorted, ask nothing anew, and the focus stays where it is.
        """
        play = self.play
        live = play.is_prompt_open and not self.cover.is_up
        if self._explained and play.prompt is not self._asked:  # it has been answered
            self.app.notices.remove_words(self._explained)
            self._explained = ""
        if live and not self._was_live and play.prompt is not self._asked:
            self.flash_at = play.changed_at = self.app.clock()
            self.touch.focus = None
            if play.view.asked and play.decision:
                kind = play.decision.kind
                if not self.side_text and (words := self.table.explained.get(kind)):  # what a newcomer cannot guess
                    self._explained = _(words)
                    self.explain_once(f"{self.table.name} {kind}", self._explained)
                self.app.play_sound("turn")
                self.app.request_attention()
        self._was_live = live
        if live or self.cover.is_up:
            self._asked = None if self.cover.is_up else play.prompt

    # --- ways out ----------------------------------------------------------------------------------------------

    def run_idle_work(self, now: float) -> None:
        """Once nothing moves any more, make sounds before they are needed: the longer ones take several frames."""
        silent = self.app.window is None or not self.app.settings.sound
        if silent or self.leaving or self.cover.is_up or self._warm or not self.play.is_idle:
            return
        if self._due != inf or now - self.play.changed_at <= REST or now - self.touch.hover_since <= REST:
            return
        self._warm = not self.app.sounds.preload_sound()

    # --- input -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        self.note_input(event)
        if self.leaving:
            return False
        if self.finale is not None and not self.cover.is_up and is_continue_event(event):
            self.finale.skip(self.play.timeline.now)
            return False
        handle = self.hands.handle_covered if self.cover.is_up else self.hands.handle
        handle(event)
        return False  # ``state_key`` says what is to be drawn

    def pad_hints(self) -> list[tuple[str, str]]:
        if self.cover.is_up:
            return [("confirm", _("Hold to look")), ("menu", _("Menu"))]
        found = [("confirm", _("Choose")), ("back", _("Back"))]
        if self.play.is_prompt_open:
            found.append(("hint", _("Hint")))
        elif self.host.get_waiting().kind == "bot":
            found.append(("choose", _("Do not wait")))
        found.append(("inspect", _("Look round") if not self.touch.looking else _("Enough")))
        return [*found, ("next group", _("Next group")), ("log", _("Log")), ("menu", _("Menu"))]

    # --- drawing -----------------------------------------------------------------------------------------------

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
            canvas.blit(self.app.get_felt(self.table.name), (0, 0))
            self.lay_out_cover().draw(canvas.page)
            return
        draw_frame(canvas, self.make_frame_model(now))
        self._curtain.draw(canvas.surface, now)

    def draw_teacher(self, canvas: TableCanvas, level: int) -> None:
        """Draw what a teacher lays over the table, below what is written there (``level`` 0), over the own hand (1) or
        over a choice that lies above both (2): nothing where nobody teaches.
        """

    def over_table(self) -> Box | None:
        """The box of what the scene lays over the table when it is drawn, None for nothing."""
        return None

    @property
    def text_scale(self) -> float:
        return self.layout_wants.text_scale if self.cover.is_up else self.play.layout.text_scale

    @property
    def shows_one_notice(self) -> bool:
        return not self.cover.is_up

    def place_notice(self, sentence: str) -> pygame.Rect:
        style = self.app.style._replace(text_scale=self.text_scale)
        over = TableCanvas(DrawRecorder(self.play.layout.window), style, self.play.layout)
        return over.to_rect(notice_box(over, self.play, sentence))

    def get_background(self) -> pygame.Surface:
        """The bare table, as large as what is drawn on."""
        return self.app.get_felt(self.table.name)
