"""What was good and what was not: the review of a match, and trying it again."""
