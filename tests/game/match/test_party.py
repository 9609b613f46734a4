"""The party: who played together is there again, at any game; what is damaged is left out and locks nobody out."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from game import games
from game.config import language, people
from game.config.people import Wants, add_wants, get_wants, merge_wants
from game.config.player_names import PEOPLE, to_display_name
from game.config.settings import Settings
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.party import Member, dump_party, parse_party, rename_member
from game.screens.lobby.plan import Plan, SeatChoice


def settled(plan: Plan, settings: Settings) -> Settings:
    """The settings once this plan was remembered, as they come from the file."""
    return Settings(lobby=json.loads(json.dumps(plan.to_json(settings))))


def test_the_lobby_of_another_game_begins_with_the_party() -> None:
    first, second = games.list_available_games()[:2]
    plan = Plan.from_settings(Settings(), first)
    pin = seal_pin("4711")
    plan.seats[0] = SeatChoice(PERSON, "Anna", "")
    plan.seats[2] = SeatChoice(PERSON, "Bert", "", pin)
    plan.trust = True
    settings = settled(plan, Settings())
    assert "4711" not in str(settings.lobby)
    there = Plan.from_settings(settings, second)
    assert [seat.name for seat in there.seats if seat.kind == PERSON] == ["Anna", "Bert"]
    assert (there.seats[2].name, there.seats[2].pin, there.trust) == ("Bert", pin, True)
    there.move_on()
    again = Plan.from_settings(settled(there, settings), first)
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


def test_another_name_and_another_seat_keep_a_member() -> None:
    party = [Member(0, "Anna"), Member(1, "Bert", away=True)]
    carl = Seat(PERSON, "Carl")
    assert party_after(party, [carl, Seat(PERSON, "Anna")]) == (Member(0, "Carl"), Member(1, "Anna"), party[1])
    assert rename_member(party, "Anna", "Nora")[0] == Member(0, "Nora")
    old, new = seal_pin("4711"), seal_pin("1234")
    for trust, seated_with, kept in ((True, "", old), (False, new, new)):  # who trust each other have no PINs there
        (anna, *_others) = party_after([Member(0, "Anna", old)], [Seat(PERSON, "Anna", "", seated_with), carl], trust)
        assert anna == Member(0, "Anna", kept)


def party_after(party: Sequence[Member], seats: Sequence[Seat], trust: bool = False) -> tuple[Member, ...]:
    """The party once these have sat in a match."""
    settings = Settings(lobby={"party": dump_party(party)})
    plan = Plan.from_setup(MatchSetup(games.list_available_games()[0], {}, seats, "", trust), settings)
    return parse_party(plan.remember_party({})["party"])


def evening(names: tuple[str, ...]) -> list[object]:
    """What becomes of a party with these names: in the lobby, in mid-match, and in what each wants of the table."""
    first, second = games.list_available_games()[:2]
    pins = [Seat(PERSON, names[0], pin="0f0f0f0f$0123456789abcdef01234567").pin, ""]
    plan = Plan.from_settings(Settings(), first)
    plan.seats[0], plan.seats[2] = SeatChoice(PERSON, names[0], "", pins[0]), SeatChoice(PERSON, names[1], "")
    settings = settled(plan, Settings())
    found: list[object] = [Plan.from_settings(settings, second).seats]
    seats = [Seat(PERSON, names[1]), Seat(PERSON, names[0]), Seat(BOT, "Edda", "easy")]
    found += [Plan.from_setup(MatchSetup(first, {}, seats, "", trust=trust), settings).seats for trust in (True, False)]
    plan.set_seat_kind(settings, 2, "easy")
    found += [plan.offered_members, plan.seats]
    (gone,) = plan.offered_members
    plan.seat_member(gone)
    found += [plan.seats, plan.offered_members]
    members = parse_party(settings.lobby["party"])
    found.append(party_after(members, [seats[1], Seat(BOT, "Ada", "easy"), Seat(PERSON, names[2])]))
    found.append(rename_member(members, names[0], names[2]))
    for person in names[:2]:
        settings = Settings(people=add_wants(settings, person, Wants(2.0, left_handed=True)))
        found.append([get_wants(settings, each) for each in names])
    settings = Settings(people=people.make_renamed_people(settings, names[0], names[2]))
    found += [[get_wants(settings, each) for each in names], merge_wants(settings, names[1:])]
    return found


@pytest.mark.parametrize("code", [code for code in language.NAMES if code != language.ENGLISH])
def test_a_name_that_was_only_offered_is_a_name_like_any_other_in_every_language(code: str) -> None:
    usual = evening(("Anna", "Bert", "Carl"))
    language.set_language(code)
    offered = tuple(map(to_display_name, PEOPLE[1:4]))
    assert offered != PEOPLE[1:4]
    told = str(evening(offered))
    for name, shown, stored in zip(("Anna", "Bert", "Carl"), offered, PEOPLE[1:], strict=False):
        told = told.replace(f"'{shown}'", f"'{name}'").replace(f"'{stored}'", f"'{name}'")
    assert told == str(usual)


@pytest.mark.parametrize(
    "data",
    [None, 3, {}, [3, None], [{"name": "A"}], [{"seat": True, "name": "A"}], [{"seat": -1, "name": "A", "pin": ""}],
     [{"seat": 10**30, "name": "A"}], [{"seat": 0, "name": " "}], [{"seat": 0, "name": ["A"]}]],
)  # fmt: skip
def test_what_is_no_party_is_none(data: object) -> None:
    assert parse_party(data) == ()


def test_a_pin_nothing_would_open_is_left_out_and_twins_are_one() -> None:
    pin = seal_pin("123")
    data = [{"seat": 1, "name": "A", "pin": "123"}, {"seat": 2, "name": "B", "pin": pin}, {"seat": 0, "name": "A"}]
    assert parse_party(data) == (Member(1, "A"), Member(2, "B", pin))
    assert parse_party(dump_party(parse_party(data))) == parse_party(data)
