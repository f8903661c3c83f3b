"""Measure the page with Lighthouse: `python benchmarks/page.py [PATH...]`.

Starts a server and runs Lighthouse (from npm, in a separate folder) on each path in Chromium, with
the emulation of a mid-range phone. Prints the scores and the size of the scripts of a first visit.

The performance has a median and a best run, because Lighthouse multiplies this machine's time by
four and other load lowers the score.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final
from urllib.request import Request, urlopen

LIGHTHOUSE: Final = "lighthouse@13.5.0"
PORT: Final = 8699
BASE: Final = f"http://127.0.0.1:{PORT}"
FLAGS: Final = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
)
CATEGORIES: Final = ("performance", "accessibility", "best-practices")
PATHS: Final = ("/", "/learn", "/rules", "/replay")
RUNS: Final = 5


@contextmanager
def server(folder: str) -> Iterator[None]:
    command = [sys.executable, "-m", "bali.server", "--port", str(PORT)]
    environment = os.environ | {"BALI_DATABASE_URL": f"sqlite:///{folder}/tables.sqlite"}
    process = subprocess.Popen(command, env=environment)
    try:
        wait_for_server()
        yield
    finally:
        process.terminate()
        process.wait()


def wait_for_server() -> None:
    for _ in range(300):
        try:
            urlopen(f"{BASE}/healthz", timeout=1).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    sys.exit("the server does not answer")


def new_table() -> str:
    """Create a game against a bot, and return its path for a visitor without a seat."""
    table = {"seats": [{"color": "red"}, {"color": "blue", "bot": "apprentice"}]}
    request = Request(
        f"{BASE}/api/tables", json.dumps(table).encode(), {"Content-Type": "application/json"}
    )
    with urlopen(request) as response:
        return f"/table/{json.load(response)['id']}"


def lighthouse(path: str, tools: Path, folder: str) -> dict[str, Any]:
    output = Path(folder) / "report.json"
    command = ["npx", "--prefix", str(tools), "lighthouse", BASE + path, "--quiet"]
    options = [f"--chrome-flags={FLAGS}", "--output=json", f"--output-path={output}"]
    categories = f"--only-categories={','.join(CATEGORIES)}"
    chrome = shutil.which("chromium") or shutil.which("google-chrome") or ""
    environment = os.environ | ({"CHROME_PATH": chrome} if chrome else {})
    subprocess.run([*command, *options, categories], check=True, env=environment)
    report: dict[str, Any] = json.loads(output.read_text())
    return report


def tools_folder() -> Path:
    """Install Lighthouse in a temporary folder if it is missing, and return the folder."""
    folder = Path(tempfile.gettempdir()) / "bali-lighthouse"
    if not (folder / "node_modules" / "lighthouse").exists():
        folder.mkdir(exist_ok=True)
        npm = ["npm", "install", "--prefix", str(folder), "--no-audit", "--no-fund", LIGHTHOUSE]
        subprocess.run(npm, check=True, stdout=subprocess.DEVNULL)
    return folder


def scripts_of(report: dict[str, Any]) -> int:
    """Return the transferred bytes of scripts."""
    requests = report["audits"]["network-requests"]["details"]["items"]
    scripts = [each for each in requests if each["resourceType"] == "Script"]
    return sum(int(each["transferSize"]) for each in scripts)


def main(paths: list[str]) -> None:
    print(f"{platform.platform()}, {os.cpu_count()} cores, {LIGHTHOUSE}, {RUNS} runs")
    tools = tools_folder()
    with tempfile.TemporaryDirectory() as folder, server(folder):
        print("| page | performance | best run | accessibility | best practices | script, KB |")
        print("| --- | --- | --- | --- | --- | --- |")
        for path in paths or [*PATHS, new_table()]:
            reports = [lighthouse(path, tools, folder) for _ in range(RUNS)]
            print_line(path, reports)


def print_line(path: str, reports: list[dict[str, Any]]) -> None:
    speed, accessibility, practices = (scores(reports, category) for category in CATEGORIES)
    name = re.sub(r"/table/.*", "/table/…", path)
    performance = " | ".join(f"{score:.0f}" for score in (median(speed), max(speed)))
    others = f"{min(accessibility):.0f} | {min(practices):.0f}"
    print(
        f"| {name} | {performance} | {others} | {scripts_of(reports[0]) / 1024:.0f} |", flush=True
    )


def scores(reports: list[dict[str, Any]], category: str) -> list[float]:
    return [100 * report["categories"][category]["score"] for report in reports]


if __name__ == "__main__":
    main(sys.argv[1:])
