# SPDX-License-Identifier: MIT
# The board of Nanty Narking. Names and texts of cards, areas, events and Personalities come from the reference.

nanty-board = Nanty Narking
nanty-map = Map of London
nanty-thames = Thames
nanty-whole-map = Whole map
nanty-hand = Your hand
nanty-hand-empty = You have no cards.
nanty-in-play = Card in play
nanty-none-in-play = No card is in play.
nanty-goal = Your Personality
nanty-secret = only you know
nanty-players = Players
nanty-piles = Piles and events
nanty-tray = To choose from
nanty-turn = Turn { $turn }
nanty-seat = Seat { $seat }
nanty-you = (you)

# What a screen reader says of things that can be clicked.
nanty-can = { $what }. Can be chosen.
nanty-is-picked = { $what }. Chosen.

nanty-change = { $from }→{ $to }
nanty-would-come = would come
nanty-would-go = would go
nanty-in = { $what } in { $area }
nanty-agents-of = { $count ->
    [one] 1 Agent of { $name }
   *[other] { $count } Agents of { $name }
}
nanty-face-of = { $face } of { $name }
nanty-building-of = Building of { $name }
nanty-grenadiers = { $count ->
    [one] 1 Grenadier
   *[other] { $count } Grenadiers
}
nanty-citizens = { $count ->
    [one] 1 New Citizen
   *[other] { $count } New Citizens
}
nanty-trouble = Trouble
nanty-costs = a Building costs £{ $cost }
nanty-area-head = { $name }, number { $number }
nanty-on-thames = on the Thames
nanty-controlled-by = controlled by { $name }
nanty-guarded = guarded by a Grenadier
nanty-next-to = next to { $areas }
nanty-ability-label = City Area card of { $area }: { $text } ({ $state })
nanty-card-of = { $name } has it
nanty-card-display = nobody has it
nanty-card-box = out of the game
nanty-ability-dead = stopped working for good
nanty-ability-used = used this turn
nanty-ability-gained = gained this turn, not to be used yet

nanty-deck = { $deck ->
    [grey] Grey deck
   *[brown] Brown deck
}
nanty-card-label = { $name }, { $deck }: { $icons }. { $text }
nanty-icon = { $icon ->
    [place_agent] Place an Agent
    [assassinate] Assassinate
    [remove_trouble] Remove Trouble
    [money] Take £{ $amount }
    [build] Build
    [scroll] Follow the text
    [event] Random Event
    [interrupt] Interrupt
    [play_another] Play another card
   *[other] { $icon }
}
nanty-step = { $state ->
    [done] done
    [now] now
   *[next] to come
}

nanty-variant-kind = { $kind ->
    [agent] Agent card
   *[building] Building card
}
nanty-variant-label = { $name }, { nanty-variant-kind }: { $text } { $where }, { $state }.
nanty-timing = { $timing ->
    [single_use] Once
    [ongoing] Every turn
    [interrupt] Interrupt
   *[other] { $timing }
}
nanty-stands-in = In { $area }
nanty-not-on-board = Not on the board
nanty-open = lies open
nanty-face-down = face down
nanty-used-now = used this turn
nanty-which-piece = Which piece?

nanty-money = £{ $amount }
nanty-cards = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
nanty-agents-left = { $count ->
    [one] 1 Agent left to place
   *[other] { $count } Agents left to place
}
nanty-buildings-left = { $count ->
    [one] 1 Building left
   *[other] { $count } Buildings left
}
nanty-controls = { $count ->
    [one] controls 1 area
   *[other] controls { $count } areas
}
nanty-player-aid = { $agents } Agents and { $buildings } Buildings left, { $controlled } areas controlled, worth £{ $worth }
nanty-player-label = { $letter }, { $name }: { $facts }
nanty-active = is at turn
nanty-decides = is to decide
nanty-loans = { $count ->
    [one] 1 loan
   *[other] { $count } loans
}
nanty-clogs = { $count ->
    [one] 1 clog card
   *[other] { $count } clog cards
}
nanty-agent-cards = { $count ->
    [one] 1 Agent card face down
   *[other] { $count } Agent cards face down
}
nanty-building-cards = { $count ->
    [one] 1 Building card face down
   *[other] { $count } Building cards face down
}
nanty-has = holds { $cards }
nanty-seen-unused = Nobody has: { $names }.

nanty-trouble-count = Trouble { $count }
nanty-trouble-change = Trouble { $from }→{ $to }
nanty-grey-left = { $count } grey
nanty-brown-left = { $count } brown
nanty-discards = { $count ->
    [one] 1 discard
   *[other] { $count } discards
}
nanty-events-left = { $count ->
    [one] 1 event
   *[other] { $count } events
}
nanty-events-top = Next: { $events }.
nanty-events-bottom = Last: { $event }.
nanty-unknown = hidden
nanty-lost = { $count ->
    [one] 1 face gone
   *[other] { $count } faces gone
}
nanty-event-at = { $event }: { $place }
nanty-place = { $place ->
    [1] next
    [2] second
    [3] third
    [4] fourth
   *[other] number { $place }
}
nanty-place-bottom = last of all

nanty-do-announce = Announce victory
nanty-do-end = End the turn
nanty-do-use = Use it
nanty-do-skip = Skip it
nanty-do-pass = Let it happen
nanty-do-pay = Pay
nanty-do-give = Give this card
nanty-do-refuse = Refuse
nanty-do-watson = Doctor Watson steps in

# Pop-ups
nanty-tell-area = Number { $number } on the die, { $river ->
    [yes] on the Thames
   *[no] away from the Thames
}. A Building costs £{ $cost }. Its City Area card:
nanty-tell-near = Next to { $areas }.
nanty-tell-ability = City Area card of { $area }
nanty-tell-display = Whoever builds here takes this card.
nanty-tell-dead = Inigo Jones has ended it: it works no longer.
nanty-tell-used = It has been used this turn.
nanty-tell-gained = It came this turn and works from the next one.
nanty-tell-guarded = A Grenadier stands there: it does not work.
nanty-tell-card = { $deck ->
    [grey] Grey deck
   *[brown] Brown deck
}: { $icons }.
nanty-tell-agent = Agent
nanty-tell-agent-text = A pawn of a player. When a second pawn comes, so does Trouble; when any pawn leaves, it goes.
nanty-tell-grenadier = Grenadier
nanty-tell-grenadier-text = Where he stands nobody is in control, no ability works, and nothing is worth or scores anything.
nanty-tell-citizen = New Citizen
nanty-tell-citizen-text = For control all New Citizens of an area count as one more player.
nanty-tell-building = Building
nanty-tell-building-text = It cost £{ $cost } and brings the City Area card and as many points. Only one stands in an area.
nanty-tell-seat = Player
nanty-tell-seat-text = Money, cards in hand, Agents and Buildings still to place, areas controlled; loans lie open before a player.
nanty-tell-do-announce = At the start of your turn, when your Personality has reached its goal, you show it and win.
nanty-tell-do-end = Fill up your hand and let the next player go on.
nanty-tell-do-use = Carry out this icon of the card.
nanty-tell-do-skip = Leave this icon out and go on to the next one.
nanty-tell-do-pass = Answer nothing.
nanty-tell-do-pay = Pay what is asked.
nanty-tell-do-give = Hand over the card you have picked.
nanty-tell-do-refuse = Neither pay nor give.
nanty-tell-do-watson = Play Doctor Watson instead of what comes next on the card.
