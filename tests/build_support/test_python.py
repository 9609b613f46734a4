"""One Python makes every release, and one oldest Python is promised: each is said in one place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from build_support import ROOT, flatpak
from build_support.lock import PYTHON, SYSTEMS, find_newest_python, get_oldest_python

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_the_python_of_releases_is_one_patch_version() -> None:
    assert re.fullmatch(r"3\.\d+\.\d+\n", PYTHON.read_text(encoding="utf-8"))


@pytest.mark.parametrize("system", ["linux", "macos", "windows"])
def test_a_build_is_made_and_tried_with_the_python_of_releases(system: str) -> None:
    text = (ROOT / ".github" / "workflows" / f"build-{system}.yml").read_text(encoding="utf-8")
    assert "PYTHON=$(packaging/release_python.sh " in text
    built = re.findall(r"(\S+) -m build_support\.(?:bundle|try_bundle|glibc) ", text)
    others = {word.lstrip("'") for word in built} - {'"$PYTHON"', "build/env/bin/python"}
    assert not others, f"build-{system}.yml builds with {others}"


def test_only_the_oldest_python_is_named_by_number_elsewhere() -> None:
    for path in WORKFLOWS:
        named = set(re.findall(r'python-version: "([\d.]+)"', path.read_text(encoding="utf-8")))
        assert named <= {get_oldest_python()}, f"{path.name} names Python {named}"


def test_whatever_checks_or_compiles_for_the_oldest_python_names_the_same_one() -> None:
    oldest = get_oldest_python()
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    named = {
        "mypy": tools["mypy"]["python_version"],
        "ruff": tools["ruff"]["target-version"].replace("py3", "3."),
        "mypyc": _find(r"--python-version=([\d.]+)", (ROOT / "build_support" / "compiled_rules.py")),
        ".ci/run": ".".join(re.findall(r"sys\.version_info < \((\d+), (\d+)\)", script)[0]),
        "docs/releases.md": _find(r"any with Python ([\d.]+) or later", ROOT / "docs" / "releases.md"),
    }
    named |= {f".ci/run says “{words}”": words for words in re.findall(r"Python ([\d.]+) or later", script)}
    assert set(named.values()) == {oldest}, f"pyproject.toml requires {oldest}: {named}"


def test_the_weekly_run_takes_the_oldest_python_and_that_of_releases() -> None:
    newest = PYTHON.read_text(encoding="utf-8").strip().rpartition(".")[0]
    listed = _find(r"python: \[(.*)\]", ROOT / ".github" / "workflows" / "newest.yml")
    assert re.findall(r"[\d.]+", listed) == [get_oldest_python(), newest]


def test_docs_name_the_python_of_flatpaks_runtime() -> None:
    told = " ".join((ROOT / "docs" / "releases.md").read_text(encoding="utf-8").split())
    assert f"Flatpak's Python is that of its runtime: {flatpak.PYTHON} in {flatpak.RUNTIME}" in told


def _find(pattern: str, path: Path) -> str:
    """What the one passage of a file like this names."""
    (found,) = re.findall(pattern, path.read_text(encoding="utf-8"))
    return str(found)


def test_readme_and_contributing_ask_for_the_oldest_python_that_is_tested() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        assert f"Python {get_oldest_python()} or later" in (ROOT / name).read_text(encoding="utf-8"), name


def test_an_upgrade_takes_the_newest_patch_that_exists_for_every_system() -> None:
    lines = [f"cpython-3.14.{patch}-{system}   <download available>" for patch in (9, 10) for system in SYSTEMS]
    assert find_newest_python("3.14", "\n".join(lines)) == "3.14.10"
    assert find_newest_python("3.14", "\n".join(lines[:-1])) == "3.14.9"
    with pytest.raises(SystemExit, match=r"no Python 3\.15"):
        find_newest_python("3.15", "\n".join(lines))
