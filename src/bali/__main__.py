"""The `bali` command, and `python -m bali`.

Imports nothing else of Bali before Ctrl-C is safe.
"""

import signal


def main() -> None:
    """Run the command; Ctrl-C before it has begun ends the process without a traceback."""
    is_interruptible = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_interruptible:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from bali.cli.app import main as run_command

    if is_interruptible:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    run_command()


if __name__ == "__main__":
    main()
