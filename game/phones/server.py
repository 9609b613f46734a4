"""The server phones speak to: an event loop in a thread of its own. It knows chairs and texts, and nothing of a match.

What a person is to see is handed to it as text by seat (`show_picture`); what a phone asks for waits, by seat, until
the table looks. Of everything a phone gets the latest only, so a slow one makes nobody wait and fills no queue.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import json
import logging
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import Event, Lock, Thread
from typing import Any, Final, Literal, NamedTuple

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.app.pin_throttle import PinThrottle
from game.match.match_setup import Seat
from game.phones.chairs import Chairs
from game.phones.door import AT_ONCE, QUEUE, CalmSelector, open_door
from game.phones.known_devices import Device
from game.phones.messages import LONGEST, BadMessage, Message, read_message
from game.phones.pages import Pages
from game.phones.phone import BROKEN, COMING_BACK, GOODBYE, Phone, RateLimit

HANDSHAKE: Final = 3.0
"""Seconds a connection has to ask for something, and to be answered."""
WELCOME: Final = 15.0
"""Seconds it then has to say the word, or to show the token of a chair."""
CHOICE: Final = 300.0
"""Seconds whoever knows the word may take to have a chair."""
WAITING: Final = 32
"""Messages of a seat that wait for the table; of more the latest are kept."""
BEAT: Final = 10.0
"""Seconds between two signs of life that are asked of a phone, and after which one that gives none is away."""
MARGIN: Final = 0.02
"""Seconds by which the loop is woken rather too late than too early."""
REPLACED: Final = 4001
"""A newer page of the same device has taken over."""
FREED: Final = 4002
"""The chair was taken from this device at the table."""
GONE: Final = 4003
"""The table has closed."""
AGAIN: Final = 4004
"""Others sit at the table now: a phone comes back by its token, which says where."""

TRIES: Final = 3
"""Wrong PINs of a chair, whoever gave them, after which none is judged before a tap at the table."""
STOPPING: Final = 0.02
"""Seconds the window waits at most until nothing listens any more."""


class Asker(NamedTuple):
    """A phone that wants a chair, the number by which the table knows it, and what it gave as its PIN."""

    number: int
    phone: Phone
    pin: str


class PhoneServer:
    """The server phones speak to. ``woken`` is called, from another thread, when something waits in ``inbox``."""

    def __init__(self, pages: Pages, woken: Callable[[], None], known: Mapping[str, Device]) -> None:
        self.pages = pages
        self.address = ("", 0)
        self.open_chairs = False
        """Whether the word alone opens a chair; else somebody at the table is asked."""
        self._woken = woken
        self._lock = Lock()
        self._chairs = Chairs(known)
        self._inbox: dict[int, deque[Message]] = {}
        """By seat, those first whose turn it is."""
        self._asking: dict[int, Asker] = {}
        """Who wants a chair, until it is said at the table whether it is given. Nobody else may then, even if who
        asked has gone: it is not clear to the table who would get it."""
        self._asked = 0
        self._guesses = PinThrottle()
        self._pin_tries = Counter[str]()
        """By guard, since the right one was given."""
        self._rate_limits: defaultdict[int, RateLimit] = defaultdict(RateLimit)
        self._words: Mapping[str, str] = {}
        self._told: dict[str, str] = {}
        """What was said to all and holds for whoever sits down later, by what it is about."""
        self._shown: dict[int, str] = {}
        self._phones: dict[int, Phone] = {}
        self._loop = asyncio.SelectorEventLoop(CalmSelector())
        self._stop = asyncio.Event()
        self._ready = Event()
        self._closed = Event()
        self._thread = Thread(target=self._run_loop, name="phones", daemon=True)

    # --- for the table ------------------------------------------------------------------------------------------

    def start(self, address: str, ports: Sequence[int]) -> None:
        """Listen at this address, at the first of these ports that is free. Raises UserError if that cannot be."""
        self._door = open_door(address, ports)
        self._know_friends()
        self.address = self._door.getsockname()
        self._thread.start()
        self._ready.wait(10.0)

    def stop(self) -> None:
        """Close the door at once. The phones are told beside whoever calls this, all within a second."""
        if self._thread.is_alive():
            self._call_in_thread(self._stop.set)
            self._closed.wait(STOPPING)
            atexit.register(self._thread.join, 2 * GOODBYE)

    @property
    def join_word(self) -> str:
        """The word that is shown on the screen and lets a phone in."""
        return self._chairs.word

    def set_seats(self, seats: Sequence[Seat], words: Mapping[str, str]) -> None:
        """Offer chairs for these seats; ``words`` is what a page says by itself. `get_taken_seats` tells of them at
        once.
        """
        with self._lock:
            self._chairs.set_seats(seats)
            self._asking.clear()
        self._call_in_thread(self._reseat_phones, words)

    def tell_all(self, about: Literal["words", "faces", "portraits"], what: Mapping[Any, str]) -> None:
        """Send to all phones what a page says by itself, in another language, where the pictures of cards are fetched,
        or those of the animals at the table in their moods, by seat."""
        self._call_in_thread(self._tell_all, about, what)

    def show_picture(self, seat: int, text: str) -> None:
        """Show the person of a seat this picture from now on."""
        self._call_in_thread(self._show_picture, seat, text)

    def wake_in(self, seconds: float) -> None:
        """Wake the table's loop in so many seconds."""
        self._call_in_thread(self._loop.call_later, seconds + MARGIN, self._woken)

    def free_chair(self, seat: int) -> None:
        """Whoever has this chair has it no longer."""
        self._call_in_thread(self._send_off, seat)

    def take_message(self) -> tuple[int, Message] | None:
        """The next thing a phone has said, and its seat: of each seat in turn. None if nothing waits."""
        with self._lock:
            if not self._inbox:
                return None
            seat = next(iter(self._inbox))
            waiting = self._inbox.pop(seat)
            message = waiting.popleft()
            if waiting:
                self._inbox[seat] = waiting
        return seat, message

    def list_asked_chairs(self) -> dict[int, tuple[str, int]]:
        """The chairs that somebody wants who knows the word and is not let in by it alone: whose each is, and the
        number of the phone.
        """
        with self._lock:
            who = self._chairs.chairs
            return {seat: (who[seat].who.display_name, asker.number) for seat, asker in self._asking.items()}

    def answer_asking(self, seat: int, welcome: bool) -> None:
        """Give a chair to whoever wants it, or not: then there is another word, as a stranger knows this one, and all
        who want a chair are refused with it.
        """
        with self._lock:
            asker = self._asking.pop(seat, None)
            refused = [] if asker is None or welcome else [asker, *self._asking.values()]
            if refused:
                self._chairs.change_word()
                self._asking.clear()
        if refused:
            self._call_in_thread(self._refuse_askers, refused)
        elif asker is not None:
            self._call_in_thread(lambda: asyncio.run_coroutine_threadsafe(self._let_in(asker, seat), self._loop))

    def get_taken_seats(self) -> dict[int, bool]:
        """The chairs that are taken, and whether the phone is there just now."""
        with self._lock:
            taken = [seat for seat, chair in self._chairs.chairs.items() if chair.token]
        return {seat: seat in self._phones for seat in taken}

    def is_approached(self) -> bool:
        """Whether somebody who has said the word is about to take a chair."""
        strangers = [phone for phone in list(self._door.phones) if phone.seat < 0]
        return bool(self._asking) or any(phone.welcome for phone in strangers)

    def get_known_devices(self) -> dict[str, Device]:
        """The devices that are to be known when the window was closed in between, with the time each was there last."""
        with self._lock:
            self._chairs.refresh_devices(self._phones)
            return dict(self._chairs.known)

    # --- the thread ---------------------------------------------------------------------------------------------

    def _call_in_thread(self, do: Callable[..., object], *what: Any) -> None:
        """Have something done in the thread; nothing is, once that has ended."""
        with contextlib.suppress(RuntimeError):  # its loop is closed
            self._loop.call_soon_threadsafe(do, *what)

    def _run_loop(self) -> None:
        try:
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                runner.run(self._run_server())
        finally:
            self._ready.set()

    async def _run_server(self) -> None:
        quiet = logging.getLogger("phones")
        quiet.disabled = True  # what strangers do wrong is written nowhere
        server = await serve(
            self._handle_connection,  # type: ignore[arg-type]  # every connection is a Phone
            sock=self._door,
            create_connection=partial(Phone, self._door.phones, self._door.get_rate_limit),  # type: ignore[arg-type]  # no class
            backlog=AT_ONCE,
            process_request=self._handle_request,
            max_size=LONGEST,
            max_queue=8,
            compression=None,
            open_timeout=HANDSHAKE,
            ping_interval=BEAT,
            ping_timeout=BEAT,
            close_timeout=GOODBYE,
            server_header=None,
            logger=quiet,
        )
        self._door.listen(QUEUE)
        self._ready.set()
        await self._stop.wait()
        server.close(close_connections=False)
        await asyncio.sleep(0)  # that was a task's
        self._closed.set()
        for phone in list(self._door.phones):
            phone.end_connection(GONE, "The table has closed.")
        await asyncio.wait([asyncio.ensure_future(server.wait_closed())], timeout=GOODBYE + BEAT / 100)

    async def _handle_request(self, connection: ServerConnection, request: Request) -> Response | None:
        """What is fetched by its path, or None where a phone is let in to speak."""
        host = f"{self.address[0]}:{self.address[1]}"
        given = request.headers.get_all("Host")
        if given != [host]:  # a name that was made to point here belongs to somebody else
            return self.pages.make_refusal(403, "This is not the address of the table.")
        if request.path != "/ws":
            return await self.pages.answer_request(request.path, host)
        if request.headers.get_all("Origin") != [f"http://{host}"]:
            return self.pages.make_refusal(403, "Only the page of the table may speak to it.")
        return None

    async def _handle_connection(self, phone: Phone) -> None:
        writer = asyncio.ensure_future(phone.write_texts())
        late = [
            self._loop.call_later(seconds, self._send_stranger_off, phone, seconds) for seconds in (WELCOME, CHOICE)
        ]
        try:
            async for said in phone:
                await self._handle_message(phone, read_message(said), time.monotonic())
        except BadMessage as why:
            phone.end_connection(BROKEN, str(why))
        except ConnectionClosed:
            pass
        finally:
            writer.cancel()
            for each in late:
                each.cancel()
            self._leave_seat(phone)

    def _leave_seat(self, phone: Phone) -> None:
        """The phone of a seat is away, if it is this connection; of others the table hears nothing."""
        if self._phones.get(phone.seat) is phone:
            with self._lock:
                self._chairs.refresh_devices([phone.seat])
                del self._phones[phone.seat]
            self._woken()

    def _send_stranger_off(self, phone: Phone, seconds: float) -> None:
        """Whoever has neither word nor token by now, or no chair, makes room; a page that waits for its person comes
        back.
        """
        if phone.seat < 0 and (seconds == CHOICE or not phone.welcome):
            phone.end_connection(AGAIN, "Nobody has sat down.")

    # --- what a phone says --------------------------------------------------------------------------------------

    async def _handle_message(self, phone: Phone, message: Message, now: float) -> None:
        if message.do in ("tap", "press"):
            if phone.seat >= 0:
                with self._lock:
                    self._inbox.setdefault(phone.seat, deque(maxlen=WAITING)).append(message)
                self._woken()
            return
        if message.do == "back":
            with self._lock:
                seat = self._chairs.back_to(message.token, phone.address)
            if seat < 0:
                self._send_message(phone, "door")
            else:
                self._seat_phone(phone, seat, message.token)
            return
        if phone.seat >= 0:  # one chair is enough
            return
        if wait := self._guesses.get_wait_seconds(phone.address, now):
            self._send_message(phone, "door", why=self._words.get("wait", "").format(seconds=wait))
            return
        if not self._chairs.is_word(message.word):
            self._guesses.record_failure(phone.address, now)
            self._send_message(phone, "door", why=self._words.get("no word", ""))
            return
        self._guesses.record_success(phone.address)
        phone.welcome = True
        if message.do == "look":
            self._tell_chairs(phone)
        else:
            await self._claim_chair(phone, message)

    async def _claim_chair(self, phone: Phone, message: Message) -> None:
        """Somebody who knows the word wants a chair; one with a PIN wants that, too."""
        with self._lock:
            chair = self._chairs.chairs.get(message.seat)
        if chair is None or chair.token:
            self._tell_chairs(phone, self._words.get("taken", ""))
            return
        if chair.who.pin:
            self._pin_tries[chair.who.pin] += 1  # before it is looked at: many at once are many guesses
        judged = self._pin_tries[chair.who.pin] <= TRIES
        if judged and not await self._is_pin_valid(chair.who, message.pin):
            self._tell_chairs(phone, self._words.get("no pin", ""))
        elif judged and self.open_chairs:
            self._give_chair(phone, message.seat)
        else:
            self._ask_for_chair(phone, message.seat, message.pin)

    async def _is_pin_valid(self, who: Seat, pin: str) -> bool:
        """Whether this opens a chair; to look takes a while, and the others do not wait for it."""
        return not who.pin or await self._loop.run_in_executor(None, who.is_pin_valid, pin)

    def _ask_for_chair(self, phone: Phone, seat: int, pin: str) -> None:
        """Ask at the table whether a phone may have a chair, one at a time; who comes back to ask again does so under
        its number.
        """
        with self._lock:
            asker = next((each for each in self._asking.values() if each.phone is phone), self._asking.get(seat))
            self._asked += asker is None
            if asker is None or (asker.phone is not phone and asker.phone.address == phone.address):
                asker = self._asking[seat] = Asker(asker.number if asker else self._asked, phone, pin)
        self._woken()
        waits = asker.phone is phone
        why = "asked for" if waits else "wanted"
        self._tell_chairs(phone, self._words.get(why, "").format(number=asker.number), waits)

    def _refuse_askers(self, refused: Sequence[Asker]) -> None:
        """None of these gets a chair, and who knew the word before knows none."""
        for phone in self._door.phones:
            phone.welcome = False
        for asker in refused:
            if asker.phone.seat < 0:
                self._tell_chairs(asker.phone, self._words.get("not let in", ""))

    async def _let_in(self, asker: Asker, seat: int) -> None:
        """Somebody at the table has said yes to this."""
        with self._lock:
            chair = self._chairs.chairs.get(seat)
        if chair is not None and await self._is_pin_valid(chair.who, asker.pin):
            self._give_chair(asker.phone, seat)
        elif asker.phone.seat < 0:
            self._tell_chairs(asker.phone, self._words.get("no pin" if chair else "not let in", ""))

    def _give_chair(self, phone: Phone, seat: int) -> None:
        """Bind a chair that is free to a device that has none and is still there, unless somebody was quicker."""
        if phone.seat >= 0 or phone not in self._door.phones:
            return
        with self._lock:
            token = self._chairs.take_chair(seat, phone.address)
        if token:
            self._pin_tries.pop(self._chairs.chairs[seat].who.pin, None)
            self._seat_phone(phone, seat, token)
        else:
            self._tell_chairs(phone, self._words.get("taken", ""))

    def _seat_phone(self, phone: Phone, seat: int, token: str) -> None:
        """This connection has the seat from now on, and no other; the one before of the same device is closed."""
        before = self._phones.get(seat)
        phone.rate_limit = self._rate_limits[seat]
        if not phone.rate_limit.allow_frames(COMING_BACK):
            phone.end_connection(BROKEN, "Too many connections.")
            return
        if phone.seat != seat:
            self._leave_seat(phone)
        phone.seat = seat
        self._phones[seat] = phone
        self._know_friends()
        if before is not None and before is not phone:
            self._unseat_phone(before, REPLACED, "Another page has taken over.")
        self._send_message(phone, "seated", seat=seat, token=token)
        for about, text in self._told.items():
            phone.queue_text(about, text)
        if seat in self._shown:
            phone.queue_text("picture", self._shown[seat])
        self._woken()

    def _know_friends(self) -> None:
        """From here on places are kept for the addresses that devices with a chair came from last, one each."""
        self._door.friends = {device.address for device in self._chairs.known.values()}

    def _tell_chairs(self, phone: Phone, why: str = "", waits: bool = False) -> None:
        """Which chairs there are; ``why``: that the one that was wanted cannot be had, or ``waits`` for an answer."""
        with self._lock:
            chairs = [
                {"seat": seat, "name": chair.who.display_name, "free": not chair.token, "pin": bool(chair.who.pin)}
                for seat, chair in self._chairs.chairs.items()
            ]
        self._send_message(phone, "chairs", chairs=chairs, why=why, waits=waits)

    def _send_message(self, phone: Phone, about: str, **what: Any) -> None:
        phone.queue_text(about, json.dumps({"t": about, "words": self._words, **what}))

    # --- what the table says, in the thread ----------------------------------------------------------------------

    def _show_picture(self, seat: int, text: str) -> None:
        self._shown[seat] = text
        if (phone := self._phones.get(seat)) is not None:
            phone.queue_text("picture", text)

    def _tell_all(self, about: str, what: Mapping[Any, str]) -> None:
        text = json.dumps({"t": about, about: what})
        if about == "words":
            self._words = what
        else:
            self._told[about] = text
        for phone in self._phones.values():
            phone.queue_text(about, text)

    def _send_off(self, seat: int) -> None:
        with self._lock:
            self._chairs.free_chair(seat)
            self._know_friends()
        if (phone := self._phones.pop(seat, None)) is not None:
            self._unseat_phone(phone, FREED, "The chair was freed at the table.")

    def _unseat_phone(self, phone: Phone, code: int, why: str) -> None:
        """A connection loses its seat, and ends."""
        phone.seat = -1
        phone.end_connection(code, why)

    def _reseat_phones(self, words: Mapping[str, str]) -> None:
        """Others sit at the table: nobody keeps a picture, and every phone comes back by its token."""
        self._words = words
        self._shown.clear()
        for phone in list(self._phones.values()):
            self._unseat_phone(phone, AGAIN, "Others sit at the table.")
        self._phones.clear()
