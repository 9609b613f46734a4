"""A lesson on the screen: the table as ever, and the teacher above it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame

from ai.play import choose
from engine.core.actions import Action
from engine.core.events import RoundEnded
from engine.core.texts import _, edition, plain
from game.app.app import App
from game.config.player_names import person_name
from game.input import means
from game.lessons import bubble, landmarks, progress, teacher
from game.lessons.lesson import Lesson
from game.lessons.lesson_player import LessonPlayer
from game.lessons.panel_places import PanelPlaces
from game.lessons.slide import Slide
from game.match.pace import Pace
from game.table.model.game_table import GameTable
from game.table.model.geometry import Box
from game.table.model.layout import Choices
from game.table.model.prompt import Gesture, Target
from game.table.render.bar import CONFIRM
from game.table.render.game_drawing import GameDrawing
from game.table.rounds import ROUND_PAUSE
from game.table.scene import TableScene
from game.ui.canvas import Canvas


def begin(app: App, lesson: Lesson, table: GameTable, drawing: GameDrawing, chapter: int = 0) -> None:
    """Open a lesson above whatever is on the screen, at the table of its game."""
    returns = any(isinstance(scene, TableScene) for scene in app.scenes)
    name, pace = person_name(app.settings.names), Pace(app.settings.speed, app.settings.bot_pace)
    app.push(LessonScene(app, LessonPlayer(lesson, name, chapter, pace, returns), table, drawing))


class LessonScene(TableScene):
    """See the module text. One scene is one chapter: the next one takes its place."""

    fades = True
    learnable = False

    def __init__(self, app: App, player: LessonPlayer, table: GameTable, drawing: GameDrawing) -> None:
        self.player = player
        super().__init__(app, player.host, table, drawing)
        self.sheet: bubble.TeacherPanel | None = None
        """The panel, while something is being said."""
        self.over: Target | None = None
        """The button of the panel under the pointer."""
        self._pressed: Target | None = None
        self._grip: tuple[float, float] | None = None
        """Where the pupil holds the panel by its head, from its corner."""
        self.places = PanelPlaces()
        self.slide = Slide()
        self._said_at = 0.0
        self._sheet_for: tuple[object, ...] = ()

    def follow(self, before: TableScene) -> None:
        super().follow(before)
        if isinstance(before, LessonScene):
            self.places, self.slide = before.places, before.slide

    # --- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        progress.remember(self.app.store, self.player.lesson.game, self.player.chapter_number)
        self._said_at = self.app.clock()
        self._teach(self._said_at)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._sheet_for = ()
        self.slide.last = None

    def advance(self, now: float) -> None:
        super().advance(now)
        if not (self.leaving or self.paused):
            self._teach(now)

    def _choices(self, log_open: bool) -> Choices:
        return replace(super()._choices(log_open), grows=False)

    @property
    def version(self) -> tuple[object, ...]:
        return (*super().version, self.sheet, self.over)

    def due(self, now: float) -> float:
        sliding = self.slide.lags(now) != (0.0, 0.0)
        breathing = teacher.breathing(now - self._said_at, self.app.style.reduced_motion)
        return now if self.sheet is not None and (sliding or breathing) else super().due(now)

    def _teach(self, now: float) -> None:
        """Go on with the lesson, and lay out what is said."""
        player = self.player
        if self.play.idle and self.play.synced == self.host.version and not self.play.follow:
            moved = player.update()
            if moved:
                self._said_at = now
                self.rebar()
            if player.chapter_done:
                self.to_chapter(player.chapter_number + 1)
                return
            if player.finished and not progress.learned(self.app.settings, player.lesson.game):
                self.app.play("win")
            if player.finished and moved:
                progress.remember(self.app.store, player.lesson.game, 0, done=True)
        self._say()

    def rebar(self) -> None:
        super().rebar()
        if not self.player.acts:  # the keys go on with the lesson
            plain = tuple(replace(each, key="") if each.target == CONFIRM else each for each in self.bar.buttons)
            self.bar = replace(self.bar, buttons=plain)

    def _say(self) -> None:
        """The panel for this moment."""
        player, play = self.player, self.play
        speaking = play.idle and not player.watching and play.synced == self.host.version
        key = (
            speaking, player.number, player.finished, player.reply, play.layout, play.live, self.host.version,
            play.prompt.chosen if play.overlay is not None else (), len(player.host.done), self.app.style, edition(),
            play.advice,
        )  # fmt: skip
        if key == self._sheet_for:
            return
        self._sheet_for = key
        if speaking:
            self._show(bubble.laid_out(self, player, self.places.now(self, player)))
        else:
            self.sheet = self.over = None

    def _show(self, sheet: bubble.TeacherPanel) -> None:
        speed = 0.0 if self.app.style.reduced_motion else self.play.timeline.speed
        self.slide.to(sheet.box, self.app.clock(), self.play.layout.u, speed)
        self.sheet = sheet
        self.over = self._key_at(*self.touch.pointer)

    def to_chapter(self, number: int) -> None:
        """The next chapter takes this one's place."""
        self.leaving = self.followed = True
        self.player.open(number)
        found = LessonScene(self.app, self.player, self.table, self.drawing)
        found.follow(self)
        self.app.replace(found)

    def _ends(self, now: float) -> None:
        """A round that ends shows its page only where the chapter wants it; then the lesson goes on."""
        event = self.play.timeline.barrier
        if not isinstance(event, RoundEnded):
            super()._ends(now)
            return
        if self.play.timeline.moving:
            return
        if self.barrier_since is None:
            self.barrier_since = now
        speed = self.play.timeline.speed
        if now - self.barrier_since >= (ROUND_PAUSE / speed if speed else 0.0):
            self.barrier_since = None
            sheet = (
                self.table.sheet(event, self.host.view(), plain(self.host.names))
                if self.player.chapter.results
                else None
            )
            if sheet is None:
                self.play.timeline.release()
            else:
                self.resulting = True
                self.app.go.lesson_results(self.host, sheet)

    def go_on(self) -> None:
        self.play.timeline.release()
        self.app.redraw()

    # --- what the pupil does -----------------------------------------------------------------------------------

    @property
    def aside(self) -> str:
        return " ".join(filter(None, (self.sheet.words, self.sheet.reply))) if self.sheet is not None else ""

    def refuses(self, gesture: Gesture) -> bool:
        if self.player.accepts([action.text for action in gesture.actions]):
            return False
        self.play.prompt.clear()
        self.touch.focus = None
        self.app.play("illegal")
        self._say()
        return True

    def teach(self, button: Target) -> None:
        """One of the teacher's buttons."""
        self.app.play("button")
        now = self.app.clock()
        if button == bubble.NEXT:
            self.play.prompt.clear()
            self.player.next()
        elif button == bubble.SHOW:
            self.perform(now)
        elif button == bubble.BACK:
            self._back(now)
        elif button == bubble.SKIP:
            self.to_chapter(self.player.chapter_number + 1)
            return
        elif button == bubble.LEAVE:
            self.away()
            return
        elif button == bubble.PLAY:
            self.play_on()
            return
        self.update(now)
        self.app.redraw()

    def perform(self, now: float) -> None:
        """Do for the pupil what the step wants: in the way he would do it himself."""
        if not self.play.live or not self.player.acts:
            return
        gestures = landmarks.fitting_gestures(self, self.player)
        way = self.player.next_way
        found = next((g for g in gestures if not way or g.actions[0].text == way[0]), None)
        if found is None:
            action = self._wanted()
            if action is None:
                return
            found = next((g for g in self.play.prompt.gestures if g.actions[0] is action), None) or Gesture(
                "", (), (action,)
            )
        self.hands.commit(found, now)

    def _wanted(self) -> Action | None:
        view, way = self.play.view, self.player.next_way
        if way:
            return next((action for action in view.actions if action.text == way[0]), None)
        return choose(view, "easy", Random(len(view.actions))) if self.player.step.free else None

    def _back(self, now: float) -> None:
        if self.player.back():
            self.play.follow = []
            self.play.rebuild(now, 0.2 if self.play.timeline.speed > 0 else 0.0)
            self._said_at = now
        elif self.player.chapter_number:
            self.to_chapter(self.player.chapter_number - 1)

    def play_on(self) -> None:
        """Back to the game the lesson interrupted; where it was none, a match against bots takes the lesson's place."""
        if self.player.returns:
            self.away()
            return
        self.leaving = True
        self.app.pop(self)
        self.app.go.quick(self.player.lesson.game)

    # --- input -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if self.leaving:
            return False
        if self.sheet is not None and not self.cover.up:
            if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                if self._mouse(event):
                    return True
            elif event.type == pygame.KEYDOWN and self._key(event):
                return True
        return super().handle(event)

    def _key_at(self, x: float, y: float) -> Target | None:
        keys = self.sheet.keys if self.sheet is not None else ()
        return next((key.target for key in keys if key.box.holds(x, y)), None)

    def _mouse(self, event: pygame.Event) -> bool:
        """Whether the mouse is the teacher's: over the panel nothing else is pointed at."""
        assert self.sheet is not None
        if self.touch.drag is not None or self.touch.pressed is not None:
            return False
        if self._grip is not None:
            return self._carry(event)
        inside = self.sheet.box.holds(*event.pos)
        was, self.over = self.over, self._key_at(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            if inside:
                self.touch.pointer = event.pos
                self.touch.hover = None
            if was != self.over:
                self.app.redraw()
            return inside
        if event.button != 1:
            return inside
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = self.over
            box = self.sheet.box
            if inside and self.over is None and event.pos[1] < self.sheet.text.y:
                self._grip = event.pos[0] - box.x, event.pos[1] - box.y
            return inside
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self.over:
            self.teach(pressed)
            return True
        return inside

    def _carry(self, event: pygame.Event) -> bool:
        """The panel goes where the pupil carries it."""
        assert self._grip is not None
        assert self.sheet is not None
        if event.type == pygame.MOUSEMOTION:
            box, (wide, tall) = self.sheet.box, self.play.layout.size
            x, y = event.pos[0] - self._grip[0], event.pos[1] - self._grip[1]
            box = box._replace(x=min(max(x, 0.0), wide - box.w), y=min(max(y, 0.0), tall - box.h))
            stand = bubble.Stand(box, self.sheet.text_px)
            self.places.carried(stand)
            self.slide.put(box)
            self._show(bubble.laid_out(self, self.player, stand))
        elif event.button == 1:
            self._grip = None
        return True

    def _key(self, event: pygame.Event) -> bool:
        """Whether a key is the teacher's."""
        assert self.sheet is not None
        have = {key.target for key in self.sheet.keys}
        plain = not self.player.acts  # whatever a hint has chosen: nothing else can be done now
        wanted: Target | None = None
        if means(event, "page down", "next group") or (plain and means(event, "confirm", "choose")):
            wanted = next((t for t in (bubble.PLAY, bubble.NEXT, bubble.SHOW) if t in have), None)
        elif means(event, "page up", "previous group"):
            wanted = bubble.BACK if bubble.BACK in have else None
        elif means(event, "last"):
            wanted = bubble.SKIP if bubble.SKIP in have else None
        if wanted is None:
            return False
        self.touch.keys = True
        self.teach(wanted)
        return True

    def pad_hints(self) -> list[tuple[str, str]]:
        """What a gamepad's buttons do here: the teacher's are on the shoulders."""
        found = [("confirm", _("Choose")), ("back", _("Back"))]
        names = {bubble.BACK: "previous group", bubble.NEXT: "next group", bubble.SHOW: "next group"}
        keys = self.sheet.keys if self.sheet is not None else ()
        found += [(names[key.target], key.label) for key in keys if key.target in names]
        return [*found, ("hint", _("Hint")), ("menu", _("Menu"))]

    # --- drawing -----------------------------------------------------------------------------------------------

    def over_table(self) -> Box | None:
        """The teacher's panel."""
        return self.sheet.box if self.sheet is not None else None

    def show(self, canvas: Canvas, now: float) -> None:
        super().show(canvas, now)
        if self.sheet is not None and not self.cover.up:
            age = now - self._said_at
            sheet = self.sheet.moved(*self.slide.lags(now))
            teacher.draw(canvas, sheet, self.table.name, self.over, self.touch.keys, age)
