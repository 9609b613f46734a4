"""A pupil's way through a lesson: which step it is, what is accepted, what comes next. Pure: no pygame, no clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.core.texts import N_, _
from game.lessons.lesson import NOTHING, TEACHERS, Chapter, Lesson, LessonStep, make_start_state, parse_lesson_line
from game.lessons.lesson_host import PATIENCE, LessonHost, Snapshot
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace

NOT_YET: Final = N_("That can be done, too. But first let us do this one together.")
READ_ON: Final = N_("In a moment! First read on: *Next*.")


class LessonPlayer:
    """Where a pupil is in a lesson. A chapter has its own host: the position, and who does what in it."""

    number: int
    reply: str
    """What is said about a move that was not the one wanted."""
    watching: bool
    """Whether the step is done and the others are doing what they do."""
    finished: bool
    """Whether all of it is done."""

    def __init__(
        self, lesson: Lesson, name: str, chapter: int = 0, pace: Pace | None = None, returns: bool = False
    ) -> None:
        self.lesson = lesson
        self.returns = returns
        """Whether a game waits below the lesson, which is gone on with after it."""
        self.name = name
        self.pace = pace
        self.open_chapter(chapter)

    # --- where it is -------------------------------------------------------------------------------------------

    def open_chapter(self, chapter: int) -> None:
        """Begin a chapter, from its start position. Raises as ``make_start_state``."""
        self.chapter_number = chapter
        state = make_start_state(self.lesson.game, self.chapter)
        seats = self._make_seats(state.rules.seats)
        self.host = LessonHost.from_state(state, seats, pace=self.pace, seed=f"{self.lesson.game} lesson {chapter}")
        self.host.later = self.chapter.later
        self._marks: list[Snapshot] = []
        self._start_step(0)

    @property
    def chapter(self) -> Chapter:
        return self.lesson.chapters[self.chapter_number]

    @property
    def step(self) -> LessonStep:
        """The step that is taught now, nothing after the last one."""
        if self.finished:
            return NOTHING
        return self.chapter.steps[self.number]

    @property
    def spoken_words(self) -> str:
        """What is said in this step, nothing after the last one."""
        return "" if self.finished else phrase_step(self.lesson, self.chapter_number, self.number)

    @property
    def last_chapter(self) -> bool:
        """Whether this is the last chapter."""
        return self.chapter_number == len(self.lesson.chapters) - 1

    @property
    def chapter_done(self) -> bool:
        """Whether the next chapter is to be opened."""
        return not self.finished and self.number >= len(self.chapter.steps)

    def _start_step(self, number: int) -> None:
        self.number, self.reply, self.watching = number, "", False
        host, over = self.host, number >= len(self.chapter.steps)
        self.finished = over and self.last_chapter
        host.done.clear()
        host.step, host.patience = NOTHING if over else self.step, 0
        if not over and number == len(self._marks):
            self._marks.append(host.take_snapshot())

    def make_first_setup(self) -> MatchSetup:
        """A first match: by the rules the lesson begins with, against those who helped to teach them."""
        rules = make_start_state(self.lesson.game, self.lesson.chapters[0]).rules
        own, *others = self._make_seats(rules.seats)
        return MatchSetup(self.lesson.game, dict(rules.options), [replace(own, name=self.name), *others])

    def _make_seats(self, count: int) -> list[Seat]:
        names = make_seat_names(self.name, count)
        return [Seat(BOT if n else PERSON, name, "easy") for n, name in enumerate(names)]

    # --- what the pupil does -----------------------------------------------------------------------------------

    @property
    def is_move_wanted(self) -> bool:
        """Whether the step waits for a move of the pupil."""
        return not self.chapter_done and bool(self.step.do) and not self.watching

    @property
    def next_way(self) -> list[str]:
        """The actions that still belong to the first way of doing the step; [] for a free one."""
        return next(iter(self.step.list_rests(self.host.done)), [])

    def check_actions(self, texts: Sequence[str]) -> bool:
        """Whether actions (made with one gesture) are what is wanted; else ``reply`` says what is said about it."""
        if not self.is_move_wanted:
            self.reply = _(READ_ON)
            return False
        if self.step.is_free:
            return True
        if self.step.list_rests([*self.host.done, *texts]):
            self.reply = ""
            return True
        self.refuse_move()
        return False

    def refuse_move(self) -> None:
        """Say that this is not what is wanted."""
        self.reply = _(self.step.no or NOT_YET)

    def go_to_next_step(self) -> None:
        """Go on from a step that is only read."""
        if not self.is_move_wanted and not self.watching and not self.finished:
            self._start_watching()

    def go_back(self) -> bool:
        """Go to the beginning of this step, or of the one before; False at the beginning of the chapter."""
        target = self.number if self.host.done or self.watching else self.number - 1
        if target < 0:
            return False
        del self._marks[target + 1 :]
        self.host.restore_snapshot(self._marks[target])
        self._start_step(target)
        return True

    # --- going on ----------------------------------------------------------------------------------------------

    def update(self) -> bool:
        """Look at what has been done; whether something has changed. Call it when nothing moves on the table."""
        if self.finished or self.chapter_done:
            return False
        step, host = self.step, self.host
        if self.watching:
            changed = host.is_quiet
        elif not step.is_free:
            changed = step.is_done(host.done)
        elif host.get_decision() is None:  # the pupil is out of the game, or the others keep it to themselves
            changed = bool(host.done) or host.is_quiet
        else:  # a free turn lasts while the pupil is asked
            changed = bool(host.done) and not step.bots
        if changed and self.watching:
            self._start_step(self.number + 1)
        elif changed:
            self._start_watching()
        return changed

    def _start_watching(self) -> None:
        self.watching = True
        self.reply = ""
        self.host.patience = PATIENCE if self.step.bots else 0
        self.host.queue_script(parse_lesson_line(words, seated=True) for words in self.step.then)


def phrase_step(lesson: Lesson, chapter: int, number: int) -> str:
    """What is said in a step; a chapter whose cards do not follow from the one before begins with that."""
    words = _(lesson.chapters[chapter].steps[number].say)
    return _("*New cards.* {words}", words=words) if chapter > 0 == number else words


def iter_sentences(lesson: Lesson) -> Iterator[tuple[int, int, str]]:
    """All that a lesson may say, each with the numbers of its chapter and step."""
    for chapter, taught in enumerate(lesson.chapters):
        for number, step in enumerate(taught.steps):
            yield chapter, number, phrase_step(lesson, chapter, number)
            if step.no:
                yield chapter, number, _(step.no)


def make_seat_names(name: str, seats: int) -> tuple[str, ...]:
    """The names at the seats of a lesson: teachers keep theirs, and a pupil of the same name goes by another one."""
    own = name if name and name not in TEACHERS else _("Pupil")
    return own, *TEACHERS[: seats - 1]
