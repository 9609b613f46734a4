"""The strip of what happened: what concerns whoever is asked is pinned at its left, and is what was done to it last."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.core.actions import Decision
from engine.core.doings import NEXT, SeatAction
from engine.core.events import Acted, Dealt, Event, TurnBegan
from engine.core.state import State
from engine.games.absurd8s.events import JumpedIn, Led, TurnLost
from game.games import get_game_table
from game.match.host import Host
from game.table.model.last_round import FARTHEST
from game.table.model.layout import Choices
from game.table.model.layout_build import build_layout
from game.table.model.play import Play
from game.table.model.seat_actions import JOINED, TOGETHER, Doing, Doings, find_touching
from game.table.render.overlays import pinned, strip, tellings, tiling
from game.table.render.overlays.pinned import StripChoice
from game.table.render.overlays.tiling import EARLIER, Tile
from tests.support.every_game import each_table
from tests.support.host_table import FAST, make_host, setup_at
from tests.support.strip_plays import MATCHES, NAMES, at_table, iter_moments
from tests.support.tiers import sampled


@sampled(2)
@pytest.mark.parametrize("number", range(MATCHES))
@each_table
def test_what_was_done_to_whoever_is_asked_stands_on_the_strip(name: str, number: int) -> None:
    for play in iter_moments(name, number):
        last, reader = play.last_round, play.last_round.deciding_seat
        if play.decision is None or last.back or not (doings := last.readable_doings):
            continue
        seen = {int(tile.target[1]) for tile in strip.list_tiles(play) if tile.doing}
        near = len(doings) - FARTHEST
        since = [at for at, doing in enumerate(doings) if doing.decision >= last._since and at >= near]
        told = {at: doings[at].told for at in since if doings[at].told.other == reader != doings[at].seat}
        met = [at for at in since if at in told and not (told[at].answers or told[at].suffers)]
        concerns = last.find_concerns(play.host.game.asker(play.view, reader))
        assert max(concerns, default=-1) >= max(met, default=-1), "the last that was done to it, or a later one"
        for at in concerns[:1]:
            if doings[at].decision <= last._own:
                continue  # the reader has chosen since
            counted = at + 1 < len(doings) and tellings.find_first_alike(doings, at + 1) <= at
            assert counted or at in seen, f"“{doings[at].told.words}” is out of sight of {sorted(seen)}"


@sampled(4)
@pytest.mark.parametrize("number", range(MATCHES))
@each_table
def test_since_the_last_answer_nothing_that_met_the_reader_is_folded_away_for_what_did_not(
    name: str, number: int
) -> None:
    for play in iter_moments(name, number):
        last, reader = play.last_round, play.last_round.deciding_seat
        if play.decision is None or last.back:
            continue
        doings, since = last.readable_doings, find_last_answer(play)
        if not doings:
            continue
        shown = {int(tile.target[1]) for tile in strip.list_tiles(play) if tile.doing}
        shown |= {at for end in shown for at in range(tellings.find_first_alike(doings, end), end)}
        new = [at for at, doing in enumerate(doings) if doing.decision > since]
        met = {at for at in new if reader in (doings[at].seat, doings[at].told.over, doings[at].told.other)}
        met -= {at for at in met if doings[at].seat == reader and doings[at].told.together}  # turned up by all
        met -= {at for at in met if doings[at].seat != reader and doings[at].told.suffers}
        bound = {name: at for at in new for name in doings[at].told.binds}  # the newest of each
        met |= {at for binds, at in bound.items() if binds in play.host.game.in_force(play.view)}
        met |= {at - 1 for at in met if at - 1 in new and chooses_whom_it_meets(*doings[at - 1 : at + 1])}
        kept = {*last.list_concerns(play.host.game.asker(play.view, reader)), len(doings) - 1}
        led = {
            each for at in kept for each in range(find_first_of_group(doings, at, reader), at + 1)
        }  # to what is kept
        others = {at for at in new if doings[at].decision not in {doings[each].decision for each in led}}
        folded, beside = sorted(met - shown), sorted((others - met) & shown)
        assert not (folded and beside), (
            f"“{doings[folded[0]].told.words}” is folded away, “{doings[beside[0]].told.words}” is shown"
        )


@sampled(4)
@pytest.mark.parametrize("number", range(MATCHES))
@each_table
def test_a_row_is_torn_between_cause_and_effect_only_where_the_cause_stands_before_it(name: str, number: int) -> None:
    for play in iter_moments(name, number):
        last, doings = play.last_round, play.last_round.readable_doings
        tiles, after = strip.list_tiles(play), 0
        if sum(tile.doing is not None for tile in tiles) <= tiling.FEWEST:
            continue  # there is no room for more
        choice, reader = strip.choose_doings(play), last.deciding_seat
        shown = {int(tile.target[1]) for tile in tiles if tile.doing}
        told = {tellings.find_first_alike(doings, at) for at in shown}
        kept = {*choice.kept, len(doings) - 1}  # they stand though not all that led to them has room
        free = (
            {each for end in kept for each in range(find_first_of_group(doings, end, reader), end + 1)}
            if doings
            else set()
        )
        for at in sorted(shown):
            first = tellings.find_first_alike(doings, at)
            torn = first > after and not {*range(first, at + 1)} & free
            assert not torn or find_first_of_group(doings, first, reader) in told, (
                f"“{doings[at].told.words}” stands without what led to it: {[tile.words for tile in tiles]}"
            )
            after = at + 1


def find_first_of_group(doings: Doings, number: int, reader: int) -> int:
    """Where the group of this doing begins."""
    return next(at for at in range(number, -1, -1) if pinned.begins_group(doings, at, reader))


def chooses_whom_it_meets(one: Doing, other: Doing) -> bool:
    """Whether the second doing names whom the first one meets."""
    return one.told.other == NEXT and one.seat == other.seat != other.told.other


def find_last_answer(play: Play) -> int:
    """The number of the decision by which the reader decided last; 0 for none."""
    number, reader = play.host.action_count, play.last_round.deciding_seat
    silent = {*play.table.windows.values()}
    for event in reversed(play.host.list_recent_events(100)):
        if isinstance(event, Dealt):
            break
        if isinstance(event, Acted) and not event.forced:
            if event.seat == reader and event.text not in silent:
                return number
            number -= 1
    return 0


@sampled(2)
@pytest.mark.parametrize("number", range(MATCHES))
@each_table
def test_pinned_is_the_last_that_others_did_to_hand_space_or_turn_of_the_reader(name: str, number: int) -> None:
    """The hand and the space are compared before and after each decision of somebody else, by which a turn may be
    taken as well, or more to draw be brought.
    """
    host = Host.start_match(setup_at(name, number, lambda seats: "P" + "b" * (seats - 1)), pace=FAST)
    play, state, rng, changed = at_table(host), host._state, Random(number), -1
    last, windows, doer = play.last_round, play.table.windows.values(), -1
    last.forget_all()
    last._decision, reader, own = host.action_count, last.deciding_seat, set[int]()
    places = [at for at, zone in enumerate(state.rules.zones) if zone.owner == reader]
    for _ in range(300):
        if not state.asked:
            return
        decision, events = rng.choice(state.asked), list[Event]()
        before = [sorted(state.zones[at]) for at in places]
        state.apply(decision.seat, rng.choice(state.legal(decision)), events)
        for at, event in enumerate(events, 1):
            last._apply_event(event.seen_by(reader), [each.seen_by(reader) for each in events[at:]])
        if last.deciding_seat < 0:
            return  # it is out of the deal, and is asked nothing
        acting = [event for event in events if isinstance(event, Acted | TurnBegan) and event.text not in windows]
        doers = {event.seat for event in acting} or {doer}
        own = {*own, last._decision} if decision.seat == reader else own
        doer = acting[-1].seat if acting else doer
        if any(isinstance(event, Dealt) for event in events):
            changed = -1
        elif (reader not in doers and before != [sorted(state.zones[at]) for at in places]) or (
            decision.seat != reader
            and (any(takes_turn(event, reader) for event in events) or is_under_two(state, reader))
        ):
            changed = last._decision
        doings = last.readable_doings
        told = [(at, doing.told.words) for at, doing in enumerate(doings) if doing.decision == changed]
        if told and changed >= last._earlier and told[0][0] >= len(doings) - FARTHEST:
            kept = [doings[at] for at in last.find_concerns(-1)]
            newest = max((doing.decision for doing in kept), default=-1)
            assert newest >= changed, f"{told} changed what the reader has, pinned is {kept}"
        for doing in (doings[at] for at in last.find_concerns(-1)):
            done = doing.seat == reader and doing.decision in own and not doing.told.together
            assert not done or doing.told.suffers or doing.told.over == reader, f"the reader itself did {doing}"
            given = [each for each in doings if each.decision == doing.decision and each.told.other == reader]
            assert doing.seat != reader or not doing.told.together or not given, f"{given} is told before {doing}"


def takes_turn(event: Event, seat: int) -> bool:
    """Whether a turn of this seat is taken, skipped or lost."""
    match event:
        case Led(nav="skip", over=met) | TurnLost(seat=met) | Event(kind="note", text="skipped", dst=met) if met >= 0:
            return met == seat
        case JumpedIn(at=met):
            return met == seat != event.seat
        case Event(kind="note", text="skipped", seat=met):
            return met == seat
    return False


def is_under_two(state: State, seat: int) -> bool:
    """Whether this seat is to draw for a two."""
    return any(decision == Decision(seat, "two") for decision in state.asked)


Said = tuple[int, str, int]
"""Who does something, in what words, and whom it meets."""


def do_at_length(numbers: range) -> list[Said]:
    """What three others do to nobody, one after the other, each of them in many words."""
    return [(at % 3 + 1, f"does at length what is number {at}", -1) for at in numbers]


def make_doings(said: list[Said], decisions: dict[int, int] | None = None) -> Doings:
    """These doings, each of a decision of its own but for those whose number has another one."""
    numbers = ((decisions or {}).get(at, at) for at in range(len(said)))
    return tuple(Doing(SeatAction(*each), number) for each, number in zip(said, numbers, strict=True))


def pin(doings: Doings, *kept: int, game: str = "crazyeights", names: tuple[str, ...] = NAMES[:4]) -> list[Tile]:
    """The tiles of a table of so many names on which these doings are pinned."""
    layout = build_layout((1280, 720), len(names), 0, get_game_table(game).plan, Choices())
    return [*pinned.place_tiles(doings, 0, names, layout, StripChoice(kept, own=len(doings)))]


def test_what_concerns_the_reader_stays_with_what_came_of_it_and_scrolling_begins_behind_it() -> None:
    told = make_doings([(1, "catches you bluffing", 0), (0, "draw 2 cards", -1), *do_at_length(range(20))], {1: 0})
    told = (told[0], told[1]._replace(link=JOINED), *told[2:])
    layout = build_layout((1280, 720), 4, 0, get_game_table("crazyeights").plan, Choices())
    tiles = pinned.place_tiles(told, 0, NAMES[:4], layout, StripChoice((0,), 0))
    one, came, fold, *run = tiles
    assert (one.words, came.words) == ("*Number 1* catches you bluffing", "*Number 0* draw 2 cards")
    room = tiling.find_room(layout)
    after = room.right - tiling.measure_now(layout) - run[-1].box.right
    assert one.box.x - room.x == pytest.approx(after), "the row stands in the middle with who is next"
    numbers = [int(tile.target[1]) for tile in run]
    assert fold.target == (tiling.TOLD, EARLIER)
    assert fold.words.endswith(f"{numbers[0] - 2} more steps"), "so many are left out"
    assert numbers == [*range(numbers[0], len(told))]
    assert all(one.box.right <= other.box.x for one, other in pairwise(tiles))
    assert pinned.place_tiles(told, 3, NAMES, layout, StripChoice((0,)))[0].target[1] == EARLIER, (
        "not while older ones are read"
    )
    assert pin(told, numbers[0]) == pin(told)


def test_whom_each_pinned_attack_meets_stays_beside_it_and_not_the_most_important_one_s_alone() -> None:
    said = [(1, "jumps in with {8H} (Draw 4) in place of you", NEXT), (1, "chooses Number 2 as next by {8H}", 2)]
    said += [(at % 3 + 1, f"does number {at}", -1) for at in range(20)]
    told = make_doings([*said, (2, "gives you {9H}", 0), *do_at_length(range(9))])
    words = [tile.words for tile in pin(told, 22, 0)]
    assert "chooses Number 2 as next by {8H}" in words, f"of {words} nobody can tell whom {{8H}} meets"


def test_what_has_led_to_the_newest_that_concerns_the_reader_is_not_cut_off_in_front() -> None:
    said = [(1, "strikes with {FF}!", -1), (1, "gives up {8C}", -1), (1, "takes {KH} from you", 0)]
    told = make_doings([*do_at_length(range(9)), *said, *do_at_length(range(12, 15))], {10: 9, 11: 9})
    words = [tile.words for tile in pin(told, 11, game="eightfist") if tile.doing]
    assert words[0] == "*Number 1* strikes with {FF}!", f"why {{KH}} could be taken is not among {words}"


def test_what_led_to_each_pinned_doing_stands_before_it_though_a_newer_one_is_pinned() -> None:
    said = [*do_at_length(range(3)), (1, "offers you {8C}", 0), (0, "refuse it", -1), *do_at_length(range(9))]
    told = make_doings([*said, (2, "gives you {9H}", 0), *do_at_length(range(2))])
    told = tuple(doing._replace(link=JOINED) if doing.told.words == "refuse it" else doing for doing in told)
    words = [tile.words for tile in pin(told, 14, 4)]
    assert words[:2] == ["*Number 1* offers you {8C}", "*Number 0* refuse it"], f"what was refused is not in {words}"
    assert len(words) > len(said) - 9, "what lies between is folded"


def test_what_is_pinned_says_less_where_it_has_no_room_else() -> None:
    long = "with {AS} (Draw 1 against Number 2) in place of Number 3"
    said = [(1, f"jumps in on your {{AC}} {long}", NEXT)]
    said += [(0, f"jump in on that and wipe out everything that was coming at Number 3 {long}", -1)]
    one, newest = pin(make_doings(said), 0)
    assert one.words.removeprefix("*Number 1* ").startswith("jumps in on your {AC}")
    assert one.box.right <= newest.box.x


def test_the_most_important_is_told_in_a_whole_clause_and_the_newest_beside_it_before_other_pins() -> None:
    said = [(1, "takes {9H} from you", 0), (0, "get {FF} from Ada", 1)]
    said += [(0, "freeze a file of your own with {FF}", 1), *((at % 5 + 2, "picks up {9H}", -1) for at in range(6))]
    names = ("You", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")
    one, fold, newest = pin(make_doings(said, {1: 0, 2: 0}), 0, 1, 2, game="eightfist", names=names)
    assert one.words == "*Ada* takes {9H} from you"
    assert fold.words.endswith("7 more")
    assert newest.target == (tiling.TOLD, len(said) - 1), "who is asked now comes after nobody in sight"


def test_what_others_suffer_from_the_reader_was_not_done_to_it() -> None:
    last = at_table(make_host("Pbb", "crazyeights")).last_round
    last.forget_all()
    last._add_doing(SeatAction(1, "draws because of your {2H}", 0, suffers=True))
    assert last.find_concerns(-1) == ()
    last._add_doing(SeatAction(1, "gives you {2H}", 0))
    assert last.find_concerns(-1) == (1,)


@pytest.mark.parametrize("between", [0, 1])
def test_what_touched_the_reader_is_what_was_done_or_what_it_says_itself_of_that_where_more_lies_between(
    between: int,
) -> None:
    done, came = Doing(SeatAction(1, "plays {8H}"), 5), Doing(SeatAction(0, "draw 2 cards for {8H}"), 5)
    row = [came, *[Doing(SeatAction(2, "draws a card"), 5)] * between, done]
    assert find_touching(row, 0, 1) == (came if between else done)


def test_a_row_of_cards_beside_what_is_pinned_is_left_out_whole_or_not_at_all() -> None:
    cards = ["TC", "QS", "AD", "2D", "3D", "4H", "5S"]
    told = [Doing(SeatAction(1, "does something", -1), 0), Doing(SeatAction(1, "gives you {9H}", 0), 1)]
    told += [Doing(SeatAction(1, f"turns up {{{card}}}"), 1, TOGETHER) for card in cards]
    told += [Doing(SeatAction(seat, "does at length what takes all the room there is"), seat) for seat in (2, 3)]
    for width in range(800, 1300, 20):
        layout = build_layout((width, 720), 4, 0, get_game_table("eightfist").plan, Choices())
        tiles = pinned.place_tiles(tuple(told), 0, NAMES, layout, StripChoice((1,)))
        turned = [tile.words for tile in tiles if "turns up" in tile.words]
        assert all(f"{{{card}}}" in " ".join(turned) for card in cards) or not turned, f"{turned} at {width}"
