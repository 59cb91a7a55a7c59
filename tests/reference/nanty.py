# SPDX-License-Identifier: MIT
"""A second, slow model of the rules of Nanty Narking.

The rules are generators: they yield a Question and get the choice, or a Chance and get what the
journal says came of it. Generators cannot be copied; a copy of a model plays its choices again.
"""

from interface import Impossible

from nanty_data import Chance, Rules
from nanty_state import State
from nanty_turn import whole_game
from nanty_view import position, view


class Loud:
    """A question with a single choice that makes something happen, and how all stood before."""

    def __init__(self, model):
        seats = model.state.seats + [None]
        self.question = model.open
        self.reasons = model.open.why_not()
        self.position = position(model.state)
        self.views = {seat: view(model.state, seat, model.open) for seat in seats}


class Model:
    def __init__(self, header, data, rules=None):
        self.header, self.data = header, data
        self.rules = rules or Rules(header, data)
        self.setup = None
        self.history = []
        self.ready = True  # False: the history has still to be played again
        self.foretold = None  # of a copy: the events of the lone choice, as far as known
        self.state = self.game = self.open = self.loud = None

    def __deepcopy__(self, memo):
        copy = Model(self.header, self.data, self.rules)
        copy.setup = self.setup
        copy.history = list(self.history)
        copy.ready = self.setup is None
        if self.loud:
            copy.foretold = list(self.state.log), isinstance(self.open, Chance)
        return copy

    def _play_again(self):
        if not self.ready:
            self.ready = True
            history, self.history = self.history, []
            self.set_up(self.setup)
            for choice, events in history:
                self.choose(choice, events)

    def set_up(self, line):
        self.setup = line
        self.state = State(self.rules, line)
        self.game = whole_game(self.state)
        self.open = next(self.game)
        opening, self.state.log = self.state.log, []
        self._pass_over_silent_questions()
        return opening

    def question(self):
        self._play_again()
        return self.loud.question if self.loud else self.open

    def choose(self, choice, events):
        if self.foretold and not events and not self.ready:
            return self._foretell(choice)
        self._play_again()
        if choice not in self.question().choices:
            raise Impossible(f"{choice} is not on offer")
        self.history.append((choice, events))
        if self.loud:
            self.loud = None  # it has been carried out up to here
        else:
            self.open = self._send(choice)
        while isinstance(self.open, Chance):
            self.open = self._send(self._result(self.open, events))
        followed, self.state.log = self.state.log, []
        self._pass_over_silent_questions()
        return followed

    def _foretell(self, choice):
        """The answer to a trial of the lone choice, without playing all again."""
        (followed, by_chance), self.foretold = self.foretold, None
        if by_chance:
            raise Impossible("a chance result is missing")
        self.history.append((choice, []))
        return followed

    def position(self):
        self._play_again()
        return self.loud.position if self.loud else position(self.state)

    def view(self, seat):
        self._play_again()
        return self.loud.views[seat] if self.loud else view(self.state, seat, self.open)

    def reasons(self):
        self._play_again()
        return self.loud.reasons if self.loud else self.open.why_not()

    def outcome(self):
        self._play_again()
        return None if self.state is None else self.state.outcome

    def _send(self, value):
        try:
            return self.game.send(value)
        except StopIteration:
            return None

    def _result(self, chance, events):
        """What chance gave: the journal's event at the place the model has come to."""
        index = len(self.state.log)
        if index >= len(events):
            raise Impossible(f"no {chance.event} in the journal")
        event = events[index]
        if event["e"] != chance.event:
            raise Impossible(f"{chance.event} is due, the journal has {event}")
        result = chance.pick(event)
        if not chance.possible(result):
            raise Impossible(f"{event} cannot be")
        return result

    def _pass_over_silent_questions(self):
        """A lone choice is made; where nothing follows, it is as if nobody had been asked."""
        while self.open is not None and len(self.open.choices) == 1:
            self.loud = Loud(self)
            self.open = self._send(self.loud.question.choices[0])
            if self.state.log or self.open is None or isinstance(self.open, Chance):
                return
            self.loud = None
