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
carcassonne-map = The land
carcassonne-score-track = Score track
carcassonne-supplies = Your figures and the pile
carcassonne-drawn = Drawn tile: { $tile }
carcassonne-turn-back = Turn left
carcassonne-turn-on = Turn right
carcassonne-open-place = Place { $region }: { $borders }
carcassonne-borders = { $edge } { $way }
carcassonne-gap = Empty place: the tile does not fit here
carcassonne-beyond-one = 1 place
carcassonne-beyond-many = # places
carcassonne-phase = { $count ->
    [0] The pile is empty
    [1] 1 tile in the pile
   *[other] { $count } tiles in the pile
}
carcassonne-rest = { $count ->
    [1] tile in the pile
   *[other] tiles in the pile
}
carcassonne-held = { $figures }: { $hand } in hand, { $out } on the land
carcassonne-held-live = { $figures }: choose the place
carcassonne-mage-about = Mage: choose the zone, +1 for each tile
carcassonne-witch-about = Witch: choose the zone, half the points
carcassonne-which-figure = which figure?
carcassonne-which-magic = mage or witch?
carcassonne-at-end = at the end
carcassonne-bars = gold bars
carcassonne-marker-follower = Follower
carcassonne-marker-messenger = Messenger
carcassonne-kind-follower = Followers
carcassonne-kind-large = Large follower
carcassonne-kind-abbot = Abbot
carcassonne-kind-builder = Builder
carcassonne-kind-pig = Pig
carcassonne-in-hand-follower = followers in hand
carcassonne-in-hand-large = large follower in hand
carcassonne-in-hand-abbot = abbot in hand
carcassonne-in-hand-builder = builder in hand
carcassonne-in-hand-pig = pig in hand
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
carcassonne-mage-name = Mage
carcassonne-witch-name = Witch
carcassonne-goods-wine = wine
carcassonne-goods-grain = grain
carcassonne-goods-cloth = cloth
carcassonne-and = { $some } and { $last }
carcassonne-tile = a tile with { $shows }
carcassonne-shows-cathedral = cathedral
carcassonne-shows-city = city
carcassonne-shows-monastery = monastery
carcassonne-shows-garden = garden
carcassonne-shows-inn = inn
carcassonne-shows-road = road
carcassonne-shows-river = river
carcassonne-shows-lake = lake
carcassonne-shows-field = field
carcassonne-in-north = in the north
carcassonne-in-northeast = in the northeast
carcassonne-in-east = in the east
carcassonne-in-southeast = in the southeast
carcassonne-in-south = in the south
carcassonne-in-southwest = in the southwest
carcassonne-in-west = in the west
carcassonne-in-northwest = in the northwest
carcassonne-in-middle = in the middle
carcassonne-to-north = to the north
carcassonne-to-northeast = to the northeast
carcassonne-to-east = to the east
carcassonne-to-southeast = to the southeast
carcassonne-to-south = to the south
carcassonne-to-southwest = to the southwest
carcassonne-to-west = to the west
carcassonne-to-northwest = to the northwest
carcassonne-to-middle = in the middle
carcassonne-crossing = the roads { $from } and { $to }
carcassonne-zone-in = { $zone } { $region }
carcassonne-zone-own-road = { $on ->
    [yes] on your road of { $tiles }
   *[no] your road of { $tiles }
}
carcassonne-zone-own-city = { $on ->
    [yes] in your city of { $tiles }
   *[no] your city of { $tiles }
}
carcassonne-zone-own-monastery = { $on ->
    [yes] in your monastery
   *[no] your monastery
}
carcassonne-zone-own-garden = { $on ->
    [yes] in your garden
   *[no] your garden
}
carcassonne-zone-own-field = { $on ->
    [yes] in your field
   *[no] your field
}
carcassonne-zone-shared-road = { $on ->
    [yes] on the road of { $tiles } that you share
   *[no] the road of { $tiles } that you share
}
carcassonne-zone-shared-city = { $on ->
    [yes] in the city of { $tiles } that you share
   *[no] the city of { $tiles } that you share
}
carcassonne-zone-shared-monastery = { $on ->
    [yes] in the monastery that you share
   *[no] the monastery that you share
}
carcassonne-zone-shared-garden = { $on ->
    [yes] in the garden that you share
   *[no] the garden that you share
}
carcassonne-zone-shared-field = { $on ->
    [yes] in the field that you share
   *[no] the field that you share
}
carcassonne-zone-their-road = { $on ->
    [yes] on { $owner }'s road of { $tiles }
   *[no] { $owner }'s road of { $tiles }
}
carcassonne-zone-their-city = { $on ->
    [yes] in { $owner }'s city of { $tiles }
   *[no] { $owner }'s city of { $tiles }
}
carcassonne-zone-their-monastery = { $on ->
    [yes] in { $owner }'s monastery
   *[no] { $owner }'s monastery
}
carcassonne-zone-their-garden = { $on ->
    [yes] in { $owner }'s garden
   *[no] { $owner }'s garden
}
carcassonne-zone-their-field = { $on ->
    [yes] in { $owner }'s field
   *[no] { $owner }'s field
}
carcassonne-zone-plain-road = { $on ->
    [yes] on the road of { $tiles }
   *[no] the road of { $tiles }
}
carcassonne-zone-plain-city = { $on ->
    [yes] in the city of { $tiles }
   *[no] the city of { $tiles }
}
carcassonne-zone-plain-monastery = { $on ->
    [yes] in the monastery
   *[no] the monastery
}
carcassonne-zone-plain-garden = { $on ->
    [yes] in the garden
   *[no] the garden
}
carcassonne-zone-plain-field = { $on ->
    [yes] in the field
   *[no] the field
}
carcassonne-short-road = road of { $tiles }
carcassonne-short-city = city of { $tiles }
carcassonne-short-monastery = monastery
carcassonne-short-garden = garden
carcassonne-short-field = field
carcassonne-short-machine = flying machine
carcassonne-short-recall = the abbot back: +{ $points }
carcassonne-on-road = on the road { $region }
carcassonne-on-city = in the city { $region }
carcassonne-on-field = in the field { $region }
carcassonne-on-monastery = in the monastery { $region }
carcassonne-on-garden = in the garden { $region }
carcassonne-on-elsewhere = on the tile { $region }
carcassonne-about-cities = { $cities ->
    [0] no closed city beside it
    [1] 1 closed city beside it
   *[other] { $cities } closed cities beside it
}
carcassonne-about-complete = closed
carcassonne-about-open = { $open ->
    [1] 1 side open
   *[other] { $open } sides open
}
carcassonne-about-pennants = { $pennants ->
    [1] 1 pennant
   *[other] { $pennants } pennants
}
carcassonne-about-free = nobody's
carcassonne-about-value = worth { $value } at the end, { $completed } if closed
carcassonne-about-worth = worth { $value }
carcassonne-ask-place = { $count ->
    [1] Place the tile: 1 place fits
   *[other] Place the tile: { $count } places fit
}
carcassonne-hint-place = Tap a place to see what changes.
carcassonne-hint-place-turn = Tap a place; tap it again to turn the tile.
carcassonne-ask-figure = Put a figure?
carcassonne-ask-no-figure = No figure can stand here
carcassonne-ask-recall = Bring the abbot back?
carcassonne-hint-figure = { $places }; or none
carcassonne-hint-figure-many = Tap one of the places that glow, or put none.
carcassonne-ask-dispel = Mage or witch: one of them must go. Which?
carcassonne-hint-dispel = The other one stays in its zone.
carcassonne-ask-clash-moves = Mage and witch have met: who moves?
carcassonne-hint-clash-moves = Choose one of them and an open road or city.
carcassonne-ask-bar = Where does the second bar go?
carcassonne-hint-bar = On a tile beside the one you placed.
carcassonne-ask-magic = Mage or witch: where?
carcassonne-hint-magic = Mage: +1 for each tile. Witch: half the points.
carcassonne-ask-robber = Put the robber on the track?
carcassonne-hint-robber = It steals half of the next points of whoever stands there.
carcassonne-ask-land = { $distance ->
    [1] The follower flew 1 tile: where does it land?
   *[other] The follower flew { $distance } tiles: where does it land?
}
carcassonne-hint-land = It may be a zone that somebody holds.
carcassonne-ask-ferry = Which roads does the ferry join?
carcassonne-hint-ferry = The other roads end at the lake.
carcassonne-ask-turn = Turn another ferry?
carcassonne-hint-turn = Tap a new way, or leave it.
carcassonne-ask-order = { $count } zones closed: which counts first?
carcassonne-hint-order = The order decides where the scoring figures stop.
carcassonne-ask-advance = +{ $points }: which scoring figure moves?
carcassonne-hint-advance = Neither of them stops on a message.
carcassonne-hint-advance-follower = The follower stops on a message.
carcassonne-hint-advance-messenger = The messenger stops on a message.
carcassonne-hint-advance-both = Both stop on a message.
carcassonne-ask-rob = Steal { $points } now or wait?
carcassonne-hint-rob = Another figure on this space is about to score.
carcassonne-ask-take = Take 1 gold bar
carcassonne-hint-take = { $count ->
    [1] 1 tile has bars for you.
   *[other] { $count } tiles have bars for you.
}
carcassonne-ask-choose = Message: { $message }
carcassonne-hint-choose = Carry it out, or take +2.
carcassonne-ask-use = Message: choose the follower that scores
carcassonne-hint-use = It scores and comes back to your hand.
carcassonne-hint-use-stays = It scores and stays where it is.
carcassonne-ask-circle = Circle: add or take back a { $figure }?
carcassonne-hint-circle = Everybody does it; you are the last.
carcassonne-ask-add = Add a { $figure } beside one of yours?
carcassonne-hint-add = Tap one of yours; the new one goes beside it.
carcassonne-ask-remove = Take back a { $figure } of yours
carcassonne-hint-remove = It comes back to your hand without points.
carcassonne-ask-second = Builder: play one more tile?
carcassonne-hint-second = You draw and place another, with all that follows.
carcassonne-label-skip-figure = None
carcassonne-label-skip-robber = Do not
carcassonne-label-skip-turn = Leave it
carcassonne-label-skip-add = Add nobody
carcassonne-label-skip-second = End turn
carcassonne-label-rob = Steal { $points }
carcassonne-label-wait = Wait
carcassonne-label-obey = Carry out
carcassonne-label-points = Take +2
carcassonne-label-circle-add = Add
carcassonne-label-circle-remove = Take back
carcassonne-label-build = One more
carcassonne-label-recall = Abbot back
carcassonne-message-1 = score your smallest road
carcassonne-message-2 = score your smallest city
carcassonne-message-3 = score your smallest monastery
carcassonne-message-4 = draw and place one more tile
carcassonne-message-5 = 2 points for each pennant of your cities
carcassonne-message-6 = 2 points for each knight of yours
carcassonne-message-7 = 2 points for each farmer of yours
carcassonne-message-8 = bring a follower back and score its zone
carcassonne-effect-close-own = Closes { $zone }: { $points ->
    [1] 1 point
   *[other] { $points } points
}
carcassonne-effect-close-their = Closes { $zone }: { $points } for { $owner }
carcassonne-effect-close-free = Closes { $zone }, nobody's: { $points ->
    [1] 1 point
   *[other] { $points } points
} for whoever claims it now
carcassonne-effect-join = Joins { $was } with that of { $other }: { $tiles } tiles
carcassonne-effect-join-own = Joins two of yours: { $tiles } tiles, { $completed } if closed
carcassonne-effect-grow-own = { $was } grows to { $tiles }: { $completed } if closed
carcassonne-effect-grow = { $was } grows to { $tiles }
carcassonne-effect-surround = { $was } gets to { $tiles } of 9
carcassonne-effect-begin-road = Begins a road
carcassonne-effect-begin-city = Begins a city
carcassonne-effect-begin-monastery = A new monastery, { $tiles } of 9 already
carcassonne-effect-begin-garden = A new garden, { $tiles } of 9 already
carcassonne-effect-begin-field = Extends the field
carcassonne-effect-field = Extends the fields { $region }
carcassonne-row-closed = If closed
carcassonne-row-open = If it stays open
carcassonne-row-sides = Open sides
carcassonne-row-tiles = Tiles
carcassonne-row-around = Tiles around
carcassonne-row-worth = Points when closed
carcassonne-row-closes = closes: { $points }
carcassonne-do-put = Put { $figure } { $place }
carcassonne-do-land = Land { $figure } { $place }
carcassonne-do-use = Score with { $figure } { $place }
carcassonne-do-add = Add { $figure } { $place }
carcassonne-do-remove = Take back { $figure } { $place }
carcassonne-do-fly = Flying machine: let { $figure } fly
carcassonne-do-recall = Bring the abbot back and score its zone
carcassonne-do-skip-figure = Put no figure
carcassonne-do-skip-robber = Do not put the robber
carcassonne-do-skip-turn = Leave the ferries as they are
carcassonne-do-skip-add = Add nobody
carcassonne-do-skip-second = End without playing another tile
carcassonne-do-bar = Put the second bar on the tile { $place }
carcassonne-do-take = Take the bar of { $tile } { $region }
carcassonne-do-enchant = Put { $magic } { $place }
carcassonne-do-dispel = Take { $magic } off the land
carcassonne-do-robber = Put the robber beside { $names }, on space { $space }
carcassonne-do-ferry = Join { $crossing }
carcassonne-do-turn = Turn the ferry { $region }: join { $crossing }
carcassonne-do-score = Count { $zone } first
carcassonne-do-advance-follower = Move the follower to space { $space }
carcassonne-do-advance-messenger = Move the messenger to space { $space }
carcassonne-do-advance-follower-message = Move the follower to space { $space }: a message
carcassonne-do-advance-messenger-message = Move the messenger to space { $space }: a message
carcassonne-do-rob = Steal { $points } and take the robber away
carcassonne-do-wait = Wait for the next figure
carcassonne-do-obey = Carry out: { $message }
carcassonne-do-points = Take 2 points instead of the message
carcassonne-do-circle-add = Everybody may add a { $figure } beside one of their own
carcassonne-do-circle-remove = Everybody must take back a { $figure }
carcassonne-do-build = Play one more tile
carcassonne-told-set-aside = { $tile } fitted nowhere and left the game
carcassonne-told-placed = placed { $tile } { $region }
carcassonne-told-figure-placed = put { $figure } { $place }
carcassonne-told-landed = landed { $figure } { $place }
carcassonne-told-figure-home = got back { $figure } that stood { $place }
carcassonne-told-rolled = { $distance ->
    [1] the flying machine flew 1 tile
   *[other] the flying machine flew { $distance } tiles
}
carcassonne-told-flight-failed = found nowhere to land
carcassonne-told-bar-placed = put a gold bar on a tile { $region }
carcassonne-told-bar-taken = took a gold bar { $region }
carcassonne-told-bars-removed = { $bars ->
    [1] 1 gold bar went back to the box
   *[other] { $bars } gold bars went back to the box
}
carcassonne-told-magic-placed = { $magic } went to stand { $place }
carcassonne-told-magic-removed = { $magic } left the land
carcassonne-told-robber-placed = put the robber on the track
carcassonne-told-robber-waited = let the robber wait
carcassonne-told-ferry-placed = the ferry { $region } joined { $crossing }
carcassonne-told-ferry-turned = turned the ferry { $region }: it now joins { $crossing }
carcassonne-told-road-closed = closed a road of { $tiles }
carcassonne-told-city-closed = closed a city of { $tiles }
carcassonne-told-monastery-closed = completed the monastery { $region }
carcassonne-told-garden-closed = completed the garden { $region }
carcassonne-told-field-closed = completed the field { $region }
carcassonne-told-messenger = { $text }, with the messenger
carcassonne-told-scored-tile = got the road of { $tiles }
carcassonne-told-scored-city-tile = got the city of { $tiles }
carcassonne-told-scored-monastery-tile = completed a monastery
carcassonne-told-scored-garden-tile = completed a garden
carcassonne-told-scored-tile-open = scored an open road of { $tiles }
carcassonne-told-scored-city-tile-open = scored an open city of { $tiles }
carcassonne-told-scored-monastery-tile-open = { $tiles ->
    [1] scored a monastery with 1 tile
   *[other] scored a monastery with { $tiles } tiles
}
carcassonne-told-scored-garden-tile-open = { $tiles ->
    [1] scored a garden with 1 tile
   *[other] scored a garden with { $tiles } tiles
}
carcassonne-told-scored-completed-city = { $tiles ->
    [1] scored a field with 1 closed city
   *[other] scored a field with { $tiles } closed cities
}
carcassonne-told-scored-majority = { $tiles ->
    [1] had the most of 1 kind of goods
   *[other] had the most of { $tiles } kinds of goods
}
carcassonne-told-scored-bar = { $tiles ->
    [1] counted 1 gold bar
   *[other] counted { $tiles } gold bars
}
carcassonne-told-scored-robbed-point = stole with the robber
carcassonne-told-scored-robber = had the robber on the track
carcassonne-told-scored-message = took the points of the message
carcassonne-told-scored-pennant = { $tiles ->
    [1] counted 1 pennant
   *[other] counted { $tiles } pennants
}
carcassonne-told-scored-knight = { $tiles ->
    [1] counted 1 knight
   *[other] counted { $tiles } knights
}
carcassonne-told-scored-farmer = { $tiles ->
    [1] counted 1 farmer
   *[other] counted { $tiles } farmers
}
carcassonne-told-goods = got { $count } of { $goods }
carcassonne-told-message = got a message: { $message }
carcassonne-told-circle-A = circle: everybody could add a { $figure }
carcassonne-told-circle-B = circle: everybody had to take back a { $figure }
carcassonne-told-circle-passed = added nobody
carcassonne-told-second-began = played one more tile with the builder
carcassonne-told-ended = the last tile was placed
carcassonne-circle-road = thief
carcassonne-circle-city = knight
carcassonne-circle-field = farmer
carcassonne-circle-monastery = monk
carcassonne-circle-garden = abbot
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
