"""Eightfist as the registry knows it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import mask_of
from engine.core.dealing import Bound
from engine.core.errors import BadOption
from engine.core.events import PUBLIC
from engine.core.game import Feat, GameOf
from engine.core.options import Options
from engine.core.texts import N_, _
from engine.core.view import View
from engine.games.eightfist import words
from engine.games.eightfist.about import ABOUT
from engine.games.eightfist.actions import LEXICON
from engine.games.eightfist.check import list_faults
from engine.games.eightfist.options import OPTIONS, PRESETS, EightfistRules
from engine.games.eightfist.ranking import TABLES, games_of
from engine.games.eightfist.scoring import CB, DECK, KIND, QS
from engine.games.eightfist.state import EightfistState, state_of
from engine.games.eightfist.turn import Place, begin_round, find_follower, list_in_force
from engine.games.eightfist.words.phrases import drawn_card

NO_GUARD = N_("Without the stall guard a round need not end; bots are content to swap for ever.")
FORCED = mask_of(card for card, kind in enumerate(KIND) if kind in (QS, CB))
"""The mask of the cards that must be shown when they are drawn."""


class Eightfist(GameOf[EightfistRules, EightfistState]):
    """See ``engine.core.game.Game`` for what each method answers."""

    def resolve(self, options: Options, seats: int) -> dict[str, str]:
        """One deck would not go round with more than six (ER-33)."""
        resolved = super().resolve({"decks": "2", **options} if seats > 6 else options, seats)
        if seats > 6 and resolved["decks"] == "1":
            raise BadOption(_("{seats} players need two decks.", seats=seats))
        return resolved


def find_wild_clause(_kind: str, view: View) -> str:
    """A wild card just drawn that everybody can see has a place of its own."""
    card = drawn_card(view)
    return words.WILD_CLAUSES.get(KIND[card], "") if dict(view.exposed).get(card) == PUBLIC else ""


def list_bounds(view: View) -> Sequence[Bound]:
    """A card somebody drew from the stock and did not have to show is neither of the two forced ones (ER-35)."""
    if not isinstance(view.frame, Place):
        return ()
    return [(~(1 << view.where("drawn", view.frame.seat)), FORCED)]


def list_feats(state: EightfistState) -> Sequence[Feat]:
    """Every total of every whole game, for both tables; extra rounds do not count (EF-052, ER-38, ER-54)."""
    if state.rules.rounds == 1:
        return ()
    return [Feat(table.key, seat, total) for sums in state.games for table in TABLES for seat, total in enumerate(sums)]


def list_scores(state: EightfistState) -> tuple[tuple[float, ...], ...]:
    """The rounds everybody played; extra ones are left out (ER-54)."""
    games = games_of(state.history)
    return tuple(tuple(map(float, row)) for rounds in games for row in rounds[: state.rules.rounds])


GAME = Eightfist(
    **vars(ABOUT),
    version="3",
    deck=DECK,
    lexicon=LEXICON,
    options=OPTIONS,
    words=words,
    new_rules=EightfistRules,
    new_state=EightfistState,
    begin=begin_round,
    faults=list_faults,
    presets=PRESETS,
    scored=N_("Points a round"),
    low=True,
    record_tables=TABLES,
    rounds=list_scores,
    feats=list_feats,
    binds=list_bounds,
    # Without the stall guard they would swap open cards for ever (ER-27).
    needs_people=lambda rules: "" if rules.count_stall_turns(rules.seats) else _(NO_GUARD),
    explained=find_wild_clause,
    in_force=lambda view: list_in_force(state_of(view)),
    follower=lambda view: find_follower(state_of(view)),
)
