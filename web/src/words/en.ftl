# SPDX-License-Identifier: MIT
# The words of the page around the boards. Keys are grouped as the folders of src/.

brand = Gaslight
loading = One moment …
trouble = Something went wrong
try-again = Try again
close = Close
cancel = Cancel
back = Back
you = you
range = { $low } to { $high }
seconds = { $seconds } seconds
title-of-page = { $page } · Gaslight
title-your-turn = ● Your turn · { $title }

## The frame

skip-to-content = Skip to the content
nav-label = Pages
nav-about = About
nav-settings = Settings
live-label = News
nowhere-heading = There is nothing here
nowhere-text = This address leads to no page.
to-lobby = To the lobby
line-down = The line is down.
line-down-text = Trying to reach the server again. Nothing is lost.
line-try-now = Try now

settings-heading = Settings
settings-theme = Light
settings-theme-auto = As the system has it
settings-theme-paper = Paper (light)
settings-theme-gaslight = Gaslight (dark)
settings-switches = At the table
settings-confirm = Look at a choice before it counts
settings-motion = Show moves one after another, with moving pieces
settings-sound = A bell when it is my turn
settings-titleSign = A sign in the window’s title when it is my turn
settings-kept = These are kept in this browser.

## The lobby

lobby-heading = London, by gaslight
lobby-about = Sit down at a table, with friends or against bots. The server knows the rules; you need only decide.
lobby-you-are = You are { $name }.
lobby-rename = Change the name
lobby-titles = What can be played
name-label = Your name
name-text = What the others call you.
name-take = That’s me
title-players = Players
title-age = Age
title-age-from = from { $age }
title-duration = Duration
title-minutes = { $low } to { $high } minutes
title-minutes-about = about { $minutes } minutes
title-play = New table
title-rules = Rules
new-heading = A table of { $title }
new-needs-name = First, what shall the others call you?
new-players = Players
new-edition = Edition
new-edition-text = Whose rulebook counts where the books differ.
edition-first = First edition
option-personalities = Personalities
option-personalities-text = Which set of secret goals is dealt.
option-agent_building_cards = Agents and Buildings
option-agent_building_cards-off = Plain pieces
option-agent_building_cards-on = Pieces with faces
option-agent_building_cards-text = With faces, each piece is somebody: the rulebook’s variant, with cards for them.
option-top_row = Top row of tiles
option-top_row-random = As they come
option-top_row-five_colours = One of each colour
option-top_row-text = What lies on top of the five columns.
option-games = Games
option-games-1 = One game
option-games-3 = A match of three
option-games-text = In a match the points of all games are added up.
new-two-players = The rulebook begins at three players; two play by our ruling L18.
new-clock = Time to respond
new-clock-none = No clock
new-clock-text = Some cards may be answered. How long you may think about an answer before the clock lets the card happen.
new-seats = Who sits where
new-seat = Who has seat { $letter }
new-level = How well the bot in seat { $letter } plays
seat-you = You
seat-open = Somebody to come
seat-bot = A bot
seat-empty = free
level-apprentice = apprentice
level-apprentice-text = An apprentice plays what looks good at the moment and forgets much of what it has seen.
level-regular = regular
level-regular-text = A regular plans its whole turn and keeps an eye on the others.
level-expert = expert
level-expert-text = An expert remembers what it has seen and works out what the others are after.
level-master = master
level-master-text = A master plays its turns out in its head before it moves, up to two seconds. It sees no more than you would in its seat.
level-random = random
level-rules = rules of thumb
level-greedy = greedy
new-visibility = Who finds the table
visibility-link = Only those who have the link
visibility-open = Everybody in the lobby
new-make = Make the table
yours-heading = Your tables
yours-back = Back to { $title }
open-heading = Open tables
open-none = Nobody waits at an open table just now.
open-join = Sit down
open-watch = Watch
state-waiting = waiting for players
state-playing = playing
state-finished = finished
state-read_only = on hold

## Before the deal

waiting-heading = { $title } is about to begin
waiting-text =
    { $count ->
        [0] Everybody is here. The deal comes at once.
        [one] One seat is still free. The deal comes when it is taken.
       *[other] { $count } seats are still free. The deal comes when all are taken.
    }
waiting-clock = Whoever may answer a card has { $seconds } seconds to do so.
waiting-level = Bots that you seat
sit-down = Sit here
stand-up = Stand up
put-bot = Seat a bot
share-heading = Send a friend the link
share-label = The address of this table
share-copy = Copy
share-copied = Copied
share-button = Share
share-text = Whoever has this link may sit down while a seat is free, and watch after that.
windows-quick = A question with a single answer is answered at once. So everybody can tell: whoever was passed over had nothing to choose, and whoever is asked has.

## At the table

no-table = There is no such table
read-only = This table is on hold: its moves cannot be stored just now. It goes on as soon as they can.
board-label = Board
players-label = Players
seat-here = here
seat-away = away
seat-stand-in = a bot stands in
seat-bot-level = bot, { $level }
decides = decides
let-bot = Let a bot play
take-back = Take my seat back
leave-seat = Leave the table
leave-text = The game goes on without you: the others may let a bot play for you. You can come back and take your seat again.
leave-stay = Stay
watchers =
    { $count ->
        [one] one watches
       *[other] { $count } watch
    }
you-watch = You watch. Hidden things stay hidden.
asked = { $name } decides.
ask-turn = { $name } is on turn.
ask-icon = { $name } uses or skips an icon of the card.
ask-pick_area = { $name } picks an area.
ask-pick_piece = { $name } picks a piece.
ask-pick_building = { $name } picks a Building.
ask-pick_card = { $name } picks a card.
ask-pick_cards = { $name } picks cards.
ask-pick_seat = { $name } picks a player.
ask-demand = { $name } pays, gives or refuses.
ask-respond = { $name } may answer the card.
ask-arrange_events = { $name } arranges the coming events.
ask-meld = { $name } may gain a tile.
ask-draw = { $name } takes a card.
clock-left =
    { $seconds ->
        [one] 1 second left
       *[other] { $seconds } seconds left
    }
explain-by-mouse = Rest the pointer on anything to learn what it is.
explain-by-touch = Hold a finger on anything to learn what it is.
explain-rules = Rules: { $rules }
choices-filter = Filter
choices-other = Others
choices-count =
    { $count ->
        [one] one way
       *[other] { $count } ways
    }
choices-more = Show { $count } more
choices-none = No choice holds these words.
choices-show = Show choices
choices-hide = Hide choices
pick-on =
    { $count ->
        [one] One choice is left.
       *[other] { $count } choices are left: go on picking.
    }
confirm = Confirm
sending = On its way …
undo = Take back
why-not = What is not possible, and why?
why-heading = Not possible now
why-because = – { $sentence }.
why-nothing = Everything there is can be chosen.
what-ability =
    { $count ->
        [one] The City Area card of { $areas }
       *[other] The City Area cards of { $areas }
    }
what-announce = Announcing victory
what-end = Ending the turn
what-use = Using the icon
what-skip = Skipping the icon
what-pay = Paying
what-watson = Doctor Watson
what-none = Taking no tile
what-meld = Gaining a tile
what-draw = Taking a card
what-deck = The deck
what-sweep = Exchanging the four face-up cards
not-your-turn = It is the decision of { $name }.
not-on-offer = This cannot be chosen now. What can be chosen has a golden frame.
game-is-over = The game is over.
stops-question = Then you decide again.
stops-chance = What comes after that is chance.
stops-reveal = After that, something hidden is shown.
stops-another = Then somebody else decides.
stops-end = That ends the game.
log-heading = What happened
log-earlier =
    { $count ->
        [one] Show one earlier entry
       *[other] Show { $count } earlier entries
    }
log-undone = Taken back:
log-undo = A decision is taken back.
log-undo-by = { $name } takes a decision back.
log-clock = The clock ran out.

interval-heading = Game { $game } of the match is over
interval-on = Go on

## The end

end-winners =
    { $count ->
        [0] You win
        [one] { $names } wins
       *[other] { $names } win together
    }
end-winner = winner
end-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
end-part = { $value } of { $needed }
end-cases = Points in each case
end-cases-last = Points in each case of the last game
end-case = Case
end-disk = + disk
end-reason-personality = A victory was announced: a Personality’s goal was reached.
end-reason-deck = The draw pile ran out.
end-reason-riots = Riots broke out.
end-reason-cases = The fourth case was solved.
end-reason-dry = Nobody could go on.
end-by-personality = A Personality’s goal was reached.
end-by-points = The most points win.
rematch = Play again
to-rematch = To the next game
to-replay = Replay
to-journal = Download the journal

## The reference

reference-heading = Reference
reference-button = Reference
reference-search = Search
reference-topics = Topics
reference-own-page = On a page of its own
reference-found =
    { $count ->
        [0] Nothing was found.
        [one] One entry was found.
       *[other] { $count } entries were found.
    }
rules-heading = { $title }: rules and reference
topic-aid = Player aid
topic-cards = Cards
topic-board = Board
topic-tiles = Tiles
topic-disks = Disks
topic-personalities = Personalities
topic-events = Events
topic-variant = Agents and Buildings
topic-ledger = Rules
topic-rulings = Rulings
topic-differences = Editions
fact-card_colour = Colour of the card
fact-next_to = Next to
fact-river = On the Thames
fact-name_source = Source of the name
fact-books = Books
source-rulebook = the rulebook
source-seed = a rulebook or the player aid (seed)
source-lineage = the older game (lineage)
source-review = public reviews (review)
source-ours = this project (ours)
source-reconstruction = a reconstruction

## The replay

replay-heading = Replay
replay-first = First
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-next = On
replay-last = Last
replay-version = Move { $version } of { $last }
replay-eyes = Seen by
replay-watcher = somebody who watches
replay-all = whoever moves
replay-speed = Speed
replay-speed-2000 = slow
replay-speed-1000 = medium
replay-speed-400 = fast
replay-nothing = Nothing to be seen in this move.
replay-to-table = To the table

## About

about-heading = About Gaslight
about-text = Gaslight is a table for two board games, Nanty Narking and Looting London. One program holds the rules, the server and this page; it is free software under the MIT licence.
about-games = The games
about-games-text = Nanty Narking was designed by Martin Wallace, Looting London by Reiner Knizia. Gaslight is made by players and is neither published nor endorsed by the games’ designers or publishers. Rules and texts are told in our own words; drawings are our own.
about-components = What is not certain
about-components-text = Not everything that is printed on the components is public. Card texts, the links of the map and the tiles are partly a reconstruction. This is what the reference says about each:
about-credits = Thanks to
about-privacy = What is kept
about-privacy-text = A name, a random token in a cookie, and the moves of your games; in this browser also your settings and the tables you sit at. The page asks no other server for anything.
credit-icons = Icons: Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog and the other contributors of game-icons.net, CC BY 3.0. Colours and sizes were changed.
credit-fell = IM Fell English: The Fell Types are digitally reproduced by Igino Marini, www.iginomarini.com, SIL Open Font License 1.1.
credit-standard = Old Standard TT by Alexey Kryukov, SIL Open Font License 1.1.
credit-svelte = Svelte, MIT licence.
credit-fluent = Fluent by Mozilla, Apache License 2.0.
credit-zzfx = ZzFX by Frank Force, MIT licence.
credit-vite = Built with Vite and TypeScript, MIT and Apache License 2.0.
credit-boost = Boost, Boost Software License 1.0.
credit-sqlite = SQLite, public domain.
