"""Large text at the table is as large as it is called: all words of the display list, at 100 % and at 200 %."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.registry import game
from game.games import available
from game.table.model.large_text import given
from game.table.model.layout import unit
from game.table.render.paint_seats import low
from game.table.render.tooltip import seat_words
from game.table.render.top_line import told_at_top
from tests.looks.told import moments
from tests.support.tables import TimedApp, sit
from tests.support.words import at_table, compared, drawn

NAMED = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")
LEFT_OUT = ("1×", *NAMED, "20+ card hands win", "2", "[icon:clock] fresh")
"""What a simplified table leaves out: the speed's button, names in the order of turns, words of an effect beside its
card, the number that every pair has, the word beside the clock of fresh cards.
"""
CAPTION = "Draw · "
"""And this word on a pile, before its count."""
SHORTER = " · "
BECOMES = "→ "
"""Parts of a title or of what a seat did stand apart by the first or by a new line, a figure and what it will be by the
second; those that have no room are left out, not the last.
"""
CASES = [(name, 4, (1280, 720)) for name in available()] + [
    (name, game(name).seats[-1], size) for name in available() for size in ((1280, 720), (1920, 1080))
]


@pytest.mark.sample(4)
@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_words_at_200_percent_are_twice_as_high(name: str, seats: int, size: tuple[int, int]) -> None:
    wanted = given(2.0, seats, unit(size))
    assert wanted == (2.0 if seats <= 4 or size[0] == 1920 else 1.6)
    assert too_small(compared(name, seats, size, 2.0), 1.95 if wanted == 2.0 else 1.6) == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", available())
def test_words_that_come_and_go_are_twice_as_high_too(name: str) -> None:
    """What others did, chips, chains, score sheets: whatever stands there when somebody is asked."""
    for moment in moments(name)[::3]:
        assert too_small(compared(name, 4, (1280, 720), 2.0, at=moment), 1.95) == []


def too_small(found: Iterable[tuple[str, int, int]], least: float) -> list[tuple[str, int, int]]:
    """What is less than ``least`` times as high with large text, or gone without being told in fewer words."""
    found = list(found)
    new = [words for words, one, _other in found if not one]
    return [
        (words, one, other)
        for words, one, other in found
        if one and (other < least * one if other else not left_out(words) and not shortened(words, new))
    ]


def left_out(words: str) -> bool:
    """Whether a simplified table does without these words."""
    return plain(words) in LEFT_OUT or words.startswith(CAPTION)


def shortened(words: str, new: list[str]) -> bool:
    """Whether what stands last in these words is told still."""
    last = plain(words.replace("\n", SHORTER)).rpartition(SHORTER)[2].rpartition(BECOMES)[2].split(" {")[0]
    return any(last in plain(other) for other in new)


def plain(words: str) -> str:
    """Words without emphasis, with one blank between them."""
    return " ".join(words.replace("*", "").split())


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", available())
def test_what_a_seat_did_is_told_by_pointing_where_a_full_table_has_no_line_for_it(name: str, app: TimedApp) -> None:
    app.store.change(text_scale=2.0, bot_pace="step")
    scene = at_table(app, name, game(name).seats[-1])
    app.wait(4.0)
    scene.play.last_round.seat_actions = (("does something",),) * scene.play.view.seats
    for seat in range(1, scene.play.view.seats):
        assert seat_words(scene, seat).endswith("does something")


@pytest.mark.sample(6)
@pytest.mark.parametrize(("name", "seats"), [(name, n) for name in available() for n in game(name).seats if n > 4])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_every_table_for_large_text_tells_the_last_acts_of_all_seats_in_panels_or_at_the_top(
    name: str, seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    app = TimedApp(tmp_path, size, text_scale=2.0)
    try:
        play = sit(app, name, people=1, seats=seats).play
        play.last_round.seat_actions = (("draws",) * 2,) * seats
        play.last_round.latest = (*range(2, seats), 1, 0)
        without = [seat for seat in (*range(2, seats), 1) if not play.layout.line(seat).h]
        found = told_at_top(play)
        named = [each.seat for each in found if each.seat >= 0]
        counted = sum(int(each.words) for each in found if each.seat < 0)
        assert named == without[counted:]
        assert len(named) >= min(2, len(without))
        assert not without or counted + len(named) == len(without)
    finally:
        app.close()


def test_what_a_seat_did_last_stands_last_at_the_top_until_the_viewers_turn_is_over(app: TimedApp) -> None:
    app.store.change(text_scale=2.0)
    scene = sit(app, "eightfist", people=1, seats=8)
    while not (scene.play.live and any(scene.play.seat_actions[1:])):
        if scene.play.live:  # the cards turned up first
            scene.play.commit(scene.play.prompt.gestures[0], app.now)
        app.wait(0.3, 0.1)
    decided = 0
    while told_at_top(scene.play)[-1:] and told_at_top(scene.play)[-1].seat == 7:
        assert scene.play.live
        scene.play.commit(scene.play.prompt.gestures[0], app.now)
        app.turn([])
        decided += 1
    assert decided == 2, "a card is drawn, and then laid down"


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", available())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_large_words_are_not_cut(name: str, seats: int) -> None:
    assert [each.words for each in drawn(name, seats, (1280, 720), 2.0) if each.words.endswith("…")] == []


def test_a_long_tale_opposite_keeps_off_the_middle_of_the_table(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, text_scale=1.5)
    try:
        play = sit(app, "lockdown", people=1, seats=4).play
        acts = ("must draw {3S}", "locks a third", "takes {AH} from Bruno", "shuffles all hands", "gives Bruno {4D}")
        play.last_round.seat_actions = ((), acts, acts, acts)
        assert low(play, 2) <= play.layout.centre.y
    finally:
        app.close()
