"""What killed single files left in the temporary folder: each unpacks itself there, and only its own end removes it."""

from __future__ import annotations

import re
import shutil
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game import APP_ID

PREFIX: Final = "_MEI"
"""How PyInstaller names the folders it unpacks to, whatever program it packed."""
MARK: Final = f"assets/desktop/{APP_ID}.desktop"
"""What tells this program's folder from another's."""
PROCESSES: Final = Path("/proc")
UNPACKING: Final = 60.0
"""Seconds a folder is left alone: nobody has a library of it loaded while it is being filled."""
_UNPACKED: Final = re.compile(rf"/.*/{PREFIX}\w+(?=/)")


def remove_leftovers(unpacked: str | None = getattr(sys, "_MEIPASS", None), processes: Path = PROCESSES) -> int:
    """Remove folders of this program beside ``unpacked``, its own, that no process uses any more; returns how many.

    Nothing is removed where the system does not tell what its processes use.
    """
    own = Path(unpacked or "")
    if not own.name.startswith(PREFIX):
        return 0  # not a single file
    left = [folder for folder in own.parent.glob(f"{PREFIX}*") if folder != own and _is_ours(folder, own)]
    if not left:
        return 0
    used = set(_iter_mapped_folders(processes))
    if own not in used:
        return 0
    gone = [folder for folder in left if folder not in used]
    for folder in gone:
        shutil.rmtree(folder, ignore_errors=True)
    return len(gone)


def _is_ours(folder: Path, own: Path) -> bool:
    """Whether this program was unpacked there by the same person, and not just now."""
    with suppress(OSError):
        about = folder.lstat()
        ours = stat.S_ISDIR(about.st_mode) and about.st_uid == own.lstat().st_uid
        return ours and time.time() - about.st_mtime > UNPACKING and (folder / MARK).is_file()
    return False


def _iter_mapped_folders(processes: Path) -> Iterator[Path]:
    """The unpacked folders of which some process has a library loaded."""
    for maps in processes.glob("[0-9]*/maps"):
        with suppress(OSError):
            yield from map(Path, _UNPACKED.findall(maps.read_text(encoding="utf-8", errors="replace")))
