"""Undo: what it brings back, and where it ends."""

from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ai import play
from engine.core.actions import Action
from engine.core.errors import IllegalAction
from engine.core.view import View, observe
from engine.registry import NAMES
from game.games import get_game_table
from game.match.host import Host
from game.storage import SaveStore
from tests.support.host_table import FAST, advance_host, make_host, setup_at
from tests.support.states import compute_digest


def fair(host: Host) -> bool:
    """Whether what is taken back now has told nobody anything."""
    return host._take_back.open_to(host.present) and not host.is_over


def fingerprint(host: Host, store: SaveStore) -> tuple[object, ...]:
    """Everything undo has to bring back."""
    save = store.load(host.match_id)
    meta = {key: value for key, value in save.meta.items() if key != "seconds"}  # time is never brought back
    return (
        compute_digest(host._state), list(host._recorder.kept.record.actions), host.list_log_lines(), host.get_view(),
        host.get_decision(), list(host._chronicle._events), save.record, meta,
    )  # fmt: skip


@given(number=st.integers(0, 300), seed=st.integers(0, 10**9), name=st.sampled_from(NAMES))
@example(number=151, seed=233, name="equilibrium")  # somebody concludes what lies where
@settings(max_examples=25, deadline=None)
def test_undo_brings_back_state_record_log_and_save_and_never_crosses_news_chance_or_others(
    number: int, seed: int, name: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    rng = Random(seed)
    store = SaveStore(tmp_path_factory.mktemp("undo"))
    host = Host.start_match(setup_at(name, number, lambda seats: ("PbP" * seats)[:seats]), store=store, pace=FAST)
    for _ in range(40):
        if host.is_over:
            break
        if host.get_waiting().kind != "nothing":
            advance_host(host, rng)
            continue
        host._save_match()
        before, seat = fingerprint(host, store), host.present
        known, chance = host._state.table.known[:], host._state.table.rng
        start = len(host._chronicle._events)
        host.perform_action(rng.choice(host.get_view().actions))
        happened = host._chronicle._events[start:]
        learnt = any(new & ~old for old, new in zip(known, host._state.table.known, strict=True))
        others = any(event.kind == "act" and event.seat != seat for event in happened)
        if learnt or others or chance != host._state.table.rng or host.is_over:
            assert not fair(host)
        if fair(host):
            after = compute_digest(host._state)
            host.take_events()
            action = host._recorder.kept.record.actions[-1].split(" ", 1)[1]
            host.undo()
            assert fingerprint(host, store) == before
            assert compute_digest(Host.resume_match(host.match_id, store=store)._state) == compute_digest(host._state)
            host.perform_action(host.game.parse(action))
            assert compute_digest(host._state) == after
            assert len(host.take_events()) == len(happened)


def test_what_a_bot_was_thinking_about_is_void_after_undo() -> None:
    thought: list[View] = []
    choose = play.choose_action

    def spy(view: View, level: str, rng: Random, budget: float | None = None) -> Action:
        thought.append(view)
        return choose(view, level, rng, budget)

    tried = 0
    for seed in range(40):
        host = make_host("Pbb", seed=str(seed))
        rng = Random(seed)
        while not host.is_over and host.action_count < 40:
            advance_host(host, rng)
            if not fair(host) or host.get_waiting().kind != "bot":
                continue
            with patch.object(play, "choose_action", spy):
                assert not host.update(0.0, False)
                host.undo()
                assert host.get_waiting().kind == "nothing"
                assert not host.update(0.0, True)
                host.perform_action(rng.choice(host.get_view().actions))
                if host.get_waiting().kind == "bot":
                    now = observe(host._state, host.get_waiting().seats[0])
                    assert host.update(0.0, True)
                    assert thought[-1] == now
                    tried += 1
    assert tried > 5


def test_an_illegal_action_changes_nothing(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    host = make_host("Pb", store=store)
    while host.get_waiting().kind != "nothing":
        advance_host(host, Random(1))
    before = fingerprint(host, store)
    with pytest.raises(IllegalAction):
        host.perform_action(host.game.parse("win at once"))
    assert fingerprint(host, store) == before


@pytest.mark.parametrize("hushed", [False, True])
def test_undo_goes_back_to_what_was_decided_and_not_to_what_was_let_go_by_unasked(tmp_path: Path, hushed: bool) -> None:
    """A window that answers itself would answer itself again, and the bots would do the same once more."""
    store = SaveStore(tmp_path)
    host, rng = make_host("Pbb", name="absurd8s", store=store), Random(5)
    windows = get_game_table("absurd8s").windows
    back: tuple[str, int] | None = None
    unasked = tried = 0
    while not host.is_over and tried < 5:
        decision = host.get_decision()
        if decision is None:
            host.update(0.0, True)
            continue
        view = host.get_view()
        silent = host.game.parse(windows[decision.kind]) if decision.kind in windows else None
        if silent is not None and (hushed or list(view.actions) == [silent]):
            host.act_for_seat(decision.seat, silent, asked=False)
            unasked += 1
            continue
        if unasked and back is not None and not fair(host):
            again = Host.resume_match(host.match_id, store=store, pace=FAST) if tried % 2 else host
            again.undo()
            assert (compute_digest(again._state), again.action_count) == back
            host, tried, back, unasked = again, tried + 1, None, 0
            continue
        back, unasked = (compute_digest(host._state), host.action_count), 0
        host.perform_action(rng.choice(view.actions))
    assert tried == 5


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("name", NAMES)
def test_what_goes_is_told_before_it_goes_with_whose_doings_since(name: str, number: int, tmp_path: Path) -> None:
    """What goes is the decision somebody is asked for again after it, and what others did since."""
    store, rng = SaveStore(tmp_path), Random(number)
    host = Host.start_match(setup_at(name, number, lambda seats: "P" + "b" * (seats - 1)), store=store, pace=FAST)
    asked = 0
    for _ in range(160):
        if host.is_over or asked == 6:
            break
        if host.can_undo() and rng.random() < 0.3:
            undone, lines, actions = host.find_undone(), host.list_log_lines(), [*host._recorder.kept.record.actions]
            again = Host.resume_match(host.match_id, store=store, pace=FAST) if asked % 2 else host
            assert again.find_undone() == undone, "a match taken up again tells the same"
            (host := again).undo()
            assert undone is not None
            assert undone.number == host.action_count + 1
            label = host.game.label(host.get_view(), host.game.parse(actions[host.action_count][3:]), host.names)
            assert undone.label == label
            others = {actions[line.decision - 1][:2] for line in lines if line.decision > host.action_count}
            assert {f"P{seat}" for seat in undone.others} == others - {"P0"}
            asked += 1
        advance_host(host, rng)
    assert asked, "something was taken back"
