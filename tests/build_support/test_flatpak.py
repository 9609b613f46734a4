"""Flatpak builds from source and from packages with sums, one for each machine where they differ."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from build_support import flatpak
from engine.core.plain import read_json
from game.config.identity import Identity

HOST = "https://files.example.org/"


def make_package(*names: str) -> flatpak.Package:
    """A package of these files, as uv's lock has it."""
    wheels = [{"url": HOST + name, "hashes": {"sha256": f"sum of {name}"}} for name in names]
    return {"name": names[0].partition("-")[0], "wheels": wheels}


PURE = make_package("words-1.0-py3-none-any.whl")
C = make_package(
    "game-2.5-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl",
    "game-2.5-cp313-cp313-macosx_11_0_arm64.whl",
    "game-2.5-cp313-cp313-manylinux_2_17_aarch64.manylinux2014_aarch64.whl",
    "game-2.5-cp313-cp313-manylinux_2_17_x86_64.manylinux2014_x86_64.whl",
    "game-2.5-cp313-cp313-win_amd64.whl",
)


def test_a_package_of_python_alone_is_one_source_and_one_with_c_is_one_for_each_machine() -> None:
    sources = flatpak.list_sources([PURE, C], "3.13")
    assert [(source["url"].removeprefix(HOST)[:17], source.get("only-arches")) for source in sources] == [
        ("words-1.0-py3-non", None),
        ("game-2.5-cp313-cp", ["x86_64"]),
        ("game-2.5-cp313-cp", ["aarch64"]),
    ]
    assert sources[0]["sha256"] == "sum of words-1.0-py3-none-any.whl"


def test_a_package_without_a_file_for_the_machine_ends_the_making_with_its_name() -> None:
    with pytest.raises(SystemExit, match=r"no wheel of game for Python 3\.12 on aarch64"):
        flatpak.find_wheel(C, "aarch64", "3.12")


def test_the_manifest_builds_the_released_source_with_the_locked_packages_and_nothing_prebuilt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "house_of_eights-0.1.0.tar.gz"
    archive.write_bytes(b"source")
    known = Identity("Anna", "https://github.com/anna/house-of-eights", "io.github.anna.HouseOfEights", "a@example.org")
    monkeypatch.setattr(flatpak, "get_identity", lambda: known)
    asked = []

    def lock_packages(requirements: list[str], lock: str, _python: str) -> list[flatpak.Package]:
        asked.append((lock, requirements))
        return [PURE]

    monkeypatch.setattr(flatpak, "lock_packages", lock_packages)
    manifest: Any = read_json(flatpak.make_manifest(archive))
    modules = {module["name"]: module["sources"] for module in manifest["modules"]}
    assert [lock for lock, _requirements in asked] == ["bundle", "wheel"]
    assert any(name.startswith("pygame-ce") for name in asked[0][1])
    (source,) = modules["house-of-eights"]
    assert source["url"].endswith("/releases/download/v0.1.0/house_of_eights-0.1.0.tar.gz")
    commands = manifest["modules"][-1]["build-commands"]
    assert any(line.startswith("cp -r LICENSE build_support/licences/. ${FLATPAK_DEST}/share/") for line in commands)
    assert manifest["id"] == known.application_id
    assert "--device=all" not in manifest["finish-args"], "more than a card table needs"
