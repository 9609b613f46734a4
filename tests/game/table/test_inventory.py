"""What is there, as named things: counts, heaps, the way play goes round, what is pending and from whom; no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engine.core.cards import HIDDEN
from engine.core.state import State
from engine.core.texts import plain
from engine.games.absurd8s.seen import attacks, holder
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.words.phrases import card_text
from engine.registry import game
from game.games import get_game_table
from game.match.host import Host
from game.match.match_setup import NOBODY, PERSON, Seat
from game.speech.spoken import to_spoken_text
from game.table.model.inventory import (
    count_cards,
    describe_holdings,
    list_heaps,
)
from game.table.model.play import Play
from tests.support.every_game import each_table
from tests.support.random_play import iter_positions


def look_at(state: State, seat: int = NOBODY) -> Play:
    """The table as a seat sees it, or everybody, with all other people elsewhere."""
    seats = state.rules.seats
    host = Host.from_state(state, [Seat(PERSON, f"Person{n}") for n in range(seats)])
    host.send_afar(set(range(seats)) - {seat})
    host.present = seat
    play = Play(host, get_game_table(state.rules.game), (1280, 720))
    play.start(fresh=False)
    return play


def some_states(name: str, decisions: int, step: int) -> Iterator[State]:
    return (
        state for state, _decision, _events in islice(iter_positions(game(name), "inventory", decisions), 0, None, step)
    )


@each_table
def test_every_card_lies_in_one_heap_and_shows_no_other_face_than_its_zone_is_known_to_hold(name: str) -> None:
    for state in some_states(name, 120, 8):
        play = look_at(state, 0)
        heaps = list_heaps(play)
        for zone, known in enumerate(play.view.zones):
            lying = [card for heap in heaps for card in heap.cards if card.zone == zone]
            assert sorted(card.place for card in lying) == list(range(len(known)))
            assert {card.face for card in lying} - {HIDDEN} <= {*known}
            assert all(heap.owner == play.view.rules.zones[zone].owner for heap in heaps for card in heap.cards
                       if card.zone == zone)  # fmt: skip
        assert all(heap.name for heap in heaps if heap.owner == NOBODY), "what lies in the middle has a name"


@each_table
def test_it_is_told_how_many_cards_each_seat_has_and_how_many_tokens(name: str) -> None:
    for state in some_states(name, 120, 8):
        play = look_at(state, 0)
        heaps = list_heaps(play)
        for seat in range(state.rules.seats):
            told = describe_holdings(play, seat, heaps)
            hands = [heap for heap in heaps if heap.owner == seat and not heap.name]
            assert all(count_cards(len(heap.cards)) in told for heap in hands)
            others = [heap for heap in heaps if heap.owner == seat and heap.name]
            assert all(heap.name in told for heap in others)
            if play.table.coins:
                assert f"*{play.view.tokens[seat]}* token" in told


def test_each_pending_attack_is_told_with_its_source_and_for_whom_it_is_and_the_chain_with_all_its_cards() -> None:
    several, chains = 0, set[int]()
    for state in some_states("absurd8s", 6000, 1):
        assert isinstance(state, Absurd8sState)
        pending = attacks(state)
        play = look_at(state) if pending or state.chain else None
        if play is None:
            continue
        names = plain(play.names)
        told = play.table.list_pending(play.view, play.names)
        text = "\n".join(told)
        sources = {(attack.caster, attack.card) for attack in pending}
        for caster, card in sources:
            lines = [line for line in told if f"{names[caster]} with {card_text(card)}" in line]
            assert len(lines) == 1, "a card is told once, with whose it is"
        assert not pending or sum(f"or {names[holder(state)]}" in line or f"{names[holder(state)]} names" in line
                                  for line in told) == 1, text  # fmt: skip
        chain = " ".join(card_text(card) for card, _seat in state.chain)
        assert not chain or told[-1].endswith(chain)
        assert not state.chain or names[state.chain[0][1]] in told[-1]
        assert all(to_spoken_text(line) for line in told)
        several += len(sources) > 1
        chains.add(len(state.chain))
        if several > 3 and len(chains) > 2:
            return
    raise AssertionError((several, chains))


def test_the_way_play_goes_round_is_told_both_ways_and_not_where_nobody_is_next() -> None:
    seen = set[int]()
    for state in some_states("absurd8s", 1500, 3):
        assert isinstance(state, Absurd8sState)
        play = look_at(state)
        assert play.table.get_direction(play.view) == state.direction
        seen.add(state.direction)
    assert seen == {1, -1}
    assert get_game_table("lockdown").get_direction(look_at(next(some_states("lockdown", 1, 1))).view) == 0
