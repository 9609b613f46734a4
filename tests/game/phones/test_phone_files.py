"""The addresses of pictures: each names what it shows, for ever, and none tells what somebody holds."""

from __future__ import annotations

from pathlib import Path

from engine.core.cards import HIDDEN
from engine.registry import game
from game.phones.faces import Faces
from tests.support.every_game import each_table
from tests.support.phones import open_room
from tests.support.tables import TimedApp, start_table, timed_app


def draw_all(app: TimedApp, name: str) -> Faces:
    """The faces of a table of this game as the settings of now have them."""
    faces = Faces(start_table(app, name))
    while not faces.draw_next_faces():
        pass
    return faces


def test_an_address_shows_the_same_picture_in_every_game_and_look_and_after_a_restart(tmp_path: Path) -> None:
    shown: dict[str, bytes] = {}
    keys = set()
    for look in ({}, {"four_colour": True}, {"suit_letters": True}, {}):
        with timed_app(tmp_path) as app:
            app.store.change_settings(four_colour=False, suit_letters=False)
            app.store.change_settings(**look)
            for name in ("crazyeights", "lockdown"):
                faces = draw_all(app, name)
                keys.add(faces.key)
                for address, picture in faces.pictures.items():
                    assert shown.setdefault(address, picture) == picture, address
                codes = game(name).deck.codes
                for card in range(HIDDEN, len(codes)):
                    assert faces.addresses[str(card)].startswith(f"{name}-{'back' if card < 0 else codes[card]}-")
    assert len(keys) == 6
    assert len({address.rpartition("-")[0] for address in shown}) < len(shown), "a look is named, too"


@each_table
def test_all_seats_are_sent_the_same_addresses_of_all_cards(name: str, tmp_path: Path) -> None:
    with open_room(tmp_path, name, people=2, seats=3) as found:
        phones = [found.seat_phone(0), found.seat_phone(1)]
        found.wait_for(lambda: all(phone.get_last("faces") for phone in phones))
        one, other = (phone.get_last("faces")["faces"] for phone in phones)
        assert one == other
        assert all(str(card) in one for card in range(HIDDEN, len(game(name).deck.codes)))
        assert {one["key"]} == {phone.picture["faces"] for phone in phones}
