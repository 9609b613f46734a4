"""Find it yourself: the table of a moment, and over it how good what was tried is beside the best."""

from __future__ import annotations

from typing import Final

import pygame

from ai.judge import Judgement
from ai.worker import Request
from engine.core.actions import Action
from engine.core.texts import N_, _
from game.app.app import App
from game.app.dialog import Dialog
from game.app.form_scene import LARGE
from game.app.telling import tell_errors
from game.art.colours import BAD, BRASS_LIGHT, CREAM
from game.config.portraits import CALM, PLEASED
from game.games import get_game_drawing, get_game_table
from game.match.bots import list_portraits
from game.match.judged import ERRORS, Judged
from game.match.recording import Recording
from game.match.trial import Trial, TrialHost, Try
from game.screens.lobby import match_start
from game.screens.review.held_beside import HeldBeside, find_card_in
from game.table.control.hands import Hands
from game.table.model.framing import tell_lost_share
from game.table.model.prompt import Gesture
from game.table.render.frame_model import FrameModel
from game.table.render.overlays.bar import Bar
from game.table.render.overlays.toolbar import Tool
from game.table.scene import TableScene
from game.ui.boxes import Column, Flow, Panel, Row, Space, WideGroup
from game.ui.canvas import Canvas
from game.ui.cards import Cards
from game.ui.controls import Button
from game.ui.frames import Lit
from game.ui.labels import Label, Rule, build_heading, build_note, build_sign, seat_sign
from game.ui.phrases import format_number, format_percent
from game.ui.style import SMALL
from game.ui.widget import Callback, ChildRects, Widget, Widgets

PAD: Final = 7
"""Units free round what is said: it lies between the table and the hand."""
MOODS: Final = CALM, PLEASED
"""How whom a choice is about looks: while the best is not found, and when it is."""
WIDE: Final = 820
"""Units it is wide: what it is about stays in sight beside it."""
CARD, ALONE, WHOM = 52, 70, 62
"""Units across a card of two, across one alone, and of the face of whom a choice is about."""
AIR: Final = 4
"""Units between what is said and the buttons."""
TALL: Final = 36
"""Units of height of a button below it."""
LOWER: Final = 26
"""Units it reaches below the bar: what is asked about stays in sight."""
UNDONE: Final = N_(
    {
        "hint": "A hint would give the answer away: find it yourself.",
        "undo": "Nothing is really played here, so there is nothing to take back.",
        "again": "Nobody has played here yet, so there is nothing to see again.",
    }
)
"""Why something cannot be done here."""
_TOOLS = ("menu", "help", "sort", "log")


def try_it(app: App, recording: Recording, moment: Judged, told: Callback) -> None:
    """Put a moment on the table, or say why it cannot be; ``told`` is called when its answer has been shown."""
    with tell_errors(app):
        scene = TrialScene(app, Trial(recording, moment), told)
        app.push_scene(scene)
        app.notify(_("What would you do here? Try it: nothing is really played."), scene)


class _TrialHands(Hands):
    """Nothing is left here but the moment itself."""

    def run_command(self, action: str) -> None:
        if action in ("menu", "leave"):
            self.scene.leave_table()
        elif words := _(UNDONE.get(action, "")):
            self.play.set_advice(words)
        else:
            super().run_command(action)


class TrialScene(TableScene):
    """A table at which every complete action is judged instead of done."""

    host: TrialHost
    learnable = False
    title = ""

    def __init__(self, app: App, trial: Trial, told: Callback) -> None:
        self.trial = trial
        self.told = told
        game = trial.recording.record.game
        host = trial.make_host(match_start.get_pace(app))
        host.title = self.title or _("Find it yourself")
        super().__init__(app, host, get_game_table(game), get_game_drawing(game))
        self.hands = _TrialHands(self)

    def should_refuse_gesture(self, gesture: Gesture) -> bool:
        self.play.prompt.chosen = ()
        self.touch.focus = None
        self.judge_action(gesture.actions[0])
        return True

    def judge_action(self, action: Action) -> None:
        """Open a dialogue that says how good this action is."""
        self.app.push_scene(TriedDialog(self, action))

    def advance_to(self, now: float) -> None:
        super().advance_to(now)
        tried, self.host.tried = self.host.tried, None
        if tried is not None and not self.paused:
            self.judge_action(tried)

    @property
    def state_key(self) -> tuple[object, ...]:
        return *super().state_key, self.paused

    def make_frame_model(self, now: float) -> FrameModel:
        return super().make_frame_model(now)._replace(answered=self.paused)

    def build_controls(self) -> tuple[Bar, list[Tool]]:
        bar, every = super().build_controls()
        tools = {tool.target[1]: tool for tool in every if tool.target[1] in _TOOLS}
        tools["menu"] = Tool(("do", "leave"), "left", tools["menu"].box, _("Back (Esc)"))
        return bar, [*tools.values()]


class TriedDialog(Dialog):
    """How good a try is: judged in the bots' process while it is open. It lies over the prompt: what was asked about
    stays in sight.
    """

    veil = 0.35
    headed = False
    risen: Widget | None = None
    """Who wears a crown that rises over the frame."""

    def __init__(self, scene: TrialScene, action: Action) -> None:
        self.scene, self.trial, self.action = scene, scene.trial, action
        self.shows_best = False
        self.waits = self.trial.find_try(action) is None
        self._asked = f"{self.trial.seed}/{action.text}"
        if self.waits:
            view, asked = scene.host.get_view(), self._asked
            scene.app.bot_pool.request_answer(Request(asked, view, "", asked, done=action.text, best=self.trial.best))
        super().__init__(scene.app, self._build_body(), wide=WIDE)

    @property
    def tells_best(self) -> bool:
        """Whether the best choice is in sight: it was asked for, or is what was tried and judged here."""
        tried = self.trial.find_try(self.action)
        return self.shows_best or (self.action.text == self.trial.best and tried is not None and tried.is_good)

    def _build_panel(self, body: Widget) -> Panel:
        panel = super()._build_panel(body)
        panel.pad = PAD
        return panel

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.risen is not None:
            self.risen.draw(canvas)  # once more: the frame cuts what it holds

    def place_top(self, tall: int) -> int:
        layout = self.scene.play.layout
        return max(0, round((layout.bar.bottom + LOWER) * self.app.size[1] / layout.size[1]) - tall)

    def update(self, now: float) -> bool:
        found = self.app.bot_pool.poll_answer(self._asked) if self.waits else None
        if found is not None:
            self.waits = False
            worth = found if isinstance(found, Judgement) else None
            self.trial.add_try(self.scene.host, self.action, worth)
            self.replace_body(self._build_body())
        return super().update(now)

    def _build_body(self) -> Widget:
        trial = self.trial
        if self.waits:
            return Column(build_heading(_("Find it yourself")), Label(_("The bots look at it …")), gap=10)
        tries = sorted(trial.tries[1:], key=lambda each: each.action != self.action.text)
        rows: Widgets = [Label(told_of(each, trial.win)) for each in (tries or trial.tries)]
        if tries:
            rows.append(build_note(_("In the match: {action}", action=told_of(trial.tries[0], trial.win))))
        if self.tells_best:
            rows += [*(self._build_better() if self.shows_best else ()), *self._build_reasons()]
        return self._build_frame(build_heading(_("Find it yourself")), rows)

    def _build_better(self) -> Widgets:
        return [Rule(2), Label(_("Better: {action}", action=self.trial.moment.best), colour=CREAM)]

    def _build_reasons(self) -> Widgets:
        """Why the best is better than what was done in the match."""
        said = self.trial.explain_best()
        return [Label(said, SMALL)] if said else []

    def _build_frame(self, head: Label, rows: Widgets) -> Widget:
        """What it is about, large; a heading with the buttons, and below it what is said."""
        self.risen = None
        buttons = self._build_buttons()
        for button in buttons:
            button.tall = TALL
        body = _Answer(head, *rows, Flow(*buttons, gap=10))
        trial, found = self.trial, self.trial.is_found
        latest = trial.find_try(self.action)
        good = latest is not None and latest.is_good
        worse = trial.moment.done if good else latest.words if latest is not None else ""
        done, best = map(find_card_in, (worse, trial.moment.best))
        if self.scene.app.style.text_scale > LARGE:
            return Row(Space(), body, Space(), gap=6)
        told = best if self.tells_best else None
        seen: Widget = HeldBeside(self.scene.host.setup.game, done, told, CARD)
        if done == best and (not done or self.tells_best):
            seen = Cards([done], ALONE, mini=True) if done else self._build_whom()
        return Row(Space(2), Lit(Row(seen)) if found else seen, body, Space(), gap=20)

    def _build_whom(self) -> Widget:
        """Who a choice is about that names no card; the card asked about goes to whom it names."""
        named = [part.value for part in self.action.parts if part.kind == "seat"]
        seat = named[0] if named else self.trial.moment.player.seat
        faces = list_portraits(self.scene.host.seats, self.scene.app.settings)
        sign = seat_sign(seat, WHOM, faces[seat], MOODS[self.trial.is_found])
        card = find_card_in(self.scene.play.describe_question()) if named else ""
        given: Widgets = [Cards([card], ALONE, mini=True), self._build_arrow()] if card else []
        self.risen = sign if self.trial.is_found else None
        return Row(*given, sign, Space(2), gap=8)

    def _build_arrow(self) -> Widget:
        """What leads from a card to whom it is given: a cross while the best is not found."""
        return build_sign("right", 26, BRASS_LIGHT) if self.trial.is_found else build_sign("close", 26, BAD)

    def _build_buttons(self) -> list[Button]:
        """Try again, be told, play on."""
        again = Button(_("Try another"), self.cancel, "undo", primary=not self.trial.is_found)
        best = [] if self.tells_best else [Button(_("What was better"), self._show_best, "hint")]
        onward = Button(_("Play on"), self._play_on, "hand", tooltip=_("Play on from here, against bots"))
        return [again, *best, onward, Button(_("Back"), self._leave_trial, "left", primary=self.trial.is_found)]

    def _show_best(self) -> None:
        self.shows_best = True
        self.scene.told()
        self.replace_body(self._build_body())

    def _play_on(self) -> None:
        self.close()
        self.app.routes.play_on(self.trial.recording, self.trial.at, self.trial.moment.player.seat)

    def _leave_trial(self) -> None:
        if self.trial.is_found:
            self.scene.told()
        self.close()
        self.scene.leave_table()


class _Answer(WideGroup):
    """A heading, what is said, and buttons, which are read last: they stand at the end of the heading's line where they
    have room, else below all.
    """

    def __init__(self, *items: Widget) -> None:
        super().__init__(*items, gap=AIR, grow=1.0)

    def iter_child_rects(self, width: int) -> ChildRects:
        head, *said, ways = self.items
        (wide, tall), (across, high), gap = head.measure(width), ways.measure(width), self.to_px(self.gap)
        beside = wide + 4 * gap + across <= width
        line = max(tall, high) if beside else tall
        yield head, pygame.Rect(0, (line - tall) // 2, wide, tall)
        y = line + gap
        for each in said:
            told = each.measure(width)[1]
            yield each, pygame.Rect(0, y, width, told)
            y += told
        if beside:
            yield ways, pygame.Rect(width - across, (line - high) // 2, across, high)
        else:
            yield ways, pygame.Rect(0, y + gap, width, high)


def told_of(each: Try, win: str) -> str:
    """A try, and what it is worth beside the best; ``win``: what it is a chance of."""
    worth = each.worth
    if worth is None:
        return _("{action}: this decision cannot be judged.", action=each.words)
    error = format_percent(ERRORS * worth.gain_error)
    if worth.done == worth.best:
        words = _("{action}: the best the bots know.")
    elif each.loss:
        points = format_number(100 * worth.gain), format_number(100 * ERRORS * worth.gain_error)
        return tell_lost_share(win, each.words, *points)
    elif worth.gain > ERRORS * worth.gain_error:
        words = _("{action}: perhaps a little worse than the best. It is too little to be sure.")
    else:
        words = _("{action}: as good as the best, as far as can be told (± {error}).")
    return words.format(action=each.words, error=error)
