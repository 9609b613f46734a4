"""What ``build.spec`` makes on each system, with PyInstaller's parts replaced by ones that only listen."""

import re
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from build_support import contents, icons, systems

ROOT = Path(__file__).parents[2]
Made = list[tuple[str, tuple[Any, ...], dict[str, Any]]]


@pytest.fixture
def made(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    """Everything the recipe asks for on the system named by the parameter."""
    hooks = types.ModuleType("PyInstaller.utils.hooks")
    hooks.__dict__.update(
        collect_data_files=lambda package: [(str(path), package) for path in _fonts()],
        collect_submodules=lambda package, **_: [package],
        copy_metadata=lambda name: [(name, name)],
    )
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr("build_support.contents.fonts_in_use", lambda _found, _wanted: [("font", "fonts")])
    monkeypatch.setattr("build_support.contents.licences", lambda _root: [("LICENSE", "licenses")])
    for pack in ("ico", "icns"):
        monkeypatch.setattr(icons, pack, lambda _source, target: target)
    monkeypatch.setattr(systems, "windows_version", lambda *told: told)
    found: Made = []

    def listen(kind: str) -> Any:
        def make(*parts: Any, **named: Any) -> Any:
            found.append((kind, parts, named))
            pairs = [("libstdc++.so.6", "", "BINARY"), ("libSDL2.so", "", "BINARY")]
            return types.SimpleNamespace(kind=kind, binaries=pairs, datas=named.get("datas"), scripts=[], pure=[])

        return make

    names: dict[str, Any] = {kind: listen(kind) for kind in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    recipe = ROOT / "build.spec"
    code = compile(recipe.read_text(encoding="utf-8"), str(recipe), "exec")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", request.param)
        (tmp_path / "house-of-eights-folder").mkdir()
        exec(code, names | {"SPECPATH": str(ROOT), "DISTPATH": str(tmp_path), "workpath": str(tmp_path)})
    return found


def _fonts() -> list[Path]:
    return []


def programs(made: Made) -> dict[str, bool]:
    """The programs of the folder build, and whether each has a console."""
    return {named["name"]: named["console"] for kind, _, named in made if kind == "EXE" and "exclude_binaries" in named}


def kinds(made: Made) -> list[str]:
    return [kind for kind, _, _ in made]


@pytest.mark.parametrize("made", ["linux"], indirect=True)
def test_linux_has_a_single_file_and_a_folder_that_begins_with_a_look_at_the_system(made: Made, tmp_path: Path) -> None:
    assert kinds(made) == ["Analysis", "PYZ", "EXE", "EXE", "COLLECT"]
    assert programs(made) == {"house-of-eights-program": True}
    started = (tmp_path / "house-of-eights-folder" / "house-of-eights").read_text(encoding="utf-8")
    assert 'house-of-eights-program" "$@"' in started
    single = made[3]
    # The builder's C++ runtime stays behind: the mixer fails with it on older systems.
    assert single[1][2] == [("libSDL2.so", "", "BINARY")]


@pytest.mark.parametrize("made", ["win32"], indirect=True)
def test_windows_has_two_programs_in_one_folder(made: Made) -> None:
    assert kinds(made) == ["Analysis", "PYZ", "EXE", "EXE", "COLLECT"]
    assert programs(made) == {"house-of-eights": True, "House of Eights": False}
    for _, _, named in made[2:4]:
        assert named["icon"].endswith(".ico")
        assert named["version"][2] == f"{named['name']}.exe"
        assert not named["strip"]
    assert [part.kind for part in made[4][1][:2]] == ["EXE", "EXE"]


@pytest.mark.parametrize("made", ["darwin"], indirect=True)
def test_macos_has_an_application_round_the_folder(made: Made) -> None:
    assert kinds(made) == ["Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE"]
    # PyInstaller hides an application from the Dock if its program has a console.
    assert programs(made) == {"house-of-eights": False}
    _, (folder,), named = made[4]
    assert folder.kind == "COLLECT"
    assert named["name"] == "House of Eights.app"
    assert named["icon"].endswith(".icns")
    assert named["info_plist"]["CFBundleDocumentTypes"]


def test_nothing_the_program_imports_is_left_out() -> None:
    """``http.server`` is told from ``http``: names are compared whole."""
    source = "\n".join(
        path.read_text(encoding="utf-8") for room in ("engine", "ai", "game") for path in (ROOT / room).rglob("*.py")
    )
    imported = set(re.findall(r"^ *(?:import|from) ([\w.]+)", source, re.MULTILINE))
    assert "sqlite3" in imported
    assert imported & set(contents.UNUSED) == set()
