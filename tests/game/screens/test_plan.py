"""The plan of the lobby: what is remembered of it, and what becomes of a seat that changes hands."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.registry import NAMES, game
from game.config import language
from game.config.player_names import PEOPLE, to_display_name
from game.match.bots import bot_levels
from game.match.deal_code import make_code, read_code
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.party import Member, dump_party
from game.screens.lobby.plan import Plan, SeatChoice
from tests.game.screens import planning
from tests.laws.plan import iter_setups
from tests.support.every_game import each_game
from tests.support.tables import TimedApp


@each_game
def test_the_lobby_remembers_all_of_a_plan_but_its_deal(app: TimedApp, name: str) -> None:
    plan = Plan.from_settings(app.settings, name)
    levels = bot_levels(name, max(game(name).seats))
    plan.seats = [SeatChoice(PERSON, "Mara", "", seal_pin("123")), SeatChoice(BOT, "Ada", levels[0])]
    plan.seats += [SeatChoice(BOT, f"Bot {n}", levels[-1], "", "bold") for n in range(2, max(game(name).seats))]
    asked = [each for each in game(name).options if each.asked and len(each.choices) > 1 and not each.multi]
    plan.options = {each.key: each.values[1] for each in asked[:1]}
    plan.trust, plan.seed = True, "77"
    app.store.change_settings(lobby=plan.to_json(app.settings))
    again = Plan.from_settings(app.settings, None)
    assert (again.game, again.seats, again.trust, again.seed) == (name, plan.seats, True, "")
    assert {**again.options, **plan.options} == dict(again.options)


@pytest.mark.parametrize("spoken", ["en", "de"])
@pytest.mark.parametrize(("people", "trust"), [(1, False), (2, True), (2, False)])
def test_pins_a_match_did_not_need_are_those_of_the_party_in_every_language(
    app: TimedApp, spoken: str, people: int, trust: bool
) -> None:
    sealed, offered = seal_pin("123"), PEOPLE[0]
    members = [Member(0, offered, sealed), Member(1, "Mara", sealed)]
    app.store.change_settings(lobby={"party": dump_party(members)}, language=spoken)
    seats = [Seat(PERSON, offered), Seat(PERSON, "Mara"), Seat(BOT, "Ada", "easy")]
    setup = MatchSetup(NAMES[0], {}, [*seats[:people], *seats[2:] * (3 - people)], "8", trust)
    plan = Plan.from_setup(setup, app.settings)
    assert plan.seats[0].name == to_display_name(offered)
    needed = people > 1 and not trust
    assert [seat.pin for seat in plan.seats] == ["" if needed or n >= people else sealed for n in range(3)]


@each_game
def test_a_code_deals_what_the_friend_dealt_whatever_was_chosen_before(name: str) -> None:
    played = game(name)
    before: dict[str, str] = {}
    for setup in islice(iter_setups(played, "friends"), 30):
        plan = Plan(name, {**played.resolve({}, played.seats[0]), **before}, [SeatChoice(PERSON, "Mara", "")])
        plan.take_deal(read_code(make_code(name, dict(setup.options), setup.seats, setup.seed)))
        assert (plan.game, plan.seed, len(plan.seats)) == (name, setup.seed, setup.seats)
        assert played.resolve(plan.options, setup.seats) == played.resolve(dict(setup.options), setup.seats)
        assert plan.seats[0].name == "Mara"
        before = dict(setup.options)


@pytest.mark.parametrize("code", [code for code in language.NAMES if code != language.ENGLISH])
def test_a_name_that_was_only_offered_is_a_name_like_any_other_in_every_language(code: str) -> None:
    usual = planning.text()
    language.set_language(code)
    assert to_display_name(PEOPLE[3]) != PEOPLE[3]
    assert planning.text(dict(zip(("Anna", "Bert", "Carl"), PEOPLE[3:6], strict=True))) == usual
