"""What MkDocs calls while it builds; see `mkdocs.yml`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from docsite.checks import complaints
from docsite.examples import example_page
from docsite.look import FONTS, NoFonts, font_files, style_sheet
from docsite.markdown import for_site
from docsite.places import FROM_ROOT, HOME, ROOT, examples, page_of_example

SIGN: Final = ROOT / "web" / "public" / "favicon.svg"

log = get_plugin_logger("docsite")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Lend the site what does not lie in `docs/`; no copy of it is kept there."""
    try:
        for file in lent(config):
            files.append(file)
    except NoFonts as error:
        raise PluginError(str(error)) from error
    return files


def lent(config: MkDocsConfig) -> Iterator[File]:
    for path, page in FROM_ROOT.items():
        yield File.generated(config, page, abs_src_path=str(ROOT / path))
    for example in examples():
        yield File.generated(config, page_of_example(example), content=example_page(example))
    yield File.generated(config, "look.css", content=style_sheet())
    for font in font_files():
        yield File.generated(config, f"{FONTS}/{font.name}", abs_src_path=str(font))
    yield File.generated(config, SIGN.name, abs_src_path=str(SIGN))


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    if page.file.src_uri == HOME:
        page.meta["hide"] = ["navigation", "toc"]  # not in the page: GitHub would show it
    return for_site(markdown, page.file.src_uri)


def on_post_build(config: MkDocsConfig) -> None:
    """A warning is an error: scripts/docs builds strictly."""
    for complaint in complaints(Path(config.site_dir)):
        log.warning(complaint)
