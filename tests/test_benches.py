"""Benches run by hand, and seldom: what they take apart has to be there still, what they wrote must not be old."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ai.search import can_foresee
from engine.registry import NAMES
from tools.bench import engine, held, slices
from tools.bench.held import KEPT, list_losses
from tools.bench.pages import END, ROOT, STAMP
from tools.bench.phases import places

MEASURED = {
    "speed.md": ("engine", "ai/search.py", "ai/games", "tools/bench/engine.py", "tools/bench/slices.py"),
    "ladder.md": ("engine", "ai/search.py", "ai/games", "tools/bench/hints.py"),
}
"""Pages of docs with a table that a bench wrote, and what it measures."""
WANTED_MS = {3: 300, 4: 1000, 5: 100, 6: 400}
"""By column of the table of hints, the most milliseconds ..."""
UNO = 195_545
"""... where RLCard's UNO makes so many decisions a second, as where they were chosen; elsewhere in proportion."""
COMMITS = 60
"""So many commits to these a table may be old."""


def test_all_that_is_timed_by_name_is_there() -> None:
    assert [(owner, name) for owner, name, _phase in places() if not hasattr(owner, name)] == []


@pytest.mark.parametrize("page", MEASURED)
def test_a_table_a_bench_wrote_is_not_older_than_sixty_commits_to_what_it_measures(page: str) -> None:
    stamp = STAMP.search((ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert stamp, f"docs/{page} has no table that a bench wrote"
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("no history here: an archive")
    asked = ["git", "rev-list", "--count", f"{stamp['commit']}..HEAD", "--", *MEASURED[page]]
    counted = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    if counted.returncode:
        pytest.skip("a shallow clone, which does not hold the commit of the table")
    assert int(counted.stdout) <= COMMITS, f"older by {counted.stdout.strip()} commits: {stamp['command']}"


def test_hints_of_every_game_at_two_and_at_four_seats_were_as_quick_as_is_wanted() -> None:
    page, speed = ((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("ladder.md", "speed.md"))
    stamp = next(stamp for stamp in STAMP.finditer(page) if "tools.bench.hints" in stamp["command"])
    assert f"at {stamp['commit']}" in speed, "the peer that tells how quick the machine is was not measured with it"
    pace = re.search(r"^\| RLCard's raw UNO \| 2 \| Python \| ([\d,]+) ", speed, re.MULTILINE)
    assert pace
    slower = UNO / int(pace[1].replace(",", ""))
    lines = [
        line.strip("| ").split(" | ") for line in page[stamp.end() :].partition(END)[0].splitlines() if "|" in line
    ]
    heads, _line, *rows = lines
    assert [heads[at] for at in WANTED_MS] == [
        "plain, median ms", "plain, worst tenth ms", "compiled, median ms", "compiled, worst tenth ms",
    ]  # fmt: skip
    tables = {(name, seats) for name in NAMES for seats in (2, 4) if can_foresee(name, seats)}
    assert {(name, int(seats)) for name, seats, *_ in rows} == tables
    for row in rows:
        assert all(int(row[at].replace(",", "")) <= wanted * slower for at, wanted in WANTED_MS.items()), row


def test_every_game_is_held_to_the_speed_it_reached() -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    for name in NAMES:
        held = [what for what in (*kept["steps"], *kept["ratios"]) if name in what]
        assert {what.partition(" of ")[0] for what in held} >= {"decision", "clone", "first frame", "dots"}, name
        assert {f"{name} plain ÷ uno", f"{name} compiled ÷ uno", f"{name} plain ÷ yardstick"} <= {*held}, name


def test_the_first_picture_is_held_to_what_it_took() -> None:
    steps = json.loads(KEPT.read_text(encoding="utf-8"))["steps"]
    assert {what for what in steps if what.endswith("of the first picture")} == {
        f"{what} of the first picture" for what in ("steps", "dots", "modules")
    }


def test_every_change_has_its_steps_counted() -> None:
    taken = re.search(r"^STEPS=\((.*)\)", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE)
    assert taken
    assert "counts" in taken[1].split()


def test_every_slice_of_the_own_engine_can_be_measured() -> None:
    for what in engine.COSTS:
        assert slices.MEASURES[what]("crazyeights", 2) > 0, what
    assert slices.play("crazyeights", 2, engine.LIKE_OPENSPIEL) > 0


def test_counting_with_another_python_than_was_kept_holds_nothing_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "held.json"
    other.write_text(json.dumps({"python": "2.7", "steps": {"a": 1.0}, "ratios": {}}), encoding="utf-8")
    monkeypatch.setattr(held, "KEPT", other)
    monkeypatch.setattr("sys.argv", ["held", "--steps"])
    assert held.main() == 1
    assert "No steps were counted: they were kept with Python 2.7" in capsys.readouterr().err


def test_a_game_that_takes_a_fifth_longer_is_told_and_one_that_takes_a_tenth_is_not() -> None:
    kept = {"steps": {"a": 100.0, "b": 100.0}, "ratios": {"c": 1.0, "d": 1.0}}
    now = {"steps": {"a": 110.0, "b": 120.0}, "ratios": {"c": 0.9, "d": 0.8}}
    assert [loss.partition(":")[0] for loss in list_losses(now, kept)] == ["b", "d"]
