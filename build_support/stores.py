"""What stores want to be told about a release, filled from the identity, the changelog and the files of the release.

    python -m build_support.stores metainfo TARGET          AppStream: id, addresses, pictures, releases
    python -m build_support.stores winget SETUP TARGET      the three files of a winget manifest, into the folder TARGET
    python -m build_support.stores homebrew ARM INTEL TARGET    a cask for two disk images

Files of the release are looked at for their SHA-256 sums; their addresses follow from the identity's, as GitHub gives
them. Without an address there is nothing to fill in, and only the metainfo is made.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from string import Template
from typing import Final
from xml.sax.saxutils import escape

from build_support import ROOT as ROOT
from build_support import describe_usage
from build_support.archives import digest, epoch
from build_support.systems import MAC_OLDEST
from game import APP_ID, NAME, VERSION
from game.config.identity import Identity, get_identity

PACKAGING: Final = ROOT / "packaging"
PICTURES: Final = {
    "table.png": "The table in the middle of a game of Eightfist",
    "title.png": "The title: one click on a window deals a game",
    "lesson.png": "A lesson: the teacher says what to try",
}
"""Pictures of ``docs/pictures`` that stores show, and what is to be seen."""
_RELEASE: Final = re.compile(
    r"^## \[(?P<version>[^\]]+)\](?: - (?P<day>\d{4}-\d\d-\d\d))?\n\n(?P<said>[^#\n].*?)?\n*(?=^##|\Z)",
    re.MULTILINE | re.DOTALL,
)
"""A section of the changelog: ``said`` is what stands before its lists, for those who read no more."""


def metainfo(known: Identity, changelog: str, version: str = VERSION) -> str:
    """The AppStream metainfo of a version."""
    text = (PACKAGING / "linux" / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    about = []
    if known.address:
        about += [f'<url type="homepage">{escape(known.address)}</url>']
        about += [f'<url type="bugtracker">{escape(known.address)}/issues</url>']
        about += [f'<url type="vcs-browser">{escape(known.address)}</url>', "<screenshots>"]
        for n, (file, words) in enumerate(PICTURES.items()):
            kind = ' type="default"' if n == 0 else ""
            image = f"{escape(known.address)}/raw/v{version}/docs/pictures/{file}"
            about.append(f"  <screenshot{kind}><caption>{words}</caption><image>{image}</image></screenshot>")
        about.append("</screenshots>")
    about += ["<releases>", *_iter_releases(known, changelog, version), "</releases>"]
    return Template(text).substitute(
        id=known.application_id,
        publisher_id=".".join(known.application_id.split(".")[:-1]).lower(),
        publisher=escape(known.publisher),
        about="\n  ".join(about),
    )


def _iter_releases(known: Identity, changelog: str, version: str) -> Iterator[str]:
    """Each release with its day and what the changelog says of it first; what is not released yet is ``version``.

    Raises SystemExit for one of which nothing is said.
    """
    today = time.strftime("%Y-%m-%d", time.gmtime(epoch()))
    sections = list(_RELEASE.finditer(changelog))
    dated = {section["version"] for section in sections if section["day"]}
    for section in sections:
        found, day = section["version"], section["day"] or today
        if not section["day"] and version in dated:  # what comes after it
            continue
        if not section["said"]:
            raise SystemExit(f"CHANGELOG.md has no sentence for stores between “## [{found}]” and its lists.")
        found = found if section["day"] else version
        url = f"<url>{escape(known.address)}/releases/tag/v{found}</url>" if known.address else ""
        said = escape(" ".join(section["said"].split()))
        yield f'  <release version="{found}" date="{day}">{url}<description><p>{said}</p></description></release>'


def asset(known: Identity, file: Path) -> str:
    """Where a file of this version's release is downloaded."""
    return f"{known.address}/releases/download/v{VERSION}/{file.name}"


def from_template(known: Identity, name: str, **more: str) -> str:
    """A template of ``packaging`` filled in."""
    values = {"version": VERSION, "name": NAME, "address": known.address, "publisher": known.publisher} | more
    return Template((PACKAGING / name).read_text(encoding="utf-8")).substitute(values)


def winget_id(known: Identity) -> str:
    """The name winget knows the program by."""
    return re.sub(r"[^A-Za-z0-9]", "", known.publisher) + "." + known.application_id.rsplit(".", 1)[-1]


def winget(known: Identity, setup: Path, target: Path) -> None:
    """Write the three files of a winget manifest."""
    target.mkdir(parents=True, exist_ok=True)
    ours = {"id": winget_id(known), "url": asset(known, setup), "sha256": digest(setup).upper()}
    for part in ("", ".installer", ".locale.en-US"):
        text = from_template(known, f"winget/manifest{part}.yaml", **ours)
        (target / f"{ours['id']}{part}.yaml").write_text(text, encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> None:
    """Do what the command line says. Raises SystemExit with a sentence if it makes no sense."""
    known = get_identity()
    if arguments[:1] != ["metainfo"] and not known.address:
        raise SystemExit("Stores need the address of assets/identity.toml.")
    match arguments:
        case ["metainfo", target]:
            made = metainfo(known, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
        case ["winget", setup, target]:
            winget(known, Path(setup), Path(target))
            return
        case ["homebrew", arm, intel, target]:
            files = {"arm": Path(arm), "intel": Path(intel)}
            sums = {f"{name}_sha256": digest(file) for name, file in files.items()}
            made = from_template(known, "homebrew/house-of-eights.rb", **sums, macos=MAC_OLDEST)
        case _:
            raise SystemExit(describe_usage(__doc__))
    Path(target).write_text(made, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
