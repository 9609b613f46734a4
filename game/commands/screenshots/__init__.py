"""Pictures of every screen, drawn without a display."""
