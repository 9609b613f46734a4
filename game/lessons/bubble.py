"""The teacher's panel: what is said, how far the lesson is, and its buttons. It stands above the table's question."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator
from functools import lru_cache, partial
from typing import Final, NamedTuple

import pygame

from engine.core.texts import _, edition
from game.art.colours import BRASS, BRASS_LIGHT, INK, IVORY
from game.art.shapes import Extent, Size
from game.input import label_command_key
from game.lessons.landmarks import iter_written_boxes, list_card_boxes, split_lights, spoken_of
from game.lessons.lesson import Lesson
from game.lessons.lesson_player import LessonPlayer, iter_sentences
from game.lessons.pages import pack_pages, split_sentences
from game.table.model.geometry import Box
from game.table.render.overlays.notice_places import iter_kept_boxes, iter_spared_boxes
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
TEACHER: Final = "badger"
"""Whose face is beside them: that of nobody who plays for the program."""
PAD, PAD_BESIDE = 7, 5
"""Units that are free round all of it, and where the buttons are beside the words."""
LEAST: Final = 12
"""Pixels of the words at the least."""
HEAD, LETTERS = 16, 15
"""Units of the head of a chapter, and of the letters on buttons."""
STEADY: Final = 1.5
"""The text scale up to which these two grow where they stand beside large words, which need the room."""
AIR: Final = 8
"""Units by which the panel is higher, up to the middle, where a hint takes more lines than it has."""
MUCH: Final = 0.8
"""A sentence with fewer letters than this share of another's needs no more lines than that one."""


class Shape(NamedTuple):
    """Where things stand on the panel: the buttons above the words or, in two rows, ``beside`` them, where the words
    are turned over like pages; a chapter that is not ``titled`` leaves its line to them.
    """

    beside: bool = False
    titled: bool = True


SHAPES: Final = Shape(), Shape(beside=True), Shape(beside=True, titled=False)
"""The first is taken that lets the words be largest."""


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
            size=LETTERS,
            tall=31 if target == NEXT else 28,
            sound="",
            enabled=on,
        )

    def draw(self, canvas: Canvas) -> None:
        """What does nothing now is not seen, but keeps its place."""
        if self.enabled:
            super().draw(canvas)


class TeacherSheet(Panel):
    """The panel as widgets, at a step of a chapter, both by number: the chapter's head with its buttons, what is
    ``said``, and the ``reply`` to what was done.
    """

    def __init__(
        self,
        lesson: Lesson,
        chapter: int,
        step: int,
        places: Iterable[TeacherButton],
        said: str,
        reply: str = "",
        shape: Shape = SHAPES[0],
        face: Extent = (0.0, 0.0),
    ) -> None:
        self.shape, self.places, self.face = shape, tuple(places), face
        """All buttons, each in its place whether it means something now or not, and the units a face takes at the
        left and at the right.
        """
        chapters, taught = lesson.chapters, lesson.chapters[chapter]
        number = _("{number} of {count}", number=chapter + 1, count=len(chapters))
        self.head = Label(f"{number}  ·  {_(taught.title)}", HEAD, "bold", BRASS_LIGHT, grow=int(shape.beside))
        self.said, self.told = Label(said, WORDS), Label(reply, WORDS, colour=AMBER)
        done = (chapter + (step + 0.5) / len(taught.steps)) / len(chapters)
        progress = _LessonProgress(len(chapters), done, grow=int(not shape.beside))
        build = self._build_beside if shape.beside else self._build_below
        body = build(build_emblem(lesson.game, 26, BRASS_LIGHT), progress)
        super().__init__(
            body, pad=PAD_BESIDE if shape.beside else PAD, plain=True
        )  # the table's own panel lies below it

    def _list_places(self, *targets: str) -> list[TeacherButton]:
        return [button for button in self.places if button.target in targets]

    def _build_below(self, emblem: Widget, progress: Widget) -> Row:
        """The words of the teacher, with the way on, below the head and the other buttons."""
        said = Column(self.said, *([self.told] if self.told.words else []), gap=0, grow=1)
        column = Column(
            # Whoever clicks on gives nothing away.
            Row(emblem, self.head, progress, *self._list_places(BACK, SHOW, SKIP, LEAVE), gap=8),
            Row(said, *self._list_places(NEXT), gap=12, grow=1),
            gap=3,
            grow=1,
        )
        left, right = self.face
        return Row(Space(max(0.0, left - PAD)), column, Space(max(0.0, right - PAD)), gap=0, cross="fill")

    def _build_beside(self, emblem: Widget, progress: Widget) -> Column:
        """One page of the words with the buttons at its right, below the head if that is told."""
        rows = (Row(*self._list_places(*targets), gap=6) for targets in ((BACK, SHOW), (SKIP, LEAVE, NEXT)))
        words = Column(*([Row(emblem, self.head, gap=6)] if self.shape.titled else []), self.said, gap=0, grow=1)
        return Column(progress, Row(words, Column(*rows, gap=3, cross="start"), gap=12, cross="start"), gap=1)

    def lay_out_within(self, dock: pygame.Rect, form: Form, style: Style, px: int) -> bool:
        """Lay it out on a form, with words of so many pixels; False if not all of it finds room."""
        style = style._replace(text_scale=px / WORDS / style.u)
        share = min(1.0, STEADY / style.text_scale) if self.shape.beside else 1.0
        self.head.size = HEAD * share
        for button in self.places:
            button.size = LETTERS * share
        form.root, form.hover, form.pressed = self, None, None
        tall = form.measure(style, dock.w)[1]
        form.layout(style, dock)
        return tall <= dock.h and all(self.rect.contains(button.rect) for button in self.places)


class TeacherPanel(TeacherSheet):
    """The panel, what is ``said``, and what that speaks of; while the others do what they do it is ``speaking`` of
    nothing.
    """

    page = 0
    """The page of it that is open, among those the reply and the words take."""
    more = False
    """Whether another page follows."""

    def __init__(
        self, scene: TableScene, player: LessonPlayer, press: Taker, said: str, speaking: bool, shape: Shape
    ) -> None:
        layout = scene.play.layout
        self.speaking = speaking
        self.words, self.reply = said, player.reply or scene.play.advice
        acts, useful = bool(player.step.do) and not shape.beside, _list_useful(player) if speaking else ()
        places = _iter_buttons(press, scene.touch.keys, acts, useful)
        face = layout.speaker_room
        super().__init__(player.lesson, player.chapter_number, player.number, places, said, self.reply, shape, face)
        self.buttons = tuple(button for button in self.places if button.enabled)
        """Those of its buttons that do something now."""
        self.glow, self.missing = spoken_of(scene, player) if speaking else ((), ())
        """What is lit, and the landmarks that are not on the table; none in a lesson that is right."""
        self.lights = split_lights(scene, self.glow)
        """As ``draw_lights`` takes them: what is part of the table, and what lies over it."""
        self.bar = layout.bar
        """The table's own question, which nothing lies over."""
        self.speaker = None if shape.beside or layout.teacher is None else layout.place_speaker(layout.teacher)
        """Where the face of who speaks stands; None where the words need its room."""
        play, plates = scene.play, map(scene.play.layout.place_name_plate, range(scene.play.view.seats))
        lying = *list_card_boxes(scene), *iter_written_boxes(play)
        face_box = [self.speaker] if self.speaker else []
        self.kept = *face_box, *plates, *lying, *iter_kept_boxes(play), *iter_spared_boxes(play)
        """Where words stand that an arrow would strike through, and cards lie that it had better not cross."""
        self.to_units = layout.to_units

    @property
    def box(self) -> Box:
        """The rectangle the panel takes, in units."""
        return Box(*self.to_units(self.rect))

    def open_page(self, page: int, lay_out: Callable[[], bool]) -> None:
        """Show a page of the reply and, behind it, of the words, each as much as ``lay_out`` finds room for."""

        def has_room(words: str) -> bool:
            self.said.words = words
            return lay_out()

        told, said = pack_pages(self.reply, has_room), pack_pages(self.words, has_room)
        self.page = min(page, len(told) + len(said) - 1)
        self.more = self.speaking and self.page < len(told) + len(said) - 1
        self.said.words, self.said.colour = (told + said)[self.page], AMBER if self.page < len(told) else IVORY
        for button in self.places:
            turns = {NEXT: self.more, BACK: self.speaking and self.page > 0}
            button.enabled = button.enabled or turns.get(button.target, False)
        self.buttons = tuple(button for button in self.places if button.enabled)

    def put_reply_first(self) -> None:
        """Let the reply stand where there is room for it: it says what to do, too; while one reads on, in the head."""
        if any(button.target == NEXT for button in self.places):
            self.head.words, self.head.colour, self.told.words = self.reply, AMBER, ""
        else:
            self.said.words = ""


def lay_out_panel(
    scene: TableScene, player: LessonPlayer, press: Taker, form: Form, said: str, speaking: bool, page: int
) -> TeacherPanel:
    """The panel on a form above the table's own question, at a page where it has several: its words as large as
    wanted, as far as all that is said in this lesson fits; a long hint alone is smaller.
    """
    layout, usual = scene.play.layout, scene.get_style()
    assert layout.teacher is not None
    dock = pygame.Rect([round(length * layout.u) for length in layout.teacher])
    wanted = layout.get_text_px(WORDS * usual.text_scale / layout.text_scale)  # the table's own words stop before
    size, shape = find_words_look(player.lesson, usual, dock.size, wanted, layout.speaker_room, edition())
    found = TeacherPanel(scene, player, press, said, speaking, shape)
    lay_out = partial(found.lay_out_within, dock, form, usual)
    if shape.beside:
        found.open_page(page, partial(lay_out, size))
    elif not lay_out(size):
        found.put_reply_first()
    if not lay_out(size):  # into the air below the middle
        rise = round(AIR * layout.u)
        lay_out = partial(found.lay_out_within, dock.union(dock.move(0, -rise)), form, usual)
    for px in range(size, LEAST - 1, -1):
        if lay_out(px):
            break
    return found


class WordsLook(NamedTuple):
    """How all that a lesson says is written: pixels of the words, and the shape of the panel."""

    px: int
    shape: Shape


@lru_cache(maxsize=4)
def find_words_look(lesson: Lesson, style: Style, size: Size, wanted: int, face: Extent, told_in: int) -> WordsLook:
    """How all that a lesson says is written as large as it fits its panel, each sentence alone, beside buttons with
    their keys: alike in all of its steps. ``face``: the units a face takes; ``told_in``: the edition of the language.
    """
    found = WordsLook(LEAST, SHAPES[0])
    for shape in SHAPES:
        px = _find_words_px(lesson, style, size, wanted, shape, face) if found.px < wanted else found.px
        found = WordsLook(px, shape) if px > found.px else found
    return found


def _find_words_px(lesson: Lesson, style: Style, size: Size, wanted: int, shape: Shape, face: Extent) -> int:
    """The pixels of the words in a panel of this shape."""
    px, form, dock = wanted, Form(Space()), pygame.Rect((0, 0), size)
    for (chapter, acts), sentences in _sort_sentences(lesson).items():
        said = (
            sentences
            if not shape.beside
            else [part for words in sentences for part in split_sentences(words, halves=True)]
        )
        longest = max(map(len, said))
        for words in (each for each in said if len(each) > MUCH * longest):
            places = _iter_buttons(lambda _target: None, True, acts and not shape.beside)
            sheet = TeacherSheet(lesson, chapter, 0, places, words, shape=shape, face=face)
            fits = partial(sheet.lay_out_within, dock, form, style)
            if not fits(px):
                px -= bisect_left(range(px, LEAST, -1), True, key=fits)
    return px


def _sort_sentences(lesson: Lesson) -> dict[tuple[int, bool], list[str]]:
    """All that a lesson says, by what it stands beside: the head of a chapter, and Next where nobody acts."""
    found = defaultdict[tuple[int, bool], list[str]](list)
    for chapter, step, words in iter_sentences(lesson):
        found[chapter, bool(lesson.chapters[chapter].steps[step].do)].append(words)
    return found


def _iter_buttons(press: Taker, keys: bool, acts: bool, useful: Container[str] = ()) -> Iterator[TeacherButton]:
    """The buttons: at the top right what is done for the pupil, Back, and what leads away; the way on alone, where
    nobody ``acts``. None of them gives its place to another: a second click would do something else. ``useful``: those
    that do something now.
    """
    make = partial(TeacherButton, press, keys)
    yield make(SHOW, _("Show me"), "page down", on=SHOW in useful)
    yield make(BACK, _("Back"), "page up", on=BACK in useful)
    yield make(SKIP, _("Skip this chapter"), "last", "forward", on=SKIP in useful)
    yield make(LEAVE, _("Leave the lesson"), icon="close")  # no key does it at once: the menu asks first
    if not acts:
        yield make(NEXT, _("Next"), "confirm", on=NEXT in useful)


def _list_useful(player: LessonPlayer) -> list[str]:
    """The buttons that do something while the teacher speaks."""
    begun = player.number or player.host.done or player.chapter_number
    ways = {BACK: begun, SHOW: player.is_move_wanted, SKIP: not player.last_chapter, NEXT: not player.step.do}
    return [target for target, useful in ways.items() if useful]


@as_widget
class _LessonProgress(Widget):
    """How much of the lesson is done, the step that is shown by half, with a mark between two chapters."""

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
