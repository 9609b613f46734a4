"""Folder build, desktop files and icons as Linux wants them: an AppDir, and the AppImage made of one.

    python -m build_support.appdir make FOLDER APPDIR
    python -m build_support.appdir image APPDIR RUNTIME TARGET

FOLDER is ``dist/house-of-eights-folder``. RUNTIME is the program every AppImage begins with (type2-runtime of the
AppImage project); the rest of the file is the AppDir as squashfs, made by ``mksquashfs`` 4.4 or later. Flatpak and
distributions find in APPDIR/usr what belongs below their own prefix.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import assets
from build_support.archives import epoch
from game import APP_ID
from game.commands import desktop_entry

ICON = 256
"""Pixels of the icon that file managers show for the AppImage."""


def make(folder: Path, appdir: Path) -> None:
    """Make ``appdir`` anew from a folder build."""
    if appdir.exists():
        shutil.rmtree(appdir)
    home, share = appdir / "usr" / "lib" / APP_ID, appdir / "usr" / "share"
    shutil.copytree(folder, home, symlinks=True)
    _link(appdir / "usr" / "bin" / APP_ID, home / APP_ID)
    _link(appdir / "AppRun", home / APP_ID)
    desktop_entry.write(share, Path(APP_ID))
    metainfo = share / "metainfo" / f"{APP_ID}.metainfo.xml"
    metainfo.parent.mkdir(parents=True)
    shutil.copyfile(Path(assets.__file__).parent / "desktop" / metainfo.name, metainfo)
    # At the top of an AppDir lie the entry, its icon, and the icon of the file itself.
    files = desktop_entry.files(share)
    _link(appdir / files["entry"].name, files["entry"])
    _link(appdir / f"{APP_ID}.png", files[str(ICON)])
    _link(appdir / ".DirIcon", files[str(ICON)])
    for path in appdir.rglob("*"):  # whatever the builder's umask was
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)


def image(appdir: Path, runtime: Path, target: Path) -> None:
    """Write the AppImage: the same bytes for the same files, runtime and ``SOURCE_DATE_EPOCH``."""
    squashed = target.with_suffix(".squashfs")
    when = str(epoch())
    # mksquashfs takes the variable for itself and then allows no times on its command line.
    environment = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    words = ["mksquashfs", str(appdir), str(squashed), "-quiet", "-no-progress", "-noappend", "-all-root"]
    words += ["-comp", "zstd", "-Xcompression-level", "19", "-mkfs-time", when, "-all-time", when]
    subprocess.run(words, check=True, env=environment)
    target.write_bytes(runtime.read_bytes() + squashed.read_bytes())
    target.chmod(0o755)
    squashed.unlink()


def _link(link: Path, target: Path) -> None:
    """A link that holds wherever the AppDir comes to lie."""
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(os.path.relpath(target, link.parent))


def main(arguments: list[str]) -> None:
    """Do what the command line says. Raises SystemExit with a sentence if it makes no sense."""
    match arguments:
        case ["make", folder, appdir]:
            make(Path(folder), Path(appdir))
        case ["image", appdir, runtime, target]:
            image(Path(appdir), Path(runtime), Path(target))
        case _:
            raise SystemExit((__doc__ or "").split("\n\n")[1])


if __name__ == "__main__":
    main(sys.argv[1:])
