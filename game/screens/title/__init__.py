"""The title: the house at dusk, and the ways in."""
