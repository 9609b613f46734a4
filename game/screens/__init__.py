"""The screens around the table: title, lobby, settings, rules, saved matches, results."""
