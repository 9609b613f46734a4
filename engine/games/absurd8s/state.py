"""The state of a match of Absurd 8's: what lies where and as what, who is on turn, what is pending, how a game ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Self, final

from engine.core.cards import HIDDEN
from engine.core.placing import Seats, Standing, places
from engine.core.state import Frame, MatchState
from engine.core.table import BOTTOM
from engine.core.zones import EVERYBODY
from engine.games.absurd8s.cards import DECK, TEXT
from engine.games.absurd8s.events import Absurd8sRoundEnded, Drew, HandShown
from engine.games.absurd8s.force import ENDS, PLUS, REDUCTION, SMALL_HANDS, TWENTY, in_force, list_having
from engine.games.absurd8s.laid import DISCARDED, NO_ATTACK, NO_FACE, NO_SUIT, NOBODY, Attack, Laid, Row
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.ranking import DEALT, GameResult, rank_games

HAND: Final = DEALT
ENOUGH: Final = 20
NEARLY: Final = ENOUGH - 2  # where no hand has so many, none has twenty with the two it sets aside at most
SMALL: Final = 2

NEXT_TURN: Final[list[Frame[Any]]] = []
"""Per seat the frame that begins its turn; filled by the module ``turn``, which builds on this one."""


@final
class Absurd8sState(MatchState[Absurd8sRules]):
    """Public facts of the match (A8-049).

    ``active`` seat on turn · ``direction`` 1 clockwise, -1 · ``dealer`` · ``turns`` of this game · ``idle`` passes in a
    row without a card drawn or played, -1 after a draw until the turn is over (A8-R90, A8-R105) · ``lost`` turns owed
    per seat · ``incoming`` attacks for the seat on turn · ``chain`` (card, seat) links · ``links`` how many the chain
    had when it ended (A8-R10) · ``executing`` 0/1, whether attacks are being executed: cards set aside are then in no
    hand (A8-R06) · ``piles`` zones of the active piles in order of creation · ``laid`` per zone from the main pile on
    how each card lies, by zone in ``rows``, the topmost face-up one in ``faces`` · ``ops`` global effects in force ·
    ``own`` per seat personal effects in force · ``recent`` the seat that played last, after the one that played before
    it · ``history`` finished games.
    """

    FACTS = (
        "active", "direction", "dealer", "turns", "idle", "lost", "incoming", "chain", "links", "executing", "piles",
        "laid", "ops", "own", "recent", "history",
    )  # fmt: skip
    __slots__ = (*[fact for fact in FACTS if fact != "laid"], "faces", "rows")
    DEDUCES = False
    """A player is told which others know the cards he holds; their conclusions would tell him what passed between two
    others (a Fish, an Exchange)."""

    def begin_match(self) -> None:
        self.history: tuple[GameResult, ...] = ()
        self.reset_game(0)

    def reset_game(self, dealer: int) -> None:
        """Nothing but the results carries over from game to game."""
        rules = self.rules
        self.dealer = dealer
        self.active = (dealer + 1) % rules.seats
        self.direction = 1
        self.turns = self.idle = self.ops = self.executing = 0
        self.links = 1
        self.lost = self.own = (0,) * rules.seats
        self.incoming: tuple[Attack, ...] = ()
        self.chain: tuple[tuple[int, int], ...] = ()
        self.piles: tuple[int, ...] = (rules.main,)
        self.rows: list[Row] = [()] * len(rules.zones)
        self.faces = [NO_FACE] * len(rules.zones)
        self.recent: Seats = ()

    def clone(self) -> Self:
        return Absurd8sState(self.rules, 0, self)

    def copy_facts(self, origin: Self) -> None:
        self.active = origin.active
        self.direction = origin.direction
        self.dealer = origin.dealer
        self.turns = origin.turns
        self.idle = origin.idle
        self.lost = origin.lost
        self.incoming = origin.incoming
        self.chain = origin.chain
        self.links = origin.links
        self.executing = origin.executing
        self.piles = origin.piles
        self.rows = origin.rows[:]
        self.faces = origin.faces[:]
        self.ops = origin.ops
        self.own = origin.own
        self.recent = origin.recent
        self.history = origin.history

    @property
    def laid(self) -> tuple[Row, ...]:
        return tuple(self.rows[self.rules.main :])

    @laid.setter
    def laid(self, rows: tuple[Row, ...]) -> None:
        for zone, row in enumerate(rows, self.rules.main):
            self.set_row(zone, row)

    # --- questions ---------------------------------------------------------------------------------------------

    def next(self, seat: int, steps: int = 1) -> int:
        """The seat so many steps on in turn order, from whoever is on turn (A8-R94)."""
        return (seat + steps * self.direction) % self.rules.seats  # A8-009

    def others(self, seat: int) -> Seats:
        """All other seats in turn order after ``seat`` (A8-R94)."""
        return self.rules.others[self.direction][seat]

    def hand(self, seat: int) -> list[int]:
        """The hand as the rules count it: with the card drawn as a last resort, unless it is set aside (A8-R06)."""
        zones = self.zones
        aside = zones[self.rules.aside + seat]
        return zones[seat] if self.executing or not aside else [*zones[seat], *aside]

    def aside(self, seat: int) -> list[int]:
        """The cards of a seat that lie aside: drawn as a last resort, or announced."""
        return self.zones[self.rules.aside + seat]

    @property
    def battle(self) -> list[int]:
        """The stack of the battle, empty if there is none."""
        return self.zones[self.rules.battle]

    @property
    def bases(self) -> list[int]:
        """The lowest card of each extra pile and of a battle, each an effect that can be removed."""
        return [self.zones[zone][0] for zone in (*self.piles[1:], self.rules.battle) if self.zones[zone]]

    @property
    def stacked(self) -> int:
        """How many cards who concedes the battle takes: all but the bottom one (A8-134)."""
        return len(self.battle) - 1

    def sizes(self) -> list[int]:
        """Per seat how many cards the rules count in its hand."""
        zones, aside = self.zones, self.rules.aside
        if self.executing:
            return [len(zones[seat]) for seat in range(aside)]
        return [len(zones[seat]) + len(zones[aside + seat]) for seat in range(aside)]

    def lying(self, zone: int) -> Iterator[tuple[int, Laid]]:
        """The cards of such a zone, each with how it lies."""
        return zip(self.zones[zone], self.rows[zone], strict=True)

    def entry(self, card: int, zone: int) -> Laid:
        """How a card lies in this zone, as ``row`` has it."""
        return self.rows[zone][self.zones[zone].index(card)]

    def face_up(self, zone: int, leaving: int = 0) -> int:
        """The index of the topmost face-up card of a pile but for so many ``leaving``, -1 if there is none (A8-016)."""
        row = self.rows[zone]
        at = len(row) - 1 - leaving
        while at >= 0 and row[at].down:  # A8-R91
            at -= 1
        return at

    def amount(self, seat: int, n: int, draws: bool) -> int:
        """How many cards an action ordered by card text is for this seat (A8-R35); NOBODY: one not named yet."""
        force = self.own[seat] | self.ops if seat >= 0 else self.ops
        if force & PLUS:  # A8-127
            n += len(self.list_changers(seat))
        if draws and force & REDUCTION and n >= 2:  # A8-R73
            n = max(1, n - len(self.list_changers(seat, "reduction")))  # A8-128
        return n

    def list_changers(self, seat: int, op: str = "plus_one") -> list[int]:
        """The cards by which this effect holds for a seat (NOBODY: for all alike), each of which works (A8-R107)."""
        zones = [self.rules.globals, *([self.rules.effects + seat] if seat != NOBODY else ())]
        return list_having(op, (it for at in zones for it in self.lying(at)))

    def can_draw(self) -> bool:
        """Whether the draw pile has a card or can be made to have one (A8-R16)."""
        return bool(self.zones[self.rules.draw]) or bool(self._find_loose(HIDDEN))

    # --- how cards lie -----------------------------------------------------------------------------------------

    def set_row(self, zone: int, row: Row) -> None:
        """How the cards of this zone lie from now on; one entry per card."""
        self.rows[zone] = row
        face = self.face_up(zone)
        self.faces[zone] = row[face] if face >= 0 else NO_FACE

    def put(self, card: int, src: int, zone: int, entry: Laid) -> None:
        """A card comes to lie face-up on top of a pile, a battle, an Effects space."""
        self.table.move(card, src, zone, EVERYBODY)
        self.rows[zone] += (entry,)
        self.faces[zone] = entry

    def turn_up(self, zone: int, entry: Laid) -> None:
        """How the card on top of this zone lies now that it was turned face-up."""
        self.rows[zone] = self.rows[zone][:-1] + (entry,)
        self.faces[zone] = entry

    def lift(self, card: int, zone: int) -> Laid:
        """The entry of a card that is about to leave this zone is taken out and returned."""
        row = self.rows[zone]
        at = self.zones[zone].index(card)
        self.set_row(zone, row[:at] + row[at + 1 :])
        return row[at]

    def discard(self, card: int, src: int) -> None:
        """A card goes face-up under the main pile, and none of its text works (A8-046).

        Nor does this end a turn (A8-048).
        """
        main = self.rules.main  # A8-R39
        self.table.move(card, src, main, EVERYBODY, BOTTOM)
        # Where all above lies face-down, it is what has to be matched now (A8-R96).
        self.set_row(main, (DISCARDED[card],) + self.rows[main])  # A8-047

    def take_back(self, seat: int) -> None:
        """What a seat set aside joins its hand."""
        if self.aside(seat):
            self.table.gather_cards((self.rules.aside + seat,), seat)

    def bury_stack(self, zone: int) -> None:
        """A whole stack goes under the main pile as it lies, its base lowest, all face-up (A8-R47)."""
        for card in reversed(self.zones[zone][:]):
            self.lift(card, zone)
            self.discard(card, zone)

    def refresh(self) -> None:
        """Which effects are in force, after an Effects space changed (A8-120, A8-118)."""
        rules = self.rules
        self.ops = in_force(self.rows[rules.globals])
        self.own = tuple([in_force(self.rows[rules.effects + seat]) for seat in range(rules.seats)])

    def end_chain(self) -> None:
        """The chain is over; how long it was still counts for what is executed now (A8-R09, A8-R10)."""
        self.links = max(1, len(self.chain))
        self.chain = ()

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw_cards(
        self, zone: int, count: int, cause: int = HIDDEN, attack: Attack = NO_ATTACK, printed: int = 0
    ) -> bool:
        """Cards are drawn into a hand or aside; True if the game ended by it (A8-143). Short piles give what they have.

        An empty draw pile is made anew the moment its last card goes (A8-045).
        ``cause``: the card the log shall name, where it has not named it already. ``printed``: how many its text says.
        """
        rules, table = self.rules, self.table
        zones, deck = table.zones, rules.draw
        drawn = 0
        while drawn < count and (zones[deck] or self.gather_discards()):  # A8-R83
            drawn += table.deal(deck, (zone,) * (count - drawn))
            if not zones[deck] and (self.ops & ENDS or not self.gather_discards()):
                break
        if drawn:
            self.idle = -1  # a pass at the end of this turn counts nothing (A8-R105)
        if self.heard and zone < rules.seats:
            change = drawn - printed if printed and drawn == count else 0
            by = min(self.list_changers(zone, "plus_one" if change > 0 else "reduction")) if change else HIDDEN
            cards = tuple(zones[zone][len(zones[zone]) - drawn :])
            told = attack.describe_source()
            self.tell(Drew, zone, mask=1 << zone, cards=cards, cause=cause, by=by, change=change, **told)
        if not zones[deck] and drawn and self.ops & ENDS:
            self.end_game(NOBODY)
            return True
        return False

    def draws_by_text(self, seat: int, n: int, cause: int = HIDDEN, attack: Attack = NO_ATTACK) -> bool:
        """Draw as card text orders, more or fewer where effects say so; True if that ends the game."""
        return self.draw_cards(seat, self.amount(seat, n, draws=True), cause, attack, printed=n)

    def gather_discards(self, leaving: int = HIDDEN) -> bool:
        """What lies under the tops of the active piles is shuffled into the draw pile (A8-142).

        ``leaving``: a top card about to leave its pile, the one below counts as top (A8-R82). False if nothing does.
        """
        rules, table = self.rules, self.table
        found = self._find_loose(leaving)  # A8-037
        if not found:
            return False
        for zone, loose in found:
            row, base = self.rows[zone], self.base(zone)
            self.set_row(zone, row[:base] + row[base + len(loose) :])
            table.move_cards(zone, base, base + len(loose), rules.draw)  # A8-038
        table.shuffle_as("draw", DECK, rules.draw)  # A8-039
        return True

    def _find_loose(self, leaving: int) -> list[tuple[int, list[int]]]:
        """The active piles of which something may be gathered, and what."""
        found = []
        for zone in self.piles:
            cards, base = self.zones[zone], self.base(zone)
            loose = cards[base : max(base, self.face_up(zone, int(cards[-1:] == [leaving])))]  # A8-R99
            if loose:
                found.append((zone, loose))
        return found

    def base(self, zone: int) -> int:
        """How many cards at the bottom of a pile have to stay there: the base of an extra pile (A8-R78)."""
        return 0 if zone == self.rules.main else 1

    # --- the end -----------------------------------------------------------------------------------------------

    def watch(self) -> bool:
        """After a complete action: hands of twenty win, small hands lie open (A8-R81).

        True if the game ended by it, or had ended before. A cast for all is one action (A8-R101).
        """
        if not self.stack:
            return True
        if self.ops & TWENTY and self._has_twenty_ended():  # A8-138
            return True
        if self.ops & SMALL_HANDS:  # A8-122
            self.show_small_hands()  # A8-R77
        return False

    def _has_twenty_ended(self) -> bool:
        """Whether a hand of twenty ends the game: the largest wins, of several the first in turn order."""
        for hand in self.zones[: self.rules.seats]:
            if len(hand) >= NEARLY:
                break
        else:
            return False
        sizes = self.sizes()
        most = max(sizes)
        if most < ENOUGH:
            return False
        winner = self.active
        while sizes[winner] != most:
            winner = self.next(winner)
        self.end_game(winner)
        return True

    def show_small_hands(self) -> None:
        """Hands of one or two cards lie open (A8-122)."""
        for seat, hand in enumerate(self.zones[: self.rules.seats]):
            if len(hand) <= SMALL and len(self.hand(seat)) <= SMALL:
                self.show_hand(seat)

    def show_hand(self, seat: int, attack: Attack = NO_ATTACK) -> None:
        """Show a hand to everybody; by an attack all of it, and also tell of cards that everybody knows."""
        table, again = self.table, attack is not NO_ATTACK
        shown: list[int] = []
        for zone in (seat,) if self.executing else (seat, self.rules.aside + seat):
            cards = sorted(table.zones[zone])
            # Where nobody listens it is written down; whether somebody knew it is worked out when somebody looks.
            if self.heard and not again:
                cards = [card for card in cards if table.known[card] & EVERYBODY != EVERYBODY]
            table.show_all(zone, EVERYBODY, cards)
            shown += cards
        if self.heard and shown:
            by = attack.card if again else min(self.list_changers(NOBODY, "small_hands"), default=HIDDEN)
            told, caster = "shown" if self.stack else "end", attack.caster
            self.tell(HandShown, seat, source=by, text=told, cards=tuple(shown), whole=again, caster=caster)

    def end_game(self, winner: int) -> None:
        """The game is over: the winner first, the others by hand size, ties shared (A8-144). What is set aside while
        attacks are executed is in no hand now, either (A8-R103).
        """
        self.stack.clear()
        sizes = self.sizes()
        keys = [-1 if seat == winner else size for seat, size in enumerate(sizes)]  # A8-R20
        ranked = places(keys)
        self.history = (*self.history, (ranked, tuple(sizes)))
        why, number = self._find_why(winner, sizes), len(self.history)
        for seat in range(self.rules.seats):
            self.show_hand(seat)
        hands = tuple([tuple(sorted(self.hand(seat))) for seat in range(self.rules.seats)])
        self.tell(Absurd8sRoundEnded, winner, number=number, sizes=tuple(sizes), places=ranked, hands=hands, why=why)
        if number < self.rules.games and not self.last_deal:
            self.deal((self.dealer + 1) % self.rules.seats)
            self.begin_turns()

    def standing(self) -> Standing:
        """See ``rank_games``."""
        return rank_games(self.history, self.sizes())

    def _find_why(self, winner: int, sizes: list[int]) -> str:
        """What ended the game: ``empty``, ``twenty``, ``draw`` (pile), ``passes``, ``cap``."""
        if winner >= 0:
            return "twenty" if sizes[winner] >= ENOUGH else "empty"
        if self.idle >= self.rules.seats:
            return "passes"
        return "draw" if self.ops & ENDS and not self.zones[self.rules.draw] else "cap"

    # --- games -------------------------------------------------------------------------------------------------

    def deal(self, dealer: int) -> None:
        """Seven cards each, the next one starts the active pile, and its text does not apply (A8-006)."""
        rules, table = self.rules, self.table
        self.reset_game(dealer)
        # All cards are gathered (A8-003)
        self.collect_cards(dealer, len(self.history) + 1, rules.draw)  # and shuffled (A8-007)
        table.deal(rules.draw, [*self.others(dealer), dealer] * HAND)  # A8-004
        first = table.draw(rules.draw, rules.main, seen=EVERYBODY)  # A8-005
        self.set_row(rules.main, (Laid(NOBODY, NO_SUIT, TEXT[first], inert=True),))  # A8-R03

    def begin_turns(self) -> None:
        """The first turn lies ahead."""
        self.stack.append(NEXT_TURN[self.active])  # A8-008
