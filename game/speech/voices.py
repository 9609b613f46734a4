"""The speech the system brings along, as a program that is started for every line.

Linux: speech-dispatcher (spd-say), else espeak-ng or espeak. macOS: say. Windows: SAPI through PowerShell. A library
such as pyttsx3 would do the same and bring half of PyObjC along.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

Which = Callable[[str], str | None]

_SAPI: Final = (
    "Add-Type -AssemblyName System.Speech;"
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;"
    "$s=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "try{{$s.SelectVoiceByHints(0,0,0,[Globalization.CultureInfo]'{language}')}}catch{{}};"
    "$s.Volume={volume};$s.Rate={rate};$s.Speak([Console]::In.ReadToEnd())"
)


class Voice(NamedTuple):
    """A way to speak: ``name`` for messages, how the program is called, and how it is silenced when killing is not
    enough."""

    name: str
    command: Callable[[str, float, float], list[str]]
    """(language such as "de", volume 0..1, rate 0.5..2 with 1 as usual) → the command."""
    piped: bool = True
    """Whether it reads the words from its standard input; else they are its last argument."""
    hush: tuple[str, ...] = ()
    after: Voice | None = None
    """What speaks where this one hangs or fails."""


def _make_spd_command(path: str, language: str, volume: float, rate: float) -> list[str]:
    # Both of its scales go from -100 to 100; 0 is what the system is set to.
    fast = round(100 * (rate - 1)) if rate >= 1 else round(200 * (rate - 1))
    return [path, "--wait", "-l", language, "-i", str(round(200 * volume - 100)), "-r", str(fast), "--"]


def _make_espeak_command(path: str, language: str, volume: float, rate: float) -> list[str]:
    return [path, "-v", language, "-a", str(round(200 * volume)), "-s", str(round(165 * rate)), "--stdin"]


def _make_say_command(path: str, _language: str, _volume: float, rate: float) -> list[str]:
    # Loudness is the system's: ``say`` knows no option for it, and marks in the text would be one more language.
    return [path, "-r", str(round(180 * rate)), "-f", "-"]


def _make_sapi_command(path: str, language: str, volume: float, rate: float) -> list[str]:
    pace = round(10 * (rate - 1)) if rate >= 1 else round(20 * (rate - 1))
    script = _SAPI.format(language=language, volume=round(100 * volume), rate=max(-10, min(10, pace)))
    return [path, "-NoProfile", "-NonInteractive", "-Command", script]


_VOICES: Final = {
    "win32": (("powershell", "Windows", _make_sapi_command), ("pwsh", "Windows", _make_sapi_command)),
    "darwin": (("say", "macOS", _make_say_command),),
}
_LINUX: Final = (
    ("spd-say", "speech-dispatcher", _make_spd_command),
    ("espeak-ng", "espeak-ng", _make_espeak_command),
    ("espeak", "espeak", _make_espeak_command),
)
"""By system, the programs that speak there, the best first."""


def find_voice(platform: str = sys.platform, which: Which = shutil.which) -> Voice | None:
    """The speech of this system with those that may take its place, None if it has none."""
    found: Voice | None = None
    for program, name, make in reversed(_VOICES.get(platform, _LINUX)):
        if path := which(program):
            command = partial(make, path)
            piped = make is not _make_spd_command  # its pipe would take some words for commands of its own
            found = Voice(name, command, piped, () if piped else (path, "--cancel"), after=found)
    return found
