"""Generate the page's types from the server's messages: `python scripts/message_types.py`."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from bali.server.messages import MESSAGE_TYPES, ClientCommand, ServerMessage

PATH: Final = Path(__file__).parents[1] / "web" / "src" / "messages.ts"
HEADER: Final = "// Made by `python scripts/message_types.py` from the server's messages.\n"
Schema = Mapping[str, Any]


def typescript() -> str:
    """Return all message types as TypeScript."""
    _, components = msgspec.json.schema_components(MESSAGE_TYPES)
    interfaces = [_interface(name, schema) for name, schema in sorted(components.items())]
    (client_command, server_message), _ = msgspec.json.schema_components(
        [ClientCommand, ServerMessage]
    )
    unions = [
        f"export type ClientCommand = {_type(client_command)};\n",
        f"export type ServerMessage = {_type(server_message)};\n",
    ]
    return "\n".join([HEADER, *interfaces, *unions])


def _interface(name: str, schema: Schema) -> str:
    lines = [*_comment(schema), f"export interface {name} {{", *_fields(schema), "}", ""]
    return "\n".join(lines)


def _comment(schema: Schema) -> Iterator[str]:
    if "description" in schema:
        text = " ".join(schema["description"].split())
        yield f"/** {text} */"


def _fields(schema: Schema) -> Iterator[str]:
    required = set(schema.get("required", ()))
    for name, field in schema["properties"].items():
        optional = "" if name in required or not _is_request(schema) else "?"
        yield f"  {name}{optional}: {_type(field)};"


def _is_request(schema: Schema) -> bool:
    """Whether a client sends this type, so that fields with a default are optional."""
    return schema.get("additionalProperties") is False


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(_type(option) for option in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    return _TYPES[schema["type"]](schema)


def _array(schema: Schema) -> str:
    inner = _type(schema["items"])
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def _object(schema: Schema) -> str:
    return f"{{ [key: string]: {_type(schema['additionalProperties'])} }}"


_TYPES: Final = {
    "integer": lambda _schema: "number",
    "number": lambda _schema: "number",
    "string": lambda _schema: "string",
    "boolean": lambda _schema: "boolean",
    "null": lambda _schema: "null",
    "array": _array,
    "object": _object,
}


if __name__ == "__main__":
    PATH.write_text(typescript())
