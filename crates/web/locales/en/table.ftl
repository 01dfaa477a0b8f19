# The table page: the sentence, the seats, the log, the end.
ask-study = A record to study
ask-your-turn = Your turn
ask-their-turn = { $name } is choosing
ask-thinks = { $name } has been thinking for { $time }
ask-plan = Plan: { $what }. It waits for your turn.
ask-chance = The dice roll…
ask-waiting = { $count ->
    [one] Waiting for 1 player
   *[other] Waiting for { $count } players
}
ask-over = The game is over
ask-won-alone = You win: all { $goal } spaces are covered
ask-lost-alone = { $short ->
    [one] 1 space of { $goal } was missing
   *[other] { $short } spaces of { $goal } were missing
}
ask-you-won = You win by { $margin }
ask-you-won-tie = Tied at { $points }; you win { $rule }
ask-won = { $name } wins by { $margin }
ask-won-tie = Tied at { $points }; { $name } wins { $rule }
ask-shared = Shared victory: { $name }
ask-decided = What decided it: { $source }, { $points }
all-moves = All moves
take-back-ask = Ask to take back
leave-to-bot = Let a bot play
leave-to-bot-sure = Leave your seat to a bot?
dice-proof = Proof of the dice
seat-self = You
seat-free = Open seat
table-home = Tavola: first page
table-decision = The move
table-sure = Confirm, or tap elsewhere.
table-only = Nothing else to do: it goes on by itself
table-consequences = What happens
table-one-of = ({ $number } of { $count })
table-area-of = What lies before { $name }
table-answers = Answers
table-copy = Copy
table-seats = Players
table-since = Since your turn
log-earlier = Replay what came before
table-recap = Watch again what happened
table-tools = Table
table-more = More
table-keys = Keys
table-rematch = Rematch
rematch-invites = Rematch? Sit down here: { $link }
table-share = Share
table-result = Result
close = Close
pref-first-tap = Play on first tap
pref-wait = Wait for me, even with only one answer
pref-sound = Sounds
key-arrows = to the nearest place
key-enter = choose, confirm
key-escape = one choice back, close
key-digits = die, card or answer
key-turn = turn
key-undo = undo
key-hint = hint
key-list = all moves
key-explain = what this is
key-mine = my figures
key-camera = closer, further, everything
key-keys = this list
replay-moves = Moves
replay-onward = Play from here
replay-onward-how = Opens a new table at this position, against bots
replay-chance = Chance
replay-start = The table before the first move
replay-play = Play by itself
replay-through = Look as { $name }
learn-rules = The rules behind this step:
burgundy-short = Burgundy
carcassonne-short = Carcassonne
tuscany-short = Tuscany
duel-short = The Duel
