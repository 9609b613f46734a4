"""``python -m build_support.sounds [ROOM …]`` writes the sounds of the rooms named, or of all, into ``assets/sounds``.

It wants ``pip install soundfile``, which writes Ogg Vorbis. ``made_of`` in each folder is a digest of the recipes, so
that a test tells when they have changed and the files have not.
"""

from __future__ import annotations

import shutil
import sys
from hashlib import blake2b
from importlib import import_module
from typing import Any

from build_support.sounds.recipes import read_recipes
from build_support.sounds.synth import RATE
from game.sound.kit import FOLDER, Kit


def list_rooms() -> list[str]:
    """Every room that has recipes."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def compute_digest(room: str) -> str:
    """A digest of the recipes of a room."""
    return blake2b((FOLDER / f"{room}.toml").read_bytes(), digest_size=16).hexdigest()


def write_sounds(room: str) -> None:
    """Write all sounds of a room; what is no longer made goes."""
    soundfile: Any = import_module("soundfile")
    shutil.rmtree(FOLDER / room, ignore_errors=True)
    (FOLDER / room).mkdir()
    for event, take in read_recipes(room).iter_takes():
        samples = memoryview(read_recipes(room).make_samples(event, take)).cast("B")
        with soundfile.SoundFile(
            Kit(room).get_file(event, take), "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=0.5
        ) as file:
            file.buffer_write(samples, "int16")
    (FOLDER / room / "made_of").write_text(f"{compute_digest(room)}\n", encoding="utf-8")


if __name__ == "__main__":
    for each in sys.argv[1:] or list_rooms():
        write_sounds(each)
