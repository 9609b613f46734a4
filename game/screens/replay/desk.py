"""The desk of a replay: its buttons, its track and the list of what happened, and what they show just now."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from engine.core.texts import _, ngettext
from game.app.app import App
from game.art.colours import SEAT_SHAPES
from game.input.keymap import format_key_tip
from game.match.replay import OPEN, PUBLIC, Replay
from game.match.review import is_reviewable
from game.screens.replay.replay_steering import ReplaySteering
from game.screens.replay.transport import LogList, Studio, Track, measure_log_width
from game.table.render.overlays.toolbar import speed_word
from game.ui.boxes import Column, Row, Space
from game.ui.choices import Choice
from game.ui.controls import Button, icon_button
from game.ui.form import Form
from game.ui.frames import WoodFrame
from game.ui.labels import Label, escape
from game.ui.widget import Callback, Widget, Widgets

GAP: Final = 7
"""Units between two buttons."""
MARGIN: Final = 14
"""Units between them and the edge of the window."""
LEAST_UNIT: Final = 0.72
"""Pixels per unit below which the table is given the whole width at first."""


class ReplayDesk(ReplaySteering):
    """The widgets a replay is steered with. ``log_shown``: whether the list stands beside the table."""

    def __init__(self, app: App, replay: Replay) -> None:
        self.form = Form(Space(), self.cancel, app.play_sound, replay.setup.game)
        wide, style = app.size[0], app.style
        room = wide - measure_log_width(style, wide)
        self.log_shown = room / 1280 >= LEAST_UNIT * max(1.0, style.text_scale)  # a table that can be read beside it
        super().__init__(app, replay)

    def end_holds(self) -> None:
        super().end_holds()
        self.form.end_holds()

    def build_widgets(self) -> None:
        """Make the widgets anew for the window as it is."""
        self.form.exchange_root(self._build_studio, self.app.style, pygame.Rect((0, 0), self.app.size))

    def _build_studio(self) -> Widget:
        self.track = Track(self.replay.length, self.replay.rounds, self.seek)
        self.log_list = LogList(self.replay.list_all_lines(), self.replay.names, self.seek)
        desk = WoodFrame(Column(self.track, self._build_button_strip(), gap=0), MARGIN)
        desk.lit = False
        self.studio = Studio(desk, self.log_list, self.log_shown)
        self.on_moment_change()
        return self.studio

    def _build_button_strip(self) -> Widget:
        """All buttons side by side; in two rows where the window is too narrow for that."""
        style, width = self.app.style, self.app.size[0]
        steering, looking = self._build_steering(), self._build_view_buttons()
        row = Row(*steering, *looking, gap=GAP)
        row.attach_to(self.form)
        wide = sum(widget.measure(width)[0] + style.to_px(GAP) for widget in row.items)
        if wide + 2 * style.to_px(MARGIN) <= width:
            return row
        return Column(Row(*steering, gap=GAP), Row(*looking, gap=GAP, align="centre"), gap=GAP)

    def _build_steering(self) -> Widgets:
        """What leads to other moments, those for rounds only where there are several, and which one is shown."""
        # The row is measured with the longest words that it will hold.
        self.count = Label(max(map(self._describe_moment, (0, self.replay.length)), key=len), 18)
        self.pace = Button(speed_word(self.speed), self.change_speed, tooltip=_("Speed of the replay"), least=64)
        self.play_button = build_key_button("play", self.toggle_playing, _("Play on, or stop"), "replay play")
        rounds = [
            build_key_button("back", partial(self.seek_round, -1), _("The round before"), "page up"),
            build_key_button("forward", partial(self.seek_round, 1), _("The next round"), "page down"),
        ]
        rounds = rounds if len(self.replay.rounds) > 1 else []
        return [
            build_key_button("first", partial(self.seek, 0), _("To the deal"), "first"),
            *rounds[:1],
            build_key_button("chevron_left", self.step_back, _("One step back"), "replay back"),
            self.play_button,
            build_key_button("chevron_right", self.step_forward, _("One step on"), "replay forward"),
            *rounds[1:],
            build_key_button("step", partial(self.seek, self.replay.length), _("To the end"), "last"),
            *(self.pace, Space(grow=1), self.count, Space(grow=1)),
        ]

    def _build_view_buttons(self) -> Widgets:
        """Through whose eyes, what there is to know beside it, and the ways on."""
        replay, found = self.replay, Widgets()
        if len(replay.choices) > 1:
            tip = format_key_tip(_("Through whose eyes"), "replay eyes")
            found.append(Choice(self._eye_words(), replay.eyes, self.look_through, drop=True, tooltip=tip))
        self.onward = icon_button("hand", self._play_on, _("Play on from here, against bots"))
        if replay.is_finished:
            found.append(self.onward)
            if is_reviewable(replay.setup.game, len(replay.seats)) and any(seat.is_person for seat in replay.seats):
                told = _("Review: what people's decisions were worth")
                found.append(icon_button("lens", self._show_review, told))
        self.reason = Button(_("Why?"), self.ask_why, "hint")
        return [*found, self.reason, build_key_button("log", self.toggle_log, _("What happened"), "log")]

    def _show_review(self) -> None:
        self.running = False
        self.app.routes.review(self.replay.recording)

    def _play_on(self) -> None:
        """From the moment that is shown, in the place of the eyes; of all open in that of the first person."""
        replay = self.replay
        self.running = False
        seat = replay.eyes
        if seat < 0:
            seat = next((n for n, who in enumerate(replay.seats) if who.is_person), replay.next_mover())
        self.app.routes.play_on(replay.recording, replay.at, seat)

    def toggle_log(self) -> None:
        """Show what happened beside the table, or give the table the whole width."""
        self.log_shown = not self.log_shown
        self.resize()

    def ask_why(self) -> None:
        """Say (or say no more) why bots did what they did."""
        self.asks_why = not self.asks_why
        self.on_moment_change()

    def _describe_reason_button(self) -> str:
        """What a question for reasons would be answered with."""
        replay = self.replay
        seat = replay.last_mover()
        if seat >= 0 and replay.seats[seat].is_person:
            return _("People keep their reasons to themselves.")
        if seat >= 0 and replay.eyes not in (seat, OPEN):
            if not replay.is_finished:
                return _("Why the bots did what they did is told when the match is over.")
            return _("A bot's reasons are told through its own eyes, or with all open.")
        return format_key_tip(_("Why the bot did that"), "replay why")

    def _eye_words(self) -> list[tuple[int, str]]:
        """The eyes to choose from: seats by shape and name, everybody's, all open."""
        words = {PUBLIC: "[icon:eye_closed] " + _("As all saw it"), OPEN: "[icon:eye] " + _("All open")}
        for seat, name in enumerate(self.replay.names):
            words[seat] = f"[icon:seat_{SEAT_SHAPES[seat]}] {escape(name)}"
        return [(eyes, words[eyes]) for eyes in self.replay.choices]

    def _describe_moment(self, at: int) -> str:
        count = self.replay.length
        if not at:
            return ngettext("The deal; one move follows", "The deal; {count} moves follow", count, count=count)
        return _("Move {number} of {count}", number=at, count=count)

    def on_moment_change(self) -> None:
        replay = self.replay
        self.track.value = replay.at
        self.log_list.move_to(replay.at)
        words = self._describe_moment(replay.at)
        self.play_button.icon = "pause" if self.running else "play"
        self.pace.words = speed_word(self.speed)
        self.onward.enabled = replay.at < replay.length
        self.reason.enabled = bool(self.describe_reason())
        self.reason.primary = self.asks_why
        self.reason.tooltip = self._describe_reason_button()
        if words != self.count.words:
            self.count.words = words
            if self.form.popup is None:  # a list that hangs open stays open while the match runs on
                self.form.layout_again()
        self.form.dirty = True


def build_key_button(icon: str, action: Callback, words: str, command: str) -> Button:
    """A button of one sign; its tooltip tells the key of its command, too."""
    return icon_button(icon, action, format_key_tip(words, command))
