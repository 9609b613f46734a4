"""The power is cut for real: a program writes to a disk of its own (ext4 in a file), which the system is told to drop.

What the program wrote and the disk had not yet taken is gone, as if the plug had been pulled. Afterwards the disk is
mounted again, its journal mends it, and what was told as kept has to be there. Needs Linux, and who may mount disks.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread

from game.config.settings import SettingsStore
from game.storage import SaveStore, TableStore
from tests.faults.evening import table
from tests.faults.homes import folders
from tests.faults.processes import start

if sys.platform != "win32":
    import fcntl

SHUTDOWN = 0x8004587D
"""EXT4_IOC_SHUTDOWN: what is written from now on fails."""
AT_ONCE = 2
"""Not even its journal is written any more."""
WAYS = ("defaults", "data=writeback,noauto_da_alloc")
"""How the disk is mounted: as usual, and so that a renaming may reach it long before what was written."""
LATE = {"settings": 2.0, "save": 8.0}
"""Seconds a power cut may take back, with some for a slow machine."""


@contextmanager
def disk(folder: Path, way: str) -> Iterator[Path]:
    """A disk, mounted; OSError where that is not allowed."""
    image, at = folder / "disk", folder / "at"
    at.mkdir()
    with image.open("wb") as file:
        file.truncate(200_000_000)
    _system("mkfs.ext4", "-q", "-F", str(image))
    _mount(image, at, way)
    try:
        yield at
    finally:
        _unmount(at)


def _mount(image: Path, at: Path, way: str) -> None:
    _system("mount", "-o", f"loop,{way}", str(image), str(at))


def _unmount(at: Path) -> None:
    for _ in range(20):
        if subprocess.run(["umount", str(at)], capture_output=True, check=False).returncode == 0:
            return
        time.sleep(0.3)


def _system(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"{command[0]}: {done.stderr.strip()}")


def pull(folder: Path, way: str, rng: Random) -> str:
    """Let a program write for some seconds, pull the plug, and look; "" or what was lost."""
    with disk(folder, way) as at:
        home = at / "home"
        home.mkdir()
        os.sync()
        program = start(home, 0, grow=rng.choice((10, 200)))
        told: list[tuple[float, int]] = []

        def listen() -> None:
            assert program.stdout is not None
            for line in program.stdout:
                told.append((time.monotonic(), int(line)))  # noqa: PERF401  # others look while it grows

        ear = Thread(target=listen)
        ear.start()
        while not told and program.poll() is None:
            time.sleep(0.02)
        time.sleep(rng.random() ** 2 * 9)
        now, before = time.monotonic(), list(told)
        _drop(at)
        program.kill()
        program.communicate()
        ear.join()
        _unmount(at)
        _mount(folder / "disk", at, way)
        return missing(home, before, now)


def _drop(at: Path) -> None:
    assert sys.platform != "win32"
    handle = os.open(at, os.O_RDONLY)
    try:
        fcntl.ioctl(handle, SHUTDOWN, struct.pack("I", AT_ONCE))
    finally:
        os.close(handle)


def missing(home: Path, told: list[tuple[float, int]], now: float) -> str:
    """What is not there of what had been told by ``now``; "" for nothing."""
    settings = SettingsStore(folders(home))
    saves, tables = SaveStore(home / "saves", sealed=True), TableStore(home / "tables.json")
    name, wanted = table()
    rows = [row.number for row in tables.rows(name, wanted.key)]
    lines = {info.id: info.meta.get("n") for info in saves.list()}
    changed = settings.values.lobby.get("n", 0)
    have = {"settings": changed, "tables": max(rows, default=0), "save": lines.get("match0", 0)}
    least = {
        what: max((number for when, number in told if when <= now - LATE.get(what, 0.0)), default=0) for what in have
    }
    least["save"] = max(least["save"], *(number for _, number in told if number % 9 == 0), 0)
    wrong = [f"{what}: {have[what]} of {least[what]}" for what in have if int(str(have[what])) < least[what]]
    edited = [info.id for info in saves.list() if saves.load(info.id).edited]
    return "; ".join([*wrong, *(f"{id} counts as edited" for id in edited)])
