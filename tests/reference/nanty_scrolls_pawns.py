# SPDX-License-Identifier: MIT
"""Texts of the Action cards about pawns and Trouble: placing, moving, swapping, removing."""

from nanty_actions import (TEXT, can_place, fixed, free_for_trouble, others_in_seat_order,
                           pick_area, pick_piece, pick_seat, pieces_in, place_agent, skull_targets,
                           trouble_obstacles, why_not_areas)
from nanty_data import GOODYEAR, TOBY
from nanty_responses import CANCELLED, DONE, aim, ask_about_agent, move, remove


def place_anywhere_no_trouble(state, seat, card, *_):
    yield from place_agent(state, seat, fixed(state.places), card, TEXT, trouble=False)


def can_place_anywhere(state, seat, *numbers):
    return can_place(state, seat, fixed(state.places))


def can_place_near(state, seat, area, *numbers):
    return can_place(state, seat, fixed(state.rules.near(area)))


def place_near(state, seat, card, area, number):
    """NN-207: one at a time; after the first the player may stop."""
    near = fixed(state.rules.near(area))
    most = int(number.split("-")[-1])
    for index in range(most):
        rules = TEXT
        if not (yield from place_agent(state, seat, near, card, rules, skip=index > 0)):
            return


def can_place_in_trouble(state, seat, *numbers):
    return can_place(state, seat, fixed(state.trouble_areas()))


def place_in_trouble(state, seat, card, *_):
    yield from place_agent(state, seat, fixed(state.trouble_areas()), card, TEXT)


def can_place_at_building(state, seat, *numbers):
    return can_place(state, seat, fixed(state.buildings_of(seat)))


def place_at_building(state, seat, card, *_):
    yield from place_agent(state, seat, fixed(state.buildings_of(seat)), card, TEXT)


def has_agents(state, seat, *numbers):
    return bool(state.areas_with(seat))


def not_adjacent(area, start):
    return {"NN-113", "NN-004"}


def move_own(state, seat, card, sources, reach, rules):
    """Own Agents answer nobody; `reach` gives where one may go."""
    piece = yield from pick_piece(seat, state.agents(seat, sources))
    start = piece.area
    ends = [area for area in state.places if area in reach(start) and area != start]
    refusal = why_not_areas(state, ends, lambda area: rules(area, start))
    end = yield from pick_area(seat, ends, refusal)
    state.move_pawn(piece, end, seat, card)


def move_own_anywhere(state, seat, card, *_):
    yield from move_own(state, seat, card, state.areas_with(seat),
                        lambda start: set(state.places),
                        lambda area, start: TEXT)


def own_in_trouble(state, seat):
    return [area for area in state.areas_with(seat) if state.places[area].trouble]


def has_agents_in_trouble(state, seat, *numbers):
    return bool(own_in_trouble(state, seat))


def move_own_from_trouble(state, seat, card, *_):
    yield from move_own(state, seat, card, own_in_trouble(state, seat),
                        lambda start: state.rules.areas[start].adjacent,
                        lambda area, start: not_adjacent(area, start))


def pawns_of_others(state, seat):
    return pieces_in(state, state.places, lambda owner: owner != seat)


def others_have_pawns(state, seat, *numbers):
    return bool(pawns_of_others(state, seat))


def move_other(state, seat, card, *_):
    piece = yield from pick_piece(seat, pawns_of_others(state, seat))
    start = piece.area
    adjacent = state.rules.areas[start].adjacent
    ends = [area for area in state.places if area in adjacent]
    refusal = why_not_areas(state, ends, lambda area: not_adjacent(area, start))
    end = yield from pick_area(seat, ends, refusal)
    yield from move(state, piece, end, seat, card)


def pawns_apart(state, seat, *numbers):
    """Places can be exchanged only between two areas."""
    return sum(1 for place in state.places.values() if place.pawns) >= 2


def swap_two(state, seat, card):
    """Tracy Tupman, NN-206, R19."""
    pieces = pieces_in(state, state.places)
    one = yield from pick_piece(seat, pieces)
    rest = [piece for piece in pieces if piece.area != one.area]
    other = yield from pick_piece(seat, rest)
    for piece in in_answering_order(state, seat, one, other):
        outcome = yield from ask_about_agent(state, piece, [TOBY, GOODYEAR], card, "agent_moved")
        if outcome != DONE:
            return
    state.swap_pawns(one, other, seat, card)


def in_answering_order(state, seat, one, other):
    """R17: clockwise, each other owner once."""
    pieces = {other.owner: other, one.owner: one}  # of one player: the first one picked counts
    return [pieces[who] for who in state.others(seat) if who in pieces]


def each_removes_own(state, seat, card, *_):
    """The Great Stink, R18."""
    for victim in state.others(seat):
        if state.areas_with(victim):
            piece = yield from pick_piece(victim, state.agents(victim))
            yield from remove(state, piece, seat, seat, card, True)


def others_have_agents(state, seat, *numbers):
    return any(state.areas_with(other) for other in state.others(seat))


def pawns_there(state, seat, area, *numbers):
    return bool(state.places[area].pawns)


def remove_in(state, seat, card, area, *_):
    """Benjamin Disraeli; Trouble or not, R72."""
    piece = yield from pick_piece(seat, pieces_in(state, [area]))
    yield from remove(state, piece, seat, seat, card, True)


def ripper(state, seat, card, number):
    """NN-211 to NN-213, R46, R47."""
    for _ in range(int(number)):
        area = yield from state.roll(seat, card, True)
        pieces = pieces_in(state, [area])
        if not pieces:
            continue
        piece = yield from pick_piece(seat, pieces)
        if (yield from remove(state, piece, seat, seat, card, True)) == CANCELLED:
            return  # R71


def can_pay(state, seat, amount, *numbers):
    return state.money[seat] >= int(amount)


def pay_somebody(state, seat, card, amount):
    others = others_in_seat_order(state, seat)
    taker = yield from pick_seat(state, seat, others, lambda other: TEXT)
    state.pay(seat, taker, int(amount), card)
    return taker


def pay_then_assassinate(state, seat, card, amount):
    """Von Herder, R49, R80."""
    yield from pay_somebody(state, seat, card, amount)
    targets = skull_targets(state, seat)
    if targets:
        piece = yield from pick_piece(seat, targets)
        yield from remove(state, piece, seat, seat, card, True)


def pay_they_remove(state, seat, card, amount):
    """Henry "Holy" Peter, NN-187, R48, R49."""
    paid = yield from pay_somebody(state, seat, card, amount)
    targets = skull_targets(state, seat)  # never one of the payer
    if targets and not (yield from aim(state, paid, card)):  # R13
        piece = yield from pick_piece(paid, targets)
        yield from remove(state, piece, paid, seat, card, True)


def pay_then_move(state, seat, card, amount):
    yield from pay_somebody(state, seat, card, amount)
    if state.areas_with(seat):
        yield from move_own_anywhere(state, seat, card)


def place_trouble(state, seat, card, areas, rules):
    refusal = why_not_areas(state, areas, lambda area: trouble_obstacles(state, area) | rules)
    area = yield from pick_area(seat, areas, refusal)
    state.put_trouble(area, card)


def can_place_trouble(state, seat, *numbers):
    return bool(free_for_trouble(state))


def place_trouble_anywhere(state, seat, card, *_):
    yield from place_trouble(state, seat, card, free_for_trouble(state), set())


def next_to_trouble(state):
    """The Chartists."""
    return [area for area in free_for_trouble(state)
            if any(state.places[near].trouble for near in state.rules.areas[area].adjacent)]


def can_place_next_to_trouble(state, seat, *numbers):
    return bool(next_to_trouble(state))


def place_next_to_trouble(state, seat, card, *_):
    offered = next_to_trouble(state)

    def refusal(area):
        found = trouble_obstacles(state, area)
        if not any(state.places[near].trouble for near in state.rules.areas[area].adjacent):
            found |= TEXT
        return found

    area = yield from pick_area(seat, offered, why_not_areas(state, offered, refusal))
    state.put_trouble(area, card)
