"""The law of neighbours: what one person holds and does with it shows to nobody else round the same screen.

As in ``tests.laws.surfaces`` two worlds are played side by side, but they are alike to one of the people alone. What
the others look at behind their cover differs; everything that the one can notice while they sit there (sounds, what is
read aloud, how long it takes) and everything on the screen as soon as they have left it must not.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.laws.breach import check
from tests.laws.plan import Setup
from tests.laws.shown import list_passing
from tests.laws.surfaces import Law, Tally, draw_tastes, hold_many, play_under
from tests.laws.worlds import Worlds

OPEN = ("told", "moments", "words", "bar", "chain", "tokens")
"""What is written on a screen that everybody looks at."""


class Neighbours(Law):
    """Holds one match to the law, as the people of ``worlds.eyes`` notice it."""

    @property
    def _away(self) -> bool:
        """Whether somebody is at the screen whose cards differ."""
        seats = {host.present for host in self.worlds.hosts}
        check(len(seats) == 1, "the same person is at the screen in both worlds", seats)
        return next(iter(seats)) not in (*self.worlds.eyes, -1)

    @property
    def _mine(self) -> bool:
        return not self._away

    @property
    def _open(self) -> bool:
        """Whether everybody can see the screen while it is somebody's turn."""
        play = self.worlds.scenes[0].play
        return play.table.uncovered and not play.peeking

    def _compare_told(self) -> None:
        if self._away:
            self._compare_heard()
        else:
            super()._compare_told()

    def _compare_heard(self) -> None:
        one, two = (
            {
                "heard": [what for _at, what in app.heard[-12:]],
                "actions": scene.host.action_count,
                "top": type(app.top_scene).__name__,
            }
            for app, scene in self._list_pairs()
        )
        self._check_same("while somebody else looks", one, two)

    def _compare_all(self) -> None:
        if not self._away:
            super()._compare_all()
            self._compare_pointed()
        elif self._open:
            self.worlds.same_views()
            self._at_open_table()

    def _compare_pictures(self, what: str) -> None:
        if not self._away or self._open:
            super()._compare_pictures(what)

    def _at_open_table(self) -> None:
        """Everybody sees the screen: what is written there, and whatever the pointer rests on."""
        one, two = ({k: v for k, v in list_passing(app, s).items() if k in OPEN} for app, s in self._list_pairs())
        self._check_same("at the open table", one, two)
        log = [[line.text for line in host.list_log_lines()] for host in self.worlds.hosts]
        check(log[0] == log[1], "the log at the open table", *log)
        self._compare_pointed()

    def _answer_asked(self) -> None:
        worlds = self.worlds
        seat = max(worlds.hosts[0].present, worlds.scenes[0].play.offered)
        self.others += seat not in worlds.eyes
        if not self._away:
            super()._answer_asked()
            return
        wanted = worlds.choose_action(seat)
        ways = [g for g in worlds.scenes[0].play.prompt.gestures if g.actions[0] is wanted]
        way = self.rng.choice(ways)
        twin = worlds.prepare_action(seat, wanted)
        for scene, pool, action in zip(worlds.scenes, worlds.pools, (wanted, twin), strict=True):
            pool.ready = scene is worlds.scenes[0] or bool(worlds.twins)
            scene.play.commit_gesture(way._replace(actions=(action,)))
        self._run_tick()


def hold_neighbours(name: str, positions: int, seed: str = "neighbours") -> Tally:
    """Hold a game to the law in so many positions of many matches. Raises Breach.

    Two people share the screen, now and then three; the worlds are alike to one of them.
    """

    def match(folder: Path, setup: Setup, rng: Random, actions: int, tally: Tally) -> None:
        sitting = sorted(rng.sample(range(setup.seats), min(setup.seats, rng.choice((2, 2, 3)))))
        trust = rng.random() < 0.5
        worlds = Worlds(folder, name, setup, sitting, rng, (rng.choice(sitting),), trust, **draw_tastes(rng))
        play_under(Neighbours, worlds, setup, actions, tally)

    return hold_many(name, positions, seed, match)
