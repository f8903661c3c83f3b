"""The kernel compiled and as plain Python; benchmarks/cuda_simulation.py runs it on a GPU."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import bali
from bali.rules.compiler import kernel_sources
from tests.platforms import user_folders_in

PACKAGE = Path(bali.__file__).parent

FINAL_STATES = """
import hashlib
from bali import Game
from bali.rules import finish, observe, sample_world
digest = hashlib.sha256()
for players in (2, 3, 4):
    for oracle in (False, True):
        for demon in (False, True):
            for seed in range(3):
                game = Game.new(players, oracle=oracle, demon=demon, seed=seed)
                state = game.state()
                finish(state)
                digest.update(state.tobytes())
            for _ in range(9):
                game.play(game.legal_actions()[-1])
            digest.update(sample_world(game.observe(0), 5).tobytes())
print(digest.hexdigest())
"""

ON_THREADS = """
from concurrent.futures import ThreadPoolExecutor
from bali import Game
def played(seed):
    game = Game.new(seed=seed)
    return game.legal_actions(), game.play('pass')
with ThreadPoolExecutor(4) as pool:
    print(list(pool.map(played, range(4))))
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env=os.environ | environment,
        check=True,
        capture_output=True,
        text=True,
    )


def test_plain_python_games_equal_compiled_games() -> None:
    compiled = run(FINAL_STATES).stdout
    plain = run(FINAL_STATES, NUMBA_DISABLE_JIT="1").stdout
    assert compiled == plain
    assert len(compiled.strip()) == 64


def test_first_compilation_is_reported_cached_and_done_once(tmp_path: Path) -> None:
    first = run(ON_THREADS, **user_folders_in(tmp_path))
    assert first.stderr.count("bali: compiling the rules for this machine, once") == 1
    assert first.stderr.count("bali: compiled in") == 1
    again = run(ON_THREADS, **user_folders_in(tmp_path))
    assert again.stderr == ""
    assert again.stdout == first.stdout


def cache_folder_of(source: Path) -> str:
    code = "from bali.rules.compiler import cache_folder; print(cache_folder())"
    return run(code, PYTHONPATH=str(source)).stdout


def test_cache_key_changes_with_kernel_sources(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "bali")
    before = cache_folder_of(tmp_path)
    change(tmp_path / "bali" / "cli" / "app.py")
    assert cache_folder_of(tmp_path) == before
    change(tmp_path / "bali" / "rules" / "scoring.py")
    after = cache_folder_of(tmp_path)
    assert after != before
    change(tmp_path / "bali" / "bots" / "search" / "tree.py")
    assert cache_folder_of(tmp_path) not in (before, after)


def test_kernel_compiles_without_cache_folder(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("not a folder")
    code = "from bali.rules.compiler import cache_folder; print(cache_folder())"
    folder = Path(run(code, **user_folders_in(blocked)).stdout.strip())
    assert folder.name.startswith("bali-kernel-")
    assert not folder.exists()  # and it is gone with the process


def change(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\n# changed\n")


def test_importing_bali_loads_no_slow_modules() -> None:
    code = "import sys, bali, bali.cli.app; print({'numba', 'numpy', 'msgspec'} & set(sys.modules))"
    assert run(code).stdout.strip() == "set()"


def test_kernel_sources_include_all_compiled_imports(tmp_path: Path) -> None:
    size = "from bali.envs.observation_layout import SIZE\n"
    files = {
        "rules/cards.py": "",
        "envs/observation_layout.py": "SIZE = 7",
        "envs/watching.py": f"from bali.rules.compiler import compiled\n{size}",
        "cli/app.py": size,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    assert set(kernel_sources(tmp_path)) == set(files) - {"cli/app.py"}
