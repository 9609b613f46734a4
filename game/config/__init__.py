"""What the person has set: settings, language, names."""
