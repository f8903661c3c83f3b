"""`pytest` in this folder: Mason plays by the rules, and knows no more than its seat."""

from bali.bots.testing import check_bot


def test_mason_holds_to_what_every_bot_must() -> None:
    check_bot("bali_mason:Mason")
