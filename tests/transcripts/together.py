"""Sessions of several people at one screen."""

from __future__ import annotations

from random import Random

import pygame

from game.match.match_setup import PERSON, Seat, seal_pin
from game.table.scene import TableScene
from tests.support.tables import TimedApp, awaited, covered, sit
from tests.transcripts.hands import Hands
from tests.transcripts.transcript import Transcript


def shared(app: TimedApp, name: str) -> Transcript:
    """Two people and a bot at one screen: covers, hands that are held open, what each is told; then a PIN."""
    rng = Random(3)
    hands = Hands(app)
    scene = sit(app, name, people=2, seats=3, speed=1.0, seed="4")
    for guarded in (False, True):
        for _n in range(2):
            _take(hands, scene)
            if scene.play.is_prompt_open:
                hands.choose(rng)
            hands.wait(0.5)
        if not guarded:
            scene.host.set_seat(1, Seat(PERSON, "P1", "", seal_pin("12")))
            scene.on_reseat()
            hands.wait(1.0, "the second person has a PIN now")
    return hands.notes


def _take(hands: Hands, scene: TableScene) -> None:
    """Somebody takes the screen."""
    app = hands.app
    for _n in range(80):
        if covered(scene) or scene.play.is_prompt_open:
            break
        if scene.play.windows.list_public_seats():
            hands.wait(1.0, "a window for all")
            scene.hands.run_command("all pass")
        elif scene.play.halted_event is not None:
            scene.hands.run_command("go on")
        app.wait(0.3)
    hands.wait(0.5, "somebody is to come")
    if not covered(scene):
        return
    for digit in "12" if scene.cover.is_up and scene.host.seats[awaited(scene)].pin else "":
        hands.key(digit, 0.1)
    app.run_frame([pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)])
    hands.wait(0.2, "hold the space bar")
    app.wait(0.4, 0.1)
    app.run_frame([pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)])
    hands.wait(0.5, "let it go")
