"""The notes of a release: what there is to download, what is missing, and what is new, or what the program is."""

from __future__ import annotations

import pytest

from build_support import ROOT, release_notes
from game import VERSION
from tests.build_support.test_identity import OURS

SETUP = f"house-of-eights-{VERSION}-windows-x64-setup.exe"
ABOUT = "Pick a game, let computer players take the empty seats, and play"
FIRST = f"## [Unreleased]\n\n## [{VERSION}] - 2027-01-31\n\nFive games.\n\n### Added\n\n- A table.\n"


def test_the_notes_of_the_first_release_say_what_the_program_is() -> None:
    for changelog in (FIRST, "## [Unreleased]\n\nFive games.\n\n### Added\n\n- A table.\n"):
        said = release_notes.tell_news(OURS, changelog)
        assert said.startswith(ABOUT)
        assert "\n- Five games for two to eight seats" in said
        assert "Fünf" not in said
        assert "A table." not in said, "a changelog has nothing to compare the first release with"


def test_the_notes_of_a_later_release_say_what_is_new_in_it_alone() -> None:
    before = "## [0.0.9] - 2026-01-31\n\nOld.\n"
    assert release_notes.tell_news(OURS, FIRST + "\n" + before) == "\nFive games.\n\n### Added\n\n- A table.\n\n"
    assert release_notes.tell_news(OURS, f"## [Unreleased]\n\nNew.\n\n{before}") == "\nNew.\n\n"


def test_a_file_that_is_not_there_is_named_and_a_table_of_none_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release_notes, "get_identity", lambda: OURS)
    run = "https://example.org/run"
    some, none = release_notes.notes({SETUP}, run), release_notes.notes(set(), run)
    assert f"| `{SETUP}` |" in some
    assert f"`{SETUP}` is missing" not in some
    assert some.count("is missing") == none.count("is missing") - 1 > 0
    assert "| Your computer |" not in none
    assert "Nothing else is needed" not in none


def test_every_build_that_a_release_ought_to_have_is_among_the_downloads() -> None:
    downloads = (ROOT / "packaging" / "downloads.md").read_text(encoding="utf-8")
    assert [name for name in release_notes.REQUIRED if name not in downloads] == []
