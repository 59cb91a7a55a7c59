# SPDX-License-Identifier: MIT
"""A strict validator for the JSON Schemas in server/protocol/schemas.

It knows a plain subset of draft 2020-12 and refuses a schema with any other keyword: a keyword that is read over would
be a rule that nobody checks.

    schema = Schema.read(path)
    faults = schema.faults(value)            # against the whole schema
    faults = schema.faults(value, "now")     # against one of its $defs

A fault is a sentence that begins with the place: "events[0].seat is -1, but must be at least 0". No faults: [].
"""

import json
import re

_KEYWORDS = {
    "$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "additionalProperties",
    "items", "minItems", "maxItems", "enum", "const", "oneOf", "anyOf", "pattern", "minLength", "maxLength", "minimum",
    "maximum",
}
_TYPES = ("object", "array", "string", "integer", "boolean", "null")
_NUMBERS = ("minItems", "maxItems", "minLength", "maxLength", "minimum", "maximum")
_LOCAL = "#/$defs/"


class SchemaError(Exception):
    """The schema itself makes no sense."""


def type_of(value):
    """The JSON name of a value's type. A number with a point is none of ours."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    if isinstance(value, str):
        return "string"
    if isinstance(value, list):
        return "array"
    if isinstance(value, dict):
        return "object"
    return "number"


def read_json(text):
    """JSON without doubled keys, which most readers swallow."""

    def unique(pairs):
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise ValueError(f"the key {key!r} is there twice")
        return dict(pairs)

    return json.loads(text, object_pairs_hook=unique)


def _same(a, b):
    """Equality that tells true from 1."""
    return type_of(a) == type_of(b) and a == b


def _short(value):
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


class Schema:
    def __init__(self, root, name="schema"):
        self.root = root
        self.name = name
        self.defs = root.get("$defs", {})
        self._inspect(root, name)
        for key, part in self.defs.items():
            self._inspect(part, f"{name}#{key}")

    @staticmethod
    def read(path):
        with open(path, encoding="utf-8") as file:
            return Schema(read_json(file.read()), str(path).rsplit("/", 1)[-1])

    def faults(self, value, part=None):
        """Every way in which the value differs from the schema, or from one of its $defs."""
        found = []
        if part is not None and part not in self.defs:
            raise SchemaError(f"{self.name} has no $defs/{part}")
        self._check(value, self.root if part is None else self.defs[part], "", found)
        return found

    def alternatives(self, part=None):
        """The names of the $defs that a oneOf or anyOf refers to."""
        schema = self.root if part is None else self.defs[part]
        options = schema.get("oneOf", schema.get("anyOf", []))
        return [option["$ref"][len(_LOCAL):] for option in options if "$ref" in option]

    # The schema itself

    def _inspect(self, schema, where):
        if not isinstance(schema, dict):
            raise SchemaError(f"{where} is no object")
        for keyword in schema:
            if keyword not in _KEYWORDS:
                raise SchemaError(f"{where} has the unknown keyword {keyword}")
        if "$ref" in schema:
            self._inspect_ref(schema, where)
        for name in self._types(schema):
            if name not in _TYPES:
                raise SchemaError(f"{where} has the unknown type {name}")
        pattern = schema.get("pattern")
        if pattern is not None and not (pattern.startswith("^") and pattern.endswith("$")):
            raise SchemaError(f"{where} has a pattern that does not speak of the whole text")
        for keyword in _NUMBERS:
            if keyword in schema and type_of(schema[keyword]) != "integer":
                raise SchemaError(f"{where} has a {keyword} that is no integer")
        for name in schema.get("required", []):
            if name not in schema.get("properties", {}):
                raise SchemaError(f"{where} requires {name}, which it does not describe")
        self._inspect_parts(schema, where)

    def _inspect_ref(self, schema, where):
        target = schema["$ref"]
        if not target.startswith(_LOCAL) or target[len(_LOCAL):] not in self.defs:
            raise SchemaError(f"{where} refers to {target}, which is not there")
        if set(schema) - {"$ref", "description"}:
            raise SchemaError(f"{where} has more than a description beside $ref")

    def _inspect_parts(self, schema, where):
        for name, part in schema.get("properties", {}).items():
            self._inspect(part, f"{where}.{name}")
        if "items" in schema:
            self._inspect(schema["items"], f"{where}[]")
        if schema.get("additionalProperties", False) is not False:
            self._inspect(schema["additionalProperties"], f"{where}.*")
        for keyword in ("oneOf", "anyOf"):
            for part in schema.get(keyword, []):
                self._inspect(part, f"{where} {keyword}")

    # A value

    def _resolve(self, schema):
        while "$ref" in schema:
            schema = self.defs[schema["$ref"][len(_LOCAL):]]
        return schema

    @staticmethod
    def _types(schema):
        types = schema.get("type", [])
        return [types] if isinstance(types, str) else types

    def _check(self, value, schema, at, found):
        schema = self._resolve(schema)
        place = at or "it"
        types = self._types(schema)
        if types and type_of(value) not in types:
            found.append(f"{place} is {_short(value)}, but must be of type {' or '.join(types)}")
            return
        if "const" in schema and not _same(value, schema["const"]):
            found.append(f"{place} is {_short(value)}, but must be {_short(schema['const'])}")
        if "enum" in schema and not any(_same(value, option) for option in schema["enum"]):
            found.append(f"{place} is {_short(value)}, which is none of {', '.join(map(str, schema['enum']))}")
        if isinstance(value, str):
            self._check_text(value, schema, place, found)
        elif type_of(value) == "integer":
            self._check_bounds(value, schema, "minimum", "maximum", f"{place} is {value}", found)
        elif isinstance(value, list):
            self._check_list(value, schema, at, place, found)
        elif isinstance(value, dict):
            self._check_object(value, schema, at, place, found)
        self._check_options(value, schema, at, place, found)

    @staticmethod
    def _check_bounds(number, schema, low, high, saying, found):
        if number < schema.get(low, number):
            found.append(f"{saying}, but must be at least {schema[low]}")
        if number > schema.get(high, number):
            found.append(f"{saying}, but must be at most {schema[high]}")

    def _check_text(self, value, schema, place, found):
        self._check_bounds(len(value), schema, "minLength", "maxLength", f"the length of {place} is {len(value)}", found)
        if "pattern" in schema and not re.fullmatch(schema["pattern"], value, re.ASCII):
            found.append(f"{place} is {_short(value)}, which does not match {schema['pattern']}")

    def _check_list(self, value, schema, at, place, found):
        self._check_bounds(len(value), schema, "minItems", "maxItems", f"{place} has {len(value)} entries", found)
        if "items" in schema:
            for i, item in enumerate(value):
                self._check(item, schema["items"], f"{at}[{i}]", found)

    def _check_object(self, value, schema, at, place, found):
        for name in schema.get("required", []):
            if name not in value:
                found.append(f"{place} lacks {name}")
        described = schema.get("properties", {})
        others = schema.get("additionalProperties")
        for name, item in value.items():
            inner = f"{at}.{name}" if at else name
            if name in described:
                self._check(item, described[name], inner, found)
            elif others is False:
                found.append(f"{place} has the unknown field {name}")
            elif others is not None:
                self._check(item, others, inner, found)

    def _check_options(self, value, schema, at, place, found):
        for keyword in ("oneOf", "anyOf"):
            if keyword not in schema:
                continue
            options = self._likely(value, schema[keyword])
            faults = []
            for option in options:
                faults.append([])
                self._check(value, option, at, faults[-1])
            fitting = sum(not fault for fault in faults)
            if fitting > 1 and keyword == "oneOf":
                found.append(f"{place} fits {fitting} alternatives, but must fit one")
            elif fitting == 0 and len(faults) == 1:
                found.extend(faults[0])
            elif fitting == 0:
                found.append(f"{place} is {_short(value)}, which fits none of {len(schema[keyword])} alternatives")

    def _likely(self, value, options):
        """The alternatives that this value may mean, by the words that tell them apart (`t`, `e`, `do`). The others
        cannot fit, so leaving them out changes no verdict; it makes the faults say what is really wrong."""
        if not isinstance(value, dict):
            return options
        return [option for option in options if self._may_mean(value, self._resolve(option))]

    def _may_mean(self, value, option):
        for name, part in option.get("properties", {}).items():
            words = [part["const"]] if "const" in part else part.get("enum", [])
            if words and name in value and not any(_same(value[name], word) for word in words):
                return False
        return True
