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
duel-a-card = a card
duel-set-basic = basic
duel-set-gold = Gold
duel-set-turmoil = Chaos
duel-set-progress = Progress
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
duel-option-mode = Game
duel-option-start = Who is the starting player
duel-option-forced_face_up_return = Where Feud and Arsonist send a key building in a theme game
duel-option-gold_cache_production = Produced gold may be stored in the Gold Cache
duel-option-full_field_gold = What becomes of gold that Year of Plenty or the Doctor gives to a full gold field
duel-option-reiner_sets_celebration = Reiner makes Celebration the event of the turn
duel-option-doctor_regions = Which regions the Doctor fills
duel-option-turn_limit = After so many turns of both players the game is broken off
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
duel-and = and
duel-or = or
duel-nothing = nothing
duel-free = It costs nothing
duel-trade = trade
duel-amount-lumber = { $count } lumber
duel-amount-wool = { $count } wool
duel-amount-brick = { $count } brick
duel-amount-ore = { $count } ore
duel-amount-grain = { $count } grain
duel-amount-gold = { $count } gold
duel-goods = { $count ->
    [0] no resource
    [one] 1 resource
   *[other] { $count } resources
}
duel-land-lumber = forest
duel-land-wool = pasture
duel-land-gold = place
duel-land-brick = hills
duel-land-ore = mountains
duel-land-grain = fields
duel-strength = strength
duel-commerce = commerce
duel-skill = skill
duel-progress = progress
duel-cards = cards in hand
duel-rate = Trade { $resource }
duel-between = between { $left } and { $right }
duel-beside = beside { $region }
duel-end-left = at the left end
duel-end-right = at the right end
duel-stack = stack { $stack } ({ $set })
duel-cache = Gold Cache
duel-discard = discard pile
duel-hand = Your hand
duel-centre = Dice and stacks
duel-offer = To choose from
duel-gets = What you get
duel-demolish = Demolish…
duel-about-demolish = Demolish: take one of your expansions out of the principality. You choose which.
duel-phase = Turn { $turn } · to { $target } points
duel-phase-start = Set-up · to { $target } points
duel-phase-badge = /{ $target }
duel-costs = Costs { $cost }.
duel-costs-you-have = Costs { $cost }: you have it.
duel-costs-missing = Costs { $cost }; { $missing } missing.
duel-gives = Gives { $points }.
duel-needs = Needs { $what }.
duel-goes-locality = Goes on a site of a settlement or city.
duel-goes-city = Goes on a site of a city.
duel-goes-region = Goes beside a region.
duel-limit-one = Only 1 in a principality.
duel-need-advantage = the strength advantage
duel-need-fewer-points = fewer victory points than the opponent
duel-need-gold = { $count } gold
duel-need-resources = { $count ->
    [0] no resource
    [one] 1 resource
   *[other] { $count } resources
}
duel-need-commerce = { $count ->
    [0] no commerce point
    [one] 1 commerce point
   *[other] { $count } commerce points
}
duel-need-city = { $count ->
    [0] no city
    [one] 1 city
   *[other] { $count } cities
}
duel-need-progress = { $count ->
    [0] no progress point
    [one] 1 progress point
   *[other] { $count } progress points
}
duel-need-hero-strength = { $count ->
    [0] no hero with strength
    [one] 1 hero with strength
   *[other] { $count } heroes with strength
}
duel-need-opp-gold = { $count } gold of the opponent
duel-need-opp-resources = { $count ->
    [0] nothing of the opponent
    [one] 1 resource of the opponent
   *[other] { $count } resources of the opponent
}
duel-need-opp-storable = { $count ->
    [0] nothing you can store
    [one] 1 of their resources that you can store
   *[other] { $count } of their resources that you can store
}
duel-need-opp-strength-units = { $count ->
    [0] no unit with strength of the opponent
    [one] 1 unit with strength of the opponent
   *[other] { $count } units with strength of the opponent
}
duel-need-opp-burnable = { $count ->
    [0] no unprotected building of the opponent
    [one] 1 unprotected building of the opponent
   *[other] { $count } unprotected buildings of the opponent
}
duel-need-opp-hand = { $count ->
    [0] no card in the opponent’s hand
    [one] 1 card in the opponent’s hand
   *[other] { $count } cards in the opponent’s hand
}
duel-about-region = { $has } of 3. Produces when the die shows { $number }.
duel-about-cache = { $has } of 3.
duel-about-city = Worth 2 points; 2 sites above and 2 below.
duel-about-settlement = Worth 1 point. A city is worth 2.
duel-title-city = City
duel-title-settlement = Settlement
duel-title-new-road = New road
duel-title-new-settlement = New settlement
duel-title-at-end = { $what }, { $end ->
    [left] at the left end
   *[right] at the right end
}
duel-title-site = Building site
duel-site-city = Takes any expansion.
duel-site-settlement = Takes expansions for a settlement or city.
duel-about-stack = { $count ->
    [0] No card.
    [one] 1 card.
   *[other] { $count } cards.
}
duel-about-events = Event stack: { $count ->
    [0] Yule is next.
    [one] 1 card before Yule.
   *[other] { $count } cards before Yule.
}
duel-about-dice = Dice: production { $number }; event: { $face }.
duel-about-dice-still = Dice: not rolled yet this turn.
duel-about-stock = { $has }; trades { $rate }.
duel-about-strength = 3 or more, and more than the opponent: the hero token, worth 1 point.
duel-about-commerce = 3 or more, and more than the opponent: the trade token, worth 1 point.
duel-about-skill = whoever has more gains from the Celebration.
duel-about-progress = each allows 1 more card in hand.
duel-left-road = Left: { $count ->
    [0] no road
    [one] 1 road
   *[other] { $count } roads
}
duel-left-settlement = Left: { $count ->
    [0] no settlement
    [one] 1 settlement
   *[other] { $count } settlements
}
duel-left-city = Left: { $count ->
    [0] no city
    [one] 1 city
   *[other] { $count } cities
}
duel-left-region = Left: { $count ->
    [0] no region
    [one] 1 region
   *[other] { $count } regions
}
duel-title-hero-token = Hero token
duel-title-trade-token = Trade token
duel-token-free = nobody’s yet. Worth 1 point.
duel-token-of = with { $name }. Worth 1 point.
duel-event-card = Event card
duel-event-nothing = nothing changes
duel-event-asked = still to choose
duel-effect-booster-ore = The mountains beside it produce 2 ore instead of 1.
duel-effect-booster-grain = The fields beside it produce 2 grain instead of 1.
duel-effect-booster-lumber = The forest beside it produces 2 lumber instead of 1.
duel-effect-booster-wool = The pasture beside it produces 2 wool instead of 1.
duel-effect-booster-brick = The hills beside it produce 2 brick instead of 1.
duel-effect-trade = On your turn trade { $two } for 1 resource, as often as you like.
duel-effect-brigitta = Before rolling: choose the number of the production die.
duel-effect-goldsmith = Pay 3 gold and receive 2 resources of your choice.
duel-effect-merchant_caravan = Give 2 resources and receive 2 others of your choice.
duel-effect-scout = With a new settlement: pick its 2 regions from the stack.
duel-effect-relocation = Swap 2 of your regions, or 2 of your expansions.
duel-effect-parish_hall = Choosing a card from a stack costs 1 instead of 2.
duel-effect-abbey = 1 more card in hand.
duel-effect-storehouse = Brigands do not count what lies on the 2 regions beside it.
duel-effect-marketplace = A number more common across the table: receive 1 of what it yields there.
duel-effect-toll_bridge = Plentiful Harvest: 2 more gold.
duel-effect-large_trade_ship = On your turn trade 2 of one region beside it for 1 resource.
duel-effect-austin = A hero: his points are what counts.
duel-effect-candamir = A hero: his points are what counts.
duel-effect-harald = A hero: his points are what counts.
duel-effect-inga = A heroine: her points are what counts.
duel-effect-osmund = A hero: his points are what counts.
duel-effect-siglind = A heroine: her points are what counts.
duel-effect-carl_forkbeard = A hero: his points are what counts.
duel-effect-fraternal_feuds = The stronger side puts 2 cards of the other hand under the stacks.
duel-effect-invention = 1 resource of choice per building with progress, 2 at most.
duel-effect-year_of_plenty = Each region receives 1 per Storehouse and Abbey beside it.
duel-effect-traveling_merchant = Each side may buy up to 2 resources for 1 gold each.
duel-effect-feud = The stronger side names 3 buildings across; 1 of them goes back.
duel-effect-yule = The event stack is built anew; then another card is drawn.
duel-effect-trade_ships_race = More trade ships: 1 resource of choice; both on a tie.
duel-effect-gudrun = For each of your Pirate Ships the opponent hands over up to 2 gold.
duel-effect-trade_master = Take 1 or 2 resources of your choice from the opponent.
duel-effect-merchant = Take up to 2 resources from the opponent, then give 1 back.
duel-effect-brigands = Take up to 3 of one type, if one of your regions can hold them.
duel-effect-reiner = Before rolling: the event is Celebration, and you receive 1 more.
duel-effect-gold_cache = A special site: up to 3 gold, safe from brigands and Plague.
duel-effect-pirate_ship = When built: the opponent loses a trade ship. Harvest: +1 gold.
duel-effect-moneylender = With the trade advantage, Trade takes up to 2 instead of 1.
duel-effect-harbor = Worth 1 victory point with 3 trade ships or more.
duel-effect-trading_base = Your Marketplace and your Harbor give 1 more commerce each.
duel-effect-merchant_guild = Allows Trade Master and Staple House.
duel-effect-mint = Once in each of your turns: trade 1 gold for 1 resource.
duel-effect-salt_silo = Each of your trade ships gives 1 more commerce.
duel-effect-staple_house = When built: receive 2 resources of your choice.
duel-effect-gift_for_the_prince = Each side receives 1 gold per own unit with strength.
duel-effect-voyage_of_plunder = Take 1 resource from the opponent; 2 if they have more points.
duel-effect-archer = The opponent puts 1 unit with strength under a stack.
duel-effect-arsonist = Choose 1 unprotected building across: it goes under a stack.
duel-effect-sebastian = At once: Riots, Feud or Fraternal Feuds do not touch you.
duel-effect-traitor = See the opponent’s hand and keep 1 card if you like.
duel-effect-lookout_tower = Against Archer, Arsonist and Traitor: a 1 or 2 on the die stops them.
duel-effect-drill_ground = Each hero costs you 1 resource less.
duel-effect-heinrich = Against Archer, Arsonist and Traitor: a 3, 4 or 5 on the die stops them.
duel-effect-irmgard = An event or attack takes an expansion? Receive 1 resource.
duel-effect-fairgrounds = When built, with more skill: receive 2 resources.
duel-effect-fire_brigade = The Arsonist cannot reach the buildings of this city.
duel-effect-large_festival_hall = Worth 2 victory points.
duel-effect-chapel_low = With 1, 2 or 3 on the production die, Riots do not touch you.
duel-effect-chapel_high = With 4, 5 or 6 on the production die, Riots do not touch you.
duel-effect-hedge_tavern = Allows Archer, Arsonist and Traitor.
duel-effect-tithe_barn = When built: 1 wool or 1 grain per hero of yours.
duel-effect-riots = 1 or 2 units with strength or commerce: 1 gold; more: 2. Or 1 of them goes.
duel-effect-benjamin = Your regions with this turn’s number receive 1 more.
duel-effect-three_field_system = Receive up to 2 grain.
duel-effect-mineral_mining = Receive up to 2 ore.
duel-effect-guido = Take 1 card of your choice from the discard pile.
duel-effect-gustav = Take 1 card of your choice from the discard pile.
duel-effect-doctor = The regions beside one of your Bath Houses receive 1 each.
duel-effect-chief_cannoneer = A unit: its strength is what counts.
duel-effect-pharmacy = After a Plague: receive 1 resource of your choice.
duel-effect-bath_house = Plague does not touch the 4 regions of this city.
duel-effect-building_crane = City expansions that cost more than 4 cost 1 less.
duel-effect-library = When built: look through a stack and keep 1 card.
duel-effect-parliament = Worth 2 victory points.
duel-effect-town_hall = Goes on the Parish Hall. Choosing a card from a stack is free.
duel-effect-university = 1 more card in hand; allows Chief Cannoneer, Crane and more.
duel-effect-plague = Every region beside a city loses 1 resource.
duel-ask-hand = Which stack is your hand?
duel-ask-hand-hint = You get its top 3 cards.
duel-ask-look-start = Which stack is your hand?
duel-ask-look-start-hint = You look through it and choose 3 cards.
duel-ask-arrange = Swap 2 regions, or leave them
duel-ask-arrange-hint = { $left ->
    [0] No more swaps.
    [one] 1 more swap.
   *[other] Up to { $left } swaps.
}
duel-ask-arrange-second = { $region }: which does it swap with?
duel-ask-roll = Roll the dice
duel-ask-roll-hint = Tap the dice.
duel-ask-roll-or-play = Roll the dice
duel-ask-roll-or-play-hint = Or play first: { $cards }.
duel-ask-die = Brigitta: choose the number, 1 to 6
duel-ask-die-hint = The regions with that number produce.
duel-ask-act = Build, trade or play cards; then end
duel-ask-act-hint = You can: { $what }
duel-ask-act-nothing = Nothing to build now: end
duel-ask-act-nothing-hint = Then you fill your hand.
duel-ask-draw = { $count ->
    [0] Fill your hand
    [one] Fill your hand: 1 card to draw
   *[other] Fill your hand: { $count } cards to draw
}
duel-ask-draw-hint = Choose a stack; the limit is { $limit }.
duel-ask-return = { $count ->
    [0] Hand full
    [one] Too many cards: put 1 back
   *[other] Too many cards: put { $count } back
}
duel-ask-return-hint = The limit is { $limit }. Choose the card and the stack.
duel-ask-exchange = Swap 1 card of your hand?
duel-ask-exchange-hint = Choose the card and the stack it goes under.
duel-ask-fetch = Take a new card: the top one, or choose one
duel-ask-fetch-hint = { $count ->
    [0] Choosing is free.
    [one] Choosing costs { $cost }.
   *[other] Choosing costs { $cost }.
}
duel-ask-gain = { $count ->
    [0] Nothing to receive
    [one] Receive 1 resource: choose the region
   *[other] Receive { $count } resources: choose the regions
}
duel-ask-gain-hint = The region says what you receive.
duel-ask-put = { $what }: store it on which { $land }?
duel-ask-put-or-lose = { $what }: store it on which { $land }?
duel-ask-put-or-lose-hint = Or let it go to waste.
duel-ask-put-gold = Gold produced: gold field or Gold Cache?
duel-ask-put-gold-hint = In the cache brigands do not find it.
duel-ask-put-together = { $what }: on which region?
duel-ask-put-together-hint = All of it goes to the same region.
duel-ask-pay = Pay { $what }: from which { $land }?
duel-ask-pay-to = { $name } takes { $what }: from which { $land }?
duel-ask-pay-any = Pay { $what }: from which regions?
duel-ask-pay-any-hint = { $count ->
    [0] Nothing more.
    [one] 1 to go.
   *[other] { $count } to go.
}
duel-ask-give-back = Give 1 resource back: choose the region
duel-ask-give-back-hint = It goes to { $name }.
duel-ask-spare = { $card }: which resource do you save?
duel-ask-land-upper = New settlement: which region goes above?
duel-ask-land-lower = New settlement: which region goes below?
duel-ask-demand = { $count ->
    [0] Nothing to take from { $name }
    [one] Take 1 resource from { $name }
   *[other] Take up to { $what } from { $name }
}
duel-ask-demand-more = { $count ->
    [0] Nothing to take from { $name }
    [one] Take 1 more resource from { $name }?
   *[other] Take up to { $what } from { $name }?
}
duel-ask-rob = Brigands: take up to 3 of one type from { $name }
duel-ask-rob-hint = Choose the type, then how many.
duel-ask-library = Library: which stack to look through?
duel-ask-library-hint = You keep 1 of its cards.
duel-ask-search = { $count ->
    [0] Choose cards of the stack
    [one] Choose 1 of the stack’s cards
   *[other] Choose { $count } of the stack’s cards
}
duel-ask-search-hint = { $size ->
    [0] It is empty.
    [one] It has 1 card.
   *[other] It has { $size } cards.
}
duel-ask-take-discard = { $card }: take 1 discarded card
duel-ask-traitor = Traitor: keep 1 of { $name }’s cards, or none
duel-ask-relocate = Swap 2 of your regions or expansions
duel-ask-relocate-hint = Choose the first one.
duel-ask-relocate-second = { $first }: swaps with which?
duel-ask-buy = { $count ->
    [0] Nothing to buy
    [one] Buy 1 resource for 1 gold?
   *[other] Buy up to { $count }, for 1 gold each?
}
duel-ask-buy-hint = Traveling Merchant: pay, then choose the region.
duel-ask-sebastian-riots = Play Sebastian against { $event }?
duel-ask-sebastian-riots-hint = Without him: { $gold }, or 1 of your units goes.
duel-ask-sebastian-none = { $event }: no Sebastian in hand
duel-ask-sebastian-feud = Play Sebastian against { $event }?
duel-ask-sebastian-feud-hint = Without him { $name } names 3 buildings and you lose 1.
duel-ask-sebastian-feuds = Play Sebastian against { $event }?
duel-ask-sebastian-feuds-hint = Without him { $name } takes 2 cards out of your hand.
duel-ask-feuds = Fraternal Feuds: which card of { $name } goes?
duel-ask-feuds-hint = { $left ->
    [0] No more.
    [one] Choose the card and the stack. 1 to go.
   *[other] Choose the card and the stack. { $left } to go.
}
duel-ask-name = Feud: name a building of { $name }
duel-ask-name-hint = { $left ->
    [0] No more.
    [one] 1 to go; one of them is given up.
   *[other] { $left } to go; one of them is given up.
}
duel-ask-burn = Arsonist: which building of { $name } burns?
duel-ask-burn-hint = It goes under a draw stack.
duel-ask-give-named = { $name } named buildings of yours: which one goes?
duel-ask-give-named-hint = Feud: 1 of them goes under a draw stack.
duel-ask-sink = { $name }’s Pirate Ship: which trade ship do you lose?
duel-ask-give-unit = { $name }’s Archer: which unit do you lose?
duel-ask-give-unit-hint = It goes under a draw stack.
duel-ask-under = { $card } goes: under which stack?
duel-ask-riots = Riots: pay { $gold } or lose 1 unit
duel-ask-riots-hint = The unit goes under a draw stack.
duel-ask-riots-unit = Riots: { $gold } missing. Which unit goes?
duel-ask-riots-unit-hint = It goes under a draw stack.
duel-ask-tithe = Tithe Barn: wool or grain?
duel-ask-tithe-hint = 1 per hero of yours.
duel-ask-doctor = Doctor: which Bath House?
duel-ask-doctor-hint = The regions beside it receive 1 each.
duel-held-return = { $card }: under which stack?
duel-held-scout = Scout: choose the end for the new settlement
duel-held-play = { $card }: play it now?
duel-held-lay = { $card }: beside which region?
duel-held-lay-hint = { $cost }.
duel-held-cover = { $card }: on the Parish Hall
duel-held-cover-hint = { $cost }.
duel-held-build = { $card }: choose a site
duel-held-build-hint = { $cost }.
duel-held-give = { $what }: what do you want?
duel-held-mint = Mint: what do you want for { $gold }?
duel-held-ship = { $what } ({ $region }): what do you want?
duel-held-demolish = Demolish: which card leaves your principality?
duel-held-demolish-hint = It costs nothing, and nothing comes back.
duel-held-site = Site { $site }: which card goes here?
duel-held-row = Settlement { $at }: make it a city?
duel-held-end = New settlement: with or without the Scout?
duel-held-end-hint = It costs { $cost }.
duel-held-fetch = Take the top one or choose?
duel-held-fetch-hint = { $count ->
    [0] Choosing is free.
    [one] Choosing costs { $cost }.
   *[other] Choosing costs { $cost }.
}
duel-held-stack = { $stack }: which card goes under it?
duel-held-get = { $what }: how much?
duel-label-end = End turn
duel-label-lose = Let it go
duel-label-buy = Buy for { $gold }
duel-label-tribute = Pay { $gold }
duel-label-settle = Without the Scout
duel-label-draw = The top one
duel-label-look = { $count ->
    [0] Choose
    [one] Choose: { $cost }
   *[other] Choose: { $cost }
}
duel-label-stay = Leave them
duel-label-keep = Keep them
duel-label-let = Do not play
duel-label-enough = Enough
duel-label-none = None
duel-label-pass = Pass
duel-do-hand = Take your hand from { $stack }
duel-do-look = Look through { $stack }
duel-do-look-paid = { $count ->
    [0] Choose a card of { $stack }
    [one] Choose a card of { $stack }: { $cost }
   *[other] Choose a card of { $stack }: { $cost }
}
duel-do-take = Keep { $card }
duel-do-pick = Choose { $target }
duel-do-pick-region = Choose { $target }
duel-do-roll = Roll the dice
duel-do-set = Set the production die to { $number }
duel-do-play = Play { $card }
duel-do-build = { $card } { $site }
duel-do-lay = { $card } beside { $region }
duel-do-road = Road { $end }: { $cost }
duel-do-settle = Settlement { $end }: { $cost }
duel-do-scout = Settlement with the Scout { $end }: { $cost }
duel-do-city = City { $at }
duel-do-upper = { $region } above the new settlement
duel-do-lower = { $region } below the new settlement
duel-do-trade = Trade { $give } for { $get }
duel-do-ship = Large Trade Ship: { $give } ({ $region }) for { $get }
duel-do-mint = Mint: { $give } for { $get }
duel-do-remove = Demolish { $card }
duel-do-end = End the action phase
duel-do-draw = Draw the top card of { $stack }
duel-do-return = { $card } goes under { $stack }
duel-do-under = The card goes under { $stack }
duel-do-store = Store { $resource }: { $store }
duel-do-lose = Let the resource go to waste
duel-do-pay = Pay { $resource }: { $store }
duel-do-spare = Save { $resource }
duel-do-demand = Take { $resource } from { $name }
duel-do-buy = Buy 1 resource for { $gold }
duel-do-choose = Choose { $resource }
duel-do-name = Name { $card } of { $name }
duel-do-give = Lose { $card }
duel-do-tribute = Pay the riots { $gold }
duel-do-pass = Pass
duel-told-first = may begin: the dice gave { $a } and { $b }
duel-told-dealt = The draw stacks were shuffled
duel-told-rolled = rolled { $number } and { $face }
duel-told-die-set = set the production die to { $number }
duel-told-produced = { $count ->
    [0] received nothing
    [one] received { $given }
   *[other] received { $given }
}{ $lost ->
    [0] {""}
    [one] , 1 without room
   *[other] , { $lost } without room
}
duel-told-for = { $what } for { $cost }
duel-told-received = received { $given }
duel-told-wasted = had no room for { $lost }
duel-told-wasted-any = { $count ->
    [0] let nothing go to waste
    [one] let 1 resource go to waste
   *[other] let { $count } resources go to waste
}
duel-told-paid = paid { $given }
duel-told-plundered = had { $counted } for the brigands and lost { $lost }
duel-told-spared = lost nothing to the brigands, with { $counted }
duel-told-infected = lost { $lost } to the Plague
duel-told-event = drew the event { $card }
duel-told-events-shuffled = The event stack was rebuilt
duel-told-played = played { $card }
duel-told-repelled = repelled the attack: the die gave { $roll }
duel-told-in-vain = did not repel the attack: the die gave { $roll }
duel-told-built = built { $card }
duel-told-laid = laid { $card } beside a region
duel-told-road = built a road
duel-told-settlement = built a settlement
duel-told-city = made a settlement a city
duel-told-region = received the region { $region }
duel-told-traded = traded { $give } for { $get }
duel-told-swapped = swapped { $first } and { $second }
duel-told-swapped-regions = swapped 2 regions
duel-told-removed = lost { $card }
duel-told-back-face-up = { $card } went back to the face-up stack
duel-told-buried = put { $card } under stack { $stack }
duel-told-buried-of = took { $card } out of the hand of { $seat }: it goes under stack { $stack }
duel-told-drawn = drew { $card } from stack { $stack }
duel-told-searched = looked through stack { $stack }
duel-told-taken = kept { $card } of stack { $stack }
duel-told-fetched = took { $card } from the discard pile
duel-told-shown = showed the hand to { $to }
duel-told-stolen = took { $card } from the other hand
duel-told-named = named { $card }
duel-told-demanded = took { $given }
duel-told-protected = stayed safe
duel-told-token-gained = received { $token }
duel-told-token-lost = lost { $token }
duel-told-harbor-gained = gained the point of the Harbor
duel-told-harbor-lost = lost the point of the Harbor
duel-told-won = { $points ->
    [0] won
    [one] won with { $points } point
   *[other] won with { $points } points
}
duel-told-broken-off = The game was broken off at the turn limit
