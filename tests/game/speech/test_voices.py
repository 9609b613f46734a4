"""Voices of systems and the speaker: found, never handed options, and replaced when they fail."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from game.speech.speaker import Speaker, make_environment
from game.speech.voices import Voice, find_voice
from tests.game.speech.test_speech import Said

# --- the voices of systems -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("platform", "programs", "name"),
    [
        ("linux", ["espeak-ng", "spd-say"], "speech-dispatcher"),
        ("linux", ["espeak"], "espeak"),
        ("darwin", ["say", "espeak"], "macOS"),
        ("win32", ["powershell"], "Windows"),
        ("linux", [], ""),
        ("darwin", [], ""),
    ],
)
def test_the_systems_own_speech_is_found(platform: str, programs: list[str], name: str) -> None:
    voice = find_voice(platform, lambda program: f"/bin/{program}" if program in programs else None)
    assert (voice.name if voice else "") == name
    if voice is not None:
        for rate in (0.5, 1.0, 2.0):
            command = voice.command("de", 0.5, rate)
            assert command[0].startswith("/bin/")
            assert all(isinstance(part, str) for part in command)


@pytest.mark.parametrize(
    ("platform", "program", "told"),
    [
        # As their manuals have it: -l, -i from -100 to 100, -r from -100 to 100.
        ("linux", "spd-say", {"de": "-l de", 0.0: "-i -100", 0.5: "-i 0", 1.0: "-i 100", "fast": "-r 100"}),
        # -v, -a from 0 to 200, -s words a minute, 175 as usual.
        ("linux", "espeak-ng", {"de": "-v de", 0.0: "-a 0", 0.5: "-a 100", 1.0: "-a 200", "fast": "-s 330"}),
        ("linux", "espeak", {"de": "-v de", 0.0: "-a 0", 0.5: "-a 100", 1.0: "-a 200", "fast": "-s 330"}),
        # Rate from -10 to 10, volume from 0 to 100.
        (
            "win32",
            "powershell",
            {"de": "'de'", 0.0: "Volume=0;", 0.5: "Volume=50;", 1.0: "Volume=100;", "fast": "Rate=10;"},
        ),
        ("darwin", "say", {"fast": "-r 360"}),
    ],
)
def test_language_loudness_and_tempo_reach_the_program(platform: str, program: str, told: dict[object, str]) -> None:
    voice = find_voice(platform, lambda each: f"/bin/{each}" if each == program else None)
    assert voice is not None
    for what, words in told.items():
        loud = what if isinstance(what, float) else 0.5
        command = " ".join(voice.command("de", loud, 2.0 if what == "fast" else 1.0))
        assert words in command, command
    usual, slow = (" ".join(voice.command("en", 0.5, rate)) for rate in (1.0, 0.5))
    assert usual != slow


def test_words_never_become_options_or_commands_of_the_speech_program() -> None:
    for platform in ("linux", "darwin", "win32"):
        voice = find_voice(platform, lambda program: f"/bin/{program}")
        assert voice is not None
        heard = Said()
        Speaker(voice, heard.start).say("--cancel; rm {}")
        (command,), (words,) = heard.commands, heard.words
        if voice.piped:
            assert (words, "--cancel; rm {}" in " ".join(command)) == ("--cancel; rm {}", False)
        else:
            assert command[-2:] == ["--", "--cancel; rm {}"]


# --- the speaker ---------------------------------------------------------------------------------------------------


def is_busy(speaker: Speaker) -> bool:
    """Whether something is being said, or waits."""
    return speaker._now is not None or bool(speaker._waiting)


def test_a_real_process_is_given_the_words_and_not_waited_for(tmp_path: Path) -> None:
    out = tmp_path / "said"
    script = "import sys, time; time.sleep(0.3); open(sys.argv[1], 'wb').write(sys.stdin.buffer.read())"
    voice = Voice("python", lambda *_: [sys.executable, "-c", script, str(out)])
    speaker = Speaker(voice)
    began = time.monotonic()
    speaker.say("Grüße, {9H}")
    assert time.monotonic() - began < 0.25
    for _n in range(100):
        speaker.update()
        if not is_busy(speaker):
            break
        time.sleep(0.05)
    assert out.read_text(encoding="utf-8").strip() == "Grüße, {9H}"


def test_a_bundled_program_does_not_lend_its_libraries_to_the_systems_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    bundled = {"PATH": "/bin", "LD_LIBRARY_PATH": "/tmp/_MEI", "LD_LIBRARY_PATH_ORIG": "/opt/lib"}
    monkeypatch.setattr("os.environ", bundled)
    assert make_environment() == bundled
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert make_environment() == {"PATH": "/bin", "LD_LIBRARY_PATH": "/opt/lib"}
    monkeypatch.setattr("os.environ", {"PATH": "/bin", "LD_LIBRARY_PATH": "/tmp/_MEI"})
    assert make_environment() == {"PATH": "/bin"}
