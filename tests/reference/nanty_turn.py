# SPDX-License-Identifier: MIT
"""A turn: announcing, playing cards icon by icon, free actions, the refill."""

import nanty_abilities as abilities
import nanty_variant_cards as variant
from nanty_actions import (allowed_by_icon, build, building_sites, can_place, pick_piece,
                           place_agent, remove_trouble, skull_targets)
from nanty_data import HAND_SIZE, WATSON, Question
from nanty_events import random_event
from nanty_goals import announce, deck_ends, goal_met
from nanty_responses import remove
from nanty_scrolls import read_scroll, scroll_possible
from nanty_state import GameOver


class EndOfTurn(Exception):
    """Doctor Watson: the turn ends at once (R09)."""


def whole_game(state):
    try:
        yield from variant.first_agents(state)
        seat = state.first
        while True:
            yield from one_turn(state, seat)
            seat = state.clockwise(seat)[1]  # NN-030, NN-037
    except GameOver as over:
        state.outcome = over.outcome


def one_turn(state, seat):
    state.active = seat
    state.turn += 1
    state.turns_of[seat] += 1
    state.gained.clear()
    state.used.clear()
    state.plays = 1
    variant.new_turn(state)
    state.emit("turn_started", seat=seat, turn=state.turn)
    try:
        yield from cards_of_turn(state, seat)
    except EndOfTurn:
        pass
    yield from refill(state, seat)


def cards_of_turn(state, seat):
    first_choice = True
    played = False
    while True:
        choice = yield turn_question(state, seat, first_choice)
        variant.next_choice(state)
        first_choice = False
        if choice["do"] == "announce":
            announce(state, seat)
        elif choice["do"] == "play":
            if state.plays > 0:
                state.plays -= 1
            else:
                state.variant.extra_cards -= 1  # R88
            played = True
            yield from play_card(state, seat, choice["card"])
        elif choice["do"] == "end":
            if state.plays == 0 or not played:
                return
            state.plays = 0  # no further card can be played; then comes the refill
        else:
            yield from free_action(state, seat, choice)


def may_announce(state, seat, first_choice):
    """NN-031, NN-032, NN-041, R02, R79."""
    return first_choice and state.turns_of[seat] > 1 and goal_met(state, seat) is not None


def turn_question(state, seat, first_choice):
    choices = []
    if may_announce(state, seat, first_choice):
        choices.append({"do": "announce"})
    extra = variant.extra_cards(state)
    cards = state.playable(seat) if state.plays > 0 or extra > 0 else []
    choices += [{"do": "play", "card": card} for card in cards]  # NN-033
    may_end = not cards or state.plays == 0
    if may_end:
        choices.append({"do": "end"})  # R06, R88
    choices += free_actions(state, seat)

    def why_not():
        return turn_reasons(state, seat, first_choice, cards, may_end)

    return Question(seat, "turn", choices, why_not=why_not)


def turn_reasons(state, seat, first_choice, cards, may_end):
    reasons = ability_reasons(state, seat)
    if not may_announce(state, seat, first_choice):
        reasons["announce"] = announce_reasons(state, seat, first_choice)
    if not may_end:
        reasons["end"] = {"R06", "NN-033"}
    for card in state.hands[seat]:
        if card not in cards:
            reasons[card] = {"R07"} if state.interrupt(card) else set()
            if state.plays == 0:
                reasons[card] |= {"NN-033", "NN-035"}
    if WATSON in state.hands[seat]:
        reasons["watson"] = {"R10", "R86"}
    return reasons


def announce_reasons(state, seat, first_choice):
    found = set()
    if state.turns_of[seat] == 1:
        found |= {"NN-032", "R79"}
    if not first_choice:
        found.add("NN-031")
    if goal_met(state, seat) is None:
        found.add("NN-041")
        personality = state.rules.personalities[state.dealt[seat]]
        if not personality.goals:
            standard = personality.end_goal == "nobody_else"
            found |= {"NN-061"} if standard else {"NN-230"}
    return found


# Free actions (R68, R69)


def free_actions(state, seat):
    choices = [{"do": "ability", "area": area} for area in abilities.usable(state, seat)]
    choices += [{"do": "discard", "card": card} for card in state.hand(seat)
                if state.interrupt(card)]  # NN-173
    choices += [{"do": "variant", "card": card} for card in variant.usable(state, seat)]
    return choices


def ability_reasons(state, seat):
    reasons = {}
    for area in state.places:
        found = abilities.obstacles(state, seat, area)
        if found:
            reasons[f"ability {area}"] = found
    reasons.update(variant.reasons(state, seat))
    return reasons


def free_action(state, seat, choice):
    if choice["do"] == "ability":
        yield from variant.one_action(state, abilities.use(state, seat, choice["area"]))
    elif choice["do"] == "variant":
        yield from variant.one_action(state, variant.use(state, seat, choice["card"]))
    elif choice["do"] == "discard":
        state.discard_from_hand(seat, choice["card"], "interrupt")
    elif choice["do"] == "watson":
        watson(state, seat)


def watson(state, seat):
    """R09 to R11."""
    card, state.in_play = state.in_play, None
    state.emit("response_played", **{"seat": seat, "with": WATSON, "against": card,
                                     "saves": None})
    state.discard_from_hand(seat, WATSON, "interrupt")
    state.hands[seat].append(card)
    state.show_to_all(seat, [card])
    state.emit("card_kept", seat=seat, card=card, why="watson")
    variant.end_of_turn_by_watson(state)
    raise EndOfTurn


# Cards and icons


def play_card(state, seat, card):
    state.leave_hand(seat, card)
    state.in_play = card
    state.emit("card_played", seat=seat, card=card)
    for icon in state.rules.cards[card].icons:  # NN-071, NN-074
        yield from one_icon(state, seat, card, icon)
    if state.in_play == card:
        state.finish_card(seat)  # NN-075


def one_icon(state, seat, card, icon):
    while True:
        choice = yield icon_question(state, seat, card, icon)
        variant.next_choice(state)
        if choice["do"] == "skip":  # NN-072, NN-076
            return
        if choice["do"] == "use":
            state.emit("icon_started", seat=seat, card=card, icon=icon)
            yield from variant.one_action(state, carry_out(state, seat, card, icon))
            return
        yield from free_action(state, seat, choice)


def watson_obstacles(state, icon):
    found = set()
    if icon == "event":
        found |= {"R85", "NN-073"}
    if state.in_play is None:
        found.add("R10")
    return found


def icon_question(state, seat, card, icon):
    obstacles = icon_obstacles(state, seat, card, icon)
    choices = [] if obstacles else [{"do": "use"}]
    if icon != "event":
        choices.append({"do": "skip"})
    choices += free_actions(state, seat)
    against_watson = watson_obstacles(state, icon)
    if WATSON in state.hands[seat] and not against_watson:
        choices.append({"do": "watson"})

    def why_not():
        reasons = ability_reasons(state, seat)
        if obstacles:
            reasons["use"] = obstacles
        if icon == "event":
            reasons["skip"] = {"NN-073"}
        if WATSON in state.hands[seat] and against_watson:
            reasons["watson"] = against_watson
        return reasons

    return Question(seat, "icon", choices, icon, card, why_not=why_not)


def icon_obstacles(state, seat, card, icon):
    """The rules that leave an icon nothing to do."""
    if icon == "assassinate" and not skull_targets(state, seat):
        return {"NN-090", "NN-096"}
    if icon == "remove_trouble" and not state.trouble_areas():
        return {"NN-095"}
    if icon == "build" and not building_sites(state, seat):
        return {"NN-104", "NN-105", "NN-106"}
    if icon == "place_agent" and not can_place(state, seat, allowed_by_icon):
        return {"NN-078", "E05"}
    if icon == "play_another" and not state.playable(seat):
        return {"NN-116", "R07"}
    if icon == "scroll" and not scroll_possible(state, seat, card):
        return {"NN-113"}
    return set()


def carry_out(state, seat, card, icon):
    if icon.startswith("money:"):
        state.pay("bank", seat, int(icon.split(":")[1]), "money")  # NN-094
    elif icon == "assassinate":
        piece = yield from pick_piece(seat, skull_targets(state, seat))
        yield from remove(state, piece, seat, seat, icon, False)
    elif icon == "remove_trouble":
        yield from remove_trouble(state, seat, icon, "NN-095")
    elif icon == "build":
        yield from build(state, seat, icon)
    elif icon == "place_agent":
        yield from place_agent(state, seat, allowed_by_icon, icon, {"NN-078"})
    elif icon == "play_another":
        state.plays += 1  # NN-116
    elif icon == "scroll":
        yield from read_scroll(state, seat, card)
    elif icon == "event":
        yield from random_event(state)


def refill(state, seat):
    """NN-035, NN-036, NN-194; R03 to R05."""
    need = HAND_SIZE - len(state.hands[seat]) - state.clogs_of(seat)
    if need <= 0:
        return
    if len(state.pile) < need:
        state.emit("refill_failed", seat=seat, missing=need - len(state.pile))
        deck_ends(state)
    yield from state.draw(seat, need, "refill")
