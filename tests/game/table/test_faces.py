"""Faces: whoever sits there is known by one, and looks as what all may see makes them look."""

from __future__ import annotations

from dataclasses import replace

from game.config.people import Wants, add_wants, get_portraits, get_wants
from game.config.portraits import PORTRAITS, SHAPE, bot_portrait
from game.config.settings import Settings
from game.match.bots import seat_portrait
from game.match.match_setup import BOT, PERSON, Seat


def test_a_chosen_face_is_that_of_whoever_plays_alone_and_goes_by_name_among_several() -> None:
    settings = Settings(portrait="toad")
    settings = replace(settings, people=add_wants(settings, "Ben", Wants(portrait="fox")))
    chosen = get_portraits(settings)
    alone, both = [Seat(PERSON, "Mara"), Seat(BOT, "Ada")], [Seat(PERSON, "Mara"), Seat(PERSON, "Ben")]
    assert [seat_portrait(alone, seat, chosen) for seat in (0, 1)] == ["toad", bot_portrait("Ada")]
    assert [seat_portrait(both, seat, chosen) for seat in (0, 1)] == ["otter", "fox"]
    assert seat_portrait(alone, 0, get_portraits(Settings(portrait=SHAPE))) == ""
    assert get_wants(settings, "Ben").portrait == "fox"
    damaged = Settings(people={"Ben": {"face": "unicorn"}})
    assert seat_portrait(both, 1, get_portraits(damaged)) in PORTRAITS
