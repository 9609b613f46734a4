"""The built program, started from an empty folder with no Python in reach.

The builds are those in the folder named by HOUSE_OF_EIGHTS_DIST (`.ci/run bundle` makes them and sets it).
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from engine.registry import game as find_game
from engine.registry import games
from game import APP_ID, NAME, VERSION
from game.commands.doctor import check_assets
from game.config.player_names import UNNAMED
from game.config.settings import FIRST_PORT
from game.errors import UserError
from game.games import list_available_games
from game.match.match_setup import PERSON, Seat
from game.phones.address import ELSEWHERE, own_address
from game.phones.known_devices import Device, KnownDevices, make_device_digest
from game.storage import HOME_VARIABLE, write_document
from tests.support.browser import AUTO, SEATED, Chromium, has_browser

DIST = os.environ.get("HOUSE_OF_EIGHTS_DIST")
pytestmark = pytest.mark.skipif(not DIST, reason="HOUSE_OF_EIGHTS_DIST names no builds")
ROOT = Path(__file__).parents[3]
GAME = games()[0].name
URL = f"http://{ELSEWHERE[0]}:{FIRST_PORT}/"

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(params=["single file", "folder"])
def program(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A build copied alone to an empty folder; the path of its executable there."""
    here = tmp_path / "empty"
    here.mkdir()
    if request.param == "folder":
        return Path(shutil.copytree(Path(str(DIST)) / f"{APP_ID}-folder", here / "folder", symlinks=True)) / APP_ID
    return Path(shutil.copy2(Path(str(DIST)) / APP_ID, here / APP_ID))


@pytest.fixture
def run(program: Path, tmp_path: Path) -> Run:
    def start(*arguments: str, display: bool = False, timeout: float = 120) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": str(tmp_path / "nothing"), HOME_VARIABLE: str(tmp_path / "home"), "HOME": str(tmp_path)}
        if display:
            environment |= _display()
        return subprocess.run(
            [str(program), *arguments],
            cwd=program.parent,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=timeout,
            check=False,
        )

    return start


def test_it_says_its_version(run: Run) -> None:
    assert run("--version").stdout == f"{NAME} {VERSION}\n"


def test_it_finds_everything_it_was_built_from(run: Run) -> None:
    done = run("doctor")
    assert done.returncode == 0, done.stdout + done.stderr
    (assets,) = check_assets(ROOT / "assets")
    for words in ("executable, asserts on", assets.words, "Everything is in order."):
        assert words in done.stdout
    assert re.search(r"^engine +fine +compiled$", done.stdout, re.MULTILINE)
    assert run("games", "--names").stdout.split() == [game.name for game in games()]


def test_worker_processes_start_inside_it(run: Run) -> None:
    words = ("sim", GAME, "--bots", "normal,random", "--games", "4", "--seed", "3")
    alone, shared = run(*words), run(*words, "--jobs", "2")
    assert (alone.returncode, shared.returncode) == (0, 0), alone.stderr + shared.stderr
    assert alone.stdout == shared.stdout


def test_it_runs_the_rule_scenarios_of_a_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "none.scenarios").write_text("# no block\n")
    done = run("scenario", str(tmp_path / "none.scenarios"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "0 passed, 0 failed, 0 refused"


def test_without_a_display_it_says_so(run: Run) -> None:
    done = run()
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "There is no display" in done.stderr


@pytest.mark.skipif("DISPLAY" not in os.environ, reason="needs a display, such as Xvfb's")
@pytest.mark.parametrize(
    ("program", "game"),
    [("single file", GAME), *(("folder", name) for name in list_available_games())],
    indirect=["program"],
)
def test_it_plays_a_whole_match_by_itself(run: Run, game: str) -> None:
    done = run("demo", "--game", game, "--match", "--speed", "0", display=True, timeout=300)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif("DISPLAY" not in os.environ or not shutil.which("xdotool"), reason="needs a display and xdotool")
def test_its_window_opens_and_closes_when_the_session_ends(program: Path, tmp_path: Path) -> None:
    environment = {HOME_VARIABLE: str(tmp_path / "home"), "PATH": "", "HOME": str(tmp_path), **_display()}
    with subprocess.Popen([str(program)], cwd=program.parent, env=environment, stdin=subprocess.DEVNULL) as opened:
        try:
            window = _window_id()
            kind = ["xprop", "-id", window, "WM_CLASS"]
            if shutil.which("xprop"):
                assert APP_ID in subprocess.run(kind, capture_output=True, text=True, check=True).stdout
            opened.terminate()  # what a session that ends sends; SDL makes it an ordinary wish to quit
            assert opened.wait(timeout=20) == 0
        finally:
            opened.kill()


@pytest.mark.parametrize("program", ["folder"], indirect=True)
@pytest.mark.skipif("DISPLAY" not in os.environ or not shutil.which("xdotool"), reason="needs a display and xdotool")
@pytest.mark.skipif(not has_browser("chromium"), reason="there is no chromium that can be driven")
def test_a_phone_is_back_in_its_chair_and_plays_at_it(program: Path, tmp_path: Path) -> None:
    with suppress(UserError):
        if own_address() == ELSEWHERE[0]:
            _check_play_on_phone(program, tmp_path)
            return
    pytest.skip("others could be reached: this needs a network of its own, as the step makes it")


def _check_play_on_phone(program: Path, folder: Path) -> None:
    home, voice, token = folder / "home", folder / "voices" / "espeak", "of this evening"
    settings = {"language": "en", "speech": True, "speech_focus": True, "speed": 0.0}
    write_document(home / "settings.json", "settings", 1, settings, durable=False)
    KnownDevices(home).save_devices({make_device_digest(token, Seat(PERSON, UNNAMED)): Device(int(time.time()))})
    voice.parent.mkdir()
    voice.write_text('#!/bin/sh\nexec /bin/cat >>"$0.heard"\n')
    voice.chmod(0o755)
    environment = {HOME_VARIABLE: str(home), "PATH": str(voice.parent), "HOME": str(folder), **_display()}
    browser = Chromium()
    try:
        with subprocess.Popen([str(program)], cwd=program.parent, env=environment, stdin=subprocess.DEVNULL) as opened:
            try:
                _window_id()
                _choose(voice.with_name("espeak.heard"), find_game(GAME).title)
                _choose(voice.with_name("espeak.heard"), "Hands on phones")
                assert _wait(_is_served), "the program serves no page"
                page = browser.open_page()
                page.open_url(f"{URL}phone.css")  # what its page keeps can be told from there, before it asks
                page.run_script("localStorage.setItem(...arguments)", f"{APP_ID}-token", token)
                page.open_url(URL)
                page.wait_for(SEATED, partial(time.sleep, 0.1))
                page.run_script(AUTO, 8)
                assert _wait(lambda: _count_choices(home) >= 3), page.run_script("return document.body.innerText")
            finally:
                opened.kill()
    finally:
        browser.close_browser()


def test_it_carries_no_libraries_of_the_builders_compiler() -> None:
    names = {path.name for path in (Path(str(DIST)) / f"{APP_ID}-folder").rglob("*") if path.is_file()}
    assert not {name for name in names if name.startswith(("libstdc++", "libgcc_s"))}


def test_it_carries_the_licences() -> None:
    folder = Path(str(DIST)) / f"{APP_ID}-folder" / "_internal" / "licenses"
    assert (folder / "LICENSE").read_text("utf-8") == (ROOT / "LICENSE").read_text("utf-8")
    assert "LGPL" in (folder / "SOURCES.txt").read_text("utf-8")
    for name in ("pygame-ce", "font-source-sans-pro", "font-source-serif-pro", "click", "rich", "platformdirs"):
        assert any((folder / name).iterdir()), name


def test_every_library_in_it_is_known_and_has_the_text_of_its_licence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "build_support.bill", str(Path(str(DIST)) / f"{APP_ID}-folder")]
    ended = subprocess.run(
        [*command, str(tmp_path / "bill.json")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="the size was measured on Linux")
def test_it_is_not_bloated() -> None:
    assert (Path(str(DIST)) / APP_ID).stat().st_size < 20_000_000


def _display() -> dict[str, str]:
    """The variables that lead to the display."""
    return {name: os.environ[name] for name in ("DISPLAY", "XAUTHORITY") if name in os.environ}


def _wait(holds: Callable[[], object], seconds: float = 20) -> bool:
    """Wait until something holds; False if it does not in time."""
    end = time.monotonic() + seconds
    while not (held := holds()) and time.monotonic() < end:
        time.sleep(0.1)
    return bool(held)


def _window_id() -> str:
    """The id of the program's window, as soon as it is there."""
    found = list[str]()

    def look() -> list[str]:
        find = ["xdotool", "search", "--onlyvisible", "--name", f"^{NAME}$"]
        found[:] = subprocess.run(find, capture_output=True, text=True, check=False).stdout.split()
        return found

    assert _wait(look), "the window did not appear"
    return found[0]


def _choose(heard: Path, words: str) -> None:
    """Go through what is on the screen, at a table through its menu, to what is read aloud with these words: Enter."""
    heard.touch()
    for _n in range(60):
        before = heard.read_text(encoding="utf-8")
        subprocess.run(["xdotool", "key", "F10", "Tab"], check=True)
        _wait(lambda: heard.read_text(encoding="utf-8") != before, 5)  # noqa: B023 - asked before it changes
        now = heard.read_text(encoding="utf-8")
        if now.endswith(f"{words}\n") and not _wait(lambda: heard.read_text(encoding="utf-8") != now, 0.5):  # noqa: B023 - asked before it changes
            subprocess.run(["xdotool", "key", "Return"], check=True)
            return
    raise AssertionError(f"{words!r} was not read aloud, only {before!r}")


def _is_served() -> bool:
    with suppress(OSError), socket.create_connection((ELSEWHERE[0], FIRST_PORT)):
        return True
    return False


def _count_choices(home: Path) -> int:
    """How many choices of the first seat are written down in the saved match."""
    return sum(path.read_text("utf-8").count('"P0 ') for path in (home / "saves").glob("*.json"))
