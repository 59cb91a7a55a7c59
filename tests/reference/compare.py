#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Follows recorded games with a second model of the rules and prints every difference.

    compare.py [--gaslight PATH] [--data DIR] [--without-reasons] JOURNAL...

Exit status: 0 no difference, 1 a difference, 2 the request makes no sense.
"""

import argparse
import copy
import hashlib
import importlib
import json
import os
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

sys.dont_write_bytecode = True

from interface import Impossible  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
TITLES = {"looting-london": "looting", "nanty-narking": "nanty"}
SHORTEN = 300
ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), check_circular=False)


class Difference(Exception):
    """The first point of a game at which model and program part."""

    def __init__(self, what, model, program):
        super().__init__(what)
        self.what = what
        self.model = model
        self.program = program


def as_text(value):
    """One text for a value, whatever the order of its keys; tells true from 1."""
    return ENCODER.encode(value)


def same(one, other):
    """Equal values; repr sees it faster where the keys happen to have the same order."""
    return repr(one) == repr(other) or as_text(one) == as_text(other)


def shorten(value):
    text = value if isinstance(value, str) else as_text(value)
    return text if len(text) <= SHORTEN else text[:SHORTEN] + "..."


def narrow(model, program, path=""):
    """The first place inside two values at which they differ: (path, model, program)."""
    if isinstance(model, dict) and isinstance(program, dict) and set(model) == set(program):
        for key in program:
            if not same(model[key], program[key]):
                return narrow(model[key], program[key], f"{path}.{key}")
    if isinstance(model, list) and isinstance(program, list):
        for index, (mine, theirs) in enumerate(zip(model, program)):
            if not same(mine, theirs):
                return narrow(mine, theirs, f"{path}[{index}]")
        if len(model) != len(program):
            shared = min(len(model), len(program))
            return f"{path}[{shared}:]", model[shared:], program[shared:]
    return path, model, program


def must_equal(what, model, program):
    if not same(model, program):
        path, mine, theirs = narrow(model, program)
        raise Difference(what + path, mine, theirs)


def must_offer_the_same(model, program):
    """Choices are a set; one that is offered twice is a difference."""
    mine, theirs = sorted(map(repr, model)), sorted(map(repr, program))
    if mine != theirs:
        mine, theirs = sorted(map(as_text, model)), sorted(map(as_text, program))
    if mine == theirs and len(set(mine)) == len(mine):
        return
    for name, texts in (("model", mine), ("program", theirs)):
        twice = sorted({text for text in texts if texts.count(text) > 1})
        if twice:
            raise Difference(f"choices offered twice by the {name}", mine, theirs)
    only_mine = sorted(set(mine) - set(theirs))
    only_theirs = sorted(set(theirs) - set(mine))
    raise Difference("choices", "alone offers " + ", ".join(only_mine or ["nothing"]),
                     "alone offers " + ", ".join(only_theirs or ["nothing"]))


def must_give_true_reasons(model, program):
    """The same things must be explained, and each by a rule that really forbids it."""
    whats = sorted(reason["what"] for reason in program)
    must_equal("what has a reason", sorted(model), whats)
    for reason in program:
        if reason["rule"] not in model[reason["what"]]:
            raise Difference(f"reason of '{reason['what']}'", sorted(model[reason["what"]]),
                             reason["rule"] + ": " + reason["sentence"])


class Silence(Exception):
    """The program has nothing more to show."""


class Trace:
    """The lines of `gaslight replay JOURNAL --trace`, one at a time."""

    def __init__(self, gaslight, data, journal):
        command = [gaslight, "replay", journal, "--trace"]
        if data is not None:
            command += ["--data", str(data)]
        self.stderr = tempfile.TemporaryFile()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.stderr)
        self.line = None

    def peek(self):
        if self.line is None:
            text = self.process.stdout.readline()
            self.line = json.loads(text) if text else {}
        return self.line

    def next(self, game):
        """The next line, which must belong to that game."""
        line = self.peek()
        if not line:
            raise Silence
        if line.get("game") != game:
            raise Difference("trace", "a line of this game", line)
        self.line = None
        return line

    def skip(self, game):
        while self.peek().get("game") == game:
            self.line = None

    def complaint(self):
        self.process.wait()
        self.stderr.seek(0)
        text = self.stderr.read().decode("utf-8", "replace").strip()
        return f"the program ends with status {self.process.returncode}: {text}"

    def close(self):
        """Reads to the end; answers with a complaint, or None when all is well."""
        while self.peek():
            self.line = None
        self.process.stdout.close()
        return self.complaint() if self.process.wait() != 0 else None


class Game:
    """One game of a journal and the model that follows it."""

    def __init__(self, header, data, with_reasons):
        self.header = header
        self.data = data
        self.with_reasons = with_reasons
        self.module = importlib.import_module(TITLES[header["game"]])
        self.model = self.module.Model(header, data)
        self.opening = []  # events before the first choice
        self.done = []  # set-up and step lines that stand, to begin again after an undo
        self.n = 0

    def set_up(self, line):
        self.opening = self.opening + (self.model.set_up(line) or [])
        self.done.append(line)

    def next_question(self):
        """The next question of the model that a journal must write down."""
        question = self.model.question()
        while question is not None and len(question.choices) == 1:
            trial = copy.deepcopy(self.model)
            try:
                if trial.choose(question.choices[0], []):
                    break
            except Impossible:
                break
            self.model = trial
            question = self.model.question()
        return question

    def carry_out(self, line):
        """A step line whose question has been looked at."""
        opening = self.opening
        must_equal("events", opening, line["events"][:len(opening)])
        self.opening = []
        rest = line["events"][len(opening):]
        events = self.model.choose(line["choice"], rest)
        must_equal("events", opening + events, line["events"])
        self.done.append(line)
        self.n = line["n"]

    def step(self, line, trace):
        question = self.next_question()
        must_equal("n", self.n + 1, line["n"])
        for field in ("n", "seat", "ask", "choice"):
            must_equal(f"trace {field}", line[field], trace[field])
        if question is None:
            raise Difference("question", None, line)
        must_equal("seat", question.seat, line["seat"])
        must_equal("ask", question.ask, line["ask"])
        for field in ("icon", "card"):
            must_equal(field, getattr(question, field, None), line.get(field))
        self.compare_position(trace)
        must_offer_the_same(question.choices, trace["choices"])
        must_equal("number of choices", len(question.choices), line["choices"])
        if line["choice"] not in question.choices:
            raise Difference("choice", question.choices, line["choice"])
        if self.with_reasons:
            must_give_true_reasons(self.model.reasons(), trace["reasons"])
        self.carry_out(line)

    def compare_position(self, trace):
        must_equal("position", self.model.position(), trace["position"])
        seats = list(range(self.header["players"])) + [None]
        must_equal("number of views", len(seats), len(trace["views"]))
        for seat, view in zip(seats, trace["views"]):
            name = "the spectator" if seat is None else f"seat {seat}"
            must_equal(f"view of {name}", self.model.view(seat), view)

    def undo(self, line):
        """Begins again and goes up to the step that stands."""
        kept = [done for done in self.done if done["t"] == "setup" or done["n"] <= line["to"]]
        self.model = self.module.Model(self.header, self.data)
        self.opening, self.done, self.n = [], [], 0
        for done in kept:
            if done["t"] == "setup":
                self.set_up(done)
            else:
                self.next_question()
                self.carry_out(done)
        must_equal("undo", line["to"], self.n)

    def at_end(self, trace):
        must_equal("trace end", True, trace.get("end"))
        if self.next_question() is not None:
            raise Difference("end", vars(self.model.question()), "the game is over")
        self.compare_position(trace)

    def end(self, line, digest):
        outcome = self.model.outcome()
        if outcome is None:
            raise Difference("outcome", None, line)
        for field in ("reason", "by", "winners", "scores"):
            must_equal(field, outcome[field], line[field])
        must_equal("hash", digest, line["hash"])


class Journal:
    """One journal beside its trace."""

    def __init__(self, path, options):
        self.path = path
        self.data = options.data or ROOT / "data"
        self.with_reasons = not options.without_reasons
        self.trace = Trace(options.gaslight, options.data, path)
        self.game = None  # None also when it has parted from the model
        self.index = -1
        self.digest = None
        self.steps = 0
        self.differences = 0

    def compare(self):
        try:
            with open(self.path, "rb") as lines:
                for text in lines:
                    self.take(text)
            self.close_game()
        except Silence:
            pass  # the program's own words follow
        except json.JSONDecodeError as error:
            self.report("-", "journal", "lines of JSON", str(error))
        complaint = self.trace.close()
        if complaint is not None:
            self.report("-", "replay", "a journal that can be followed", complaint)

    def take(self, text):
        line = json.loads(text)
        if line["t"] == "game":
            self.close_game()
            self.index += 1
            self.digest = hashlib.sha256()
            self.guarded(line, self.begin)
        elif self.game is not None:
            self.guarded(line, self.follow)
        self.digest.update(text)

    def begin(self, line):
        self.game = Game(line, self.data, self.with_reasons)

    def follow(self, line):
        if line["t"] == "setup":
            self.game.set_up(line)
        elif line["t"] == "step":
            self.game.step(line, self.trace.next(self.index))
            self.steps += 1
        elif line["t"] == "undo":
            self.game.undo(line)
        elif line["t"] == "end":
            self.game.at_end(self.trace.next(self.index))
            self.game.end(line, self.digest.hexdigest())
        else:
            raise Difference("line", "game, setup, step, undo or end", line["t"])

    def close_game(self):
        """Nothing more of the game in the journal; the same must be true of the trace."""
        line = self.trace.peek()
        if self.game is not None and line.get("game") == self.index:
            self.report(line["n"], "trace", "nothing more", line)
        self.trace.skip(self.index)
        self.game = None

    def guarded(self, line, act):
        """After a difference the rest of the game is passed over."""
        n = line.get("n", line["t"])
        try:
            act(line)
            return
        except Difference as found:
            self.report(n, found.what, found.model, found.program)
        except Impossible as found:
            self.report(n, "impossible", str(found), line)
        except Silence:
            raise
        except Exception as error:  # a mistake in the model must not pass for agreement
            traceback.print_exc()
            self.report(n, "the model fails", repr(error), line)
        self.game = None

    def report(self, n, what, model, program):
        self.differences += 1
        print(f"{self.path}: game {self.index}, step {n}: {what}: model {shorten(model)}, "
              f"program {shorten(program)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description="Follows journals with a second model.")
    default = os.environ.get("GASLIGHT", str(ROOT / "build" / "release" / "gaslight"))
    parser.add_argument("--gaslight", default=default, help="the program")
    parser.add_argument("--data", type=Path, help="component data, for the program and the model")
    parser.add_argument("--without-reasons", action="store_true",
                        help="do not compare why things are not on offer")
    parser.add_argument("journals", nargs="+", metavar="JOURNAL")
    options = parser.parse_args()
    for path in [options.gaslight] + options.journals:
        if not os.path.isfile(path):
            parser.error(f"there is no file {path}")
    games = steps = differences = 0
    for path in options.journals:
        journal = Journal(path, options)
        journal.compare()
        games += journal.index + 1
        steps += journal.steps
        differences += journal.differences
    print(f"{games} games, {steps} steps compared, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
