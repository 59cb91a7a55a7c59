# SPDX-License-Identifier: MIT
"""The Agent and Building cards: who has which, what lies open, what they leave in force."""

from collections import Counter

from interface import Impossible

SUFFRAGIST = "suffragist"
GENTLEMAN = "gentleman"
PAY = "pay"  # the answer to the Street Girl that is no card

AGENT_CARDS_EACH = 3  # NN-232


class Variant:
    def __init__(self, rules, setup):
        self.rules = rules
        self.seats = list(range(rules.players))
        self._deal(setup)
        self.open = [set() for _ in self.seats]
        self.used = set()  # in this turn
        self.lost = set()
        self.extra_cards = 0  # the Tosher's, R88
        self.third_price = False  # the Gentleman has been used this turn
        self.suffragist = None  # whose Suffragist is at work in this action, R89
        self.arranger = None
        self.top = []  # events the Governess put there, the next one first
        self.bottom = None

    def _deal(self, setup):
        """NN-232, NN-233."""
        agents, buildings = setup["agent_cards"], setup["building_cards"]
        pool = setup["building_pool"]
        if [len(cards) for cards in agents] != [AGENT_CARDS_EACH] * self.rules.players:
            raise Impossible("not three Agent cards for each player")
        if len(buildings) != self.rules.players:
            raise Impossible("not one Building card for each player")
        dealt = Counter(card for cards in agents for card in cards)
        if max(dealt.values()) > 1 or not set(dealt) <= set(self.rules.faces("agent")):
            raise Impossible("these Agent cards cannot have been dealt")
        if sorted(buildings + pool) != sorted(self.rules.faces("building")):
            raise Impossible("the Building cards are not those of this game")
        self.hands = [set(cards) | {buildings[seat]} for seat, cards in enumerate(agents)]
        self.building_pool = list(pool)

    # Cards

    def lies_open(self, seat, card):
        return seat in self.seats and card in self.open[seat]

    def lose(self, seat, card):
        """It leaves the game."""
        self.hands[seat].remove(card)
        self.open[seat].discard(card)
        self.lost.add(card)

    def face_down(self, seat, kind):
        """NN-235: the backs are seen."""
        return sum(1 for card in self.hands[seat] - self.open[seat]
                   if self.rules.variant[card].kind == kind)

    def new_turn(self):
        self.used.clear()
        self.extra_cards = 0
        self.third_price = False

    # The Suffragist

    def suffragist_stands(self, state, seat):
        """NN-247: in Westminster."""
        areas = self.rules.variant[SUFFRAGIST].areas
        return any(SUFFRAGIST in state.places[area].faces(seat) for area in areas)

    def suffragist_asked(self, state, seat):
        """On public grounds: somebody who might have the card."""
        if self.suffragist == seat:
            return True  # R89
        if SUFFRAGIST in self.lost or not self.face_down(seat, "agent"):
            return False
        return self.suffragist_stands(state, seat)

    def suffragist_helps(self, state, seat):
        if self.suffragist == seat:
            return True  # R89: whatever becomes of her
        return SUFFRAGIST in self.hands[seat] and self.suffragist_stands(state, seat)

    # The Gentleman

    def gentleman_helps(self, state, seat, area):
        """NN-252: this turn, where he stands."""
        return (self.third_price and seat == state.active
                and GENTLEMAN in state.places[area].faces(seat))

    def third(self, cost):
        return cost // self.rules.variant[GENTLEMAN].amount

    # Events the Governess has arranged (NN-251)

    def arrange(self, seat, order, bottom):
        self.arranger, self.top, self.bottom = seat, list(order), bottom

    def next_events(self, events):
        if self.top:
            return self.top[:1]
        between = [event for event in events if event != self.bottom]
        return between or list(events)

    def event_has_come(self, event):
        if self.top:
            self.top.pop(0)
        elif event == self.bottom:
            self.bottom = None

    # What is shown

    def _common(self):
        order = self.rules.in_variant_order
        return {
            "open": [order(cards) for cards in self.open],
            "used": order(self.used),
            "lost": order(self.lost),
            "extra_cards": self.extra_cards,
            "third_price": self.third_price,
            "suffragist": self.suffragist,
        }

    def position(self):
        order = self.rules.in_variant_order
        return {
            "hands": [order(cards) for cards in self.hands],
            **self._common(),
            "building_pool": order(self.building_pool),
            "arranged": self._arranged(True),
        }

    def view(self, seat):
        """NN-235: own cards, of the others only backs."""
        return {
            "hand": [] if seat is None else self.rules.in_variant_order(self.hands[seat]),
            "agent_cards": [self.face_down(other, "agent") for other in self.seats],
            "building_cards": [self.face_down(other, "building") for other in self.seats],
            **self._common(),
            "building_pool": len(self.building_pool),
            "arranged": self._arranged(seat is not None and seat == self.arranger),
        }

    def _arranged(self, known):
        return {
            "seat": self.arranger,
            "top": list(self.top) if known else [None] * len(self.top),
            "has_bottom": self.bottom is not None,
            "bottom": self.bottom if known else None,
        }
