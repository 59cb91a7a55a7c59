#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes games of Nanty Narking in which rare rules come up, for compare.py to follow.

    rare_nanty.py JOURNAL GAMES SEED [DATA] > OTHER

JOURNAL gives the settings, DATA the component data it was made with. The model itself plays:
players build and answer whenever they can, and dice and cards turn up so that much happens. Such
a journal has no seed: the program takes chance from its events.
"""

import hashlib
import json
import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True

from nanty import Model  # noqa: E402
from nanty_data import HAND_SIZE, Rules  # noqa: E402

DATA = Path(__file__).resolve().parents[2] / "data"
SOUGHT = ["mr_goodyear", "toby", "little_dorrit", "red_headed_league", "victor_frankenstein",
          "doctor_john_h_watson", "mr_merdle", "baroness_burdett_coutts", "jack_the_ripper",
          "royal_mint", "buckingham_palace", "thomas_cubitt", "uriah_heep", "tracy_tupman",
          "baker_street_irregulars", "karl_marx", "henry_holy_peter", "passepartout",
          "von_herder_the_gunsmith", "home_for_lost_dogs", "time_traveller"]
SOUGHT_AGENTS = ["suffragist", "governess", "street_girl", "tosher", "gentleman",
                 "little_matchstick_girl"]


class Fate(Model):
    """The model, with chance made up instead of read."""

    def bias(self, dice, drive):
        self.dice, self.drive = dice, drive

    def _result(self, chance, events):
        if chance.pool is None:
            return self.die()
        if isinstance(chance.pool, set):
            found = self.off_the_pile(chance.number)
        else:
            found = self.dice.sample(sorted(chance.pool), chance.number)
        if chance.event in ("event_drawn", "card_discarded", "personality_swapped",
                            "building_card_drawn"):
            return found[0]
        if chance.event == "events_seen":
            return [event for event in self.rules.events if event in found]
        if chance.event == "personalities_seen":
            return [card for card in self.rules.personalities if card in found]
        return self.rules.in_printed_order(found)

    def die(self):
        """Often an area where much stands."""
        if self.dice.random() < self.drive:
            weight = [1 + 3 * (place.building is not None) + len(place.pawns)
                      + 20 * ((state_of_suffragist(self.state), "suffragist") in place.pawns)
                      for place in self.state.places.values()]
            area = self.dice.choices(list(self.state.places), weight)[0]
            return self.rules.areas[area].number
        return self.dice.randint(1, 12)

    def off_the_pile(self, number):
        found = []
        for _ in range(number):
            left = [card for card in self.rules.grey if card in self.state.pile]
            left = left or [card for card in self.rules.brown if card in self.state.pile]
            left = [card for card in left if card not in found] or [
                card for card in self.rules.brown
                if card in self.state.pile and card not in found]
            sought = [card for card in left if card in SOUGHT]
            use = sought if sought and self.dice.random() < self.drive else left
            found.append(self.dice.choice(use))
        return found


def state_of_suffragist(state):
    """The seat that has the card of the Suffragist, if there is one."""
    if state.variant is None:
        return None
    return next((seat for seat in state.seats if "suffragist" in state.variant.hands[seat]), None)


def weight(choice, question, drive):
    """How much a player likes a choice."""
    do = choice.get("do")
    if do in ("skip", "pass", "end", "refuse"):
        return 1 - drive / 2
    if do == "announce":
        return 0.2
    if do in ("discard", "watson"):
        return 0.15
    if do == "ability":
        return 2
    if do == "variant":
        return 6
    if choice.get("piece") == "suffragist" or choice.get("area") == "westminster":
        return 2 + 4 * drive
    if do == "use" and "with" in choice:
        return 4
    if do == "use" and question.icon in ("build", "scroll"):
        return 6
    return 2


def choose(question, dice, drive):
    weights = [weight(choice, question, drive) for choice in question.choices]
    return dice.choices(question.choices, weights)[0]


def variant_cards(rules, dice, drive):
    """Often cards that are seldom seen elsewhere."""
    if not rules.variant:
        return {}
    agents, buildings = rules.faces("agent"), rules.faces("building")
    dice.shuffle(agents)
    dice.shuffle(buildings)
    if dice.random() < drive:
        agents.sort(key=lambda card: card not in SOUGHT_AGENTS)
        agents[:3 * rules.players] = dice.sample(agents[:3 * rules.players], 3 * rules.players)
    return {"agent_cards": [rules.in_variant_order(agents[3 * seat:3 * seat + 3])
                            for seat in range(rules.players)],
            "building_cards": buildings[:rules.players],
            "building_pool": rules.in_variant_order(buildings[rules.players:])}


def set_up_line(header, rules, dice, drive):
    personalities = list(rules.personalities)
    dealt = dice.sample(personalities, rules.players)
    grey = list(rules.grey)
    dice.shuffle(grey)
    if dice.random() < drive:
        grey.sort(key=lambda card: card not in SOUGHT)
        grey[:20] = dice.sample(grey[:20], 20)
    hands = [grey[HAND_SIZE * seat:HAND_SIZE * (seat + 1)] for seat in range(rules.players)]
    return {"t": "setup", "first": dice.randrange(rules.players), "personalities": dealt,
            "unused": [card for card in personalities if card not in dealt],
            "hands": [rules.in_printed_order(hand) for hand in hands],
            **variant_cards(rules, dice, drive)}


def text(line):
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n"


def one_game(header, rules, dice):
    drive = dice.choice([0, 0.5, 0.9])
    model = Fate(header, DATA, rules)
    model.bias(dice, drive)
    setup = set_up_line(header, rules, dice, drive)
    lines = [text(header), text(setup)]
    opening = model.set_up(setup)
    n = 0
    while model.question() is not None:
        question = model.question()
        n += 1
        line = {"t": "step", "n": n, "seat": question.seat, "ask": question.ask}
        if question.ask == "icon":
            line.update(icon=question.icon, card=question.card)
        choice = choose(question, dice, drive)
        line.update(choice=choice, choices=len(question.choices), by="bot")
        line["events"] = opening + model.choose(choice, [])
        opening = []
        lines.append(text(line))
    digest = hashlib.sha256("".join(lines).encode()).hexdigest()
    lines.append(text({"t": "end", **model.outcome(), "hash": digest}))
    return lines


def main():
    journal, games, seed = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    with open(journal, encoding="utf-8") as file:
        header = json.loads(file.readline())
    header["seed"] = None
    header["bots"] = ["random"] * header["players"]
    rules = Rules(header, Path(sys.argv[4]) if len(sys.argv) > 4 else DATA)
    dice = random.Random(seed)
    for _ in range(games):
        sys.stdout.writelines(one_game(header, rules, dice))


if __name__ == "__main__":
    main()
