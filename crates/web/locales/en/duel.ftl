duel-name = Catan – The Duel
duel-pitch = Two principalities, hidden hands, dice and events: the introductory game, three theme games, the Duel of the Princes.
duel-lumber = lumber
duel-wool = wool
duel-gold = gold
duel-brick = brick
duel-ore = ore
duel-grain = grain
duel-forest = forest
duel-pasture = pasture
duel-gold-field = gold field
duel-hills = hills
duel-mountains = mountains
duel-fields = fields
duel-road = road
duel-settlement = settlement
duel-city = city
duel-region = regions left
duel-cache = the Gold Cache
duel-a-card = a card
duel-set-basic = basic
duel-set-gold = Gold
duel-set-turmoil = Chaos
duel-set-progress = Progress
duel-kind-action_neutral = action
duel-kind-action_attack = attack
duel-kind-building = building
duel-kind-unit_hero = hero
duel-kind-unit_trade_ship = trade ship
duel-kind-unit_ship = ship
duel-kind-unit_other = unit
duel-kind-special_site = special site
duel-kind-event = event
duel-face-brigand_attack = Brigand Attack
duel-face-trade = Trade
duel-face-celebration = Celebration
duel-face-plentiful_harvest = Plentiful Harvest
duel-face-event_card = event card
duel-merit-victory = { $count ->
    [one] 1 victory point
   *[other] { $count } victory points
}
duel-merit-strength = { $count ->
    [one] 1 strength point
   *[other] { $count } strength points
}
duel-merit-commerce = { $count ->
    [one] 1 commerce point
   *[other] { $count } commerce points
}
duel-merit-skill = { $count ->
    [one] 1 skill point
   *[other] { $count } skill points
}
duel-merit-progress = { $count ->
    [one] 1 progress point
   *[other] { $count } progress points
}
duel-track-points = victory points
duel-source-localities = settlements and cities
duel-source-expansions = expansions
duel-source-harbor = the Harbor
duel-source-hero-token = the hero token
duel-source-trade-token = the trade token
duel-option-mode = Which of the five games is played
duel-option-start = Who is the starting player
duel-option-forced_face_up_return = Where Feud and Arsonist send a key building in a theme game
duel-option-gold_cache_production = Produced gold may be stored in the Gold Cache
duel-option-full_field_gold = What becomes of gold that Year of Plenty or the Doctor gives to a full gold field
duel-option-reiner_sets_celebration = Reiner makes Celebration the event of the turn
duel-option-doctor_regions = Which regions the Doctor fills
duel-option-turn_limit = After so many turns of both players the game is broken off
duel-hand = Your hand
duel-dice = Dice
duel-face-up = face up
duel-discard = discard pile
duel-end-left = left end of the row
duel-end-right = right end of the row
duel-site-above = above place { $at }
duel-site-below = below place { $at }
duel-place-above = the region above, between places { $left } and { $right }
duel-place-below = the region below, between places { $left } and { $right }
duel-stack = stack { $stack } ({ $set })
duel-about-cost = costs { $cost }
duel-about-region = { $region }: { $count } { $resource } of 3
duel-about-points = { $points } of { $target } victory points
duel-about-events = Event stack: { $count ->
    [0] Yule is next
    [one] 1 card before Yule
   *[other] { $count } cards before Yule
}
duel-about-stack = Draw stack { $stack } ({ $set }): { $count ->
    [one] 1 card
   *[other] { $count } cards
}
duel-about-dice = Production { $number }, event: { $face }
duel-tray-cards = Cards you may choose:
duel-tray-lands = Regions you may choose:
duel-tray-numbers = Production die:
duel-tray-give = Give:
duel-tray-get = Resource:
duel-ask-hand = Choose the stack of your starting hand.
duel-ask-arrange = Swap two of your regions, or keep them as they lie.
duel-ask-roll = Roll the dice, or play a card first.
duel-ask-die = Set the production die.
duel-ask-act = Build, trade and play cards; then end the action phase.
duel-ask-replenish = Bring your hand to its limit.
duel-ask-exchange = Exchange a card of your hand, or pass.
duel-ask-fetch = Take a new card.
duel-ask-gain = Choose a resource.
duel-ask-store = Choose where to store it.
duel-ask-pay = Choose what to pay with.
duel-ask-spare = Choose the resource you save.
duel-ask-land = Choose a region for the new settlement.
duel-ask-demand = Choose what your opponent must hand over.
duel-ask-look = Look through a stack and take a card, or pass.
duel-ask-search = Choose a card.
duel-ask-swap = Choose two regions or two expansions that change places.
duel-ask-buy = Buy resources for gold, or pass.
duel-ask-sebastian = Sebastian can turn this event away.
duel-ask-feuds = Put away a card of your opponent’s hand.
duel-ask-name = Name a building of your opponent.
duel-ask-give-up = Choose an expansion you give up.
duel-ask-under = Choose the stack under which the card goes.
duel-ask-riots = Pay gold, or give up a unit.
duel-ask-doctor = Choose one of your Bath Houses.
duel-do-hand = Take the starting hand from { $stack }
duel-do-look = Look through { $stack }
duel-do-take = Take { $card }
duel-do-pick = Choose { $target }
duel-do-roll = Roll the dice
duel-do-set = Set the production die to { $number }
duel-do-play = Play { $card }
duel-do-build = Build { $card } { $site }
duel-do-lay = Lay { $card } beside { $region }
duel-do-road = Build a road, { $end }
duel-do-settle = Build a settlement, { $end }
duel-do-scout = Build a settlement with the Scout, { $end }
duel-do-city = Make settlement { $at } a city
duel-do-upper = Lay { $region } above the new settlement
duel-do-lower = Lay { $region } below the new settlement
duel-do-trade = Trade { $count } { $give } for 1 { $get }
duel-do-ship = Large Trade Ship: 2 of { $region } for 1 { $get }
duel-do-mint = Mint: 1 gold for 1 { $get }
duel-do-remove = Tear down { $card }
duel-do-end = End the action phase
duel-do-draw = Draw from { $stack }
duel-do-return = Put { $card } under { $stack }
duel-do-under = Put the card under { $stack }
duel-do-store = Store it: { $store }
duel-do-lose = Let the resource go to waste
duel-do-pay = Pay from { $store }
duel-do-spare = Save 1 { $resource } of the cost
duel-do-demand = Demand 1 { $resource }
duel-do-rob = Demand { $count } { $resource }
duel-do-buy = Buy a resource for 1 gold
duel-do-choose = Choose { $resource }
duel-do-name = Name { $card }
duel-do-give = Give up { $card }
duel-do-tribute = Pay the gold the riots demand
duel-do-pass = Pass
duel-told-first = starts (rolls { $a } and { $b })
duel-told-founded = founded a principality
duel-told-dealt = The draw stacks were shuffled
duel-told-turn = begins turn { $turn }
duel-told-rolled = rolled { $number } and { $face }
duel-told-die-set = set the production die to { $number }
duel-told-produced = received { $count } { $resource } from { $region }{ $lost ->
    [0] {""}
   *[other] , { $lost } had no room
}
duel-told-received = stored { $count } { $resource }: { $store }
duel-told-wasted = had no room for { $count } { $resource }
duel-told-wasted-any = { $count ->
    [one] let 1 resource go to waste
   *[other] let { $count } resources go to waste
}
duel-told-paid = paid { $count } { $resource }
duel-told-plundered = was plundered with { $counted } resources: lost { $gold } gold and { $wool } wool
duel-told-spared = was spared by the brigands with { $counted } resources
duel-told-infected = lost a resource to the Plague: { $place }
duel-told-event = drew the event { $card }
duel-told-events-shuffled = The event stack was rebuilt
duel-told-played = played { $card }
duel-told-repelled = repelled the attack with a { $roll }
duel-told-in-vain = could not repel the attack with a { $roll }
duel-told-built = built { $card } { $site }
duel-told-laid = laid { $card } beside { $place }
duel-told-road = built a road, { $end }
duel-told-settlement = built settlement { $at }
duel-told-city = made a settlement a city
duel-told-region = laid { $region }: { $place }
duel-told-traded = traded { $count } { $give } for 1 { $get }
duel-told-swapped = swapped { $first } and { $second }
duel-told-removed = lost { $card }
duel-told-discarded = { $card } went to the discard pile
duel-told-back-face-up = { $card } went back to the face-up stack
duel-told-put-under = put { $card } under stack { $stack }
duel-told-buried = put { $card } under stack { $stack }
duel-told-buried-of = put { $card } of { $seat } under stack { $stack }
duel-told-drawn = drew { $card } from stack { $stack }
duel-told-searched = looked through stack { $stack }
duel-told-taken = took { $card } from stack { $stack }
duel-told-fetched = took { $card } from the discard pile
duel-told-shown = showed the hand to { $to }
duel-told-stolen = took { $card } from the other hand
duel-told-named = named { $card }
duel-told-demanded = demanded { $count } { $resource }
duel-told-protected = turned the harm away
duel-told-token-gained = received { $token }
duel-told-token-lost = lost { $token }
duel-told-harbor-gained = gained the point of the Harbor
duel-told-harbor-lost = lost the point of the Harbor
duel-told-turn-ended = ended the turn
duel-told-won = { $points ->
    [one] won with { $points } point
   *[other] won with { $points } points
}
duel-told-broken-off = The game was broken off at the turn limit
duel-sum-city = { $count ->
    [one] { $count } city
   *[other] { $count } cities
}
duel-sum-settlement = { $count ->
    [one] { $count } settlement
   *[other] { $count } settlements
}
duel-sum-token = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
duel-sum-harbor = Harbor: { $count }
