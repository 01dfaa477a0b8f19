# The pages around the table: the frame, the first page, setting up, looking back.
skip = Skip to content
skip-to-decision = Skip to the move
nav = Pages
nav-play = Play
nav-watch = Watch
nav-learn = Learn
nav-rules = Rules
menu-of = Menu of { $name }
guest = Guest
offline = No connection
offline-hint = Nothing is lost. The page comes back by itself.
offline-again = Try now
newcomer = First time here?
newcomer-line = Learn by playing: { $steps } steps, no account.
newcomer-choose = Choose the game
tables-count = { $count ->
    [one] 1 table
   *[other] { $count } tables
}
tables-wait = { $count ->
    [one] 1 waits for you
   *[other] { $count } wait for you
}
with-names = with { $names }
seats-taken = { $taken } of { $of }
time-minutes = { $count } min
time-hours = { $count } h
time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
to-watch = To watch
all = all
over-games = Games that are over
nothing-to-watch = No game is open to spectators now.
learn-hint = Every step is a real move, with the rule behind it.
learn-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
rules-hint = All the rules in our own words, and what we decided where the book is silent.
rules-open = Open the book
burgundy-line = Two dice, a duchy to fill
carcassonne-line = Tiles, roads and cities
tuscany-line = Cards by colour, one region
duel-line = Two principalities, up to 13 points

# Setting up a table.
set-up-of = { $game }: set up a table
set-up-hint = What you leave alone follows the book.
preset-changed = { $name }, changed
chosen-count = { $count ->
    [0] none chosen
   *[other] { $count } chosen
}
more-pictures = { $count } more
experts = For those who play a lot
options-count = { $count ->
    [one] 1 option
   *[other] { $count } options
}
weight-light = easy
weight-medium = medium
weight-heavy = hard
who-plays = Who plays
add-person = Person
add-bot = Bot
seat-person = Person
seat-robot = Bot
seat-person-invited = comes by invitation
seat-person-anybody = open to everybody
seat-person-friends = your friends may come
seat-remove = Remove seat { $number }
seat-level = Level of the bot on seat { $number }
players-count = { $count ->
    [one] 1 player
   *[other] { $count } players
}
conflict-two = { $first } and { $second } cannot play together. What changes?
conflict-more = These cannot play together: { $all }. What changes?
conflict-without = Without: { $name }
conflict-with = With: { $name }
burgundy-pick-edition-anniversary = Anniversary, 2019
burgundy-pick-edition-anniversary-line = One duchy for everybody, seven expansions
burgundy-pick-edition-special = Special, 2022
burgundy-pick-edition-special-line = Duchies 1 to 30, vineyards, AutoDuke
burgundy-pick-mode-standard = Everybody for themselves
burgundy-pick-mode-team = In teams
burgundy-pick-mode-team-line = 1 and 2 against 3 and 4, a duchy for each team
burgundy-pick-mode-solo = Solo
burgundy-pick-mode-solo-line = You against a target that runs away
burgundy-pick-connect = Duchies 11 to 18
burgundy-pick-connect-line = Everybody is dealt a duchy from 11 to 18.
burgundy-pick-extra = New hexes
burgundy-pick-extra-line = Crane, geese and two more monasteries.
burgundy-pick-outpost = Border posts
burgundy-pick-outpost-line = Three posts on the edge of the duchy give prizes.
burgundy-pick-white = White castles
burgundy-pick-white-line = One more action, with the number of the white die.
burgundy-pick-inn = Inns
burgundy-pick-inn-line = They fit every space, and the area counts 1 more.
burgundy-pick-route = Trade routes
burgundy-pick-route-line = Every sale may open a bonus on your route.
burgundy-pick-shield = Shields
burgundy-pick-shield-line = A power during the game, points at the end.
burgundy-pick-expert = For experts
burgundy-pick-expert-line = Duchies are dealt; you choose side and castle.
burgundy-pick-vine = Vineyards
burgundy-pick-vine-line = A second board: plant vines of two colours.
burgundy-pick-auto = AutoDuke
burgundy-pick-auto-line = An opponent of cards that plays by itself.
carcassonne-pick-farm = Farmers
carcassonne-pick-farm-line = Followers on fields count cities at the end.
carcassonne-pick-abbot = Abbot and gardens
carcassonne-pick-abbot-line = The abbot may come home early and score what is there.
carcassonne-pick-river = River
carcassonne-pick-river-line = The game begins along a river.
carcassonne-pick-inns = Inns and cathedrals
carcassonne-pick-inns-line = Roads and cities that are worth more, or nothing.
carcassonne-pick-trade = Traders and builders
carcassonne-pick-trade-line = Goods, double turns and the pig on the field.
carcassonne-pick-fly = Flying machines
carcassonne-pick-fly-line = A follower flies; the die says how far.
carcassonne-pick-msg = Messages
carcassonne-pick-msg-line = A dark space of the track: a message or 2 points.
carcassonne-pick-ferry = Ferries
carcassonne-pick-ferry-line = They link roads across the lake, and change sides.
carcassonne-pick-gold = Gold mines
carcassonne-pick-gold-line = Gold bars on tiles: whoever completes takes them.
carcassonne-pick-magic = Mage and witch
carcassonne-pick-magic-line = One makes it worth more, the other half.
carcassonne-pick-rob = Robbers
carcassonne-pick-rob-line = They wait on the track and gain half of what the other gains.
carcassonne-pick-crop = Crop circles
carcassonne-pick-crop-line = Everybody adds or everybody loses a follower.
duel-pick-mode-intro = Introduction
duel-pick-mode-intro-line = The basic set, to 7 points
duel-pick-mode-gold = The Era of Gold
duel-pick-mode-gold-line = Ships and gold, to 12 points
duel-pick-mode-turmoil = The Era of Chaos
duel-pick-mode-turmoil-line = Intrigue and attacks, to 12 points
duel-pick-mode-progress = The Era of Progress
duel-pick-mode-progress-line = Science and cities, to 12 points
duel-pick-mode-duel = The Duel of the Princes
duel-pick-mode-duel-line = All sets, to 13 points

# Looking back.
analysis-begin = Analyse, about { $minutes } min
analysis-graph = The course of the game
analysis-points = The points, move by move
analysis-caption = The chance of { $name } to win. Band: how far it may be off.
analysis-progress = { $done } of { $of } moves looked at
analysis-hint = The analysis looks at every move: what cost a chance to win, what was better, what was luck.
analysis-lead = { $count ->
    [0] No move cost more than the noise
    [one] 1 move cost { $cost } %
   *[other] { $count } moves cost { $cost } % in all
}
analysis-unsure = { $count ->
    [one] 1 more lies within the noise and does not count.
   *[other] { $count } more lie within the noise and do not count.
}
analysis-dear = { $name }: a move that cost { $cost } %
analysis-played = played
analysis-better = better
analysis-better-is = Better:
analysis-flag = better
analysis-luck-title = Luck and choices
analysis-luck-hint = In points: what dice and draws gave beyond what could be expected, and what everybody’s choices made of it. The sum is the difference at the end.
analysis-luck = luck
analysis-decided = choices
moments-title = What decided it
moments-hint = chance to win, before and after
moments-soon = The analysis takes about { $minutes } min.
replay-lists = Analysis and moves

# The end of the game.
ask-won-team = { $name } win by { $margin }
place = { $place }.
goal-reached = { $reached } of { $goal } spaces covered
tie-empty-spaces = with more empty spaces
tie-fewer-empty-spaces = with fewer empty spaces
tie-farther-back = by being farther back in turn order
tie-autoduke = because the AutoDuke wins ties
tie-green = with more green points
tie-fewer-green = with fewer green points
tie-fewer-cards = with fewer cards
tie-won = because it was that turn
tie-resources = with more resources
tie-other = in the tie-break
and = and
