"""Measured processes, and their use of the machine according to /proc."""

import os
import resource
import signal
import socket
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

TICKS = os.sysconf("SC_CLK_TCK")


class Measured:
    """A child process, which is terminated at the end of the block."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None
    ) -> None:
        self.process = subprocess.Popen(
            command,
            env=None if environment is None else dict(os.environ) | dict(environment),
            stdout=subprocess.DEVNULL,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def cpu(self) -> float:
        """Processor time of all threads so far, in seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes of memory in use."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        found = next(line for line in lines if line.startswith("VmRSS:"))
        return int(found.split()[1]) * 1024


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def allow_many_files() -> None:
    """Raise the limit of open files: a thousand tables need two thousand connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
