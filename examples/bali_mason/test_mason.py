"""`pytest` in this folder: Mason fulfils the contract of a bot."""

from bali.bots.testing import check_bot


def test_mason_passes_check_bot() -> None:
    check_bot("bali_mason:Mason")
