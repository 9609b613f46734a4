"""Folder build, desktop files and icons as Linux wants them: an AppDir, and the AppImage made of one.

    python -m build_support.appdir make FOLDER APPDIR
    python -m build_support.appdir share FOLDER
    python -m build_support.appdir image APPDIR RUNTIME TARGET

FOLDER is ``dist/house-of-eights-folder``. RUNTIME is the program every AppImage begins with (type2-runtime of the
AppImage project); the rest of the file is the AppDir as squashfs, made by ``mksquashfs`` 4.4 or later. Distributions
find in APPDIR/usr what belongs below their own prefix; ``share`` makes what a desktop reads of it, without a bundle, as
Flatpak wants it.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
from pathlib import Path

from build_support import ROOT, describe_usage, stores
from build_support.archives import epoch
from game import APP_ID, VERSION
from game.commands import desktop_entry
from game.config.identity import get_identity

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
    share_files(share)
    # At the top of an AppDir lie the entry, its icon, and the icon of the file itself.
    files = desktop_entry.get_entry_paths(share)
    _link(appdir / files["entry"].name, files["entry"])
    _link(appdir / f"{APP_ID}.png", files[str(ICON)])
    _link(appdir / ".DirIcon", files[str(ICON)])
    for path in appdir.rglob("*"):  # whatever the builder's umask was
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)


def share_files(share: Path) -> None:
    """Write menu entry, icons, file type and metainfo below a prefix's folder ``share``."""
    desktop_entry.write_files(share, Path(APP_ID))
    metainfo = share / "metainfo" / f"{APP_ID}.metainfo.xml"
    metainfo.parent.mkdir(parents=True, exist_ok=True)
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    metainfo.write_text(stores.metainfo(get_identity(), changelog), encoding="utf-8")


def image(appdir: Path, runtime: Path, target: Path) -> None:
    """Write the AppImage: the same bytes for the same files, runtime and ``SOURCE_DATE_EPOCH``.

    It tells update programs where newer ones are, if the project has an address on GitHub.
    """
    squashed = target.with_suffix(".squashfs")
    when = str(epoch())
    # mksquashfs takes the variable for itself and then allows no times on its command line.
    environment = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    words = ["mksquashfs", str(appdir), str(squashed), "-quiet", "-no-progress", "-noappend", "-all-root"]
    words += ["-comp", "zstd", "-Xcompression-level", "19", "-mkfs-time", when, "-all-time", when]
    subprocess.run(words, check=True, env=environment)
    target.write_bytes(with_update(runtime.read_bytes(), update_information(target.name)) + squashed.read_bytes())
    target.chmod(0o755)
    squashed.unlink()


def update_information(name: str) -> str:
    """Where newer versions of an AppImage of this name are announced; "" while there is no address on GitHub."""
    found = re.fullmatch(r"https://github\.com/([^/]+)/([^/]+)", get_identity().address)
    pattern = name.replace(VERSION, "*", 1)
    return f"gh-releases-zsync|{found[1]}|{found[2]}|latest|{pattern}.zsync" if found else ""


def with_update(runtime: bytes, words: str) -> bytes:
    """The runtime with ``words`` in its section ``.upd_info``. ValueError if it has no room for them.

    A stand-in that is no ELF file, as a rehearsal has, stays as it is.
    """
    if not words or not runtime.startswith(b"\x7fELF"):
        return runtime
    (table,) = struct.unpack_from("<Q", runtime, 0x28)
    size, count, names = struct.unpack_from("<HHH", runtime, 0x3A)
    sections = [struct.unpack_from("<IIQQQQ", runtime, table + n * size) for n in range(count)]
    for name, _type, _flags, _address, offset, length in sections:
        start = sections[names][4] + name
        if runtime[start : runtime.index(b"\0", start)] == b".upd_info" and len(words) < length:
            data = words.encode("ascii").ljust(length, b"\0")
            return runtime[:offset] + data + runtime[offset + length :]
    raise ValueError("the runtime has no room for where updates are")


def _link(link: Path, target: Path) -> None:
    """A link that holds wherever the AppDir comes to lie."""
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(os.path.relpath(target, link.parent))


def main(arguments: list[str]) -> None:
    """Do what the command line says. Raises SystemExit with a sentence if it makes no sense."""
    match arguments:
        case ["make", folder, appdir]:
            make(Path(folder), Path(appdir))
        case ["share", folder]:
            share_files(Path(folder))
        case ["image", appdir, runtime, target]:
            image(Path(appdir), Path(runtime), Path(target))
        case _:
            raise SystemExit(describe_usage(__doc__))


if __name__ == "__main__":
    main(sys.argv[1:])
