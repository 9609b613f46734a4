"""Matches on disk: saved after every action, resumed, damaged, finished."""

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine.core.view import observe
from engine.registry import NAMES, game
from game.errors import take_notices
from game.match.host import Host
from game.match.match_setup import BOT, NOBODY, PERSON, HostError, MatchSetup, Seat, seal_pin
from game.match.recording import parse_save
from game.match.saved_match import list_saved_matches
from game.storage import SaveStore
from tests.support.every_game import each_game
from tests.support.host_table import FAST, advance_host, finish_match, make_host, make_seats, whole_match
from tests.support.states import compute_digest
from tests.support.tiers import mark_deep


@pytest.mark.parametrize("most", [90, mark_deep(20_000)])
@each_game
def test_after_every_action_the_save_resumes_the_very_same_state_and_log(name: str, most: int, tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    host = make_host("PbP"[: max(2, game(name).advice[0])], name, store=store)
    for step, _ in enumerate(islice(whole_match(host, Random(11)), most)):
        if step % (9 if step < 300 else 90):  # a long match is looked at more rarely towards its end
            continue
        again = Host.resume_match(host.match_id, store=store)
        assert compute_digest(again._state) == compute_digest(host._state)
        assert again._chronicle._events == host._chronicle._events
        assert again.present == NOBODY or again.people_count == 1
        assert again.take_events() == []
        assert again.seats == host.seats


@pytest.mark.parametrize(("pin", "seen"), [("1234", NOBODY), ("", 0)])
def test_who_plays_alone_behind_a_pin_is_asked_for_it_when_the_match_goes_on(
    pin: str, seen: int, tmp_path: Path
) -> None:
    store = SaveStore(tmp_path)
    seats = (Seat(PERSON, "Mara", "", seal_pin(pin)), Seat(BOT, "Ada", "random"))
    host = Host.start_match(MatchSetup(NAMES[0], {}, seats, "1"), store=store, pace=FAST)
    advance_host(host, Random(1))
    assert host.action_count
    host.close()
    assert Host.resume_match(host.match_id, store=store).present == seen


CHANGES: dict[str, Callable[[Host], object]] = {
    "a person for a bot": lambda host: host.change_seats({1: Seat(PERSON, "Nora", "", seal_pin("123"))}),
    "a bot for a person": lambda host: host.change_seats({0: Seat(BOT, "Hugo", "easy", "", "bold")}, {0: "4711"}),
    "other places": lambda host: host.change_seats({0: host.seats[2], 2: host.seats[0]}, {0: "4711"}),
    "another name": lambda host: host.change_seats({}, names={2: "Nora"}),
    "trust": lambda host: host.change_seats({}, {0: "4711"}, trust=True),
    "chances": lambda host: host.mark_chances(),
    "an action": lambda host: host.act_for_seat(2, observe(host._state, 2).actions[0]),
}
"""What can be changed at a table of two people, one of them behind a PIN, and a bot between them."""


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_is_changed_at_a_table_is_in_its_save_at_once(change: str, tmp_path: Path) -> None:
    def told(host: Host) -> object:
        log = [line.text for line in host.public_log(len(host.list_log_lines()))]
        return (
            host.seats,
            host.is_trusting,
            host.marks,
            host.action_count,
            host._recorder.kept.eras,
            compute_digest(host._state),
            log,
        )

    store = SaveStore(tmp_path)
    ann, bert = Seat(PERSON, "Ann", "", seal_pin("4711")), Seat(PERSON, "Bert")
    host = Host.start_match(MatchSetup(NAMES[0], {}, (ann, make_seats("b")[0], bert), "3"), store=store, pace=FAST)
    while not any("Bert" in line.text for line in host.list_log_lines()) or host.get_waiting().seats != (2,):
        seat = host._state.asked[0].seat
        host._apply_action(seat, observe(host._state, seat).actions[0])
    before = told(host)
    CHANGES[change](host)
    assert told(host) != before
    assert told(Host.resume_match(host.match_id, store=store)) == told(host)


def test_the_list_of_matches_sets_aside_what_it_cannot_read_and_says_so(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    good, bad, worse = (make_host("Pb", store=store) for _ in range(3))
    store.wait_for_writes()
    for previous in tmp_path.glob("*.bak"):
        previous.unlink()  # else they are used
    (tmp_path / f"{bad.match_id}.json").write_text("{", encoding="utf-8")
    path = tmp_path / f"{worse.match_id}.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"eras"', '"errors"'), encoding="utf-8")
    found, notices = list_saved_matches(store), take_notices()
    assert [match.id for match in found] == [good.match_id]
    assert len(notices) == 2
    assert all(notice.endswith(".") for notice in notices)
    assert len(list(tmp_path.glob("*.damaged-1"))) == 2


def test_a_match_of_other_rules_or_an_unknown_game_is_refused_but_left_alone(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    host = make_host("Pb", store=store)
    path = tmp_path / f"{host.match_id}.json"
    kept = path.read_text(encoding="utf-8")
    begun = rf"played by rules \W?0\.0\W? of .*; this program has {host.game.version}\."
    for key, value, words in (("rules", "0.0", begun), ("game", "chess", "chess")):
        body = json.loads(kept)
        body["data"]["record"][key] = value
        path.write_text(json.dumps(body), encoding="utf-8")
        with pytest.raises(HostError, match=words):
            Host.resume_match(host.match_id, store=store)
        assert path.exists()


def test_a_finished_match_goes_into_the_history_and_leaves_the_saves_when_it_is_left(tmp_path: Path) -> None:
    store, history = SaveStore(tmp_path / "saves"), SaveStore(tmp_path / "records")
    host = make_host("Pb", store=store, history=history)
    for _ in whole_match(host, Random(2)):
        assert bool(list_saved_matches(history)) == host.is_over
    (line,) = list_saved_matches(history)
    assert line.over
    assert line.places == host.get_standing().places
    killed = Host.resume_match(host.match_id, store=store, history=history)
    assert killed.get_waiting().kind == "over"
    killed.close()
    assert list_saved_matches(store) == ()
    assert Host.resume_match(host.match_id, store=history).make_recording().record == host.make_recording().record


def test_a_folder_that_cannot_be_written_costs_a_sentence_and_not_the_match(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    host = make_host("Pb", store=SaveStore(tmp_path / "file"))
    finish_match(host, 3)
    assert host.is_over
    (sentence,) = take_notices()
    assert sentence.startswith("The match could not be saved.")
    host.close()
    store = SaveStore(tmp_path / "saves")
    host = make_host("Pb", store=store, history=SaveStore(tmp_path / "file"))
    finish_match(host, 3)
    host.close()
    assert take_notices()
    assert Host.resume_match(host.match_id, store=store).is_over, "what the history could not take is still there"


def test_people_that_were_made_bots_in_the_file_open_no_hands(tmp_path: Path) -> None:
    """Among several people hands lie covered; with one person the program shows his, so nobody is edited away."""
    store = SaveStore(tmp_path, sealed=True)
    host = make_host("PPb", store=store)
    for _ in islice(whole_match(host, Random(3)), 5):
        pass
    path = store.get_path(host.match_id)
    whole = json.loads(path.read_text(encoding="utf-8"))
    whole["data"]["meta"]["eras"][0]["seats"][1] |= {"kind": "bot", "level": "easy"}
    text = json.dumps(whole)
    assert Host.resume_match(host.match_id, store=store).people_count == 2
    path.write_text(text, encoding="utf-8")
    for again in (store, SaveStore(tmp_path, sealed=True)):
        with pytest.raises(HostError, match="outside the program"):
            Host.resume_match(host.match_id, store=again)
        with pytest.raises(HostError, match="outside the program"):
            parse_save(again.load(host.match_id))
    assert path.read_text(encoding="utf-8") == text
