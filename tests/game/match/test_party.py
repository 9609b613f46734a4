"""The party: who played together is there again, at any game; what is damaged is left out and locks nobody out."""

from __future__ import annotations

import json

import pytest

from game import games
from game.config.settings import Settings
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.party import Member, party_json, party_of, update_party
from game.screens.lobby.plan import Plan, SeatChoice

pytestmark = pytest.mark.skipif(len(games.list_available_games()) < 2, reason="there is one game only")


def settled(plan: Plan, settings: Settings) -> Settings:
    """The settings once this plan was remembered, as they come from the file."""
    return Settings(lobby=json.loads(json.dumps(plan.to_json(settings))))


def test_the_lobby_of_another_game_begins_with_the_party() -> None:
    first, second = games.list_available_games()[:2]
    plan = Plan.from_settings(Settings(), [first, second], first)
    pin = seal_pin("4711")
    plan.seats[0] = SeatChoice(PERSON, "Anna", "")
    plan.seats[2] = SeatChoice(PERSON, "Bert", "", pin)
    plan.trust = True
    settings = settled(plan, Settings())
    assert "4711" not in str(settings.lobby)
    there = Plan.from_settings(settings, [first, second], second)
    assert [seat.name for seat in there.seats if seat.kind == PERSON] == ["Anna", "Bert"]
    assert (there.seats[2].name, there.seats[2].pin, there.trust) == ("Bert", pin, True)
    there.move_on()
    again = Plan.from_settings(settled(there, settings), [first, second], first)
    assert (again.seats[1].name, again.seats[3].name) == ("Bert", "Anna")
    assert len({seat.name for seat in again.seats}) == len(again.seats)


def test_bots_make_room_and_take_other_names_than_the_people() -> None:
    game = games.list_available_games()[0]
    plan = Plan(game, seats=[SeatChoice(BOT, "Ada", "easy"), SeatChoice(BOT, "Bob", "easy")])
    plan.seat_present_members([Member(1, "Ada"), Member(1, "Carl")])
    assert [seat.kind for seat in plan.seats[:2]] == [PERSON, PERSON]
    plan = Plan(
        game, seats=[SeatChoice(BOT, "Ada", "hard"), SeatChoice(BOT, "Bob", "easy"), SeatChoice(PERSON, "Old", "")]
    )
    plan.seat_present_members([Member(1, "Ada")])
    assert [seat.kind for seat in plan.seats] == [BOT, PERSON, BOT]
    assert [seat.level for seat in plan.seats] == ["hard", "", "easy"]
    assert len({seat.name for seat in plan.seats}) == 3


def test_who_left_in_mid_match_is_offered_a_seat_and_who_came_has_one() -> None:
    game, pin = games.list_available_games()[0], seal_pin("4711")
    before = [Seat(PERSON, "Anna"), Seat(PERSON, "Bert", "", pin), Seat(BOT, "Ada", "easy"), Seat(BOT, "Bob", "easy")]
    now = [before[0], Seat(BOT, "Bert", "easy"), Seat(PERSON, "Carl"), before[3]]
    party = update_party([Member(0, "Anna"), Member(1, "Bert", pin)], before, now)
    settings = Settings(lobby=json.loads(json.dumps({"party": party_json(party)})))
    for plan in (Plan.from_settings(settings, [game], game), Plan.from_setup(MatchSetup(game, {}, now, ""), settings)):
        assert {seat.name for seat in plan.seats if seat.kind == PERSON} == {"Anna", "Carl"}
        (bert,) = plan.offered_members
        assert (bert.name, bert.pin, bert.away) == ("Bert", pin, True)
        still = Plan.from_settings(settled(plan, settings), [game], game)
        assert [member.name for member in still.offered_members] == ["Bert"], "until he is seated or forgotten"
        plan.seat_member(bert)
        assert (plan.seats[1].kind, plan.seats[1].name, plan.seats[1].pin) == (PERSON, "Bert", pin)
        assert plan.offered_members == []
        assert len({seat.name for seat in plan.seats}) == len(plan.seats)
        assert "Bert" in [seat.name for seat in Plan.from_settings(settled(plan, settings), [game], game).seats]
        still.remove_member(still.offered_members[0])
        assert Plan.from_settings(settled(still, settings), [game], game).offered_members == []


@pytest.mark.parametrize(
    "data",
    [None, 3, {}, [3, None], [{"name": "A"}], [{"seat": True, "name": "A"}], [{"seat": -1, "name": "A", "pin": ""}],
     [{"seat": 10**30, "name": "A"}], [{"seat": 0, "name": " "}], [{"seat": 0, "name": ["A"]}]],
)  # fmt: skip
def test_what_is_no_party_is_none(data: object) -> None:
    assert party_of(data) == ()


def test_the_next_game_of_a_trusting_party_still_knows_its_pins() -> None:
    game, pin = games.list_available_games()[0], seal_pin("4711")
    settings = Settings(lobby={"party": party_json([Member(0, "Anna", pin), Member(1, "Bert")])})
    seats = [Seat(PERSON, "Bert"), Seat(PERSON, "Anna"), Seat(BOT, "Ada", "easy")]
    assert Plan.from_setup(MatchSetup(game, {}, seats, "", trust=True), settings).seats[1].pin == pin
    assert Plan.from_setup(MatchSetup(game, {}, seats, ""), settings).seats[1].pin == "", "it was taken away"
