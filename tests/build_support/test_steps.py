"""The steps of .ci/run are those that CONTRIBUTING explains and that the host's workflow makes jobs of."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from build_support import ROOT

SCRIPT = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def find_list(name: str) -> list[str]:
    """The words of a list in the script, which stands on one line."""
    found = re.search(rf"^{name}=\((.*)\)", SCRIPT, re.MULTILINE)
    assert found, f".ci/run has no list {name}"
    return found[1].split()


STEPS = find_list("STEPS") + find_list("NIGHT")


def test_every_step_that_is_written_is_in_a_list_and_every_listed_one_is_written() -> None:
    written = re.findall(r"^step_(\w+)\(\)", SCRIPT, re.MULTILINE)
    assert sorted(written) == sorted(STEPS)


@pytest.mark.skipif(os.name != "posix", reason="a script of Linux")
def test_whoever_asks_what_there_is_gets_an_answer() -> None:
    done = subprocess.run([ROOT / ".ci" / "run", "--help"], capture_output=True, text=True, check=True)
    assert set(STEPS) <= set(done.stdout.split())
    assert " night " in done.stdout
    assert " --steps " in done.stdout


def test_contributing_explains_every_step_and_no_other() -> None:
    table = (
        (ROOT / "CONTRIBUTING.md")
        .read_text(encoding="utf-8")
        .partition("| Step | What it does |")[2]
        .partition("\n\n")[0]
    )
    assert sorted(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == sorted(STEPS)


def test_the_workflow_makes_its_jobs_of_the_steps_the_script_lists() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert "steps=$(.ci/run --steps)" in workflow
    assert "step: ${{ fromJSON(needs.steps.outputs.steps) }}" in workflow
    assert "STEP: ${{ matrix.step }}" in workflow


@pytest.mark.skipif(os.name != "posix", reason="a script of Linux")
def test_a_job_that_ended_by_itself_does_not_fail_a_run_in_which_all_passed(tmp_path: Path) -> None:
    run = tmp_path / ".ci" / "run"
    run.parent.mkdir()
    setting_up = SCRIPT.partition("# side_by_side")[0]
    run.write_text(f'{setting_up}(true) &\nwhile kill -0 $! 2>/dev/null; do (sleep 0.01); done\necho "all passed"\n')
    here = os.environ | {"TMPDIR": str(tmp_path)}
    done = subprocess.run(["bash", run], capture_output=True, text=True, check=False, env=here)
    assert done.stdout == "all passed\n", done.stderr
    assert done.returncode == 0, "The run fails although all passed: what it does at its end went wrong."
    assert not list(tmp_path.glob("house-of-eights-ci.*")), "The run leaves its temporary folder behind."
