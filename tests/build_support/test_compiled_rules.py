"""What is compiled, and what is said where it cannot be."""

from __future__ import annotations

import shutil
import sys
import sysconfig
from pathlib import Path

import pytest

from build_support import compiled_rules
from build_support.compiled_rules import SWITCH, missing, modules, wanted
from engine.registry import NAMES

ROOT = Path(__file__).parents[2]


def test_nothing_is_compiled_unless_it_is_asked_for() -> None:
    assert not wanted({})
    assert not wanted({SWITCH: "0"})
    assert wanted({SWITCH: "1"})


def test_the_core_and_the_turns_of_every_game_are_compiled_and_its_words_are_not() -> None:
    found = modules(ROOT)
    assert all(path.is_file() for path in found)
    names = {path.relative_to(ROOT).with_suffix("").as_posix() for path in found}
    assert {"engine/core/state", "engine/core/table", "engine/piles/state", "ai/piles", "ai/search"} <= names
    for game in NAMES:
        compiled = {path.stem for path in found if path.parent.name == game}
        assert {"state", "turn", "options", "rollout"} <= compiled
        assert not {"words", "scenario", "events", "game", "reason"} & compiled


@pytest.mark.skipif(sys.platform == "win32", reason="there setuptools finds the compiler")
def test_a_missing_compiler_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sysconfig, "get_config_var", lambda _name: "cc -pthread")
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert "there is no C compiler" in missing()
    with pytest.raises(SystemExit, match="no C compiler"):
        compiled_rules.extensions(ROOT)


def test_missing_headers_are_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(sysconfig, "get_path", lambda _name: str(tmp_path))
    assert "Python.h" in missing()
