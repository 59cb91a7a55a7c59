# SPDX-License-Identifier: MIT
"""The position and the views as `gaslight replay --trace` prints them."""

from nanty_data import CITIZEN, GRENADIER
from nanty_state import CLOGS, LOANS


def common(state):
    """What lies open on the table (NN-011, R67)."""
    rules = state.rules
    return {
        "players": rules.players,
        "edition": rules.edition,
        "personalities": rules.personality_set,
        "turn": state.turn,
        "first": state.first,
        "active": state.active,
        "in_play": state.in_play,
        "areas": {area: place_fields(state, place) for area, place in state.places.items()},
        "dead": in_board_order(state, state.dead),
        "gained": in_board_order(state, state.gained),
        "used": in_board_order(state, state.used),
        "money": list(state.money),
        "loans": [state.kept[card] for card in LOANS],
        "clogs": [state.kept[card] for card in CLOGS],
        "discard": rules.in_printed_order(state.discard),
        "events": [event for event in rules.events if event in state.events],
    }


def place_fields(state, place):
    fields = {
        "agents": [place.count(seat) for seat in state.seats],
        "grenadiers": place.count(GRENADIER),
        "citizens": place.count(CITIZEN),
        "trouble": place.trouble,
        "building": place.building,
        "card": place.card,
    }
    if state.variant is not None:
        fields["pieces"] = [state.rules.in_variant_order(place.faces(seat))
                            for seat in state.seats]
        fields["building_piece"] = place.building_face
    return fields


def in_board_order(state, areas):
    return [area for area in state.places if area in areas]


def in_card_order(state, personalities):
    return [card for card in state.rules.personalities if card in personalities]


def position(state):
    fields = common(state)
    fields["pile"] = state.rules.in_printed_order(state.pile)
    fields["hands"] = [state.hand(seat) for seat in state.seats]
    fields["dealt"] = list(state.dealt)
    fields["unused"] = in_card_order(state, state.unused)
    if state.variant is not None:
        fields["agent_building_cards"] = state.variant.position()
    return fields


def view(state, seat, question):
    fields = {"seat": seat, "ask": None, "asked": None}
    if question is not None:
        fields["ask"] = question.ask
        fields["asked"] = question.seat
    fields.update(common(state))
    fields["grey_left"] = state.grey_left()
    fields["brown_left"] = state.brown_left()
    fields["hand_sizes"] = [len(hand) for hand in state.hands]
    fields["hand"] = [] if seat is None else state.hand(seat)
    fields["personality"] = None if seat is None else state.dealt[seat]
    fields["seen_unused"] = [] if seat is None else in_card_order(state, state.seen_unused[seat])
    fields["known"] = [state.rules.in_printed_order(cards) for cards in state.known[seat]]
    fields["drawn"] = drawn(state, seat)
    over = state.outcome is not None  # NN-016
    fields["revealed"] = list(state.dealt) if over else [None] * state.rules.players
    if state.variant is not None:
        fields["agent_building_cards"] = state.variant.view(seat)
    return fields


def drawn(state, seat):
    """Cards drawn from a hand are seen by who looks and by their owner."""
    if state.drawn is None:
        return []
    looker, victim, cards = state.drawn
    if seat in (looker, victim):
        return state.rules.in_printed_order(cards)
    return [None] * len(cards)
