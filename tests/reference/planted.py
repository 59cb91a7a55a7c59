#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plants ten faults in copies of the engine, one at a time, and sees whether the second model notices each.

    planted.py [NUMBER...]      those of the list below, from 1; all unless said otherwise

Each copy is built into build/planted, plays games and is compared with the model; zero differences are a failure of
the model. Exit status: 0 every fault was noticed, 1 one was not, 2 a fault cannot be planted any more.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TREE = ROOT / "build/planted/tree"
BUILD = ROOT / "build/planted/build"
PARTS = ["CMakeLists.txt", "CMakePresets.json", "cmake", "engine", "data", "bots", "server", "cli", "web"]

LOOTING = "looting-london"
NANTY = "nanty-narking"
VARIANT = "agent_building_cards=on"

# what is broken, file, text, what it becomes, title, option
FAULTS = [
    ("LL-034: a tie gives the disk to the first of the leaders", "engine/looting/cases.cpp",
     "if (value == best) leader = kNoSeat;", "", LOOTING, None),
    ("LL-040: a destroyed tile may end the game", "engine/looting/melds.cpp",
     "&& ++solved == 4) return k;", "&& ++solved == 5) return k;", LOOTING, None),
    ("LL-036: tiles of unsolved cases count", "engine/looting/cases.cpp",
     "if (!is_solved(position, colour)) continue;", "", LOOTING, None),
    ("NN-097: Trouble stays when a pawn is removed", "engine/nanty/verbs.cpp",
     "drop_trouble(pawn.area, why);  // NN-087, NN-097", "", NANTY, None),
    ("NN-053: as many pieces as another are control", "engine/nanty/board.cpp",
     "pieces(i) >= mine) return false;", "pieces(i) > mine) return false;", NANTY, None),
    ("NN-161: Subsidence costs three pounds", "engine/nanty/happenings.cpp",
     "play.pay(seat, kBank, 2 * building_count(play.p, seat), frame.cause);",
     "play.pay(seat, kBank, 3 * building_count(play.p, seat), frame.cause);", NANTY, None),
    ("R67: a view counts the wrong cards of the pile", "engine/nanty/view.cpp",
     "static_cast<std::uint8_t>((position.pile & grey_cards()).size());",
     "static_cast<std::uint8_t>(position.pile.size());", NANTY, None),
    ("NN-119: a reason names another rule", "engine/nanty/reasons.cpp",
     'Because{"NN-119"}', 'Because{"NN-118"}', NANTY, None),
    ("NN-239: an open card stays when its Building goes", "engine/nanty/verbs.cpp",
     "if (why != nanty::why(Word::Moved)) lose_open_card_of(seat, piece);", "", NANTY, VARIANT),
    ("NN-253: the Palace counts its owner's Agents too", "engine/nanty/variant.cpp",
     "if (seat_at(i) != seat) count += position.pawns[i][area];", "count += position.pawns[i][area];",
     NANTY, VARIANT),
]


def copy_tree():
    TREE.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        source, target = ROOT / part, TREE / part
        if not source.exists():
            continue
        if source.is_file():
            if not target.exists() or target.read_bytes() != source.read_bytes():
                shutil.copy2(source, target)
            continue
        wanted = {p.relative_to(source) for p in source.rglob("*") if p.is_file()}
        for old in [p for p in target.rglob("*") if p.is_file() and p.relative_to(target) not in wanted]:
            old.unlink()
        for name in wanted:
            one, other = source / name, target / name
            if not other.exists() or other.read_bytes() != one.read_bytes():
                other.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(one, other)


def run(*command, **more):
    return subprocess.run([str(word) for word in command], text=True, capture_output=True, **more)


def build():
    if not (BUILD / "build.ninja").exists():
        made = run("cmake", "-G", "Ninja", "-S", TREE, "-B", BUILD, "-DCMAKE_BUILD_TYPE=None",
                   "-DCMAKE_CXX_FLAGS=-O1 -DNDEBUG", f"-DCMAKE_RUNTIME_OUTPUT_DIRECTORY={BUILD}")
        if made.returncode:
            sys.exit(made.stdout + made.stderr)
    made = run("ninja", "-C", BUILD, "gaslight")
    if made.returncode:
        sys.exit(made.stdout[-3000:])


def notices(title, option):
    """The first difference that the model finds, or None."""
    journal = BUILD / "journal"
    for players, bots, games in ((3, "random", 12), (4, "greedy", 4), (2, "rules", 12), (4, "random", 40)):
        if title == LOOTING and (players == 2 or bots == "rules"):
            players, bots = 5, "random"
        options = ["--option", option] if option else []
        run(BUILD / "gaslight", "simulate", title, "--players", players, "--games", games, "--bots", bots,
            "--seed", "planted", *options, "--journal", journal, check=True)
        compared = run(sys.executable, ROOT / "tests/reference/compare.py", "--gaslight", BUILD / "gaslight",
                       "--data", ROOT / "data", journal)
        if compared.returncode == 1:
            return compared.stdout.splitlines()[0].partition("journal: ")[2]
        if compared.returncode:
            sys.exit(compared.stdout + compared.stderr)
    return None


def main():
    numbers = [int(word) for word in sys.argv[1:]] or range(1, len(FAULTS) + 1)
    copy_tree()
    build()
    for title, option in ((LOOTING, None), (NANTY, VARIANT)):
        if (said := notices(title, option)) is not None:
            sys.exit(f"without a fault there is a difference already: {said}")
    missed = 0
    for number in numbers:
        what, file, text, becomes, title, option = FAULTS[number - 1]
        source = (ROOT / file).read_text(encoding="utf-8")
        if source.count(text) != 1:
            print(f"{number}: {file} does not have {text!r} once", file=sys.stderr)
            return 2
        (TREE / file).write_text(source.replace(text, becomes), encoding="utf-8")
        build()
        said = notices(title, option)
        print(f"{number}. {what}: {'noticed: ' + said[:160] if said else 'NOT NOTICED'}", flush=True)
        missed += said is None
        copy_tree()
    print(f"{len(numbers) - missed} of {len(numbers)} planted faults are noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
