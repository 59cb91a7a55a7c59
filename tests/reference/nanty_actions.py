# SPDX-License-Identifier: MIT
"""What icons, texts and area abilities have in common: placing, building, picking."""

from nanty_data import AGENTS_EACH, BUILDINGS_EACH, Piece, Question, face_field

TEXT = {"NN-113"}


def always(state, seat, *numbers):
    return True


def cannot_be_named(other):
    """Has not got what the text takes; whether there is money does not matter (R81)."""
    return TEXT


def others_in_seat_order(state, seat, wanted=lambda other: True):
    return [other for other in state.seats if other != seat and wanted(other)]


def pick_area(seat, areas, why_not, skip=False):
    choices = [{"area": area} for area in areas]
    if skip:
        choices.append({"do": "skip"})
    choice = yield Question(seat, "pick_area", choices, why_not=why_not)
    return choice.get("area")


def pick_piece(seat, pieces, skip=False):
    """R62: the exact piece, where pieces have faces."""
    choices = [piece.fields() for piece in pieces]
    if skip:
        choices.append({"do": "skip"})
    choice = yield Question(seat, "pick_piece", choices)
    if "area" not in choice:
        return None
    return Piece(choice["owner"], choice["area"], choice.get("piece"))


def pick_seat(state, seat, seats, why_not, skip=False):
    """`why_not` maps a seat to the rules that keep it from being named."""

    def reasons():
        return {f"seat {other}": why_not(other) for other in state.seats if other not in seats}

    choices = [{"seat": other} for other in seats]
    if skip:
        choices.append({"do": "skip"})
    choice = yield Question(seat, "pick_seat", choices, why_not=reasons)
    return choice.get("seat")


def pick_card(seat, cards, skip=False):
    choices = [{"card": card} for card in cards]
    if skip:
        choices.append({"do": "skip"})
    choice = yield Question(seat, "pick_card", choices)
    return choice.get("card")


def pick_building(state, seat, areas, why_not=dict, skip=False):
    choices = [{"area": area, **face_field(state.places[area].building_face)} for area in areas]
    if skip:
        choices.append({"do": "skip"})
    choice = yield Question(seat, "pick_building", choices, why_not=why_not)
    return choice.get("area")


def pieces_in(state, areas, wanted=lambda owner: True):
    return state.pieces(areas, wanted)


def why_not_areas(state, offered, rules):
    """Reasons for all areas that are not on offer; `rules` gives those of one area."""
    return lambda: {area: rules(area) for area in state.places if area not in offered}


# Placing an Agent


def allowed_by_icon(state, seat):
    """NN-078: where you have an Agent or next to one."""
    standing = state.areas_with(seat)
    if not standing and state.rules.switches["place_without_agents_anywhere"]:
        return set(state.places)  # NN-079, E05
    return {near for area in standing for near in state.rules.near(area)}


def fixed(areas):
    """An effect that names the areas itself, wherever the Agents are."""
    areas = set(areas)
    return lambda state, seat: areas


def reachable(state, seat, allowed, lifted):
    """What is allowed once an Agent has been lifted; None: nothing is lifted first (R40)."""
    if lifted is None:
        return allowed(state, seat)
    state.places[lifted.area].take(seat, lifted.face)
    areas = allowed(state, seat)
    state.places[lifted.area].add(seat, lifted.face)
    return areas


def placements(state, seat, allowed):
    """Where an Agent may go: {target: Agents that can}; the supply is None."""
    if state.agents_of(seat) < AGENTS_EACH:
        return {area: [None] for area in state.places if area in allowed(state, seat)}
    lift_first = state.rules.switches["lift_then_place"]  # NN-081, E06
    found = {}
    for source in state.agents(seat):
        for target in reachable(state, seat, allowed, source if lift_first else None):
            if target != source.area:
                found.setdefault(target, []).append(source)
    return {area: found[area] for area in state.places if area in found}


def can_place(state, seat, allowed):
    return bool(placements(state, seat, allowed))


def place_agent(state, seat, allowed, why, rules, trouble=True, skip=False):
    """Place one Agent; with all twelve out one is moved. False where it was left."""
    options = placements(state, seat, allowed)
    if not options:
        return False
    all_out = state.agents_of(seat) >= AGENTS_EACH
    source = None

    def refusal(area):
        found = set() if area in reachable(state, seat, allowed, source) else set(rules)
        if source is None:
            return found or {"NN-082", "R40"}  # all twelve stand there
        return found | {"NN-081", "E06"} if area == source.area else found  # it goes somewhere else

    if all_out and state.rules.switches["lift_then_place"]:
        sources = [piece for piece in state.agents(seat)
                   if any(piece in some for some in options.values())]
        source = yield from pick_piece(seat, sources, skip)
        if source is None:
            return False
        options = {area: some for area, some in options.items() if source in some}
        target = yield from pick_area(seat, options, why_not_areas(state, options, refusal))
    else:
        target = yield from pick_area(seat, options, why_not_areas(state, options, refusal), skip)
        if target is None:
            return False
        if all_out:
            source = yield from pick_piece(seat, options[target])
    if source is None:
        face = yield from pick_face(state, seat, target)
        state.place_pawn(seat, target, why, trouble, face)
    else:
        state.move_pawn(source, target, seat, why, trouble)
    return True


def pick_face(state, seat, area):
    """R62: which Agent comes from the supply; without faces they are alike."""
    if state.variant is None:
        return None
    pieces = [Piece(seat, area, face) for face in state.supply(seat, "agent")]
    return (yield from pick_piece(seat, pieces)).face


# Placing a Building


def building_price(state, seat, area, half):
    price = state.cost(area) // 2 if half else state.cost(area)
    if state.variant is not None and state.variant.gentleman_helps(state, seat, area):
        price = min(price, state.variant.third(state.cost(area)))  # NN-252, R57
    return price


def build_obstacles(state, seat, area, half):
    found = set()
    place = state.places[area]
    if not place.count(seat):
        found |= {"NN-104", "NN-174"}
    if place.building is not None:
        found |= {"NN-105"}
    if place.trouble:
        found |= {"NN-105", "NN-091"}
    if building_price(state, seat, area, half) > state.money[seat]:
        found |= {"NN-106"}
    return found


def building_sites(state, seat, half=False):
    return [area for area in state.places if not build_obstacles(state, seat, area, half)]


def make_room(state, seat, area):
    """NN-110, R41: with six on the board one has to move.

    Answers with the area that one leaves, or None, and the face of what comes to `area`.
    """
    own = state.buildings_of(seat)
    if len(own) >= BUILDINGS_EACH:
        moved = yield from pick_building(state, seat, own)
        return moved, state.places[moved].building_face
    if state.variant is None:
        return None, None
    choices = [{"area": area, "piece": face} for face in state.supply(seat, "building")]
    choice = yield Question(seat, "pick_building", choices)
    return None, choice["piece"]


def build(state, seat, why, half=False):
    sites = building_sites(state, seat, half)

    def refusal(area):
        return build_obstacles(state, seat, area, half)

    area = yield from pick_area(seat, sites, why_not_areas(state, sites, refusal))
    price = building_price(state, seat, area, half)
    moved, face = yield from make_room(state, seat, area)
    if moved is not None:
        state.remove_building(moved, "moved")
    state.pay(seat, "bank", price, why)
    state.place_building(seat, area, price, "bank", why, face)


# Trouble markers


def remove_trouble(state, seat, why, rule):
    marked = state.trouble_areas()
    refusal = why_not_areas(state, marked, lambda area: {"NN-095", rule})
    area = yield from pick_area(seat, marked, refusal)
    state.clear_trouble(area, why)


def trouble_obstacles(state, area):
    found = set()
    if state.places[area].trouble:
        found.add("NN-086")
    if not state.places[area].pawns:  # NN-088, R84
        found |= {"NN-088", "R84"}
    return found


def free_for_trouble(state):
    return [area for area in state.places if not trouble_obstacles(state, area)]


# The skull


def skull_targets(state, seat):
    """NN-090, NN-096: any pawn but own Agents, where there is a Trouble marker."""
    return pieces_in(state, state.trouble_areas(), lambda owner: owner != seat)
