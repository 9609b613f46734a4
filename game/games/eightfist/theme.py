"""The room of Eightfist: brick, a raised fist, poster rays."""

from game.art.themes import Theme, declare

THEME = declare(
    Theme(
        key="brick_fist",
        felt="#8A3F2E",
        felt_dark="#2A100D",
        rail="#191718",
        accent="#F29A62",
        back_fill="#23201F",
        back_line="#E0714A",
    )
)
