"""A lesson on the screen: the table as ever, and the teacher above it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import pygame

from ai.play import choose_action
from engine.core.events import Event
from engine.core.texts import N_, _, edition
from game.app.app import App
from game.config.player_names import person_name
from game.input import is_command_key
from game.input.fingers import MOUSE
from game.lessons import bubble, landmarks, progress, teacher
from game.lessons.ending import LessonEnd
from game.lessons.lesson import Lesson
from game.lessons.lesson_player import LessonPlayer
from game.match.pace import Pace
from game.table.control.hands import Hands
from game.table.model.game_table import GameTable
from game.table.model.geometry import Box
from game.table.model.hint import show_hint
from game.table.model.layout import Choices
from game.table.model.motion import INERT
from game.table.model.prompt import Gesture, Target
from game.table.render.game_drawing import GameDrawing
from game.table.render.overlays.bar import Bar
from game.table.render.overlays.toolbar import Tool
from game.table.render.table_canvas import TableCanvas
from game.table.scene import TableScene
from game.ui.boxes import Space
from game.ui.canvas import Canvas
from game.ui.form import Form
from game.ui.widget import Callback

WATCH: Final = N_("Now watch what is done.")


def open_lesson(app: App, lesson: Lesson, table: GameTable, drawing: GameDrawing, chapter: int = 0) -> None:
    """Open a lesson above whatever is on the screen, at the table of its game."""
    returns = any(isinstance(scene, TableScene) for scene in app.scenes)
    name, pace = person_name(app.settings.names), Pace(app.settings.speed, app.settings.bot_pace)
    app.push_scene(LessonScene(app, LessonPlayer(lesson, name, chapter, pace, returns), table, drawing))


class _PupilsHands(Hands):
    """While the teacher waits for Next nothing is asked, and whoever clicks a card all the same hears why."""

    scene: LessonScene

    def click_target(self, target: Target) -> None:
        if not (self.play.prompt.can_choose(target) and self.scene.refuse_early()):
            super().click_target(target)
            self.scene.refuse_detour()

    def run_command(self, action: str) -> None:
        if action != "hint" or not (self.scene.refuse_early() or self.scene.advise_step()):
            super().run_command(action)


class LessonScene(TableScene):
    """The table as ever, and the teacher above it. One scene is one chapter: the next one takes its place."""

    fades = True
    learnable = False
    sheet: bubble.TeacherPanel | None = None
    """The panel, while something is being said."""
    _sheet_for: object = None
    _said_at = 0.0
    """Since when the sentence stands."""
    _stands: int | None = None
    """The step that is spoken of, None for none."""
    _watches = False
    """Whether the others do what they do, until the teacher speaks again."""
    _page = 0
    """The page of what is said that is open, where it takes several."""
    _page_of: object = None

    def __init__(self, app: App, player: LessonPlayer, table: GameTable, drawing: GameDrawing) -> None:
        self.player = player
        super().__init__(app, player.host, table, drawing)
        self.hands = _PupilsHands(self)
        self.form = Form(Space(), play=app.play_sound, room=table.name)
        """What the panel lies on."""

    # --- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        progress.save_progress(self.app.store, self.player.lesson.game, self.player.chapter_number)
        self._said_at = self.app.clock()

    def advance_to(self, now: float) -> None:
        self.play.withheld = not self.player.is_move_wanted
        super().advance_to(now)
        if not (self.leaving or self.paused):
            self._update_lesson(now)
        if self.form.update(now):
            self.app.request_redraw()

    def resize(self) -> None:
        super().resize()
        self._update_sheet()  # behind another page nobody else does

    def end_holds(self) -> None:
        super().end_holds()
        self.form.end_holds()

    def _make_choices(self, log_open: bool) -> Choices:
        return super()._make_choices(log_open)._replace(taught=True)

    @property
    def state_key(self) -> tuple[object, ...]:
        return (*super().state_key, self.sheet, self.player.is_move_wanted, self.form.hover, self.form.pressed)

    def compute_next_change(self, now: float) -> float:
        breathes = now - self._said_at < teacher.PULSE and not self.app.style.reduced_motion
        return now if self.sheet is not None and breathes else super().compute_next_change(now)

    def build_controls(self) -> tuple[Bar, list[Tool]]:
        """The question, unless what the teacher says asks the same and needs no button of it."""
        bar, tools = super().build_controls()
        player, speaks = self.player, self.sheet is not None and self.sheet.speaking
        if speaks and not (player.step.is_free or player.host.done or self.play.prompt.chosen):
            wanted = {target for each in landmarks.fitting_gestures(self, player) for target in each.targets}
            if wanted.isdisjoint(button.target for button in bar.buttons):
                bar = bar._replace(words="", chips=(), buttons=())
        return bar, tools

    def _update_lesson(self, now: float) -> None:
        """Go on with the lesson, and lay out what is said."""
        player = self.player
        if self.play.is_idle and self.play.synced == self.host.version and not self.play.follow:
            moved = player.update()
            self.play.withheld = not player.is_move_wanted
            if player.chapter_done:
                self.to_chapter(player.chapter_number + 1)
                return
            if player.finished and moved:
                if not progress.is_lesson_learned(self.app.settings, player.lesson.game):
                    self.app.play_sound("win")
                progress.save_progress(self.app.store, player.lesson.game, 0, done=True)
                self._end_lesson()
                return
        self._update_sheet()

    def _describe_status(self) -> str:
        return "" if self.play.withheld and self.play.decision is not None else super()._describe_status()

    def _update_sheet(self) -> None:
        """The panel for this moment; while the others do what they do it says so."""
        player, play = self.player, self.play
        still = play.is_idle and play.synced == self.host.version and not player.host.answers_itself
        speaking = still and not player.finished and not player.watching
        if player.finished or (self.sheet is None and not speaking):
            self.sheet = self._sheet_for = None
            self.touch.taught, self.touch.lights = frozenset(), ()
            return
        self._watches = not speaking and (self._watches or (player.watching and not player.host.is_quiet))
        if self._stands != (stands := player.number if speaking else None):
            self._stands, self._said_at = stands, self.app.clock()
        if (of := (player.number, player.reply, play.advice)) != self._page_of:
            self._page_of, self._page = of, 0
        key = (
            speaking, self._page, self.touch.keys, *of, play.layout, play.is_prompt_open, self.host.version,
            play.prompt.chosen, len(player.host.done), self.app.style, edition(),
        ) if speaking else (self._watches, play.layout, self.app.style, edition())  # fmt: skip
        if key == self._sheet_for:
            return
        self._sheet_for = key
        said = _(WATCH) if self._watches else player.spoken_words
        self.sheet = bubble.lay_out_panel(self, player, self.answer_teacher, self.form, said, speaking, self._page)
        self.touch.taught, self.touch.lights = landmarks.find_lit_cards(self, self.sheet.glow), self.sheet.glow

    def to_chapter(self, number: int) -> None:
        """Go to a chapter: a new scene takes this one's place."""
        self.leaving = True
        self.player.open_chapter(number)
        following = LessonScene(self.app, self.player, self.table, self.drawing)
        following.touch.keys = self.touch.keys
        self.app.replace_scene(following)

    def _make_finale(self, event: Event, now: float) -> None:
        """Nothing is told at the table: the teacher does that."""

    def _show_result(self, event: Event) -> None:
        """A round that ends shows its page only where the chapter wants it; then the lesson goes on."""
        sheet = self._make_result_sheet(event) if self.player.chapter.results else None
        if sheet is None:
            self.go_on()
        else:
            self.resulting = True
            self.app.routes.results(self.host, sheet, taught=True)

    def go_on(self) -> None:
        self.play.timeline.barrier = None

    # --- what the pupil does -----------------------------------------------------------------------------------

    @property
    def side_text(self) -> str:
        return (
            " ".join(filter(None, (self.sheet.words, self.sheet.reply)))
            if self.sheet is not None and self.sheet.speaking
            else ""
        )

    def should_refuse_gesture(self, gesture: Gesture) -> bool:
        if self.player.check_actions([action.text for action in gesture.actions]):
            return False
        self.refuse_step()
        return True

    def refuse_early(self) -> bool:
        """Whether the teacher waits for Next, which is said to whoever would do something else."""
        waits = self.play.withheld and bool(self.side_text)
        if waits:
            self.player.check_actions(())
            self.refuse_step()
        return waits

    def refuse_detour(self) -> None:
        """Say at once that what was chosen is no part of what the step wants."""
        chosen, player = set(self.play.prompt.chosen), self.player
        wanted = player.is_move_wanted and not player.step.is_free and chosen
        if wanted and not any(chosen.issubset(each.targets) for each in landmarks.fitting_gestures(self, player)):
            player.refuse_move()
            self.refuse_step()

    def advise_step(self) -> bool:
        """Whether a hint is the one way the step wants, which is chosen, with the reason for it."""
        found = self._find_step_gesture(self.player.next_way[:1]) if self.play.is_prompt_open else None
        if found is not None:
            show_hint(self.play, found.actions[0])
        return found is not None

    def refuse_step(self) -> None:
        """Say what the player has for an answer, and put back what was chosen."""
        self.play.prompt.chosen = ()
        self.touch.focus = None
        self._page = 0
        self.app.play_sound("illegal")
        self._update_sheet()

    def answer_teacher(self, button: str) -> None:
        """Press a button of the panel by hand: what goes on answers no sentence that has only just come up."""
        if button not in (bubble.NEXT, bubble.SHOW) or self.app.clock() - self._said_at >= INERT:
            self.press_teacher_button(button)

    def press_teacher_button(self, button: str) -> None:
        """Do what a button of the teacher's panel is for."""
        self.app.play_sound("button")
        does: dict[str, Callback] = {
            bubble.NEXT: self._go_to_next_step,
            bubble.SHOW: self.perform_step,
            bubble.BACK: self._go_back,
            bubble.SKIP: lambda: self.to_chapter(self.player.chapter_number + 1),
            bubble.LEAVE: self.leave_table,
        }
        does[button]()
        self.update(self.app.clock())

    def _go_to_next_step(self) -> None:
        if self.sheet is not None and self.sheet.more:
            self._turn_to_page(self.sheet.page + 1)
            return
        self.play.prompt.chosen = ()
        self.player.go_to_next_step()

    def perform_step(self) -> None:
        """Do for the pupil what the step wants: in the way he would do it himself."""
        player, view = self.player, self.play.view
        if not self.play.is_prompt_open or not player.is_move_wanted:
            return
        way = player.next_way[:1]
        if player.step.is_free:
            advised = self.play.prompt.ready_gesture  # what a hint has chosen, say
            free = advised.actions[0] if advised else choose_action(view, "easy", Random(len(view.actions)))
            way = [free.text]
        found = self._find_step_gesture(way)
        if found is not None:
            self._watches = True  # what is to be done is no longer asked for while it is done
            self.hands.commit_gesture(found)

    def _find_step_gesture(self, way: Sequence[str]) -> Gesture | None:
        alone = (Gesture("", (), (action,)) for action in self.play.view.actions)
        gestures = (*landmarks.fitting_gestures(self, self.player), *self.play.prompt.gestures, *alone)
        return next((each for each in gestures if each.actions[0].text in way), None)

    def _turn_to_page(self, page: int) -> None:
        self._page, self._said_at = page, self.app.clock()

    def _go_back(self) -> None:
        if self.sheet is not None and self.sheet.page:
            self._turn_to_page(self.sheet.page - 1)
        elif self.player.go_back():
            self.play.follow = []
            self._said_at = self.app.clock()
            self.play.rebuild_board(0.2 if self.play.timeline.speed > 0 else 0.0)
        elif self.player.chapter_number:
            self.to_chapter(self.player.chapter_number - 1)

    def _end_lesson(self) -> None:
        """Say what was learnt, and lead to the game: the one the lesson interrupted, or a first one by its rules."""
        self._update_sheet()
        routes, lesson = self.app.routes, self.player.lesson
        back = _("Back to your game") if self.player.returns else _("Play this game now")

        def play_game() -> None:
            self.leave_table()
            if not self.player.returns:
                routes.deal(self.player.make_first_setup())

        def choose_other() -> None:
            self.leave_table()
            routes.lessons(lesson.game)

        ways: dict[str, Callback] = {back: play_game, _("Another lesson"): choose_other}
        if not self.player.returns:
            ways[_("Leave the lesson")] = self.leave_table
        self.app.push_scene(LessonEnd(self.app, lesson, self.leave_table, ways))

    # --- input -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        self.note_input(event)
        if self.leaving:
            return False
        if self.sheet is not None:
            if event.type in MOUSE:
                if self._handle_mouse(event):
                    return True
            elif event.type == pygame.KEYDOWN and self._handle_key(event):
                return True
        return super().handle(event)

    def _handle_mouse(self, event: pygame.Event) -> bool:
        """Whether the mouse is the teacher's; where a choice lies over the panel it is not."""
        overlay, (x, y) = self.play.overlay, self.play.layout.to_units(event.pos)
        if self.form.pressed is None and overlay is not None and overlay.box.contains_point((x, y)):
            self.form.hover = None
            return False
        return self.hands.point_at_form(self.form, event)

    def _handle_key(self, event: pygame.Event) -> bool:
        """Whether a key is the teacher's."""
        assert self.sheet is not None
        plain = not self.player.is_move_wanted  # whatever a hint has chosen: nothing else can be done now
        wanted: tuple[str, ...] = ()
        if is_command_key(event, "page down", "next group") or (plain and is_command_key(event, "confirm", "choose")):
            wanted = bubble.NEXT, bubble.SHOW
        elif is_command_key(event, "page up", "previous group"):
            wanted = (bubble.BACK,)
        elif is_command_key(event, "last"):
            wanted = (bubble.SKIP,)
        useful = {each.target for each in self.sheet.buttons}
        found = next((target for target in wanted if target in useful), None)  # what is left to read, then what to do
        if found is not None:
            self.touch.keys = True
            self.answer_teacher(found)
        return found is not None

    def pad_hints(self) -> list[tuple[str, str]]:
        """What a gamepad's buttons do here: the teacher's are on the shoulders."""
        names = {bubble.BACK: "previous group", bubble.NEXT: "next group", bubble.SHOW: "next group"}
        buttons = self.sheet.buttons if self.sheet is not None else ()
        if self.sheet is not None and self.sheet.more:
            del names[bubble.SHOW]
        taught = [(names[each.target], each.words) for each in buttons if each.target in names]
        return [("confirm", _("Choose")), ("back", _("Back")), *taught, ("hint", _("Hint")), ("menu", _("Menu"))]

    # --- drawing -----------------------------------------------------------------------------------------------

    def over_table(self) -> Box | None:
        """The box the teacher's panel takes above the table, None while there is none."""
        return self.sheet.box if self.sheet is not None else None

    def draw_teacher(self, canvas: TableCanvas, level: int) -> None:
        if self.sheet is None:
            return
        if level == 0:
            self._lights = landmarks.split_lights(self, self.sheet.glow)  # they follow a card that rises
        teacher.draw_lights(canvas, self._lights[level], self.app.clock() - self._said_at)
        if level == 1:
            teacher.draw_arrow(canvas, self.sheet)
            teacher.draw_speaker(canvas, self.sheet)
            self.form.draw(Canvas(canvas.surface, self.form.style))
