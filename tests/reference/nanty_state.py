# SPDX-License-Identifier: MIT
"""Where everything is, and the only ways in which it changes: each writes its event."""

from interface import Impossible

from nanty_data import AGENTS_EACH, BUILDINGS_EACH, GRENADIER, HAND_SIZE, Chance, Piece, face_field
from nanty_variant import Variant

LOANS = ["city_suburban_bank", "mr_merryweather"]  # NN-050
CLOGS = ["irene_adler", "charles_augustus_milverton"]  # NN-193


class GameOver(Exception):
    def __init__(self, reason, by, winners, scores):
        super().__init__(reason)
        self.outcome = {"reason": reason, "by": by, "winners": winners, "scores": scores}


class Place:
    """One area of the board: its pawns, marker, Building and City Area card."""

    def __init__(self):
        self.pawns = []  # (owner, kind); kinds are for the Agent cards, None without them
        self.trouble = False
        self.building = None  # a seat
        self.building_face = None
        self.card = "display"  # a seat, "display" or "box"

    def count(self, owner):
        return sum(1 for pawn in self.pawns if pawn[0] == owner)

    def faces(self, owner):
        return [face for pawn, face in self.pawns if pawn == owner]

    def add(self, owner, face=None):
        self.pawns.append((owner, face))

    def take(self, owner, face=None):
        self.pawns.remove((owner, face))


class State:
    def __init__(self, rules, setup):
        self.rules = rules
        self.seats = list(range(rules.players))
        self.log = []
        self.outcome = None
        self.variant = Variant(rules, setup) if rules.variant else None
        self._set_up_board()
        self._set_up_cards(setup)
        self.turn = 0
        self.turns_of = [0] * rules.players
        self.plays = 0  # cards that may still be played this turn
        self.first = setup["first"]
        self.active = None  # until the first turn
        self.in_play = None
        self.dead = set()  # areas whose ability is over
        self.gained = set()  # City Area cards that came this turn
        self.used = set()  # abilities used this turn
        self.discard = []
        self.events = list(rules.events)  # NN-018
        self.kept = {card: None for card in LOANS + CLOGS}
        self.drawn = None  # (looker, victim, cards) while somebody looks at drawn cards
        self._set_up_knowledge()

    # Set-up

    def _set_up_board(self):
        self.places = {area: Place() for area in self.rules.areas}
        for area in self.rules.areas.values():
            if area.start:
                for seat in self.seats if self.variant is None else []:  # R76
                    self.places[area.id].add(seat)  # NN-006
                self.places[area.id].trouble = True  # NN-007
        self.money = [10] * self.rules.players  # NN-010

    def _set_up_cards(self, setup):
        if not 0 <= setup["first"] < self.rules.players:  # NN-026
            raise Impossible("no such first player")
        dealt, unused = list(setup["personalities"]), list(setup["unused"])
        if len(dealt) != self.rules.players:  # NN-014
            raise Impossible("not one Personality for each player")
        if sorted(dealt + unused) != sorted(self.rules.personalities):  # NN-017
            raise Impossible("the Personalities are not those of this game")
        self.dealt, self.unused = dealt, unused
        self.hands = [list(hand) for hand in setup["hands"]]
        if [len(hand) for hand in self.hands] != [HAND_SIZE] * self.rules.players:  # NN-022
            raise Impossible("not five cards for each player")
        self.pile = set(self.rules.cards)
        for card in (card for hand in self.hands for card in hand):
            if card not in self.pile or card not in self.rules.grey:  # NN-019
                raise Impossible(f"{card} cannot have been dealt")
            self.pile.remove(card)

    def _set_up_knowledge(self):
        observers = self.seats + [None]
        self.known = {o: [set() for _ in self.seats] for o in observers}
        self.seen_unused = [set() for _ in self.seats]

    # Facts

    def clockwise(self, start):
        return [(start + i) % self.rules.players for i in self.seats]

    def others(self, seat):
        return self.clockwise(seat)[1:]  # R64

    def hand(self, seat):
        return self.rules.in_printed_order(self.hands[seat])

    def interrupt(self, card):
        return self.rules.cards[card].interrupt

    def playable(self, seat):
        return [card for card in self.hand(seat) if not self.interrupt(card)]  # R07

    def areas_with(self, seat):
        return [area for area, place in self.places.items() if place.count(seat)]

    def agents_of(self, seat):
        return sum(place.count(seat) for place in self.places.values())

    def pieces(self, areas, wanted=lambda owner: True):
        """The pawns standing there; those without a face are alike and stand for each other."""
        found = [Piece(owner, area, face) for area in areas
                 for owner, face in self.places[area].pawns if wanted(owner)]
        return list(dict.fromkeys(found))

    def agents(self, seat, areas=None):
        return self.pieces(self.places if areas is None else areas, lambda owner: owner == seat)

    def supply(self, seat, kind):
        """Faces of Agents or Buildings beside the board; none without the variant."""
        if kind == "agent":
            out = {piece.face for piece in self.agents(seat)}
        else:
            out = {self.places[area].building_face for area in self.buildings_of(seat)}
        return [face for face in self.rules.faces(kind) if face not in out]

    def buildings_of(self, seat):
        return [area for area, place in self.places.items() if place.building == seat]

    def all_buildings(self):
        return [area for area, place in self.places.items() if place.building is not None]

    def trouble_areas(self):
        return [area for area, place in self.places.items() if place.trouble]

    def grenadier_in(self, area):
        return self.places[area].count(GRENADIER) > 0

    def cost(self, area):
        return self.rules.areas[area].cost

    def loans_of(self, seat):
        return sum(1 for card in LOANS if self.kept[card] == seat)

    def clogs_of(self, seat):
        return sum(1 for card in CLOGS if self.kept[card] == seat)

    def grey_left(self):
        return sum(1 for card in self.rules.grey if card in self.pile)

    def brown_left(self):
        return sum(1 for card in self.rules.brown if card in self.pile)

    # Events

    def emit(self, name, **fields):
        self.log.append({"e": name, **fields})

    def pay(self, giver, taker, amount, why):
        """Moves money; a seat gives what it has (R36)."""
        if giver != "bank":
            amount = min(amount, self.money[giver])
        if amount == 0:
            return
        if giver != "bank":
            self.money[giver] -= amount
        if taker != "bank":
            self.money[taker] += amount
        self.emit("money_moved", **{"from": giver, "to": taker, "amount": amount, "why": why})

    def put_trouble(self, area, why):
        if not self.places[area].trouble:  # NN-086
            self.places[area].trouble = True
            self.emit("trouble_placed", area=area, why=why)

    def clear_trouble(self, area, why):
        if self.places[area].trouble:
            self.places[area].trouble = False
            self.emit("trouble_removed", area=area, why=why)

    def place_pawn(self, owner, area, why, trouble=True, face=None):
        place = self.places[area]
        if owner in self.seats and self.agents_of(owner) >= AGENTS_EACH:
            raise Impossible("a thirteenth Agent")
        crowded = bool(place.pawns)
        place.add(owner, face)
        self.emit("agent_placed", owner=owner, area=area, **face_field(face), why=why,
                  trouble=trouble)
        if crowded and trouble:  # NN-084, NN-085
            self.put_trouble(area, why)

    def move_pawn(self, piece, end, by, why, trouble=True):
        self.places[piece.area].take(piece.owner, piece.face)
        crowded = bool(self.places[end].pawns)
        self.places[end].add(piece.owner, piece.face)
        self._tell_move(piece, end, by, why)
        self.clear_trouble(piece.area, why)  # NN-087
        if crowded and trouble:  # NN-084, NN-175
            self.put_trouble(end, why)

    def _tell_move(self, piece, end, by, why):
        self.emit("agent_moved", **{"owner": piece.owner, "from": piece.area, "to": end,
                                    **face_field(piece.face), "by": by, "why": why})

    def swap_pawns(self, one, other, by, why):
        """NN-206: both are lifted, then each is set down where the other stood."""
        self.places[one.area].take(one.owner, one.face)
        self.places[other.area].take(other.owner, other.face)
        self._tell_move(one, other.area, by, why)
        self._tell_move(other, one.area, by, why)
        self.clear_trouble(one.area, why)
        self.clear_trouble(other.area, why)
        for area, piece in ((one.area, other), (other.area, one)):
            if self.places[area].pawns:
                self.put_trouble(area, why)
            self.places[area].add(piece.owner, piece.face)

    def remove_pawn(self, piece, by, why):
        self.places[piece.area].take(piece.owner, piece.face)
        self.emit("agent_removed", **piece.fields(), by=by, why=why)
        self.clear_trouble(piece.area, why)  # NN-087, NN-097
        self._lose_variant_card(piece.owner, piece.face)

    def _lose_variant_card(self, seat, face):
        """NN-239: an open card goes when its piece has left the board."""
        if self.variant is not None and self.variant.lies_open(seat, face):
            self.variant.lose(seat, face)
            self.emit("variant_card_lost", seat=seat, card=face)

    def move_area_card(self, area, to):
        place = self.places[area]
        self.emit("area_card_moved", **{"area": area, "from": place.card, "to": to})
        place.card = to

    def place_building(self, seat, area, paid, to, why, face=None):
        if len(self.buildings_of(seat)) >= BUILDINGS_EACH:
            raise Impossible("a seventh Building")
        self.places[area].building = seat
        self.places[area].building_face = face
        self.emit("building_placed", seat=seat, area=area, **face_field(face), paid=paid, to=to,
                  why=why)
        if self.places[area].card == "display":  # NN-107
            self.move_area_card(area, seat)
            self.gained.add(area)  # NN-119, R43

    def remove_building(self, area, why):
        place = self.places[area]
        seat, place.building = place.building, None
        face, place.building_face = place.building_face, None
        self.emit("building_removed", seat=seat, area=area, **face_field(face), why=why)
        if place.card == seat:  # NN-108, NN-134
            self.move_area_card(area, "display")
        if why != "moved":  # R87
            self._lose_variant_card(seat, face)

    # Cards and who knows of them

    def forget_everywhere(self, seat, card):
        for known in self.known.values():
            known[seat].discard(card)

    def show_to_all(self, seat, cards):
        for observer, known in self.known.items():
            if observer != seat:
                known[seat].update(cards)

    def leave_hand(self, seat, card):
        """A card leaves a hand before everybody's eyes."""
        self.hands[seat].remove(card)
        self.forget_everywhere(seat, card)

    def discard_from_hand(self, seat, card, why):
        self.leave_hand(seat, card)
        self.discard.append(card)
        self.emit("card_discarded", seat=seat, card=card, why=why)

    def finish_card(self, seat):
        """NN-075, R08."""
        card, self.in_play = self.in_play, None
        self.discard.append(card)
        self.emit("card_discarded", seat=seat, card=card, why="played")

    def keep_card(self, seat, why):
        """The card in play stays on the table before a seat: a loan or a clog (NN-193)."""
        card, self.in_play = self.in_play, None
        self.kept[card] = seat
        self.emit("card_kept", seat=seat, card=card, why=why)

    def give_cards(self, giver, taker, cards, why):
        cards = self.rules.in_printed_order(cards)
        for card in cards:
            self.hands[giver].remove(card)
            self.hands[taker].append(card)
        self.emit("cards_taken", **{"from": giver, "seat": taker, "cards": cards, "why": why})
        for observer, known in self.known.items():
            if observer in (giver, taker):
                known[giver].difference_update(cards)
                if observer != taker:
                    known[taker].update(cards)
            else:
                known[giver].clear()  # nobody else knows which went

    def swap_hands(self, one, other):
        self.emit("hands_swapped", a=one, b=other)
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        for observer, known in self.known.items():
            known[one], known[other] = known[other], known[one]
        for observer, holder in ((one, other), (other, one)):
            self.known[observer][observer] = set()
            self.known[observer][holder] = set(self.hands[holder])

    # Chance

    def can_draw(self, cards):
        """Off the draw pile, grey before brown (NN-019)."""
        if len(set(cards)) != len(cards) or not set(cards) <= self.pile:
            return False
        grey = [card for card in cards if card in self.rules.grey]
        return len(grey) == min(len(cards), self.grey_left())

    def draw(self, seat, number, why):
        number = min(number, len(self.pile))  # R03
        if number == 0:
            return
        cards = yield Chance("cards_drawn", lambda e: e["cards"],
                             lambda got: len(got) == number and self.can_draw(got),
                             self.pile, number)
        cards = list(cards)
        self.pile.difference_update(cards)
        self.hands[seat].extend(cards)
        self.emit("cards_drawn", seat=seat, cards=cards, why=why)

    def roll(self, seat, why, for_area):
        value = yield Chance("die_rolled", lambda e: e["value"], lambda got: 1 <= got <= 12)
        area = self.rules.area_by_number[value] if for_area else None  # NN-003
        self.emit("die_rolled", seat=seat, value=value, area=area, why=why)
        return area if for_area else value

    def draw_event(self):
        possible = self.next_events()
        event = yield Chance("event_drawn", lambda e: e["event"], lambda got: got in possible,
                             possible)
        self.events.remove(event)  # NN-115
        if self.variant is not None:
            self.variant.event_has_come(event)
        self.emit("event_drawn", event=event)
        return event

    def next_events(self):
        """Any event may come next, unless the Governess has arranged some."""
        return self.events if self.variant is None else self.variant.next_events(self.events)

    def fog_card(self):
        card = yield Chance("card_discarded", lambda e: e["card"],
                            lambda got: self.can_draw([got]), self.pile)
        self.pile.remove(card)
        self.discard.append(card)
        self.emit("card_discarded", seat=None, card=card, why="fog")

    def take_from_discard(self, seat, number, why):
        number = min(number, len(self.discard))

        def possible(got):
            return len(set(got)) == len(got) == number and set(got) <= set(self.discard)

        cards = yield Chance("cards_taken", lambda e: e["cards"], possible, self.discard, number)
        cards = list(cards)
        for card in cards:
            self.discard.remove(card)
        self.hands[seat].extend(cards)
        self.show_to_all(seat, cards)  # R67: the pile lies open
        self.emit("cards_taken", **{"from": "discard", "seat": seat, "cards": cards, "why": why})

    def draw_from_hand(self, looker, victim, number):
        number = min(number, len(self.hands[victim]))

        def possible(got):
            return len(set(got)) == len(got) == number and set(got) <= set(self.hands[victim])

        cards = yield Chance("hand_seen", lambda e: e["cards"], possible, self.hands[victim],
                             number)
        self.emit("hand_seen", seat=looker, of=victim, cards=list(cards))
        self.known[looker][victim].update(cards)
        return list(cards)

    def look_at_hand(self, looker, victim):
        self.emit("hand_seen", seat=looker, of=victim, cards=self.hand(victim))
        self.known[looker][victim] = set(self.hands[victim])

    def swap_personality(self, seat):
        new = yield Chance("personality_swapped", lambda e: e["new"],
                           lambda got: got in self.unused, self.unused)  # R38
        old = self.dealt[seat]
        self.unused.remove(new)
        self.unused.append(old)
        self.dealt[seat] = new
        self.emit("personality_swapped", seat=seat, old=old, new=new)
        for other in self.others(seat):
            self.seen_unused[other].clear()
        self.seen_unused[seat].discard(new)
        self.seen_unused[seat].add(old)

    def peek_personalities(self, seat):
        number = len(self.unused) - 1  # R39

        def possible(got):
            return len(set(got)) == len(got) == number and set(got) <= set(self.unused)

        cards = yield Chance("personalities_seen", lambda e: e["cards"], possible, self.unused,
                             number)
        self.emit("personalities_seen", seat=seat, cards=list(cards))
        self.seen_unused[seat].update(cards)
