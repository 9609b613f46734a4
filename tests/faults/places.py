"""What may lie in the place of a file that is no file: a folder, a pipe, a link that leads nowhere or to itself."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from random import Random
from unittest.mock import patch

from game.statistics import database
from tests.faults import homes, readers

PATIENCE = 60
"""Seconds after which reading has hung: a pipe nobody writes to, a device without an end."""


class Hung(Exception):
    """Reading took too long."""


def _remove_path(path: Path) -> Path:
    path.unlink()
    return path


def _make_sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(3_000_000_000)


def _make_device(path: Path) -> Path:
    """A device without an end: one of its own where that may be made, because who may do that may also replace
    ``/dev/zero``.
    """
    zero, own = Path("/dev/zero"), path.with_name("device")
    try:
        os.mknod(own, stat.S_IFCHR | 0o666, zero.stat().st_rdev)
    except OSError:
        return zero
    return own


ODD: dict[str, Callable[[Path], object]] = {
    "a folder": lambda path: _remove_path(path).mkdir(),
    "a folder with something in it": lambda path: (_remove_path(path) / "in it").mkdir(parents=True),
    "a pipe": lambda path: os.mkfifo(_remove_path(path)),
    "a link to itself": lambda path: _remove_path(path).symlink_to(path.name),
    "a link to nothing": lambda path: _remove_path(path).symlink_to("nothing"),
    "a link to a device": lambda path: _remove_path(path).symlink_to(_make_device(path)),
    "three gigabytes": _make_sparse,
    "unreadable": lambda path: path.chmod(0),
    "read only": lambda path: path.chmod(0o400),
}
FOLDERS = ("saves", "records", "imported", "logs")
"""Each may be a file."""
LOCKED = "another program has the index to itself"


def odd_files(rng: Random, count: int) -> Iterator[tuple[str, str, str]]:
    """Put something odd in the place of so many files; each as what it was, what it is now, and what went wrong."""
    template = homes.make_template()
    every = [(kind, how) for kind in homes.FILES for how in ODD]
    for kind, how in rng.sample(every, min(count, len(every))):
        with homes.make_empty_home() as home:
            template.write_home(home, {})
            ODD[how](home / homes.FILES[kind])
            with limit_time():
                wrong = readers.read_kind(kind, home)
            yield kind, how, wrong


def odd_homes(rng: Random, count: int) -> Iterator[tuple[str, str]]:
    """The whole program on so many homes where some files or a folder are something odd; what, and what went wrong."""
    template = homes.make_template()
    every = [*ODD, *FOLDERS, LOCKED]
    for what in rng.sample(every, min(count, len(every))):
        with homes.make_empty_home() as home:
            template.write_home(home, {})
            if what in ODD:
                for kind in rng.sample(list(homes.FILES), 3):
                    ODD[what](home / homes.FILES[kind])
            elif what in FOLDERS:
                if (home / what).exists():
                    (home / what).rename(home / "elsewhere")
                (home / what).write_text("no folder")
            kept = lock_database(home / homes.FILES["index"]) if what == LOCKED else nullcontext()
            with limit_time(), patch.object(database, "BUSY", 0.05), kept:
                yield what, readers.turn_the_pages(home, rng)


@contextmanager
def lock_database(path: Path) -> Iterator[None]:
    """Let another program have this database to itself."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def limit_time() -> Iterator[None]:
    """What takes too long inside is an error of what is tried."""

    def ring(_signal: int, _frame: object) -> None:
        raise Hung

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
