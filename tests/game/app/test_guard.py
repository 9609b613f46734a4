"""Where failures are told: on the terminal, in a message box where there is none, and at the next start."""

import io
import sys
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.app.guard import run_guarded
from game.app.last_crash import LAST_FAILURE, last_crash
from game.errors import UserError
from game.storage import HOME_VARIABLE


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path / "logs"


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What message boxes say, instead of opening."""
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words, kind: shown.append(words))
    return shown


def fail() -> int:
    raise UserError("The cat sat on it.")


@pytest.mark.parametrize("frozen", [False, True])
def test_without_a_console_it_is_said_in_a_box_and_kept(
    frozen: bool, boxes: list[str], logs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    assert run_guarded(fail, desktop=True) == 1
    assert len(boxes) == 1
    assert boxes[0].startswith("The cat sat on it.\n")
    assert str(logs / LAST_FAILURE) in boxes[0]
    assert "The cat sat on it." in (logs / LAST_FAILURE).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("stream", "frozen", "desktop", "shown"),
    [
        (io.StringIO, True, True, 1),
        (io.StringIO, True, False, 0),  # a command, whose output somebody collects
        (io.StringIO, False, True, 0),
        (Terminal, True, True, 0),
    ],
)
def test_a_box_opens_only_where_nobody_reads_stderr(
    stream: type[io.StringIO],
    frozen: bool,
    desktop: bool,
    shown: int,
    boxes: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = stream()
    monkeypatch.setattr(sys, "stderr", said)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    assert run_guarded(fail, desktop=desktop) == 1
    assert said.getvalue() == "house-of-eights: The cat sat on it.\n"
    assert len(boxes) == shown


@pytest.mark.parametrize(("words", "shown"), [(["nowhere.eights"], 1), (["replay", "nowhere.eights"], 0)])
def test_what_keeps_a_file_of_the_desktop_from_opening_is_answered_there(
    words: list[str], shown: int, boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_options: object) -> int:
        raise UserError("There is no display.")

    monkeypatch.setattr("game.commands.window.run_window", refuse)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(words) == 1
    assert len(boxes) == shown


def test_a_crash_is_told_once_at_the_next_start(logs: Path) -> None:
    assert last_crash(logs) == ""
    logs.mkdir()
    (logs / LAST_FAILURE).write_text("The cat sat on it.")
    assert last_crash(logs) == ""
    clock_put_back = "crash-20250101-090000-9.txt"
    for name in ("crash-20260101-120000-7.txt", "crash-20260102-110000-8.txt", clock_put_back):
        path = logs / name
        path.write_text("ZeroDivisionError")
        assert str(path) in last_crash(logs)
        assert last_crash(logs) == ""
