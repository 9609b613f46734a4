"""Seats pass from person to bot and back in mid-match, in private."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from engine.registry import game
from game.app.dialog import AskDialog
from game.config.people import Wants, get_wants, with_wants
from game.config.player_names import PEOPLE, UNNAMED
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import BOT, NOBODY, PERSON, HostError, Seat, seal_pin
from game.match.party import Member, party_json, party_of
from game.screens.lobby.pin import PinDialog
from game.screens.lobby.renaming import AskName
from game.screens.lobby.seats import KnownPin, SeatsScene, SitDown, WithWhom
from game.screens.lobby.tempers import TemperDialog
from game.statistics.archive import Archive
from game.statistics.index import FILE as INDEX
from game.statistics.index import MatchIndex, enter_summary
from game.statistics.summary import Sitting, Summary
from game.table.render.overlays.tooltip import seat_words
from game.ui.controls import Button
from game.ui.fields import TextField
from game.ui.labels import Label
from tests.support.tables import TimedApp, awaited, bared, covered, sit, uncover

NAMES = list_available_games()


def open_seats(app: TimedApp) -> SeatsScene:
    """By the keyboard: pause menu, Seats."""
    app.press(pygame.K_ESCAPE)
    if not hasattr(app.top_scene, "panel"):
        app.press(pygame.K_ESCAPE)
    menu = app.top_scene
    entry = next(w for w in menu.form.list_focusables() if getattr(w, "icon", "") == "people")  # type: ignore[union-attr]
    menu.form.set_focus(entry)  # type: ignore[union-attr]
    app.press(pygame.K_RETURN)
    assert isinstance(app.top_scene, SeatsScene)
    return app.top_scene


@pytest.mark.parametrize("name", NAMES)
def test_a_person_takes_over_from_a_bot_and_sees_the_cards_only_behind_a_cover(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1, seats=max(3, game(name).seats.start))
    app.wait(3)
    assert scene.host.present == 0
    page = open_seats(app)
    page._change_kind(1, "")
    dialog = app.top_scene
    assert isinstance(dialog, SitDown)
    dialog.name.set_text("Nora")
    app.press(pygame.K_RETURN)
    assert scene.host.seats[1] == Seat(PERSON, "Nora")
    assert scene.host.present == NOBODY
    app.press(pygame.K_ESCAPE)
    assert app.top_scene is scene
    for _n in range(60):
        app.wait(0.3)
        assert scene.host.present == NOBODY or get_game_table(name).uncovered
        assert not bared(scene)
        if covered(scene):
            break
    if covered(scene):
        uncover(app, scene)
        assert scene.host.present >= 0
    else:
        assert get_game_table(name).uncovered


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
def test_a_hand_given_to_a_bot_is_gone_from_the_screen_at_once(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1, seats=max(3, game(name).seats.start))
    app.wait(3)
    page = open_seats(app)
    page._change_kind(0, "easy")
    assert (scene.host.people_count, scene.host.present) == (0, NOBODY)
    assert not bared(scene)
    app.press(pygame.K_ESCAPE)
    before = scene.host.action_count
    app.wait(6)
    assert scene.host.action_count > before  # the bots play on by themselves
    assert not bared(scene)


@pytest.mark.parametrize("name", NAMES)
def test_who_is_left_alone_still_gets_a_cover_before_his_cards(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=2, seats=max(3, game(name).seats.start))
    app.wait(3)
    if covered(scene):
        uncover(app, scene)
    giver = scene.host.present
    assert giver >= 0
    page = open_seats(app)
    page._change_kind(giver, "easy")
    assert (scene.host.people_count, scene.host.present) == (1, NOBODY)
    app.press(pygame.K_ESCAPE)
    app.wait(0.3)
    if get_game_table(name).uncovered:
        return  # nobody there knows more than everybody as yet
    assert covered(scene)
    assert awaited(scene) == 1 - giver
    uncover(app, scene)
    assert scene.host.present == 1 - giver
    for _n in range(20):  # alone, he is never covered again
        app.wait(1)
        assert not covered(scene)


def test_a_seat_with_a_pin_changes_only_for_whoever_knows_it(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    host = scene.host
    host.set_seat(1, Seat(PERSON, "P1", "", seal_pin("4711")))
    with pytest.raises(HostError, match="PIN"):
        host.set_seat(1, Seat(BOT, "P1", "easy"))
    with pytest.raises(HostError, match="PIN"):
        host.set_seat(1, Seat(PERSON, "P1"), "1234")
    app.wait(3)
    page = open_seats(app)
    page._change_kind(1, "easy")
    asked = app.top_scene
    assert isinstance(asked, KnownPin)
    asked.field.set_text("1234")
    app.press(pygame.K_RETURN)
    assert app.top_scene is asked
    assert asked.trouble.words == "That is not the PIN."
    assert host.seats[1].is_person
    asked.field.set_text("4711")
    app.press(pygame.K_RETURN)
    assert app.scenes[-1] == page
    assert host.seats[1] == Seat(BOT, "Bruno", "easy", temper="bold"), "nobody takes the bot for the person who left"
    assert "Bruno plays on for P1." in app.notices.words


def test_who_knows_the_pin_of_a_hand_gives_it_another_one_or_none(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    scene.host.set_seat(1, Seat(PERSON, "P1", "", seal_pin("4711")))
    page = open_seats(app)
    for old, new in (("4711", "123"), ("123", "")):
        page._ask_new_pin(1)
        known = app.top_scene
        assert isinstance(known, KnownPin)
        known.field.set_text(old)
        app.press(pygame.K_RETURN)
        asked = app.top_scene
        assert isinstance(asked, PinDialog)
        asked._close_with_pin(new)
        assert scene.host.seats[1] == Seat(PERSON, "P1", "", scene.host.seats[1].pin)
        assert scene.host.seats[1].is_pin_valid(new)
        assert bool(scene.host.seats[1].pin) is bool(new)


def test_after_three_wrong_pins_the_next_one_has_to_be_waited_for_and_the_seconds_are_told(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    host = scene.host
    host.set_seat(1, Seat(PERSON, "P1", "", seal_pin("4711")))
    app.wait(3)
    page = open_seats(app)
    page._change_kind(1, "easy")
    asked = app.top_scene
    assert isinstance(asked, KnownPin)

    def attempt(digits: str) -> None:
        assert isinstance(app.top_scene, KnownPin)
        app.top_scene.field.set_text(digits)
        app.press(pygame.K_RETURN)

    for wrong in ("1", "2", "3"):
        attempt(wrong)
    assert asked.trouble.words == "That is not the PIN. Try again in 5 seconds."
    attempt("4711")
    assert app.top_scene is asked, "not even the right one is looked at now"
    app.wait(4.5, 0.5)
    assert asked.trouble.words == "That is not the PIN. Try again in 1 second."
    app.wait(1, 0.5)
    assert asked.trouble.words == ""
    app.press(pygame.K_ESCAPE)
    page._change_kind(1, "easy")  # another dialogue does not begin anew
    asked = app.top_scene
    assert isinstance(asked, KnownPin)
    attempt("4")
    assert "in 10 seconds" in asked.trouble.words
    app.wait(10.5, 0.5)
    attempt("4711")
    assert app.scenes[-1] == page
    assert (host.seats[1].kind, host.seats[1].level) == (BOT, "easy")


def test_a_changed_seat_is_saved_with_the_match(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=1, seats=3)
    app.wait(3)
    page = open_seats(app)
    page._change_kind(2, "")
    dialog = app.top_scene
    assert isinstance(dialog, SitDown)
    dialog.name.set_text("Nora")
    dialog.pin.set_text("4711")
    app.press(pygame.K_RETURN)
    again = Host.resume_match(scene.host.match_id, app.saves)
    assert again.seats == scene.host.seats
    assert again.seats[2].is_pin_valid("4711")
    assert not again.seats[2].is_pin_valid("")
    assert again.present == NOBODY


def test_two_people_of_one_name_and_a_pin_of_one_digit_are_refused_in_a_sentence(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=1, seats=3)
    app.wait(3)
    open_seats(app)._change_kind(2, "")
    dialog = app.top_scene
    assert isinstance(dialog, SitDown)
    for name, pin, words in (("P0", "", "Two seats"), ("", "", "needs a name"), ("Nora", "1", "PIN has")):
        dialog.name.set_text(name)
        dialog.pin.set_text(pin)
        dialog._on_text_change("")
        assert words in dialog.trouble.words
        dialog._sit_down()
        assert app.top_scene is dialog
    assert not scene.host.seats[2].is_person


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", NAMES)
def test_a_whole_match_goes_on_while_seats_change_all_the_time(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=2, seats=max(3, game(name).seats.start))
    app.wait(2)
    for n in range(30):
        page = SeatsScene(app, scene.host, scene.on_reseat)
        app.push_scene(page)
        seat = n % len(scene.host.seats)
        person = scene.host.seats[seat].is_person
        page._set_seat(seat, Seat(BOT, f"B{n}", "random") if person else Seat(PERSON, f"N{n}"))
        assert not bared(scene)
        app.pop_scene(page)
        app.wait(0.6)
        if covered(scene):
            assert scene.host.seats[awaited(scene)].is_person
            assert scene.host.present == NOBODY
            uncover(app, scene)
        if scene.play.is_prompt_open:
            scene.host.perform_action(scene.host.get_view().actions[0])
        while app.top_scene is not scene and scene in app.scenes:
            app.pop_scene()
        if scene.host.is_over or scene not in app.scenes:
            break
    assert scene.host.action_count > 5


def test_a_bot_may_be_told_to_play_otherwise_in_the_middle_of_a_match(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=1, seats=3)
    app.wait(1)
    page = open_seats(app)
    sign = next(w for w in page.form.list_focusables() if isinstance(w, Button) and w.words == "Even-tempered")
    sign.activate(page.form)
    dialog = app.top_scene
    assert isinstance(dialog, TemperDialog)
    dialog.picks["bold"].action()
    assert [seat.temper for seat in scene.host.seats].count("bold") == 1
    changed = next(n for n, seat in enumerate(scene.host.seats) if seat.temper == "bold")
    assert "*Bot: Random, bold*" in seat_words(scene, changed)
    assert seat_words(scene, 0) == ""
    page._change_kind(changed, "easy")
    assert (scene.host.seats[changed].level, scene.host.seats[changed].temper) == ("easy", "bold")


def test_a_person_is_renamed_in_mid_match_and_all_that_was_played_is_theirs(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=1, seats=3)
    app.wait(3)
    host = scene.host
    host.perform_action(host.get_view().actions[0])
    app.wait(3)
    app.store.change_settings(names=("P0", "P1", "P2"), people=with_wants(app.settings, "P0", Wants(1.5, True)))
    members = [Member(0, "P0", seal_pin("123")), Member(1, "Ida", away=True)]
    app.store.change_settings(lobby={**app.settings.lobby, "party": party_json(members)})
    page = open_seats(app)
    page._ask_who_sits(0)
    dialog = app.top_scene
    assert isinstance(dialog, SitDown)
    assert not dialog.ready.enabled, "nothing has changed yet"
    dialog.name.set_text("P1")
    dialog._on_text_change("")
    assert not dialog.renamed.enabled, "somebody else is called so"
    dialog.name.set_text("Nora")
    dialog._on_text_change("")
    dialog.renamed.activate(dialog.form)
    assert host.display_names == ("Nora", "P1", "P2")
    assert app.settings.names == ("Nora", "P1", "P2"), "who sits down next is not called as she was"
    assert get_wants(app.settings, "Nora") == Wants(1.5, True), "what she wants of the table goes along"
    assert get_wants(app.settings, "P0") == Wants()
    assert party_of(app.settings.lobby["party"]) == (replace(members[0], name="Nora"), members[1])
    (rename,) = Archive(MatchIndex(None, {}), app.folders.data).renames
    assert (rename.old, rename.new) == ("P0", "Nora"), "the sheet of the evening knows who she was"
    assert host.present == 0, "the same person goes on"
    told = " ".join(line.text for line in host.list_log_lines())
    assert "You " in told, "alone she is told of as the one who reads"
    assert "P0" not in told
    again = Host.resume_match(host.match_id, app.saves)
    assert [era.seats[0].name for era in again._recorder.eras] == ["Nora"]


def over(number: int, *names: str) -> Summary:
    return Summary(f"m{number}", 1000.0 * number, NAMES[0], tuple(Sitting(name, "", True) for name in names), (1, 2, 3))


@pytest.mark.parametrize(
    ("matches", "asked", "with_both"),
    [
        ([over(1, "P0", "Bo", "Cleo")], True, False),
        ([over(1, "P0", "Bo", "Cleo"), over(2, "Nora", "Bo", "Cleo")], True, True),
        ([over(1, "P0", "Nora", "Cleo")], False, True),
        ([over(1, "Bo", "Cleo", "Edda")], False, False),
    ],
)
def test_whether_earlier_matches_go_along_is_asked_but_not_of_people_who_met(
    matches: list[Summary], asked: bool, with_both: bool, app: TimedApp
) -> None:
    scene = sit(app, NAMES[0], people=1, seats=3)
    app.wait(3)
    page = open_seats(app)
    index = MatchIndex(app.folders.data / INDEX, {})
    for each in matches:
        assert index.database.run_transaction(lambda into, each=each: enter_summary(into, each))  # type: ignore[misc]
    archive = Archive(index, app.folders.data)
    page._rename_person(0, "Nora", "")
    dialog = app.top_scene
    assert isinstance(dialog, AskDialog) == asked
    if isinstance(dialog, AskDialog):
        said = " ".join(each.words for each in dialog.form.root.iter_widgets() if isinstance(each, Label))
        assert ("one person" in said) == with_both
        assert archive.get_played_matches("P0").get_tally().matches == 1, "nothing is joined unasked"
        go = next(each for each in dialog.form.list_focusables() if isinstance(each, Button) and "along" in each.words)
        assert go.primary is not with_both, "Enter alone makes no one person of two"
        go.activate(dialog.form)
        found = Archive(index, app.folders.data)
        assert found.get_played_matches("Nora").get_tally().matches == len(matches)
        assert "P0" not in found.list_people()
    assert scene.host.display_names[0] == "Nora"
    index.close()


def test_people_who_trust_each_other_are_offered_no_pin(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)

    def offered() -> list[bool]:
        page = open_seats(app)
        locks = any(isinstance(w, Button) and w.icon in ("lock", "unlock") for w in page.form.list_focusables())
        page._change_kind(2, "")
        dialog = app.top_scene
        assert isinstance(dialog, SitDown)
        fields = dialog.pin in dialog.form.list_focusables()
        dialog.cancel()
        app.pop_scene(page)
        return [locks, fields]

    assert offered() == [True, True]
    scene.host.set_trust(True)
    assert offered() == [False, False]


def test_trust_begins_once_everybody_with_a_pin_has_agreed(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=3, seats=3)
    for seat, pin in ((0, "1111"), (2, "3333")):
        scene.host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin(pin)))
    page = open_seats(app)
    page._change_trust(True)
    for pin in ("1111", "3333"):
        assert not scene.host.is_trusting
        assert isinstance(app.top_scene, KnownPin)
        app.top_scene.field.set_text(pin)
        app.press(pygame.K_RETURN)
    assert scene.host.is_trusting is app.settings.lobby["trust"] is True


def test_somebody_else_sits_down_in_place_of_a_person_who_agrees(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    host = scene.host
    host.set_seat(1, Seat(PERSON, "P1", "", seal_pin("4711")))
    with pytest.raises(HostError, match="PIN"):
        host.rename_person(1, "Nora", "1234")
    with pytest.raises(HostError):
        host.rename_person(2, "Nora")
    app.wait(3)
    page = open_seats(app)
    page._ask_who_sits(1)
    asked = app.top_scene
    assert isinstance(asked, KnownPin)
    asked.field.set_text("4711")
    app.press(pygame.K_RETURN)
    dialog = app.top_scene
    assert isinstance(dialog, SitDown)
    dialog.name.set_text("Nora")
    dialog._on_text_change("")
    dialog.ready.activate(dialog.form)
    assert host.seats[1] == Seat(PERSON, "Nora")
    assert host.present == NOBODY
    assert host._recorder.eras[0].seats[1].name == "P1", "what was played before is still that of P1"


def test_two_people_change_places_in_mid_match_if_both_agree(app: TimedApp) -> None:
    scene = sit(app, list_available_games()[0], people=3, seats=4)
    host = scene.host
    app.wait(3)
    host.set_seat(1, Seat(PERSON, "Nora", "", seal_pin("1234")))
    page = open_seats(app)
    page._ask_swap(0)
    assert isinstance(app.top_scene, WithWhom)
    chosen = next(w for w in app.top_scene.form.list_focusables() if isinstance(w, Button) and w.words == "Nora")
    chosen.activate(app.top_scene.form)
    guard = app.top_scene
    assert isinstance(guard, KnownPin), "Nora has to agree"
    guard.field.set_text("9999")
    app.press(pygame.K_RETURN)
    assert host.display_names[:2] == ("P0", "Nora")
    guard.field.set_text("1234")
    app.wait(60)
    app.press(pygame.K_RETURN)
    assert host.display_names[:3] == ("Nora", "P0", "P2")
    assert host.seats[0].is_pin_valid("1234")
    assert not host.seats[0].is_pin_valid("")
    assert host.present == NOBODY
    with pytest.raises(HostError):
        host.swap_seats(0, 2)
    host.swap_seats(1, 2)
    assert host.display_names[:3] == ("Nora", "P2", "P0")
    with pytest.raises(HostError):
        host.swap_seats(1, 3)


def test_who_played_without_a_name_is_asked_for_one_when_a_second_person_comes(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=1, seats=3)
    host = scene.host
    host.rename_person(0, UNNAMED)
    page = open_seats(app)
    page._set_seat(1, Seat(PERSON, "Ida"))
    asked = app.top_scene
    assert isinstance(asked, AskName)
    form = asked.starts_at
    assert isinstance(form, TextField)
    assert host.display_names[0] == PEOPLE[1], "among several “You” is nobody's name"
    form.insert_text("Ida", asked.form)
    asked.body._apply_name()
    assert host.display_names[0] == PEOPLE[1], "somebody else is called so"
    form.insert_text("a", asked.form)
    asked.body._apply_name()
    assert host.display_names[:2] == ("Idaa", "Ida")
    assert app.settings.names[0] == "Idaa"
    assert not isinstance(app.top_scene, AskName)
