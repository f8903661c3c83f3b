"""The endpoint of the metrics: with the page, at a separate address, or off."""

from pathlib import Path

import httpx
import pytest

from bali.errors import BadSetup
from bali.server.metrics import MetricsEndpoint
from bali.server.settings import METRICS
from tests.server.running import HOST, ServerLog, free_port, killable, running


def test_metrics_endpoint_off_returns_not_found(server_log: ServerLog, file: str) -> None:
    del server_log
    with running(file, metrics=MetricsEndpoint.of("off")) as server:
        answer = httpx.get(f"{server.address}/metrics")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_separate_metrics_endpoint_removes_metrics_from_the_page(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = f"{HOST}:{free_port()}"
    monkeypatch.setenv(METRICS, place)
    with killable(file, tmp_path) as server:
        assert httpx.get(f"{server.address}/metrics").status_code == 404
        assert "bali_tables_live" in httpx.get(f"http://{place}/metrics").text


def test_metrics_endpoint_refuses_an_address_in_use() -> None:
    place = MetricsEndpoint.of(f"{HOST}:{free_port()}")
    with place.serving(), pytest.raises(BadSetup, match=str(place.port)), place.serving():
        pass


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("on", MetricsEndpoint("page")),
        ("off", MetricsEndpoint("off")),
        ("127.0.0.1:9100", MetricsEndpoint("own", "127.0.0.1", 9100)),
        ("[::1]:9100", MetricsEndpoint("own", "::1", 9100)),
    ],
)
def test_metrics_endpoint_parses_settings(text: str, place: MetricsEndpoint) -> None:
    assert MetricsEndpoint.of(text) == place


@pytest.mark.parametrize(
    "text", ["", "no", "9100", ":9100", "host", "host:", "host:0", "host:70000"]
)
def test_metrics_endpoint_refuses_other_texts(text: str) -> None:
    with pytest.raises(BadSetup, match="HOST:PORT"):
        MetricsEndpoint.of(text)
