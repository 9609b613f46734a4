"""What is planned in the lobby and remembered of it, step by step.

``planning.txt`` says who is to sit where, a word for each seat: a person (``Anna``), one with a PIN (``Bert/4711``), a
bot of a level (``Ada:easy``), and before ``=`` the seat a member of the party had (``2=Carl``, ``2=Carl!`` who left).
A table is set (``plan``), taken from what is remembered (``lobby``) or from a match (``match``, ``trusting`` too), and
kept; the party is written down (``party``, or ``file`` as JSON), gathers, is renamed, and somebody may ``want`` large
letters. The same can be done by people of offered names in another language, and is told of the names in the text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.config.people import Wants, add_wants, get_wants, make_renamed_people, merge_wants
from game.config.player_names import PEOPLE, to_display_name
from game.config.settings import Settings
from game.match.deal_code import make_code, read_code
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.party import Member, dump_party, parse_party, read_party, rename_member
from game.screens.lobby.plan import Plan, SeatChoice
from tests.support.scripts import Teller, tell_script

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "planning_told.txt"
SEALS: Final = {"": "", **{digits: seal_pin(digits) for digits in ("123", "4711")}}
"""PINs, and what is kept of them."""


def read_seat(word: str) -> SeatChoice:
    """A seat as it is written."""
    name, _, level = word.partition(":")
    name, _, pin = name.partition("/")
    return SeatChoice(BOT if level else PERSON, name, level, SEALS[pin])


def read_member(word: str) -> Member:
    """A member of the party as it is written."""
    seat, _, who = word.partition("=")
    here = read_seat(who.removesuffix("!"))
    return Member(int(seat), here.stored_name, here.pin, away=who.endswith("!"))


def write_person(name: str, pin: str) -> str:
    """A name and a PIN as they are written."""
    return name + (pin and "/" + next((digits for digits, seal in SEALS.items() if seal == pin), "?"))


class Planning(Teller):
    """The plan of a lobby, and what is remembered."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.settings, self.made = Settings(), Plan("crazyeights")
        self.names, shown = names, {to_display_name(name): name for name in PEOPLE}
        self.meant = shown | {name: name for name in PEOPLE}
        self.meant |= {word: each for each, name in names.items() for word in (name, to_display_name(name))}

    def take_step(self, verb: str, what: str) -> None:
        for name, other in self.names.items():
            what = re.sub(rf"\b{name}\b", to_display_name(other), what)
        super().take_step(verb, what)

    def clean_line(self, line: str) -> str:
        return re.sub(r"\w+", lambda found: self.meant.get(found[0], found[0]), line)

    def plan(self, game: str, *seats: str) -> None:
        self.made = Plan(game, seats=[*map(read_seat, seats)])

    def lobby(self, game: str) -> None:
        self.made = Plan.from_settings(self.settings, game)

    def match(self, game: str, *seats: str, trust: bool = False) -> None:
        here = [Seat(each.kind, each.name, each.level, each.pin) for each in map(read_seat, seats)]
        self.made = Plan.from_setup(MatchSetup(game, {}, here, "8", trust), self.settings)

    def trusting(self, game: str, *seats: str) -> None:
        self.match(game, *seats, trust=True)

    def sit(self, seat: str, who: str) -> None:
        self.made.seats[int(seat)] = read_seat(who)

    def trust(self) -> None:
        self.made.trust = True

    def keep(self) -> None:
        self.settings = replace(self.settings, lobby=json.loads(json.dumps(self.made.to_json(self.settings))))
        assert not any(digits and digits in str(self.settings) for digits in SEALS)

    def move(self) -> None:
        self.made.move_on()

    def gather(self, *members: str) -> None:
        self.made.seat_present_members([*map(read_member, members)])

    def stand(self, *members: str) -> None:
        self.made.standing = tuple(map(read_member, members))

    def take(self, member: str) -> None:
        self.made.seat_member(read_member(member))

    def become(self, seat: str, level: str = "") -> None:
        self.made.set_seat_kind(self.settings, int(seat), level)

    def code(self, game: str, seats: str) -> None:
        self.made.take_deal(read_code(make_code(game, {}, int(seats), "7")))

    def party(self, *members: str) -> None:
        self.settings = Settings(lobby={"party": dump_party(map(read_member, members))})

    def file(self, *words: str) -> None:
        data = json.loads(" ".join(words).replace("SEALED", SEALS["123"]))
        self.settings = Settings(lobby={"party": data})
        found = parse_party(data)
        assert parse_party(dump_party(found)) == found

    def rename(self, name: str, new: str) -> None:
        party = dump_party(rename_member(read_party(self.settings), name, new))
        self.settings = Settings(lobby={"party": party}, people=make_renamed_people(self.settings, name, new))

    def want(self, name: str) -> None:
        wanted = Wants(2.0, left_handed=True)
        self.settings = replace(self.settings, people=add_wants(self.settings, name, wanted))

    def tell(self) -> str:
        """How things are."""
        plan = self.made
        seats = [write_person(each.name, each.pin) + f":{each.level}" * (not each.is_person) for each in plan.seats]
        party, standing = (
            " ".join(f"{each.seat}={write_person(each.name, each.pin)}{'!' * each.away}" for each in members)
            for members in (read_party(self.settings), plan.standing)
        )
        people = [each.name for each in plan.people_seats]
        wanting = " ".join(name for name in people if get_wants(self.settings, name).text_scale > 1)
        marks = {f"large for {wanting}": wanting, "left-handed": merge_wants(self.settings, people).left_handed}
        marks |= {"trust": plan.trust, "room": plan.has_room, f"deal {plan.seed}": plan.seed}
        marks |= {f"standing {standing}": standing, f"party {party}": party}
        return "; ".join([f"{plan.game}: {' '.join(seats)}", *(mark for mark, told in marks.items() if told)])


def text(names: Mapping[str, str] | None = None) -> str:
    """What becomes of all that is planned; with offered names in the place of some."""
    return tell_script(HERE / "planning.txt", lambda: nullcontext(Planning(names or {})))
