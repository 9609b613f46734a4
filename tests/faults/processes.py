"""Programs that are killed, that run twice on one home, whose disk is full, or whose display goes away.

Each function does its worst once and returns what went wrong that should not have, "" for nothing. What was told as
written has to be there afterwards, in files without damage.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from game.config.settings import SettingsStore
from game.errors import take_notices
from game.match.party import parse_party
from game.storage import DealtBook, SaveStore, TableStore
from game.storage.files import remove_temporary_files
from tests.faults.evening import make_table, seal_of
from tests.faults.homes import make_folders

ROOT = Path(__file__).parents[2]


def start_writer(home: Path, who: int, rounds: int = 100_000, grow: int = 10, limit: int = 0) -> subprocess.Popen[str]:
    """A program that writes."""
    command = [sys.executable, "-m", "tests.faults.evening", str(home), *map(str, (who, rounds, grow, limit))]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def find_wrong(home: Path, who: int, number: int) -> str:
    """What is not as it was when round ``number`` had been told; no file may be damaged or of no use."""
    settings = SettingsStore(make_folders(home))
    for folder in make_folders(home).all_folders:
        remove_temporary_files(folder)
    saves, tables = SaveStore(home / "saves", sealed=True), TableStore(home)
    name, wanted = make_table()
    rows = [row.number for row in tables.read_rows(name, wanted.key) if row.match == f"m{who}"]
    deals = [each.match.partition("-") for each in DealtBook(home).read_deals()]
    order = [int(at) for of, _dash, at in deals if of == f"d{who}"]
    if order != [*range(1, len(order) + 1)]:
        return f"what was dealt is not there in its order: {order}"
    found = {info.id: info.meta.get("n") for info in saves.list_saves()}
    if told := take_notices():
        return " ".join(told)
    kept = {"settings": settings_of(settings, who), "save": found.get(f"match{who}", 0), "tables": max(rows, default=0)}
    kept["dealt"] = len(order)
    lost = {what: at for what, at in kept.items() if not isinstance(at, int) or at < number}
    if lost:
        return f"round {number} was told, and there is {lost}"
    if number and saves.load(f"match{who}").edited:
        return "the seal does not fit"
    remove_temporary_files(home / "saves")  # as the program does when it starts
    left = [path.name for path in (home / "saves").glob("*.tmp")] if (home / "saves").is_dir() else []
    return f"left behind: {left}" if left else ""


def settings_of(store: SettingsStore, who: int) -> int:
    """The last round of which a program's settings tell, in whatever depth: its lesson, its member of the party."""
    lesson: Any = store.values.lessons.get(f"game{who}", {"chapters": {"n": 0}})
    number: int = lesson["chapters"]["n"]
    pins = [each.pin for each in parse_party(store.values.lobby.get("party")) if each.name == f"P{who}"]
    fits = not number or (pins == [seal_of(number)] and f"P{who}" in store.values.names)
    return number if fits else -1


def told_by(lines: list[str]) -> int:
    """The last round in which everything was written."""
    return max((int(line) for line in lines if line.strip()), default=0)


def kill_writer(home: Path, rng: Random) -> str:
    """Kill a program at any moment, and read what it leaves behind."""
    program = start_writer(home, 0)
    assert program.stdout is not None
    first = program.stdout.readline()
    time.sleep(rng.random() ** 2 * 0.3)
    program.send_signal(signal.SIGKILL)
    lines = [first, *program.stdout.read().splitlines()]
    program.communicate()
    whole = [line for line in lines if line.strip().lstrip("-").isdigit()]
    return find_wrong(home, 0, told_by(whole))


def run_three(home: Path, rounds: int = 50) -> str:
    """Three programs on one home: none loses what another one writes."""
    programs = [start_writer(home, who, rounds) for who in range(3)]
    ended = [program.communicate(timeout=300) for program in programs]
    for who, (out, complaint) in enumerate(ended):
        if programs[who].returncode or "-" in out:
            return f"program {who}: {out[-200:]} {complaint[-2000:]}"
    return find_wrong(home, 0, rounds) or wrong_beside(home, 1, rounds) or wrong_beside(home, 2, rounds)


def wrong_beside(home: Path, who: int, rounds: int) -> str:
    """What is wrong with what another program wrote; records of the first may have taken the places of its own."""
    settings, saves = SettingsStore(make_folders(home)), SaveStore(home / "saves", sealed=True)
    found = {info.id: info.meta.get("n") for info in saves.list_saves()}
    kept = settings_of(settings, who), found.get(f"match{who}")
    return "" if kept == (rounds, rounds) else f"of {rounds} rounds of program {who} there is {kept}"


def fill_disk(home: Path, rng: Random) -> str:
    """A disk that runs full in the middle: what can no more be written is told, what was there stays."""
    with small_disk(home) as mounted:
        limit = 0 if mounted else rng.randrange(3000, 9000)
        program = start_writer(home, 0, rounds=60, grow=rng.randrange(400, 1500), limit=limit)
        out, complaint = program.communicate(timeout=300)
        numbers = out.split()
        if program.returncode or "Traceback" in complaint:
            return complaint[-2000:]
        if not any(number.startswith("-") for number in numbers):
            return "the disk never was full"
        return find_wrong(home, 0, told_by(numbers))


@contextmanager
def small_disk(home: Path) -> Iterator[bool]:
    """Mount a disk of 200 kilobytes at the home, where that is allowed; whether it was."""
    home.mkdir(parents=True, exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", "size=200k,mode=700", "tmpfs", str(home)]
    mounted = (
        shutil.which("mount") is not None and subprocess.run(mount, capture_output=True, check=False).returncode == 0
    )
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(home)], check=False)


def display_lost(home: Path) -> str:
    """The display goes away under the program: it ends, soon, and without a word for developers."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "900x560x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        display = pipe.readline().strip()
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND_"))}
    environment |= {"DISPLAY": f":{display}", "SDL_AUDIODRIVER": "dummy", "HOUSE_OF_EIGHTS_HOME": str(home)}
    command = [sys.executable, "-m", "game"]
    program = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        time.sleep(4)
        if program.poll() is not None:
            return f"the program did not start: {program.communicate()[1]}"
        server.kill()
        _out, complaint = program.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        program.kill()
        program.communicate()
        return "the program goes on without a display"
    finally:
        server.kill()
        server.wait()
    if "Traceback" in complaint or (program.returncode or 0) < 0:
        return f"{program.returncode}: {complaint[-2000:]}"
    saves = SaveStore(home / "saves", sealed=True)
    return "" if len(saves.list_saves()) == 1 and not take_notices() else "the match is lost"
