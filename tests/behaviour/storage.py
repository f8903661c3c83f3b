"""Files with expected values: compressed JSON, reproducible byte for byte."""

import gzip
import json
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.json.gz"


def write(name: str, value: Any) -> None:
    text = json.dumps(value, separators=(",", ":"))
    path_of(name).write_bytes(gzip.compress(text.encode(), mtime=0))


def read(name: str) -> Any:
    return json.loads(gzip.decompress(path_of(name).read_bytes()))
