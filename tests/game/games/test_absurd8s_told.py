"""Absurd 8's tells what is so, and all of it: what a seat did, what a card has become, what could be played."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from engine.core.events import Acted, Event
from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.events import HandShown
from engine.games.absurd8s.options import rules_of
from engine.games.absurd8s.seen import row
from engine.games.absurd8s.state import Absurd8sState
from game.art import keyword_signs
from game.games import table
from game.games.absurd8s import paint as felt
from game.games.absurd8s import spread
from game.games.absurd8s.situation import text_lines
from game.table.model.geometry import Box
from game.table.model.motion import Tween
from game.table.model.play import Play
from game.table.model.prompt import HUSH
from game.table.model.seat_actions import SeatAction
from game.table.render.display_list import DrawRecorder
from game.table.render.paint_seats import dots_box
from game.ui.canvas import Canvas
from game.ui.style import Style
from tests.game.games.test_absurd8s_table import NAMES, hosted, state_of

SIZE = (1280, 720)
TABLE = table("absurd8s")


def _play(text: str) -> Play:
    play = Play(hosted(state_of(text)), TABLE, SIZE)
    play.resize(SIZE, play.choices, 0.0)
    play.start(0.0, fresh=False)
    play.update(60.0)
    return play


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ("jump 6H with AT as C", "jumps in: {6H} + {AT}, names {C}"),
        ("chain 2S with AT as D", "passes it on with {2S} + {AT}, names {D}"),
        ("play 6H", "plays {6H}"),
    ],
)
def test_a_card_spent_with_another_one_is_told(act: str, words: str) -> None:
    rules = hosted(state_of("A8-T1 | told | A8-061\nopts 3p\nhands P0 +3 / P1 +3 / P2 +3\npile 9S@P2\n")).view().rules
    assert TABLE.seat_action(Acted(1, text=act), rules, NAMES) == SeatAction(1, words)


def test_a_hand_shown_in_play_is_told_and_one_that_lies_open_at_the_end_hides_no_last_act() -> None:
    state = state_of("A8-T2 | end | A8-061\nopts 3p\nhands P0 3C / P1 4H 5H / P2 +3\npile 9S@P2\nturn P0\n")
    assert isinstance(state, Absurd8sState)
    told: list[list[SeatAction]] = []
    for show in (state.show_small_hands, partial(state.end_game, 0)):
        events: list[Event] = []
        show(events)
        shown = [event for event in events if isinstance(event, HandShown)]
        assert shown
        told.append([said for event in shown if (said := TABLE.seat_action(event, state.rules, NAMES))])
    assert {said.words for said in told[0]} == {"shows the hand"}
    assert told[1] == []


def test_all_that_a_copy_has_gained_is_seen_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    play = _play(
        "A8-T3 | copy | A8-061\nopts 3p\nhands P0 +3 / P1 TT +2 / P2 +3\npile 8H=D@P0\nturn P1\ndo P1 play TT as H\n"
    )
    rules, drawn = rules_of(play.view), []
    entry, card = row(play.view, rules.main)[-1], play.view.zones[rules.main][-1]
    gained = [line.partition(":")[0] for line in text_lines(entry.text)[len(TEXT[card].items) :]]
    assert len(gained) > 6
    badge = keyword_signs.badge

    def noted(key: str, kind: str, size: int) -> pygame.Surface:
        drawn.append(key)
        return badge(key, kind, size)

    monkeypatch.setattr(keyword_signs, "badge", noted)
    recorder = DrawRecorder(SIZE)
    felt._piles(Canvas(recorder, Style()), play)
    assert drawn == gained
    box = spread.stands(play.layout, play.view)[rules.main].box
    signs = [Box(*item.bitmap.get_rect(topleft=item.at)) for item in recorder.items][-len(gained) :]
    assert all(sign.bottom <= box.bottom + 4 for sign in signs), "signs hang over the number of cards"
    assert not any(sign.grown(-1).meets(other) for sign in signs for other in signs if other is not sign)


MINE = "A8-T4 | mine | A8-061\nopts 3p\nhands P0 4C 7S 9H KD QD / P1 +4 / P2 +4\npile 4S@P2\nturn P0\n"


@pytest.mark.parametrize(
    ("done", "asked", "counted"),
    [("", "turn", True), ("do P0 play 7S\n", "target", False), ("do P0 play 4C\n", "discard", False)],
)
def test_what_fits_is_counted_for_who_may_play_it_and_for_nobody_else(done: str, asked: str, counted: bool) -> None:
    play = _play(MINE + done)
    assert play.decision is not None
    assert play.decision.kind == asked
    assert ("fit" in felt._own_score(play, 4).line) is counted


def test_when_the_game_is_over_nothing_fits_any_more() -> None:
    state = state_of(MINE)
    assert isinstance(state, Absurd8sState)
    state.end_game(0, [])
    play = Play(hosted(state), TABLE, SIZE)
    play.resize(SIZE, play.choices, 0.0)
    assert "fit" not in felt._own_score(play, 5).line


def test_a_card_drawn_is_marked_where_it_lies_and_not_while_it_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    tagged: list[str] = []
    monkeypatch.setattr(felt, "_tag", lambda _canvas, _play, _pose, words, _colour: tagged.append(words))
    play = _play(MINE.replace("turn P0", "draw 7C\nturn P0") + "do P0 draw\n")
    canvas = Canvas(DrawRecorder(SIZE), Style())
    felt._aside(canvas, play)
    assert tagged == ["just drawn"]
    lying = play.ordered(rules_of(play.view).aside)[0]
    lying.tween = Tween(lying.pose, lying.pose, 0.0, 1.0, 1.0, 1.0)
    felt._aside(canvas, play)
    assert tagged == ["just drawn"]


def test_attacks_on_a_seat_at_the_top_leave_free_where_it_is_seen_to_think() -> None:
    text = "A8-T5 | hung | A8-061\nopts 4p\nhands P0 +3 / P1 +3 / P2 +3 / P3 +3\npile 9S@P0 8H=C@P0\n"
    state = state_of(text + "incoming 8H\nturn P2\n")
    play = Play(hosted(state), TABLE, SIZE)
    play.resize(SIZE, play.choices, 0.0)
    assert play.layout.spots[2] == "T"
    boxes = spread.attack_boxes(play.layout, play.view)
    assert len(boxes) == 3
    assert not any(box.meets(dots_box(play.layout.panel(2), play.layout.u)) for box in boxes)


def test_how_long_nobody_is_asked_again_is_said_at_the_button() -> None:
    play = _play(MINE)
    assert "To the end of this game" in TABLE.carried(play.view, ("word", HUSH))
