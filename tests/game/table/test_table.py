"""The table behind the pictures: cards end where the match has them, and nobody sees what is not theirs."""

from __future__ import annotations

import random

import pygame
import pytest

from engine.core.cards import HIDDEN
from engine.core.errors import EngineError
from engine.core.state import State
from engine.core.view import observe
from engine.registry import game
from engine.sampling import sample
from game.config.settings import IDLE_COVER
from game.games import available, table
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.screens.match_start import table_scene
from game.table.model.board import Sprite
from game.table.model.geometry import Pose
from game.table.model.layout import Choices
from game.table.model.motion import Tween, move_time, out_back, out_cubic
from game.table.model.play import Play
from game.table.render.cover import HOLD
from game.table.scene import TableScene
from tests.support.lists import described
from tests.support.reporting import describe
from tests.support.tables import TimedApp

NAMES = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")


def _host(name: str, seats: int, people: int, seed: int, options: dict[str, str] | None = None) -> Host:
    sitting = [Seat(PERSON, NAMES[n]) if n < people else Seat(BOT, NAMES[n], "random") for n in range(seats)]
    return Host.new(MatchSetup(name, options or {}, sitting, str(seed)), pace=Pace(speed=0))


def _options(name: str, rng: random.Random) -> dict[str, str]:
    out = {}
    for option in game(name).options:
        values = [value for value, _ in option.choices]
        if option.multi:
            out[option.key] = "".join(value for value in values if rng.random() < 0.5)
        elif not option.house:
            out[option.key] = rng.choice(values)
    return out


def _seats(name: str) -> list[int]:
    """Seat counts the game is played at without choosing any options."""
    found = []
    for seats in game(name).seats:
        try:
            game(name).resolve({}, seats)
            game(name).start({}, seats, 1)
        except EngineError:
            continue
        found.append(seats)
    return found


def _some_host(name: str, seed: int, people: int = 1) -> Host:
    rng = random.Random(seed)
    seats = rng.choice(_seats(name))
    try:
        return _host(name, max(seats, people), people, seed, _options(name, rng))
    except EngineError:
        return _host(name, max(seats, people), people, seed)


def _step(play: Play, rng: random.Random) -> None:
    """Answer what is asked with a random gesture, its parts in random order."""
    gesture = rng.choice(play.prompt.gestures)
    parts = list(gesture.targets)
    if not gesture.ordered:
        rng.shuffle(parts)
    done = None
    for part in parts:
        done = play.prompt.choose(part)
    done = done or play.prompt.confirm()
    assert done is not None
    play.commit(done, _now(play))


_clock = [0.0]


def _now(play: Play) -> float:
    return _clock[0]


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", available())
@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
@pytest.mark.parametrize("seed", range(6))
def test_at_rest_the_sprites_equal_the_view_and_lie_where_they_belong(name: str, speed: float, seed: int) -> None:
    host = _some_host(name, seed)
    play = Play(host, table(name), (1280, 720))
    play.timeline.speed = speed
    rng = random.Random(seed)
    _clock[0] = 0.0
    play.start(0.0, fresh=True)
    rests = 0
    for _ in range(20000):
        _clock[0] += 0.04
        play.update(_clock[0])
        if play.timeline.barrier is not None and not play.timeline.moving:
            play.timeline.release()
        if play.idle and play.synced == host.version:
            assert play.board.equals(host.view())
            resting = play.resting()
            for sprite in play.board.all():
                pose, shown = resting[id(sprite)]
                assert sprite.pose == pose
                assert sprite.side == (1.0 if shown and sprite.face != HIDDEN else 0.0)
            rests += 1
            if host.over or rests > 60:
                break
        if play.live:
            _step(play, rng)
        elif rng.random() < 0.05:
            play.hurry(_clock[0])
    assert host.over or rests > 60
    assert play.mended == 0, "events left cards in the wrong zone"
    assert rests > 5


@pytest.mark.parametrize("name", available())
def test_no_card_is_in_two_places_and_none_is_lost_while_they_travel(name: str) -> None:
    host = _some_host(name, 11)
    play = Play(host, table(name), (1920, 1080))
    rng = random.Random(3)
    _clock[0] = 0.0
    play.start(0.0, fresh=True)
    count = len(play.board.all())
    for _ in range(800):
        _clock[0] += 0.03
        play.update(_clock[0])
        sprites = play.board.all()
        assert len(sprites) == count == len({id(sprite) for sprite in sprites})
        if play.timeline.barrier is not None:
            break
        if play.live:
            _step(play, rng)


@pytest.mark.parametrize("name", available())
def test_a_card_that_is_sent_elsewhere_under_way_goes_on_from_where_it_is(name: str) -> None:
    host = _some_host(name, 2)
    play = Play(host, table(name), (1280, 720))
    play.start(0.0, fresh=True)
    now = 0.0
    under_way: list[Sprite] = []
    while not under_way:
        now += 0.02
        play.update(now)
        under_way = [s for s in play.timeline.moving if s.tween and s.tween.start + 0.05 < now]
    before = [sprite.pose for sprite in under_way]
    homes = [sprite.rest for sprite in under_way]
    play.choices = Choices(card_scale=1.3)
    play._lay((1600, 960))
    play.timeline.settle(now, play.resting)
    assert [sprite.pose for sprite in under_way] == before
    assert [sprite.rest for sprite in under_way] != homes
    while not play.idle:
        now += 0.02
        play.update(now)
    assert [sprite.pose for sprite in under_way] == [sprite.rest for sprite in under_way]


@pytest.mark.parametrize("name", available())
def test_undo_brings_board_and_prompt_back(name: str) -> None:
    for seed in range(30):
        host = _some_host(name, seed)
        play = Play(host, table(name), (1280, 720))
        play.timeline.speed = 0
        play.start(0.0, fresh=True)
        _clock[0] = 0.0
        rng = random.Random(seed)
        for _ in range(400):
            _clock[0] += 0.05
            play.update(_clock[0])
            if play.timeline.barrier is not None:
                break
            if not play.live:
                continue
            before, actions = host.view(), host.actions
            _step(play, rng)
            play.follow = []
            if host.actions == actions + 1 and host.can_undo():
                assert play.undo(_clock[0])
                play.update(_clock[0])
                assert host.view() == before
                assert play.board.equals(before)
                return
    pytest.skip("nothing that could be taken back came up")


def test_motion_follows_its_table() -> None:
    near, far = Pose(0, 0, 100), Pose(2000, 0, 100)
    assert move_time(near, Pose(10, 0, 100), 1.0) == pytest.approx(0.1812)
    assert move_time(near, far, 1.0) == pytest.approx(0.380)
    assert move_time(near, Pose(20, 0, 100), 2.0) == pytest.approx(0.1812)
    tween = Tween(near, far, 1.0, 0.2, 0.0, 1.0, arc=10)
    assert tween.at(1.0)[0] == near
    assert tween.at(1.2)[0] == far
    assert tween.at(1.1)[1] == pytest.approx(0.5)
    assert tween.at(1.1)[2] == pytest.approx(10)
    assert out_cubic(1) == 1
    assert max(out_back(t / 100) for t in range(101)) == pytest.approx(1.05, abs=0.02)


pytestmark = pytest.mark.usefixtures("curtained")


# --- the scene -------------------------------------------------------------------------------------------------


def _turn(app: TimedApp, seconds: float = 0.05, *events: pygame.Event) -> None:
    app.now += seconds
    app.turn(list(events))
    top = app.top
    if isinstance(top, TableScene) and top.play.windows.public():
        top.do("all pass")  # a window for reactions at a shared screen is offered to all of them, uncovered


def _until(app: TimedApp, scene: TableScene, what: str) -> None:
    for _ in range(600):
        if {"cover": scene.cover.up, "live": scene.play.live, "round": app.top is not scene}[what]:
            return
        _turn(app)
    raise AssertionError(f"never {what}")


def _hold(app: TimedApp, scene: TableScene, seconds: float) -> None:
    _turn(app, 0.02, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 500), button=1))
    for _ in range(round(seconds / 0.02)):
        _turn(app, 0.02)
    _turn(app, 0.0, pygame.Event(pygame.MOUSEBUTTONUP, pos=(640, 500), button=1))


def _private(scene: TableScene) -> set[int]:
    """Faces painted anywhere on the table that not everybody may know."""
    play = scene.play
    public = {face for zone in _public(scene) for face in zone}
    return {s.drawn for s in play.board.all() if s.drawn != HIDDEN and s.drawn not in public}


def _public(scene: TableScene) -> tuple[tuple[int, ...], ...]:
    return observe(scene.host._state, -1).zones


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", available())
def test_two_people_are_covered_from_each_other(app: TimedApp, name: str) -> None:
    if table(name).uncovered:
        pytest.skip("the screen changes hands without a cover")
    host = _host(name, max(2, game(name).seats.start), 2, 4)
    host.pace.speed = 0
    app.store.change(speed=0.0)
    scene = table_scene(app, host)
    app.push(scene)
    _until(app, scene, "cover")
    assert not _private(scene)
    covered = scene.cover.seat
    _hold(app, scene, HOLD * 0.5)
    assert _covered(scene), "half the time is not enough"
    assert host.present == -1
    _turn(app)
    _hold(app, scene, HOLD + 0.1)
    assert not _covered(scene)
    assert host.present == covered
    rng = random.Random(1)
    for _ in range(60):
        _until(app, scene, "live")
        assert host.present == scene.play.anchor
        gesture = rng.choice(scene.play.prompt.gestures)
        scene.play.commit(gesture, app.clock())
        if host.present == -1:
            assert not _private(scene), "something private stays on the table after the person is done"
            assert not scene.play.hand()
        _turn(app)
        if app.top is not scene:
            return
        for _ in range(100):
            if scene.cover.up or scene.play.live or app.top is not scene:
                break
            _turn(app)
        if scene.cover.up:
            assert not _private(scene)
            _turn(app)
            _hold(app, scene, HOLD + 0.1)
        if app.top is not scene:
            return


def _covered(scene: TableScene) -> bool:
    return scene.cover.up


def _revealed(app: TimedApp, name: str) -> TableScene:
    if table(name).uncovered:
        pytest.skip("the screen changes hands without a cover")
    host = _host(name, max(3, game(name).seats.start), 2, 4)
    app.store.change(speed=0.0)
    scene = table_scene(app, host)
    app.push(scene)
    _until(app, scene, "cover")
    _turn(app)
    _hold(app, scene, HOLD + 0.1)
    _until(app, scene, "live")
    return scene


@pytest.mark.parametrize("name", available())
def test_losing_the_focus_covers_at_once_and_one_person_alone_is_never_covered(app: TimedApp, name: str) -> None:
    scene = _revealed(app, name)
    scene.attention(False)
    assert scene.cover.up
    assert scene.host.present == -1
    assert not _private(scene)
    app.scenes.clear()
    alone = table_scene(app, _host(name, max(3, game(name).seats.start), 1, 4))
    app.push(alone)
    _until(app, alone, "live")
    alone.attention(False)
    _turn(app)
    assert not alone.cover.up


@pytest.mark.parametrize("name", available())
def test_a_minute_without_input_covers(app: TimedApp, name: str) -> None:
    scene = _revealed(app, name)
    _turn(app, IDLE_COVER - 1)
    assert not _covered(scene)
    _turn(app, 2.0)
    assert _covered(scene)
    assert not _private(scene)


@pytest.mark.parametrize("name", available())
def test_a_pause_and_a_minute_on_another_page_cover_the_hand(app: TimedApp, name: str) -> None:
    scene = _revealed(app, name)
    scene.do("help")
    assert app.top is not scene
    _turn(app, IDLE_COVER + 1)
    app.pop()
    assert _covered(scene)
    assert not _private(scene)
    _turn(app)
    _hold(app, scene, HOLD + 0.1)
    assert not _covered(scene)
    scene.do("menu")
    assert _covered(scene)
    assert not _private(scene)


@pytest.mark.parametrize("name", available())
def test_the_picture_of_the_cover_does_not_depend_on_any_card(app: TimedApp, name: str) -> None:
    if table(name).uncovered:
        pytest.skip("the screen changes hands without a cover")
    pictures: dict[object, list[str]] = {}
    for seed in range(1, 7):
        host = _host(name, max(2, game(name).seats.start), game(name).seats.start, seed)
        scene = table_scene(app, host)
        app.push(scene)
        _until(app, scene, "cover")
        scene.cover.seat = 0
        app.draw()
        asked = host.public_view().asked  # it says what is asked, which everybody may know
        pictures.setdefault(asked, []).append(repr(described(scene.painter.items)))
        app.scenes.clear()
    assert all(len(set(found)) == 1 for found in pictures.values())
    assert max(map(len, pictures.values())) > 1


@pytest.mark.parametrize("name", available())
def test_a_key_held_since_before_the_cover_does_not_reveal(app: TimedApp, name: str) -> None:
    scene = _revealed(app, name)
    scene.conceal()
    scene.cover.armed = False  # what a key that is down at this moment makes of it
    _turn(app, 0.02, pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
    _turn(app, HOLD + 0.2)
    assert _covered(scene)
    _turn(app, 0.02, pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    _turn(app, 0.02, pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0))
    _turn(app, HOLD + 0.2)
    assert not _covered(scene)


@pytest.mark.parametrize("name", available())
def test_hit_boxes_are_the_resting_places_while_a_card_is_lifted(app: TimedApp, name: str) -> None:
    scene = table_scene(app, _host(name, max(3, game(name).seats.start), 1, 4))
    app.push(scene)
    _until(app, scene, "live")
    hand = scene.play.hand()
    if len(hand) < 2:
        pytest.skip("no hand is held in this game")
    low = hand[1].rest.box.x + 4, hand[1].rest.y + hand[1].rest.h * 0.45
    _turn(app, 0.05, pygame.Event(pygame.MOUSEMOTION, pos=low, rel=(0, 0), buttons=(0, 0, 0)))
    target = scene.touch.hover
    assert target == ("card", hand[1].face)
    for _ in range(20):
        _turn(app, 0.03, pygame.Event(pygame.MOUSEMOTION, pos=low, rel=(0, 0), buttons=(0, 0, 0)))
        assert scene.touch.hover == target, "the lifted card slid away from under the pointer"
    assert scene.touch.pose(scene.play, hand[1])[0].y < hand[1].rest.y


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", available())
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_the_table_is_drawn_at_every_size_and_density(app: TimedApp, name: str, size: tuple[int, int]) -> None:
    app._surface = pygame.Surface(size, 0, 32)
    app._resize()
    scene = table_scene(app, _host(name, max(_seats(name)), 1, 4))
    app.push(scene)
    _until(app, scene, "live")
    for density in ("calm", "normal", "study"):
        app.store.change(density=density)
        scene.resize(size)
        app.draw()
        colours = {app.surface.get_at((x, y))[:3] for x in range(0, size[0], 40) for y in range(0, size[1], 40)}
        assert len(colours) > 40


def _picture(app: TimedApp, state: State, seat: int) -> bytes:
    seats = range(state.rules.seats)
    sitting = [Seat(PERSON, NAMES[n]) if n == seat else Seat(BOT, NAMES[n], "random") for n in seats]
    app.now = 100.0  # the dots of somebody thinking go by the clock
    app.store.change(bot_pace="step")  # the position stays as it is
    scene = table_scene(app, Host.at(state, sitting, pace=Pace(kind="step"), seed="1"))
    app.push(scene)
    for _ in range(12):
        _turn(app, 0.1)
    app.draw()
    report = describe(scene, app.clock())
    app.scenes.clear()
    sample = pygame.image.tobytes(app.surface, "RGB")
    return sample + repr(described(scene.painter.items)).encode() + repr(report).encode()


@pytest.mark.sample(5)
@pytest.mark.parametrize("name", available())
@pytest.mark.parametrize("seed", range(8))
def test_no_list_depends_on_what_the_person_at_the_screen_cannot_know(app: TimedApp, name: str, seed: int) -> None:
    """Positions are dealt again from what a seat knows: whatever differs, its picture and its report may not."""
    app._surface = pygame.Surface((960, 600), 0, 32)
    app._resize()
    rng = random.Random(seed)
    host = _some_host(name, seed, people=0)
    state = host._state.clone()
    differed = 0
    for _ in range(4):
        for _ in range(rng.randrange(3, 14)):
            if state.over:
                return
            asked = rng.choice(state.asks())
            state.apply(asked.seat, rng.choice(list(state.legal(asked))))
        if state.over:
            break
        seat = rng.randrange(state.rules.seats)
        view = observe(state, seat)
        other = sample(view, rng)
        differed += other.table.zones != state.table.zones
        assert _picture(app, state, seat) == _picture(app, other, seat)
    assert differed or state.over


@pytest.mark.parametrize("name", available())
def test_the_order_of_one_persons_hand_does_not_show_in_that_of_the_next(name: str) -> None:
    seats = max(2, game(name).seats.start)
    host = _host(name, seats, seats, 4)
    play = Play(host, table(name), (1280, 720))
    play.timeline.speed = 0.0
    play.start(0.0, fresh=True)
    usual = play.sort
    first = host.waiting().seats[0]
    host.hand_over(first)
    play.rebuild(0.1)
    hand = play.hand()
    if len(hand) < 2:
        pytest.skip("nothing is held in a hand")
    play.reorder(hand[-1].face, 0, 0.2)
    order = [sprite.face for sprite in play.hand()]
    assert play.sort == "own"
    host.conceal()
    play.update(0.3)
    host.present = (first + 1) % seats
    host._changed()
    play.rebuild(0.4)
    assert play.sort == usual != "own"
    assert not play.order.own
    host.present = first
    host._changed()
    play.rebuild(0.5)
    assert [sprite.face for sprite in play.hand()] == order
