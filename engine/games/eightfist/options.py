"""Options of Eightfist: how long is played, and the house rules of docs/rules/eightfist.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.errors import BadOption
from engine.core.game import Preset
from engine.core.options import Option, remembered, resolve, shared, toggle
from engine.core.texts import N_, _
from engine.core.view import View
from engine.core.zones import EVERYBODY, NOBODY, ZoneSpec, only
from engine.games.eightfist.about import FEWEST, MOST

ROUNDS: Final = 8

OPTIONS: tuple[Option, ...] = (
    Option(
        "match",
        N_("Length"),
        N_("A game is eight rounds; a tournament is several games."),
        (
            ("game", N_("One game of eight rounds")),
            ("round", N_("A single round")),
            ("3", N_("Tournament of three games")),
            ("5", N_("Tournament of five games")),
            ("7", N_("Tournament of seven games")),
        ),
        "EF-004 EF-005",
    ),
    Option(
        "decks",
        N_("Decks"),
        N_("Two decks make room for seven and eight seats."),
        (("1", N_("one")), ("2", N_("two"))),
        "ER-33",
    ),
    Option(
        "specials",
        N_("Specials"),
        N_("How many of each: Fistface, Cry Baby, Queen's Grace (two decks always have two)."),
        (("1", N_("one of each")), ("2", N_("two of each"))),
        "ER-02",
        house=True,
    ),
    Option(
        "flip_order",
        N_("Opening cards"),
        N_("Both opening cards are chosen and then turned, or one after the other."),
        (("together", N_("together")), ("one", N_("one by one"))),
        "ER-04",
        house=True,
    ),
    Option(
        "tie",
        N_("Tie after eight rounds"),
        N_("The win is shared, or only the tied play on, round after round, until one of them is ahead."),
        (("share", N_("shared win")), ("extra", N_("extra round"))),
        "ER-29 ER-54",
        house=True,
        where={"match": "game 3 5 7"},
    ),
    toggle(
        "bury_first_wild",
        N_("No wild to begin with"),
        N_("A wild card that would open the slush pile is buried."),
        clause="ER-05",
    ),
    Option(
        "stock_out",
        N_("Empty stock"),
        N_("When the stock is used up the slush pile is shuffled, or the round ends."),
        (("reshuffle", N_("reshuffle")), ("end", N_("end of the round"))),
        "ER-26",
        house=True,
    ),
    Option(
        "stall_laps",
        N_("Stall guard"),
        N_("After so many laps without a card turned up, every turn must turn one up."),
        (("6", N_("six laps")), ("3", N_("three laps")), ("10", N_("ten laps")), ("0", N_("off"))),
        "ER-27",
        house=True,
    ),
    Option(
        "stall",
        N_("Stall guard in turns"),
        N_("The guard counted in turns instead of laps."),
        (("", N_("as laps say")), *((str(n), str(n)) for n in range(1, 61))),
        "ER-27",
        house=True,
        asked=False,
    ),
    toggle(
        "last_turn",
        N_("Last turns"),
        N_("After the first complete Fist everybody who still has hidden cards has one more turn."),
        clause="ER-20 ER-55",
    ),
    toggle(
        "quad_anywhere",
        N_("Quads anywhere"),
        N_("Two equal pairs make a Quad wherever their files are."),
        clause="ER-14",
    ),
    Option(
        "matched",
        N_("A matched wild"),
        N_("A wild that was matched thaws, or its file stays as it is."),
        (("thaw", N_("thaws")), ("locked", N_("stays locked"))),
        "ER-10 ER-56",
        house=True,
    ),
    toggle(
        "grace_is_queen",
        N_("The Grace is a Queen"),
        N_("The Queen's Grace matches the Queen of Spades."),
        clause="ER-07",
    ),
    Option(
        "steal",
        N_("The Fistface"),
        N_("What becomes of the Fistface that stole a card."),
        (
            ("punch", N_("it lands where the card was")),
            ("trade", N_("the two cards change places, it is thrown away")),
            ("draw", N_("it is thrown away, the victim draws a card")),
        ),
        "ER-15",
        house=True,
    ),
    toggle(
        "frozen_safe",
        N_("Frozen files are safe"),
        N_("No card may be stolen out of a frozen file."),
        on=True,
        clause="ER-18",
    ),
    Option(
        "cry_scope",
        N_("The Cry Baby"),
        N_("Which card counts as the lowest."),
        (("open", N_("the lowest open card")), ("any", N_("an open lowest card or any hidden one"))),
        "ER-22",
        house=True,
    ),
    toggle(
        "grace_anywhere",
        N_("Grace opens everything"),
        N_("The Queen's Grace may be put into any frozen file."),
        clause="ER-31",
    ),
    toggle("mature_names", N_("Coarse names"), N_("The Two of Diamonds bears its nickname."), clause="ER-40"),
    Option(
        "memory_aid",
        N_("Memory aid"),
        N_("Whether the cards below the top of the slush pile may be looked through."),
        (("full", N_("browse the slush pile")), ("none", N_("only its top"))),
        "ER-43",
        house=True,
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset("game", N_("A game"), N_("Eight rounds, lowest sum wins."), {"match": "game"}, (2, 3, 4)),
    Preset(
        "round",
        N_("A quick round"),
        N_("A single round decides: over in a few minutes."),
        {"match": "round"},
        (2, 3, 4),
    ),
    Preset(
        "tournament",
        N_("Tournament"),
        N_("Three games of eight rounds; whoever wins most of them has won."),
        {"match": "3"},
        (2, 3, 4),
    ),
)

_ALIASES = {"lastturn": "last_turn"}


class EightfistRules:
    """The options of a match in the form the rules read them, and its zones."""

    game = "eightfist"

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        self.seats = seats
        self.options: dict[str, str] = dict(options)
        two_decks = options["decks"] == "2"
        self.cards = 110 if two_decks else 58 if options["specials"] == "2" else 55
        self.one_by_one = options["flip_order"] == "one"
        self.bury_first_wild = options["bury_first_wild"] == "on"
        self.stock_ends = options["stock_out"] == "end"
        self.stall_laps = int(options["stall_laps"])
        self.stall_turns = int(options["stall"] or 0)
        self.last_turn = options["last_turn"] == "on"
        self.quad_anywhere = options["quad_anywhere"] == "on"
        self.matched_locked = options["matched"] == "locked"
        self.grace_is_queen = options["grace_is_queen"] == "on"
        self.steal = options["steal"]
        self.frozen_safe = options["frozen_safe"] == "on"
        self.cry_any = options["cry_scope"] == "any"
        self.grace_anywhere = options["grace_anywhere"] == "on"
        self.games = int(options["match"]) if options["match"].isdigit() else 1
        self.rounds = 1 if options["match"] == "round" else ROUNDS
        self.extra_rounds = options["tie"] == "extra" and self.rounds > 1  # ER-54
        self.stock = seats
        self.slush = seats + 1
        self.drawn = seats + 2
        self.zones: tuple[ZoneSpec, ...] = (
            *(ZoneSpec("fist", seat, sees=NOBODY) for seat in range(seats)),  # EF-026
            ZoneSpec("stock"),
            ZoneSpec("slush", sees=EVERYBODY),  # ER-52
            *(ZoneSpec("drawn", seat, sees=only(seat)) for seat in range(seats)),
        )

    def stall(self, playing: int) -> int:
        """After how many turns in a row that reveal nothing the stall guard begins with so many players, 0: never."""
        return self.stall_turns or self.stall_laps * playing

    def __reduce__(self) -> tuple[Any, ...]:
        return rules_for, (self.options, self.seats)


@remembered
def rules_for(options: Mapping[str, str], seats: int) -> EightfistRules:
    """The rules object for these options, shared by all matches that have them. Raises BadOption."""
    named = {_ALIASES.get(key, key): value for key, value in options.items()}
    if seats > 6:
        named.setdefault("decks", "2")  # one deck would not go round (ER-33)
    resolved = resolve(OPTIONS, named)
    if not FEWEST <= seats <= MOST:
        raise BadOption(_("Eightfist is played by 2 to 8, not by {seats}.").format(seats=seats))
    if seats > 6 and resolved["decks"] == "1":
        raise BadOption(_("{seats} players need two decks.").format(seats=seats))
    return shared(EightfistRules, resolved, seats)


def rules_of(view: View) -> EightfistRules:
    """The rules of the match a view shows."""
    rules = view.rules
    assert isinstance(rules, EightfistRules)
    return rules
