"""Large text at the table is as large as it is called: all words of the display list, at 100 % and at 200 %."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.games.absurd8s.keywords import EFFECT, KEYWORDS
from engine.games.equilibrium.options import rules_of
from engine.games.lockdown.words.table import GIVEN_AFTER
from engine.registry import game
from game.app.app import App
from game.art.bitmaps import bitmaps
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.screens.lobby.match_start import table_scene
from game.table.model.geometry import Box
from game.table.model.layout import STRIP_SIZE, Choices
from game.table.model.layout_build import compute_text_scale
from game.table.model.plates import Sign
from game.table.model.play import Play
from game.table.model.seat_layout import MANY
from game.table.render.overlays import strip
from game.table.render.overlays.bar import build_bar
from game.table.render.overlays.tiling import find_type, is_in_line
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.top_line import get_title
from game.table.scene import TableScene
from game.ui.notices import notice_size
from game.ui.style import compute_unit_px
from tests.game.table.test_overlaps import ADVICE, lay_table, make_canvas
from tests.support.every_game import each_table
from tests.support.sample_matches import NAMES, half_played
from tests.support.tables import TimedApp, start_table, timed_app
from tests.support.tiers import sampled


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


NAMED = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")
EFFECTS = tuple(word.title for word in KEYWORDS.values() if word.kind == EFFECT)
CLOCKS = tuple(f"[icon:clock] {told}" for told in GIVEN_AFTER)
LEFT_OUT = ("1×", *NAMED, "You", *EFFECTS, "2", *CLOCKS, "next", "Market")
"""What a simplified table leaves out: the speed's button, names in the order of turns, words of an effect beside its
card, the number that every pair has, the word beside the clock of fresh cards, the one for which a sign stands, and
what the middle is called.
"""
MISSING = re.compile(r"\+\d+")
"""How many rows of a sheet of points have no room: their points are left out with their names."""
CAPTIONS = ("Draw · ", "Main · ", "from ")
"""Words a simplified table leaves out: before a pile's count, and whose a pending attack is, which its sign says."""
HEAD, GOAL = "The match", "Goal: "
"""What a sheet of points says above its rows: what happened takes its corner with more than ``MANY`` seats and words
twice as large, and the title tells how many points are wanted.
"""
ON_DECK = "[icon:deck] "
"""A sign it leaves out on the deck itself, before the count."""
SHORTER = " · "
BECOMES = "→ "
"""Parts of a title or of what a seat did stand apart by the first or by a new line, a figure and what it will be by the
second; those that have no room are left out, not the last.
"""
CASES = [(name, 4, (1280, 720)) for name in list_available_games()] + [
    (name, game(name).seats[-1], size) for name in list_available_games() for size in ((1280, 720), (1920, 1080))
]


@sampled(4)
@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_words_at_200_percent_are_twice_as_high(name: str, seats: int, size: tuple[int, int]) -> None:
    wanted = compute_text_scale(2.0, seats, compute_unit_px(size))
    assert wanted == (2.0 if seats <= 4 or size[0] == 1920 else 1.6)
    found = [*compare_sizes(name, seats, size, 2.0)]
    if seats > MANY and wanted == 2.0:
        found = leave_out_sheet(found)
    assert too_small(found, 1.95 if wanted == 2.0 else 1.6) == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)], ids=str)
@pytest.mark.parametrize("name", list_available_games())
def test_a_sentence_of_the_house_is_larger_with_large_text(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    """A place is found for it that hides nothing but cloth; smaller letters are what is tried last."""
    heights = []
    for text in (1.0, 2.0):
        app = TimedApp(tmp_path / f"{text}", size, speed=0.0, text_scale=text)
        start_table(app, name, people=1, seats=4)
        app.skip_time(2.0)
        app.notify("New to this game? The menu has a short lesson.")
        strip, canvas = app._place_notice(), app._make_notice_canvas(app.surface)
        assert strip is not None
        for style in (canvas.style._replace(text_scale=each / 20) for each in range(round(20 * text), 0, -1)):
            if notice_size(style, app.notices.words[-1], strip.w, 1.0)[1] <= strip.h + style.to_px(12):
                heights.append(style.text_scale)
                break
        app.close()
    assert heights[1] >= 1.35 * heights[0], heights


def too_small(found: Iterable[tuple[str, int, int]], least: float) -> list[tuple[str, int, int]]:
    """What is less than ``least`` times as high with large text, or gone without being told in fewer words."""
    found = list(found)
    new = [words for words, one, _other in found if not one]
    return [
        (words, one, other)
        for words, one, other in found
        if one and (other < least * one if other else not left_out(words, new) and not shortened(words, new))
    ]


def leave_out_sheet(found: list[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    """All but what a sheet says above its rows, as far as it is gone and a title tells the goal still."""
    told = [words for words, _one, other in found if other and "leader" in words]
    goals = [words.removeprefix(GOAL) for words, _one, _other in found if words.startswith(GOAL)]
    if not any(re.search(rf"of {goal}\b", title) for goal in goals for title in told):
        return found
    return [(words, one, other) for words, one, other in found if other or not words.startswith((HEAD, GOAL))]


def left_out(words: str, new: list[str]) -> bool:
    """Whether a simplified table, on which these words are ``new``, does without those."""
    unlisted = words.isdecimal() and any(map(MISSING.fullmatch, new))
    return plain(words) in LEFT_OUT or words.startswith(CAPTIONS) or unlisted


def shortened(words: str, new: list[str]) -> bool:
    """Whether what stands last in these words is told still."""
    last = (
        plain(words.replace("\n", SHORTER))
        .rpartition(SHORTER)[2]
        .rpartition(BECOMES)[2]
        .split(" {")[0]
        .removeprefix(ON_DECK)
    )
    return any(last in plain(other) for other in new)


def plain(words: str) -> str:
    """Words without emphasis, with one blank between them."""
    return " ".join(words.replace("*", "").split())


@pytest.mark.parametrize("name", list_available_games())
def test_the_line_at_the_top_names_the_game_or_tells_in_large_letters_what_happened(tmp_path: Path, name: str) -> None:
    with timed_app(tmp_path, (1280, 720)) as app:
        app.store.change_settings(text_scale=2.0)
        app.pass_time(0.1)
        play = at_table(app, name, 4).play
        if is_in_line(play.layout):
            usual = 16.5 * compute_unit_px((1280, 720))
            assert find_type(play.layout)[0] >= 1.45 * usual
        else:
            assert play.host.title in get_title(play)


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 4])
@each_table
def test_a_hint_that_was_asked_for_is_never_in_the_smallest_letters(name: str, seats: int, text: float) -> None:
    play, words = lay_table(name, seats, (1280, 720), text), ADVICE[: len(ADVICE) // 3]
    play.set_advice(words)
    assert play.advice == words
    bar, layout = build_bar(play, ""), play.layout
    assert words in bar.reason
    assert bar.sizes[1] >= layout.get_text_px(STRIP_SIZE) - 1, "what happened is told in larger letters"


@pytest.mark.parametrize(("name", "seats"), [("equilibrium", 6), ("crazyeights", 4)])
def test_a_hint_in_place_of_the_question_says_what_it_advises(name: str, seats: int) -> None:
    play = lay_table(name, seats, (1280, 720), 2.0)
    play.update(0.0)
    met = 0
    for way in play.prompt.gestures:
        play.prompt.chosen = way.targets
        asked = play.describe_question()
        play.set_advice("They gain least by it.")
        bar = build_bar(play, "")
        assert bar.words == asked, "what it advises has gone"
        assert bar.reason.endswith("They gain least by it.")
        met += 1
    assert met


def lay_variants(variants: str, seats: int, text: float) -> Play:
    sitting = [Seat(PERSON if n == 0 else BOT, NAMES[n], "normal") for n in range(seats)]
    state = half_played("equilibrium", seats, {"variants": variants})
    play = Play(Host.from_state(state, sitting), get_game_table("equilibrium"), (1280, 720), Choices(text_scale=text))
    play.start(fresh=False)
    play.update(9.0)
    return play


@pytest.mark.parametrize("text", [1.2, 1.5, 2.0])
def test_all_other_seats_have_faces_or_none_has(text: float) -> None:
    play = lay_variants("AB", 6, text)
    canvas = make_canvas(play)
    assert len({SeatPlate(canvas, play, seat).has_disc for seat in range(6) if seat != play.anchor}) == 1


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_count_of_the_open_stock_leaves_the_suit_of_its_card_in_sight(seats: int, text: float) -> None:
    play = lay_variants("B", seats, text)
    deck = find_zone_box(play)
    count = next(plate for plate in play.list_plates() if isinstance(plate, Sign) and plate.box.overlaps_box(deck))
    assert count.box.y > deck.bottom - 0.28 * deck.h, "it lies over the suit"
    assert not count.box.overlaps_box(play.layout.strip)
    assert not count.box.overlaps_box(play.layout.bar)


def find_zone_box(play: Play) -> Box:
    """Where the open card of the stock lies."""
    top = play.board.zones[rules_of(play.view).deck][-1]
    return top.rest.box
