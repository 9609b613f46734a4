"""The title: there at once, one click from a game, with the way on for who was here before."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pygame
import pytest

from game import games
from game.app.dialog import Dialog
from game.app.sleep import rate
from game.match.bots import character
from game.match.host import Host
from game.match.match_setup import PERSON, MatchSetup, Seat
from game.screens import match_start
from game.screens.about import AboutScene
from game.screens.fan import ARRIVAL, STAGGER
from game.screens.lobby import LobbyScene
from game.screens.rooms import rooms
from game.screens.title import CARDS, PAGES, TitleScene
from game.storage import HOME_VARIABLE
from game.ui.canvas import Canvas
from game.ui.controls import Button
from tests.support.host_table import new, whole_match
from tests.support.pages import button, click, key, move, press, saved_match, top
from tests.support.tables import TimedApp

pytestmark = pytest.mark.skipif(not games.available(), reason="no game has a table yet")


def opened(app: TimedApp) -> TitleScene:
    """The title with its cards dealt, which comes after its first picture."""
    scene = TitleScene(app)
    app.push(scene)
    app.turn([])
    app.turn([])
    assert scene.fan is not None
    assert scene.fan.cards
    return scene


@pytest.mark.parametrize("saved", [False, True])
def test_whatever_is_loaded_for_a_way_out_exists(app: TimedApp, saved: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that was renamed would be loaded in silence by nobody, and waited for by whoever clicks."""
    if saved:
        saved_match(app)
    scene, asked = opened(app), [*PAGES, *CARDS]
    monkeypatch.setattr(TitleScene, "_take", lambda _scene, _way, needs: asked.extend(needs))
    assert scene.fan is not None
    ways = [widget for widget in scene.form.root.walk() if isinstance(widget, Button)]
    for way in [*ways, *scene.fan.cards]:
        way.action()
    assert len(asked) > len([*PAGES, *CARDS]) + len(scene.fan.cards)
    assert [name for name in asked if find_spec(name) is None] == []


FIRST = """
import os, sys
from game.app import display
show = display.Display.flip
def flip(self):
    show(self)
    words = {"engine", "engine.core", "engine.core.texts", "engine.core.plain"}  # sentences pass through these
    words |= {"engine.registry", "engine.core.errors"}  # which games there are
    later = "engine ai game.table game.sound game.art.faces game.speech.voices game.app.result_sheet".split()
    rest = sys.modules.keys() - words
    print(sorted(name for name in rest if name.startswith(tuple(later))))
    sys.stdout.flush()
    os._exit(0)
display.Display.flip = flip
from game.__main__ import main
main([])
"""


def test_no_rules_no_bots_and_no_cards_are_loaded_before_the_first_picture(tmp_path: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", HOME_VARIABLE: str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", FIRST], env=environment, capture_output=True, text=True, timeout=60, check=True,
        cwd=Path(__file__).parents[3],
    )  # fmt: skip
    assert done.stdout.strip() == "[]", done.stdout


def test_the_loop_turns_more_rarely_the_longer_nothing_happens() -> None:
    rates = [rate(quiet) for quiet in (-0.1, 0.1, 5.0, 60.0)]
    assert rates == sorted(rates, reverse=True)
    assert len(set(rates)) == 4
    assert rates[-1] >= 10  # the first key after a long rest is answered within a tenth of a second


def first_card(scene: TitleScene) -> tuple[int, int]:
    """Where the first room's card lies."""
    assert scene.fan is not None
    return scene.fan.cards[0].rect.center


def test_the_first_picture_of_the_title_does_not_wait_for_the_games(app: TimedApp) -> None:
    scene = TitleScene(app)
    app.push(scene)
    assert app.turn([])
    assert scene.fan is None
    assert button(scene, "New game").rect.width > 0


def test_of_two_ways_clicked_while_they_are_loaded_the_later_one_is_taken(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, loaded = TitleScene(app), False
    monkeypatch.setattr(scene, "_loaded", lambda _needs: loaded)
    app.push(scene)
    for words in ("Settings", "About"):
        press(app, words)
        assert app.top is scene
    loaded = True
    app.skip(0.1)
    assert [type(each) for each in app.scenes] == [TitleScene, AboutScene]
    app.pop()
    app.skip(0.1)
    assert app.scenes == [scene], "once"


def test_one_click_on_a_card_deals_a_game_against_bots(app: TimedApp, seated: list[Host]) -> None:
    scene = opened(app)
    click(app, first_card(scene))
    assert [seat.kind for seat in seated[0].seats].count(PERSON) == 1
    assert len(seated[0].seats) == 4
    assert seated[0].setup.game == rooms()[0].name


def test_one_click_means_three_normal_bots_with_the_tempers_of_their_names_and_who_played_last(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt: list[MatchSetup] = []
    monkeypatch.setattr(match_start, "start", lambda _app, setup: dealt.append(setup))
    app.store.change(names=("Ada", "Mara"))
    for room in rooms():
        app.go.quick(room.name)
    assert [setup.game for setup in dealt] == [room.name for room in rooms()]
    for setup in dealt:
        me, *bots = setup.seats
        assert (me, setup.options, setup.trust) == (Seat(PERSON, "Ada"), {}, False)
        assert [bot.level for bot in bots] == ["normal"] * 3
        assert [bot.temper for bot in bots] == [character(bot.name, setup.game) for bot in bots]
        assert len({seat.name for seat in setup.seats}) == 4
    assert len({setup.seed for setup in dealt}) == len(dealt)


def test_whoever_comes_with_keys_or_a_pad_is_told_what_the_pointer_is_told(app: TimedApp) -> None:
    scene = opened(app)
    assert scene.fan is not None
    told = set()
    for target in (*scene.fan.cards, *scene.fan.plaques):
        said = []
        for keyboard in (False, True):
            scene.form.hover, scene.form.focus, scene.form.keyboard = None, None, keyboard
            setattr(scene.form, "focus" if keyboard else "hover", target)
            scene.glow, scene.room = 0.0, None
            for _turn in range(30):
                app.now += 0.05
                scene.update(app.now)
            said.append(scene.caption())
        assert said[0] == said[1]
        told.add(said[0])
    assert len(told) == len(scene.fan.cards) + len(scene.fan.plaques)


def test_the_card_under_the_pointer_lights_its_room_and_it_goes_out_again(app: TimedApp) -> None:
    scene = opened(app)
    app.turn([move(first_card(scene))])
    for _ in range(40):
        app.now += 0.05
        app.turn([])
    assert scene.glow == 1.0
    assert scene.room is rooms()[0]
    app.turn([move((2, 2))])
    for _ in range(40):
        app.now += 0.05
        app.turn([])
    assert scene.glow == 0.0


def test_the_keyboard_alone_goes_from_the_title_to_a_dealt_match(app: TimedApp, seated: list[Host]) -> None:
    app.push(TitleScene(app))
    app.turn([key(pygame.K_RETURN)])
    assert isinstance(app.top, LobbyScene)
    deal = button(top(app), "Deal")
    for _ in range(200):
        if top(app).form.focus is deal:
            break
        app.turn([key(pygame.K_TAB)])
    app.turn([key(pygame.K_RETURN)])
    assert len(seated) == 1


def test_continue_is_offered_when_there_is_something_to_continue(app: TimedApp, seated: list[Host]) -> None:
    app.push(TitleScene(app))
    assert not any(isinstance(w, Button) and w.words == "Continue" for w in top(app).form.root.walk())
    for _older in range(3):
        match = saved_match(app)
    app.pop()
    app.running = True
    app.push(TitleScene(app))
    press(app, "Continue")
    assert [host.match_id for host in seated] == [match]
    assert any("goes on" in words and seated[0].game.title in words for words in app.notices.words)


def test_a_match_that_is_over_is_not_offered_to_be_continued(app: TimedApp) -> None:
    host = new("Pb", "crazyeights", store=app.saves, options={"match": "single"})
    for _step in whole_match(host, Random(2)):
        pass
    assert app.saves.ids() == (host.match_id,), "the page of results is still open, say"
    app.push(TitleScene(app))
    assert not any(isinstance(w, Button) and w.words == "Continue" for w in top(app).form.root.walk())


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_no_entry_of_the_menu_moves_when_there_is_something_to_continue(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    def entries() -> dict[str, tuple[int, int, int, int]]:
        app.push(TitleScene(app))
        app.turn([])
        found = {w.words: tuple(w.rect) for w in top(app).form.root.walk() if isinstance(w, Button)}
        app.pop()
        app.running = True
        return found  # type: ignore[return-value]

    app = TimedApp(tmp_path, size)
    try:
        app.store.change(text_scale=text)
        before = entries()
        saved_match(app)
        after = entries()
        assert set(after) - set(before) == {"Continue"}
        assert after | before == after
        assert all(y >= 0 and y + tall <= size[1] for _x, y, _wide, tall in after.values())
    finally:
        app.close()


def test_the_focus_stays_on_its_card_when_there_is_more_to_do_than_before(app: TimedApp) -> None:
    scene = opened(app)
    assert scene.fan is not None
    for place, kind in ((0, "cards"), (-1, "cards"), (-1, "plaques")):
        before = getattr(scene.fan, kind)
        scene.form.set_focus(before[place], show=True)
        count = len(scene.form.focusables())
        saved_match(app)
        scene.rebuild()
        if place == 0:
            assert len(scene.form.focusables()) > count
        assert scene.form.focus is getattr(scene.fan, kind)[place]


def test_a_damaged_save_is_told_of_and_stops_nothing(app: TimedApp, seated: list[Host]) -> None:
    match = saved_match(app)
    path = app.saves.folder / f"{match}.json"
    path.write_text(path.read_text(encoding="utf-8")[:40], encoding="utf-8")
    app.push(TitleScene(app))
    app.turn([])
    assert any("damaged" in words for words in app.notices.words)
    assert seated == []


def test_quitting_asks_first_when_it_was_esc(app: TimedApp) -> None:
    app.push(TitleScene(app))
    app.turn([key(pygame.K_ESCAPE)])
    assert isinstance(app.top, Dialog)
    app.turn([key(pygame.K_ESCAPE)])
    assert isinstance(app.top, TitleScene)
    assert app.running
    app.turn([key(pygame.K_ESCAPE)])
    press(app, "Quit")
    assert not app.running


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_ring_of_a_rooms_card_goes_round_the_risen_card_and_over_no_plaque(
    tmp_path: Path, size: tuple[int, int], text: float
) -> None:
    app = TimedApp(tmp_path, size, text_scale=text)
    title = opened(app)
    assert title.fan is not None
    assert title.fan.plaques
    for card in title.fan.cards:
        ring = card.focus_rect().inflate(8, 8)
        assert not any(ring.colliderect(plaque.rect) for plaque in title.fan.plaques if plaque.card is card)
        assert card.rect.top - 40 < ring.top < card.rect.top - 8
        assert ring.height > 0.9 * card.rect.height
    app.close()


def test_with_less_motion_the_title_is_at_rest_as_soon_as_it_is_there(app: TimedApp) -> None:
    app.store.change(reduced_motion=True)
    title = opened(app)
    assert title.fan is not None
    for point in ((2, 2), first_card(title), (2, 2)):
        app.turn([move(point)])
        app.skip(0.01)
        lit = 1.0 if point == first_card(title) else 0.0
        assert (title.glow, title.fan.cards[0].lift, title.fan.dealt) == (lit, lit, None)
        assert not app.turn([])


def test_cards_are_dealt_one_after_the_other_from_below_and_then_lie(app: TimedApp) -> None:
    title = TitleScene(app)
    app.push(title)
    canvas = Canvas(app.surface, app.style)
    title.draw(canvas)
    app.wait(1.0)
    fan = title.fan
    assert fan is not None
    fan.dealt = 2.5 * STAGGER
    away = [fan._away(number, canvas) for number in range(5)]
    assert away[0] < away[1] < away[2] < away[3] == away[4]
    fan.dealt = ARRIVAL + 5 * STAGGER
    assert not any(fan._away(number, canvas) for number in range(5))
    assert fan.rect.centery + away[4] >= canvas.rect.bottom, "below the window"
