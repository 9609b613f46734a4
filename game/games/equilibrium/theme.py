"""The room of 8-equilibrium: teal, a scale whose pans are the loops of an 8, a beam coming to rest."""

from game.art.themes import Theme, declare

THEME = declare(
    Theme(
        key="teal_scale",
        felt="#1C6A6E",
        felt_dark="#06262C",
        rail="#1F2A2B",
        accent="#63CFC4",
        back_fill="#0F4A50",
        back_line="#9FE0D4",
    )
)
