"""Bali works without its extras, and errors name the missing one."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys
for name in ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "torch", "stable_baselines3"):
    sys.modules[name] = None
"""


def run(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT + script], capture_output=True, text=True, check=False
    )


def test_vector_env_needs_no_extras() -> None:
    done = run("import bali, bali.envs; print(bali.envs.VectorEnv(2).reset().actors.tolist())")
    assert (done.returncode, done.stdout) == (0, "[0, 0]\n"), done.stderr


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("gymnasium", "gymnasium", "rl"),
        ("pettingzoo", "pettingzoo", "rl"),
        ("openspiel", "open_spiel", "openspiel"),
    ],
)
def test_missing_extra_is_named(module: str, package: str, extra: str) -> None:
    done = run(f"import bali.envs.{module}")
    message = f"this needs the package {package}: pip install 'bali-game[{extra}]'"
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == f"bali.errors.NotInstalled: {message}"


@pytest.mark.parametrize(
    ("modules", "message"),
    [
        ({"cupy": None}, "NotInstalled: this needs the package cupy: pip install 'bali-game[gpu]'"),
        (
            {"cupy": "stub", "numba_cuda": None},
            "NoDevice: playing on a GPU needs the package numba-cuda: pip install 'bali-game[gpu]'",
        ),
        (
            {"cupy": "stub", "numba_cuda": "stub", "numba.cuda": "no device"},
            "NoDevice: no NVIDIA GPU can be used here: numba-cuda is installed, but it finds no "
            "working GPU with its driver and the CUDA toolkit (see `python -m numba -s`)",
        ),
    ],
)
def test_missing_gpu_requirement_is_named(modules: dict[str, str | None], message: str) -> None:
    done = run(
        f"""
from types import SimpleNamespace
for name, found in {modules}.items():
    sys.modules[name] = found and SimpleNamespace(is_available=lambda: False)
import bali.envs
bali.envs.GpuVectorEnv(2)
"""
    )
    assert done.stderr.splitlines()[-1] == f"bali.errors.{message}"


def test_importing_bali_loads_no_extras() -> None:
    loaded = "{'gymnasium', 'pyspiel'} & set(sys.modules)"
    script = f"import sys, bali, bali.bots.registry; sys.exit(len({loaded}))"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
