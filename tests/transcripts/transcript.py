"""A transcript: what was done, and what was seen, heard and said of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from itertools import zip_longest
from pathlib import Path
from typing import Final

from game.table.scene import TableScene
from tests.support.judges import answer_hints
from tests.support.tables import TimedApp, still_app
from tests.transcripts.described import Names, describe_items

KEPT: Final = Path(__file__).parent / "kept"
NUMBER: Final = re.compile(r"(?<![#\w.])-?\d+(?![\w.])")
OFF: Final = 2
"""How far a place or a size may be off in pixels: another version of the font engine moves words by one."""
SMALL: Final = 16
"""A number below is no place and no size, and has to be the same."""


class Transcript:
    """Written while somebody plays at an app; each step says what has changed since the one before."""

    def __init__(self, app: TimedApp) -> None:
        self.app = app
        self.lines: list[str] = []
        self._seen: list[str] = []
        self._heard: list[str] = []
        self._told: list[str] = []
        self._page = ""
        self._names: Names | None = None
        app.play_sound = self._heard.append  # type: ignore[assignment]  # hears instead of playing

    @property
    def scene(self) -> TableScene:
        """The table."""
        return next(scene for scene in reversed(self.app.scenes) if isinstance(scene, TableScene))

    def note_step(self, words: str) -> None:
        """Something was done: note what has become of it."""
        self.app.run_frame([])
        seen = self.app.surface.get_buffer().raw
        self.app.draw()
        out = [f"> {words}"]
        over = (
            self.app.top_scene is not None and not self.app.top_scene.opaque
        )  # what lies below stands still until it is gone
        if not over and self.app.surface.get_buffer().raw != seen:
            out.append("  not drawn before something else moves")
        page = type(self.app.top_scene).__name__
        if page != self._page:
            self._page = page
            out.append(f"  page {page}")
        if self._heard:
            out.append(f"  heard {' '.join(self._heard)}")
            self._heard.clear()
        out += [f"  told {each}" for each in self.app.notices.words if each not in self._told]
        self._told = list(self.app.notices.words)
        if isinstance(self.app.top_scene, TableScene):
            scene = self.app.top_scene
            out += [f"  said {said.words}" for said in scene.reading.iter_news(focus=True) if said.words]
            self._names = self._names or Names(scene.table.deck.codes)
            now = describe_items(scene.items, self._names)
            out += _iter_changes(self._seen, now)
            self._seen = now
        self.lines += [line.replace("\n", "\\n") for line in out]


def play_session(session: Callable[[TimedApp], Transcript], home: Path) -> str:
    """The transcript of a session; ``home`` is a folder for what the program keeps."""
    with still_app(home, answer_hints) as app:
        return "\n".join(session(app).lines) + "\n"


def _iter_changes(before: list[str], now: list[str]) -> Iterator[str]:
    """How many things went, what came, and what has another place in the order."""
    gone, come = Counter(before) - Counter(now), Counter(now) - Counter(before)
    moved = SequenceMatcher(None, [x for x in before if not gone[x]], [x for x in now if not come[x]], autojunk=False)
    if gone:
        yield f"- things x{gone.total()}"  # no number that may be off
    for line in now:
        if come[line] > 0:
            come[line] -= 1
            yield f"+ {line}"
    for tag, first, last, _, _ in moved.get_opcodes():
        if tag in ("delete", "replace"):
            yield f"~ {last - first} things are drawn at another height"


def find_difference(kept: str, now: str) -> str:
    """Where a transcript is another one, "" if it is the same but for a pixel here and there."""
    step = ""
    for number, (one, other) in enumerate(zip_longest(kept.splitlines(), now.splitlines(), fillvalue=""), 1):
        if one.startswith(">"):
            step = one
        if one != other and not _is_alike(one, other):
            return f"line {number}, {step}\n  kept: {one}\n  now:  {other}"
    return ""


def _is_alike(one: str, other: str) -> bool:
    if NUMBER.sub("0", one) != NUMBER.sub("0", other):
        return False
    pairs = zip(map(int, NUMBER.findall(one)), map(int, NUMBER.findall(other)), strict=True)
    return all(a == b or (min(abs(a), abs(b)) >= SMALL and abs(a - b) <= OFF) for a, b in pairs)
