"""The pages are written for a reader of the repository; here they are made to fit the site."""

import re
from typing import Final

from docsite.page_paths import beside, in_project, on_site, towards

LINK: Final = re.compile(r"(?<=\]\()(?P<target>[^)#\s:]+)(?=[)#])")
"""The file that a link names: not an address, not a heading of the same page."""
SESSION: Final = re.compile(r"^```python\n(?=>>> )", re.MULTILINE)


def for_site(markdown: str, page: str) -> str:
    return coloured_sessions(links_on_site(markdown, page))


def links_on_site(markdown: str, page: str) -> str:
    """Links that lead to files of the project lead to their pages."""

    def changed(link: re.Match[str]) -> str:
        found = on_site(beside(in_project(page), link["target"]))
        return link["target"] if found is None else towards(page, found)

    return LINK.sub(changed, markdown)


def coloured_sessions(markdown: str) -> str:
    """What is typed and what is answered look different."""
    return SESSION.sub("```pycon\n", markdown)
