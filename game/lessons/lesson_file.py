"""Reads a lesson: ``assets/lessons/<game>.toml``.

A lesson has a ``title``, three lines of what is ``learnt``, and a list of ``chapter``. A chapter has a ``title``, a
list of ``step``, and ``start``, a position in the notation of docs/scenarios.md, without its header; ``results`` if
they are shown, and the verbs that come ``later``. The keys of a step are the fields of ``LessonStep``, which says what
they mean; only ``say`` must be there. What is said is marked text in English, found in the catalogues like any other.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from engine.core.errors import BadText
from game.lessons.lesson import Chapter, Lesson, LessonStep

_STEP = frozenset(field.name for field in fields(LessonStep))
_CHAPTER = frozenset((*(field.name for field in fields(Chapter)), "step")) - {"steps"}
_LISTS = frozenset(("then", "glow"))


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file, named by its game. Raises BadText if anything in it is not as it should be."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        _check_known_keys(data, frozenset(("title", "learnt", "chapter")), path.name)
        chapters = tuple(_parse_chapter(each, f"{path.name}, chapter {n}") for n, each in enumerate(data["chapter"], 1))
        return Lesson(path.stem, data["title"], tuple(data["learnt"]), chapters)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadText(f"{path.name} is no lesson: {error}.") from error


def _parse_chapter(data: Mapping[str, Any], where: str) -> Chapter:
    _check_known_keys(data, _CHAPTER, where)
    steps = tuple(_parse_step(each, f"{where}, step {n}") for n, each in enumerate(data["step"], 1))
    return Chapter(data["title"], data["start"], steps, data.get("results", False), tuple(data.get("later", ())))


def _parse_step(data: Mapping[str, Any], where: str) -> LessonStep:
    _check_known_keys(data, _STEP, where)
    found: dict[str, Any] = {key: tuple(value) if key in _LISTS else value for key, value in data.items()}
    if isinstance(found.get("do"), list):
        found["do"] = tuple(found["do"])
    return LessonStep(**found)


def _check_known_keys(data: Mapping[str, Any], keys: frozenset[str], where: str) -> None:
    if unknown := sorted(data.keys() - keys):
        raise BadText(f"{where}: there is no key “{unknown[0]}”; there are {', '.join(sorted(keys))}.")
