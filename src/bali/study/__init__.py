"""What the champion knows, for people: its games told in numbers, and its forecasts checked."""
