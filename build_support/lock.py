"""The locked dependencies: exact versions with the sums of their files, in ``requirements``.

    python -m build_support.lock              lock what ``pyproject.toml`` newly asks for, and leave the rest
    python -m build_support.lock --upgrade    take the newest versions of everything, of the releases' Python as well
    python -m build_support.lock --check      fail if ``pyproject.toml`` asks for something else than what was locked

Needs uv (``pip install uv``) but for ``--check``. What is locked holds for every system and every Python from the one
``pyproject.toml`` requires on; ``pip install --require-hashes -r FILE`` installs it. Releases are made with the Python
that ``packaging/python`` names: an upgrade takes the newest patch of its minor version that uv knows for all of
`SYSTEMS`; another minor version is written there by hand.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tomllib
from typing import Final

from build_support import ROOT, describe_usage
from build_support.compiled_rules import REQUIREMENTS

TOOLS: Final = ("build", "check-jsonschema", "pyyaml", "twine", "uv", "zizmor")
"""What only releases and their checks need."""
MUTANTS: Final = ("cosmic-ray", "coverage")
"""What looks for gaps in the tests of the rules."""
PYTHON: Final = ROOT / "packaging" / "python"
"""Names the Python of releases. It lies where uv and pyenv do not look: whoever plays from source may use another."""
SYSTEMS: Final = (
    "linux-x86_64-gnu",
    "linux-aarch64-gnu",
    "windows-x86_64-none",
    "macos-aarch64-none",
    "macos-x86_64-none",
)
"""What releases are made for, as uv calls it."""


def get_oldest_python() -> str:
    """The oldest minor version of Python the program runs on, such as “3.11”."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["requires-python"]).removeprefix(">=")


def find_newest_python(minor: str, listed: str) -> str:
    """The newest patch version of a minor one in uv's list of builds that exists for all `SYSTEMS`. Raises SystemExit
    with a sentence if there is none.
    """
    versions = set(re.findall(rf"cpython-({re.escape(minor)}\.\d+)-", listed))
    found = [each for each in versions if all(f"cpython-{each}-{system} " in listed for system in SYSTEMS)]
    if not found:
        raise SystemExit(f"uv knows no Python {minor} for all of {', '.join(SYSTEMS)}.")
    return str(max(found, key=lambda version: int(version.rpartition(".")[2])))


def upgrade_python() -> None:
    """Write the newest patch of the releases' Python. Raises subprocess.CalledProcessError where uv cannot tell."""
    minor = PYTHON.read_text(encoding="utf-8").strip().rpartition(".")[0]
    words = ["uv", "python", "list", minor, "--all-versions", "--all-platforms", "--all-arches", "--only-downloads"]
    listed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    PYTHON.write_text(find_newest_python(minor, listed) + "\n", encoding="utf-8", newline="\n")


def wanted() -> dict[str, list[str]]:
    """What each file locks, as requirements: the bundle, what builds its wheel, a developer's machine, releases,
    planted defects.
    """
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, builder = told["project"], [*told["build-system"]["requires"], *REQUIREMENTS, "wheel"]
    extras = project["optional-dependencies"]
    return {
        "bundle": sorted([*project["dependencies"], *extras["build"]]),
        "wheel": sorted(builder),
        "dev": sorted([*project["dependencies"], *extras["dev"], *builder]),
        "tools": sorted([*TOOLS, *builder]),
        "mutants": sorted(MUTANTS),
    }


def mark(requirements: list[str]) -> str:
    """The line by which a lock tells what it was made of."""
    found = hashlib.sha256("\n".join(requirements).encode()).hexdigest()
    return f"# Of {found[:16]}, by build_support/lock.py.\n"


def stale() -> list[str]:
    """The names of the files that were made of other requirements than today's."""
    found = []
    for name, requirements in wanted().items():
        file = ROOT / "requirements" / f"{name}.txt"
        if not file.is_file() or not file.read_text(encoding="utf-8").startswith(mark(requirements)):
            found.append(name)
    return found


def lock(*, upgrade: bool) -> None:
    """Write every file. Raises subprocess.CalledProcessError if uv finds no versions that go together."""
    words = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", get_oldest_python()]
    words += [
        "--generate-hashes",
        "--no-header",
        "--no-annotate",
        "--no-emit-index-url",
        *(["--upgrade"] if upgrade else []),
    ]
    for name, requirements in wanted().items():
        file = ROOT / "requirements" / f"{name}.txt"
        file.parent.mkdir(exist_ok=True)
        subprocess.run([*words, "-o", str(file), "-"], input="\n".join(requirements), text=True, check=True)
        text = re.sub(r"\A# Of .*\n", "", file.read_text(encoding="utf-8"))
        file.write_text(mark(requirements) + text, encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> None:
    """Do what the command line says. Raises SystemExit with a sentence if a lock is stale."""
    if arguments == ["--check"]:
        if names := stale():
            told = ", ".join(f"requirements/{name}.txt" for name in names)
            raise SystemExit(f"Not what pyproject.toml asks for: {told}. Run python -m build_support.lock.")
    elif arguments in ([], ["--upgrade"]):
        lock(upgrade=bool(arguments))
        if arguments:
            upgrade_python()
    else:
        raise SystemExit(describe_usage(__doc__))


if __name__ == "__main__":
    main(sys.argv[1:])
