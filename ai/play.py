"""The one door to all computer players: a view goes in, one of its legal actions comes out.

A game's own players live in ``ai/games/<game>/``, found by name:

* ``HEAT``: how far Easy strays from the best of what the module ``rollout`` says each action is worth
  (``ai.search.Rollout``); Normal takes the best. A game with a module ``temper`` plays with character (``ai.tempers``),
  any other evenly;
* ``SEARCHES`` (optional): further levels, and how many playouts each may spend on a decision: between two, with three
  or four seats, and with more; with none a level is not offered there. They begin with what Normal would do and leave
  it for what a search proves better (``ai.search``);
* ``find_follow_up(view, action, answers)`` (optional): which of these to recommend when the seat is asked again right
  after;
* the module ``reason`` (optional): why an action is good (``ai.reasons``), its class by the name ``REASONS``.

Every game can be played by ``random``; a game without such a module is played by nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from ai.draw import choose_by_worth
from ai.parts import find_part, price_choices
from ai.tempers import EVEN, TEMPERS, get_known_temper, list_likings, read_taste, sway_choice
from engine.core.actions import Action, Actions
from engine.core.alike import find_alike
from engine.core.errors import EngineError
from engine.core.texts import Names, _
from engine.core.view import View

if TYPE_CHECKING:
    from ai.wins import CertainWins  # start time

RANDOM = "random"
"""The level that knows only what is legal."""
PLAIN: Final = ("easy", "normal")
"""The levels of every game that has players of its own, the easiest first: they choose at once."""
HINT = "hint"
"""The level that stands for what to recommend to a person: playouts tell, until it is clear what is good enough."""
ALIKE: Final = 1e-6
"""Prices that differ by less are the same."""
NEAR: Final = 4
"""A reason is held against so many of the best other choices."""
TELLS: Final = 1 / 5
"""Of prices that differ by less than such a share of what Easy tells apart poorly nobody could say which is better."""
ENDLESS: Final = 1_000_000
"""The playouts of a hint, which ends by itself long before (``ai.search``)."""


def list_levels(game: str, seats: int = 0) -> tuple[str, ...]:
    """The levels bots of this game play at with so many seats (0: with any number of them), the easiest first;
    ``random`` is always one of them.
    """
    module = find_part(game)
    return RANDOM, *(PLAIN if module else ()), *_count_playouts(module, seats)


def list_searching_levels(game: str) -> tuple[str, ...]:
    """The levels that search, at one number of seats or another."""
    return tuple(getattr(find_part(game), "SEARCHES", {}))


def find_offered_level(game: str, level: str, seats: int) -> str:
    """This level, or the best there is where the game does not offer it with so many seats: older matches name what was
    offered then.
    """
    found = list_levels(game, seats)
    return level if level in found else found[-1]


def list_tempers(game: str) -> tuple[str, ...]:
    """What bots of this game can be like: all tempers, or ``even`` alone where they have none."""
    return TEMPERS if find_part(game, "temper") is not None else (EVEN,)


def choose_action(view: View, level: str, rng: Random, budget: float | None = None, temper: str = EVEN) -> Action:
    """What a bot of this level answers to the decision pending for ``view.seat``. Nothing but the view is looked at.

    ``budget`` are the seconds a searching level may take (None: as many as its playouts need; then the answer is the
    same on every machine). ``temper`` is one of ``ai.tempers.TEMPERS``; anything else is ``even``, and so is everybody
    in a game whose players have none; a searching level leaves what its temper would do for what is proven better. A
    level that is not offered is the best there is. Raises EngineError if nothing is asked of the seat.
    """
    answer, module = choose_at_once(view, level, rng, temper), find_part(view.game)
    searches, hints = _count_playouts(module, view.seats), level == HINT
    if module is None or level in (RANDOM, PLAIN[0]) or (hints and find_alike(view).needs_no_search):
        return answer
    # What levels there are is asked without the search.
    from ai.search import Budget, can_foresee, search_action
    from ai.wins import find_certain_knockouts, find_certain_wins

    level = level if hints else find_offered_level(view.game, level, view.seats)
    certain = find_certain_wins(view).actions or (find_certain_knockouts(view) if hints else ())
    if certain:
        prices = price_choices(view)
        return answer if answer in certain else max(certain, key=lambda each: prices.get(each, 0.0))
    if level in searches:
        return search_action(view, answer, Budget(searches[level], budget), rng).choice
    if not (hints and can_foresee(view.game, view.seats)):
        return answer
    return search_action(view, answer, Budget(ENDLESS, budget), rng, priced=False).choice


def choose_at_once(view: View, level: str, rng: Random, temper: str = EVEN) -> Action:
    """An answer at once: what the level does, or begins with if it searches. Raises as ``choose_action``."""
    if not view.actions:
        raise EngineError(_("P{seat} has nothing to decide now.", seat=view.seat))
    module = find_part(view.game)
    if module is None or level == RANDOM:
        return rng.choice(view.actions)
    game: Any = find_part(view.game, "rollout")
    likes: Any = find_part(view.game, "temper")
    actions, worths = zip(*game.price_actions(view, rng), strict=True)
    chosen: Action
    if level == PLAIN[0]:
        chosen = choose_by_worth(actions, worths, module.HEAT, rng)
    else:
        pick = getattr(game, "refine_choice", lambda view, chosen, *_: chosen)
        chosen = pick(view, choose_by_worth(actions, worths, 0.0, rng), actions, worths, rng)
    if likes is None or get_known_temper(temper) == EVEN:
        return chosen
    taste = read_taste(view.game, temper)
    likings = list_likings(taste.likes, likes.list_features(temper, view, actions, worths))
    return sway_choice(chosen, actions, worths, likings, taste.margin)


def advise_action(view: View) -> Action:
    """What to recommend to a person, which takes a moment: the judgement of the coach, made in fewer playouts, or what
    Normal does where playouts mislead (``ai.search.can_foresee``). Raises as ``choose_action``.
    """
    return choose_action(view, HINT, Random(0))


def find_follow_up(view: View, action: Action, answers: Sequence[Action]) -> Action | None:
    """What to recommend of ``answers``, which the seat may give right after ``action``; None: nothing in particular.

    ``action`` is one of ``view.actions``, and nothing has happened yet.
    """
    say = getattr(find_part(view.game), "find_follow_up", None)
    answer: Action | None = say(view, action, answers) if say is not None and answers else None
    return answer


def is_best_by_price(view: View, action: Action) -> bool:
    """Whether no other action has a better price, which is what Normal goes by."""
    prices = price_choices(view)
    return prices.get(action, 0.0) >= max(prices.values(), default=0.0) - ALIKE


def describe_reason(
    view: View,
    action: Action,
    names: Names,
    rival: Action | None = None,
    *,
    shared: bool = False,
    wins: CertainWins | None = None,
) -> str:
    """Why ``action`` is good for ``view.seat``: a sentence or two for the player, with cards as ``{9H}``; "" for none.

    What it costs or is worth by estimate is said where its price is the best, for else that is not why; what is as true
    of the ``rival`` (None: of what tempts by its price) never. ``shared``: also what it is worth by estimate, and what
    is as true of what tempts or is about as good, or with a ``rival`` of many others, for where it is said that another
    one is as good. ``wins``: what wins for certain, where that is known.

    It is made of the view alone, so it may be shown to whoever may see the view. ``action`` is one of ``view.actions``;
    for anything else, and where the game's players give no reasons, the answer is "".
    """
    says = find_part(view.game, "reason")
    if says is None or action not in view.actions:
        return ""
    from ai.wins import find_certain_wins

    wins = find_certain_wins(view) if wins is None else wins
    if action in wins.actions:
        at_once = _("That wins before anybody else can act, whatever the others hold.")
        return at_once if wins.at_once else _("That wins for certain, whatever the others hold and answer.")
    said = says.REASONS(view, action, names)
    if told := (alike := find_alike(view)).tell(action):
        return " ".join([*filter(None, said.list_sentences()), told]) if alike.blind else told
    said.merits, said.shared = not (shared or is_best_by_price(view, action)), shared
    tempting, said.peers = find_rivals(view, action)
    said.rival = rival or (None if shared else tempting)
    prices = price_choices(view)
    others = [other for other in prices if other not in alike.group_of(action)]
    said.near = tuple(sorted(others, key=prices.__getitem__, reverse=True)[:NEAR])
    return str(said.join_sentences())


def find_rivals(view: View, action: Action) -> tuple[Action | None, Actions]:
    """What tempts, the best other choice by price that is clearly better or worse; and those about as good."""
    prices, alike, module = price_choices(view), find_alike(view).group_of(action), find_part(view.game)
    apart = TELLS * module.HEAT if module is not None else 0.0
    own = prices.get(action, 0.0)
    others = [other for other in prices if other not in alike and abs(prices[other] - own) >= apart]
    peers = tuple(other for other in prices if other not in alike and abs(prices[other] - own) < apart)
    return max(others, key=prices.__getitem__, default=None), peers


def find_equal(view: View, action: Action) -> Action | None:
    """The best of the other actions that by their prices are about as good as this one; None if there is none."""
    _tempting, peers = find_rivals(view, action)
    return max(peers, key=price_choices(view).__getitem__, default=None)


def find_twin(view: View, action: Action) -> Action | None:
    """A choice of the kind and the price of this one of which exactly as much can be said, whichever cards and places
    both are about; None if there is none that shows on the table.
    """
    says, prices, alike = find_part(view.game, "reason"), price_choices(view), find_alike(view)
    if says is None or alike.needs_no_search:
        return None
    same = says.REASONS(view, action, ("",) * view.seats).list_same()
    return next(
        (each for each in same if each not in alike.group_of(action) and abs(prices[each] - prices[action]) < ALIKE),
        None,
    )


def _count_playouts(module: ModuleType | None, seats: int) -> dict[str, int]:
    """The playouts of each level that searches and is offered with so many seats, the weakest first; 0: with any."""
    found: dict[str, tuple[int, int, int]] = getattr(module, "SEARCHES", {})
    spent = {level: min(each) if seats == 0 else each[min(2, (seats - 1) // 2)] for level, each in found.items()}
    return {level: playouts for level, playouts in spent.items() if playouts}
