"""The eight doors: what each is called, and what opens it."""

from engine.core.texts import N_

DOORS = {
    "win": (N_("Well balanced"), N_("Win a round.")),
    "tokens": (N_("Never needed"), N_("Win a round with all your tokens left.")),
    "spent": (N_("Well spent"), N_("Win a round with no token left.")),
    "suits": (N_("Two of each"), N_("End a round with two cards of every suit.")),
    "perfect": (N_("Equilibrium"), N_("End a round with the sixteen points of a perfect hand.")),
    "refused": (N_("No, thank you"), N_("Win a round in which you have refused a card.")),
    "cancelled": (N_("Hands off"), N_("Cancel a swap somebody wants with you.")),
    "tie": (N_("By a hair"), N_("Win a round though somebody else has as many points.")),
}
