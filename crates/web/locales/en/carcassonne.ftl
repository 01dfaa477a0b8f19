carcassonne-name = Carcassonne
carcassonne-pitch = Lay tiles, claim roads, cities, monasteries and fields; with every expansion of the big box.
carcassonne-track-points = points
carcassonne-source-roads = roads
carcassonne-source-cities = cities
carcassonne-source-monasteries = monasteries
carcassonne-source-gardens = gardens
carcassonne-source-fields = fields
carcassonne-source-goods = goods
carcassonne-source-gold = gold bars
carcassonne-source-robbers = robbers
carcassonne-source-messages = messages
carcassonne-option-farm = Farmers on fields
carcassonne-option-abbot = The abbot and the gardens
carcassonne-option-river = The river instead of the start tile
carcassonne-option-inns = Inns, cathedrals and the large follower
carcassonne-option-trade = Goods, the builder and the pig
carcassonne-option-fly = The flying machines
carcassonne-option-msg = The messages
carcassonne-option-ferry = The ferries
carcassonne-option-gold = The gold mines
carcassonne-option-magic = Mage and witch
carcassonne-option-rob = The robbers on the score track
carcassonne-option-crop = The crop circles
carcassonne-option-inns_only = Only these parts of inns; none means all of it
carcassonne-option-trade_only = Only these parts of trade; none means all of it
carcassonne-option-msg_small_feature_follower_leaves = Messages 1 to 3 take the follower off the board
carcassonne-option-magic_same_zone = What happens when mage and witch come onto the same zone
carcassonne-option-abbot_may_fly = The abbot may use the flying machines
carcassonne-option-robber_second_placer = Who else may place a robber after a robber tile
carcassonne-option-river_uturn = Which curves of the river may not turn the same way
carcassonne-option-victory_tie = What a tie for the most points means
carcassonne-option-start = Who starts
carcassonne-map = Map
carcassonne-score-track = Score track
carcassonne-supplies = Supplies
carcassonne-hand = Drawn tile { $tile }
carcassonne-turns = Turned:
carcassonne-left = { $count ->
    [one] 1 tile left to draw
   *[other] { $count } tiles left to draw
}
carcassonne-projected = { $points } at the end
carcassonne-bars = gold bars
carcassonne-marker-follower = Scoring follower
carcassonne-marker-messenger = Messenger
carcassonne-figure-follower = a follower
carcassonne-figure-thief = a thief
carcassonne-figure-knight = a knight
carcassonne-figure-monk = a monk
carcassonne-figure-farmer = a farmer
carcassonne-figure-large = the large follower
carcassonne-figure-abbot = the abbot
carcassonne-figure-builder = the builder
carcassonne-figure-pig = the pig
carcassonne-mage = the mage
carcassonne-witch = the witch
carcassonne-goods-wine = wine
carcassonne-goods-grain = grain
carcassonne-goods-cloth = cloth
carcassonne-side-N = north
carcassonne-side-E = east
carcassonne-side-S = south
carcassonne-side-W = west
carcassonne-side-NNW = north-northwest
carcassonne-side-NNE = north-northeast
carcassonne-side-ENE = east-northeast
carcassonne-side-ESE = east-southeast
carcassonne-side-SSE = south-southeast
carcassonne-side-SSW = south-southwest
carcassonne-side-WSW = west-southwest
carcassonne-side-WNW = west-northwest
carcassonne-side-inner = middle
carcassonne-spot-road = the road in the { $side }
carcassonne-spot-city = the city in the { $side }
carcassonne-spot-field = the field in the { $side }
carcassonne-spot-monastery = the monastery
carcassonne-spot-garden = the garden
carcassonne-spot-elsewhere = the tile
carcassonne-on-road = on the road in the { $side }
carcassonne-on-city = in the city in the { $side }
carcassonne-on-field = on the field in the { $side }
carcassonne-on-monastery = in the monastery
carcassonne-on-garden = in the garden
carcassonne-on-elsewhere = on the tile
carcassonne-crossing = { $from } and { $to }
carcassonne-zone-road = Road
carcassonne-zone-city = City
carcassonne-zone-monastery = Monastery
carcassonne-zone-garden = Garden
carcassonne-zone-field = Field
carcassonne-about-tiles = { $tiles ->
    [one] { $zone }, 1 tile
   *[other] { $zone }, { $tiles } tiles
}
carcassonne-about-cities = { $cities ->
    [one] 1 completed city
   *[other] { $cities } completed cities
}
carcassonne-about-complete = completed
carcassonne-about-open = { $open ->
    [one] 1 opening left
   *[other] { $open } openings left
}
carcassonne-about-pennants = { $pennants ->
    [one] 1 pennant
   *[other] { $pennants } pennants
}
carcassonne-about-free = nobody's
carcassonne-about-owners = owned by { $owners }
carcassonne-about-value = worth { $value } now, { $completed } when completed
carcassonne-step-chance = Chance decides
carcassonne-step-place = Place the tile
carcassonne-step-dispel = Mage or witch must leave
carcassonne-step-bar = Where does the second gold bar go?
carcassonne-step-magic = Place mage or witch
carcassonne-step-robber = Place a robber on the track?
carcassonne-step-figure = Place a figure?
carcassonne-step-land = Where does the follower land?
carcassonne-step-ferry = Which roads does the ferry join?
carcassonne-step-turn = Turn ferries?
carcassonne-step-order = Which zone is scored next?
carcassonne-step-advance = Which scoring figure advances?
carcassonne-step-rob = Rob now or wait?
carcassonne-step-take-bar = Take a gold bar
carcassonne-step-choose = Message: { $message }
carcassonne-step-use = Choose a follower. { $message }
carcassonne-step-circle = Choose what the crop circle does
carcassonne-step-add = Add a follower?
carcassonne-step-remove = Take a follower back
carcassonne-step-second = The builder: a second part of the turn?
carcassonne-step-over = The game is over
carcassonne-message-1 = score your smallest road
carcassonne-message-2 = score your smallest city
carcassonne-message-3 = score your smallest monastery
carcassonne-message-4 = draw and place another tile
carcassonne-message-5 = 2 points for each pennant in cities with your knights
carcassonne-message-6 = 2 points for each of your knights
carcassonne-message-7 = 2 points for each of your farmers
carcassonne-message-8 = bring a follower back and score its zone
carcassonne-do-place = Place the tile at { $cell }, turned { $turn }°
carcassonne-do-put = Put { $figure } { $place }
carcassonne-do-put-at = Put { $figure } { $place } of { $cell }
carcassonne-do-land = Land { $figure } { $place } of { $cell }
carcassonne-do-use = Use the message on { $figure } { $place } of { $cell }
carcassonne-do-add = Add { $figure } { $place } of { $cell }
carcassonne-do-remove = Take back { $figure } { $place } of { $cell }
carcassonne-do-fly = Let { $figure } fly
carcassonne-do-recall = Bring the abbot back and score its zone
carcassonne-do-skip = Pass
carcassonne-do-bar = Put the second gold bar on { $cell }
carcassonne-do-take = Take a gold bar from { $cell }
carcassonne-do-enchant = Put { $magic } { $place } of { $cell }
carcassonne-do-dispel = Take { $magic } off the board
carcassonne-do-robber = Put your robber on space { $space }
carcassonne-do-ferry = Let the ferry join { $crossing }
carcassonne-do-turn = Turn the ferry on { $cell } to join { $crossing }
carcassonne-do-score = Score { $place } of { $cell } next
carcassonne-do-advance-follower = Advance the scoring follower
carcassonne-do-advance-messenger = Advance the messenger
carcassonne-do-rob = Take half of these points
carcassonne-do-wait = Wait for another figure
carcassonne-do-obey = Carry out the message
carcassonne-do-points = Take 2 points instead of the message
carcassonne-do-circle-A = Everybody may add a follower beside an own one
carcassonne-do-circle-B = Everybody must take an own follower back
carcassonne-do-build = Play the builder's second part
carcassonne-told-turn = has the turn
carcassonne-told-drawn = Tile drawn: { $tile }
carcassonne-told-set-aside = { $tile } fits nowhere and is put away
carcassonne-told-placed = placed { $tile } at { $cell }
carcassonne-told-figure-placed = put { $figure } { $place } of { $cell }
carcassonne-told-figure-home = got back { $figure }
carcassonne-told-flight = let { $figure } take off
carcassonne-told-rolled = The die shows { $distance }: the flight goes to { $cell }
carcassonne-told-flight-failed = found no place to land
carcassonne-told-bar-placed = A gold bar lies on { $cell }
carcassonne-told-bar-taken = took a gold bar from { $cell }
carcassonne-told-bars-removed = { $bars ->
    [one] 1 gold bar went back to the box
   *[other] { $bars } gold bars went back to the box
}
carcassonne-told-mage-placed = The mage stands { $place } of { $cell }
carcassonne-told-witch-placed = The witch stands { $place } of { $cell }
carcassonne-told-mage-removed = The mage left the board
carcassonne-told-witch-removed = The witch left the board
carcassonne-told-robber-placed = put a robber on space { $space }
carcassonne-told-robber-waited = lets the robber wait
carcassonne-told-robber-carried = had the robber carried along to space { $space }
carcassonne-told-robber-home = got the robber back
carcassonne-told-ferry-placed = The ferry on { $cell } joins { $crossing }
carcassonne-told-ferry-turned = The ferry on { $cell } now joins { $crossing }
carcassonne-told-road-completed = { $tiles ->
    [one] A road of 1 tile closed
   *[other] A road of { $tiles } tiles closed
}
carcassonne-told-city-completed = { $tiles ->
    [one] A city of 1 tile closed
   *[other] A city of { $tiles } tiles closed
}
carcassonne-told-monastery-completed = A monastery closed: { $tiles } tiles
carcassonne-told-garden-completed = A garden closed: { $tiles } tiles
carcassonne-told-field-completed = A field closed: { $tiles } tiles
carcassonne-told-scored = +{ $points }: { $source }
carcassonne-told-scored-messenger = +{ $points }: { $source }, with the messenger
carcassonne-told-goods = received { $count } { $goods }
carcassonne-told-message = took message { $number }: { $message }
carcassonne-told-obeyed = carried out message { $number }
carcassonne-told-circle-A = Crop circle: { $figures } may be added
carcassonne-told-circle-B = Crop circle: { $figures } must be taken back
carcassonne-told-circle-passed = passed at the crop circle
carcassonne-told-second-earned = earned a second part with the builder
carcassonne-told-second-began = plays the second part
carcassonne-told-ended = The game has ended
carcassonne-circle-road = thieves
carcassonne-circle-city = knights
carcassonne-circle-field = farmers
carcassonne-circle-monastery = monks
carcassonne-circle-garden = abbots
carcassonne-sum-bar = { $count ->
    [one] { $count } gold bar
   *[other] { $count } gold bars
}
carcassonne-sum-city-tile = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
carcassonne-sum-completed-city = { $count ->
    [one] { $count } city
   *[other] { $count } cities
}
carcassonne-sum-farmer = { $count ->
    [one] { $count } farmer
   *[other] { $count } farmers
}
carcassonne-sum-garden-tile = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
carcassonne-sum-knight = { $count ->
    [one] { $count } knight
   *[other] { $count } knights
}
carcassonne-sum-majority = { $count ->
    [one] { $count } majority
   *[other] { $count } majorities
}
carcassonne-sum-monastery-tile = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
carcassonne-sum-pennant = { $count ->
    [one] { $count } pennant
   *[other] { $count } pennants
}
carcassonne-sum-robbed-point = { $count ->
    [one] { $count } point robbed
   *[other] { $count } points robbed
}
carcassonne-sum-robber = { $count ->
    [one] { $count } robber
   *[other] { $count } robbers
}
carcassonne-sum-tile = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
carcassonne-sum-mage = mage: { $count }
carcassonne-sum-message = message: { $count }
carcassonne-sum-witch = witch: { $count }
carcassonne-reconstructed-ferries = The lake tiles are the printed ones; which of them has which letter of the book is our choice.
