"""One connection of a phone, or of whoever else comes: what it has still to be shown, and how much it may say."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from websockets.asyncio.server import Server, ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame
from websockets.protocol import CLOSED, CONNECTING, Event
from websockets.server import ServerProtocol

RATE: Final = 40
"""Frames of one seat, or of one address without one, in a second, above which it is no person."""
COMING_BACK: Final = 8
"""Frames a seat is charged for a connection that takes it."""
CHUNK: Final = 4096
"""Bytes that are read at a time."""
REQUEST: Final = 4096
"""Bytes with which a page is asked for, or a connection, at most; a browser needs a quarter of them."""
UNREAD: Final = 131072
"""Bytes of answers nobody has read, with which a connection ends."""
GOODBYE: Final = 1.0
"""Seconds the other end has to close, once it was told that this is the end."""
BROKEN: Final = 1008
"""The code with which a connection ends that does what it must not."""


class RateLimit:
    """How much a seat or an address has said in the last second, over whatever connections."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=RATE)

    @property
    def is_idle(self) -> bool:
        """Whether it has said nothing for a second."""
        return not self._times or self._times[-1] < time.monotonic() - 1.0

    def allow_frames(self, frames: int = 1) -> bool:
        """Whether so many frames more are not too many; they are counted."""
        now = time.monotonic()
        self._times.extend([now] * frames)
        return len(self._times) < RATE or now - self._times[0] >= 1.0


class Phone(ServerConnection):
    """A connection from its first byte on, with the seat it has: -1 for none. It stands in ``inside`` while it lasts;
    ``get_rate_limit`` tells what its address may say.
    """

    seat = -1
    welcome = False
    """Whether the word of the table was said."""
    address = ""
    rate_limit: RateLimit
    """That of its seat, or of its address as long as it has none."""

    def __init__(
        self,
        inside: dict[Phone, None],
        get_rate_limit: Callable[[str], RateLimit],
        protocol: ServerProtocol,
        server: Server,
        **around: Any,
    ) -> None:
        super().__init__(protocol, server, **around)
        self._inside, self._get_rate_limit = inside, get_rate_limit
        self.texts: dict[str, str] = {}
        """By what they are about: what waits of it is the latest only."""
        self._news = asyncio.Event()
        self._ends = False
        self._asked = 0

    @property
    def is_asking(self) -> bool:
        """Whether something was asked for as a whole, and not all of the answer is on its way."""
        if self.request is None or self.protocol.state is not CONNECTING:
            return False
        return self.response is None or self.transport.get_write_buffer_size() > 0

    # --- what comes --------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.max_size = CHUNK  # type: ignore[attr-defined]  # every transport of a selector has it
        where = transport.get_extra_info("peername")
        self.address = str(where[0]) if where else ""
        self.rate_limit = self._get_rate_limit(self.address)
        self._inside[self] = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._inside.pop(self, None)
        super().connection_lost(exc)
        # Each of these refers to itself: memory would wait for the garbage collector, which rests while a table stands.
        self.protocol.handshake_exc = self.protocol.parser_exc = None
        self.protocol.parser.close()
        self.transport._read_ready_cb = None  # type: ignore[attr-defined]  # one of a selector has it

    def data_received(self, data: bytes) -> None:
        if self.request is None:  # to read long headers would keep all phones waiting
            self._asked += len(data)
            if self._asked > REQUEST:
                self.transport.abort()
                return
        super().data_received(data)
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
        elif self.protocol.close_expected():
            self._leave_soon()

    def process_event(self, event: Event) -> None:
        """Every frame counts, those of the protocol, too, and each is whole: no page sends pieces, which would wait for
        the others without an end.
        """
        if isinstance(event, Frame) and not event.fin:
            self.end_connection(BROKEN, "A message comes in one piece.")
        elif self.request is None or self.rate_limit.allow_frames():
            super().process_event(event)
        else:
            self.end_connection(BROKEN, "Too many messages.")

    # --- what goes ---------------------------------------------------------------------------------------------

    def queue_text(self, about: str, text: str) -> None:
        """Send this next, instead of what waits about the same."""
        self.texts[about] = text
        self._news.set()

    async def write_texts(self) -> None:
        """Send what there is to be seen, of everything the latest only."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                while self.texts:
                    await self.send(self.texts.pop(next(iter(self.texts))))
        except ConnectionClosed:
            pass

    def end_connection(self, code: int, why: str) -> None:
        """Close this without waiting: nothing more is read of it, and soon it is gone, whatever the other end does."""
        if self.protocol.state is CONNECTING:
            self.transport.abort()
        elif self.protocol.state is not CLOSED:
            self.protocol.fail(code, why)
            self.send_data()
            self._leave_soon()

    def _leave_soon(self) -> None:
        if not self._ends:
            self._ends = True
            self.loop.call_later(GOODBYE, self.transport.abort)
