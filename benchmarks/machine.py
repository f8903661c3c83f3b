"""Description of the machine that runs a benchmark."""

import platform
from pathlib import Path

from bali.runtime import cpu_count


def machine() -> str:
    """Return the processor, the number of cores and the Python version."""
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text().splitlines()
        name = next((line.split(": ")[1] for line in lines if line.startswith("model name")), name)
    return f"{name}, {cpu_count()} cores, Python {platform.python_version()}"
