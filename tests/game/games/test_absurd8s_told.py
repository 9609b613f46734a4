"""Absurd 8's tells what is so, and all of it: what a seat did, what a card has become, what could be played."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import pygame
import pytest

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.texts import plain
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.events import BluffCalled, HandShown
from engine.games.absurd8s.options import rules_of
from engine.games.absurd8s.seen import row
from engine.games.absurd8s.state import Absurd8sState
from game.art import keyword_signs
from game.games import get_game_table
from game.games.absurd8s import paint as felt
from game.games.absurd8s import spread
from game.games.absurd8s.situation import text_lines
from game.table.model.geometry import Box
from game.table.model.layout import Choices
from game.table.model.motion import Tween
from game.table.model.play import Play
from game.table.model.seat_actions import SeatAction
from game.table.model.touch import Touch
from game.table.render import frame, paint
from game.table.render.display_list import DrawRecorder
from game.table.render.overlays.arrows import Point, draw_arrows
from game.table.render.seats.paint_seats import dots_box
from game.ui.canvas import Canvas
from game.ui.style import Style
from tests.game.games.test_absurd8s_table import NAMES, hosted, state_of

SIZE = (1280, 720)
TABLE = get_game_table("absurd8s")


def _play(text: str) -> Play:
    play = Play(hosted(state_of(text)), TABLE, SIZE)
    play.resize(SIZE, play.choices, 0.0)
    play.start(0.0, fresh=False)
    play.update(60.0)
    return play


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


@pytest.mark.parametrize(
    ("loser", "words"),
    [(1, "is caught bluffing with {2H} by Ada"), (0, "is doubted wrongly for {2H} by Ada")],
)
def test_a_call_tells_whose_card_it_was_which_and_who_was_right(loser: int, words: str) -> None:
    rules = state_of("A8-T6 | call | A8-061\nopts 3p\nhands P0 3C / P1 4H / P2 +3\npile 9S@P2\nturn P0\n").rules
    called = BluffCalled(0, DECK.index["2H"], loser=loser, bluffer=1)
    said = TABLE.seat_action(called, rules, plain(("Ada", "Bruno", "Cleo")))
    assert said is not None
    assert (said.seat, said.words, said.instead) == (1, words, "plays face-down")


def test_all_that_a_copy_has_gained_is_seen_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    play = _play(
        "A8-T3 | copy | A8-061\nopts 3p\nhands P0 +3 / P1 TT +2 / P2 +3\npile 8H=D@P0\nturn P1\ndo P1 play TT as H\n"
    )
    rules, drawn = rules_of(play.view), []
    entry, card = row(play.view, rules.main)[-1], play.view.zones[rules.main][-1]
    gained = [line.partition(":")[0] for line in text_lines(entry.text)[len(TEXT[card].items) :]]
    assert len(gained) > 6
    badge = keyword_signs.make_badge

    def noted(key: str, kind: str, size: int) -> pygame.Surface:
        drawn.append(key)
        return badge(key, kind, size)

    monkeypatch.setattr(keyword_signs, "make_badge", noted)
    recorder = DrawRecorder(SIZE)
    felt._draw_piles(Canvas(recorder, Style()), play)
    assert drawn == gained
    box = spread.place_middle_piles(play.layout, play.view)[rules.main].box
    signs = [Box(*item.bitmap.get_rect(topleft=item.at)) for item in recorder.items][-len(gained) :]
    assert all(sign.bottom <= box.bottom + 4 for sign in signs), "signs hang over the number of cards"
    assert not any(sign.expand_by(-1).overlaps_box(other) for sign in signs for other in signs if other is not sign)


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


def test_a_card_drawn_is_marked_where_it_lies_and_not_while_it_is_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    tagged: list[str] = []
    monkeypatch.setattr(felt, "_draw_tag", lambda _canvas, _play, _pose, words, _colour: tagged.append(words))
    play = _play(MINE.replace("turn P0", "draw 7C\nturn P0") + "do P0 draw\n")
    canvas = Canvas(DrawRecorder(SIZE), Style())
    felt._draw_aside_tag(canvas, play)
    assert tagged == ["just drawn"]
    lying = play.list_zone_sprites(rules_of(play.view).aside)[0]
    lying.tween = Tween(lying.pose, lying.pose, 0.0, 1.0, 1.0, 1.0)
    felt._draw_aside_tag(canvas, play)
    assert tagged == ["just drawn"]


def test_attacks_on_a_seat_at_the_top_leave_free_where_it_is_seen_to_think() -> None:
    text = "A8-T5 | hung | A8-061\nopts 4p\nhands P0 +3 / P1 +3 / P2 +3 / P3 +3\npile 9S@P0 8H=C@P0\n"
    state = state_of(text + "incoming 8H\nturn P2\n")
    play = Play(hosted(state), TABLE, SIZE)
    play.resize(SIZE, play.choices, 0.0)
    assert play.layout.spots[2] == "T"
    boxes = spread.attack_boxes(play.layout, play.view)
    assert len(boxes) == 3
    assert not any(box.overlaps_box(dots_box(play, 2)) for box in boxes)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_an_arrow_ends_at_the_near_side_of_a_panel_and_never_goes_through_it(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Point, Point, float]] = []
    monkeypatch.setattr(paint, "draw_arrow", lambda _canvas, a, b, _colour, _double, bent: drawn.append((a, b, bent)))
    text = "A8-T6 | arrow | A8-061\nopts 4p\nhands P0 +7 / P1 +5 / P2 +7 / P3 +7\npile 9S@P0 9D@P{a}\n"
    choices = Choices(text_scale=scale)
    for a, b in ((1, 3), (3, 1), (1, 2), (2, 3), (3, 2), (2, 1)):
        play = Play(hosted(state_of(f"{text.format(a=a)}incoming 9D\nchain 9D\nturn P{b}\n")), TABLE, SIZE, choices)
        play.resize(SIZE, choices, 0.0)
        drawn.clear()
        draw_arrows(Canvas(DrawRecorder(SIZE), Style()), play)
        assert len(drawn) == 1
        panels = [play.layout.get_seat_panel(seat).expand_by(-8 * play.layout.u) for seat in (a, b)]
        start, end, bent = drawn[0]
        x, y = paint.compute_bend_point(start, end, bent)
        for t in (step / 20 for step in range(21)):
            px = start[0] * (1 - t) ** 2 + 2 * x * t * (1 - t) + end[0] * t * t
            py = start[1] * (1 - t) ** 2 + 2 * y * t * (1 - t) + end[1] * t * t
            assert not any(panel.contains_point(px, py) for panel in panels), (a, b)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_head_of_an_arrow_to_oneself_lies_under_no_number_of_cards(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[Point] = []
    monkeypatch.setattr(paint, "draw_arrow", lambda _canvas, _a, b, *_rest: ends.append(b))
    chips: list[Box] = []
    monkeypatch.setattr(felt, "on_chip", lambda _canvas, _words, box, *_rest: chips.append(box))
    play = _play(
        f"A8-T7 | at me | A8-061\nopts 4p\nhands P0 +7 / P1 +5 / P2 +7 / P3 +7\npile 9S@P0 2D@P{seat}\n"
        "incoming 2D\nturn P0\n"
    )
    canvas = Canvas(DrawRecorder(SIZE), Style())
    draw_arrows(canvas, play)
    felt._draw_counts(canvas, play)
    assert len(ends) == 1
    assert len(chips) == 2
    assert not any(chip.expand_by(10).contains_point(*ends[0]) for chip in chips)


def test_what_is_said_of_the_top_of_a_pile_goes_when_another_card_comes_there(monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[int] = []
    monkeypatch.setattr(felt, "_draw_suit", lambda _canvas, _play, _pose, suit: named.append(suit))
    play = _play("A8-T8 | top | A8-061\nopts 3p\nhands P0 +4 / P1 +4 / P2 +4\npile 9S@P1 8D=C@P2\nturn P0\n")
    canvas = Canvas(DrawRecorder(SIZE), Style())
    felt._draw_piles(canvas, play)
    assert len(named) == 1
    pile = play.board.zones[rules_of(play.view).main]
    pile.append(play.list_hand_sprites()[0])  # as while it travels: what the table shows is ahead of what is asked
    felt._draw_piles(canvas, play)
    assert len(named) == 1


@pytest.mark.parametrize(("seat", "signs"), [(0, 1), (1, 0)])
def test_a_card_that_is_just_turned_up_bears_no_sign_that_others_do_not_see_it(
    seat: int, signs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    eyes: list[object] = []
    monkeypatch.setattr(frame, "_draw_eye", lambda *parts: eyes.append(parts))
    play = _play(f"A8-T10 | eye | A8-061\nopts 3p\nhands P0 +4 / P1 +4 / P2 +4\npile 4S@P2 (7H)@P{seat}\nturn P0\n")
    top = play.list_zone_sprites(rules_of(play.view).main)[-1]
    assert (top.face == HIDDEN) is bool(seat)
    top.face, top.side = DECK.parse("7H"), 1.0  # as it is seen when it has been called
    art = SimpleNamespace(draw_card=lambda *_parts, **_more: None)
    frame.draw_cards(Canvas(DrawRecorder(SIZE), Style()), SimpleNamespace(play=play, touch=Touch(), art=art, now=0.0))  # type: ignore[arg-type]
    assert len(eyes) == signs
