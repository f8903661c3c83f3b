"""The `bali` command and `python -m bali`.

No file is imported before Ctrl-C is handled. `_signal` is built into the interpreter; `signal` is
a file that imports others.
"""

import _signal  # type: ignore[import-not-found]


def main() -> None:
    """Run the command. Ctrl-C during its import ends the process without a traceback."""
    is_interruptible = _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler
    if is_interruptible:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    from bali.cli.app import main as run_command

    if is_interruptible:
        _signal.signal(_signal.SIGINT, _signal.default_int_handler)
    run_command()


if __name__ == "__main__":
    main()
