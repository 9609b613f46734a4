"""The oldest glibc a bundle runs with: no file of it may want symbols newer than that.

    python -m build_support.glibc FOLDER 2.28

Needs ``objdump`` (binutils). A single file hides its libraries: check the folder build of the same analysis.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

Version = tuple[int, ...]

_NEEDED: Final = re.compile(r"\bGLIBC_(\d+(?:\.\d+)+)\b")
_ELF: Final = b"\x7fELF"


def needed(listing: str) -> Version:
    """The highest glibc named in what ``objdump -p`` prints of a file; () if it names none."""
    return max((version(found) for found in _NEEDED.findall(listing)), default=())


def version(text: str) -> Version:
    """A version as numbers that can be compared."""
    return tuple(int(part) for part in text.split("."))


def survey(folder: Path) -> dict[Path, Version]:
    """Of every program and library in ``folder`` the glibc it needs."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        with path.open("rb") as file:
            if file.read(4) != _ELF:
                continue
        listing = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True).stdout
        found[path] = needed(listing)
    return found


def main(arguments: list[str]) -> None:
    """Check a folder. Raises SystemExit if it holds no program, or one that needs a newer glibc."""
    folder, most = Path(arguments[0]), arguments[1]
    found = survey(folder)
    if not found:
        raise SystemExit(f"{folder} holds neither programs nor libraries.")
    highest = max(found.values())
    print(f"{len(found)} programs and libraries need glibc {'.'.join(map(str, highest))} at most")
    if newer := [path for path, needs in found.items() if needs > version(most)]:
        names = "".join(f"\n  {'.'.join(map(str, found[path]))}  {path.relative_to(folder)}" for path in newer)
        raise SystemExit(f"glibc {most} is to be enough, but newer ones are needed by{names}")


if __name__ == "__main__":
    main(sys.argv[1:])
