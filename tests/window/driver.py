"""Starts the program on a virtual display and works it with xdotool, reading where things are from its report."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

NEEDED = ("Xvfb", "xdotool")
ROOT = Path(__file__).resolve().parents[2]


def list_missing() -> list[str]:
    """Programs this needs that are not here."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Window:
    """The program in its window. Use as a context manager; everything it started is ended with it."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720), *arguments: str) -> None:
        self.home = home
        self.size = size
        self.arguments = arguments or ("-m", "tests.window.program")
        self.report_file = home / "report.json"
        self.origin = (0, 0)

    def __enter__(self) -> Window:
        read, write = os.pipe()
        screen = f"{self.size[0]}x{self.size[1]}x24"
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"],
            pass_fds=(write,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        folders = {name: str(self.home / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
        self.environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "HOUSE_OF_EIGHTS_"))},
            **folders,
            "HOME": str(self.home),
            "DISPLAY": f":{number}",
            "SDL_AUDIODRIVER": "dummy",
            "HOUSE_REPORT": str(self.report_file),
        }
        self.environment.pop("WAYLAND_DISPLAY", None)
        try:
            self._write_settings()
        except BaseException:
            self.display.kill()  # nobody calls __exit__ when this fails
            self.display.wait()
            raise
        self.output = (self.home / "output.txt").open("w")
        self.program = subprocess.Popen(
            [sys.executable, *self.arguments], cwd=ROOT, env=self.environment, stdout=self.output, stderr=self.output
        )
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self.program, self.display):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.output.close()

    def _write_settings(self) -> None:
        """Settings as a person would have them who plays fast in a window of the size of the screen."""
        settings = {"speed": 4.0, "bot_pace": "quick", "window_size": list(self.size), "window_position": [0, 0]}
        code = (
            "import json,sys; from game.config.settings import SettingsStore; from game.storage import user_folders;"
            "SettingsStore(user_folders()).change_settings(**{k: tuple(v) if isinstance(v, list) else v"
            " for k, v in json.loads(sys.argv[1]).items()})"
        )
        subprocess.run(
            [sys.executable, "-c", code, json.dumps(settings)], cwd=ROOT, env=self.environment, check=True, timeout=60
        )

    # --- what is on the screen ---------------------------------------------------------------------------------

    def read_report(self) -> dict[str, Any]:
        """The newest report of the table, empty before there is one."""
        try:
            found = json.loads(self.report_file.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        assert isinstance(found, dict)
        return found

    def wait_for_state(self, *states: str) -> dict[str, Any]:
        """The report as soon as the table is in one of these states."""
        until = time.monotonic() + 40.0
        while time.monotonic() < until:
            found = self.read_report()
            if found.get("state") in states:
                return found
            assert self.program.poll() is None, f"the program ended: {(self.home / 'output.txt').read_text('utf-8')}"
            time.sleep(0.03)
        raise AssertionError(f"never {states}: {self.read_report()}")

    def wait_for_change(self, before: dict[str, Any], seconds: float = 5.0) -> dict[str, Any]:
        """The next report that differs."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            found = self.read_report()
            if found != before:
                return found
            time.sleep(0.02)
        return before

    def wait_until(self, holds: Callable[[dict[str, Any]], bool], seconds: float = 20.0) -> bool:
        """Wait for a report of which this holds; False if none came in time."""
        end = time.monotonic() + seconds
        while not (held := holds(self.read_report())) and time.monotonic() < end:
            time.sleep(0.02)
        return held

    def wait_for_end(self) -> int:
        """How the program ended. The bound is for programs that never do: a busy machine closes slowly."""
        return self.program.wait(60)

    # --- mouse and keyboard ------------------------------------------------------------------------------------

    def run_xdotool(self, *words: str) -> None:
        """One xdotool command."""
        subprocess.run(["xdotool", *words], env=self.environment, check=True, timeout=20)

    def click_at(self, x: float, y: float) -> None:
        """Move there, counted from the upper left corner of the picture, and click, as a hand does."""
        at = self.on_screen(x, y)
        self.run_xdotool("mousemove", *at, "sleep", "0.03", "mousedown", "1", "sleep", "0.03", "mouseup", "1")

    def on_screen(self, x: float, y: float) -> tuple[str, str]:
        """A place of the picture in pixels of the screen: a window manager's frame moves the picture."""
        return str(round(x) + self.origin[0]), str(round(y) + self.origin[1])

    def drag_to(self, a: tuple[float, float], b: tuple[float, float]) -> None:
        """Press at a, move to b in steps, let go."""
        words = ["mousemove", *self.on_screen(*a), "sleep", "0.03", "mousedown", "1", "sleep", "0.03"]
        for k in range(1, 7):
            x, y = a[0] + (b[0] - a[0]) * k / 6, a[1] + (b[1] - a[1]) * k / 6
            words += ["mousemove", *self.on_screen(x, y), "sleep", "0.02"]
        self.run_xdotool(*words, "sleep", "0.05", "mouseup", "1")

    def press_keys(self, *names: str) -> None:
        """Press keys one after the other."""
        self.run_xdotool("key", "--delay", "25", *names)

    def tab_to(self, name: str) -> bool:
        """Press Tab, and arrows among things of a kind, until this has the focus; False if it cannot be chosen any
        more: things moved on, look again.

        Each press waits for the answer to the last one: a machine that is busy answers late, and whoever presses on
        runs past what he is looking for.
        """
        tried: set[tuple[str, str]] = set()
        for _ in range(90):
            now = self.read_report()
            focus = now.get("focus") or ""
            if focus == name:
                return True
            places = {target["what"]: find_centre(target) for target in now.get("targets", ())}
            if name not in places:
                return False
            ways = [(focus, key) for key in _list_keys(now, name, places)]
            way = next((way for way in ways if way not in tried), (focus, "Tab"))
            tried.add(way)
            self.press_keys(way[1])
            self.wait_until(partial(_is_elsewhere, now.get("focus")), 2.0)
        raise AssertionError(f"Tab never reached {name}: {self.read_report()}")


def _list_keys(found: dict[str, Any], name: str, places: dict[str, tuple[float, float]]) -> list[str]:
    """Keys that may lead on, the best first: at the table Tab goes from kind to kind, arrows to what lies next."""
    focus = found.get("focus") or ""
    if found["state"] != "asking" or focus not in places:
        return ["Tab"]
    right, down = (places[name][axis] - places[focus][axis] for axis in (0, 1))
    across, along = "Right" if right > 0 else "Left", "Down" if down > 0 else "Up"
    arrows = [across, along] if abs(right) >= abs(down) else [along, across]
    arrows += [arrow for arrow in ("Right", "Left", "Down", "Up") if arrow not in arrows]
    return [*arrows, "Tab"] if focus.split()[0] == name.split()[0] else ["Tab", *arrows]


def _is_elsewhere(focus: str | None, found: dict[str, Any]) -> bool:
    return found.get("focus") != focus


def find_centre(target: dict[str, Any]) -> tuple[float, float]:
    """Where to click a target: a card of a fan near its upper left corner, anything else in its middle."""
    x, y, w, h = target["rect"]
    return (x + w * 0.18, y + h * 0.3) if target["what"].startswith("card") else (x + w / 2, y + h / 2)


def deal_match(window: Window, game: str) -> None:
    """One click on the game's card in the title deals a match."""
    for _ in range(60):
        found = window.read_report()
        cards = [each for each in found.get("targets", ()) if each["what"] == f"room {game}"]
        if found.get("state") == "form" and cards:
            x, y, _, h = cards[0]["rect"]
            window.click_at(x + 14, y + h * 0.5)  # cards to the right lie on top of it
        elif found.get("state") in ("asking", "moving", "waiting"):
            return
        time.sleep(0.3)
    raise AssertionError(f"no click on the title led to the table: {window.read_report()}")
