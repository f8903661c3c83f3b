"""A page for each example, with its docstrings and its code."""

import ast
from pathlib import Path
from typing import Final

from docsite.page_paths import ROOT

LANGUAGES: Final = {".py": "python", ".toml": "toml"}


def example_page(example: str) -> str:
    files = files_of(ROOT / example)
    return "\n".join((f"# {example}\n", *map(_section, files)))


def files_of(example: Path) -> list[Path]:
    """Return the files of an example, modules first."""
    if example.is_file():
        return [example]
    found = (path for path in example.iterdir() if path.suffix in LANGUAGES)
    return sorted(found, key=lambda path: (path.suffix, path.name.startswith("test_"), path.name))


def _section(path: Path) -> str:
    code = path.read_text()
    docstring = (ast.get_docstring(ast.parse(code)) or "") if path.suffix == ".py" else ""
    block = f"```{LANGUAGES[path.suffix]}\n{_body(code, docstring)}```"
    return f"## {path.name}\n\n{docstring}\n\n{block}\n"


def _body(code: str, docstring: str) -> str:
    """Return the code without its docstring, which stands above the block."""
    if not docstring:
        return code
    end = ast.parse(code).body[0].end_lineno or 0
    return "\n".join(code.splitlines()[end:]).strip() + "\n"
