"""The first turns of a game of two: the table, a turn, playing, scoring, buying."""

from typing import Final

from bali.server.lessons.script import Find, Read, Script, Table, dealt

TABLE: Final = Table(
    dealt(
        "rice priest rice rice",
        "shrine banana stonemason priest",
        "priest stonemason shrine stonemason",
        "shrine stonemason priest peanut",
    )
)

_FIRST_ROUND: Final = """
    pass, play rice, take 1
    pass, play pepper, take 2
"""
_SECOND_ROUND: Final = """
    pass, play peanut, take 1
    pass, play peanut, take 4
"""
_THIRD_ROUND: Final = """
    pass, play rice x2, take 3, take 1
    pass, play priest, take 4
"""

THE_TABLE: Final = Script(
    id="table",
    table=TABLE,
    story="",
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
    story="",
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
    story=f"{_FIRST_ROUND} {_SECOND_ROUND} pass",
    steps=(
        Read(places=("hand",)),
        Find("play rice x2", places=("hand", "stones-0")),
        Read(places=("table-0-rice",)),
    ),
)

SCORING: Final = Script(
    id="scoring",
    table=TABLE,
    story=f"{_FIRST_ROUND} {_SECOND_ROUND} pass, play rice x2",
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
    story=f"{_FIRST_ROUND} {_SECOND_ROUND} {_THIRD_ROUND}",
    steps=(
        Read(places=("supply-rice", "supply-peanut", "supply-banana", "supply-pepper")),
        Find("buy rice", places=("supply-rice",)),
        Find("play stonemason", places=("hand",)),
        Find("take 3", places=("offer-2",)),
        Read(places=("stones-0", "table-0-stonemason")),
    ),
)

FIRST_TURNS: Final = (THE_TABLE, A_TURN, PLAYING, SCORING, BUYING)
