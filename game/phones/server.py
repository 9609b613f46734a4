"""The server phones speak to: an event loop in a thread of its own. It knows chairs and texts, and nothing of a match.

What a person is to see is handed to it as text by seat (`show`); what a phone asks for waits in ``inbox`` until the
table looks. A phone gets the latest picture only, so a slow one makes nobody wait and fills no queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from threading import Event, Lock, Thread
from typing import Any, Final, Literal

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from engine.core.texts import _
from game.app.pin_throttle import PinThrottle
from game.errors import UserError
from game.match.match_setup import Seat
from game.phones.chairs import Chairs
from game.phones.messages import LONGEST, BadMessage, Message, read_message
from game.phones.pages import Pages

CONNECTIONS: Final = 64
"""Phones, and pages being fetched, at a time."""
EACH: Final = 16
"""Of one address."""
RATE: Final = 40
"""Messages of one phone in a second, above which it is no person."""
WAITING: Final = 256
"""Messages that wait for the table; more are let go."""
BEAT: Final = 10.0
"""Seconds between two signs of life that are asked of a phone, and after which one that gives none is away."""
MARGIN: Final = 0.02
"""Seconds by which the loop is woken rather too late than too early."""
BROKEN: Final = 1008
"""The code with which a connection ends that does what it must not."""
REPLACED: Final = 4001
"""Another page of the same device has taken over."""
FREED: Final = 4002
"""The chair was taken from this device at the table."""
GONE: Final = 4003
"""The table has closed."""
AGAIN: Final = 4004
"""Others sit at the table now: a phone comes back by its token, which says where."""

WORD: Final = "word"
"""Wrong words are counted under this, whoever tries them; at one a minute the right one is found in two days."""


class _Phone:
    """One connection: the seat it has, and what it has still to be shown."""

    def __init__(self, connection: ServerConnection, address: str) -> None:
        self.connection, self.address = connection, address
        self.seat = -1
        self.texts: dict[str, str] = {}
        """By what they are about: what waits of it is the latest only."""
        self.news = asyncio.Event()
        self.times: deque[float] = deque(maxlen=RATE)

    def queue_text(self, about: str, text: str) -> None:
        """Send this next, instead of what waits about the same."""
        self.texts[about] = text
        self.news.set()


class PhoneServer:
    """See the module text. ``woken`` is called, from another thread, when something waits in ``inbox``."""

    def __init__(self, pages: Pages, woken: Callable[[], None], known: Iterable[str] = ()) -> None:
        self.pages = pages
        self.inbox: deque[tuple[int, Message]] = deque(maxlen=WAITING)
        self.address = ("", 0)
        self._woken = woken
        self._lock = Lock()
        self._chairs = Chairs(known)
        self._guesses = PinThrottle()
        self._words: Mapping[str, str] = {}
        self._told: dict[str, str] = {}
        """What was said to all and holds for whoever sits down later, by what it is about."""
        self._shown: dict[int, str] = {}
        self._phones: dict[int, _Phone] = {}
        self._open: set[_Phone] = set()
        self._closing: set[asyncio.Future[None]] = set()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._ready = Event()
        self._thread = Thread(target=self._run_loop, name="phones", daemon=True)

    # --- for the table ------------------------------------------------------------------------------------------

    def start(self, address: str, ports: Sequence[int]) -> None:
        """Listen at this address, at the first of these ports that is free. Raises UserError if that cannot be."""
        self._socket = _bind_socket(address, ports)
        self.address = self._socket.getsockname()
        self._thread.start()
        self._ready.wait(10.0)

    def stop(self) -> None:
        """Tell every phone, and end. Nothing listens any more when it returns."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._stop.set)
            self._thread.join(5.0)

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
        self._loop.call_soon_threadsafe(self._reseat_phones, words)

    def tell_all(self, about: Literal["words", "faces", "portraits"], what: Mapping[Any, str]) -> None:
        """The same for all: what a page says by itself, in another language, where the pictures of cards are fetched,
        or those of the animals at the table in their moods, by seat."""
        self._loop.call_soon_threadsafe(self._tell_all, about, what)

    def show_picture(self, seat: int, text: str) -> None:
        """Show the person of a seat this picture from now on."""
        self._loop.call_soon_threadsafe(self._show_picture, seat, text)

    def wake_in(self, seconds: float) -> None:
        """Wake the table's loop in so many seconds."""
        self._loop.call_soon_threadsafe(self._loop.call_later, seconds + MARGIN, self._woken)

    def free_chair(self, seat: int) -> None:
        """Whoever has this chair has it no longer."""
        self._loop.call_soon_threadsafe(self._send_off, seat)

    def get_taken_seats(self) -> dict[int, bool]:
        """The chairs that are taken, and whether the phone is there just now."""
        with self._lock:
            taken = [seat for seat, chair in self._chairs.chairs.items() if chair.token]
        return {seat: seat in self._phones for seat in taken}

    def get_known_devices(self) -> frozenset[str]:
        """The devices that are to be known when the window was closed in between."""
        with self._lock:
            return frozenset(self._chairs.known)

    # --- the thread ---------------------------------------------------------------------------------------------

    def _run_loop(self) -> None:
        try:
            self._loop.run_until_complete(self._run_server())
        finally:
            self._ready.set()
            self._loop.close()

    async def _run_server(self) -> None:
        server: Server = await serve(
            self._handle_connection,
            sock=self._socket,
            process_request=self._handle_request,
            max_size=LONGEST,
            max_queue=8,
            compression=None,
            open_timeout=BEAT,
            ping_interval=BEAT,
            ping_timeout=BEAT,
            close_timeout=1.0,
            server_header=None,
        )
        self._ready.set()
        await self._stop.wait()
        for phone in list(self._open):
            with contextlib.suppress(ConnectionClosed):
                await phone.connection.close(GONE, "The table has closed.")
        server.close()
        await server.wait_closed()

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
        own = sum(each.address == _get_address(connection) for each in self._open)
        if len(self._open) >= CONNECTIONS or own >= EACH:
            return self.pages.make_refusal(503, "Too many phones.")
        return None

    async def _handle_connection(self, connection: ServerConnection) -> None:
        phone = _Phone(connection, _get_address(connection))
        self._open.add(phone)
        writer = asyncio.ensure_future(self._write_pictures(phone))
        try:
            async for said in connection:
                now = time.monotonic()
                if len(phone.times) == RATE and now - phone.times[0] < 1.0:
                    raise BadMessage("Too many messages.")
                phone.times.append(now)
                await self._handle_message(phone, read_message(said), now)
        except BadMessage as why:
            await connection.close(BROKEN, str(why))
        except ConnectionClosed:
            pass
        finally:
            writer.cancel()
            self._open.discard(phone)
            if self._phones.get(phone.seat) is phone:
                del self._phones[phone.seat]
                self._woken()

    async def _write_pictures(self, phone: _Phone) -> None:
        """Send what there is to be seen, of everything the latest only."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await phone.news.wait()
                phone.news.clear()
                while phone.texts:
                    await phone.connection.send(phone.texts.pop(next(iter(phone.texts))))

    # --- what a phone says --------------------------------------------------------------------------------------

    async def _handle_message(self, phone: _Phone, message: Message, now: float) -> None:
        if message.do in ("tap", "press"):
            if phone.seat >= 0:
                self.inbox.append((phone.seat, message))
                self._woken()
            return
        if message.do == "back":
            with self._lock:
                seat = self._chairs.back_to(message.token)
            if seat < 0:
                await self._send_message(phone, "door")
            else:
                await self._seat_phone(phone, seat, message.token)
            return
        if why := self._tell_wait(WORD, now):
            await self._send_message(phone, "door", why=why)
            return
        if not self._chairs.is_word(message.word):
            self._guesses.record_failure(WORD, now)
            await self._send_message(phone, "door", why=self._words.get("no word", ""))
            return
        self._guesses.record_success(WORD)
        if message.do == "look":
            await self._tell_chairs(phone)
        else:
            await self._claim_chair(phone, message, now)

    def _tell_wait(self, guard: str, now: float) -> str:
        """That the next guess has to wait, "" if it need not."""
        wait = self._guesses.get_wait_seconds(guard, now)
        return self._words.get("wait", "").format(seconds=wait) if wait else ""

    async def _claim_chair(self, phone: _Phone, message: Message, now: float) -> None:
        """Somebody who knows the word wants a chair; one with a PIN wants that, too."""
        with self._lock:
            chair = self._chairs.chairs.get(message.seat)
        if chair is not None and (guard := chair.who.pin):
            if why := self._tell_wait(guard, now):
                await self._tell_chairs(phone, why)
                return
            self._guesses.record_failure(guard, now)  # before it is looked at: many at once are many guesses
            if not await self._loop.run_in_executor(None, chair.who.is_pin_valid, message.pin):
                await self._tell_chairs(phone, self._words.get("no pin", ""))
                return
            self._guesses.record_success(guard)
        with self._lock:
            token = self._chairs.take_chair(message.seat)
        if token:
            await self._seat_phone(phone, message.seat, token)
        else:
            await self._tell_chairs(phone, self._words.get("taken", ""))

    async def _seat_phone(self, phone: _Phone, seat: int, token: str) -> None:
        """This connection has the seat from now on; the one before of the same device is closed."""
        before = self._phones.get(seat)
        phone.seat = seat
        self._phones[seat] = phone
        if before is not None and before is not phone:
            before.seat = -1
            await before.connection.close(REPLACED, "Another page has taken over.")
        await self._send_message(phone, "seated", seat=seat, token=token)
        for about, text in self._told.items():
            phone.queue_text(about, text)
        if seat in self._shown:
            phone.queue_text("picture", self._shown[seat])
        self._woken()

    async def _tell_chairs(self, phone: _Phone, why: str = "") -> None:
        """Which chairs there are; ``why``: that the one that was wanted cannot be had."""
        with self._lock:
            chairs = [
                {"seat": seat, "name": chair.who.display_name, "free": not chair.token, "pin": bool(chair.who.pin)}
                for seat, chair in self._chairs.chairs.items()
            ]
        await self._send_message(phone, "chairs", chairs=chairs, why=why)

    async def _send_message(self, phone: _Phone, about: str, **what: Any) -> None:
        await phone.connection.send(json.dumps({"t": about, "words": self._words, **what}))

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
        if (phone := self._phones.pop(seat, None)) is not None:
            phone.seat = -1
            self._close_connection(phone, FREED, "The chair was freed at the table.")

    def _close_connection(self, phone: _Phone, code: int, why: str) -> None:
        """Close a connection without waiting for it."""
        closing = asyncio.ensure_future(phone.connection.close(code, why))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    def _reseat_phones(self, words: Mapping[str, str]) -> None:
        """Others sit at the table: nobody keeps a picture, and every phone comes back by its token."""
        self._words = words
        self._shown.clear()
        for phone in list(self._phones.values()):
            phone.seat = -1
            self._close_connection(phone, AGAIN, "Others sit at the table.")
        self._phones.clear()


def _get_address(connection: ServerConnection) -> str:
    found = connection.remote_address
    return str(found[0]) if found else ""


def _bind_socket(address: str, ports: Sequence[int]) -> socket.socket:
    """A socket at the first port that is free. Raises UserError."""
    why: str | None = ""
    for port in ports:
        found = socket.socket()
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((address, port))
            found.listen(64)
        except OSError as error:
            found.close()
            why = error.strerror
        else:
            return found
    raise UserError(
        _("No phone can reach this computer: nothing could be opened at {address} ({why}).", address=address, why=why)
    )
