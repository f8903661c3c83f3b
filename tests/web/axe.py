"""Accessibility checks by axe-core."""

from typing import Any, Final

from tests.web.catalogues import WEB
from tests.web.visitor import WAIT_FOR_ANIMATIONS, Visitor

AXE: Final = (WEB.parent / "node_modules" / "axe-core" / "axe.min.js").read_text()


def axe_violations(visitor: Visitor) -> list[str]:
    """Return the violations that axe-core finds on the current page."""
    # Elements that are still fading in do not have their final colours yet.
    visitor.page.evaluate(WAIT_FOR_ANIMATIONS)
    visitor.page.evaluate(AXE)
    found: dict[str, Any] = visitor.page.evaluate("() => axe.run()")
    return [
        f"{each['id']}: {each['help']}: {[node['html'][:120] for node in each['nodes']]}"
        for each in found["violations"]
    ]
