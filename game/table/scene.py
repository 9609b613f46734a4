"""The table scene: a match of any game, between the host that holds it and the person who looks at it."""

from __future__ import annotations

from functools import partial
from math import inf

import pygame

from engine.core.texts import _
from game.app.app import App
from game.app.run_options import Demo
from game.match.host import Host
from game.speech.reading import Reading
from game.table.control.hands import Hands
from game.table.model.game_table import GameTable
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.game_drawing import GameDrawing
from game.table.render.overlays.log_panel import TableLog
from game.table.render.overlays.notice_places import notice_box
from game.table.render.table_canvas import TableCanvas
from game.table.rounds import is_continue_event
from game.table.shown_table import ShownTable
from game.table.table_reading import TableReading
from game.ui.boxes import Space
from game.ui.display_list import DrawRecorder
from game.ui.form import Form
from game.ui.widget import Callback

REST = 1.2
"""Seconds without anything new after which sounds are made ahead: one takes longer than a frame."""


class TableScene(ShownTable):
    """A match at the table. ``demo``: nobody plays, the bots go on through all results, and the program ends."""

    fades = False

    _warm = False
    """Whether all sounds are made."""
    _was_live = False
    _asked: object = None
    """The prompt of the question that came up last."""
    _explained = ""
    """What explains the question that is asked."""

    def __init__(self, app: App, host: Host, table: GameTable, drawing: GameDrawing, demo: Demo | None = None) -> None:
        super().__init__(app, host, table)
        self.drawing = drawing
        self.demo = demo
        self.play = Play(host, self.table, app.size, self._make_choices(False), self._make_tastes())
        self.touch = Touch(self.play)
        self.log = TableLog(self.play, Form(Space(), play=app.play_sound, room=table.name), self.look_back)
        self.hands = Hands(self)
        self.reading: Reading = TableReading(self)
        self.items = []
        self.art = self._make_card_art()

    @property
    def replay_round(self) -> Callback | None:
        """Shows once more what the others did; None where there is a button for it, or the table is not to be seen."""
        hidden = self.resulting or self.cover.is_up or not self.play.layout.is_line_shared
        return None if hidden else partial(self.hands.run_command, "again")

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

    def on_language_change(self) -> None:
        self.play.rebuild_texts()
        self.art = self._make_card_art()  # some cards have words on them
        self._words = ""
        super().on_language_change()

    def on_window_focus(self, here: bool) -> None:
        if not here:
            self.hide_private_view()

    def _apply_speed(self) -> None:
        settings = self.app.settings
        speed = self.demo.speed if self.demo else settings.speed
        self.play.timeline.speed = speed
        self.play.timeline.reduced = settings.reduced_motion
        self.host.pace.speed = speed
        self.host.pace.windows = self.table.windows
        if not self.demo:
            self.host.pace.kind = settings.bot_pace

    def update(self, now: float) -> bool:
        if self.leaving:
            return False
        self.advance_to(now)
        return self._needs_redraw(now)

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

    def run_idle_work(self, now: float) -> None:
        """Once nothing moves any more, make sounds before they are needed: the longer ones take several frames."""
        silent = self.app.window is None or not self.app.settings.sound
        if silent or self.leaving or self.cover.is_up or self._warm or not self.play.is_idle:
            return
        if self._due != inf or now - self.play.changed_at <= REST or now - self.touch.hover_since <= REST:
            return
        self._warm = not self.app.sounds.preload_sound()

    def handle(self, event: pygame.Event) -> bool:
        self.note_input(event)
        if self.leaving:
            return False
        if self.finale is not None and not self.cover.is_up and is_continue_event(event):
            self.finale.skip(self.play.timeline.now)
            return False
        if self.cover.is_up:
            self.hands.handle_covered(event)
        elif self.play.layout.log_box is None or not self.hands.point_at_form(self.log.form, event):
            self.hands.handle(event)
        return False  # ``state_key`` says what is to be drawn

    def pad_hints(self) -> list[tuple[str, str]]:
        if self.cover.is_up:
            return [("confirm", _("Hold to open the hand")), ("menu", _("Menu"))]
        found = [("confirm", _("Choose")), ("back", _("Back"))]
        if self.play.is_prompt_open:
            found.append(("hint", _("Hint")))
        elif self.host.get_waiting().kind == "bot":
            found.append(("choose", _("Do not wait")))
        found.append(("inspect", _("Look round") if not self.touch.looking else _("Enough")))
        return [*found, ("next group", _("Next group")), ("log", _("Log")), ("menu", _("Menu"))]

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
