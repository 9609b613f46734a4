"""One Python makes every release, and one oldest Python is promised: each is said in one place."""

from __future__ import annotations

import re

import pytest

from build_support import ROOT
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


def test_readme_and_contributing_ask_for_the_oldest_python_that_is_tested() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        assert f"Python {get_oldest_python()} or later" in (ROOT / name).read_text(encoding="utf-8"), name


def test_an_upgrade_takes_the_newest_patch_that_exists_for_every_system() -> None:
    lines = [f"cpython-3.14.{patch}-{system}   <download available>" for patch in (9, 10) for system in SYSTEMS]
    assert find_newest_python("3.14", "\n".join(lines)) == "3.14.10"
    assert find_newest_python("3.14", "\n".join(lines[:-1])) == "3.14.9"
    with pytest.raises(SystemExit, match=r"no Python 3\.15"):
        find_newest_python("3.15", "\n".join(lines))
