"""What killed single files left behind: taken away at the next start, and nothing else."""

import os
import time
from pathlib import Path

import pytest

from game.app.leftovers import MARK, UNPACKING, remove_leftovers


def unpacked(place: Path, name: str, age: float = 2 * UNPACKING, mark: str = MARK) -> Path:
    """A folder as a single file unpacks one."""
    folder = place / name
    (folder / mark).parent.mkdir(parents=True)
    (folder / mark).write_text("")
    os.utime(folder, (time.time() - age,) * 2)
    return folder


@pytest.fixture
def processes(tmp_path: Path) -> Path:
    """Processes as /proc tells of them: this one, and another start of the same single file."""
    folder = tmp_path / "proc"
    for number, name in (("1", "_MEIown"), ("22", "_MEIother")):
        (folder / number).mkdir(parents=True)
        line = f"7f00-7f01 r-xp 00000000 fe:00 7 {'':18}{tmp_path / name}/libpython3.so\n"
        (folder / number / "maps").write_text("7f02-7f03 rw-p 00000000 00:00 0\n" + line)
    (folder / "333").mkdir()  # ended meanwhile
    return folder


def test_only_what_nobody_uses_of_this_program_is_removed(tmp_path: Path, processes: Path) -> None:
    own = unpacked(tmp_path, "_MEIown")
    dead = unpacked(tmp_path, "_MEIdead")
    stays = [
        unpacked(tmp_path, "_MEIother"),
        unpacked(tmp_path, "_MEIstarting", age=1.0),
        unpacked(tmp_path, "_MEIstranger", mark="assets/of/another.program"),
        unpacked(tmp_path, "letters"),
    ]
    (tmp_path / "_MEIlink").symlink_to(stays[-1])
    assert remove_leftovers(str(own), processes) == 1
    assert not dead.exists()
    assert all(folder.is_dir() for folder in (own, *stays))
    assert (tmp_path / "_MEIlink").is_symlink()


def test_nothing_is_removed_where_processes_are_not_told(tmp_path: Path) -> None:
    own, dead = unpacked(tmp_path, "_MEIown"), unpacked(tmp_path, "_MEIdead")
    assert remove_leftovers(str(own), tmp_path / "no proc") == 0
    assert dead.is_dir()
