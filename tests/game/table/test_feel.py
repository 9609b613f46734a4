"""How the table feels: the motion table, number by number, and that nobody ever has to wait for it."""

from __future__ import annotations

from math import dist, exp

import pytest

from engine.core.events import Acted
from engine.core.texts import plain
from engine.registry import game
from game.games import get_game_table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.table.model import motion, touch
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.model.timeline import group_into_steps
from game.table.model.touch import Drag, Touch
from tests.support.every_game import each_table
from tests.support.tiers import sampled

NAMES = tuple(plain(("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")))


def hosted(name: str, seats: int = 4, seed: str = "8", people: int = 1) -> Host:
    sitting = [Seat(PERSON if n < people else BOT, NAMES[n], "random") for n in range(seats)]
    return Host.start_match(MatchSetup(name, {}, sitting, seed), pace=Pace(speed=0))


def resting(name: str) -> Play:
    play = Play(hosted(name, seed="8"), get_game_table(name), (1280, 720))
    play.timeline.speed = 0.0
    play.start(fresh=True)
    play.update(0.0)
    play.timeline.speed = 1.0
    return play


def test_a_card_under_the_pointer_rises_in_90_ms_and_its_neighbours_part() -> None:
    play = resting("lockdown")
    hands = Touch(play)

    def follow(now: float) -> None:
        play.timeline.now = now
        hands.update()

    follow(1.0)
    sprite = play.list_hand_sprites()[1]
    hands.hover, wide = ("card", sprite.face), sprite.rest.w
    assert motion.HOVER == 0.090
    for since, share in ((0.0, 0.0), (motion.HOVER / 2, out_cubic(0.5)), (motion.HOVER + 0.001, 1.0)):
        follow(2.0 + since)
        assert hands.compute_card_pose(sprite)[0].w == pytest.approx(wide * (1 + touch.GROW * share))
    hands.hover = None
    follow(3.0)
    follow(4.0)
    assert hands.compute_card_pose(sprite)[0] == sprite.pose
    seen = hands.version
    follow(4.1)
    assert hands.version == seen, "nothing moves and yet the table is drawn again"


def test_a_dragged_card_follows_at_25_a_second_and_leans_at_most_eight_degrees() -> None:
    play = resting("lockdown")
    hands = Touch(play)
    play.timeline.now = 1.0
    hands.update()
    hands.drag = drag = Drag(("card", 0), None, 0.0, 0.0, 1000.0, 0.0)
    leans = []
    for k in range(1, 7):
        play.timeline.now = 1.0 + k * 0.02
        hands.update()
        leans.append(abs(drag.tilt))
        assert 1000 - drag.x == pytest.approx(1000 * exp(-25 * 0.02 * k))
    assert max(leans) <= motion.TILT == 8.0
    assert max(leans) > 3


@each_table
def test_a_deal_takes_a_second_and_a_half_at_most(name: str) -> None:
    host = hosted(name, max(game(name).seats))
    for step in group_into_steps(host.take_events()):
        if step.kind == "deal":
            assert step.stagger_seconds <= motion.DEAL_STAGGER == 0.045
            assert step.stagger_seconds * (len(step.events) - 1) + motion.DEAL <= motion.DEAL_TOTAL + 1e-9


@sampled(1)
@each_table
def test_cards_travel_and_with_less_motion_fade_where_they_land_in_the_same_order(name: str) -> None:
    orders, on_the_way = [], 0
    for reduced in (False, True):
        play = Play(hosted(name), get_game_table(name), (1280, 720))
        play.timeline.reduced = reduced
        play.start(fresh=True)
        now, order = 0.0, dict[int, int]()
        while not play.is_idle and now < 20:
            now += 0.01
            play.update(now)
            for sprite in play.timeline.moving:
                if (tween := sprite.tween) is None:
                    continue
                if tween.start <= now:
                    order.setdefault(id(sprite), sprite.zone)
                    ends = tween.source.box.centre_point, tween.target.box.centre_point
                    on_the_way += not tween.swing and all(dist(sprite.pose.box.centre_point, end) > 1 for end in ends)
                assert not reduced or (tween.fade, sprite.lift, tween.length) == (True, 0.0, motion.FADE)
                assert not reduced or now < tween.start or sprite.pose == tween.target
        orders.append(sorted(order.values()))
    assert orders[0] == orders[1]
    assert on_the_way > len(orders[0])


def test_what_somebody_waits_for_is_played_faster_by_all_it_would_take() -> None:
    """Cards on their way, and pictures during which nothing else happens."""
    rushes = []
    for held in (0.0, 1.0):
        play = resting("crazyeights")
        play.timeline._compute_pause = lambda step, held=held: max(step.pause, held)  # type: ignore[misc]  # a default has no type
        play.timeline.add([Acted(1, text="draw"), Acted(1, text="draw")])
        play.timeline.hurry_to_barrier(0.6)
        rushes.append(play.timeline.rush)
    assert rushes[0] == 1.0
    assert rushes[1] == pytest.approx(2.0 / 0.6)


def test_a_hand_that_is_swept_over_does_not_flicker_and_keys_are_followed_at_once() -> None:
    hands = Touch(resting("lockdown"))
    hands.hover = hands.focus = ("card", 1)
    hands.hover_since, hands._last = 1.0, 1.0 + touch.READ / 2
    assert hands.get_reading_target() is None
    hands.keys = True
    assert hands.get_reading_target() == ("card", 1)
    hands.keys, hands._last = False, 1.0 + touch.READ
    assert hands.get_reading_target() == ("card", 1)
