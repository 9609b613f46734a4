"""The built program, started from an empty folder with no Python in reach.

The builds are those in the folder named by HOUSE_OF_EIGHTS_DIST (`.ci/run bundle` makes them and sets it).
"""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.registry import games
from game import APP_ID, NAME, VERSION
from game.commands.doctor import check_assets
from game.games import list_available_games
from game.storage import HOME_VARIABLE

DIST = os.environ.get("HOUSE_OF_EIGHTS_DIST")
pytestmark = pytest.mark.skipif(not DIST, reason="HOUSE_OF_EIGHTS_DIST names no builds")
ROOT = Path(__file__).parents[3]
GAME = games()[0].name

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
@pytest.mark.parametrize("game", list_available_games())
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


def test_it_carries_no_libraries_of_the_builders_compiler() -> None:
    names = {path.name for path in (Path(str(DIST)) / f"{APP_ID}-folder").rglob("*") if path.is_file()}
    assert not {name for name in names if name.startswith(("libstdc++", "libgcc_s"))}


def test_it_carries_the_licences() -> None:
    folder = Path(str(DIST)) / f"{APP_ID}-folder" / "_internal" / "licenses"
    assert (folder / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()
    assert "LGPL" in (folder / "SOURCES.txt").read_text()
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


def _window_id(seconds: float = 20) -> str:
    """The id of the program's window, as soon as it is there."""
    find = ["xdotool", "search", "--onlyvisible", "--name", f"^{NAME}$"]
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := subprocess.run(find, capture_output=True, text=True, check=False).stdout.split():
            return found[0]
        time.sleep(0.1)
    raise AssertionError("the window did not appear")
