"""Work that may take long, such as playing a long record again: beside the loop, with its progress, ended by Esc."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Final, Generic, TypeVar, cast

import pygame

from engine.core.texts import N_, _
from engine.replay import PROGRESS
from game.app.app import App
from game.app.dialog import Dialog
from game.app.telling import tell_errors
from game.ui.boxes import Row
from game.ui.canvas import Canvas
from game.ui.controls import Button
from game.ui.labels import Label
from game.ui.widget import Callback

AT_ONCE: Final = 0.1
"""Seconds the loop waits: nearly everything is done by then."""
UNSEEN: Final = 600.0
"""Seconds the loop waits without a window: pictures and tests show what comes of the work."""
SHOWN: Final = 0.5
"""Seconds after which the progress is shown."""
LOOKS: Final = 0.1
"""Seconds from one look at the progress to the next."""

PLAYED: Final = N_("The match is played through: {share}%")
PIN: Final = N_("The PIN is being checked.")
NEW_PIN: Final = N_("The PIN is being saved.")

T = TypeVar("T")


class Stopped(Exception):
    """Nobody wants the work any more."""


class _Work(Thread, Generic[T]):
    """The thread in which it is done."""

    def __init__(self, do: Callable[[], T]) -> None:
        super().__init__(name="long work", daemon=True)
        self._do = do
        self._found: T | None = None
        self._error: Exception | None = None
        self.stopped = False
        self.share = 0.0
        """How much of it is done, 0 to 1."""

    def run(self) -> None:
        PROGRESS.set(self._report_progress)
        try:
            self._found = self._do()
            if self.stopped:
                self.discard_result()
        except Exception as error:  # noqa: BLE001  # it is raised again where the work was asked for
            self._error = error

    def _report_progress(self, done: int, all_of_it: int) -> None:
        self.share = done / all_of_it
        if self.stopped:
            raise Stopped

    def discard_result(self) -> None:
        """Nobody wants what it comes to, or came to: a match lets go of its save."""
        self.stopped = True
        close = getattr(self._found, "close", None)
        if close is not None:
            close()

    def get_result(self) -> T:
        """What it came to. Raises what it raised."""
        if self._error is not None:
            raise self._error
        return cast(T, self._found)


def work_beside(app: App, do: Callable[[], T], then: Callable[[Callable[[], T]], object], words: str = PLAYED) -> None:
    """Do something that draws nothing and asks nobody, in a thread, and ``then`` go on with what it came to, in the
    loop: ``then`` is handed a function that returns it, or raises what the work raised; what of that is a sentence is
    told. ``words`` stand above it.
    """
    work = _Work(do)

    def go_on() -> None:
        with tell_errors(app):
            then(work.get_result)

    work.start()
    work.join(UNSEEN if app.window is None else AT_ONCE)
    if work.is_alive():
        app.push_scene(_WorkDialog(app, work, go_on, words))
    else:
        go_on()


class ProgressDialog(Dialog):
    """Says how far something is; Esc, or its button, ends both."""

    def __init__(self, app: App) -> None:
        self._told = Label("", 24)
        super().__init__(app, self._told, Row(Button(_("Cancel"), self.cancel), align="end"), wide=480, gap=14)

    def tell_share(self, words: str, share: float) -> None:
        """Say what is done, and how much of it, 0 to 1."""
        self._told.words = _(words, share=round(100 * share))
        self.resize()


class _WorkDialog(ProgressDialog):
    """Lies above all else while the work is done."""

    def __init__(self, app: App, work: _Work[T], go_on: Callback, words: str) -> None:
        self._work, self._go_on, self._words = work, go_on, words
        self._since = self._looked = app.clock()
        super().__init__(app)

    def update(self, now: float) -> bool:
        if not self._work.is_alive():
            self.app.scenes.pop()
            self.app.scenes[-1].resume()
            self._go_on()
            return False
        if now - self._looked < LOOKS:
            return False
        self._looked = now
        self.tell_share(self._words, self._work.share)
        return True

    def enter(self) -> None:
        super().enter()
        self.form.set_focus(None)  # the second Enter of two means nothing either

    def handle(self, event: pygame.Event) -> bool:
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.form.root.rect.collidepoint(event.pos)
        return False if beside else super().handle(event)  # the second click of two means nothing

    def leave(self) -> None:
        self._work.discard_result()
        super().leave()

    def draw(self, canvas: Canvas) -> None:
        if self._looked - self._since >= SHOWN:
            super().draw(canvas)
