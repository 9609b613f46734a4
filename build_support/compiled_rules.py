"""Compiles the rules with mypyc when ``HOUSE_OF_EIGHTS_COMPILE=1`` is set; see ``docs/speed.md``.

Plain Python is the default and the truth: nothing here is needed without the switch. Compiled are the core a state is
made of, the rules of the games, the search and the quick players it plays out with; what a game says is as quick as it
need be, and is read by tools that want Python.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

SWITCH = "HOUSE_OF_EIGHTS_COMPILE"
GROUP = "house_of_eights"
"""mypyc puts the code of all modules into one module ``GROUP__mypyc``."""
REQUIREMENTS = ["mypy[mypyc]>=2.4,<3"]
FLAGS = ["-fvisibility=hidden", "-fno-plt"] if sys.platform == "linux" else []
"""Where any function of a library could be replaced by another of its name, calls between modules take a detour."""
CORE = (
    "actions", "cards", "dealing", "ledger", "permanent", "placing", "rng", "state", "table", "values", "zones",
)  # fmt: skip
RULES = (
    "actions", "attacks", "battle", "bluff", "cards", "casts", "dealing", "fits", "force", "give", "keywords",
    "knowledge", "laid", "menu", "open_fist", "options", "picks", "powers", "ranking", "resolve", "scoring", "state",
    "swaps", "turn",
)  # fmt: skip
"""The modules of the games that carry out their rules; a name that is not here stays Python."""
PLAYERS = ("bluffs", "evaluation", "rollout", "values")
"""The modules of the games' players that the search plays out with."""


def wanted(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the rules are to be compiled."""
    return environment.get(SWITCH, "") not in ("", "0")


def modules(root: Path) -> list[Path]:
    """The files that are compiled."""
    core = [root / "engine" / "core" / f"{name}.py" for name in CORE] + [root / "engine" / "piles" / "state.py"]
    rules = [path for path in sorted((root / "engine" / "games").glob("*/*.py")) if path.stem in RULES]
    search = [root / "ai" / "piles.py", root / "ai" / "search.py"]
    players = [path for path in sorted((root / "ai" / "games").glob("*/*.py")) if path.stem in PLAYERS]
    return [*core, *rules, *search, *players]


def missing() -> str:
    """What compiling needs and this machine lacks, as a sentence; "" if nothing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()[:1]  # as setuptools chooses
    if sys.platform != "win32" and not (compiler and shutil.which(compiler[0])):
        lack = "there is no C compiler"
    elif not Path(sysconfig.get_path("include"), "Python.h").is_file():
        lack = "the headers of Python (Python.h) are not installed"
    elif find_spec("mypyc") is None:
        lack = f"{REQUIREMENTS[0]} is not installed"
    else:
        return ""
    return (
        f"{SWITCH} is set, but {lack} (on Debian: apt install gcc python3-dev). Without {SWITCH} nothing is compiled."
    )


def extensions(root: Path) -> list[Any]:
    """The compiled modules for setuptools. Raises SystemExit with a sentence if something is missing."""
    if lack := missing():
        raise SystemExit(lack)
    from mypyc.build import mypycify  # there only while compiling

    paths = [str(path.relative_to(root)) for path in modules(root)]
    # An empty configuration: the libraries of the program are not there while it is built.
    options = [f"--config-file={os.devnull}", "--python-version=3.11"]
    made: list[Any] = mypycify([*options, *paths], multi_file=True, debug_level="0", group_name=GROUP)
    for extension in made:
        extension.extra_compile_args += FLAGS
    return made
