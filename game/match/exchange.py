"""Matches as one small text file: to keep, to send to a friend, to be read again. No pygame in here.

The file begins with a few lines for people; what the program reads is the JSON behind them. A record of this program
alone, and a save as it lies in its folder, are read as well.
"""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from platformdirs import user_documents_path

from engine.core.errors import BadRecord
from engine.core.plain import BadJson, read_json
from engine.core.record import Record
from engine.core.texts import _
from engine.registry import game
from game import NAME
from game.match.marks import parse_marks
from game.match.match_setup import sealed_pin
from game.match.recording import Recording, make_default_eras
from game.match.saved_match import Era, dump_eras, parse_eras, refuse_running
from game.storage import (
    SaveStore,
    StorageError,
    atomic_write_text,
    find_save,
    moment_at,
    read_text,
    record_body,
    user_folders,
)
from game.storage.folders import HOME_VARIABLE

ENDING: Final = ".eights"
"""Of the files that are written: an ending of our own is what a double click can be tied to. It is plain text all the
same, and what is read may be called anything (it was ``.txt`` once)."""


MOST_MOVES: Final = 10_000
"""Moves of the longest match that is read: five times as many as bots need that play at random."""

# --- writing ---------------------------------------------------------------------------------------------------


def to_text(recording: Recording) -> str:
    """The match as text. PINs are left out, so it can be given away; it holds everybody's cards all the same."""
    record = recording.record
    body = record.to_json()
    body["over"] = recording.over
    body |= recording.marks.to_meta()
    if recording.played is not None:
        body["played"] = recording.played.astimezone(UTC).isoformat(timespec="seconds")
    body["eras"] = dump_eras(recording.eras, guarded=False)
    head = [
        _("{program}: a match of {game}", program=NAME, game=game(record.game).title),
        _(
            "{names}. Deal {number}, {count} moves.",
            names=", ".join(recording.names),
            number=record.seed,
            count=len(record.actions),
        ),
        _("To watch it, drop this file on the window, or paste all of this text under “Matches”, “Import”."),
    ]
    # Nobody's name may look like the beginning of what is read.
    words = "\n".join(line.replace("{", "(").replace("}", ")") for line in head)
    return f"{words}\n\n{json.dumps(body, ensure_ascii=False, indent=1)}\n"


def file_name(recording: Recording, today: datetime | None = None) -> str:
    """What a file with this match is called: ``house-of-eights-<game>-<date>-<deal>.eights``."""
    when = recording.played or today
    record = recording.record
    parts = ["house-of-eights", record.game, f"{when.astimezone():%Y-%m-%d}" if when else "", record.seed]
    plain = [re.sub(r"[^\w.-]+", "", part).strip(".")[:40] for part in parts]
    return "-".join(part for part in plain if part) + ENDING


def export_folder(data: Path) -> Path:
    """Where exported matches go: the person's documents, else the home folder.

    A program that keeps everything in one folder (``data``) keeps them there, too.
    """
    if os.environ.get(HOME_VARIABLE):
        return data / "exported"
    documents = user_documents_path()
    return documents if documents.is_dir() else Path.home()


def export_match(recording: Recording, folder: Path, today: datetime | None = None) -> Path:
    """Write the match to a file of its own, never over another one; returns where it is. Raises StorageError."""
    name = file_name(recording, today)
    path = folder / name
    number = 2
    while path.exists():
        path = folder / f"{name.removesuffix(ENDING)}-{number}{ENDING}"
        number += 1
    atomic_write_text(path, to_text(recording))
    return path


# --- reading ---------------------------------------------------------------------------------------------------


def read_match_file(path: Path) -> Recording:
    """The match in a file. The file is left as it is, whatever is in it. Raises StorageError, BadRecord."""
    try:
        text = read_text(path)
    except UnicodeDecodeError as error:
        raise BadRecord(_("{path} is not a match: it is not text.", path=path)) from error
    try:
        return from_text(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from error


def read_watchable(path: Path) -> Recording:
    """The match in a file, unless it is still being played here. Raises as ``read_match_file``, and HostError."""
    found = read_match_file(path)
    refuse_running(found.record, SaveStore(user_folders().saves_folder, sealed=True))
    return found


def from_text(text: str) -> Recording:
    """The match in a text: an exported one, a bare record, or a save.

    Whether it can be played again shows only when it is (``watch``). Raises BadRecord, each time with a sentence.
    """
    try:
        body = read_json(record_body(text))
    except BadJson as error:
        raise BadRecord(_("This is no match of this program, or only a part of one: {why}.", why=error)) from error
    if not isinstance(body, dict):
        raise BadRecord(_("This is no match of this program, or only a part of one."))
    try:
        saved = find_save(body)
    except StorageError as error:
        raise BadRecord(str(error)) from error
    said, data = (body, body) if saved is None else (saved.meta, saved.record)
    record = Record.from_json(data)
    if len(record.actions) > MOST_MOVES:
        raise BadRecord(_("This match has more than {count} moves, too many to be shown.", count=MOST_MOVES))
    over = said.get("over", saved is None)
    guarded = saved is not None and over is not True  # a save taken for a file opens nobody's hand
    eras = _read_eras(said.get("eras"), record, guarded)
    played = None
    with suppress(ValueError, OverflowError, OSError):  # nobody knows, or it is a moment that cannot be shown
        played = moment_at(datetime.fromisoformat(str(data.get("played"))).timestamp())
    return Recording(record, eras, played, over is True, parse_marks(said))


def _read_eras(data: object, record: Record, guarded: bool) -> tuple[Era, ...]:
    """Who sat there; a record alone does not say. ``guarded``: with the PINs they have. Raises BadRecord."""
    if data is None:
        return make_default_eras(record.seats)
    try:
        eras = parse_eras(data, record.seats)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(_("This match does not say who sits where; it was changed or is damaged.")) from error
    return tuple(
        era._replace(
            seats=tuple(
                replace(seat, level=seat.level[:12], pin=sealed_pin(seat.pin) if guarded else "") for seat in era.seats
            )
        )
        for era in eras
    )
