"""The last turn of a long two-player game: exhausted goods, the end, the final score.

A complete turn follows as an exercise.
"""

from typing import Final

from bali.server.lessons.script import Find, Read, Script, Table, deal_of

TABLE: Final = Table(
    deal_of(
        "shrine pepper priest stonemason",
        "priest shrine banana rice",
        "stonemason pepper stonemason stonemason",
        "peanut shrine rice stonemason",
        pile="""
            shrine rice banana banana stonemason peanut peanut priest pepper priest stonemason
            stonemason shrine priest stonemason rice priest shrine banana peanut rice stonemason
            shrine pepper shrine priest banana stonemason priest peanut priest pepper stonemason
            shrine
        """,
    )
)

_EARLIER_TURNS: Final = """
    pass, play peanut, take 4
    pass, play pepper, take 2
    pass, play rice, take 4
    pass, play rice, take 2
    pass, play rice, take 2
    pass, play peanut, take 4
    pass, play stonemason, take 3
    buy rice, play banana, take 3
    buy rice, play stonemason, take 3
    pass, play banana, take 1
    buy rice, play pepper, take 3
    pass, play stonemason, take 1
    buy rice, play banana, take 3
    pass, play stonemason, take 3
    pass, play banana, take 3
    pass, play banana, take 1
    pass, play rice, take 3
    pass, play priest, take 1
    buy rice, play stonemason, take 1
    buy rice, play pepper, take 1
    buy rice, play stonemason, take 4
    buy banana, play stonemason, take 4
    buy rice, play peanut, take 1
    buy rice, play rice, take 2
    buy rice, play priest, take 2
    pass, play priest, take 1
    buy rice, play peanut, take 3
    pass, play pepper, take 4
    buy rice, play priest, take 2
    pass, play stonemason, take 3
    buy rice, play banana, take 2
    pass, play peanut, take 3
    buy rice, discard shrine, take 2
    buy rice, play shrine, sacrifice peanut, sacrifice banana, supply rice, take 3
    buy rice, play priest, take 3
    pass, play peanut, take 1, points
    buy peanut, play pepper, take 1
    buy peanut, play stonemason, take 1, receive pepper
"""

LAST_TURN: Final = Script(
    id="end",
    table=TABLE,
    earlier_actions=_EARLIER_TURNS,
    steps=(
        Read(places=("pile",)),
        Find("receive peanut", places=("supply-rice", "supply-peanut")),
        Find("receive peanut", places=("table-0-rice", "supply-peanut")),
        Find("buy peanut", places=("supply-peanut", "stones-0")),
        Find("play shrine", places=("hand",), then="sacrifice peanut"),
        Find("sacrifice rice", places=("goods-0",)),
        Find("supply peanut", places=("supply-peanut",)),
        Find("take 1", places=("offer-0", "pile")),
        Read(),
        Read(),
    ),
)

EXERCISE: Final = Script(
    id="exercise",
    table=Table(
        deal_of(
            "shrine priest stonemason priest",
            "banana shrine stonemason priest",
            "rice pepper shrine priest",
            "priest banana stonemason peanut",
        )
    ),
    earlier_actions="""
        pass, play rice, take 1
        pass, play pepper, take 2
        pass, play priest, take 3
        pass, play priest, take 4
    """,
    steps=(
        Read(),
        Find("buy rice"),
        Find("play priest"),
        Find("take 1"),
        Read(places=("points-0", "points-1")),
    ),
)
