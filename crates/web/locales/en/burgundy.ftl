burgundy-name = The Castles of Burgundy
burgundy-pitch = Two dice a turn, a duchy to fill: buildings, ships, animals, monasteries; both editions.
burgundy-main-board = Main board
burgundy-duchy = Duchy
burgundy-route = Trade route
burgundy-team-sum = { $points ->
    [one] The team has { $points } point
   *[other] The team has { $points } points
}
burgundy-keys-private = Private key spaces of { $seat }
burgundy-keys-shared = Shared key spaces of the team
burgundy-solo-track = The track of points with marker and target
burgundy-solo-next = { $missing ->
    [one] 1 more point gives an action with any number; then the target is { $target }
   *[other] { $missing } more points give an action with any number; then the target is { $target }
}
burgundy-solo-covered = { $covered } of { $spaces } spaces covered
burgundy-track-order = Turn order
burgundy-kind-building = building
burgundy-kind-animal = animals
burgundy-kind-ship = ship
burgundy-kind-monastery = monastery
burgundy-kind-castle = castle
burgundy-kind-mine = mine
burgundy-kind-posts = border posts
burgundy-warehouse = warehouse
burgundy-watchtower = watchtower
burgundy-carpenter = carpenter
burgundy-church = church
burgundy-market = market
burgundy-boarding-house = boarding house
burgundy-bank = bank
burgundy-town-hall = town hall
burgundy-white-castle = white castle
burgundy-crane = crane
burgundy-castle = castle
burgundy-mine = mine
burgundy-ship = ship
burgundy-inn = inn
burgundy-black = black hex
burgundy-cow = { $count } cows
burgundy-pig = { $count } pigs
burgundy-sheep = { $count } sheep
burgundy-chicken = { $count } chickens
burgundy-goose = { $count } geese
burgundy-monastery-number = monastery { $number }
burgundy-a-warehouse = a warehouse
burgundy-a-watchtower = a watchtower
burgundy-a-carpenter = a carpenter
burgundy-a-church = a church
burgundy-a-market = a market
burgundy-a-boarding-house = a boarding house
burgundy-a-bank = a bank
burgundy-a-town-hall = a town hall
burgundy-a-white-castle = a white castle
burgundy-a-crane = a crane
burgundy-a-castle = a castle
burgundy-a-mine = a mine
burgundy-a-ship = a ship
burgundy-a-inn = an inn
burgundy-a-black = a black hex
burgundy-a-monastery = monastery { $number }
burgundy-the-warehouse = the warehouse
burgundy-the-watchtower = the watchtower
burgundy-the-carpenter = the carpenter
burgundy-the-church = the church
burgundy-the-market = the market
burgundy-the-boarding-house = the boarding house
burgundy-the-bank = the bank
burgundy-the-town-hall = the town hall
burgundy-the-white-castle = the white castle
burgundy-the-crane = the crane
burgundy-the-castle = the castle
burgundy-the-mine = the mine
burgundy-the-ship = the ship
burgundy-the-inn = the inn
burgundy-the-black = the black hex
burgundy-the-monastery = monastery { $number }
burgundy-shield = shield { $number }
burgundy-about-warehouse = sell one colour of goods
burgundy-about-watchtower = 4 points at once
burgundy-about-carpenter = take a building from any numbered depot
burgundy-about-church = take a mine, monastery or castle from any numbered depot
burgundy-about-market = take a ship or animals from any numbered depot
burgundy-about-boarding-house = 4 workers
burgundy-about-bank = 2 silver
burgundy-about-town-hall = place one more hex
burgundy-about-white-castle = an action with the white die
burgundy-about-crane = the effect of any other building
burgundy-about-castle = an extra action with any number
burgundy-about-mine = a silver at the end of every phase
burgundy-about-ship = take the goods of a depot, then advance in the turn order
burgundy-about-inn = goes on any space and makes its area count one larger
burgundy-about-black = goes on a space of any colour and has no effect
burgundy-about-animal = points per animal, and again for equal animals of the same pasture
burgundy-about-shield = Shield { $number } ({ $points } points at the end): { $meaning }
burgundy-about-depot = Depot { $number }: { $things }
burgundy-about-space = { $kind } { $number }: a space for { $kind }
burgundy-depot = depot { $number }
burgundy-black-depot = the black depot
burgundy-phase = Phase { $phase }
burgundy-good-turquoise = turquoise
burgundy-good-purple = purple
burgundy-good-pink = pink
burgundy-good-red = red
burgundy-good-brown = brown
burgundy-good-orange = orange
burgundy-sold = Goods sold: { $count }
burgundy-silver = { $count } silver
burgundy-workers = { $count ->
    [one] 1 worker
   *[other] { $count } workers
}
burgundy-die-own = die { $number }
burgundy-die-white = white die { $number }
burgundy-die-any = extra action
burgundy-bonus-large = large bonus tile
burgundy-bonus-small = small bonus tile
burgundy-bonus-left = Bonus tiles for { $kind }: { $left } left
burgundy-route-space = trade route ({ $bonus })
burgundy-route-workers-4 = 4 workers
burgundy-route-silver-2 = 2 silver
burgundy-route-vp-4 = 4 points
burgundy-route-take-building = take a building
burgundy-route-take-ship-animal = take a ship or animals
burgundy-route-take-mine-monastery-castle = take a mine, monastery or castle
burgundy-route-take-any = take any hex
burgundy-source-areas = completed areas
burgundy-source-phases = phases
burgundy-source-animals = animals
burgundy-source-goods = goods sold
burgundy-source-bonuses = bonus tiles
burgundy-source-watchtowers = watchtowers
burgundy-source-posts = border posts
burgundy-source-routes = trade route
burgundy-source-recovery = recovered castle
burgundy-source-bought = points bought with silver
burgundy-source-monasteries = monasteries
burgundy-source-shields = shields
burgundy-source-leftovers = goods, silver and workers left
burgundy-do-side = Play duchy { $duchy }
burgundy-do-castle = First castle { $place }
burgundy-do-tile = Lay tile { $number } next on the trade route
burgundy-do-take = Take { $hex } from { $depot } with { $die }
burgundy-do-place = { $hex } { $place }, with { $die }
burgundy-do-place-shared = { $hex } of the team { $place }, with { $die }
burgundy-do-sell = Sell { $goods } with { $die }
burgundy-do-workers = Take workers with { $die }
burgundy-do-buy = Buy { $hex } from { $depot } for { $price }
burgundy-do-commission = Take { $hex } from { $depot } for 2 workers
burgundy-do-hire = Buy 2 workers for a silver
burgundy-do-set = Change { $die } to { $number }
burgundy-do-shield = Shield { $number } of depot { $depot } on the castle { $place }
burgundy-do-recover = Recover a castle
burgundy-do-copy = Copy the monasteries of { $seat }
burgundy-do-collect = Take from depot { $depot }: { $goods }
burgundy-do-colour = Take all goods of a colour: { $colour }
burgundy-do-store = Store this colour: { $colour }
burgundy-do-use = Crane: use { $building }
burgundy-do-discard = Discard { $hex }
burgundy-do-discard-shared = Discard { $hex } (shared key space)
burgundy-do-stow-own = Store { $hex } on a private key space
burgundy-do-stow-shared = Store { $hex } on a shared key space
burgundy-do-lay = Lay { $hex } from { $depot } { $place }
burgundy-do-next-area = Next: the points for the size of the area
burgundy-do-next-phase = Next: the points for the phase
burgundy-do-next-colour = Next: the bonus tile
burgundy-do-next-effect = Next: the effect of the hex
burgundy-do-points = Buy points: { $points }
burgundy-do-trade = Trade 5 goods for { $hex }, face down
burgundy-do-give = Give up a good: { $colour }
burgundy-do-count-crane = Count the crane for this monastery
burgundy-do-tribute = Pay tribute for shield { $number }: { $coin }
burgundy-do-decline = Pass
burgundy-do-end = End turn
burgundy-told-first = became the first player
burgundy-told-goods-dealt = received goods: { $goods }
burgundy-told-route-dealt = received the trade-route tiles { $tiles }
burgundy-told-board-dealt = received the board with duchy { $duchy }
burgundy-told-chosen = made a secret choice
burgundy-told-side = chose duchy { $duchy }
burgundy-told-castle = chose where the first castle stands
burgundy-told-tile = laid tile { $number } on the trade route
burgundy-told-duchy-laid = laid out duchy { $duchy }
burgundy-told-phase-began = Phase { $phase } begins
burgundy-told-rolled = rolled { $first } and { $second }
burgundy-told-good-laid = The white die put { $colour } goods into depot { $depot }
burgundy-told-die-set = set a die from { $from } to { $to }
burgundy-told-taken = took { $hex } from { $depot }
burgundy-told-bought = bought { $hex } from { $depot } for { $price }
burgundy-told-discarded = discarded { $hex }
burgundy-told-stowed-own = stored { $hex } on a private key space
burgundy-told-stowed-shared = stored { $hex } on a shared key space
burgundy-told-target = reached the target, which moves to { $target }
burgundy-told-traded = traded 5 goods for { $hex }, face down
burgundy-told-given = gave up { $goods }
burgundy-told-removed = The white die removed { $hex } from depot { $depot }
burgundy-told-goods-lost = Goods of other depots left the game: { $count }
burgundy-told-placed = placed { $hex }
burgundy-told-scored-areas = completed an area of { $size }:
burgundy-told-scored-phases = took the points of the phase:
burgundy-told-scored-animals = { $earlier ->
    [0] new in the pasture:
   *[other] { $new } + { $earlier } already there:
}
burgundy-told-scored-goods = gained by the sale:
burgundy-told-scored-bonuses = gained the bonus:
burgundy-told-scored-watchtowers = gained by the watchtower:
burgundy-told-scored-posts = gained by the border posts:
burgundy-told-scored-routes = gained on the trade route:
burgundy-told-scored-recovery = paid for the castle:
burgundy-told-scored-bought = bought points:
burgundy-told-scored-monasteries = counted the monasteries:
burgundy-told-scored-shields = counted the shields:
burgundy-told-scored-leftovers = counted what was left:
burgundy-told-scored-vines = counted the vines:
burgundy-told-scored-villages = counted the village cards:
burgundy-told-scored-boarding-houses = counted the boarding houses:
burgundy-told-bonus = took the { $tile } for { $kind }
burgundy-told-gained = received { $what }
burgundy-told-sold = sold { $goods }
burgundy-told-route-covered = laid { $colour } goods on space { $space } of the trade route
burgundy-told-collected = took { $goods }
burgundy-told-sailed = sailed to depot { $depot }
burgundy-told-marker = advanced to space { $space } of the turn order
burgundy-told-shield-taken = took shield { $number } from depot { $depot }
burgundy-told-shield-lost = lost shield { $number }
burgundy-told-tribute = paid tribute for shield { $number }: { $coin }
burgundy-told-copied = copied the monasteries of { $seat }
burgundy-told-recovered = recovered a castle
burgundy-told-declined = passed
burgundy-told-turn-ended = { $lost ->
    [0] ended the turn
    [one] ended the turn with a die unused
   *[other] ended the turn with { $lost } dice unused
}
burgundy-told-phase-ended = Phase { $phase } has ended
burgundy-told-ended = The game has ended
burgundy-monastery-1 = equal buildings may stand in one city
burgundy-monastery-2 = mines also give a worker each at the end of a phase
burgundy-monastery-3 = a sale pays 2 silver
burgundy-monastery-4 = a sale also gives a worker
burgundy-monastery-5 = a ship also collects from a neighbouring depot
burgundy-monastery-6 = 2019: buy from any depot, with silver or workers; 2022: a building for 2 workers once per turn
burgundy-monastery-7 = every animal hex that scores gives a point more
burgundy-monastery-8 = a worker changes a die by up to 2
burgundy-monastery-9 = place buildings with a die changed by 1 for free
burgundy-monastery-10 = place ships and animals with a die changed by 1 for free
burgundy-monastery-11 = place castles, mines and monasteries with a die changed by 1 for free
burgundy-monastery-12 = take hexes with a die changed by 1 for free
burgundy-monastery-13 = taking workers also gives a silver
burgundy-monastery-14 = taking workers gives 4 of them
burgundy-monastery-15 = 2 points at the end per colour of goods sold
burgundy-monastery-16 = 4 points at the end per warehouse
burgundy-monastery-17 = 4 points at the end per watchtower
burgundy-monastery-18 = 4 points at the end per carpenter
burgundy-monastery-19 = 4 points at the end per church
burgundy-monastery-20 = 4 points at the end per market
burgundy-monastery-21 = 4 points at the end per boarding house
burgundy-monastery-22 = 4 points at the end per bank
burgundy-monastery-23 = 4 points at the end per town hall
burgundy-monastery-24 = 4 points at the end per species of animals
burgundy-monastery-25 = 1 point at the end per good sold
burgundy-monastery-26 = 3 points at the end per bonus tile
burgundy-monastery-27 = your marker always lies on top of its stack
burgundy-monastery-28 = buy 2 workers for a silver
burgundy-monastery-29 = 4 points at the end per white castle
burgundy-shield-1 = all your animals count as one pasture
burgundy-shield-2 = you gain workers when others do
burgundy-shield-3 = tribute may be paid with workers
burgundy-shield-4 = key spaces without limit
burgundy-shield-5 = a ship collects one colour from all depots
burgundy-shield-6 = the monasteries of another player work for you
burgundy-shield-7 = bonus tiles count double
burgundy-shield-8 = mines give double silver
burgundy-shield-9 = a sale pays a silver per good
burgundy-shield-10 = final points of monasteries count double
burgundy-shield-11 = a castle may take a shield
burgundy-shield-12 = goods sold score double
burgundy-shield-13 = shields count double at the end
burgundy-shield-14 = at the end of a phase, lay a hex of a numbered depot
burgundy-shield-15 = at the end of a phase, lay a hex of the black depot
burgundy-shield-16 = set a die to any number every turn
burgundy-shield-17 = areas score as the next larger size
burgundy-shield-18 = place hexes on any matching space
burgundy-automaton = AutoDuke
burgundy-vine-depot = Vine depot
burgundy-vine-level = Level { $level }
burgundy-vineyard = Vineyard
burgundy-vine-orange = orange
burgundy-vine-yellow = yellow
burgundy-vine-green = green
burgundy-vine-red = red
burgundy-vine-black = black
burgundy-vine-blue = blue
burgundy-hexomino = { $left }–{ $right }
burgundy-vine-slot = slot { $number } of the vine depot
burgundy-vine-store-left = the left place of the vine store
burgundy-vine-store-centre = the middle place of the vine store
burgundy-vine-store-right = the right place of the vine store
burgundy-vine-space = vineyard ({ $bonus })
burgundy-vine-tiles = Vine tiles, { $vine }: { $count }
burgundy-about-plot = Vineyard { $number }, level { $level }: { $bonuses }
burgundy-vinebonus-workers-4 = 4 workers
burgundy-vinebonus-silver-2 = 2 silver
burgundy-vinebonus-vp-4 = 4 points
burgundy-vinebonus-take-building = take a building
burgundy-vinebonus-take-ship-animal = take a ship or animals
burgundy-vinebonus-take-mine-monastery-castle = take a mine, monastery or castle
burgundy-vinebonus-sell-goods = sell a colour of goods
burgundy-vinebonus-place-tile = place a stored hex on any number
burgundy-vinebonus-castle-action = an action with any number
burgundy-vinebonus-take-black = take a hex of the black depot or a hexomino of the vine store
burgundy-vinebonus-take-hexomino = take a hexomino of the vine depot
burgundy-source-vines = vines
burgundy-source-villages = village cards
burgundy-source-boarding-houses = boarding houses of the AutoDuke
burgundy-do-take-vines = Take the hexomino { $piece }, { $place }: { $die }
burgundy-do-plant = Plant { $piece } { $plot }, with { $die }
burgundy-do-buy-vines = Buy the hexomino { $piece } from { $place } for { $price }
burgundy-do-discard-vines = Discard the hexomino { $piece }
burgundy-do-lay-vines = Plant { $piece } { $plot }
burgundy-do-bonus = First bonus: { $bonus }
burgundy-do-claim = Take a vine tile: { $vine }
burgundy-told-vines-removed = The { $vine } vines were removed
burgundy-told-vine-tile-dealt = received a vine tile: { $vine }
burgundy-told-vines-cleared = Hexominoes that left the vine depot and store: { $count }
burgundy-told-vine-depot-filled = Vine depot: { $pieces }
burgundy-told-vine-store-filled = Vine store: { $pieces }
burgundy-told-vines-taken = took the hexomino { $piece } from { $place }
burgundy-told-vines-bought = bought the hexomino { $piece } from { $place } for { $price }
burgundy-told-vines-discarded = discarded the hexomino { $piece }
burgundy-told-planted = planted { $piece } { $plot }
burgundy-told-vine-tile-taken = took a vine tile for level { $level }: { $vine }
burgundy-card-left = the left card
burgundy-card-right = the right card
burgundy-card-sells = sells goods
burgundy-card-hexomino = takes a hexomino
burgundy-about-card = Village card { $number }: { $spaces }. Points: easy { $easy }, medium { $medium }, hard { $hard }
burgundy-reserve = the reserve
burgundy-reserve-wild = the reserve, face down
burgundy-about-reserve = Reserve of the AutoDuke: { $hexes }
burgundy-about-deck = Village cards in its deck: { $count }
burgundy-about-pile = Hexominoes of the AutoDuke: { $count }
burgundy-about-duke-shields = Shields of the AutoDuke: { $count }
burgundy-face-down = face down
burgundy-level-easy = easy
burgundy-level-medium = medium
burgundy-level-hard = hard
burgundy-duke-card = The AutoDuke laid village card { $number }: { $slot }
burgundy-duke-castle = The AutoDuke put a castle on its left card
burgundy-duke-prefilled = The AutoDuke covered a space of its duchy with { $hex }
burgundy-duke-face-down = The AutoDuke covered a space of its duchy with a hex face down
burgundy-duke-selected = The white die chose for the AutoDuke: { $slot } (village card { $number })
burgundy-duke-rolled = The AutoDuke rolled { $number }
burgundy-duke-searched = The AutoDuke searched for { $slot }, beginning at depot { $depot }
burgundy-duke-placed = The AutoDuke took { $hex } ({ $from })
burgundy-duke-reserved = The AutoDuke stored { $hex } ({ $depot }) in its reserve
burgundy-duke-turned-down = The AutoDuke stored { $hex } of the black depot in its reserve, face down
burgundy-duke-lost = The AutoDuke lost the bonus
burgundy-duke-sailed = The AutoDuke sailed to depot { $depot }
burgundy-duke-completed = The AutoDuke completed village card { $number } ({ $slot })
burgundy-duke-moved = The AutoDuke moved { $hex } to its duchy
burgundy-duke-discarded = The AutoDuke discarded village card { $number }
burgundy-duke-shuffled = The discarded cards are the AutoDuke's new deck
burgundy-duke-covered = The AutoDuke covered all spaces of one colour: { $kind }
burgundy-duke-extra-turn = A space of its duchy gave the AutoDuke an extra turn
burgundy-duke-shield = The AutoDuke took shield { $number } from depot { $depot }
burgundy-duke-bought = The AutoDuke bought { $hex } of the black depot for { $price }
burgundy-option-vine = Vineyards (special edition)
burgundy-option-auto = The AutoDuke, a further opponent that plays by itself (special edition)
burgundy-option-vine_remove_colours = With two or three players, remove colours of vines
burgundy-option-autoduke_level = Points of the AutoDuke
burgundy-option-autoduke_modifiers = What makes the AutoDuke stronger
burgundy-option-autoduke_level-easy = easy: the left points of its cards
burgundy-option-autoduke_level-medium = medium: the middle points
burgundy-option-autoduke_level-hard = hard: the right points
burgundy-option-autoduke_board-book = 36 with modifier A, B or D, else 35
burgundy-option-black_depot_special = How large the black depot of the special edition is
burgundy-option-black_depot_special-6 = 4, 5 and 6 spaces with two, three and four players
burgundy-option-black_depot_special-8 = 4, 6 and 8 spaces, as in the anniversary edition
burgundy-option-autoduke_white_castle-fewest = a kind of which its reserve has fewest
burgundy-option-autoduke_white_castle-absent_only = a kind that its reserve lacks, else a silver
burgundy-option-autoduke_modifiers-A = A: five spaces of its duchy are covered face down
burgundy-option-autoduke_modifiers-B = B: three spaces of its duchy are covered face up
burgundy-option-autoduke_modifiers-C = C: it is the first player
burgundy-option-autoduke_modifiers-D = D: some spaces of its duchy give an extra turn
burgundy-option-autoduke_board = Side of the AutoDuke's board
burgundy-option-autoduke_white_castle = What a white castle brings the AutoDuke
burgundy-option-edition = Edition
burgundy-option-mode = Who against whom
burgundy-option-team_duchy = Duchy of the teams
burgundy-option-solo_duchy = Duchy of the solo game
burgundy-option-solo_target = Target of the solo game at the start
burgundy-option-connect = The duchies 11 to 18 (special edition)
burgundy-option-extra = Four extra hexes: monasteries 27 and 28, crane, geese
burgundy-option-outpost = Border posts
burgundy-option-white = White castles
burgundy-option-inn = Inns
burgundy-option-route = Trade routes
burgundy-option-shield = Shields
burgundy-option-expert = Expert set-up: duchies drawn, sides and castles free (anniversary edition)
burgundy-option-duchy = Duchy
burgundy-help-duchy = 1 and 2 in both editions, 11a to 13b in that of 2019, 3 to 34 in that of 2022; 35 and 36 are the AutoDuke's
burgundy-option-start = First player
burgundy-option-pass_die = A die may be left unused
burgundy-option-connect_rule = Hexes must be linked to a castle; castles can be recovered
burgundy-option-route_free_order = Players order their trade route
burgundy-option-expert_choice = Choices of the expert set-up
burgundy-option-tie_empty_spaces = Who wins a tie
burgundy-option-shield5_mode = Shield 5 takes a colour
burgundy-option-shield7_anniversary = Bonus tiles that shield 7 doubles (anniversary edition)
burgundy-option-shield_beats_monastery_special = A shield beats a monastery of the same effect (special edition)
burgundy-option-outpost_second_award_special = The third border post scores the phase again (special edition)
burgundy-option-colour1 = Colour of seat 1
burgundy-option-colour2 = Colour of seat 2
burgundy-option-colour3 = Colour of seat 3
burgundy-option-colour4 = Colour of seat 4
burgundy-sum-area = area of { $number }
burgundy-sum-vines = group of { $number }
burgundy-sum-bonus-tile = { $count ->
    [one] { $count } bonus tile
   *[other] { $count } bonus tiles
}
burgundy-sum-card-hex = { $count ->
    [one] { $count } hex on cards
   *[other] { $count } hexes on cards
}
burgundy-sum-reserve-hex = { $count ->
    [one] { $count } hex in reserve
   *[other] { $count } hexes in reserve
}
burgundy-sum-good = { $count ->
    [one] { $count } good
   *[other] { $count } goods
}
burgundy-sum-good-sold = { $count ->
    [one] { $count } good sold
   *[other] { $count } goods sold
}
burgundy-sum-goods-colour = { $count ->
    [one] { $count } colour of goods
   *[other] { $count } colours of goods
}
burgundy-sum-monastery = { $count ->
    [one] { $count } monastery
   *[other] { $count } monasteries
}
burgundy-sum-shield = { $count ->
    [one] { $count } shield
   *[other] { $count } shields
}
burgundy-sum-silver = { $count ->
    [one] { $count } silver
   *[other] { $count } silver
}
burgundy-sum-species = { $count ->
    [one] { $count } species
   *[other] { $count } species
}
burgundy-sum-workers-pair = { $count ->
    [one] { $count } pair of workers
   *[other] { $count } pairs of workers
}
burgundy-sum-new = { $count ->
    [one] { $count } animal placed
   *[other] { $count } animals placed
}
burgundy-sum-earlier = { $count ->
    [one] { $count } already there
   *[other] { $count } already there
}
burgundy-sum-warehouse = { $count ->
    [one] { $count } warehouse
   *[other] { $count } warehouses
}
burgundy-sum-carpenter = { $count ->
    [one] { $count } carpenter
   *[other] { $count } carpenters
}
burgundy-sum-church = { $count ->
    [one] { $count } church
   *[other] { $count } churches
}
burgundy-sum-market = { $count ->
    [one] { $count } market
   *[other] { $count } markets
}
burgundy-sum-bank = { $count ->
    [one] { $count } bank
   *[other] { $count } banks
}
burgundy-sum-town-hall = { $count ->
    [one] { $count } town hall
   *[other] { $count } town halls
}
burgundy-sum-white-castle = { $count ->
    [one] { $count } white castle
   *[other] { $count } white castles
}
burgundy-sum-phase = phase: { $count }
burgundy-sum-posts = border posts: { $count }
burgundy-sum-route-space = trade route: { $count }
burgundy-sum-vine-space = vineyard: { $count }
burgundy-sum-village-card = village card: { $count }
burgundy-sum-sale = sale: { $count }
burgundy-sum-castle = castle: { $count }
burgundy-goods-turquoise = { $count ->
    [one] 1 turquoise good
   *[other] { $count } turquoise goods
}
burgundy-goods-purple = { $count ->
    [one] 1 purple good
   *[other] { $count } purple goods
}
burgundy-goods-pink = { $count ->
    [one] 1 pink good
   *[other] { $count } pink goods
}
burgundy-goods-red = { $count ->
    [one] 1 red good
   *[other] { $count } red goods
}
burgundy-goods-brown = { $count ->
    [one] 1 brown good
   *[other] { $count } brown goods
}
burgundy-goods-orange = { $count ->
    [one] 1 orange good
   *[other] { $count } orange goods
}
burgundy-duke-shields = shields
burgundy-hexomino-pile = hexominoes

# The table: questions, places, short answers.
burgundy-about-offer = { $hex }, { $depot }: { $meaning }
burgundy-about-standing = { $hex }, { $place }: { $meaning }
burgundy-about-open-space = { $kind } { $number }, { $place }: area of { $size }, { $missing } to go; complete it gives +{ $points }
burgundy-plot = on level { $level }, space { $number }
burgundy-phase-round = Phase { $phase } · round { $round } of 5
burgundy-phase-setup = Set-up
burgundy-black-price = 2 silver each
burgundy-tray = Your tray
burgundy-keys-own = Free key space
burgundy-counter-workers = Workers
burgundy-counter-silver = Silver
burgundy-counter-goods = Goods
burgundy-counter-order = Place in the turn order
burgundy-die-and-workers = { $die } and { $workers }
burgundy-corner-top = at the top
burgundy-corner-bottom = at the bottom
burgundy-corner-left = on the left
burgundy-corner-right = on the right
burgundy-corner-middle = in the middle
burgundy-in-animal = in the pasture { $corner }
burgundy-in-building = in the town { $corner }
burgundy-in-ship = on the river { $corner }
burgundy-in-monastery = in the monastery area { $corner }
burgundy-in-castle = in the castle area { $corner }
burgundy-in-mine = in the mine area { $corner }
burgundy-space-in = on space { $number } { $place }
burgundy-held-die = Die { $die }: take from depot { $die } or place a hex
burgundy-held-piece = { $hex }: choose { $space }
burgundy-held-any-space = a space
burgundy-held-space-animal = an animal space
burgundy-held-space-building = a building space
burgundy-held-space-ship = a ship space
burgundy-held-space-monastery = a monastery space
burgundy-held-space-castle = a castle space
burgundy-held-space-mine = a mine space
burgundy-held-space = What goes on this space?
burgundy-held-workers = Workers: choose what to do with them
burgundy-held-silver = Silver: choose what to buy
burgundy-short-end = End turn
burgundy-short-decline = Pass
burgundy-short-count-crane = Count the crane
burgundy-short-next-area = Area
burgundy-short-next-phase = Phase
burgundy-short-next-colour = Colour bonus
burgundy-short-next-effect = Effect
burgundy-short-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
burgundy-short-tile = Tile { $number }
burgundy-ask-side = Choose your duchy's side
burgundy-ask-castle = Where does your first castle go?
burgundy-ask-castle-hint = { $count ->
    [one] 1 space fits
   *[other] { $count } spaces fit
}
burgundy-ask-tile = Which route tile comes next?
burgundy-ask-tile-hint = { $laid } of 4 laid
burgundy-ask-turn = Use a die: { $first } or { $second }
burgundy-ask-turn-hint = Tap a die, a hex or a space. 1 worker changes a die by 1.
burgundy-ask-turn-one = Use the die { $die }
burgundy-ask-turn-one-hint = Tap a hex or a space. 1 worker changes the die by 1.
burgundy-ask-buy = Dice used. Buy for { $price } silver or end
burgundy-ask-end = Dice used. End your turn
burgundy-ask-castle-action = Castle: one more action, any number
burgundy-ask-vine-castle = Vineyard: one more action, any number
burgundy-ask-white = White castle: act with the white die, { $die }
burgundy-ask-town-hall = Town hall: place one more of your hexes
burgundy-ask-warehouse = Warehouse: sell one colour
burgundy-ask-gain = Take a hex from any depot
burgundy-ask-gain-hint = Effect: { $power }
burgundy-ask-crane = Crane: which building does it copy?
burgundy-ask-ship = Ship: which depot's goods?
burgundy-ask-ship-hint = Tap the depot's number or its goods.
burgundy-ask-ship-more = Ship: take from a neighbouring depot, too?
burgundy-ask-colour = Ship: which colour from every depot?
burgundy-ask-storing = Room for 1 more colour: which stays?
burgundy-ask-stow = Store { $hex } where?
burgundy-ask-stow-hint = On your space or the team's.
burgundy-ask-discard = Key spaces full: what leaves for { $hex }?
burgundy-ask-room = Key spaces full: what leaves for the vines?
burgundy-ask-bonuses = Which vineyard bonus comes first?
burgundy-ask-claim = Level { $level } full: take a vine tile
burgundy-ask-black = Take a black hex or vines from the store
burgundy-ask-hexomino = Take vines from the vine depot
burgundy-ask-sequels = What counts first?
burgundy-ask-top-up = Buy points, too?
burgundy-ask-top-up-hint = 1 silver each
burgundy-ask-trade = Trade 5 goods for a black hex?
burgundy-ask-give = Give up goods: { $count } to go
burgundy-ask-reward = Colour complete: lay a black hex in your duchy
burgundy-ask-count-crane = Count the crane for monastery { $number }?
burgundy-ask-shrink = Shield 4 is gone: what leaves the key spaces?
burgundy-ask-route = Trade route: which hex do you take?
burgundy-ask-reap = End of the phase: lay a hex from the board
burgundy-ask-tribute = Pay tribute for your shields or lose them
burgundy-ask-copy = Shield 6: copy whose monasteries?
burgundy-post = Border post
burgundy-reconstructed-posts = The duchies 11a to 11f were not found: the special edition's duchies 23 to 28 and its border posts stand in for them.
burgundy-reconstructed-routes = Trade-route tiles 4 to 12 were not found: their numbers and bonuses are ours, within what the book says.
burgundy-reconstructed-team = The team duchies were not found: their layout is ours, with the numbers of the book.
burgundy-reconstructed-solo = The duchies of the solo game were not found: their layout is ours, with the numbers of the book.
burgundy-reconstructed-vineyard = The vineyard was not found: levels, numbers and bonuses are ours, but for what the book shows.
burgundy-reconstructed-vineyard-shape = The shape of this space of the vineyard is ours; number and bonuses are the book's.
burgundy-reconstructed-villages = Village cards 10 to 17, for vineyards, were not found: they are ours, after the pattern of cards 2 to 9.
burgundy-reconstructed-village-symbols = The shield and post symbols of this village card were not found: how they are spread is ours.
burgundy-reconstructed-autoduke = The AutoDuke's duchy was not found: the order of its spaces is ours, with the numbers that are known.
