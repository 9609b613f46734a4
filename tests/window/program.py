"""The program as it is, but that after every frame it writes what can be clicked now into the file HOUSE_REPORT names.

``python -m tests.window.program`` takes the words ``python -m game`` takes.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from game.__main__ import main
from game.app.app import App
from tests.support.reporting import report_drawn

FILE = Path(os.environ["HOUSE_REPORT"])


draw = App.draw
_last = [""]


def write_report(app: App) -> None:
    """Draw, then put a report in the place of the last one, if it says something else."""
    draw(app)
    text = json.dumps(report_drawn(app))
    if text != _last[0]:
        _last[0] = text
        part = FILE.with_name(f"{FILE.name}.part")
        part.write_text(text)
        part.replace(FILE)


if __name__ == "__main__":
    App.draw = write_report  # type: ignore[assignment]  # reports what is drawn
    sys.exit(main())
