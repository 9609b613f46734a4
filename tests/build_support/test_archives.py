"""Archives: the same bytes whatever the clock says, and nothing lost that programs need."""

import hashlib
import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from build_support import archives

WHEN = 1_700_000_000


def folder(place: Path) -> Path:
    """A folder as a bundle is: a program, a library in a folder of its own, a link to it."""
    found = place / "program-1.0"
    (found / "inside").mkdir(parents=True)
    (found / "run").write_text("run\n")
    (found / "run").chmod(0o755)
    (found / "inside" / "library").write_text("library\n")
    (found / "link").symlink_to("inside/library")
    return found


@pytest.mark.parametrize("ending", [".tar.gz", ".tar.xz", ".zip"])
def test_a_folder_made_again_later_gives_the_same_bytes(tmp_path: Path, ending: str) -> None:
    first, second = folder(tmp_path / "first"), folder(tmp_path / "second")
    os.utime(second / "run", (1, 1))
    (second / "inside" / "library").chmod(0o600)  # the builder's umask is nobody's business
    packed = [archives.pack(f, tmp_path / f"{n}{ending}", WHEN) for n, f in enumerate((first, second))]
    assert packed[0].read_bytes() == packed[1].read_bytes()


@pytest.mark.skipif(os.name != "posix", reason="files say there who may run them")
def test_a_tar_keeps_links_and_what_may_be_run(tmp_path: Path) -> None:
    packed = archives.pack(folder(tmp_path), tmp_path / "all.tar.xz", WHEN)
    with tarfile.open(packed) as archive:
        entries = {entry.name: entry for entry in archive}
    assert entries["program-1.0/link"].linkname == "inside/library"
    assert entries["program-1.0/run"].mode == 0o755
    assert entries["program-1.0/inside/library"].mode == 0o644
    assert {(entry.mtime, entry.uid, entry.uname) for entry in entries.values()} == {(WHEN, 0, "")}


def test_a_zip_keeps_what_may_be_run(tmp_path: Path) -> None:
    packed = archives.pack(folder(tmp_path), tmp_path / "all.zip", WHEN)
    with zipfile.ZipFile(packed) as archive:
        modes = {entry.filename: entry.external_attr >> 16 & 0o777 for entry in archive.infolist()}
        assert archive.testzip() is None
    assert modes == {"program-1.0/inside/library": 0o644, "program-1.0/link": 0o644, "program-1.0/run": 0o755}


def test_an_unknown_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.rar"):
        archives.pack(folder(tmp_path), tmp_path / "all.rar", WHEN)


def test_the_sums_are_those_of_the_files_and_not_of_themselves(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"second")
    (tmp_path / "a").write_bytes(b"first")
    archives.sums(tmp_path)
    lines = archives.sums(tmp_path).read_text("utf-8").splitlines()
    assert lines == [
        f"{hashlib.sha256(data).hexdigest()}  {name}" for name, data in (("a", b"first"), ("b", b"second"))
    ]


def test_times_before_a_zip_can_tell_them_become_its_first() -> None:
    assert archives.epoch({}) == archives.epoch({"SOURCE_DATE_EPOCH": "0"}) == archives.EARLIEST
    assert archives.epoch({"SOURCE_DATE_EPOCH": str(WHEN)}) == WHEN
