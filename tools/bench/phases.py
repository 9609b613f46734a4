"""Where the time of a frame goes: the table's own functions, timed while a frame is made.

Processor time of this thread is counted; a phase does not hold that of the phases within it. ``probe`` puts the
stop-watches in for the rest of the process, so it is for benchmarks alone.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Hashable
from functools import wraps
from inspect import getattr_static
from typing import Any

OF_THE_FRAME = (
    "draw_hand", "_draw_moving_cards", "draw_cards", "at_rest", "draw_lights", "draw_bar", "draw_arrows",
    "draw_meter", "draw_name_plates", "draw_voice", "draw_top", "draw_plates", "draw_bubbles", "draw_tools",
)  # fmt: skip
"""What the table draws in every frame, or finds drawn."""
OF_A_GAME = "draw_under", "draw_over", "draw_tooltips", "draw_moment"
"""What a game draws by itself."""

_inside: list[float] = []
"""Per phase that is running, the time of those within it."""
spent: dict[str, float] = {}
"""Milliseconds per phase since the last ``fresh``."""
made: list[tuple[float, str]] = []
"""Pictures and texts that were in no cache, since then: the milliseconds each took, those within it included."""


def fresh() -> None:
    """A new frame begins."""
    spent.clear()
    made.clear()


def worst(count: int = 4) -> str:
    """The dearest phases of this frame, and what had to be drawn for it."""
    told = ", ".join(f"{name} {ms:.1f}" for name, ms in sorted(spent.items(), key=lambda one: -one[1])[:count])
    dearest = "; ".join(f"{name} {ms:.1f}" for ms, name in sorted(made, reverse=True)[:count])
    return f"{told} [{len(made)}: {dearest}]" if made else told


def timed(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
    """A function that does what ``call`` does, its time counted under ``name``."""

    @wraps(call)
    def run(*args: Any, **options: Any) -> Any:
        began = time.thread_time()
        _inside.append(0.0)
        try:
            return call(*args, **options)
        finally:
            whole = (time.thread_time() - began) * 1000
            spent[name] = spent.get(name, 0.0) + whole - _inside.pop()
            if _inside:
                _inside[-1] += whole

    return run


def places() -> list[tuple[object, str, str]]:
    """What is timed: whose it is, what it is called there, and under which name its time is counted."""
    from game.app.app import App
    from game.games import get_game_drawing, list_available_games
    from game.match import host
    from game.match.match_log import Chronicle
    from game.table import scene
    from game.table.model.play import Play
    from game.table.model.timeline import Timeline
    from game.table.render import frame
    from game.ui.display_list import Painter

    found: list[tuple[object, str, str]] = [
        (host.Host, "_apply_action", "rules"),
        (host.Host, "_save_match", "save"),
        (host, "observe", "view"),
        (Chronicle, "add_events", "log text"),
        (Play, "_sync_with_host", "settle"),
        (Play, "_tell_next_moment", "telling"),
        (Timeline, "_start_step", "timeline"),
        (Timeline, "_move_sprites", "tweens"),
        (Play, "update", "play"),
        (scene.TableScene, "update", "update"),
        (scene.TableScene, "build_controls", "bar and tools"),
        (scene.TableScene, "handle", "events"),
        (App, "draw", "frame"),
        (scene.TableScene, "compute_next_change", "due"),
        (Painter, "show_items", "painting"),
        (frame, "draw_log", "log"),
    ]
    found += [(frame, name, name.strip("_").removeprefix("draw_")) for name in OF_THE_FRAME]
    drawings = {type(get_game_drawing(name)) for name in list_available_games()}
    found += [(each, name, name) for each in drawings for name in OF_A_GAME if name in vars(each)]
    return found


def probe() -> None:
    """Put the stop-watches in."""
    from game.art.bitmaps import BitmapCache

    for owner, attribute, name in places():
        plain = timed(name, getattr(owner, attribute))
        static = isinstance(getattr_static(owner, attribute), staticmethod)
        setattr(owner, attribute, staticmethod(plain) if static else plain)
    _watch_cache(BitmapCache)
    gc.callbacks.append(_collected)


def _watch_cache(cache: Any) -> None:
    """Count what the cache has to make, under the name of its kind."""
    plain = cache.get_or_make

    def get(self: Any, key: Hashable, make: Callable[[], Any], *rest: Any, **options: Any) -> Any:
        def noted() -> Any:
            began = time.thread_time()
            try:
                return timed("drawing anew", make)()
            finally:
                made.append(((time.thread_time() - began) * 1000, str(key)[:60]))

        return plain(self, key, noted, *rest, **options)

    cache.get_or_make = get


def _collected(phase: str, info: dict[str, int]) -> None:
    if phase == "start":
        _inside.append(time.thread_time())
        return
    whole = (time.thread_time() - _inside.pop()) * 1000
    spent["garbage"] = spent.get("garbage", 0.0) + whole
    if _inside:
        _inside[-1] += whole
