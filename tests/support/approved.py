"""What was approved: texts and small pictures in the repository, to which tests hold the program.

``python -m pytest -m approved --approve [TESTS]`` approves what the program does now. Every difference stands among the
warnings at the end of the run, and pictures that changed lie, whole, in ``build/approved``: read and look at both.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Collection, Iterable
from difflib import unified_diff
from pathlib import Path
from typing import Final

import pygame
import pytest

from tests.looks import digests

ROOT: Final = Path(__file__).parents[2]
PICTURES: Final = ROOT / "build" / "approved"
LINES: Final = 60
"""So many lines of a difference are told at most."""


def join_lines(lines: Iterable[str]) -> str:
    """The text of a file of these lines."""
    return "".join(f"{line}\n" for line in lines)


class Difference(UserWarning):
    """What has become different, and was approved by this run."""


def list_changed_lines(before: str, now: str) -> str:
    """The lines in which two texts differ, with what stands above and below them; "" if they are the same."""
    lines = unified_diff(before.splitlines(), now.splitlines(), "approved", "now", n=2, lineterm="")
    return "\n".join([*lines][:LINES])


class Approved:
    """Compares what the program does with what was approved; in a run with ``--approve`` it is approved instead."""

    def __init__(self, approving: bool, tests: str) -> None:
        self.approving = approving
        self.tests = tests

    def check_text(self, path: Path, now: str, find_difference: Callable[[str, str], str] = list_changed_lines) -> None:
        """Fails where the file holds another text than ``now``; what ``find_difference`` forgives is the same."""
        before = path.read_text(encoding="utf-8") if path.exists() else None
        differs = "nothing was approved yet" if before is None else find_difference(before, now)
        if differs:
            self._settle(path, differs)
            path.write_text(now, encoding="utf-8")

    def check_picture(self, path: Path, now: pygame.Surface) -> None:
        """Fails where the file holds the digest of a picture a person would tell from ``now``."""
        differs = digests.find_difference(path, now)
        if differs:
            self._settle(path, differs)
            pygame.image.save(digests.make_digest(now), str(path))
            PICTURES.mkdir(parents=True, exist_ok=True)
            pygame.image.save(now, str(PICTURES / path.name))

    def check_names(self, folder: Path, names: Collection[str]) -> None:
        """Fails where something was approved of what there is no more, or nothing of what there is."""
        found = {path.stem: path for path in folder.iterdir() if path.is_file()}
        missing = sorted({*names} - {*found})
        assert not missing, f"{folder.relative_to(ROOT)}: nothing was approved of {', '.join(missing)}"
        for name in found.keys() - {*names}:
            self._settle(found[name], "there is no more such thing")
            found[name].unlink()

    def _settle(self, path: Path, differs: str) -> None:
        """Fails with a difference, or tells that it is approved."""
        where = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        if not self.approving:
            command = f"python -m pytest -m approved --approve {self.tests}"
            pytest.fail(f"{where}: {differs}\nIf that is wanted: {command}, and read the difference.", pytrace=False)
        path.parent.mkdir(parents=True, exist_ok=True)
        warnings.warn(f"{where}: {differs}", Difference, stacklevel=3)
