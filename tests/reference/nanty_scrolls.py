# SPDX-License-Identifier: MIT
"""The texts of the Action cards. Each has a test whether it can do anything, and its effect.

Those about pawns and Trouble are in nanty_scrolls_pawns.py.
"""

from itertools import combinations

from nanty_actions import (TEXT, always, build, building_sites, cannot_be_named, make_room,
                           others_in_seat_order, pick_area, pick_building, pick_card, pick_piece,
                           pick_seat, pieces_in, why_not_areas)
from nanty_data import GOODYEAR, Question
from nanty_responses import aim, answer, cancel_text, remove
from nanty_scrolls_pawns import (can_pay, can_place_anywhere, can_place_at_building,
                                 can_place_in_trouble, can_place_near, can_place_next_to_trouble,
                                 can_place_trouble, each_removes_own, has_agents,
                                 has_agents_in_trouble, move_other, move_own_anywhere,
                                 move_own_from_trouble, others_have_agents, others_have_pawns,
                                 pawns_apart, pawns_there, pay_then_assassinate, pay_then_move,
                                 pay_they_remove, place_anywhere_no_trouble, place_at_building,
                                 place_in_trouble, place_near, place_next_to_trouble,
                                 place_trouble_anywhere, remove_in, ripper, swap_two)

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
