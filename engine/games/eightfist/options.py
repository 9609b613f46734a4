"""Options of Eightfist: how long is played, and the house rules of docs/rules/eightfist.md."""

from __future__ import annotations

from typing import Final

from engine.core.game import Preset
from engine.core.options import Option, Options, OptionValue, toggle
from engine.core.state import Rules, Swap
from engine.core.texts import N_
from engine.core.view import make_rules_reader
from engine.core.zones import EVERYBODY, ZoneSpec, only
from engine.games.eightfist.scoring import FILES, FREEZES, KIND, QG

ROUNDS: Final = 8

_TOURNAMENT: Final = N_(  # EF-005
    "Up to {value} games of eight rounds are played, until nobody can catch the leader; whoever has won most has won."
)
_LAPS: Final = N_("After {value} laps without a card turned up, every turn must turn one up until the round ends.")
_TURNS: Final = N_(
    "After so many turns without a card turned up, every turn must turn one up until the round ends: {value}."
)

OPTIONS: Final = (
    Option(
        "match",
        "Length",
        (
            OptionValue("round", "A single round", "One round is played; the lowest Fist wins."),
            OptionValue("game", "One game of eight rounds", "Eight rounds are played; the lowest sum wins."),  # EF-004
            OptionValue("3", "Tournament of three games", _TOURNAMENT),
            OptionValue("5", "Tournament of five games", _TOURNAMENT),
            OptionValue("7", "Tournament of seven games", _TOURNAMENT),
        ),
        "EF-004 EF-005",
        usual="game",
        house=False,
    ),
    Option(
        "decks",
        "Decks",
        (
            OptionValue("1", "one deck", "Every card is there once; for up to six players."),
            OptionValue("2", "two decks", "Every card is there twice."),
        ),
        "ER-33",
        house=False,
    ),
    Option(
        "specials",
        "Specials",
        (
            OptionValue("1", "one of each", "There is one Fistface, one Cry Baby and one Queen's Grace."),
            OptionValue("2", "two of each", "There are two Fistfaces, two Cry Babies and two Queen's Graces."),
        ),
        "ER-02",
        where={"decks": "1", "seats": "2 3 4 5 6"},
    ),
    Option(
        "flip_order",
        "Opening cards",
        (
            OptionValue("together", "together", "Both opening cards are chosen and then turned up."),
            OptionValue("one", "one by one", "One opening card is turned up before the other is chosen."),
        ),
        "ER-04",
    ),
    Option(
        "tie",
        "Tie after eight rounds",
        (
            OptionValue("share", "shared win", "Those with the lowest sum share the win."),
            OptionValue(
                "extra",
                "extra round",
                "Those with the lowest sum play on, round after round, until one leads; others keep their places.",
            ),
        ),
        "ER-29 ER-54",
        where={"match": "game 3 5 7"},
    ),
    toggle(
        "bury_first_wild",
        "No wild to begin with",
        "A wild card that would open the slush pile is buried.",
        "A wild card that opens the slush pile stays there.",
        "ER-05",
    ),
    Option(
        "stock_out",
        "Empty stock",
        (
            OptionValue(
                "reshuffle",
                "reshuffle",
                "All of the slush pile but its top is shuffled and becomes the new stock.",
            ),
            OptionValue("end", "end of the round", "When the stock is used up the round ends."),
        ),
        "ER-26",
    ),
    Option(
        "stall_laps",
        "Stall guard",
        (
            OptionValue("3", "three laps", _LAPS),
            OptionValue("6", "six laps", _LAPS),
            OptionValue("10", "ten laps", _LAPS),
            OptionValue("0", "off", "Nobody has to turn up a card; open cards may be swapped for ever."),
        ),
        "ER-27",
        usual="6",
    ),
    Option(
        "stall",
        "Stall guard in turns",
        (
            OptionValue("", "counted in laps", "The stall guard counts laps, not turns."),
            *(OptionValue(str(n), str(n), _TURNS) for n in range(1, 61)),
        ),
        "ER-27",
        asked=False,
    ),
    toggle(
        "last_turn",
        "Last turns",
        "After the first complete Fist everybody who still has hidden cards has one more turn.",
        "The first complete Fist ends the round at once.",
        "ER-20 ER-55",
    ),
    toggle(
        "quad_anywhere",
        "Quads anywhere",
        "Two equal pairs make a Quad wherever their files are.",
        "Two equal pairs make a Quad in neighbouring files only.",
        "ER-14",
    ),
    Option(
        "matched",
        "A matched wild",
        (
            OptionValue("thaw", "thaws", "A wild that was matched thaws: its file is one like any other."),
            OptionValue(
                "locked",
                "stays locked",
                "The file of a wild that was matched stays as it is until the round ends.",
            ),
        ),
        "ER-10 ER-56",
    ),
    toggle(
        "grace_is_queen",
        "The Grace is a Queen",
        "The Queen's Grace matches the Queen of Spades.",
        "The Queen's Grace does not match the Queen of Spades.",
        "ER-07",
    ),
    Option(
        "steal",
        "The Fistface",
        (
            OptionValue(
                "punch",
                "it lands where the card was",
                "The Fistface lands where the stolen card was; the thief's own card goes to the slush pile.",
            ),
            OptionValue(
                "trade",
                "the two cards change places, it is thrown away",
                "The stolen card and the thief's own card change places; the Fistface goes to the slush pile.",
            ),
            OptionValue(
                "draw",
                "it is thrown away, the victim draws a card",
                "The victim gets a hidden card from the stock; the Fistface goes to the slush pile.",
            ),
        ),
        "ER-15",
    ),
    toggle(
        "frozen_safe",
        "Frozen files are safe",
        "No card may be stolen out of a frozen file.",
        "Cards may be stolen out of frozen files, too.",
        "ER-18",
        on=True,
    ),
    Option(
        "cry_scope",
        "The Cry Baby",
        (
            OptionValue(
                "open",
                "the lowest open card",
                "Drawn from the stock it takes the place of the lowest open card outside frozen files, "
                "of a hidden one if there is none.",
            ),
            OptionValue(
                "any",
                "an open lowest card or any hidden one",
                "Drawn from the stock it takes the place of the lowest open card or of any hidden one, outside "
                "frozen files.",
            ),
        ),
        "ER-22",
    ),
    toggle(
        "grace_anywhere",
        "Grace opens everything",
        "The Queen's Grace may be put into any frozen file.",
        "The Queen's Grace enters a frozen file only where she matches.",
        "ER-31",
    ),
    toggle(
        "mature_names",
        "Coarse names",
        "The Two of Diamonds bears its nickname.",
        "The Two of Diamonds is called by its plain name.",
        "ER-40",
    ),
    Option(
        "memory_aid",
        "Memory aid",
        (
            OptionValue("full", "browse the slush pile", "The cards of the slush pile may be looked through."),
            OptionValue("none", "only its top", "The cards below the top of the slush pile may not be looked through."),
        ),
        "ER-43",
    ),
)

PRESETS: Final = (
    Preset("game", "A game", "Eight rounds, lowest sum wins.", {"match": "game"}, (2, 3, 4)),
    Preset(
        "round",
        "A quick round",
        "One round, a few minutes.",
        {"match": "round"},
        (2, 3, 4),
    ),
    Preset(
        "tournament",
        "Tournament",
        "Up to three games of eight rounds; whoever wins most wins.",
        {"match": "3"},
        (2, 3, 4),
    ),
)


_FILES: Final = tuple((top, top + FILES) for top in range(FILES))


def _exchange(one: int, other: int) -> Swap:
    """Two files change places."""
    return tuple(zip(_FILES[one], _FILES[other], strict=True))


_TWINS: Final = {
    # Quads are two files side by side,
    False: (*[(file,) for file in _FILES], _exchange(0, 3) + _exchange(1, 2)),
    # or any two.
    True: (*[(file,) for file in _FILES], *[_exchange(left, left + 1) for left in range(FILES - 1)]),
}
"""The places of a file are alike, and so are files that lie alike; by whether Quads may lie anywhere."""


class EightfistRules(Rules):
    """The options of a match in the form the rules read them, and its zones."""

    game = "eightfist"
    OPTIONS = OPTIONS
    bury_first_wild: bool
    last_turn: bool
    quad_anywhere: bool
    grace_is_queen: bool
    frozen_safe: bool
    grace_anywhere: bool
    mature_names: bool

    def __init__(self, options: Options, seats: int) -> None:
        cards = 110 if options["decks"] == "2" else 58 if options["specials"] == "2" else 55
        super().__init__(options, seats, cards)
        self.one_by_one = options["flip_order"] == "one"
        self.stock_ends = options["stock_out"] == "end"
        self.stall_laps = int(options["stall_laps"])
        self.stall_turns = int(options["stall"] or 0)
        self.matched_locked = options["matched"] == "locked"
        self.steal = options["steal"]
        self.cry_any = options["cry_scope"] == "any"
        self.games = int(options["match"]) if options["match"].isdigit() else 1
        self.rounds = 1 if options["match"] == "round" else ROUNDS
        self.extra_rounds = options["tie"] == "extra" and self.rounds > 1  # ER-54
        self.twins = _TWINS[self.quad_anywhere]
        self.stock = seats
        self.slush = seats + 1
        self.drawn = seats + 2
        self.zones = (
            *(ZoneSpec("fist", seat) for seat in range(seats)),  # EF-026
            ZoneSpec("stock"),
            ZoneSpec("slush", sees=EVERYBODY),  # ER-52
            *(ZoneSpec("drawn", seat, sees=only(seat)) for seat in range(seats)),
        )

    def count_stall_turns(self, playing: int) -> int:
        """After how many turns in a row that reveal nothing the stall guard begins with so many players, 0: never."""
        return self.stall_turns or self.stall_laps * playing

    def buries(self, card: int) -> bool:
        """Whether this card does not open the slush pile, but goes under the stock (ER-05)."""
        return self.bury_first_wild and (FREEZES[card] or KIND[card] == QG)


rules_of: Final = make_rules_reader(EightfistRules)
"""The rules of the match a view shows."""
