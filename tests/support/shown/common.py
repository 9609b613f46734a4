"""What a table shows of a position, sentence by sentence and figure by figure, and the state it is held against."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import game.games
from engine.core.events import Event
from engine.core.state import State
from engine.core.view import View
from game.art.text import render_text
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.table.model.geometry import Box
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.model.touch import Touch
from game.table.render.table_canvas import TableCanvas
from game.ui.display_list import DrawRecorder
from game.ui.style import Style
from tests.locale.marks import list_messages
from tests.support.claims import NAMES
from tests.support.claims.common import Said
from tests.support.heard import Ear
from tests.support.saying import list_word_files, plays_with_piles

SIZE: Final = (1280, 720)
CALLED: Final = frozenset(
    ("list_word_buttons", "label_part", "label_gesture", "describe_confirmation", "chip", "forced")
)
"""Functions of a table whose words are names of actions: they say nothing that could be false."""
ACTS: Final = ("TABLE", "VERBS", "CHIPS", "BUTTONS", "CARRIES", "CARRIES_OF_TWO", "EXPLAINED", "MOMENTS")
"""Names of tables, in modules, whose words are names of actions."""
SIGNS: Final = re.compile(r"\[icon:\w+\]|[*\\]")
FIGURE: Final = re.compile(r"\d|\?|→|\{\w+\}")
WAYS: Final = 2
"""So many choices of a position are begun, and so many things pointed at."""

Written = tuple[int, str]
"""Whose panel it stands in, -1 for none, and the words."""


@dataclass
class Shown(Said):
    """A sentence that is shown at a table, with its ``values``, or all figures that a function of the game writes.

    ``state`` is all there is, ``view`` what the person at the screen may know; ``past`` is what has happened in this
    match. ``card``: the one that is looked at from near, ``target`` the thing that is pointed at.
    """

    state: Any
    view: View
    play: Play
    past: list[Event]
    words: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    figures: list[Written] = field(default_factory=list)
    seat: int = -1
    """Whose panel it stands in, -1 for none."""
    card: int = -1
    target: Target | None = None
    ahead: bool = False
    """Whether the figures are those after a choice."""

    @property
    def me(self) -> int:
        return self.view.seat

    def list_codes(self, cards: Sequence[int]) -> list[str]:
        return [self.play.table.deck.codes[card] for card in cards]

    def find_seat(self, word: str = "name") -> int:
        """The seat a name in the sentence is of."""
        return self.play.names.index(self.values[word])

    def list_told(self, word: str = "cards") -> list[str]:
        """The cards a place of the sentence names."""
        return re.findall(r"\{(\w+)\}", str(self.values.get(word, "")))

    @property
    def numbers(self) -> list[int]:
        """The first number of every figure."""
        return [
            int(found[0].replace("−", "-"))
            for _seat, words in self.figures
            if (found := re.findall(r"[-−]?\d+", words))
        ]


Check = Callable[[Shown], bool]


def is_label(shown: Shown) -> bool:
    """The words only name what stands beside them."""
    return bool(shown.play)


@cache
def list_sentences(name: str, modules: Sequence[str], elsewhere: frozenset[str]) -> frozenset[str]:
    """All that stand in these modules of a game's words and of its table, but for functions ``elsewhere``."""
    found: set[str] = set()
    for module in modules:
        paths = list_word_files(name, module.removeprefix("words/")) if module.startswith("words/") else []
        for path in paths or [Path(game.games.__file__ or "").parent / name / f"{module}.py"]:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            nodes = _iter_nodes(tree, elsewhere | (CALLED if module.endswith("table") else frozenset()))
            found |= {*list_messages(nodes, "pgettext")}
    return frozenset(found)


def _iter_nodes(tree: ast.AST, without: frozenset[str]) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and node.name in without:
            continue
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in ACTS:
            continue
        yield node
        yield from _iter_nodes(node, without)


class Reader:
    """Notes all that a game writes on its table, by the function that does so, and every sentence that is heard."""

    def __init__(self, name: str) -> None:
        self.places = (f"/game/games/{name}/", *(["/game/table/render/pile_"] if plays_with_piles(name) else []))
        self.style = Style()
        self.written: list[tuple[str, int, str]] = []
        self.play: Play | None = None

    def note_words(self, words: str, box: Box | None) -> None:
        frame: Any = sys._getframe(2)
        while frame is not None and not any(place in frame.f_code.co_filename for place in self.places):
            frame = frame.f_back
        if words and frame is not None and self.play is not None:
            laid = self.play.layout
            seats = [
                n
                for n in range(self.play.view.seats)
                if box is not None and laid.panels[n].contains_point(box.centre_point)
            ]
            seat = seats[0] if seats else laid.anchor if box is None else -1
            self.written.append((f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}", seat, words))


@contextmanager
def read_table(name: str) -> Iterator[Reader]:
    """Whatever the game writes meanwhile is noted."""
    reader = Reader(name)
    game.games.get_game_drawing(name)  # all its modules are loaded then
    write, bubble, written = TableCanvas.draw_text, TableCanvas.draw_bubble, render_text

    def noting_write(canvas: TableCanvas, words: str, box: Box, *args: Any, **more: Any) -> Any:
        reader.note_words(words, box)
        return write(canvas, words, box, *args, **more)

    def noting_bubble(canvas: TableCanvas, words: str, *args: Any, **more: Any) -> Any:
        reader.note_words(words, Box(-1, -1, 0, 0))
        return bubble(canvas, words, *args, **more)

    def noting_score(words: str, *args: Any, **more: Any) -> Any:
        reader.note_words(words, None)
        return written(words, *args, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableCanvas, "draw_text", noting_write)
        patch.setattr(TableCanvas, "draw_bubble", noting_bubble)
        own = (module for known, module in sys.modules.items() if known.startswith(f"game.games.{name}."))
        for module in own:
            patch.setattr(module, "render_text", noting_score, raising=False)
        yield reader


def play_at(state: State, seat: int) -> Play:
    """The table as this seat sees it."""
    sitting = [Seat(PERSON if n == seat else BOT, NAMES[n], "normal") for n in range(state.rules.seats)]
    play = Play(Host.from_state(state, sitting), game.games.get_game_table(state.rules.game), SIZE)
    play.resize(SIZE, play.choices)
    play.start(fresh=False)
    return play


def iter_shown(
    reader: Reader, ear: Ear, state: State, seat: int, past: list[Event], known: frozenset[str]
) -> Iterator[tuple[str, Shown]]:
    """Every sentence and figure of a position: at rest, with something chosen, and with something pointed at."""
    ear.heard.clear()
    play = reader.play = play_at(state, seat)
    rng = Random(len(past))
    yield from _iter_shown_once(reader, ear, play, Shown(state, play.view, play, past), known, rng)
    for way in rng.sample(play.prompt.gestures, min(WAYS, len(play.prompt.gestures))):
        play.prompt.choose_target(way.targets[0])
        yield from _iter_shown_once(reader, ear, play, Shown(state, play.view, play, past), known, rng)
        play.prompt.chosen = ()


def _iter_shown_once(
    reader: Reader, ear: Ear, play: Play, about: Shown, known: frozenset[str], rng: Random
) -> Iterator[tuple[str, Shown]]:
    table, view = play.table, play.view
    figures: dict[str, list[Written]] = {}
    for plate in play.list_plates():
        at, panels = plate.box.centre_point, play.layout.panels
        seat = next((n for n in range(view.seats) if panels[n].contains_point(at)), -1)
        written = [each for each in plate.list_words() if each]
        told = " ".join([plate.icon, *written])
        for each in (plate.tip, *written):
            words = told if each == plate.tip else each
            yield from _iter_said(ear, each, about, known, words=words, seat=seat)
        bare = [(seat, SIGNS.sub("", each)) for each in written]
        key = f"{type(plate).__name__} {plate.icon}".strip()
        figures[key] = [*figures.get(key, ()), *(each for each in bare if FIGURE.search(each[1]))]
    yield from ((key, _copy_about(about, figures=found)) for key, found in figures.items() if found)
    ear.heard.clear()
    meter = table.make_foreseen_meter(view, play.prompt, "study") or table.make_meter(view, "study")
    for told, value, _good in meter.rows if meter else ():
        yield from _iter_said(ear, told, about, known, words=value, ahead=meter is not None and meter.ahead)
    if meter:
        yield from _iter_said(ear, meter.title, about, known, words=meter.score, ahead=meter.ahead)
        yield from _iter_said(ear, meter.tip, about, known)
    ear.heard.clear()
    yield from _iter_said(ear, table.describe_progress(view), about, known)
    faces = sorted({face for zone in view.zones for face in zone if face >= 0})
    for card in rng.sample(faces, min(WAYS, len(faces))):
        yield from _iter_said(ear, table.describe_card(view, card), about, known, card=card)
    canvas, drawing, touch = (
        TableCanvas(DrawRecorder(SIZE), reader.style, play.layout),
        game.games.get_game_drawing(table.name),
        Touch(play),
    )
    drawing.draw_under(canvas, play)
    drawing.draw_over(canvas, play)
    yield from _iter_all(reader, ear, about, known)
    targets = sorted({spot.target for spot in play.all_spots()} | play.prompt.list_choosable_targets(), key=str)
    for target in rng.sample(targets, min(WAYS, len(targets))):
        touch.hover = about.target = target
        drawing.draw_tooltips(canvas, play, touch)
        row = play.table.open_row(play, target)
        for words in (play.table.describe_pointed(play, target), *((row.head, row.foot) if row else ())):
            yield from _iter_said(ear, words, about, known, words=words)
        yield from _iter_all(reader, ear, about, known)
    about.target = None


def _iter_all(reader: Reader, ear: Ear, about: Shown, known: frozenset[str]) -> Iterator[tuple[str, Shown]]:
    """What was written: sentences, and by the functions that wrote them the figures that stand in none."""
    figures: dict[str, list[Written]] = {}
    names = [str(name) for name in about.play.names]
    for function, seat, words in reader.written:
        left = words
        for form, values, told in sorted(ear.heard, key=lambda heard: -len(heard[2])):
            if form in known and _stands_there(told, left):
                left = left.replace(told, "", 1)
                yield form, _copy_about(about, words=words, values=values, seat=seat)
        for name in names:
            left = left.replace(name, "")
        left = SIGNS.sub("", left)
        if FIGURE.search(left):
            figures.setdefault(function, []).append((seat, left))
    yield from ((function, _copy_about(about, figures=found)) for function, found in figures.items())
    reader.written.clear()
    ear.heard.clear()


def _iter_said(ear: Ear, said: str, about: Shown, known: frozenset[str], **more: Any) -> Iterator[tuple[str, Shown]]:
    yield from (
        (form, _copy_about(about, values=values, **more))
        for form, values, told in [*ear.heard]  # a check may have more said
        if form in known and _stands_there(told, said)
    )


def _stands_there(told: str, words: str) -> bool:
    """Whether it is said there; what is no sentence and has no figure, alone."""
    whole = told.endswith((".", "*", ")")) or FIGURE.search(told)
    return bool(told) and (told in words if whole else SIGNS.sub("", told).strip() == SIGNS.sub("", words).strip())


def _copy_about(about: Shown, **more: Any) -> Shown:
    facts: dict[str, Any] = {"words": "", "values": {}, "figures": [], "seat": -1, "card": -1} | more
    return Shown(about.state, about.view, about.play, about.past, target=about.target, **facts)
