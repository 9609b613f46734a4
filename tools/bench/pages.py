"""Tables in the documents that a bench writes, each with what was measured and when."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

from rich.table import Table

ROOT = Path(__file__).parents[2]
STAMP = re.compile(r"^<!-- written by `(?P<command>.+)` at (?P<commit>[0-9a-f]{8,40}|-) -->$", re.MULTILINE)
"""Before a table and a sentence about when; ``END`` follows them."""
END = "<!-- end -->"


def write_table(page: str, command: str, table: Table) -> None:
    """Put this table into the page, in the place of the one that the same command wrote before."""
    path = ROOT / page
    text = path.read_text(encoding="utf-8")
    found = next((stamp for stamp in STAMP.finditer(text) if stamp["command"] == command), None)
    assert found, f"{page} has no place for what {command} writes"
    asked = ["git", "rev-parse", "--short=12", "HEAD"]
    commit = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    rows = zip(*[[str(cell) for cell in column.cells] for column in table.columns], strict=True)
    heads = [str(column.header) for column in table.columns]
    lines = [f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows)]
    python = ".".join(map(str, sys.version_info[:3]))
    taken = f"Taken on {date.today():%-d %B %Y} at `{commit}`, Python {python}."
    parts = f"<!-- written by `{command}` at {commit} -->", taken, "\n".join(lines), END
    rest = text[found.end() :].partition(END)[2]
    path.write_text(text[: found.start()] + "\n\n".join(parts) + rest, encoding="utf-8")
