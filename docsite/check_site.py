"""Check a built site: `python -m docsite.check_site build/site`.

Every link, anchor and loaded file must exist, every page must be linked, and no page may load
files from another host. Site generators check only a part of this.
"""

import posixpath
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from docsite.page_parser import Page, parse_page, style_addresses

INDEX: Final = "index.html"
NOT_FOUND: Final = "404.html"
"""The page for wrong addresses, to which no page links."""


def main() -> None:
    site = Path(sys.argv[1])
    found = list(problems(site))
    if found:
        sys.exit("\n".join((*found, f"{site}: {len(found)} problems")))


def problems(site: Path) -> Iterator[str]:
    """Yield a sentence for each problem of the site, in the order of its files."""
    files = frozenset(
        path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()
    )
    pages = {
        name: parse_page((site / name).read_text())
        for name in sorted(files)
        if name.endswith(".html")
    }
    if INDEX not in pages:
        yield f"{site} has no {INDEX}"
    for name, page in pages.items():
        yield from _broken_links(name, page.links, pages, files)
        yield from _wrongly_loaded(name, page.loaded, files)
    for name in sorted(files):
        if name.endswith(".css"):
            addresses = style_addresses((site / name).read_text())
            yield from _wrongly_loaded(name, addresses, files)
    yield from _unlinked(pages)


def _broken_links(
    name: str, links: tuple[str, ...], pages: dict[str, Page], files: frozenset[str]
) -> Iterator[str]:
    for link in links:
        if _is_external(link):
            continue
        target = resolve(name, link)
        anchor = unquote(urlsplit(link).fragment)
        if _is_absolute(name, link) or target not in files:
            yield f"{name}: the link {link} leads nowhere"
        elif anchor and target in pages and anchor not in pages[target].anchors:
            yield f"{name}: the link {link} names an anchor that does not exist"


def _wrongly_loaded(
    name: str, addresses: tuple[str, ...] | list[str], files: frozenset[str]
) -> Iterator[str]:
    for address in addresses:
        if urlsplit(address).scheme == "data":
            continue
        if _is_external(address):
            yield f"{name} loads {address} from another host"
        elif _is_absolute(name, address) or resolve(name, address) not in files:
            yield f"{name} loads {address}, which does not exist"


def _unlinked(pages: dict[str, Page]) -> Iterator[str]:
    """Yield the pages without a link from another page; a page's menu links to itself."""
    links = ((name, resolve(name, link)) for name, page in pages.items() for link in page.links)
    linked = {target for name, target in links if target != name}
    for name in pages:
        if name not in linked | {INDEX, NOT_FOUND}:
            yield f"{name} is linked from no other page"


def resolve(name: str, address: str) -> str:
    """Return the file of the site that `address` names in the page `name`."""
    path = unquote(urlsplit(address).path)
    if not path:
        return name
    target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)).removeprefix("/")
    is_folder = posixpath.basename(path) in {"", ".", ".."}
    return posixpath.normpath(posixpath.join(target, INDEX)) if is_folder else target


def _is_external(address: str) -> bool:
    parts = urlsplit(address)
    return bool(parts.scheme or parts.netloc)


def _is_absolute(name: str, address: str) -> bool:
    """Whether the address works only if the site is at the root of its host."""
    return name != NOT_FOUND and address.startswith("/")


if __name__ == "__main__":
    main()
