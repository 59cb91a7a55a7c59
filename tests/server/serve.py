# SPDX-License-Identifier: MIT
"""The real `gaslight serve` as a child: started, measured, killed and started again.

The program is $GASLIGHT, build/release/gaslight when that is not set.
"""

import ctypes
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools/lib"))

from table_wire import Api  # noqa: E402

GASLIGHT = os.environ.get("GASLIGHT", str(ROOT / "build/release/gaslight"))
LIBC = ctypes.CDLL(None)
START_S = 20


class NotServing(Exception):
    pass


def die_with_parent():
    """In the child: a harness that is killed leaves no server behind. The number is Linux's PR_SET_PDEATHSIG."""
    LIBC.prctl(1, signal.SIGKILL)


def free_port():
    """A port nobody has now. Below the range of outgoing connections, which could take it while the server is down."""
    for port in range(20000 + os.getpid() % 8000, 32000):
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                one.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise NotServing("no port is free")


class Server:
    """REQUIRES: start() before anything else. The store lives as long as this object."""

    def __init__(self, *flags, env=None):
        self.folder = tempfile.TemporaryDirectory(prefix="gaslight-serve-")
        self.port = free_port()
        self.flags = flags
        self.env = {**os.environ, **(env or {})}
        self.child = None
        self.kills = 0
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        if self.child and self.child.poll() is None:
            self.child.kill()
            self.child.wait()
        self.folder.cleanup()

    @property
    def log(self):
        return Path(self.folder.name, "log")

    def path(self, name):
        return Path(self.folder.name, name)

    def start(self):
        store = "sqlite:" + str(self.path("tables.sqlite"))
        command = [GASLIGHT, "serve", "--listen", f"127.0.0.1:{self.port}", "--store", store, "--bot-pause", "0"]
        with self.log.open("ab") as log:
            self.child = subprocess.Popen(
                [*command, *self.flags],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self.env,
                preexec_fn=die_with_parent,
            )
        deadline = time.monotonic() + START_S
        while not self.is_healthy():
            if self.child.poll() is not None:
                raise NotServing(f"the server ended with {self.child.returncode}: {self.log_tail()}")
            if time.monotonic() > deadline:
                raise NotServing(f"the server did not answer /healthz within {START_S} s: {self.log_tail()}")
            time.sleep(0.01)

    def is_healthy(self):
        try:
            status, _, _ = Api(self.url, timeout=2).raw("GET", "/healthz")
            return status == 200
        except OSError:
            return False

    def log_tail(self):
        return self.log.read_text(errors="replace")[-2000:]

    def kill(self):
        """SIGKILL, at once. Cheap, so that it can stand right behind the reading of an answer."""
        os.kill(self.child.pid, signal.SIGKILL)
        self.kills += 1

    def is_alive(self):
        return self.child.poll() is None

    def stop(self):
        """SIGTERM, as an operator would. Returns the exit status."""
        self.child.terminate()
        return self.child.wait(START_S)

    # Measuring

    def rss_kib(self):
        for line in Path(f"/proc/{self.child.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        return 0

    def cpu_ns(self):
        return cpu_ns(self.child.pid)


def cpu_ns(pid):
    """CPU time of all threads of a process: exact where the kernel keeps schedstat, else in ticks of utime + stime."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks)
    except (OSError, IndexError):
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * 1_000_000_000 // os.sysconf("SC_CLK_TCK")


def verify(journal, name, folder):
    """None when `gaslight replay --verify` agrees with a journal, else what it says."""
    path = Path(folder, f"{name}.journal")
    path.write_bytes(journal)
    done = subprocess.run([GASLIGHT, "replay", str(path), "--verify"], capture_output=True, text=True)
    path.unlink()
    return None if done.returncode == 0 else (done.stdout + done.stderr).strip()[:500]
