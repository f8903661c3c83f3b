"""Identifiers use the standard terms of their field.

`identifiers.toml` lists words that are not used in names because a field has a better term. Words
that stay right in an ordinary sense are listed with that use and the identifiers that contain them.
Names of tests may contain any word that has a use.
"""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = ("src", "tests", "benchmarks", "research", "scripts", "docsite", "examples")


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    word: str
    use: str
    identifiers: list[str]


class Vocabulary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    words: list[str]
    uses: list[Use]


def words_in(identifier: str) -> set[str]:
    """Return the words of `snake_case`, `CamelCase` and `UPPER_CASE` names in lower case."""
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", identifier)}


def names_of(node: ast.AST) -> Iterator[str | None]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
            yield name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.keyword(arg=name):
            yield name
        case ast.alias(name=name, asname=asname):
            yield asname or name.rpartition(".")[2]
        case ast.MatchClass(kwd_attrs=names):
            yield from names
        case ast.MatchAs(name=name) | ast.MatchStar(name=name) | ast.ExceptHandler(name=name):
            yield name
        case ast.Global(names=names) | ast.Nonlocal(names=names):
            yield from names


def python_identifiers() -> dict[str, set[str]]:
    """Map each identifier, and each part of a module's path, to the files that use it."""
    found: dict[str, set[str]] = defaultdict(set)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT)
            for part in place.with_suffix("").parts:
                found[part].add(str(place))
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                for name in names_of(node):
                    if name:
                        found[name].add(str(place))
    return found


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    text = (ROOT / "tests" / "identifiers.toml").read_bytes()
    return msgspec.convert(tomllib.loads(text.decode()), Vocabulary)


@pytest.fixture(scope="module")
def identifiers() -> dict[str, set[str]]:
    return python_identifiers()


def test_words_of_identifiers_are_found() -> None:
    assert words_in("back_up") == {"back", "up"}
    assert words_in("HTTPServer2Test") == {"http", "server", "test"}
    assert words_in("SEED_COUNT") == {"seed", "count"}


def is_allowed(name: str, word: str, uses: dict[str, Use]) -> bool:
    if word not in uses:
        return False
    return name.startswith("test_") or name in uses[word].identifiers


def test_identifiers_avoid_the_listed_words(
    vocabulary: Vocabulary, identifiers: dict[str, set[str]]
) -> None:
    uses = {use.word: use for use in vocabulary.uses}
    wrong = {
        f"{word} in {name}": sorted(files)[:3]
        for name, files in sorted(identifiers.items())
        for word in words_in(name) & set(vocabulary.words)
        if not is_allowed(name, word, uses)
    }
    assert not wrong


def test_listed_uses_exist(vocabulary: Vocabulary, identifiers: dict[str, set[str]]) -> None:
    assert {use.word for use in vocabulary.uses} <= set(vocabulary.words)
    assert all(use.use for use in vocabulary.uses)
    unused = [
        f"{use.word}: {name}"
        for use in vocabulary.uses
        for name in use.identifiers
        if name not in identifiers or use.word not in words_in(name)
    ]
    assert not unused
