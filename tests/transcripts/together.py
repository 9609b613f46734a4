"""Sessions of several people at one screen."""

from __future__ import annotations

from random import Random

import pygame

from engine.registry import game
from game.match.match_setup import PERSON, Seat, seal_pin
from game.table.scene import TableScene
from tests.features.stage import move, press, release
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
            scene.do_action("all pass")
        elif scene.play.halted_event is not None:
            scene.do_action("go on")
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


def trusting(app: TimedApp, name: str) -> Transcript:
    """People who trust each other, by mouse: a hand is held open, cards are pulled out of it, somebody looks away."""
    hands = Hands(app)
    scene = sit(app, name, people=3, seats=max(3, game(name).seats.start), speed=1.0, seed="2")
    scene.host.set_trust(True)
    scene.on_reseat()
    for number in range(3):
        _offered(hands, scene)
        hand = scene.play.layout.hand
        press(app, (hand.cx, hand.cy))
        hands.wait(0.5, "hold the mouse on the hand")
        lit = [*hands.reachable([target for target in hands.own() if scene.play.prompt.can_choose(target)])]
        if number == 0:
            release(app, (hand.cx, hand.cy))
            hands.wait(0.5, "let it go")
            continue
        for _target, (x, y) in lit[:1]:
            move(app, (x, y), held=True)
            hands.wait(0.3, "slide to a card")
            for share in (0.3, 0.6, 1.0):
                move(app, (x, y + (scene.play.layout.centre.cy - y) * share), held=True)
            hands.wait(0.3, "carry it to the middle")
        release(app, scene.touch.pointer)
        hands.wait(0.7, "let it go")
        if scene.play.offered < 0 and scene.play.is_prompt_open:
            scene.play.commit_gesture(scene.play.prompt.gestures[0], app.now)
            hands.wait(0.5, "answer")
    scene.on_window_focus(here=False)
    hands.wait(0.5, "nobody looks at the window")
    return hands.notes


def _offered(hands: Hands, scene: TableScene) -> None:
    """Go on until a hand lies covered on the table, or somebody is asked."""
    for _n in range(60):
        if scene.play.offered >= 0 or scene.play.is_prompt_open:
            break
        if scene.play.windows.list_public_seats():
            hands.wait(1.0, "a window for all")
            button = scene.bar.buttons[0]
            hands.click((button.box.cx, button.box.cy), hands.name(button.target), 0.5)
            scene.do_action("all pass")
        hands.app.wait(0.3)
    hands.wait(0.8, "somebody is asked")
