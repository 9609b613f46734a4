"""The lobby: what was chosen is remembered, what cannot be dealt is said, seats change hands."""

from __future__ import annotations

import pygame
import pytest

from ai.play import tempers
from engine.core.errors import BadOption
from engine.core.options import Option
from game import games
from game.commands.games import check_game
from game.config import language
from game.config.player_names import PEOPLE, UNNAMED, to_display_name
from game.config.settings import Settings
from game.match.bots import CHARACTERS
from game.match.host import Host
from game.match.match_setup import PERSON, seal_pin
from game.screens.lobby import match_start
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.plan import Plan, SeatChoice
from game.screens.rooms import list_rooms
from game.ui.choices import Choice
from game.ui.controls import Button, Toggle
from game.ui.fields import TextField
from game.ui.split import Field
from tests.support.pages import button, game_name, key, press, top
from tests.support.tables import TimedApp

pytestmark = pytest.mark.skipif(not games.list_available_games(), reason="no game has a table yet")


def test_the_lobby_remembers_what_was_chosen(app: TimedApp, seated: list[Host]) -> None:
    app.push_scene(LobbyScene(app))
    scene = top(app)
    assert isinstance(scene, LobbyScene)
    scene.plan.seats[0].name = "Ida"
    scene._set_seat_count(3)
    option = next(o for o in scene.room.game.options if not o.multi and len(o.choices) > 1)
    scene._take_options({option.key: option.values[1]})
    press(app, "Deal")
    again = LobbyScene(app)
    assert [seat.name for seat in again.plan.seats] == [seat.name for seat in seated[0].seats]
    assert again.plan.options[option.key] == option.values[1]
    assert app.settings.names[0] == "Ida"


def test_whoever_was_dealt_in_last_is_the_first_of_the_twelve_names_that_are_remembered(
    app: TimedApp, seated: list[Host]
) -> None:
    known = tuple(f"N{n}" for n in range(12))
    app.store.change_settings(names=known)
    scene = LobbyScene(app)
    app.push_scene(scene)
    for seat, name in enumerate(("Ida", "N3")):
        scene.plan.seats[seat] = SeatChoice(PERSON, f" {name} ", "")
    scene.start_match()
    assert app.settings.names == ("Ida", "N3", *(name for name in known if name != "N3"))[:12]


@pytest.mark.parametrize("name", games.list_available_games())
def test_what_is_chosen_at_any_control_of_a_rule_is_what_is_dealt(app: TimedApp, seated: list[Host], name: str) -> None:
    app.push_scene(LobbyScene(app, name))
    scene = top(app)
    assert isinstance(scene, LobbyScene)
    scene.house_open = True
    wanted: dict[str, str] = {}
    for option in scene.room.game.options:
        scene.rebuild()
        fields = [w for w in scene.form.root.iter_widgets() if isinstance(w, Field) and w.heading == option.label]
        if option.multi or len(fields) != 1:  # it means nothing with what is chosen
            continue
        other = option.values[1]
        match fields[0].control:
            case Toggle() as toggle:
                toggle.activate(scene.form)
            case Choice() as choice:
                choice.change(other)
        wanted[option.key] = other
    assert len(wanted) >= min(3, len(scene.room.game.options))
    press(app, "Deal")
    assert {key: seated[0].setup.options[key] for key in wanted} == wanted


@pytest.mark.parametrize("name", games.list_available_games())
def test_of_options_several_can_be_on_each_switched_by_itself(app: TimedApp, name: str) -> None:
    scene = LobbyScene(app, name)
    app.push_scene(scene)
    for option in (each for each in scene.room.game.options if each.multi):
        letters = option.values

        def switches(option: Option = option) -> list[Toggle]:
            column = scene._build_multi_option(option, scene.plan.options.get(option.key, option.default))
            return [w for w in column.iter_widgets() if isinstance(w, Toggle)]

        on = set(scene.plan.options.get(option.key, option.default))
        for number in (*range(len(letters)), *reversed(range(len(letters)))):
            switches()[number].activate(scene.form)
            on ^= {letters[number]}
            assert scene.plan.options[option.key] == "".join(each for each in letters if each in on)
            assert [each.on for each in switches()] == [letter in on for letter in letters]


def test_the_lobby_opens_with_the_game_dealt_last_by_whatever_door(app: TimedApp, seated: list[Host]) -> None:
    last = list_rooms()[-1]
    match_start.start_quick_match(app, last.name)
    assert seated
    assert LobbyScene(app).plan.game == last.name


def test_memory_that_does_not_fit_is_forgotten_piece_by_piece() -> None:
    lobby = {"game": "no-such-game", "games": {game_name(): {"options": {"nonsense": "1"}, "seats": [{"name": 3}]}}}
    plan = Plan.from_settings(Settings(lobby=lobby), [game_name()])
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
        assert Plan.from_settings(Settings(lobby=broken), [game_name()]).seats


def test_what_cannot_be_dealt_is_said_in_a_sentence_and_not_dealt(app: TimedApp, seated: list[Host]) -> None:
    app.push_scene(LobbyScene(app))
    scene = top(app)
    assert isinstance(scene, LobbyScene)
    field = next(w for w in scene.form.root.iter_widgets() if isinstance(w, TextField))
    scene.form.set_focus(field, show=True)
    app.run_frame([key(pygame.K_BACKSPACE)])
    app.run_frame([key(pygame.K_BACKSPACE)] * 20)
    assert scene.plan.seats[0].name == to_display_name(UNNAMED), "alone nobody needs a name"
    app.run_frame([pygame.Event(pygame.TEXTINPUT, {"text": scene.plan.seats[1].name})])
    assert scene.plan.seats[1].name in scene.describe_trouble()
    assert not button(scene, "Deal").enabled
    scene.start_match()
    assert seated == []


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
    for room in list_rooms():
        for preset in room.game.presets:
            for seats in {min(room.game.seats), max(room.game.seats)}:
                scene = LobbyScene(app, room.name)
                app.push_scene(scene)
                scene._set_seat_count(seats)
                scene._take_preset(preset)
                assert scene.describe_trouble() == ""
                count = len(scene.plan.seats)
                assert count == seats or count in preset.seats
                assert count == seats or not scene._is_legal_count(seats)
                app.pop_scene(scene)


def test_a_pin_is_offered_where_people_share_the_screen_and_guards_their_hand(app: TimedApp) -> None:
    scene = LobbyScene(app, game_name())
    app.push_scene(scene)

    def locks() -> list[Button]:
        return [w for w in scene.form.root.iter_widgets() if isinstance(w, Button) and "PIN" in w.tooltip]

    assert locks() == []
    scene.plan.set_seat_kind(app.settings, 1, "")
    scene.rebuild()
    assert len(locks()) == 2
    locks()[1].action()
    app.run_frame([pygame.Event(pygame.TEXTINPUT, {"text": letter}) for letter in "4x7z11"])
    app.run_frame([key(pygame.K_RETURN)])
    assert app.top_scene is scene
    mine, theirs = scene.make_setup().seats[:2]
    assert mine.is_pin_valid("")
    assert theirs.is_pin_valid("4711")
    assert not theirs.is_pin_valid("4712")
    assert "4711" not in str(app.settings.lobby)
    locks()[1].action()
    press(app, "No PIN")
    assert scene.make_setup().seats[1].is_pin_valid("")


@pytest.mark.parametrize(
    ("people", "trust", "guarded"), [(1, False, False), (1, True, False), (2, False, True), (2, True, False)]
)
def test_pins_and_trust_go_into_a_match_only_where_people_share_the_screen(
    people: int, trust: bool, guarded: bool, app: TimedApp
) -> None:
    scene = LobbyScene(app, game_name())
    scene.plan.seats = [SeatChoice(PERSON, f"P{n}", "", seal_pin("4711")) for n in range(people)]
    scene.plan.set_seat_count(3)
    scene.plan.trust = trust
    setup = scene.make_setup()
    assert [bool(seat.pin) for seat in setup.seats] == [*([guarded] * people), *([False] * (3 - people))]
    assert setup.trust is (trust and people > 1)


def test_the_name_of_a_person_who_comes_is_typed_at_once_in_place_of_the_suggested_one(app: TimedApp) -> None:
    scene = LobbyScene(app, game_name())
    app.push_scene(scene)
    kinds = [w for w in scene.form.root.iter_widgets() if isinstance(w, Choice) and w.options[0][0] == ""]
    kinds[1].choose_value("", scene.form)
    assert scene.plan.seats[1].kind == PERSON
    app.run_frame([pygame.Event(pygame.TEXTINPUT, {"text": letter}) for letter in "Tom"])
    assert scene.plan.seats[1].name == "Tom"
    assert scene.plan.seats[0].name in PEOPLE[1:], "who was here alone without a name has one beside others"
    app.run_frame([key(pygame.K_RETURN)])
    app.run_frame([pygame.Event(pygame.TEXTINPUT, {"text": letter}) for letter in "Mara"])
    assert scene.plan.seats[0].name == "Mara", "and is asked for it next"


def test_an_option_that_means_nothing_with_the_others_is_not_asked_for(app: TimedApp) -> None:
    found = 0
    for room in list_rooms():
        app.push_scene(lobby := LobbyScene(app, room.name))
        for option in room.game.options:
            if not option.where or option.house:
                continue
            found += 1
            for wanted, settings in ((False, {}), (True, dict(option.where))):
                lobby.plan.options = settings
                lobby.rebuild()
                labels = [w.label.words for w in lobby.form.root.iter_widgets() if isinstance(w, Field)]
                assert (option.label in labels) is wanted
        app.pop_scene(lobby)
    assert found


def test_rules_computer_players_would_never_end_by_are_for_people_alone(app: TimedApp) -> None:
    app.push_scene(lobby := LobbyScene(app, "eightfist"))
    lobby.plan.options["stall_laps"] = "0"
    assert "computer players" in lobby.describe_trouble()
    with pytest.raises(BadOption, match="computer players"):
        check_game("eightfist", 2, lobby.plan.options)
    for number, seat in enumerate(lobby.plan.seats):
        seat.kind, seat.name = PERSON, f"N{number}"
    assert lobby.describe_trouble() == ""


def test_house_rules_are_folded_away_until_asked_for(app: TimedApp) -> None:
    scene = LobbyScene(app)
    house = [option for option in list_rooms()[0].game.options if option.house and not option.where]
    if not house:
        pytest.skip("this game has no house rules")
    app.push_scene(scene)

    def words() -> list[str]:
        return [str(getattr(widget, "words", "")) for widget in scene.form.root.iter_widgets()]

    assert house[0].label not in words()
    press(app, "House rules")
    assert house[0].label in words()
    chosen = {option.key: option.default for option in list_rooms()[0].game.options}
    scene.plan.options = dict(chosen)
    scene.rebuild()
    assert not button(scene, "As the rules have it").enabled
    wanted = house[0].values[1]
    scene.plan.options[house[0].key] = wanted
    scene.rebuild()
    press(app, "As the rules have it")
    kept = {option.key for option in list_rooms()[0].game.options if not option.house}
    assert scene.plan.options == {key: chosen[key] for key in kept}, "what is no house rule stays as it was chosen"


def test_a_memory_from_before_there_were_tempers_gives_bots_the_character_of_their_names(app: TimedApp) -> None:
    name = next(name for name in games.list_available_games() if len(tempers(name)) > 1)
    seats = [{"kind": "person", "name": "Mara", "level": ""}, {"kind": "bot", "name": "Bruno", "level": "easy"}]
    seats.append({**seats[1], "name": "Cleo", "temper": "even"})
    app.store.change_settings(lobby={"games": {name: {"options": {}, "seats": seats}}})
    plan = LobbyScene(app, name).plan
    assert [seat.temper for seat in plan.seats[1:]] == [CHARACTERS["Bruno"], "even"]
    assert CHARACTERS["Bruno"] != "even"
