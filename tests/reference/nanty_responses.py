# SPDX-License-Identifier: MIT
"""Interrupts and Holborn: who is asked, what they save, and what is blocked."""

from nanty_data import (DORRIT, FRANKENSTEIN, GOODYEAR, HOLBORN, LEAGUE, TOBY, Piece, Question,
                        face_field)
from nanty_variant import PAY, SUFFRAGIST

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


def blocked(state, what, victim, area, why, face=None):
    state.emit("effect_blocked", what=what, victim=victim, area=area, **face_field(face), why=why)


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


def ask_about_agent(state, piece, protections, why, what, ransom=0):
    """The owner of an Agent may save it. DONE means that nobody did.

    At a removal the answers name the Agent they save, at a move there is only one. A ransom is
    what the owner can pay the active player instead (NN-241).
    """
    owner = piece.owner
    removal = what == "agent_removed"
    can_pay = ransom > 0 and state.money[owner] >= ransom
    if not (is_asked(state, owner, protections) or can_pay
            or removal and suffragist_asked(state, owner)):
        return DONE
    saves = piece.fields()
    means = [card for card in protections if card in state.hands[owner]]
    if removal and suffragist_helps(state, owner):
        means.append(SUFFRAGIST)
    if can_pay:
        means.append(PAY)
    choices = [{"do": "pass"}] + [answer(card, saves if removal else None) for card in means]
    choice = yield Question(owner, "respond", choices)
    if choice["do"] == "pass":
        return DONE
    card = choice["with"]
    if card == SUFFRAGIST:
        play_suffragist(state, owner, why, saves)
    elif card == PAY:
        state.emit("response_played", **{"seat": owner, "with": PAY, "against": why,
                                         "saves": saves})
        state.pay(owner, state.active, ransom, why)
    else:
        play_interrupt(state, owner, card, why, saves)
    if card in RELOCATING:
        yield from relocate(state, piece, card)
        return SAVED
    blocked(state, what, owner, piece.area, why, piece.face)  # R15
    return CANCELLED if card == GOODYEAR else SAVED


# The Suffragist (NN-247, R89)


def suffragist_asked(state, seat):
    return state.variant is not None and state.variant.suffragist_asked(state, seat)


def suffragist_helps(state, seat):
    return state.variant is not None and state.variant.suffragist_helps(state, seat)


def play_suffragist(state, seat, why, saves):
    """The first time in an action the card is used up; then she is at work until it is over."""
    state.emit("response_played", **{"seat": seat, "with": SUFFRAGIST, "against": why,
                                     "saves": saves})
    if state.variant.suffragist is None:
        state.variant.suffragist = seat
        state.variant.lose(seat, SUFFRAGIST)
        state.emit("variant_card_used", seat=seat, card=SUFFRAGIST)
        state.emit("variant_card_lost", seat=seat, card=SUFFRAGIST)


def relocate(state, piece, card):
    """R16: set down in some other area; R78: it has not left the board."""
    owner, area = piece.owner, piece.area
    elsewhere = [{"area": other} for other in state.places if other != area]
    choice = yield Question(owner, "pick_area", elsewhere,
                            why_not=lambda: {area: {"R16", "NN-210"}})
    state.move_pawn(piece, choice["area"], owner, card)


def remove(state, piece, by, culprit, why, text, ransom=0):
    """One pawn is removed by the card of a player, the culprit; `text` or an icon."""
    owner = piece.owner
    outcome = DONE
    if owner in state.seats:
        protections = []
        if owner != culprit:  # R18, R74
            protections.append(TOBY)
            if text:  # NN-181, NN-182
                protections.append(GOODYEAR)
        protections += [DORRIT, LEAGUE, FRANKENSTEIN]
        outcome = yield from ask_about_agent(state, piece, protections, why, "agent_removed",
                                             ransom)
    if outcome == DONE:
        state.remove_pawn(piece, by, why)
    return outcome


def move(state, piece, end, by, why):
    """One pawn is moved by the text of a player's card."""
    outcome = DONE
    if piece.owner in state.seats and piece.owner != by:
        outcome = yield from ask_about_agent(state, piece, [TOBY, GOODYEAR], why, "agent_moved")
    if outcome == DONE:
        state.move_pawn(piece, end, by, why)


# Random Events: all that is about to be hit is collected, then seats answer (NN-202, R17).


class Hit:
    """Something an event is about to do. `victims` are the seats that may prevent it."""

    def __init__(self, kind, piece, victims):
        self.kind = kind  # "agent", "building", "card", "grenadier" or "citizen"
        self.piece = piece
        self.owner = piece.owner
        self.area = piece.area
        self.victims = victims

    def saves(self):
        saves = self.piece.fields()
        if self.kind != "agent":
            saves["kind"] = self.kind
        return saves

    def what(self, moving):
        if self.kind == "agent":
            return "agent_moved" if moving else "agent_removed"
        return {"building": "building_removed", "card": "area_card_disabled"}.get(
            self.kind, "agent_placed")


def agent_hit(piece):
    return Hit("agent", piece, [piece.owner] if isinstance(piece.owner, int) else [])


def building_hit(state, area):
    seat, face = state.places[area].building, state.places[area].building_face
    return Hit("building", Piece(seat, area, face), [seat])


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
    by_suffragist = bool(agents) and suffragist_asked(state, seat)
    if not by_card and not by_holborn and not by_suffragist:
        return False
    choices = [{"do": "pass"}]
    if by_holborn:
        choices += [answer(HOLBORN, hit.saves()) for hit in mine]
    for card in protections:
        if card in state.hands[seat]:
            choices += [answer(card, hit.saves()) for hit in agents]
    if suffragist_helps(state, seat):
        choices += [answer(SUFFRAGIST, hit.saves()) for hit in agents]
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
    elif means == SUFFRAGIST:
        play_suffragist(state, seat, why, hit.saves())
    else:
        play_interrupt(state, seat, means, why, hit.saves())
    if means in RELOCATING:
        yield from relocate(state, hit.piece, means)
    else:
        blocked(state, hit.what(moving), seat, hit.area, why, hit.piece.face)
