"""How the table feels: the motion table, number by number, and that nobody ever has to wait for it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from math import exp
from pathlib import Path

import pygame
import pytest

from engine.core.cards import HIDDEN
from game.app.app import App
from game.app.dialog import Dialog
from game.config.settings import SettingsStore
from game.games import available, table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.screens.match_start import table_scene
from game.screens.rooms import rooms
from game.screens.routes import routes
from game.screens.title import TitleScene
from game.storage import Folders
from game.table.model import motion, touch, verbosity
from game.table.model.geometry import fan
from game.table.model.layout import Choices
from game.table.model.motion import Glide, out_back, out_cubic
from game.table.model.play import Play
from game.table.model.timeline import steps
from game.table.model.touch import Drag, Touch
from game.table.render.close_up import face_at
from game.table.render.display_list import DisplayItem, Painter
from game.table.render.fades import BarFade
from game.table.scene import TableScene
from tests.support.tables import Clock

NAMES = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")


def _host(name: str, seats: int = 4, seed: str = "8", people: int = 1) -> Host:
    sitting = [Seat(PERSON if n < people else BOT, NAMES[n], "random") for n in range(seats)]
    return Host.new(MatchSetup(name, {}, sitting, seed), pace=Pace(speed=0))


def _play(name: str, size: tuple[int, int] = (1280, 720), choices: Choices | None = None, seed: str = "8") -> Play:
    play = Play(_host(name, seed=seed), table(name), size, choices or Choices())
    play.timeline.speed = 0.0
    play.start(0.0, fresh=True)
    play.update(0.0)
    play.timeline.speed = 1.0
    return play


WITH_HANDS = [name for name in available() if len(_play(name).hand()) > 2]
"""Games that are held as a hand of cards."""


def _hover(play: Play, place: int) -> tuple[Touch, int]:
    hands = Touch()
    hands.update(play, 1.0)
    face = play.hand()[place].face
    hands.hover = ("card", face)
    return hands, face


# --- easings -------------------------------------------------------------------------------------------------------


def test_what_is_sent_elsewhere_goes_on_from_where_it_is() -> None:
    glide = Glide()
    glide.send(1.0, 10.0, 0.1)
    assert glide.at(10.05) == pytest.approx(out_cubic(0.5))
    glide.send(0.0, 10.05, 0.1)
    assert glide.at(10.05) == pytest.approx(out_cubic(0.5))
    assert glide.at(10.15) == 0.0
    assert not glide.moves(10.2)


@pytest.mark.parametrize("name", WITH_HANDS)
def test_a_card_under_the_pointer_rises_in_90_ms_and_its_neighbours_part(name: str) -> None:
    play = _play(name)
    hands, _ = _hover(play, 1)
    sprite, left, right = play.hand()[1], play.hand()[0], play.hand()[2]
    rest, u = sprite.rest, play.layout.u
    hands.update(play, 2.0)
    hands.update(play, 2.0 + motion.HOVER / 2)
    half, _ = hands.pose(play, sprite)
    assert half.w == pytest.approx(rest.w * (1 + touch.GROW * out_cubic(0.5)))
    hands.update(play, 2.0 + motion.HOVER + 0.001)
    up, height = hands.pose(play, sprite)
    assert motion.HOVER == 0.090
    assert up.w == pytest.approx(rest.w * 1.12)
    assert up.y == pytest.approx(rest.y - 26 * u)
    assert up.angle == 0.0
    assert height > sprite.lift
    assert hands.pose(play, left)[0].x == pytest.approx(left.rest.x - 0.22 * left.rest.w)
    assert hands.pose(play, right)[0].x == pytest.approx(right.rest.x + 0.22 * right.rest.w)
    hands.hover = None
    hands.update(play, 3.0)
    hands.update(play, 4.0)
    assert hands.pose(play, sprite)[0] == sprite.pose
    assert not hands.update(play, 4.1), "nothing moves and yet the table is drawn again"


@pytest.mark.parametrize("name", WITH_HANDS)
def test_what_the_pointer_lifts_does_not_slide_away_from_under_it(name: str) -> None:
    play = _play(name)
    for place, sprite in enumerate(play.hand()):
        hands, face = _hover(play, place)
        box = sprite.rest.box
        point = box.x + 5, box.y + box.h * 0.6
        before = hands.at(play, *point)
        for k in range(20):
            hands.update(play, 2.0 + k * 0.016)
            assert hands.at(play, *point) == before
        assert before == ("card", face) or place > 0


@pytest.mark.parametrize("name", WITH_HANDS)
def test_a_chosen_card_overshoots_by_a_twentieth_in_120_ms(name: str) -> None:
    play = _play(name)
    hands = Touch()
    hands.update(play, 1.0)
    sprite = play.hand()[1]
    play.prompt.chosen = (("card", sprite.face),)
    hands.update(play, 2.0)
    sizes = []
    for k in range(13):
        hands.update(play, 2.0 + k * 0.01)
        sizes.append(hands._at(hands.picks, sprite.face))
    assert motion.SELECT == 0.120
    assert max(sizes) == pytest.approx(1.05, abs=0.02)
    assert sizes[-1] == 1.0
    assert max(out_back(t / 100) for t in range(101)) == pytest.approx(1.05, abs=0.01)


@pytest.mark.sample(10)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("name", WITH_HANDS)
def test_a_lifted_card_never_reaches_the_words_of_the_prompt(name: str, size: tuple[int, int], scale: float) -> None:
    play = _play(name, size, Choices(text_scale=scale))
    hands, face = _hover(play, 1)
    play.prompt.chosen = (("card", face),)
    for k in range(20):
        hands.update(play, 2.0 + k * 0.02)
        top = min(hands.pose(play, sprite)[0].box.y for sprite in play.hand())
        assert top > play.layout.bar.bottom - 6 * play.layout.u


def test_a_fan_is_spread_by_its_rules() -> None:
    for n in range(2, 35):
        poses = fan(n, 0, 0, 107, 960, 1.0)
        steps_ = {round(b.x - a.x, 6) for a, b in itertools.pairwise(poses)}
        assert steps_ == {round(min(0.72 * 107, (960 - 107) / (n - 1)), 6)}
        turns = [a.angle - b.angle for a, b in itertools.pairwise(poses)]
        assert 0 <= min(turns) <= max(turns) <= 2
        assert poses[0].angle - poses[-1].angle <= 14
        assert all(pose.angle == round(pose.angle) for pose in poses), "pictures are shared by hands of every size"
        assert max(pose.y for pose in poses) <= 10
    two_rows = fan(36, 0, 0, 107, 960, 1.0)
    for upper, lower in zip(two_rows[:18], two_rows[18:], strict=True):
        assert lower.y - upper.y > 40, "rank and suit of the upper row can be read"


# --- dragging ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WITH_HANDS)
def test_a_dragged_card_follows_at_25_a_second_and_leans_at_most_eight_degrees(name: str) -> None:
    play = _play(name)
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


def test_an_illegal_choice_shakes_for_180_ms_by_six_units() -> None:
    hands = Touch()
    hands.shake(("card", 3), 5.0, "That does not go.")
    offs = [abs(hands.offset(("card", 3), 5.0 + k * 0.01, 1.0)) for k in range(30)]
    assert offs[0] == 6.0
    assert max(offs) <= 6.0
    assert not any(offs[19:])
    assert motion.SHAKE == 0.180
    assert hands.offset(("card", 4), 5.0, 1.0) == 0.0
    assert hands.reason


# --- deals, shuffles, reduced motion -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", available())
def test_a_deal_takes_a_second_and_a_half_at_most(name: str) -> None:
    most = max(game_seats(name))
    host = _host(name, most)
    for step in steps(host.take_events()):
        if step.kind == "deal":
            assert step.stagger <= motion.DEAL_STAGGER == 0.045
            assert step.stagger * (len(step.events) - 1) + motion.DEAL <= motion.DEAL_TOTAL + 1e-9


def game_seats(name: str) -> range:
    from engine.registry import game

    return game(name).seats


@pytest.mark.parametrize("name", available())
def test_a_pile_that_is_shuffled_is_parted_and_falls_together(name: str) -> None:
    play = Play(_host(name), table(name), (1280, 720))
    play.start(0.0, fresh=True)
    now, aside = 0.0, 0.0
    while not play.idle:
        now += 0.01
        play.update(now)
        for sprite in play.timeline.moving:
            if sprite.tween is not None and sprite.tween.swing:
                assert sprite.face == HIDDEN
                aside = max(aside, abs(sprite.pose.x - sprite.rest.x) / sprite.rest.w)
        assert now < 20
    assert aside > 0.4, "nothing was seen of the shuffle"
    assert all(sprite.pose == sprite.rest for sprite in play.board.all())


@pytest.mark.parametrize("name", available())
def test_with_less_motion_cards_fade_where_they_land_in_the_same_order(name: str) -> None:
    orders = []
    for reduced in (False, True):
        play = Play(_host(name), table(name), (1280, 720))
        play.timeline.reduced = reduced
        play.start(0.0, fresh=True)
        now, order, seen = 0.0, [], set()
        while not play.idle and now < 20:
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
        assert play.idle
    assert orders[0] == orders[1]


# --- never blocked -------------------------------------------------------------------------------------------------


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Iterator[App]:
    pygame.display.init()
    folders = Folders(config=tmp_path, data=tmp_path, logs=tmp_path)
    made = App(SettingsStore(folders), folders, routes, None, (1280, 720), clock)
    yield made
    made.close()


def _turn(app: App, clock: Clock, *events: pygame.Event, by: float = 0.02) -> None:
    clock.now += by
    app.turn(list(events))


def _press(app: App, clock: Clock, at: tuple[float, float], button: int = 1) -> None:
    where = round(at[0]), round(at[1])
    _turn(app, clock, pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)))
    _turn(app, clock, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=button))


@pytest.mark.parametrize("name", available())
def test_a_click_lets_everything_arrive_at_once(app: App, clock: Clock, name: str) -> None:
    app.push(table_scene(app, _host(name)))
    scene = app.top
    assert isinstance(scene, TableScene)
    for _ in range(12):
        _turn(app, clock)
    assert scene.play.timeline.moving, "the deal is over too soon for this test"
    _press(app, clock, (640, 330))
    assert scene.play.idle
    assert scene.play.synced == scene.host.version


def test_nothing_is_said_of_the_first_turn_while_the_cards_are_still_dealt(app: App, clock: Clock) -> None:
    for name in available():
        app.push(table_scene(app, _host(name)))
        scene = app.top
        assert isinstance(scene, TableScene)
        _turn(app, clock)
        assert not scene.play.idle
        assert not scene.bar.words
        app.pop(scene)


def test_the_question_comes_in_150_ms_and_goes_in_100(app: App) -> None:
    play = _play(available()[0])
    fade = BarFade(Painter())
    fade._asked = True
    assert fade.length(play) == 0.150
    fade._asked = False
    assert fade.length(play) == 0.100
    play.timeline.reduced = True
    assert fade.length(play) == 0.100


@pytest.mark.parametrize("people", [1, 2])
def test_the_fading_question_keeps_nothing_of_a_frame_where_people_share_the_screen(people: int) -> None:
    from game.table.render.bar import Bar
    from game.ui.canvas import Canvas
    from game.ui.style import Style

    name = available()[0]
    host = _host(name, people=people)
    play = Play(host, table(name), (1280, 720))
    play.timeline.speed = 1.0
    canvas, painter = Canvas(pygame.Surface((1280, 720)), Style()), Painter()
    painter.show([DisplayItem(canvas.surface, (0, 0))], (1280, 720))
    fade = BarFade(painter)
    box = play.layout.bar
    fade.before(play, Bar("", box, (), ()), 1.0)
    fade.before(play, Bar("Whose turn is it?", box, (), ()), 1.1)
    assert fade.busy == (people == 1)
    fade.over(canvas, play, 1.3)
    assert not fade.busy


# --- looking -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WITH_HANDS)
def test_holding_the_other_button_shows_an_open_card_large_and_a_back_never(app: App, clock: Clock, name: str) -> None:
    app.push(table_scene(app, _host(name)))
    scene = app.top
    assert isinstance(scene, TableScene)
    for _ in range(400):
        _turn(app, clock, by=0.05)
    sprite = scene.play.hand()[0]
    at = sprite.rest.x - sprite.rest.w * 0.3, sprite.rest.y
    _press(app, clock, at, button=3)
    assert scene.touch.near == sprite.face
    app.draw()
    _turn(app, clock, pygame.Event(pygame.MOUSEBUTTONUP, pos=(round(at[0]), round(at[1])), button=3))
    assert scene.touch.near == HIDDEN
    play = scene.play
    for other in play.board.all():
        x, y = other.rest.x, other.rest.y
        if other.side == 0.0 and _upper(play, x, y) is other:
            assert face_at(play, x, y) == HIDDEN


def _upper(play: Play, x: float, y: float) -> object:
    return Touch.card_at(play, x, y) or next(
        (s for s in reversed(play.board.all()) if s.rest.w > 1 and s.rest.holds(x, y)), None
    )


def test_calm_tells_less_and_study_more() -> None:
    assert verbosity.reason_after("calm") > verbosity.reason_after("normal") > verbosity.reason_after("study")
    assert verbosity.caps("study")
    assert not verbosity.caps("normal")


# --- the first ten seconds -------------------------------------------------------------------------------------------


@pytest.mark.sample(2)
@pytest.mark.parametrize("place", range(len(available())))
def test_the_first_start_asks_nothing_and_one_click_deals_within_ten_seconds(
    app: App, clock: Clock, place: int
) -> None:
    app.push(TitleScene(app))
    began = clock.now
    for _ in range(60):
        _turn(app, clock)
        app.draw()
    title = app.top
    assert isinstance(title, TitleScene), "something stands before the title"
    assert title.fan is not None
    assert len(title.fan.cards) == len(rooms())
    at = title.fan.cards[place].rect.center
    _press(app, clock, at)
    _turn(app, clock, pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    scene = app.top
    assert isinstance(scene, TableScene), "a question comes before the game"
    while clock.now - began < 10 and not (scene.play.live or scene.host.actions):
        _turn(app, clock, by=0.05)
        assert not any(isinstance(each, Dialog) for each in app.scenes)
    assert scene.play.live or scene.host.actions, "nobody could play yet"
    assert clock.now - began < 10


# --- drops -----------------------------------------------------------------------------------------------------------


def test_a_card_dropped_where_it_cannot_go_comes_home_and_the_reason_is_told(app: App, clock: Clock) -> None:
    told = 0
    for name in WITH_HANDS:
        for seed in "1234":
            app.push(table_scene(app, _host(name, seed=seed)))
            scene = app.top
            assert isinstance(scene, TableScene)
            for _ in range(300):
                _turn(app, clock, by=0.05)
                if scene.play.live:
                    break
            play = scene.play
            barred = [s for s in play.hand() if play.live and not play.prompt.can(("card", s.face))]
            barred = [s for s in barred if play.why_not(("card", s.face))]
            if barred:
                card, actions = barred[0], scene.host.actions
                at = card.rest.x - card.rest.w * 0.35, card.rest.y
                _press(app, clock, at)
                for k in range(6):
                    where = round(at[0]), round(at[1] - 60 * (k + 1))
                    _turn(app, clock, pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(0, -60), buttons=(1, 0, 0)))
                drag = scene.touch.drag
                assert drag is not None
                if drag.fits:  # some place takes it, though it is no part of an action: another place does not
                    lying = [spot for spot in play.all_spots() if spot.target[0] not in ("card", "seat")]
                    other = next(spot for spot in lying if spot.target not in drag.ways)
                    where = round(other.box.cx), round(other.box.cy)
                    _turn(app, clock, pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(1, 0, 0)))
                _turn(app, clock, pygame.Event(pygame.MOUSEBUTTONUP, pos=where, button=1))
                assert scene.host.actions == actions
                assert scene.touch.reason
                for _ in range(30):
                    _turn(app, clock)
                assert card.pose == card.rest
                told += 1
            app.pop(scene)
    assert told
