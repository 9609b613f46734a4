"""The eight doors: what each is called, and what opens it."""

from engine.core.texts import N_

DOORS = N_(
    {
        "out": ("Empty hands", "Be the first without cards in a round."),
        "eight": ("Saved for last", "Win a round with an eight as your last card."),
        "dry": ("Not one card", "Win a round without drawing a card."),
        "suit": ("The right suit", "Name a suit, and the next player has to draw."),
        "back": ("Out of ten", "Win a round in which you have held ten cards."),
        "early": ("All of a sudden", "Win a round while each of the others holds five cards or more."),
        "rich": ("A rich round", "Get fifty points in a round."),
        "match": ("The last word", "Win a match of several rounds."),
    }
)
