"""A phone that is away: the sign on its seat until it is back, what others are told, and that nobody loses a choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.texts import escape
from engine.registry import game
from game.phones.arrivals import MISSED
from game.speech.spoken import to_spoken_text
from game.table.model.absence import describe_absence
from game.table.model.geometry import Box
from game.table.model.inventory import describe_awaited, describe_holdings, describe_presence, list_heaps
from game.table.table_reading import TableReading
from tests.support.every_game import each_table
from tests.support.phones import Phone, Room, open_room


def leave(found: Room, phone: Phone) -> None:
    """A phone's battery is empty."""
    phone.socket.close()
    found.phones.remove(phone)
    found.wait_for(lambda: phone.seat in found.scene.host.away)


def list_signs(found: Room, icon: str = "phone_away") -> list[Box]:
    return [sign.box for sign in found.scene.play.list_plates() if sign.icon == icon]


@each_table
def test_a_phone_that_is_away_is_a_sign_on_its_seat_until_it_is_back(name: str, tmp_path: Path) -> None:
    with open_room(tmp_path, name, people=3, seats=4) as found:
        phones, play = [found.seat_phone(seat) for seat in range(3)], found.scene.play
        assert not list_signs(found)
        assert len(list_signs(found, "phone")) == 3, "who plays on a phone"
        for phone in phones[:2]:
            leave(found, phone)
        window = Box(0, 0, *play.layout.size)
        first, second = list_signs(found)
        assert not first.overlaps_box(second)
        for seat, sign in enumerate((first, second)):
            assert play.layout.panels[seat].contains_point(sign.centre_point) or seat == play.anchor
            assert window.x <= sign.x < sign.right <= window.right
        found.open_phone(phones[0].token)
        found.wait_for(lambda: found.scene.host.away == {1})
        assert list_signs(found) == [second]
        found.table.server.free_chair(1)
        found.wait_for(lambda: not list_signs(found))


@pytest.mark.parametrize("scale", [1.0, 2.0])
@each_table
def test_signs_of_a_full_table_lie_on_their_seats_with_large_words_too(name: str, scale: float, tmp_path: Path) -> None:
    with open_room(tmp_path, name, people=2, seats=min(7, game(name).seats[-1])) as found:
        found.app.store.change_settings(text_scale=scale)
        found.scene.resize()
        host, play = found.scene.host, found.scene.play
        host.send_afar(range(2))
        there = list_signs(found, "phone")
        assert [play.layout.panels[seat].overlaps_box(sign) for seat, sign in enumerate(there)] == [True, True]
        host.set_away(range(2))
        assert not list_signs(found, "phone")
        signs = list_signs(found)
        assert len(signs) == 2
        assert [play.layout.panels[seat].overlaps_box(sign) for seat, sign in enumerate(signs)] == [True, True]
        assert all(sign.h >= play.layout.get_text_size(17) for sign in signs)


def test_the_table_tells_whose_phone_is_away_what_can_be_done_and_when_it_is_back(there: Room) -> None:
    phones, scene = [there.seat_phone(seat) for seat in range(2)], there.scene
    there.table.gathering = False
    seat = scene.host.public_view().asked[0].seat % 2
    told = describe_absence(scene.host.seats[seat])
    leave(there, phones[seat])
    assert escape(scene.host.seats[seat].display_name) in told
    assert told not in there.app.notices.words, "it may be back in a moment"
    there.app.pass_time(MISSED + 1.0)
    assert there.app.notices.words[-1] == told
    signs = [n for n, sign in enumerate(scene.play.list_plates()) if sign.icon == "phone_away"]
    assert TableReading(scene).describe_target(("tip", signs[0])) == told
    gone = "tip", len(scene.play.list_plates())
    assert not TableReading(scene).describe_target(gone), "a sign that is no longer there says nothing"
    there.open_phone(phones[seat].token)
    there.wait_for(lambda: not scene.host.away)
    assert "is back" in there.app.notices.words[-1]


def test_other_phones_say_who_is_away_and_whom_all_wait_for(room_of_three: Room) -> None:
    phones = [room_of_three.seat_phone(seat) for seat in range(3)]
    room_of_three.wait_for(lambda: any(phone.picture["live"] for phone in phones))
    asked = room_of_three.scene.host.public_view().asked[0].seat
    other = phones[(asked + 1) % 3]
    leave(room_of_three, phones[asked])

    def get_seat() -> dict[str, object]:
        return next(each for each in other.picture["seats"] if each["seat"] == asked)

    room_of_three.wait_for(lambda: get_seat()["away"])
    play = room_of_three.table.hands[other.seat].play
    assert describe_presence(play, asked) == "away"
    assert "away" in to_spoken_text(describe_holdings(play, asked, list_heaps(play)))
    assert "away" in str(get_seat()["label"])
    assert "phone is away" in str(other.picture["question"])
    assert describe_awaited(room_of_three.scene.play) == describe_awaited(play)
    room_of_three.open_phone(phones[asked].token)
    room_of_three.wait_for(lambda: not get_seat()["away"] and "phone is away" not in str(other.picture["question"]))


def test_what_is_half_chosen_stays_chosen_when_somebody_elses_phone_goes(room_of_two: Room) -> None:
    phones, scene = [room_of_two.seat_phone(seat) for seat in range(2)], room_of_two.scene
    room_of_two.app.store.change_settings(confirm="always")
    scene.resize()
    room_of_two.wait_for(lambda: any(phone.picture["live"] for phone in phones))
    asked = scene.host.public_view().asked[0].seat
    hand = room_of_two.table.hands[asked]
    room_of_two.wait_for(lambda: hand.play.tastes.always_confirm)
    hand.play.prompt.choose_target(next(iter(hand.play.prompt.list_choosable_targets())))
    chosen = hand.play.prompt.chosen
    assert chosen
    leave(room_of_two, phones[1 - asked])
    for _n in range(5):
        room_of_two.run_turn()
    assert hand.play.prompt.chosen == chosen
