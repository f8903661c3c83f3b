"""The check of a built site reports its problems, and none on a sound site."""

from pathlib import Path

import pytest

from docsite.check_site import problems

HOME = '<a href="guide/">Guide</a> <a href="guide/#first">First</a> <link href="look.css">'
GUIDE = '<h1 id="first">First</h1> <a href="../">Home</a> <a href=".#first">Here</a>'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Write a site of two pages without problems."""
    write(tmp_path, "index.html", HOME)
    write(tmp_path, "guide/index.html", GUIDE)
    write(tmp_path, "look.css", "@font-face { src: url(fonts/text.woff2) }")
    write(tmp_path, "fonts/text.woff2", "")
    return tmp_path


def write(site: Path, name: str, text: str) -> None:
    (site / name).parent.mkdir(exist_ok=True)
    (site / name).write_text(text)


def add(site: Path, html: str) -> list[str]:
    """Append `html` to the guide and return the problems of the site."""
    write(site, "guide/index.html", GUIDE + html)
    return list(problems(site))


def test_problems_are_none_on_a_sound_site(site: Path) -> None:
    assert list(problems(site)) == []


@pytest.mark.parametrize(
    "html",
    [
        '<a href="https://example.org/nowhere#at-all">elsewhere</a>',
        '<a href="mailto:ayu@example.org">Ayu</a>',
        '<a href="../guide/#first">itself</a>',
        '<a href="../look.css#any">a file that is no page</a>',
        '<h2 id="größe"></h2> <a href="#gr%C3%B6%C3%9Fe">escaped</a>',
        '<link rel="canonical" href="https://example.org/guide/">',
        '<img src="data:image/gif;base64,R0lGOD">',
        "<pre>url(https://example.org/a.png)</pre>",
        "<style>a { background: url(../fonts/text.woff2) }</style>",
    ],
)
def test_problems_are_none_for_sound_addresses(site: Path, html: str) -> None:
    assert add(site, html) == []


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("../nowhere/", "leads nowhere"),
        ("../fonts/", "leads nowhere"),
        ("../guide", "leads nowhere"),  # served only by hosts that redirect
        ("../../guide/", "leads nowhere"),  # outside the site
        ("/guide/", "leads nowhere"),  # only where the site has a host of its own
        ("rules.md", "leads nowhere"),
        ("#second", "names an anchor that does not exist"),
        ("../#first", "names an anchor that does not exist"),
    ],
)
def test_problems_name_a_broken_link(site: Path, link: str, problem: str) -> None:
    assert add(site, f'<a href="{link}">') == [f"guide/index.html: the link {link} {problem}"]


@pytest.mark.parametrize(
    "html",
    [
        '<script src="{}"></script>',
        '<link rel="stylesheet" href="{}">',
        '<link rel="preconnect" href="{}">',
        '<img alt="" src="{}">',
        '<img alt="" srcset="../look.css 1x, {} 2x">',
        "<p style=\"background: url('{}')\"></p>",
        "<style>@import '{}';</style>",
    ],
)
@pytest.mark.parametrize("address", ["https://example.org/a", "//example.org/a"])
def test_problems_name_a_file_loaded_from_another_host(site: Path, html: str, address: str) -> None:
    assert add(site, html.format(address)) == [
        f"guide/index.html loads {address} from another host"
    ]


def test_problems_name_a_loaded_file_that_is_missing(site: Path) -> None:
    assert add(site, '<img src="../pictures/none.png">') == [
        "guide/index.html loads ../pictures/none.png, which does not exist"
    ]


def test_problems_name_wrong_addresses_in_a_style_sheet(site: Path) -> None:
    write(site, "look.css", "@import url('https://example.org/a.css'); a { src: url(b.woff2) }")
    assert list(problems(site)) == [
        "look.css loads https://example.org/a.css from another host",
        "look.css loads b.woff2, which does not exist",
    ]


def test_problems_name_a_page_that_no_other_page_links_to(site: Path) -> None:
    write(site, "lost/index.html", '<a href="./">only itself</a>')
    assert list(problems(site)) == ["lost/index.html is linked from no other page"]


def test_problems_accept_absolute_addresses_on_the_404_page(site: Path) -> None:
    write(site, "404.html", '<a href="/guide/">Guide</a> <link href="/look.css">')
    assert list(problems(site)) == []


def test_problems_name_a_site_without_a_home_page(tmp_path: Path) -> None:
    assert list(problems(tmp_path)) == [f"{tmp_path} has no index.html"]
