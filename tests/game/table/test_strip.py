"""The strip of what happened: the log's order, tiles that stand, scrolling, and a way back to each moment."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from engine.core.doings import ANYBODY, SeatAction
from engine.core.events import Acted, TurnBegan
from engine.registry import NAMES as GAMES
from engine.registry import game
from game.games import get_game_table
from game.match.host import Host
from game.table.model.geometry import Box
from game.table.model.layout import Choices, TablePlan
from game.table.model.layout_build import build_layout
from game.table.model.open_cards import make_card_overlay
from game.table.model.plates import OpenCard
from game.table.model.play import Play
from game.table.model.seat_actions import APART, JOINED, TOGETHER, Doing, Doings, list_card_codes
from game.table.render.overlays import paint_strip, pinned, strip, tellings, tiling
from game.table.render.overlays.tiling import EARLIER, LATER
from tests.support.every_game import each_table
from tests.support.host_table import FAST, advance_host, make_host, setup_at
from tests.support.strip_plays import MATCHES, NAMES, at_table, iter_moments
from tests.support.tiers import sampled


@sampled(2)
@pytest.mark.parametrize("number", range(MATCHES))
@each_table
def test_its_order_is_that_of_the_log(name: str, number: int) -> None:
    for play in iter_moments(name, number):
        lines = play.host.list_log_lines()
        told = play.last_round.readable_doings
        assert [doing.decision for doing in told] == sorted(doing.decision for doing in told)
        if not play.table.has_log(play.view.rules):
            continue
        for decision in {doing.decision for doing in told}:
            cards = [code for doing in told if doing.decision == decision for code in list_card_codes(doing.told.words)]
            logged = [code for line in lines if line.decision == decision for code in list_card_codes(line.text)]
            # Own cards stand on the strip alone; there a card is named once more where it is why something happens.
            both, ahead = dict.fromkeys(filter(logged.__contains__, cards)), iter(logged)
            assert all(card in ahead for card in both), f"the strip has {cards}, the log {logged}"


@sampled(2, landing=3)
@pytest.mark.parametrize("number", range(2))
@each_table
def test_whoever_has_decided_in_its_turn_goes_on_and_is_not_next(name: str, number: int) -> None:
    for play in iter_moments(name, number):
        seat = play.last_round.deciding_seat
        if [decision.seat for decision in play.view.asked] != [seat] or play.last_round.on_turn != seat:
            continue
        events = play.host.list_recent_events(80)
        begun = max((n for n, event in enumerate(events) if isinstance(event, TurnBegan)), default=len(events))
        silent = {*play.table.windows.values()}
        decided = any(
            isinstance(event, Acted) and event.seat == seat and not event.forced and event.text not in silent
            for event in events[begun:]
        )
        assert play.last_round.goes_on(seat) is decided


NAMED = re.compile(r"^\*[^*]*\*( \([^()]*\))? ")
"""The name a tile begins with where it begins a row."""


def find_standing(play: Play) -> dict[Doing, tuple[str, float]]:
    """What is seen of every tile, but where it is pushed to and how large its letters are: the words but for the name
    of whoever began, and how high it is.
    """
    shown = (tile for tile in strip.list_tiles(play) if tile.doing)
    return {tile.doing: (NAMED.sub("", tile.words), tile.box.h) for tile in shown if tile.doing}


def find_pinned(play: Play) -> set[Doing]:
    """The doings that concern the reader, which may be told shorter than they were where some are left out."""
    last = play.last_round
    return {last.readable_doings[at] for at in last.list_concerns(play.host.game.asker(play.view, last.deciding_seat))}


@sampled(2)
@pytest.mark.parametrize("number", range(MATCHES))
@each_table
def test_a_tile_that_stands_stays_as_it_is_and_is_only_pushed_to_the_left(name: str, number: int) -> None:
    told: Doings = ()
    seen: dict[Doing, tuple[str, float]] = {}
    before_stuck = set[Doing]()
    for play in iter_moments(name, number):
        stays = [doing for doing in told if doing in play.last_round.readable_doings]
        assert play.last_round.readable_doings[: len(stays)] == tuple(stays), "nothing comes before what was told"
        now, tiles = find_standing(play), strip.list_tiles(play)
        stuck = find_pinned(play)  # told whole while it is pinned, though it was done among others
        loose = {doing: look for doing, look in seen.items() if doing not in stuck | before_stuck}
        assert all(now[doing] == look for doing, look in loose.items() if doing in now)
        assert all(one.box.right <= next_one.box.x for one, next_one in pairwise(tiles)), "from left to right"
        numbers = [int(tile.target[1]) for tile in tiles if tile.doing]
        doings = play.last_round.readable_doings
        ends = [at for at in range(len(doings)) if tellings.find_first_alike(doings, min(at + 1, len(doings) - 1)) > at]
        folded = max((at for at, tile in enumerate(tiles) if tile.target[1] == EARLIER), default=0)
        before = sum(tile.doing is not None for tile in tiles[:folded])
        kept, run = numbers[:before], numbers[before:]
        assert run == [*ends, len(doings) - 1][len(ends) + 1 - len(run) :], "up to the newest"
        assert all(number in [*ends, len(doings) - 1] and number < [*run, len(doings)][0] for number in kept), (
            "what concerns the reader"
        )
        play.set_advice("Four of a suit are worth more than three, and the last one of them lies open. " * 2)
        beside = strip.list_tiles(play)
        left = {tile.doing for tile in beside if tile.doing}
        newest = [tile.doing for tile in beside][-1:] == [tile.doing for tile in tiles][-1:]
        assert newest or left <= stuck, "a hint leaves the newest, or what concerns the reader"
        play.set_advice("")
        assert strip.list_tiles(play) == tiles
        told, seen, before_stuck = play.last_round.readable_doings, now, stuck


@sampled(2)
@each_table
def test_a_doing_comes_in_its_last_words_also_while_cards_travel(name: str) -> None:
    host = Host.start_match(setup_at(name, 1, lambda seats: "P" + "b" * (seats - 1)), pace=FAST)
    play, rng, now = at_table(host), Random(1), 0.0
    play.timeline.speed = 1.0
    told: Doings = ()
    for _ in range(40):
        if host.is_over:
            return
        if host.get_waiting().kind in ("person", "nothing"):
            advance_host(host, rng)
        for _step in range(400):
            now += 0.05
            play.timeline.barrier = None
            play.update(now)
            stays = [doing for doing in told if doing in play.last_round.readable_doings]
            assert stays in ([*told], []), "nothing is reworded, and only a new deal wipes"
            assert play.last_round.readable_doings[: len(stays)] == tuple(stays)
            told = play.last_round.readable_doings
            if play.timeline.is_drained:
                break


def make_doings(count: int) -> Doings:
    return tuple(Doing(SeatAction(at % 3, "steals {9H} beside the deck"), at) for at in range(count))


@pytest.mark.parametrize("text_scale", [1.0, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1536, 864), (960, 600)])
def test_all_of_it_can_be_scrolled_to_and_the_newest_is_always_told(size: tuple[int, int], text_scale: float) -> None:
    for table in (TablePlan((220.0, 120.0)), *(get_game_table(name).plan for name in GAMES)):
        layout = build_layout(size, 4, 0, table, Choices(text_scale=text_scale))
        doings, back, seen = make_doings(60), 0, set[int]()
        while True:
            tiles = pinned.place_tiles(doings, back, NAMES, layout)
            numbers = [int(tile.target[1]) for tile in tiles if tile.doing]
            assert numbers[-1] == 59 - back
            assert all(tile.box.is_inside(layout.strip) for tile in tiles)
            assert "{9H}" in tiles[-1 - (back > 0)].words, "at least its card"
            assert ((tiling.TOLD, LATER) in [tile.target for tile in tiles]) == (back > 0)
            seen |= {*numbers}
            if (tiling.TOLD, EARLIER) not in [tile.target for tile in tiles]:
                break
            back += min(numbers[0], max(1, len(numbers) - 1))
        assert seen == {*range(60)}


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 2.0), ((1536, 864), 1.5)])
def test_with_large_letters_three_doings_are_seen_though_each_has_much_to_say(
    size: tuple[int, int], text_scale: float
) -> None:
    said = "plays {9H}, and everybody else has to draw two cards of their own"
    doings = tuple(Doing(SeatAction(at % 3, said), at) for at in range(9))
    for plan in (get_game_table(name).plan for name in GAMES):
        layout = build_layout(size, 4, 0, plan, Choices(text_scale=text_scale))
        tiles = [tile for tile in pinned.place_tiles(doings, 0, NAMES, layout) if tile.doing]
        if layout.strip.w < tiling.NARROW:
            continue  # tiles of a card, in the line at the top
        assert len(tiles) >= 3, f"only {[tile.words for tile in tiles]} are seen"
        assert all(tile.words.endswith("plays {9H}") for tile in tiles), "what is told shorter still says what was done"


@pytest.mark.parametrize(
    ("words", "shorter"),
    [
        ("bringt dich mit {7D} an die Reihe: Du hast davor zuletzt gespielt", "bringt dich mit {7D} an die Reihe"),
        (
            "lässt Ada, Bruno und Cleo mit {7C} 2 Karten ziehen (wer weniger hat)",
            "lässt Ada, Bruno und Cleo mit {7C} 2 Karten ziehen",
        ),
        ("plays {8S} (Draw 4) naming hearts against you", "plays {8S} naming hearts against you"),
        ("plays {AH}, which turns the direction round", "plays {AH}"),
        ("suffers your Draw X (one for each: {QT} {6T}) of {QT}, passed on by Ada", "suffers your Draw X of {QT}"),
    ],
)
def test_what_is_told_shorter_is_a_whole_clause(words: str, shorter: str) -> None:
    doings = (Doing(SeatAction(1, words), 0),)
    told = list(tellings.iter_tellings(doings, 0, 0, NAMES))
    assert [each.words for each in told if each.is_last and not each.is_cut] == [shorter]
    assert all(shorter.startswith(each.words.removesuffix("…")) for each in told if each.is_cut), "words in their order"


def test_what_stands_in_brackets_makes_way_before_the_name() -> None:
    doings = (Doing(SeatAction(1, "jumps in with {8H} (Draw 4 + Reuse + Discard 1) naming diamonds"), 0),)
    told = [each.words for each in tellings.iter_tellings(doings, 0, 0, NAMES)]
    bare = "jumps in with {8H} naming diamonds"
    assert told.index(f"*Number 1* {bare}") + 1 == told.index(bare)


def test_who_is_next_in_order_is_told_with_whose_turn_it_was() -> None:
    play = at_table(make_host("Pbb", "crazyeights"))
    last, room = play.last_round, Box(0, 0, 200, 50)
    for before, answered, said in ((2, 1, "Your turn, after Cleo"), (2, 2, "Your turn, after Cleo")):
        last.forget_all()
        last._decision = 1
        last._add_doing(SeatAction(answered, "accepts {9H}"))
        last.turn_before, last._begins = before, True
        assert paint_strip._choose_message(play, 0, between=False, link=APART) == paint_strip.NEXT_AFTER
        assert paint_strip._say_who_is_next(play, 0, paint_strip.NEXT_AFTER, room) == said
    assert paint_strip._say_who_is_next(play, 0, paint_strip.NEXT_AFTER, room._replace(w=60)) == "Your turn"
    last.turn_before = -1
    assert paint_strip._choose_message(play, 0, between=False, link=APART) == paint_strip.NEXT, "the first turn"


def test_whoever_goes_on_is_told_with_whose_turn_it_was_before() -> None:
    play = at_table(make_host("Pbb", "crazyeights"))
    last, room = play.last_round, Box(0, 0, 200, 50)
    for before, said in ((2, "Still your turn, after Cleo"), (0, "Still your turn"), (-1, "Still your turn")):
        last.turn_before = before
        assert paint_strip._say_who_is_next(play, 0, paint_strip.GOES_ON, room) == said
    last.turn_before = 2
    assert paint_strip._say_who_is_next(play, 0, paint_strip.GOES_ON, room._replace(w=70)) == "Still your turn"
    last._add_doing(SeatAction(0, "jump in on {9H} in place of Ada", overtakes=True, over=1))
    last.on_turn, last._answered = 0, True
    assert paint_strip._choose_message(play, 0, between=False, link=APART) == paint_strip.TAKES
    assert paint_strip._say_who_is_next(play, 0, paint_strip.TAKES, room) == f"Your turn, in place of {play.names[1]}"


@pytest.mark.parametrize("seats", range(2, 9))
def test_after_whom_a_turn_comes_is_told_in_one_line_as_well(seats: int) -> None:
    for name in GAMES:
        if seats not in game(name).seats:
            continue
        play = at_table(make_host("P" + "b" * (seats - 1), name))
        layout, last = play.layout, play.last_round
        assert tiling.says_why(layout) or seats > 6, f"{name} with {seats} has no room to say who is next"
        if tiling.is_in_line(layout) or not tiling.says_why(layout):
            continue
        by = tiling.TURN_BY + tiling.measure_face(layout) + 3 * tiling.BESIDE
        last.turn_before = 1
        for message in (paint_strip.NEXT_AFTER, paint_strip.GOES_ON):
            told = paint_strip._say_who_is_next(play, 0, message, Box(0, 0, tiling.measure_now(layout) - by, 50))
            assert str(play.names[1]) in told, f"{name} with {seats} says “{told}”"


def test_what_nobody_does_begins_no_row_of_somebody_who_has_done_something_before() -> None:
    last = at_table(make_host("Pbb", "crazyeights")).last_round
    last.forget_all()
    last._add_doing(SeatAction(1, "plays {9H}"))
    last._decision, last._begins = last._decision + 1, True
    last._add_doing(SeatAction(ANYBODY, "the discards are shuffled"))
    last._add_doing(SeatAction(2, "draws"))
    assert [doing.begins for doing in last.history] == [False, False, True]
    assert [tellings.is_new_row(last.history, at) for at in range(3)] == [True, False, True]


def test_what_was_given_makes_nobody_next_where_turns_come_in_order() -> None:
    play = at_table(make_host("Pbb", "equilibrium"))
    last = play.last_round
    last.forget_all()
    last._add_doing(SeatAction(1, "gives Cleo {9H}", 2))
    assert last.does_follow(2), "who is given it answers"
    last._begins = True
    assert not last.does_follow(2), "but a turn comes all the same"


def place_tiles(doings: Doings, back: int = 0, seats: int = 4, width: int = 1280) -> list[tiling.Tile]:
    """The tiles of these in the house's usual window, the oldest first: those of doings alone."""
    layout = build_layout((width, 720), seats, 0, get_game_table("crazyeights").plan, Choices())
    return [tile for tile in pinned.place_tiles(doings, back, NAMES, layout) if tile.doing]


@pytest.mark.parametrize("count", [2, 40])
def test_tiles_have_as_much_felt_at_their_left_as_who_is_asked_has_behind_them(count: int) -> None:
    layout = build_layout((1280, 720), 4, 0, get_game_table("crazyeights").plan)
    tiles, room = pinned.place_tiles(make_doings(count), 0, NAMES, layout), tiling.find_room(layout)
    behind = room.right - tiling.measure_now(layout) - tiles[-1].box.right
    assert tiles[0].box.x - room.x == pytest.approx(behind)


@pytest.mark.parametrize(
    ("choices", "lines"), [(Choices(), 2), (Choices(log_open=True), 1), (Choices(text_scale=1.3), 1)]
)
def test_a_log_beside_the_table_and_large_words_leave_it_one_line(choices: Choices, lines: int) -> None:
    layout = build_layout((1280, 720), 4, 0, get_game_table("crazyeights").plan, choices)
    assert (tiling.find_type(layout)[1], tiling.is_over_prompt(layout)) == (lines, True)


@pytest.mark.parametrize(
    ("done", "told"),
    [
        (("draws", "draws"), "*Number 1* draws ×2"),
        (("draws {9H}", "draws {8H}"), "*Number 1* draws {9H} {8H}"),
        (("discards {9H} because of {TT}", "discards {8H} because of {TT}"), "{8H}"),
    ],
)
def test_what_is_done_once_more_is_counted_or_told_by_its_other_card(done: tuple[str, str], told: str) -> None:
    doings = tuple(Doing(SeatAction(1, words), at, TOGETHER if at else APART) for at, words in enumerate(done))
    assert place_tiles(doings)[-1].words == told


def test_a_new_turn_of_the_same_seat_is_a_row_of_its_own_and_what_is_cut_begins_with_a_name() -> None:
    refused = Doing(SeatAction(1, "pays and refuses"), 0), Doing(SeatAction(1, "lays {9H} down"), 1, begins=True)
    assert [bool(tile.face.w) for tile in place_tiles(refused)] == [True, True]
    long = tuple(Doing(SeatAction(1, f"does at length what is number {at}"), at) for at in range(9))
    first, *_others = place_tiles(long)
    assert (bool(first.face.w), first.words[:10]) == (True, "*Number 1*")


def test_it_begins_with_a_cause_and_not_with_what_came_of_one_out_of_sight() -> None:
    said, links = "does at length what is number {at}", (APART, JOINED)
    doings = tuple(Doing(SeatAction(at % 2, said.format(at=at)), at // 2, links[at % 2]) for at in range(24))
    for width in range(900, 1400, 20):
        tiles = place_tiles(doings, width=width)
        if len(tiles) > tiling.FEWEST:
            assert int(tiles[0].target[1]) % 2 == 0, f"it begins with {tiles[0].words} at {width}"


def test_half_of_what_was_done_together_does_not_stand_at_the_left() -> None:
    links = APART, JOINED, TOGETHER
    doings = tuple(Doing(SeatAction(at % 2, f"does at length number {at}"), at // 3, links[at % 3]) for at in range(27))
    for back in range(12):
        tiles = place_tiles(doings, back, 7)
        assert len(tiles) == tiling.FEWEST or tiles[0].link != TOGETHER
    free = tuple(doing._replace(decision=0, link=TOGETHER if number else APART) for number, doing in enumerate(doings))
    assert len(place_tiles(free, 0, 7)) > tiling.FEWEST, "but what all do of themselves may begin with anybody"


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("count", [1, 4, 9, 16])
@each_table
def test_cards_that_are_laid_open_to_choose_from_hide_nothing_of_it(name: str, count: int, text_scale: float) -> None:
    for seats in (2, 4, 6):
        layout = build_layout((1280, 720), seats, 0, get_game_table(name).plan, Choices(text_scale=text_scale))
        if not tiling.is_over_prompt(layout):
            continue
        overlay = make_card_overlay(layout, "A hand", [(OpenCard(card), None) for card in range(count)], "")
        assert overlay.box.bottom <= layout.strip.y, f"it ends at {overlay.box.bottom}, what happened begins above"
        assert overlay.box.y >= 0


def test_cards_turned_up_together_or_one_after_the_other_stand_in_one_tile() -> None:
    told = [SeatAction(seat, f"turns up {{{card}}}", together=True) for seat, card in ((0, "TC"), (0, "QS"), (1, "AD"))]
    doings = tuple(Doing(each, 1, TOGETHER if at else APART) for at, each in enumerate(told))
    layout = build_layout((1280, 720), 4, 0, get_game_table("eightfist").plan, Choices())
    words = [tile.words for tile in pinned.place_tiles(doings, 0, NAMES, layout) if tile.doing]
    assert words == ["*Number 0* turns up {TC} {QS}", "*Number 1* turns up {AD}"]
    again = (*doings[:1], doings[1]._replace(decision=2))
    words = [tile.words for tile in pinned.place_tiles(again, 0, NAMES, layout) if tile.doing]
    assert words == ["*Number 0* turns up {TC} {QS}"], "a bare card would not say what was done"
