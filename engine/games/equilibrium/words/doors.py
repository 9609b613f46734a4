"""The eight doors: what each is called, and what opens it."""

from engine.core.texts import N_

DOORS = N_(
    {
        "win": ("Well balanced", "Win a round."),
        "tokens": ("Never needed", "Win a round with all your tokens left."),
        "spent": ("Well spent", "Win a round with no token left."),
        "suits": ("Two of each", "End a round with two cards of every suit."),
        "perfect": ("Equilibrium", "End a round with the sixteen points of a perfect hand."),
        "refused": ("No, thank you", "Win a round in which you have refused a card."),
        "cancelled": ("Hands off", "Cancel a swap somebody wants with you."),
        "tie": ("By a hair", "Win a round though somebody else has as many points."),
    }
)
