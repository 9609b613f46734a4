"""Makes this checkout what a release is made of, and says what to type then.

    python -m build_support.prepare [VERSION]

Writes what follows from ``assets/identity.toml``, the version where one is given, and the day of the release over what
the changelog calls *Unreleased*, with an empty section of that name above it for what comes next. Changes nothing while
anything is missing.
"""

from __future__ import annotations

import re
import sys
import time
from typing import Final

from build_support import ROOT, describe_usage, identity, stores
from game import VERSION
from game.config.identity import get_identity

_VERSION: Final = re.compile(r'^VERSION = "[^"]+"$', re.MULTILINE)


def date_changelog(text: str, version: str, day: str) -> str:
    """The changelog with a section of this version: what was *Unreleased*, unless it has one. Raises SystemExit with a
    sentence where there is neither.
    """
    if re.search(rf"^## \[{re.escape(version)}\] - ", text, re.MULTILINE):
        return text
    title = "## [Unreleased]"
    dated, count = re.subn(
        f"^{re.escape(title)}$", f"{title}\n\n## [{version}] - {day}", text, count=1, flags=re.MULTILINE
    )
    if not count:
        raise SystemExit(
            f"CHANGELOG.md has neither a section “{title}” nor one of {version}: write one above the others, with a "
            "sentence for stores and the lists of what is new."
        )
    return dated


def prepare(version: str) -> None:
    """Write everything. Raises SystemExit with a sentence for what is missing."""
    known, changelog, source = get_identity(), ROOT / "CHANGELOG.md", ROOT / "game" / "__init__.py"
    if lacks := identity.missing(known):
        raise SystemExit("First fill in assets/identity.toml:\n" + "\n".join(f"  {sentence}" for sentence in lacks))
    day = time.strftime("%Y-%m-%d", time.gmtime())
    dated = date_changelog(changelog.read_text(encoding="utf-8"), version, day)
    stores.metainfo(known, dated, version)
    identity.fill(ROOT, known)
    changelog.write_text(dated, encoding="utf-8", newline="\n")
    told = _VERSION.sub(f'VERSION = "{version}"', source.read_text(encoding="utf-8"))
    source.write_text(told, encoding="utf-8", newline="\n")
    print(f'git commit -am "release: {version}" && git tag v{version} && git push origin HEAD v{version}')


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            prepare(VERSION)
        case [wanted] if re.fullmatch(r"\d+\.\d+\.\d+", wanted):
            prepare(wanted)
        case _:
            raise SystemExit(describe_usage(__doc__))
