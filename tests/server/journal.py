# SPDX-License-Identifier: MIT
"""Lays a table's journal beside what its clients saw and did: every acknowledged choice once, at its place."""

import json


class Version:
    """One version as the clients of a table saw it, and the command that claims to have made it."""

    def __init__(self, number, seen, command):
        self.number, self.command = number, command
        self.seat, self.by, self.undoes = seen["seat"], seen["by"], seen["undoes"]
        self.names = [event["e"]["e"] for event in seen["events"]]

    def may_be_left_out(self):
        """A step is left out of a journal exactly when it was the only choice and nothing followed."""
        return self.undoes is None and not self.names and (self.command is None or self.command.offered == 1)


def versions_of(clients):
    """(versions, faults): the clients must agree on who moved, and each of their moves must be claimed once."""
    claims, faults = {}, []
    for client in clients:
        for command in client.commands.values():
            if command.made and command.makes is not None:
                if command.makes in claims:
                    faults.append(f"{client.who()}: version {command.makes} was made by two commands")
                claims[command.makes] = command
    first = clients[0]
    versions = [Version(n, json.loads(first.history[n]), claims.get(n)) for n in sorted(first.history) if n > 0]
    for client in clients[1:]:
        faults += disagreements(versions, client)
    seats = {seat for client in clients if client.plays for seat in client.yours or []}
    for version in versions:
        if version.seat in seats and version.by == "player" and version.command is None:
            faults.append(f"{first.who()}: version {version.number} is a move that seat {version.seat} did not ask for")
    faults += [f"{first.who()}: the acknowledged version {n} is not there" for n in claims if n not in first.history]
    return versions, faults


def disagreements(versions, client):
    if len(client.history) != len(versions) + 1:
        return [f"{client.who()}: has seen {len(client.history) - 1} versions, others {len(versions)}"]
    for version in versions:
        seen = json.loads(client.history[version.number])
        if (seen["seat"], seen["by"], seen["undoes"]) != (version.seat, version.by, version.undoes):
            return [f"{client.who()}: version {version.number} is another move than the others saw"]
    return []


def first_fits(version, line):
    """Whether a line of the journal can be what this version was asked for."""
    if line["t"] != "step":
        return line["t"] == "undo" and version.undoes is not None
    if version.undoes is not None or line["seat"] != version.seat:
        return False
    command = version.command
    if command is None:
        return True
    return line["by"] == "player" and line["choice"] == command.body["choice"] and line["choices"] == command.offered


def places_after(version, lines, place, told):
    """How many lines may have been used up after this version.

    The server takes by itself every choice that is the only one, so a version is one line and perhaps some that nobody
    was asked for. What happens before the first choice of a game stands in its first step, but is told with the set-up:
    `told` says of which step (by its n, for it may be undone and come again) how many events.
    """
    if version.may_be_left_out():
        yield place
    if place >= len(lines) or not first_fits(version, lines[place]):
        return
    names = lines[place]["names"][told.get(lines[place].get("n"), 0) :]
    place += 1
    while len(names) <= len(version.names):
        if names == version.names:
            yield place
        if place == len(lines) or not is_automatic(lines[place]):
            return
        names = names + lines[place]["names"]
        place += 1
        if lines[place - 1]["t"] == "setup" and place < len(lines):
            rest = version.names[len(names) :]
            if names + rest == version.names and lines[place]["names"][: len(rest)] == rest:
                told[lines[place]["n"]] = len(rest)
                yield place


def is_automatic(line):
    return line["t"] == "setup" or (line["t"] == "step" and line["choices"] == 1)


def read(journal):
    """(lines from the first choice on, the last line): each with the names of its events; a set-up is one itself."""
    lines = [json.loads(text) for text in journal.decode().splitlines()]
    for line in lines:
        line["names"] = ["set_up"] if line["t"] == "setup" else [event["e"] for event in line.get("events", [])]
    moves = [line for line in lines if line["t"] in ("step", "undo", "setup")]
    return moves[1:] if moves and moves[0]["t"] == "setup" else moves, lines[-1] if lines else {"t": ""}


def compare(journal, clients):
    """All faults of one finished table."""
    versions, faults = versions_of(clients)
    lines, last = read(journal)
    if faults or last["t"] != "end":
        return faults or [f"{clients[0].who()}: the journal has no end"]
    deal = json.loads(clients[0].history[0])["events"]
    told = {1: sum(event["e"]["e"] != "set_up" for event in deal)}
    places = {0}
    for version in versions:
        after = {end for place in places for end in places_after(version, lines, place, told)}
        if not after:
            line = (lines + ["nothing"])[max(places)]
            asked = version.command and version.command.body
            what = f"version {version.number} ({asked}, {version.names}) is not in the journal"
            return [f"{clients[0].who()}: {what}, there stands {str(line)[:400]}"]
        places = after
    if len(lines) not in places:
        return [f"{clients[0].who()}: the journal has {len(lines)} lines of moves, more than were seen"]
    return ends_alike(last, clients)


def ends_alike(line, clients):
    wanted = {key: line[key] for key in ("reason", "by", "winners", "scores")}
    for client in clients:
        if {key: client.end[key] for key in wanted} != wanted:
            return [f"{client.who()}: saw another end than the journal has"]
    return []
