# Set PYTHON to a Python 3.11 or newer; exit with an error if there is none.
PYTHON=""
for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        PYTHON=$candidate
        break
    fi
done
if [ -z "$PYTHON" ]; then
    echo "Bali needs Python 3.11 or newer, and none was found on this machine." >&2
    exit 1
fi
