"""What one phone is shown of a table: its hand, or why there is nothing to do just now."""

from __future__ import annotations

import json
from collections import Counter
from typing import Final

from engine.core.events import RoundEnded
from engine.core.texts import _
from game.art.themes import get_theme
from game.match.host import Host
from game.phones.hand import UNTOUCHABLE, Hand, Thing, make_button
from game.phones.phrases import parse_pieces
from game.phones.reactions import Reactions
from game.phones.server import PhoneServer
from game.table.model.inventory import describe_missing
from game.table.scene import TableScene

NOTHING_ASKED: Final = {"live": False, "question": [], "more": [], "next": [], "choices": [], "buttons": []}
PAUSED: Final = NOTHING_ASKED | {"turn": False, "waits": [], "pending": [], "closes": []}


class SentPictures:
    """What each seat was sent last, by its number: a number of all pictures would tell that others touch something."""

    def __init__(self, server: PhoneServer) -> None:
        self._server = server
        self._texts: dict[int, str] = {}
        self._numbers = Counter[int]()

    def is_latest(self, seat: int, number: int) -> bool:
        """Whether the picture of this number is what the seat was sent last."""
        return self._numbers[seat] == number

    def send_if_changed(self, seat: int, what: Thing, to: str = "") -> None:
        """Send a picture, unless it is the one that is there already; then, ``to`` a touch, once more by its number."""
        text = json.dumps(what, ensure_ascii=False, separators=(",", ":"))
        if self._texts.get(seat) != text:
            self._numbers[seat] += 1
            self._texts[seat] = text
        elif not to:
            return
        self.send_again(seat, to)

    def send_again(self, seat: int, to: str) -> None:
        """Send what the person of a seat sees, perhaps once more, ``to`` a touch that was "late" or not."""
        late = json.dumps(to == "late")
        number, text = self._numbers[seat], self._texts[seat]
        self._server.show_picture(seat, f'{{"t":"picture","at":{number},"late":{late},{text[1:]}')

    def forget_picture(self, seat: int) -> None:
        """Send the next picture of a seat whatever it shows."""
        self._texts.pop(seat, None)

    def forget_pictures(self) -> None:
        """Send the next picture of every seat whatever it shows."""
        self._texts.clear()


def make_picture(scene: TableScene, hand: Hand, reactions: Reactions, faces: str, gathering: bool) -> Thing:
    """What a phone is to show, as plain data. ``faces``: the key of what cards are drawn with; ``gathering``: the page
    with the code lies over the table.
    """
    host, seat, room = scene.host, hand.seat, get_theme(scene.table.name)
    shown = hand.to_plain_data()
    shown |= {
        "title": host.game.title,
        "name": hand.session.seats[seat].display_name,
        "pause": _explain_pause(scene, gathering),
        "seat": seat,
        "faces": faces,
        "room": {"felt": room.felt, "dark": room.felt_dark, "accent": room.accent},
    }
    if not shown["pause"]:
        shown |= _ask_for_reaction(shown, hand, host, reactions)
    waits = reactions.list_missing_seats() if shown["live"] or reactions.has_answered(seat) else []
    shown["waits"] = parse_pieces(describe_missing(hand.play, waits))
    shown["closes"] = [reactions.number, reactions.seconds] if reactions.is_running else []
    if shown["pause"]:
        shown |= PAUSED
        _disable_cards(shown)
        if is_round_ending(scene) or scene.resulting:
            shown["groups"] = []
        if scene.resulting and not host.is_over:
            shown["buttons"] = [make_button("go on", _("Go on"), main=True)]
    return shown


def is_round_ending(scene: TableScene) -> bool:
    """Whether the end of a round is being told on the table, or about to be."""
    timeline = scene.play.timeline
    if timeline.barrier is not None:
        return True
    return any(isinstance(event, RoundEnded) for step in timeline.queue for event in step.events)


def _explain_pause(scene: TableScene, gathering: bool) -> str:
    """Why nothing can be done at this table just now; "" if something can."""
    if scene.host.is_over or scene.resulting or is_round_ending(scene):
        over = _("The match is over.") if scene.host.is_over else _("The round is over: look at the table.")
        return f"{scene.headline}. {over}" if scene.headline else over
    if gathering and scene.paused:
        return _("You are seated. It goes on as soon as “Play” is chosen at the table.")
    return _("The table has stopped for a moment.") if scene.paused else ""


def _ask_for_reaction(shown: Thing, hand: Hand, host: Host, reactions: Reactions) -> Thing:
    """What a window changes of what is shown: it looks the same to all who may react, whatever they hold."""
    if reactions.open_to(hand.seat):
        view = host.public_view()
        question = parse_pieces(host.game.ask(view, view.asked[0].kind, hand.seat, hand.session.names))
        react = [make_button("react", _("I react"), main=True)]
        asked = NOTHING_ASKED | {"live": True, "question": question, "buttons": react}
    elif reactions.has_answered(hand.seat):
        asked = NOTHING_ASKED | {"question": parse_pieces(_("Wait for the others."))}
    else:
        return {}
    _disable_cards(shown)
    return asked


def _disable_cards(shown: Thing) -> None:
    """Make none of the cards touchable."""
    for group in shown["groups"]:
        for thing in group["things"]:
            thing.update(UNTOUCHABLE)
