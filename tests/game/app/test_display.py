"""The window: where it opens, what it remembers, and what is said where there is none."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.app.display import (
    LEAST,
    Display,
    first_position,
    first_size,
)
from game.app.no_display import no_display_sentence
from game.config.settings import MIN_WINDOW, SettingsStore
from game.storage import HOME_VARIABLE
from tests.faults import homes
from tests.game.app.windowing import Grown
from tests.support.every_game import each_game
from tests.support.tables import start_table, timed_app

ROOT = Path(__file__).parents[3]
CENTRED = pygame.WINDOWPOS_CENTERED

OPEN_AND_CHANGE = """
import json, os, pygame, sys
from game.app.display import Display
from game.config.settings import SettingsStore
from game.storage import user_folders
store = SettingsStore(user_folders())
display = Display(store.values)
report = {"zip": "zipfile" in sys.modules,
          "first": display.surface.get_size(), "driver": display.driver,
          "same": display.surface is display.window.get_surface(),
          "accelerated": os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"), "title": display.window.title}
display.window.size = (1100, 700)
report["drawn again"] = any([display.handle_window_event(event) for event in pygame.event.get()])
display.save_window_state(store)
display.set_fullscreen(True)
[display.handle_window_event(event) for event in pygame.event.get()]
report["full"] = [display.fullscreen, display.surface.get_size()]
display.save_window_state(store)
report["kept"] = store.values.window_size
display.set_fullscreen(False)
[display.handle_window_event(event) for event in pygame.event.get()]
report["back"] = [display.fullscreen, display.surface.get_size()]
display.save_window_state(store)
display.close()
print(json.dumps(report))
"""


TRY = """
from game.app.display import start_video
from game.app.no_display import NoDisplay
try:
    start_video()
except NoDisplay as error:
    print(error)
"""


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SettingsStore:
    """The settings of a home where windows are such ones."""
    monkeypatch.setattr(pygame, "Window", Grown)
    return SettingsStore(homes.make_folders(tmp_path))


def run(code: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Python code in a process of its own, without any display unless `environment` names one."""
    session = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
    clean = {key: value for key, value in os.environ.items() if key not in session}
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**clean, HOME_VARIABLE: str(home), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("wanted", "desktop", "size"),
    [
        (None, (1920, 1080), (1536, 864)),
        (None, (3840, 2160), (3072, 1728)),
        (None, (2560, 1080), (1536, 864)),
        (None, (1024, 768), MIN_WINDOW),
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((1920, 1080), (1920, 1080), (1920, 1080)),
        ((2560, 1440), (1920, 1080), (1536, 864)),
    ],
)
def test_the_first_size_fits_the_desktop(
    wanted: tuple[int, int] | None, desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert first_size(wanted, desktop) == size


@pytest.mark.parametrize(
    ("wanted", "desktops", "position"),
    [
        (None, [(1920, 1080)], CENTRED),
        ((200, 100), [(1920, 1080)], (200, 100)),
        ((-50, 0), [(1920, 1080)], (-50, 0)),
        ((2000, 100), [(1920, 1080)], CENTRED),
        ((100, -200), [(1920, 1080)], CENTRED),
        ((100, 1075), [(1920, 1080)], CENTRED),
        ((-1500, 100), [(1920, 1080), (1920, 1080)], (-1500, 100)),
    ],
)
def test_the_window_opens_where_it_was_unless_it_could_not_be_grasped_there(
    wanted: tuple[int, int] | None, desktops: list[tuple[int, int]], position: object
) -> None:
    assert first_position(wanted, desktops) == position


def test_size_and_fullscreen_are_remembered_and_the_size_is_the_windows(tmp_path: Path) -> None:
    first = run(OPEN_AND_CHANGE, tmp_path, SDL_VIDEODRIVER="dummy")
    assert first.returncode == 0, first.stderr
    report = json.loads(first.stdout)
    assert report["same"]
    assert report["drawn again"]
    assert report["title"] == "House of Eights"
    assert report["full"][0]
    assert report["full"][1] != [1100, 700]
    assert report["kept"] == [1100, 700] or report["kept"] is None  # the dummy desktop may be smaller than that
    assert report["back"] == [False, [1100, 700]]
    kept = json.loads((tmp_path / "settings.json").read_text("utf-8"))["data"]
    assert (kept["fullscreen"], kept["window_size"]) == (False, [1100, 700])


@pytest.mark.parametrize("size", [(1, 1), (120, 90), (100, 3000), (3000, 20)])
def test_of_a_window_too_small_for_any_page_the_corner_of_one_is_shown(
    size: tuple[int, int], store: SettingsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    display = Display(store.values)
    tiny = pygame.Surface(size)
    monkeypatch.setattr(display.window.__class__, "get_surface", lambda _window: tiny, raising=False)
    display.handle_window_event(pygame.Event(pygame.WINDOWSIZECHANGED))
    assert display.surface.get_size() == (max(size[0], LEAST[0]), max(size[1], LEAST[1]))
    display.surface.fill("red")
    display.flip()
    assert tiny.get_at((0, 0)) == pygame.Color("red")
    display.close()


@each_game
def test_the_smallest_picture_there_is_can_be_drawn_of_every_table(tmp_path: Path, name: str) -> None:
    for size in (LEAST, (LEAST[0], 3000), (3000, LEAST[1])):
        with timed_app(tmp_path / str(size), size) as app:
            app.pass_time(0.3)
            scene = start_table(app, name, people=1, seats=2, speed=0.0)
            app.pass_time(2.0)
            assert app.top_scene is scene
            assert app.surface.get_size() == size
            assert len({app.surface.get_at((x, size[1] // 2))[:3] for x in range(size[0])}) > 10, "nothing was drawn"


def test_the_screen_may_go_dark(store: SettingsStore) -> None:
    display = Display(store.values)
    assert pygame.display.get_allow_screensaver()
    display.close()


def test_the_slow_path_stays_on_where_the_driver_is_not_x11(tmp_path: Path) -> None:
    report = json.loads(run(OPEN_AND_CHANGE, tmp_path, SDL_VIDEODRIVER="dummy").stdout)
    assert report["accelerated"] is None
    assert not report["zip"], "start time: what reads zip files was loaded for the icon of pygame"


def test_a_display_that_refuses_opens_no_window_unseen(tmp_path: Path) -> None:
    said = run(TRY, tmp_path, DISPLAY=":4321").stdout
    assert ":4321" in said or "libX" in said  # a machine may have no library to ask it with


X11 = {"DISPLAY": ":7"}
BOTH = {"DISPLAY": ":7", "WAYLAND_DISPLAY": "wayland-1"}


@pytest.mark.parametrize(
    ("driver", "environment", "missing", "words"),
    [
        ("", X11, {"libXext.so.6"}, ["needs libXext.so.6,", "install libxext6 "]),
        ("", X11, {"libX11.so.6", "libXext.so.6"}, ["needs libX11.so.6, libXext.so.6,", "install libx11-6 libxext6 "]),
        ("", X11, {"libxkbcommon.so.0"}, ["The display :7 does not answer, or it refuses this program"]),
        ("x11", BOTH, {"libX11.so.6"}, ["install libx11-6 "]),
        ("wayland", BOTH, {"libX11.so.6"}, ["The display wayland-1 does not answer"]),
        ("", {"WAYLAND_DISPLAY": "wayland-1"}, {"libxkbcommon.so.0"}, ["install libxkbcommon0 "]),
        ("", {"XDG_RUNTIME_DIR": "/run/user/1"}, {"libX11.so.6"}, ["start the program from a desktop session"]),
        ("fountain", X11, {"libX11.so.6"}, ["the video driver “fountain” does not work here"]),
    ],
)
def test_a_missing_library_a_refusal_and_no_display_are_told_apart(
    driver: str, environment: dict[str, str], missing: set[str], words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("os.environ", environment)
    monkeypatch.setattr("game.app.no_display.can_load_library", lambda library: library not in missing)
    said = no_display_sentence(driver, "")
    assert all(part in said for part in words)
    assert said.endswith(".")
