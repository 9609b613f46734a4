"""Whoever has filled in one file makes a release by one command, which says what to type next."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from build_support import ROOT, identity, prepare
from game.config.identity import Identity
from tests.build_support.test_identity import OURS

FILES = ("CHANGELOG.md", "README.md", "SECURITY.md", "game/__init__.py")


SENTENCE = "Whatever is new in it."


def read_all(root: Path) -> list[str]:
    return [(root / name).read_text(encoding="utf-8") for name in FILES]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of what is written, filled in, whether or not this one is released by now."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## [Unreleased]\n\n{SENTENCE}\n", encoding="utf-8")
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(prepare, "get_identity", lambda: OURS)
    return tmp_path


def test_one_command_makes_a_checkout_ready_and_says_what_to_type(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare.prepare("0.7.0")
    assert "git tag v0.7.0 && git push origin HEAD v0.7.0" in capsys.readouterr().out
    changelog, readme, _security, source = made = read_all(checkout)
    assert "\n## [Unreleased]\n\n## [0.7.0] - 20" in changelog, "what comes next has its place"
    assert f"git clone {OURS.address}" in readme
    assert 'VERSION = "0.7.0"\n' in source
    assert identity.fill(checkout, OURS, write=False) == []
    prepare.prepare("0.7.0")
    assert read_all(checkout) == made, "a second time changes nothing"
    with pytest.raises(SystemExit, match=r"no sentence for stores between “## \[0\.8\.0\]”"):
        prepare.prepare("0.8.0")
    assert read_all(checkout) == made
    with pytest.raises(SystemExit, match=r"neither a section “## \[Unreleased\]” nor one of 0\.8\.0: write one"):
        prepare.date_changelog("# Changelog", "0.8.0", "2027-01-01")


def test_the_release_after_one_is_made_by_the_same_command(checkout: Path) -> None:
    prepare.prepare("0.7.0")
    file = checkout / "CHANGELOG.md"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("## [Unreleased]\n", "## [Unreleased]\n\nMore.\n"), encoding="utf-8")
    prepare.prepare("0.8.0")
    said = file.read_text(encoding="utf-8")
    assert [line.partition("]")[0] for line in said.splitlines() if line.startswith("## ")] == [
        "## [Unreleased",
        "## [0.8.0",
        "## [0.7.0",
    ]
    assert said.index("More.") < said.index("## [0.7.0]") < said.index(SENTENCE)


def test_nothing_is_changed_while_the_identity_is_not_filled_in(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = read_all(checkout)
    monkeypatch.setattr(prepare, "get_identity", lambda: Identity("", "", "example.x.Y", ""))
    with pytest.raises(SystemExit, match=r"First fill in assets/identity\.toml:\n  publisher is empty"):
        prepare.prepare("0.7.0")
    assert read_all(checkout) == before
