"""NumPy records whose fields are the annotations of a class."""

from operator import itemgetter
from typing import TYPE_CHECKING, Any, get_type_hints

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

if TYPE_CHECKING:

    class _Void:
        """`np.void` with the methods used here; its stubs forbid subclassing."""

        def __setitem__(self, name: str, value: Any) -> None: ...
        def __getitem__(self, name: str) -> Any: ...
        def tobytes(self) -> bytes: ...
        @property
        def base(self) -> Array | None: ...
else:
    _Void = np.void


class Record(_Void):
    """Base class of records. A field is annotated `Annotated[Python type, dtype, shape]`."""


def record_dtype(fields: type[Record]) -> np.dtype[Any]:
    """Return the dtype of a record class, and give the class a property for each field.

    Fields are aligned for the GPU. Explicit padding at the end makes equal records equal in bytes.
    """
    hints = get_type_hints(fields, include_extras=True)
    table = [_field(name, hint) for name, hint in hints.items()]
    filler = -np.dtype(table).itemsize % np.dtype(np.uint64).itemsize
    for name in hints:
        # np.record has the same attributes, but each access takes five times as long.
        setattr(fields, name, _attribute(name))
    return np.dtype((fields, np.dtype([*table, ("filler", np.int8, (filler,))], align=True)))


def _field(name: str, hint: Any) -> tuple[str, Any] | tuple[str, Any, tuple[int, ...]]:
    dtype, *shape = hint.__metadata__
    return (name, dtype, *shape)


def _attribute(name: str) -> property:
    def write(record: Record, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)
