"""The page over a table whose hands are on phones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.errors import UserError
from game.phones.address import read_address
from game.screens.lobby.phones import PhonesScene
from game.ui.fields import TextField
from tests.support.pages import find_widgets
from tests.support.phones import HERE, open_room


def test_another_port_is_chosen_and_remembered_but_not_that_phones_were_there(tmp_path: Path) -> None:
    with open_room(tmp_path, "crazyeights", people=2, seats=3) as found:
        page = PhonesScene(found.app, found.table, found.scene)
        found.app.push_scene(page)
        found.run_turn()
        before = found.seat_phone(0)
        (field,) = find_widgets(page, TextField)
        port = found.table.server.address[1] % 40000 + 2000
        field.set_text(f"{HERE}:{port}")
        assert field.done
        field.done()
        found.table = page.phones
        assert found.app.beside == [page.phones]
        port = found.table.server.address[1]
        assert found.app.settings.phone_port in range(port - 10, port + 1)
        found.wait_for(lambda: before.closed)
        found.open_phone(before.token)
        found.wait_for(lambda: found.scene.host.afar == {0})
        kept = json.loads((tmp_path / "settings.json").read_text("utf-8"))["data"]
        assert {name for name in kept if "phone" in name} == {"phone_port", "phone_seconds"}


def test_where_nothing_can_be_opened_it_stays_where_it_was(tmp_path: Path) -> None:
    with open_room(tmp_path, "crazyeights", people=2, seats=3) as found:
        page = PhonesScene(found.app, found.table, found.scene)
        found.app.push_scene(page)
        before = found.table.server.address
        for wrong in ("192.0.2.77:8088", "here", f"{HERE}:80"):
            page._move_server(wrong)
        found.table = page.phones
        assert found.table.server.address[0] == before[0]
        phone = found.seat_phone(1)
        assert phone.picture["seat"] == 1
        assert "“Play”" in phone.picture["pause"]
        found.app.pop_scene(page)
        found.scene.hands.run_command("menu")
        found.wait_for(lambda: phone.picture["pause"] == "The table has stopped for a moment.")


def test_the_door_closes_where_the_page_is_left_and_nobody_has_a_phone_or_takes_a_chair(tmp_path: Path) -> None:
    with open_room(tmp_path, "crazyeights", people=2, seats=3) as found:

        def look() -> None:
            page = PhonesScene(found.app, found.table, found.scene)
            found.app.push_scene(page)
            found.run_turn()
            found.app.pop_scene(page)

        phone = found.seat_phone(0)
        look()
        found.run_turn()
        assert found.app.beside == [found.table], "a hand is on a phone"
        found.table.server.free_chair(0)
        found.wait_for_end(phone)
        stranger = found.open_phone()
        stranger.send_message(do="look", word=found.table.server.join_word)
        found.wait_for(lambda: stranger.get_last("chairs"))
        look()
        found.run_turn()
        assert found.app.beside == [found.table], "somebody is about to take a chair"
        stranger.socket.close()
        found.phones.clear()
        found.wait_for(lambda: not found.app.beside)
        with pytest.raises(OSError, match="refused"):
            found.open_phone()


@pytest.mark.parametrize("text", ["", "8088", "1.2.3:8088", "1.2.3.4", "1.2.3.4:80", "1.2.3.4:x", "::1:8088"])
def test_what_is_no_address_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(UserError, match="four numbers"):
        read_address(text)
    assert read_address(" 1.2.3.4:8100 ") == ("1.2.3.4", 8100)
