"""What the tests of the feature table sit at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tables import TimedApp, timed_app


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TimedApp]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("HOUSE_OF_EIGHTS_HOME", str(tmp_path))
    with timed_app(tmp_path) as made:
        yield made


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sounds that are played from here on."""
    found: list[str] = []
    monkeypatch.setattr(TimedApp, "play", lambda app, event: found.append(event))
    return found
