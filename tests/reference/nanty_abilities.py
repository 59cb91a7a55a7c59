# SPDX-License-Identifier: MIT
"""What the City Area cards can do in one's own turn."""

from nanty_actions import (can_place, fixed, free_for_trouble, pick_area, pick_card, place_agent,
                           remove_trouble, trouble_obstacles, why_not_areas)

# The ledger's entry of each card.
ENTRY = {"chelsea": "NN-121", "westminster": "NN-122", "strand": "NN-123", "west_end": "NN-124",
         "holborn": "NN-125", "city": "NN-126", "highbury": "NN-127", "east_end": "NN-128",
         "bermondsey": "NN-130", "southwark": "NN-131", "lambeth": "NN-132", "battersea": "NN-133"}


def trouble_near(state, area):
    """NN-128, NN-129, R31: any pawn will do."""
    near = state.rules.near(area)
    return [place for place in free_for_trouble(state) if place in near]


def obstacles(state, seat, area):
    """All rules that keep the ability from being used now; none: it is on offer."""
    found = set()
    if state.places[area].card != seat:
        found.add("NN-107")
    if area in state.dead:
        found |= {"NN-162", "NN-163", "NN-164", "R29"}
    if area in state.used:
        found.add("NN-118")
    if area in state.gained:
        found |= {"NN-119", "R43"}
    if state.grenadier_in(area):
        found |= {"NN-156"}
    return found | obstacles_of_kind(state, seat, area)


def obstacles_of_kind(state, seat, area):
    facts = state.rules.areas[area]
    entry = {ENTRY[area]}
    found = set()
    if facts.ability == "ignore_event":
        found |= {"NN-120", "NN-125"}
    if facts.ability in ("place_agent_near", "remove_trouble"):
        if state.money[seat] < facts.amount:
            found |= entry
    if facts.ability == "place_agent_near":
        if not can_place(state, seat, fixed(state.rules.near(area))):
            found |= {"NN-081", "NN-082", "R40"}
    if facts.ability == "remove_trouble" and not state.trouble_areas():
        found |= entry | {"NN-095"}
    if facts.ability == "draw_then_discard" and not state.pile:
        found |= {"R44"}
    if facts.ability == "discard_for_money" and not state.hands[seat]:
        found |= entry
    if facts.ability == "place_trouble_near" and not trouble_near(state, area):
        found |= entry | {"NN-086", "NN-088"}
    return found


def usable(state, seat):
    return [area for area in state.places if not obstacles(state, seat, area)]


def use(state, seat, area):
    state.used.add(area)  # NN-118
    state.emit("area_ability_used", seat=seat, area=area)
    yield from ABILITIES[state.rules.areas[area].ability](state, seat, area)


def place_agent_near(state, seat, area):
    """NN-121, NN-130, NN-215."""
    state.pay(seat, "bank", state.rules.areas[area].amount, "ability")
    yield from place_agent(state, seat, fixed(state.rules.near(area)), "ability",
                           {"NN-215", ENTRY[area]})


def draw_then_discard(state, seat, area):
    """NN-122."""
    yield from state.draw(seat, state.rules.areas[area].amount, "ability")
    card = yield from pick_card(seat, state.hand(seat))
    state.discard_from_hand(seat, card, area)


def clear_one(state, seat, area):
    """NN-123."""
    state.pay(seat, "bank", state.rules.areas[area].amount, "ability")
    yield from remove_trouble(state, seat, "ability", ENTRY[area])


def take_money(state, seat, area):
    """NN-124, NN-127, NN-131 to NN-133."""
    state.pay("bank", seat, state.rules.areas[area].amount, "ability")
    yield from ()


def discard_for_money(state, seat, area):
    """NN-126."""
    card = yield from pick_card(seat, state.hand(seat))
    state.discard_from_hand(seat, card, area)
    state.pay("bank", seat, state.rules.areas[area].amount, "ability")


def place_trouble_near(state, seat, area):
    offered = trouble_near(state, area)

    def refusal(other):
        found = trouble_obstacles(state, other)
        if other not in state.rules.near(area) or not state.places[other].pawns:
            found.add("NN-128")
        return found

    target = yield from pick_area(seat, offered, why_not_areas(state, offered, refusal))
    state.put_trouble(target, "ability")


ABILITIES = {
    "place_agent_near": place_agent_near,
    "draw_then_discard": draw_then_discard,
    "remove_trouble": clear_one,
    "take_money": take_money,
    "discard_for_money": discard_for_money,
    "place_trouble_near": place_trouble_near,
}
