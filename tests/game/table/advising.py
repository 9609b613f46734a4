"""Hints at a table of one person and a bot, by bots that think until they are told to answer.

``advising.txt`` says what is done there: a hint is asked for (``ask``), the bots ``answer``
what they advise, or ``nonsense``; or they have ``measured`` the last choice beside the first: by how much it is better,
and in how many of 60 tries something comes about with either, or ``compared`` it. Before that it is set for which of
both a ``reason`` speaks that is its price, the best, or a ``merit`` whatever the price, that the first one ``wins`` for
certain, or the last is ``equal`` to it. A choice is advised at once (``show``), a part is picked and let go
(``unpick``), chosen parts are clicked, a key is pressed, the first choice done (``act``), the table left, and time
passes (``wait``).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

import pygame

from ai import play as bots
from ai.judge import Advice, Judgement
from ai.outcomes import WINS, Count, Outcome, OutcomeTally, find_outcomes
from ai.search import Budget
from engine.core.actions import Action
from engine.core.view import View
from game.match.host import Host
from game.match.match_setup import MatchSetup
from game.screens.lobby.match_start import table_scene
from game.table.model import hint
from tests.support.host_table import make_seats
from tests.support.judges import Slow
from tests.support.scripts import Teller, tell_script
from tests.support.tables import TimedApp, timed_app

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "advising_told.txt"
TRIES: Final = 60


class Advising(Teller):
    """A table at which hints are asked for."""

    def __init__(self, app: TimedApp) -> None:
        self.app, self.pool = app, Slow()
        app.bot_pool = self.pool
        host = Host.start_match(MatchSetup("equilibrium", {}, make_seats("Pb"), "3"), store=app.saves)
        self.scene = table_scene(app, host)
        app.push_scene(self.scene)
        while not self.scene.play.is_prompt_open:
            app.pass_time(1.0)
        self._spoken: dict[str, str] = {}
        self._best: set[str] = set()
        self._wins = False
        self._equal: Action | None = None

    def find_action(self, which: str) -> Action:
        """The first or the last of what may be done."""
        return self.scene.play.view.actions[0 if which == "first" else -1]

    def describe_reason(self, _view: View, action: Action, *_more: Any, **_named: Any) -> str:
        """What speaks for an action; nothing for most."""
        return self._spoken.get(action.text, "")

    def is_best_by_price(self, _view: View, action: Action) -> bool:
        """Whether it was set that its price speaks for it."""
        return action.text in self._best

    # --- what is set ---------------------------------------------------------------------------------------------

    def reason(self, which: str, *words: str) -> None:
        self.merit(which, *words)
        self._best.add(self.find_action(which).text)

    def merit(self, which: str, *words: str) -> None:
        self._spoken[self.find_action(which).text] = " ".join(words)

    def wins(self) -> None:
        self._wins = True

    def equal(self) -> None:
        self._equal = self.find_action("last")

    # --- what is done --------------------------------------------------------------------------------------------

    def ask(self) -> None:
        self.scene.hands.run_command("hint")

    def answer(self) -> None:
        self._advise(bots.advise_action(self.scene.host.get_view()).text)

    def nonsense(self) -> None:
        self._advise("whatever")

    def compared(self, gain: str, tally: OutcomeTally | None = None) -> None:
        first, last = self.find_action("first"), self.find_action("last")
        more = () if tally is None else (tally,)
        worth = Judgement(last.text, first.text, 0.3, 0.05, float(gain), 0.04, 40, TRIES, (0.5, 0.5), *more)
        self._advise(first.text, worth._replace(worse=5) if worth.gain > 0 else worth._replace(better=5, worse=40))

    def _advise(self, text: str, worth: Judgement | None = None) -> None:
        self.pool.advice = Advice(text, is_certain=self._wins, worth=worth)

    def measured(self, gain: str, best: str, done: str) -> None:
        words = find_outcomes("equilibrium")
        assert words is not None
        outcome = Outcome(next(word for word in words.TOLD if word != WINS), 0)
        more, less = int(best), int(done)
        count = Count(more, less, min(more, less), TRIES if more > less else -TRIES)
        wanted = frozenset({outcome} if more > less else ())
        self.compared(gain, OutcomeTally(TRIES, TRIES, TRIES * float(gain), ((outcome, count),), wanted))

    def show(self, which: str) -> None:
        hint.show_hint(self.scene.play, self.find_action(which))

    def pick(self) -> None:
        prompt = self.scene.play.prompt
        prompt.choose_target(min(prompt.list_choosable_targets(), key=str))

    def unpick(self) -> None:
        self.scene.play.prompt.chosen = ()

    def click(self) -> None:
        self.scene.hands.click_target(self.scene.play.prompt.chosen[0])

    def key(self, name: str) -> None:
        code = pygame.key.key_code(name)
        self.app.press_key(code, " " if name == "space" else "")

    def act(self) -> None:
        self.scene.host.perform_action(self.scene.host.get_view().actions[0])

    def leave(self) -> None:
        self.scene.leave_table()

    def wait(self, seconds: str) -> None:
        self.app.pass_time(float(seconds))

    def tell(self) -> str:
        """How things are."""
        play, host = self.scene.play, self.scene.host
        chosen = " ".join(f"{kind} {what}" for kind, what in play.prompt.chosen)
        told = [f"advice {play.advice!r}", f"chosen {chosen or 'nothing'}", f"after {host.action_count}"]
        return "; ".join([*told, *(["left"] if self.scene not in self.app.scenes else [])])


@contextmanager
def open_table() -> Iterator[Advising]:
    """An app for one occasion, in which bots look at a few playouts: how well they choose is not what is told."""
    little = lambda playouts, seconds=None: Budget(min(playouts, 24))
    with TemporaryDirectory() as folder, timed_app(Path(folder)) as app, patch("ai.search.Budget", little):
        here = Advising(app)
        with (
            patch.object(bots, "describe_reason", here.describe_reason),
            patch.object(bots, "is_best_by_price", here.is_best_by_price),
            patch.object(bots, "find_equal", lambda *_asked: here._equal),
        ):
            yield here


def text() -> str:
    """What becomes of all hints."""
    return tell_script(HERE / "advising.txt", open_table)
