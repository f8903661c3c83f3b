"""Load saved games, and save them atomically without overwriting other files."""

from pathlib import Path

from bali.errors import BadRecord
from bali.files import write_atomic
from bali.play.action import Action
from bali.play.game import Game
from bali.play.record import Record


def load_game(path: Path) -> Game:
    """Return the replayed game of a file; raise BadRecord if the file is invalid."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"can't read {path}: {_reason(error)}") from None
    try:
        return Game.from_record(Record.from_json(text))
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}", error.action) from None


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


class Saver:
    """Saves a game after every action, or on request."""

    def __init__(self, every_action: Path | None) -> None:
        self.every_action = every_action
        self.last: Path | None = None
        """The file that was written or read last."""
        self._saved_actions: tuple[Action, ...] = ()
        self._own_files: set[Path] = set()

    def mark_loaded(self, game: Game, path: Path) -> None:
        """Note that the game was loaded from `path`, which may be overwritten."""
        self._remember(game, path, path.resolve())

    def save(self, game: Game, path: Path) -> None:
        """Write the game; raise BadRecord on failure, or if `path` is another existing file."""
        target = self._target(path)
        try:
            write_atomic(target, f"{game.record().to_json()}\n".encode())
        except OSError as error:
            raise BadRecord(f"can't save in {path}: {_reason(error)}") from None
        self._remember(
            game, target if path.parts[:1] and path.parts[0].startswith("~") else path, target
        )

    def after_action(self, game: Game) -> None:
        if self.every_action is not None:
            self.save(game, self.every_action)

    def holds(self, game: Game) -> bool:
        """Whether the last file contains all actions of the game."""
        return self.last is not None and self._saved_actions == game.actions

    def _remember(self, game: Game, path: Path, target: Path) -> None:
        self.last = path
        self._saved_actions = game.actions
        self._own_files.add(target)

    def _target(self, path: Path) -> Path:
        try:
            target = path.expanduser().resolve()
            free = target in self._own_files or not target.exists() or _is_empty(target)
        except (OSError, RuntimeError, ValueError) as error:
            raise BadRecord(f"can't save in {path}: {error}") from None
        if not free:
            raise BadRecord(
                f"can't save in {path}: it exists already; choose another name, "
                f"or continue the game saved there with --load"
            )
        return target


def _is_empty(path: Path) -> bool:
    return path.is_file() and path.stat().st_size == 0
