# SPDX-License-Identifier: MIT
"""Goals of the Personalities, the end of the game and its points."""

from nanty_data import CITIZEN
from nanty_state import GameOver

LOAN = 12  # NN-049


def controls(state, seat, area):
    """NN-053 to NN-056."""
    place = state.places[area]
    if state.grenadier_in(area):  # NN-055, NN-158
        return False

    def pieces(who):
        return place.count(who) + (place.building == who)

    rivals = [pieces(other) for other in state.others(seat)]
    rivals.append(place.count(CITIZEN))  # NN-054, NN-169
    return pieces(seat) > max(rivals)


def building_value(state, seat):
    """NN-051, NN-157: nothing beside a Grenadier."""
    return sum(state.cost(area) for area in state.buildings_of(seat)
               if not state.grenadier_in(area))


def occupy_areas(state, seat):
    return sum(1 for area in state.areas_with(seat) if not state.grenadier_in(area))  # NN-044


def control_areas(state, seat):
    return sum(1 for area in state.places if controls(state, seat, area))


def trouble_markers(state, seat):
    return len(state.trouble_areas())  # NN-045, R01


def net_worth(state, seat):
    """NN-048, NN-049."""
    return state.money[seat] + value_less_loans(state, seat)


def value_less_loans(state, seat):
    return building_value(state, seat) - LOAN * state.loans_of(seat)  # NN-224


def own_buildings(state, seat):
    return len(state.buildings_of(seat))  # NN-223


def own_pieces(state, seat):
    return state.agents_of(seat) + len(state.buildings_of(seat))  # NN-225, R54


def all_buildings(state, seat):
    return len(state.all_buildings())  # NN-227


VALUES = {
    "occupy_areas": occupy_areas,
    "control_areas": control_areas,
    "trouble_markers": trouble_markers,
    "net_worth": net_worth,
    "building_value": value_less_loans,
    "own_buildings": own_buildings,
    "own_pieces": own_pieces,
    "all_buildings": all_buildings,
}


def goal_met(state, seat):
    """Value and need of the first goal that is met, or None."""
    for goal, needed in state.rules.personalities[state.dealt[seat]].goals:
        value = VALUES[goal](state, seat)
        if value >= needed:
            return value, needed
    return None


def announce(state, seat):
    value, needed = goal_met(state, seat)
    state.emit("victory_announced", seat=seat, personality=state.dealt[seat], value=value,
               needed=needed)
    raise GameOver("personality", "personality", [seat], None)


def wins_at_the_end_of_the_deck(state, seat):
    goal = state.rules.personalities[state.dealt[seat]].end_goal
    markers = len(state.trouble_areas())
    if goal == "nobody_else":  # NN-061
        return True
    if goal == "more_trouble_than_agents":  # NN-229, R55
        return markers > max(state.agents_of(other) for other in state.others(seat))
    if goal == "more_agents_than_trouble":  # NN-230
        return state.agents_of(seat) > markers
    return False


def deck_ends(state):
    winners = [seat for seat in state.seats if wins_at_the_end_of_the_deck(state, seat)]
    if winners:
        raise GameOver("deck", "personality", winners, None)
    by_points(state, "deck", state.seats)  # NN-062, NN-063


def riots(state):
    """NN-147 to NN-149, NN-231."""
    may_win = [seat for seat in state.seats
               if state.rules.personalities[state.dealt[seat]].end_goal
               != "more_agents_than_trouble"]
    by_points(state, "riots", may_win)


def score(state, seat):
    agents = 5 * sum(place.count(seat) for area, place in state.places.items()
                     if not state.grenadier_in(area))  # NN-064, NN-067
    buildings = building_value(state, seat)  # NN-065, NN-067
    money = state.money[seat]  # NN-066
    loans = 0
    for _ in range(state.loans_of(seat)):  # NN-068, NN-069, R35
        if state.money[seat] >= LOAN:
            state.pay(seat, "bank", LOAN, "loan")
            loans -= LOAN
        else:
            loans -= 15
    total = agents + buildings + money + loans
    state.emit("scored", seat=seat, agents=agents, buildings=buildings, money=money, loans=loans,
               total=total)
    return total


def highest_area_card(state, seat):
    """NN-070, R82."""
    return max((state.cost(area) for area, place in state.places.items() if place.card == seat),
               default=0)


def by_points(state, reason, may_win):
    scores = [score(state, seat) for seat in state.seats]
    best = max(scores[seat] for seat in may_win)
    tied = [seat for seat in may_win if scores[seat] == best]
    highest = max(highest_area_card(state, seat) for seat in tied)
    winners = [seat for seat in tied if highest_area_card(state, seat) == highest]  # R34
    raise GameOver(reason, "points", winners, scores)
