"""Bots think in one process of their own, so that no thought ever costs the window a frame.

``BotPool`` is the caller's side: hand in a request, look now and then for its answer. Nothing here blocks the caller:
a thread starts the process and talks to it. Whatever goes wrong over there (it dies, hangs, answers nonsense) comes out
as the answer "", and the next request finds a fresh process.

The process is *spawned*: it imports ``engine`` and ``ai`` and nothing of the window. In the executable that needs
``multiprocessing.freeze_support()`` as the first thing its main module does.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from random import Random
from typing import Any, Final, NamedTuple

from ai.judge import Advice, Judgement, find_advice, judge_action
from ai.play import HINT, choose_action
from ai.tempers import EVEN
from engine.core.view import View

BOOT_SECONDS: Final = 15.0
"""How long a new process may take to come up before it is given up."""
GOODBYE_SECONDS: Final = 1.0
"""How long a process that was told to end may take before it is killed."""
MAX_FAILURES: Final = 3
"""After so many processes in a row that never answered, no more are started."""

THOUGHT_SECONDS: Final = 2.5
"""Processor time a level that searches may take at most. Its playouts take less (the longest, those of Expert between
two in 8-equilibrium, some 1.6 s in plain Python), so only a slow machine gets there.
"""

JUDGED_SECONDS: Final = 2.0
"""Processor time a decision may be measured for at most: only many seats and much knowledge get there."""

FAILED: Final = ""
"""The answer when there will be none."""


class Request(NamedTuple):
    """What is asked of a bot; everything its answer may depend on.

    With ``done``, the text of a legal action, no choice is asked for but what that action was worth (``ai.judge``),
    beside ``best`` if that is known, and beside what a bot of the ``level`` would have done, if there is one.
    """

    id: str
    view: View
    level: str
    seed: str
    temper: str = EVEN
    done: str = ""
    best: str = ""


Answer = str | Judgement | Advice


class Reply(NamedTuple):
    """The text of the chosen action, the judgement, or what a hint recommends; or FAILED and what went wrong."""

    id: str
    answer: Answer
    error: str = ""


Serve = Callable[["Connection[Reply, Request | None]"], None]


def serve_requests(pipe: Connection[Reply, Request | None]) -> None:
    """Answer one request after the other until the other side hangs up."""
    while (request := pipe.recv()) is not None:
        pipe.send(answer_request(request))


def answer_request(request: Request) -> Reply:
    """What the bot says; its errors become part of the answer."""
    try:
        if request.done:
            legal = {action.text: action for action in request.view.actions}
            best = legal[request.best] if request.best else None
            rng, view, level = Random(request.seed), request.view, request.level
            fair = choose_action(view, level, Random(f"{request.seed}/fair"), THOUGHT_SECONDS) if level else None
            judged = judge_action(view, legal[request.done], rng, best=best, seconds=JUDGED_SECONDS, fair=fair)
            return Reply(request.id, judged)
        if request.level == HINT:
            return Reply(request.id, find_advice(request.view, JUDGED_SECONDS))
        action = choose_action(request.view, request.level, Random(request.seed), THOUGHT_SECONDS, request.temper)
    except Exception as error:  # noqa: BLE001  # a bot's bug must not take the process with it
        return Reply(request.id, FAILED, f"{type(error).__name__}: {error}")
    return Reply(request.id, action.text)


def _run_process(pipe: Connection[Any, Any], serve: Serve) -> None:
    """The whole life of the process."""
    # Ctrl+C reaches every process of the terminal; only the window decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        pipe.send("ready")
        serve(pipe)


def _die_with_parent() -> None:
    """A window that was killed in the middle of a bot's thought must not leave the thinker behind."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class _Worker:
    """One process and the thread that talks to it. The methods are the owner's, and none of them waits."""

    def __init__(self, serve: Serve) -> None:
        self.serve = serve
        self.started = time.monotonic()
        self.ready = threading.Event()
        """Set when the process has come up."""
        self.proved = False
        """Whether it ever answered."""
        self.busy: str | None = None
        """The id of the request it is at."""
        self.ended = threading.Event()
        self.process: multiprocessing.context.SpawnProcess | None = None
        self._inbox: SimpleQueue[Request | None] = SimpleQueue()
        self._outbox: SimpleQueue[object] = SimpleQueue()
        self._lock = threading.Lock()
        self._unwanted = False
        self.thread = threading.Thread(target=self._run_thread, name="bots", daemon=True)
        self.thread.start()

    def send_request(self, request: Request) -> None:
        """Hand a request to the idle process."""
        self.busy = request.id
        self._inbox.put(request)

    def take_result(self) -> object | None:
        """What came back since the last look, if anything."""
        try:
            found = self._outbox.get_nowait()
        except Empty:
            return None
        self.busy = None
        return found

    def stop_process(self) -> None:
        """End the process: politely if it is idle, at once if it thinks."""
        with self._lock:
            self._unwanted = True
            if self.busy is not None and self.process is not None:
                self.process.kill()
        self._inbox.put(None)

    def _run_thread(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_run_process, args=(theirs, self.serve), name="bots", daemon=True)
        try:
            with self._lock:
                if self._unwanted:
                    return
                process.start()
                self.process = process
            theirs.close()
            ours.recv()  # it has come up
            self.ready.set()
            while (request := self._inbox.get()) is not None:
                ours.send(request)
                self._outbox.put(ours.recv())
        except Exception:  # noqa: BLE001  # it died, or sent what cannot be read; the owner sees that it ended
            pass
        finally:
            self.ended.set()
            ours.close()
            theirs.close()
            with self._lock:
                self.process = None
            _bury_process(process)


def _bury_process(process: multiprocessing.context.SpawnProcess) -> None:
    """Wait for the end of a process that was told to go, and see to it; leaves no zombie."""
    if process.pid is None:
        return
    process.join(GOODBYE_SECONDS)
    if process.is_alive():
        process.kill()
        process.join()
    with contextlib.suppress(ValueError):  # a thread that has just started another process may have reaped this one
        process.close()


class BotPool:
    """Bots that think elsewhere, one request at a time. All methods return at once, ``close`` within about a second.

    Whoever asks waits for those who asked before; a new request replaces the one before of the same asker. The process
    is started by the first request (or ``start``), replaced when it fails, and given up for good after
    ``MAX_FAILURES`` that never answered; then every answer is FAILED.
    """

    def __init__(self, serve: Serve = serve_requests) -> None:
        """``serve`` is what the process runs; tests hand in their own."""
        self._serve = serve
        self._worker: _Worker | None = None
        self._wanted: dict[str, Request] = {}
        """What is still to be handed over, by who asks, in the order of asking."""
        self._answers: dict[str, Reply] = {}
        """The last answer for each of them."""
        self._thinking_for = ""
        """Who has asked what the process is at."""
        self._failures = 0
        self._closed = False

    @property
    def given_up(self) -> bool:
        """Whether no process will be started any more."""
        return self._closed or self._failures >= MAX_FAILURES

    @property
    def is_starting(self) -> bool:
        """Whether its process is still coming up, and not for too long: nobody thinks yet."""
        worker = self._worker
        return (
            worker is not None
            and not worker.ready.is_set()
            and not worker.ended.is_set()
            and time.monotonic() - worker.started < BOOT_SECONDS
        )

    @property
    def pid(self) -> int | None:
        """The process, if there is one now."""
        process = self._worker.process if self._worker else None
        return process.pid if process else None

    def start(self) -> None:
        """Start the process ahead of the first request; nothing happens if it is there already."""
        if self._worker is not None and self._worker.ended.is_set() and self._worker.busy is None:
            self._replace_worker()
        if self._worker is None and not self.given_up:
            self._worker = _Worker(self._serve)

    def request_answer(self, request: Request, asker: str = "") -> None:
        """Ask for the answer to a request; its ``id`` is what ``poll_answer`` is asked for."""
        self._answers.pop(asker, None)
        self._wanted.pop(asker, None)
        self._wanted[asker] = request
        self.start()
        self._pump_replies()

    def poll_answer(self, id: str) -> Answer | None:
        """The answer to this request (see ``Reply``), FAILED if none will come, or None as long as it may come."""
        self._pump_replies()
        for reply in self._answers.values():
            if reply.id == id:
                return reply.answer
        asked = any(request.id == id for request in self._wanted.values())
        thinking = self._worker is not None and self._worker.busy == id
        return None if (asked or thinking) and not self.given_up else FAILED

    def give_up_waiting(self, asker: str = "") -> None:
        """The caller will not wait any longer. A process that hangs is replaced; one that only just comes up is not."""
        self._wanted.pop(asker, None)
        if self._worker is not None and not self.is_starting:
            self._replace_worker()

    def close(self) -> None:
        """End the process and wait for its end."""
        worker, self._worker = self._worker, None
        self._wanted.clear()
        self._closed = True
        if worker is not None:
            worker.stop_process()
            worker.thread.join(2 * GOODBYE_SECONDS)

    def _pump_replies(self) -> None:
        """Take what came back, notice an end, hand over the next request."""
        worker = self._worker
        if worker is None:
            return
        asked, found = worker.busy, worker.take_result()
        if isinstance(found, Reply) and found.id == asked and isinstance(found.answer, Answer):
            worker.proved = True
            self._failures = 0
            self._keep_answer(found)
        elif found is not None or worker.ended.is_set():  # it answered nonsense, or no more
            if asked is not None:
                self._keep_answer(Reply(asked, FAILED))
            self._replace_worker()
        worker = self._worker
        if worker is not None and worker.busy is None and self._wanted:
            self._thinking_for = next(iter(self._wanted))
            worker.send_request(self._wanted.pop(self._thinking_for))

    def _keep_answer(self, answer: Reply) -> None:
        """For whoever waits for it, and not if the same asker has asked something else since."""
        if self._thinking_for not in self._wanted:
            self._answers[self._thinking_for] = answer

    def _replace_worker(self) -> None:
        """Give the process up and start another one, unless too many have failed."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop_process()
            self._failures += not worker.proved
        if not self.given_up:
            self._worker = _Worker(self._serve)
