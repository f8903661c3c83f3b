"""The two variants: the oracle and the demon."""

from typing import Final

from bali.server.lessons.script import Choose, Find, Read, Script, Table, deal_of

ORACLE: Final = Script(
    id="oracle",
    table=Table(
        deal_of(
            "priest shrine banana stonemason",
            "rice stonemason shrine priest",
            "stonemason pepper peanut banana",
            "shrine peanut priest stonemason",
            pile="stonemason oracle priest rice",
            altar="pepper rice banana peanut",
            oracle=True,
        ),
        oracle=True,
    ),
    earlier_actions="""
        pass, play rice, take 1
        pass, play pepper, take 1
        pass, play peanut, take 1
        pass, play peanut, take 2
        pass, play stonemason
    """,
    steps=(
        Read(places=("altar", "pile")),
        Find("take 1", places=("offer-0",)),
        Find("consult", places=("altar",)),
        Choose(),
        Read(places=("altar", "goods-0")),
    ),
)

DEMON: Final = Script(
    id="demon",
    table=Table(
        deal_of(
            "priest rice stonemason banana",
            "pepper stonemason shrine priest",
            "peanut stonemason rice stonemason",
            "shrine peanut priest stonemason",
        ),
        demon=True,
    ),
    earlier_actions="""
        pass, play rice, take 2
        pass, play pepper, take 3
        pass
    """,
    steps=(
        Read(places=("demon",)),
        Find("play priest", places=("hand",)),
        Find("take 1", places=("offer-0", "demon")),
        Read(),
    ),
)

VARIANTS: Final = (ORACLE, DEMON)
