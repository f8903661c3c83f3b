"""A simple reference model of Bali, written independently of the kernel to check it."""
