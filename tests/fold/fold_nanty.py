#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Folds the events of Nanty Narking journals over their set-up and compares the result with --trace.

Whoever folds the events has the whole position at every step: money, pieces, Trouble, cards, area cards.
This script knows no rules, only what each event changes; it shows that nothing changes without an event.

usage: fold_nanty.py JOURNAL TRACE     (TRACE: what `gaslight replay JOURNAL --trace` printed)
"""
import json
import sys

AREAS = ["chelsea", "westminster", "strand", "west_end", "holborn", "city", "highbury", "east_end",
         "bermondsey", "southwark", "lambeth", "battersea"]
START = ["chelsea", "city", "east_end"]


class Board:
    """What the events say, from the set-up on."""

    def __init__(self, setup, players):
        self.players = players
        self.money = [10] * players
        self.pawns = {area: {} for area in AREAS}
        self.faces = {}  # (owner, face): area, with the Agent and Building cards
        self.variant = "agent_cards" in setup
        for area in START if not self.variant else []:
            self.pawns[area] = {seat: 1 for seat in range(players)}
        self.variant_hands = [set() for _ in range(players)]
        if self.variant:
            for seat in range(players):
                self.variant_hands[seat] = {*setup["agent_cards"][seat], setup["building_cards"][seat]}
        self.open = set()
        self.trouble = set(START)
        self.building = {area: None for area in AREAS}
        self.card = {area: "display" for area in AREAS}
        self.hands = [set(hand) for hand in setup["hands"]]
        self.discard = set()
        self.in_play = None

    def pay(self, who, amount):
        if who != "bank":
            self.money[who] += amount

    def pawn(self, owner, area, change):
        count = self.pawns[area].get(owner, 0) + change
        assert count >= 0, f"{owner} has no pawn in {area}"
        self.pawns[area][owner] = count

    def face(self, event):
        """Where the piece of the event stands from now on."""
        if "piece" not in event:
            return
        kind = event["e"]
        who = event["seat"] if kind.startswith("building") else event.get("owner")
        if kind in ("agent_placed", "building_placed"):
            assert (who, event["piece"]) not in self.faces, event
            self.faces[who, event["piece"]] = event["area"]
        elif kind == "agent_moved":
            assert self.faces[who, event["piece"]] == event["from"], event
            self.faces[who, event["piece"]] = event["to"]
        elif kind in ("agent_removed", "building_removed"):
            assert self.faces.pop((who, event["piece"])) == event["area"], event

    def fold(self, event):
        kind = event["e"]
        self.face(event)
        if kind == "money_moved":
            self.pay(event["from"], -event["amount"])
            self.pay(event["to"], event["amount"])
        elif kind == "card_played":
            self.hands[event["seat"]].remove(event["card"])
            self.in_play = event["card"]
        elif kind == "card_discarded":
            self.discard_card(event)
        elif kind == "card_kept":
            self.in_play = None
            if event["why"] == "watson":
                self.hands[event["seat"]].add(event["card"])
        elif kind == "cards_drawn":
            self.hands[event["seat"]].update(event["cards"])
        elif kind == "cards_taken":
            source = self.discard if event["from"] == "discard" else self.hands[event["from"]]
            source.difference_update(event["cards"])
            self.hands[event["seat"]].update(event["cards"])
        elif kind == "hands_swapped":
            a, b = event["a"], event["b"]
            self.hands[a], self.hands[b] = self.hands[b], self.hands[a]
        elif kind == "agent_placed":
            self.pawn(event["owner"], event["area"], 1)
        elif kind == "agent_moved":
            self.pawn(event["owner"], event["from"], -1)
            self.pawn(event["owner"], event["to"], 1)
        elif kind == "agent_removed":
            self.pawn(event["owner"], event["area"], -1)
        elif kind == "trouble_placed":
            assert event["area"] not in self.trouble, event
            self.trouble.add(event["area"])
        elif kind == "trouble_removed":
            self.trouble.remove(event["area"])
        elif kind == "building_placed":
            assert self.building[event["area"]] is None, event
            self.building[event["area"]] = event["seat"]
        elif kind == "building_removed":
            assert self.building[event["area"]] == event["seat"], event
            self.building[event["area"]] = None
        elif kind == "variant_card_revealed":
            self.open.add(event["card"])
        elif kind == "variant_card_lost":
            self.variant_hands[event["seat"]].remove(event["card"])
            self.open.discard(event["card"])
        elif kind == "building_card_drawn":
            self.variant_hands[event["seat"]].add(event["card"])
        elif kind == "area_card_moved":
            assert self.card[event["area"]] == event["from"], event
            self.card[event["area"]] = event["to"]

    def discard_card(self, event):
        if event["why"] == "played":
            assert self.in_play == event["card"], event
            self.in_play = None
        elif event["why"] != "fog":
            self.hands[event["seat"]].remove(event["card"])
        self.discard.add(event["card"])

    def differences(self, position):
        """What --trace says otherwise."""
        if self.money != position["money"]:
            yield f"money {self.money} and {position['money']}"
        for area in AREAS:
            there = position["areas"][area]
            agents = [self.pawns[area].get(seat, 0) for seat in range(self.players)]
            mine = (agents, self.pawns[area].get("grenadier", 0), self.pawns[area].get("citizen", 0),
                    area in self.trouble, self.building[area], self.card[area])
            said = (there["agents"], there["grenadiers"], there["citizens"], there["trouble"],
                    there["building"], there["card"])
            if mine != said:
                yield f"{area}: {mine} and {said}"
        for seat in range(self.players):
            if self.hands[seat] != set(position["hands"][seat]):
                yield f"hand {seat}: {sorted(self.hands[seat])} and {position['hands'][seat]}"
        if self.discard != set(position["discard"]):
            yield "the discard piles"
        if self.variant:
            yield from self.variant_differences(position)
        if self.in_play != position["in_play"]:
            yield f"in play {self.in_play} and {position['in_play']}"


    def variant_differences(self, position):
        said = {}
        for area, there in position["areas"].items():
            for seat, faces in enumerate(there["pieces"]):
                said.update({(seat, face): area for face in faces})
            if there["building_piece"] is not None:
                said[there["building"], there["building_piece"]] = area
        if self.faces != said:
            yield f"faces {sorted(set(self.faces.items()) ^ set(said.items()))}"
        cards = position["agent_building_cards"]
        for seat in range(self.players):
            if self.variant_hands[seat] != set(cards["hands"][seat]):
                yield f"variant hand {seat}: {sorted(self.variant_hands[seat])} and {cards['hands'][seat]}"
        if self.open != {card for hand in cards["open"] for card in hand}:
            yield f"open {sorted(self.open)} and {cards['open']}"


def main(journal_path, trace_path):
    games = 0
    steps = 0
    trace = (json.loads(line) for line in open(trace_path, encoding="utf-8"))
    for line in map(json.loads, open(journal_path, encoding="utf-8")):
        if line["t"] == "game":
            players = line["players"]
        elif line["t"] == "setup":
            board = Board(line, players)
        elif line["t"] == "step":
            check(board, next(trace), line["n"])
            steps += 1
            for event in line["events"]:
                board.fold(event)
        elif line["t"] == "undo":
            sys.exit("journals with undos are not for this script")
        elif line["t"] == "end":
            check(board, next(trace), "the end")
            games += 1
    print(f"{games} games, {steps} steps: the events give every position")


def check(board, traced, where):
    # A turn's start and forced steps may stand in the next step's events; they move nothing.
    for difference in board.differences(traced["position"]):
        sys.exit(f"step {where}: the events and the trace differ: {difference}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: fold_nanty.py JOURNAL TRACE")
    main(sys.argv[1], sys.argv[2])
