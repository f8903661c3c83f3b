"""Generator of `docs/findings.md` and its figures."""
