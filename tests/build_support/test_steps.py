"""The steps of .ci/run are those that CONTRIBUTING explains and that the host's workflow makes jobs of."""

from __future__ import annotations

import os
import re
import subprocess

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
