"""Chairs for phones: who is given one by a word, a PIN or a tap at the table, and who is not."""

from __future__ import annotations

import json
import time
from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed

from engine.core.view import observe
from game.app.dialog import AskDialog
from game.match.match_setup import PERSON, Seat, seal_pin
from game.phones.chairs import Chairs
from game.phones.page_words import page_words
from game.phones.phone import BROKEN, COMING_BACK, GOODBYE, RATE
from game.phones.server import AGAIN, FREED, REPLACED, TRIES
from game.screens.lobby.phones import PhonesScene
from game.ui.controls import Button
from game.ui.labels import Label
from tests.support.pages import find_widgets
from tests.support.phones import Phone, Room


def wait_until_told(there: Room, phone: Phone, why: str) -> None:
    """Wait until the phone is told this of the chair it wants; of phones that want one it is the first."""
    there.wait_for(lambda: phone.get_last("chairs").get("why") == page_words()[why].format(number=1))


def guard_chair(there: Room, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first chair gets the PIN 4711; what is tried there from now on. To look takes a while, as it does."""
    tried: list[str] = []
    there.scene.host.change_seats({0: Seat(PERSON, "P0", "", seal_pin("4711"))})
    there.run_turn()
    opens = Seat.is_pin_valid

    def slowly(seat: Seat, typed: str) -> bool:
        tried.append(typed)
        time.sleep(0.05)
        return opens(seat, typed)

    monkeypatch.setattr(Seat, "is_pin_valid", slowly)
    return tried


def test_many_connections_at_once_try_no_more_pins_than_one(there: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = guard_chair(there, monkeypatch)
    phones = [there.open_phone() for _n in range(12)]
    there.wait_for(lambda: all(phone.heard for phone in phones))
    for n, phone in enumerate(phones):
        there.take_chair(phone, 0, f"{n:04}")
    there.wait_for(lambda: all(len(phone.heard) > 1 for phone in phones))
    assert len(tried) == TRIES
    assert sum(phone.heard[-1]["why"] == page_words()["no pin"] for phone in phones) == TRIES
    assert not any(phone.picture for phone in phones)


def test_wrong_pins_of_others_keep_the_owner_of_a_chair_out_of_it_no_longer_than_a_tap(
    there: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    guard_chair(there, monkeypatch)
    guest = there.open_phone()
    for n in range(TRIES):
        there.take_chair(guest, 0, f"{n:04}")
        there.wait_for(lambda n=n: len(guest.heard) == n + 2)  # type: ignore[misc]  # a default has no type
    owner = there.take_chair(there.open_phone(), 0, "4711")
    press_answer(find_question(there), "Let it in")
    there.wait_for(lambda: owner.picture)
    assert not guest.picture


def test_after_wrong_pins_nobody_hears_whether_one_was_right_before_a_tap_at_the_table(
    there: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = guard_chair(there, monkeypatch)
    there.table.server._pin_tries[there.scene.host.seats[0].pin] = TRIES
    guest = there.open_phone()
    for number, pin in enumerate(("4711", "0815"), 1):
        there.take_chair(guest, 0, pin)
        asked = find_question(there)
        guest.wait_for_server()
        there.run_turn()
        assert guest.get_last("chairs")["why"] == page_words()["asked for"].format(number=number)
        assert guest.get_last("chairs")["waits"], "nothing is wrong: it is no error"
        assert not tried
        asked.cancel()
        wait_until_told(there, guest, "not let in")
    wrong = there.take_chair(there.open_phone(), 0, "0815")
    press_answer(find_question(there), "Let it in")
    wait_until_told(there, wrong, "no pin")
    assert not wrong.picture


def test_the_right_pin_counts_as_no_wrong_try(there: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = guard_chair(there, monkeypatch)
    for _n in range(TRIES + 1):
        phone = there.seat_phone(0, "4711")
        assert phone.seat == 0
        there.table.server.free_chair(0)
        there.wait_for(partial(getattr, phone, "closed"))
    assert tried == ["4711"] * (TRIES + 1)


def test_whoever_has_a_chair_gets_no_second_one(there: Room) -> None:
    phone = there.seat_phone(0)
    there.take_chair(phone, 1)
    phone.wait_for_server()
    assert set(there.table.server.get_taken_seats()) == {0}


def test_one_connection_has_one_chair_whatever_it_asks_for_and_shows(there: Room) -> None:
    first = there.seat_phone(0)
    there.table.gathering = False
    there.run_turn()
    second = there.take_chair(there.open_phone(), 1)
    asked = find_question(there)
    second.send_message(do="back", token=first.token)
    there.wait_for(lambda: second.seat == 0)
    press_answer(asked, "Let it in")
    for _n in range(10):
        there.run_turn()
    assert there.table.there == {0: True}, "a yes that comes late gives no second chair"
    assert second.heard[-1]["t"] != "chairs"
    there.table.gathering = True
    there.run_turn()
    other = there.seat_phone(1)
    second.send_message(do="back", token=other.token)
    there.wait_for(lambda: second.seat == 1)
    there.wait_for(lambda: there.table.there == {0: False, 1: True})


def test_a_connection_asks_for_one_chair_at_a_time(there: Room) -> None:
    phone, asked = ask_for_chair(there)
    there.take_chair(phone, 1)
    phone.wait_for_server()
    assert set(there.table.server.list_asked_chairs()) == {0}
    press_answer(asked, "Let it in")
    there.wait_for(lambda: phone.picture)
    assert set(there.table.there) == {0}


def test_a_chair_that_somebody_asked_for_who_has_gone_can_be_asked_for_again(there: Room) -> None:
    gone, asked = ask_for_chair(there)
    gone.socket.close()
    there.wait_for(lambda: not there.table.server._door.phones)
    other = there.take_chair(there.open_phone(source="127.0.1.1"), 0)
    wait_until_told(there, other, "wanted")
    again = there.take_chair(there.open_phone(), 0)
    wait_until_told(there, again, "asked for")
    press_answer(asked, "Let it in")
    there.wait_for(lambda: again.picture)
    assert not other.picture


def test_a_chair_is_taken_once_and_its_token_opens_no_other(there: Room) -> None:
    first = there.seat_phone(0)
    other = there.take_chair(there.open_phone(), 0)
    there.wait_for(lambda: other.get_last("chairs").get("why"))
    assert not other.picture
    assert [chair["free"] for chair in other.get_last("chairs")["chairs"]] == [False, True]
    assert len(first.token) >= 22
    guess = there.open_phone(first.token[:-1] + ("A" if first.token[-1] != "A" else "B"))
    there.wait_for(lambda: guess.get_last("door"))
    assert not guess.picture


def test_a_reload_goes_on_and_ends_the_page_before(there: Room) -> None:
    before = there.seat_phone(0)
    after = there.open_phone(before.token)
    there.wait_for(lambda: after.picture and before.closed)
    assert before.closed == REPLACED
    assert after.picture["groups"] == before.picture["groups"]


def test_a_device_that_comes_back_again_and_again_is_slowed_down_and_keeps_its_chair(there: Room) -> None:
    token, seated, begun = there.seat_phone(0).token, 0, time.monotonic()
    for _n in range(60):
        phone = Phone(there.table.server.address, token)
        try:
            seated += json.loads(phone.socket.recv(timeout=5))["t"] == "seated"
        except ConnectionClosed:
            assert phone.socket.close_code == BROKEN
        phone.socket.close()
    assert seated <= RATE / COMING_BACK * (time.monotonic() - begun + 1.0)
    time.sleep(1.0)
    last = there.open_phone(token)
    there.wait_for(lambda: last.picture)
    there.wait_for(lambda: len(there.table.server._door.phones) <= 3 and there.table.there == {0: True})
    assert last.seat == 0


def find_question(there: Room) -> AskDialog:
    """What the table asks about somebody who wants a chair, as soon as it does."""
    there.wait_for(lambda: isinstance(there.app.top_scene, AskDialog))
    assert isinstance(there.app.top_scene, AskDialog)
    return there.app.top_scene


def ask_for_chair(there: Room) -> tuple[Phone, AskDialog]:
    """Somebody who knows the word wants the chair of a person at the screen, and the table is asked."""
    there.table.gathering = False
    there.run_turn()
    phone = there.take_chair(there.open_phone(), 0)
    there.wait_for(lambda: phone.get_last("chairs"))
    return phone, find_question(there)


def press_answer(asked: AskDialog, words: str) -> None:
    """Press a button of the question."""
    (button,) = [each for each in find_widgets(asked, Button) if each.words == words]
    button.action()


def test_the_hand_of_somebody_at_the_screen_goes_to_a_phone_by_a_tap_at_the_table_and_nothing_of_it_before(
    there: Room,
) -> None:
    phone, asked = ask_for_chair(there)
    wait_until_told(there, phone, "asked for")
    assert any("Phone 1 knows the word" in label.words for label in find_widgets(asked, Label))
    for _n in range(20):
        there.run_turn()
    assert {said["t"] for said in phone.heard} <= {"door", "chairs"}
    assert not there.scene.host.afar
    second = there.take_chair(there.open_phone(source="127.0.1.1"), 0)
    wait_until_told(there, second, "wanted")
    press_answer(asked, "Let it in")
    there.wait_for(lambda: phone.picture)
    assert there.scene.host.afar == {0}
    assert not second.picture


def test_whoever_is_refused_at_the_table_knows_the_word_no_longer(there: Room) -> None:
    word = there.table.server.join_word
    phone, asked = ask_for_chair(there)
    asked.cancel()
    wait_until_told(there, phone, "not let in")
    assert there.table.server.join_word != word
    phone.send_message(do="sit", word=word, seat=0, pin="")
    there.wait_for(lambda: phone.get_last("door").get("why"))
    assert there.app.top_scene is there.scene
    assert not phone.picture


def test_with_the_word_all_are_refused_who_have_asked_with_it_and_lose_their_places(there: Room) -> None:
    phone, asked = ask_for_chair(there)
    other = there.take_chair(there.open_phone(), 1)
    other.wait_for_server()
    asked.cancel()
    refused = page_words()["not let in"]
    there.wait_for(lambda: phone.get_last("chairs")["why"] == other.get_last("chairs").get("why") == refused)
    assert there.app.top_scene is there.scene, "nobody is asked about the others"
    assert not any(each.welcome for each in there.table.server._door.phones)


@pytest.mark.parametrize("gathering", [False, True])
def test_with_the_hands_at_the_screen_its_page_and_its_question_go_and_nothing_is_given(
    there: Room, gathering: bool
) -> None:
    phone, asked = ask_for_chair(there)
    if gathering:
        there.app.pop_scene(asked)
        there.app.push_scene(PhonesScene(there.app, there.table, there.scene))
    there.table.close()
    there.wait_for(lambda: there.app.top_scene is there.scene and phone.closed)
    server = there.table.server
    server._thread.join(2 * GOODBYE)
    press_answer(asked, "Let it in")
    server.answer_asking(0, False)
    server.free_chair(0)
    there.table.close()
    there.table.sat_down(there.scene)
    assert not there.scene.host.afar


def test_a_device_that_has_gone_gets_no_chair_by_a_late_yes(there: Room) -> None:
    phone, asked = ask_for_chair(there)
    phone.socket.close()
    there.wait_for(lambda: not there.table.server._door.phones)
    press_answer(asked, "Let it in")
    for _n in range(10):
        there.run_turn()
    assert not there.table.there
    again, asked = ask_for_chair(there)
    press_answer(asked, "Let it in")
    there.wait_for(lambda: again.picture)


def test_once_something_was_played_at_the_screen_the_word_gives_no_chair_though_the_page_with_it_is_open(
    there: Room,
) -> None:
    host = there.scene.host
    asked = host.public_view().asked[0].seat
    host.act_for_seat(asked, observe(host._state, asked).actions[0])
    there.run_turn()
    assert there.table.gathering
    phone = there.take_chair(there.open_phone(), 0)
    wait_until_told(there, phone, "asked for")


def test_a_freed_chair_is_nobodys_until_it_is_taken_again(there: Room) -> None:
    before = there.seat_phone(0)
    there.table.server.free_chair(0)
    assert there.wait_for_end(before) == FREED
    again = there.open_phone(before.token)
    there.wait_for(lambda: again.get_last("door"))
    assert not again.picture
    assert there.seat_phone(0).picture["seat"] == 0


def test_when_others_sit_at_the_table_phones_come_back_to_their_own_seat(there: Room) -> None:
    one = there.seat_phone(0)
    there.scene.host.change_seats({0: there.scene.host.seats[1], 1: there.scene.host.seats[0]})
    assert there.wait_for_end(one) == AGAIN
    back = there.open_phone(one.token)
    there.wait_for(lambda: back.picture)
    assert back.picture["seat"] == 1
    assert back.picture["name"] == "P0"
    assert {said.get("name", "P1") for said in there.seat_phone(0).heard} == {"P1"}, "nothing of who sat there"


def test_of_two_people_of_one_name_at_other_seats_nobody_is_given_the_phone_of_the_other() -> None:
    mara, bruno = Seat(PERSON, "Mara"), Seat(PERSON, "Bruno")
    for sitting, seat in (([bruno, mara], 1), ([bruno, mara, mara], -1), ([mara, mara], 0)):
        chairs = Chairs({})
        chairs.set_seats([mara, bruno])
        token = chairs.take_chair(0, "")
        chairs.set_seats(sitting)
        assert chairs.seat_of(token) == seat
