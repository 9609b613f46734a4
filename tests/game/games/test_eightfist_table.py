"""Eightfist at the table: what lies where, what is clicked for what, and how people share the screen without covers."""

from __future__ import annotations

from random import Random

import pygame

from engine.core.view import observe
from engine.games.eightfist.game import GAME
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.scoring import FF, FILES
from game.games.eightfist.finished_round import FinishedRound
from game.games.eightfist.paint import describe_pointed, find_frosts, list_shown_faces, tell_frost
from game.table.model.inventory import describe_seat, find_next_seat
from game.table.render.seats.paint_seats import SeatPlate
from game.table.render.table_canvas import TableCanvas
from game.ui.style import Style
from tests.support.host_table import make_host
from tests.support.strip_plays import at_table


def test_at_a_frozen_file_it_is_told_who_froze_it_with_which_card() -> None:
    met = set[bool]()
    for number in (3, 11):
        host = make_host("PPP", "eightfist", seed=str(number))
        play, rng, thieves = at_table(host), Random(number), dict[int, int]()
        for _step in range(60):
            if host.get_waiting().kind == "person":
                host.hand_over(rng.choice(host.get_waiting().seats))
            if host.is_over:
                break
            view = host.get_view()
            steals = [action for action in view.actions if action.verb == "steal"]
            thieves |= {steal.a // 100: view.seat for steal in steals[:1]}
            host.perform_action(steals[0] if steals else rng.choice(view.actions))
            play.update(0.0)
            play.timeline.barrier = None
            play.update(0.0)
            for (seat, file), frost in find_frosts(play.view, play.host).items():
                if not (told := tell_frost(play, seat, file)):
                    continue
                target = ("place", seat * 100 + file) if seat != play.anchor else ("slot", file)
                assert frost.card in list_shown_faces(play, seat)[file::FILES], told
                assert told in describe_pointed(play, target) or play.prompt.can_choose(target)
                assert seat == play.anchor or told in describe_seat(play, seat)
                by = thieves[seat] if frost.card == FF and seat in thieves else seat
                assert frost.doer == by, f"{told} Yet it was {play.names[by]}."
                met.add(frost.doer == seat)
    assert met == {True, False}, "somebody froze a file of somebody else"


def test_who_sat_out_an_extra_round_stands_behind_those_who_played_it() -> None:
    rules = rules_of(observe(GAME.start({}, 4, "1"), 0))
    fists = ((), (0,) * 8, (), (0,) * 8)
    rounds = [*[(5, 1, 9, 1)] * rules.rounds, (0, 4, 0, 7)]
    assert FinishedRound(fists, rounds[-1], rules, rounds, (), (), False).places == (3, 1, 3, 2)
    assert FinishedRound(fists, rounds[-1], rules, rounds, ((40, 8, 72, 8),), ((1,),), True).places == (3, 1, 4, 2)


def test_whoever_begins_once_all_have_turned_up_their_cards_is_next_and_not_on_turn_again() -> None:
    met = set[bool]()
    for number in range(8):
        play = at_table(make_host("Pbb", "eightfist", seed=str(number)))
        for _time in range(2):
            play.update(0.0)
            play.timeline.barrier = None
        play.update(0.0)
        seat = find_next_seat(play)
        assert {each.kind for each in play.view.asked} == {"open"}
        assert seat >= 0, "everybody turns up two cards, and nobody is said to begin"
        canvas = TableCanvas(pygame.Surface((1280, 720)), Style(1.0), play.layout)
        assert SeatPlate(canvas, play, seat)._fit_next(500)[0] == "next"
        met.add(seat == play.anchor)
    assert met == {True, False}
