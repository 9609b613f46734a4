"""A file of data that is missing or damaged is named in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.data_file import read_data_file
from engine.core.errors import BadText


@pytest.mark.parametrize("text", [None, "x = = 1", "\N{NULL}"])
def test_a_file_of_data_that_cannot_be_read_is_named(tmp_path: Path, text: str | None) -> None:
    path = tmp_path / "tables" / "lockdown.toml"
    path.parent.mkdir()
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(BadText, match=r"^tables/lockdown\.toml cannot be read: .*\.$"):
        read_data_file(path)
