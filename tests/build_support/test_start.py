"""What the Linux program begins with: on a system that is too old a sentence, and else the program itself."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from build_support import ROOT

SCRIPT = ROOT / "packaging" / "linux" / "start.sh"


def start(folder: Path, getconf: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Start a stand-in for the program by way of a link, where ``getconf`` is such a script."""
    commands, home = folder / "commands", folder / "home"
    shutil.rmtree(folder, ignore_errors=True)
    for place, name, text in ((commands, "getconf", getconf), (home, "house-of-eights-program", 'echo "ran $*"')):
        place.mkdir(parents=True)
        (place / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (place / name).chmod(0o755)
    shutil.copy(SCRIPT, home / "house-of-eights")
    (folder / "AppRun").symlink_to(home / "house-of-eights")
    words = [str(folder / "AppRun"), "open", "a match"]
    environment = {"PATH": str(commands), **variables}
    return subprocess.run(words, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(os.name != "posix", reason="a script of Linux")
def test_a_system_that_is_too_old_is_named_in_a_sentence_and_any_other_starts_the_program(tmp_path: Path) -> None:
    old = start(tmp_path / "old", "echo glibc 2.27", LANG="en_US.UTF-8")
    assert old.returncode == 1
    assert old.stderr.startswith("House of Eights needs a newer system: glibc 2.28 or later, here is 2.27. ")
    assert not old.stdout
    assert "braucht ein neueres System" in start(tmp_path / "old", "echo glibc 2.17", LANG="de_DE.UTF-8").stderr
    for answer in ("echo glibc 2.28", "echo glibc 2.41", "echo glibc 3.0", "exit 1", "echo musl"):
        done = start(tmp_path / "new", answer)
        assert (done.returncode, done.stdout, done.stderr) == (0, "ran open a match\n", ""), answer


@pytest.mark.skipif(os.name != "posix", reason="a script of Linux")
def test_a_window_says_it_only_where_there_is_a_display(tmp_path: Path) -> None:
    box = tmp_path / "boxes"
    box.mkdir()
    (box / "zenity").write_text(
        f'#!/bin/sh\n: >"{tmp_path}/opened"\necho "cannot open display" >&2\n', encoding="utf-8"
    )
    (box / "zenity").chmod(0o755)
    path = f"{tmp_path}/old/commands:{box}"
    for display, opened in ((("DISPLAY", ""), False), (("WAYLAND_DISPLAY", "wayland-0"), True)):
        done = start(tmp_path / "old", "echo glibc 2.27", **dict([("PATH", path), display]))
        assert done.stderr.count("\n") == 1, "the sentence, and nothing of the window's"
        assert (tmp_path / "opened").exists() is opened


def test_the_oldest_system_is_the_one_the_bundle_is_held_to() -> None:
    (needed,) = re.findall(r"^needed=([\d.]+)", SCRIPT.read_text(encoding="utf-8"), re.MULTILINE)
    workflow = (ROOT / ".github" / "workflows" / "build-linux.yml").read_text(encoding="utf-8")
    assert f'GLIBC: "{needed}"' in workflow
