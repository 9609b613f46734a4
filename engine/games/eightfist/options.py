"""Options of Eightfist: how long is played, and the house rules of the analysis (section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core.errors import BadOption
from engine.core.game import Preset
from engine.core.options import Option, resolve, toggle
from engine.core.table import EVERYBODY, NOBODY, ZoneSpec, only

ROUNDS = 8

OPTIONS: tuple[Option, ...] = (
    Option(
        "match",
        "Length",
        "A game is eight rounds; a tournament is several games.",
        (
            ("game", "One game of eight rounds"),
            ("round", "A single round"),
            ("3", "Tournament of three games"),
            ("5", "Tournament of five games"),
            ("7", "Tournament of seven games"),
        ),
        "EF-004 EF-005",
    ),
    Option("decks", "Decks", "Two decks make room for seven and eight seats.", (("1", "one"), ("2", "two")), "ER-33"),
    Option(
        "specials",
        "Specials",
        "How many of each: Fistface, Cry Baby, Queen's Grace (two decks always have two).",
        (("1", "one of each"), ("2", "two of each")),
        "ER-02",
        house=True,
    ),
    Option(
        "flip_order",
        "Opening cards",
        "Both opening cards are chosen and then turned, or one after the other.",
        (("together", "together"), ("one", "one by one")),
        "ER-04",
        house=True,
    ),
    Option(
        "tie",
        "Tie after eight rounds",
        "The win is shared, or further rounds are played until one of the tied is ahead.",
        (("share", "shared win"), ("extra", "extra round")),
        "ER-29",
        house=True,
    ),
    toggle(
        "bury_first_wild",
        "No wild to begin with",
        "A wild card that would open the slush pile is buried.",
        clause="ER-05",
    ),
    Option(
        "stock_out",
        "Empty stock",
        "When the stock is used up the slush pile is shuffled, or the round ends.",
        (("reshuffle", "reshuffle"), ("end", "end of the round")),
        "ER-26",
        house=True,
    ),
    Option(
        "stall_laps",
        "Stall guard",
        "After so many laps without a card turned up, every turn must turn one up.",
        (("6", "six laps"), ("3", "three laps"), ("10", "ten laps"), ("0", "off")),
        "ER-27",
        house=True,
    ),
    Option(
        "stall",
        "Stall guard in turns",
        "The guard counted in turns instead of laps.",
        (("", "as laps say"), *((str(n), str(n)) for n in range(1, 61))),
        "ER-27",
        house=True,
    ),
    toggle(
        "last_turn", "Last turns", "After the first complete Fist every other player has one more turn.", clause="ER-20"
    ),
    toggle("quad_anywhere", "Quads anywhere", "Two equal pairs make a Quad wherever their files are.", clause="ER-14"),
    Option(
        "matched",
        "A matched wild",
        "A wild that was matched thaws, or its file stays as it is.",
        (("thaw", "thaws"), ("locked", "stays locked")),
        "ER-10",
        house=True,
    ),
    toggle("grace_is_queen", "The Grace is a Queen", "The Queen's Grace matches the Queen of Spades.", clause="ER-07"),
    Option(
        "steal",
        "The Fistface",
        "What becomes of the Fistface that stole a card.",
        (
            ("punch", "it lands where the card was"),
            ("trade", "the two cards change places, it is thrown away"),
            ("draw", "it is thrown away, the victim draws a card"),
        ),
        "ER-15",
        house=True,
    ),
    toggle(
        "frozen_safe", "Frozen files are safe", "No card may be stolen out of a frozen file.", on=True, clause="ER-18"
    ),
    Option(
        "cry_scope",
        "The Cry Baby",
        "Which card counts as the lowest.",
        (("open", "the lowest open card"), ("any", "an open lowest card or any hidden one")),
        "ER-22",
        house=True,
    ),
    toggle(
        "grace_anywhere", "Grace opens everything", "The Queen's Grace may be put into any frozen file.", clause="ER-31"
    ),
    toggle("mature_names", "Coarse names", "The Two of Diamonds bears its nickname.", clause="ER-40"),
    Option(
        "memory_aid",
        "Memory aid",
        "Whether the cards below the top of the slush pile may be looked through.",
        (("full", "browse the slush pile"), ("none", "only its top")),
        "ER-43",
        house=True,
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset("game", "A game", "Eight rounds, lowest sum wins.", {"match": "game"}, (2, 3, 4)),
    Preset("round", "A quick round", "One round.", {"match": "round"}, (2, 3, 4)),
    Preset("tournament", "Tournament", "Three games.", {"match": "3"}, (2, 3, 4)),
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
        laps = int(options["stall_laps"])
        self.stall = int(options["stall"]) if options["stall"] else laps * seats
        self.last_turn = options["last_turn"] == "on"
        self.quad_anywhere = options["quad_anywhere"] == "on"
        self.matched_locked = options["matched"] == "locked"
        self.grace_is_queen = options["grace_is_queen"] == "on"
        self.steal = options["steal"]
        self.frozen_safe = options["frozen_safe"] == "on"
        self.cry_any = options["cry_scope"] == "any"
        self.grace_anywhere = options["grace_anywhere"] == "on"
        self.extra_rounds = options["tie"] == "extra"
        self.games = int(options["match"]) if options["match"].isdigit() else 1
        self.rounds = 1 if options["match"] == "round" else ROUNDS
        self.stock = seats
        self.slush = seats + 1
        self.drawn = seats + 2
        self.zones: tuple[ZoneSpec, ...] = (
            *(ZoneSpec("fist", seat, sees=NOBODY) for seat in range(seats)),
            ZoneSpec("stock"),
            ZoneSpec("slush", sees=EVERYBODY),
            *(ZoneSpec("drawn", seat, sees=only(seat)) for seat in range(seats)),
        )


def rules_for(options: Mapping[str, str], seats: int) -> EightfistRules:
    """The rules object for these options, shared by all matches that have them. Raises BadOption."""
    named = {_ALIASES.get(key, key): value for key, value in options.items()}
    if seats > 6:
        named.setdefault("decks", "2")  # one deck would not go round (ER-33)
    resolved = resolve(OPTIONS, named)
    if not 2 <= seats <= 8:
        raise BadOption(f"Eightfist is played by 2 to 8, not by {seats}.")
    if seats > 6 and resolved["decks"] == "1":
        raise BadOption(f"{seats} players need two decks.")
    return _shared(tuple(resolved.items()), seats)


@lru_cache(maxsize=256)
def _shared(options: tuple[tuple[str, str], ...], seats: int) -> EightfistRules:
    return EightfistRules(dict(options), seats)
