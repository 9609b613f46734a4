"""What the tests of the feature table sit at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.tables import TimedApp


@pytest.fixture
def app(app: TimedApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TimedApp:
    """Its matches lie where the commands look for them, too."""
    monkeypatch.setenv("HOUSE_OF_EIGHTS_HOME", str(tmp_path))
    return app


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sounds that are played from here on."""
    found: list[str] = []
    monkeypatch.setattr(TimedApp, "play_sound", lambda app, event: found.append(event))
    return found
