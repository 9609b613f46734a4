"""The screens round the table: reached and left by mouse and by keys, whole at every size, remembered."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import tables
from game.app import App
from game.bots import character
from game.host.host import Host
from game.host.seats import BOT, PERSON, MatchSetup, Seat
from game.lessons import doors
from game.rhythm import rate
from game.run_options import ShotOptions
from game.scenes import pages, play
from game.scenes.base import FormScene
from game.scenes.keys import KeysScene
from game.scenes.lobby import LobbyScene
from game.scenes.matches import MatchesScene
from game.scenes.pause import pause_menu
from game.scenes.pin import PinDialog
from game.scenes.plan import Plan
from game.scenes.records import RecordsScene
from game.scenes.results import DEAF, ResultsScene
from game.scenes.rooms import Room, rooms
from game.scenes.rules import RulesScene
from game.scenes.sample import finished_scene, invent_history
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.tempers import TemperDialog
from game.scenes.title import TitleScene
from game.scenes.tools import ToolsScene
from game.settings import Settings, SettingsStore
from game.shots import SCREENS, sights, take
from game.stats.archive import FILE
from game.storage import HOME_VARIABLE, Folders
from game.ui.canvas import Canvas
from game.ui.choices import Pick
from game.ui.controls import Button
from game.ui.dialog import Dialog, ask
from game.ui.fields import TextField
from game.ui.notices import notice_at
from game.ui.scene import Scene
from game.ui.scroll import Scroll
from game.ui.split import Field
from game.ui.widget import Widget
from tests import pads
from tests.tables import Clock, sit

pytestmark = pytest.mark.skipif(not tables.available(), reason="no game has a table yet")

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Iterator[App]:
    made = make_app(tmp_path, clock)
    yield made
    made.close()


def make_app(home: Path, clock: Clock, size: tuple[int, int] = (1280, 720), **settings: object) -> App:
    pygame.display.init()
    folders = Folders(config=home, data=home, logs=home)
    store = SettingsStore(folders)
    if settings:
        store.change(**settings)
    return App(store, folders, None, size, clock)


def game_name() -> str:
    return tables.available()[0]


def key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": text})


def move(point: tuple[float, float]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, {"pos": point, "rel": (0, 0), "buttons": (0, 0, 0)})


def click(app: App, point: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.turn([move(point), pygame.Event(kind, {"pos": point, "button": 1})])


def top(app: App) -> FormScene:
    assert isinstance(app.top, FormScene)
    return app.top


def button(scene: FormScene | Dialog, words: str) -> Button:
    return next(w for w in scene.form.root.walk() if isinstance(w, Button) and w.words.startswith(words))


def press(app: App, words: str) -> None:
    scene = app.top
    assert isinstance(scene, (FormScene, Dialog))
    found = button(scene, words)
    scene.form.bring_into_view(found)
    click(app, found.rect.center)


def saved_match(app: App) -> str:
    seats = [Seat(PERSON, "Mara"), Seat(BOT, "Ada", play.best_level(game_name()))]
    host = Host.new(MatchSetup(game_name(), {}, seats, "8"), app.saves)
    host.close()
    return host.match_id


def statistics_scene(app: App, game: str = "") -> StatisticsScene:
    invent_history(app.folders.data / FILE)
    return StatisticsScene(app, "Mara", game)


# --- every screen ------------------------------------------------------------------------------------------------

MAKERS: dict[str, Callable[[App], Scene]] = {
    "title": TitleScene,
    "lobby": LobbyScene,
    "settings": SettingsScene,
    "rules": RulesScene,
    "matches": MatchesScene,
    "results": lambda app: finished_scene(app, game_name()),
    "tools": ToolsScene,
    "records": RecordsScene,
    "statistics": statistics_scene,
    "statistics of a game": lambda app: statistics_scene(app, game_name()),
    "empty statistics": StatisticsScene,
    **{tool.title.lower(): tool.open for name in tables.available() for tool in tables.table(name).tools},
}


def view_of(widget: Widget, window: pygame.Rect) -> pygame.Rect:
    seen = widget.rect.clip(window)
    for above in widget.ancestors():
        if isinstance(above, Scroll):
            seen = seen.clip(above.viewport)
    return seen


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MAKERS)
def test_nothing_overlaps_or_is_cut_and_tab_reaches_everything(
    name: str, size: tuple[int, int], scale: float, tmp_path: Path, clock: Clock
) -> None:
    app = make_app(tmp_path, clock, size, text_scale=scale)
    saved_match(app)
    app.push(MAKERS[name](app))
    app.turn([])
    app.turn([])
    scene = top(app)
    window = pygame.Rect((0, 0), size)
    leaves = [w for w in scene.form.root.walk() if not w.children() and type(w).__name__ != "RoomCard"]
    for widget in leaves:
        inside_scroll = any(isinstance(above, Scroll) for above in widget.ancestors())
        assert inside_scroll or not widget.rect.width or window.contains(widget.rect), (widget, widget.rect)
        wide, tall = widget.measure(app.style, max(1, widget.rect.width))
        assert tall <= widget.rect.height + 1 or not widget.rect.height, (widget, tall, widget.rect)
        assert wide <= widget.rect.width + 1 or not widget.rect.width, (widget, wide, widget.rect)
    shown = [(w, view_of(w, window)) for w in leaves]
    shown = [(w, box) for w, box in shown if box.width > 1 and box.height > 1]
    for n, (one, box) in enumerate(shown):
        for other, there in shown[n + 1 :]:
            assert not box.colliderect(there), (one, box, other, there)
    for _ in scene.form.focusables():
        app.turn([key(pygame.K_TAB)])
        assert scene.form.focus is not None
        seen = view_of(scene.form.focus, window)
        assert seen.height >= min(scene.form.focus.rect.height, 40), scene.form.focus
    app.close()


@pytest.mark.parametrize("name", [name for name in MAKERS if name not in ("title", "results")])
def test_esc_leads_back_to_the_title(name: str, app: App) -> None:
    title = TitleScene(app)
    app.push(title)
    app.push(MAKERS[name](app))
    app.turn([key(pygame.K_ESCAPE)])
    assert app.top is title


def test_the_focus_stays_with_the_button_when_the_sides_change(app: App) -> None:
    title = TitleScene(app)
    app.push(title)
    title.open = True
    title.rebuild()
    chosen = next(w for w in title.form.focusables() if isinstance(w, Button) and w.words == "Settings")
    title.form.set_focus(chosen)
    before = title.form.focusables().index(chosen)
    app.store.change(left_handed=True)
    title.rebuild()
    after = title.form.focus
    assert isinstance(after, Button)
    assert after.words == "Settings"
    assert title.form.focusables().index(after) != before


@pytest.mark.parametrize("name", MAKERS)
def test_a_screen_at_rest_is_not_drawn_again(name: str, app: App, clock: Clock) -> None:
    app.push(MAKERS[name](app))
    for _ in range(60):
        clock.now += 0.1
        app.turn([])
    assert not any(app.turn([]) for _ in range(30))


@pytest.mark.parametrize("name", MAKERS)
def test_a_screen_looks_the_same_whatever_was_on_the_screen_before(name: str, app: App, clock: Clock) -> None:
    app.push(MAKERS[name](app))
    for _ in range(60):
        clock.now += 0.1
        app.turn([])
    app.surface.fill("#FF00FF")
    app.draw()
    first = app.surface.get_buffer().raw
    app.surface.fill("#00FF00")
    app.draw()
    assert app.surface.get_buffer().raw == first


# --- title -------------------------------------------------------------------------------------------------------


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> list[Host]:
    """The matches that were sat down to, in place of a table."""
    hosts: list[Host] = []
    monkeypatch.setattr(play, "sit_down", lambda app, host: hosts.append(host))
    monkeypatch.setattr(App, "bots", None)
    return hosts


def opened(app: App) -> TitleScene:
    """The title with its cards dealt, which comes after its first picture."""
    scene = TitleScene(app)
    app.push(scene)
    app.turn([])
    app.turn([])
    assert scene.fan is not None
    assert scene.fan.cards
    return scene


FIRST = """
import os, sys
from game import display
show = display.Display.flip
def flip(self):
    show(self)
    words = {"engine", "engine.core", "engine.core.texts"}  # the sentences of the title pass through these
    rest = sys.modules.keys() - words
    print(sorted(name for name in rest if name.startswith(("engine", "ai", "game.table", "game.art.faces"))))
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
        cwd=Path(__file__).parent.parent,
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


def test_the_first_picture_of_the_title_does_not_wait_for_the_games(app: App) -> None:
    scene = TitleScene(app)
    app.push(scene)
    assert app.turn([])
    assert scene.fan is None
    assert button(scene, "New game").rect.width > 0


def test_one_click_on_a_card_deals_a_game_against_bots(app: App, seated: list[Host]) -> None:
    scene = opened(app)
    click(app, first_card(scene))
    assert [seat.kind for seat in seated[0].seats].count(PERSON) == 1
    assert len(seated[0].seats) == 4
    assert seated[0].setup.game == rooms()[0].name


def test_the_card_under_the_pointer_lights_its_room_and_it_goes_out_again(app: App, clock: Clock) -> None:
    scene = opened(app)
    app.turn([move(first_card(scene))])
    for _ in range(40):
        clock.now += 0.05
        app.turn([])
    assert scene.glow == 1.0
    assert scene.room is rooms()[0]
    app.turn([move((2, 2))])
    for _ in range(40):
        clock.now += 0.05
        app.turn([])
    assert scene.glow == 0.0


def test_the_keyboard_alone_goes_from_the_title_to_a_dealt_match(app: App, seated: list[Host]) -> None:
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


def test_continue_is_offered_when_there_is_something_to_continue(app: App, seated: list[Host]) -> None:
    app.push(TitleScene(app))
    assert not any(isinstance(w, Button) and w.words == "Continue" for w in top(app).form.root.walk())
    match = saved_match(app)
    app.pop()
    app.running = True
    app.push(TitleScene(app))
    press(app, "Continue")
    assert [host.match_id for host in seated] == [match]


def test_a_damaged_save_is_told_of_and_stops_nothing(app: App, seated: list[Host]) -> None:
    match = saved_match(app)
    path = app.saves.folder / f"{match}.json"
    path.write_text(path.read_text(encoding="utf-8")[:40], encoding="utf-8")
    app.push(TitleScene(app))
    app.turn([])
    assert any("damaged" in words for words in app.notices.words)
    assert seated == []


def test_quitting_asks_first_when_it_was_esc(app: App) -> None:
    app.push(TitleScene(app))
    app.turn([key(pygame.K_ESCAPE)])
    assert isinstance(app.top, Dialog)
    app.turn([key(pygame.K_ESCAPE)])
    assert isinstance(app.top, TitleScene)
    assert app.running
    app.turn([key(pygame.K_ESCAPE)])
    press(app, "Quit")
    assert not app.running


# --- lobby -------------------------------------------------------------------------------------------------------


def test_the_lobby_remembers_what_was_chosen(app: App, seated: list[Host]) -> None:
    app.push(LobbyScene(app))
    scene = top(app)
    assert isinstance(scene, LobbyScene)
    scene.plan.seats[0].name = "Ida"
    scene._count(3)
    option = next(o for o in scene.room.game.options if not o.multi and len(o.choices) > 1)
    scene._take({option.key: option.choices[1][0]})
    press(app, "Deal")
    again = LobbyScene(app)
    assert [seat.name for seat in again.plan.seats] == [seat.name for seat in seated[0].seats]
    assert again.plan.options[option.key] == option.choices[1][0]
    assert app.settings.names[0] == "Ida"


def test_memory_that_does_not_fit_is_forgotten_piece_by_piece() -> None:
    lobby = {"game": "no-such-game", "games": {game_name(): {"options": {"nonsense": "1"}, "seats": [{"name": 3}]}}}
    plan = Plan.remembered(Settings(lobby=lobby), [game_name()])
    assert plan.game == game_name()
    assert plan.options == {}
    assert plan.seats[0].kind == PERSON
    broken_ones: tuple[dict[str, object], ...] = (
        {},
        {"games": 3},
        {"games": {game_name(): []}},
        {"game": 4, "games": {game_name(): {"seats": 5}}},
    )
    for broken in broken_ones:
        assert Plan.remembered(Settings(lobby=broken), [game_name()]).seats


def test_what_cannot_be_dealt_is_said_in_a_sentence_and_not_dealt(app: App, seated: list[Host]) -> None:
    app.push(LobbyScene(app))
    scene = top(app)
    assert isinstance(scene, LobbyScene)
    field = next(w for w in scene.form.root.walk() if isinstance(w, TextField))
    scene.form.set_focus(field, show=True)
    app.turn([key(pygame.K_BACKSPACE)])
    app.turn([key(pygame.K_BACKSPACE)] * 20)
    assert scene.trouble().endswith(".")
    assert not button(scene, "Deal").enabled
    app.turn([pygame.Event(pygame.TEXTINPUT, {"text": scene.plan.seats[1].name})])
    assert scene.plan.seats[1].name in scene.trouble()
    scene.start()
    assert seated == []


def test_every_preset_at_every_seat_count_is_dealt_or_explained(app: App) -> None:
    scene = LobbyScene(app)
    app.push(scene)
    for count in scene.room.game.seats:
        scene._count(count)
        for preset in scene.room.game.presets:
            scene._take(dict(preset.options))
            trouble = scene.trouble()
            assert trouble == "" or trouble.endswith("."), trouble
            assert button(scene, "Deal").enabled is (trouble == "")


def presets_by_edition() -> list[tuple[str, str, str, str]]:
    """Games whose presets depend on another option: game, option, and two of its values."""
    found: list[tuple[str, str, str, str]] = []
    for room in rooms():
        wheres = [dict(preset.where) for preset in room.game.presets if preset.where]
        options = sorted({name for where in wheres for name in where})
        for option in options:
            values = sorted({where[option] for where in wheres if option in where})
            found.extend((room.name, option, one, other) for one, other in pairwise(values))
    return found


@pytest.mark.parametrize(("game", "option", "one", "other"), presets_by_edition())
def test_the_presets_of_an_edition_are_offered_with_it_alone(
    app: App, game: str, option: str, one: str, other: str
) -> None:
    scene = LobbyScene(app, game)
    app.push(scene)
    seen = []
    for value in (one, other):
        scene._take({option: value})
        offered = {pick.words for pick in scene.form.root.walk() if isinstance(pick, Pick)}
        wanted = {p.title for p in scene.room.game.presets if p.where.get(option, value) == value}
        assert offered == wanted
        seen.append(offered)
    assert seen[0] != seen[1]


def test_a_preset_brings_the_seats_it_cannot_do_without_and_leaves_others_alone(app: App) -> None:
    for room in rooms():
        for preset in room.game.presets:
            for seats in room.game.seats:
                scene = LobbyScene(app, room.name)
                app.push(scene)
                scene._count(seats)
                scene._take_preset(preset)
                assert scene.trouble() == ""
                count = len(scene.plan.seats)
                assert count == seats or count in preset.seats
                assert count == seats or not scene._legal(seats)
                app.pop(scene)


def test_a_pin_is_offered_where_people_share_the_screen_and_guards_their_hand(app: App) -> None:
    scene = LobbyScene(app, game_name())
    app.push(scene)

    def locks() -> list[Button]:
        return [w for w in scene.form.root.walk() if isinstance(w, Button) and "PIN" in w.tooltip]

    assert locks() == []
    scene.plan.become(app.settings, 1, "")
    scene.rebuild()
    assert len(locks()) == 2
    locks()[1].action()
    app.turn([pygame.Event(pygame.TEXTINPUT, {"text": letter}) for letter in "4x7z11"])
    app.turn([key(pygame.K_RETURN)])
    assert app.top is scene
    mine, theirs = scene.setup().seats[:2]
    assert mine.opens("")
    assert theirs.opens("4711")
    assert not theirs.opens("4712")
    assert "4711" not in str(app.settings.lobby)
    locks()[1].action()
    press(app, "No PIN")
    assert scene.setup().seats[1].opens("")


def test_two_digits_are_no_pin(app: App) -> None:
    taken: list[str] = []
    dialog = PinDialog(app, "Mara", False, taken.append)
    app.push(dialog)
    app.turn([pygame.Event(pygame.TEXTINPUT, {"text": letter}) for letter in "12"])
    app.turn([key(pygame.K_RETURN)])
    assert app.top is dialog
    assert not button(dialog, "Set the PIN").enabled
    app.turn([key(pygame.K_ESCAPE)])
    assert taken == []


def test_a_seat_changes_between_person_and_bot_with_names_nobody_has(app: App) -> None:
    scene = LobbyScene(app)
    for seat in range(4):
        scene.plan.become(app.settings, seat, "")
    scene.plan.become(app.settings, 0, play.best_level(game_name()))
    names = [seat.name for seat in scene.plan.seats]
    assert len(set(names)) == len(names)
    assert [seat.kind for seat in scene.plan.seats] == [BOT, PERSON, PERSON, PERSON]


def test_house_rules_are_folded_away_until_asked_for(app: App) -> None:
    scene = LobbyScene(app)
    house = [option for option in rooms()[0].game.options if option.house]
    if not house:
        pytest.skip("this game has no house rules")
    app.push(scene)

    def words() -> list[str]:
        return [str(getattr(widget, "words", "")) for widget in scene.form.root.walk()]

    assert house[0].label not in words()
    press(app, "House rules")
    assert house[0].label in words()


def test_the_same_number_deals_the_same_match(app: App, seated: list[Host]) -> None:
    for _ in range(2):
        scene = LobbyScene(app)
        app.push(scene)
        scene.plan.seed = "4711"
        scene.start()
    assert seated[0].setup == seated[1].setup
    assert seated[0].view() == seated[1].view()


# --- settings ----------------------------------------------------------------------------------------------------


def test_a_setting_holds_at_once_and_after_a_restart(tmp_path: Path, clock: Clock) -> None:
    app = make_app(tmp_path, clock)
    app.push(SettingsScene(app))
    before = app.style.four_colour
    scene = top(app)
    fields = [w for w in scene.form.root.walk() if isinstance(w, Field)]
    toggle = next(field.control for field in fields if field.label.words.startswith("Four"))
    scene.form.bring_into_view(toggle)
    click(app, toggle.rect.center)
    assert app.style.four_colour is not before
    app.close()
    assert make_app(tmp_path, clock).settings.four_colour is not before


def test_larger_text_is_applied_when_the_knob_is_let_go_and_keeps_the_focus(app: App) -> None:
    app.push(SettingsScene(app))
    scene = top(app)

    def slider() -> Widget:
        return next(w for w in scene.form.focusables() if getattr(w, "high", 0) == 2.0)

    scene.form.set_focus(slider(), show=True)
    app.turn([key(pygame.K_RIGHT)])
    assert app.style.text_scale == pytest.approx(1.1)
    assert scene.form.focus is slider()
    app.turn([key(pygame.K_RIGHT)])
    assert app.style.text_scale == pytest.approx(1.2)


# --- rules -------------------------------------------------------------------------------------------------------

PAGE = """# The game

First words
go on here, with **bold** and {9H}.

## Giving a card {#give}
- one
- two, which is
  longer
1. first

| A | B |
|---|---|
| 1 | 2 |

{9H} {TD}

> an example

<a id="EQ-5"></a>
### Smaller
"""


def test_a_page_is_read_into_its_blocks() -> None:
    blocks = pages.parse(PAGE)
    assert [block.kind for block in blocks] == [
        "heading", "text", "heading", "item", "item", "number", "table", "cards", "quote", "heading",
    ]  # fmt: skip
    assert blocks[1].text == "First words go on here, with *bold* and {9H}."
    assert blocks[2].text == "Giving a card"
    assert blocks[2].anchors == ("give", "giving-a-card")
    assert blocks[4].text == "two, which is longer"
    assert blocks[6].cells == [["A", "B"], ["1", "2"]]
    assert blocks[7].cards == ("9H", "TD")
    assert "EQ-5" in blocks[9].anchors


def test_the_rules_open_at_an_anchor(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    long = PAGE + "\n\n".join("Words about it. " * 40 for _ in range(30)) + "\n\n## Far below {#far}\n\nThe end.\n"
    monkeypatch.setattr("game.scenes.rules.rules_of", lambda game: pages.parse(long))
    scene = RulesScene(app, game_name(), "FAR")
    app.push(scene)
    place = scene._places["far"].rect
    assert scene._scroll.viewport.contains(place)
    other = RulesScene(app, game_name(), "nowhere")
    app.push(other)
    assert other._scroll.offset == 0


def test_rules_are_read_by_keys_alone(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    long = "\n\n".join("Words about it. " * 40 for _ in range(30))
    monkeypatch.setattr("game.scenes.rules.rules_of", lambda game: pages.parse(long))
    scene = RulesScene(app, game_name())
    app.push(scene)
    seen = [scene._scroll.offset]
    for code in (pygame.K_DOWN, pygame.K_SPACE, pygame.K_PAGEDOWN, pygame.K_END):
        app.turn([key(code)])
        seen.append(scene._scroll.offset)
    assert seen == sorted(set(seen))
    assert seen[-1] == scene._scroll.limit


@pytest.mark.parametrize("name", tables.available())
def test_every_game_has_rules_to_read(name: str) -> None:
    blocks = pages.rules_of(name)
    assert len(blocks) > 10
    assert any(block.kind == "heading" and block.level == 2 for block in blocks)


# --- saved matches, results, pause -------------------------------------------------------------------------------


def test_a_saved_match_is_thrown_away_only_after_a_yes(app: App) -> None:
    match = saved_match(app)
    app.push(MatchesScene(app))
    trash = next(w for w in top(app).form.root.walk() if isinstance(w, Button) and w.icon == "trash")
    click(app, trash.rect.center)
    press(app, "Keep it")
    assert [info.id for info in app.saves.list()] == [match]
    trash = next(w for w in top(app).form.root.walk() if isinstance(w, Button) and w.icon == "trash")
    click(app, trash.rect.center)
    press(app, "Throw away")
    assert app.saves.list() == ()


def test_the_enter_of_somebody_who_has_not_read_the_question_throws_nothing_away(app: App) -> None:
    match = saved_match(app)
    app.push(MatchesScene(app))
    app.turn([])
    trash = next(w for w in top(app).form.root.walk() if isinstance(w, Button) and w.icon == "trash")
    click(app, trash.rect.center)
    assert isinstance(app.top, Dialog)
    app.turn([key(pygame.K_RETURN)])
    assert isinstance(app.top, MatchesScene)
    assert [info.id for info in app.saves.list()] == [match]


@pytest.mark.parametrize("scene", [SettingsScene, KeysScene])
def test_enter_sets_nothing_back(app: App, scene: type[FormScene]) -> None:
    app.store.change(volume_cards=0.25, keys={"hint": ["j"]})
    app.push(scene(app))
    app.turn([])
    press(app, "Back to the defaults")
    assert isinstance(app.top, Dialog)
    app.turn([key(pygame.K_RETURN)])
    assert isinstance(app.top, scene)
    assert (app.settings.volume_cards, app.settings.keys) == (0.25, {"hint": ("j",)})


def finished(scene: ResultsScene) -> bool:
    return scene.done


def test_results_count_up_and_a_click_lays_everything_open(app: App, clock: Clock) -> None:
    scene = finished_scene(app, game_name())
    app.push(scene)
    app.turn([])
    clock.now += DEAF + 0.01
    assert not finished(scene)
    click(app, (640, 300))
    assert finished(scene)
    assert app.top is scene


def test_enter_on_the_results_first_lays_open_and_then_goes_on(app: App, clock: Clock) -> None:
    class Below(Scene):
        resumed = 0

        def resume(self) -> None:
            self.resumed += 1

    below = Below(app)
    app.push(below)
    done = finished_scene(app, game_name())
    from dataclasses import replace

    scene = ResultsScene(app, done.host, replace(done.sheet, over=False))
    app.push(scene)
    app.turn([])
    clock.now += DEAF + 0.01
    app.turn([key(pygame.K_RETURN)])
    assert app.scenes == [below, scene]
    app.turn([key(pygame.K_RETURN)])
    assert app.scenes == [below]
    assert below.resumed == 1


@pytest.mark.parametrize("by", ["enter", "space", "pad", "mouse"])
def test_what_was_meant_for_the_table_deals_no_rematch_from_a_page_that_has_just_opened(
    app: App, clock: Clock, seated: list[Host], by: str
) -> None:
    app.push(TitleScene(app))
    scene = finished_scene(app, game_name())
    app.push(scene)
    began = clock.now
    scene.skip()
    app.turn([])

    def confirm() -> None:
        if by == "mouse":
            click(app, button(scene, "Rematch").rect.center)
        elif by == "pad":
            app.turn(pads.tap(pads.A))
        else:
            app.turn([key(pygame.K_RETURN if by == "enter" else pygame.K_SPACE)])

    for part in (0.0, 0.4, 0.95):
        clock.now = began + part * DEAF
        confirm()
        assert app.top is scene
        assert not seated
    clock.now = began + DEAF + 0.01
    confirm()
    assert len(seated) == 1


def test_results_nobody_watches_close_by_themselves(app: App, clock: Clock) -> None:
    below = Scene(app)
    app.push(below)
    done = finished_scene(app, game_name())
    app.push(ResultsScene(app, done.host, done.sheet, auto_close=1.0))
    for _ in range(200):
        clock.now += 0.1
        app.turn([])
        if app.top is below:
            break
    assert app.top is below


def test_the_same_cards_are_dealt_with_everybody_one_seat_on(app: App, clock: Clock, seated: list[Host]) -> None:
    app.push(TitleScene(app))
    scene = finished_scene(app, game_name())
    app.push(scene)
    clock.now += DEAF + 0.01
    scene.skip()
    app.turn([])
    press(app, "Same cards")
    app.turn([])
    press(app, "Same cards, everybody")
    names = [seat.name for seat in scene.host.seats]
    assert [seat.name for seat in seated[0].seats] == [*names[1:], names[0]]
    assert seated[0].setup.seed == scene.host.setup.seed or scene.host.setup.seed == ""


def test_the_pause_menu_does_what_its_entries_say(app: App) -> None:
    left: list[int] = []
    app.push(Scene(app))
    app.push(pause_menu(app, game_name(), lambda: left.append(1), "Deal 4711"))
    app.turn([])
    press(app, "Rules")
    assert isinstance(app.top, RulesScene)
    app.turn([key(pygame.K_ESCAPE)])
    app.push(pause_menu(app, game_name(), lambda: left.append(1)))
    press(app, "Save and leave")
    assert left == [1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_line_for_newcomers_covers_no_seat(
    tmp_path: Path, clock: Clock, size: tuple[int, int], language: str
) -> None:
    app = make_app(tmp_path, clock, size, language=language)
    scene = sit(app, game_name(), people=1, seats=4)
    doors.offer(app, game_name())
    app.turn([])
    canvas = Canvas(app.surface, app.style)
    covered = [y for y in range(size[1]) if notice_at(canvas, app.notices.words, (size[0] / 2, y)) is not None]
    assert len(covered) > 20
    assert all(scene.play.layout.panel(seat).y > covered[-1] for seat in range(4))
    app.close()


# --- the app -----------------------------------------------------------------------------------------------------


def test_losing_attention_reaches_every_scene_before_the_next_picture(app: App) -> None:
    log: list[str] = []

    class Watcher(Scene):
        def attention(self, here: bool) -> None:
            log.append(f"attention {here}")

        def draw(self, canvas: object) -> None:
            log.append("draw")

    app.push(Watcher(app))
    app.turn([])
    log.clear()
    assert app.turn([pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert log == ["attention False", "draw"]
    app.turn([pygame.Event(pygame.WINDOWFOCUSGAINED)])
    assert log[2:] == ["attention True", "draw"]


def test_closing_the_window_leaves_every_scene_and_ends(app: App) -> None:
    left: list[str] = []

    class Leaving(Scene):
        def leave(self) -> None:
            left.append("left")

    app.push(Leaving(app))
    app.push(Leaving(app))
    app.turn([pygame.Event(pygame.QUIT)])
    assert not app.running
    app.close()
    assert left == ["left", "left"]


def test_a_notice_goes_by_itself_or_with_a_click(app: App, clock: Clock) -> None:
    app.push(Scene(app))
    app.notify("One.")
    app.notify("One.")
    app.notify("Two.")
    app.turn([])
    assert app.notices.words == ["One.", "Two."]
    click(app, (640, 40))
    assert app.notices.words == ["Two."]
    clock.now += 30
    app.turn([])
    assert app.notices.words == []


def test_where_no_answer_is_the_one_to_give_the_way_out_has_the_focus(app: App) -> None:
    answers: list[str] = []
    app.push(Scene(app))
    dialog = ask(app, "Really?", "For good.", [("Do it", lambda: answers.append("done"), False)])
    assert dialog.form.focus is button(dialog, "Cancel")
    app.turn([key(pygame.K_RETURN)])
    assert app.top is not dialog
    assert answers == []


def test_a_dialogue_answers_once_and_gives_way(app: App) -> None:
    answers: list[str] = []
    app.push(Scene(app))
    ask(app, "Really?", "It is so.", [("Yes", lambda: answers.append("yes"), True)])
    app.turn([key(pygame.K_RETURN)])
    app.turn([key(pygame.K_RETURN)])
    assert answers == ["yes"]


# --- pictures ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", [name for name in SCREENS if name not in ("table", "cover")])
def test_a_picture_of_every_screen_is_made_without_a_display(screen: str, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    assert take(ShotOptions(screen, out, (1024, 640))) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (1024, 640)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 16) for y in range(0, 640, 16)}
    assert len(colours) > 50


def test_an_unknown_screen_is_refused_with_the_names_of_all() -> None:
    from game.errors import UserError

    with pytest.raises(UserError, match="title"):
        take(ShotOptions("nonsense", Path("x.png"), (800, 600)))


def test_every_game_has_its_pictures_and_each_can_be_had_by_its_name(tmp_path: Path) -> None:
    names = [name for name, _ in sights()]
    assert len(set(names)) == len(names)
    for game in tables.available():
        assert {f"{game}-table-{n}" for n in rooms_by_name(game).game.seats if n <= 6} <= set(names)
    tools = [name for name in names if name.startswith(tables.available()[0]) and "table" not in name]
    out = tmp_path / "one.png"
    assert take(ShotOptions(tools[-1], out, (1024, 640))) == 0
    assert pygame.image.load(out).get_size() == (1024, 640)


def rooms_by_name(name: str) -> Room:
    return next(room for room in rooms() if room.name == name)


def test_how_a_bot_plays_is_chosen_in_the_lobby_and_remembered(app: App, seated: list[Host]) -> None:
    app.push(LobbyScene(app))
    lobby = top(app)
    assert isinstance(lobby, LobbyScene)
    assert [seat.temper for seat in lobby.plan.seats[1:]] == [character(seat.name) for seat in lobby.plan.seats[1:]]
    assert lobby.plan.seats[1].temper == "even"
    sign = next(w for w in lobby.form.focusables() if isinstance(w, Button) and w.icon == "temper_even")
    assert lobby.plan.seats[1].name in sign.tooltip
    sign.activate(lobby.form)
    dialog = app.top
    assert isinstance(dialog, TemperDialog)
    assert [pick.chosen for pick in dialog.picks.values()] == [True, False, False, False, False]
    dialog.picks["spiteful"].action()
    assert app.top is lobby
    assert lobby.plan.seats[1].temper == "spiteful"
    lobby.plan.become(app.settings, 1, play.bot_levels(lobby.plan.game)[0])
    assert lobby.plan.seats[1].temper == "spiteful", "another level is still the same bot"
    press(app, "Deal")
    assert seated[0].seats[1].temper == "spiteful"
    assert LobbyScene(app).plan.seats[1].temper == "spiteful"
