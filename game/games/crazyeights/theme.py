"""The room of Crazy Eights: cobalt and lime, a jester's cap over an eight, harlequin lozenges on the backs."""

from game.art.themes import Theme, declare

THEME = declare(
    Theme(
        key="cobalt_jester",
        felt="#1F4B8E",
        felt_dark="#081532",
        rail="#1B1D28",
        accent="#CDE86B",
        back_fill="#173A78",
        back_line="#CDE86B",
    )
)
