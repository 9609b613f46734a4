"""The title: there at once, one click from a game, with the way on for who was here before."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.art.colours import INK
from game.art.house import lit_window
from game.match.host import Host
from game.screens.help.about import AboutScene
from game.screens.rooms import list_rooms, room_window
from game.screens.title.house import FrontDoor
from game.screens.title.title import TitleScene, Way
from game.storage import HOME_VARIABLE
from game.ui.canvas import Canvas
from game.ui.controls import Button, Clickable
from tests.support.host_table import finish_match, make_host
from tests.support.inputs import click_pixel
from tests.support.pages import find_widgets, get_top, press_button, saved_match
from tests.support.tables import TimedApp


def opened(app: TimedApp) -> TitleScene:
    """The title after its first picture."""
    scene = TitleScene(app)
    app.push_scene(scene)
    app.run_frame([])
    assert scene.house.windows
    return scene


@pytest.mark.parametrize("saved", [False, True])
def test_whatever_is_loaded_for_a_way_out_exists(app: TimedApp, saved: bool) -> None:
    """A module that was renamed would be loaded in silence by nobody, and waited for by whoever clicks."""
    if saved:
        saved_match(app)
    scene = opened(app)
    ways = [widget.action for widget in find_widgets(scene, Clickable)]
    asked = [name for way in ways if isinstance(way, Way) for name in way.list_modules()]
    assert len(asked) > len(scene.house.windows)
    assert [name for name in asked if find_spec(name) is None] == []


FIRST = """
import os, sys
from game.app import display
show = display.Display.flip
def flip(self):
    show(self)
    words = {"engine", "engine.core", "engine.core.texts", "engine.core.plain", "engine.core.kept"}  # for sentences
    words |= {"engine.registry", "engine.core.errors", "engine.core.about", "engine.games"}  # which games there are
    words |= {name for name in sys.modules if name.startswith("engine.games.") and name.count(".") == 2}
    words |= {name for name in sys.modules if name.startswith("engine.games.") and name.endswith(".about")}
    later = "engine ai game.table game.sound game.art.faces game.speech.voices game.app.result_sheet".split()
    rest = sys.modules.keys() - words
    print(sorted(name for name in rest if name.startswith(tuple(later))))
    sys.stdout.flush()
    os._exit(0)
display.Display.flip = flip
from game.__main__ import main
main([])
"""


def test_no_rules_no_bots_and_no_cards_are_loaded_before_the_first_picture(tmp_path: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", HOME_VARIABLE: str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", FIRST], env=environment, capture_output=True, text=True, timeout=60, check=True,
        cwd=Path(__file__).parents[3],
    )  # fmt: skip
    assert done.stdout.strip() == "[]", done.stdout


def test_of_two_ways_clicked_while_they_are_loaded_the_later_one_is_taken(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, loaded = TitleScene(app), False
    monkeypatch.setattr(scene, "_ensure_loaded", lambda _needs: loaded)
    app.push_scene(scene)
    for words in ("Settings", "About"):
        press_button(app, words)
        assert app.top_scene is scene
    loaded = True
    app.skip_time(0.1)
    assert [type(each) for each in app.scenes] == [TitleScene, AboutScene]
    app.pop_scene()
    app.skip_time(0.1)
    assert app.scenes == [scene], "once"


def test_whoever_comes_with_keys_or_a_pad_is_told_what_the_pointer_is_told(app: TimedApp) -> None:
    scene = opened(app)
    told = set()
    for target in (*scene.house.windows, *scene.house.plaques):
        said = []
        for keyboard in (False, True):
            scene.form.hover, scene.form.focus, scene.form.keyboard = None, None, keyboard
            setattr(scene.form, "focus" if keyboard else "hover", target)
            for _turn in range(30):
                app.now += 0.05
                scene.update(app.now)
            said.append(scene.make_caption())
        assert said[0] == said[1]
        told.add(said[0])
    assert len(told) == len(scene.house.windows) + len(scene.house.plaques)


def test_a_match_that_is_over_is_not_offered_to_be_continued(app: TimedApp) -> None:
    host = make_host("Pb", "lockdown", store=app.saves)
    finish_match(host, 2)
    assert list(app.saves.list_stamps()) == [host.match_id], "the page of results is still open, say"
    app.push_scene(TitleScene(app))
    assert not any(isinstance(w, Button) and w.words == "Continue" for w in get_top(app).form.root.iter_widgets())


def test_a_damaged_save_is_told_of_and_stops_nothing(app: TimedApp, seated: list[Host]) -> None:
    match = saved_match(app)
    path = app.saves.folder / f"{match}.json"
    path.write_text(path.read_text(encoding="utf-8")[:40], encoding="utf-8")
    app.push_scene(TitleScene(app))
    app.run_frame([])
    assert any("damaged" in words for words in app.notices.words)
    assert seated == []


def test_the_door_and_its_plate_go_on_with_the_last_match(app: TimedApp, seated: list[Host]) -> None:
    assert opened(app).house.door is None
    app.pop_scene()
    app.running = True
    match = [saved_match(app) for _older in range(3)][-1]
    scene = opened(app)
    door = scene.house.door
    assert door is not None
    scene.form.hover = door
    assert scene.make_caption()[0].endswith("played")
    ways = (each for each in scene.form.root.iter_widgets() if isinstance(each, (Button, FrontDoor)))
    named = [each.words for each in ways if each.words]
    assert len(named) == len(set(named)), "two ways in by one name"
    click_pixel(app, door.leaf.center)
    assert [host.match_id for host in seated] == [match]


def test_a_sentence_of_the_house_leaves_all_of_the_house_in_sight(app: TimedApp) -> None:
    title = TitleScene(app)
    app.push_scene(title)
    strip = title.place_notice("A longer sentence that stands before the house for some seconds, and goes by itself.")
    assert not strip.colliderect(title.house.plan.rect.inflate(0, -app.style.to_px(30)))
    assert app.surface.get_rect().contains(strip)


def test_the_name_of_a_game_stays_within_the_frame_of_its_window(app: TimedApp) -> None:
    wide, tall = 116, 165
    for room in list_rooms():
        named, bare = room_window(room, wide, tall), lit_window(room.name, wide, tall, written=True)
        line = range(round(0.64 * tall), round(0.72 * tall))
        inked = [x for x in range(wide) for y in line if named.get_at((x, y)) != bare.get_at((x, y))]
        assert 0.1 * wide < min(inked), room.title
        assert max(inked) < 0.9 * wide, room.title


def test_large_names_of_games_are_alike_and_fit_their_plates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, sizes = TimedApp(tmp_path, text_scale=1.5), dict[str, tuple[float, bool]]()
    draw_plate = Canvas.draw_plate

    def note_plate(canvas: Canvas, words: str, size: float, *, wide: int = 0, **how: Any) -> None:
        sizes[words] = size, canvas.make_text_surface(words, size, "bold", INK).get_width() < wide
        draw_plate(canvas, words, size, wide=wide, **how)

    monkeypatch.setattr(Canvas, "draw_plate", note_plate)
    title = TitleScene(app)
    app.push_scene(title)
    app.pass_time(4.0, 0.1)
    app.draw()
    found = {sizes[room.title] for room in list_rooms()}
    assert len(found) == 1
    assert all(fits for _size, fits in found)
