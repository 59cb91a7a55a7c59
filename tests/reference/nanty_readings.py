# SPDX-License-Identifier: MIT
"""Points on which this model reads the rules in another way than the program.

Set REFERENCE_READINGS=program to follow the program there and see what else differs.
"""

import os

OURS = os.environ.get("REFERENCE_READINGS", "ours") != "program"

# The Artful Dodger: a 7 or more lets you take money; may you leave it, as with the Dynamitards?
DODGER_MAY_LEAVE = OURS

# The Suffragist is at work until the action is over (R89), or is shown so until the next begins?
SUFFRAGIST_RESTS_AT_ONCE = OURS


def program_says(*rules):
    """Ids the program gives as a reason although, as we read them, they do not forbid the thing."""
    return set() if OURS else set(rules)
