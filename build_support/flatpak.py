"""The manifest Flatpak builds the program by, from source: the release's source archive, and every package it needs.

    python -m build_support.flatpak ARCHIVE TARGET

ARCHIVE is the source archive of this version. The packages are those of ``requirements``, by addresses and SHA-256 sums
that uv looks up for the Python of the runtime; nothing is fetched while Flatpak builds. Runs where
``requirements/tools.txt`` is installed.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from string import Template
from typing import Any, Final

from packaging.markers import Marker
from packaging.tags import Tag, compatible_tags, cpython_tags
from packaging.utils import parse_wheel_filename

from build_support import ROOT, describe_usage
from build_support.archives import digest
from build_support.compiled_rules import REQUIREMENTS
from build_support.stores import PACKAGING, asset
from engine.core.plain import read_json
from game.config.identity import get_identity

RUNTIME: Final = "25.08"
"""The version of org.freedesktop.Platform the program is built in and runs in, kept up for two years."""
PYTHON: Final = "3.13"
"""The Python of that runtime."""
MACHINES: Final = ("x86_64", "aarch64")

Package = dict[str, Any]


def lock_packages(requirements: list[str], lock: str, python: str = PYTHON) -> list[Package]:
    """The packages that ``requirements`` need on Linux, in the versions of ``requirements/LOCK.txt``, with the
    addresses of their files. Raises subprocess.CalledProcessError where uv finds none.
    """
    words = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", python, "--format", "pylock.toml"]
    words += ["--constraint", str(ROOT / "requirements" / f"{lock}.txt"), "-"]
    done = subprocess.run(words, input="\n".join(requirements), capture_output=True, text=True, check=True)
    where = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "python_version": python}
    packages: list[Package] = tomllib.loads(done.stdout)["packages"]
    return [each for each in packages if "marker" not in each or Marker(each["marker"]).evaluate(where)]


def find_wheel(package: Package, machine: str, python: str = PYTHON) -> Package:
    """The built file of a package for a machine. Raises SystemExit where there is none."""
    major, minor = map(int, python.split("."))
    platforms = [f"manylinux_2_{n}_{machine}" for n in range(28, 16, -1)] + [f"manylinux2014_{machine}"]
    fitting: set[Tag] = {
        *cpython_tags((major, minor), platforms=platforms),
        *compatible_tags((major, minor), platforms=platforms),
    }
    for wheel in package.get("wheels", ()):
        if fitting & parse_wheel_filename(wheel["url"].rsplit("/", 1)[-1])[3]:
            return dict(wheel)
    raise SystemExit(f"There is no wheel of {package['name']} for Python {python} on {machine}.")


def list_sources(packages: list[Package], python: str = PYTHON) -> list[Package]:
    """What Flatpak fetches for the packages: one file where all machines take the same, else one for each."""
    sources = []
    for package in packages:
        found = {machine: find_wheel(package, machine, python) for machine in MACHINES}
        shared = len({wheel["url"] for wheel in found.values()}) == 1
        for machine, wheel in found.items():
            source = {"type": "file", "url": wheel["url"], "sha256": wheel["hashes"]["sha256"]}
            if not shared:
                source["only-arches"] = [machine]
            if source not in sources:
                sources.append(source)
    return sources


def make_manifest(archive: Path, python: str = PYTHON) -> str:
    """The manifest for this version. Raises SystemExit without an address in the identity."""
    known = get_identity()
    if not known.address:
        raise SystemExit("Flatpak needs the address of assets/identity.toml.")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    builder = [*project["build-system"]["requires"], *REQUIREMENTS]
    template = Template((PACKAGING / "flatpak" / "manifest.json").read_text(encoding="utf-8"))
    manifest: Any = read_json(
        template.substitute(
            application_id=known.application_id, runtime=RUNTIME, url=asset(known, archive), sha256=digest(archive)
        )
    )
    modules = {module["name"]: module for module in manifest["modules"]}
    modules["libraries"]["sources"] = list_sources(
        lock_packages(project["project"]["dependencies"], "bundle", python), python
    )
    modules["builder"]["sources"] = list_sources(lock_packages(builder, "wheel", python), python)
    return json.dumps(manifest, indent=2) + "\n"


def main(arguments: list[str]) -> None:
    """Do what the command line says. Raises SystemExit with a sentence if it makes no sense."""
    match arguments:
        case [archive, target]:
            Path(target).write_text(make_manifest(Path(archive)), encoding="utf-8", newline="\n")
        case _:
            raise SystemExit(describe_usage(__doc__))


if __name__ == "__main__":
    main(sys.argv[1:])
