"""The teacher's panel: what is said, how far the lesson is, and its buttons. It stands above the table's question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import Final

import pygame

from engine.core.texts import _, edition
from game.art.colours import BRASS, BRASS_LIGHT, INK
from game.art.shapes import Size
from game.input import label_command_key
from game.lessons.landmarks import iter_written_boxes, list_card_boxes, split_lights, spoken_of
from game.lessons.lesson import Lesson
from game.lessons.lesson_player import LessonPlayer
from game.table.model.geometry import Box
from game.table.render.overlays.advice import iter_kept_boxes, iter_spared_boxes
from game.table.render.table_canvas import OPAQUE
from game.table.scene import TableScene
from game.ui.boxes import Column, Panel, Row, Space
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.form import Form
from game.ui.labels import Label, build_emblem
from game.ui.style import Style
from game.ui.widget import Taker, Widget, as_widget

NEXT: Final = "next"
SHOW: Final = "show"
BACK: Final = "back"
SKIP: Final = "skip"
LEAVE: Final = "leave"
"""What the buttons are for."""
AMBER: Final = "#F2B84B"
WORDS: Final = 18
"""Units of the words."""
LEAST: Final = 12
"""Pixels of the words at the least."""


class TeacherButton(Button):
    """A button of the panel: what it does, and the key of a ``named`` command, told while ``keys`` are used."""

    def __init__(
        self, press: Taker, keys: bool, target: str, words: str, named: str = "", icon: str = "", on: bool = True
    ) -> None:
        self.target, key = target, label_command_key(named) if named and keys else ""
        super().__init__(
            "" if icon else f"{words}  _{key}_" if key else words,
            partial(press, target),
            icon=icon,
            primary=target == NEXT,
            tooltip=words if icon else "",
            size=15,
            tall=34 if target == NEXT else 28,
            sound="",
            enabled=on,
        )


class TeacherSheet(Panel):
    """The panel as widgets: a chapter's head with its buttons, what is ``said``, and the ``reply`` to what was done."""

    def __init__(self, player: LessonPlayer, places: Iterable[TeacherButton], said: str, reply: str) -> None:
        self.places = tuple(places)
        """All buttons, each in its place whether it means something now or not."""
        chapters, chapter = player.lesson.chapters, player.chapter
        number = _("{number} of {count}", number=player.chapter_number + 1, count=len(chapters))
        self.head = Label(f"{number}  ·  {_(chapter.title)}", 16, "bold", BRASS_LIGHT, grow=1)
        self.said, self.told = Label(said, WORDS), Label(reply, WORDS, colour=AMBER)
        body = Column(
            Row(
                build_emblem(player.lesson.game, 26, BRASS_LIGHT),
                self.head,
                *(button for button in self.places if button.target != NEXT),  # whoever clicks on gives nothing away
                gap=6,
            ),
            _Progress(len(chapters), (player.chapter_number + player.number / len(chapter.steps)) / len(chapters)),
            Row(
                Column(self.said, *([self.told] if reply else []), gap=0, grow=1),
                *(button for button in self.places if button.target == NEXT),
                gap=12,
                cross="start",
            ),
            gap=3,
        )
        super().__init__(body, pad=7, border=BRASS_LIGHT, alpha=OPAQUE)

    def has_room(self, form: Form, style: Style, dock: pygame.Rect) -> bool:
        """Lay it out on a form; whether all of it finds room."""
        form.root, form.hover, form.pressed = self, None, None
        tall = form.measure(style, dock.w)[1]
        form.layout(style, dock)
        return tall <= dock.h and all(self.rect.contains(button.rect) for button in self.places)


class TeacherPanel(TeacherSheet):
    """The panel, what is ``said``, and what that speaks of; while the others do what they do it is ``speaking`` of
    nothing.
    """

    def __init__(self, scene: TableScene, player: LessonPlayer, press: Taker, said: str, speaking: bool) -> None:
        self.speaking = speaking
        self.words, self.reply = said, player.reply or scene.play.advice
        super().__init__(player, _iter_buttons(player, press, scene.touch.keys, speaking), said, self.reply)
        self.buttons = tuple(button for button in self.places if button.enabled)
        """Those of its buttons that do something now."""
        self.glow, self.missing = spoken_of(scene, player) if speaking else ((), ())
        """What is lit, and the landmarks that are not on the table; none in a lesson that is right."""
        self.lights = split_lights(scene, self.glow)
        """As ``draw_lights`` takes them: what is part of the table, and what lies over it."""
        self.bar = scene.play.layout.bar
        """The table's own question, which nothing lies over."""
        play, plates = scene.play, map(scene.play.layout.place_name_plate, range(scene.play.view.seats))
        lying = *list_card_boxes(scene), *iter_written_boxes(play)
        self.kept = *plates, *lying, *iter_kept_boxes(play), *iter_spared_boxes(play)
        """Where words stand that an arrow would strike through, and cards lie that it had better not cross."""
        self.to_units = scene.play.layout.to_units

    @property
    def box(self) -> Box:
        """The rectangle the panel takes, in units."""
        return Box(*self.to_units(self.rect))

    def put_reply_first(self) -> None:
        """Let the reply stand where there is room for it: it says what to do, too; while one reads on, in the head."""
        if any(button.target == NEXT for button in self.places):
            self.head.words, self.head.colour, self.told.words = self.reply, AMBER, ""
        else:
            self.said.words = ""


def lay_out_panel(
    scene: TableScene, player: LessonPlayer, press: Taker, form: Form, said: str, speaking: bool
) -> TeacherPanel:
    """The panel on a form above the table's own question: its words as large as wanted, as far as all that is said in
    this lesson fits; a long hint alone is smaller.
    """
    layout, found = scene.play.layout, TeacherPanel(scene, player, press, said, speaking)
    assert layout.teacher is not None
    dock = pygame.Rect([round(length * layout.u) for length in layout.teacher])
    usual = scene.get_style()
    wanted = layout.get_text_px(WORDS * usual.text_scale / layout.text_scale)  # the table's own words stop before
    size = find_words_px(player.lesson, scene.touch.keys, usual, layout.u, dock.size, wanted, edition())
    if not found.has_room(form, _scale_style(usual, layout.u, size), dock):
        found.put_reply_first()
    next(
        filter(lambda px: found.has_room(form, _scale_style(usual, layout.u, px), dock), range(size, LEAST - 1, -1)),
        None,
    )
    return found


@lru_cache(maxsize=4)
def find_words_px(lesson: Lesson, keys: bool, style: Style, u: float, size: Size, wanted: int, told_in: int) -> int:
    """Pixels of the words in which all that a lesson says fits its panel, each sentence alone: they are as large in all
    of its steps. ``told_in``: the edition of the language.
    """
    px, form, player = wanted, Form(Space()), LessonPlayer(lesson, "")
    for number in range(len(lesson.chapters)):
        player.open_chapter(number)
        for step_number, step in enumerate(player.chapter.steps):
            player.number = step_number
            for words in filter(None, (player.spoken_words, _(step.no))):
                sheet = TeacherSheet(player, _iter_buttons(player, lambda _target: None, keys, True), words, "")
                while px > LEAST and not sheet.has_room(form, _scale_style(style, u, px), pygame.Rect((0, 0), size)):
                    px -= 1
    return px


def _scale_style(style: Style, u: float, px: int) -> Style:
    """The style in which the words have so many pixels."""
    return style._replace(text_scale=px / WORDS / u)


def _iter_buttons(player: LessonPlayer, press: Taker, keys: bool, speaking: bool) -> Iterator[TeacherButton]:
    """The buttons: at the top right Back, then what is done for the pupil, and what leads away; the way on alone. None
    of them gives its place to another: a second click would do something else.
    """
    make = partial(TeacherButton, press, keys)
    begun = player.number or player.host.done or player.chapter_number
    yield make(BACK, _("Back"), "page up", on=speaking and bool(begun))
    yield make(SHOW, _("Show me"), "page down", on=speaking and player.is_move_wanted)
    yield make(SKIP, _("Skip this chapter"), "last", "forward", on=speaking and not player.last_chapter)
    yield make(LEAVE, _("Leave the lesson"), icon="close")  # no key does it at once: the menu asks first
    if not player.step.do:
        yield make(NEXT, _("Next"), "confirm", on=speaking)


@as_widget
class _Progress(Widget):
    """How much of the lesson is done, with a mark between two chapters."""

    chapters: int
    share: float

    def measure(self, width: int) -> Size:
        return width, max(2, self.to_px(3))

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        canvas.surface.fill("#3A3F48", self.rect)
        canvas.surface.fill(BRASS, (x, y, round(w * self.share), h))
        for k in range(1, self.chapters):
            gap = max(2, canvas.to_px(2))
            canvas.surface.fill(INK, (round(x + w * k / self.chapters) - gap // 2, y, gap, h))
