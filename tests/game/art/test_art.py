"""The art library: every face, icon and skin has something on it, and can be read."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.art import (
    chips,
    colours,
    faces,
    fonts,
    panels,
    shadows,
    specials,
    svg,
    text,
)
from game.art.bitmaps import SMALL, BitmapCache, bitmaps
from game.config import language
from tests.support.markup import without_markup

CODES = [rank + suit for suit in colours.SUITS for rank in faces.RANKS] + list(specials.CODES)


@pytest.fixture(autouse=True)
def _fresh() -> None:
    bitmaps.clear()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_no_two_faces_look_alike_at_any_size() -> None:
    for w in (34, 107):
        assert len({pixels(faces.make_card_face(code, w)) for code in CODES}) == len(CODES)


def test_the_word_on_a_named_card_is_in_the_players_language_and_as_short_as_the_corner_wants_it() -> None:
    shown: list[list[object]] = []
    for spoken in (language.ENGLISH, "de"):
        language.set_language(spoken)
        shown.append([text.measure_text("{FF}", "text", 20)[0]])  # the words around it make room
        for code in ("FF", "CB", "QG"):
            assert len(specials.label_special_card(code)) <= 5, "five letters fit a card of 34 units"
            mini = faces.make_card_face(code, 48, mini=True, strip=12)
            whole = [faces.make_card_face(code, w) for w in (34, 107)]
            words = [chips.make_card_chip(code, 20), text.render_text(f"{{{code}}}", px=20)]
            shown[-1] += map(pixels, [mini, *whole, *words])
    assert all(english != german for english, german in zip(*shown, strict=True))


@pytest.mark.parametrize("code", ["1H", "10H", "9X", "", "Jk3", "hh"])
def test_what_is_no_card_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no card called"):
        faces.make_card_face(code, 100)


def test_the_cache_keeps_within_its_bytes_and_forgets_what_was_not_asked_for_longest() -> None:
    kept = BitmapCache(budget=3 * (40 * 40 * 4 + SMALL))
    bitmap = partial(svg.make_blank_surface, 40, 40)
    first, second = (kept.get_or_make(("card", n), bitmap) for n in (1, 2))
    kept.get_or_make(("parts", 3), lambda: ((bitmap(), (0, 0)),))
    assert kept.get_or_make(("card", 1), bitmap) is first
    kept.get_or_make(("card", 4), bitmap)
    assert kept.held <= kept.budget
    assert kept.get_or_make(("card", 1), bitmap) is first
    assert kept.get_or_make(("card", 2), bitmap) is not second
    kept.clear()
    assert not kept.held


def test_text_wraps_by_words_and_keeps_cards_with_their_full_stop() -> None:
    laid = text.wrap_text("Ada gave {9H} to Bo, then {TD}.", "text", 18, 120)
    assert len(laid) > 1
    assert all(line.width <= 120 for line in laid)
    last = laid[-1].pieces
    assert [piece.kind for piece in last[-2:]] == ["card", "word"]
    assert last[-1].text == "."


def test_markup_that_is_no_card_is_left_as_it_stands_and_plain_text_has_no_markup() -> None:
    kinds = [piece.kind for piece in text.wrap_text("{nothing}", "text", 18, 500)[0].pieces]
    assert kinds == ["word"]
    assert without_markup("*Ada* gave {9H}, 3\\*4 and snake_case_name") == "Ada gave 9H, 3*4 and snake_case_name"


def test_every_font_and_licence_is_there_and_open() -> None:
    assert all(path.is_file() for path in fonts.list_font_files())
    for path in fonts.list_font_files():
        assert "SIL OPEN FONT LICENSE" in path.with_name("LICENSE.txt").read_text(encoding="utf-8").upper()


def test_what_a_page_drew_is_forgotten_with_it_and_nothing_else() -> None:
    cache = BitmapCache()
    large, small = (lambda: pygame.Surface((90, 90))), (lambda: pygame.Surface((9, 9)))
    cache.get_or_make(("text", "below"), large)
    page = cache.count
    for key, make in ((("text", 1), large), (("text", 2), small), (("card", 3), large)):
        cache.get_or_make(key, make)
    cache.forget_large({"text"}, page)
    assert [key in cache for key in (("text", "below"), ("text", 1), ("text", 2), ("card", 3))] == [1, 0, 1, 1]
    assert cache.held == 3 * SMALL + 2 * 90 * 90 * 4 + 9 * 9 * 4


@pytest.mark.parametrize("make", [panels.make_panel, panels.make_ring])
@pytest.mark.parametrize("size", [(300, 40), (900, 130), (120, 900), (640, 581)])
def test_a_long_panel_looks_the_same_in_parts_and_none_is_made_so_long(
    make: Callable[..., pygame.Surface], size: tuple[int, int]
) -> None:
    ground = pygame.Surface((1000, 1000), 0, 32)
    pygame.draw.line(ground, "#40A060", (0, 0), (700, 1000), 90)
    whole, parts, made = ground.copy(), ground.copy(), []
    hollow = make is panels.make_ring

    def drawn(*short: int) -> pygame.Surface:
        made.append(short)
        return make(*short, radius=12)

    whole.blit(drawn(*size), (5, 7))
    panels.blit_long(parts, drawn, pygame.Rect((5, 7), size), 17, hollow=hollow)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")
    band = panels.HOLLOW_BAND if hollow else panels.BAND
    assert made[1] == tuple(min(side, 2 * 17 + band) for side in size)


@given(st.text(st.characters(exclude_categories=()), max_size=50))
@example("\u200b")
@example("\ud800\x00")
@example("x" * 100_000)
def test_every_string_is_drawn_as_large_as_it_was_measured(words: str) -> None:
    wide, tall = text.measure_text(words, "text", 18, 300)
    assert text.render_text(words, "text", 18, width=300).get_size() == (max(1, wide), tall)
    assert fonts.get_font("bold", 18).render(words, "white").get_size() == fonts.get_font("bold", 18).size(words)


def test_the_shadow_of_a_tilted_card_has_no_steps() -> None:
    soft = shadows.make_card_shadow(120, 168, 8, 3.0)
    down = range(soft.get_height() // 3, 2 * soft.get_height() // 3)
    columns = ([soft.get_at((x, y)).a for y in down] for x in range(soft.get_width()))
    assert max(abs(a - b) for column in columns for a, b in pairwise(column)) <= 4
