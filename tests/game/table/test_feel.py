"""How the table feels: the motion table, number by number, and that nobody ever has to wait for it."""

from __future__ import annotations

from math import exp

import pytest

from engine.core.events import Acted
from engine.core.texts import plain
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.table.model import motion, touch
from game.table.model.layout import Choices
from game.table.model.motion import out_cubic
from game.table.model.play import Play
from game.table.model.timeline import group_into_steps
from game.table.model.touch import Drag, Touch

NAMES = tuple(plain(("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")))


def hosted(name: str, seats: int = 4, seed: str = "8", people: int = 1) -> Host:
    sitting = [Seat(PERSON if n < people else BOT, NAMES[n], "random") for n in range(seats)]
    return Host.start_match(MatchSetup(name, {}, sitting, seed), pace=Pace(speed=0))


def resting(name: str, size: tuple[int, int] = (1280, 720), choices: Choices | None = None, seed: str = "8") -> Play:
    play = Play(hosted(name, seed=seed), get_game_table(name), size, choices or Choices())
    play.timeline.speed = 0.0
    play.start(0.0, fresh=True)
    play.update(0.0)
    play.timeline.speed = 1.0
    return play


WITH_HANDS = [name for name in list_available_games() if len(resting(name).list_hand_sprites()) > 2]
"""Games that are held as a hand of cards."""


def _hover(play: Play, place: int) -> tuple[Touch, int]:
    hands = Touch()
    hands.update(play, 1.0)
    face = play.list_hand_sprites()[place].face
    hands.hover = ("card", face)
    return hands, face


@pytest.mark.parametrize("name", WITH_HANDS)
def test_a_card_under_the_pointer_rises_in_90_ms_and_its_neighbours_part(name: str) -> None:
    play = resting(name)
    hands, _ = _hover(play, 1)
    sprite, left, right = play.list_hand_sprites()[1], play.list_hand_sprites()[0], play.list_hand_sprites()[2]
    rest, u = sprite.rest, play.layout.u
    hands.update(play, 2.0)
    hands.update(play, 2.0 + motion.HOVER / 2)
    half, _ = hands.compute_card_pose(play, sprite)
    assert half.w == pytest.approx(rest.w * (1 + touch.GROW * out_cubic(0.5)))
    hands.update(play, 2.0 + motion.HOVER + 0.001)
    up, height = hands.compute_card_pose(play, sprite)
    assert motion.HOVER == 0.090
    assert up.w == pytest.approx(rest.w * 1.12)
    assert up.y == pytest.approx(rest.y - 26 * u)
    assert up.angle == 0.0
    assert height > sprite.lift
    assert hands.compute_card_pose(play, left)[0].x == pytest.approx(left.rest.x - 0.22 * left.rest.w)
    assert hands.compute_card_pose(play, right)[0].x == pytest.approx(right.rest.x + 0.22 * right.rest.w)
    for after, share in zip(play.list_hand_sprites()[3:5], (0.45, 0.0), strict=False):
        assert hands.compute_card_pose(play, after)[0].x == pytest.approx(after.rest.x + 0.22 * share * after.rest.w)
    hands.hover = None
    hands.update(play, 3.0)
    hands.update(play, 4.0)
    assert hands.compute_card_pose(play, sprite)[0] == sprite.pose
    assert not hands.update(play, 4.1), "nothing moves and yet the table is drawn again"


@pytest.mark.parametrize("name", WITH_HANDS)
def test_a_dragged_card_follows_at_25_a_second_and_leans_at_most_eight_degrees(name: str) -> None:
    play = resting(name)
    hands = Touch()
    hands.update(play, 1.0)
    hands.drag = drag = Drag(("card", 0), None, 0.0, 0.0, 1000.0, 0.0)
    leans = []
    for k in range(1, 7):
        hands.update(play, 1.0 + k * 0.02)
        leans.append(abs(drag.tilt))
        assert 1000 - drag.x == pytest.approx(1000 * exp(-25 * 0.02 * k))
    assert max(leans) <= motion.TILT == 8.0
    assert max(leans) > 3


@pytest.mark.parametrize("name", list_available_games())
def test_a_deal_takes_a_second_and_a_half_at_most(name: str) -> None:
    most = max(game_seats(name))
    host = hosted(name, most)
    for step in group_into_steps(host.take_events()):
        if step.kind == "deal":
            assert step.stagger <= motion.DEAL_STAGGER == 0.045
            assert step.stagger * (len(step.events) - 1) + motion.DEAL <= motion.DEAL_TOTAL + 1e-9


def game_seats(name: str) -> range:
    from engine.registry import game

    return game(name).seats


@pytest.mark.parametrize("name", list_available_games())
def test_with_less_motion_cards_fade_where_they_land_in_the_same_order(name: str) -> None:
    orders = []
    for reduced in (False, True):
        play = Play(hosted(name), get_game_table(name), (1280, 720))
        play.timeline.reduced = reduced
        play.start(0.0, fresh=True)
        now, order, seen = 0.0, [], set()
        while not play.is_idle and now < 20:
            now += 0.01
            play.update(now)
            for sprite in play.timeline.moving:
                tween = sprite.tween
                if tween is None:
                    continue
                if id(sprite) not in seen and tween.start <= now:
                    seen.add(id(sprite))
                    order.append(sprite.zone)
                if reduced:
                    assert tween.fade
                    assert tween.length == pytest.approx(motion.FADE)
                    if now >= tween.start:
                        assert sprite.pose == tween.target
                    assert sprite.lift == 0.0
        orders.append(sorted(order))
        assert play.is_idle
        for sprite in play.list_hand_sprites():  # turned over where it lies
            sprite.side = 0.0
        play.timeline.settle_cards(now, play.compute_rest_poses)
        turned = [sprite.tween for sprite in play.list_hand_sprites() if sprite.tween is not None]
        assert len(turned) == len(play.list_hand_sprites())
        assert all(tween.fade is reduced for tween in turned)
    assert orders[0] == orders[1]


def test_what_somebody_waits_for_is_played_faster_by_all_it_would_take() -> None:
    """Cards on their way, and pictures during which nothing else happens."""
    rushes = []
    for held in (0.0, 1.0):
        play = resting("crazyeights")
        play.timeline.hold = lambda _event, held=held: held  # type: ignore[misc]
        play.timeline.add([Acted(1, text="draw"), Acted(1, text="draw")])
        play.timeline.hurry_to_barrier(0.6)
        rushes.append(play.timeline.rush)
    assert rushes[0] == 1.0
    assert rushes[1] == pytest.approx(2.0 / 0.6)


def test_a_hand_that_is_swept_over_does_not_flicker_and_keys_are_followed_at_once() -> None:
    hands = Touch()
    hands.hover = hands.focus = ("card", 1)
    hands.hover_since, hands._last = 1.0, 1.0 + touch.READ / 2
    assert hands.get_reading_target() is None
    hands.keys = True
    assert hands.get_reading_target() == ("card", 1)
    hands.keys, hands._last = False, 1.0 + touch.READ
    assert hands.get_reading_target() == ("card", 1)
