# SPDX-License-Identifier: MIT
"""Interrupts and Holborn: who is asked, what they save, and what is blocked."""

from nanty_data import (DORRIT, FRANKENSTEIN, GOODYEAR, HOLBORN, LEAGUE, TOBY, Question)

RELOCATING = (LEAGUE, FRANKENSTEIN)
DONE, SAVED, CANCELLED = "done", "saved", "cancelled"


def might_be_held(state, card):
    """Public grounds: nobody has seen it leave the game or still below in the pile."""
    if card not in state.rules.cards or card in state.discard:
        return False
    if state.rules.cards[card].deck == "grey":
        return True
    return state.brown_left() < len(state.rules.brown)


def is_asked(state, seat, protections):
    return bool(state.hands[seat]) and any(might_be_held(state, card) for card in protections)


def answer(card, saves=None):
    choice = {"do": "use", "with": card}
    if saves is not None:
        choice["saves"] = saves
    return choice


def play_interrupt(state, seat, card, against, saves):
    state.emit("response_played", **{"seat": seat, "with": card, "against": against,
                                     "saves": saves})
    state.discard_from_hand(seat, card, "interrupt")


def blocked(state, what, victim, area, why):
    state.emit("effect_blocked", what=what, victim=victim, area=area, why=why)


def cancel_text(state, seat, why):
    play_interrupt(state, seat, GOODYEAR, why, None)
    blocked(state, "text", seat, None, why)


def aim(state, victim, why):
    """A text is used against somebody, who may stop it (NN-180). True where it is stopped."""
    if not is_asked(state, victim, [GOODYEAR]):
        return False
    choices = [{"do": "pass"}]
    if GOODYEAR in state.hands[victim]:
        choices.append(answer(GOODYEAR))
    choice = yield Question(victim, "respond", choices)
    if choice["do"] == "pass":
        return False
    cancel_text(state, victim, why)
    return True


def ask_about_agent(state, owner, area, protections, why, what):
    """The owner of an Agent may save it. DONE means that nobody did.

    At a removal the answers name the Agent they save, at a move there is only one.
    """
    if not is_asked(state, owner, protections):
        return DONE
    saves = {"owner": owner, "area": area}
    choices = [{"do": "pass"}]
    for card in protections:
        if card in state.hands[owner]:
            choices.append(answer(card, saves if what == "agent_removed" else None))
    choice = yield Question(owner, "respond", choices)
    if choice["do"] == "pass":
        return DONE
    card = choice["with"]
    play_interrupt(state, owner, card, why, saves)
    if card in RELOCATING:
        yield from relocate(state, owner, area, card)
        return SAVED
    blocked(state, what, owner, area, why)  # R15
    return CANCELLED if card == GOODYEAR else SAVED


def relocate(state, owner, area, card):
    """R16: set down in some other area."""
    elsewhere = [{"area": other} for other in state.places if other != area]
    choice = yield Question(owner, "pick_area", elsewhere,
                            why_not=lambda: {area: {"R16", "NN-210"}})
    state.move_pawn(owner, area, choice["area"], owner, card)


def remove(state, owner, area, by, culprit, why, text):
    """One pawn is removed by the card of a player, the culprit; `text` or an icon."""
    outcome = DONE
    if owner in state.seats:
        protections = []
        if owner != culprit:  # R18, R74
            protections.append(TOBY)
            if text:  # NN-181, NN-182
                protections.append(GOODYEAR)
        protections += [DORRIT, LEAGUE, FRANKENSTEIN]
        outcome = yield from ask_about_agent(state, owner, area, protections, why,
                                             "agent_removed")
    if outcome == DONE:
        state.remove_pawn(owner, area, by, why)
    return outcome


def move(state, owner, start, end, by, why):
    """One pawn is moved by the text of a player's card."""
    outcome = DONE
    if owner in state.seats and owner != by:
        outcome = yield from ask_about_agent(state, owner, start, [TOBY, GOODYEAR], why,
                                             "agent_moved")
    if outcome == DONE:
        state.move_pawn(owner, start, end, by, why)


# Random Events: all that is about to be hit is collected, then seats answer (NN-202, R17).


class Hit:
    """Something an event is about to do. `victims` are the seats that may prevent it."""

    def __init__(self, kind, owner, area, victims):
        self.kind = kind  # "agent", "building", "card", "grenadier" or "citizen"
        self.owner = owner
        self.area = area
        self.victims = victims

    def saves(self):
        saves = {"owner": self.owner, "area": self.area}
        if self.kind != "agent":
            saves["kind"] = self.kind
        return saves

    def what(self, moving):
        if self.kind == "agent":
            return "agent_moved" if moving else "agent_removed"
        return {"building": "building_removed", "card": "area_card_disabled"}.get(
            self.kind, "agent_placed")


def agent_hit(owner, area):
    return Hit("agent", owner, area, [owner] if isinstance(owner, int) else [])


def building_hit(state, area):
    seat = state.places[area].building
    return Hit("building", seat, area, [seat])


def holborn_usable(state, seat):
    """NN-120, NN-125; R22, R23."""
    if state.places[HOLBORN].card != seat or HOLBORN in state.dead:
        return False
    if HOLBORN in state.gained and seat == state.active:
        return False
    price = state.rules.areas[HOLBORN].amount
    return not state.grenadier_in(HOLBORN) and state.money[seat] >= price


def window(state, hits, why, moving=False):
    """Every seat answers in turn; hits that are averted leave the list."""
    for seat in state.clockwise(state.active):
        while (yield from one_answer(state, seat, hits, why, moving)):
            pass


def one_answer(state, seat, hits, why, moving):
    """One question to a seat; true where it saved something and may go on."""
    mine = [hit for hit in hits if seat in hit.victims]
    agents = [hit for hit in mine if hit.kind == "agent" and not moving]
    protections = [DORRIT, LEAGUE, FRANKENSTEIN]  # NN-209, NN-210
    by_card = bool(agents) and is_asked(state, seat, protections)
    by_holborn = bool(mine) and holborn_usable(state, seat)
    if not by_card and not by_holborn:
        return False
    choices = [{"do": "pass"}]
    if by_holborn:
        choices += [answer(HOLBORN, hit.saves()) for hit in mine]
    for card in protections:
        if card in state.hands[seat]:
            choices += [answer(card, hit.saves()) for hit in agents]
    choice = yield Question(seat, "respond", without_twins(choices))
    if choice["do"] == "pass":
        return False
    hit = next(hit for hit in mine if hit.saves() == choice["saves"])
    hits.remove(hit)
    yield from avert(state, seat, choice["with"], hit, why, moving)
    return True


def without_twins(choices):
    return [choice for index, choice in enumerate(choices) if choice not in choices[:index]]


def avert(state, seat, means, hit, why, moving):
    if means == HOLBORN:
        state.emit("response_played", **{"seat": seat, "with": HOLBORN, "against": why,
                                         "saves": hit.saves()})
        state.pay(seat, "bank", state.rules.areas[HOLBORN].amount, why)
    else:
        play_interrupt(state, seat, means, why, hit.saves())
    if means in RELOCATING:
        yield from relocate(state, seat, hit.area, means)
    else:
        blocked(state, hit.what(moving), seat, hit.area, why)
