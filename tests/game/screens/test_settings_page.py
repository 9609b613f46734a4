"""The settings hold at once and after a restart."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.screens.settings.settings import SettingsScene
from game.ui.controls import Slider
from game.ui.scroll import Scroll
from game.ui.split import Field
from game.ui.widget import Widget
from tests.support.inputs import make_key
from tests.support.pages import find_widgets, get_top
from tests.support.tables import TimedApp

LOOKS, SPEECH = 1, 3
"""Tabs of the page."""


def test_larger_text_is_applied_when_the_knob_is_let_go_and_keeps_the_focus(app: TimedApp) -> None:
    app.push_scene(SettingsScene(app))
    scene = get_top(app)
    scene.change_page(tab=LOOKS)

    def slider() -> Widget:
        return next(w for w in scene.form.list_focusables() if getattr(w, "high", 0) == 2.0)

    scene.form.set_focus(slider(), show=True)
    app.run_frame([make_key(pygame.K_RIGHT)])
    assert app.style.text_scale == pytest.approx(1.1)
    assert scene.form.focus is slider()
    app.run_frame([make_key(pygame.K_RIGHT)])
    assert app.style.text_scale == pytest.approx(1.2)
    for _n in range(6):
        app.run_frame([make_key(pygame.K_RIGHT)])
        view = next(above.rect for above in slider().iter_ancestors() if isinstance(above, Scroll))
        assert view.contains(slider().rect), f"out of sight at {app.style.text_scale}"


def test_loudness_and_tempo_of_speech_are_heard_when_they_are_changed(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    class Speaker:
        def say(self, words: str, at_once: bool = False) -> None:
            heard.append(words)

    voice = SimpleNamespace(name="a voice")
    monkeypatch.setattr(app.speech, "find_voice", lambda: voice)
    scene = SettingsScene(app)
    scene.tab = SPEECH
    app.push_scene(scene)
    scene._speak_sample()
    assert heard == [], "nothing is read"
    monkeypatch.setattr(app.speech, "speaker", Speaker())
    for words in ("Loudness", "Tempo"):
        field = next(w for w in find_widgets(scene, Field) if w.heading == words)
        assert isinstance(field.control, Slider)
        assert field.control.done is not None
        field.control.done()
    assert heard == ["This is how I speak."] * 2
