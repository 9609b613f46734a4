"""A disk whose power may be cut: it notes what a program does to a folder, and shows what could be left of it.

The disk may be as bad as POSIX allows, but for one thing all file systems in use do: a renaming happens whole or not at
all. What was written and not forced to the disk may be there, be missing, break off or be zeros, and with it the whole
file, unless it was opened to be added to. What was done to names and not forced may be missing from some moment on, or
here and there, as long as two things done to one name keep their order.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import RLock
from typing import Any, Literal
from unittest.mock import patch

StepKind = Literal["write", "add", "force", "make", "link", "rename", "unlink", "force names"]
NAMES = ("make", "link", "rename", "unlink")
"""What is done to names."""


def folder_of(name: str) -> str:
    """The folder a name lies in, "" for the home."""
    return name.rpartition("/")[0]


@dataclass(frozen=True)
class DiskStep:
    """One thing done: to ``file`` (a number), or to the name ``path``; ``data`` is what it holds from then on, ``to``
    the new name.
    """

    kind: StepKind
    path: str = ""
    file: int = 0
    data: bytes = b""
    to: str = ""

    def names(self) -> tuple[str, ...]:
        """The names it is about, and the folders they lie in."""
        found = [each for each in (self.path, self.to) if each]
        return (*found, *map(folder_of, found))

    def lies_in(self, folder: str) -> bool:
        """Whether it changes the names of this folder."""
        return folder_of(self.path) == folder


class Disk:
    """Notes what this program does to a folder while :meth:`noting`. What was there before is safe."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.steps: list[DiskStep] = []
        self.told: list[tuple[int, Any]] = []
        """What was told as kept, after so many steps."""
        self._lock = RLock()
        self._files: dict[str, tuple[int, int]] = {}
        """By name, which file of the system it is, and its number here."""
        self._data: dict[int, bytes] = {}
        self._folders = {""}
        self._added: set[str] = set()
        """Names that are opened only to add to the end."""
        self._scan_files()
        self.steps += [DiskStep("force", file=number) for number in self._data]
        self.steps += [DiskStep("force names", path=name) for name in self._folders]
        self.first = len(self.steps)
        """So many steps had been done before."""

    def note_told(self, what: Any) -> None:
        """Note what the program said was saved, and after which step."""
        with self._lock:
            self._scan_files()
            self.told.append((len(self.steps), what))

    @contextmanager
    def note_steps(self) -> Iterator[None]:
        """Note everything the program does."""
        with ExitStack() as stack:
            for name in ("open", "replace", "rename", "unlink", "remove", "mkdir", "fsync"):
                stack.enter_context(patch.object(os, name, self._wrap_call(name, getattr(os, name))))
            yield
        self._scan_files()

    def _wrap_call(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **more: Any) -> Any:
            with self._lock:
                self._scan_files()
                if name == "fsync":
                    return self._note_force(given[0])  # the disk under this one need not wait
                found = real(*given, **more)
                if name == "open" and given[1] & os.O_APPEND:
                    self._added.add(self._name_path(given[0]))
                if name in ("replace", "rename"):
                    self._note_rename(*map(self._name_path, given[:2]))
                elif name in ("unlink", "remove") and (path := self._name_path(given[0])) in self._files:
                    del self._files[path]
                    self.steps.append(DiskStep("unlink", path))
                return found

        return call

    def _name_path(self, path: Any) -> str:
        return os.path.relpath(path, self.home).replace(os.sep, "/")

    def _note_rename(self, old: str, new: str) -> None:
        if old in self._files:
            self._files[new] = self._files.pop(old)
            self.steps.append(DiskStep("rename", old, to=new))

    def _note_force(self, handle: int) -> None:
        found = os.fstat(handle)
        if stat.S_ISDIR(found.st_mode):
            for name in self._folders:
                if os.path.samestat(found, (self.home / name).stat()):
                    self.steps.append(DiskStep("force names", path=name))
            return
        for real, number in self._files.values():
            if real == found.st_ino:
                self.steps.append(DiskStep("force", file=number))

    def _scan_files(self) -> None:
        """Note what was made or written since the last look."""
        with self._lock:
            for folder, _folders, files in os.walk(self.home):
                here = "" if Path(folder) == self.home else self._name_path(folder)
                if here not in self._folders:
                    self._folders.add(here)
                    self.steps.append(DiskStep("make", here))
                for name in files:
                    self._look_at(f"{here}/{name}" if here else name)

    def _look_at(self, path: str) -> None:
        try:
            real, data = (self.home / path).stat().st_ino, (self.home / path).read_bytes()
        except OSError:
            return
        known = self._files.get(path)
        if known is None or known[0] != real:
            known = self._files[path] = real, len(self._data) + 1
            self.steps.append(DiskStep("link", path, known[1]))
            self._data[known[1]] = b""
        if self._data[known[1]] != data:
            kind: StepKind = "add" if path in self._added and data.startswith(self._data[known[1]]) else "write"
            self._data[known[1]] = data
            self.steps.append(DiskStep(kind, path, known[1], data))

    # --- the power is cut ----------------------------------------------------------------------------------------

    def cut_power(self, after: int, rng: Random, home: Path) -> None:
        """Make a folder as it may look if the power is cut after so many steps."""
        steps = self.steps[:after]
        files: dict[str, int] = {}
        folders = {""}
        for number in sorted(_choose_reached(steps, rng)):
            step = steps[number]
            if step.kind == "make":
                folders.add(step.path)
            elif step.kind == "link":
                files[step.path] = step.file
            elif step.kind == "unlink":
                files.pop(step.path, None)
            elif step.path in files:
                files[step.to] = files.pop(step.path)
        for folder in sorted(folders):
            (home / folder).mkdir(parents=True, exist_ok=True)
        for path, file in files.items():
            if folder_of(path) in folders:
                (home / path).write_bytes(_choose_left(steps, file, rng))


def _choose_reached(steps: list[DiskStep], rng: Random) -> set[int]:
    """Which of the steps about names have reached the disk."""
    about = [number for number, step in enumerate(steps) if step.kind in NAMES]
    forced = {
        number
        for at, step in enumerate(steps)
        if step.kind == "force names"
        for number in about
        if number < at and steps[number].lies_in(step.path)
    }
    if rng.random() < 0.5:  # a journal: nothing after what is missing
        last = rng.choice([max(forced, default=-1), *(number for number in about if number > max(forced, default=-1))])
        return {number for number in about if number <= last}
    reached = forced | {number for number in about if rng.random() < 0.5}
    for number in reversed(about):
        if number in reached:
            names = steps[number].names()
            reached |= {
                each for each in about if each < number and not _can_be_missing(steps[each], names, number in forced)
            }
    return reached


def _can_be_missing(step: DiskStep, names: tuple[str, ...], forced: bool) -> bool:
    """Whether a step may be missing though a later one about these names is there."""
    own = {each for each in (step.path, step.to) if each}
    if step.kind == "make" and forced:
        return True  # who forces the names in a folder has not forced its own
    return not own & set(names)


def _choose_left(steps: list[DiskStep], file: int, rng: Random) -> bytes:
    """What may be left of a file."""
    safe = data = sure = b""
    for step in steps:
        if step.file == file and step.kind in ("write", "add"):
            data, sure = step.data, sure if step.kind == "add" else b""
        elif step.file == file and step.kind == "force":
            safe = sure = data
    if safe == data:
        return data
    part = data[: rng.randrange(len(sure), len(data) + 1)]
    zeros = sure + bytes(len(data) - len(sure))
    return rng.choice((data, safe, sure, part, part + bytes(len(data) - len(part)), zeros))
