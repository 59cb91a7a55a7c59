# SPDX-License-Identifier: MIT
# The board of Looting London. Names of witnesses, loot and places come from the reference.

looting-board = Looting London
looting-columns = Evidence
looting-ledger = The five cases
looting-street = Witnesses in the street
looting-hand = Your hand
looting-match = Game { $game } of { $games }
looting-turn = Turn { $turn }

looting-witness-letter = { $witness ->
    [waif] W
    [grinder] G
    [bobby] B
   *[dame] D
}
looting-colour = { $colour ->
    [green] green
    [red] red
    [yellow] yellow
    [blue] blue
   *[purple] purple
}
looting-tile = { $colour } { $value }, { $witness }
looting-cards = { $count } { $witness }

# What a screen reader says of things that can be clicked.
looting-can = { $what }. Can be chosen.
looting-cannot = { $what }. Not now.
looting-is-picked = { $what }. Chosen.

looting-column = Column { $column }: { $tile }{ $above ->
    [0] , the last one
   *[other] ; above it { $rest }
}
looting-column-short = Column { $column }
looting-column-empty = Column { $column } is empty
looting-empty = empty
looting-have = { $have } of { $count }
looting-can-pay = can pay
looting-gained = yours
looting-destroyed = gone
looting-none = Take no tile

looting-slot = Face-up card { $slot }: { $card }
looting-slot-empty = Face-up place { $slot } is empty
looting-deck = Deck
looting-deck-label = Deck, { $count ->
    [one] one card
   *[other] { $count } cards
}
looting-sweep = Exchange four alike
looting-discard = Discards
looting-discard-label = Discards: { $count ->
    [0] none
   *[other] { $cards }
}

looting-hand-empty = You hold no card.
looting-hand-card = { $count } × { $card }
looting-hand-after = { $count } × { $card }, { $after } after this
looting-then = → { $after }
looting-becomes = { $before } → { $after }

looting-case = Case
looting-left = Left
looting-left-label = { $count ->
    [0] no tile left
    [one] one tile left
   *[other] { $count } tiles left
}
looting-disk-open = { $loot }, disk { $value }
looting-disk-won = { $loot }, disk { $value }: won by { $name }
looting-disk-box = { $loot }, disk { $value }: a tie, to nobody
looting-tie = tie
looting-solved = solved
looting-leads = leads
looting-shares = shares the lead
looting-won = won the disk
looting-points = { $name }, { $colour }: { $points ->
    [one] one point
   *[other] { $points } points
}{ $tiles ->
    [0] { "" }
   *[other] , tiles { $values }
}
looting-in-hand = In hand
looting-cards-held = { $count ->
    [one] one card
   *[other] { $count } cards
}
looting-known = Seen
looting-known-none = none seen
looting-total = Match
looting-score = Points
looting-total-label = { $name }: { $points } points in the match
looting-you = you
looting-at-turn = at turn

looting-pay-heading = Column { $column }: how?
looting-which-tile = Which tile?
looting-gain = Gain { $tile }
looting-gain-after = { $destroy ->
    [one] Destroy one, gain { $tile }
   *[other] Destroy { $destroy }, gain { $tile }
}
looting-burn-heading = Destroy with which cards?
looting-burn = { $count ->
    [0] Destroy with { $witness }
   *[other] Destroy with { $count } { $witness }
}
looting-pay-cards = Pay with which cards?
looting-pay = Pay { $cards }
looting-pay-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
looting-fewest = fewest

looting-explain-column = The bottom tile, { $tile }, is gained with { $value } { $witness } cards. Any two cards of one kind stand for one that is missing.
looting-explain-above = Above it, from below: { $rest }.
looting-explain-empty = No tile is left in this column.
looting-explain-deck = Draw the top card of the deck. Only you see it.
looting-explain-sweep = When four face-up cards are alike, you may exchange all four before you take a card.
looting-explain-none = Take no tile in this turn and go on to the card you draw.
looting-explain-destroy = Two, four, six or eight cards of one kind clear one to four tiles from the bottom of a column. You must then gain the next one.
looting-explain-destroy-none = Gain the bottom tile; destroy nothing.
looting-explain-pay = These cards go to the discard pile for the tile.
looting-explain-slot-empty = This place is not filled again, since the deck ran out.
looting-destroy-title = { $count ->
    [0] Destroy nothing
    [one] Destroy one tile
   *[other] Destroy { $count } tiles
}
