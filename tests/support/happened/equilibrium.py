"""What 8-equilibrium tells of what happened."""

from __future__ import annotations

import re

from tests.laws.models.equilibrium import FULL, RANKS, Hand, count
from tests.support.claims import NAMES
from tests.support.happened.common import FIGURES, Check, Happened, each


def gained(m: Happened, seat: int) -> list[int]:
    """What a seat gains and loses in tokens in the turn."""
    return [event.value for event in m.turn if event.kind == "token" and event.seat == seat]


def pays(m: Happened) -> bool:
    return -1 in gained(m, m.who())


def sizes(m: Happened) -> list[int]:
    return [len(m.lying("hand", seat)) for seat in range(m.rules.seats)]


def only_one(m: Happened) -> bool:
    """Nobody else has as small a hand; of two with level hands it is the opponent."""
    held = sizes(m)
    smallest = [seat for seat, size in enumerate(held) if size == min(held)]
    return smallest == [m.who("other")] or (m.rules.seats == 2 and m.who("other") != m.event.seat)


def tossed(m: Happened) -> bool:
    skips = bool(m.state.skip >> m.who() & 1) or any(event.text == "skipped" for event in m.turn)
    return -1 in gained(m, m.who()) and skips and m.who() != m.who("other")


def helped(m: Happened) -> bool:
    """The other one has the token, unless it would be one too many."""
    full = m.model.tokens[m.who("other")] >= m.rules.cap
    return gained(m, m.who()) == [-1] and (gained(m, m.who("other")) == [1] or full)


def several(m: Happened) -> bool:
    return bool(m.rules.options["match"] != "single")


def dealt(m: Happened) -> bool:
    begins = [decision.seat for decision in m.state.asks()]
    return m.numbered(len(m.model.rounds) + 1, several(m)) and (not begins or m.who() in begins)


# --- the end of a round ----------------------------------------------------------------------------------------------


def hands(m: Happened) -> list[Hand]:
    return [count(m.lying("hand", seat)) for seat in range(m.rules.seats)]


def named(m: Happened, word: str) -> set[int]:
    return {NAMES.index(name) for name in re.findall("|".join(NAMES), str(m.values[word]))}


def totals(m: Happened) -> bool:
    told = dict(re.findall(r"(\w+) (\d+)", str(m.values["totals"]).partition(";")[0]))
    return told == {NAMES[seat]: str(int(points)) for seat, points in enumerate(m.model.rounds[-1])}


def round_won(m: Happened) -> bool:
    return named(m, "names") == {*m.model.best} and totals(m) and m.numbered(len(m.model.rounds), several(m))


def team_sums(m: Happened) -> bool:
    found = [hand.total for hand in hands(m)]
    return [m.values["first"], m.values["second"]] == [sum(found[0::2]), sum(found[1::2])]


def winner(m: Happened) -> bool:
    return named(m, "name") == {*m.model.best}


def follows(m: Happened) -> bool:
    """The winner has so many points, and the next best so many."""
    found = [hand.total for hand in hands(m)]
    rest = [points for seat, points in enumerate(found) if seat not in m.model.best]
    told = m.values["points"], m.values["fewer"], m.values["fewer"]
    return told == (found[m.model.best[0]], max(rest), found[m.who("other")]) and max(rest) < max(found)


def level(m: Happened) -> bool:
    """All who are named have so many points, and are all who have."""
    said = (
        {*m.model.best} if "{name" not in m.form else {m.who()} | named(m, "others" if "others" in m.form else "other")
    )
    found = [hand.total for hand in hands(m)]
    return said == {seat for seat, points in enumerate(found) if points == m.values["points"] == max(found)} or (
        "{name" not in m.form and all(found[seat] == m.values["points"] for seat in said)
    )


def decides(figure: str) -> Check:
    """The winner has the one figure, somebody with as many points the other one."""

    def check(m: Happened) -> bool:
        found = hands(m)
        top = found[m.model.best[0]]
        rest = [hand for seat, hand in enumerate(found) if seat not in m.model.best and hand.total == top.total]
        others = {getattr(hand, figure) for hand in rest}
        return bool(m.values["best"] == getattr(top, figure) and m.values["other"] in others - {m.values["best"]})

    return check


def team_decides(figure: str) -> Check:
    """The figures are of a hand of the winning team, and of one of the other team."""
    return lambda m: (
        m.values["best"] in {getattr(hands(m)[seat], figure) for seat in m.model.best}
        and m.values["other"]
        in {getattr(hand, figure) for seat, hand in enumerate(hands(m)) if seat not in m.model.best}
    )


def team_points(m: Happened) -> bool:
    found = [hand.total for hand in hands(m)]
    mine, theirs = named(m, "team"), named(m, "others")
    best = {*m.model.best} in (mine, mine | theirs)
    return best and [m.values["points"], m.values["fewer"]] == [sum(found[n] for n in side) for side in (mine, theirs)]


def standing(m: Happened) -> bool:
    """So many rounds won, a shared one being a half, and so many points, belong to somebody."""
    told = [float(str(m.values["wins"]).replace("½", ".5")), m.values["points"]]
    return told in [[won, points] for won, points in zip(m.model.won, m.model.points, strict=True)]


def figures(m: Happened) -> bool:
    """The parts of the points and their sum, and the figures of the tiebreakers in the edition's order."""
    assert m.sheet is not None
    for line in m.sheet.lines:
        hand, told = hands(m)[line.seat], [int(figure) for figure in line.figures]
        last = [hand.far, hand.alike] if m.model.second else [hand.longest, hand.far]
        if [told[0], sum(told[:3]), *told[3:]] != [hand.suit, hand.total, hand.total, *last]:
            return False
        if line.winner != (line.seat in m.model.best) or len(line.cards) != FULL:
            return False
    return True


def noted(m: Happened) -> bool:
    """So many red and even cards, and that sum, are those of a hand."""
    found = []
    for seat in range(m.rules.seats):
        codes = m.lying("hand", seat)
        evens = sum(RANKS.index(code[0]) % 2 for code in codes)
        found.append([sum(code[1] in "DH" for code in codes), evens, count(codes).sum])
    return [m.values["reds"], m.values["evens"], m.values["sum"]] in found


EVENTS: dict[str, Check] = {
    "Only {other:|you} may be given a card.": only_one,
    "It has to go to {other:|you}.": lambda m: sizes(m)[m.who("other")] == min(sizes(m)),
    "{name:has|You have} no token to refuse with.": lambda m: m.model.tokens[m.who()] == 0,
    **each(
        pays,
        "{name:pays|You pay} a token and {name:-refuses|refuse}.",
        "{name:pays|You pay} a token to swap with the Market.",
        "{name:pays|You pay} a token and {name:-wants|want} to swap a card with {other:|you}.",
        "{name:pays|You pay} a token and {name:-cancels|cancel} the swap.",
        "{name:pays|You pay} a token for a Relay Swap with {other:|you}.",
        "{name:pays|You pay} a token to refresh the Stock.",
        "{name:pays|You pay} a token and {name:-peeks|peek} at slot {slots}.",
        "{name:pays|You pay} a token and {name:-peeks|peek} at slots {slots}.",
        "{name:pays|You pay} a token and {name:-calls|call} the Wind: everybody passes a card on clockwise.",
        "{name:pays|You pay} a token and {name:-calls|call} the Wind: everybody passes a card on counter-clockwise.",
    ),
    **each(
        helped,
        "{name:passes|You pass} {other:|you} a token instead of acting.",
        "{name:-gives|give} {other:|you} a token",
    ),
    "{name:The token of ~|Your token} goes to {other:|you}; {name:|you} will skip a turn.": tossed,
    **each(dealt, "*Round {number}:* {name:begins|you begin}.", "{name:begins|You begin}."),
    "The Stock pays {name:|you} a token.": lambda m: m.rules.stock and 1 in gained(m, m.who()),
    "The Stock pays {name:|you} nothing: the purse is full.": lambda m: (
        m.rules.stock and m.model.tokens[m.who()] >= m.rules.cap
    ),
    "{card} pays {name:|you} a token.": lambda m: 1 in gained(m, m.who()),
    "{card} pays {name:|you} nothing: the purse is full.": lambda m: m.model.tokens[m.who()] >= m.rules.cap,
    "{card} lets {name:|you} swap with the Market.": lambda m: (
        m.model.tokens[m.who()] >= int(m.rules.options["jack_cost"])
    ),
    "{card} costs a token, and {name:has|you have} none.": lambda m: m.model.tokens[m.who()] == 0,
    "{card} lets {name:|you} look at the last card of the deck.": lambda m: len(m.lying("deck")) == 1,
    "{card} lets {name:|you} look at the two top cards of the deck.": lambda m: len(m.lying("deck")) > 1,
    # --- the end of a round
    **each(
        round_won, "*{names:wins|You win} round {number}.* {totals}.", "*{names:win|~ win} round {number}.* {totals}."
    ),
    **each(round_won, "*{names:wins|You win} the round.* {totals}.", "*{names:win|~ win} the round.* {totals}."),
    **each(
        lambda m: len(m.model.best) == m.rules.seats and totals(m) and m.numbered(len(m.model.rounds), several(m)),
        "*Round {number} is a draw.* {totals}.",
        "*The round is a draw.* {totals}.",
    ),
    "{totals}; teams {first} and {second}": lambda m: m.rules.teams and team_sums(m),
    **each(
        lambda m: named(m, "names") == {seat for seat, place in enumerate(m.model.places()) if place == 1},
        "*{names:wins|You win} the match.*",
        "*{names:win|~ win} the match.*",
    ),
    "*The match is a draw.*": lambda m: {*m.model.places()} == {1},
    # --- the sheet
    "The round is over": lambda m: not several(m),
    "Round {number}": lambda m: m.numbered(len(m.model.rounds), several=True) and several(m),
    "The teams share the round": lambda m: m.rules.teams and len(m.model.best) == m.rules.seats,
    **each(winner, "{name:wins|You win}", "{name:win|~ win}", "{name:share|~ share} the round"),
    "{points} points; {other:follows|you follow} with {fewer}.": follows,
    **each(
        level,
        "All have {points} points and are level in every tiebreaker.",
        "They have {points} points each and are level in every tiebreaker.",
        "{name} and {other:|you} both have {points} points.",
        "{name} and {others} all have {points} points.",
    ),
    "They are level in every tiebreaker.": lambda m: len(m.model.best) > 1,
    "The suit score decides: {best} against {other}.": decides("suit"),
    "The shorter longest suit decides: {best} against {other}.": decides("longest"),
    "The rank sum nearer to 56 decides: {best} against {other}.": decides("far"),
    "Fewer cards that share their rank decide: {best} against {other}.": decides("alike"),
    "{team} have {points} points together, {others} {fewer}.": team_points,
    "Version 2.1 knows no tiebreaker for teams.": lambda m: m.model.second and len(m.model.best) == m.rules.seats,
    "The best suit score decides: {best} against {other}.": team_decides("suit"),
    "Of the hands that have it, the shorter longest suit decides: {best} against {other}.": team_decides("longest"),
    "The rank sum nearest to 56 decides: {best} against {other}.": team_decides("far"),
    "{reds} red, {evens} even, ranks add up to {sum}": noted,
    **each(standing, "{wins} win, {points} points", "{wins} wins, {points} points"),
    FIGURES: figures,
}
UNHEARD = frozenset(
    (
        "{card} pays {name:|you} nothing: the purse is full.",
        "{card} costs a token, and {name:has|you have} none.",
        "*{names:win|~ win} round {number}.* {totals}.",
        "*Round {number} is a draw.* {totals}.",
        "*The round is a draw.* {totals}.",
        "*The match is a draw.*",
        "The teams share the round",
        "{name:share|~ share} the round",
        "All have {points} points and are level in every tiebreaker.",
        "They have {points} points each and are level in every tiebreaker.",
        "{name} and {other:|you} both have {points} points.",
        "{name} and {others} all have {points} points.",
        "They are level in every tiebreaker.",
        "The suit score decides: {best} against {other}.",
        "The shorter longest suit decides: {best} against {other}.",
        "The rank sum nearer to 56 decides: {best} against {other}.",
        "Fewer cards that share their rank decide: {best} against {other}.",
        "Version 2.1 knows no tiebreaker for teams.",
        "The best suit score decides: {best} against {other}.",
        "Of the hands that have it, the shorter longest suit decides: {best} against {other}.",
        "The rank sum nearest to 56 decides: {best} against {other}.",
    )
)
"""What random matches come to so seldom that a short run does not hear it."""
