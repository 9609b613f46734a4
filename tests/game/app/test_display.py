"""The window: where it opens, what it remembers, and what is said where there is none."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.app.display import (
    LEAST,
    SETTLING,
    THICKEST,
    Display,
    first_position,
    first_size,
)
from game.app.no_display import no_display_sentence
from game.config.settings import MIN_WINDOW, SettingsStore
from game.storage import HOME_VARIABLE
from tests.faults import homes
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


class Grown(pygame.Window):
    """A window whose system fills the desktop at once and tells nothing."""

    asked = 0

    def maximize(self) -> None:
        """As large as this system makes it."""
        Grown.asked += 1
        self.size = (1400, 900)


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


def test_a_maximised_window_is_one_again_behind_the_full_screen(store: SettingsStore) -> None:
    window = Display(store.values)
    window.handle_window_event(pygame.Event(pygame.WINDOWMAXIMIZED))
    for _n in range(2):
        before = Grown.asked
        window.set_fullscreen(True)
        window.handle_window_event(pygame.Event(pygame.WINDOWRESTORED))  # so X11 tells it
        window.set_fullscreen(False)
        assert Grown.asked == before + 1
    window.handle_window_event(pygame.Event(pygame.WINDOWRESTORED))
    window.set_fullscreen(True)
    window.set_fullscreen(False)
    assert Grown.asked == before + 1, "a window stays one"
    window.close()
    store.change_settings(window_maximised=True, fullscreen=True)
    window = Display(store.values)
    window.set_fullscreen(False)
    assert Grown.asked == before + 2, "it was maximised before it filled the screen, yesterday"
    window.close()


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


def test_a_window_that_filled_the_desktop_does_so_again_and_knows_its_size_before(store: SettingsStore) -> None:
    for event, report in (
        (pygame.WINDOWMAXIMIZED, (0, True, (1100, 700))),
        (None, (1, True, (1100, 700))),
        (pygame.WINDOWRESTORED, (1, False, (1100, 700))),
        (pygame.WINDOWRESTORED, (0, False, (1100, 700))),
    ):
        Grown.asked = 0
        display = Display(store.values)
        if not Grown.asked:
            display.window.size = (1100, 700)
        display.save_window_state(store)
        if event is not None:
            display.handle_window_event(pygame.Event(event))
            display.window.size = (1100, 700)
        display.save_window_state(store)
        display.close()
        assert (Grown.asked, store.values.window_maximised, store.values.window_size) == report


@pytest.mark.parametrize("later", [0.0, SETTLING - 0.1, SETTLING + 0.1])
@pytest.mark.parametrize("start", ["window", "full", "maximised"])
def test_a_window_does_not_wander_by_its_title_bar_however_it_opened(
    start: str, later: float, store: SettingsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.change_settings(window_position=(60, 40), fullscreen=start == "full", window_maximised=start == "maximised")
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    display = Display(store.values)

    def moved(x: int, y: int) -> tuple[int, int] | None:
        display.window.position = (x, y)
        display.handle_window_event(pygame.Event(pygame.WINDOWMOVED, x=x, y=y))
        display.save_window_state(store)
        return store.values.window_position

    if start != "window":
        now += 2 * SETTLING
        moved(60, 59)  # by chance below the place asked for
        display.set_fullscreen(False)
        display.handle_window_event(pygame.Event(pygame.WINDOWRESTORED))
    now += later
    bar = (1, 20) if later < SETTLING else (0, 0)  # later it is the person who moves it
    assert moved(61, 60) == (61 - bar[0], 60 - bar[1])
    assert moved(301, 260) == (301 - bar[0], 260 - bar[1])
    display.close()


@pytest.mark.parametrize(
    "added", [(0, 0), (THICKEST, THICKEST), (-1, 5), (5, -1), (THICKEST + 1, 5), (5, THICKEST + 1)]
)
def test_a_frame_is_what_lies_before_the_window_and_no_thicker_than_frames_are(
    added: tuple[int, int], store: SettingsStore
) -> None:
    store.change_settings(window_position=(160, 140))
    display = Display(store.values)
    display.window.position = x, y = 160 + added[0], 140 + added[1]
    display.handle_window_event(pygame.Event(pygame.WINDOWMOVED, x=x, y=y))
    display.save_window_state(store)
    display.close()
    framed = min(added) >= 0 and max(added) <= THICKEST
    assert store.values.window_position == ((160, 140) if framed else (x, y))


def test_a_window_that_fits_the_desktop_without_its_frame_only_becomes_smaller_by_it(
    store: SettingsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    store.change_settings(window_position=(0, 0), window_size=(1366, 768))
    display = Display(store.values)
    display.handle_window_event(pygame.Event(pygame.WINDOWMOVED, x=1, y=22))
    assert tuple(display.window.size) == (1364, 745)
    display.close()


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
