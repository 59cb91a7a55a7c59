# SPDX-License-Identifier: MIT
"""A simple tokeniser for our C++ and the functions it finds. It leans on clang-format: a comparison has
spaces on both sides, the angle bracket of a template has not. Used by tools/mutate."""
import re
from dataclasses import dataclass, field

TOKEN = re.compile(r"""
    (?P<skip>\s+ | //[^\n]* | /\*.*?\*/ | ^[ \t]*\#(?:[^\n\\]|\\.)*)
  | (?P<text>R"(?P<mark>[^(]*)\(.*?\)(?P=mark)" | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)+')
  | (?P<number>\d(?:[0-9a-zA-Z_.]|'[0-9a-zA-Z])*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<sign><=>|<<=|>>=|->|::|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\.\.\.|.)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

CLOSERS = {"(": ")", "{": "}", "[": "]"}


@dataclass(frozen=True)
class Token:
    kind: str  # text, number, word or sign
    text: str
    start: int
    end: int


@dataclass
class Function:
    name: str
    returns_nothing: bool
    parameters: range  # of token numbers
    body: range
    skipped: set[int] = field(default_factory=set)  # numbers of tokens that are left alone


class Source:
    """One file: its text, its tokens and which bracket closes which."""

    def __init__(self, text):
        self.text = text
        self.tokens = [Token(m.lastgroup if m.lastgroup != "mark" else "text", m.group(), m.start(), m.end())
                       for m in TOKEN.finditer(text) if m.lastgroup != "skip"]
        self.partner = self._partners()

    def _partners(self):
        partner, opened = {}, []
        for i, token in enumerate(self.tokens):
            if token.kind != "sign":
                continue
            if token.text in CLOSERS:
                opened.append(i)
            elif token.text in CLOSERS.values() and opened:
                partner[opened.pop()] = i
        return partner

    def word(self, i):
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ""

    def words(self, numbers):
        return [self.word(i) for i in numbers]

    def close(self, i):
        """The number of the bracket that closes the one at i."""
        return self.partner.get(i, len(self.tokens) - 1)

    def line(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def is_spaced(self, i):
        token = self.tokens[i]
        return self.text[token.start - 1].isspace() and self.text[token.end].isspace()

    def until(self, i, stop):
        """The number of the first token `stop` from i on that is in no further bracket."""
        while i < len(self.tokens) and self.word(i) != stop:
            if self.word(i) in CLOSERS.values():
                return i
            i = self.close(i) + 1 if i in self.partner else i + 1
        return i


def functions(source):
    """The functions of a file that are defined in namespaces and classes, in order."""
    found, begin, i = [], 0, 0
    while i < len(source.tokens):
        word = source.word(i)
        if word in (";", "}"):
            begin = i + 1
        elif word in ("(", "["):
            i = source.close(i)
        elif word == "{":
            function = _function(source, begin, i)
            if function:
                found.append(function)
            if function or not _is_scope(source.words(range(begin, i))):
                i = source.close(i)
            begin = i + 1
        i += 1
    return found


def _is_scope(head):
    """Whether this head opens a namespace or a class, whose members are looked at one by one."""
    return "namespace" in head or (not {"=", "enum", "("} & set(head) and bool({"struct", "class"} & set(head)))


def _function(source, begin, brace):
    head = source.words(range(begin, brace))
    if "(" not in head or "=" in head[:head.index("(")] or "namespace" in head:
        return None
    opening = begin + head.index("(")
    operator = source.word(opening - 2) == "operator"
    return Function(name=("operator" if operator else "") + source.word(opening - 1),
                    returns_nothing="void" in head[:opening - begin],
                    parameters=range(opening, source.close(opening)),
                    body=range(brace + 1, source.close(brace)))
