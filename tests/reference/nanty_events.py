# SPDX-License-Identifier: MIT
"""The twelve Random Events."""

from nanty_actions import pick_area, pick_building, pick_piece, pieces_in, why_not_areas
from nanty_data import CITIZEN, GRENADIER, Piece
from nanty_goals import riots as end_by_riots
from nanty_responses import Hit, agent_hit, building_hit, window


def roll_areas(state, event):
    areas = []
    for _ in range(state.rules.rolls[event]):  # NN-202: all dice first
        areas.append((yield from state.roll(state.active, event, True)))
    return areas


def lose_buildings(state, areas, event):
    """Buildings in these areas go, unless Holborn saves them."""
    hits = [building_hit(state, area) for area in dict.fromkeys(areas)
            if state.places[area].building is not None]
    yield from window(state, hits, event)
    for hit in hits:
        state.remove_building(hit.area, event)


def zeppelin_crash(state, event):
    """NN-135, R30."""
    [area] = yield from roll_areas(state, event)
    place = state.places[area]
    order = state.seats + [GRENADIER, CITIZEN]
    hits = [agent_hit(piece) for owner in order for piece in standing(state, owner, area)]
    if place.building is not None:
        hits.append(building_hit(state, area))
    yield from window(state, hits, event)
    for hit in hits:
        if hit.kind == "agent":
            state.remove_pawn(hit.piece, "event", event)
    state.clear_trouble(area, event)
    if any(hit.kind == "building" for hit in hits):
        state.remove_building(area, event)


def standing(state, owner, area):
    """All pawns of one owner there, Agents in the order of their faces."""
    faces = state.places[area].faces(owner)
    return [Piece(owner, area, face) for face in sorted(faces, key=state.rules.face_order)]


def flood(state, event):
    """NN-136 to NN-140, NN-205, R20, R21."""
    rolled = yield from roll_areas(state, event)
    flooded = [area for area in state.places if area in rolled and state.rules.areas[area].river]
    hits = [agent_hit(piece) for area in flooded for seat in state.seats
            for piece in standing(state, seat, area)]
    yield from window(state, hits, event, moving=True)
    for seat in state.clockwise(state.active):
        fleeing = [hit.piece for hit in hits if hit.owner == seat]
        while fleeing:
            piece = yield from pick_piece(seat, list(dict.fromkeys(fleeing)))
            fleeing.remove(piece)
            yield from flee(state, piece, flooded, event)


def flee(state, piece, flooded, event):
    seat, start = piece.owner, piece.area
    ends = [area for area in state.places
            if area in state.rules.areas[start].adjacent and area not in flooded]
    if not ends:
        return

    def refusal(area):
        found = set()
        if area not in state.rules.areas[start].adjacent:
            found.add("NN-138")
        if area in flooded:
            found.add("NN-139")
        return found

    end = yield from pick_area(seat, ends, why_not_areas(state, ends, refusal))
    state.move_pawn(piece, end, seat, event)


def fire(state, event):
    """NN-141 to NN-143, NN-204, R25, R26."""
    if state.rules.switches["fire_rolls_first"]:  # NN-203, E12
        yield from fire_rolled_first(state, event)
        return
    last = None
    while True:
        area = yield from state.roll(state.active, event, True)
        if not spreads(state, last, area):
            return
        yield from lose_buildings(state, [area], event)
        last = area


def spreads(state, last, area):
    if state.places[area].building is None:
        return False
    return last is None or area in state.rules.areas[last].adjacent


def fire_rolled_first(state, event):
    burning = []
    while True:
        area = yield from state.roll(state.active, event, True)
        last = burning[-1] if burning else None
        if not spreads(state, last, area) or area in burning:
            break
        burning.append(area)
    yield from lose_buildings(state, burning, event)


def fog(state, event):
    """NN-145, NN-146, R65."""
    for _ in range(min(5, len(state.pile))):
        yield from state.fog_card()


def riots(state, event):
    """NN-147."""
    if len(state.trouble_areas()) >= 8:
        end_by_riots(state)
    yield from ()


def explosion(state, event):
    """NN-150; Earthquake, NN-171, is the same with two dice."""
    rolled = yield from roll_areas(state, event)
    yield from lose_buildings(state, [area for area in state.places if area in rolled], event)


def mysterious_murders(state, event):
    """NN-151 to NN-153, R47, R72."""
    for seat in state.clockwise(state.active):
        area = yield from state.roll(seat, event, True)
        pieces = pieces_in(state, [area])
        if not pieces:
            continue
        hits = [agent_hit((yield from pick_piece(seat, pieces)))]
        yield from window(state, hits, event)
        for hit in hits:
            state.remove_pawn(hit.piece, "event", event)


def newcomers(state, event, pawn):
    """NN-198: kept out by whoever has a piece there and Holborn."""
    rolled = yield from roll_areas(state, event)
    areas = [area for area in dict.fromkeys(rolled) for _ in range(rolled.count(area))]
    hits = [Hit(pawn, Piece(pawn, area), seats_in(state, area)) for area in areas]
    yield from window(state, hits, event)
    return [hit.area for hit in hits]


def seats_in(state, area):
    place = state.places[area]
    return [seat for seat in state.seats if place.count(seat) or place.building == seat]


def riot_act(state, event):
    """NN-154, NN-155, R24, R70."""
    for area in (yield from newcomers(state, event, GRENADIER)):
        state.place_pawn(GRENADIER, area, event)
        state.put_trouble(area, event)


def new_citizens(state, event):
    """NN-167, NN-168, R70."""
    for area in (yield from newcomers(state, event, CITIZEN)):
        state.place_pawn(CITIZEN, area, event)


def subsidence(state, event):
    """NN-161, R27."""
    for seat in state.clockwise(state.active):
        can_keep = state.money[seat] // 2
        while len(state.buildings_of(seat)) > can_keep:
            area = yield from pick_building(state, seat, state.buildings_of(seat))
            state.remove_building(area, event)
        state.pay(seat, "bank", 2 * len(state.buildings_of(seat)), event)


def inigo_jones(state, event):
    """NN-162 to NN-166, R28."""
    [area] = yield from roll_areas(state, event)
    place = state.places[area]
    owner = place.card
    if owner not in state.seats:
        return
    hits = [Hit("card", Piece(owner, area), [owner])]
    if place.count(owner):
        hits.append(agent_hit((yield from own_agent(state, owner, area))))
    yield from window(state, hits, event)
    for hit in hits:
        if hit.kind == "card":
            state.dead.add(area)
            state.emit("area_card_disabled", area=area)
            to_box = state.rules.switches["inigo_jones_to_box"]  # E18
            state.move_area_card(area, "box" if to_box else "display")
        else:
            state.remove_pawn(hit.piece, "event", event)


def own_agent(state, owner, area):
    """Which own Agent has to go; without faces they are alike (R62)."""
    agents = state.agents(owner, [area])
    if state.variant is None:
        return agents[0]
    return (yield from pick_piece(owner, agents))


EVENTS = {
    "zeppelin_crash": zeppelin_crash,
    "flood": flood,
    "fire": fire,
    "fog": fog,
    "riots": riots,
    "explosion": explosion,
    "mysterious_murders": mysterious_murders,
    "riot_act": riot_act,
    "subsidence": subsidence,
    "inigo_jones": inigo_jones,
    "new_citizens": new_citizens,
    "earthquake": explosion,
}


def random_event(state):
    """NN-114, NN-115."""
    if not state.events:  # R51
        return
    event = yield from state.draw_event()
    yield from EVENTS[event](state, event)
