"""What is being chosen in the lobby, and how it is remembered. No widgets here."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Self

from ai.tempers import EVEN
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.options import Option, Options, fits
from engine.core.state import Rules
from engine.core.texts import Names, _, escape
from engine.registry import game as find_game
from game.config.player_names import PEOPLE, UNNAMED, has_name, person_name, to_display_name, to_stored_name
from game.config.settings import Settings
from game.games import list_available_games
from game.match.bots import NAMES, best_level, bot_levels, get_default_temper
from game.match.deal_code import Deal
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, SeatKind
from game.match.party import Member, dump_party, place_members, read_party
from game.storage.book import get_table
from game.storage.documents import Changeable

SEATS = 4
"""How many sit at a table nobody has set yet."""


@dataclass
class SeatChoice:
    """One seat as chosen so far."""

    kind: SeatKind
    name: str
    level: str
    pin: str = ""
    """Sealed. Kept with the party: a forgotten one locks no next match, since anybody can change it in the lobby."""
    temper: str = EVEN

    @property
    def is_person(self) -> bool:
        """Whether a person is to sit here."""
        return self.kind == PERSON

    @property
    def stored_name(self) -> str:
        """The name as it is kept."""
        return to_stored_name(self.name)


@dataclass
class Plan:
    """A match being set up."""

    game: str
    options: dict[str, str] = field(default_factory=dict)
    """Only what differs from what is chosen when nothing is said, or was touched."""
    seats: list[SeatChoice] = field(default_factory=list)
    seed: str = ""
    trust: bool = False
    """Whether the people trust each other: no covers; a tap opens a hand until its turn is over."""
    phones: bool = False
    """Whether every person has the hand on a phone. Never remembered: it opens the computer to its network."""
    standing: tuple[Member, ...] = ()
    """Who of the party has no seat: there was none, or the member is away."""

    @classmethod
    def from_settings(cls, settings: Settings, wanted: str | None = None) -> Plan:
        """The last choices for the wanted game (or the game played last), with the party at its table; what no longer
        fits is left out.
        """
        lobby: Any = settings.lobby
        names = list_available_games()
        name = next(name for name in (wanted, lobby.get("game"), *names) if name in names)
        game, data = find_game(name), get_table(get_table(lobby, "games"), name)
        plan = cls(name, _parse_options(game, get_table(data, "options")), trust=lobby.get("trust") is True)
        plan.seats = _parse_seats(game, data.get("seats"))
        if not plan.seats:
            plan.seats = [SeatChoice(PERSON, person_name(settings.names), "")]
            plan.set_seat_count(choose_seat_count(game))
        if plan.people_count:  # a table of bots alone was meant to be one
            plan.seat_present_members(read_party(settings))
            plan.name_people()
        return plan

    @property
    def chosen_game(self) -> Game:
        """The game, with its rules."""
        return find_game(self.game)

    @property
    def people_seats(self) -> list[SeatChoice]:
        """The seats at which people are to sit."""
        return [seat for seat in self.seats if seat.is_person]

    def name_people(self) -> None:
        """Alone nobody needs a name; who gave none is called something else among several, and stays one person."""
        people = self.people_seats
        for seat in people:
            if len(people) == 1 and not has_name(seat.name):
                seat.name = to_display_name(UNNAMED)
            elif len(people) > 1 and seat.stored_name == UNNAMED:
                seat.name = self._choose_free_name([*map(to_display_name, PEOPLE[1:])], 0)

    def _name_bot(self, bot: SeatChoice, first: int) -> SeatChoice:
        """A bot gets a name nobody here has, and its temper with it."""
        bot.name = self._choose_free_name(NAMES, first)
        bot.temper = get_default_temper(bot.name, self.game)
        return bot

    def seat_present_members(self, members: Sequence[Member]) -> None:
        """Seat the party, each at the own seat as far as that can be, with bots at all others; nobody who is away."""
        self.standing = tuple(members)
        coming = sum(not member.away for member in members)
        if not coming:
            return
        self.set_seat_count(max(len(self.seats), min(coming, self.chosen_game.seats[-1])))
        there = place_members(members, len(self.seats))
        self.standing = tuple(member for member in members if member not in there.values())
        spare = [self.seats[seat] for seat in sorted(there) if not self.seats[seat].is_person]
        alike = {"", *(member.name for member in there.values())}
        for seat, here in enumerate(self.seats):
            if seat in there:
                self.seats[seat] = _seat_of(there[seat])
                continue
            bot = here
            if here.is_person:
                bot = spare.pop(0) if spare else SeatChoice(BOT, "", best_level(self.game))
            self.seats[seat] = self._name_bot(bot, seat) if bot.stored_name in alike else bot

    @property
    def is_guarded(self) -> bool:
        """Whether PINs hold: among several people who do not trust each other."""
        return self.people_count > 1 and not self.trust

    def list_seats(self) -> list[Seat]:
        """The seats as a match is to have them."""
        guarded = self.is_guarded
        return [Seat(seat.kind, seat.name, seat.level, seat.pin if guarded else "", seat.temper) for seat in self.seats]

    def describe_name_trouble(self) -> str:
        """Why nobody can be called as it is chosen: one sentence, "" if they can."""
        names = [seat.stored_name for seat in self.seats]
        if self.people_count > 1:
            names = ["" if name == UNNAMED else name for name in names]
        return describe_name_trouble(names)

    @property
    def offered_members(self) -> list[Member]:
        """The members of the party who could be given a seat."""
        taken = {seat.stored_name for seat in self.people_seats}
        return [member for member in self.standing if member.name not in taken]

    @property
    def has_room(self) -> bool:
        """Whether there is a seat for one more person: a bot's, or one that can be added."""
        return self.people_count < len(self.seats) or len(self.seats) + 1 in self.chosen_game.seats

    def seat_member(self, member: Member) -> None:
        """Give a member of the party a bot's seat, the own one if that can be, or one more."""
        if not self.has_room:
            return
        if self.people_count == len(self.seats):
            self.set_seat_count(len(self.seats) + 1)
        free = [n for n, seat in enumerate(self.seats) if not seat.is_person]
        there = member.seat if member.seat in free else free[0]
        self.seats[there] = _seat_of(member)
        for n, seat in enumerate(self.seats):
            if not seat.is_person and seat.stored_name == member.name:
                seat.name = self._choose_free_name(NAMES, n)
        self.remove_member(member)
        self.name_people()

    def seat_party(self) -> None:
        """Give a seat to every member who has none, as far as there are seats."""
        for member in self.offered_members:
            self.seat_member(member)

    def remove_member(self, member: Member) -> None:
        """Forget a member of the party who has no seat."""
        self.standing = tuple(each for each in self.standing if each != member)

    def move_on(self) -> None:
        """Move everybody one seat on, the first to the end."""
        self.seats.append(self.seats.pop(0))

    @classmethod
    def from_setup(cls, setup: MatchSetup, settings: Settings) -> Self:
        """A plan for the same cards: game, options, number, people and bots of a match.

        Where the match needed no PINs they are those of the party; who of it has no seat there is not forgotten.
        """
        game = find_game(setup.game)
        plan = cls(setup.game, _parse_options(game, setup.options), seed=setup.seed, trust=setup.trust)
        plan.seats = [_choose_like(seat, game, len(setup.seats)) for seat in setup.seats]
        members = read_party(settings)
        bots = plan.people_count < len(plan.seats)  # then whoever is not there did not stand for want of a seat
        sitting = {seat.stored_name for seat in plan.people_seats}  # who has a seat and gives it up has left
        plan.standing = tuple(each._replace(away=each.away or bots or each.name in sitting) for each in members)
        if plan.trust or plan.people_count < 2:
            pins = {member.name: member.pin for member in members}
            for here in plan.people_seats:
                here.pin = here.pin or pins.get(here.stored_name, "")
        return plan

    def take_deal(self, deal: Deal) -> None:
        """Take over the game, options, number of seats and number of a deal; whoever sits here stays as far as
        possible.
        """
        self.game, self.options, self.seed = deal.game, dict(deal.options), deal.seed
        self.set_seat_count(deal.seats)

    def to_json(self, settings: Settings) -> Changeable:
        """The lobby's memory with this plan in it, as plain JSON."""
        lobby: Any = dict(settings.lobby)
        seats = [
            {"kind": seat.kind, "name": seat.stored_name, "level": seat.level, "temper": seat.temper}
            for seat in self.seats
        ]
        games = get_table(lobby, "games") | {self.game: {"options": dict(self.options), "seats": seats}}
        return self.remember_party(lobby, game=self.game, games=games)

    def remember_party(self, lobby: Mapping[str, Any], **more: Any) -> Changeable:
        """The lobby's memory with the people of this plan in it, and ``more``; a table of bots alone leaves the party
        as it is.
        """
        if self.people_count:
            members = [Member(n, seat.name, seat.pin) for n, seat in enumerate(self.seats) if seat.is_person]
            lobby = {**lobby, "party": dump_party([*members, *self.offered_members])}
        return {**lobby, **more, "trust": self.trust}

    @property
    def people_count(self) -> int:
        """How many people are to sit at the table."""
        return len(self.people_seats)

    def set_seat_count(self, count: int) -> None:
        """More seats (bots come) or fewer (the last ones go); a bot of a level not offered there gets another."""
        del self.seats[count:]
        for seat in self.seats:
            if not seat.is_person and seat.level not in bot_levels(self.game, count):
                seat.level = best_level(self.game)
        while len(self.seats) < count:
            bot = SeatChoice(BOT, "", best_level(self.game))
            self.seats.append(self._name_bot(bot, len(self.seats) - 1))

    def set_seat_kind(self, settings: Settings, seat: int, level: str) -> None:
        """Make a seat a bot of a level, or with "" a person, who is named after all others; a name nobody gave by hand
        changes along.
        """
        here = self.seats[seat]
        was_person, name = here.is_person, here.stored_name
        here.kind, here.level, here.pin = BOT if level else PERSON, level, ""
        if was_person and level:
            members = read_party(settings)
            left = [each._replace(away=True) for each in members if each.name == name]
            self.standing = (*(each for each in self.standing if each.name != name), *left)
            self._name_bot(here, seat)
        elif not level:
            here.name = ""
            self.name_people()
            known = (*filter(has_name, settings.names), *PEOPLE[2:])
            here.name, here.temper = self._choose_free_name([*map(to_display_name, known)], 0), EVEN
        self.name_people()

    def _choose_free_name(self, names: Names, first: int) -> str:
        return choose_free_name(names, first, {seat.name for seat in self.seats})

    def has_options(self, options: Options) -> bool:
        """Whether these options are chosen just now (see ``engine.core.options.fits``)."""
        return fits(self.chosen_game.options, self.options, options, len(self.seats))

    def count_changes(self, asked: Sequence[Option]) -> int:
        """How many of these options are not as usual, nor as the way to play has them that is chosen."""
        ways = self.chosen_game.presets
        taken = [each.options for each in ways if all(map(self.has_options, (each.where, each.options)))]
        usual = {key: value for options in taken for key, value in options.items()}
        chosen = [(each, usual.get(each.key, each.default)) for each in asked]
        return sum(self.options.get(each.key, each.default) != value for each, value in chosen)

    def resolve_options(self) -> Options:
        """The options as the match would have them; some follow from the number of seats. Raises EngineError."""
        return self.chosen_game.resolve(self.options, len(self.seats))

    def make_rules(self) -> Rules:
        """The rules of the match. Raises EngineError if it cannot be played so, or by so many."""
        rules: Rules = self.chosen_game.rules(self.resolve_options(), len(self.seats))
        return rules


def describe_name_trouble(names: Sequence[str]) -> str:
    """Why a table cannot be called so, seat by seat (as names are stored, "" for none): one sentence, "" if it can."""
    if not all(names):
        return _("Every seat needs a name.")
    twice = next((to_display_name(name) for name in names if names.count(name) > 1), "")
    if twice:
        return _("Two seats are called {name}; give one of them another name.", name=escape(twice))
    return ""


def choose_seat_count(game: Game) -> int:
    """How many sit at a table of this game that nobody has set yet; among equals, as many as it plays well with."""
    return min(game.seats, key=lambda n: (abs(n - SEATS), n not in game.advice))


def choose_free_name(names: Names, first: int, taken: Collection[str]) -> str:
    """The first of these names, counted from ``first`` and round, that nobody at the table has."""
    order = [*names[first % len(names) :], *names[: first % len(names)]]
    return next((name for name in order if name not in taken), _("Seat {number}", number=first + 1))


def choose_bot_names(count: int, taken: Collection[str] = ()) -> list[str]:
    """For each of ``count`` seats the name of a bot that nobody at the table has."""
    return [name for name in NAMES if name not in taken][:count]


def _seat_of(member: Member) -> SeatChoice:
    return SeatChoice(PERSON, to_display_name(member.name), "", member.pin)


def _parse_options(game: Game, data: Mapping[str, Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    by_key = {option.key: option for option in game.options}
    for key, value in data.items():
        with suppress(KeyError, EngineError):  # an option of another version of the game
            found[key] = by_key[key].check(str(value))
    return found


def _parse_seats(game: Game, data: object) -> list[SeatChoice]:
    if not isinstance(data, list) or len(data) not in game.seats:
        return []
    try:
        said = [{"temper": get_default_temper(each["name"], game.name), **each, "pin": ""} for each in data]
        return [_choose_like(Seat.from_json(each), game, len(said)) for each in said]
    except (AttributeError, KeyError, TypeError, ValueError):
        return []


def _choose_like(seat: Seat, game: Game, seats: int) -> SeatChoice:
    """The seat of a match as a choice; a bot of a level this game does not have there plays as well as any."""
    offered = seat.level in bot_levels(game.name, seats)
    level = "" if seat.is_person else seat.level if offered else best_level(game.name)
    return SeatChoice(seat.kind, seat.display_name, level, seat.pin, seat.temper)
