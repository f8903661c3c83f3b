"""A three-player game in which two shrines are built: the sacrifice phase and the altar."""

from typing import Final

from bali.server.lessons.script import KETUT, MADE, Choose, Find, Read, Script, Table, deal_of

TABLE: Final = Table(
    deal_of(
        "peanut shrine stonemason stonemason",
        "pepper priest stonemason shrine",
        "rice banana stonemason priest",
        "priest stonemason stonemason shrine",
    ),
    others=(KETUT, MADE),
)

_SAVING: Final = """
    pass, play banana, take 1
    pass, play pepper, take 2
    pass, play rice, take 3
    pass, play stonemason, take 4
    pass, play peanut, take 3
    pass, play peanut, take 2
"""
_OWN_SHRINE: Final = """
    pass, play shrine, sacrifice pepper, sacrifice rice
    sacrifice banana, supply banana, take 1, points
"""

SHRINE: Final = Script(
    id="shrine",
    table=TABLE,
    earlier_actions=f"{_SAVING} pass",
    steps=(
        Read(places=("hand", "stones-0")),
        Find("play shrine", places=("hand",), then="sacrifice pepper, sacrifice rice"),
        Find("sacrifice banana", places=("altar", "goods-0")),
        Find("supply banana", places=("supply-banana",)),
        Find("take 1", places=("offer-0",)),
        Choose(places=("points-0", "stones-0")),
        Read(places=("table-0-shrine",)),
    ),
)

ALTAR: Final = Script(
    id="altar",
    table=TABLE,
    earlier_actions=f"{_SAVING} {_OWN_SHRINE} pass, play shrine, sacrifice peanut",
    steps=(
        Read(places=("player-1",)),
        Choose(places=("goods-0", "altar"), then="sacrifice rice, supply peanut"),
        Read(places=("altar",)),
        Read(places=("altar", "goods-0")),
    ),
)

SHRINES: Final = (SHRINE, ALTAR)
