"""A scene: one screen of the program, with the app it is shown by."""

from __future__ import annotations

import pygame

from game.app.app import App
from game.app.layer import Layer
from game.input import is_command_key
from game.ui.controls import Button
from game.ui.form import Form
from game.ui.form_reading import FormReading
from game.ui.widget import Widget


class Scene(Layer):
    """One screen. What the app calls is in `Layer`; what a scene asks of the app are the app's public methods."""

    def __init__(self, app: App) -> None:
        self.app = app

    def on_language_change(self) -> None:
        self.resize()


class WidgetScene(Scene):
    """A scene that is a form of widgets under ``root``."""

    def __init__(self, app: App, root: Widget) -> None:
        super().__init__(app)
        self.form = Form(root, self.cancel, app.play_sound)
        self.reading = FormReading(self.form)

    def cancel(self) -> None:
        """Close the scene, as Esc does: back to the one below."""
        self.app.pop_scene(self)

    def end_holds(self) -> None:
        self.form.end_holds()

    @property
    def is_typing(self) -> bool:
        return self.form.focus is not None and self.form.focus.types

    def handle(self, event: pygame.Event) -> bool:
        if self.form.focus is None and is_command_key(event, "confirm", "choose"):
            self.focus_primary()  # whatever was clicked beside it, Enter presses what the screen is there for
        self.form.handle(event)
        return self.form.dirty

    def update(self, now: float) -> bool:
        return self.form.update(now)

    def focus_primary(self) -> None:
        """Give the focus to the button the screen is there for, if there is one."""
        buttons = (widget for widget in self.form.list_focusables() if isinstance(widget, Button))
        self.form.focus = next((button for button in buttons if button.primary), None)
