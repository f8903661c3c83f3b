"""What every test may rely on."""

import signal

# A shell's background job ignores Ctrl-C, and so would every program that a test starts and
# interrupts: with a handler of our own they begin with the system's.
signal.signal(signal.SIGINT, signal.default_int_handler)
