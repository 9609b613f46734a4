"""Watching a match again: the real table without a prompt, steered by a bar of buttons, a track and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from engine.core.errors import EngineError
from engine.core.texts import _
from game.art.colours import SEAT_SHAPES
from game.art.text import measure
from game.errors import UserError
from game.input import means
from game.input.keymap import tip
from game.replay import OPEN, PUBLIC, Recording, Replay, watch
from game.scenes.transport import LOG_LEAST, LOG_WIDE, LogList, Studio, Track
from game.table import paint
from game.table.cards import CardArt
from game.table.geometry import Box
from game.table.hands import Hands
from game.table.layout import Choices
from game.table.log_panel import NO_LOG, LogPanel
from game.table.play import CAPTIONS, Play, Tastes
from game.table.scene import IDLE_COVER, ROUND_PAUSE, TableScene
from game.table.tools import Tool, speed_word, tools
from game.tables import table
from game.ui.boxes import Row, Space
from game.ui.canvas import Canvas
from game.ui.choices import Choice
from game.ui.controls import Button, icon_button
from game.ui.form import Form
from game.ui.labels import Label, escape
from game.ui.report import wanted, write
from game.ui.style import Style, style_for

if TYPE_CHECKING:
    from game.app import App
    from game.host import Host

LEAST_UNIT: Final = 0.72
"""Pixels per unit below which the table is given the whole width at first."""
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
PAUSE: Final = 0.7
"""Seconds between two decisions at speed 1, for reading."""
CHAINED: Final = 24
"""Decisions looked back at to tell how it came to what is pending."""
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class _Hands(Hands):
    """At a replay things are looked at, and nothing is done."""

    def do(self, action: str, now: float) -> None:
        if action == "leave":
            cast(ReplayScene, self.scene).cancel()
        elif action in ("help", "sort"):
            super().do(action, now)


class _NoPanel(LogPanel):
    """The table's own log, which is not shown: the list beside the table takes its place."""

    def box(self, play: Play) -> Box | None:
        return None


class ReplayScene(TableScene):
    """Shows a replay. It closes itself, and shows nothing, as soon as the replay may not be shown any more."""

    def __init__(self, app: App, replay: Replay) -> None:
        self.replay = replay
        self.stage_style: Style = app.style
        self.running = False
        self.speed = 1.0
        self.asking_why = False
        self.log_shown = _roomy(app)
        self.form = Form(Space(), self.cancel, app.play)
        self._list = LogList(replay.lines, self.seek)
        self._rested: float | None = None
        """Since when nothing has moved, while it runs."""
        self._felt: tuple[object, pygame.Surface] | None = None
        self._why: tuple[int, str] = (-1, "")
        super().__init__(app, cast("Host", replay))
        self.hands = _Hands(self)
        self.log = _NoPanel()
        self.play.timeline.halts = lambda event: False

    # --- the window --------------------------------------------------------------------------------------------

    def enter(self) -> None:
        now = self.app.clock()
        self._input_at = now
        self.resize(self.app.size)
        self._tempo()
        self.art.prepare()
        if self.app.window is not None:
            self.app.sounds.use(self.table.kit)
        self._laid(now)
        self.update(now)

    def leave(self) -> None:
        """Nothing is to be put away."""

    def resume(self) -> None:
        self.paused = False
        self._input_at = self.app.clock()
        self.resize(self.app.size)

    def resize(self, size: tuple[int, int]) -> None:
        self._build(size)
        self._calm = False
        stage = self._studio.stage.size
        self.stage_style = style_for(stage, self.app.settings)
        self.play.tastes = self._tastes()
        self.play.resize(stage, self._choices(False), self.app.clock())
        self.art = self._art()
        self.rebar()

    def attention(self, here: bool) -> None:
        if not here and self.replay.private:
            self._shut()

    def _choices(self, log_open: bool) -> Choices:
        settings = self.app.settings
        return Choices(settings.card_scale, settings.text_scale, settings.density, docks=False)

    def _tastes(self) -> Tastes:
        return Tastes(self.app.settings.memory_aid, laid_open=self.replay.eyes == OPEN)

    def _art(self) -> CardArt:
        found = super()._art()
        found.style = self.stage_style
        return found

    def _tempo(self) -> None:
        self.play.timeline.speed = self.speed
        self.play.timeline.reduced = self.app.settings.reduced_motion

    def ground(self) -> pygame.Surface:
        """The part of the bare table that lies under the stage."""
        felt = self.app.felt(self.table.theme)
        key = (id(felt), self._studio.stage.size)
        if self._felt is None or self._felt[0] != key:
            self._felt = key, felt.subsurface(self._studio.stage.clip(felt.get_rect())).copy()
        return self._felt[1]

    # --- widgets -----------------------------------------------------------------------------------------------

    def _build(self, size: tuple[int, int]) -> None:
        """Make the bar anew; the focus stays where it was."""
        before = self.form.focusables() if self.form.popup is None else []
        place = before.index(self.form.focus) if self.form.focus in before else -1
        replay = self.replay
        self._track = Track(replay.length, replay.rounds, self.seek)
        offset = self._list.offset
        self._list = LogList(replay.lines, self.seek)
        self._list.offset = offset
        self._studio = Studio(self._track, Row(*self._buttons(), gap=7), self._list, self.log_shown)
        self.form.root = self._studio
        self.form.popup = self.form.hover = self.form.pressed = None
        self.form.layout(self.app.style, pygame.Rect((0, 0), size))
        after = self.form.focusables()
        self.form.focus = after[min(place, len(after) - 1)] if place >= 0 and after else None
        self._set()

    def _buttons(self) -> list[Any]:
        rounds = len(self.replay.rounds) > 1
        self._play = icon_button("play", self.toggle, tip(_("Play on, or stop"), "replay play"), quiet=False)
        self._count = Label("", 18)
        self._pace = Button(speed_word(self.speed), self.next_speed, tooltip=_("Speed of the replay"), least=64)
        self._reason = Button(
            _("Why?"), self.ask_why, icon="hint", tooltip=tip(_("Why the bot did that"), "replay why")
        )
        found: list[Any] = [
            icon_button("first", lambda: self.seek(0), tip(_("To the deal"), "first"), quiet=False),
            *(
                [icon_button("back", lambda: self.round(-1), tip(_("The round before"), "page up"), quiet=False)]
                if rounds
                else []
            ),
            icon_button("chevron_left", self.back, tip(_("One step back"), "replay back"), quiet=False),
            self._play,
            icon_button("chevron_right", self.forward, tip(_("One step on"), "replay forward"), quiet=False),
            *(
                [icon_button("forward", lambda: self.round(1), tip(_("The next round"), "page down"), quiet=False)]
                if rounds
                else []
            ),
            icon_button("step", lambda: self.seek(self.replay.length), tip(_("To the end"), "last"), quiet=False),
            self._pace,
            Space(grow=1),
            self._count,
            Space(grow=1),
        ]
        if len(self.replay.choices) > 1:
            self._eyes = Choice(self._eye_words(), str(self.replay.eyes), self._look, drop=True)
            self._eyes.tooltip = tip(_("Through whose eyes"), "replay eyes")
            found.append(self._eyes)
        found += [
            self._reason,
            icon_button("log", self.toggle_log, tip(_("What happened"), "log"), quiet=False),
        ]
        return found

    def _eye_words(self) -> list[tuple[str, str]]:
        """The eyes to choose from: seats by shape and name, everybody's, all open."""
        special = {PUBLIC: "[icon:eye_closed] " + _("As all saw it"), OPEN: "[icon:eye] " + _("All open")}
        names = self.replay.names
        return [
            (
                str(eyes),
                special.get(eyes) or f"[icon:seat_{SEAT_SHAPES[eyes % len(SEAT_SHAPES)]}] {escape(names[eyes])}",
            )
            for eyes in self.replay.choices
        ]

    def _set(self) -> None:
        """Bring the bar up to date with the moment that is shown."""
        replay = self.replay
        self._track.moment = replay.at
        self._list.move(replay.at)
        if replay.at:
            words = _("Move {number} of {count}").format(number=replay.at, count=replay.length)
        else:
            words = _("The deal; {count} moves follow").format(count=replay.length)
        self._play.icon = "pause" if self.running else "play"
        self._pace.words = speed_word(self.speed)
        self._reason.enabled = bool(self.reason())
        self._reason.primary = self.asking_why
        if words != self._count.words:
            self._count.words = words
            self.form.again()
        self.form.dirty = True

    # --- steering ----------------------------------------------------------------------------------------------

    def _laid(self, now: float) -> None:
        """Lay the table as it was at this moment, without movements."""
        play, replay = self.play, self.replay
        play.tastes = self._tastes()
        anchor = play.anchor
        play.timeline.release()
        play.rebuild(now)
        play.moments.clear()
        play.chain = ()
        for event in replay.history(CHAINED):
            play.chain = self.table.chained(play.chain, event)
        play.captions = [line.text for line in replay.log() if line.decision == replay.at][-CAPTIONS:]
        if play.anchor != anchor:
            self.art = self._art()
        self.touch.clear()
        self._rested = None
        self._set()
        self.rebar()
        self.app.redraw()

    def seek(self, moment: int) -> None:
        """Go to a moment; the next one is walked to, others are jumped to."""
        moment = max(0, min(moment, self.replay.length))
        if moment == self.replay.at + 1:
            self.forward()
            return
        self.replay.seek(moment)
        self._laid(self.app.clock())

    def back(self) -> None:
        """One step back."""
        self.running = False
        self.seek(self.replay.at - 1)

    def forward(self) -> None:
        """One step on; what still moves arrives first."""
        self._arrive()
        if self.replay.step():
            self._rested = None
            self.play.update(self.app.clock())
        else:
            self.running = False
        self._set()
        self.app.redraw()

    def _arrive(self) -> None:
        now = self.app.clock()
        for _turn in range(50):
            if self.play.idle:
                return
            self.play.hurry(now)
            self.play.timeline.release()

    def round(self, step: int) -> None:
        """To the beginning of the next round, or of this one, or of the one before."""
        self.replay.seek(self.replay.round_start(step))
        self._laid(self.app.clock())

    def toggle(self) -> None:
        """Play on, or stop; at the end from the beginning."""
        if not self.running and self.replay.at >= self.replay.length:
            self.seek(0)
        self.running = not self.running
        self._rested = None
        self._set()

    def next_speed(self, step: int = 1) -> None:
        """The next speed."""
        place = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[place % len(SPEEDS)]
        self._tempo()
        self._set()

    def look_through(self, eyes: int) -> None:
        """Watch through other eyes, if they are to be had."""
        if eyes in self.replay.choices and eyes != self.replay.eyes:
            self._arrive()
            self.replay.look_through(eyes)
            self._laid(self.app.clock())
            self.resize(self.app.size)

    def _look(self, value: str) -> None:
        self.look_through(int(value))

    def next_eyes(self) -> None:
        """The next eyes in turn."""
        choices = self.replay.choices
        self.look_through(choices[(choices.index(self.replay.eyes) + 1) % len(choices)])

    def toggle_log(self) -> None:
        """Show what happened beside the table, or give the table the whole width."""
        self.log_shown = not self.log_shown
        self.resize(self.app.size)
        self.app.redraw()

    def ask_why(self) -> None:
        """Say (or say no more) why bots did what they did."""
        self.asking_why = not self.asking_why
        self._set()
        self.rebar()
        self.app.redraw()

    def reason(self) -> str:
        """Why a bot did what led here, "" where that is not to be told."""
        if self._why[0] != self.replay.version:
            self._why = self.replay.version, self.replay.why()
        return self._why[1]

    def cancel(self) -> None:
        """Back to where one came from."""
        self.app.play("button")
        self._shut()

    def _shut(self) -> None:
        self.leaving = True
        self.app.pop(self)

    # --- going on ----------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        if self.leaving:
            return False
        private = self.replay.private
        if not self.replay.allowed or (private and now - self._input_at > IDLE_COVER):
            self._shut()
            return True
        changed = super().update(now)
        changed |= self._run(now)
        return self.form.update(now) or self.form.dirty or changed

    def _run(self, now: float) -> bool:
        """Play on by itself."""
        if not self.running or not self.play.idle:
            self._rested = None
            return False
        self._rested = now if self._rested is None else self._rested
        if now - self._rested < PAUSE / self.speed:
            return False
        self.forward()
        return True

    def _ends(self, now: float) -> bool:
        """At the end of a round the open hands lie there for a while, then it goes on."""
        timeline = self.play.timeline
        if timeline.barrier is None or timeline.moving:
            self.barrier_since = None
            return timeline.barrier is not None
        self.barrier_since = now if self.barrier_since is None else self.barrier_since
        if now - self.barrier_since >= 2 * ROUND_PAUSE / self.speed:
            self.barrier_since = None
            timeline.release()
        return True

    def _screen(self, now: float) -> bool:
        return False

    def rebar(self) -> None:
        super().rebar()
        self.tools = [self._tool(tool) for tool in tools(self.play, self.speed) if tool.target[1] in _TOOLS]

    @staticmethod
    def _tool(tool: Tool) -> Tool:
        if tool.target[1] != "menu":
            return tool
        return Tool(("do", "leave"), "left", tool.box, _("Back (Esc)"))

    def _message(self) -> str:
        if self.asking_why and self.play.idle and self.reason():
            return ""  # the reason takes the place of the question
        if self.replay.over and self.play.idle:
            places = self.replay.standing().places
            names = [name for name, place in zip(self.replay.names, places, strict=True) if place == 1]
            return _("The match is over. First: {names}.").format(names=", ".join(names))
        return super()._message()

    # --- input -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        now = self.app.clock()
        self._calm = False
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._input_at = now
        if self.leaving:
            return False
        if event.type == pygame.KEYDOWN and self.form.popup is None and self._key(event):
            return True
        if event.type in _MOUSE:
            return self._mouse(event, now)
        self.form.handle(event)
        return self.form.dirty

    def _mouse(self, event: pygame.Event, now: float) -> bool:
        """The bar and the list have the mouse where they are, the table elsewhere."""
        self.form.handle(event)
        over = self.form.popup is not None or self.form.pressed is not None or self.form.hover is not None
        point = getattr(event, "pos", self.form.mouse)
        if over or not self._studio.stage.collidepoint(point):
            self.touch.hover = None
            return True
        changed = self.hands.handle(event, now)
        if changed:
            self.rebar()
        return changed or self.form.dirty

    def _key(self, event: pygame.Event) -> bool:
        """A key of the replay's own; whether it was one."""
        for name, action in self._actions().items():
            if means(event, name):
                action()
                return True
        digit = getattr(event, "unicode", "")
        if digit in "123456789" and digit and int(digit) - 1 in self.replay.choices:
            self.look_through(int(digit) - 1)
            return True
        if digit == "0":
            self.look_through(OPEN)
            return True
        return False

    def _actions(self) -> dict[str, Any]:
        steps: dict[str, Any] = {
            "back": self.cancel,
            "replay play": self.toggle,
            "choose": self.toggle,
            "replay eyes": self.next_eyes,
            "replay why": self.ask_why,
            "log": self.toggle_log,
            "first": lambda: self.seek(0),
            "last": lambda: self.seek(self.replay.length),
            "page up": lambda: self.round(-1),
            "page down": lambda: self.round(1),
            "faster": lambda: self.next_speed(1),
            "slower": lambda: self.next_speed(-1),
            "rules": lambda: self.hands.do("help", self.app.clock()),
            "replay back": self.back,
            "replay forward": self.forward,
        }
        return steps

    def pad_hints(self) -> list[tuple[str, str]]:
        """What a gamepad's buttons do here."""
        return [("choose", _("Play on, or stop")), ("replay forward", _("One step on")), ("back", _("Back"))]

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if not self.replay.allowed:
            canvas.blit(self.app.felt("house"), (0, 0))
            return
        canvas.blit(self.app.felt(self.table.theme), (0, 0))
        stage = Canvas(canvas.surface.subsurface(self._studio.stage.clip(canvas.rect)), self.stage_style)
        super().draw(stage)
        if self.asking_why and self.reason() and self.play.idle:
            self._draw_reason(stage)
        self.form.draw(canvas)
        self.form.dirty = False

    def report(self, now: float) -> None:
        """What a test of the window reads: the moment, the eyes, and the buttons by their icons or words."""
        if not wanted():
            return
        targets = [{"what": "track", "rect": list(self._track.rect)}]
        buttons = [widget for widget in self.form.focusables() if isinstance(widget, Button)]
        targets += [{"what": widget.words or widget.icon, "rect": list(widget.rect)} for widget in buttons]
        replay = self.replay
        moving = not self.play.idle
        found = {"state": "replay", "at": replay.at, "length": replay.length, "eyes": replay.eyes, "moving": moving}
        write({**found, "running": self.running, "why": self.asking_why and bool(self.reason()), "targets": targets})

    def _draw_reason(self, canvas: Canvas) -> None:
        """The bot's reason, over the place of the prompt."""
        bar, style = self.play.layout.bar, canvas.style
        px = max(12, self.play.layout.text(19))
        pad = style.px(16)
        wide = round(min(bar.w, canvas.size[0] - 4 * pad))
        _w, tall = measure(self.reason(), "text", px, wide - 2 * pad)
        high = max(bar.h, tall + pad)
        box = Box(bar.cx - wide / 2, bar.bottom - high, wide, high)
        paint.plate(canvas, box, radius=12, alpha=0.97)
        inner = Box(box.x + pad, box.y, box.w - 2 * pad, box.h)
        paint.write(canvas, self.reason(), inner, px, "text", "#F3EBDD", "centre", lines=6)


_TOOLS: Final = ("menu", "help", "sort")


def _roomy(app: App) -> bool:
    """Whether the window has room for the list of what happened and a table that can be read beside it."""
    beside = min(app.style.px(LOG_WIDE) * max(1.0, app.style.text_scale), LOG_LEAST * app.size[0])
    return (app.size[0] - beside) / 1280 >= LEAST_UNIT * max(1.0, app.style.text_scale)


# --- ways in ---------------------------------------------------------------------------------------------------


def show(app: App, replay: Replay) -> bool:
    """Put a replay on the screen. False, and the reason in a sentence, if this match keeps no log to be read."""
    found = table(replay.setup.game)
    if not replay.finished and not found.logs(replay.view().rules):
        app.notify(_(NO_LOG))
        return False
    app.push(ReplayScene(app, replay))
    return True


def show_recording(app: App, recording: Recording, at: int = 0) -> bool:
    """Watch a match that is kept. False, and the reason on the screen, if it does not fit the rules."""
    try:
        replay = watch(recording, at)
    except (EngineError, UserError) as error:
        app.notify(str(error))
        return False
    return show(app, replay)


def look_back(app: App, host: Host, at: int | None = None) -> bool:
    """From a running match to one of its moments, as whoever is at the screen saw it. False if there is no way."""
    try:
        replay = host.look_back(at)
    except (EngineError, UserError) as error:
        app.notify(str(error))
        return False
    return show(app, replay)
