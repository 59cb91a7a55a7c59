#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Everything a bad client might try. Each case gets typed answers and changes nothing; others play on.

    hostile.py [--idle 2000] [--only CASE]

After each case the target table is read again by its people and by somebody who watches: it must be as it was. A
control table plays all the while. In the end the target is played out and its journal verified.
Exit status: 0 all is well, 1 a case failed, 2 the server does not run.
"""

import argparse
import asyncio
import sys
import time

sys.dont_write_bytecode = True

import hostile_crowd  # noqa: E402
import hostile_frames  # noqa: E402
import hostile_http  # noqa: E402
import hostile_messages  # noqa: E402
import journal  # noqa: E402
from player import Fault  # noqa: E402
from serve import NotServing, Server, verify  # noqa: E402
from stage import Control, Stage  # noqa: E402
from table_wire import Broken, Closed, Refused  # noqa: E402

# The crowds come first, so that what an idle socket costs is measured on a server that holds nothing yet.
CASES = hostile_crowd.CASES + hostile_frames.CASES + hostile_messages.CASES + hostile_http.CASES
CASE_S = 90
GROWTH_KIB = 96 * 1024  # 2,000 idle sockets at 20 kB, slow readers with a MiB each, and room
PAUSE_S = 5.0  # the longest time the control table may wait for an acknowledgement, on a busy machine


class Watch:
    """The peak of the server's memory."""

    def __init__(self, server):
        self.server, self.start, self.peak = server, server.rss_kib(), 0

    async def run(self):
        while True:
            self.peak = max(self.peak, self.server.rss_kib())
            await asyncio.sleep(0.05)

    def growth(self):
        return max(0, self.peak - self.start)


async def run_case(stage, case):
    """None, or what went wrong."""
    try:
        await asyncio.wait_for(case(stage), CASE_S)
        if not stage.server.is_alive():
            return "the server is dead: " + stage.server.log_tail()
        await stage.check_unchanged()
    except (Fault, Closed, Refused, Broken, OSError) as error:
        return f"{type(error).__name__}: {error}"
    except asyncio.TimeoutError:
        return "no answer came"
    return None


async def finish(stage, control, watch):
    """The sentences of what is wrong in the end."""
    wrong = []
    clients = await stage.play_out()
    _, _, text = await asyncio.to_thread(stage.people[0].raw, "GET", f"/api/v1/tables/{stage.target}/journal")
    wrong += stage.world.faults + control.world.faults
    wrong += journal.compare(text, clients) if not wrong else []
    if bad := verify(text, stage.target, stage.server.folder.name):
        wrong.append(f"the target's journal does not verify: {bad}")
    if control.longest_s > PAUSE_S:
        wrong.append(f"the control table waited {control.longest_s:.1f} s for an acknowledgement")
    if not control.world.answered:
        wrong.append("the control table did not play")
    if watch.growth() > GROWTH_KIB:
        wrong.append(f"the server grew by {watch.growth()} KiB")
    return wrong


async def all_of_it(server, options):
    stage, control, watch = Stage(server, options.idle), Control(server), Watch(server)
    await stage.prepare()
    control.start()
    watching = asyncio.ensure_future(watch.run())
    # This one takes its time, beside the others.
    trickling = None if options.only else asyncio.ensure_future(run_case(stage, hostile_crowd.slow_writers))
    failures = 0
    for case in CASES:
        if options.only and case.__name__ != options.only:
            continue
        begin = time.monotonic()
        wrong = await run_case(stage, case)
        if wrong:
            failures += 1
            await stage.look()  # the next case starts from what is there
        said = "FAILED " + wrong if wrong else "ok"
        print(f"  {case.__name__:<24} {time.monotonic() - begin:5.1f} s  {said}", flush=True)
    if trickling:
        wrong = await trickling
        failures += bool(wrong)
        print(f"  {'slow_writers':<24}          {'FAILED ' + wrong if wrong else 'ok'}")
    for sentence in await finish(stage, control, watch):
        failures += 1
        print(f"  in the end: {sentence}")
    watching.cancel()
    await control.stop()
    print(
        f"hostile: {failures} failures; control table: {control.world.answered} moves, "
        f"longest wait {control.longest_s:.2f} s; memory: +{watch.growth() / 1024:.1f} MiB at most"
        + "".join(f"; {note}" for note in stage.notes)
    )
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--idle", type=int, default=2000, help="how many idle sockets")
    parser.add_argument("--only", help="one case by name")
    options = parser.parse_args()
    try:
        with Server("--per-address", "4000") as server:
            failures = asyncio.run(all_of_it(server, options))
    except (NotServing, OSError, Fault) as error:
        print(f"hostile: {error}", file=sys.stderr)
        sys.exit(2)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
