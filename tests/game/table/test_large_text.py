"""Large text at the table is as large as it is called: all words of the display list, at 100 % and at 200 %."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.games.absurd8s.keywords import EFFECT, KEYWORDS
from engine.registry import game
from game.games import list_available_games
from game.table.model.large_text import compute_text_scale
from game.table.model.layout import compute_unit_px
from game.table.model.seat_actions import Doing, SeatAction
from game.table.render.overlays.tooltip import seat_words
from game.table.render.seats import paint_seats
from game.table.render.seats.paint_seats import Mood, draw_thinking
from tests.game.table.test_overlaps import canvas, laid
from tests.looks.told import moments
from tests.support.tables import TimedApp
from tests.support.words import at_table, compared, drawn

NAMED = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")
EFFECTS = tuple(word.title for word in KEYWORDS.values() if word.kind == EFFECT)
LEFT_OUT = ("1×", *NAMED, "You", *EFFECTS, "2", "[icon:clock] not yet")
"""What a simplified table leaves out: the speed's button, names in the order of turns, words of an effect beside its
card, the number that every pair has, the word beside the clock of fresh cards.
"""
CAPTIONS = ("Draw · ", "Main · ", "from ")
"""And these words: on a pile before its count, and whose a pending attack is, which its sign tells."""
SHORTER = " · "
BECOMES = "→ "
"""Parts of a title or of what a seat did stand apart by the first or by a new line, a figure and what it will be by the
second; those that have no room are left out, not the last.
"""
CASES = [(name, 4, (1280, 720)) for name in list_available_games()] + [
    (name, game(name).seats[-1], size) for name in list_available_games() for size in ((1280, 720), (1920, 1080))
]


@pytest.mark.sample(4)
@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_words_at_200_percent_are_twice_as_high(name: str, seats: int, size: tuple[int, int]) -> None:
    wanted = compute_text_scale(2.0, seats, compute_unit_px(size))
    assert wanted == (2.0 if seats <= 4 or size[0] == 1920 else 1.6)
    assert too_small(compared(name, seats, size, 2.0), 1.95 if wanted == 2.0 else 1.6) == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", list_available_games())
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
    return plain(words) in LEFT_OUT or words.startswith(CAPTIONS)


def shortened(words: str, new: list[str]) -> bool:
    """Whether what stands last in these words is told still."""
    last = plain(words.replace("\n", SHORTER)).rpartition(SHORTER)[2].rpartition(BECOMES)[2].split(" {")[0]
    return any(last in plain(other) for other in new)


def plain(words: str) -> str:
    """Words without emphasis, with one blank between them."""
    return " ".join(words.replace("*", "").split())


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", list_available_games())
def test_what_a_seat_did_is_told_by_pointing_at_the_seat(name: str, app: TimedApp) -> None:
    app.store.change_settings(text_scale=2.0, bot_pace="step")
    scene = at_table(app, name, game(name).seats[-1])
    app.wait(4.0)
    told = [SeatAction(seat, "does something") for seat in range(scene.play.view.seats)]
    scene.play.last_round.doings = tuple(Doing(each, each, 0) for each in told)
    for seat in range(1, scene.play.view.seats):
        assert seat_words(scene, seat).endswith("does something")


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", list_available_games())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_large_words_are_not_cut(name: str, seats: int) -> None:
    assert [each.words for each in drawn(name, seats, (1280, 720), 2.0) if each.words.endswith("…")] == []


def test_a_face_that_makes_way_for_a_name_stays_away_while_its_seat_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seats, least in (("eightfist", 8, 1), ("crazyeights", 2, 0)):
        play = laid(name, seats, (1920, 1080), 2.0)
        others = frozenset(range(seats)) - {play.anchor}
        away = {seat for seat in others if not paint_seats.has_face(play, seat)}
        drawn_faces: set[int] = set()
        monkeypatch.setattr(paint_seats, "draw_face", lambda _canvas, _play, seat, _mood, _s=drawn_faces: _s.add(seat))
        monkeypatch.setattr(play, "list_thinking_seats", lambda _s=others: _s)
        draw_thinking(canvas(play), play, Mood(thinking=others))
        assert drawn_faces == others - away
        assert (len(away) >= least) if least else not away
