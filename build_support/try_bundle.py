"""A bundle's own test, on the system it was built for: it says its version, finds its parts, plays, draws.

    python -m build_support.try_bundle PROGRAM [VERSION]

Needs nothing but the standard library, no display and no sound. What needs the source beside it, and a window on a
real display, is in ``tests/game/commands/test_bundle.py``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

_PATIENCE: Final = 300
"""Seconds a command may take."""
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_SIZE: Final = (1280, 720)


class Bundle:
    """A program, run in a home of its own."""

    def __init__(self, program: Path, home: Path) -> None:
        self.program = program.absolute()
        self.home = home

    def run(self, *words: str, **variables: str) -> str:
        """What it prints. Raises SystemExit with what it said if it fails."""
        begun = time.monotonic()
        done = subprocess.run(
            [str(self.program), *words],
            env=os.environ | {"HOUSE_OF_EIGHTS_HOME": str(self.home)} | variables,
            cwd=self.home.parent,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=_PATIENCE,
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"{' '.join(words)} ended with {done.returncode}\n{done.stdout}{done.stderr}")
        print(f"{' '.join(words)}: {time.monotonic() - begun:.2f} s", flush=True)
        return done.stdout


def examine(bundle: Bundle, version: str) -> None:
    """Raises SystemExit with a sentence for the first thing that is wrong."""
    found = bundle.run("--version").split()[-1]
    _hold(version in ("", found), f"It is version {found}, not {version}.")
    report = bundle.run("doctor")
    _hold("executable, asserts on" in report, f"It is no bundle, or its asserts are off:\n{report}")
    _hold("Everything is in order." in report, report)
    compiled = any(line.split()[:3] == ["engine", "fine", "compiled"] for line in report.splitlines())
    _hold(compiled, f"Its rules are not compiled:\n{report}")
    games = bundle.run("games", "--names").split()
    _hold(bool(games), "It has no games.")
    bundle.run("sim", games[0], "--games", "4", "--jobs", "2")  # worker processes start inside it
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for game in games:
        whole = ["--match"] if game == games[0] else []
        bundle.run("demo", "--game", game, *whole, "--bots", "easy", "--speed", "0", **unseen)
    picture = bundle.home.parent / "title.png"
    bundle.run("shot", "title", str(picture), "--size", "{}x{}".format(*_SIZE))
    data = picture.read_bytes()
    size = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    _hold(data.startswith(_PNG) and size == _SIZE and len(data) > 20_000, "The picture of the title is none.")


def _hold(holds: bool, otherwise: str) -> None:
    if not holds:
        raise SystemExit(otherwise)


def main(arguments: list[str]) -> None:
    """Examine the program named first; the version it has to have may be named second."""
    program, *version = arguments
    with tempfile.TemporaryDirectory(prefix="try-bundle-") as folder:
        examine(Bundle(Path(program), Path(folder) / "home"), *version or [""])
    print("The bundle is whole.")


if __name__ == "__main__":
    main(sys.argv[1:])
