"""Pictures of every kind of screen as a browser draws it, and what differs between two runs."""
