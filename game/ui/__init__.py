"""The kit every screen is made of: the canvas, the scene, widgets that mouse and keyboard both work."""
