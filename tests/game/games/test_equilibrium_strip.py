"""What the strip tells of tokens that are tossed, and of a card that must be given after a swap or instead of one."""

from __future__ import annotations

import pytest

from engine.core.events import Event
from engine.core.view import observe
from engine.games.equilibrium.give import React, Toss
from engine.games.equilibrium.turn import Answer
from engine.registry import game
from game.config import language
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.table.model.geometry import Box
from game.table.model.inventory import describe_next, find_next_seat
from game.table.render.overlays import paint_strip
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import TableCanvas
from tests.support.positions import lay_position
from tests.support.strip_plays import at_table, tell_steps

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Finn")
FOUR = "opts 4p variants=A\nhands P0 9H +3 / P1 +4 / P2 4C +3 / P3 +4\ndeck QC 7D\n"
LESS = FOUR.replace("P1 +4", "P1 +3")
SIX = "opts 6p variants=A\nhands P0 +4 / P1 +4 / P2 +5 / P3 +5 / P4 +5 / P5 +5\ndeck 7D 8S\ntokens 2 0 2 2 2 1\n"
FULL = LESS.replace("variants=A", "variants=AB") + "market 9S 3C KS 6D\n"
EARNED = (
    "{} tosses Ben a token and will miss a turn for it",
    "{} wirft Ben eine Marke zu und setzt dafür einmal aus",
)
LOST = (
    "Dora tosses Ben a token, lost as the purse is full, and will miss a turn for it",
    "Dora wirft Ben eine Marke zu, die verloren ist (mehr als drei gehen nicht), und setzt dafür einmal aus",
)
DORA, FINN = (tuple(told.format(name) for told in EARNED) for name in ("Dora", "Finn"))


def list_told(position: str, steps: str, tongue: str) -> list[str]:
    """What Ann, Ben, Cleo, Dora, Emil and Finn do by these steps, as nobody in particular reads it."""
    state = lay_position("EQ", position, played=False)
    language.set_language(tongue)
    return tell_steps(Host.from_state(state, [Seat(PERSON, name) for name in NAMES[: state.rules.seats]]), steps)


@pytest.mark.parametrize("tongue", [0, 1])
@pytest.mark.parametrize(
    ("position", "steps", "told"),
    [
        (LESS + "tokens 2 0 2 2", "P0 give deck ; P3 toss", DORA),
        (FULL + "tokens 2 3 2 2", "P0 give M1 ; P3 toss", LOST),
        (FOUR + "tokens 2 0 2 2", "P0 swapp P1 9H ; P3 toss", DORA),
        (FOUR + "tokens 2 0 2 2\nstate skip P3", "P0 swapp P1 9H ; P3 toss", DORA),
        (SIX, "P0 give deck ; P0 to P1 ; P3 toss ; P5 no-toss", DORA),
        (SIX, "P0 give deck ; P0 to P1 ; P3 no-toss ; P5 toss", FINN),
        (SIX, "P0 give deck ; P0 to P1 ; P3 toss ; P5 toss ; P1 take P5", FINN),
    ],
)
def test_a_tossed_token_and_the_lost_turn_are_told_once_whatever_the_token_is_for(
    position: str, steps: str, told: tuple[str, str], tongue: int
) -> None:
    doings = list_told(position, steps, ("en", "de")[tongue])
    assert doings[-1] == told[tongue]
    assert doings.count(told[tongue]) == 1


@pytest.mark.parametrize(("tongue", "told"), [("en", "Ben accepts {9S} from Ann"), ("de", "Ben nimmt {9S} von Ann an")])
def test_whoever_accepts_a_card_is_told_with_whom_it_came_from(tongue: str, told: str) -> None:
    steps = "P0 give M1 ; P3 no-toss ; P1 accept"
    assert list_told(FULL + "tokens 2 1 2 2", steps, tongue)[-1] == told


@pytest.mark.parametrize(
    ("tongue", "told"),
    [
        ("en", "Ben has to take {9S} from Ann: no token to refuse"),
        ("de", "Ben muss {9S} von Ann nehmen: keine Marke zum Ablehnen"),
    ],
)
def test_whoever_has_no_token_to_refuse_with_is_told_to_have_to_take_a_card(tongue: str, told: str) -> None:
    assert list_told(FULL + "tokens 2 0 2 2", "P0 give M1 ; P3 no-toss", tongue)[-1] == told


def test_a_card_that_comes_by_the_wind_is_told_with_whose_wind_it_is_and_the_question_names_it() -> None:
    wind = "opts 3p variants=C\nhands P0 9H 9D +1 / P1 4C +2 / P2 +3\ndeck QC 7D\ntokens 2 0 2\n"
    state = lay_position("EQ", wind + "market 9S 3C KS 6D\n", played=False)
    played, people = game("equilibrium"), [Seat(PERSON, name) for name in NAMES[:3]]
    for step in ("give M1", "to P0", "wind cw"):
        state.apply(0, played.parse(step))
    assert {decision.kind for decision in state.asked} == {"pass"}
    asked = played.ask(observe(state, 1), "pass", 1, Host.from_state(state, people).names)
    assert asked.startswith("Ann's Wind blows"), asked
    last, events = at_table(Host.from_state(state, people)).last_round, list[Event]()
    last.forget_all()
    for seat, step in ((0, "pass 9H"), (1, "pass 4C"), (2, state.legal(state.asked[-1])[0].text)):
        state.apply(seat, played.parse(step), events)
    for number, event in enumerate(events, 1):
        last._apply_event(event.seen_by(1), events[number:])
    assert "hands Ben {9H} in their own Wind" in [each.told.words for each in last.history]


@pytest.mark.parametrize(
    ("tongue", "swap", "told"),
    [
        ("en", "after the swap", "Ann has to give Ben {QC}, which cannot be refused"),
        ("de", "nach dem Tausch", "Ann muss Ben {QC} geben; ablehnen geht nicht"),
    ],
)
def test_a_card_is_given_after_a_swap_only_where_there_was_one(tongue: str, swap: str, told: str) -> None:
    cancelled = list_told(FOUR, "P0 swapp P1 9H ; P3 no-toss ; P1 cancel", tongue)
    assert not any(swap in words for words in cancelled)
    assert cancelled[-1] == told
    relayed = list_told(LESS, "P0 relay P2 9H ; P2 card 4C", tongue)
    assert [swap in words for words in relayed] == [False, False, True, False]
    assert not any(swap in words for words in list_told(LESS, "P0 give deck", tongue))


@pytest.mark.parametrize(
    ("tongue", "said"),
    [("en", "Answer Ann, then your turn"), ("de", "Antworte Ann, dann bist du dran")],
    ids=["en", "de"],
)
@pytest.mark.parametrize(
    ("position", "steps"),
    [(FULL, "P0 give deck ; P3 toss"), (FULL, "P0 give M1 ; P3 toss"), (FOUR, "P0 swapp P1 9H ; P3 toss")],
)
def test_who_got_a_token_in_between_still_answers_whoever_offers_the_card(
    position: str, steps: str, tongue: str, said: str
) -> None:
    language.set_language(tongue)
    seats = [Seat(PERSON if name == "Ben" else BOT, name) for name in NAMES[:4]]
    host = Host.from_state(lay_position("EQ", position + "tokens 2 1 2 2", played=False), seats)
    play = at_table(host)
    for step in steps.split(" ; "):
        host._apply_action(int(step[1]), game("equilibrium").parse(step[3:]))
    play.update(0.0)
    match play.view.frame:
        case React(giver=asker) | Answer(active=asker):
            assert asker == play.host.game.asker(play.view, 1) == 0
        case frame:
            pytest.fail(f"Ben is asked by {frame}, not for an answer.")
    assert play.last_round.history[-1].seat == 3, "the token is what was told last"
    message, room = paint_strip._choose_message(play, 1, True, 1), play.layout.strip._replace(w=140)
    assert message == paint_strip.ANSWERS
    assert paint_strip._say_who_is_next(play, 1, message, room) == said


def test_who_answers_before_its_own_turn_is_told_that_it_comes_next() -> None:
    state = lay_position("EQ", LESS + "tokens 2 2 2 2\nmarket 9S 3C KS 6D\n", played=False)
    state.apply(0, game("equilibrium").parse("give M1"))
    while isinstance(state.asked and state.stack[-1], Toss):
        state.apply(state.asked[0].seat, game("equilibrium").parse("no-toss"))
    host = Host.from_state(state, [Seat(BOT, "Ann"), Seat(PERSON, "Ben"), Seat(BOT, "Cleo"), Seat(BOT, "Dora")])
    play, message = at_table(host), paint_strip.ANSWERS
    assert SeatPlate(TableCanvas.__new__(TableCanvas), play, 1)._fit_next(200)[0] == "next", "Ann is on turn"
    said = [paint_strip._say_who_is_next(play, 1, message, Box(0, 0, width, 50)) for width in (160, 95, 70)]
    assert said == ["Answer Ann, then your turn", "You are to answer Ann", "You are asked"], said


def test_the_next_turn_is_known_while_all_answer_the_wind() -> None:
    wind = "opts 3p variants=C\nhands P0 9H 9D +1 / P1 4C +2 / P2 +3\ndeck QC 7D\ntokens 2 0 2\n"
    state = lay_position("EQ", wind + "market 9S 3C KS 6D\n", played=False)
    for step in ("give M1", "to P0", "wind cw"):
        state.apply(0, game("equilibrium").parse(step))
    play = at_table(Host.from_state(state, [Seat(BOT, "Ann"), Seat(PERSON, "Ben"), Seat(BOT, "Cleo")]))
    assert play.is_prompt_open
    assert find_next_seat(play) == 1
    assert describe_next(play) == "Next: you"
