"""Menu entry, icons and file type: written into the person's own folders, and taken away without a trace."""

import configparser
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from game.__main__ import main
from game.commands import desktop_entry
from game.commands.desktop_entry import (
    SIZES,
    data_home,
    find_launcher,
    get_entry_paths,
    quoted_path,
    remove_files,
    write_files,
)
from game.errors import UserError
from game.match.exchange import ENDING
from game.storage import StorageError

NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry(folder: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]  # keys keep their capitals
    parser.read(get_entry_paths(folder)["entry"], encoding="utf-8")
    return parser["Desktop Entry"]


def test_everything_is_written_below_one_folder_and_leaves_no_trace(tmp_path: Path) -> None:
    other = tmp_path / "applications" / "another.desktop"
    other.parent.mkdir()
    other.write_text("[Desktop Entry]\n")
    before = sorted(tmp_path.rglob("*"))
    write_files(tmp_path, Path("/opt/eights/house-of-eights"))
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == {other, *get_entry_paths(tmp_path).values()}
    for size in SIZES:
        assert pygame.image.load(get_entry_paths(tmp_path)[str(size)]).get_size() == (size, size)
    assert remove_files(tmp_path)
    assert sorted(tmp_path.rglob("*")) == before
    assert not remove_files(tmp_path)


def test_what_cannot_be_reached_to_be_removed_is_told(tmp_path: Path) -> None:
    get_entry_paths(tmp_path)["entry"].parent.touch()
    with pytest.raises(StorageError, match=r"house-of-eights\.desktop could not be removed: not a directory"):
        remove_files(tmp_path)


def test_the_file_type_is_that_of_exported_matches(tmp_path: Path) -> None:
    write_files(tmp_path, Path("/opt/x"))
    kind = ET.parse(get_entry_paths(tmp_path)["type"]).getroot().find(f"{NAMESPACE}mime-type")
    assert kind is not None
    assert entry(tmp_path)["MimeType"] == kind.attrib["type"] + ";"
    glob = kind.find(f"{NAMESPACE}glob")
    assert glob is not None
    assert glob.attrib["pattern"] == f"*{ENDING}"


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ("/a b/house", '"/a b/house"'),
        ("/100%/house", '"/100%%/house"'),
        ('/a"$`/house', '"/a\\\\"\\\\$\\\\`/house"'),
        ("/a\\b", '"/a\\\\\\\\b"'),
    ],
)
def test_odd_folders_are_escaped(path: str, written: str) -> None:
    assert quoted_path(Path(path)) == written


def test_the_folder_is_the_one_desktops_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    own = tmp_path / ".local" / "share"
    monkeypatch.setattr("sys.platform", "linux")
    for named, found in ((str(tmp_path / "x"), tmp_path / "x"), ("relative", own), ("", own)):
        monkeypatch.setenv("XDG_DATA_HOME", named)
        assert data_home() == found
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_home() == own
    for platform in ("win32", "darwin"):
        monkeypatch.setattr("sys.platform", platform)
        with pytest.raises(UserError, match="Linux only"):
            data_home()


def test_what_is_started_is_the_appimage_the_bundle_or_the_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.delenv("APPIMAGE", raising=False)
    assert find_launcher() == tmp_path / "python"
    monkeypatch.setenv("APPIMAGE", str(tmp_path / "app"))
    assert find_launcher() == tmp_path / "app"
    monkeypatch.delattr("sys.frozen")
    with pytest.raises(UserError, match="from its source"):
        find_launcher()
    (tmp_path / "house-of-eights").touch()
    assert find_launcher() == tmp_path / "house-of-eights"


def test_the_commands_use_the_persons_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def no_such_program(command: list[str]) -> bool:
        ran.append(command[0])
        return False

    monkeypatch.setattr(desktop_entry, "run_refresh_tool", no_such_program)
    monkeypatch.setattr(desktop_entry, "data_home", lambda: tmp_path / "share")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bin" / "python"))
    assert main(["install"]) == 1
    assert not (tmp_path / "share").exists()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "house-of-eights").touch()
    assert main(["install"]) == 0
    assert get_entry_paths(tmp_path / "share")["entry"].is_file()
    assert "update-mime-database" in ran
    assert "shared-mime-info" in capsys.readouterr().out
    assert main(["uninstall"]) == 0
    assert not any((tmp_path / "share").rglob("*"))
    assert capsys.readouterr().out.splitlines() == [
        "House of Eights is no longer in the menu.",
        "Saved matches and settings stay where they are.",
    ]
    assert main(["uninstall"]) == 0
    assert "was not in the menu" in capsys.readouterr().out


@pytest.mark.parametrize(("code", "done"), [(0, True), (1, False), (-11, False)])
def test_a_program_of_the_desktop_that_fails_has_not_done_its_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, done: bool
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "run", lambda *_asked, **_more: subprocess.CompletedProcess([], code))
    assert desktop_entry.run_refresh_tool(["update-mime-database", str(tmp_path)]) is done
    assert not desktop_entry.run_refresh_tool(["update-mime-database", str(tmp_path / "none")])


def test_the_desktops_programs_do_not_load_the_bundles_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, str] = {}

    def run(_command: list[str], *, env: dict[str, str], **_more: object) -> subprocess.CompletedProcess[bytes]:
        given.update(env)
        return subprocess.CompletedProcess([], 0)

    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/house-of-eights/_internal")
    assert desktop_entry.run_refresh_tool(["update-mime-database", str(tmp_path)])
    assert given
    assert "LD_LIBRARY_PATH" not in given
