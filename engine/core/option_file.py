"""Reads what may be chosen before a match of a game: ``assets/options/<game>.toml``.

``[option.KEY]`` has the fields of an ``Option``; its ``choices`` are by value what each is called and what holds if it
is chosen, or that alone where it is called as it is written: a switch, or numbers (``2-12`` stands for each of them).
``[preset.KEY]`` has the fields of a ``Preset``. All that is said is English, found in the catalogues like any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import assets
from engine.core.data_file import read_data_file
from engine.core.game import Preset
from engine.core.options import Option, OptionValue

FOLDER: Final = Path(str(assets.__file__)).parent / "options"


def read_option_file(game: str) -> tuple[tuple[Option, ...], tuple[Preset, ...]]:
    """The options of a game, and its named choices of them, in the order of its file. Raises BadText."""
    data: Any = read_data_file(FOLDER / f"{game}.toml")
    for said in data["option"].values():
        said["choices"] = tuple(_iter_choices(said["choices"]))
    presets: Any = data.get("preset", {})
    for said in presets.values():
        said["seats"] = tuple(said.get("seats", ()))
    options = (Option(key, **said) for key, said in data["option"].items())
    return tuple(options), tuple(Preset(key, **said) for key, said in presets.items())


def _iter_choices(said: Mapping[str, str | list[str]]) -> Iterator[OptionValue]:
    for key, words in said.items():
        first, dash, last = key.partition("-")
        for value in map(str, range(int(first), int(last) + 1)) if dash else (key,):
            yield OptionValue(value, value, words) if isinstance(words, str) else OptionValue(value, *words)
