"""Sentences over a page: which of them a click takes away. And lists of what happened: where the arrows lead."""

from __future__ import annotations

import pygame

from game.match.match_log import LogLine
from game.screens.replay.transport import LogList
from game.table.render.overlays.cover import CoverText, describe_pin
from game.ui.canvas import Canvas
from game.ui.notices import Notices
from tests.support.inputs import make_key
from tests.support.tables import TimedApp


def test_a_click_takes_away_the_sentence_it_meets_however_many_are_told(app: TimedApp) -> None:
    canvas, notices = Canvas(app.surface, app.style), Notices()
    for number in range(5):
        notices.add(f"Sentence {number}.", 0.0)
    boxes = [box for box, _drawn in notices._place_notices(canvas, None)]
    assert not notices.dismiss_at(canvas, (0, 0))
    assert notices.dismiss_at(canvas, boxes[1].center)
    assert notices.words == [f"Sentence {number}." for number in (0, 1, 2, 4)]


def test_up_and_down_go_to_the_moments_beside_the_one_that_is_shown() -> None:
    gone: list[int] = []
    log = LogList([LogLine(n, "", moment) for n, moment in enumerate((0, 2, 2, 5, 9))], (), gone.append)
    for moment, pressed in (
        (5, pygame.K_UP),
        (3, pygame.K_UP),
        (5, pygame.K_DOWN),
        (9, pygame.K_DOWN),
        (0, pygame.K_UP),
    ):
        log.moment = moment
        log.handle_key(make_key(pressed))
    assert gone == [2, 2, 9]


def test_a_cover_that_waits_after_a_wrong_pin_says_so_and_no_digits() -> None:
    text = CoverText("Mara", 0, "", pin="12")
    assert describe_pin(text) == "2 digits"
    assert describe_pin(text.__class__("Mara", 0, "", pin="", wait=5)) == describe_pin(
        text.__class__("Mara", 0, "", pin="", wrong=True, wait=5)
    )
