#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes games of Looting London in which rare rules come up, for compare.py to follow.

    rare.py JOURNAL GAMES SEED > OTHER

JOURNAL gives the settings. The model itself plays: players hoard cards, exchange the row whenever
they may, and the cards turn up as unluckily as they can. Such a journal has no seed: the program
takes chance from its events.
"""

import copy
import hashlib
import json
import random
import sys
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True

from looting import COLUMNS, HAND, ROW, Model  # noqa: E402

DATA = Path(__file__).resolve().parents[2] / "data"


class Cards:
    """Turns up cards off the deck, often as many alike as there are."""

    def __init__(self, model, dice, alike):
        self.deck = +model.deck
        self.discard = +model.discard
        self.row = Counter(card for card in model.row if card is not None)
        self.dice = dice
        self.alike = alike

    def next(self):
        if not self.deck:
            self.deck, self.discard = self.discard, self.deck
        if self.dice.random() < self.alike:
            card = max(sorted(self.deck), key=lambda one: (self.row[one], self.deck[one]))
        else:
            card = self.dice.choice(sorted(self.deck.elements()))
        self.deck[card] -= 1
        self.deck = +self.deck
        return card


def set_up_line(header, dice, first):
    model = Model(header, DATA)
    tiles = sorted(model.box.tiles)
    dice.shuffle(tiles)
    if model.top_row == "five_colours":
        tops = [next(tile for tile in tiles if model.box.colour(tile) == colour)
                for colour in model.box.disks]
        rest = [tile for tile in tiles if tile not in tops]
        columns = [rest[4 * at:4 * at + 4] + [tops[at]] for at in range(COLUMNS)]
    else:
        columns = [tiles[5 * at:5 * at + 5] for at in range(COLUMNS)]
    order = list(model.box.witnesses)
    cards = [card for card, count in model.box.witnesses.items() for _ in range(count)]
    dice.shuffle(cards)
    hands = [sorted(cards[HAND * seat:HAND * seat + HAND], key=order.index)
             for seat in range(model.players)]
    dealt = HAND * model.players
    return {"t": "setup", "first": first, "columns": columns, "hands": hands,
            "row": cards[dealt:dealt + ROW]}


def decide(model, choices, dice, eager):
    sweep, none = {"do": "sweep"}, {"do": "none"}
    if sweep in choices and dice.random() < 0.95:
        return sweep
    if none in choices and dice.random() > eager:
        return none
    odd = [choice for choice in choices if choice["do"] == "row"
           and model.row.count(model.row[choice["slot"]]) == 1]
    if odd and dice.random() < 0.7:
        return odd[0]
    return dice.choice(choices)


def turned_up(model, choice, cards):
    """The events from which the model learns what chance did."""
    if choice["do"] == "row" and model.deck_gives():
        return [{"e": "card_taken", "refill": cards.next()}]
    if choice["do"] == "deck":
        return [{"e": "card_drawn", "card": cards.next()}]
    if choice["do"] == "sweep":
        cards.discard.update(model.row)
        cards.row = Counter()
        return [{"e": "row_swept", "new": [cards.next() for _ in range(ROW)]}]
    return []


def play(header, dice):
    """The lines of one game, without its end."""
    lines = [header]
    model = Model(header, DATA)
    eager, alike = dice.choice([0.0, 0.01, 0.05, 0.3]), dice.choice([0.0, 0.5, 1.0])
    n = 0
    opening = []
    while model.outcome() is None:
        question = model.question()
        if question is None:
            seat = dice.randrange(model.players) if model.first is None else model.first + 1
            lines.append(set_up_line(header, dice, seat % model.players))
            opening = model.set_up(lines[-1])
            continue
        choice = decide(model, question.choices, dice, eager)
        chance = turned_up(model, choice, Cards(model, dice, alike))
        # the journal keeps lists as they were
        events = copy.deepcopy(model.choose(choice, chance))
        if len(question.choices) == 1 and not events:
            continue
        n += 1
        lines.append({"t": "step", "n": n, "seat": question.seat, "ask": question.ask,
                      "choice": choice, "choices": len(question.choices), "by": "player",
                      "events": opening + events})
        opening = []
    return lines, model.outcome()


def main():
    with open(sys.argv[1], encoding="utf-8") as journal:
        header = json.loads(journal.readline())
    header["seed"] = None
    header["bots"] = ["player"] * header["players"]
    dice = random.Random(sys.argv[3])
    for _ in range(int(sys.argv[2])):
        lines, outcome = play(header, dice)
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        outcome = {"t": "end", **outcome, "hash": hashlib.sha256(text.encode()).hexdigest()}
        print(text + json.dumps(outcome, separators=(",", ":")))


if __name__ == "__main__":
    main()
