# SPDX-License-Identifier: MIT
"""The texts of the Action cards. Each has a test whether it can do anything, and its effect."""

from itertools import combinations

from nanty_actions import (build, building_sites, can_place, fixed, free_for_trouble, make_room,
                           pick_area, pick_building, pick_card, pick_piece, pick_seat, pieces_in,
                           place_agent, skull_targets, trouble_obstacles, why_not_areas)
from nanty_data import GOODYEAR, TOBY, Question
from nanty_responses import (CANCELLED, DONE, aim, answer, ask_about_agent, cancel_text, move,
                             remove)

TEXT = {"NN-113"}


def always(state, seat, *numbers):
    return True


def cannot_be_named(other):
    """Has not got what the text takes; whether there is money does not matter (R81)."""
    return TEXT


def others_in_seat_order(state, seat, wanted=lambda other: True):
    return [other for other in state.seats if other != seat and wanted(other)]


# Money


def loan(state, seat, card, amount, *_):
    """NN-050, NN-068."""
    state.pay("bank", seat, int(amount), card)
    state.keep_card(seat, "loan")
    yield from ()


def earn(count):
    """So much from the bank for each thing counted."""

    def possible(state, seat, *numbers):
        return count(state, *numbers) > 0

    def effect(state, seat, card, *numbers):
        state.pay("bank", seat, count(state, *numbers), card)
        yield from ()

    return possible, effect


def per_pawn_in(state, area, each):
    return int(each) * len(state.places[area].pawns)  # R32


def per_trouble(state, each):
    return int(each) * len(state.trouble_areas())


def per_building(state, each):
    return int(each) * len(state.all_buildings())


def any_trouble(state, seat, *numbers):
    return bool(state.trouble_areas())


def earn_per_pawn_in_trouble_area(state, seat, card, each):
    marked = state.trouble_areas()
    refusal = why_not_areas(state, marked, lambda area: TEXT)
    area = yield from pick_area(seat, marked, refusal)
    state.pay("bank", seat, int(each) * len(state.places[area].pawns), card)  # R32


def somebody_has_money(state, seat, *numbers):
    return any(state.money[other] > 0 for other in state.others(seat))


def steal_from_each(state, seat, card, amount):
    for victim in state.others(seat):  # R64
        if state.money[victim] > 0 and not (yield from aim(state, victim, card)):  # R12
            state.pay(victim, seat, int(amount), card)  # R36


def steal_from_one(state, seat, card, amount, skip=False):
    others = others_in_seat_order(state, seat)
    victim = yield from pick_seat(state, seat, others, lambda other: TEXT, skip)
    if victim is not None and not (yield from aim(state, victim, card)):
        state.pay(victim, seat, int(amount), card)


def force_payment(state, seat, card, amount):
    """Karl Marx, R50."""
    payers = others_in_seat_order(state, seat)
    payer = yield from pick_seat(state, seat, payers, lambda other: {"NN-113", "R50"})
    takers = [other for other in payers if other != payer]
    taker = yield from pick_seat(state, seat, takers,
                                 lambda other: {"NN-113", "R50"})
    if not (yield from aim(state, payer, card)):
        state.pay(payer, taker, int(amount), card)


# Demands


def why_not_pay(choices):
    return lambda: {} if {"do": "pay"} in choices else {"pay": {"R37", "NN-113"}}


def demand(state, victim, card, choices):
    """One question: paying, giving, refusing, or Mr Goodyear. None where the text is stopped."""
    if GOODYEAR in state.hands[victim]:
        choices.append(answer(GOODYEAR))
    choice = yield Question(victim, "demand", choices, why_not=why_not_pay(choices))
    if choice["do"] == "use":
        cancel_text(state, victim, card)
        return None
    return choice


def somebody_can_give(state, seat, *numbers):
    return any(state.money[o] > 0 or state.hands[o] for o in state.others(seat))


def each_gives_money_or_card(state, seat, card, amount):
    amount = int(amount)
    for victim in state.others(seat):
        choices = [{"do": "pay"}] if state.money[victim] >= amount else []
        choices += [{"do": "give", "card": given} for given in state.hand(victim)]
        if not choices:
            continue
        choice = yield from demand(state, victim, card, choices)
        if choice is None:
            continue  # R12
        if choice["do"] == "pay":
            state.pay(victim, seat, amount, card)
        else:
            state.give_cards(victim, seat, [choice["card"]], card)


def pay_or_refuse(state, victim, card, amount):
    """None: stopped; True: paid."""
    choices = [{"do": "pay"}] if state.money[victim] >= amount else []  # R37
    choice = yield from demand(state, victim, card, choices + [{"do": "refuse"}])
    return None if choice is None else choice["do"] == "pay"


def somebody_has_a_building(state, seat, *numbers):
    return any(state.buildings_of(other) for other in state.others(seat))


def pay_or_lose_building(state, seat, card, amount):
    """The Fire Brigade, NN-183."""
    owners = others_in_seat_order(state, seat, state.buildings_of)
    victim = yield from pick_seat(state, seat, owners, cannot_be_named)
    paid = yield from pay_or_refuse(state, victim, card, int(amount))
    if paid:
        state.pay(victim, seat, int(amount), card)
    elif paid is False:
        buildings = state.buildings_of(victim)
        area = yield from pick_building(state, seat, buildings, skip=True)
        if area is not None:
            state.remove_building(area, card)


def clog_or_pay(state, seat, card, amount):
    """Irene Adler and Milverton, NN-193."""
    others = others_in_seat_order(state, seat)
    victim = yield from pick_seat(state, seat, others, lambda other: TEXT)
    paid = yield from pay_or_refuse(state, victim, card, int(amount))
    if paid:
        state.pay(victim, seat, int(amount), card)
    elif paid is False:
        state.keep_card(victim, "clog")  # R75: otherwise it is discarded as any card


# Cards


def pile_is_there(state, seat, *numbers):
    return bool(state.pile)


def draw(state, seat, card, number):
    yield from state.draw(seat, int(number), card)


def can_draw_per_building(state, seat, *numbers):
    return bool(state.pile and state.buildings_of(seat))


def draw_per_building(state, seat, card, number):
    yield from state.draw(seat, int(number) * len(state.buildings_of(seat)), card)


def discard_is_there(state, seat, *numbers):
    return bool(state.discard)


def from_discard(state, seat, card, number):
    yield from state.take_from_discard(seat, int(number), card)


def hand_is_there(state, seat, *numbers):
    return bool(state.hands[seat])


def discard_some(state, seat, card, most, each):
    """Card by card, with leave to stop before each."""
    for _ in range(most):
        if not state.hands[seat]:
            return
        thrown = yield from pick_card(seat, state.hand(seat), skip=True)
        if thrown is None:
            return
        state.discard_from_hand(seat, thrown, card)
        state.pay("bank", seat, each, card)


def discard_any(state, seat, card, each):
    yield from discard_some(state, seat, card, len(state.hands[seat]), int(each))


def discard_own(state, seat, card, number):
    yield from discard_some(state, seat, card, int(number), 0)


def can_discard_or_refill(state, seat, most, size):
    short = int(size) - len(state.hands[seat]) - state.clogs_of(seat)
    return bool(state.hands[seat]) or (short > 0 and bool(state.pile))


def discard_then_refill(state, seat, card, most, size):
    yield from discard_some(state, seat, card, int(most), 0)
    short = int(size) - len(state.hands[seat]) - state.clogs_of(seat)  # R83
    yield from state.draw(seat, max(short, 0), card)


def has_cards(state):
    return lambda other: bool(state.hands[other])


def somebody_has_cards(state, seat, *numbers):
    return any(state.hands[other] for other in state.others(seat))


def pick_holder(state, seat):
    """A player with cards in hand."""
    holders = others_in_seat_order(state, seat, has_cards(state))
    return (yield from pick_seat(state, seat, holders, cannot_be_named))


def receive_cards(state, seat, card, number):
    victim = yield from pick_holder(state, seat)
    if (yield from aim(state, victim, card)):
        return
    number = min(int(number), len(state.hands[victim]))
    sets = [{"cards": list(some)} for some in combinations(state.hand(victim), number)]
    choice = yield Question(victim, "pick_cards", sets)
    state.give_cards(victim, seat, choice["cards"], card)


def can_sell(state, seat, *numbers):
    return bool(state.hands[seat]) and somebody_has_money(state, seat)  # NN-214, R81


def sell_card(state, seat, card, price):
    buyers = others_in_seat_order(state, seat, lambda other: state.money[other] > 0)
    buyer = yield from pick_seat(state, seat, buyers,
                                 lambda other: TEXT if other == seat else {"R81"})
    if (yield from aim(state, buyer, card)):
        return
    sold = yield from pick_card(seat, state.hand(seat))
    state.give_cards(seat, buyer, [sold], card)
    state.pay(buyer, seat, int(price), card)


def view_hand_discard_one(state, seat, card):
    victim = yield from pick_holder(state, seat)
    if (yield from aim(state, victim, card)):
        return
    state.look_at_hand(seat, victim)
    thrown = yield from pick_card(seat, state.hand(victim))
    state.discard_from_hand(victim, thrown, card)


def random_two_keep_one(state, seat, card):
    victim = yield from pick_holder(state, seat)
    if (yield from aim(state, victim, card)):
        return
    drawn = yield from state.draw_from_hand(seat, victim, 2)
    state.drawn = (seat, victim, drawn)
    kept = yield from pick_card(seat, drawn)
    state.drawn = None
    state.give_cards(victim, seat, [kept], card)


def swap_hands(state, seat, card):
    """Nathaniel Winkle, NN-188, R45."""
    others = others_in_seat_order(state, seat)
    victim = yield from pick_seat(state, seat, others, lambda other: TEXT)
    if not (yield from aim(state, victim, card)):
        state.swap_hands(seat, victim)


def swap_personality(state, seat, card):
    yield from state.swap_personality(seat)


def peek(state, seat, card, *_):
    yield from state.peek_personalities(seat)


# Pawns


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


# Gambles


def gamble(state, seat, card, good, bad):
    value = yield from state.roll(seat, card, False)
    if value >= 7:
        yield from good(state, seat, card)
    elif value == 1:
        yield from bad(state, seat, card)


def lose_agent(state, seat, card):
    """R74."""
    if state.areas_with(seat):
        piece = yield from pick_piece(seat, state.agents(seat))
        yield from remove(state, piece, seat, seat, card, True)


def bank_gamble(state, seat, card, *_):
    """Mr Micawber."""

    def good(state, seat, card):
        state.pay("bank", seat, 4, card)
        yield from ()

    yield from gamble(state, seat, card, good, pay_two_or_lose_agent)


def pay_two_or_lose_agent(state, seat, card):
    choices = []
    if state.money[seat] >= 2:
        choices.append({"do": "pay"})
    if state.areas_with(seat):
        choices.append({"do": "refuse"})
    if not choices:
        return
    choice = yield Question(seat, "demand", choices, why_not=why_not_pay(choices))
    if choice["do"] == "pay":
        state.pay(seat, "bank", 2, card)
    else:
        yield from lose_agent(state, seat, card)


def steal_gamble(state, seat, card, *_):
    """The Artful Dodger."""

    def good(state, seat, card):
        yield from steal_from_one(state, seat, card, 3, skip=True)

    yield from gamble(state, seat, card, good, lose_agent)


def kill_gamble(state, seat, card, *_):
    """The Dynamitards."""

    def good(state, seat, card):
        pieces = pieces_in(state, state.trouble_areas())
        if pieces:
            piece = yield from pick_piece(seat, pieces, skip=True)
            if piece is not None:
                yield from remove(state, piece, seat, seat, card, True)

    yield from gamble(state, seat, card, good, lose_agent)


# Buildings


def can_build_half(state, seat, *numbers):
    return bool(building_sites(state, seat, half=True))


def build_half(state, seat, card, *_):
    yield from build(state, seat, card, half=True)


def take_over_targets(state, seat, condition):
    """R42: no Agent is needed."""
    wants_trouble = condition == "trouble_required"
    return [area for area in state.all_buildings()
            if state.places[area].building != seat
            and state.places[area].trouble == wants_trouble
            and state.money[seat] >= state.cost(area)]


def can_take_over(state, seat, condition):
    return bool(take_over_targets(state, seat, condition))


def take_over(state, seat, card, condition):
    """R41 to R43."""
    area = yield from pick_building(state, seat, take_over_targets(state, seat, condition))
    owner = state.places[area].building
    if (yield from aim(state, owner, card)):
        return
    moved, face = yield from make_room(state, seat, area)
    if moved is not None:
        state.remove_building(moved, "moved")
    state.remove_building(area, card)
    price = state.cost(area)
    state.pay(seat, owner, price, card)
    state.place_building(seat, area, price, owner, card, face)


def play_two_possible(state, seat, *numbers):
    return bool(state.playable(seat))


def play_two(state, seat, card):
    """NN-176, NN-177."""
    state.plays += 2
    yield from ()


SCROLLS = {
    "each_other_gives_money_or_card": (somebody_can_give, each_gives_money_or_card),
    "loan": (always, loan),
    "receive_cards_from_one": (somebody_has_cards, receive_cards),
    "steal_from_each": (somebody_has_money, steal_from_each),
    "peek_unused_personalities": (always, peek),
    "roll_bank_gamble": (always, bank_gamble),
    "play_two_cards": (play_two_possible, play_two),
    "move_other_pawn_adjacent": (others_have_pawns, move_other),
    "earn_per_pawn_in": earn(per_pawn_in),
    "pay_or_lose_building": (somebody_has_a_building, pay_or_lose_building),
    "hand_clog_or_pay": (always, clog_or_pay),
    "discard_any_for": (hand_is_there, discard_any),
    "roll_steal_gamble": (always, steal_gamble),
    "draw": (pile_is_there, draw),
    "draw_from_discard_random": (discard_is_there, from_discard),
    "discard_own": (hand_is_there, discard_own),
    "steal_from_one": (always, steal_from_one),
    "move_own_agent_from_trouble_adjacent": (has_agents_in_trouble, move_own_from_trouble),
    "sell_card": (can_sell, sell_card),
    "earn_per_trouble": earn(per_trouble),
    "swap_personality_random": (always, swap_personality),
    "move_own_agent_anywhere": (has_agents, move_own_anywhere),
    "discard_up_to_then_refill": (can_discard_or_refill, discard_then_refill),
    "each_other_removes_own_agent": (others_have_agents, each_removes_own),
    "pay_player_then_assassinate": (can_pay, pay_then_assassinate),
    "swap_agents_any_two": (pawns_apart, swap_two),
    "view_hand_discard_one": (somebody_has_cards, view_hand_discard_one),
    "roll_remove_agents": (always, ripper),
    "swap_hands": (always, swap_hands),
    "earn_per_building": earn(per_building),
    "pay_player_they_remove": (can_pay, pay_they_remove),
    "remove_pawn_in": (pawns_there, remove_in),
    "place_agent_anywhere_no_trouble": (can_place_anywhere, place_anywhere_no_trouble),
    "roll_kill_gamble": (always, kill_gamble),
    "draw_per_own_building": (can_draw_per_building, draw_per_building),
    "place_trouble_anywhere": (can_place_trouble, place_trouble_anywhere),
    "pay_player_then_move_own_anywhere": (can_pay, pay_then_move),
    "force_payment_between_others": (always, force_payment),
    "place_trouble_next_to_trouble": (can_place_next_to_trouble, place_next_to_trouble),
    "take_over_building": (can_take_over, take_over),
    "place_agents_near": (can_place_near, place_near),
    "earn_per_pawn_in_trouble_area": (any_trouble, earn_per_pawn_in_trouble_area),
    "place_agent_in_trouble_area": (can_place_in_trouble, place_in_trouble),
    "take_random_two_keep_one": (somebody_has_cards, random_two_keep_one),
    "build_discount": (can_build_half, build_half),
    "place_agent_at_own_building": (can_place_at_building, place_at_building),
}


def parts(state, card):
    name, *numbers = state.rules.cards[card].scroll.split(":")
    possible, effect = SCROLLS[name]
    return possible, effect, numbers


def scroll_possible(state, seat, card):
    possible, _, numbers = parts(state, card)
    return possible(state, seat, *numbers)


def read_scroll(state, seat, card):
    _, effect, numbers = parts(state, card)
    yield from effect(state, seat, card, *numbers)
