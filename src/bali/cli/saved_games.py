"""Games on disk: reading records, and writing them so that nothing is lost."""

from pathlib import Path

from bali.errors import BadRecord
from bali.files import write_atomic
from bali.play.action import Action
from bali.play.game import Game
from bali.play.record import Record


def load_game(path: Path) -> Game:
    """The game that a file holds, replayed; BadRecord says what is wrong with it."""
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
    """Where a game is saved: after every action, or when a person asks for it."""

    def __init__(self, every_action: Path | None) -> None:
        self.every_action = every_action
        self.last: Path | None = None
        """The file written or read last."""
        self._saved_actions: tuple[Action, ...] = ()
        self._own_files: set[Path] = set()

    def loaded(self, game: Game, path: Path) -> None:
        """The game came from that file, which may be written again."""
        self._remember(game, path, path.resolve())

    def save(self, game: Game, path: Path) -> None:
        """Write the game; BadRecord if that can't be, or if it would overwrite another file."""
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
        """Whether the file is as far as the game."""
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
                f"or go on with a game saved there by --load"
            )
        return target


def _is_empty(path: Path) -> bool:
    return path.is_file() and path.stat().st_size == 0
