"""Saved matches: one file per match, replaced after every action."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import NamedTuple

from engine.core.texts import N_, _
from game.errors import add_notices
from game.storage.documents import (
    DocumentError,
    Plain,
    open_document,
    put_aside,
    refuse_newer,
    unpack_document,
    write_document,
)
from game.storage.files import StorageError, convert_os_errors, describe_os_error
from game.storage.generations import Generations, get_generation_path, keep_generation
from game.storage.locks import hold_lock, release_lock
from game.storage.seals import Seals

KIND = "match"
VERSION = 1
SYNC_SECONDS = 5.0
"""Least time between two saves of a match that are forced to the disk, and kept as its previous generation."""

EARLIEST, LATEST = -6e10, 253_402_200_000.0
"""Seconds from 1970 beyond which nothing was saved: years no calendar shows in every time zone, before 1 and after
9999.
"""
LAST = 2**63 - 1
"""Nanoseconds from 1970 of the last change of a file that a database can hold, in 2262."""
ORDER_STEP = 0.001
"""Seconds between two saves at the same moment, for their order alone."""

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


class Save(NamedTuple):
    """A saved match. `meta` is what the match host chose to write beside the record that rebuilds it."""

    id: str
    saved_at: datetime
    meta: Plain
    record: Plain
    order: float = 0.0
    """Grows from save to save of a folder, also where `saved_at` goes back with the clock."""
    seal: object = None
    origin: str = ""
    """The id it was written under: a copy of its file has another name, and is the same match."""
    edited: bool = False
    """Whether `meta` or `record` is not what this program wrote there (`game/storage/seals.py`)."""


class SaveStore:
    """The saved matches of one folder. Two stores may share a folder; the last writer of a match wins, so whoever
    plays a match holds it.

    Nothing is cached: a match saved by another running program is seen by the next `list_saves`.
    """

    def __init__(self, folder: Path, *, clock: Callable[[], float] = time.time, sealed: bool = False) -> None:
        """`clock` gives seconds since 1970; tests hand in their own. `sealed`: a save tells when somebody has edited
        what it says about itself.
        """
        self.folder = folder
        self._clock = clock
        self._seals = Seals(folder) if sealed else None
        self._latest = 0.0
        self._generations = Generations(SYNC_SECONDS)

    def new_id(self) -> str:
        """A fresh id for a match: the time it began, and a few letters so that two never meet."""
        import secrets  # what it brings along would cost the first picture ten milliseconds

        began = time.strftime("%Y%m%d-%H%M%S", time.gmtime(self._clock()))
        return f"{began}-{secrets.token_hex(3)}"

    def save(self, id: str, record: Plain, meta: Plain, *, durable: bool | None = None, origin: str = "") -> None:
        """Write a match, replacing its earlier save. `record` and `meta` must be plain JSON; `origin` is the id the
        match was written under first, where it is another one.

        By default only one save in `SYNC_SECONDS` is forced to the disk, and nobody waits for it: that would cost a
        dropped frame each. The file is *replaced* every time, which alone survives the program being killed at any
        moment, because the system keeps what it was handed; only a power cut can lose more, and then at most those
        few seconds of moves. Pass `durable=True` when a match is left: then the disk is waited for, twice if matches
        go on here: the next save is not forced to the disk, and what it may damage must be there in another place.

        Raises:
            StorageError: the id is unusable or the file cannot be written.
        """
        now = max(EARLIEST, min(self._clock(), LATEST))
        path = self.get_path(id)
        # A clock that was put back must not make this match older than those that were saved before it.
        self._latest = order = max(now, self._latest + ORDER_STEP)
        data = {"id": origin or id, "saved_at": now, "order": order, "meta": dict(meta), "record": dict(record)}
        if self._seals is not None:
            data["seal"] = self._seals.make_seal(meta, record, self.list_stamps)
        write_document(path, KIND, VERSION, data, durable=bool(durable))
        if durable is None:
            self._generations.schedule_generation(path)
        elif durable and self._seals is not None:
            keep_generation(path)

    def wait_for_writes(self) -> None:
        """Wait until every save that was due is on the disk, and its previous generation with it."""
        self._generations.wait_for_writes()

    def list_stamps(self) -> dict[str, tuple[int, int]]:
        """For every file that looks like a save, by its name: when it changed, in nanoseconds, and its size."""
        stamps: dict[str, tuple[int, int]] = {}
        if not self.folder.is_dir():
            return stamps
        try:
            for path in self.folder.iterdir():
                if path.suffix == ".json" and _ID.fullmatch(path.stem):
                    stamps[path.stem] = 0, 0
                    with suppress(OSError):  # a link that leads nowhere is told of when it is opened
                        info = path.stat()
                        stamps[path.stem] = min(LAST, max(info.st_mtime_ns, info.st_ctime_ns)), info.st_size
        except OSError as error:
            add_notices(
                _(
                    "The folder {folder} could not be read: {reason}.",
                    folder=self.folder,
                    reason=describe_os_error(error),
                )
            )
        return stamps

    def list_saves(self) -> tuple[Save, ...]:
        """All usable saves, the newest first. Unusable ones are set aside, which is told."""
        found = []
        for id in self.list_stamps():
            try:
                found.append(self._open_save(self.get_path(id)))
            except DocumentError as error:
                if error.problem != "newer":  # which is told once
                    add_notices(str(error))
        self._latest = max((save.order for save in found), default=self._latest)
        return tuple(sorted(found, key=lambda save: (save.order, save.saved_at, save.id), reverse=True))

    def load(self, id: str) -> Save:
        """The saved match with this id.

        Raises:
            DocumentError: there is none, or its file cannot be used (a damaged one is set aside, and its previous
                generation taken if there is one).
            StorageError: the id is unusable, or the key of the seals cannot be read now.
        """
        save = self._open_save(self.get_path(id))
        fits = self._seals is None or self._seals.is_seal_valid(id, save.meta, save.record, save.seal)
        if not fits:
            refuse_newer(self.get_path(id))  # its seal may cover more
        return save._replace(edited=not fits)

    def _open_save(self, path: Path) -> Save:
        return open_document(path, KIND, VERSION, partial(_parse_save, path))

    def claim_match(self, id: str) -> bool:
        """Claim a match for this program until `release_match`; false if another running program has it open.

        Raises:
            StorageError: the id is unusable.
        """
        return hold_lock(self.get_path(id).with_suffix(".lock"))

    def release_match(self, id: str) -> None:
        """Let other programs open a match again that ``claim_match`` had claimed."""
        release_lock(self.get_path(id).with_suffix(".lock"))

    def set_aside(self, id: str, why: str) -> str:
        """Set a save aside whose record turned out not to replay; returns the sentence for the player.

        `why` completes "The saved match … is damaged: …".
        """
        path = self.get_path(id)
        return put_aside(path, DocumentError("damaged", _("{path} is damaged: {why}.", path=path, why=why.rstrip("."))))

    def delete(self, id: str) -> None:
        """Delete a save the player does not want any more; nothing happens if there is none.

        Raises:
            StorageError: the file cannot be deleted, or another running program has the match open.
        """
        path = self.get_path(id)
        if not path.exists():
            return
        if not self.claim_match(id):
            raise StorageError(
                _("This match is open in another window of the program. Close that window before you throw it away.")
            )
        try:
            with convert_os_errors(N_("{path} could not be deleted: {reason}."), path):
                self._generations.forget_file(path)
                path.unlink(missing_ok=True)
                get_generation_path(path).unlink(missing_ok=True)
        finally:
            self.release_match(id)

    def get_path(self, id: str) -> Path:
        """The file a match of this name lies in. Raises StorageError for what can be no name."""
        if not _ID.fullmatch(id):
            raise StorageError(_("“{name}” cannot be the name of a saved match.", name=id))
        return self.folder / f"{id}.json"


def _parse_save(path: Path, data: Plain) -> Save:
    """The save in a file. Raises DocumentError if something in it is missing or of the wrong type."""
    meta, record, saved_at, order, seal = (data.get(key) for key in ("meta", "record", "saved_at", "order", "seal"))
    if not (
        isinstance(meta, dict)
        and isinstance(record, dict)
        and isinstance(saved_at, (int, float))
        and EARLIEST <= saved_at <= LATEST
    ):
        raise DocumentError("damaged", _("{path} is damaged: parts of the match are missing.", path=path))
    if not isinstance(order, (int, float)) or not 0 < order < 2 * LATEST:
        order = saved_at
    # The file's name is the id: a copy a player made of a save can be played on beside it.
    return Save(path.stem, moment_at(saved_at), meta, record, float(order), seal, str(data.get("id") or path.stem))


def moment_at(seconds: float) -> datetime:
    """A moment in seconds since 1970. Raises ValueError for one that some time zone could not show."""
    if not EARLIEST <= seconds <= LATEST:
        raise ValueError(f"{seconds} is too far away")
    return datetime.fromtimestamp(0, UTC) + timedelta(seconds=seconds)  # some systems take no moment before 1970


def record_body(text: str) -> str:
    """What a program reads of an exported match: the JSON behind the lines that are for people."""
    start = 0 if text.startswith("{") else text.find("\n{") + 1
    end = text.rfind("}") + 1
    return text[start:end] if end > start else text


def find_save(body: Plain) -> Save | None:
    """The saved match that was read of a text; None if it is none. Raises DocumentError."""
    if not str(body.get("format", "")).endswith(f" {KIND}"):
        return None
    name = _("This text")
    return _parse_save(Path(name), unpack_document(body, name, KIND, VERSION))
