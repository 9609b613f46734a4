"""A table whose hands are on phones: what the phones say is done in the match, and what each may see is sent to it.

It goes on beside the scenes, in the loop's own thread; the server's thread never meets a match. It outlives a match:
the next one that is dealt finds the same people on the same phones.
"""

from __future__ import annotations

import contextlib
import socket
import time
from typing import Final

from engine.core.errors import EngineError
from engine.core.texts import _, escape
from game.app.app import App
from game.app.layer import Layer
from game.config.portraits import CALM
from game.errors import UserError
from game.match.match_setup import Seats
from game.phones.address import own_address
from game.phones.arrivals import ChairQuestion, MissingPhones
from game.phones.faces import Faces, make_look_key
from game.phones.hand import Hand
from game.phones.known_devices import KnownDevices
from game.phones.messages import Message
from game.phones.page_words import page_words
from game.phones.pages import Pages
from game.phones.picture import SentPictures, is_round_ending, make_picture
from game.phones.reactions import Reactions
from game.phones.server import CHOICE, PhoneServer
from game.table.model.moods import find_moods
from game.table.scene import TableScene

PORTS: Final = 10
"""So many are tried, from the one that is wanted on; the first that is free is listened at."""
ALONE: Final = 300.0
"""Seconds after the last match after which it ends, whatever is on the screen: time to choose the next game."""
HINT_SECONDS: Final = 0.05
"""How often it is looked for a hint that was asked for."""
WORK: Final = 0.004
"""Seconds of a turn of the loop for what phones say and are shown; one thing is always done."""


class PhoneTable:
    """A table whose hands are on phones, beside all scenes. Raises UserError if phones cannot reach this computer."""

    _reactions: Reactions
    """Those at the table of ``scene``."""

    def __init__(self, app: App, address: str = "", port: int = -1) -> None:
        """``port`` 0 is any."""
        self.app = app
        self.wake_source, self._waking = socket.socketpair()
        """The first can be read from as soon as a phone has said something, or comes or goes."""
        self.wake_source.setblocking(False)
        self._waking.setblocking(False)
        self.pages = Pages()
        self._devices = KnownDevices(app.folders.data)
        self.server = PhoneServer(self.pages, self._wake_loop, self._devices.read_devices())
        self.scene: TableScene | None = None
        self.hands: dict[int, Hand] = {}
        self.there: dict[int, bool] = {}
        """The chairs that are taken, and whether the phone is there just now."""
        self.gathering = False
        """Whether the page with the code lies over the table."""
        self._is_wanted = True
        """Whether it goes on without anybody who has a phone, or is about to take a chair."""
        self._question = ChairQuestion(app, self.server)
        self._missing = MissingPhones(app)
        self._heard = 0
        self._seats: Seats = ()
        self._faces: Faces | None = None
        self._portraits: dict[int, str] = {}
        self._sent = SentPictures(self.server)
        self._behind: list[Hand] = []
        """Those that have still to take what the table has come to."""
        self._due: dict[int, str] = {}
        """The seats whose hands are to be shown anew, the first next, and whether it is an "answer" to a touch."""
        self._key: object = None
        self._alone = app.clock()
        first = app.settings.phone_port if port < 0 else port
        self.server.start(address or own_address(), range(first, first + PORTS))
        app.beside.append(self)

    @property
    def url(self) -> str:
        """The address of the page that phones open."""
        host, port = self.server.address
        return f"http://{host}:{port}/"

    def sat_down(self, scene: Layer) -> None:
        """A table came on the screen: who has a phone plays on it there, too."""
        if not isinstance(scene, TableScene) or scene.demo is not None or not scene.host.player_count:
            return
        if self not in self.app.beside:
            return  # it has ended
        self.scene = scene
        self._set_up_seats(scene)

    def end_gathering(self) -> None:
        """The page with the code is left: it ends as soon as nobody has a phone, or is about to take a chair."""
        self.gathering = self._is_wanted = False
        self.server.wake_in(CHOICE)

    def close(self) -> None:
        """End it: the hands are at the screen again, each behind a cover, and nothing listens any more."""
        if self in self.app.beside:
            self.app.beside.remove(self)
        self.server.stop()
        self._devices.save_devices(self.server.get_known_devices())
        self._question.withdraw_question()
        scene, self.scene = self.scene, None
        self.hands.clear()
        if scene is not None and scene in self.app.scenes and scene.host.afar:
            scene.host.send_afar(())
            scene.on_reseat()
        self.wake_source.close()
        self._waking.close()

    def list_missing_names(self) -> list[str]:
        """The names of those who have no phone at hand just now."""
        seats = self.scene.host.seats if self.scene is not None else ()
        return [who.display_name for seat, who in enumerate(seats) if who.is_person and not self.there.get(seat)]

    # --- the loop ----------------------------------------------------------------------------------------------

    def _wake_loop(self) -> None:
        """Called from the server's thread."""
        with contextlib.suppress(OSError):  # it is awake, or gone
            self._waking.send(b".")

    def update(self, now: float) -> bool:
        """Do what phones have said, and send what they may see; whether anything was."""
        woken = False
        with contextlib.suppress(OSError):
            woken = bool(self.wake_source.recv(4096))
        self.there = self.server.get_taken_seats()
        self._missing.update(self.there, {*self.hands}, self.scene, now)
        # Where nothing was played yet, and all look at the page with the code, the word suffices.
        self.server.open_chairs = self.gathering and self.scene is not None and not self.scene.host.action_count
        self._question.update()
        if self.scene is not None and self.scene not in self.app.scenes:
            self._detach_scene()
        if self.scene is not None and not self.scene.host.is_over:
            self._alone = now
        self._is_wanted |= self.gathering or bool(self.there)
        if now - self._alone > ALONE or not (self._is_wanted or self.server.is_approached()):  # whatever is shown
            self.close()
            return True
        if self.scene is None:
            return woken
        if self.scene.host.seats != self._seats:
            self._set_up_seats(self.scene)
        elif self.there.keys() != self.hands.keys():
            self._hand_out(self.scene)
        drawing = self._draw_faces(self.scene)
        self._show_portraits(self.scene)
        if self._reactions.is_due(now):
            self._key = None
        self._serve_phones(self.scene, now)
        return woken or drawing

    def _serve_phones(self, scene: TableScene, now: float) -> None:
        """Do what phones have said and show what they are to see, one thing at least and as many as there is time for
        in this turn of the loop; the rest in the next one.
        """
        end = time.perf_counter() + WORK
        while self._do_next(scene, now):
            if time.perf_counter() > end:
                self._wake_loop()
                return
        if any(hand.hints.is_waiting for hand in self.hands.values()):
            self.server.wake_in(HINT_SECONDS)

    def _do_next(self, scene: TableScene, now: float) -> bool:
        """One step of what is to be done: what follows by itself, what hands take of it, what they show, what a phone
        has said, of what is shown by then, and at last hints; whether there was anything.
        """
        if self._make_state_key(scene) != self._key:
            self._tell_reactions()
            if self._reactions.advance_window(now):
                return True  # the hands look when all who let it go have done so
            self._key = self._make_state_key(scene)
            self._behind = [*self.hands.values()]
            self._due = dict.fromkeys([*self._due, *self.hands], "") | self._due
        if self._behind:
            self._behind.pop().update_from_session(now)
            if not self._behind:
                self._reactions.advance_window(now)
        elif self._due:
            seat = next(iter(self._due))
            to = self._due.pop(seat)
            if (hand := self.hands.get(seat)) is not None:
                hand.play.tastes = scene.play.tastes
                faces = self._faces.key if self._faces is not None else ""
                picture = make_picture(scene, hand, self._reactions, faces, self.gathering)
                self._sent.send_if_changed(seat, picture, to)
        elif (found := self.server.take_message()) is not None:
            seat, message = found
            if (hand := self.hands.get(seat)) is None:
                return True
            if not self._sent.is_latest(seat, message.at):
                self._sent.send_again(seat, "late")
                return True
            self._handle_message(scene, hand, message, now)
            self._behind.append(hand)
            self._due[seat] = "answer"  # half a choice is seen by nobody else
        else:
            return self._take_hints(now)
        return True

    def _take_hints(self, now: float) -> bool:
        """Take the hints that are known by now, each to be shown to who has asked; whether there is one."""
        for hand in self.hands.values():
            if hand.hints.is_waiting:
                before, hand.play.timeline.now = hand.play.advice, now
                if hand.hints.take_hint(self.app.bot_pool) is not None or hand.play.advice != before:
                    self._due[hand.seat] = ""
        return bool(self._due)

    def _make_state_key(self, scene: TableScene) -> tuple[object, ...]:
        """What is equal to an earlier one as long as the phones show the same."""
        aloud = scene.play.windows.state_key, scene.host.people_count and scene.play.is_idle
        stopped = scene.paused, self.gathering, scene.resulting, is_round_ending(scene), scene.host.away
        return scene.host.version, aloud, stopped, make_look_key(scene), scene.play.tastes

    def _detach_scene(self) -> None:
        """The match is over or was left; the phones wait for the next one."""
        self.scene, self._key, self._seats = None, None, ()
        for seat in self.hands:
            self._sent.send_if_changed(seat, {"pause": _("The next match has not begun yet."), "live": False})
        self.hands.clear()

    def _set_up_seats(self, scene: TableScene) -> None:
        """Chairs for whoever sits at the table now, and hands for those of them who have phones."""
        host = scene.host
        self._seats = host.seats
        self._question.withdraw_question()
        self._sent.forget_pictures()
        self.hands.clear()
        self._reactions = Reactions(host, scene.table, self._open_window, self._is_screen_busy, self._is_stopped)
        self.server.set_seats(host.seats, page_words())
        self.there = self.server.get_taken_seats()
        self._hand_out(scene)

    def _hand_out(self, scene: TableScene) -> None:
        """Phones have come, or chairs were freed: these hands leave the screen, one in a turn of the loop, or lie
        there again, each covered.
        """
        self._devices.save_devices(self.server.get_known_devices())
        host, known = scene.host, set(self.hands)
        if host.afar != frozenset(self.there):
            host.send_afar(self.there)
            scene.on_reseat()
        for seat in known - host.afar:
            del self.hands[seat]
            self._sent.forget_picture(seat)
        for seat in sorted(host.afar - known)[:1]:
            self.hands[seat] = Hand(host, scene.table, seat, scene.play.tastes, self._reactions.handle_answer)
            if self.app.top_scene is scene:
                self.app.notify(_("{name} plays on a phone now.", name=escape(host.seats[seat].display_name)), scene)
        if host.afar - self.hands.keys():
            self._wake_loop()
        if not known:
            self._heard = len(next(iter(self.hands.values())).session.events) if self.hands else 0
        self._key = None

    def _is_screen_busy(self) -> bool:
        """Whether people at the screen have still to see what happened, or to say whether they react."""
        play = self.scene.play if self.scene is not None and self.scene.host.people_count else None
        return play is not None and (not play.is_idle or bool(play.windows.list_public_seats()))

    def _open_window(self) -> float:
        """A window opens: how long it stays so. The loop is woken then, lest it sleep on from whatever came last."""
        seconds = self.app.settings.phone_seconds
        self.server.wake_in(seconds)
        return seconds

    def _is_stopped(self) -> bool:
        """Whether nobody could answer a window just now."""
        return self.scene is None or self.scene.paused or is_round_ending(self.scene)

    def _draw_faces(self, scene: TableScene) -> bool:
        """Draw what phones show the cards with; whether there was anything left to draw."""
        if self._faces is None or self._faces.looks != make_look_key(scene):
            self._faces = Faces(scene)
            for hand in self.hands.values():
                hand.play.rebuild_texts()  # the language may be another one
            self.server.tell_all("words", page_words())
        if self._faces.pictures is self.pages.faces:
            return False
        if self._faces.draw_next_faces():
            self.pages.faces = self._faces.pictures
            self.server.tell_all("faces", {"key": self._faces.key, **self._faces.addresses})
        return True

    def _show_portraits(self, scene: TableScene) -> None:
        """Send the animal of each seat that has one, in its mood of now, if any looks otherwise."""
        if self._faces is None or self._faces.pictures is not self.pages.faces:
            return
        play, moods = scene.play, find_moods(scene.play)
        animals = {seat: play.get_portrait(seat) for seat in range(play.view.seats)}
        known = self._faces.addresses
        portraits = {seat: known[f"{each}-{moods.get(seat, CALM)}"] for seat, each in animals.items() if each}
        if portraits != self._portraits:
            self._portraits = portraits
            self.server.tell_all("portraits", portraits)

    # --- what phones say ---------------------------------------------------------------------------------------

    def _handle_message(self, scene: TableScene, hand: Hand, message: Message, now: float) -> None:
        """Do what the person of a hand wants, if it is what was shown there last."""
        if message.what == "go on" and message.do == "press":
            if scene.resulting and not scene.host.is_over and self.app.scenes[-2:-1] == [scene]:
                self.app.pop_scene(self.app.top_scene)
            return
        if scene.paused or is_round_ending(scene) or self._reactions.has_answered(hand.seat):
            return
        if self._reactions.open_to(hand.seat):
            if message.what == "react":
                self._reactions.react(hand.seat)
            return
        try:
            if message.do == "tap":
                hand.tap_target(message.what)
            else:
                hand.press_button(message.what, now, self.app.bot_pool)
        except (EngineError, UserError) as why:  # somebody was quicker
            hand.why = str(why)

    def _tell_reactions(self) -> None:
        """Tell of what has happened since, before anybody lets the window go that it has opened."""
        if (first := next(iter(self.hands.values()), None)) is not None:
            first.session.update_from_host()
            for event in first.session.events[self._heard :]:
                self._reactions.on_event(event)
            self._heard = len(first.session.events)
