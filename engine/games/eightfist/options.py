"""Options of Eightfist: how long is played, and the house rules of docs/rules/eightfist.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.game import Preset
from engine.core.options import Choice, Option, toggle
from engine.core.state import Rules
from engine.core.texts import N_
from engine.core.view import make_rules_reader
from engine.core.zones import EVERYBODY, NOBODY, ZoneSpec, only

ROUNDS: Final = 8

_TOURNAMENT: Final = N_(  # EF-005
    "Up to {value} games of eight rounds are played, until nobody can catch the leader; whoever has won most has won."
)
_LAPS: Final = N_("After {value} laps without a card turned up, every turn must turn one up until the round ends.")
_TURNS: Final = N_(
    "After so many turns without a card turned up, every turn must turn one up until the round ends: {value}."
)

OPTIONS: tuple[Option, ...] = (
    Option(
        "match",
        N_("Length"),
        (
            Choice("round", N_("A single round"), N_("One round is played; the lowest Fist wins.")),
            Choice(
                "game", N_("One game of eight rounds"), N_("Eight rounds are played; the lowest sum wins.")
            ),  # EF-004
            Choice("3", N_("Tournament of three games"), _TOURNAMENT),
            Choice("5", N_("Tournament of five games"), _TOURNAMENT),
            Choice("7", N_("Tournament of seven games"), _TOURNAMENT),
        ),
        "EF-004 EF-005",
        usual="game",
    ),
    Option(
        "decks",
        N_("Decks"),
        (
            Choice("1", N_("one"), N_("Every card is there once; for up to six players.")),
            Choice("2", N_("two"), N_("Every card is there twice.")),
        ),
        "ER-33",
    ),
    Option(
        "specials",
        N_("Specials"),
        (
            Choice("1", N_("one of each"), N_("There is one Fistface, one Cry Baby and one Queen's Grace.")),
            Choice("2", N_("two of each"), N_("There are two Fistfaces, two Cry Babies and two Queen's Graces.")),
        ),
        "ER-02",
        house=True,
        where={"decks": "1", "seats": "2 3 4 5 6"},
    ),
    Option(
        "flip_order",
        N_("Opening cards"),
        (
            Choice("together", N_("together"), N_("Both opening cards are chosen and then turned up.")),
            Choice("one", N_("one by one"), N_("One opening card is turned up before the other is chosen.")),
        ),
        "ER-04",
        house=True,
    ),
    Option(
        "tie",
        N_("Tie after eight rounds"),
        (
            Choice("share", N_("shared win"), N_("Those with the lowest sum share the win.")),
            Choice(
                "extra",
                N_("extra round"),
                N_("Those with the lowest sum play on, round after round, until one leads; others keep their places."),
            ),
        ),
        "ER-29 ER-54",
        house=True,
        where={"match": "game 3 5 7"},
    ),
    toggle(
        "bury_first_wild",
        N_("No wild to begin with"),
        N_("A wild card that would open the slush pile is buried."),
        N_("A wild card that opens the slush pile stays there."),
        clause="ER-05",
    ),
    Option(
        "stock_out",
        N_("Empty stock"),
        (
            Choice(
                "reshuffle",
                N_("reshuffle"),
                N_("All of the slush pile but its top is shuffled and becomes the new stock."),
            ),
            Choice("end", N_("end of the round"), N_("When the stock is used up the round ends.")),
        ),
        "ER-26",
        house=True,
    ),
    Option(
        "stall_laps",
        N_("Stall guard"),
        (
            Choice("3", N_("three laps"), _LAPS),
            Choice("6", N_("six laps"), _LAPS),
            Choice("10", N_("ten laps"), _LAPS),
            Choice("0", N_("off"), N_("Nobody has to turn up a card; open cards may be swapped for ever.")),
        ),
        "ER-27",
        usual="6",
        house=True,
    ),
    Option(
        "stall",
        N_("Stall guard in turns"),
        (
            Choice("", N_("as laps say"), N_("The stall guard counts laps, not turns.")),
            *(Choice(str(n), str(n), _TURNS) for n in range(1, 61)),
        ),
        "ER-27",
        house=True,
        asked=False,
    ),
    toggle(
        "last_turn",
        N_("Last turns"),
        N_("After the first complete Fist everybody who still has hidden cards has one more turn."),
        N_("The first complete Fist ends the round at once."),
        clause="ER-20 ER-55",
    ),
    toggle(
        "quad_anywhere",
        N_("Quads anywhere"),
        N_("Two equal pairs make a Quad wherever their files are."),
        N_("Two equal pairs make a Quad in neighbouring files only."),
        clause="ER-14",
    ),
    Option(
        "matched",
        N_("A matched wild"),
        (
            Choice("thaw", N_("thaws"), N_("A wild that was matched thaws: its file is one like any other.")),
            Choice(
                "locked",
                N_("stays locked"),
                N_("The file of a wild that was matched stays as it is until the round ends."),
            ),
        ),
        "ER-10 ER-56",
        house=True,
    ),
    toggle(
        "grace_is_queen",
        N_("The Grace is a Queen"),
        N_("The Queen's Grace matches the Queen of Spades."),
        N_("The Queen's Grace does not match the Queen of Spades."),
        clause="ER-07",
    ),
    Option(
        "steal",
        N_("The Fistface"),
        (
            Choice(
                "punch",
                N_("it lands where the card was"),
                N_("The Fistface lands where the stolen card was; the thief's own card goes to the slush pile."),
            ),
            Choice(
                "trade",
                N_("the two cards change places, it is thrown away"),
                N_("The stolen card and the thief's own card change places; the Fistface goes to the slush pile."),
            ),
            Choice(
                "draw",
                N_("it is thrown away, the victim draws a card"),
                N_("The victim gets a hidden card from the stock; the Fistface goes to the slush pile."),
            ),
        ),
        "ER-15",
        house=True,
    ),
    toggle(
        "frozen_safe",
        N_("Frozen files are safe"),
        N_("No card may be stolen out of a frozen file."),
        N_("Cards may be stolen out of frozen files, too."),
        on=True,
        clause="ER-18",
    ),
    Option(
        "cry_scope",
        N_("The Cry Baby"),
        (
            Choice(
                "open",
                N_("the lowest open card"),
                N_(
                    "Drawn from the stock it takes the place of the lowest open card outside frozen files, "
                    "of a hidden one if there is none."
                ),
            ),
            Choice(
                "any",
                N_("an open lowest card or any hidden one"),
                N_(
                    "Drawn from the stock it takes the place of the lowest open card or of any hidden one, outside "
                    "frozen files."
                ),
            ),
        ),
        "ER-22",
        house=True,
    ),
    toggle(
        "grace_anywhere",
        N_("Grace opens everything"),
        N_("The Queen's Grace may be put into any frozen file."),
        N_("The Queen's Grace enters a frozen file only where she matches."),
        clause="ER-31",
    ),
    toggle(
        "mature_names",
        N_("Coarse names"),
        N_("The Two of Diamonds bears its nickname."),
        N_("The Two of Diamonds is called by its plain name."),
        clause="ER-40",
    ),
    Option(
        "memory_aid",
        N_("Memory aid"),
        (
            Choice("full", N_("browse the slush pile"), N_("The cards of the slush pile may be looked through.")),
            Choice(
                "none", N_("only its top"), N_("The cards below the top of the slush pile may not be looked through.")
            ),
        ),
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
        N_("Up to three games of eight rounds; whoever wins most of them has won."),
        {"match": "3"},
        (2, 3, 4),
    ),
)


class EightfistRules(Rules):
    """The options of a match in the form the rules read them, and its zones."""

    game = "eightfist"

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        cards = 110 if options["decks"] == "2" else 58 if options["specials"] == "2" else 55
        super().__init__(options, seats, cards)
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
        self.zones = (
            *(ZoneSpec("fist", seat, sees=NOBODY) for seat in range(seats)),  # EF-026
            ZoneSpec("stock"),
            ZoneSpec("slush", sees=EVERYBODY),  # ER-52
            *(ZoneSpec("drawn", seat, sees=only(seat)) for seat in range(seats)),
        )

    def stall(self, playing: int) -> int:
        """After how many turns in a row that reveal nothing the stall guard begins with so many players, 0: never."""
        return self.stall_turns or self.stall_laps * playing


rules_of: Final = make_rules_reader(EightfistRules)
"""The rules of the match a view shows."""
