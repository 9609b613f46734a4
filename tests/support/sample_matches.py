"""Matches to look at, for pictures: played by bots at once, to their middle or to their end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from ai.play import choose_at_once
from engine.core.events import Event, RoundEnded
from engine.core.record import Record, ending_of, split_line
from engine.core.state import State
from engine.core.texts import plain
from engine.core.view import observe
from engine.registry import NAMES as NAMES_OF_GAMES
from engine.registry import game as find_game
from engine.replay import play_through
from game import games
from game.app.app import App
from game.app.result_sheet import ResultSheet, match_sheet
from game.config.player_names import person_name, to_stored_name
from game.errors import UserError
from game.match.bots import best_level
from game.match.day_deal import DayResult, make_bot_setups, make_day_code, make_day_setup
from game.match.host import Host
from game.match.last_card import SOUGHT, find_last_card
from game.match.marks import PLAIN, Marks
from game.match.match_setup import BOT, PERSON, Seat, seal_pin
from game.match.recording import Recording, make_save_meta
from game.match.reel import Reel
from game.match.saved_match import Era
from game.screens.records.results import ResultsScene
from game.statistics.days import BotBook
from game.storage import DealtBook, DealtMatch, SaveStore
from tests.support.known_moves import known_moves

NAMES: Final = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")
PLAYERS: Final = ("Mara", "Jonas")
PARTY: Final = (*PLAYERS, "Otto", "Emma")
"""People who sit together: none is called like a bot, whose face somebody else would have."""
"""People of matches that were never played."""
NO_END: Final = "0" * 16
"""How such a match ended."""
LIMIT: Final = 5000
"""Most decisions a match may take."""


def finished_scene(app: App, name: str, seats: int = 4, sitting: int = 1) -> ResultsScene:
    """The results of a match of this game, ``sitting`` people at the first seats.

    Raises UserError if its table makes no sheet.
    """
    state, notes, events = play_to_end(name, seats, 3)
    people = _seat_people(name, seats, sitting)
    host = Host.from_state(state, people, seed="3", events=[events])
    host.take_events()
    # Trust is to be found again in a match that follows; the seats are those of now, whoever sat there at first.
    host.setup = replace(host.setup, trust=True, seats=people[::-1])
    sheet = _make_sheet(host, notes[-1], state)
    return _show_sheet(app, host, match_sheet(sheet, host.get_standing().places, host.names))


def round_scene(app: App, name: str, seats: int = 4) -> ResultsScene:
    """The page after the third round of a match of several, the first seat a person's.

    Raises UserError if the game has no match of three rounds, or its table makes no sheet.
    """
    state, events, end = _play_rounds(name, seats)
    host = Host.from_state(state.clone(), _seat_people(name, seats, 1), seed="3", events=[[*events]])
    host.take_events()
    return _show_sheet(app, host, _make_sheet(host, end, state))


@cache
def _play_rounds(name: str, seats: int) -> tuple[State, tuple[Event, ...], Event]:
    """A match after its third round, all that happened in it, and the end of the round."""
    played = find_game(name)
    for option in played.options:
        for value in option.values if option.key in ("match", "games") else ():
            events: list[Event] = []
            for found in iter_states(name, seats, 3, events, {option.key: value}):
                state, ends = found, [event for event in events if isinstance(event, RoundEnded)]
                if len(ends) == 3:
                    break
            if len(ends) == 3 and state.asked:
                return state, tuple(events), ends[-1]
    raise UserError(f"{name} has no match of three rounds.")


def _seat_people(name: str, seats: int, sitting: int) -> list[Seat]:
    bot = best_level(name)
    return [Seat(PERSON, PARTY[n]) if n < sitting else Seat(BOT, NAMES[n], bot) for n in range(seats)]


def _make_sheet(host: Host, event: Event, state: State) -> ResultSheet:
    """The round that ended with this. Raises UserError if the game's table makes no sheet."""
    name = host.setup.game
    sheet = games.get_game_table(name).make_result_sheet(event.seen_by(0), observe(state, 0), plain(host.names))
    if sheet is None:
        raise UserError(f"The table of {name} shows no results.")
    return sheet


def _show_sheet(app: App, host: Host, sheet: ResultSheet) -> ResultsScene:
    last = find_last_card(host.list_recent_events(SOUGHT))
    return ResultsScene(app, host, replace(sheet, last=last))


def get_recorded(name: str, seats: int = 4, seed: int = 3) -> Recording:
    """A whole match of this game as it is kept: one person's seat, and bots that can say why. Not to be changed."""
    return _play_recorded(name, seats, seed)


@cache
def _play_recorded(name: str, seats: int, seed: int) -> Recording:
    played, level = find_game(name), best_level(name)
    record = Record(name, played.version, played.resolve({}, seats), seats, str(seed))
    *_before, state = iter_states(name, seats, seed, moves=record.actions)
    record.ending = ending_of(state)
    people = tuple(Seat(PERSON if n == 0 else BOT, NAMES[n], "" if n == 0 else level) for n in range(seats))
    return Recording(record, (Era(0, people),), over=state.over)


def cut_record(record: Record, actions: int) -> Record:
    """The record after so many actions of it."""
    state, _events = play_through(record, actions)
    return replace(record, actions=record.actions[:actions], ending=ending_of(state))


def keep_match(
    store: SaveStore, key: str, match: Recording, upto: int | None = None, marks: Marks = PLAIN, durable: bool = True
) -> None:
    """Put a match, or so many decisions of it, where the program keeps its own."""
    record = match.record if upto is None else cut_record(match.record, upto)
    kept = replace(match, record=record, over=upto is None, marks=marks)
    reel = Reel(kept)
    meta = make_save_meta(kept, reel.compute_state_at(reel.length))
    store.save(key, record.to_json(), meta, durable=durable)


def keep_recorded(app: App, game: str) -> str:
    """Put a match of one person where finished ones are kept; the person, whose name this is, sits at the screen."""
    found = get_recorded(game, 4)
    keep_match(app.history, "20260318-120000-aa", found, durable=False)
    app.history.wait_for_writes()
    app.store.change_settings(names=(found.seats[0].name,))
    return found.seats[0].name


def keep_some(app: App) -> None:
    """Put some matches where the program keeps its own, for pictures: two to be continued, the others over."""
    for number, name in enumerate(games.list_available_games()):
        found = get_recorded(name, 4, number + 3)
        keep_match(app.history, f"over-{number}", found)
        if number < 2:
            keep_match(app.saves, f"running-{number}", found, len(found.record.actions) // 2)


def resume_match(app: App, name: str, people: int = 1, pin: str = "") -> Host:
    """A match taken up again in its middle, with all its log, at a decision of the first seat; ``pin`` guards that."""
    sitting = [Seat(PERSON if n < people else BOT, NAMES[n], "" if n < people else "normal") for n in range(4)]
    if pin:
        sitting[0] = replace(sitting[0], pin=seal_pin(pin))
    match = replace(get_recorded(name), eras=(Era(0, tuple(sitting)),))
    reel = Reel(match)
    at = next(
        moment
        for moment in range(reel.length * 2 // 5, reel.length)
        if any(asked.seat == 0 for asked in reel.compute_state_at(moment).asked)
    )
    keep_match(app.saves, "half", match, at)
    return Host.resume_match("half", store=app.saves)


def half_played(name: str, seats: int = 4, options: Mapping[str, str] | None = None) -> State:
    """A match in the middle of its first round, at a decision of the first seat."""
    return _play_to_middle(name, seats, tuple((options or {}).items()))[0].clone()


def half_played_host(name: str, sitting: Sequence[Seat], options: Mapping[str, str] | None = None) -> Host:
    """That match, taken up there, with what happened before."""
    state, moves, told = _play_to_middle(name, len(sitting), tuple((options or {}).items()))
    return Host.from_state(state, sitting, seed="3", actions=moves, events=told)


@cache
def _play_to_middle(
    name: str, seats: int, options: tuple[tuple[str, str], ...]
) -> tuple[State, list[str], list[list[Event]]]:
    length, asked, moves, told = _first_round(name, seats, dict(options))
    # Near the wanted moment; a first seat that is out early is looked at while it still plays.
    at = min(asked, key=lambda step: abs(step - 0.6 * length))
    return asked[at], [split_line(line)[1] for line in moves[:at]], told[: at + 1]


def count_outlasted(score: float, scores: Sequence[float]) -> float:
    """How many of the others have less than ``score``, and half of those with as much."""
    return sum((other < score) + (other == score) / 2 for other in scores) - 0.5


def invent_history(
    folder: Path, count: int = 40, people: Sequence[str] = PLAYERS, names: Sequence[str] = NAMES_OF_GAMES
) -> None:
    """Write matches nobody played, so that the page of statistics has something to show: they have no moves."""
    DealtBook(folder.parent).begin_book()  # as with the first match of a home
    rng = Random(3)
    ended = 1_790_000_000.0
    for number in range(count):
        played = find_game(rng.choice(names[: 1 + number // 6]))
        seats = rng.choice(list(played.seats)[1:4])
        levels = [rng.choice(("easy", "normal", "normal", "hard")) for _n in range(seats - 1)]
        sitting = [Seat(PERSON, people[0]), *(Seat(BOT, NAMES[n + 1], level) for n, level in enumerate(levels))]
        if len(people) > 1 and number % 3 == 0:
            sitting[1] = Seat(PERSON, people[1])
        skill = [1.0 + number / count, *(rng.uniform(0.7, 1.5) for _n in range(seats - 1))]
        rounds = tuple(
            tuple(float(round(max(0.0, rng.gauss(8 - 3 * s if played.low else 8 + 3 * s, 3)))) for s in skill)
            for _n in range(rng.choice((1, 1, 4)))
        )
        if "none" in played.scored:  # for the winner, of a single game
            rounds = (tuple(score - min(rounds[0]) for score in rounds[0]),)
        if "outlasted" in played.scored:  # a game is worth its order alone
            rounds = tuple(tuple(count_outlasted(score, scores) for score in scores) for scores in rounds)
        totals = [sum(scores[seat] for scores in rounds) * (1 if played.low else -1) for seat in range(seats)]
        places = tuple(1 + sum(other < total for other in totals) for total in totals)
        preset = rng.choice(played.presets or [None])
        ended += rng.uniform(3600, 200_000)
        options = {**preset.where, **preset.options} if preset else {}
        record = Record(played.name, played.version, options, seats, str(number), ending=NO_END)
        meta: dict[str, object] = {
            "game": played.name,
            "title": played.title,
            "seed": record.seed,
            "actions": 0,
            "over": True,
            "places": list(places),
            "eras": [{"first": 0, "seats": [seat.to_json() for seat in sitting]}],
            "rounds": [list(scores) for scores in rounds],
            "seconds": rng.uniform(240, 2400),
        }
        SaveStore(folder, clock=partial(float, ended)).save(f"m{number}", record.to_json(), meta, durable=False)


def invent_days(app: App) -> None:
    """Write deals of days, up to today, that nobody played, with what bots made of them."""
    book = BotBook(app.folders.data)
    for number, back in enumerate((0, 0, 0, 1, 3, 3, 4, 8, 9, 9)):
        name = NAMES_OF_GAMES[number % len(NAMES_OF_GAMES)] if number != 1 else NAMES_OF_GAMES[0]
        played, day = find_game(name), app.get_today() - timedelta(days=back)
        setup = make_day_setup(name, day, to_stored_name(person_name(app.settings.names)))
        seats = len(setup.seats)
        options = played.resolve({}, seats)
        end = ending_of(played.start(options, seats, setup.seed, []))
        record = Record(name, played.version, options, seats, setup.seed, ending=end)
        scores = [float(3 * seat + number) for seat in range(seats)]
        meta: dict[str, object] = {
            "game": name,
            "title": played.title,
            "seed": record.seed,
            "actions": 0,
            "over": True,
            "places": [1 + (seat + number) % seats for seat in range(seats)],
            "eras": [{"first": 0, "seats": [seat.to_json() for seat in setup.seats]}],
            "rounds": [scores],
        }
        app.dealt.enter_deal(DealtMatch(f"2026031{number}-120000-aa", name, setup.seed, (setup.seats[0].name,)))
        app.history.save(f"2026031{number}-120000-aa", record.to_json(), meta, durable=False)
        for place, level in enumerate(make_bot_setups(setup), 1):
            book.save_result(make_day_code(name, day), level, DayResult(place, 4.0))


@cache
def play_to_end(name: str, seats: int, seed: int) -> tuple[State, list[RoundEnded], list[Event]]:
    """The end of a match, its notes on rounds and all that happened. Raises UserError if the match comes to no end."""
    events: list[Event] = []
    state = list(iter_states(name, seats, seed, events))[-1]
    notes = [event for event in events if isinstance(event, RoundEnded)]
    if not notes:
        raise UserError(f"A match of {name} came to no end.")
    return state, notes, events


def _first_round(
    name: str, seats: int, options: Mapping[str, str]
) -> tuple[int, dict[int, State], list[str], list[list[Event]]]:
    """How many decisions the first round takes (the whole match of a game without rounds), what it was like before each
    of them for which the first seat is asked, what was chosen, and what happened: at the deal, and at each decision.
    """
    events: list[Event] = []
    asked: dict[int, State] = {}
    moves: list[str] = []
    told: list[list[Event]] = []
    for step, state in enumerate(iter_states(name, seats, 3, events, options, moves)):
        if any(isinstance(event, RoundEnded) for event in events):
            break
        if any(decision.seat == 0 for decision in state.asked):
            asked[step] = state.clone()
        told.append([*events])
        events.clear()
    return step, asked, moves, told


def iter_states(
    name: str,
    seats: int,
    seed: int,
    events: list[Event] | None = None,
    options: Mapping[str, str] | None = None,
    moves: list[str] | None = None,
) -> Iterator[State]:
    """A match after each of its decisions; always the same one. What is chosen is added to ``moves``."""
    played, rng, level = find_game(name), Random(seed), best_level(name)
    known = known_moves(name, seats, seed, options or {})
    state = played.start(options or {}, seats, seed, events)
    yield state
    for number in range(LIMIT):
        asked = state.asked
        if not asked:
            return
        seat = asked[0].seat
        if number < len(known):
            action = played.parse(known[number])
        else:
            action = choose_at_once(observe(state, seat), level, rng)
        state.apply(seat, action, events)
        if moves is not None:
            moves.append(f"P{seat} {action.text}")
        yield state


def played_by_bots(name: str, seats: int, seed: int, options: Mapping[str, str]) -> list[str]:
    """What bots choose in a match, whatever is known of it."""
    moves: list[str] = []
    with patch(f"{__name__}.known_moves", lambda *_match: []):
        list(iter_states(name, seats, seed, options=options, moves=moves))
    return [split_line(line)[1] for line in moves]
