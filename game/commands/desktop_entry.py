"""Menu entry, icons and file type on Linux, in the person's own folders: put there by `install_entry`, taken by
`uninstall_entry`.

The desktop's files lie in ``assets/desktop``; what is written follows the freedesktop.org specifications (Desktop
Entry, Icon Theme, Shared MIME-info, Base Directory). Nothing is done as root.
"""

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from engine.core.texts import N_, _
from game import APP_ID, ASSETS, NAME
from game.errors import UserError
from game.speech.speaker import make_environment
from game.storage import atomic_write_text
from game.storage.files import convert_os_errors

SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels of the icons a theme has."""
_PATIENCE: Final = 30.0
"""Seconds a program of the desktop may take to read what was written."""
_SPECIAL: Final = '"`$\\'
"""What a desktop entry has escaped within quotes."""


def install_entry() -> int:
    """Put the menu entry, the icons and the file type there; returns the exit code.

    Raises:
        UserError: this is no Linux, the program's own file is not known, or a folder cannot be written.
    """
    folder = data_home()
    write_files(folder, find_launcher())
    print(f"{NAME} is in the menu now, and opens files that end in .eights.")
    if not _refresh_all(folder):
        print("The desktop learns of the file type once “update-mime-database” has run (package shared-mime-info).")
    print(f"“{APP_ID} uninstall” takes both away again. If the program moves, install it again from its new place.")
    return 0


def uninstall_entry() -> int:
    """Take away what `install_entry` wrote, and nothing else; returns the exit code. Raises UserError as
    `install_entry` does."""
    folder = data_home()
    gone = remove_files(folder)
    if gone:
        _refresh_all(folder)
    print(f"{NAME} is no longer in the menu." if gone else f"{NAME} was not in the menu.")
    print("Saved matches and settings stay where they are.")
    return 0


def data_home() -> Path:
    """The folder desktops read a person's own entries from. Raises UserError where there is no such thing."""
    if not sys.platform.startswith("linux"):
        raise UserError(_("Menu entries are made on Linux only; elsewhere the installer does it."))
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    # A relative one is to be ignored, says the specification.
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def find_launcher() -> Path:
    """The file that starts this program: the AppImage, the bundle, or the script beside the interpreter.

    Raises:
        UserError: there is none, because the program runs from its source.
    """
    if getattr(sys, "frozen", False):
        return Path(os.environ.get("APPIMAGE") or sys.executable).absolute()
    script = Path(sys.executable).absolute().with_name(APP_ID)
    if not script.is_file():
        raise UserError(
            _("The program runs from its source; install it with pip, or start the downloaded one, for a menu entry.")
        )
    return script


def get_entry_paths(folder: Path) -> dict[str, Path]:
    """Every file `install_entry` writes below ``folder``, by what it is."""
    icons = folder / "icons" / "hicolor"
    found = {
        "entry": folder / "applications" / f"{APP_ID}.desktop",
        "type": folder / "mime" / "packages" / f"{APP_ID}.xml",
        "svg": icons / "scalable" / "apps" / f"{APP_ID}.svg",
    }
    return found | {str(size): icons / f"{size}x{size}" / "apps" / f"{APP_ID}.png" for size in SIZES}


def write_files(folder: Path, command: Path) -> None:
    """Write all files; the entry starts ``command``. Raises UserError."""
    import pygame  # only now: the command line does without it

    from game.app.display import load_icon

    where = get_entry_paths(folder)
    entry = (ASSETS / "desktop" / f"{APP_ID}.desktop").read_text(encoding="utf-8")
    atomic_write_text(where["type"], (ASSETS / "desktop" / f"{APP_ID}.xml").read_text(encoding="utf-8"))
    atomic_write_text(where["svg"], (ASSETS / "icon.svg").read_text(encoding="utf-8"))
    for size in SIZES:
        path = where[str(size)]
        with convert_os_errors(N_("{path} could not be written: {reason}."), path):
            path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(load_icon(size), path)
    atomic_write_text(where["entry"], entry.replace(f"Exec={APP_ID} ", f"Exec={quoted_path(command)} "))


def remove_files(folder: Path) -> bool:
    """Remove the files, and folders left empty; whether there were any. Raises StorageError."""
    gone = False
    for path in get_entry_paths(folder).values():
        with convert_os_errors(N_("{path} could not be removed: {reason}."), path):
            try:
                path.unlink()
            except FileNotFoundError:
                continue
        gone = True
        with contextlib.suppress(OSError):  # a folder that holds something else stays
            for parent in path.parents:
                if parent == folder:
                    break
                parent.rmdir()
    return gone


def quoted_path(path: Path) -> str:
    """A path as the line ``Exec`` of a desktop entry has it."""
    escaped = "".join(f"\\{letter}" if letter in _SPECIAL else letter for letter in str(path))
    # The value is a string of the entry first, in which each backslash is written twice.
    return '"' + escaped.replace("\\", "\\\\").replace("%", "%%") + '"'


def _refresh_all(folder: Path) -> bool:
    """Make a running desktop read the files anew; whether it knows the file type now."""
    if (folder / "mime").is_dir():
        with contextlib.suppress(OSError):  # without it the database would not forget the last type
            (folder / "mime" / "packages").mkdir(exist_ok=True)
    run_refresh_tool(["update-desktop-database", str(folder / "applications")])
    icons = str(folder / "icons" / "hicolor")
    run_refresh_tool(["gtk-update-icon-cache", "--quiet", "--ignore-theme-index", icons])
    return run_refresh_tool(["update-mime-database", str(folder / "mime")])


def run_refresh_tool(command: list[str]) -> bool:
    """Run a program of the desktop, if there is one; whether it did its work."""
    if shutil.which(command[0]) is None or not Path(command[-1]).is_dir():
        return False
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=_PATIENCE, env=make_environment())
        return done.returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
