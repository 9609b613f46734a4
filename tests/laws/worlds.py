"""Two worlds that differ in nothing the people at the screen can see, played side by side with the same clock.

Each is the whole program without a window: app, host, table, a folder for saves. In the one a match is played at
random. Before every action of it the cards nobody at the other screen can see change places there, and the same action
is taken under the name it has there. Whatever then differs between the two programs betrays a hidden card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame

from ai.judge import Advice
from ai.play import HINT
from ai.worker import Answer, BotPool, Request
from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event
from engine.core.state import State
from engine.core.texts import plain
from engine.core.view import observe
from game.app.app import App
from game.config.settings import SettingsStore
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.screens.routes import make_routes
from game.speech.announcer import Announcer
from game.speech.speaker import Speaker
from game.speech.voices import Voice
from game.storage import Folders, SaveStore
from game.table.render.overlays.cover import HOLD
from tests.laws.breach import check
from tests.laws.deep import make_permutation, map_state, rename_action
from tests.laws.plan import Setup, pick_action
from tests.support.judges import Advising

SIZE = (960, 600)
NAMES = tuple(plain(("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")))
TRIES = 6
"""How often another exchange is tried where by the rules a hidden card decides about the action to come."""
TICK = 0.1


class Pool(BotPool):
    """Stands in for the process bots think in: what they play is decided by the worlds, its time is not."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = True
        self._any: Answer = ""

    def request_answer(self, request: Request, asker: str = "") -> None:
        text = request.view.actions[0].text
        self._any = Advice(text) if request.level == HINT else text

    def poll_answer(self, id: str) -> Answer | None:
        return self._any if self.ready else None

    def give_up_waiting(self, asker: str = "") -> None:
        """Nobody waits here."""


class Ear(Speaker):
    """Hears what would be read aloud."""

    def __init__(self, app: QuietApp) -> None:
        super().__init__(Voice("none", lambda language, volume, rate: []), clock=app.clock)
        self.app = app

    def say(self, words: str, at_once: bool = False) -> None:
        self.app.heard.append((round(self.app.clock(), 3), f"said: {words}"))

    def stop_speaking(self) -> None:
        """Nothing is being said."""

    def update(self) -> None:
        """Nothing is being said."""


class QuietApp(App):
    """The program without a window: it draws when asked to; what it would play or read aloud is written down."""

    def __init__(self, folder: Path, worlds: Worlds) -> None:
        folders = Folders(config=folder, data=folder, logs=folder)
        self.heard: list[tuple[float, str]] = []
        self.worlds = worlds
        super().__init__(SettingsStore(folders), folders, make_routes, None, SIZE, lambda: worlds.now)
        self.saves = SaveStore(folders.saves_folder, clock=lambda: 1e9 + worlds.now)
        self.moments: list[int] = []
        """Where clicks would have led back to: the record is that of one world (``surfaces.looked_back`` shows it)."""
        self.routes.look_back = lambda host, at: self.moments.append(at)
        self.bot_pool = Advising()
        self.reader = Announcer(lambda: None)
        self.reader.speaker, self.reader.focus = Ear(self), True

    def run_frame(self, events: list[pygame.Event]) -> bool:
        drew = super().run_frame(events)
        self.reader.update(self.top_scene, self.settings)
        return drew

    def set_size(self, size: tuple[int, int]) -> None:
        """The window has this size now."""
        if size != self.size:
            self._surface = pygame.Surface(size, 0, 32)
            self._resize()

    def play_sound(self, event: str) -> None:
        self.heard.append((round(self.clock(), 3), event))

    def draw(self) -> None:
        if self.worlds.drawing:
            super().draw()


class TwinHost(Host):
    """A host whose bots do what the worlds say. What is done here is done there, under the name it has there."""

    worlds: Worlds

    def _apply_action(self, seat: int, action: Action, asked: bool = True) -> None:
        worlds = self.worlds
        if self is worlds.hosts[0]:
            here = action = action if self.seats[seat].is_person else worlds.choose_action(seat)
            worlds.twins.append((here, *(worlds.prepared or worlds.part_ways(seat, here))))
            worlds.prepared = None
        else:
            check(bool(worlds.twins), "nobody acts earlier in one of the worlds", seat, action)
            here, twin, self._state = worlds.twins.pop(0)
            self._view = None
            if seat in worlds.eyes:
                check(action is twin, "a person does the same in both worlds", action, twin)
            action = twin
        super()._apply_action(seat, action, asked)
        # What is taken back by the record leads both to the match as it was here, which looks the same to the eyes.
        self._recorder.kept.record.actions[-1] = f"P{seat} {here.text}"


class Worlds:
    """The two programs. ``people``: the seats of persons; to those of ``eyes`` (all of them) both worlds look alike."""

    def __init__(
        self,
        folder: Path,
        name: str,
        setup: Setup,
        people: Sequence[int],
        rng: Random,
        eyes: Sequence[int] = (),
        trust: bool = False,
        **settings: object,
    ) -> None:
        self.rng = rng
        self.eyes = tuple(eyes) or tuple(people) or (-1,)
        self.now = 100.0
        self.drawing = False
        self.alike = 0
        """Actions before which no card could change places."""
        self.apart = 0
        self.pools = (Pool(), Pool())
        self.apps = tuple(QuietApp(folder / name, self) for name in ("here", "there"))
        self.twins: list[tuple[Action, Action, State]] = []
        """What was done here and is still to be done there, what it is called there, and the world it is done in."""
        sitting = tuple(
            Seat(PERSON if n in people else BOT, NAMES[n], "" if n in people else "random") for n in range(setup.seats)
        )
        self.prepared: tuple[Action, State] | None = None
        """The same of what is about to be done, where it had to be known before."""
        hosts = []
        for app, pool in zip(self.apps, self.pools, strict=True):
            app.store.change_settings(**{"speed": 4.0, "density": "study", **settings})
            app.saves.new_id = lambda: "match"  # how long bots take hangs on it
            match = MatchSetup(name, dict(setup.options), sitting, setup.seed, trust)
            hosts.append(
                TwinHost.start_match(
                    match, store=app.saves, bots=pool, pace=Pace(speed=4.0), history=app.history, tables=app.tables
                )
            )
        self.hosts = tuple(hosts)
        for host in self.hosts:
            host.worlds = self
        self._begin_apart()
        self.scenes = tuple(table_scene(app, host) for app, host in zip(self.apps, self.hosts, strict=True))
        for app, scene in zip(self.apps, self.scenes, strict=True):
            app.push_scene(scene)

    def close_both(self) -> None:
        """Put both programs away."""
        for app in self.apps:
            app.scenes.clear()
            app.close()

    # --- two worlds --------------------------------------------------------------------------------------------

    def _begin_apart(self) -> None:
        """Exchange the cards before anything is shown, in what has been told of the deal too."""
        here, there = self.hosts
        exchange = make_permutation(here._state, self.eyes, set(), self.rng)
        there._state = map_state(here.game, here._state, exchange, self.eyes)
        there._view = None
        there._chronicle._events = [self._map_event(event, exchange) for event in here._chronicle._events]

    def _map_event(self, event: Event, exchange: dict[int, int]) -> Event:
        if event.mask == PUBLIC or any(event.seen_by(seat).mask for seat in self.eyes):
            return event
        return replace(event, card=exchange.get(event.card, event.card))

    def part_ways(self, seat: int, action: Action) -> tuple[Action, State]:
        """The match here goes on with this action: what it is called there, and a world in which it is possible."""
        here = self.hosts[0]
        shown = self._list_revealed(here._state, seat, action)
        twin, state = action, here._state.clone()
        for _n in range(TRIES):
            exchange = make_permutation(here._state, self.eyes, shown, self.rng)
            other = map_state(here.game, here._state, exchange, self.eyes)
            legal = [offered for ask in other.asked for offered in other.legal(ask)]
            name = rename_action(here.game, action, exchange, legal)
            if name in legal and self._list_revealed(other, seat, name) == shown:
                twin, state = name, other
                break
        self.apart += state.table.zones != here._state.table.zones
        self.alike += state.table.zones == here._state.table.zones
        return twin, state

    def prepare_action(self, seat: int, action: Action) -> Action:
        """The world there as it will be when ``seat``, to whom the worlds differ, does this here; its name there."""
        self.prepared = self.part_ways(seat, action)
        twin, state = self.prepared
        host = self.hosts[1]
        host._state = state.clone()
        host._view = None
        for scene in self.scenes:  # in both, as dust that still settles goes by it
            scene.play.rebuild_board()
        return twin

    def _list_revealed(self, state: State, seat: int, action: Action) -> set[int]:
        """The cards that come to light for the people at the screen by an action."""
        events: list[Event] = []
        state.clone().apply(seat, action, events)
        return {event.seen_by(eyes).card for event in events for eyes in self.eyes} - {HIDDEN}

    # --- time --------------------------------------------------------------------------------------------------

    def run_tick(self, *events: pygame.Event, seconds: float = TICK) -> None:
        """A turn of both loops, in this order, with the same events."""
        self.now += seconds
        for app, pool in zip(self.apps, self.pools, strict=True):
            pool.ready = app is self.apps[0] or bool(self.twins)  # over there nothing is done before it is done here
            app.run_frame([pygame.Event(event.type, event.dict) for event in events])
        check(not self.twins, "whatever is done in one world is done in the other at the same time", *self.twins)

    def choose_action(self, seat: int) -> Action:
        """Something that seat may do; the same until it is done."""
        state = self.hosts[0]._state
        ask = next(ask for ask in state.asked if ask.seat == seat)
        return pick_action(state.legal(ask), True, Random(f"{self.hosts[0].action_count}/{seat}"))

    def wait_for_rest(self, most: float = 30.0) -> bool:
        """Whether both tables have come to rest within so many seconds."""
        for _n in range(round(most / TICK)):
            if all(scene.play.is_idle for scene in self.scenes):
                return True
            if any(app.top_scene is not scene for app, scene in zip(self.apps, self.scenes, strict=True)):
                return False
            self.run_tick()
        return False

    def uncover_hand(self) -> None:
        """The person the cover is for holds the key until it is gone; who trusts the others goes on holding it."""
        space: dict[str, Any] = {"key": pygame.K_SPACE, "unicode": " ", "mod": 0}
        self.run_tick(pygame.Event(pygame.KEYUP, space))
        self.run_tick(pygame.Event(pygame.KEYDOWN, space))
        self.run_tick(seconds=HOLD + 0.1)
        if not self.scenes[0].held_by:
            self.run_tick(pygame.Event(pygame.KEYUP, space))

    def same_views(self) -> None:
        """The premise of it all: to everybody at the screen the two worlds are one. Raises Breach."""
        for seat in self.eyes:
            one, two = (observe(host._state, seat) for host in self.hosts)
            check(one == two, f"the worlds are alike to seat {seat}")
