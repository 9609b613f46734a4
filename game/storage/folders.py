"""Where the program keeps its files for this person."""

import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from engine.core.texts import _, quoted
from game import APP_ID
from game.errors import UserError

HOME_VARIABLE = "HOUSE_OF_EIGHTS_HOME"
"""Environment variable that moves everything into one folder (tests, a USB stick)."""


class Folders(NamedTuple):
    """The per-user folders. They are created when something is first written, not before."""

    config: Path
    data: Path
    logs: Path

    @property
    def saves_folder(self) -> Path:
        """The folder of matches that can be continued."""
        return self.data / "saves"

    @property
    def records_folder(self) -> Path:
        """The folder of finished matches, for replays and statistics."""
        return self.data / "records"

    @property
    def imported_folder(self) -> Path:
        """Matches other people sent, kept apart: nobody here has won or lost them."""
        return self.data / "imported"

    @property
    def all_folders(self) -> frozenset[Path]:
        """Every folder files are written to."""
        return frozenset((*self, self.saves_folder, self.records_folder, self.imported_folder))

    def list_named_folders(self) -> tuple[tuple[str, Path], ...]:
        """Every folder with its name, for people to read."""
        return (
            ("settings", self.config),
            ("saved matches", self.saves_folder),
            ("finished matches", self.records_folder),
            ("logs", self.logs),
        )

    def find_unwritable(self) -> dict[str, Path]:
        """The folders nothing can be kept in, by their names: what is nearest of them is none, or may not be written
        to.
        """
        found = {}
        for name, path in self.list_named_folders():
            # A folder that is not there yet will be made inside the first of its parents that is.
            existing = next(parent for parent in (path, *path.parents) if parent.exists())
            if not (existing.is_dir() and os.access(existing, os.W_OK)):
                found[name] = path
        return found


def user_folders() -> Folders:
    """The folders of the person running the program, or those under `HOUSE_OF_EIGHTS_HOME` if it is set.

    Raises UserError if that variable names no folder.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        try:
            root = Path(home).expanduser().absolute()
            _look_at(root)
        except (RuntimeError, OSError, ValueError) as error:
            raise UserError(
                _(
                    "{variable} names “{home}”, which is no folder on this machine.",
                    variable=HOME_VARIABLE,
                    home=quoted(home),
                )
            ) from error
        return Folders(config=root, data=root, logs=root / "logs")
    from platformdirs import PlatformDirs  # only now: a portable folder or `--version` does not need it

    dirs = PlatformDirs(APP_ID, appauthor=False)
    folders = Folders(config=dirs.user_config_path, data=dirs.user_data_path, logs=dirs.user_log_path)
    for folder in folders:
        try:
            _look_at(folder)
        except (OSError, ValueError) as error:
            raise UserError(_("{path} can be no folder.", path=quoted(folder))) from error
    return folders


def _look_at(folder: Path) -> None:
    """Raises OSError or ValueError if nothing can be called so: a name may be too long, or hold what none may."""
    with suppress(FileNotFoundError, NotADirectoryError):
        folder.stat()
