"""A layer of what is on the screen, as the loop and the stack know it; scenes are made of it (`game.app.scene`)."""

from __future__ import annotations

import pygame

from engine.core.texts import _
from game.speech.reading import Reading
from game.ui.canvas import Canvas


class Layer:
    """One screen on the stack. The app calls these methods; each may be left out.

    Mouse positions in events are already pixels of the surface. ``now`` is in seconds of a clock that never goes back.
    """

    opaque: bool = True
    """False for what lies over the scene below, which is then drawn first (dialogues)."""
    fades: bool = True
    """Whether the app may blend over to this scene; a scene that hides something at once says False."""
    home: bool = False
    """Whether it is the one the program opens with, to which everything leads back."""
    reading: Reading | None = None
    """What can be read aloud of it, None for nothing."""
    every_key: bool = False
    """Whether even the keys that mean the same everywhere are its own while it is on top."""

    def enter(self) -> None:
        """The scene was put on the stack. Its size is known from here on (``app.size``)."""

    def leave(self) -> None:
        """The scene was taken off the stack, or the program ends."""

    def pause(self) -> None:
        """The scene is no longer on top of the stack: one was put above it."""

    def end_holds(self) -> None:
        """Whatever is pressed, carried, scrolled or held by a hand ends, and none of it is done: the system, or a page,
        has taken it away. Called for every scene on the stack, see `Stack.end_holds`.
        """

    def resume(self) -> None:
        """The scene is on top of the stack again."""

    def handle(self, event: pygame.Event) -> bool:
        """An event while it is on top. True: it needs drawing."""
        return False

    def update(self, now: float) -> bool:
        """Called on every turn of the loop while on top; must cost nothing when nothing happens. True: draw."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw everything. Called only when something changed."""

    def run_idle_work(self, now: float) -> None:
        """Called at the end of every turn of the loop while on top: a moment for work that can wait."""

    def resize(self) -> None:
        """The window's size, or a setting that sizes depend on, changed. Drawing follows."""

    def on_language_change(self) -> None:
        """The language changed: words that were kept are to be said anew."""

    @property
    def text_scale(self) -> float | None:
        """The text scale of sentences over it, None for that of the settings."""
        return None

    @property
    def shows_one_notice(self) -> bool:
        """Whether sentences of the house are shown one at a time, where `place_notice` says; False: at the top of the
        screen, one below another.
        """
        return False

    def place_notice(self, sentence: str) -> pygame.Rect:
        """Where a sentence of the house stands, if one is shown at a time."""
        raise NotImplementedError

    def pad_hints(self) -> list[tuple[str, str]]:
        """What a gamepad's buttons do here: (command, words) from left to right; shown while a pad is used."""
        return [("confirm", _("Choose")), ("back", _("Back")), ("next group", _("Next group"))]

    @property
    def is_typing(self) -> bool:
        """Whether text is typed into something here, so that an input method may compose some."""
        return False

    def on_window_focus(self, here: bool) -> None:
        """The window lost (False) or got back (True) the person's attention. Called for every scene on the stack; what
        must not be seen is to be covered now, drawing follows at once.
        """
