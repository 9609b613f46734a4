"""Large text at the table is as large as it is called: all words of the display list, at 100 % and at 200 %."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.games.equilibrium.options import rules_of
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


def read_sizes(items: Any) -> dict[str, int]:
    """All words of a display list, and how many pixels high each run of them is."""
    keys = {
        id(value): key for key, (_price, value, _number) in bitmaps._items.items() if isinstance(value, pygame.Surface)
    }
    found = [keys.get(id(item.bitmap)) for item in items]
    return {key[1]: key[3] for key in found if isinstance(key, tuple) and key[0] == "text"}


def at_table(app: App, name: str, seats: int) -> TableScene:
    """A scene in the middle of a round at which the first seat decides, at rest."""
    state = half_played(name, seats)
    sitting = [Seat(PERSON if n == 0 else BOT, NAMES[n], "" if n == 0 else "normal") for n in range(seats)]
    scene = table_scene(app, Host.from_state(state, sitting))
    app.push_scene(scene)
    return scene


def measure_words(name: str, seats: int, size: tuple[int, int], text: float) -> dict[str, int]:
    """The words on a table at rest, in the middle of a round, each with its size."""
    with tempfile.TemporaryDirectory() as folder, timed_app(Path(folder), size) as app:
        app.store.change_settings(text_scale=text, bot_pace="step")  # no bot acts meanwhile, however quick it is
        app.pass_time(0.1)
        scene = at_table(app, name, seats)
        app.pass_time(4.0, 0.1)
        app.draw()
        return read_sizes(scene.items)


CASES = [(name, 4, (1280, 720)) for name in list_available_games()] + [
    (name, game(name).seats[-1], size) for name in list_available_games() for size in ((1280, 720), (1920, 1080))
]


@sampled(4)
@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_words_at_200_percent_are_twice_as_high(name: str, seats: int, size: tuple[int, int]) -> None:
    """Words that stand there at both sizes; which are left out for want of room is seen in pictures."""
    wanted = compute_text_scale(2.0, seats, compute_unit_px(size))
    assert wanted == (2.0 if seats <= 4 or size[0] == 1920 else 1.6)
    before = measure_words(name, seats, size, 1.0)
    after = {words: px for words, px in measure_words(name, seats, size, 2.0).items() if words in before}
    small = {
        words: (before[words], px)
        for words, px in after.items()
        if px < (1.95 if wanted == 2.0 else 1.6) * before[words]
    }
    assert not small, f"less than {wanted} times as high: {small}"
    assert len(after) > len(before) / 3, f"most words are gone: {set(before) - set(after)}"


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
