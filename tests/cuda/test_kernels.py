"""All CUDA kernels compile to PTX, which needs neither a GPU nor a driver.

Other tests run the kernels as plain Python, without Numba's type inference.
"""

import sys
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from bali.rules.records import Array
from bali.rules.state import STATE
from tests.cuda.kernels import kernel_names, kernels_in
from tests.cuda.launches import Launch, Recorder, recorded_launches
from tests.cuda.ptx import Capability, compile_to_ptx

pytestmark = pytest.mark.skipif(
    sys.platform == "darwin", reason="numba-cuda has no wheels for macOS"
)
NAMES = kernel_names()


@pytest.fixture(scope="module")
def launches() -> set[Launch]:
    return recorded_launches()


def check_ptx(ptx: str, launch: Launch, capability: Capability) -> None:
    assert f".target sm_{capability[0]}{capability[1]}" in ptx
    assert ".visible .entry" in ptx
    assert launch.kernel.__name__ in ptx


def launches_of(name: str, launches: set[Launch]) -> list[Launch]:
    found = [launch for launch in launches if launch.name == name]
    assert found, f"tests/cuda/launches.py does not launch {name}"
    return found


@pytest.mark.parametrize("name", NAMES)
def test_kernel_compiles_for_compute_capability_9_0(name: str, launches: set[Launch]) -> None:
    """Compile without optimization, which would double the time and find no further errors."""
    for launch in launches_of(name, launches):
        check_ptx(compile_to_ptx(launch, (9, 0), False), launch, (9, 0))


@pytest.mark.long
@pytest.mark.parametrize("capability", [(8, 0), (9, 0)], ids=["8.0", "9.0"])
@pytest.mark.parametrize("name", NAMES)
def test_kernel_compiles_optimized(
    name: str, capability: Capability, launches: set[Launch]
) -> None:
    for launch in launches_of(name, launches):
        check_ptx(compile_to_ptx(launch, capability, True), launch, capability)


def test_kernel_names_are_those_of_all_launched_kernels(launches: set[Launch]) -> None:
    assert sorted({launch.name for launch in launches}) == sorted(NAMES)


def test_kernels_in_finds_functions_that_read_their_threads_position() -> None:
    source = """
def maker(cuda):
    def first(out):
        out[cuda.grid(1)] = 0
    def second(out):
        if out.size:
            words = cuda.shared.array(1, int)
            words[cuda.threadIdx.x] = 0
    def helper(out):
        out[0] = 0
    return first, second, helper
"""
    assert sorted(kernels_in(source)) == ["first", "second"]


def test_compilation_fails_when_a_kernel_has_a_typing_error() -> None:
    cuda: Any = import_module("numba.cuda")
    errors: Any = import_module("numba.core.errors")

    def add_to_record(out: Array, states: Array) -> None:
        number = cuda.grid(1)
        out[number] = states[number] + 1

    arguments = (np.zeros(1, np.int64), np.zeros(1, STATE))
    launch = Launch(add_to_record, (), tuple(map(Recorder().type_of, arguments)))
    with pytest.raises(errors.TypingError, match="add"):
        compile_to_ptx(launch, (9, 0), False)
