"""Recorded steps of some games on a GPU, for tests on machines without one.

`python -m tests.envs.gpu_recording`, on a machine with a GPU, compares the GPU with the file,
writes the file, and runs the checks that need a GPU. With `--cpu` it writes the results of a
`VectorEnv`, which must be the same, for a GPU to confirm.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from bali.envs import REWARDS, Batch, GpuVectorEnv, VectorEnv
from bali.envs.many_games import ManyGames
from bali.errors import BaliError
from bali.rules import ACTIONS
from bali.rules.records import Array

FILE: Final = Path(__file__).parent.parent / "golden" / "gpu_vector.npz"
GAMES: Final = 203
"""A multiple neither of blocks nor of groups of rows."""
STEPS: Final = 260
SHOWN: Final = 4
"""Games whose last observation is stored in full, for the diagnosis of differences."""
SEED: Final = 2026


class Kind(NamedTuple):
    """A table, and options of the environment."""

    players: int
    oracle: bool
    demon: bool
    reward: str
    skip_forced: bool


def kinds() -> Iterator[Kind]:
    """Yield every table, with alternating rewards and `skip_forced`."""
    rewards = 0
    for players in (2, 3, 4):
        for oracle in (False, True):
            for demon in (False, True):
                yield Kind(players, oracle, demon, REWARDS[rewards % 3], bool(rewards % 2))
                rewards += 1


KINDS: Final = (*kinds(), Kind(2, False, False, "margin", True), Kind(4, True, True, "win", False))


def on_host(array: Any) -> Array:
    return np.ascontiguousarray(array.get() if hasattr(array, "get") else array)


def digest(*arrays: Any) -> int:
    """Return a digest of arrays, as a number."""
    found = hashlib.blake2b(digest_size=8)
    for array in map(on_host, arrays):
        found.update(f"{array.dtype} {array.shape}".encode())
        found.update(array.tobytes())
    return int.from_bytes(found.digest(), "little")


def transcript(env: ManyGames, steps: int) -> dict[str, Array]:
    """Return digests of the actions and results of each step, and the last batch of some games."""
    batch = env.reset()
    digests = [digest(*batch, env.points, env.places)]
    ended = 0
    for _ in range(steps):
        actions = env.random_actions()
        batch = env.step(actions)
        digests.append(digest(actions, *batch, env.points, env.places))
        ended += int(batch.dones.sum())
    last = {name: on_host(array[:SHOWN]) for name, array in batch._asdict().items()}
    return {"digests": np.array(digests, np.uint64), "ended": np.array(ended), **last}


def transcripts_of(environment: type[GpuVectorEnv | VectorEnv]) -> dict[str, Array]:
    """Return all arrays, by the number of their kind of table and their name."""
    found = {}
    for number, kind in enumerate(KINDS):
        env = environment(GAMES, seed=SEED, **kind._asdict())
        for name, array in transcript(env, STEPS).items():
            found[f"{number} {name}"] = array
    return found


def compare(found: dict[str, Array], file: Path) -> None:
    """Print whether the file holds the same arrays."""
    with np.load(file) as archive:
        recorded = dict(archive)
    names = sorted(found.keys() | recorded.keys())
    different = [
        name
        for name in names
        if name not in found
        or name not in recorded
        or not np.array_equal(found[name], recorded[name])
    ]
    if different:
        print_to_host(f"DIFFERENT from {file}: {', '.join(different)}")
    else:
        print_to_host(f"confirmed: {file} holds the same")


def write(found: dict[str, Array], file: Path) -> None:
    np.savez_compressed(file, allow_pickle=False, **found)
    print_to_host(f"{len(KINDS)} kinds of tables, {file.stat().st_size:,} bytes in {file}")


def same(one: Batch, other: Batch) -> bool:
    return digest(*one) == digest(*other)


def error_of(env: ManyGames, actions: Any) -> str:
    """Return the error for actions that must be rejected."""
    try:
        env.step(actions)
    except BaliError as error:
        return f"{type(error).__name__}: {error}"
    raise AssertionError("the actions were accepted")


def check_refusals(games: int = GAMES) -> None:
    gpu, cpu = GpuVectorEnv(games, seed=SEED), VectorEnv(games, seed=SEED)
    legal = cpu.random_actions()
    assert np.array_equal(on_host(gpu.random_actions()), legal)
    for wrong in (ACTIONS, -1, 44):
        actions = legal.copy()
        actions[[games // 2, games - 1]] = wrong
        assert error_of(gpu, actions) == error_of(cpu, actions)
        assert error_of(gpu, gpu._xp.asarray(actions)) == error_of(cpu, actions)
    for shaped in ([0], 0, [0.0] * games, [[0]] * games, ["pass"] * games, [None] * games):
        assert error_of(gpu, shaped) == error_of(cpu, shaped)
    assert same(gpu.step(legal), cpu.step(legal)), "a rejected step changed a game"
    drawn = gpu.random_actions(), cpu.random_actions()
    assert digest(drawn[0]) == digest(drawn[1]), "a rejected step changed a generator"


def check_resets() -> None:
    gpu, cpu = GpuVectorEnv(GAMES, 3, seed=1), VectorEnv(GAMES, 3, seed=1)
    for _ in range(STEPS):
        gpu.step(gpu.random_actions(), check=False)
    assert int(gpu.points.sum()) != 0
    for seed in (None, 8, None):
        assert same(gpu.reset(seed), cpu.reset(seed))
        assert int(gpu.points.sum()) == int(gpu.places.sum()) == 0
    recorded = gpu.reset()
    before = digest(*recorded)
    gpu.step(gpu.random_actions())
    assert digest(*recorded) == before, "a step changed a copied batch"


def check_library(name: str) -> None:
    """Check that a library shares the arrays without a copy, and that its arrays are actions."""
    library = import_module(name)
    gpu, cpu = GpuVectorEnv(GAMES, seed=SEED, copy=False), VectorEnv(GAMES, seed=SEED)
    arrays: tuple[Any, ...] = gpu.reset()
    for array in arrays:
        for address in addresses(name, library, array):
            assert address == array.data.ptr, f"{name} made a copy"
    masks = cpu.reset().masks
    for _ in range(5):
        actions = masks.argmax(axis=1)
        expected = cpu.step(actions)
        assert same(gpu.step(on_device(name, library, actions)), expected), f"actions of {name}"
        masks = expected.masks
    print_to_host(
        f"{name} {library.__version__} shares all arrays without a copy, and gives actions"
    )


def addresses(name: str, library: Any, array: Any) -> list[int]:
    """Return the addresses at which the library finds an array."""
    if name == "torch":
        arrays = library.as_tensor(array, device="cuda"), library.from_dlpack(array)
        return [tensor.data_ptr() for tensor in arrays]
    return [import_module("jax.dlpack").from_dlpack(array).unsafe_buffer_pointer()]


def on_device(name: str, library: Any, actions: Array) -> Any:
    """Return actions as an array of the library on the device."""
    if name == "torch":
        return library.as_tensor(actions).cuda()
    return library.device_put(actions.astype(np.int32)).block_until_ready()


def check_libraries() -> None:
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    for name in ("torch", "jax"):
        if find_spec(name) is None:
            print_to_host(f"SKIPPED: {name} is not installed")
        elif not has_gpu(name):
            print_to_host(f"SKIPPED: {name} finds no GPU")
        else:
            check_library(name)


def has_gpu(name: str) -> bool:
    library = import_module(name)
    if name == "torch":
        return bool(library.cuda.is_available())
    return bool(library.default_backend() == "gpu")


def print_to_host(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main(on_cpu: bool) -> None:
    found = transcripts_of(VectorEnv if on_cpu else GpuVectorEnv)
    compare(found, FILE)
    write(found, FILE)
    if not on_cpu:
        check_refusals()
        check_resets()
        check_libraries()
        print_to_host("all checks passed")


if __name__ == "__main__":
    main(on_cpu="--cpu" in sys.argv[1:])
