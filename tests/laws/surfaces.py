"""The law of surfaces: nothing the program shows, says, plays, writes down or takes its time over tells a hidden card.

Two worlds (``tests.laws.worlds``) that only differ in what nobody at the screen can see are played side by side, and
everything that can be had from the two programs is compared by name: prompt, lights, hints and their reasons, why-nots,
tooltips, what every seat did, log, what is read aloud, sounds and their moments, cards under way, the bots' time,
covers, notices, the list of saved matches, records and statistics, the way back (replay), and the pictures.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pygame

from engine.registry import game as find_game
from game.config import language
from game.games import list_available_games
from game.input.pads import as_key
from game.match.replay import Replay
from game.screens.replay.replays import look_back
from game.screens.replay.watching import ReplayScene
from game.table.model.geometry import Box
from game.table.render.overlays.cover import HoldButton
from game.table.scene import TableScene
from tests.laws.breach import Breach, check
from tests.laws.plan import Setup, iter_setups
from tests.laws.shown import list_advised, list_kept, list_passing, list_resting, list_watched, take_picture
from tests.laws.worlds import QuietApp, Worlds
from tests.support.inputs import make_motion, make_press, make_release
from tests.support.pages import answer_question, find_widgets, get_top

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
KEYS = (
    *("next", "previous", "next group", "left", "right", "up", "down", "card left", "card right", "choose", "confirm"),
    *("inspect", "sort", "hint", "log", "page up", "take back", "undo", "pass"),
)
"""Commands that are tried at random; those that lead away from the table are not among them."""
STYLES: dict[str, tuple[object, ...]] = {
    **{name: values for name, values in TASTES.items() if name not in ("speed", "confirm", "language")},
    "text_scale": (1.0, 1.0, 1.5),
    "card_scale": (1.0, 1.3),
    "four_colour": (False, True),
}
"""Settings that are changed in the middle of a match."""
SIZES = ((960, 600), (960, 600), (1280, 720), (1600, 640))
"""Sizes the window is given."""
FUMBLED = 6
"""Things tried at random in each position that is played with."""
LOOKED = 3
"""Things the pointer rests on in each position that is looked at closely."""


class Law:
    """Holds one match to the law; see the module text."""

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.rng = worlds.rng
        self.positions = 0
        self.hints = self.looks_back = self.covers = self.others = 0

    def play_on(self, actions: int) -> None:
        """Play on for so many actions, or to the end of the round."""
        worlds = self.worlds
        host = worlds.hosts[0]
        until = host.action_count + actions
        while host.action_count < until and not host.is_over and worlds.apps[0].top_scene is worlds.scenes[0]:
            before = host.action_count
            self._wait_for_rest()
            if worlds.scenes[0].play.halted_event is None:
                self._compare_all()
            for _turn in range(60):
                if host.action_count > before or worlds.apps[0].top_scene is not worlds.scenes[0]:
                    break
                self._take_step()
            else:
                raise AssertionError("nothing happens any more")
        self._check_same("kept", *(list_kept(app) for app in worlds.apps))

    # --- going on ----------------------------------------------------------------------------------------------

    def _run_tick(self, *events: pygame.Event, seconds: float = 0.1) -> None:
        self.worlds.run_tick(*events, seconds=seconds)
        self._compare_told()

    def _compare_told(self) -> None:
        """What can be noticed at this moment is the same in both worlds."""
        one, two = (list_passing(app, scene) for app, scene in self._list_pairs())
        self._check_same("at the table", one, two)
        tasks = [host._thinker._task for host in self.worlds.hosts]
        due = [(task.due, task.number) if task else None for task in tasks]
        check(due[0] == due[1], "a bot takes its time whatever it holds", *due)

    def _list_pairs(self) -> list[tuple[QuietApp, TableScene]]:
        return list(zip(self.worlds.apps, self.worlds.scenes, strict=True))

    def _wait_for_rest(self) -> None:
        for _n in range(300):
            if all(scene.play.is_idle or scene.play.halted_event is not None for scene in self.worlds.scenes):
                return
            if self.worlds.apps[0].top_scene is not self.worlds.scenes[0]:
                return
            self._run_tick()
        raise AssertionError("the table does not come to rest")

    def _take_step(self) -> None:
        """Whatever has to be done for the match to go on: take the screen, answer, wait for a bot."""
        worlds = self.worlds
        scene = worlds.scenes[0]
        if scene.cover.is_up:
            self.covers += 1
            self._compare_pointed()
            worlds.uncover_hand()
            self._compare_told()
        elif scene.play.halted_event is not None or scene.play.windows.list_public_seats():
            words = "go on" if scene.play.halted_event else "all pass"
            for each in worlds.scenes:
                each.hands.run_command(words)
            self._run_tick(seconds=0.5)
        elif scene.play.is_prompt_open and self._needs_look():
            self.covers += 1
            self._compare_pointed()
            worlds.uncover_hand()
            self._compare_told()
        elif scene.play.is_prompt_open:
            self._answer_asked()
        else:
            self._run_tick()

    def _needs_look(self) -> bool:
        """Whether somebody at the open table wants to do what takes a look at the hand."""
        scene = self.worlds.scenes[0]
        seat = scene.play.offered
        return seat >= 0 and self.worlds.choose_action(seat) not in [g.actions[0] for g in scene.play.prompt.gestures]

    def _answer_asked(self) -> None:
        worlds = self.worlds
        seat = max(worlds.hosts[0].present, worlds.scenes[0].play.offered)
        wanted = worlds.choose_action(seat)
        ways = [[g for g in scene.play.prompt.gestures if g.actions[0] is wanted] for scene in worlds.scenes]
        check(ways[0] == ways[1] and bool(ways[0]), "the same can be done with the same gestures", wanted, *ways)
        place = self.rng.randrange(len(ways[0]))
        for scene, found, pool in zip(worlds.scenes, ways, worlds.pools, strict=True):
            pool.ready = scene is worlds.scenes[0] or bool(worlds.twins)
            scene.play.commit_gesture(found[place])
        self._run_tick()
        if worlds.hosts[0].can_undo() and self.rng.random() < 0.2:
            for app, scene in self._list_pairs():
                scene.hands.run_command("undo")
                answer_question(app)
                app.tell_notices()  # else the first takes what both are told: a program has one outbox
            self._run_tick()

    # --- looking -----------------------------------------------------------------------------------------------

    def _compare_all(self) -> None:
        """Look at a position from all sides."""
        worlds = self.worlds
        worlds.same_views()
        self.positions += 1
        self._check_same("at rest", *(list_resting(app, scene) for app, scene in self._list_pairs()))
        seed = self.rng.random()
        one, two = (list_advised(scene, Random(seed)) for scene in worlds.scenes)
        self.hints += bool(one)
        self._check_same("advice", one, two)
        if self.rng.random() < 0.25:
            self._compare_pointed()
        if self.rng.random() < 0.3:
            self._fumble_about()
        scene = worlds.scenes[0]
        still = worlds.apps[0].top_scene is scene and scene.play.is_idle and not worlds.hosts[0].is_over
        if self.rng.random() < 0.15 and still and not (scene.cover.is_up or scene.held_by):
            self._looked_back()

    def _compare_pointed(self) -> None:
        """Rest the pointer here and there, press the other button, and compare the pictures."""
        scene = self.worlds.scenes[0]
        boxes = list(scene.list_pointable().values()) if not scene.cover.is_up else []
        for box in self.rng.sample(boxes, min(LOOKED, len(boxes))):
            where = (round(box.cx), round(box.cy))
            self._compare_pictures("what the pointer comes to looks the same")  # what lies there is what was drawn last
            moved = make_motion(where)
            self._run_tick(moved, seconds=0.02)
            self._run_tick(seconds=0.02)
            self._compare_pictures("what is pointed at looks the same")
            self._run_tick(make_press(where, 3), seconds=0.02)
            self._compare_pictures("what is looked at looks the same")
            self._run_tick(make_release(where, 3), seconds=0.02)
        self._compare_pictures("the table looks the same")

    def _fumble_about(self) -> None:
        """Press keys at random, pull things about with the mouse, turn the wheel: the same is answered."""
        for _n in range(FUMBLED):
            scene = self.worlds.scenes[0]
            if self.worlds.apps[0].top_scene is not scene or not scene.play.is_idle or not self._mine:
                break
            if self.rng.random() < 0.15:
                self._restyle_both()
                continue
            if self.rng.random() < 0.7:
                self._run_tick(as_key(self.rng.choice(KEYS)), seconds=0.3)
                continue
            boxes = list(scene.list_pointable().values()) if not scene.cover.is_up else []
            a, b = (self.rng.choice(boxes) if boxes else hold_box(scene) for _end in range(2))
            mouse: dict[str, Any] = {"rel": (9, 9), "buttons": (1, 0, 0)}
            here, there = (round(a.cx), round(a.cy)), (round(b.cx), round(b.cy))
            self._compare_pictures("what is taken hold of looks the same")
            self._run_tick(make_press(here), seconds=0.1)
            self._run_tick(pygame.Event(pygame.MOUSEMOTION, pos=there, **mouse), seconds=0.1)
            self._run_tick(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1), seconds=0.1)
            self._compare_pictures("what is dragged looks the same")
            self._run_tick(make_release(there), seconds=0.3)
        moments = [app.moments for app in self.worlds.apps]
        check(moments[0] == moments[1], "what is clicked on leads back to the same moment", *moments)
        if self.worlds.apps[0].top_scene is self.worlds.scenes[0]:
            self._compare_pictures("the table looks the same, whatever was tried")

    @property
    def _mine(self) -> bool:
        """Whether the screen is for eyes to which the worlds are alike."""
        return True

    def _restyle_both(self) -> None:
        """Something is set otherwise, or the window has another size: both look it."""
        size = self.rng.choice(SIZES)
        name = self.rng.choice(sorted(STYLES))
        value = self.rng.choice(STYLES[name])
        for app in self.worlds.apps:
            app.store.change_settings(**{name: value})
            app.set_size(size)
        self._run_tick(seconds=0.1)
        self._compare_pictures("another look is the same")

    def _compare_pictures(self, what: str) -> None:
        """Both pictures are the same."""
        check(take_picture(self.worlds.apps[0]) == take_picture(self.worlds.apps[1]), what)

    def _looked_back(self) -> None:
        """Watch the match so far, which is told anew from its record in both worlds."""
        worlds = self.worlds
        at = self.rng.randrange(worlds.hosts[0].action_count + 1)
        self.looks_back += looked_back(worlds, at)
        worlds.run_tick(seconds=0.02)

    def _check_same(self, where: str, one: dict[str, Any], two: dict[str, Any]) -> None:
        for name, value in one.items():
            if value == two[name]:
                continue
            pair = value, two[name]
            if all(isinstance(each, (list, tuple)) for each in pair):
                differing = [(a, b) for a, b in zip(*pair, strict=False) if a != b]
                pair = differing[0] if differing else pair
            check(False, f"{where}, {name} does not depend on hidden cards", *pair)


def hold_box(scene: TableScene) -> Box:
    """The button on the cover."""
    return next(Box(*each.rect) for each in find_widgets(scene.lay_out_cover().root, HoldButton))


def looked_back(worlds: Worlds, at: int) -> bool:
    """Compare the replays of the running match in the two worlds. False where nothing may be looked back at."""
    from tests.laws.replays import Twin

    hosts = worlds.hosts
    if not worlds.scenes[0].table.has_log(worlds.scenes[0].play.view.rules):
        return False
    scenes = []
    for app, host in zip(worlds.apps, hosts, strict=True):
        # Both from the record of the match as it was here; over there all that nobody saw was otherwise.
        look_back(app, hosts[0], at)
        scene = get_top(app, ReplayScene)
        if host is hosts[1]:
            twin = Twin(scene.replay._reel, scene.replay.eyes, worlds.rng)
            scene.replay._reel, scene.replay._chronicle = twin, Replay(twin, scene.replay.choices)._chronicle
        scene.replay.seek(scene.replay.at)
        scene.resize()
        scenes.append(scene)
    pairs = list(zip(worlds.apps, scenes, strict=True))
    for scene in scenes:
        scene.asks_why = True
        scene._rebuild_table()
    try:
        for _step in range(3):
            worlds.run_tick(seconds=0.3)
            one, two = (list_watched(app, scene) for app, scene in pairs)
            for name, value in one.items():
                check(value == two[name], f"looking back, {name} does not depend on hidden cards", value, two[name])
            check(take_picture(worlds.apps[0]) == take_picture(worlds.apps[1]), "a replay looks the same")
            box = worlds.rng.choice(list(scenes[0].list_pointable().values()))
            moved = {"pos": (round(box.cx), round(box.cy)), "rel": (1, 1), "buttons": (0, 0, 0)}
            worlds.run_tick(pygame.Event(pygame.MOUSEMOTION, moved))
            worlds.run_tick(seconds=1.0)
            here, there = map(take_picture, worlds.apps)
            check(here == there, "what is pointed at in a replay looks the same")
            for scene in scenes:
                scene.step_forward()
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
    others: int = 0
    """Decisions of people to whom the worlds are not alike (``tests.laws.neighbours``)."""
    sounds: int = 0
    """Things played or said."""


Hold = Callable[[Path, Setup, Random, int, Tally], None]
"""Plays (part of) one match under a law: the folder for its files, what is played, chance, actions, what was compared.
"""


def hold_surfaces(name: str, positions: int, seed: str = "surfaces", people: Sequence[int] = (0, 1, 1, 2)) -> Tally:
    """Hold a game to the law in so many positions of many matches. Raises Breach.

    ``people``: how many of them sit at the screen, drawn for each match.
    """

    def match(folder: Path, setup: Setup, rng: Random, actions: int, tally: Tally) -> None:
        sitting = sorted(rng.sample(range(setup.seats), rng.choice(people)))
        play_under(Law, Worlds(folder, name, setup, sitting, rng, **draw_tastes(rng)), setup, actions, tally)

    return hold_many(name, positions, seed, match)


def draw_tastes(rng: Random) -> dict[str, Any]:
    """Settings drawn for a match."""
    return {key: rng.choice(values) for key, values in TASTES.items()}


def hold_many(name: str, positions: int, seed: str, match: Hold) -> Tally:
    """Matches under a law until so many positions were compared. Raises Breach."""
    tally = Tally()
    if name not in list_available_games():
        return tally
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    pygame.display.init()
    rng = Random(f"{seed}/{name}")
    with tempfile.TemporaryDirectory(prefix="laws-", ignore_cleanup_errors=True) as folder:
        for number, setup in enumerate(iter_setups(find_game(name), seed)):
            left = positions - tally.positions
            if left <= 0:
                break
            match(Path(folder) / str(number), setup, rng, min(12, left), tally)
    return tally


def play_under(law_of: type[Law], worlds: Worlds, setup: Setup, actions: int, tally: Tally) -> None:
    """Play on under a law for so many actions, and count what was compared. Raises Breach."""
    law = law_of(worlds)
    try:
        law.play_on(actions)
    except Breach as breach:
        host = worlds.hosts[0]
        people = [seat for seat, who in enumerate(host.seats) if who.is_person]
        last = host._recorder.kept.record.actions[-6:]
        raise Breach(f"{breach}\n  in {setup}, people {people}, alike to {worlds.eyes}\n  after {last}") from breach
    finally:
        worlds.close_both()
        language.set_language(language.ENGLISH)
    tally.positions += law.positions
    tally.apart += worlds.apart
    tally.hints += law.hints
    tally.replays += law.looks_back
    tally.covers += law.covers
    tally.others += law.others
    tally.sounds += len(worlds.apps[0].heard)
