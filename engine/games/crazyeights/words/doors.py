"""The eight doors: what each is called, and what opens it."""

from engine.core.texts import N_

DOORS = {
    "out": (N_("Empty hands"), N_("Be the first without cards in a round.")),
    "eight": (N_("Saved for last"), N_("Win a round with an eight as your last card.")),
    "dry": (N_("Not one card"), N_("Win a round without drawing a card.")),
    "suit": (N_("The right suit"), N_("Name a suit, and the next player has to draw.")),
    "back": (N_("Out of ten"), N_("Win a round in which you have held ten cards.")),
    "early": (N_("All of a sudden"), N_("Win a round while each of the others holds five cards or more.")),
    "rich": (N_("A rich round"), N_("Get fifty points in a round.")),
    "match": (N_("The last word"), N_("Win a match of several rounds.")),
}
