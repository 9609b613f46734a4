"""What such a game says. A game imports into its own ``words`` what suits it and says the rest itself."""
