"""Hands on phones in matches of every game: what is shown, to whom, and what can be done with it."""

from __future__ import annotations

import json
import time
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ai import play as bots
from ai.judge import Advice
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import observe
from engine.registry import game
from game.config.portraits import MOODS
from game.games import get_game_table, list_available_games
from game.match.bots import best_level
from game.match.host import Host
from game.match.match_setup import NOBODY, PERSON, HostError, MatchSetup, Seat
from game.match.pace import Pace
from game.phones.hand import Hand
from game.phones.known_devices import EVENING, Device, KnownDevices
from game.phones.server import AGAIN, FREED
from game.table.model.hint import SIGN
from game.table.model.laid_table import Tastes
from tests.support.every_game import each_table
from tests.support.host_table import people_at
from tests.support.judges import Slow
from tests.support.phones import Room, at_screen, open_room, play_on_phones
from tests.support.random_play import iter_positions
from tests.support.states import find_twin
from tests.support.tiers import sampled


def nobody_answers(seat: int, action: Action) -> None:
    raise AssertionError("nobody was to answer")


def sent_of(state: State, seat: int) -> dict[str, Any]:
    """All that is sent to a seat in a state, with everybody on a phone."""
    host = people_at(state, afar=True)
    hand = Hand(host, get_game_table(state.rules.game), seat, Tastes(), nobody_answers)
    found: dict[str, Any] = json.loads(json.dumps(hand.to_plain_data()))
    return found


@sampled(2, landing=1)
@each_table
def test_what_is_sent_is_the_same_in_worlds_the_seat_cannot_tell_apart(name: str) -> None:
    rng = Random(38)
    looked = different = 0
    for state, decision, _events in islice(iter_positions(game(name), "phones", 280), 0, None, 6):
        for seat in {decision.seat, rng.randrange(state.rules.seats)}:
            other = find_twin(state, seat, rng)
            if other is None:
                continue
            looked += 1
            different += other.table.zones != state.table.zones
            assert sent_of(state, seat) == sent_of(other, seat), (seat, decision)
    assert looked > 40
    assert different > looked // 3


@each_table
def test_what_a_question_began_with_stays_in_its_place_until_it_is_answered(name: str) -> None:
    rng = Random(82)

    def sort_choices(hand: Hand) -> dict[str, list[str]]:
        kinds = dict[str, list[str]]()
        for each in hand.to_plain_data()["choices"]:
            kinds.setdefault(each["kind"], []).append(each["id"])
        return kinds

    for state, decision, _events in islice(iter_positions(game(name), "places", 150), 0, None, 3):
        hand = Hand(people_at(state, afar=True), get_game_table(name), decision.seat, Tastes(), nobody_answers)
        if not hand.play.is_prompt_open:
            continue
        prompt, first = hand.play.prompt, sort_choices(hand)
        for _step in range(3):
            lit = sorted((part for part in prompt.list_choosable_targets() if part[0] != "word"), key=str)
            if not lit or prompt.choose_target(rng.choice(lit)) is not None:
                break
            now = sort_choices(hand)
            for kind, before in first.items():
                after = now.get(kind, [])[: len(before)]
                assert after == before, f"{kind} {before} became {after} once {prompt.chosen} was chosen"


def test_nobody_gets_the_hand_of_a_seat_at_the_screen_or_of_a_bot() -> None:
    sitting = [Seat(PERSON, "Ada"), Seat(PERSON, "Bruno"), Seat("bot", "Cleo", "easy")]
    host = Host.start_match(MatchSetup(list_available_games()[0], {}, sitting, "5"), pace=Pace(speed=0))
    with pytest.raises(HostError):
        host.observe_afar(0, 0)
    host.send_afar([0, 1])
    host.observe_afar(0, 0)
    with pytest.raises(HostError):
        host.observe_afar(2, 0)
    assert host.present == -1
    assert host.get_waiting().kind in ("elsewhere", "bot")
    host.send_afar([0])
    host.change_seats({0: host.seats[1], 1: host.seats[0]})
    host.observe_afar(1, 0)
    with pytest.raises(HostError):
        host.observe_afar(0, 0)
    host.send_afar(())
    assert host.present == -1


def test_a_phone_that_is_away_makes_nobody_else_lose_anything(room_of_three: Room) -> None:
    phones = [room_of_three.seat_phone(seat) for seat in range(3)]
    play_on_phones(room_of_three, Random(1), 5)
    phones[1].socket.close()
    room_of_three.phones.remove(phones[1])
    for _n in range(60):
        room_of_three.run_turn()
        for phone in room_of_three.phones:
            phone.do_anything(Random(2))
    waited = room_of_three.scene.host.action_count
    room_of_three.wait_for(lambda: room_of_three.table.there[1] is False)
    room_of_three.open_phone(phones[1].token)
    assert play_on_phones(room_of_three, Random(1), 6) >= 6
    assert room_of_three.scene.host.action_count > waited


def test_a_phone_takes_a_hand_from_the_screen_in_the_middle_and_gives_it_back(room_of_two: Room) -> None:
    scene, rng = room_of_two.scene, Random(1)
    host = scene.host
    while host.present == NOBODY:
        room_of_two.run_turn()
        at_screen(room_of_two, rng)
    seat = host.present
    hand = set(host.get_view().zones[seat])
    phone = room_of_two.seat_phone(seat)
    assert host.present == NOBODY
    assert {face for zone in host.get_view().zones for face in zone} & hand == set()
    (own,) = [group for group in phone.picture["groups"] if group["whose"] == "own"]
    assert {thing["card"] for thing in own["things"]} == hand
    room_of_two.table.server.free_chair(seat)
    room_of_two.wait_for(lambda: not host.afar and (scene.cover.is_up or scene.play.offered >= 0))
    assert phone.closed == FREED
    assert host.present == NOBODY


def test_phones_are_back_by_themselves_when_the_window_was_closed(tmp_path: Path) -> None:
    with open_room(tmp_path, "crazyeights", people=3, seats=3) as found:
        token, freed = found.seat_phone(0).token, found.seat_phone(1).token
        found.table.server.free_chair(1)
        found.wait_for(lambda: found.scene.host.afar == {0})
    kept = (tmp_path / "phones.json").read_text("utf-8")
    assert token not in kept
    with open_room(tmp_path, "crazyeights", people=3, seats=3) as found:
        assert not found.scene.host.afar
        back, other = found.open_phone(token), found.open_phone(freed)
        found.wait_for(lambda: back.picture and other.get_last("door"))
        assert back.seat == 0
        assert found.scene.host.afar == {0}


def test_when_a_round_is_over_no_card_of_the_next_one_is_on_a_phone_before_the_table_goes_on(room_of_two: Room) -> None:
    host, rng, phone = room_of_two.scene.host, Random(4), room_of_two.seat_phone(0)
    while not host.game.rounds(host._state):
        asked = host.public_view().asked[0].seat
        host.act_for_seat(asked, rng.choice(list(observe(host._state, asked).actions)))
    assert not host.is_over
    room_of_two.wait_for(lambda: phone.picture["pause"])
    assert phone.picture["groups"] == []


def test_a_device_of_last_night_is_known_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1e9
    monkeypatch.setattr("game.phones.known_devices.time.time", lambda: now)
    kept = KnownDevices(tmp_path)
    early, late = Device(int(now), "192.168.0.7"), Device(int(now) + EVENING // 2)
    kept.save_devices({"a": early, "b": late})
    assert kept.read_devices() == {"a": early}, "a time that has not come yet is no time"
    now += EVENING // 2
    assert kept.read_devices() == {"a": early, "b": late}
    kept.save_devices({"a": early, "b": late, "c": Device(int(now))})
    now += EVENING // 2
    assert kept.read_devices().keys() == {"b", "c"}, "that another one came makes nobody known for longer"
    kept.path.write_text("{", "utf-8")
    assert not kept.read_devices()


def test_a_file_that_says_anything_else_of_devices_makes_none_known(tmp_path: Path) -> None:
    kept, now = KnownDevices(tmp_path), int(time.time())
    wrong: list[object] = [None, "a", ["a"], {"a": 7}, {"a": []}, {"a": [now, 7]}, {"a": ["x", "y"]}, {"a": [True]}]
    for nonsense in wrong:
        kept.change_data(partial(dict.update, devices=nonsense))
        assert kept.read_devices() == {}, nonsense


@each_table
def test_whoever_is_on_turn_reads_so_while_something_is_chosen(name: str, tmp_path: Path) -> None:
    with open_room(tmp_path, name, people=2, seats=3) as found:
        phones, rng, chosen = [found.seat_phone(seat) for seat in range(2)], Random(5), 0
        found.app.store.change_settings(confirm="always")
        found.scene.resize()

        def is_read() -> int:
            nonlocal chosen
            for phone in phones:
                picture = phone.picture
                chosen += bool(picture.get("turn")) and any(each["id"] == "back" for each in picture["buttons"])
                phone.do_anything(rng)
            assert sum(bool(phone.picture.get("turn") and phone.picture["live"]) for phone in phones) <= 1
            return chosen

        found.wait_for(is_read)


def test_while_the_table_has_stopped_no_card_on_a_phone_means_anything(room_of_two: Room) -> None:
    phone = room_of_two.seat_phone(room_of_two.scene.host.public_view().asked[0].seat)

    def asking() -> bool:
        return any(thing["can"] or thing["asks"] for group in phone.picture["groups"] for thing in group["things"])

    room_of_two.wait_for(asking)
    room_of_two.app.routes.pause(room_of_two.scene)
    room_of_two.wait_for(lambda: phone.picture["pause"])
    assert phone.picture["groups"]
    assert not asking()


def test_a_hint_comes_to_the_phone_that_asked_and_to_no_other(tmp_path: Path) -> None:
    with open_room(tmp_path, "crazyeights", people=2) as there:
        phones = [there.seat_phone(seat) for seat in range(2)]
        there.wait_for(lambda: any(phone.picture["live"] for phone in phones))
        asking, other = sorted(phones, key=lambda phone: not phone.picture["live"])
        pool = there.app.bot_pool = Slow()
        before = asking.picture["at"], other.picture["at"]
        asking.send_message(do="press", at=before[0], what="hint")
        told = [bool(phone.picture["next"]) for phone in (asking, other)]
        assert told == [True, False], "who is asked reads whose turn comes next"
        there.wait_for(lambda: asking.picture["more"])
        assert asking.picture["more"] == [{"t": SIGN}], "the table goes on while it is thought about"
        pool.advice = Advice(bots.advise_action(there.table.hands[asking.seat].play.view).text)
        there.wait_for(lambda: asking.picture["more"] != [{"t": SIGN}])
        assert any(thing["chosen"] for group in asking.picture["groups"] for thing in group["things"]) or any(
            each["id"] == "confirm" for each in asking.picture["buttons"]
        )
        assert other.picture["at"] == before[1]


def test_the_faces_of_the_table_are_on_phones_in_the_moods_they_have_there(tmp_path: Path) -> None:
    with open_room(tmp_path, "crazyeights", people=2, seats=4) as found:
        phone, app, play = found.seat_phone(0), found.app, found.scene.play
        found.wait_for(lambda: found.table.pages.faces and phone.get_last("portraits"))
        animals = [play.get_portrait(seat) for seat in range(4)]
        assert [each.partition("-")[0] for each in phone.get_last("portraits")["portraits"].values()] == animals
        for mood in MOODS:
            address = phone.get_last("faces")["faces"][f"{animals[2]}-{mood}"]
            assert found.table.pages.faces[address].startswith(b"\x89PNG")
        hit = phone.get_last("faces")["faces"][f"{animals[2]}-hit"]
        play.feelings = {2: ("hit", app.now + 3.0)}
        found.wait_for(lambda: phone.get_last("portraits")["portraits"]["2"] == hit)
        found.wait_for(lambda: phone.get_last("portraits")["portraits"]["2"] != hit)


def test_another_face_at_the_table_leaves_the_cards_where_they_are(tmp_path: Path) -> None:
    with open_room(tmp_path, "crazyeights", people=2, seats=4) as found:
        phone, app = found.seat_phone(0), found.app
        found.wait_for(lambda: found.table.pages.faces and phone.get_last("portraits"))
        before, cards, shown = phone.get_last("portraits"), found.table.pages.faces, phone.picture["faces"]
        found.scene.host.change_seats({2: Seat("bot", "Ada", best_level("crazyeights"))})
        found.scene.on_reseat()
        found.wait_for(lambda: phone.closed == AGAIN)
        phone = found.open_phone(phone.token)
        found.wait_for(lambda: phone.get_last("portraits") not in ({}, before) and phone.picture)
        assert found.table.pages.faces is cards
        app.store.change_settings(faces=False, confirm="always")
        found.scene.resize()
        assert not found.table.hands[0].play.tastes.always_confirm
        found.wait_for(lambda: found.table.hands[0].play.tastes.always_confirm)
        found.wait_for(lambda: not phone.get_last("portraits")["portraits"])
        assert found.table.pages.faces is cards
        assert phone.picture["faces"] == shown
