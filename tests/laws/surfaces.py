"""The law of surfaces: nothing the program shows, says, plays, writes down or takes its time over tells a hidden card.

Two worlds (``tests.laws.worlds``) that only differ in what nobody at the screen can see are played side by side, and
everything that can be had from the two programs is compared by name: prompt, lights, hints and their reasons, why-nots,
tooltips, captions, log, recap, what is read aloud, sounds and their moments, cards under way, the bots' time, covers,
notices, the list of saved matches, records and statistics, the way back (replay), and the pictures.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pygame

from ai import play as bots
from engine.core.cards import HIDDEN
from engine.registry import game as find_game
from game import language
from game.host import NOBODY
from game.host.keeping import saved_matches
from game.scenes.base import FormScene
from game.scenes.matches import MatchesScene
from game.scenes.replays import look_back
from game.scenes.watching import ReplayScene
from game.table.advice import give_hint
from game.table.keys import everything
from game.table.reporter import describe
from game.table.scene import TableScene
from game.tables import available
from game.ui.widget import Widget
from tests.laws.breach import Breach, check
from tests.laws.plan import Setup, setups
from tests.laws.worlds import QuietApp, Worlds

LOOKED = 3
"""Things the pointer rests on in each position that is looked at closely."""
HINTED = 12
"""Actions whose reasons are compared in a position."""
TASTES: dict[str, tuple[object, ...]] = {
    "speed": (4.0, 4.0, 0.0),
    "density": ("study", "study", "normal", "calm"),
    "memory_aid": (True, True, False),
    "reduced_motion": (False, False, True),
    "confirm": ("needed", "needed", "always"),
    "language": ("en", "en", "en", "de"),
    "left_handed": (False, False, True),
}
"""Settings a match is played with."""


def passing(app: QuietApp, scene: TableScene) -> dict[str, object]:
    """What can be noticed at any moment, cards under way included."""
    play = scene.play
    timeline = play.timeline
    return {
        "cards": [
            [(sprite.pose, sprite.side, sprite.drawn, sprite.lift, sprite.alpha) for sprite in here]
            for here in play.board.zones
        ],
        "order": [[sprite.face for sprite in play.ordered(zone)] for zone in range(len(play.board.zones))],
        "tokens": (play.board.tokens, [(flight.a, flight.b, flight.start) for flight in scene.flights]),
        "timing": (timeline.until, timeline.drained, [(cue.at, cue.name) for cue in timeline.cues]),
        "captions": play.captions,
        "moments": [(moment, began) for moment, began in play.moments],
        "chain": play.chain,
        "cover": (scene.cover.up, scene.cover.seat if scene.cover.up else NOBODY),
        "recap": [(line.text, line.decision) for line in scene.recap],
        "words": (scene._words, play.question(), play.advice),
        "bar": [(button.target, button.label, button.box) for button in scene.bar.buttons],
        "notices": [words for words, _until in app._notices],
        "top": type(app.top).__name__,
        "report": describe(scene, app.clock()),
        "actions": scene.host.actions,
        "sounds and speech": app.heard[-12:],
    }


def resting(app: QuietApp, scene: TableScene) -> dict[str, object]:
    """What can be had by looking at everything while nothing moves."""
    play, table, host = scene.play, scene.table, scene.host
    view = play.view
    things = everything(scene) if not scene.cover.up else {}
    faces = sorted({face for zone in view.zones for face in zone} - {HIDDEN})
    return {
        "log": [(line.text, line.decision) for line in host.log()],
        "places": sorted(things.items(), key=str),
        "why not": [(target, play.why_not(target)) for target in sorted(things, key=str)],
        "tooltips": [(tool.target, tool.tip, tool.enabled) for tool in scene.tools],
        "signs": [(marker.icon, marker.text, marker.tip) for marker in table.markers(play.layout, view)],
        "stories": [(face, table.story(view, face)) for face in faces],
        "chips": [table.chip(view, target, host.names) for target in play.prompt.lit()] if play.live else [],
        "figures": (table.meter(view, "study"), table.foreseen(view, play.prompt, "study")),
        "arrows": table.arrows(view),
        "windows": (play.windows.public(), play.windows.answering),
        "undo": host.can_undo(),
        "waiting": host.waiting(),
        "standing": host.standing(),
        "progress": table.progress(view),
        "rounds": host.game.rounds(host._state),
        "feats": host.game.feats(host._state),
    }


def advised(scene: TableScene, rng: Random) -> dict[str, object]:
    """The hint, and what a bot would say of other moves. The prompt is left as it was."""
    play = scene.play
    if not play.live:
        return {}
    view, names = play.view, scene.host.names
    actions = rng.sample(view.actions, min(HINTED, len(view.actions)))
    found: dict[str, object] = {"reasons": [(each, bots.reason(view, each, names)) for each in actions]}
    found["answers"] = [bots.fast(view, level, Random(1)) for level in bots.levels(view.game)]
    give_hint(play)
    found["hint"] = (play.prompt.chosen, play.advice, play.question())
    play.prompt.clear()
    return found


def kept(app: QuietApp) -> dict[str, object]:
    """What a match that is not over leaves outside the table: its line among the saved ones, records, statistics."""
    lines, sentences = saved_matches(app.saves)
    check(all(line.over for line in lines) or not app.history.ids(), "a running match is no part of any statistics")
    shown = [(line.id, line.game, line.title, line.seats, line.seed, line.actions, line.over) for line in lines]
    page = MatchesScene(app)
    page._read()
    return {
        "saved matches": (shown, [line.places for line in lines], sentences),
        "page of matches": told(page),
        "records": [app.tables.rows(name, table.key) for name in (lines[0].game,) for table in find_game(name).records],
        "statistics": (list(app.history.ids()), sorted(p.name for p in app.folders.data.rglob("*") if p.is_file())),
    }


def told(page: FormScene) -> list[object]:
    """The words of a page: labels, buttons, tooltips."""
    return [_words(widget) for widget in page.build().walk()]


def _words(widget: Widget) -> tuple[object, ...]:
    return type(widget).__name__, getattr(widget, "words", ""), getattr(widget, "tooltip", "")


def pictured(app: QuietApp) -> bytes:
    """The picture that is on the screen now."""
    app.worlds.drawing = True
    app.draw()
    app.worlds.drawing = False
    return blake2b(pygame.image.tobytes(app.surface, "RGB")).digest()


def watched(app: QuietApp, scene: ReplayScene) -> dict[str, object]:
    """What can be had from a replay of the running match at the moment it shows."""
    widgets = list(scene.form.root.walk())
    found = {**passing(app, scene), **resting_replay(scene), "controls": [_words(widget) for widget in widgets]}
    found["lines"] = [(line.text, line.decision) for line in scene.replay.lines()]
    found["track"] = (scene.replay.length, scene.replay.rounds, scene.replay.at)
    found["why"] = scene.reason()
    found["mover"] = scene.replay.mover()
    return found


def resting_replay(scene: ReplayScene) -> dict[str, object]:
    """What a replay tells about everything that can be pointed at."""
    view, table = scene.play.view, scene.table
    faces = sorted({face for zone in view.zones for face in zone} - {HIDDEN})
    return {
        "stories": [(face, table.story(view, face)) for face in faces],
        "signs": [(marker.text, marker.tip) for marker in table.markers(scene.play.layout, view)],
        "tooltips": [(tool.target, tool.tip) for tool in scene.tools],
        "places": sorted(everything(scene).items(), key=str),
    }


class Law:
    """Holds one match to the law; see the module text."""

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.rng = worlds.rng
        self.positions = 0
        self.hints = 0
        self.looks_back = 0
        self.covers = 0

    def play(self, actions: int) -> None:
        """Play on for so many actions, or to the end of the round."""
        worlds = self.worlds
        host = worlds.hosts[0]
        until = host.actions + actions
        while host.actions < until and not host.over and worlds.apps[0].top is worlds.scenes[0]:
            before = host.actions
            self._still()
            self._here()
            for _turn in range(60):
                if host.actions > before or worlds.apps[0].top is not worlds.scenes[0]:
                    break
                self._step()
            else:
                raise AssertionError("nothing happens any more")
        self._same("kept", *(kept(app) for app in worlds.apps))

    # --- going on ----------------------------------------------------------------------------------------------

    def _tick(self, *events: pygame.Event, seconds: float = 0.1) -> None:
        self.worlds.tick(*events, seconds=seconds)
        one, two = (passing(app, scene) for app, scene in self._pairs())
        self._same("at the table", one, two)
        tasks = [host._thinker._task for host in self.worlds.hosts]
        due = [(task.due, task.number) if task else None for task in tasks]
        check(due[0] == due[1], "a bot takes its time whatever it holds", *due)

    def _pairs(self) -> list[tuple[QuietApp, TableScene]]:
        return list(zip(self.worlds.apps, self.worlds.scenes, strict=True))

    def _still(self) -> None:
        for _n in range(300):
            if all(scene.play.idle for scene in self.worlds.scenes):
                return
            if self.worlds.apps[0].top is not self.worlds.scenes[0]:
                return
            self._tick()
        raise AssertionError("the table does not come to rest")

    def _step(self) -> None:
        """Whatever has to be done for the match to go on: take the screen, answer, wait for a bot."""
        worlds = self.worlds
        scene = worlds.scenes[0]
        if scene.cover.up:
            self.covers += 1
            self._pointed()
            worlds.uncover()
            self._same("uncovered", *(passing(app, scene) for app, scene in self._pairs()))
        elif scene.recap:
            self._tick(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1))
        elif scene.play.halted is not None or scene.play.windows.public():
            words = "go on" if scene.play.halted else "all pass"
            for each in worlds.scenes:
                each.do(words)
            self._tick(seconds=0.5)
        elif scene.play.live:
            self._answer()
        else:
            self._tick()

    def _answer(self) -> None:
        worlds = self.worlds
        seat = worlds.hosts[0].present
        wanted = worlds.choice(seat)
        ways = [[g for g in scene.play.prompt.gestures if g.actions[0] is wanted] for scene in worlds.scenes]
        check(ways[0] == ways[1] and bool(ways[0]), "the same can be done with the same gestures", wanted, *ways)
        place = self.rng.randrange(len(ways[0]))
        for scene, found, pool in zip(worlds.scenes, ways, worlds.pools, strict=True):
            pool.ready = scene is worlds.scenes[0] or bool(worlds.twins)
            scene.play.commit(found[place], worlds.now)
        self._tick()
        if worlds.hosts[0].can_undo() and self.rng.random() < 0.2:
            for scene in worlds.scenes:
                scene.do("undo")
            self._tick()

    # --- looking -----------------------------------------------------------------------------------------------

    def _here(self) -> None:
        """Look at a position from all sides."""
        worlds = self.worlds
        worlds.same_views()
        self.positions += 1
        self._same("at rest", *(resting(app, scene) for app, scene in self._pairs()))
        seed = self.rng.random()
        one, two = (advised(scene, Random(seed)) for scene in worlds.scenes)
        self.hints += bool(one)
        self._same("advice", one, two)
        if self.rng.random() < 0.25:
            self._pointed()
        if self.rng.random() < 0.15 and not worlds.scenes[0].cover.up:
            self._looked_back()

    def _pointed(self) -> None:
        """Rest the pointer here and there, press the other button, and compare the pictures."""
        scene = self.worlds.scenes[0]
        boxes = list(everything(scene).values()) if not scene.cover.up else []
        for box in self.rng.sample(boxes, min(LOOKED, len(boxes))):
            where = (round(box.cx), round(box.cy))
            moved = pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(0, 0, 0))
            self._tick(moved, seconds=0.02)
            self._tick(seconds=0.02)
            check(pictured(self.worlds.apps[0]) == pictured(self.worlds.apps[1]), "what is pointed at looks the same")
            self._tick(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=3), seconds=0.02)
            check(pictured(self.worlds.apps[0]) == pictured(self.worlds.apps[1]), "what is looked at looks the same")
            self._tick(pygame.Event(pygame.MOUSEBUTTONUP, pos=where, button=3), seconds=0.02)
        check(pictured(self.worlds.apps[0]) == pictured(self.worlds.apps[1]), "the table looks the same")

    def _looked_back(self) -> None:
        """Watch the match so far, which is told anew from its record in both worlds."""
        worlds = self.worlds
        at = self.rng.randrange(worlds.hosts[0].actions + 1)
        self.looks_back += looked_back(worlds, at)
        worlds.tick(seconds=0.02)

    def _same(self, where: str, one: dict[str, Any], two: dict[str, Any]) -> None:
        for name, value in one.items():
            if value == two[name]:
                continue
            pair = value, two[name]
            if all(isinstance(each, (list, tuple)) for each in pair):
                differing = [(a, b) for a, b in zip(*pair, strict=False) if a != b]
                pair = differing[0] if differing else pair
            check(False, f"{where}, {name} does not depend on hidden cards", *pair)


def looked_back(worlds: Worlds, at: int) -> bool:
    """Compare the replays of the running match in the two worlds. False where nothing may be looked back at."""
    from tests.laws.replays import Twin

    hosts = worlds.hosts
    if not worlds.scenes[0].table.logs(worlds.scenes[0].play.view.rules):
        return False
    scenes = []
    for app, host in zip(worlds.apps, hosts, strict=True):
        # Both from the record of the match as it was here; over there all that nobody saw was otherwise.
        assert look_back(app, hosts[0], at)
        scene = app.top
        assert isinstance(scene, ReplayScene)
        if host is hosts[1]:
            scene.replay._reel = Twin(scene.replay._reel, scene.replay.eyes, worlds.rng)
            scene.replay._logs.clear()
        scene.replay.seek(scene.replay.at)
        scene.resize(app.size)
        scenes.append(scene)
    pairs = list(zip(worlds.apps, scenes, strict=True))
    for scene in scenes:
        scene.asking_why = True
        scene._laid(worlds.now)
    try:
        for _step in range(3):
            worlds.tick(seconds=0.3)
            one, two = (watched(app, scene) for app, scene in pairs)
            for name, value in one.items():
                check(value == two[name], f"looking back, {name} does not depend on hidden cards", value, two[name])
            check(pictured(worlds.apps[0]) == pictured(worlds.apps[1]), "a replay looks the same")
            box = worlds.rng.choice(list(everything(scenes[0]).values()))
            moved = {"pos": (round(box.cx), round(box.cy)), "rel": (1, 1), "buttons": (0, 0, 0)}
            worlds.tick(pygame.Event(pygame.MOUSEMOTION, moved))
            worlds.tick(seconds=1.0)
            check(pictured(worlds.apps[0]) == pictured(worlds.apps[1]), "what is pointed at in a replay looks the same")
            for scene in scenes:
                scene.forward()
        return True
    finally:
        for scene in scenes:
            scene.cancel()


@dataclass
class Tally:
    """What was compared."""

    positions: int = 0
    apart: int = 0
    """Actions before which hidden cards changed places."""
    hints: int = 0
    replays: int = 0
    covers: int = 0
    sounds: int = 0
    """Things played or said."""


def hold(name: str, positions: int, seed: str = "surfaces", people: Sequence[int] = (0, 1, 1, 2)) -> Tally:
    """Hold a game to the law in so many positions of many matches. Raises Breach.

    ``people``: how many of them sit at the screen, drawn for each match.
    """
    tally = Tally()
    if name not in available():
        return tally
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.display.init()
    rng = Random(f"{seed}/{name}")
    with tempfile.TemporaryDirectory(prefix="laws-") as folder:
        for number, setup in enumerate(setups(find_game(name), seed)):
            left = positions - tally.positions
            if left <= 0:
                break
            count = rng.choice(people)
            _match(Path(folder) / str(number), name, setup, count, rng, min(12, left), tally)
    return tally


def _match(folder: Path, name: str, setup: Setup, count: int, rng: Random, actions: int, tally: Tally) -> None:
    people = sorted(rng.sample(range(setup.seats), count))
    settings = {key: rng.choice(values) for key, values in TASTES.items()}
    worlds = Worlds(folder, name, setup, people, rng, **settings)
    law = Law(worlds)
    try:
        law.play(actions)
    except Breach as breach:
        raise Breach(
            f"{breach}\n  in {setup}, people {people}\n  after {worlds.hosts[0]._record.actions[-6:]}"
        ) from breach
    finally:
        worlds.close()
        language.use(language.ENGLISH)
    tally.positions += law.positions
    tally.apart += worlds.apart
    tally.hints += law.hints
    tally.replays += law.looks_back
    tally.covers += law.covers
    tally.sounds += len(worlds.apps[0].heard)
