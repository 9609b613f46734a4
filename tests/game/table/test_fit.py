"""Words that are made to fit a box: as large as they can be, the same whatever was asked before."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Final, get_args

import pygame

from game.art.fonts import Role
from game.art.text import measure_text
from game.table.render import paint

WORDS: Final = ("Ada", "Take it, or give it to somebody else", "{9H} {TD} goes to the *slush pile* of Bruno")
ASKED: Final = [*product(WORDS, get_args(Role)[:3], (14, 26), (70, 190, 420), (1, 2))]


def test_words_fit_the_same_whatever_was_asked_before() -> None:
    pygame.font.init()
    alone = {}
    for asked in ASKED:
        paint._fit_text.cache_clear()
        alone[asked] = paint.fit_text(*asked)
    paint._fit_text.cache_clear()
    for asked in Random(1).sample(ASKED, len(ASKED)):
        assert paint.fit_text(*asked) == alone[asked], asked


def test_words_that_fit_keep_their_size_and_others_keep_within_the_box() -> None:
    pygame.font.init()
    for words, role, px, width, lines in ASKED:
        found, size = paint.fit_text(words, role, px, width, lines)
        wide, tall = measure_text(words, role, px, width)
        if wide <= width and tall <= lines * px:
            assert (found, size) == (words, px)
        assert size <= px
        if len(found) > 4:
            assert measure_text(found, role, size, width)[0] <= width, (found, size)
