# SPDX-License-Identifier: MIT
"""Builds and runs mutants: one object file is compiled again, linked with the rest, and the fast tests of
its title are run. Used by tools/mutate."""
import hashlib
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path

FLAGS = "-O1 -g0 -D_GLIBCXX_ASSERTIONS"
LIBRARIES = ("gaslight_data", "gaslight_rules", "gaslight_engine")  # in the order they are linked
ARCHIVES = ("data/libgaslight_data.a", "data/libgaslight_rules.a", "engine/libgaslight_engine.a")
TESTS_OF_BOTH = ("engine/notation/", "engine/game/conformance_test.cpp", "tests/support/main.cpp")
TITLE_NAMES = {"looting": "Looting London", "nanty": "Nanty Narking"}

# Test cases that are left out, with the reason.
LEFT_OUT = {
    "every question, choice and event of the variant has a text of its own": "many seconds, about texts only",
}

SLOW_S = 0.1     # a test case that takes longer comes after all others
PATIENCE = 10    # a mutant may take so many times what the rules as they are take
LEAST_S = 3      # and so long at least
MEMORY_KB = 4_000_000

# What came of a mutant.
KILLED = "killed"
KILLED_SLOWLY = "killed by a slow test"
HUNG = "hung"
SURVIVED = "survived"
SAME_CODE = "same code"  # compiles to the same bytes: no mutant at all
NO_BUILD = "does not build"
KILLS = (KILLED, KILLED_SLOWLY, HUNG)
COUNTED = (*KILLS, SURVIVED)


class Trouble(Exception):
    """What a person must put right; its text is the sentence to show."""


@dataclass(frozen=True)
class Step:
    """One run of the tests: which of them, and how much processor time it may take."""
    filters: tuple[str, ...]
    limit_s: int
    outcome: str


def call(command, folder, limit_s=600):
    """Runs a command with its children in a group of its own, so that a hang ends with all of them."""
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True)
    try:
        output, _ = process.communicate(timeout=limit_s)
    except BaseException as stop:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        if not isinstance(stop, subprocess.TimeoutExpired):
            raise
        return -signal.SIGKILL, ""
    return process.returncode, output


def must(command, folder, sentence):
    status, output = call(command, folder, limit_s=3600)
    if status != 0:
        raise Trouble(f"{output[-4000:]}\n{sentence}")
    return output


def linker():
    return ["-fuse-ld=lld"] if shutil.which("ld.lld") else []


def pattern(name):
    """A doctest filter for one test case: commas would part it."""
    return re.sub(r"[,\\\"']", "?", name)


class Workshop:
    """The private build tree."""

    def __init__(self, root, jobs):
        self.root = Path(root)
        self.folder = self.root / "build/mutate"
        self.jobs = jobs
        self.commands, self.objects, self.steps, self.originals = {}, {}, {}, {}
        self.lock = threading.Lock()

    # Building what is not mutated

    def build(self, titles):
        self._configure()
        self._read_commands()
        for title in titles:
            self.objects[title] = [self._object(file) for file in self.commands if self._tests(title, file)]
        wanted = {name for title in titles for name in self.objects[title]}
        must(["ninja", "-C", str(self.folder), "-j", str(self.jobs), *LIBRARIES, *sorted(wanted)], self.root,
             "The rules or their tests do not build.")

    def _configure(self):
        cache = self.folder / "CMakeCache.txt"
        home = f"CMAKE_HOME_DIRECTORY:INTERNAL={self.root}\n"
        flags = f"CMAKE_CXX_FLAGS:STRING={FLAGS}\n"
        if cache.exists() and home in cache.read_text() and flags in cache.read_text():
            return
        must(["cmake", "--fresh", "-G", "Ninja", "-S", str(self.root), "-B", str(self.folder),
              "-DCMAKE_BUILD_TYPE=None", f"-DCMAKE_CXX_FLAGS={FLAGS}", "-DCMAKE_CXX_EXTENSIONS=OFF",
              "-DGASLIGHT_TESTS=ON", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"], self.root, "cmake failed.")

    def _read_commands(self):
        must(["ninja", "-C", str(self.folder), "build.ninja"], self.root, "cmake failed.")
        for entry in json.loads((self.folder / "compile_commands.json").read_text()):
            words = shlex.split(entry["command"])
            file = os.path.relpath(entry["file"], self.root)
            if "gaslight_cli_tests.dir" not in entry["command"]:
                self.commands[file] = words

    def _object(self, file):
        words = self.commands[file]
        return words[words.index("-o") + 1]

    def _tests(self, title, file):
        if not file.endswith("_test.cpp") and file != "tests/support/main.cpp":
            return False
        if any(file.startswith(f"engine/notation/{other}_") for other in TITLE_NAMES if other != title):
            return False
        return file.startswith((f"engine/{title}/", *TESTS_OF_BOTH))

    # Measuring: the rules as they are must pass, and say how long that takes

    def measure(self, title):
        """Plans the steps of a title; returns the seconds of processor time each of them takes unmutated."""
        program = self._slot() / f"unmutated_{title}"
        self._link(title, [], program)
        left_out = [f"conformance: {name}*" for key, name in TITLE_NAMES.items() if key != title]
        left_out += [pattern(name) for name in LEFT_OUT]
        slow = self._slow_tests(program, left_out)
        plans = [(KILLED, (f"-tce={','.join(left_out + slow)}",))]
        if slow:
            plans.append((KILLED_SLOWLY, (f"-tc={','.join(slow)}", f"-tce={','.join(left_out)}")))
        spent = [self._time(program, filters) for _, filters in plans]
        self.steps[title] = [Step(filters, max(LEAST_S, round(PATIENCE * s + 0.5)), outcome)
                             for (outcome, filters), s in zip(plans, spent)]
        return spent

    def _slow_tests(self, program, left_out):
        """Filters for them. Asked again until nothing is slow: tests may share what the first of them makes."""
        slow = []
        while True:
            filters = f"-tce={','.join(left_out + slow)}"
            status, output = call([str(program), "-d", filters], self.root)
            if status != 0:
                self._time(program, [filters])  # says what is wrong, without the durations
            durations = re.findall(r"^([\d.]+) s: (.*)$", output, re.MULTILINE)
            more = [pattern(name) for spent, name in durations if float(spent) > SLOW_S]
            if not more:
                return slow
            slow += more

    def _time(self, program, filters):
        begin = os.times()
        must([str(program), *filters], self.root, "The tests fail on the rules as they are.")
        end = os.times()
        return end.children_user + end.children_system - begin.children_user - begin.children_system

    # One mutant

    def try_out(self, mutant):
        """What comes of this mutant."""
        slot = self._slot()
        thing = self._compile(mutant.file, mutant.text(), slot)
        if thing is None:
            return NO_BUILD
        if thing.read_bytes() == self._original(mutant):
            return SAME_CODE
        program = slot / "tests"
        if not self._link(mutant.title, [str(thing)], program):
            return NO_BUILD
        return self._run(program, self.steps[mutant.title])

    def _slot(self):
        """A folder of this thread's own."""
        slot = self.folder / "slots" / threading.current_thread().name
        slot.mkdir(parents=True, exist_ok=True)
        return slot

    def _original(self, mutant):
        """The object of the unmutated file, compiled in the same way."""
        with self.lock:
            if mutant.file not in self.originals:
                thing = self._compile(mutant.file, mutant.original, self._slot() / "original")
                if thing is None:
                    raise Trouble(f"{mutant.file} does not compile.")
                self.originals[mutant.file] = thing.read_bytes()
            return self.originals[mutant.file]

    def _compile(self, file, text, slot):
        """The object file, or None. The compiler sees the file's usual name, so that equal code is equal."""
        source, thing = slot / file, slot / "mutant.o"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text, encoding="utf-8")
        words = [word for word in self.commands[file] if not word.startswith("-W")]
        words[words.index("-o") + 1] = str(thing)
        words[words.index("-c") + 1] = str(source)
        status, _ = call([*words, "-w", f"-ffile-prefix-map={slot}/="], self.folder)
        return thing if status == 0 else None

    def _link(self, title, first, program):
        """Objects come before archives: a mutated one keeps its namesake in the archive out."""
        compiler = self.commands["tests/support/main.cpp"][0]
        command = [compiler, *linker(), "-o", str(program), *first, *self.objects[title], *ARCHIVES, "-pthread"]
        status, output = call(command, self.folder)
        if status != 0 and not first:
            raise Trouble(f"{output[-4000:]}\nThe tests of {title} do not link.")
        return status == 0

    def _run(self, program, steps):
        for step in steps:
            limits = f'ulimit -t {step.limit_s} -v {MEMORY_KB} -c 0; exec "$0" "$@"'
            status, _ = call(["bash", "-c", limits, str(program), *step.filters, "--abort-after=1"], self.root,
                             limit_s=10 * step.limit_s)
            if status in (-signal.SIGKILL, -signal.SIGXCPU):
                return HUNG
            if status != 0:
                return step.outcome
        return SURVIVED

    def clear(self):
        shutil.rmtree(self.folder / "slots", ignore_errors=True)


def inputs(root):
    """All files that decide what comes of a mutant."""
    files = [path for folder in ("engine", "data", "tests/support") for path in Path(root, folder).rglob("*")
             if path.suffix in (".cpp", ".h", ".toml")]
    return sorted(files)


def fingerprint(root):
    digest = hashlib.sha256()
    for path in inputs(root):
        digest.update(f"{path.relative_to(root)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def stamps(root):
    return [(str(path), path.stat().st_mtime_ns) for path in inputs(root)]
