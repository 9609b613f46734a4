"""The publisher's identity, of ``assets/identity.toml``: what is missing in it, and the files that repeat it.

    python -m build_support.identity                say what a release still needs, ``fill`` included; fails if anything
    python -m build_support.identity fill           write it into the files of the repository that show it
    python -m build_support.identity check          fail if one of these says something else
    python -m build_support.identity get NAME       print one of its values, in UTF-8 whatever the console speaks

``pyproject.toml``'s addresses are written by ``setup.py``, ids and publishers of stores while a release is built.
"""

from __future__ import annotations

import re
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from build_support import ROOT as ROOT
from build_support import describe_usage
from game.config.identity import Identity, get_identity

NOT_YET: Final = (
    "The project has no address yet. Its source comes as a folder or an archive from whoever told you of it: unpack "
    "it, and open a terminal in the folder that holds this file."
)
COMMAND: Final = "`python -m build_support.identity fill`"
_ID: Final = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*){2,}")


def missing(known: Identity) -> list[str]:
    """What a release still needs, a sentence each."""
    found = []
    if not known.publisher.strip():
        found.append("publisher is empty: say who publishes the program.")
    place = urlsplit(known.address)
    if place.scheme != "https" or not place.netloc or known.address.endswith("/"):
        found.append("address is no https address without a slash at its end: say where the project lives.")
    if known.application_id.startswith("example.") or not _ID.fullmatch(known.application_id):
        found.append("application_id is no name of your own in three parts, such as io.github.OWNER.HouseOfEights.")
    if not known.security_contact.strip():
        found.append("security_contact is empty: say where faults of security are told.")
    return found


def mac_id(known: Identity) -> str:
    """The application's id as macOS allows it: with hyphens for underscores."""
    return known.application_id.replace("_", "-")


def urls(known: Identity) -> dict[str, str]:
    """The addresses a package tells, by what they are."""
    if not known.address:
        return {}
    return {
        "Homepage": known.address,
        "Source": known.address,
        "Issues": f"{known.address}/issues",
        "Changelog": f"{known.address}/blob/main/CHANGELOG.md",
    }


def blocks(known: Identity) -> dict[str, dict[str, str]]:
    """The passages of files that follow from the identity: by file, and the name of the passage in it."""
    source = NOT_YET
    download = "Nothing has been published yet"
    if known.address:
        folder = known.address.rsplit("/", 1)[-1]
        source = (
            f"Get the source with `git clone {known.address}` and `cd {folder}`; or without git: download "
            f"<{known.address}/archive/refs/heads/main.zip>, unpack it, and open a terminal in the folder that holds "
            "this file."
        )
        download = f"All downloads: <{known.address}/releases>"
    contact = known.security_contact or "whoever gave you the program; the project has no address of its own yet"
    return {
        "README.md": {"source": source, "download": download + "."},
        "SECURITY.md": {"contact": f"Tell it in confidence to {contact}."},
    }


def filled(text: str, passages: dict[str, str]) -> str:
    """The text with its passages between ``<!-- NAME -->`` and ``<!-- /NAME -->`` replaced. ValueError if one lacks."""
    for name, words in passages.items():
        before, begin, rest = text.partition(f"<!-- {name} -->\n")
        _old, end, after = rest.partition(f"<!-- /{name} -->")
        if not end:
            raise ValueError(f"there is no passage “{name}”")
        text = f"{before}{begin}{words}\n{end}{after}"
    return text


def fill(root: Path, known: Identity, *, write: bool = True) -> list[str]:
    """Write the passages, unless ``write`` is off; the names of the files that say something else."""
    changed = []
    for name, passages in blocks(known).items():
        file = root / name
        before = file.read_text(encoding="utf-8")
        after = filled(before, passages)
        if after != before:
            changed.append(name)
            if write:
                file.write_text(after, encoding="utf-8", newline="\n")
    return changed


def main(arguments: list[str]) -> None:
    """Do what the command line says. Raises SystemExit with a sentence for what is missing."""
    known = get_identity()
    match arguments:
        case [] | ["check"]:
            lacks = [] if arguments else missing(known)
            if lacks:
                told = "\n".join(f"  {sentence}" for sentence in lacks)
                raise SystemExit(f"A release needs assets/identity.toml filled in:\n{told}")
            if stale := fill(ROOT, known, write=False):
                names = ", ".join(stale)
                raise SystemExit(f"Not what assets/identity.toml says: {names}. Run {COMMAND}.")
            if not arguments:
                print("The identity is complete.")
        case ["fill"]:
            print("\n".join(fill(ROOT, known)) or "Nothing had to be changed.")
        case ["get", name]:
            if isinstance(sys.stdout, TextIOWrapper):
                sys.stdout.reconfigure(encoding="utf-8")
            print(mac_id(known) if name == "mac_id" else getattr(known, name))
        case _:
            raise SystemExit(describe_usage(__doc__))


if __name__ == "__main__":
    main(sys.argv[1:])
