"""Classes whose annotations are the fields of a NumPy record."""

from operator import itemgetter
from typing import TYPE_CHECKING, Any, get_type_hints

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

if TYPE_CHECKING:

    class _Void:
        """What NumPy's stubs forbid to inherit from, with the methods used here."""

        def __setitem__(self, name: str, value: Any) -> None: ...
        def __getitem__(self, name: str) -> Any: ...
        def tobytes(self) -> bytes: ...
        @property
        def base(self) -> Array | None: ...
else:
    _Void = np.void


class Record(_Void):
    """A record with its fields as attributes: `Annotated[type in code, dtype, shape]`."""


def record_dtype(fields: type[Record]) -> np.dtype[Any]:
    """The dtype of a record class; from then on its attributes read and write the fields.

    Aligned for the GPU, and filled up to its end: equal records are equal bytes.
    """
    hints = get_type_hints(fields, include_extras=True)
    table = [_field(name, hint) for name, hint in hints.items()]
    filler = -np.dtype(table).itemsize % np.dtype(np.uint64).itemsize
    for name in hints:
        # np.record offers the same attributes, at five times the price for each access.
        setattr(fields, name, _attribute(name))
    return np.dtype((fields, np.dtype([*table, ("filler", np.int8, (filler,))], align=True)))


def _field(name: str, hint: Any) -> tuple[str, Any] | tuple[str, Any, tuple[int, ...]]:
    dtype, *shape = hint.__metadata__
    return (name, dtype, *shape)


def _attribute(name: str) -> property:
    def write(record: Record, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)
