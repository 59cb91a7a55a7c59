# SPDX-License-Identifier: MIT
"""What the Agent and Building cards do. Each has its obstacles and its effect."""

from itertools import permutations

from nanty_actions import (can_place, fixed, pick_area, pick_card, pick_piece, pick_seat,
                           place_agent, why_not_areas)
from nanty_data import AGENTS_EACH, GOODYEAR, TOBY, Chance, Piece, Question
from nanty_responses import CANCELLED, DONE, aim, answer, ask_about_agent, cancel_text, remove

# The ledger's entry of each card.
ENTRY = {"street_girl": "NN-241", "tosher": "NN-242", "cyclist": "NN-243", "jockey": "NN-244",
         "seaman": "NN-245", "paper_boy": "NN-246", "suffragist": "NN-247",
         "flower_girl": "NN-248", "little_matchstick_girl": "NN-249", "maid": "NN-250",
         "governess": "NN-251", "gentleman": "NN-252", "palace": "NN-253", "mansion": "NN-254",
         "factory": "NN-255", "tenement": "NN-256", "office": "NN-257", "hotel": "NN-258"}

STREET_GIRLS_VICTIMS = ("cyclist", "jockey", "gentleman")


# Set-up and turn


def first_agents(state):
    """R76: clockwise, each seat its three Agents; the Trouble markers are there already."""
    if state.variant is None:
        return
    for seat in state.clockwise(state.first):
        for area in ("east_end", "city", "chelsea"):
            faces = [Piece(seat, area, face) for face in state.supply(seat, "agent")]
            piece = yield from pick_piece(seat, faces)
            state.place_pawn(seat, area, "setup", False, piece.face)


def new_turn(state):
    if state.variant is not None:
        state.variant.new_turn()


def end_of_turn_by_watson(state):
    """R88: the Tosher's card is forfeited."""
    if state.variant is not None:
        state.variant.extra_cards = 0


def one_action(state, effect):
    """R89: an icon, an ability or a card; the Suffragist helps against one of them."""
    yield from effect
    if state.variant is not None:
        state.variant.suffragist = None


def next_choice(state):
    """Between actions; at the latest now the last one is over."""
    if state.variant is not None:
        state.variant.suffragist = None


def extra_cards(state):
    return 0 if state.variant is None else state.variant.extra_cards


# Using a card


def where(state, seat, card):
    """The area of the piece a card is about, or None (NN-237)."""
    for area, place in state.places.items():
        if card in place.faces(seat) or (place.building == seat and place.building_face == card):
            return area
    return None


def usable(state, seat):
    if state.variant is None:
        return []
    cards = state.rules.in_variant_order(state.variant.hands[seat])
    return [card for card in cards if not obstacles(state, seat, card)]


def reasons(state, seat):
    if state.variant is None:
        return {}
    found = {card: obstacles(state, seat, card) for card in state.variant.hands[seat]}
    return {card: rules for card, rules in found.items() if rules}


def obstacles(state, seat, card):
    """All rules that keep a card from being used now as a free action (NN-236)."""
    facts = state.rules.variant[card]
    entry = {ENTRY[card]}
    area = where(state, seat, card)
    found = set()
    if facts.timing == "interrupt":
        found |= entry | {"NN-238"}
    if card in state.variant.used:
        found |= entry | {"NN-238"}
    if state.money[seat] < facts.price:
        found |= entry
    if area is None:
        if card != "cyclist":
            return found | {"NN-237"}
        return found if state.variant.building_pool else found | entry
    if facts.areas and area not in facts.areas:
        found |= entry
    if card in CONDITIONS and not CONDITIONS[card](state, seat, area):
        found |= entry
    if card == "tosher" and not state.playable(seat):
        found |= {"R07"} if state.hands[seat] else set()
    return found


def use(state, seat, card):
    facts = state.rules.variant[card]
    area = where(state, seat, card)
    if facts.timing == "ongoing" and not state.variant.lies_open(seat, card):
        state.variant.open[seat].add(card)
        state.emit("variant_card_revealed", seat=seat, card=card)
    state.emit("variant_card_used", seat=seat, card=card)
    state.variant.used.add(card)
    if facts.timing == "single_use":
        state.variant.lose(seat, card)
        state.emit("variant_card_lost", seat=seat, card=card)
    state.pay(seat, "bank", facts.price, card)
    yield from EFFECTS[card](state, seat, area)


def amount(state, card):
    return state.rules.variant[card].amount


def others_there(state, seat, area):
    """Other players with Agents in an area, in the order of seats."""
    return [other for other in state.seats if other != seat and state.places[area].count(other)]


def anybody_there(state, seat, area):
    return bool(others_there(state, seat, area))


def agents_of_others(state, seat, area):
    return sum(state.places[area].count(other) for other in state.others(seat))


def name_a_player(state, seat, offered, card):
    def refusal(other):
        return {ENTRY[card]}

    return (yield from pick_seat(state, seat, offered, refusal))


# Street Girl (NN-241, R61)


def street_girls_targets(state, seat, area):
    """Clockwise by owner, in the order of the faces."""
    return [Piece(owner, area, face) for owner in state.others(seat)
            for face in STREET_GIRLS_VICTIMS if face in state.places[area].faces(owner)]


def street_girl(state, seat, area):
    spared = set()  # R12
    for piece in street_girls_targets(state, seat, area):
        if piece.owner in spared:
            continue
        if (yield from pick_piece(seat, [piece], skip=True)) is None:
            continue
        outcome = yield from remove(state, piece, seat, seat, "street_girl", True,
                                    amount(state, "street_girl"))
        if outcome == CANCELLED:
            spared.add(piece.owner)


# Tosher (NN-242, R88)


def can_use_tosher(state, seat, area):
    return state.places[area].trouble and bool(state.playable(seat))


def tosher(state, seat, area):
    state.variant.extra_cards += 1
    yield from ()


# Cyclist (NN-243)


def cyclist(state, seat, area):
    if area is not None:
        ends = [end for end in state.places if end != area]
        refusal = why_not_areas(state, ends, lambda _: {"NN-243"})
        end = yield from pick_area(seat, ends, refusal, skip=True)
        if end is not None:
            state.move_pawn(Piece(seat, area, "cyclist"), end, seat, "cyclist")
    yield from draw_building_card(state, seat)


def draw_building_card(state, seat):
    pool = state.variant.building_pool
    if not pool:
        return
    card = yield Chance("building_card_drawn", lambda e: e["card"], lambda got: got in pool, pool)
    pool.remove(card)
    state.variant.hands[seat].add(card)
    state.emit("building_card_drawn", seat=seat, card=card)


# Jockey (NN-244)


def jockeys_victims(state, seat, area):
    return [other for other in others_there(state, seat, area) if state.hands[other]]


def jockey(state, seat, area):
    victims = jockeys_victims(state, seat, area)
    victim = yield from name_a_player(state, seat, victims, "jockey")
    if (yield from aim(state, victim, "jockey")):
        return
    state.look_at_hand(seat, victim)
    card = yield from pick_card(seat, state.hand(victim), skip=True)
    if card is not None:
        state.give_cards(victim, seat, [card], "jockey")


# Seaman (NN-245, R60) and Paper Boy (NN-246)


def can_use_seaman(state, seat, area):
    return state.rules.areas[area].river and bool(state.hands[seat]) and bool(state.pile)


def seaman(state, seat, area):
    card = yield from pick_card(seat, state.hand(seat))
    state.discard_from_hand(seat, card, "seaman")
    yield from state.draw(seat, 1, "seaman")


def can_use_paper_boy(state, seat, area):
    return anybody_there(state, seat, area) and bool(state.pile)


def paper_boy(state, seat, area):
    yield from state.draw(seat, 1, "paper_boy")


# Flower Girl (NN-248)


def has_building(*faces):
    return lambda state, seat, area: state.places[area].building_face in faces


def flower_girl(state, seat, area):
    state.pay("bank", seat, amount(state, "flower_girl"), "flower_girl")
    yield from ()


# Little Matchstick Girl (NN-249, R81)


def little_matchstick_girl(state, seat, area):
    card = "little_matchstick_girl"
    victims = others_there(state, seat, area)
    victim = yield from name_a_player(state, seat, victims, card)
    for _ in range(state.places[area].count(victim)):
        choices = [{"do": "pay"}] if state.money[victim] >= amount(state, card) else []
        choices += [{"do": "give", "card": given} for given in state.hand(victim)]
        if not choices:
            return
        if not (yield from give_or_pay(state, seat, victim, card, choices)):
            return


def give_or_pay(state, seat, victim, card, choices):
    """One Agent's due; False where Mr Goodyear stops the text."""
    if GOODYEAR in state.hands[victim]:
        choices.append(answer(GOODYEAR))

    def why_not():
        return {} if {"do": "pay"} in choices else {"pay": {"NN-249", "R37"}}

    choice = yield Question(victim, "demand", choices, why_not=why_not)
    if choice["do"] == "use":
        cancel_text(state, victim, card)
        return False
    if choice["do"] == "pay":
        state.pay(victim, seat, amount(state, card), card)
    else:
        state.give_cards(victim, seat, [choice["card"]], card)
    return True


# Maid (NN-250)


def maids_areas(state, area):
    near = state.rules.near(area)
    return [marked for marked in state.trouble_areas() if marked in near]


def can_use_maid(state, seat, area):
    return bool(maids_areas(state, area))


def maid(state, seat, area):
    offered = maids_areas(state, area)

    def refusal(other):
        return {"NN-250"} if state.places[other].trouble else {"NN-250", "NN-095"}

    target = yield from pick_area(seat, offered, why_not_areas(state, offered, refusal))
    state.clear_trouble(target, "maid")


# Governess (NN-251)


def can_use_governess(state, seat, area):
    return has_building("palace", "mansion")(state, seat, area) and bool(state.events)


def governess(state, seat, area):
    seen = yield from look_at_events(state, seat)
    state.variant.arrange(seat, seen, None)  # she has them before her
    choices = []
    for bottom in seen:
        rest = [event for event in seen if event != bottom]
        choices += [{"order": list(order), "bottom": bottom} for order in permutations(rest)]
    choice = yield Question(seat, "arrange_events", choices)
    state.variant.arrange(seat, choice["order"], choice["bottom"])
    state.emit("events_arranged", seat=seat, order=choice["order"], bottom=choice["bottom"])


def look_at_events(state, seat):
    number = min(amount(state, "governess"), len(state.events))

    def possible(got):
        in_order = [event for event in state.rules.events if event in got]
        return len(got) == number and got == in_order and set(got) <= set(state.events)

    seen = yield Chance("events_seen", lambda e: e["events"], possible, list(state.events), number)
    state.emit("events_seen", seat=seat, events=list(seen))
    return list(seen)


# Gentleman (NN-252)


def gentleman(state, seat, area):
    state.variant.third_price = True
    yield from ()


# Palace (NN-253)


def palace(state, seat, area):
    each = amount(state, "palace")
    state.pay("bank", seat, each * agents_of_others(state, seat, area), "palace")
    yield from ()


# Mansion (NN-254, R58)


def exchanges(state, seat, area):
    """Own Agent and another player's, in different areas, one of them at the Mansion."""
    theirs = state.pieces(state.places, lambda owner: owner in state.seats and owner != seat)
    return [(mine, other) for mine in state.agents(seat) for other in theirs
            if mine.area != other.area and area in (mine.area, other.area)]


def can_exchange(state, seat, area):
    return bool(exchanges(state, seat, area))


def mansion(state, seat, area):
    pairs = exchanges(state, seat, area)
    mine = yield from pick_piece(seat, list(dict.fromkeys(one for one, _ in pairs)))
    theirs = yield from pick_piece(seat, [other for one, other in pairs if one == mine])
    outcome = yield from ask_about_agent(state, theirs, [TOBY, GOODYEAR], "mansion",
                                         "agent_moved")  # R19
    if outcome == DONE:
        state.swap_pawns(mine, theirs, seat, "mansion")


# Factory (NN-255, R63)


def can_use_factory(state, seat, area):
    return can_place(state, seat, fixed([area])) or not state.places[area].trouble and bool(
        state.places[area].pawns)  # NN-088


def factory(state, seat, area):
    number = amount(state, "factory")
    left = AGENTS_EACH - state.agents_of(seat)
    if left > 0:
        number = min(number, left)
    for _ in range(number):
        yield from place_agent(state, seat, fixed([area]), "factory", {"NN-255"})
    if state.places[area].pawns:
        state.put_trouble(area, "factory")


# Tenement (NN-256)


def pawns_there(state, seat, area):
    return bool(state.places[area].pawns)


def tenement(state, seat, area):
    piece = yield from pick_piece(seat, state.pieces([area]))
    yield from remove(state, piece, seat, seat, "tenement", True)


# Office (NN-257) and Hotel (NN-258)


def office(state, seat, area):
    victims = others_there(state, seat, area)
    victim = yield from name_a_player(state, seat, victims, "office")
    if not (yield from aim(state, victim, "office")):
        state.pay(victim, seat, amount(state, "office"), "office")  # R36, R81


def can_use_hotel(state, seat, area):
    return any(state.money[other] > 0 for other in others_there(state, seat, area))


def hotel(state, seat, area):
    for victim in state.others(seat):  # R64
        count = state.places[area].count(victim)
        if count and state.money[victim] and not (yield from aim(state, victim, "hotel")):  # R12
            state.pay(victim, seat, count * amount(state, "hotel"), "hotel")


CONDITIONS = {
    "street_girl": lambda state, seat, area: bool(street_girls_targets(state, seat, area)),
    "tosher": can_use_tosher,
    "jockey": lambda state, seat, area: bool(jockeys_victims(state, seat, area)),
    "seaman": can_use_seaman,
    "paper_boy": can_use_paper_boy,
    "flower_girl": has_building("palace", "hotel", "mansion"),
    "little_matchstick_girl": anybody_there,
    "maid": can_use_maid,
    "governess": can_use_governess,
    "palace": anybody_there,
    "mansion": can_exchange,
    "factory": can_use_factory,
    "tenement": pawns_there,
    "office": anybody_there,
    "hotel": can_use_hotel,
}

EFFECTS = {
    "street_girl": street_girl,
    "tosher": tosher,
    "cyclist": cyclist,
    "jockey": jockey,
    "seaman": seaman,
    "paper_boy": paper_boy,
    "flower_girl": flower_girl,
    "little_matchstick_girl": little_matchstick_girl,
    "maid": maid,
    "governess": governess,
    "gentleman": gentleman,
    "palace": palace,
    "mansion": mansion,
    "factory": factory,
    "tenement": tenement,
    "office": office,
    "hotel": hotel,
}
