"""The lobby: what was chosen is remembered, what cannot be dealt is said, seats change hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from ai.play import list_tempers
from engine.core.errors import BadOption
from engine.registry import game as find_game
from engine.registry import games as every_game
from game import ASSETS, games
from game.commands.games import check_game
from game.config import language
from game.config.player_names import PEOPLE
from game.config.settings import Settings
from game.games import get_game_table
from game.match.bots import CHARACTERS, bot_levels
from game.match.match_setup import PERSON
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.plan import Plan, SeatChoice
from game.screens.lobby.rule_book import RuleBook
from game.ui.controls import Button
from game.ui.scroll import Scroll
from game.ui.split import NamedRow
from tests.support.pages import find_widgets, game_name
from tests.support.tables import TimedApp, timed_app


def test_memory_that_does_not_fit_is_forgotten_piece_by_piece() -> None:
    lobby = {"game": "no-such-game", "games": {game_name(): {"options": {"nonsense": "1"}, "seats": [{"name": 3}]}}}
    plan = Plan.from_settings(Settings(lobby=lobby), game_name())
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
        assert Plan.from_settings(Settings(lobby=broken), game_name()).seats


def test_an_offered_name_is_the_same_one_in_every_language(app: TimedApp) -> None:
    scene = LobbyScene(app)
    app.push_scene(scene)
    words = language.load_translation("de").gettext(PEOPLE[1])
    assert words != PEOPLE[1]
    for seat, name in enumerate((PEOPLE[1], words)):
        scene.plan.seats[seat] = SeatChoice(PERSON, name, "")
    assert scene.describe_trouble().startswith("Two seats are called")
    scene.plan.seats[1].name = PEOPLE[2]
    assert not scene.describe_trouble()


def test_a_preset_brings_the_seats_it_cannot_do_without_and_leaves_others_alone(app: TimedApp) -> None:
    for game in every_game():
        for preset in game.presets:
            for seats in {min(game.seats), max(game.seats)}:
                scene = LobbyScene(app, game.name)
                app.push_scene(scene)
                scene.rebuild_after(scene.plan.set_seat_count, seats)
                scene._take_preset(preset)
                assert scene.describe_trouble() == ""
                count = len(scene.plan.seats)
                assert count == seats or count in preset.seats
                scene.plan.set_seat_count(seats)
                assert count == seats or scene.describe_trouble()
                app.pop_scene(scene)


def test_a_way_to_play_counts_as_no_changed_rule(app: TimedApp) -> None:
    for game in every_game():
        for preset in game.presets:
            app.push_scene(scene := LobbyScene(app, game.name))
            scene.plan.options.clear()  # of the way before
            if scene.plan.has_options(preset.where):
                scene._take_preset(preset)
                assert scene._rules.words == "All rules", preset.key
            app.pop_scene(scene)


def test_rules_computer_players_would_never_end_by_are_for_people_alone(app: TimedApp) -> None:
    app.push_scene(lobby := LobbyScene(app, "eightfist"))
    lobby.plan.options["stall_laps"] = "0"
    assert "bots" in lobby.describe_trouble()
    with pytest.raises(BadOption, match="bots"):
        check_game("eightfist", 2, lobby.plan.options)
    for number, seat in enumerate(lobby.plan.seats):
        seat.kind, seat.name = PERSON, f"N{number}"
    assert lobby.describe_trouble() == ""


def test_a_memory_from_before_there_were_tempers_gives_bots_the_character_of_their_names(app: TimedApp) -> None:
    name = next(name for name in games.list_available_games() if len(list_tempers(name)) > 1)
    seats = [{"kind": "person", "name": "Mara", "level": ""}, {"kind": "bot", "name": "Bruno", "level": "easy"}]
    seats.append({**seats[1], "name": "Cleo", "temper": "even"})
    app.store.change_settings(lobby={"games": {name: {"options": {}, "seats": seats}}})
    plan = LobbyScene(app, name).plan
    assert [seat.temper for seat in plan.seats[1:]] == [CHARACTERS["Bruno"], "even"]
    assert CHARACTERS["Bruno"] != "even"


def open_lobby(app: TimedApp, scene: LobbyScene, people: int) -> None:
    """Open a lobby of four seats with so many people."""
    scene.plan.set_seat_count(4)
    scene.plan.seats[:people] = [SeatChoice(PERSON, name, "") for name in ("Ada", "Bo", "Cy", "Di")[:people]]
    app.push_scene(scene)


@pytest.mark.parametrize("size", [(1280, 720), (1536, 864)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_party_finds_the_phones_and_the_deal_without_scrolling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], code: str, people: int
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with timed_app(tmp_path, size) as app:
        app.store.change_settings(language=code)
        scene = LobbyScene(app)
        open_lobby(app, scene, people)
        app.run_frame([])
        words = language.load_translation(code).gettext("Hands on phones")
        rows = [row for row in find_widgets(scene, NamedRow) if row.heading == words]
        assert len(rows) == 1, "nothing in the lobby offers the hands on phones"
        for part in (rows[0].items[1], scene._start):
            assert scene.form.find_widget_at(part.rect.center) is part
            assert app.surface.get_rect().contains(part.rect)
        before = scene._start.rect.copy()
        for seat in range(1, people):
            scene.plan.set_seat_kind(app.settings, seat, bot_levels(scene.plan.game)[0])
        scene.rebuild()
        app.run_frame([])
        assert scene._start.rect == before, "the button moves when the last but one person leaves"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("people", [1, 4])
@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("game", games.list_available_games())
def test_nothing_scrolls_in_the_lobby_of_up_to_four_people(
    tmp_path: Path, size: tuple[int, int], game: str, code: str, people: int
) -> None:
    with timed_app(tmp_path, size) as app:
        app.store.change_settings(language=code)
        scene = LobbyScene(app, game)
        open_lobby(app, scene, people)
        (body,) = find_widgets(scene, Scroll)
        assert not body.max_offset, f"{body.max_offset} pixels are below the fold"
        scene._fold_rules()
        (book,) = find_widgets(scene, RuleBook)
        for leaf in range(len(book.leaves)):
            scene.change_page(leaf=leaf)
            assert not any(page.max_offset for page in find_widgets(scene, Scroll)), f"leaf {leaf} of the rules"


def test_beside_the_deal_is_what_the_field_lacks(app: TimedApp) -> None:
    """A code for an empty one; where there is a number, the way back to chance, which needs no keyboard either."""
    scene = LobbyScene(app)
    scene.plan.seed = "77"
    app.push_scene(scene)
    for icon, seed in (("dice", ""), ("paste", "")):
        (beside,) = (each for each in find_widgets(scene, Button) if each.icon in ("dice", "paste"))
        assert beside.icon == icon
        beside.action()
        assert scene.plan.seed == seed


@pytest.mark.parametrize("name", games.list_available_games())
def test_what_every_option_is_about_is_painted_or_shown_by_cards(name: str) -> None:
    table = get_game_table(name)
    options = find_game(name).options
    keys = [option.key + value for option in options for value in (option.values if option.multi else ("",))]
    icons = {sign for key in keys if (sign := table.get_sign(key)).islower() and "/" not in sign}
    bare = sorted(icon for icon in icons if not (ASSETS / "signs" / f"{icon}.svg").exists())
    assert not bare, f"an option of {name} has an icon that is not painted in assets/signs: {bare}"
