"""The words of a table's display list, with their size: what large text really gives."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame

from game.app.app import App
from game.art.bitmaps import bitmaps
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.screens.lobby.match_start import table_scene
from game.table.render.overlays import strip
from game.table.scene import TableScene
from tests.support.sample_matches import NAMES, half_played
from tests.support.tables import timed_app


@dataclass(frozen=True)
class WordRun:
    """A run of words on the screen."""

    words: str
    px: int
    """Size of its letters in pixels."""
    where: pygame.Rect
    own: bool = False
    """Whether they stand on the strip of what happened, where signs say the same, or are the title."""


def iter_runs(items: Any) -> Iterator[WordRun]:
    """All words of a display list."""
    keys = {
        id(value): key for key, (_price, value, _number) in bitmaps._items.items() if isinstance(value, pygame.Surface)
    }
    for item in items:
        key = keys.get(id(item.bitmap))
        if isinstance(key, tuple) and key[0] == "text":
            yield WordRun(key[1], key[3], item.bitmap.get_rect(topleft=item.at))


def at_table(app: App, name: str, seats: int) -> TableScene:
    """A scene in the middle of a round at which the first seat decides, at rest."""
    state = half_played(name, seats)
    sitting = [Seat(PERSON if n == 0 else BOT, NAMES[n], "" if n == 0 else "normal") for n in range(seats)]
    scene = table_scene(app, Host.from_state(state, sitting))
    app.push_scene(scene)
    return scene


def list_drawn(name: str, seats: int, size: tuple[int, int], text: float) -> list[WordRun]:
    """The words on a table at rest, in the middle of a round."""
    with tempfile.TemporaryDirectory() as folder, timed_app(Path(folder), size) as app:
        app.store.change_settings(text_scale=text, bot_pace="step")  # no bot acts meanwhile, however quick it is
        app.pass_time(0.1)
        scene = at_table(app, name, seats)
        app.pass_time(4.0, 0.1)
        app.draw()
        layout = scene.play.layout
        boxes = *(tile.box for tile in strip.list_tiles(scene.play)), layout.title_box
        told = [pygame.Rect([round(part * layout.u) for part in box]) for box in boxes]
        return [replace(one, own=one.where.collidelist(told) >= 0) for one in iter_runs(scene.items)]


def _remove_blanks(words: str) -> str:
    """Words without blanks, which are left out where room is short."""
    return "".join(words.split())


def compare_sizes(name: str, seats: int, size: tuple[int, int], text: float) -> Iterator[tuple[str, int, int]]:
    """Every run of words with its size at 100 % and at ``text``, 0 where it is not there.

    Words on the strip of what happened may be left out: its signs say the same, in place of a large title.
    """
    before, after = list_drawn(name, seats, size, 1.0), list_drawn(name, seats, size, text)
    for one in before:
        found = next((each for each in after if _remove_blanks(each.words) == _remove_blanks(one.words)), None)
        if found is not None:
            after.remove(found)
        elif one.own:
            continue
        yield one.words, one.px, found.px if found is not None else 0
    for one in after:
        yield one.words, 0, one.px
