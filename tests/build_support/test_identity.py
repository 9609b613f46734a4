"""The publisher's identity: what is missing is said, what is filled in reaches the stores."""

import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from build_support import appdir, identity, lock, stores
from game import VERSION
from game.config.identity import Identity

OURS = Identity("Ada & Co", "https://github.com/ada-co/eights", "io.github.ada_co.HouseOfEights", "ada@example.org")


NOBODY = Identity("", "", "example.house_of_eights.HouseOfEights", " ")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files that show an identity, of a checkout that has none, whatever this one has."""
    for name in identity.blocks(NOBODY):
        (tmp_path / name).write_text((identity.ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    identity.fill(tmp_path, NOBODY)
    return tmp_path


def test_a_release_is_refused_for_whatever_is_missing_and_for_nothing_else() -> None:
    assert identity.missing(OURS) == []
    told = identity.missing(NOBODY)
    assert [sentence.split()[0] for sentence in told] == ["publisher", "address", "application_id", "security_contact"]


def test_files_say_what_the_identity_says(checkout: Path) -> None:
    identity.main(["check"])
    assert identity.fill(checkout, OURS) == ["README.md", "SECURITY.md"]
    assert identity.fill(checkout, OURS) == []
    assert f"git clone {OURS.address}" in (checkout / "README.md").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="contact"):
        identity.filled("no passages", {"contact": ""})


def test_a_release_is_refused_while_files_say_something_else_than_the_identity(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(identity, "get_identity", lambda: OURS)
    monkeypatch.setattr(identity, "ROOT", checkout)
    with pytest.raises(SystemExit, match=r"README\.md, SECURITY\.md\. Run .* fill"):
        identity.main([])
    assert "git clone" not in (checkout / "README.md").read_text(encoding="utf-8")
    identity.main(["fill"])
    identity.main([])
    assert capsys.readouterr().out.endswith("The identity is complete.\n")


def test_a_publisher_of_any_alphabet_reaches_the_installer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity, "get_identity", lambda: OURS._replace(publisher="Łucja Žižka"))
    printed = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(printed, encoding="cp437"))
    identity.main(["get", "publisher"])
    sys.stdout.flush()
    assert printed.getvalue().decode("utf-8").strip() == "Łucja Žižka"
    workflow = (identity.ROOT / ".github" / "workflows" / "build-windows.yml").read_text(encoding="utf-8")
    before = workflow.partition("build_support.identity get")[0]
    assert "[Console]::OutputEncoding = [System.Text.UTF8Encoding]::new()" in before


def test_the_metainfo_has_addresses_pictures_and_every_release() -> None:
    changelog = "## [Unreleased]\n\n## [0.2.0] - 2027-03-01\n\nMore.\n\n### Added\n\n- It.\n\n"
    changelog += "## [0.1.0] - 2027-01-31\n\nFive games\n& a table.\n"
    told = ElementTree.fromstring(stores.metainfo(OURS, changelog, "0.2.0"))
    assert told.findtext("id") == OURS.application_id
    assert told.findtext("developer/name") == OURS.publisher
    assert [each.get("version") for each in told.iter("release")] == ["0.2.0", "0.1.0"]
    assert [each.findtext("description/p") for each in told.iter("release")] == ["More.", "Five games & a table."]
    pictures = [each.text or "" for each in told.iter("image")]
    assert pictures
    for picture in pictures:
        size = pygame.image.load(stores.ROOT / "docs" / "pictures" / picture.rsplit("/", 1)[1]).get_size()
        assert min(size[0] / 1280, size[1] / 720) >= 1, f"stores want whole windows; {picture} has {size}"


def test_stores_are_told_what_is_new_in_every_version() -> None:
    changelog = (stores.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = next(ElementTree.fromstring(stores.metainfo(OURS, changelog)).iter("release"))
    assert newest.get("version") == VERSION
    assert newest.findtext("description/p", "").endswith(".")
    with pytest.raises(SystemExit, match=r"no sentence for stores between “## \[0\.2\.0\]”"):
        stores.metainfo(OURS, "## [0.2.0] - 2027-03-01\n\n### Added\n\n- It.\n", "0.2.0")


def test_an_appimage_tells_where_newer_ones_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(appdir, "get_identity", lambda: OURS)
    name = f"house-of-eights-{VERSION}-linux-x86_64.AppImage"
    words = appdir.update_information(name)
    assert words == "gh-releases-zsync|ada-co|eights|latest|house-of-eights-*-linux-x86_64.AppImage.zsync"
    assert appdir.with_update(b"any", "") == b"any"


def test_the_locks_are_of_what_is_asked_for() -> None:
    assert lock.stale() == []
