"""The bill of materials: what lies in a bundle stands in it, by the names of files on every system."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from build_support.bill import APPIMAGE, LICENCES, bill, held, key, main, without_text
from build_support.contents import licences
from game.commands.libraries import LIBRARIES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2"),
        ("libSDL2_image-2.0.0.dylib", "SDL2_image"),
        ("SDL2.dll", "SDL2"),
        ("libpng16-fefdc88d.so.16.58.0", "png"),
        ("libpng16-16.dll", "png"),
        ("libmpg123-8b3c3c9e.so.0.49.4", "mpg123"),
        ("libpython3.11.so.1.0", "python"),
        ("python311.dll", "python"),
        ("libz.so.1", "z"),
        ("libz.1.3.1.zlib-ng.dylib", "z"),
        ("libSDL2_mixer-2.0.0.800.2.dylib", "SDL2_mixer"),
        ("VCRUNTIME140_1.dll", "VCRUNTIME"),
        ("libsqlite3.so.0", "sqlite"),
    ],
)
def test_a_library_is_known_by_the_name_of_its_file(file: str, name: str) -> None:
    assert key(file) == name


def test_packages_libraries_and_what_python_holds_stand_in_the_bill(tmp_path: Path) -> None:
    inside = tmp_path / "_internal" / "pygame"
    inside.mkdir(parents=True)
    for name in ("libogg-15db22d2.so.0.8.6", "libnobody-knows.so.3", "mixer.cpython-311-x86_64-linux-gnu.so"):
        (inside / name).write_bytes(b"no library")
    lines = {str(line["name"]): line for line in bill(tmp_path)["components"]}
    assert lines.keys() >= {"python", *LIBRARIES, "ogg", "nobody-knows", "sqlite", "z", "expat"}
    assert lines.keys() >= APPIMAGE.keys() or not sys.platform.startswith("linux")
    assert not any("mixer" in name for name in lines)
    assert [name for name in LIBRARIES if "licenses" not in lines[name]] == [], "packages without a licence in the bill"
    assert lines["ogg"]["licenses"] == [{"expression": "BSD-3-Clause"}]
    assert "licenses" not in lines["nobody-knows"]
    assert lines["nobody-knows"]["properties"] == [{"name": "file", "value": "_internal/pygame/libnobody-knows.so.3"}]
    assert all(lines[name]["version"] and lines[name]["licenses"] for name in ("python", "pygame-ce", "sqlite", "z"))


def test_what_a_relocatable_python_holds_stands_in_the_bill_even_if_the_bundle_does_not_use_it() -> None:
    usual, more = held(("zlib",)), held(("zlib", "_ssl", "_ctypes", "readline"))
    assert more.keys() - usual.keys() == {"crypto", "ffi", "edit"}
    assert more["crypto"][0].isdigit()
    assert all(LICENCES[name] for name in more)


def test_the_libraries_that_are_told_of_are_those_that_are_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert tuple(re.split("[<>=]", needed)[0] for needed in project["dependencies"]) == LIBRARIES


def test_every_known_library_has_the_text_of_its_licence(tmp_path: Path) -> None:
    for source, place in licences(ROOT):
        (tmp_path / place).mkdir(parents=True, exist_ok=True)
        (tmp_path / place / Path(source).name).write_bytes(Path(source).read_bytes())
    assert without_text([*LICENCES, *LIBRARIES, *APPIMAGE], tmp_path / "licenses") == []
    texts = [path for path in (tmp_path / "licenses").rglob("*") if path.is_file()]
    assert len(texts) == len(licences(ROOT))  # none took the place of another
    assert all(path.stat().st_size > 200 for path in texts)


def test_a_library_without_the_text_of_its_licence_ends_the_build_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "libnobody-knows.so.3").write_bytes(b"no library")
    with pytest.raises(SystemExit, match=r"No licence text lies in the bundle for: .*nobody-knows"):
        main(tmp_path, tmp_path / "bill.json")
    assert not (tmp_path / "bill.json").exists()
