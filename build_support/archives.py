"""Archives that have the same bytes whenever the same files are packed, and the sums of what is published.

    python -m build_support.archives pack FOLDER TARGET     TARGET ends in .tar.gz, .tar.xz or .zip
    python -m build_support.archives sums FOLDER            writes FOLDER/SHA256SUMS

Times are those of ``SOURCE_DATE_EPOCH``; owners are nobody, and of permissions only "may be run" is kept.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import lzma
import os
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from build_support import describe_usage

EARLIEST: Final = 315532800
"""1 January 1980, the first second a zip file can tell; taken when nothing else is said."""
SUMS: Final = "SHA256SUMS"


def epoch(environment: Mapping[str, str] = os.environ) -> int:
    """The time everything packed is said to be from, in seconds since 1970."""
    return max(EARLIEST, int(environment.get("SOURCE_DATE_EPOCH") or EARLIEST))


def pack(folder: Path, target: Path, when: int) -> Path:
    """Pack ``folder``, under its own name, into ``target``; returns it. Raises ValueError for an unknown ending."""
    data: bytes
    if target.name.endswith(".zip"):
        data = _zip(folder, when)
    elif target.name.endswith(".tar.gz"):
        data = gzip.compress(_tar(folder, when), mtime=when)
    elif target.name.endswith(".tar.xz"):
        data = lzma.compress(_tar(folder, when), preset=9)
    else:
        raise ValueError(f"{target.name} ends neither in .tar.gz nor .tar.xz nor .zip")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return target


def digest(file: Path) -> str:
    """The SHA-256 sum of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def sums(folder: Path) -> Path:
    """Write the SHA-256 sums of all files in ``folder``, as ``sha256sum --check`` reads them; returns the file."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{digest(path)}  {path.name}\n" for path in files]
    found = folder / SUMS
    found.write_text("".join(lines), encoding="ascii", newline="\n")
    return found


def _members(folder: Path) -> Iterator[tuple[Path, str]]:
    """The folder and everything in it with the names they have in the archive, in an order of their own."""
    yield folder, folder.name
    paths = {path: f"{folder.name}/{path.relative_to(folder).as_posix()}" for path in folder.rglob("*")}
    yield from sorted(paths.items(), key=lambda pair: pair[1])


def _mode(path: Path) -> int:
    return 0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644


def _tar(folder: Path, when: int) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, name in _members(folder):
            entry = tarfile.TarInfo(name)
            entry.mtime, entry.mode, data = when, _mode(path), b""
            if path.is_symlink():
                entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, path.readlink().as_posix(), 0o777
            elif path.is_dir():
                entry.type = tarfile.DIRTYPE
            else:
                data = path.read_bytes()
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return buffer.getvalue()


def _zip(folder: Path, when: int) -> bytes:
    """Links become what they lead to: only for systems whose builds have none."""
    year, month, day, hour, minute, second, *_ = time.gmtime(when)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, name in _members(folder):
            if path.is_dir():
                continue
            entry = zipfile.ZipInfo(name, (year, month, day, hour, minute, second))
            entry.create_system = 3  # Unix, whatever the builder is
            entry.external_attr = (0o100000 | _mode(path)) << 16
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()


def main(arguments: list[str]) -> None:
    """Do what the command line says. Raises SystemExit with a sentence if it makes no sense."""
    match arguments:
        case ["pack", folder, target]:
            print(pack(Path(folder), Path(target), epoch()))
        case ["sums", folder]:
            print(sums(Path(folder)).read_text(encoding="ascii"), end="")
        case _:
            raise SystemExit(describe_usage(__doc__))


if __name__ == "__main__":
    main(sys.argv[1:])
