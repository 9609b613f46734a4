"""Rooms behind pages: every page has the one it names, in windows of any shape, and goes on without."""

from __future__ import annotations

import importlib
from pathlib import Path

import pygame
import pytest

from game import ASSETS
from game.app.form_scene import FormScene
from game.art import backdrops
from game.art.backdrops import draw_backdrop
from game.art.felt import draw_felt
from game.art.svg import load_svg_elements
from game.art.themes import HOUSE, get_theme
from game.errors import take_notices
from game.screens.records.matches import MatchesScene
from game.screens.routes import PAGES
from tests.support.tables import timed_app

ROOMS = sorted(path.stem for path in (ASSETS / "rooms").iterdir())
GREEN = "#00FF00"


@pytest.fixture(autouse=True)
def _pygame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()


def drawn(name: str, size: tuple[int, int], theme: str = HOUSE) -> pygame.Surface:
    paper = pygame.Surface(size, 0, 32)
    paper.fill(GREEN)
    draw_backdrop(paper, name, theme)
    return paper


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1720, 720), (700, 1000)])
@pytest.mark.parametrize("name", ROOMS)
def test_a_room_fills_windows_of_any_shape(name: str, size: tuple[int, int]) -> None:
    paper, (w, h) = drawn(name, size), size
    bare = pygame.Color(GREEN)
    left = [at for x in range(0, w, 7) for y in range(0, h, 7) if paper.get_at(at := (x, y)) == bare]
    assert not left, f"nothing is drawn at {left[:5]}"
    assert take_notices() == ()


def test_every_page_that_names_a_room_has_its_drawing() -> None:
    for page in PAGES.values():
        importlib.import_module(f"game.screens.{page.partition(':')[0]}")

    def list_kinds(kind: type[FormScene]) -> list[type[FormScene]]:
        return [kind, *(below for each in kind.__subclasses__() for below in list_kinds(each))]

    named = {kind.backdrop for kind in list_kinds(FormScene)} - {""}
    assert named
    assert named <= set(ROOMS)


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_is_made_of_known_parts_that_lie_within_it(name: str) -> None:
    first, *parts = load_svg_elements(f"rooms/{name}").split("\n<g id=")
    parts = [first.removeprefix("<g id="), *parts]
    for part in parts:
        kind, *box = part.split('"')[1].split()
        x, y, w, h = map(float, box)
        assert kind in ("soft", "repeat", "stretch", "left", "centre", "right"), f"nobody knows how to draw {kind}"
        assert pygame.FRect(0, 0, backdrops.WIDE, backdrops.TALL).contains((x, y, w, h)), f"{part[:40]} lies outside"


@pytest.mark.parametrize("text", [None, "<svg", '<svg viewBox="0 0 1280 720"><g id="left 0"></g></svg>'])
def test_a_room_that_is_missing_or_broken_is_the_bare_table_and_is_told(
    text: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(name: str, **_paints: str) -> str:
        if text is None:
            raise KeyError(name)
        return text

    monkeypatch.setattr(backdrops, "load_svg_elements", load)
    paper, felt = drawn("dusk", (480, 270), "lockdown"), pygame.Surface((480, 270), 0, 32)
    draw_felt(felt, get_theme("lockdown"))
    assert paper.get_buffer().raw == felt.get_buffer().raw
    (notice,) = take_notices()
    assert "dusk.svg" in notice


@pytest.mark.parametrize(
    ("size", "scale", "stands"),
    [((1280, 720), 1.0, True), ((1280, 720), 2.0, False), ((960, 600), 1.0, True), ((700, 1000), 1.0, False)],
)
def test_what_stands_at_the_sides_is_left_out_where_the_page_needs_its_room(
    tmp_path: Path, size: tuple[int, int], scale: float, stands: bool
) -> None:
    with timed_app(tmp_path, size) as app:
        app.store.change_settings(text_scale=scale)
        page = MatchesScene(app)
        app.push_scene(page)
        app.run_frame([])
        assert page.is_furnished is stands
        whole, bare = drawn("gallery", size, page.theme_name), pygame.Surface(size, 0, 32)
        draw_backdrop(bare, "gallery", page.theme_name, sides=False)
        height = size[1]
        vase = round(85 * height / 720), round(600 * height / 720)
        assert whole.get_at(vase) != bare.get_at(vase), "nothing stands there in any case"
        assert page._get_ground().get_at(vase)[:3] == (whole if stands else bare).get_at(vase)[:3]


def test_the_lamp_hangs_over_the_middle_of_the_table() -> None:
    felt, theme = pygame.Surface((640, 360), 0, 32), get_theme("equilibrium")
    draw_felt(felt, theme, (200, 180))

    def measure_light(x: int) -> int:
        return sum(pygame.transform.average_color(felt, pygame.Rect(x - 40, 120, 80, 120))[:3])

    lights = {x: measure_light(x) for x in (100, 200, 320, 440, 540)}
    assert max(lights, key=lambda x: lights[x]) == 200, lights
