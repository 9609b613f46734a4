"""What is done for one video driver only, on a real display."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.game.app.test_display import OPEN_AND_CHANGE, run


@pytest.mark.skipif("DISPLAY" not in os.environ, reason="needs a display, such as Xvfb's")
def test_the_slow_path_is_switched_off_on_x11(tmp_path: Path) -> None:
    report = json.loads(run(OPEN_AND_CHANGE, tmp_path, DISPLAY=os.environ["DISPLAY"]).stdout)
    assert (report["driver"], report["accelerated"]) == ("x11", "0")
