"""Builds what is released on the system it runs on: compiled wheel, an environment of nothing else, the bundle.

    python -m build_support.bundle WORK

What it takes from the package index is locked in ``requirements`` (`build_support.lock`).

``WORK/dist`` holds afterwards what ``build.spec`` makes, ``WORK/wheel`` the wheel, ``WORK/env`` the environment. Needs
the standard library and a C compiler. The same commit gives the same bytes on the same builder (``docs/releases.md``).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from build_support import ROOT
from build_support.archives import EARLIEST
from build_support.compiled_rules import SWITCH


def build(work: Path) -> Path:
    """Build the program below ``work``, which is made anew; returns the folder of the bundle's forms.

    Raises:
        subprocess.CalledProcessError: a step failed, and said why.
    """
    if work.exists():
        shutil.rmtree(work)
    environment = os.environ | {
        SWITCH: "1",
        "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH") or commit_time() or str(EARLIEST),
        "PYTHONHASHSEED": "0",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }

    def run(*words: str | Path) -> None:
        print("+", *words, flush=True)
        subprocess.run([str(word) for word in words], cwd=ROOT, env=environment, check=True)

    def make_environment(place: Path, lock: str) -> Path:
        """An environment of what ``lock`` holds, and nothing else; its Python."""
        venv.create(place, with_pip=True, symlinks=os.name != "nt")  # a copied Python may not find its library
        python = interpreter(place)
        locked = ROOT / "requirements" / f"{lock}.txt"
        run(python, "-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps", "-r", locked)
        return python

    builder, python = make_environment(work / "builder", "wheel"), make_environment(work / "env", "bundle")
    whole = ("--no-deps", "--no-build-isolation")
    run(builder, "-m", "pip", "wheel", "--quiet", *whole, "--wheel-dir", work / "wheel", ".")
    (wheel,) = (work / "wheel").glob("*.whl")
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", wheel)
    places = ("--distpath", work / "dist", "--workpath", work / "work")
    # Without -P what lies in ``ROOT`` would come before what was installed, and is not compiled.
    run(python, "-P", "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", *places, "build.spec")
    return work / "dist"


def interpreter(environment: Path) -> Path:
    """The Python of an environment."""
    return environment / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def commit_time() -> str:
    """When what is built was committed, in seconds since 1970; "" where git does not know."""
    try:
        words = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


if __name__ == "__main__":
    print(build(Path(sys.argv[1]).absolute()))
