# SPDX-License-Identifier: MIT
"""A second model of Looting London, written from the rules (LL-001 on) and the rulings (L01 on).

Hands, deck and discard pile are Counters of witnesses; columns are lists of tiles, bottom first.
"""

import functools
import itertools
import tomllib
from collections import Counter

from interface import Impossible, Question

COLUMNS = 5
HAND = 4
ROW = 4
MOST_DESTROYED = 4  # LL-028
SOLVED_CASES_THAT_END = 4  # LL-035
MOST_SWEEPS = 18  # L23


class Box:
    """What lies in the box; never changes."""

    def __init__(self, data):
        self.witnesses = {}  # how many cards of each
        for entry in read(data, "cards")["witness"]:
            self.witnesses[entry["id"]] = entry["count"]
        self.disks = {}  # what each colour's disk is worth
        for entry in read(data, "disks")["disk"]:
            self.disks[entry["colour"]] = entry["value"]
        self.tiles = {entry["id"]: entry for entry in read(data, "tiles")["tile"]}

    def __deepcopy__(self, memo):
        return self

    def colour(self, tile):
        return self.tiles[tile]["colour"]

    def value(self, tile):
        return self.tiles[tile]["value"]

    def witness(self, tile):
        return self.tiles[tile]["witness"]

    @functools.cache
    def payments(self, value, needed, hand):
        """L21: what a hand (a number for each witness) can pay and have no card to spare."""
        have = dict(zip(self.witnesses, hand))
        return [payment for payment in self.sparing_payments(value, needed)
                if covers(have, payment)]

    @functools.cache
    def sparing_payments(self, value, needed):
        """L21: of all legal payments those that are not dominated.

        The hand does not matter: who can afford a payment can afford each that is smaller.
        """
        legal = self.legal_payments(value, needed)
        return [self.counts(payment) for payment in legal
                if not any(other != payment and covers(payment, other) for other in legal)]

    def legal_payments(self, value, needed):
        """LL-018, LL-023, LL-024, L04: cards of the witness, and pairs of any type as one each."""
        found = []
        for pairs in itertools.product(range(value + 1), repeat=len(self.witnesses)):
            singles = value - sum(pairs)
            if singles < 0:
                continue
            payment = Counter({witness: 2 * number
                               for witness, number in zip(self.witnesses, pairs)})
            payment[needed] += singles
            if payment not in found:
                found.append(payment)
        return found

    def counts(self, cards):
        """Cards as an object without zeros."""
        return {witness: cards[witness] for witness in self.witnesses if cards[witness] > 0}


def read(data, name):
    with open(data / "looting" / f"{name}.toml", "rb") as file:
        return tomllib.load(file)


def require(condition, sentence):
    if not condition:
        raise Impossible(sentence)


def covers(larger, smaller):
    return all(larger[witness] >= count for witness, count in smaller.items())


@functools.cache
def open_box(data):
    return Box(data)


class Model:
    def __init__(self, header, data):
        options = header["options"]
        self.box = open_box(data)
        self.players = header["players"]
        self.games = int(options["games"])
        self.top_row = options["top_row"]
        self.two_players = options["two_players"]
        fewest = 2 if self.two_players == "on" else 3  # LL-001, L18
        require(fewest <= self.players <= 5, "there are 3 to 5 players, 2 as an extra")
        require(header["edition"] == "retail", "there is one edition")
        self.game = 0
        self.first = None
        self.phase = "over"
        self.match_totals = [0] * self.players
        self.ended_by = None

    # Set-up

    def set_up(self, line):
        require(self.phase == "over" and self.game < self.games, "a set-up between games only")
        require(line["first"] in range(self.players), "a seat starts")
        if self.first is not None:
            # L20: games 2 and 3 are started by the next seat clockwise
            require(line["first"] == (self.first + 1) % self.players, "the next seat starts")
        self.game += 1
        self.first = line["first"]
        self.lay_tiles(line["columns"])
        self.deal(line["hands"], line["row"])
        self.tiles = [[] for _ in range(self.players)]
        self.disks = {colour: "open" for colour in self.box.disks}  # LL-006
        self.passes = 0
        self.turn = 0  # L25
        return self.start_turn(self.first)  # LL-010

    def lay_tiles(self, columns):
        # LL-007
        require([len(column) for column in columns] == [COLUMNS] * COLUMNS, "five columns of five")
        laid = sorted(itertools.chain(*columns))
        require(laid == sorted(self.box.tiles), "each tile is laid once")
        if self.top_row == "five_colours":
            # LL-043, L16
            tops = {self.box.colour(column[-1]) for column in columns}
            require(len(tops) == COLUMNS, "the top tiles have different colours")
        self.columns = [list(column) for column in columns]

    def deal(self, hands, row):
        # LL-003, LL-008, LL-009
        require([len(hand) for hand in hands] == [HAND] * self.players, "four cards each")
        require(len(row) == ROW, "four cards face up")
        self.deck = Counter(self.box.witnesses)
        self.discard = Counter()
        self.hands = [Counter() for _ in range(self.players)]
        for seat, hand in enumerate(hands):
            order = list(self.box.witnesses)
            require(hand == sorted(hand, key=order.index), "hands are written sorted")
            for card in hand:
                self.hands[seat][self.off_the_deck(card)] += 1
        self.row = [self.off_the_deck(card) for card in row]
        self.known = [Counter() for _ in range(self.players)]

    def off_the_deck(self, card):
        """Takes that card off the deck, if it can be there."""
        require(self.deck[card] > 0, f"there is no {card} in the deck")
        self.deck[card] -= 1
        return card

    # The turn

    def start_turn(self, seat):
        self.to_move = seat
        self.turn += 1
        self.phase = "meld"  # LL-017: melding is for the start
        self.melded = False
        self.sweeps = 0
        return [{"e": "turn_started", "seat": seat, "turn": self.turn}]

    def next_turn(self):
        return self.start_turn((self.to_move + 1) % self.players)  # LL-010: clockwise

    def hand(self):
        return self.hands[self.to_move]

    def deck_gives(self):
        """LL-016: an empty deck is made anew from the discard pile."""
        return self.deck.total() + self.discard.total() > 0

    def can_draw(self):
        return self.deck_gives() or any(card is not None for card in self.row)

    def question(self):
        if self.phase == "over":
            return None
        choices = self.melds() if self.phase == "meld" else self.draws()
        return Question(self.to_move, self.phase, choices)

    def choose(self, choice, events):
        chance = Chance(events)
        if choice["do"] == "none":
            return self.decline_meld()
        if choice["do"] == "take":
            return self.meld(choice)
        if choice["do"] == "row":
            return self.take_face_up(choice["slot"], chance)
        if choice["do"] == "deck":
            return self.draw_blind(chance)
        return self.sweep(chance)

    # Melding

    def melds(self):
        takes = []
        for column in range(COLUMNS):
            takes += self.takes(column)
            for number in range(1, MOST_DESTROYED + 1):
                takes += self.destroying_takes(column, number)
        # L19: who cannot draw must meld if possible
        may_decline = self.can_draw() or not takes
        return ([{"do": "none"}] if may_decline else []) + takes

    def takes(self, column):
        """LL-017, LL-020: the bottom tile of a column, for every payment on offer."""
        tiles = self.columns[column]
        if not tiles:
            return []
        return [{"do": "take", "column": column, "pay": payment}
                for payment in self.payments(tiles[0], self.hand())]

    def destroying_takes(self, column, number):
        """LL-026 to LL-028, L02: destroy from the bottom, then gain the next tile."""
        if not self.may_destroy(column, number):
            return []
        takes = []
        for witness in self.box.witnesses:
            rest = self.hand_without(witness, 2 * number)
            if rest is None:
                continue
            for payment in self.payments(self.columns[column][number], rest):
                takes.append({"do": "take", "column": column, "pay": payment,
                              "destroy": number, "burn": witness})
        return takes

    def may_destroy(self, column, number):
        tiles = self.columns[column]
        if number >= len(tiles):
            return False  # LL-039: the top tile stays
        return not self.would_end(tiles[:number])

    def would_end(self, tiles):
        """LL-040, L07: whether the game would end if these tiles left the columns."""
        left = set(self.colours_in_columns())
        for tile in itertools.chain(*self.columns):
            if tile in tiles and not self.remains(self.box.colour(tile), tiles):
                left.discard(self.box.colour(tile))
        return len(self.box.disks) - len(left) >= SOLVED_CASES_THAT_END

    def colours_in_columns(self):
        return {self.box.colour(tile) for tile in itertools.chain(*self.columns)}

    def remains(self, colour, without):
        return any(self.box.colour(tile) == colour and tile not in without
                   for tile in itertools.chain(*self.columns))

    def hand_without(self, witness, count):
        """L03: identical cards themselves pay for destroying, no joker pairs."""
        if self.hand()[witness] < count:
            return None
        rest = Counter(self.hand())
        rest[witness] -= count
        return rest

    def payments(self, tile, hand):
        """The payments on offer for a tile."""
        cards = tuple(hand[witness] for witness in self.box.witnesses)
        return self.box.payments(self.box.value(tile), self.box.witness(tile), cards)

    def decline_meld(self):
        if self.can_draw():
            self.phase = "draw"
            return []
        # L10, L19: nothing to draw, nothing to meld
        self.passes += 1
        passed = [{"e": "turn_passed", "seat": self.to_move}]
        if self.passes == self.players:
            return passed + self.end("dry")
        return passed + self.next_turn()

    def meld(self, choice):
        self.melded = True
        events = []
        for _ in range(choice.get("destroy", 0)):
            events += self.destroy(choice["column"], choice["burn"])
        events += self.gain(choice["column"], Counter(choice["pay"]))
        if self.solved_cases() >= SOLVED_CASES_THAT_END:
            return events + self.end("cases")  # LL-035, L08: at once, without a draw
        self.phase = "draw"  # L01
        return events

    def destroy(self, column, witness):
        self.spend(Counter({witness: 2}))
        tile = self.columns[column].pop(0)  # LL-029: nobody has it
        event = {"e": "tile_destroyed", "seat": self.to_move, "column": column, "tile": tile,
                 "cards": {witness: 2}}
        return [event] + self.case_of(tile)

    def gain(self, column, payment):
        self.spend(payment)
        tile = self.columns[column].pop(0)
        self.tiles[self.to_move].append(tile)  # LL-019
        event = {"e": "tile_gained", "seat": self.to_move, "column": column, "tile": tile,
                 "cards": self.box.counts(payment)}
        return [event] + self.case_of(tile)

    def spend(self, cards):
        """Cards go face up onto the discard pile; known cards are believed to go first."""
        self.hand().subtract(cards)
        self.discard.update(cards)
        known = self.known[self.to_move]
        for witness, count in cards.items():
            known[witness] = max(0, known[witness] - count)

    # Cases

    def solved_cases(self):
        return len(self.box.disks) - len(self.colours_in_columns())

    def case_of(self, tile):
        """LL-032, L06: the case is solved if this tile was the last of it in the columns."""
        colour = self.box.colour(tile)
        if colour in self.colours_in_columns():
            return []
        totals = [self.total_of(seat, colour) for seat in range(self.players)]
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        winner = best[0] if len(best) == 1 else None  # LL-033, LL-034, L15
        self.disks[colour] = "box" if winner is None else winner
        return [{"e": "case_solved", "colour": colour, "winner": winner, "totals": totals}]

    def total_of(self, seat, colour):
        return sum(self.box.value(tile) for tile in self.tiles[seat]
                   if self.box.colour(tile) == colour)

    # Drawing

    def draws(self):
        choices = [{"do": "row", "slot": slot} for slot in range(ROW)
                   if self.row[slot] is not None]  # LL-011
        if self.deck_gives():
            choices.append({"do": "deck"})
        if not self.why_no_sweep():
            choices.append({"do": "sweep"})
        return choices

    def why_no_sweep(self):
        """All rules against exchanging the four cards."""
        rules = set()
        if None in self.row:
            rules.add("L12")
        if None in self.row or len(set(self.row)) > 1:
            rules.add("LL-014")
        if not self.deck_gives():
            rules.add("L22")
        if self.sweeps >= MOST_SWEEPS:
            rules.add("L23")
        return rules

    def draw_cards(self, cards):
        """Takes these cards off the deck in order; answers with the reshuffle on the way, if any.

        LL-016, L11: the discard pile is shuffled when a card is needed and the deck is empty.
        """
        events = []
        for card in cards:
            if self.deck.total() == 0:
                events.append({"e": "deck_reshuffled", "count": self.discard.total()})
                self.deck, self.discard = self.discard, Counter()
            self.off_the_deck(card)
        return events

    def take_face_up(self, slot, chance):
        card = self.row[slot]
        self.hand()[card] += 1
        self.known[self.to_move][card] += 1
        # LL-012; L10, L24: without cards the place stays empty
        refill = chance.one("card_taken", "refill") if self.deck_gives() else None
        shuffled = self.draw_cards([refill] if refill is not None else [])
        self.row[slot] = refill
        event = {"e": "card_taken", "seat": self.to_move, "card": card, "slot": slot,
                 "refill": refill}
        return shuffled + [event] + self.end_turn()

    def draw_blind(self, chance):
        card = chance.one("card_drawn", "card")
        shuffled = self.draw_cards([card])
        self.hand()[card] += 1
        event = {"e": "card_drawn", "seat": self.to_move, "card": card}
        return shuffled + [event] + self.end_turn()

    def sweep(self, chance):
        """LL-014, L09: four identical cards make room for four others."""
        old = self.row
        new = chance.one("row_swept", "new")
        require(isinstance(new, list) and len(new) == ROW, "four cards are turned up")
        self.discard.update(old)
        shuffled = self.draw_cards(new)
        self.row = list(new)
        self.sweeps += 1
        return shuffled + [{"e": "row_swept", "seat": self.to_move, "cards": old, "new": new}]

    def end_turn(self):
        self.passes = 0  # turns passed in a row
        return self.next_turn()  # LL-013

    # The end

    def end(self, reason):
        self.phase = "over"
        self.ended_by = reason
        events = []
        totals = []
        for seat in range(self.players):
            tiles, disks = self.score(seat)
            totals.append(tiles + disks)
            events.append({"e": "scored", "seat": seat, "tiles": tiles, "disks": disks,
                           "total": tiles + disks})
        # LL-041, L17
        self.match_totals = [sum(pair) for pair in zip(self.match_totals, totals)]
        if self.games > 1:
            events.append({"e": "game_of_match_ended", "game": self.game, "totals": totals})
        return events

    def score(self, seat):
        """LL-036, LL-037: tiles and disks, of solved cases only."""
        unsolved = self.colours_in_columns()
        tiles = sum(self.box.value(tile) for tile in self.tiles[seat]
                    if self.box.colour(tile) not in unsolved)
        disks = sum(self.box.disks[colour] for colour, owner in self.disks.items()
                    if owner == seat)
        return tiles, disks

    def outcome(self):
        if self.phase != "over" or self.game < self.games:
            return None
        best = max(self.match_totals)
        winners = [seat for seat, total in enumerate(self.match_totals) if total == best]
        return {"reason": self.ended_by, "by": "points", "winners": winners,  # LL-038, L14
                "scores": self.match_totals}

    # Why not

    def reasons(self):
        return self.reasons_at_meld() if self.phase == "meld" else self.reasons_at_draw()

    def reasons_at_meld(self):
        reasons = {"draw": {"LL-017"}}
        choices = self.melds()
        offered = {(choice.get("column"), "destroy" in choice) for choice in choices}
        if {"do": "none"} not in choices:
            reasons["none"] = {"L19"}
        for column in range(COLUMNS):
            if (column, False) not in offered:
                # LL-020: an empty column has no bottom tile
                rule = "LL-018" if self.columns[column] else "LL-020"
                reasons[f"column {column + 1}"] = {rule}
            if (column, True) not in offered:
                reasons[f"destroy in column {column + 1}"] = self.why_no_destroying(column)
        return reasons

    def why_no_destroying(self, column):
        """All rules against destroying the bottom tile, which comes first in any case."""
        tiles = self.columns[column]
        if not tiles:
            return {"LL-020", "LL-026"}
        rules = set()
        if len(tiles) == 1:
            rules.add("LL-039")
        if self.would_end(tiles[:1]):
            rules |= {"LL-040", "L07"}
        rests = [self.hand_without(witness, 2) for witness in self.box.witnesses]
        rests = [rest for rest in rests if rest is not None]
        if not rests:
            rules |= {"LL-026", "L03"}
        elif len(tiles) > 1 and not any(self.payments(tiles[1], rest) for rest in rests):
            rules |= {"LL-027", "L05"}
        return rules

    def reasons_at_draw(self):
        reasons = {"meld": {"LL-017", "LL-021"} if self.melded else {"LL-017"}}
        for slot in range(ROW):
            if self.row[slot] is None:
                reasons[f"card {slot + 1}"] = {"L10", "L24"}
        if not self.deck_gives():
            reasons["deck"] = {"L10"}
        if self.why_no_sweep():
            reasons["sweep"] = self.why_no_sweep()
        return reasons

    # What is to be seen

    def position(self):
        shown = self.public()
        shown["deck"] = self.box.counts(self.deck)
        shown["hands"] = [self.box.counts(hand) for hand in self.hands]
        return shown

    def view(self, seat):
        shown = {"seat": seat}
        shown.update(self.public())
        shown["deck"] = self.deck.total()
        shown["hand"] = {} if seat is None else self.box.counts(self.hands[seat])
        shown["hand_sizes"] = [hand.total() for hand in self.hands]
        return shown

    def public(self):
        return {
            "players": self.players,
            "games": self.games,
            "top_row": self.top_row,
            "two_players": self.two_players,
            "game": self.game,
            "phase": self.phase,
            "turn": self.turn,
            "first": self.first,
            "to_move": self.to_move,
            "passes": self.passes,
            "sweeps": self.sweeps,
            "columns": self.columns,
            "row": self.row,
            "disks": self.disks,
            "discard": self.box.counts(self.discard),  # LL-015
            "tiles": [sorted(tiles) for tiles in self.tiles],
            "match_totals": self.match_totals,
            "known": [self.box.counts(known) for known in self.known],
        }


class Chance:
    """The journal's events of a step, read for what the cards turned out to be."""

    def __init__(self, events):
        self.events = events

    def one(self, name, field):
        found = [event for event in self.events if event["e"] == name]
        require(len(found) == 1 and field in found[0], f"one {name} with {field} is needed")
        return found[0][field]
