"""Rehearses the jobs of a release that run on Linux: their own steps, taken from the workflows, on this machine.

    python -m build_support.rehearse linux [--work FOLDER] [--only JOB]

A copy of the repository with a made-up identity and a tag stands for the tagged commit. Each job begins in a clone of
its own; artifacts lie in a folder, and so does the draft that a stand-in for ``gh`` keeps. This Python stands for the
relocatable one (and its glibc for the one asked for), chroots of Debian for images where ``debootstrap`` is, a script
for the runtime of AppImages. Actions and systems that cannot be had are named at the end. Needs PyYAML, git, a C
compiler, and root or sudo for what the jobs install by apt. Fails with the first step that fails.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any, Final

from build_support import ROOT
from build_support.archives import digest
from game import VERSION

TAG: Final = f"v{VERSION}"
IDENTITY: Final = """\
publisher = "House of Eights contributors"
address = "https://github.com/rehearsal/house-of-eights"
application_id = "io.github.rehearsal.HouseOfEights"
security_contact = "https://example.org/security"
"""
JOBS: Final[tuple[tuple[str, str, dict[str, str]], ...]] = (
    ("release.yml", "ready", {}),
    ("release.yml", "draft", {}),
    ("build-linux.yml", "build", {}),
    ("build-linux.yml", "appimage", {}),
    ("publish.yml", "publish", {"platform": f"linux-{platform.machine()}"}),
    ("release.yml", "packages", {}),
    ("publish.yml", "publish", {"platform": "packages"}),
    ("publish.yml", "publish", {"platform": "windows-x64"}),  # which has no files here
    ("release.yml", "finish", {}),
    ("publish.yml", "publish", {"platform": "notes"}),
    ("publish.yml", "publish", {"platform": "packages"}),  # again, as a run that is repeated would
    ("itch.yml", "upload", {}),
)
"""The jobs in their order, and the inputs of those that are called with some."""

STAND_INS: Final = {
    "sudo": 'if [ "$(id -u)" = 0 ]; then exec "$@"; else exec /usr/bin/sudo "$@"; fi',
    "gh": """\
draft=$REHEARSAL/draft; shift; what=$1 tag=$2; shift 2
case $what in
view) [ -d "$draft" ] || exit 1; echo true ;;
create) mkdir -p "$draft" ;;
edit) cp "${@: -1}" "$draft/notes" ;;
upload) shift; cp -v "$@" "$draft" ;;
download) mkdir -p "$2"; cp "$draft"/* "$2" ;;
esac""",
    "docker": """\
while [ "$1" != -v ]; do shift; done
from=${2%%:*}; system=$3; shift 3
root=$REHEARSAL/systems/${system/:/-}
case $system in debian:11) code=bullseye ;; debian:12) code=bookworm ;; debian:13) code=trixie ;; *) code= ;; esac
if [ -z "$code" ] || [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null; then
    echo "$system" >>"$REHEARSAL/not-rehearsed"; exit 0
fi
if [ ! -e "$root/made" ]; then
    if ! debootstrap --variant=minbase "$code" "$root" >"$root.log" 2>&1; then
        echo "$system" >>"$REHEARSAL/not-rehearsed"; exit 0
    fi
    touch "$root/made"
fi
ours=$(getconf GNU_LIBC_VERSION) theirs=$(chroot "$root" getconf GNU_LIBC_VERSION)
if [ "$(printf '%s\n' "$ours" "$theirs" | sort -V | tail -n 1)" != "$theirs" ]; then
    echo "$system, whose $theirs is older than what was built with" >>"$REHEARSAL/not-rehearsed"; exit 0
fi
rm -rf "$root/program"; cp -a "$from" "$root/program"
exec unshare --net chroot "$root" "$@\"""",
    "curl": 'while [ "$1" != -o ]; do shift; done; cp "$REHEARSAL/butler.zip" "$2"',
}
"""Programs that stand for those of the runner, as scripts of bash."""

RUNTIME: Final = """\
#!/bin/sh
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
unsquashfs -q -n -o SIZE -d "$folder/app" "$0" >/dev/null && "$folder/app/AppRun" "$@"
exit
"""
"""Stands for the runtime of AppImages: unpacks what follows it and starts that."""

BUTLER: Final = """\
#!/bin/sh
cat "$2/.itch.toml" 2>/dev/null || ls "$2"
echo "$@"
"""
"""Stands for the program that uploads to itch.io."""


class Rehearsal:
    """What the jobs of one rehearsal share, below a folder."""

    def __init__(self, work: Path) -> None:
        try:
            import yaml
        except ImportError:
            raise SystemExit("PyYAML is missing; it is among requirements/tools.txt.") from None

        self.work = work
        self.missing: list[str] = []
        self.workflows = {
            file.name: yaml.safe_load(file.read_text(encoding="utf-8"))
            for file in (ROOT / ".github" / "workflows").glob("*.yml")
        }
        self.source = work / "source"
        for name in ("bin", "artifacts", "systems"):
            (work / name).mkdir(parents=True)
        for name, script in STAND_INS.items():
            self._script(work / "bin" / name, f"#!/usr/bin/env bash\n{script}\n")
        runtime = RUNTIME.replace("SIZE", f"{len(RUNTIME) + 5:<9}")
        self._script(work / "runtime", runtime)
        with zipfile.ZipFile(work / "butler.zip", "w") as packed:
            packed.writestr("butler", BUTLER)
        self._tag()

    @staticmethod
    def _script(file: Path, text: str) -> None:
        file.write_text(text, encoding="utf-8")
        file.chmod(0o755)

    def _tag(self) -> None:
        """Commit what lies here now, with an identity and a section in the changelog, and tag it."""
        listed = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        for name in subprocess.run(listed, capture_output=True, text=True, check=True).stdout.split("\0"):
            if name and (ROOT / name).is_file():
                (self.source / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.source / name)
        (self.source / "assets" / "identity.toml").write_text(IDENTITY, encoding="utf-8")
        subprocess.run([sys.executable, "-m", "build_support.identity", "fill"], cwd=self.source, check=True)
        changelog = self.source / "CHANGELOG.md"
        text = changelog.read_text(encoding="utf-8")
        if f"## [{VERSION}]" not in text:
            changelog.write_text(text.replace("## [Unreleased]", f"## [{VERSION}] - 2026-01-31", 1), encoding="utf-8")
        us = ("-c", "user.name=rehearsal", "-c", "user.email=rehearsal@example.org", "-c", "init.defaultBranch=main")
        date = os.environ | dict.fromkeys(("GIT_COMMITTER_DATE", "GIT_AUTHOR_DATE"), "2026-01-31T12:00:00Z")
        for words in (["init", "-q"], ["add", "-A", "-f"], ["commit", "-q", "-m", "rehearsal"], ["tag", TAG]):
            subprocess.run(["git", *us, *words], cwd=self.source, env=date, check=True)

    def run(self, workflow: str, job: str, inputs: dict[str, str]) -> None:
        """Take the steps of a job. Raises SystemExit with the name of the one that fails."""
        told = self.workflows[workflow]
        values = {f"inputs.{name}": str(value) for name, value in (LINUX | inputs).items()}
        values |= {"needs.ready.outputs.version": VERSION, "github.repository": "rehearsal/house-of-eights"}
        values |= {"github.server_url": "https://github.com", "github.run_id": "1", "github.token": "none"}
        values["vars.ITCH_TARGET"] = "rehearsal/house-of-eights"
        values["vars.BUTLER_SHA256"] = digest(self.work / "butler.zip")
        place = Path(tempfile.mkdtemp(prefix=f"{job}-", dir=self.work)) / "house-of-eights"
        place.mkdir()
        ours = {
            "GITHUB_ENV": str(place.parent / "env"),
            "GITHUB_OUTPUT": str(place.parent / "output"),
            "GITHUB_STEP_SUMMARY": str(place.parent / "summary"),
            "GITHUB_REF_NAME": TAG,
            "GITHUB_REF_TYPE": "tag",
            "APPIMAGE_RUNTIME": str(self.work / "runtime"),
            "REHEARSAL": str(self.work),
            "REHEARSAL_PYTHON": str(base_python()),
            "PATH": f"{self.work / 'bin'}:{os.environ['PATH']}",
        }
        variables = filled((told.get("env") or {}) | (told["jobs"][job].get("env") or {}), values)
        if "GLIBC" in variables:  # the relocatable Python's is older than this one's
            variables["GLIBC"] = platform.libc_ver()[1]
        for step in told["jobs"][job]["steps"]:
            name = step.get("name") or step.get("uses") or step["run"].splitlines()[0]
            print(f"--- {workflow}, {job}: {name}", flush=True)
            if "uses" in step:
                self._use(step, filled(step.get("with") or {}, values), place)
                continue
            own = filled(step.get("env") or {}, values)
            environment = os.environ | ours | variables | noted(ours["GITHUB_ENV"]) | own
            environment.pop("PYTHONPATH", None)  # a bundle would take modules from there
            script = stood_in(substituted(step["run"], values))
            done = subprocess.run(["bash", "-eo", "pipefail", "-c", script], cwd=place, env=environment, check=False)
            if done.returncode and not step.get("continue-on-error"):
                raise SystemExit(f"{workflow}, {job}, “{name}” ended with {done.returncode}.")

    def _use(self, step: dict[str, Any], given: dict[str, str], place: Path) -> None:
        action = step["uses"].split("@")[0].removeprefix("actions/")
        artifacts = self.work / "artifacts"
        if action == "checkout":
            subprocess.run(
                [
                    "git",
                    "-c",
                    "advice.detachedHead=false",
                    "clone",
                    "-q",
                    "--branch",
                    TAG,
                    str(self.source),
                    str(place),
                ],
                check=True,
            )
        elif action == "upload-artifact":
            if not any((place / given["path"]).iterdir()):
                raise SystemExit(f"There is nothing in {given['path']}.")
            shutil.rmtree(artifacts / given["name"], ignore_errors=True)
            shutil.copytree(place / given["path"], artifacts / given["name"], symlinks=True)
        elif action == "download-artifact":
            found = list(artifacts.glob(given.get("name") or given["pattern"]))
            for artifact in found:
                shutil.copytree(artifact, place / given["path"], symlinks=True, dirs_exist_ok=True)
        elif action == "attest-build-provenance":
            self.missing.append(f"{step['name']} ({step['uses']})")
            (self.work / "bundle.json").write_text("{}\n", encoding="utf-8")
        elif action != "setup-python":
            raise SystemExit(f"Nothing stands for {step['uses']}.")


LINUX: Final = {
    "version": VERSION,
    "arch": platform.machine(),
    "runner": "this machine",
    "digest": "",
    "optional": "false",
}


def base_python() -> Path:
    """The interpreter this environment was made of."""
    return Path(sys.base_prefix) / "bin" / f"python{sys.version_info[0]}.{sys.version_info[1]}"


def substituted(text: str, values: dict[str, str]) -> str:
    """The text with the expressions GitHub would fill in. Raises SystemExit for one it does not know."""

    def value(found: re.Match[str]) -> str:
        expression = found[1].strip()
        if expression.startswith("secrets."):
            return ""
        if expression.startswith("steps."):
            return "../../bundle.json"  # of the attestations
        if "inputs.platform ==" in expression:
            platform_named = values["inputs.platform"]
            return "final" if platform_named == "notes" else f"release-{platform_named}"
        if expression not in values:
            raise SystemExit(f"“{expression}” is not known.")
        return values[expression]

    return re.sub(r"\$\{\{(.*?)\}\}", value, text)


def filled(given: dict[str, Any], values: dict[str, str]) -> dict[str, str]:
    """Every value filled in."""
    return {name: substituted(str(value), values) for name, value in given.items()}


def noted(file: str) -> dict[str, str]:
    """The variables earlier steps have set."""
    lines = Path(file).read_text(encoding="utf-8").splitlines() if Path(file).exists() else []
    return dict(line.split("=", 1) for line in lines)


def stood_in(script: str) -> str:
    """A step's script with the stand-ins for what it names by its whole path."""
    script = re.sub(r"\S*packaging/release_python\.sh [^)]+", 'echo "$REHEARSAL_PYTHON"', script)
    script = re.sub(r"^.*git config --global.*\n", "", script, flags=re.MULTILINE)  # of this machine's owner
    return script


def main(arguments: list[str]) -> None:
    """Rehearse, and tell what was not."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("system", choices=["linux"])
    asked.add_argument("--work", type=Path, help="where it is done, and left lying; else a temporary folder")
    asked.add_argument("--only", help="rehearse only jobs of this name")
    given = asked.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="rehearsal-") as temporary:
        rehearsal = Rehearsal((given.work or Path(temporary)).absolute())
        for workflow, job, inputs in JOBS:
            if given.only in (None, job):
                rehearsal.run(workflow, job, inputs)
        left = rehearsal.work / "not-rehearsed"
        systems = left.read_text(encoding="utf-8").splitlines() if left.exists() else []
        draft = rehearsal.work / "draft"
        if draft.exists():
            print("--- in the draft:", *sorted(path.name for path in draft.iterdir()), sep="\n  ")
        print("--- not rehearsed:", *rehearsal.missing, *systems, "Windows and macOS", sep="\n  ")


if __name__ == "__main__":
    main(sys.argv[1:])
