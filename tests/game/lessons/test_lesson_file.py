"""A lesson is a file; one that is wrong says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import BadText
from game.lessons.lesson_file import read_lesson

GOOD = """
title = "A game, step by step"
learnt = ["To look.", "To draw.", "To play."]
[[chapter]]
title = "First"
start = "opts 4p"
results = true
[[chapter.step]]
say = "Look."
glow = ["deck"]
[[chapter.step]]
say = "Draw."
do = ["draw", "give KD P2"]
no = "Not that."
[[chapter]]
title = "Second"
start = "opts 3p"
[[chapter.step]]
say = "Play."
do = "*"
bots = true
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "somegame.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('glow = ["deck"]', 'glows = ["deck"]', "chapter 1, step 1: there is no key “glows”"),
        ("results = true", "result = true", "chapter 1: there is no key “result”"),
        ('title = "Second"', 'titel = "Second"', "chapter 2: there is no key “titel”"),
        ('no = "Not that."', 'not = "Not that."', "chapter 1, step 2: there is no key “not”"),
        ("bots = true", "bot = true", "chapter 2, step 1: there is no key “bot”"),
        ('say = "Play."', "", "is no lesson"),
        ('start = "opts 4p"', "", "is no lesson"),
        ('title = "A game, step by step"', "title =", "is no lesson"),
        ("[[chapter]]", "[chapter]", "is no lesson"),
    ],
)
def test_a_lesson_that_is_wrong_says_where(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in GOOD
    read_lesson(written(tmp_path, GOOD))
    with pytest.raises(BadText, match=r"somegame\.toml") as caught:
        read_lesson(written(tmp_path, GOOD.replace(old, new, 1)))
    assert told in str(caught.value)
