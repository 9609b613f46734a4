"""Who gave no name is one person, alone and beside a friend: windows, days, season and figures stay theirs."""

from __future__ import annotations

import json
from contextlib import closing

import pytest

from game.config.player_names import BESIDE, PEOPLE, UNNAMED, get_own_name, to_person_name
from game.match.bots import best_level
from game.match.day_deal import format_deal_number
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.screens.challenges.days import DaysScene
from game.screens.challenges.doors import DoorsScene
from game.screens.indexed import open_index
from game.screens.lobby import pin
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.plan import Plan
from game.screens.lobby.reseating import SeatChange
from game.statistics.archive import Archive
from game.statistics.puzzles import AT_ONCE, LATER, SHOWN, PuzzleBook
from game.statistics.renames import Rename, find_counted_name, find_names_now
from game.statistics.season import Season, SeasonBook
from game.storage import DealtBook, DealtMatch
from game.table.model.hint import no_again, no_undo
from game.ui.choices import Choice
from tests.support.pages import find_widgets, game_name
from tests.support.sample_matches import invent_history
from tests.support.tables import TODAY, TimedApp, start_table


def _set_table_for_two(app: TimedApp) -> LobbyScene:
    """The lobby after a bot has become a person of no name, and it was left."""
    lobby = LobbyScene(app, game_name())
    app.push_scene(lobby)
    lobby.editor.open_number = 1
    lobby.editor.set_kind("")
    app.pop_scene(lobby)
    return lobby


def test_an_evening_with_a_friend_leaves_pages_with_who_played_alone_before(app: TimedApp) -> None:
    invent_history(app.folders.records_folder, 3, people=(UNNAMED,))
    lobby = _set_table_for_two(app)
    assert [seat.stored_name for seat in lobby.plan.people_seats] == [BESIDE, PEOPLE[2]]
    assert get_own_name(app.settings.names) == UNNAMED
    for page in (DoorsScene(app), DaysScene(app)):
        app.push_scene(page)
        assert page.name == UNNAMED
        assert page.archive.get_played_matches(page.name).get_tally().matches == 3
        app.pop_scene(page)


def test_who_sat_here_first_stays_the_own_person_while_at_the_table(app: TimedApp) -> None:
    app.store.change_settings(names=("Mara",))
    lobby = _set_table_for_two(app)
    lobby = LobbyScene(app, game_name())
    app.push_scene(lobby)
    lobby.plan.move_on()
    app.pop_scene(lobby)
    assert get_own_name(app.settings.names) == "Mara"


def test_what_was_played_beside_others_counts_for_the_one_who_gave_no_name(app: TimedApp) -> None:
    invent_history(app.folders.records_folder, 5, people=(BESIDE,))
    with closing(open_index(app)) as index:
        archive = Archive(index, app.folders.data)
        assert archive.list_people() == [UNNAMED]
        assert archive.get_played_matches(UNNAMED).get_tally().matches == 5
        assert archive.get_played_matches(BESIDE).get_tally().matches == 0
        renames = (Rename(2.0, UNNAMED, "Nora", 0.0),)
        assert find_counted_name(renames, BESIDE, 1.0) == "Nora"
        assert find_counted_name(renames, BESIDE, 3.0) == UNNAMED
        assert find_names_now((BESIDE, "Rita"), 1.0, renames) == {BESIDE: "Nora", "Rita": "Rita"}
    assert [to_person_name(name) for name in PEOPLE] == [UNNAMED, UNNAMED, *PEOPLE[2:]]


def test_a_friend_gets_no_name_that_stands_for_who_gave_none(app: TimedApp) -> None:
    app.store.change_settings(names=("Mara",))
    plan = Plan.from_settings(app.settings, game_name())
    plan.set_seat_kind(app.settings, 1, "")
    assert [seat.stored_name for seat in plan.people_seats] == ["Mara", PEOPLE[2]]


def test_whose_calendar_it_is_can_be_chosen_back(app: TimedApp) -> None:
    invent_history(app.folders.records_folder, 3, people=("Rita",))
    app.store.change_settings(names=("Mara",))
    page = DaysScene(app)
    app.push_scene(page)
    for name in ("Rita", "Mara", "Rita"):
        (choice,) = find_widgets(page, Choice)
        assert {value for value, _words in choice.options} == {"Mara", "Rita"}
        choice.change(name)
        assert page.name == name


def test_a_new_pin_is_not_said_to_be_checked(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(pin, "work_beside", lambda _app, _do, _then, words: said.append(words))
    pin.seal_beside(app, "123", lambda _sealed: None)
    assert said == ["The PIN is being saved."]


def test_while_bots_play_it_is_said_that_nobody_here_is_to_move(app: TimedApp) -> None:
    scene = start_table(app, game_name(), people=2, seats=4)
    app.pass_time(2.0)
    scene.host.cover_screen()
    assert scene.host.present < 0
    assert no_again(scene.play) == no_undo(scene.host) == "No hand is open here now."


def test_whoever_is_left_alone_without_a_name_is_not_asked_whether_it_is_the_same_person(app: TimedApp) -> None:
    seats = [Seat(PERSON, BESIDE), Seat(PERSON, "Rita"), Seat(BOT, "Ada", best_level(game_name()))]
    with closing(Host.start_match(MatchSetup(game_name(), {}, seats, "5"), store=app.saves)) as host:
        plan = SeatChange.from_host(host, app.settings)
        plan.set_seat_kind(app.settings, 1, best_level(game_name()))
        assert plan.list_new_names() == plan.list_sure_names() == {0: UNNAMED}


def test_what_books_kept_for_a_guest_is_who_gave_no_names(app: TimedApp) -> None:
    folder, number = app.folders.data, format_deal_number(TODAY)
    season, other = Season(2, 1), Season(3)
    for kind, data in (
        ("season", {BESIDE: [2, 1, []], "Mara": [3, 0, []]}),
        ("puzzles", {BESIDE: {"one": AT_ONCE, "two": LATER}, UNNAMED: {"two": SHOWN}}),
    ):
        written = {"format": f"house-of-eights {kind}", "version": 1, "data": data}
        (folder / f"{kind}.json").write_text(json.dumps(written), "utf-8")
    before = DealtBook(folder)
    before.enter_deal(DealtMatch("a", game_name(), "20200101", (BESIDE,)))
    before.rename_person(BESIDE, "Nora")
    before.enter_deal(DealtMatch("b", game_name(), number, (BESIDE,)))

    seasons, puzzles = SeasonBook(folder), PuzzleBook(folder)
    assert [seasons.read_season(name) for name in (UNNAMED, "Mara", BESIDE)] == [season, other, Season()]
    assert puzzles.read_states(UNNAMED) == {"one": AT_ONCE, "two": SHOWN}, "what was done since stays"
    assert app.dealt.is_known(UNNAMED, game_name(), number)
    assert app.dealt.find_first("Nora", game_name(), "20200101"), "that was somebody who gave a name since"
    for old, new in ((UNNAMED, "Ida"), ("Ida", UNNAMED)):
        for book in (seasons, puzzles, app.dealt):
            book.rename_person(old, new)
        assert seasons.read_season(new) == season
        assert puzzles.read_states(new)["one"] == AT_ONCE
        assert seasons.read_season(old) == Season()
        found = app.dealt.find_first(new, game_name(), number)
        assert found is not None
        assert found.names == (new,)
