#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What schema.py must see. Run it by itself: tests/protocol/schema_test.py"""

import unittest

from schema import Schema, SchemaError, read_json

MESSAGES = Schema({
    "oneOf": [{"$ref": "#/$defs/sit"}, {"$ref": "#/$defs/ping"}],
    "$defs": {
        "sit": {
            "type": "object",
            "properties": {"t": {"const": "sit"}, "seat": {"$ref": "#/$defs/seat"}, "name": {"$ref": "#/$defs/name"}},
            "required": ["t", "seat"], "additionalProperties": False,
        },
        "ping": {"type": "object", "properties": {"t": {"const": "ping"}}, "required": ["t"], "additionalProperties": False},
        "seat": {"type": ["integer", "null"], "minimum": 0, "maximum": 4},
        "name": {"type": "string", "minLength": 1, "maxLength": 3, "pattern": "^[a-z]*$"},
        "flag": {"enum": [1, "on"]},
        "pair": {"type": "array", "items": {"$ref": "#/$defs/seat"}, "minItems": 2, "maxItems": 2},
        "options": {"type": "object", "additionalProperties": {"type": "string"}},
        "either": {"anyOf": [{"type": "string"}, {"type": "integer"}]},
        "overlap": {"oneOf": [{"type": "integer"}, {"type": "integer", "minimum": 0}]},
    },
})


class Values(unittest.TestCase):
    def fits(self, value, part=None):
        self.assertEqual(MESSAGES.faults(value, part), [])

    def refuses(self, value, part, *words):
        faults = MESSAGES.faults(value, part)
        self.assertEqual(len(faults), 1, faults)
        for word in words:
            self.assertIn(word, faults[0])

    def test_messages_are_told_apart_by_their_word(self):
        self.fits({"t": "ping"})
        self.fits({"t": "sit", "seat": None, "name": "ada"})
        self.refuses({"t": "sit", "seat": 9}, None, "seat is 9", "at most 4")
        self.refuses({"t": "sit"}, None, "lacks seat")
        self.refuses({"t": "ping", "seat": 1}, None, "unknown field seat")
        self.refuses({"t": "jump"}, None, "none of 2 alternatives")
        self.refuses({}, None, "none of 2 alternatives")
        self.refuses([], None, "none of 2 alternatives")

    def test_types_are_strict(self):
        self.refuses(True, "seat", "of type integer or null")
        self.refuses(1.0, "seat", "of type integer or null")
        self.refuses("1", "seat", "of type integer or null")
        self.refuses(-1, "seat", "at least 0")
        self.refuses(True, "flag", "none of")
        self.fits(1, "flag")

    def test_texts(self):
        self.fits("abc", "name")
        self.refuses("", "name", "at least 1")
        self.refuses("abcd", "name", "at most 3")
        self.refuses("ab\n", "name", "does not match")
        self.refuses("é", "name", "does not match")

    def test_lists_and_open_objects(self):
        self.fits([0, None], "pair")
        self.refuses([0], "pair", "1 entries")
        self.refuses([0, 1, 2], "pair", "3 entries")
        self.refuses([0, 7], "pair", "[1] is 7")
        self.fits({"games": "3"}, "options")
        self.refuses({"games": 3}, "options", "games is 3")

    def test_alternatives(self):
        self.fits(-1, "overlap")
        self.refuses(1, "overlap", "fits 2 alternatives")
        self.fits("x", "either")
        self.refuses(None, "either", "none of 2 alternatives")


class Schemas(unittest.TestCase):
    def refuses(self, schema, word):
        with self.assertRaisesRegex(SchemaError, word):
            Schema(schema)

    def test_a_schema_outside_the_subset_is_an_error(self):
        self.refuses({"allOf": []}, "unknown keyword allOf")
        self.refuses({"type": "number"}, "unknown type number")
        self.refuses({"$ref": "#/$defs/a"}, "not there")
        self.refuses({"$ref": "other.json"}, "not there")
        self.refuses({"type": "object", "properties": {}, "required": ["a"]}, "requires a")
        self.refuses({"type": "string", "pattern": "a"}, "whole text")
        self.refuses({"type": "array", "items": {"minimum": 1.5}}, "no integer")
        self.refuses({"type": "object", "additionalProperties": {"format": "date"}}, "unknown keyword format")
        self.refuses({"oneOf": [{"not": {}}]}, "unknown keyword not")

    def test_a_part_that_is_not_there_is_an_error(self):
        with self.assertRaises(SchemaError):
            MESSAGES.faults({}, "nothing")

    def test_a_doubled_key_is_no_json(self):
        with self.assertRaises(ValueError):
            read_json('{"a":1,"a":2}')


if __name__ == "__main__":
    unittest.main()
