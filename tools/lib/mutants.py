# SPDX-License-Identifier: MIT
"""Which mutants there are: small changes of the rules code that a test should notice. Used by tools/mutate.

A mutant's id, FILE:FUNCTION:KIND:HASH, does not depend on line numbers: the hash is of the line it stands
in, of its place there, of the change, and of how many like it come before it in the same function."""
import hashlib
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from cpp_tokens import Source, functions

TITLES = ("looting", "nanty")

# Files of a title that hold no rules of play.
NOT_RULES = {
    "invariants.cpp": "checks of the rules, not rules",
    "rules.cpp": "reads rules.bin; data/compiler tests it",
    "title.cpp": "names and a table of functions",
}

# Functions that only write text.
TEXT_FUNCTIONS = {"stream_name", "numbered", "operator<<"}

# Calls whose arguments are left alone: a check is no rule, and a weaker one changes nothing.
CHECKS = {"GASLIGHT_CHECK", "static_assert", "check_failed"}

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
CONNECTIVES = {"&&": "||", "||": "&&"}
STEPS = {"++": "--", "--": "++"}
SMALL = 20  # the largest number that is taken for a count and not for a size or a mask

# Members that hold a seat and are easily taken for one another.
SEAT_MEMBERS = {"active": "first", "first": "active", "to_move": "first"}
# Functions whose first two arguments are seats: who gives and who gets.
FROM_TO = {"pay", "give", "swap_pawns"}

NOT_A_CALL = {"return", "if", "for", "while", "switch", "case", "default", "else", "do", "break", "continue",
              "const", "auto", "static", "constexpr", "using", "goto"}


@dataclass(frozen=True)
class Change:
    kind: str
    start: int
    end: int
    after: str


@dataclass(frozen=True)
class Mutant:
    id: str
    title: str
    file: str  # from the top folder
    line: int
    kind: str
    original: str  # the whole file
    change: Change

    @property
    def before(self):
        return shown(self.original[self.change.start:self.change.end])

    @property
    def after(self):
        return shown(self.change.after)

    def text(self):
        """The mutated file; it has as many lines as before."""
        start, end, after = self.change.start, self.change.end, self.change.after
        lost = self.original.count("\n", start, end) - after.count("\n")
        return self.original[:start] + after + "\n" * lost + self.original[end:]

    def lines(self):
        """The line it stands in, before and after."""
        return [text.splitlines()[self.line - 1].strip() for text in (self.original, self.text())]


# Kinds. Each takes a Source and a Function and yields Changes.


def flipped_comparisons(source, function):
    for i in alive(source, function):
        token = source.tokens[i]
        if token.text in COMPARISONS and source.is_spaced(i):
            yield Change("comparison", token.start, token.end, COMPARISONS[token.text])


def connectives(source, function):
    for i in alive(source, function):
        token = source.tokens[i]
        if token.text in CONNECTIVES and source.is_spaced(i):
            yield Change("and-or", token.start, token.end, CONNECTIVES[token.text])


def off_by_one(source, function):
    in_headers = for_headers(source, function)
    for i in alive(source, function):
        token = source.tokens[i]
        if token.kind == "number" and not is_template_argument(source, i):
            for other in neighbours_of(token.text):
                yield Change("off-by-one", token.start, token.end, other)
        elif token.text in STEPS and i not in in_headers:  # in a loop's header it would only hang
            yield Change("off-by-one", token.start, token.end, STEPS[token.text])


def dropped_calls(source, function):
    for i in alive(source, function):
        begins = source.word(i - 1) in (";", "{", "}", ")", "else", ":")
        returns = source.word(i) == "return" and function.returns_nothing
        first = i + 1 if returns else i
        if not begins or source.word(first) in NOT_A_CALL or source.word(first) in CHECKS:
            continue
        end = end_of_call(source, first)
        if end:
            kept = "return;" if returns else ";"
            yield Change("dropped-call", source.tokens[i].start, source.tokens[end].end, kept)


def removed_branches(source, function):
    for opening, closing in conditions(source, function, ("if",)):
        yield Change("removed-branch", source.tokens[opening + 1].start, source.tokens[closing - 1].end, "false")
    for i in alive(source, function):
        if source.word(i) == "?":
            yield Change("removed-branch", source.tokens[i].start, source.tokens[i].end, "&& false ?")


def negated_conditions(source, function):
    for opening, closing in conditions(source, function, ("if", "while")):
        condition = source.words(range(opening + 1, closing))
        if is_compound(condition) or not {"==", "!="} & set(condition) and condition[0] != "!":
            start, end = source.tokens[opening + 1].start, source.tokens[closing - 1].end
            yield Change("negation", start, end, f"!({source.text[start:end]})")
    for i in alive(source, function):
        if source.word(i) == "!":
            yield Change("negation", source.tokens[i].start, source.tokens[i].end, "")


def swapped_seats(source, function):
    yield from swapped_names(source, function)
    yield from swapped_members(source, function)
    yield from swapped_arguments(source, function)


def swapped_names(source, function):
    """One seat by name for another that is known there; `from` for `to`."""
    names = seat_names(source, function)
    for i in alive(source, function):
        token = source.tokens[i]
        if token.kind != "word" or source.word(i - 1) in (".", "->", "::", "Seat") or source.word(i + 1) == "(":
            continue
        others = {name for name, at in names.items() if at < i and name != token.text} if token.text in names else set()
        if token.text in ("from", "to") and source.word(i + 1) != ".":
            others.add("to" if token.text == "from" else "from")
        for other in sorted(others):
            yield Change("swapped-seat", token.start, token.end, other)


def swapped_members(source, function):
    """frame.seat for seat_at(frame.a), active for first, event.seat for event.other."""
    tells_two = "other" in source.words(function.body)
    for i in alive(source, function):
        token, before = source.tokens[i], source.words((i - 2, i - 1))
        if before[1] != ".":
            continue
        if token.text == "seat" and before[0] in ("frame", "now"):
            yield Change("swapped-seat", source.tokens[i - 2].start, token.end, f"seat_at({before[0]}.a)")
        elif token.text in ("seat", "other") and before[0] == "event" and tells_two:
            yield Change("swapped-seat", token.start, token.end, "other" if token.text == "seat" else "seat")
        elif token.text in SEAT_MEMBERS and source.word(i + 1) != "(":
            yield Change("swapped-seat", token.start, token.end, SEAT_MEMBERS[token.text])


def swapped_arguments(source, function):
    """pay(a, b) for pay(b, a), frame.seat for seat_at(frame.a), a seat for the next one."""
    for i in alive(source, function):
        if source.word(i + 1) != "(":
            continue
        name, last = source.word(i), source.close(i + 1)
        start, end = source.tokens[i].start, source.tokens[last].end
        if name == "seat_at" and source.words(range(i + 3, last)) in ([".", "a"], [".", "b"]):
            yield Change("swapped-seat", start, end, f"{source.word(i + 2)}.seat")
        elif name == "next_clockwise":
            yield Change("swapped-seat", start, end, first_argument(source, i + 1))
        elif name == "around" and source.words((i - 2, i - 1)) == ["play", "."]:
            yield Change("swapped-seat", source.tokens[i - 2].start, end, "frame.seat")
        elif name in FROM_TO:
            yield from exchanged(source, i + 1)


def exchanged(source, opening):
    middle = source.until(opening + 1, ",")
    if source.word(middle) != ",":
        return
    last = min(source.until(middle + 1, ","), source.close(opening))
    start, end = source.tokens[opening + 1].start, source.tokens[last - 1].end
    first = source.text[start:source.tokens[middle - 1].end]
    second = source.text[source.tokens[middle + 1].start:end]
    yield Change("swapped-seat", start, end, f"{second}, {first}")


KINDS = (flipped_comparisons, off_by_one, dropped_calls, swapped_seats, removed_branches, connectives,
         negated_conditions)


# Looking around in a function


def alive(source, function):
    return (i for i in function.body if i not in function.skipped)


def neighbours_of(literal):
    """A small whole number, one more and one less; nothing below zero."""
    number = re.fullmatch(r"(\d+)([uU]?)", literal)
    if number and int(number[1]) <= SMALL:
        return [f"{value}{number[2]}" for value in (int(number[1]) + 1, int(number[1]) - 1) if value >= 0]
    return []


def is_template_argument(source, i):
    return source.word(i - 1) == "<" and not source.is_spaced(i - 1)


def is_compound(words):
    return bool(CONNECTIVES.keys() & set(words))


def conditions(source, function, keywords):
    """The brackets of all plain conditions; those that declare something are left alone."""
    for i in alive(source, function):
        if source.word(i) not in keywords or source.word(i + 1) != "(":
            continue
        closing = source.close(i + 1)
        words = source.words(range(i + 2, closing))
        if words and words[0] not in ("const", "auto") and ";" not in words:
            yield i + 1, closing


def for_headers(source, function):
    inside = set()
    for i in function.body:
        if source.word(i) == "for":
            inside.update(range(i + 1, source.close(i + 1)))
    return inside


def end_of_call(source, i):
    """The number of the semicolon, when a statement that is one call begins at i."""
    if source.tokens[i].kind != "word":
        return None
    while True:
        if source.tokens[i].kind != "word":
            return None
        i += 1
        while source.word(i) in ("[", "("):
            called = source.word(i) == "("
            i = source.close(i) + 1
            if called and source.word(i) == ";":
                return i
        if source.word(i) not in (".", "->", "::"):
            return None
        i += 1


def first_argument(source, opening):
    last = source.until(opening + 1, ",")
    return source.text[source.tokens[opening + 1].start:source.tokens[last - 1].end]


def seat_names(source, function):
    """The seats a function names, with the number of the token that declares each."""
    names = {}
    for i in [*function.parameters, *function.body]:
        if source.word(i) == "Seat" and source.tokens[i + 1].kind == "word" and source.word(i + 2) in (",", ")", "="):
            names.setdefault(source.word(i + 1), i + 2)
    if "frame" in source.words(function.parameters):
        names["frame.seat"] = function.body.start
    return names


def mark_skipped(source, function):
    """Checks, constant tables and sentences are left alone."""
    if function.name in TEXT_FUNCTIONS:
        function.skipped.update(function.body)
    for i in function.body:
        word = source.word(i)
        if word in CHECKS:
            function.skipped.update(range(i, source.close(i + 1) + 1))
        elif word == "constexpr" and source.word(i - 1) != "if":
            function.skipped.update(range(i, source.until(i, ";") + 1))
        elif word == "Because" and source.word(i + 1) == "{":
            function.skipped.update(range(i, source.until(i, ";") + 1))


# Mutants


def rules_files(root, title):
    files = sorted(Path(root, "engine", title).glob("*.cpp"))
    return [file for file in files if file.name not in NOT_RULES and not file.name.endswith("_test.cpp")]


def shown(text):
    flat = " ".join(text.split())
    return flat if len(flat) <= 70 else flat[:67] + "..."


def line_around(text, offset):
    """Where in its line an offset stands, and the line, both without what the line is indented by."""
    begin = text.rfind("\n", 0, offset) + 1
    line = text[begin:].partition("\n")[0]
    return offset - begin - (len(line) - len(line.lstrip())), line.strip()


def mutants_of(root, title, path):
    source = Source(path.read_text(encoding="utf-8"))
    file, found, seen = path.relative_to(root).as_posix(), [], Counter()
    for function in functions(source):
        mark_skipped(source, function)
        for kind in KINDS:
            for change in kind(source, function):
                found.append(make_mutant(source, function, change, title, file, seen))
    return found


def make_mutant(source, function, change, title, file, seen):
    column, line = line_around(source.text, change.start)
    before = source.text[change.start:change.end]
    content = "\0".join((line, str(column), before, change.after))
    name = f"{file.removeprefix('engine/')}:{function.name}:{change.kind}"
    seen[name, content] += 1
    digest = hashlib.sha256(f"{content}\0{seen[name, content]}".encode()).hexdigest()[:8]
    return Mutant(f"{name}:{digest}", title, file, source.line(change.start), change.kind, source.text, change)


def in_turn(queues):
    """One from each queue, then the next from each, until all are empty."""
    queues = [list(reversed(queue)) for queue in queues]
    while any(queues):
        yield from (queue.pop() for queue in queues if queue)


def shuffled(found, seed):
    return sorted(found, key=lambda mutant: hashlib.sha256(f"{seed}:{mutant.id}".encode()).digest())


def by_kind(found, seed):
    kinds = {}
    for mutant in shuffled(found, seed):
        kinds.setdefault(mutant.kind, []).append(mutant)
    return list(in_turn(kinds.values()))


def all_mutants(root, titles, seed):
    """All mutants, in the order they are tried: files take turns, and in each file the kinds do."""
    return list(in_turn(by_kind(mutants_of(root, title, path), seed)
                        for title in titles for path in rules_files(root, title)))
