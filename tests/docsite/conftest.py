"""Fixtures for the tests of the documentation site."""

import pytest

from tests.programs import require_page_packages


@pytest.fixture(scope="session")
def page_packages() -> None:
    """The site's fonts come from the packages of the page."""
    require_page_packages()
