# SPDX-License-Identifier: MIT
"""What compare.py and the models of the titles agree on.

Each title has a module with a class `Model`:

Model(header, data)     header is the journal's line `game`, data the directory of component data.
set_up(line)            for each line `setup`. Raises Impossible. May return a list of events that
                        happen before the first choice; the journal has them at the beginning of
                        the next step (`turn_started`). Returning None means there are none.
question()              the Question that is open, or None.
choose(choice, events)  carries the choice out and returns the events that follow from it. `events`
                        are the journal's events of this step, without those set_up returned. They
                        are read for nothing but chance, and what they say must be possible, else
                        Impossible is raised (also when a chance result is missing: the driver
                        calls choose(choice, []) on a copy to see whether a question with a single
                        choice is silent).
position(), view(seat)  the fields of `gaslight replay --trace`; view(None) is the spectator's.
reasons()               {what: set of rule ids}: all rules that forbid what is not offered.
outcome()               None, or {"reason", "by", "winners", "scores"}.

The driver copies models with copy.deepcopy; a model with much constant data may have a
`__deepcopy__` of its own.
"""

from dataclasses import dataclass


class Impossible(Exception):
    """Something in the journal cannot have happened."""


@dataclass
class Question:
    """A decision: whose, what it is about, and everything on offer."""

    seat: int
    ask: str
    choices: list
    icon: str | None = None  # only where ask is "icon"
    card: str | None = None
