"""The first turns of a two-player game: the table, a turn, playing, scoring, buying."""

from typing import Final

from bali.server.lessons.script import Find, Read, Script, Table, deal_of

TABLE: Final = Table(
    deal_of(
        "rice priest rice rice",
        "shrine banana stonemason priest",
        "priest stonemason shrine stonemason",
        "shrine stonemason priest peanut",
    )
)

_OPENING_TURNS: Final = """
    pass, play rice, take 1
    pass, play pepper, take 2
"""
_NEXT_TURNS: Final = """
    pass, play peanut, take 1
    pass, play peanut, take 4
"""
_LATER_TURNS: Final = """
    pass, play rice x2, take 3, take 1
    pass, play priest, take 4
"""

THE_TABLE: Final = Script(
    id="table",
    table=TABLE,
    earlier_actions="",
    steps=(
        Read(),
        Read(places=("offer-0", "offer-1", "offer-2", "offer-3")),
        Read(places=("hand", "table-0-stonemason")),
        Read(places=("goods-0", "altar")),
        Read(places=("stones-0", "points-0", "pile")),
    ),
)

A_TURN: Final = Script(
    id="turn",
    table=TABLE,
    earlier_actions="",
    steps=(
        Read(),
        Find("pass", places=("stones-0",)),
        Find("play rice", places=("hand",)),
        Find("take 1", places=("offer-0",), then="pass, play pepper, take 2"),
        Read(places=("goods-0",)),
        Read(places=("stones-0", "stones-1")),
    ),
)

PLAYING: Final = Script(
    id="playing",
    table=TABLE,
    earlier_actions=f"{_OPENING_TURNS} {_NEXT_TURNS} pass",
    steps=(
        Read(places=("hand",)),
        Find("play rice x2", places=("hand", "stones-0")),
        Read(places=("table-0-rice",)),
    ),
)

SCORING: Final = Script(
    id="scoring",
    table=TABLE,
    earlier_actions=f"{_OPENING_TURNS} {_NEXT_TURNS} pass, play rice x2",
    steps=(
        Read(places=("offer-0", "offer-1", "offer-2", "offer-3")),
        Find("take 3", places=("offer-2",)),
        Find("take 1", places=("offer-0",)),
        Read(places=("table-0-rice", "goods-0")),
        Read(),
    ),
)

BUYING: Final = Script(
    id="buying",
    table=TABLE,
    earlier_actions=f"{_OPENING_TURNS} {_NEXT_TURNS} {_LATER_TURNS}",
    steps=(
        Read(places=("supply-rice", "supply-peanut", "supply-banana", "supply-pepper")),
        Find("buy rice", places=("supply-rice",)),
        Find("play stonemason", places=("hand",)),
        Find("take 3", places=("offer-2",)),
        Read(places=("stones-0", "table-0-stonemason")),
    ),
)

FIRST_TURNS: Final = (THE_TABLE, A_TURN, PLAYING, SCORING, BUYING)
