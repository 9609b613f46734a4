"""The program in a window: what the system tells of it reaches the pages, and what a person sets reaches the system."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app.app import BUSY_FOR, App
from game.app.display import Display
from game.app.scene import Scene
from game.app.sleep import LoopSleep
from game.config.settings import SettingsStore
from game.games import list_available_games
from game.input import keymap
from game.input.fingers import LONG
from game.input.pads import Pads
from game.screens.routes import make_routes
from game.ui import clipboard
from game.ui.canvas import Canvas
from game.ui.style import compute_unit_px
from tests.faults import homes
from tests.support.inputs import make_key, make_motion, make_press
from tests.support.pads import A, make_button, make_finger
from tests.support.tables import Clock, start_table

AWAY = {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN}
BACK = {pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED}
LOST = {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED}
"""After these nothing of the picture may be left in the window."""


class Page(Scene):
    """Notes what it is told."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.sizes: list[tuple[int, int]] = []
        self.attended: list[bool] = []
        self.events: list[pygame.Event] = []

    def handle(self, event: pygame.Event) -> bool:
        self.events.append(event)
        return False

    def resize(self) -> None:
        self.sizes.append(self.app.size)

    def on_window_focus(self, here: bool) -> None:
        self.attended.append(here)

    def draw(self, canvas: Canvas) -> None:
        canvas.blit(self.app.get_felt("house"), (0, 0))


class Windowed(App):
    """A program in a window of SDL's dummy driver, whose clock stands still."""

    window: Display

    def __init__(self, home: Path) -> None:
        folders = homes.make_folders(home)
        store = SettingsStore(folders)
        self.time = Clock()
        super().__init__(store, folders, make_routes, Display(store.values), clock=self.time)
        self.pages = [Page(self), Page(self)]
        for page in self.pages:
            self.push_scene(page)
        self.happen()

    def happen(self, *events: pygame.Event) -> bool:
        """What the system has to tell, then these; whether anything was drawn."""
        for page in self.pages:
            page.sizes, page.attended, page.events = [], [], []
        drawn = self.run_frame([*pygame.event.get(), *events])
        return self.run_frame([]) or drawn


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Windowed]:
    app = Windowed(tmp_path)
    yield app
    keymap.is_gamepad_in_use(False)
    app.close()


def test_what_the_system_tells_of_the_window_reaches_every_page_and_the_picture(app: Windowed) -> None:
    kinds = {kind for name, kind in vars(pygame).items() if name.startswith("WINDOW") and "POS_" not in name}
    assert kinds > AWAY | BACK | LOST
    for kind in kinds - {pygame.WINDOWCLOSE}:
        event, heard = pygame.Event(kind, x=5, y=5), [kind in BACK] if kind in AWAY | BACK else []
        assert app.happen(event) is (kind in AWAY | BACK | LOST), event
        assert [page.attended for page in app.pages] == [heard, heard], event
        app.fade.start_fade(app.surface, app.time.now)
        app.happen(event)
        assert app.fade.is_running is not bool(heard), "nothing of what was there before is blended in"
        app.fade.drop_picture()
        app.happen()
    for kind in (pygame.WINDOWCLOSE, pygame.QUIT):
        app.running = True
        app.happen(pygame.Event(kind))
        assert not app.running


def test_a_device_of_sound_that_goes_is_closed_and_the_next_sound_opens_one(
    app: Windowed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    assert app.sounds.play("button")
    app.happen(pygame.Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=1))
    assert pygame.mixer.get_init() is not None, "a microphone went"
    app.happen(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    assert pygame.mixer.get_init() is None
    assert app.sounds.play("button")
    pygame.mixer.quit()


def test_what_is_to_be_written_is_written_before_a_sound_server_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, done = Windowed(tmp_path), list[str]()
    monkeypatch.setattr(app.saves, "wait_for_writes", lambda: done.append("written"))
    monkeypatch.setattr(pygame, "quit", lambda: done.append("ended"))
    app.close()
    monkeypatch.undo()
    pygame.quit()
    assert done == ["written", "ended"]


@pytest.mark.parametrize("kind", sorted(AWAY))
def test_what_was_held_when_the_window_went_is_over(app: Windowed, kind: int) -> None:
    app.happen(make_finger(pygame.FINGERDOWN, (300, 300), app.size), make_button(A))
    assert app.devices.is_holding
    app.happen(pygame.Event(kind))
    app.time.now += LONG
    app.happen(make_finger(pygame.FINGERMOTION, (400, 300), app.size))
    assert not app.pages[-1].events


def test_pages_are_laid_out_and_the_table_is_drawn_once_for_a_size(app: Windowed) -> None:
    for size in ((1100, 700), (960, 640)):
        app.window.window.size = size
        assert app.happen()
        assert [page.sizes for page in app.pages] == [[size], [size]]
        assert app.size == app.surface.get_size() == size
        assert app.style.u == compute_unit_px(size)
        felt = app.get_felt("house")
        assert felt.get_size() == size
        app.happen(pygame.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))
        assert not app.pages[-1].sizes
        app.time.now += 1.0
        assert not app.happen()
        assert app.get_felt("house") is felt


def test_the_mouse_is_where_it_is_seen_where_pixels_are_finer_than_the_windows_units(
    app: Windowed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Display, "scale", 2.0)
    moved = make_motion((100, 70), held=True)
    app.happen(moved, make_press((110, 75)), make_key(pygame.K_x))
    first, second, third = app.pages[-1].events
    assert (first.pos, first.buttons, second.pos, second.button) == ((200, 140), (1, 0, 0), (220, 150), 1)
    assert third.key == pygame.K_x
    app.happen(make_finger(pygame.FINGERDOWN, (300, 200), app.size))
    assert [each.pos for each in app.pages[-1].events] == [pytest.approx((300, 200))] * 2


def test_the_whole_screen_comes_and_goes_by_key_and_by_setting_and_pages_follow(app: Windowed) -> None:
    small = app.size
    for full in (True, False) * 2:
        app.happen(make_key(pygame.K_F11))
        assert app.window.fullscreen is app.settings.fullscreen is full
        assert (app.size == small) is not full
        assert app.pages[0].sizes[-1] == app.size
        app.happen()
    for full in (True, False):
        app.store.change_settings(fullscreen=full)
        assert (app.size == small) is not full
        assert app.pages[0].sizes[-1] == app.size
        app.happen()


def test_the_loop_sleeps_by_what_has_happened_and_ends_with_everything_kept(
    app: Windowed, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, scenes = app.window.window, app.scenes
    window.size = (1000, 650)
    app.happen()
    app.time.now += 1.0
    app.happen()
    resting = make_motion((5, 5))
    turns = iter([[resting, resting], [], [make_button(A)], []])
    slept: list[tuple[float, int, bool, bool]] = []

    def between(
        sleep: LoopSleep, quiet: float, events: int, *, focused: bool, polled: bool, wakers: list[object]
    ) -> None:
        assert not wakers
        assert sleep.server == app.window.server
        slept.append((round(quiet, 6), events, focused, polled))
        app.time.now += 1.0
        if len(slept) == 2:
            monkeypatch.setattr(Pads, "pad_count", 1)
            window.hide()
        if len(slept) == 4:
            app.quit(3)

    hushed: list[bool] = []
    monkeypatch.setattr(LoopSleep, "sleep_until_next_frame", between)
    monkeypatch.setattr(pygame.event, "get", lambda: next(turns))
    monkeypatch.setattr(app.speech, "speaker", SimpleNamespace(stop_speaking=lambda: hushed.append(True)))
    assert app.run() == 3
    assert hushed, "nothing is read on when the window has gone"
    assert slept == [
        (-BUSY_FOR, 2, True, False),
        (1 - BUSY_FOR, 0, True, False),
        (-BUSY_FOR, 1, False, True),
        (-BUSY_FOR, 0, False, True),
    ]
    assert not scenes
    assert app.store.values.window_size == (1000, 650)


def test_a_text_goes_through_the_clipboard(app: Windowed) -> None:
    assert clipboard.copy_text("Ein Text, „äöü“\nund noch einer")
    assert clipboard.paste_text() == "Ein Text, „äöü“\nund noch einer"


def test_every_table_has_the_sounds_of_its_room(app: Windowed) -> None:
    for name in list_available_games():
        table = start_table(app, name)
        assert app.sounds._kit is table.table.kit
