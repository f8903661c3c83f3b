"""The rules document agrees with the engine, and the page's rulings agree with the document."""

import re
from collections import defaultdict
from itertools import chain
from typing import Final

import pytest

from tests.docsite.code_blocks import ROOT
from tests.games import TABLES, random_positions
from tests.scarce_supply import SCORE_PEPPER, scarce_supply
from tests.web.catalogues import LANGUAGES, messages, text

RULES: Final = ROOT / "docs" / "rules.md"
RULING: Final = re.compile(r"^### (R\d+):.*?\n(.*?)(?=^##)", re.MULTILINE | re.DOTALL)
CITED: Final = re.compile(r"\bR\d+\b")


def listed_verbs() -> dict[str, set[str]]:
    """Return the verbs of each decision from the document's table."""
    table = RULES.read_text().split("## Decisions and their texts")[1].split("\n\n")[2]
    rows = [line.strip("|").split("|") for line in table.splitlines()[2:]]
    return {row[0].strip(" `"): set(re.findall(r"`(\w+)[^`]*`", row[-1])) for row in rows}


def legal_verbs() -> dict[str, set[str]]:
    """Return the verbs that are legal at each decision of random games."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    games = (
        random_positions(*table, seed, eventful=True) for table in TABLES for seed in (1, 2, 3)
    )
    for game in chain([scarce_supply(SCORE_PEPPER)], *games):
        if game.actor is not None:
            found[game.decision] |= {action.text.split()[0] for action in game.legal_actions()}
    return found


def test_document_lists_the_actions_of_every_decision() -> None:
    assert listed_verbs() == legal_verbs()


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_rulings_cite_what_the_document_cites(language: str) -> None:
    """R8 and R9 cite each other: the end of the pile cancels a consultation."""
    document = {name: set(CITED.findall(body)) for name, body in RULING.findall(RULES.read_text())}
    page = {
        name: set(CITED.findall(text(messages(language)[f"rules-{name.lower()}"])))
        for name in document
    }
    assert page == document
    assert document["R8"] == {"R9"}
    assert document["R9"] == {"R8"}
