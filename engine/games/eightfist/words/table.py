"""What the table tells while it lies there: figures, signs, tips, how far the match is, what a button does."""

from __future__ import annotations

from engine.core.texts import N_, Name, _, ngettext
from engine.core.view import View
from engine.games.eightfist.forecast import Preview
from engine.games.eightfist.open_fist import LOCKED
from engine.games.eightfist.options import OPTIONS, rules_of
from engine.games.eightfist.ranking import games_of, is_decided
from engine.games.eightfist.scoring import CB, FF, KIND, QG, QS, SLOTS, TWO_D, VALUE, FileReading
from engine.games.eightfist.words.phrases import card_text, signed

VERBS = N_(
    {
        "open": "Turn up",
        "flip": "Turn up",
        "steal": "Steal",
        "put": "Put it there",
        "toss": "Throw it away",
        "stock": "Draw",
        "take": "Take",
        "take-put": "Put it there",
    }
)
CHIPS = N_({"deck": "Stock", "shown": "Slush pile", "drawn": "Drawn card"})

PLACES = N_({"stock": "Stock", "slush": "Slush pile", "drawn": "Drawn card"})

# --- how far the match is ------------------------------------------------------------------------------------------

SHEET = N_("Score sheet")


def progress(view: View) -> str:
    """How far the match is, in the few words of the top line."""
    rules = rules_of(view)
    if rules.rounds == 1:
        return _("One round")
    over = is_decided(rules.games, view.facts["games"], view.facts["won"])
    # At the end of the match the last game and round that were played.
    games = [rounds for rounds in games_of(view.facts["history"]) if rounds or not over]
    number = len(games[-1]) + (not over)
    told = _PROGRESS[rules.games > 1, number > rules.rounds]
    return _(told, game=len(games), games=rules.games, number=number, of=rules.rounds)


_PROGRESS = N_(
    {
        (False, False): "Round {number} of {of}",
        (False, True): "Extra round",
        (True, False): "Game {game} of {games}, round {number} of {of}",
        (True, True): "Game {game} of {games}, extra round",
    }
)
"""By whether it is a tournament, and whether the round is an extra one."""


def sheet_head(view: View) -> str:
    """The words beside the title of the score sheet: which rounds it counts."""
    played, length = len(games_of(view.facts["history"])[-1]), rules_of(view).rounds
    return _("after {number} of {of}", number=min(played, length), of=length)


# --- stock, slush pile, what is about to happen --------------------------------------------------------------------


def stock_tip(view: View) -> str:
    """The tooltip of the stock: what is to be known about it now."""
    rules = rules_of(view)
    left, shuffled = len(view.zones[rules.stock]), int(view.facts["reshuffles"])
    told = [ngettext("{count} card in the stock.", "{count} cards in the stock.", left, count=left)]
    if rules.stock_ends:
        told.append(_("When it is empty, the round ends."))
    else:
        told.append(_("When it is empty, all of the slush pile but its top is shuffled into a new one."))
    if shuffled:
        told.append(
            ngettext(
                "Shuffled {count} time this round.", "Shuffled {count} times this round.", shuffled, count=shuffled
            )
        )
    return " ".join(told)


def slush_tip(view: View) -> str:
    """The slush pile, newest first, for whoever may look through it."""
    cards = view.zones[rules_of(view).slush]
    count = len(cards)
    if dict(view.options).get("memory_aid", "full") != "full":
        return ngettext(
            "{count} card in the slush pile; only its top may be looked at.",
            "{count} cards in the slush pile; only its top may be looked at.",
            count,
            count=count,
        )
    if count < 2:
        return _("Nothing lies below the top of the slush pile.")
    below = " ".join(card_text(card) for card in reversed(cards[:-1]))
    return _("Below the top, the newest first: {cards}", cards=below)


LAPS_TOLD = 4
"""From this many laps without a reveal the stall guard is announced."""


def notice(view: View) -> tuple[str, str] | None:
    """The stall guard and the last turns, when there is something to say (ER-20, ER-27), and more about them."""
    rules = rules_of(view)
    last, quiet = max(0, int(view.facts["last"])).bit_count(), int(view.facts["quiet"])
    if last:
        told = ngettext(
            "A Fist is open: one last turn is left", "A Fist is open: {count} last turns are left", last, count=last
        )
        return told, _("After the first complete Fist everybody who still has hidden cards has one more turn.")
    tip = _(
        "A turn that reveals nothing must then end with turning up one of your hidden cards, to the end of the round."
    )
    if view.facts["guard"]:
        return _("Stall guard: every turn must turn up a card"), tip
    players = len(view.facts["playing"])
    laps, stall = quiet // players, rules.count_stall_turns(players)
    if not stall or laps < min(LAPS_TOLD, max(1, stall // players - 2)):
        return None
    left = stall - quiet
    return ngettext(
        "Nothing new for {laps} laps; the stall guard begins in {count} turn",
        "Nothing new for {laps} laps; the stall guard begins in {count} turns",
        left,
        laps=laps,
        count=left,
    ), tip


# --- the own Fist --------------------------------------------------------------------------------------------------

VEILED = N_("Hold to look")
QUAD = N_("QUAD {points}")


def points_text(points: int, hidden: int) -> str:
    """What open cards count, with a question mark for what is hidden."""
    if hidden == SLOTS:
        return "?"
    return f"{signed(points)}{_UNSEEN}" if hidden else signed(points)


_UNSEEN = "\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}?"


HELD = N_({True: "Drawn", False: "Taken"})
"""What the card in hand is, by whether it came from the stock; else from the slush pile."""


def hidden_cards(count: int) -> str:
    """How many cards of a Fist are hidden."""
    if count in (0, SLOTS):
        return _("all cards hidden") if count else _("all cards open")
    return ngettext("{count} card still hidden", "{count} cards still hidden", count, count=count)


def file_pill(file: FileReading) -> str:
    """The words on the seam of a file: what it counts."""
    points = points_text(file.points, file.hidden)
    return _(_PILLS[file.reason], points=points) if file.reason in _PILLS else points


_PILLS = N_({"Quad": "Quad {points}", "second Quad": "Quad {points}", "in the Quad": "Quad"})


def frozen_strip(needs: str, brief: bool) -> str:
    """Over a frozen own file what it waits for, as cards have it in their corners; ``brief``: by that alone."""
    if needs == LOCKED:
        return "[icon:lock]" if brief else _("locked")
    return f"+ {_SHORT[needs]}" if brief else _("needs {needs}", needs=_SHORT[needs])


_SHORT = {"a Queen": "Q", "a Queen or the Grace": "Q / {QG}", "a two": "2", "the Queen's Grace": "{QG}"}


# --- what a choice would bring -------------------------------------------------------------------------------------


def toss(ends: bool) -> str:
    """About an own hidden card that would be turned up for the card thrown away; ``ends``: the round by that."""
    if ends:
        return _("Throw the drawn card away and turn this one up: the round ends.")
    return _("Throw the drawn card away and turn this one up.")


def gain(found: Preview | None, card: int, old: int) -> str:
    """Short sentences: the file, the whole Fist, and whether it is complete then. None: ``card`` comes unseen."""
    if found is None:
        return _("The hidden card comes here, unseen.")
    told = _(
        _GAINS[_tell_change(found)],
        new=card_text(card),
        old=card_text(old),
        points=points_text(found.after.points, found.after.hidden),
        needs=_(found.after.needs),
    )
    if not found.now[1]:
        told += " " + (_("Your Fist is complete then.") if found.last_turns else _("It ends the round."))
    return (
        told + "\n" + _("Your Fist: {before} → {after}", before=points_text(*found.was), after=points_text(*found.now))
    )


def _tell_change(found: Preview) -> str:
    if found.quad:
        return "Quad"
    if found.after.reason in _GAINS:
        return found.after.reason
    return "freezes" if found.after.needs and not found.before.needs else ""


_GAINS = N_(
    {
        "Quad": "{new} for {old}: *Quad!* The file counts {points}.",
        "pair": "{new} for {old}: a pair, the file counts {points}.",
        "cancelled": "{new} for {old}: the penalty is gone, the file counts {points}.",
        "Double Jeopardy": "{new} for {old}: Double Jeopardy, the file counts {points}.",
        "freezes": "{new} for {old}: the file counts {points} and freezes; it needs {needs}.",
        "": "{new} for {old}: the file counts {points}.",
    }
)


def theft(loot: int, name: str, left: FileReading | None) -> str:
    """About a card that may be stolen; ``left``: its file with the Fistface, where that lands there."""
    if left is None:
        return _("Steal {card} from {name}.", card=card_text(loot), name=name)
    told = _("Steal {card}: the Fistface lands here.")
    if left.needs:
        told = _("Steal {card}: the Fistface lands here and freezes the file ({points} points).")
    return told.format(card=card_text(loot), points=signed(left.points))


def frozen(needs: str, name: str) -> str:
    """About a frozen file of somebody else; "" where it is not frozen."""
    if not needs:
        return ""
    told = _("Frozen: locked for {name}.") if needs == LOCKED else _("Frozen: {name} needs {needs} here.")
    return told.format(name=name, needs=_(needs))


def frost(card: int, came: bool, name: Name) -> str:
    """Who froze a file with this card: it ``came`` there or was turned up, else what had matched it went."""
    return _(_FROST[came], name=name, card=card_text(card))


_FROST = N_(
    (
        "{name:froze|You froze} this file: {card} lost its match.",
        "{name:froze|You froze} this file with {card}.",
    )
)


# --- a card from near ----------------------------------------------------------------------------------------------

_WILD = N_(
    {
        QS: (
            "Counts 15 points and freezes its file, until any other Queen lies in it.",
            "Drawn from the stock she cannot be thrown away while she fits anywhere.",
        ),
        TWO_D: ("Counts 20 points and freezes its file, until any other two lies in it.",),
        FF: (
            "Counts 12 points and freezes its file, until the Queen's Grace lies in it.",
            "Drawn from the stock it may steal a card.",
        ),
        CB: ("Counts 12 points and freezes its file, until the Queen's Grace lies in it.",),
        QG: (
            "Takes 12 points off, wherever she lies.",
            "She alone thaws the files of Fistface and Cry Baby.",
        ),
    }
)
_GRACE = N_(
    {
        QS: "The Queen's Grace will do as well.",
        QG: "She matches the Queen of Spades, too: then the file counts nothing.",
    }
)
"""What is said besides where the Grace matches the Queen of Spades (ER-07)."""
_OPTIONS = {option.key: option for option in OPTIONS}
_RULES = {FF: "steal", CB: "cry_scope"}
"""The option whose choice tells the rest of a card."""


def describe_card(view: View, card: int) -> str:
    """One to four short sentences about this card under the rules of the match."""
    rules, kind = rules_of(view), KIND[card]
    told = [_(sentence) for sentence in _WILD.get(kind, ())]
    if kind in _RULES:
        told.append(_OPTIONS[_RULES[kind]].explain(rules.options[_RULES[kind]]))
    if kind in _GRACE and rules.grace_is_queen:
        told.append(_(_GRACE[kind]))
    if not told:
        points = VALUE[card]
        told = [_("Counts nothing.")]
        if points:
            told = [ngettext("Counts {points} point.", "Counts {points} points.", points, points=points)]
            told.append(_("One of the same rank above or below it takes them away."))
    return " ".join(told)
