"""Whatever keys, pads and fingers do on any screen, nothing breaks, and a hand that was covered stays covered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ai.worker import BotPool
from game.table.scene import TableScene
from tests.looks.catalogue import list_makers
from tests.support import pads
from tests.support.inputs import make_key, make_key_up
from tests.support.tables import TimedApp, list_bared, timed_app
from tests.support.tiers import sampled

EVENTS = 60
KEYS = [
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1, pygame.K_F2),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME),
    *(pygame.K_END, pygame.K_F3, pygame.K_F6, pygame.K_F10, *range(pygame.K_a, pygame.K_z + 1)),
]
ALIKE = ("lobby", "lobby-full", "lobby-end", "rules", "statistics", "lesson-1", "near", "seat-near", "log", "hint")
"""Pages that are the same for all games but for their words: of the first game alone."""


def _chosen() -> list[str]:
    found, kinds = [], set()
    for name in list_makers():
        kind = next((kind for kind in ALIKE if name.endswith(f"-{kind}")), "")
        if "-table-" in name or ("-lesson-" in name and not kind) or kind in kinds:
            continue
        kinds |= {kind} - {""}
        found.append(name)
    return found


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TimedApp]:
    monkeypatch.setattr(BotPool, "start", lambda pool: None)
    monkeypatch.setattr("game.screens.records.matches.export_folder", lambda _data: tmp_path)
    with timed_app(tmp_path) as found:
        yield found


def _events(rng: random.Random) -> list[pygame.Event]:
    kind, at = rng.random(), (rng.randrange(1280), rng.randrange(720))
    if kind < 0.4:
        return pads.make_tap(
            rng.choice([*pads.WAYS.values(), pads.A, pads.A, pads.LB, pads.RB, pads.X, pads.Y, pads.B])
        )
    if kind < 0.5:
        return [pads.make_axis(rng.randrange(6), rng.uniform(-1, 1))]
    if kind < 0.7:
        return pads.make_touch(at, (rng.randrange(1280), rng.randrange(720)) if rng.random() < 0.4 else None)
    key = rng.choice(KEYS)
    typed = chr(key) if 31 < key < 128 else ""
    mod = rng.choice((0, 0, 0, pygame.KMOD_SHIFT))
    down = make_key(key, mod, typed)
    return [down, make_key_up(key, mod)]


def _assert_seen(app: TimedApp) -> None:
    """What has changed is on the screen: drawing once more changes nothing."""
    app.run_frame([])  # a page that has come is drawn in the next turn
    shown = app.surface.get_buffer().raw
    app.draw()
    assert app.surface.get_buffer().raw == shown, type(app.top_scene).__name__


@sampled(4, landing=3)
@pytest.mark.parametrize("name", _chosen())
def test_no_input_breaks_a_screen(app: TimedApp, name: str) -> None:
    rng = random.Random(name)
    for scene in list_makers()[name](app):
        if scene is None:
            app.pass_time(2)
        else:
            app.push_scene(scene)
    first = app.scenes[0]
    app.pass_time(1)
    for _n in range(EVENTS):
        app.now += rng.choice((0.02, 0.1, 0.6))
        app.run_frame(_events(rng))
        app.running = True  # “Quit” was among the buttons
        if rng.random() < 0.3:
            _assert_seen(app)
        while len(app.scenes) > 3:
            app.pop_scene()
        if first not in app.scenes:
            break
        for shown in app.scenes:
            if type(shown) is TableScene:  # a replay of a finished match may lay all hands open
                assert not list_bared(shown)
    app.draw()
