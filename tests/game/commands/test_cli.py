"""The command line: answers, sentences instead of tracebacks, and what is not imported."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.errors import EngineError
from engine.core.record import Record, ending_of
from engine.registry import games
from game import NAME, VERSION
from game.__main__ import main
from game.app.guard import run_guarded
from game.commands.doctor import check_assets
from game.errors import UserError
from game.storage import HOME_VARIABLE, SaveStore

ROOT = Path(__file__).parents[3]
GAME = games()[0]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, without any display."""
    session = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    clean = {key: value for key, value in os.environ.items() if key not in session}
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env={**clean, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def one_sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said on stderr: exactly one line, and a whole sentence."""
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.startswith("house-of-eights: ")
    assert said.rstrip().endswith(".")
    return said


def played_record(actions: int | None = None) -> Record:
    """A match of the first game in which everybody takes the first legal action."""
    state = GAME.start({}, GAME.seats.start, 7)
    record = Record(GAME.name, GAME.version, GAME.resolve({}, GAME.seats.start), GAME.seats.start, "7")
    while (asked := state.asked) and len(record.actions) != actions:
        action = state.legal(asked[0])[0]
        record.actions.append(f"P{asked[0].seat} {action.text}")
        state.apply(asked[0].seat, action)
    record.ending = ending_of(state)
    return record


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["games", "--names"],
        ["sim", GAME.name, "--games", "1", "--bots", "random,random"],
        ["replay", "RECORD"],
        ["scenario", "SCENARIO"],
    ],
)
def test_commands_without_a_window_never_load_its_library(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "RECORD").write_text(played_record(3).to_text())
    (tmp_path / "SCENARIO").write_text("# no block\n")
    words = [str(tmp_path / word) if word.isupper() else word for word in arguments]
    code = (
        f"import sys; from game.__main__ import main; c = main({words!r}); print('pygame' in sys.modules); sys.exit(c)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["False"]), done.stderr


def test_replay_tells_nothing_of_a_match_that_is_still_being_played(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    SaveStore(home / "saves").save("match", played_record(2).to_json(), {"over": False})
    assert main(["replay", str(home / "saves" / "match.json")]) == 1
    seen = capsys.readouterr()
    assert seen.out == ""
    assert seen.err.endswith("This match is still being played. Its moves are told when it is over.\n")


def test_no_copy_of_the_file_of_a_running_match_tells_more(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SaveStore(home / "saves", sealed=True)
    store.save("match", played_record(2).to_json(), {"over": False})
    kept = (home / "saves" / "match.json").read_text(encoding="utf-8")
    for copy in (tmp_path / "copy.json", home / "saves" / "match.json"):
        copy.write_text(kept.replace('"over":false', '"over":true'), encoding="utf-8")
        assert main(["replay", str(copy)]) == 1
        assert capsys.readouterr().out == ""


def test_the_same_seed_gives_the_same_games_whoever_shares_the_work(tmp_path: Path) -> None:
    outputs = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        done = run(
            "sim", GAME.name, "--bots", "random", "--seats", "3", "--games", "7", "--jobs", jobs, "--json", str(file)
        )
        assert done.returncode == 0, done.stderr
        outputs.append((done.stdout, file.read_text("utf-8")))
    assert outputs[0] == outputs[1]
    assert (
        main(["sim", GAME.name, "--bots", "random", "--seats", "3", "--games", "7", "--seed", "2", "--json", str(file)])
        == 0
    )
    assert json.loads(file.read_text("utf-8"))["games"] != json.loads(outputs[0][1])["games"]


def test_no_display_is_one_sentence_and_a_failure() -> None:
    for words in ([], ["demo", "--game", GAME.name, "--speed", "0"]):
        done = run(*words, XDG_RUNTIME_DIR="")
        assert done.returncode == 1
        assert done.stderr == (
            "house-of-eights: There is no display to open a window on; start the program from a desktop session.\n"
        )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_what_cannot_be_printed_is_no_bug(home: Path) -> None:
    command = [sys.executable, "-m", "game", "games"]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "could not be written" in done.stderr


def test_a_bug_leaves_a_log_and_no_traceback(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def bug() -> int:
        raise ZeroDivisionError("division by a joker")

    assert run_guarded(bug) == 1
    said = one_sentence(capsys)
    (log,) = (home / "logs").iterdir()
    assert str(log) in said
    text = log.read_text("utf-8")
    assert "ZeroDivisionError: division by a joker" in text
    assert VERSION in text


@pytest.mark.parametrize("error", [UserError("The cat sat on it."), EngineError("The cat sat on it.")])
def test_an_expected_error_is_its_sentence_and_leaves_no_log(
    error: Exception, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> int:
        raise error

    assert run_guarded(fail) == 1
    assert one_sentence(capsys) == "house-of-eights: The cat sat on it.\n"
    assert not home.exists()


def test_ctrl_c_is_a_quiet_end(capsys: pytest.CaptureFixture[str]) -> None:
    def stop() -> int:
        raise KeyboardInterrupt

    assert run_guarded(stop) == 130
    assert one_sentence(capsys) == "house-of-eights: Stopped.\n"


def test_the_doctor_finds_this_house_in_order(tmp_path: Path) -> None:
    done = run("doctor", **{HOME_VARIABLE: str(tmp_path / "turned\u202eround")})
    assert done.returncode == 0, done.stdout
    assert "turned\ufffdround" in done.stdout  # nothing that commands a terminal
    assert done.stdout.endswith("Everything is in order.\n")
    assert f"{NAME} {VERSION}" in done.stdout
    for game in games():
        assert game.title in done.stdout


def test_the_doctor_names_a_damaged_asset(tmp_path: Path) -> None:
    (tmp_path / "good.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
    (tmp_path / "bad.json").write_text('{"a": ')
    (tmp_path / "empty.md").write_text("")
    failed = {finding.words.split(":")[0] for finding in check_assets(tmp_path) if finding.verdict == "FAILED"}
    assert failed == {"bad.json", "empty.md"}
    (tmp_path / "none").mkdir()
    assert [finding.verdict for finding in check_assets(tmp_path / "none")] == ["FAILED"]
