"""Pictures of screens looked at by the machine: words cut, covered, shortened, too small or too pale."""
