"""A scene: one screen of the program, with the app it is shown by."""

from __future__ import annotations

from game.app.app import App
from game.app.layer import Layer


class Scene(Layer):
    """One screen. What the app calls is in `Layer`; what a scene asks of the app are the app's public methods."""

    def __init__(self, app: App) -> None:
        self.app = app

    def retell(self) -> None:
        self.resize(self.app.size)
