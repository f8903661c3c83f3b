"""Checks of the page's sources: `npm run lint` and `npm run check`, with the build's own Node."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import (  # noqa: E402
    NODE_PACKAGE,
    install_packages,
    machine_has_node,
    node_environment,
    run,
)


def main() -> None:
    web = ROOT / "web"
    if not machine_has_node():
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        subprocess.run([*pip, NODE_PACKAGE], check=True)
    environment = node_environment()
    install_packages(web, environment)
    try:
        run(["npm", "run", "--silent", "lint"], web, environment)
        run(["npm", "run", "--silent", "check"], web, environment)
    except RuntimeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
