"""What the notes of a release say: which file is for whom, what is missing, and what is new.

    python -m build_support.release_notes FILES TARGET RUN      RUN is the address of the run that built them
    python -m build_support.release_notes --stores FILES TARGET the manifests for stores, into the folder TARGET

A platform whose file is not among FILES is named as missing; whoever publishes the draft decides whether to wait. The
first release has nothing to compare with: its notes say what the program is, as stores do.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from build_support import ROOT, describe_usage, flatpak, stores
from game import APP_ID, VERSION
from game.config.identity import Identity, get_identity

REQUIRED: Final = ("windows-x64-setup.exe", "macos-arm64.dmg", "linux-x86_64.AppImage")
"""What a release ought not to be published without; other platforms may come later."""
_FILE: Final = re.compile(r"`([^`]+)`")


def table(text: str, files: set[str]) -> tuple[str, list[str]]:
    """``packaging/downloads.md`` without the lines of files that are not there, "" without any; the names of these."""
    kept, missing, there = [], [], False
    for line in text.replace("VERSION", VERSION).splitlines():
        found = _FILE.search(line) if line.startswith("| ") else None
        if found and found[1].startswith(APP_ID) and found[1] not in files:
            missing.append(found[1])
        else:
            there |= found is not None
            kept.append(line)
    return "\n".join(kept) + "\n" if there else "", missing


def introduce(known: Identity, changelog: str) -> str:
    """What the program is, in the words of the metainfo."""
    described = ElementTree.fromstring(stores.metainfo(known, changelog)).find("description")
    lines = []
    for part in [] if described is None else described.iter():
        if part.tag in ("p", "li") and len(part.attrib) == 0:
            words = " ".join((part.text or "").split())
            lines.append(f"- {words}" if part.tag == "li" else f"{words}\n")
    return "\n".join(lines) + "\n"


def tell_news(known: Identity, changelog: str) -> str:
    """What the changelog says of this version, dated or not yet; of the first one, what the program is."""
    title = re.escape(VERSION) if f"## [{VERSION}]" in changelog else "Unreleased"
    found = re.search(rf"^## \[{title}\].*?\n(.*?)(?=^## \[|\Z)(.*)", changelog, re.MULTILINE | re.DOTALL)
    if not found or found[2]:
        return found[1] if found else ""
    return introduce(known, changelog)


def notes(files: set[str], run: str) -> str:
    """The notes."""
    downloads, missing = table((ROOT / "packaging" / "downloads.md").read_text(encoding="utf-8"), files)
    told = ""
    for name in missing:
        needed = name.endswith(REQUIRED)
        weight = "A release ought to have it" if needed else "It may come later"
        told += f"- **`{name}` is missing**: its build failed or did not end ([the run]({run})). {weight}.\n"
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    news = tell_news(get_identity(), changelog)
    return "\n".join(part.strip("\n") + "\n" for part in (told, downloads, news) if part)


def manifests(known: Identity, files: Path, target: Path) -> None:
    """Fill in what stores want, as far as the files for it are there. Nothing without an address."""
    if not known.address:
        return
    name = f"{APP_ID}-{VERSION}"
    setup, archive = files / f"{name}-windows-x64-setup.exe", files / f"{APP_ID.replace('-', '_')}-{VERSION}.tar.gz"
    disks = [files / f"{name}-macos-{arch}.dmg" for arch in ("arm64", "x86_64")]
    target.mkdir(parents=True)
    if setup.is_file():
        stores.winget(known, setup, target / "winget")
    if archive.is_file():
        flatpak.main([str(archive), str(target / f"{known.application_id}.json")])
    if all(disk.is_file() for disk in disks):
        stores.main(["homebrew", *map(str, disks), str(target / f"{APP_ID}.rb")])
    stores.main(["metainfo", str(target / f"{known.application_id}.metainfo.xml")])


def main(arguments: list[str]) -> None:
    """Do what the command line says. Raises SystemExit with a sentence if it makes no sense."""
    match arguments:
        case ["--stores", files, target]:
            manifests(get_identity(), Path(files), Path(target))
        case [files, target, run]:
            made = notes({path.name for path in Path(files).iterdir()}, run)
            Path(target).write_text(made, encoding="utf-8", newline="\n")
        case _:
            raise SystemExit(describe_usage(__doc__))


if __name__ == "__main__":
    main(sys.argv[1:])
