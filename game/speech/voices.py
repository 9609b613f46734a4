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
    "$s.Volume={percent};$s.Rate={pace};$s.Speak([Console]::In.ReadToEnd())"
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


def _make_command(program: str, words: str, language: str, volume: float, rate: float) -> list[str]:
    """How a program is called, its ``words`` filled in."""
    over = (rate - 1) * (1 if rate >= 1 else 2)
    figures = {
        "percent": round(100 * volume),
        "double": round(200 * volume),
        # Both scales of spd-say go from -100 to 100; 0 is what the system is set to.
        "signed": round(200 * volume - 100),
        "fast": round(100 * over),
        "pace": max(-10, min(10, round(10 * over))),
        "espeak": round(165 * rate),
        "say": round(180 * rate),
    }
    return [program, *(word.format(language=language, **figures) for word in words.split(" | "))]


_SPD: Final = "--wait | -l | {language} | -i | {signed} | -r | {fast} | --"
_ESPEAK: Final = "-v | {language} | -a | {double} | -s | {espeak} | --stdin"
_SAY: Final = "-r | {say} | -f | -"
"""Loudness is the system's: ``say`` knows no option for it, and marks in the text would be one more language."""
_POWERSHELL: Final = f"-NoProfile | -NonInteractive | -Command | {_SAPI}"
_VOICES: Final = {
    "win32": (("powershell", "Windows", _POWERSHELL), ("pwsh", "Windows", _POWERSHELL)),
    "darwin": (("say", "macOS", _SAY),),
}
_LINUX: Final = (
    ("spd-say", "speech-dispatcher", _SPD),
    ("espeak-ng", "espeak-ng", _ESPEAK),
    ("espeak", "espeak", _ESPEAK),
)
"""By system, the programs that speak there, the best first."""


def find_voice(platform: str = sys.platform, which: Which = shutil.which) -> Voice | None:
    """The speech of this system with those that may take its place, None if it has none."""
    found: Voice | None = None
    for program, name, words in reversed(_VOICES.get(platform, _LINUX)):
        if path := which(program):
            command = partial(_make_command, path, words)
            piped = words is not _SPD  # its pipe would take some words for commands of its own
            found = Voice(name, command, piped, () if piped else (path, "--cancel"), after=found)
    return found
