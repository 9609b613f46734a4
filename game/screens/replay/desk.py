"""The desk of a replay: its buttons, its track and the list of what happened, and what they show just now."""

from __future__ import annotations

from typing import Final

import pygame

from engine.core.texts import _
from game.app.app import App
from game.art.colours import SEAT_SHAPES
from game.input.keymap import format_key_tip
from game.match.replay import OPEN, PUBLIC
from game.match.review import is_reviewable
from game.screens.replay.replay_steering import ReplaySteering
from game.screens.replay.transport import LOG_LEAST, LOG_WIDE, LogList, Studio, Track
from game.screens.replay.why import Why
from game.table.render.overlays.toolbar import speed_word
from game.ui.boxes import Column, Row, Space
from game.ui.choices import Choice
from game.ui.controls import Button, icon_button
from game.ui.form import Form
from game.ui.labels import Label, escape
from game.ui.widget import Widget, Widgets

GAP: Final = 7
"""Units between two buttons."""
LEAST_UNIT: Final = 0.72
"""Pixels per unit below which the table is given the whole width at first."""


class Desk:
    """The widgets a replay is steered with. ``log_shown``: whether the list stands beside the table."""

    def __init__(self, scene: ReplaySteering, why: Why) -> None:
        self.scene = scene
        self.why = why
        self.form = Form(Space(), scene.cancel, scene.app.play_sound)
        self.log_shown = has_room_for_log(scene.app)
        self.log = LogList((), scene.seek)
        self.track = Track(1, (), scene.seek)
        self.play = self.pace = self.reason = Button("", scene.toggle_playing)
        self.count = Label("", 18)
        self.eyes: Choice | None = None
        self.onward: Widgets = []
        self.studio = Studio(self.track, Space(), self.log, self.log_shown)

    def build_widgets(self, size: tuple[int, int]) -> None:
        """Make the widgets anew for a window of this size; the focus and the place in the list stay."""
        scene, form = self.scene, self.form
        before = form.list_focusables() if form.popup is None else []
        place = before.index(form.focus) if form.focus in before else -1
        self.track = Track(scene.replay.length, scene.replay.rounds, scene.seek)
        offset = self.log.scroll.offset
        self.log = LogList(scene.replay.list_all_lines(), scene.seek)
        self.log.scroll.offset = offset
        self.studio = Studio(self.track, self._build_button_strip(size[0]), self.log, self.log_shown)
        form.root = self.studio
        form.popup = form.hover = form.pressed = None
        form.layout(scene.app.style, pygame.Rect((0, 0), size))
        self.update_widgets()  # first: what cannot be pressed is not among what the focus goes through
        after = form.list_focusables()
        form.focus = after[min(place, len(after) - 1)] if place >= 0 and after else None

    def _build_button_strip(self, width: int) -> Widget:
        """All buttons side by side; in two rows where the window is too narrow for that."""
        style = self.scene.app.style
        steering, looking = self._build_steering(), self._build_view_buttons()
        wide = sum(widget.measure(style, width)[0] + style.to_px(GAP) for widget in (*steering, *looking))
        if wide + 2 * style.to_px(12) <= width:
            return Row(*steering, *looking, gap=GAP)
        return Column(Row(*steering, gap=GAP), Row(*looking, gap=GAP, align="centre"), gap=GAP)

    def _build_steering(self) -> Widgets:
        """What leads to other moments, and which one is shown."""
        scene = self.scene
        self.count = Label("", 18)
        self.pace = Button(speed_word(scene.speed), scene.next_speed, tooltip=_("Speed of the replay"), least=64)
        self.reason = Button(_("Why?"), self.ask_why, icon="hint", tooltip=self._why_tip())
        return [*self._build_step_buttons(), self.pace, Space(grow=1), self.count, Space(grow=1)]

    def _build_view_buttons(self) -> Widgets:
        """Through whose eyes, what there is to know beside it, and the ways on."""
        scene = self.scene
        found: Widgets = []
        if len(scene.replay.choices) > 1:
            self.eyes = Choice(self._eye_words(), str(scene.replay.eyes), self._choose_eyes, drop=True)
            self.eyes.tooltip = format_key_tip(_("Through whose eyes"), "replay eyes")
            found.append(self.eyes)
        log = icon_button("log", self.toggle_log, format_key_tip(_("What happened"), "log"))
        return [*found, *self._build_play_on_buttons(), *self._build_review_buttons(), self.reason, log]

    def _build_review_buttons(self) -> Widgets:
        """The way to the review, where the match is over and a person played."""
        replay = self.scene.replay
        if not (
            replay.is_finished and is_reviewable(replay.setup.game) and any(seat.is_person for seat in replay.seats)
        ):
            return []

        def show_review() -> None:
            self.scene.running = False
            self.scene.app.routes.review(replay.recording)

        told = _("Review: what people's decisions were worth")
        return [icon_button("lens", show_review, told)]

    def _build_play_on_buttons(self) -> Widgets:
        """The way into a match of one's own, where this one is over."""
        replay = self.scene.replay
        self.onward.clear()
        if replay.is_finished:
            told = _("Play on from here, against bots")
            self.onward.append(icon_button("hand", self._play_on, told))
        return list(self.onward)

    def _play_on(self) -> None:
        """From the moment that is shown, in the place of the eyes; of all open in that of the first person."""
        scene, replay = self.scene, self.scene.replay
        scene.running = False
        people = [number for number, seat in enumerate(replay.seats) if seat.is_person]
        seat = replay.eyes if replay.eyes >= 0 else people[0] if people else replay.next_mover()
        scene.app.routes.play_on(replay.recording, replay.at, seat)

    def _build_step_buttons(self) -> Widgets:
        """The buttons that lead to other moments; those for rounds only where there are several."""
        scene, end = self.scene, self.scene.replay.length
        self.play = icon_button("play", scene.toggle_playing, format_key_tip(_("Play on, or stop"), "replay play"))
        before = icon_button("back", lambda: scene.seek_round(-1), format_key_tip(_("The round before"), "page up"))
        behind = icon_button("forward", lambda: scene.seek_round(1), format_key_tip(_("The next round"), "page down"))
        before.visible = behind.visible = len(scene.replay.rounds) > 1
        return [
            icon_button("first", lambda: scene.seek(0), format_key_tip(_("To the deal"), "first")),
            before,
            icon_button("chevron_left", scene.step_back, format_key_tip(_("One step back"), "replay back")),
            self.play,
            icon_button("chevron_right", scene.step_forward, format_key_tip(_("One step on"), "replay forward")),
            behind,
            icon_button("step", lambda: scene.seek(end), format_key_tip(_("To the end"), "last")),
        ]

    def toggle_log(self) -> None:
        """Show what happened beside the table, or give the table the whole width."""
        self.log_shown = not self.log_shown
        self.scene.resize(self.scene.app.size)
        self.scene.app.request_redraw()

    def ask_why(self) -> None:
        """Say (or say no more) why bots did what they did."""
        self.why.asked = not self.why.asked
        self.update_widgets()
        self.scene.rebuild_bar()
        self.scene.app.request_redraw()

    def _why_tip(self) -> str:
        """What a question for reasons would be answered with."""
        replay = self.scene.replay
        seat = replay.last_mover()
        if seat >= 0 and replay.seats[seat].is_person:
            return _("People keep their reasons to themselves.")
        if seat >= 0 and replay.eyes not in (seat, OPEN):
            if not replay.is_finished:
                return _("Why the bots did what they did is told when the match is over.")
            return _("A bot's reasons are told through its own eyes, or with all open.")
        return format_key_tip(_("Why the bot did that"), "replay why")

    def _choose_eyes(self, value: str) -> None:
        self.scene.look_through(int(value))

    def _eye_words(self) -> list[tuple[str, str]]:
        """The eyes to choose from: seats by shape and name, everybody's, all open."""
        special = {PUBLIC: "[icon:eye_closed] " + _("As all saw it"), OPEN: "[icon:eye] " + _("All open")}
        replay = self.scene.replay
        found = []
        for eyes in replay.choices:
            shape = SEAT_SHAPES[eyes % len(SEAT_SHAPES)]
            words = special[eyes] if eyes in special else f"[icon:seat_{shape}] {escape(replay.names[eyes])}"
            found.append((str(eyes), words))
        return found

    def update_widgets(self) -> None:
        """Bring everything up to date with the moment that is shown."""
        scene, replay = self.scene, self.scene.replay
        self.track.value = replay.at
        self.log.move_to(replay.at)
        if replay.at:
            words = _("Move {number} of {count}", number=replay.at, count=replay.length)
        else:
            words = _("The deal; {count} moves follow", count=replay.length)
        self.play.icon = "pause" if scene.running else "play"
        self.pace.words = speed_word(scene.speed)
        for way in self.onward:
            way.enabled = replay.at < replay.length
        self.reason.enabled = bool(self.why.describe_reason())
        self.reason.primary = self.why.asked
        self.reason.tooltip = self._why_tip()
        if words != self.count.words:
            self.count.words = words
            if self.form.popup is None:  # a list that hangs open stays open while the match runs on
                self.form.layout_again()
        self.form.dirty = True


def has_room_for_log(app: App) -> bool:
    """Whether the window has room for the list of what happened and a table that can be read beside it."""
    beside = min(app.style.to_px(LOG_WIDE) * max(1.0, app.style.text_scale), LOG_LEAST * app.size[0])
    return (app.size[0] - beside) / 1280 >= LEAST_UNIT * max(1.0, app.style.text_scale)
